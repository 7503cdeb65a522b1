
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
            cand quorum 'Show where a quorum is heard'
            cand quorums 'Show where a quorum is heard'
            cand priority 'Override the priority by which masters are elected'
            cand priorities 'Override the priority by which masters are elected'
            cand schedule 'Add, list, show, pause, resume or remove schedules, and see when they are due'
            cand schedules 'Add, list, show, pause, resume or remove schedules, and see when they are due'
            cand fire 'See what was decided about occurrences, and why'
            cand fires 'See what was decided about occurrences, and why'
            cand run 'See what ran, how it ended, and what it printed'
            cand runs 'See what ran, how it ended, and what it printed'
            cand dev 'Run a demo cluster on this machine, and break it on purpose'
            cand version 'Show the version of this command line and of the servers'
            cand completion 'Print the completion script of a shell'
            cand man 'Write the manual pages, one for each command'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;status'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand show 'Show one node'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;nodes'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand show 'Show one node'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;node;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand show 'Show one node'
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
            cand show 'Show one node'
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
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;volumes;create'= {
            cand --carriers 'Nodes that carry it'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;volume;list'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorums'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorum;show'= {
            cand --schedule 'Schedule whose eligible set is meant'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorum;help;show'= {
        }
        &'caesiumctl;quorum;help;help'= {
        }
        &'caesiumctl;quorums;help'= {
            cand show 'Show whether more than half of an eligible set is heard'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;quorums;help;show'= {
        }
        &'caesiumctl;quorums;help;help'= {
        }
        &'caesiumctl;priority'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priorities'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priority;set'= {
            cand --volume 'Only for this volume'
            cand --for 'Ends by itself after this long'
            cand --reason 'Why, for whoever looks at it later'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;priorities;set'= {
            cand --volume 'Only for this volume'
            cand --for 'Ends by itself after this long'
            cand --reason 'Why, for whoever looks at it later'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;priority;clear'= {
            cand --volume 'Only for this volume'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;priorities;clear'= {
            cand --volume 'Only for this volume'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;priority;help'= {
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;priority;help;set'= {
        }
        &'caesiumctl;priority;help;clear'= {
        }
        &'caesiumctl;priority;help;help'= {
        }
        &'caesiumctl;priorities;help'= {
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
            cand help 'Print this message or the help of the given subcommand(s)'
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
            cand rm 'Remove schedules'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;schedules'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand rm 'Remove schedules'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;schedule;add'= {
            cand --cron 'Five cron fields, six with leading seconds, or a macro such as @daily'
            cand --every 'A fixed span after another'
            cand --at 'Once, at this instant (RFC 3339)'
            cand --tz 'Zone whose wall clock the expression reads [default: UTC]'
            cand --handler 'Handler that the nodes run for it'
            cand --policy 'What to do without a quorum'
            cand --bind 'Nodes it is restricted to'
            cand --bind-label 'Labels that a node must have, all of them'
            cand --payload 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin'
            cand --label 'Free label'
            cand --start-deadline 'Latest start after it is due [default: 60s]'
            cand --run-timeout 'How long a run may take [default: 1h]'
            cand --grace 'From TERM to KILL when a run takes too long [default: 30s]'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --paused 'Add it paused'
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
            cand --tz 'Zone whose wall clock the expression reads [default: UTC]'
            cand --handler 'Handler that the nodes run for it'
            cand --policy 'What to do without a quorum'
            cand --bind 'Nodes it is restricted to'
            cand --bind-label 'Labels that a node must have, all of them'
            cand --payload 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin'
            cand --label 'Free label'
            cand --start-deadline 'Latest start after it is due [default: 60s]'
            cand --run-timeout 'How long a run may take [default: 1h]'
            cand --grace 'From TERM to KILL when a run takes too long [default: 30s]'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --paused 'Add it paused'
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
            cand --reason 'Why, for whoever looks at it later'
            cand --until 'Ends by itself at this instant (RFC 3339)'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;schedules;pause'= {
            cand --reason 'Why, for whoever looks at it later'
            cand --until 'Ends by itself at this instant (RFC 3339)'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;schedule;resume'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;schedules;resume'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;schedule;rm'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;schedules;rm'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;schedule;help'= {
            cand add 'Add a schedule'
            cand list 'List schedules'
            cand show 'Show one schedule'
            cand next 'Show when a schedule is due next'
            cand pause 'Pause a schedule: its occurrences are skipped and recorded as skipped'
            cand resume 'Resume a paused schedule'
            cand rm 'Remove schedules'
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
        &'caesiumctl;schedule;help;rm'= {
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
            cand rm 'Remove schedules'
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
        &'caesiumctl;schedules;help;rm'= {
        }
        &'caesiumctl;schedules;help;help'= {
        }
        &'caesiumctl;fire'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List decisions, one line for each master that decided'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;fires'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
            cand --color 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured'
            cand --time 'How tables write instants'
            cand --no-headers 'Leave headers and the view out of tables'
            cand -q 'Print data, warnings and errors only'
            cand --quiet 'Print data, warnings and errors only'
            cand -v 'Say on stderr who is asked'
            cand --verbose 'Say on stderr who is asked'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand list 'List decisions, one line for each master that decided'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;fire;list'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;fires;list'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;fire;follow'= {
            cand --schedule 'Only of these schedules: volume, volume/entity or volume/entity/name'
            cand --since 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago'
            cand --until 'Due before this'
            cand --decision 'Only these decisions'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand list 'List decisions, one line for each master that decided'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
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
        &'caesiumctl;fire;help;help'= {
        }
        &'caesiumctl;fires;help'= {
            cand list 'List decisions, one line for each master that decided'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
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
        &'caesiumctl;fires;help;help'= {
        }
        &'caesiumctl;run'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;runs'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;runs;logs'= {
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;run;help;list'= {
        }
        &'caesiumctl;run;help;show'= {
        }
        &'caesiumctl;run;help;logs'= {
        }
        &'caesiumctl;run;help;help'= {
        }
        &'caesiumctl;runs;help'= {
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;runs;help;list'= {
        }
        &'caesiumctl;runs;help;show'= {
        }
        &'caesiumctl;runs;help;logs'= {
        }
        &'caesiumctl;runs;help;help'= {
        }
        &'caesiumctl;dev'= {
            cand --data 'Keep its state in this directory; without it everything is gone at the end'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
        &'caesiumctl;man'= {
            cand --out 'Directory to write them to; made if it does not exist'
            cand --endpoint 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several'
            cand -o 'How to write data'
            cand --output 'How to write data'
            cand --timeout 'How long any one call may take'
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
            cand quorum 'Show where a quorum is heard'
            cand priority 'Override the priority by which masters are elected'
            cand schedule 'Add, list, show, pause, resume or remove schedules, and see when they are due'
            cand fire 'See what was decided about occurrences, and why'
            cand run 'See what ran, how it ended, and what it printed'
            cand dev 'Run a demo cluster on this machine, and break it on purpose'
            cand version 'Show the version of this command line and of the servers'
            cand completion 'Print the completion script of a shell'
            cand man 'Write the manual pages, one for each command'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'caesiumctl;help;status'= {
        }
        &'caesiumctl;help;node'= {
            cand list 'List the nodes of the cluster, as the node that answers sees them'
            cand show 'Show one node'
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
        }
        &'caesiumctl;help;quorum;show'= {
        }
        &'caesiumctl;help;priority'= {
            cand set 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
            cand clear 'Return a node to its computed priority'
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
            cand rm 'Remove schedules'
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
        &'caesiumctl;help;schedule;rm'= {
        }
        &'caesiumctl;help;fire'= {
            cand list 'List decisions, one line for each master that decided'
            cand follow 'Follow decisions as they are made'
            cand show 'Show one decision, or all decisions about one occurrence'
            cand explain 'Explain why an occurrence ran, or did not'
        }
        &'caesiumctl;help;fire;list'= {
        }
        &'caesiumctl;help;fire;follow'= {
        }
        &'caesiumctl;help;fire;show'= {
        }
        &'caesiumctl;help;fire;explain'= {
        }
        &'caesiumctl;help;run'= {
            cand list 'List runs'
            cand show 'Show one run'
            cand logs 'Print what a run printed'
        }
        &'caesiumctl;help;run;list'= {
        }
        &'caesiumctl;help;run;show'= {
        }
        &'caesiumctl;help;run;logs'= {
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
