
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'caesiumctl' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'caesiumctl'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'caesiumctl' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show nodes, masters, quorum, the log and the last decisions on one screen')
            [CompletionResult]::new('node', 'node', [CompletionResultType]::ParameterValue, 'List nodes, or show one')
            [CompletionResult]::new('nodes', 'nodes', [CompletionResultType]::ParameterValue, 'List nodes, or show one')
            [CompletionResult]::new('master', 'master', [CompletionResultType]::ParameterValue, 'List who decides for which volume')
            [CompletionResult]::new('masters', 'masters', [CompletionResultType]::ParameterValue, 'List who decides for which volume')
            [CompletionResult]::new('volume', 'volume', [CompletionResultType]::ParameterValue, 'Create, list or show volumes')
            [CompletionResult]::new('volumes', 'volumes', [CompletionResultType]::ParameterValue, 'Create, list or show volumes')
            [CompletionResult]::new('quorum', 'quorum', [CompletionResultType]::ParameterValue, 'Show where a quorum is heard, and what follows from it')
            [CompletionResult]::new('quorums', 'quorums', [CompletionResultType]::ParameterValue, 'Show where a quorum is heard, and what follows from it')
            [CompletionResult]::new('priority', 'priority', [CompletionResultType]::ParameterValue, 'List or override the priorities by which masters are elected')
            [CompletionResult]::new('priorities', 'priorities', [CompletionResultType]::ParameterValue, 'List or override the priorities by which masters are elected')
            [CompletionResult]::new('schedule', 'schedule', [CompletionResultType]::ParameterValue, 'Declare, change, list, pause, run or remove schedules, and see when they are due')
            [CompletionResult]::new('schedules', 'schedules', [CompletionResultType]::ParameterValue, 'Declare, change, list, pause, run or remove schedules, and see when they are due')
            [CompletionResult]::new('fire', 'fire', [CompletionResultType]::ParameterValue, 'See what was decided about occurrences, and why')
            [CompletionResult]::new('fires', 'fires', [CompletionResultType]::ParameterValue, 'See what was decided about occurrences, and why')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'See what ran, how it ended, and what it printed; end what runs')
            [CompletionResult]::new('runs', 'runs', [CompletionResultType]::ParameterValue, 'See what ran, how it ended, and what it printed; end what runs')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure this machine with an embedded cluster')
            [CompletionResult]::new('log', 'log', [CompletionResultType]::ParameterValue, 'See what was changed, when, by whom and why')
            [CompletionResult]::new('state', 'state', [CompletionResultType]::ParameterValue, 'Look at the cluster as a value: what the log folds into')
            [CompletionResult]::new('clock', 'clock', [CompletionResultType]::ParameterValue, 'Compare the clocks of the nodes')
            [CompletionResult]::new('clocks', 'clocks', [CompletionResultType]::ParameterValue, 'Compare the clocks of the nodes')
            [CompletionResult]::new('dev', 'dev', [CompletionResultType]::ParameterValue, 'Run a demo cluster on this machine, and break it on purpose')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Show the version of this command line and of the servers')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Show a manual page, or write all of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;status' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;node' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the nodes of the cluster, as the node that answers sees them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node in detail, as it says itself')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;nodes' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the nodes of the cluster, as the node that answers sees them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node in detail, as it says itself')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;node;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;nodes;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;node;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;nodes;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;node;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the nodes of the cluster, as the node that answers sees them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node in detail, as it says itself')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;node;help;list' {
            break
        }
        'caesiumctl;node;help;show' {
            break
        }
        'caesiumctl;node;help;help' {
            break
        }
        'caesiumctl;nodes;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the nodes of the cluster, as the node that answers sees them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node in detail, as it says itself')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;nodes;help;list' {
            break
        }
        'caesiumctl;nodes;help;show' {
            break
        }
        'caesiumctl;nodes;help;help' {
            break
        }
        'caesiumctl;master' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the master of each volume in the partition of the node that answers')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;masters' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the master of each volume in the partition of the node that answers')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;master;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;masters;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;master;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the master of each volume in the partition of the node that answers')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;master;help;list' {
            break
        }
        'caesiumctl;master;help;help' {
            break
        }
        'caesiumctl;masters;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the master of each volume in the partition of the node that answers')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;masters;help;list' {
            break
        }
        'caesiumctl;masters;help;help' {
            break
        }
        'caesiumctl;volume' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create a volume that some of the nodes carry')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the volumes with their masters and quorums')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one volume')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;volumes' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create a volume that some of the nodes carry')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the volumes with their masters and quorums')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one volume')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;volume;create' {
            [CompletionResult]::new('--carriers', '--carriers', [CompletionResultType]::ParameterName, 'Nodes that carry it')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;volumes;create' {
            [CompletionResult]::new('--carriers', '--carriers', [CompletionResultType]::ParameterName, 'Nodes that carry it')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;volume;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;volumes;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;volume;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;volumes;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;volume;help' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create a volume that some of the nodes carry')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the volumes with their masters and quorums')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one volume')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;volume;help;create' {
            break
        }
        'caesiumctl;volume;help;list' {
            break
        }
        'caesiumctl;volume;help;show' {
            break
        }
        'caesiumctl;volume;help;help' {
            break
        }
        'caesiumctl;volumes;help' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create a volume that some of the nodes carry')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the volumes with their masters and quorums')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one volume')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;volumes;help;create' {
            break
        }
        'caesiumctl;volumes;help;list' {
            break
        }
        'caesiumctl;volumes;help;show' {
            break
        }
        'caesiumctl;volumes;help;help' {
            break
        }
        'caesiumctl;quorum' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show whether more than half of an eligible set is heard')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain whether an occurrence would run, from each partition''s view')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorums' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show whether more than half of an eligible set is heard')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain whether an occurrence would run, from each partition''s view')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorum;show' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Schedule whose eligible set is meant')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;quorums;show' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Schedule whose eligible set is meant')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;quorum;explain' {
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'The due instant, RFC 3339; without it the next one')
            [CompletionResult]::new('--if-split', '--if-split', [CompletionResultType]::ParameterName, 'Suppose these partitions, in quotes: commas inside a partition, | between partitions')
            [CompletionResult]::new('--if-unheard', '--if-unheard', [CompletionResultType]::ParameterName, 'Suppose that these nodes are not heard')
            [CompletionResult]::new('--if-bind', '--if-bind', [CompletionResultType]::ParameterName, 'Suppose that the schedule were bound to these nodes; nothing is changed')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;quorums;explain' {
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'The due instant, RFC 3339; without it the next one')
            [CompletionResult]::new('--if-split', '--if-split', [CompletionResultType]::ParameterName, 'Suppose these partitions, in quotes: commas inside a partition, | between partitions')
            [CompletionResult]::new('--if-unheard', '--if-unheard', [CompletionResultType]::ParameterName, 'Suppose that these nodes are not heard')
            [CompletionResult]::new('--if-bind', '--if-bind', [CompletionResultType]::ParameterName, 'Suppose that the schedule were bound to these nodes; nothing is changed')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;quorum;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show whether more than half of an eligible set is heard')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain whether an occurrence would run, from each partition''s view')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorum;help;show' {
            break
        }
        'caesiumctl;quorum;help;explain' {
            break
        }
        'caesiumctl;quorum;help;help' {
            break
        }
        'caesiumctl;quorums;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show whether more than half of an eligible set is heard')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain whether an occurrence would run, from each partition''s view')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorums;help;show' {
            break
        }
        'caesiumctl;quorums;help;explain' {
            break
        }
        'caesiumctl;quorums;help;help' {
            break
        }
        'caesiumctl;priority' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the priorities of all nodes, and where each comes from')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;priorities' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the priorities of all nodes, and where each comes from')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;priority;list' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only in this volume')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;priorities;list' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only in this volume')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;priority;set' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Ends by itself after this long')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;priorities;set' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Ends by itself after this long')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;priority;clear' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;priorities;clear' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;priority;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the priorities of all nodes, and where each comes from')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;priority;help;list' {
            break
        }
        'caesiumctl;priority;help;set' {
            break
        }
        'caesiumctl;priority;help;clear' {
            break
        }
        'caesiumctl;priority;help;help' {
            break
        }
        'caesiumctl;priorities;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the priorities of all nodes, and where each comes from')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;priorities;help;list' {
            break
        }
        'caesiumctl;priorities;help;set' {
            break
        }
        'caesiumctl;priorities;help;clear' {
            break
        }
        'caesiumctl;priorities;help;help' {
            break
        }
        'caesiumctl;schedule' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add a schedule')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List schedules')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one schedule')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Show when a schedule is due next')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Pause a schedule: its occurrences are skipped and recorded as skipped')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume a paused schedule')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change fields of a schedule and leave all others as they are')
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Run a schedule once, now, under its own policy')
            [CompletionResult]::new('backfill', 'backfill', [CompletionResultType]::ParameterValue, 'Run the past occurrences of a schedule, under its own policy')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Declare the schedules of whole sections from files, all of them or none')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what applying files would change; nothing is changed')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check files without a server')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Print schedules as a file that applied again changes nothing')
            [CompletionResult]::new('import-crontab', 'import-crontab', [CompletionResultType]::ParameterValue, 'Declare the jobs of a crontab as schedules, and say what became of every line')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;schedules' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add a schedule')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List schedules')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one schedule')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Show when a schedule is due next')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Pause a schedule: its occurrences are skipped and recorded as skipped')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume a paused schedule')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change fields of a schedule and leave all others as they are')
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Run a schedule once, now, under its own policy')
            [CompletionResult]::new('backfill', 'backfill', [CompletionResultType]::ParameterValue, 'Run the past occurrences of a schedule, under its own policy')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Declare the schedules of whole sections from files, all of them or none')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what applying files would change; nothing is changed')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check files without a server')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Print schedules as a file that applied again changes nothing')
            [CompletionResult]::new('import-crontab', 'import-crontab', [CompletionResultType]::ParameterValue, 'Declare the jobs of a crontab as schedules, and say what became of every line')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;schedule;add' {
            [CompletionResult]::new('--cron', '--cron', [CompletionResultType]::ParameterName, 'Five cron fields, six with leading seconds, or a macro such as @daily')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'A fixed span after another')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Once, at this instant (RFC 3339)')
            [CompletionResult]::new('--handler', '--handler', [CompletionResultType]::ParameterName, 'Handler that the nodes run for it')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone whose wall clock the expression reads [default: UTC]')
            [CompletionResult]::new('--bind', '--bind', [CompletionResultType]::ParameterName, 'Nodes it is restricted to')
            [CompletionResult]::new('--bind-label', '--bind-label', [CompletionResultType]::ParameterName, 'Labels that a node must have, all of them')
            [CompletionResult]::new('--overlap', '--overlap', [CompletionResultType]::ParameterName, 'What happens while an earlier run is still going [default: skip]')
            [CompletionResult]::new('--catch-up', '--catch-up', [CompletionResultType]::ParameterName, 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]')
            [CompletionResult]::new('--catch-up-window', '--catch-up-window', [CompletionResultType]::ParameterName, 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]')
            [CompletionResult]::new('--catch-up-max', '--catch-up-max', [CompletionResultType]::ParameterName, 'How many, the newest, with --catch-up all [default: 100]')
            [CompletionResult]::new('--jitter', '--jitter', [CompletionResultType]::ParameterName, 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Not due before this instant (RFC 3339)')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'Not due at or after this instant (RFC 3339)')
            [CompletionResult]::new('--retries', '--retries', [CompletionResultType]::ParameterName, 'Further attempts after one that failed [default: 0]')
            [CompletionResult]::new('--retry-backoff', '--retry-backoff', [CompletionResultType]::ParameterName, 'Pause before the first of them; it doubles [default: 10s]')
            [CompletionResult]::new('--start-deadline', '--start-deadline', [CompletionResultType]::ParameterName, 'Latest start after it is due [default: 60s]')
            [CompletionResult]::new('--run-timeout', '--run-timeout', [CompletionResultType]::ParameterName, 'How long a run may take [default: 1h]')
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From TERM to KILL when a run takes too long [default: 30s]')
            [CompletionResult]::new('--on-heal', '--on-heal', [CompletionResultType]::ParameterName, 'What follows a split for occurrences that ran twice or nowhere [default: ignore]')
            [CompletionResult]::new('--on-result', '--on-result', [CompletionResultType]::ParameterName, 'Handler that is called with each final outcome')
            [CompletionResult]::new('--payload', '--payload', [CompletionResultType]::ParameterName, 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Free label; all that are given together replace those before')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'The pause ends by itself at this instant (RFC 3339)')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--paused', '--paused', [CompletionResultType]::ParameterName, 'Add it paused; --reason says why')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;add' {
            [CompletionResult]::new('--cron', '--cron', [CompletionResultType]::ParameterName, 'Five cron fields, six with leading seconds, or a macro such as @daily')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'A fixed span after another')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Once, at this instant (RFC 3339)')
            [CompletionResult]::new('--handler', '--handler', [CompletionResultType]::ParameterName, 'Handler that the nodes run for it')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone whose wall clock the expression reads [default: UTC]')
            [CompletionResult]::new('--bind', '--bind', [CompletionResultType]::ParameterName, 'Nodes it is restricted to')
            [CompletionResult]::new('--bind-label', '--bind-label', [CompletionResultType]::ParameterName, 'Labels that a node must have, all of them')
            [CompletionResult]::new('--overlap', '--overlap', [CompletionResultType]::ParameterName, 'What happens while an earlier run is still going [default: skip]')
            [CompletionResult]::new('--catch-up', '--catch-up', [CompletionResultType]::ParameterName, 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]')
            [CompletionResult]::new('--catch-up-window', '--catch-up-window', [CompletionResultType]::ParameterName, 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]')
            [CompletionResult]::new('--catch-up-max', '--catch-up-max', [CompletionResultType]::ParameterName, 'How many, the newest, with --catch-up all [default: 100]')
            [CompletionResult]::new('--jitter', '--jitter', [CompletionResultType]::ParameterName, 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Not due before this instant (RFC 3339)')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'Not due at or after this instant (RFC 3339)')
            [CompletionResult]::new('--retries', '--retries', [CompletionResultType]::ParameterName, 'Further attempts after one that failed [default: 0]')
            [CompletionResult]::new('--retry-backoff', '--retry-backoff', [CompletionResultType]::ParameterName, 'Pause before the first of them; it doubles [default: 10s]')
            [CompletionResult]::new('--start-deadline', '--start-deadline', [CompletionResultType]::ParameterName, 'Latest start after it is due [default: 60s]')
            [CompletionResult]::new('--run-timeout', '--run-timeout', [CompletionResultType]::ParameterName, 'How long a run may take [default: 1h]')
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From TERM to KILL when a run takes too long [default: 30s]')
            [CompletionResult]::new('--on-heal', '--on-heal', [CompletionResultType]::ParameterName, 'What follows a split for occurrences that ran twice or nowhere [default: ignore]')
            [CompletionResult]::new('--on-result', '--on-result', [CompletionResultType]::ParameterName, 'Handler that is called with each final outcome')
            [CompletionResult]::new('--payload', '--payload', [CompletionResultType]::ParameterName, 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Free label; all that are given together replace those before')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'The pause ends by itself at this instant (RFC 3339)')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--paused', '--paused', [CompletionResultType]::ParameterName, 'Add it paused; --reason says why')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;next' {
            [CompletionResult]::new('--expr', '--expr', [CompletionResultType]::ParameterName, 'Expression to look at instead of a schedule')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone of the expression [default: UTC]')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;next' {
            [CompletionResult]::new('--expr', '--expr', [CompletionResultType]::ParameterName, 'Expression to look at instead of a schedule')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone of the expression [default: UTC]')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Only after this instant; without an offset it is read on the wall clock of the zone [default: now]')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;pause' {
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Ends by itself at this instant (RFC 3339)')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;pause' {
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Ends by itself at this instant (RFC 3339)')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;resume' {
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;resume' {
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;set' {
            [CompletionResult]::new('--cron', '--cron', [CompletionResultType]::ParameterName, 'Five cron fields, six with leading seconds, or a macro such as @daily')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'A fixed span after another')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Once, at this instant (RFC 3339)')
            [CompletionResult]::new('--handler', '--handler', [CompletionResultType]::ParameterName, 'Handler that the nodes run for it')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone whose wall clock the expression reads [default: UTC]')
            [CompletionResult]::new('--bind', '--bind', [CompletionResultType]::ParameterName, 'Nodes it is restricted to')
            [CompletionResult]::new('--bind-label', '--bind-label', [CompletionResultType]::ParameterName, 'Labels that a node must have, all of them')
            [CompletionResult]::new('--overlap', '--overlap', [CompletionResultType]::ParameterName, 'What happens while an earlier run is still going [default: skip]')
            [CompletionResult]::new('--catch-up', '--catch-up', [CompletionResultType]::ParameterName, 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]')
            [CompletionResult]::new('--catch-up-window', '--catch-up-window', [CompletionResultType]::ParameterName, 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]')
            [CompletionResult]::new('--catch-up-max', '--catch-up-max', [CompletionResultType]::ParameterName, 'How many, the newest, with --catch-up all [default: 100]')
            [CompletionResult]::new('--jitter', '--jitter', [CompletionResultType]::ParameterName, 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Not due before this instant (RFC 3339)')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'Not due at or after this instant (RFC 3339)')
            [CompletionResult]::new('--retries', '--retries', [CompletionResultType]::ParameterName, 'Further attempts after one that failed [default: 0]')
            [CompletionResult]::new('--retry-backoff', '--retry-backoff', [CompletionResultType]::ParameterName, 'Pause before the first of them; it doubles [default: 10s]')
            [CompletionResult]::new('--start-deadline', '--start-deadline', [CompletionResultType]::ParameterName, 'Latest start after it is due [default: 60s]')
            [CompletionResult]::new('--run-timeout', '--run-timeout', [CompletionResultType]::ParameterName, 'How long a run may take [default: 1h]')
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From TERM to KILL when a run takes too long [default: 30s]')
            [CompletionResult]::new('--on-heal', '--on-heal', [CompletionResultType]::ParameterName, 'What follows a split for occurrences that ran twice or nowhere [default: ignore]')
            [CompletionResult]::new('--on-result', '--on-result', [CompletionResultType]::ParameterName, 'Handler that is called with each final outcome')
            [CompletionResult]::new('--payload', '--payload', [CompletionResultType]::ParameterName, 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Free label; all that are given together replace those before')
            [CompletionResult]::new('--unset', '--unset', [CompletionResultType]::ParameterName, 'Fields that go back to their defaults')
            [CompletionResult]::new('--if-version', '--if-version', [CompletionResultType]::ParameterName, 'Only if this is its revision, as `schedule show` prints it')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;set' {
            [CompletionResult]::new('--cron', '--cron', [CompletionResultType]::ParameterName, 'Five cron fields, six with leading seconds, or a macro such as @daily')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'A fixed span after another')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Once, at this instant (RFC 3339)')
            [CompletionResult]::new('--handler', '--handler', [CompletionResultType]::ParameterName, 'Handler that the nodes run for it')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone whose wall clock the expression reads [default: UTC]')
            [CompletionResult]::new('--bind', '--bind', [CompletionResultType]::ParameterName, 'Nodes it is restricted to')
            [CompletionResult]::new('--bind-label', '--bind-label', [CompletionResultType]::ParameterName, 'Labels that a node must have, all of them')
            [CompletionResult]::new('--overlap', '--overlap', [CompletionResultType]::ParameterName, 'What happens while an earlier run is still going [default: skip]')
            [CompletionResult]::new('--catch-up', '--catch-up', [CompletionResultType]::ParameterName, 'What becomes of occurrences that nobody could decide in time [default: none, or last with at-least-once]')
            [CompletionResult]::new('--catch-up-window', '--catch-up-window', [CompletionResultType]::ParameterName, 'How old an occurrence may be that is caught up with [default: one interval or 1h, the longer]')
            [CompletionResult]::new('--catch-up-max', '--catch-up-max', [CompletionResultType]::ParameterName, 'How many, the newest, with --catch-up all [default: 100]')
            [CompletionResult]::new('--jitter', '--jitter', [CompletionResultType]::ParameterName, 'Spread the starts over this span, each occurrence at its own place in it [default: 0s]')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Not due before this instant (RFC 3339)')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'Not due at or after this instant (RFC 3339)')
            [CompletionResult]::new('--retries', '--retries', [CompletionResultType]::ParameterName, 'Further attempts after one that failed [default: 0]')
            [CompletionResult]::new('--retry-backoff', '--retry-backoff', [CompletionResultType]::ParameterName, 'Pause before the first of them; it doubles [default: 10s]')
            [CompletionResult]::new('--start-deadline', '--start-deadline', [CompletionResultType]::ParameterName, 'Latest start after it is due [default: 60s]')
            [CompletionResult]::new('--run-timeout', '--run-timeout', [CompletionResultType]::ParameterName, 'How long a run may take [default: 1h]')
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From TERM to KILL when a run takes too long [default: 30s]')
            [CompletionResult]::new('--on-heal', '--on-heal', [CompletionResultType]::ParameterName, 'What follows a split for occurrences that ran twice or nowhere [default: ignore]')
            [CompletionResult]::new('--on-result', '--on-result', [CompletionResultType]::ParameterName, 'Handler that is called with each final outcome')
            [CompletionResult]::new('--payload', '--payload', [CompletionResultType]::ParameterName, 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Free label; all that are given together replace those before')
            [CompletionResult]::new('--unset', '--unset', [CompletionResultType]::ParameterName, 'Fields that go back to their defaults')
            [CompletionResult]::new('--if-version', '--if-version', [CompletionResultType]::ParameterName, 'Only if this is its revision, as `schedule show` prints it')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;rm' {
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;rm' {
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;run' {
            [CompletionResult]::new('--within', '--within', [CompletionResultType]::ParameterName, 'How long to wait for the end [default: what the schedule allows a run]')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--follow', '--follow', [CompletionResultType]::ParameterName, 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;run' {
            [CompletionResult]::new('--within', '--within', [CompletionResultType]::ParameterName, 'How long to wait for the end [default: what the schedule allows a run]')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--follow', '--follow', [CompletionResultType]::ParameterName, 'Wait for the end of the run: exit 12 when it failed or was not run, 7 when no end came')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;backfill' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--max', '--max', [CompletionResultType]::ParameterName, 'Refuse when there are more')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Run more than ten without being asked')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Run more than ten without being asked')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;backfill' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--max', '--max', [CompletionResultType]::ParameterName, 'Refuse when there are more')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Run more than ten without being asked')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Run more than ten without being asked')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;apply' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--prune', '--prune', [CompletionResultType]::ParameterName, 'Remove the schedules of these sections that the files do not name')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Remove without being asked')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Remove without being asked')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;apply' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--prune', '--prune', [CompletionResultType]::ParameterName, 'Remove the schedules of these sections that the files do not name')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Remove without being asked')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Remove without being asked')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;diff' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--prune', '--prune', [CompletionResultType]::ParameterName, 'Also show what --prune would remove')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;diff' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--prune', '--prune', [CompletionResultType]::ParameterName, 'Also show what --prune would remove')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;validate' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;validate' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'File, folder of such files, or - for stdin; repeat it for several')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format, whatever the files are called [default: by the end of the name, or by how the text begins]')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;export' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;export' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;import-crontab' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Volume of the schedules')
            [CompletionResult]::new('--entity', '--entity', [CompletionResultType]::ParameterName, 'Entity whose section they are')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'User of the jobs of a user''s crontab [default: whoever the daemon runs as]')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone of jobs that no CRON_TZ or TZ gives one [default: UTC]')
            [CompletionResult]::new('--handlers-out', '--handlers-out', [CompletionResultType]::ParameterName, 'Write the handlers into this file; it must not exist')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of what --dry-run prints')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedules;import-crontab' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Volume of the schedules')
            [CompletionResult]::new('--entity', '--entity', [CompletionResultType]::ParameterName, 'Entity whose section they are')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'User of the jobs of a user''s crontab [default: whoever the daemon runs as]')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone of jobs that no CRON_TZ or TZ gives one [default: UTC]')
            [CompletionResult]::new('--handlers-out', '--handlers-out', [CompletionResultType]::ParameterName, 'Write the handlers into this file; it must not exist')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of what --dry-run prints')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'What to wait for [default: committed]')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Key of this change, 32 hexadecimal digits: with the key of a change that may have happened it is not made twice')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'Its sixth field names a user, as in /etc/crontab and /etc/cron.d, where this is the default')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Let the server check it and change nothing')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;schedule;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add a schedule')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List schedules')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one schedule')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Show when a schedule is due next')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Pause a schedule: its occurrences are skipped and recorded as skipped')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume a paused schedule')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change fields of a schedule and leave all others as they are')
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Run a schedule once, now, under its own policy')
            [CompletionResult]::new('backfill', 'backfill', [CompletionResultType]::ParameterValue, 'Run the past occurrences of a schedule, under its own policy')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Declare the schedules of whole sections from files, all of them or none')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what applying files would change; nothing is changed')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check files without a server')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Print schedules as a file that applied again changes nothing')
            [CompletionResult]::new('import-crontab', 'import-crontab', [CompletionResultType]::ParameterValue, 'Declare the jobs of a crontab as schedules, and say what became of every line')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;schedule;help;add' {
            break
        }
        'caesiumctl;schedule;help;list' {
            break
        }
        'caesiumctl;schedule;help;show' {
            break
        }
        'caesiumctl;schedule;help;next' {
            break
        }
        'caesiumctl;schedule;help;pause' {
            break
        }
        'caesiumctl;schedule;help;resume' {
            break
        }
        'caesiumctl;schedule;help;set' {
            break
        }
        'caesiumctl;schedule;help;rm' {
            break
        }
        'caesiumctl;schedule;help;run' {
            break
        }
        'caesiumctl;schedule;help;backfill' {
            break
        }
        'caesiumctl;schedule;help;apply' {
            break
        }
        'caesiumctl;schedule;help;diff' {
            break
        }
        'caesiumctl;schedule;help;validate' {
            break
        }
        'caesiumctl;schedule;help;export' {
            break
        }
        'caesiumctl;schedule;help;import-crontab' {
            break
        }
        'caesiumctl;schedule;help;help' {
            break
        }
        'caesiumctl;schedules;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add a schedule')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List schedules')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one schedule')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Show when a schedule is due next')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Pause a schedule: its occurrences are skipped and recorded as skipped')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume a paused schedule')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change fields of a schedule and leave all others as they are')
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Run a schedule once, now, under its own policy')
            [CompletionResult]::new('backfill', 'backfill', [CompletionResultType]::ParameterValue, 'Run the past occurrences of a schedule, under its own policy')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Declare the schedules of whole sections from files, all of them or none')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what applying files would change; nothing is changed')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check files without a server')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Print schedules as a file that applied again changes nothing')
            [CompletionResult]::new('import-crontab', 'import-crontab', [CompletionResultType]::ParameterValue, 'Declare the jobs of a crontab as schedules, and say what became of every line')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;schedules;help;add' {
            break
        }
        'caesiumctl;schedules;help;list' {
            break
        }
        'caesiumctl;schedules;help;show' {
            break
        }
        'caesiumctl;schedules;help;next' {
            break
        }
        'caesiumctl;schedules;help;pause' {
            break
        }
        'caesiumctl;schedules;help;resume' {
            break
        }
        'caesiumctl;schedules;help;set' {
            break
        }
        'caesiumctl;schedules;help;rm' {
            break
        }
        'caesiumctl;schedules;help;run' {
            break
        }
        'caesiumctl;schedules;help;backfill' {
            break
        }
        'caesiumctl;schedules;help;apply' {
            break
        }
        'caesiumctl;schedules;help;diff' {
            break
        }
        'caesiumctl;schedules;help;validate' {
            break
        }
        'caesiumctl;schedules;help;export' {
            break
        }
        'caesiumctl;schedules;help;import-crontab' {
            break
        }
        'caesiumctl;schedules;help;help' {
            break
        }
        'caesiumctl;fire' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided; or occurrences, with how often they ran')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('heals', 'heals', [CompletionResultType]::ParameterValue, 'List splits, and what ran twice or nowhere in them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;fires' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided; or occurrences, with how often they ran')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('heals', 'heals', [CompletionResultType]::ParameterValue, 'List splits, and what ran twice or nowhere in them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;fire;list' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--verdict', '--verdict', [CompletionResultType]::ParameterName, 'Only occurrences with these verdicts; implies --by-occurrence')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'At most this many, the newest; 0 is all')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--by-occurrence', '--by-occurrence', [CompletionResultType]::ParameterName, 'One line for each occurrence, over all nodes that are heard: how often did it run?')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fires;list' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--verdict', '--verdict', [CompletionResultType]::ParameterName, 'Only occurrences with these verdicts; implies --by-occurrence')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'At most this many, the newest; 0 is all')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--by-occurrence', '--by-occurrence', [CompletionResultType]::ParameterName, 'One line for each occurrence, over all nodes that are heard: how often did it run?')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fire;follow' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fires;follow' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fire;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fires;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fire;explain' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fires;explain' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fire;heals' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only of this volume')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Began before this')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fires;heals' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only of this volume')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Began before this')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;fire;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided; or occurrences, with how often they ran')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('heals', 'heals', [CompletionResultType]::ParameterValue, 'List splits, and what ran twice or nowhere in them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;fire;help;list' {
            break
        }
        'caesiumctl;fire;help;follow' {
            break
        }
        'caesiumctl;fire;help;show' {
            break
        }
        'caesiumctl;fire;help;explain' {
            break
        }
        'caesiumctl;fire;help;heals' {
            break
        }
        'caesiumctl;fire;help;help' {
            break
        }
        'caesiumctl;fires;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided; or occurrences, with how often they ran')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('heals', 'heals', [CompletionResultType]::ParameterValue, 'List splits, and what ran twice or nowhere in them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;fires;help;list' {
            break
        }
        'caesiumctl;fires;help;follow' {
            break
        }
        'caesiumctl;fires;help;show' {
            break
        }
        'caesiumctl;fires;help;explain' {
            break
        }
        'caesiumctl;fires;help;heals' {
            break
        }
        'caesiumctl;fires;help;help' {
            break
        }
        'caesiumctl;run' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'End a run: SIGTERM, its grace, SIGKILL')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;runs' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'End a run: SIGTERM, its grace, SIGKILL')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;run;list' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--state', '--state', [CompletionResultType]::ParameterName, 'Only in these states')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;runs;list' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--state', '--state', [CompletionResultType]::ParameterName, 'Only in these states')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;run;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;runs;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;run;logs' {
            [CompletionResult]::new('--tail', '--tail', [CompletionResultType]::ParameterName, 'Begin with the last lines only')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Go on until the run has ended')
            [CompletionResult]::new('--follow', '--follow', [CompletionResultType]::ParameterName, 'Go on until the run has ended')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;runs;logs' {
            [CompletionResult]::new('--tail', '--tail', [CompletionResultType]::ParameterName, 'Begin with the last lines only')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Go on until the run has ended')
            [CompletionResult]::new('--follow', '--follow', [CompletionResultType]::ParameterName, 'Go on until the run has ended')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;run;kill' {
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From SIGTERM to SIGKILL, instead of the schedule''s grace; at most 1h')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;runs;kill' {
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From SIGTERM to SIGKILL, instead of the schedule''s grace; at most 1h')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;run;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'End a run: SIGTERM, its grace, SIGKILL')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;run;help;list' {
            break
        }
        'caesiumctl;run;help;show' {
            break
        }
        'caesiumctl;run;help;logs' {
            break
        }
        'caesiumctl;run;help;kill' {
            break
        }
        'caesiumctl;run;help;help' {
            break
        }
        'caesiumctl;runs;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'End a run: SIGTERM, its grace, SIGKILL')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;runs;help;list' {
            break
        }
        'caesiumctl;runs;help;show' {
            break
        }
        'caesiumctl;runs;help;logs' {
            break
        }
        'caesiumctl;runs;help;kill' {
            break
        }
        'caesiumctl;runs;help;help' {
            break
        }
        'caesiumctl;bench' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('fires', 'fires', [CompletionResultType]::ParameterValue, 'Measure a herd: many at-most-once occurrences due at one instant')
            [CompletionResult]::new('steady', 'steady', [CompletionResultType]::ParameterValue, 'Measure many schedules that are due each second, for a while')
            [CompletionResult]::new('idle', 'idle', [CompletionResultType]::ParameterValue, 'Measure what schedules cost that are not due: memory and processor time of one node')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Measure how fast the next occurrence is found, over common expressions and zones')
            [CompletionResult]::new('limits', 'limits', [CompletionResultType]::ParameterValue, 'Measure what this machine can do at best: durable grants, fsyncs, processes')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;bench;fires' {
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Occurrences due at one instant')
            [CompletionResult]::new('--nodes', '--nodes', [CompletionResultType]::ParameterName, 'Nodes')
            [CompletionResult]::new('--idle', '--idle', [CompletionResultType]::ParameterName, 'Schedules beside them that are not due')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;bench;steady' {
            [CompletionResult]::new('--schedules', '--schedules', [CompletionResultType]::ParameterName, 'Schedules due each second')
            [CompletionResult]::new('--duration', '--duration', [CompletionResultType]::ParameterName, 'How long')
            [CompletionResult]::new('--nodes', '--nodes', [CompletionResultType]::ParameterName, 'Nodes')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;bench;idle' {
            [CompletionResult]::new('--schedules', '--schedules', [CompletionResultType]::ParameterName, 'Schedules')
            [CompletionResult]::new('--duration', '--duration', [CompletionResultType]::ParameterName, 'How long the node is watched while it waits')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;bench;next' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;bench;limits' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;bench;help' {
            [CompletionResult]::new('fires', 'fires', [CompletionResultType]::ParameterValue, 'Measure a herd: many at-most-once occurrences due at one instant')
            [CompletionResult]::new('steady', 'steady', [CompletionResultType]::ParameterValue, 'Measure many schedules that are due each second, for a while')
            [CompletionResult]::new('idle', 'idle', [CompletionResultType]::ParameterValue, 'Measure what schedules cost that are not due: memory and processor time of one node')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Measure how fast the next occurrence is found, over common expressions and zones')
            [CompletionResult]::new('limits', 'limits', [CompletionResultType]::ParameterValue, 'Measure what this machine can do at best: durable grants, fsyncs, processes')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;bench;help;fires' {
            break
        }
        'caesiumctl;bench;help;steady' {
            break
        }
        'caesiumctl;bench;help;idle' {
            break
        }
        'caesiumctl;bench;help;next' {
            break
        }
        'caesiumctl;bench;help;limits' {
            break
        }
        'caesiumctl;bench;help;help' {
            break
        }
        'caesiumctl;log' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List entries of the log: the newest that are asked for, oldest first')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow the log: entries as the node that is asked applies them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one entry of the log in full')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;log;list' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'First index')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Last index')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …')
            [CompletionResult]::new('--subject', '--subject', [CompletionResultType]::ParameterName, 'Only what touches this: a node, volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'How many at most; without a range 50')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;log;follow' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'First index; without it only what comes')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …')
            [CompletionResult]::new('--subject', '--subject', [CompletionResultType]::ParameterName, 'Only what touches this: a node, volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;log;show' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;log;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List entries of the log: the newest that are asked for, oldest first')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow the log: entries as the node that is asked applies them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one entry of the log in full')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;log;help;list' {
            break
        }
        'caesiumctl;log;help;follow' {
            break
        }
        'caesiumctl;log;help;show' {
            break
        }
        'caesiumctl;log;help;help' {
            break
        }
        'caesiumctl;state' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show the state of the cluster, or a part of it, now or as it was')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what changed between two indices, or whether two nodes differ')
            [CompletionResult]::new('hash', 'hash', [CompletionResultType]::ParameterValue, 'Show the hash of the state, and whether the nodes agree')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;state;show' {
            [CompletionResult]::new('--path', '--path', [CompletionResultType]::ParameterName, 'Part of it: volumes.billing, schedules.billing/ledger/close, nodes.alder; * for all; without it an overview')
            [CompletionResult]::new('--index', '--index', [CompletionResultType]::ParameterName, 'As it was after this entry of the log')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;state;diff' {
            [CompletionResult]::new('--nodes', '--nodes', [CompletionResultType]::ParameterName, 'Two nodes')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;state;hash' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--common', '--common', [CompletionResultType]::ParameterName, 'Compare all nodes at the highest index that all of them have applied; exit 10 when they differ')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;state;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show the state of the cluster, or a part of it, now or as it was')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what changed between two indices, or whether two nodes differ')
            [CompletionResult]::new('hash', 'hash', [CompletionResultType]::ParameterValue, 'Show the hash of the state, and whether the nodes agree')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;state;help;show' {
            break
        }
        'caesiumctl;state;help;diff' {
            break
        }
        'caesiumctl;state;help;hash' {
            break
        }
        'caesiumctl;state;help;help' {
            break
        }
        'caesiumctl;clock' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;clocks' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;clock;show' {
            [CompletionResult]::new('--max-skew', '--max-skew', [CompletionResultType]::ParameterName, 'Exit 10 when two clocks differ by more, 9 when one is not known')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;clocks;show' {
            [CompletionResult]::new('--max-skew', '--max-skew', [CompletionResultType]::ParameterName, 'Exit 10 when two clocks differ by more, 9 when one is not known')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;clock;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;clock;help;show' {
            break
        }
        'caesiumctl;clock;help;help' {
            break
        }
        'caesiumctl;clocks;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;clocks;help;show' {
            break
        }
        'caesiumctl;clocks;help;help' {
            break
        }
        'caesiumctl;dev' {
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Keep its state in this directory; without it everything is gone at the end')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('up', 'up', [CompletionResultType]::ParameterValue, 'Run a demo cluster until Ctrl-C')
            [CompletionResult]::new('fault', 'fault', [CompletionResultType]::ParameterValue, 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults')
            [CompletionResult]::new('faults', 'faults', [CompletionResultType]::ParameterValue, 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;dev;up' {
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Keep its state in this directory; without it everything is gone at the end')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split the nodes into groups that do not hear each other')
            [CompletionResult]::new('cut', 'cut', [CompletionResultType]::ParameterValue, 'Cut the traffic between two nodes')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Heal everything: cuts, delays, skews and pauses, on all nodes')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'Stop a node dead, as kill -9 does')
            [CompletionResult]::new('restart', 'restart', [CompletionResultType]::ParameterValue, 'Start a node again that was killed, on the data it left')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on')
            [CompletionResult]::new('skew', 'skew', [CompletionResultType]::ParameterValue, 'Set a node''s clock ahead or back; 0s sets it right')
            [CompletionResult]::new('delay', 'delay', [CompletionResultType]::ParameterValue, 'Delay what two nodes send each other; 0s ends it')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;dev;faults' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split the nodes into groups that do not hear each other')
            [CompletionResult]::new('cut', 'cut', [CompletionResultType]::ParameterValue, 'Cut the traffic between two nodes')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Heal everything: cuts, delays, skews and pauses, on all nodes')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'Stop a node dead, as kill -9 does')
            [CompletionResult]::new('restart', 'restart', [CompletionResultType]::ParameterValue, 'Start a node again that was killed, on the data it left')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on')
            [CompletionResult]::new('skew', 'skew', [CompletionResultType]::ParameterValue, 'Set a node''s clock ahead or back; 0s sets it right')
            [CompletionResult]::new('delay', 'delay', [CompletionResultType]::ParameterValue, 'Delay what two nodes send each other; 0s ends it')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;dev;fault;split' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;split' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;cut' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--oneway', '--oneway', [CompletionResultType]::ParameterName, 'Only what the first sends to the second')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;cut' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--oneway', '--oneway', [CompletionResultType]::ParameterName, 'Only what the first sends to the second')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;heal' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;heal' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;kill' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;kill' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;restart' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;restart' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;pause' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;pause' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;skew' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;skew' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;delay' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;faults;delay' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;dev;fault;help' {
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split the nodes into groups that do not hear each other')
            [CompletionResult]::new('cut', 'cut', [CompletionResultType]::ParameterValue, 'Cut the traffic between two nodes')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Heal everything: cuts, delays, skews and pauses, on all nodes')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'Stop a node dead, as kill -9 does')
            [CompletionResult]::new('restart', 'restart', [CompletionResultType]::ParameterValue, 'Start a node again that was killed, on the data it left')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on')
            [CompletionResult]::new('skew', 'skew', [CompletionResultType]::ParameterValue, 'Set a node''s clock ahead or back; 0s sets it right')
            [CompletionResult]::new('delay', 'delay', [CompletionResultType]::ParameterValue, 'Delay what two nodes send each other; 0s ends it')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;dev;fault;help;split' {
            break
        }
        'caesiumctl;dev;fault;help;cut' {
            break
        }
        'caesiumctl;dev;fault;help;heal' {
            break
        }
        'caesiumctl;dev;fault;help;kill' {
            break
        }
        'caesiumctl;dev;fault;help;restart' {
            break
        }
        'caesiumctl;dev;fault;help;pause' {
            break
        }
        'caesiumctl;dev;fault;help;skew' {
            break
        }
        'caesiumctl;dev;fault;help;delay' {
            break
        }
        'caesiumctl;dev;fault;help;help' {
            break
        }
        'caesiumctl;dev;faults;help' {
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split the nodes into groups that do not hear each other')
            [CompletionResult]::new('cut', 'cut', [CompletionResultType]::ParameterValue, 'Cut the traffic between two nodes')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Heal everything: cuts, delays, skews and pauses, on all nodes')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'Stop a node dead, as kill -9 does')
            [CompletionResult]::new('restart', 'restart', [CompletionResultType]::ParameterValue, 'Start a node again that was killed, on the data it left')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on')
            [CompletionResult]::new('skew', 'skew', [CompletionResultType]::ParameterValue, 'Set a node''s clock ahead or back; 0s sets it right')
            [CompletionResult]::new('delay', 'delay', [CompletionResultType]::ParameterValue, 'Delay what two nodes send each other; 0s ends it')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;dev;faults;help;split' {
            break
        }
        'caesiumctl;dev;faults;help;cut' {
            break
        }
        'caesiumctl;dev;faults;help;heal' {
            break
        }
        'caesiumctl;dev;faults;help;kill' {
            break
        }
        'caesiumctl;dev;faults;help;restart' {
            break
        }
        'caesiumctl;dev;faults;help;pause' {
            break
        }
        'caesiumctl;dev;faults;help;skew' {
            break
        }
        'caesiumctl;dev;faults;help;delay' {
            break
        }
        'caesiumctl;dev;faults;help;help' {
            break
        }
        'caesiumctl;dev;help' {
            [CompletionResult]::new('up', 'up', [CompletionResultType]::ParameterValue, 'Run a demo cluster until Ctrl-C')
            [CompletionResult]::new('fault', 'fault', [CompletionResultType]::ParameterValue, 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;dev;help;up' {
            break
        }
        'caesiumctl;dev;help;fault' {
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split the nodes into groups that do not hear each other')
            [CompletionResult]::new('cut', 'cut', [CompletionResultType]::ParameterValue, 'Cut the traffic between two nodes')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Heal everything: cuts, delays, skews and pauses, on all nodes')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'Stop a node dead, as kill -9 does')
            [CompletionResult]::new('restart', 'restart', [CompletionResultType]::ParameterValue, 'Start a node again that was killed, on the data it left')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on')
            [CompletionResult]::new('skew', 'skew', [CompletionResultType]::ParameterValue, 'Set a node''s clock ahead or back; 0s sets it right')
            [CompletionResult]::new('delay', 'delay', [CompletionResultType]::ParameterValue, 'Delay what two nodes send each other; 0s ends it')
            break
        }
        'caesiumctl;dev;help;fault;split' {
            break
        }
        'caesiumctl;dev;help;fault;cut' {
            break
        }
        'caesiumctl;dev;help;fault;heal' {
            break
        }
        'caesiumctl;dev;help;fault;kill' {
            break
        }
        'caesiumctl;dev;help;fault;restart' {
            break
        }
        'caesiumctl;dev;help;fault;pause' {
            break
        }
        'caesiumctl;dev;help;fault;skew' {
            break
        }
        'caesiumctl;dev;help;fault;delay' {
            break
        }
        'caesiumctl;dev;help;help' {
            break
        }
        'caesiumctl;version' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--client', '--client', [CompletionResultType]::ParameterName, 'Ask no server')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;completion' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--static', '--static', [CompletionResultType]::ParameterName, 'A script that stands on its own, without the names of a cluster')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;man' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Directory to write all pages to; made if it does not exist')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'caesiumctl;help' {
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show nodes, masters, quorum, the log and the last decisions on one screen')
            [CompletionResult]::new('node', 'node', [CompletionResultType]::ParameterValue, 'List nodes, or show one')
            [CompletionResult]::new('master', 'master', [CompletionResultType]::ParameterValue, 'List who decides for which volume')
            [CompletionResult]::new('volume', 'volume', [CompletionResultType]::ParameterValue, 'Create, list or show volumes')
            [CompletionResult]::new('quorum', 'quorum', [CompletionResultType]::ParameterValue, 'Show where a quorum is heard, and what follows from it')
            [CompletionResult]::new('priority', 'priority', [CompletionResultType]::ParameterValue, 'List or override the priorities by which masters are elected')
            [CompletionResult]::new('schedule', 'schedule', [CompletionResultType]::ParameterValue, 'Declare, change, list, pause, run or remove schedules, and see when they are due')
            [CompletionResult]::new('fire', 'fire', [CompletionResultType]::ParameterValue, 'See what was decided about occurrences, and why')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'See what ran, how it ended, and what it printed; end what runs')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure this machine with an embedded cluster')
            [CompletionResult]::new('log', 'log', [CompletionResultType]::ParameterValue, 'See what was changed, when, by whom and why')
            [CompletionResult]::new('state', 'state', [CompletionResultType]::ParameterValue, 'Look at the cluster as a value: what the log folds into')
            [CompletionResult]::new('clock', 'clock', [CompletionResultType]::ParameterValue, 'Compare the clocks of the nodes')
            [CompletionResult]::new('dev', 'dev', [CompletionResultType]::ParameterValue, 'Run a demo cluster on this machine, and break it on purpose')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Show the version of this command line and of the servers')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Show a manual page, or write all of them')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;help;status' {
            break
        }
        'caesiumctl;help;node' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the nodes of the cluster, as the node that answers sees them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node in detail, as it says itself')
            break
        }
        'caesiumctl;help;node;list' {
            break
        }
        'caesiumctl;help;node;show' {
            break
        }
        'caesiumctl;help;master' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the master of each volume in the partition of the node that answers')
            break
        }
        'caesiumctl;help;master;list' {
            break
        }
        'caesiumctl;help;volume' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create a volume that some of the nodes carry')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the volumes with their masters and quorums')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one volume')
            break
        }
        'caesiumctl;help;volume;create' {
            break
        }
        'caesiumctl;help;volume;list' {
            break
        }
        'caesiumctl;help;volume;show' {
            break
        }
        'caesiumctl;help;quorum' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show whether more than half of an eligible set is heard')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain whether an occurrence would run, from each partition''s view')
            break
        }
        'caesiumctl;help;quorum;show' {
            break
        }
        'caesiumctl;help;quorum;explain' {
            break
        }
        'caesiumctl;help;priority' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the priorities of all nodes, and where each comes from')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            break
        }
        'caesiumctl;help;priority;list' {
            break
        }
        'caesiumctl;help;priority;set' {
            break
        }
        'caesiumctl;help;priority;clear' {
            break
        }
        'caesiumctl;help;schedule' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add a schedule')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List schedules')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one schedule')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Show when a schedule is due next')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Pause a schedule: its occurrences are skipped and recorded as skipped')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume a paused schedule')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change fields of a schedule and leave all others as they are')
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Run a schedule once, now, under its own policy')
            [CompletionResult]::new('backfill', 'backfill', [CompletionResultType]::ParameterValue, 'Run the past occurrences of a schedule, under its own policy')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Declare the schedules of whole sections from files, all of them or none')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what applying files would change; nothing is changed')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check files without a server')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Print schedules as a file that applied again changes nothing')
            [CompletionResult]::new('import-crontab', 'import-crontab', [CompletionResultType]::ParameterValue, 'Declare the jobs of a crontab as schedules, and say what became of every line')
            break
        }
        'caesiumctl;help;schedule;add' {
            break
        }
        'caesiumctl;help;schedule;list' {
            break
        }
        'caesiumctl;help;schedule;show' {
            break
        }
        'caesiumctl;help;schedule;next' {
            break
        }
        'caesiumctl;help;schedule;pause' {
            break
        }
        'caesiumctl;help;schedule;resume' {
            break
        }
        'caesiumctl;help;schedule;set' {
            break
        }
        'caesiumctl;help;schedule;rm' {
            break
        }
        'caesiumctl;help;schedule;run' {
            break
        }
        'caesiumctl;help;schedule;backfill' {
            break
        }
        'caesiumctl;help;schedule;apply' {
            break
        }
        'caesiumctl;help;schedule;diff' {
            break
        }
        'caesiumctl;help;schedule;validate' {
            break
        }
        'caesiumctl;help;schedule;export' {
            break
        }
        'caesiumctl;help;schedule;import-crontab' {
            break
        }
        'caesiumctl;help;fire' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided; or occurrences, with how often they ran')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('heals', 'heals', [CompletionResultType]::ParameterValue, 'List splits, and what ran twice or nowhere in them')
            break
        }
        'caesiumctl;help;fire;list' {
            break
        }
        'caesiumctl;help;fire;follow' {
            break
        }
        'caesiumctl;help;fire;show' {
            break
        }
        'caesiumctl;help;fire;explain' {
            break
        }
        'caesiumctl;help;fire;heals' {
            break
        }
        'caesiumctl;help;run' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'End a run: SIGTERM, its grace, SIGKILL')
            break
        }
        'caesiumctl;help;run;list' {
            break
        }
        'caesiumctl;help;run;show' {
            break
        }
        'caesiumctl;help;run;logs' {
            break
        }
        'caesiumctl;help;run;kill' {
            break
        }
        'caesiumctl;help;bench' {
            [CompletionResult]::new('fires', 'fires', [CompletionResultType]::ParameterValue, 'Measure a herd: many at-most-once occurrences due at one instant')
            [CompletionResult]::new('steady', 'steady', [CompletionResultType]::ParameterValue, 'Measure many schedules that are due each second, for a while')
            [CompletionResult]::new('idle', 'idle', [CompletionResultType]::ParameterValue, 'Measure what schedules cost that are not due: memory and processor time of one node')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Measure how fast the next occurrence is found, over common expressions and zones')
            [CompletionResult]::new('limits', 'limits', [CompletionResultType]::ParameterValue, 'Measure what this machine can do at best: durable grants, fsyncs, processes')
            break
        }
        'caesiumctl;help;bench;fires' {
            break
        }
        'caesiumctl;help;bench;steady' {
            break
        }
        'caesiumctl;help;bench;idle' {
            break
        }
        'caesiumctl;help;bench;next' {
            break
        }
        'caesiumctl;help;bench;limits' {
            break
        }
        'caesiumctl;help;log' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List entries of the log: the newest that are asked for, oldest first')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow the log: entries as the node that is asked applies them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one entry of the log in full')
            break
        }
        'caesiumctl;help;log;list' {
            break
        }
        'caesiumctl;help;log;follow' {
            break
        }
        'caesiumctl;help;log;show' {
            break
        }
        'caesiumctl;help;state' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show the state of the cluster, or a part of it, now or as it was')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what changed between two indices, or whether two nodes differ')
            [CompletionResult]::new('hash', 'hash', [CompletionResultType]::ParameterValue, 'Show the hash of the state, and whether the nodes agree')
            break
        }
        'caesiumctl;help;state;show' {
            break
        }
        'caesiumctl;help;state;diff' {
            break
        }
        'caesiumctl;help;state;hash' {
            break
        }
        'caesiumctl;help;clock' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show how far the clocks of the nodes are apart, and what the cluster clock makes of them')
            break
        }
        'caesiumctl;help;clock;show' {
            break
        }
        'caesiumctl;help;dev' {
            [CompletionResult]::new('up', 'up', [CompletionResultType]::ParameterValue, 'Run a demo cluster until Ctrl-C')
            [CompletionResult]::new('fault', 'fault', [CompletionResultType]::ParameterValue, 'Cut, delay, skew, pause or kill nodes that were started with --allow-faults')
            break
        }
        'caesiumctl;help;dev;up' {
            break
        }
        'caesiumctl;help;dev;fault' {
            [CompletionResult]::new('split', 'split', [CompletionResultType]::ParameterValue, 'Split the nodes into groups that do not hear each other')
            [CompletionResult]::new('cut', 'cut', [CompletionResultType]::ParameterValue, 'Cut the traffic between two nodes')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Heal everything: cuts, delays, skews and pauses, on all nodes')
            [CompletionResult]::new('kill', 'kill', [CompletionResultType]::ParameterValue, 'Stop a node dead, as kill -9 does')
            [CompletionResult]::new('restart', 'restart', [CompletionResultType]::ParameterValue, 'Start a node again that was killed, on the data it left')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on')
            [CompletionResult]::new('skew', 'skew', [CompletionResultType]::ParameterValue, 'Set a node''s clock ahead or back; 0s sets it right')
            [CompletionResult]::new('delay', 'delay', [CompletionResultType]::ParameterValue, 'Delay what two nodes send each other; 0s ends it')
            break
        }
        'caesiumctl;help;dev;fault;split' {
            break
        }
        'caesiumctl;help;dev;fault;cut' {
            break
        }
        'caesiumctl;help;dev;fault;heal' {
            break
        }
        'caesiumctl;help;dev;fault;kill' {
            break
        }
        'caesiumctl;help;dev;fault;restart' {
            break
        }
        'caesiumctl;help;dev;fault;pause' {
            break
        }
        'caesiumctl;help;dev;fault;skew' {
            break
        }
        'caesiumctl;help;dev;fault;delay' {
            break
        }
        'caesiumctl;help;version' {
            break
        }
        'caesiumctl;help;completion' {
            break
        }
        'caesiumctl;help;man' {
            break
        }
        'caesiumctl;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
