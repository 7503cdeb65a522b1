# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_caesiumctl_global_optspecs
    string join \n endpoint= c/context= config= o/output= timeout= w/watch view= color= time= show-tz= ascii no-pager no-headers read-only= y/yes confirm= no-input q/quiet v/verbose columns= sort-by= filter= l/selector= h/help V/version
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
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -s V -l version -d 'Print version'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "status" -d 'Show nodes, masters, quorum, the log and the last decisions on one screen'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "health" -d 'Say in one line whether a node can do its work, for probes'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "doctor" -d 'Look for what is wrong, or soon will be, over all nodes that can be asked'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "wait" -d 'Wait until something is true: exit 0 then, 7 when time is up, 10 when it can no longer become true'
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
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "top" -d 'Watch the whole cluster on live screens, and act on it'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "tui" -d 'Watch the whole cluster on live screens, and act on it'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "dev" -d 'Run a demo cluster on this machine, and break it on purpose'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "context" -d 'Name the clusters that you operate, and choose the one that commands mean'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "contexts" -d 'Name the clusters that you operate, and choose the one that commands mean'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "config" -d 'See where settings come from, and begin a configuration file'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "version" -d 'Show the version of this command line and of the servers'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "schema" -d 'Show what a file may say: each key with what it holds, its default and an example'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "completion" -d 'Print the completion script of a shell'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "man" -d 'Show a manual page, or write all of them'
complete -c caesiumctl -n "__fish_caesiumctl_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l fail-on -d 'Exit with 10 when something is as bad as this, as `health` finds it' -r -f -a "warn\t'A warning or an error'
error\t'An error'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l node -d 'The node to ask, at its own address' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l all -d 'Ask every node, a line each'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand health" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l only -d 'Only these checks' -r -f -a "endpoints\t''
nodes\t''
partitions\t''
links\t''
log\t''
hashes\t''
clocks\t''
quorum\t''
carriers\t''
eligible\t''
handlers\t''
overdue\t''
verdicts\t''
priorities\t''
versions\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l fail-on -d 'What the answer no begins with' -r -f -a "warn\t'A warning or an error'
error\t'An error'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l list -d 'List the checks and make none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand doctor" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -f -a "node" -d 'Wait until a node is in a state, as the node that answers sees it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -f -a "volume" -d 'Wait until a volume has a quorum in reach of the node that answers, and a settled master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -f -a "schedule" -d 'Wait for the verdict of a schedule\'s next occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -f -a "run" -d 'Wait for the end of a run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -f -a "partitions" -d 'Wait until the nodes form so many groups that hear each other'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and not __fish_seen_subcommand_from node volume schedule run partitions help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l state -d 'The state' -r -f -a "up\t'It answers'
joining\t'It is being taken in'
draining\t'It takes no new runs'
unheard\t'It is not heard: failed or cut off'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l within -d 'Give up after this long; --timeout is for each single call' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l unknown -d 'Wait also for a node that the cluster does not know: it is still to join'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from node" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l within -d 'Give up after this long; --timeout is for each single call' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l quorum -d 'More than half of its carriers hear each other'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from volume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l fired -d 'How often it is to run' -r -f -a "once\t'On one node'
multiple\t'More than once'
nowhere\t'On no node'
known\t'Whatever it is, if only it is known'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l since -d 'The first occurrence due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago [default: now]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l within -d 'Give up after this long; --timeout is for each single call' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from schedule" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l within -d 'Give up after this long; --timeout is for each single call' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l done -d 'It has ended'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from run" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l count -d 'How many groups: 1 when all nodes hear each other' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l within -d 'Give up after this long; --timeout is for each single call' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from partitions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from help" -f -a "node" -d 'Wait until a node is in a state, as the node that answers sees it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from help" -f -a "volume" -d 'Wait until a volume has a quorum in reach of the node that answers, and a settled master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from help" -f -a "schedule" -d 'Wait for the verdict of a schedule\'s next occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from help" -f -a "run" -d 'Wait for the end of a run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from help" -f -a "partitions" -d 'Wait until the nodes form so many groups that hear each other'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand wait; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand node; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the nodes of the cluster, as the node that answers sees them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one node in detail, as it says itself'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand nodes; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and not __fish_seen_subcommand_from list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand master; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and not __fish_seen_subcommand_from list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the master of each volume in the partition of the node that answers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand masters; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and not __fish_seen_subcommand_from create list show help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volume; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and not __fish_seen_subcommand_from create list show help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "create" -d 'Create a volume that some of the nodes carry'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the volumes with their masters and quorums'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand volumes; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and not __fish_seen_subcommand_from show explain help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l schedule -d 'Schedule whose eligible set is meant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l at -d 'The due instant, RFC 3339; without it the next one' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l if-split -d 'Suppose these partitions, in quotes: commas inside a partition, | between partitions' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l if-unheard -d 'Suppose that these nodes are not heard' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l if-bind -d 'Suppose that the schedule were bound to these nodes; nothing is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorum; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and not __fish_seen_subcommand_from show explain help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l schedule -d 'Schedule whose eligible set is meant' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l at -d 'The due instant, RFC 3339; without it the next one' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l if-split -d 'Suppose these partitions, in quotes: commas inside a partition, | between partitions' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l if-unheard -d 'Suppose that these nodes are not heard' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l if-bind -d 'Suppose that the schedule were bound to these nodes; nothing is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show whether more than half of an eligible set is heard'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "explain" -d 'Explain whether an occurrence would run, from each partition\'s view'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand quorums; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and not __fish_seen_subcommand_from list set clear help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l volume -d 'Only in this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l for -d 'Ends by itself after this long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priority; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and not __fish_seen_subcommand_from list set clear help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l volume -d 'Only in this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l for -d 'Ends by itself after this long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l volume -d 'Only for this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the priorities of all nodes, and where each comes from'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "clear" -d 'Return a node to its computed priority'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand priorities; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "history" -d 'Show who changed which field of a schedule, when and why, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "edit" -d 'Change a schedule in an editor'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l paused -d 'Add it paused; --reason says why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l limit -d 'At most this many, the newest; 0 is all' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from history" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l expr -d 'Expression to look at instead of a schedule' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l tz -d 'Zone of the expression [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l from -d 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l count -d 'How many' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from next" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l until -d 'Ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from pause" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from edit" -s h -l help -d 'Print help (see more with \'--help\')'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l within -d 'How long to wait for the end [default: what the schedule allows a run]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l follow -d 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from run" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from backfill" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l prune -d 'Remove the schedules of these sections that the files do not name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l prune -d 'Also show what --prune would remove'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l format -d 'Format' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from export" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l system -d 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from import-crontab" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "history" -d 'Show who changed which field of a schedule, when and why, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedule; and __fish_seen_subcommand_from help" -f -a "edit" -d 'Change a schedule in an editor'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "history" -d 'Show who changed which field of a schedule, when and why, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "edit" -d 'Change a schedule in an editor'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "set" -d 'Change fields of a schedule and leave all others as they are'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "rm" -d 'Remove schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "run" -d 'Run a schedule once, now, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "backfill" -d 'Run the past occurrences of a schedule, under its own policy'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "apply" -d 'Declare the schedules of whole sections from files, all of them or none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "diff" -d 'Show what applying files would change; nothing is changed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "validate" -d 'Check files without a server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "export" -d 'Print schedules as a file that applied again changes nothing'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "import-crontab" -d 'Declare the jobs of a crontab as schedules, and say what became of every line'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and not __fish_seen_subcommand_from add list show history next pause resume edit set rm run backfill apply diff validate export import-crontab help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l paused -d 'Add it paused; --reason says why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l limit -d 'At most this many, the newest; 0 is all' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from history" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l expr -d 'Expression to look at instead of a schedule' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l tz -d 'Zone of the expression [default: UTC]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l from -d 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l count -d 'How many' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from next" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l until -d 'Ends by itself at this instant (RFC 3339)' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from pause" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from edit" -s h -l help -d 'Print help (see more with \'--help\')'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l within -d 'How long to wait for the end [default: what the schedule allows a run]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l wait -d 'What to wait for [default: committed]' -r -f -a "committed\t'It is in the log'
effective\t'More than half of the eligible nodes have applied it, and nothing claimed before can still start'
applied\t'Every member has applied it'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l reason -d 'Why, for whoever looks at it later' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l follow -d 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from run" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from backfill" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l prune -d 'Remove the schedules of these sections that the files do not name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l prune -d 'Also show what --prune would remove'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s f -l file -d 'File, folder of such files, or - for stdin; repeat it for several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l format -d 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l format -d 'Format' -r -f -a "toml\t''
yaml\t''
json\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from export" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l dry-run -d 'Change nothing: the server checks it and says what it would do; client asks no more than what is there' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l request -d 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l system -d 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from import-crontab" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "add" -d 'Add a schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "list" -d 'List schedules'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "history" -d 'Show who changed which field of a schedule, when and why, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schedules; and __fish_seen_subcommand_from help" -f -a "edit" -d 'Change a schedule in an editor'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l by-occurrence -d 'One line for each occurrence, over all nodes that can be asked: how often did it run? Exits with 9 if one cannot'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from follow" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l volume -d 'Only of this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l since -d 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l until -d 'Began before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fire; and __fish_seen_subcommand_from heals" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and not __fish_seen_subcommand_from list follow show explain heals help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l by-occurrence -d 'One line for each occurrence, over all nodes that can be asked: how often did it run? Exits with 9 if one cannot'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from follow" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l volume -d 'Only of this volume' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l since -d 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l until -d 'Began before this' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand fires; and __fish_seen_subcommand_from heals" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and not __fish_seen_subcommand_from list show logs kill help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l limit -d 'At most this many, the newest; 0 is all' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l tail -d 'Begin with the last lines only' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s f -l follow -d 'Go on until the run has ended'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from logs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l grace -d 'From SIGTERM to SIGKILL, instead of the schedule\'s grace; at most 1h' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l reason -d 'Why, for the log of the node that has it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l dry-run -d 'Show the run and end nothing; a kill cannot be tried by the server' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from kill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand run; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and not __fish_seen_subcommand_from list show logs kill help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l limit -d 'At most this many, the newest; 0 is all' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l tail -d 'Begin with the last lines only' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s f -l follow -d 'Go on until the run has ended'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from logs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l grace -d 'From SIGTERM to SIGKILL, instead of the schedule\'s grace; at most 1h' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l reason -d 'Why, for the log of the node that has it' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l dry-run -d 'Show the run and end nothing; a kill cannot be tried by the server' -r -f -a "client\t'This command line alone: nothing is sent'
server\t'The server, against its present state'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from kill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "list" -d 'List runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "logs" -d 'Print what a run printed'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "kill" -d 'End a run: SIGTERM, its grace, SIGKILL'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand runs; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and not __fish_seen_subcommand_from fires steady idle next limits help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from fires" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l schedules -d 'Schedules due each second' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l duration -d 'How long' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l nodes -d 'Nodes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from steady" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l schedules -d 'Schedules' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l duration -d 'How long the node is watched while it waits' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from idle" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from next" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand bench; and __fish_seen_subcommand_from limits" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and not __fish_seen_subcommand_from list follow show help" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l limit -d 'At most this many, the newest; 0 is all [default: 50, of a range all]' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l from -d 'First index; without it only what comes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l kind -d 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l subject -d 'Only what touches this: a node, volume, volume/entity or volume/entity/name' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from follow" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "list" -d 'List entries of the log: the newest that are asked for, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "follow" -d 'Follow the log: entries as the node that is asked applies them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one entry of the log in full'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand log; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "show" -d 'Show the state of the cluster, or a part of it, now or as it was'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "diff" -d 'Show what changed between two indices, or whether two nodes differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "hash" -d 'Show the hash of the state, and whether the nodes agree'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and not __fish_seen_subcommand_from show diff hash help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l path -d 'Part of it: volumes.billing, schedules.billing/ledger/close, nodes.alder; * for all; without it an overview' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l index -d 'As it was after this entry of the log: --as-of with a number' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l as-of -d 'As it was after this entry of the log, or at this time: RFC 3339, HH:MM:SS today in UTC, or a duration ago' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l nodes -d 'Two nodes' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l common -d 'Compare all nodes at the highest index that all of them have applied; exit 10 when they differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from hash" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show the state of the cluster, or a part of it, now or as it was'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "diff" -d 'Show what changed between two indices, or whether two nodes differ'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "hash" -d 'Show the hash of the state, and whether the nodes agree'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand state; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and not __fish_seen_subcommand_from show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l max-skew -d 'Exit 10 when two clocks differ by more, 9 when one is not known' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clock; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and not __fish_seen_subcommand_from show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l max-skew -d 'Exit 10 when two clocks differ by more, 9 when one is not known' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand clocks; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l screen -d 'Screen to begin with: map, fires, schedules, nodes, log or health' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l fps -d 'Frames in a second at most' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l theme -d 'Colours: okabe-ito, mono, high-contrast, or the path of a theme file' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l as-of -d 'Begin in the past: at this index of the log, or at this time' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l record -d 'Write down all that is told, to be played again' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l replay -d 'Play a recording instead of asking a cluster' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l speed -d 'How much faster than it happened a recording is played' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l dump-frame -d 'Print one frame of this size and end; needs no terminal' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l mouse -d 'Capture the mouse from the start; m releases it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand top" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l screen -d 'Screen to begin with: map, fires, schedules, nodes, log or health' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l fps -d 'Frames in a second at most' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l theme -d 'Colours: okabe-ito, mono, high-contrast, or the path of a theme file' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l as-of -d 'Begin in the past: at this index of the log, or at this time' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l record -d 'Write down all that is told, to be played again' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l replay -d 'Play a recording instead of asking a cluster' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l speed -d 'How much faster than it happened a recording is played' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l dump-frame -d 'Print one frame of this size and end; needs no terminal' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l mouse -d 'Capture the mouse from the start; m releases it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand tui" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l data -d 'Keep its state in this directory; without it everything is gone at the end' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l no-tui -d 'Print lines, also on a terminal'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "up" -d 'Run a demo cluster until Ctrl-C'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "fault" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "faults" -d 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and not __fish_seen_subcommand_from up fault faults help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l data -d 'Keep its state in this directory; without it everything is gone at the end' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l no-tui -d 'Print lines, also on a terminal'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from up" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from fault" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand dev; and __fish_seen_subcommand_from faults" -l no-input -d 'Ask nothing: what would ask is not done'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "list" -d 'List the contexts of the configuration files'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "show" -d 'Show one context, or the one that is used'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "use" -d 'Choose the context that commands mean when they name none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "add" -d 'Name a cluster: the servers of --endpoint under a name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "rm" -d 'Forget a context; the cluster is not asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "test" -d 'Ask every server of a context who it is, and whether all are of one cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from use" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l cluster-id -d 'The cluster that must answer: its id' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l banner -d 'Colour in which screens name it' -r -f -a "red\t''
yellow\t''
green\t''
blue\t''
magenta\t''
cyan\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l floor -d 'The least that a change asks: nothing, a yes, or a name' -r -f -a "never\t'Nothing: one command undoes it'
yes\t'A yes'
name\t'The name of what it changes, typed'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l pin -d 'The cluster that must answer is the one that answers now'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l use -d 'Choose it at once'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from test" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the contexts of the configuration files'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one context, or the one that is used'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "use" -d 'Choose the context that commands mean when they name none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "add" -d 'Name a cluster: the servers of --endpoint under a name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "rm" -d 'Forget a context; the cluster is not asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "test" -d 'Ask every server of a context who it is, and whether all are of one cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "list" -d 'List the contexts of the configuration files'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "show" -d 'Show one context, or the one that is used'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "use" -d 'Choose the context that commands mean when they name none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "add" -d 'Name a cluster: the servers of --endpoint under a name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "rm" -d 'Forget a context; the cluster is not asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "test" -d 'Ask every server of a context who it is, and whether all are of one cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and not __fish_seen_subcommand_from list show use add rm test help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from use" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l cluster-id -d 'The cluster that must answer: its id' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l banner -d 'Colour in which screens name it' -r -f -a "red\t''
yellow\t''
green\t''
blue\t''
magenta\t''
cyan\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l floor -d 'The least that a change asks: nothing, a yes, or a name' -r -f -a "never\t'Nothing: one command undoes it'
yes\t'A yes'
name\t'The name of what it changes, typed'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l pin -d 'The cluster that must answer is the one that answers now'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l use -d 'Choose it at once'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from rm" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from test" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the contexts of the configuration files'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one context, or the one that is used'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "use" -d 'Choose the context that commands mean when they name none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "add" -d 'Name a cluster: the servers of --endpoint under a name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "rm" -d 'Forget a context; the cluster is not asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "test" -d 'Ask every server of a context who it is, and whether all are of one cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand contexts; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -f -a "path" -d 'List the configuration files, the one that wins first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -f -a "show" -d 'Show every setting that is in force'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -f -a "init" -d 'Write a configuration file in which every key stands, commented out'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and not __fish_seen_subcommand_from path show init help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from path" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l origin -d 'Also say where each comes from: a flag, the environment, file and line, or the default'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "path" -d 'List the configuration files, the one that wins first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show every setting that is in force'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "init" -d 'Write a configuration file in which every key stands, commented out'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l client -d 'Ask no server'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand version" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l static -d 'A script that stands on its own, without the names of a cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand completion" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l out -d 'Directory to write all pages to; made if it does not exist' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l endpoint -d 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s c -l context -d 'Context of the configuration to use; none for none' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l config -d 'Configuration file over those of the user and of the machine' -r -F
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s o -l output -d 'How to write data' -r -f -a "table\t'For people; its layout is no interface'
wide\t'The same with all columns, however long the lines are'
json\t'One document'
jsonl\t'One document for each object, a line each'
yaml\t'One document, as YAML'
name\t'One name a line, to be given back as arguments'
csv\t'One line for each object, fields with commas between them'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l timeout -d 'How long any one call may take' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l view -d 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l color -d 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured' -r -f -a "auto\t'On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb'
always\t'Always'
never\t'Never'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l time -d 'How tables write instants [default: utc]' -r -f -a "utc\t'UTC with Z'
local\t'The zone of this machine'
relative\t'Against the time of the answer'
unix-ms\t'Milliseconds since 1970'"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l show-tz -d 'Zone in which tables write instants; documents stay in UTC' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l read-only -d 'Refuse every change; --read-only=false allows what a context forbids' -r -f -a "true\t''
false\t''"
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l confirm -d 'Answer a question that wants the name of what is changed' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l columns -d 'Columns of a table or csv, by their titles or their fields in documents' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l sort-by -d 'Sort by these columns; - before one turns its order round' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l filter -d 'Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s l -l selector -d 'Only rows with this label' -r
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s w -l watch -d 'Go on with what changes, until interrupted; for lists that have a stream'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l ascii -d 'Draw tables and messages in ASCII only, as without a UTF-8 locale'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l no-pager -d 'Never page what is longer than the screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l no-headers -d 'Leave headers and the view out of tables, and the header out of csv'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s y -l yes -d 'Say yes to a question'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -l no-input -d 'Ask nothing: what would ask is not done'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s q -l quiet -d 'Print data, warnings and errors only'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s v -l verbose -d 'Say on stderr who is asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "status" -d 'Show nodes, masters, quorum, the log and the last decisions on one screen'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "health" -d 'Say in one line whether a node can do its work, for probes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "doctor" -d 'Look for what is wrong, or soon will be, over all nodes that can be asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "wait" -d 'Wait until something is true: exit 0 then, 7 when time is up, 10 when it can no longer become true'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "node" -d 'List nodes, or show one'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "master" -d 'List who decides for which volume'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "volume" -d 'Create, list or show volumes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "quorum" -d 'Show where a quorum is heard, and what follows from it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "priority" -d 'List or override the priorities by which masters are elected'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "schedule" -d 'Declare, change, list, pause, run or remove schedules, and see when they are due'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "fire" -d 'See what was decided about occurrences, and why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "run" -d 'See what ran, how it ended, and what it printed; end what runs'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "bench" -d 'Measure this machine with an embedded cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "log" -d 'See what was changed, when, by whom and why'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "state" -d 'Look at the cluster as a value: what the log folds into'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "clock" -d 'Compare the clocks of the nodes'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "top" -d 'Watch the whole cluster on live screens, and act on it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "dev" -d 'Run a demo cluster on this machine, and break it on purpose'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "context" -d 'Name the clusters that you operate, and choose the one that commands mean'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "config" -d 'See where settings come from, and begin a configuration file'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "version" -d 'Show the version of this command line and of the servers'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "schema" -d 'Show what a file may say: each key with what it holds, its default and an example'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "completion" -d 'Print the completion script of a shell'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "man" -d 'Show a manual page, or write all of them'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and not __fish_seen_subcommand_from status health doctor wait node master volume quorum priority schedule fire run bench log state clock top dev context config version schema completion man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from wait" -f -a "node" -d 'Wait until a node is in a state, as the node that answers sees it'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from wait" -f -a "volume" -d 'Wait until a volume has a quorum in reach of the node that answers, and a settled master'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from wait" -f -a "schedule" -d 'Wait for the verdict of a schedule\'s next occurrence'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from wait" -f -a "run" -d 'Wait for the end of a run'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from wait" -f -a "partitions" -d 'Wait until the nodes form so many groups that hear each other'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "history" -d 'Show who changed which field of a schedule, when and why, oldest first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "next" -d 'Show when a schedule is due next'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "pause" -d 'Pause a schedule: its occurrences are skipped and recorded as skipped'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "resume" -d 'Resume a paused schedule'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from schedule" -f -a "edit" -d 'Change a schedule in an editor'
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
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "list" -d 'List the contexts of the configuration files'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "show" -d 'Show one context, or the one that is used'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "use" -d 'Choose the context that commands mean when they name none'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "add" -d 'Name a cluster: the servers of --endpoint under a name'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "rm" -d 'Forget a context; the cluster is not asked'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "test" -d 'Ask every server of a context who it is, and whether all are of one cluster'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "path" -d 'List the configuration files, the one that wins first'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "show" -d 'Show every setting that is in force'
complete -c caesiumctl -n "__fish_caesiumctl_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "init" -d 'Write a configuration file in which every key stands, commented out'
