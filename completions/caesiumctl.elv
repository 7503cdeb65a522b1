
use builtin;
use str;

set edit:completion:arg-completer[caesiumctl] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'caesiumctl'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'caesiumctl'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand status 'Show nodes, masters, quorum, the log and the last decisions on one screen'
            cand node 'List nodes, or show one'
            cand nodes 'List nodes, or show one'
            cand master 'List who decides for which volume'
            cand masters 'List who decides for which volume'
            cand volume 'Create, list or show volumes'
            cand volumes 'Create, list or show volumes'
            cand quorum 'Show where a quorum is heard, and what follows from it'
            cand quorums 'Show where a quorum is heard, and what follows from it'
            cand priority 'List or override the priorities by which masters are elected'
            cand priorities 'List or override the priorities by which masters are elected'
            cand schedule 'Declare, change, list, pause, run or remove schedules, and see when they are due'
            cand schedules 'Declare, change, list, pause, run or remove schedules, and see when they are due'
            cand fire 'See what was decided about occurrences, and why'
            cand fires 'See what was decided about occurrences, and why'
            cand run 'See what ran, how it ended, and what it printed; end what runs'
            cand runs 'See what ran, how it ended, and what it printed; end what runs'
            cand bench 'Measure this machine with an embedded cluster'
            cand log 'See what was changed, when, by whom and why'
            cand state 'Look at the cluster as a value: what the log folds into'
            cand clock 'Compare the clocks of the nodes'
            cand clocks 'Compare the clocks of the nodes'
            cand dev 'Run a demo cluster on this machine, and break it on purpose'
            cand version 'Show the version of this command line and of the servers'
            cand completion 'Print the completion script of a shell'
            cand man 'Show a manual page, or write all of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;status'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;node'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List the nodes of the cluster, as the node that answers sees them'
            cand show 'Show one node in detail, as it says itself'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;nodes'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List the nodes of the cluster, as the node that answers sees them'
            cand show 'Show one node in detail, as it says itself'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;node;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;nodes;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;node;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;nodes;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;node;help'= {
            cand list 'List the nodes of the cluster, as the node that answers sees them'
            cand show 'Show one node in detail, as it says itself'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;node;help;list'= {
        }
        &'caesiumctl;node;help;show'= {
        }
        &'caesiumctl;node;help;help'= {
        }
        &'caesiumctl;nodes;help'= {
            cand list 'List the nodes of the cluster, as the node that answers sees them'
            cand show 'Show one node in detail, as it says itself'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;nodes;help;list'= {
        }
        &'caesiumctl;nodes;help;show'= {
        }
        &'caesiumctl;nodes;help;help'= {
        }
        &'caesiumctl;master'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List the master of each volume in the partition of the node that answers'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;masters'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List the master of each volume in the partition of the node that answers'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;master;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;masters;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;master;help'= {
            cand list 'List the master of each volume in the partition of the node that answers'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;master;help;list'= {
        }
        &'caesiumctl;master;help;help'= {
        }
        &'caesiumctl;masters;help'= {
            cand list 'List the master of each volume in the partition of the node that answers'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;masters;help;list'= {
        }
        &'caesiumctl;masters;help;help'= {
        }
        &'caesiumctl;volume'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand create 'Create a volume that some of the nodes carry'
            cand list 'List the volumes with their masters and quorums'
            cand show 'Show one volume'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;volumes'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand create 'Create a volume that some of the nodes carry'
            cand list 'List the volumes with their masters and quorums'
            cand show 'Show one volume'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;volume;create'= {
            cand --carriers 'Nodes that carry it'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;volumes;create'= {
            cand --carriers 'Nodes that carry it'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;volume;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;volumes;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;volume;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;volumes;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;volume;help'= {
            cand create 'Create a volume that some of the nodes carry'
            cand list 'List the volumes with their masters and quorums'
            cand show 'Show one volume'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;volume;help;create'= {
        }
        &'caesiumctl;volume;help;list'= {
        }
        &'caesiumctl;volume;help;show'= {
        }
        &'caesiumctl;volume;help;help'= {
        }
        &'caesiumctl;volumes;help'= {
            cand create 'Create a volume that some of the nodes carry'
            cand list 'List the volumes with their masters and quorums'
            cand show 'Show one volume'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;volumes;help;create'= {
        }
        &'caesiumctl;volumes;help;list'= {
        }
        &'caesiumctl;volumes;help;show'= {
        }
        &'caesiumctl;volumes;help;help'= {
        }
        &'caesiumctl;quorum'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand show 'Show whether more than half of an eligible set is heard'
            cand explain 'Explain whether an occurrence would run, from each partition''s view'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorums'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand show 'Show whether more than half of an eligible set is heard'
            cand explain 'Explain whether an occurrence would run, from each partition''s view'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorum;show'= {
            cand --schedule 'Schedule whose eligible set is meant'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;quorums;show'= {
            cand --schedule 'Schedule whose eligible set is meant'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;quorum;explain'= {
            cand --at 'The due instant, RFC 3339; without it the next one'
            cand --if-split 'Suppose these partitions, in quotes: commas inside a partition, | between partitions'
            cand --if-unheard 'Suppose that these nodes are not heard'
            cand --if-bind 'Suppose that the schedule were bound to these nodes; nothing is changed'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;quorums;explain'= {
            cand --at 'The due instant, RFC 3339; without it the next one'
            cand --if-split 'Suppose these partitions, in quotes: commas inside a partition, | between partitions'
            cand --if-unheard 'Suppose that these nodes are not heard'
            cand --if-bind 'Suppose that the schedule were bound to these nodes; nothing is changed'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;quorum;help'= {
            cand show 'Show whether more than half of an eligible set is heard'
            cand explain 'Explain whether an occurrence would run, from each partition''s view'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorum;help;show'= {
        }
        &'caesiumctl;quorum;help;explain'= {
        }
        &'caesiumctl;quorum;help;help'= {
        }
        &'caesiumctl;quorums;help'= {
            cand show 'Show whether more than half of an eligible set is heard'
            cand explain 'Explain whether an occurrence would run, from each partition''s view'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorums;help;show'= {
        }
        &'caesiumctl;quorums;help;explain'= {
        }
        &'caesiumctl;quorums;help;help'= {
        }
        &'caesiumctl;priority'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List the priorities of all nodes, and where each comes from'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priorities'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List the priorities of all nodes, and where each comes from'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priority;list'= {
            cand --volume 'Only in this volume'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;priorities;list'= {
            cand --volume 'Only in this volume'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;priority;set'= {
            cand --volume 'Only for this volume'
            cand --for 'Ends by itself after this long'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;priorities;set'= {
            cand --volume 'Only for this volume'
            cand --for 'Ends by itself after this long'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;priority;clear'= {
            cand --volume 'Only for this volume'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;priorities;clear'= {
            cand --volume 'Only for this volume'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;priority;help'= {
            cand list 'List the priorities of all nodes, and where each comes from'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priority;help;list'= {
        }
        &'caesiumctl;priority;help;set'= {
        }
        &'caesiumctl;priority;help;clear'= {
        }
        &'caesiumctl;priority;help;help'= {
        }
        &'caesiumctl;priorities;help'= {
            cand list 'List the priorities of all nodes, and where each comes from'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priorities;help;list'= {
        }
        &'caesiumctl;priorities;help;set'= {
        }
        &'caesiumctl;priorities;help;clear'= {
        }
        &'caesiumctl;priorities;help;help'= {
        }
        &'caesiumctl;schedule'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand add 'Add a schedule'
            cand list 'List schedules'
            cand show 'Show one schedule'
            cand next 'Show when a schedule is due next'
            cand pause 'Pause a schedule: its occurrences are skipped and recorded as skipped'
            cand resume 'Resume a paused schedule'
            cand set 'Change fields of a schedule and leave all others as they are'
            cand rm 'Remove schedules'
            cand run 'Run a schedule once, now, under its own policy'
            cand backfill 'Run the past occurrences of a schedule, under its own policy'
            cand apply 'Declare the schedules of whole sections from files, all of them or none'
            cand diff 'Show what applying files would change; nothing is changed'
            cand validate 'Check files without a server'
            cand export 'Print schedules as a file that applied again changes nothing'
            cand import-crontab 'Declare the jobs of a crontab as schedules, and say what became of every line'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;schedules'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand add 'Add a schedule'
            cand list 'List schedules'
            cand show 'Show one schedule'
            cand next 'Show when a schedule is due next'
            cand pause 'Pause a schedule: its occurrences are skipped and recorded as skipped'
            cand resume 'Resume a paused schedule'
            cand set 'Change fields of a schedule and leave all others as they are'
            cand rm 'Remove schedules'
            cand run 'Run a schedule once, now, under its own policy'
            cand backfill 'Run the past occurrences of a schedule, under its own policy'
            cand apply 'Declare the schedules of whole sections from files, all of them or none'
            cand diff 'Show what applying files would change; nothing is changed'
            cand validate 'Check files without a server'
            cand export 'Print schedules as a file that applied again changes nothing'
            cand import-crontab 'Declare the jobs of a crontab as schedules, and say what became of every line'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;schedule;add'= {
            cand --cron 'Five cron fields, six with leading seconds, or a macro such as @daily'
            cand --every 'A fixed span after another'
            cand --at 'Once, at this instant (RFC 3339)'
            cand --handler 'Handler that the nodes run for it'
            cand --policy 'What to do without a quorum'
            cand --tz 'Zone whose wall clock the expression reads [default: UTC]'
            cand --bind 'Nodes it is restricted to'
            cand --bind-label 'Labels that a node must have, all of them'
            cand --overlap 'What happens while an earlier run is still going [default: skip]'
            cand --catch-up 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]'
            cand --catch-up-window 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]'
            cand --catch-up-max 'How many, the newest, with --catch-up all [default: 100]'
            cand --jitter 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]'
            cand --start 'Not due before this instant (RFC 3339)'
            cand --end 'Not due at or after this instant (RFC 3339)'
            cand --retries 'Further attempts after one that failed [default: 0]'
            cand --retry-backoff 'Pause before the first of them; it doubles [default: 10s]'
            cand --start-deadline 'Latest start after it is due [default: 60s]'
            cand --run-timeout 'How long a run may take [default: 1h]'
            cand --grace 'From TERM to KILL when a run takes too long [default: 30s]'
            cand --on-heal 'What follows a split for occurrences that ran twice or nowhere [default: ignore]'
            cand --on-result 'Handler that is called with each final outcome'
            cand --payload 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin'
            cand --label 'Free label; all that are given together replace those before'
            cand --until 'The pause ends by itself at this instant (RFC 3339)'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --paused 'Add it paused; --reason says why'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;add'= {
            cand --cron 'Five cron fields, six with leading seconds, or a macro such as @daily'
            cand --every 'A fixed span after another'
            cand --at 'Once, at this instant (RFC 3339)'
            cand --handler 'Handler that the nodes run for it'
            cand --policy 'What to do without a quorum'
            cand --tz 'Zone whose wall clock the expression reads [default: UTC]'
            cand --bind 'Nodes it is restricted to'
            cand --bind-label 'Labels that a node must have, all of them'
            cand --overlap 'What happens while an earlier run is still going [default: skip]'
            cand --catch-up 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]'
            cand --catch-up-window 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]'
            cand --catch-up-max 'How many, the newest, with --catch-up all [default: 100]'
            cand --jitter 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]'
            cand --start 'Not due before this instant (RFC 3339)'
            cand --end 'Not due at or after this instant (RFC 3339)'
            cand --retries 'Further attempts after one that failed [default: 0]'
            cand --retry-backoff 'Pause before the first of them; it doubles [default: 10s]'
            cand --start-deadline 'Latest start after it is due [default: 60s]'
            cand --run-timeout 'How long a run may take [default: 1h]'
            cand --grace 'From TERM to KILL when a run takes too long [default: 30s]'
            cand --on-heal 'What follows a split for occurrences that ran twice or nowhere [default: ignore]'
            cand --on-result 'Handler that is called with each final outcome'
            cand --payload 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin'
            cand --label 'Free label; all that are given together replace those before'
            cand --until 'The pause ends by itself at this instant (RFC 3339)'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --paused 'Add it paused; --reason says why'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;next'= {
            cand --expr 'Expression to look at instead of a schedule'
            cand --tz 'Zone of the expression [default: UTC]'
            cand --from 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]'
            cand --count 'How many'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;next'= {
            cand --expr 'Expression to look at instead of a schedule'
            cand --tz 'Zone of the expression [default: UTC]'
            cand --from 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]'
            cand --count 'How many'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;pause'= {
            cand --until 'Ends by itself at this instant (RFC 3339)'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;pause'= {
            cand --until 'Ends by itself at this instant (RFC 3339)'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;resume'= {
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;resume'= {
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;set'= {
            cand --cron 'Five cron fields, six with leading seconds, or a macro such as @daily'
            cand --every 'A fixed span after another'
            cand --at 'Once, at this instant (RFC 3339)'
            cand --handler 'Handler that the nodes run for it'
            cand --policy 'What to do without a quorum'
            cand --tz 'Zone whose wall clock the expression reads [default: UTC]'
            cand --bind 'Nodes it is restricted to'
            cand --bind-label 'Labels that a node must have, all of them'
            cand --overlap 'What happens while an earlier run is still going [default: skip]'
            cand --catch-up 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]'
            cand --catch-up-window 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]'
            cand --catch-up-max 'How many, the newest, with --catch-up all [default: 100]'
            cand --jitter 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]'
            cand --start 'Not due before this instant (RFC 3339)'
            cand --end 'Not due at or after this instant (RFC 3339)'
            cand --retries 'Further attempts after one that failed [default: 0]'
            cand --retry-backoff 'Pause before the first of them; it doubles [default: 10s]'
            cand --start-deadline 'Latest start after it is due [default: 60s]'
            cand --run-timeout 'How long a run may take [default: 1h]'
            cand --grace 'From TERM to KILL when a run takes too long [default: 30s]'
            cand --on-heal 'What follows a split for occurrences that ran twice or nowhere [default: ignore]'
            cand --on-result 'Handler that is called with each final outcome'
            cand --payload 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin'
            cand --label 'Free label; all that are given together replace those before'
            cand --unset 'Fields that go back to their defaults'
            cand --if-version 'Only if this is its revision, as `schedule show` prints it'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;set'= {
            cand --cron 'Five cron fields, six with leading seconds, or a macro such as @daily'
            cand --every 'A fixed span after another'
            cand --at 'Once, at this instant (RFC 3339)'
            cand --handler 'Handler that the nodes run for it'
            cand --policy 'What to do without a quorum'
            cand --tz 'Zone whose wall clock the expression reads [default: UTC]'
            cand --bind 'Nodes it is restricted to'
            cand --bind-label 'Labels that a node must have, all of them'
            cand --overlap 'What happens while an earlier run is still going [default: skip]'
            cand --catch-up 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]'
            cand --catch-up-window 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]'
            cand --catch-up-max 'How many, the newest, with --catch-up all [default: 100]'
            cand --jitter 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]'
            cand --start 'Not due before this instant (RFC 3339)'
            cand --end 'Not due at or after this instant (RFC 3339)'
            cand --retries 'Further attempts after one that failed [default: 0]'
            cand --retry-backoff 'Pause before the first of them; it doubles [default: 10s]'
            cand --start-deadline 'Latest start after it is due [default: 60s]'
            cand --run-timeout 'How long a run may take [default: 1h]'
            cand --grace 'From TERM to KILL when a run takes too long [default: 30s]'
            cand --on-heal 'What follows a split for occurrences that ran twice or nowhere [default: ignore]'
            cand --on-result 'Handler that is called with each final outcome'
            cand --payload 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin'
            cand --label 'Free label; all that are given together replace those before'
            cand --unset 'Fields that go back to their defaults'
            cand --if-version 'Only if this is its revision, as `schedule show` prints it'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;rm'= {
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;rm'= {
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;run'= {
            cand --within 'How long to wait for the end [default: what the schedule allows a run]'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --follow 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;run'= {
            cand --within 'How long to wait for the end [default: what the schedule allows a run]'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --follow 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;backfill'= {
            cand --from 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --to 'Due before this'
            cand --max 'Refuse when there are more'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand -y 'Run more than ten without being asked'
            cand --yes 'Run more than ten without being asked'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;backfill'= {
            cand --from 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --to 'Due before this'
            cand --max 'Refuse when there are more'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand -y 'Run more than ten without being asked'
            cand --yes 'Run more than ten without being asked'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;apply'= {
            cand -f 'File, folder of such files, or - for stdin; repeat it for several'
            cand --file 'File, folder of such files, or - for stdin; repeat it for several'
            cand --format 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --prune 'Remove the schedules of these sections that the files do not name'
            cand -y 'Remove without being asked'
            cand --yes 'Remove without being asked'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;apply'= {
            cand -f 'File, folder of such files, or - for stdin; repeat it for several'
            cand --file 'File, folder of such files, or - for stdin; repeat it for several'
            cand --format 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --prune 'Remove the schedules of these sections that the files do not name'
            cand -y 'Remove without being asked'
            cand --yes 'Remove without being asked'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;diff'= {
            cand -f 'File, folder of such files, or - for stdin; repeat it for several'
            cand --file 'File, folder of such files, or - for stdin; repeat it for several'
            cand --format 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --prune 'Also show what --prune would remove'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;diff'= {
            cand -f 'File, folder of such files, or - for stdin; repeat it for several'
            cand --file 'File, folder of such files, or - for stdin; repeat it for several'
            cand --format 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --prune 'Also show what --prune would remove'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;validate'= {
            cand -f 'File, folder of such files, or - for stdin; repeat it for several'
            cand --file 'File, folder of such files, or - for stdin; repeat it for several'
            cand --format 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;validate'= {
            cand -f 'File, folder of such files, or - for stdin; repeat it for several'
            cand --file 'File, folder of such files, or - for stdin; repeat it for several'
            cand --format 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;export'= {
            cand --format 'Format'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;export'= {
            cand --format 'Format'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;import-crontab'= {
            cand --volume 'Volume of the schedules'
            cand --entity 'Entity whose section they are'
            cand --policy 'What to do without a quorum'
            cand --user 'User of the jobs of a user''s crontab [default: whoever the daemon runs as]'
            cand --tz 'Zone of jobs that no CRON_TZ or TZ gives one [default: UTC]'
            cand --handlers-out 'Write the handlers into this file; it must not exist'
            cand --format 'Format of what --dry-run prints'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --system 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedules;import-crontab'= {
            cand --volume 'Volume of the schedules'
            cand --entity 'Entity whose section they are'
            cand --policy 'What to do without a quorum'
            cand --user 'User of the jobs of a user''s crontab [default: whoever the daemon runs as]'
            cand --tz 'Zone of jobs that no CRON_TZ or TZ gives one [default: UTC]'
            cand --handlers-out 'Write the handlers into this file; it must not exist'
            cand --format 'Format of what --dry-run prints'
            cand --wait 'What to wait for [default: committed]'
            cand --reason 'Why, for whoever looks at it later'
            cand --request 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --system 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default'
            cand --dry-run 'Let the server check it and change nothing'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;schedule;help'= {
            cand add 'Add a schedule'
            cand list 'List schedules'
            cand show 'Show one schedule'
            cand next 'Show when a schedule is due next'
            cand pause 'Pause a schedule: its occurrences are skipped and recorded as skipped'
            cand resume 'Resume a paused schedule'
            cand set 'Change fields of a schedule and leave all others as they are'
            cand rm 'Remove schedules'
            cand run 'Run a schedule once, now, under its own policy'
            cand backfill 'Run the past occurrences of a schedule, under its own policy'
            cand apply 'Declare the schedules of whole sections from files, all of them or none'
            cand diff 'Show what applying files would change; nothing is changed'
            cand validate 'Check files without a server'
            cand export 'Print schedules as a file that applied again changes nothing'
            cand import-crontab 'Declare the jobs of a crontab as schedules, and say what became of every line'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;schedule;help;add'= {
        }
        &'caesiumctl;schedule;help;list'= {
        }
        &'caesiumctl;schedule;help;show'= {
        }
        &'caesiumctl;schedule;help;next'= {
        }
        &'caesiumctl;schedule;help;pause'= {
        }
        &'caesiumctl;schedule;help;resume'= {
        }
        &'caesiumctl;schedule;help;set'= {
        }
        &'caesiumctl;schedule;help;rm'= {
        }
        &'caesiumctl;schedule;help;run'= {
        }
        &'caesiumctl;schedule;help;backfill'= {
        }
        &'caesiumctl;schedule;help;apply'= {
        }
        &'caesiumctl;schedule;help;diff'= {
        }
        &'caesiumctl;schedule;help;validate'= {
        }
        &'caesiumctl;schedule;help;export'= {
        }
        &'caesiumctl;schedule;help;import-crontab'= {
        }
        &'caesiumctl;schedule;help;help'= {
        }
        &'caesiumctl;schedules;help'= {
            cand add 'Add a schedule'
            cand list 'List schedules'
            cand show 'Show one schedule'
            cand next 'Show when a schedule is due next'
            cand pause 'Pause a schedule: its occurrences are skipped and recorded as skipped'
            cand resume 'Resume a paused schedule'
            cand set 'Change fields of a schedule and leave all others as they are'
            cand rm 'Remove schedules'
            cand run 'Run a schedule once, now, under its own policy'
            cand backfill 'Run the past occurrences of a schedule, under its own policy'
            cand apply 'Declare the schedules of whole sections from files, all of them or none'
            cand diff 'Show what applying files would change; nothing is changed'
            cand validate 'Check files without a server'
            cand export 'Print schedules as a file that applied again changes nothing'
            cand import-crontab 'Declare the jobs of a crontab as schedules, and say what became of every line'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;schedules;help;add'= {
        }
        &'caesiumctl;schedules;help;list'= {
        }
        &'caesiumctl;schedules;help;show'= {
        }
        &'caesiumctl;schedules;help;next'= {
        }
        &'caesiumctl;schedules;help;pause'= {
        }
        &'caesiumctl;schedules;help;resume'= {
        }
        &'caesiumctl;schedules;help;set'= {
        }
        &'caesiumctl;schedules;help;rm'= {
        }
        &'caesiumctl;schedules;help;run'= {
        }
        &'caesiumctl;schedules;help;backfill'= {
        }
        &'caesiumctl;schedules;help;apply'= {
        }
        &'caesiumctl;schedules;help;diff'= {
        }
        &'caesiumctl;schedules;help;validate'= {
        }
        &'caesiumctl;schedules;help;export'= {
        }
        &'caesiumctl;schedules;help;import-crontab'= {
        }
        &'caesiumctl;schedules;help;help'= {
        }
        &'caesiumctl;fire'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand heals 'List splits, and what ran twice or nowhere in them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;fires'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand heals 'List splits, and what ran twice or nowhere in them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;fire;list'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --verdict 'Only occurrences with these verdicts; implies --by-occurrence'
            cand --limit 'At most this many, the newest; 0 is all'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --by-occurrence 'One line for each occurrence, over all nodes that are heard: how often did it run?'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fires;list'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --verdict 'Only occurrences with these verdicts; implies --by-occurrence'
            cand --limit 'At most this many, the newest; 0 is all'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --by-occurrence 'One line for each occurrence, over all nodes that are heard: how often did it run?'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fire;follow'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fires;follow'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fire;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fires;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fire;explain'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fires;explain'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fire;heals'= {
            cand --volume 'Only of this volume'
            cand --since 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Began before this'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fires;heals'= {
            cand --volume 'Only of this volume'
            cand --since 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Began before this'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;fire;help'= {
            cand list 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand heals 'List splits, and what ran twice or nowhere in them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;fire;help;list'= {
        }
        &'caesiumctl;fire;help;follow'= {
        }
        &'caesiumctl;fire;help;show'= {
        }
        &'caesiumctl;fire;help;explain'= {
        }
        &'caesiumctl;fire;help;heals'= {
        }
        &'caesiumctl;fire;help;help'= {
        }
        &'caesiumctl;fires;help'= {
            cand list 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand heals 'List splits, and what ran twice or nowhere in them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;fires;help;list'= {
        }
        &'caesiumctl;fires;help;follow'= {
        }
        &'caesiumctl;fires;help;show'= {
        }
        &'caesiumctl;fires;help;explain'= {
        }
        &'caesiumctl;fires;help;heals'= {
        }
        &'caesiumctl;fires;help;help'= {
        }
        &'caesiumctl;run'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
            cand kill 'End a run: SIGTERM, its grace, SIGKILL'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;runs'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
            cand kill 'End a run: SIGTERM, its grace, SIGKILL'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;run;list'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --state 'Only in these states'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;runs;list'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --state 'Only in these states'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;run;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;runs;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;run;logs'= {
            cand --tail 'Begin with the last lines only'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand -f 'Go on until the run has ended'
            cand --follow 'Go on until the run has ended'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;runs;logs'= {
            cand --tail 'Begin with the last lines only'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand -f 'Go on until the run has ended'
            cand --follow 'Go on until the run has ended'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;run;kill'= {
            cand --grace 'From SIGTERM to SIGKILL, instead of the schedule''s grace; at most 1h'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;runs;kill'= {
            cand --grace 'From SIGTERM to SIGKILL, instead of the schedule''s grace; at most 1h'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;run;help'= {
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
            cand kill 'End a run: SIGTERM, its grace, SIGKILL'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;run;help;list'= {
        }
        &'caesiumctl;run;help;show'= {
        }
        &'caesiumctl;run;help;logs'= {
        }
        &'caesiumctl;run;help;kill'= {
        }
        &'caesiumctl;run;help;help'= {
        }
        &'caesiumctl;runs;help'= {
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
            cand kill 'End a run: SIGTERM, its grace, SIGKILL'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;runs;help;list'= {
        }
        &'caesiumctl;runs;help;show'= {
        }
        &'caesiumctl;runs;help;logs'= {
        }
        &'caesiumctl;runs;help;kill'= {
        }
        &'caesiumctl;runs;help;help'= {
        }
        &'caesiumctl;bench'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand fires 'Measure a herd: many at-most-once occurrences due at one instant'
            cand steady 'Measure many schedules that are due each second, for a while'
            cand idle 'Measure what schedules cost that are not due: memory and processor time of one node'
            cand next 'Measure how fast the next occurrence is found, over common expressions and zones'
            cand limits 'Measure what this machine can do at best: durable grants, fsyncs, processes'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;bench;fires'= {
            cand --count 'Occurrences due at one instant'
            cand --nodes 'Nodes'
            cand --idle 'Schedules beside them that are not due'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;bench;steady'= {
            cand --schedules 'Schedules due each second'
            cand --duration 'How long'
            cand --nodes 'Nodes'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;bench;idle'= {
            cand --schedules 'Schedules'
            cand --duration 'How long the node is watched while it waits'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;bench;next'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;bench;limits'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;bench;help'= {
            cand fires 'Measure a herd: many at-most-once occurrences due at one instant'
            cand steady 'Measure many schedules that are due each second, for a while'
            cand idle 'Measure what schedules cost that are not due: memory and processor time of one node'
            cand next 'Measure how fast the next occurrence is found, over common expressions and zones'
            cand limits 'Measure what this machine can do at best: durable grants, fsyncs, processes'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;bench;help;fires'= {
        }
        &'caesiumctl;bench;help;steady'= {
        }
        &'caesiumctl;bench;help;idle'= {
        }
        &'caesiumctl;bench;help;next'= {
        }
        &'caesiumctl;bench;help;limits'= {
        }
        &'caesiumctl;bench;help;help'= {
        }
        &'caesiumctl;log'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List entries of the log: the newest that are asked for, oldest first'
            cand follow 'Follow the log: entries as the node that is asked applies them'
            cand show 'Show one entry of the log in full'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;log;list'= {
            cand --from 'First index'
            cand --to 'Last index'
            cand --kind 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …'
            cand --subject 'Only what touches this: a node, volume, volume/entity or volume/entity/name'
            cand --limit 'How many at most; without a range 50'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;log;follow'= {
            cand --from 'First index; without it only what comes'
            cand --kind 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …'
            cand --subject 'Only what touches this: a node, volume, volume/entity or volume/entity/name'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;log;show'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;log;help'= {
            cand list 'List entries of the log: the newest that are asked for, oldest first'
            cand follow 'Follow the log: entries as the node that is asked applies them'
            cand show 'Show one entry of the log in full'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;log;help;list'= {
        }
        &'caesiumctl;log;help;follow'= {
        }
        &'caesiumctl;log;help;show'= {
        }
        &'caesiumctl;log;help;help'= {
        }
        &'caesiumctl;state'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand show 'Show the state of the cluster, or a part of it, now or as it was'
            cand diff 'Show what changed between two indices, or whether two nodes differ'
            cand hash 'Show the hash of the state, and whether the nodes agree'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;state;show'= {
            cand --path 'Part of it: volumes.billing, schedules.billing/ledger/close, nodes.alder; * for all; without it an overview'
            cand --index 'As it was after this entry of the log'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;state;diff'= {
            cand --nodes 'Two nodes'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;state;hash'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --common 'Compare all nodes at the highest index that all of them have applied; exit 10 when they differ'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;state;help'= {
            cand show 'Show the state of the cluster, or a part of it, now or as it was'
            cand diff 'Show what changed between two indices, or whether two nodes differ'
            cand hash 'Show the hash of the state, and whether the nodes agree'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;state;help;show'= {
        }
        &'caesiumctl;state;help;diff'= {
        }
        &'caesiumctl;state;help;hash'= {
        }
        &'caesiumctl;state;help;help'= {
        }
        &'caesiumctl;clock'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand show 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;clocks'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand show 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;clock;show'= {
            cand --max-skew 'Exit 10 when two clocks differ by more, 9 when one is not known'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;clocks;show'= {
            cand --max-skew 'Exit 10 when two clocks differ by more, 9 when one is not known'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;clock;help'= {
            cand show 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;clock;help;show'= {
        }
        &'caesiumctl;clock;help;help'= {
        }
        &'caesiumctl;clocks;help'= {
            cand show 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;clocks;help;show'= {
        }
        &'caesiumctl;clocks;help;help'= {
        }
        &'caesiumctl;dev'= {
            cand --data 'Keep its state in this directory; without it everything is gone at the end'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand up 'Run a demo cluster until Ctrl-C'
            cand fault 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
            cand faults 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;dev;up'= {
            cand --data 'Keep its state in this directory; without it everything is gone at the end'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand split 'Split the nodes into groups that do not hear each other'
            cand cut 'Cut the traffic between two nodes'
            cand heal 'Heal everything: cuts, delays, skews and pauses, on all nodes'
            cand kill 'Stop a node dead, as kill -9 does'
            cand restart 'Start a node again that was killed, on the data it left'
            cand pause 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
            cand skew 'Set a node''s clock ahead or back; 0s sets it right'
            cand delay 'Delay what two nodes send each other; 0s ends it'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;dev;faults'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand split 'Split the nodes into groups that do not hear each other'
            cand cut 'Cut the traffic between two nodes'
            cand heal 'Heal everything: cuts, delays, skews and pauses, on all nodes'
            cand kill 'Stop a node dead, as kill -9 does'
            cand restart 'Start a node again that was killed, on the data it left'
            cand pause 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
            cand skew 'Set a node''s clock ahead or back; 0s sets it right'
            cand delay 'Delay what two nodes send each other; 0s ends it'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;dev;fault;split'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;split'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;cut'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --oneway 'Only what the first sends to the second'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;cut'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --oneway 'Only what the first sends to the second'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;heal'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;heal'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;kill'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;kill'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;restart'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;restart'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;pause'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;pause'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;skew'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;skew'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;delay'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;faults;delay'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;dev;fault;help'= {
            cand split 'Split the nodes into groups that do not hear each other'
            cand cut 'Cut the traffic between two nodes'
            cand heal 'Heal everything: cuts, delays, skews and pauses, on all nodes'
            cand kill 'Stop a node dead, as kill -9 does'
            cand restart 'Start a node again that was killed, on the data it left'
            cand pause 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
            cand skew 'Set a node''s clock ahead or back; 0s sets it right'
            cand delay 'Delay what two nodes send each other; 0s ends it'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;dev;fault;help;split'= {
        }
        &'caesiumctl;dev;fault;help;cut'= {
        }
        &'caesiumctl;dev;fault;help;heal'= {
        }
        &'caesiumctl;dev;fault;help;kill'= {
        }
        &'caesiumctl;dev;fault;help;restart'= {
        }
        &'caesiumctl;dev;fault;help;pause'= {
        }
        &'caesiumctl;dev;fault;help;skew'= {
        }
        &'caesiumctl;dev;fault;help;delay'= {
        }
        &'caesiumctl;dev;fault;help;help'= {
        }
        &'caesiumctl;dev;faults;help'= {
            cand split 'Split the nodes into groups that do not hear each other'
            cand cut 'Cut the traffic between two nodes'
            cand heal 'Heal everything: cuts, delays, skews and pauses, on all nodes'
            cand kill 'Stop a node dead, as kill -9 does'
            cand restart 'Start a node again that was killed, on the data it left'
            cand pause 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
            cand skew 'Set a node''s clock ahead or back; 0s sets it right'
            cand delay 'Delay what two nodes send each other; 0s ends it'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;dev;faults;help;split'= {
        }
        &'caesiumctl;dev;faults;help;cut'= {
        }
        &'caesiumctl;dev;faults;help;heal'= {
        }
        &'caesiumctl;dev;faults;help;kill'= {
        }
        &'caesiumctl;dev;faults;help;restart'= {
        }
        &'caesiumctl;dev;faults;help;pause'= {
        }
        &'caesiumctl;dev;faults;help;skew'= {
        }
        &'caesiumctl;dev;faults;help;delay'= {
        }
        &'caesiumctl;dev;faults;help;help'= {
        }
        &'caesiumctl;dev;help'= {
            cand up 'Run a demo cluster until Ctrl-C'
            cand fault 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;dev;help;up'= {
        }
        &'caesiumctl;dev;help;fault'= {
            cand split 'Split the nodes into groups that do not hear each other'
            cand cut 'Cut the traffic between two nodes'
            cand heal 'Heal everything: cuts, delays, skews and pauses, on all nodes'
            cand kill 'Stop a node dead, as kill -9 does'
            cand restart 'Start a node again that was killed, on the data it left'
            cand pause 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
            cand skew 'Set a node''s clock ahead or back; 0s sets it right'
            cand delay 'Delay what two nodes send each other; 0s ends it'
        }
        &'caesiumctl;dev;help;fault;split'= {
        }
        &'caesiumctl;dev;help;fault;cut'= {
        }
        &'caesiumctl;dev;help;fault;heal'= {
        }
        &'caesiumctl;dev;help;fault;kill'= {
        }
        &'caesiumctl;dev;help;fault;restart'= {
        }
        &'caesiumctl;dev;help;fault;pause'= {
        }
        &'caesiumctl;dev;help;fault;skew'= {
        }
        &'caesiumctl;dev;help;fault;delay'= {
        }
        &'caesiumctl;dev;help;help'= {
        }
        &'caesiumctl;version'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --client 'Ask no server'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;completion'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --static 'A script that stands on its own, without the names of a cluster'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;man'= {
            cand --out 'Directory to write all pages to; made if it does not exist'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --view 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'caesiumctl;help'= {
            cand status 'Show nodes, masters, quorum, the log and the last decisions on one screen'
            cand node 'List nodes, or show one'
            cand master 'List who decides for which volume'
            cand volume 'Create, list or show volumes'
            cand quorum 'Show where a quorum is heard, and what follows from it'
            cand priority 'List or override the priorities by which masters are elected'
            cand schedule 'Declare, change, list, pause, run or remove schedules, and see when they are due'
            cand fire 'See what was decided about occurrences, and why'
            cand run 'See what ran, how it ended, and what it printed; end what runs'
            cand bench 'Measure this machine with an embedded cluster'
            cand log 'See what was changed, when, by whom and why'
            cand state 'Look at the cluster as a value: what the log folds into'
            cand clock 'Compare the clocks of the nodes'
            cand dev 'Run a demo cluster on this machine, and break it on purpose'
            cand version 'Show the version of this command line and of the servers'
            cand completion 'Print the completion script of a shell'
            cand man 'Show a manual page, or write all of them'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;help;status'= {
        }
        &'caesiumctl;help;node'= {
            cand list 'List the nodes of the cluster, as the node that answers sees them'
            cand show 'Show one node in detail, as it says itself'
        }
        &'caesiumctl;help;node;list'= {
        }
        &'caesiumctl;help;node;show'= {
        }
        &'caesiumctl;help;master'= {
            cand list 'List the master of each volume in the partition of the node that answers'
        }
        &'caesiumctl;help;master;list'= {
        }
        &'caesiumctl;help;volume'= {
            cand create 'Create a volume that some of the nodes carry'
            cand list 'List the volumes with their masters and quorums'
            cand show 'Show one volume'
        }
        &'caesiumctl;help;volume;create'= {
        }
        &'caesiumctl;help;volume;list'= {
        }
        &'caesiumctl;help;volume;show'= {
        }
        &'caesiumctl;help;quorum'= {
            cand show 'Show whether more than half of an eligible set is heard'
            cand explain 'Explain whether an occurrence would run, from each partition''s view'
        }
        &'caesiumctl;help;quorum;show'= {
        }
        &'caesiumctl;help;quorum;explain'= {
        }
        &'caesiumctl;help;priority'= {
            cand list 'List the priorities of all nodes, and where each comes from'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
        }
        &'caesiumctl;help;priority;list'= {
        }
        &'caesiumctl;help;priority;set'= {
        }
        &'caesiumctl;help;priority;clear'= {
        }
        &'caesiumctl;help;schedule'= {
            cand add 'Add a schedule'
            cand list 'List schedules'
            cand show 'Show one schedule'
            cand next 'Show when a schedule is due next'
            cand pause 'Pause a schedule: its occurrences are skipped and recorded as skipped'
            cand resume 'Resume a paused schedule'
            cand set 'Change fields of a schedule and leave all others as they are'
            cand rm 'Remove schedules'
            cand run 'Run a schedule once, now, under its own policy'
            cand backfill 'Run the past occurrences of a schedule, under its own policy'
            cand apply 'Declare the schedules of whole sections from files, all of them or none'
            cand diff 'Show what applying files would change; nothing is changed'
            cand validate 'Check files without a server'
            cand export 'Print schedules as a file that applied again changes nothing'
            cand import-crontab 'Declare the jobs of a crontab as schedules, and say what became of every line'
        }
        &'caesiumctl;help;schedule;add'= {
        }
        &'caesiumctl;help;schedule;list'= {
        }
        &'caesiumctl;help;schedule;show'= {
        }
        &'caesiumctl;help;schedule;next'= {
        }
        &'caesiumctl;help;schedule;pause'= {
        }
        &'caesiumctl;help;schedule;resume'= {
        }
        &'caesiumctl;help;schedule;set'= {
        }
        &'caesiumctl;help;schedule;rm'= {
        }
        &'caesiumctl;help;schedule;run'= {
        }
        &'caesiumctl;help;schedule;backfill'= {
        }
        &'caesiumctl;help;schedule;apply'= {
        }
        &'caesiumctl;help;schedule;diff'= {
        }
        &'caesiumctl;help;schedule;validate'= {
        }
        &'caesiumctl;help;schedule;export'= {
        }
        &'caesiumctl;help;schedule;import-crontab'= {
        }
        &'caesiumctl;help;fire'= {
            cand list 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand heals 'List splits, and what ran twice or nowhere in them'
        }
        &'caesiumctl;help;fire;list'= {
        }
        &'caesiumctl;help;fire;follow'= {
        }
        &'caesiumctl;help;fire;show'= {
        }
        &'caesiumctl;help;fire;explain'= {
        }
        &'caesiumctl;help;fire;heals'= {
        }
        &'caesiumctl;help;run'= {
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
            cand kill 'End a run: SIGTERM, its grace, SIGKILL'
        }
        &'caesiumctl;help;run;list'= {
        }
        &'caesiumctl;help;run;show'= {
        }
        &'caesiumctl;help;run;logs'= {
        }
        &'caesiumctl;help;run;kill'= {
        }
        &'caesiumctl;help;bench'= {
            cand fires 'Measure a herd: many at-most-once occurrences due at one instant'
            cand steady 'Measure many schedules that are due each second, for a while'
            cand idle 'Measure what schedules cost that are not due: memory and processor time of one node'
            cand next 'Measure how fast the next occurrence is found, over common expressions and zones'
            cand limits 'Measure what this machine can do at best: durable grants, fsyncs, processes'
        }
        &'caesiumctl;help;bench;fires'= {
        }
        &'caesiumctl;help;bench;steady'= {
        }
        &'caesiumctl;help;bench;idle'= {
        }
        &'caesiumctl;help;bench;next'= {
        }
        &'caesiumctl;help;bench;limits'= {
        }
        &'caesiumctl;help;log'= {
            cand list 'List entries of the log: the newest that are asked for, oldest first'
            cand follow 'Follow the log: entries as the node that is asked applies them'
            cand show 'Show one entry of the log in full'
        }
        &'caesiumctl;help;log;list'= {
        }
        &'caesiumctl;help;log;follow'= {
        }
        &'caesiumctl;help;log;show'= {
        }
        &'caesiumctl;help;state'= {
            cand show 'Show the state of the cluster, or a part of it, now or as it was'
            cand diff 'Show what changed between two indices, or whether two nodes differ'
            cand hash 'Show the hash of the state, and whether the nodes agree'
        }
        &'caesiumctl;help;state;show'= {
        }
        &'caesiumctl;help;state;diff'= {
        }
        &'caesiumctl;help;state;hash'= {
        }
        &'caesiumctl;help;clock'= {
            cand show 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
        }
        &'caesiumctl;help;clock;show'= {
        }
        &'caesiumctl;help;dev'= {
            cand up 'Run a demo cluster until Ctrl-C'
            cand fault 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
        }
        &'caesiumctl;help;dev;up'= {
        }
        &'caesiumctl;help;dev;fault'= {
            cand split 'Split the nodes into groups that do not hear each other'
            cand cut 'Cut the traffic between two nodes'
            cand heal 'Heal everything: cuts, delays, skews and pauses, on all nodes'
            cand kill 'Stop a node dead, as kill -9 does'
            cand restart 'Start a node again that was killed, on the data it left'
            cand pause 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
            cand skew 'Set a node''s clock ahead or back; 0s sets it right'
            cand delay 'Delay what two nodes send each other; 0s ends it'
        }
        &'caesiumctl;help;dev;fault;split'= {
        }
        &'caesiumctl;help;dev;fault;cut'= {
        }
        &'caesiumctl;help;dev;fault;heal'= {
        }
        &'caesiumctl;help;dev;fault;kill'= {
        }
        &'caesiumctl;help;dev;fault;restart'= {
        }
        &'caesiumctl;help;dev;fault;pause'= {
        }
        &'caesiumctl;help;dev;fault;skew'= {
        }
        &'caesiumctl;help;dev;fault;delay'= {
        }
        &'caesiumctl;help;version'= {
        }
        &'caesiumctl;help;completion'= {
        }
        &'caesiumctl;help;man'= {
        }
        &'caesiumctl;help;help'= {
        }
    ]
    $completions[$command]
}
