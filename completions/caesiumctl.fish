# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_caesiumctl_global_optspecs
    string join \n endpoint= o/output= timeout= color= time= no-headers q/quiet v/verbose h/help V/version
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
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "quorum" -d 'Show where a quorum is heard'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "quorums" -d 'Show where a quorum is heard'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "priority" -d 'Override the priority by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "priorities" -d 'Override the priority by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "schedule" -d 'Add, list, show, pause, resume or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "schedules" -d 'Add, list, show, pause, resume or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "fire" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "fires" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "run" -d 'See what ran, how it ended, and what it printed'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "runs" -d 'See what ran, how it ended, and what it printed'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "dev" -d 'Run a demo cluster on this machine, and break it on purpose'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "version" -d 'Show the version of this command line and of the servers'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "completion" -d 'Print the completion script of a shell'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "man" -d 'Write the manual pages, one for each command'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l schedule -d 'Schedule whose eligible set is meant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l schedule -d 'Schedule whose eligible set is meant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from set clear help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l for -d 'Ends by itself after this long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from set clear help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l for -d 'Ends by itself after this long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l cron -d 'Five cron fields, six with leading seconds, or a macro such as @daily' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l every -d 'A fixed span after another' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l at -d 'Once, at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l tz -d 'Zone whose wall clock the expression reads [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l handler -d 'Handler that the nodes run for it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l bind -d 'Nodes it is restricted to' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l bind-label -d 'Labels that a node must have, all of them' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l payload -d 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l label -d 'Free label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l start-deadline -d 'Latest start after it is due [default: 60s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l run-timeout -d 'How long a run may take [default: 1h]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l grace -d 'From TERM to KILL when a run takes too long [default: 30s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l paused -d 'Add it paused'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l until -d 'Ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show next pause resume rm help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l cron -d 'Five cron fields, six with leading seconds, or a macro such as @daily' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l every -d 'A fixed span after another' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l at -d 'Once, at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l tz -d 'Zone whose wall clock the expression reads [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l handler -d 'Handler that the nodes run for it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l policy -d 'What to do without a quorum' -r -f -a "at-most-once\t'Too few rather than too many: never without a quorum'
at-least-once\t'Too many rather than too few: without a quorum as well'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l bind -d 'Nodes it is restricted to' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l bind-label -d 'Labels that a node must have, all of them' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l payload -d 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l label -d 'Free label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l start-deadline -d 'Latest start after it is due [default: 60s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l run-timeout -d 'How long a run may take [default: 1h]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l grace -d 'From TERM to KILL when a run takes too long [default: 30s]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l paused -d 'Add it paused'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l until -d 'Ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -f -a "list" -d 'List decisions, one line for each master that decided'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "list" -d 'List decisions, one line for each master that decided'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -f -a "list" -d 'List decisions, one line for each master that decided'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "list" -d 'List decisions, one line for each master that decided'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l data -d 'Keep its state in this directory; without it everything is gone at the end' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l time -d 'How tables write instants' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l no-headers -d 'Leave headers and the view out of tables'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l out -d 'Directory to write them to; made if it does not exist' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
json\t'One document'
jsonl\t'One document for each object, a line each'
name\t'One name a line, to be given back as arguments'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l timeout -d 'How long any one call may take' -r
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "status" -d 'Show nodes, masters, quorum, the log and the last decisions on one screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "node" -d 'List nodes, or show one'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "master" -d 'List who decides for which volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "volume" -d 'Create, list or show volumes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "quorum" -d 'Show where a quorum is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "priority" -d 'Override the priority by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "schedule" -d 'Add, list, show, pause, resume or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "fire" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "run" -d 'See what ran, how it ended, and what it printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "dev" -d 'Run a demo cluster on this machine, and break it on purpose'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "version" -d 'Show the version of this command line and of the servers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "completion" -d 'Print the completion script of a shell'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "man" -d 'Write the manual pages, one for each command'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status node master volume quorum priority schedule fire run dev version completion man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from node" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from node" -f -a "show" -d 'Show one node'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from master" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from volume" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from volume" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from volume" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from quorum" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from priority" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from priority" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "list" -d 'List decisions, one line for each master that decided'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "follow" -d 'Follow decisions as they are made'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "show" -d 'Show one decision, or all decisions about one occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from fire" -f -a "explain" -d 'Explain why an occurrence ran, or did not'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from run" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from dev" -f -a "up" -d 'Run a demo cluster until Ctrl-C'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from dev" -f -a "fault" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
