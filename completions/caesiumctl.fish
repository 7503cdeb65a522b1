# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_caesiumctl_global_optspecs
    string join \n endpoint= o/output= timeout= view= color= time= no-headers q/quiet v/verbose h/help V/version
end

function __fish_caesiumctl_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_caesiumctl_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_caesiumctl_using_subcommand
    set -l cmd (__fish_caesiumctl_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s V -l version -d 'Print version'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "status" -d 'Show nodes, masters, quorum, the log and the last decisions on one screen'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "node" -d 'List nodes, or show one'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "nodes" -d 'List nodes, or show one'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "master" -d 'List who decides for which volume'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "masters" -d 'List who decides for which volume'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "volume" -d 'Create, list or show volumes'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "volumes" -d 'Create, list or show volumes'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "quorum" -d 'Show where a quorum is heard, and what follows from it'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "quorums" -d 'Show where a quorum is heard, and what follows from it'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "priority" -d 'List or override the priorities by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "priorities" -d 'List or override the priorities by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "schedule" -d 'Declare, change, list, pause, run or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "schedules" -d 'Declare, change, list, pause, run or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "fire" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "fires" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "run" -d 'See what ran, how it ended, and what it printed; end what runs'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "runs" -d 'See what ran, how it ended, and what it printed; end what runs'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "bench" -d 'Measure this machine with an embedded cluster'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "log" -d 'See what was changed, when, by whom and why'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "state" -d 'Look at the cluster as a value: what the log folds into'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "clock" -d 'Compare the clocks of the nodes'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "clocks" -d 'Compare the clocks of the nodes'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "dev" -d 'Run a demo cluster on this machine, and break it on purpose'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "version" -d 'Show the version of this command line and of the servers'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "completion" -d 'Print the completion script of a shell'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "man" -d 'Show a manual page, or write all of them'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l carriers -d 'Nodes that carry it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l carriers -d 'Nodes that carry it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l schedule -d 'Schedule whose eligible set is meant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l at -d 'The due instant, RFC 3339; without it the next one' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l if-split -d 'Suppose these partitions, in quotes: commas inside a partition, | between partitions' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l if-unheard -d 'Suppose that these nodes are not heard' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l if-bind -d 'Suppose that the schedule were bound to these nodes; nothing is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l schedule -d 'Schedule whose eligible set is meant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l at -d 'The due instant, RFC 3339; without it the next one' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l if-split -d 'Suppose these partitions, in quotes: commas inside a partition, | between partitions' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l if-unheard -d 'Suppose that these nodes are not heard' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l if-bind -d 'Suppose that the schedule were bound to these nodes; nothing is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l volume -d 'Only in this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l for -d 'Ends by itself after this long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l volume -d 'Only in this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l for -d 'Ends by itself after this long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l cron -d 'Five cron fields, six with leading seconds, or a macro such as @daily' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l every -d 'A fixed span after another' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l at -d 'Once, at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l handler -d 'Handler that the nodes run for it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l tz -d 'Zone whose wall clock the expression reads [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l bind -d 'Nodes it is restricted to' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l bind-label -d 'Labels that a node must have, all of them' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l overlap -d 'What happens while an earlier run is still going [default: skip]' -r -f -a "skip\t'It is not run'
queue\t'It waits for the end, until its latest start'
allow\t'It runs beside the other'
cancel\t'The other is stopped, and it runs after that'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l catch-up -d 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]' -r -f -a "none\t'They are recorded as missed'
last\t'The last one is run'
all\t'The newest ones are run, up to a number'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l catch-up-window -d 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l catch-up-max -d 'How many, the newest, with --catch-up all [default: 100]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l jitter -d 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l start -d 'Not due before this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l end -d 'Not due at or after this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l retries -d 'Further attempts after one that failed [default: 0]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l retry-backoff -d 'Pause before the first of them; it doubles [default: 10s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l start-deadline -d 'Latest start after it is due [default: 60s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l run-timeout -d 'How long a run may take [default: 1h]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l grace -d 'From TERM to KILL when a run takes too long [default: 30s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l on-heal -d 'What follows a split for occurrences that ran twice or nowhere [default: ignore]' -r -f -a "ignore\t'Nothing'
run-last\t'The last occurrence that ran nowhere is run'
notify\t'The handler for results is told of each'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l on-result -d 'Handler that is called with each final outcome' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l payload -d 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l label -d 'Free label; all that are given together replace those before' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l until -d 'The pause ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l paused -d 'Add it paused; --reason says why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l expr -d 'Expression to look at instead of a schedule' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l tz -d 'Zone of the expression [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l from -d 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l count -d 'How many' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l until -d 'Ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l cron -d 'Five cron fields, six with leading seconds, or a macro such as @daily' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l every -d 'A fixed span after another' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l at -d 'Once, at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l handler -d 'Handler that the nodes run for it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l tz -d 'Zone whose wall clock the expression reads [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l bind -d 'Nodes it is restricted to' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l bind-label -d 'Labels that a node must have, all of them' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l overlap -d 'What happens while an earlier run is still going [default: skip]' -r -f -a "skip\t'It is not run'
queue\t'It waits for the end, until its latest start'
allow\t'It runs beside the other'
cancel\t'The other is stopped, and it runs after that'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l catch-up -d 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]' -r -f -a "none\t'They are recorded as missed'
last\t'The last one is run'
all\t'The newest ones are run, up to a number'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l catch-up-window -d 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l catch-up-max -d 'How many, the newest, with --catch-up all [default: 100]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l jitter -d 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l start -d 'Not due before this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l end -d 'Not due at or after this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l retries -d 'Further attempts after one that failed [default: 0]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l retry-backoff -d 'Pause before the first of them; it doubles [default: 10s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l start-deadline -d 'Latest start after it is due [default: 60s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l run-timeout -d 'How long a run may take [default: 1h]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l grace -d 'From TERM to KILL when a run takes too long [default: 30s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l on-heal -d 'What follows a split for occurrences that ran twice or nowhere [default: ignore]' -r -f -a "ignore\t'Nothing'
run-last\t'The last occurrence that ran nowhere is run'
notify\t'The handler for results is told of each'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l on-result -d 'Handler that is called with each final outcome' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l payload -d 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l label -d 'Free label; all that are given together replace those before' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l unset -d 'Fields that go back to their defaults' -r -f -a "tz\t''
bind\t''
bind-label\t''
overlap\t''
catch-up\t''
catch-up-window\t''
catch-up-max\t''
jitter\t''
start\t''
end\t''
retries\t''
retry-backoff\t''
start-deadline\t''
timeout\t''
grace\t''
on-heal\t''
on-result\t''
payload\t''
labels\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l if-version -d 'Only if this is its revision, as `schedule show` prints it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l within -d 'How long to wait for the end [default: what the schedule allows a run]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l follow -d 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l from -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l to -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l max -d 'Refuse when there are more' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s y -l yes -d 'Run more than ten without being asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l prune -d 'Remove the schedules of these sections that the files do not name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s y -l yes -d 'Remove without being asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l prune -d 'Also show what --prune would remove'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l format -d 'Format' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l volume -d 'Volume of the schedules' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l entity -d 'Entity whose section they are' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l user -d 'User of the jobs of a user\'s crontab [default: whoever the daemon runs as]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l tz -d 'Zone of jobs that no CRON_TZ or TZ gives one [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l handlers-out -d 'Write the handlers into this file; it must not exist' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l format -d 'Format of what --dry-run prints' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l system -d 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume set rm run backfill apply diff validate export import-crontab help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l cron -d 'Five cron fields, six with leading seconds, or a macro such as @daily' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l every -d 'A fixed span after another' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l at -d 'Once, at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l handler -d 'Handler that the nodes run for it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l tz -d 'Zone whose wall clock the expression reads [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l bind -d 'Nodes it is restricted to' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l bind-label -d 'Labels that a node must have, all of them' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l overlap -d 'What happens while an earlier run is still going [default: skip]' -r -f -a "skip\t'It is not run'
queue\t'It waits for the end, until its latest start'
allow\t'It runs beside the other'
cancel\t'The other is stopped, and it runs after that'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l catch-up -d 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]' -r -f -a "none\t'They are recorded as missed'
last\t'The last one is run'
all\t'The newest ones are run, up to a number'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l catch-up-window -d 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l catch-up-max -d 'How many, the newest, with --catch-up all [default: 100]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l jitter -d 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l start -d 'Not due before this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l end -d 'Not due at or after this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l retries -d 'Further attempts after one that failed [default: 0]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l retry-backoff -d 'Pause before the first of them; it doubles [default: 10s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l start-deadline -d 'Latest start after it is due [default: 60s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l run-timeout -d 'How long a run may take [default: 1h]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l grace -d 'From TERM to KILL when a run takes too long [default: 30s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l on-heal -d 'What follows a split for occurrences that ran twice or nowhere [default: ignore]' -r -f -a "ignore\t'Nothing'
run-last\t'The last occurrence that ran nowhere is run'
notify\t'The handler for results is told of each'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l on-result -d 'Handler that is called with each final outcome' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l payload -d 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l label -d 'Free label; all that are given together replace those before' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l until -d 'The pause ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l paused -d 'Add it paused; --reason says why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l expr -d 'Expression to look at instead of a schedule' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l tz -d 'Zone of the expression [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l from -d 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l count -d 'How many' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l until -d 'Ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l cron -d 'Five cron fields, six with leading seconds, or a macro such as @daily' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l every -d 'A fixed span after another' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l at -d 'Once, at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l handler -d 'Handler that the nodes run for it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l tz -d 'Zone whose wall clock the expression reads [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l bind -d 'Nodes it is restricted to' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l bind-label -d 'Labels that a node must have, all of them' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l overlap -d 'What happens while an earlier run is still going [default: skip]' -r -f -a "skip\t'It is not run'
queue\t'It waits for the end, until its latest start'
allow\t'It runs beside the other'
cancel\t'The other is stopped, and it runs after that'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l catch-up -d 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]' -r -f -a "none\t'They are recorded as missed'
last\t'The last one is run'
all\t'The newest ones are run, up to a number'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l catch-up-window -d 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l catch-up-max -d 'How many, the newest, with --catch-up all [default: 100]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l jitter -d 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l start -d 'Not due before this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l end -d 'Not due at or after this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l retries -d 'Further attempts after one that failed [default: 0]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l retry-backoff -d 'Pause before the first of them; it doubles [default: 10s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l start-deadline -d 'Latest start after it is due [default: 60s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l run-timeout -d 'How long a run may take [default: 1h]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l grace -d 'From TERM to KILL when a run takes too long [default: 30s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l on-heal -d 'What follows a split for occurrences that ran twice or nowhere [default: ignore]' -r -f -a "ignore\t'Nothing'
run-last\t'The last occurrence that ran nowhere is run'
notify\t'The handler for results is told of each'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l on-result -d 'Handler that is called with each final outcome' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l payload -d 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l label -d 'Free label; all that are given together replace those before' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l unset -d 'Fields that go back to their defaults' -r -f -a "tz\t''
bind\t''
bind-label\t''
overlap\t''
catch-up\t''
catch-up-window\t''
catch-up-max\t''
jitter\t''
start\t''
end\t''
retries\t''
retry-backoff\t''
start-deadline\t''
timeout\t''
grace\t''
on-heal\t''
on-result\t''
payload\t''
labels\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l if-version -d 'Only if this is its revision, as `schedule show` prints it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l within -d 'How long to wait for the end [default: what the schedule allows a run]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l follow -d 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l from -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l to -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l max -d 'Refuse when there are more' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s y -l yes -d 'Run more than ten without being asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l prune -d 'Remove the schedules of these sections that the files do not name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s y -l yes -d 'Remove without being asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l prune -d 'Also show what --prune would remove'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l format -d 'Format' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l volume -d 'Volume of the schedules' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l entity -d 'Entity whose section they are' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l user -d 'User of the jobs of a user\'s crontab [default: whoever the daemon runs as]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l tz -d 'Zone of jobs that no CRON_TZ or TZ gives one [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l handlers-out -d 'Write the handlers into this file; it must not exist' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l format -d 'Format of what --dry-run prints' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l system -d 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l dry-run -d 'Let the server check it and change nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "list" -d 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "heals" -d 'List splits, and what ran twice or nowhere in them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l schedule -d 'Only of these schedules: volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l since -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l until -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l decision -d 'Only these decisions' -r -f -a "fired\t''
fired-at-risk\t''
withheld-no-quorum\t''
withheld-clock-doubt\t''
no-candidate\t''
skipped-overlap\t''
skipped-paused\t''
skipped-expired\t''
superseded\t''
missed-deadline\t''
claimed-elsewhere\t''
unknown\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l verdict -d 'Only occurrences with these verdicts; implies --by-occurrence' -r -f -a "once\t'On one node'
multiple\t'More than once'
nowhere\t'On no node'
unknown\t'Nodes that could have run it were not heard, or nobody knows'
pending\t'It is still open'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l limit -d 'At most this many, the newest; 0 is all' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l by-occurrence -d 'One line for each occurrence, over all nodes that are heard: how often did it run?'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l schedule -d 'Only of these schedules: volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l since -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l until -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l decision -d 'Only these decisions' -r -f -a "fired\t''
fired-at-risk\t''
withheld-no-quorum\t''
withheld-clock-doubt\t''
no-candidate\t''
skipped-overlap\t''
skipped-paused\t''
skipped-expired\t''
superseded\t''
missed-deadline\t''
claimed-elsewhere\t''
unknown\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l volume -d 'Only of this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l since -d 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l until -d 'Began before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "list" -d 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "heals" -d 'List splits, and what ran twice or nowhere in them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "list" -d 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "heals" -d 'List splits, and what ran twice or nowhere in them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l schedule -d 'Only of these schedules: volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l since -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l until -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l decision -d 'Only these decisions' -r -f -a "fired\t''
fired-at-risk\t''
withheld-no-quorum\t''
withheld-clock-doubt\t''
no-candidate\t''
skipped-overlap\t''
skipped-paused\t''
skipped-expired\t''
superseded\t''
missed-deadline\t''
claimed-elsewhere\t''
unknown\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l verdict -d 'Only occurrences with these verdicts; implies --by-occurrence' -r -f -a "once\t'On one node'
multiple\t'More than once'
nowhere\t'On no node'
unknown\t'Nodes that could have run it were not heard, or nobody knows'
pending\t'It is still open'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l limit -d 'At most this many, the newest; 0 is all' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l by-occurrence -d 'One line for each occurrence, over all nodes that are heard: how often did it run?'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l schedule -d 'Only of these schedules: volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l since -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l until -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l decision -d 'Only these decisions' -r -f -a "fired\t''
fired-at-risk\t''
withheld-no-quorum\t''
withheld-clock-doubt\t''
no-candidate\t''
skipped-overlap\t''
skipped-paused\t''
skipped-expired\t''
superseded\t''
missed-deadline\t''
claimed-elsewhere\t''
unknown\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l volume -d 'Only of this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l since -d 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l until -d 'Began before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "list" -d 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "heals" -d 'List splits, and what ran twice or nowhere in them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l schedule -d 'Only of these schedules: volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l since -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l until -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l state -d 'Only in these states' -r -f -a "accepted\t''
running\t''
succeeded\t''
failed\t''
timed-out\t''
killed\t''
lost\t''
refused\t''
unknown\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l tail -d 'Begin with the last lines only' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s f -l follow -d 'Go on until the run has ended'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l grace -d 'From SIGTERM to SIGKILL, instead of the schedule\'s grace; at most 1h' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l schedule -d 'Only of these schedules: volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l since -d 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l until -d 'Due before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l state -d 'Only in these states' -r -f -a "accepted\t''
running\t''
succeeded\t''
failed\t''
timed-out\t''
killed\t''
lost\t''
refused\t''
unknown\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l tail -d 'Begin with the last lines only' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s f -l follow -d 'Go on until the run has ended'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l grace -d 'From SIGTERM to SIGKILL, instead of the schedule\'s grace; at most 1h' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -f -a "fires" -d 'Measure a herd: many at-most-once occurrences due at one instant'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -f -a "steady" -d 'Measure many schedules that are due each second, for a while'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -f -a "idle" -d 'Measure what schedules cost that are not due: memory and processor time of one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -f -a "next" -d 'Measure how fast the next occurrence is found, over common expressions and zones'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -f -a "limits" -d 'Measure what this machine can do at best: durable grants, fsyncs, processes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l count -d 'Occurrences due at one instant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l nodes -d 'Nodes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l idle -d 'Schedules beside them that are not due' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l schedules -d 'Schedules due each second' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l duration -d 'How long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l nodes -d 'Nodes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l schedules -d 'Schedules' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l duration -d 'How long the node is watched while it waits' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "fires" -d 'Measure a herd: many at-most-once occurrences due at one instant'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "steady" -d 'Measure many schedules that are due each second, for a while'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "idle" -d 'Measure what schedules cost that are not due: memory and processor time of one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "next" -d 'Measure how fast the next occurrence is found, over common expressions and zones'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "limits" -d 'Measure what this machine can do at best: durable grants, fsyncs, processes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -f -a "list" -d 'List entries of the log: the newest that are asked for, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -f -a "follow" -d 'Follow the log: entries as the node that is asked applies them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -f -a "show" -d 'Show one entry of the log in full'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l from -d 'First index' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l to -d 'Last index' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l kind -d 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l subject -d 'Only what touches this: a node, volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l limit -d 'How many at most; without a range 50' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l from -d 'First index; without it only what comes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l kind -d 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l subject -d 'Only what touches this: a node, volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "list" -d 'List entries of the log: the newest that are asked for, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "follow" -d 'Follow the log: entries as the node that is asked applies them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one entry of the log in full'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "show" -d 'Show the state of the cluster, or a part of it, now or as it was'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "diff" -d 'Show what changed between two indices, or whether two nodes differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "hash" -d 'Show the hash of the state, and whether the nodes agree'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l path -d 'Part of it: volumes.billing, schedules.billing/ledger/close, nodes.alder; * for all; without it an overview' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l index -d 'As it was after this entry of the log' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l nodes -d 'Two nodes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l common -d 'Compare all nodes at the highest index that all of them have applied; exit 10 when they differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show the state of the cluster, or a part of it, now or as it was'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "diff" -d 'Show what changed between two indices, or whether two nodes differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "hash" -d 'Show the hash of the state, and whether the nodes agree'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l max-skew -d 'Exit 10 when two clocks differ by more, 9 when one is not known' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l max-skew -d 'Exit 10 when two clocks differ by more, 9 when one is not known' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l data -d 'Keep its state in this directory; without it everything is gone at the end' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "up" -d 'Run a demo cluster until Ctrl-C'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "fault" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "faults" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l data -d 'Keep its state in this directory; without it everything is gone at the end' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "split" -d 'Split the nodes into groups that do not hear each other'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "cut" -d 'Cut the traffic between two nodes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "heal" -d 'Heal everything: cuts, delays, skews and pauses, on all nodes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "kill" -d 'Stop a node dead, as kill -9 does'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "restart" -d 'Start a node again that was killed, on the data it left'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "pause" -d 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "skew" -d 'Set a node\'s clock ahead or back; 0s sets it right'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "delay" -d 'Delay what two nodes send each other; 0s ends it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "split" -d 'Split the nodes into groups that do not hear each other'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "cut" -d 'Cut the traffic between two nodes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "heal" -d 'Heal everything: cuts, delays, skews and pauses, on all nodes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "kill" -d 'Stop a node dead, as kill -9 does'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "restart" -d 'Start a node again that was killed, on the data it left'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "pause" -d 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "skew" -d 'Set a node\'s clock ahead or back; 0s sets it right'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "delay" -d 'Delay what two nodes send each other; 0s ends it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from help" -f -a "up" -d 'Run a demo cluster until Ctrl-C'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from help" -f -a "fault" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l client -d 'Ask no server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l static -d 'A script that stands on its own, without the names of a cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l out -d 'Directory to write all pages to; made if it does not exist' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "status" -d 'Show nodes, masters, quorum, the log and the last decisions on one screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "node" -d 'List nodes, or show one'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "master" -d 'List who decides for which volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "volume" -d 'Create, list or show volumes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "quorum" -d 'Show where a quorum is heard, and what follows from it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "priority" -d 'List or override the priorities by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "schedule" -d 'Declare, change, list, pause, run or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "fire" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "run" -d 'See what ran, how it ended, and what it printed; end what runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "bench" -d 'Measure this machine with an embedded cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "log" -d 'See what was changed, when, by whom and why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "state" -d 'Look at the cluster as a value: what the log folds into'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "clock" -d 'Compare the clocks of the nodes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "dev" -d 'Run a demo cluster on this machine, and break it on purpose'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "version" -d 'Show the version of this command line and of the servers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "completion" -d 'Print the completion script of a shell'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "man" -d 'Show a manual page, or write all of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run bench log state clock dev version completion man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from node" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from node" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from master" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from volume" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from volume" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from volume" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from quorum" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from quorum" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from priority" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from priority" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from priority" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "list" -d 'List decisions, one line for each master that decided; or occurrences, with how often they ran'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "heals" -d 'List splits, and what ran twice or nowhere in them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "fires" -d 'Measure a herd: many at-most-once occurrences due at one instant'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "steady" -d 'Measure many schedules that are due each second, for a while'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "idle" -d 'Measure what schedules cost that are not due: memory and processor time of one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "next" -d 'Measure how fast the next occurrence is found, over common expressions and zones'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "limits" -d 'Measure what this machine can do at best: durable grants, fsyncs, processes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from log" -f -a "list" -d 'List entries of the log: the newest that are asked for, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from log" -f -a "follow" -d 'Follow the log: entries as the node that is asked applies them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from log" -f -a "show" -d 'Show one entry of the log in full'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from state" -f -a "show" -d 'Show the state of the cluster, or a part of it, now or as it was'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from state" -f -a "diff" -d 'Show what changed between two indices, or whether two nodes differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from state" -f -a "hash" -d 'Show the hash of the state, and whether the nodes agree'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from clock" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from dev" -f -a "up" -d 'Run a demo cluster until Ctrl-C'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from dev" -f -a "fault" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
