
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
            [CompletionResult]::new('quorum', 'quorum', [CompletionResultType]::ParameterValue, 'Show where a quorum is heard')
            [CompletionResult]::new('quorums', 'quorums', [CompletionResultType]::ParameterValue, 'Show where a quorum is heard')
            [CompletionResult]::new('priority', 'priority', [CompletionResultType]::ParameterValue, 'Override the priority by which masters are elected')
            [CompletionResult]::new('priorities', 'priorities', [CompletionResultType]::ParameterValue, 'Override the priority by which masters are elected')
            [CompletionResult]::new('schedule', 'schedule', [CompletionResultType]::ParameterValue, 'Add, list, show, pause, resume or remove schedules, and see when they are due')
            [CompletionResult]::new('schedules', 'schedules', [CompletionResultType]::ParameterValue, 'Add, list, show, pause, resume or remove schedules, and see when they are due')
            [CompletionResult]::new('fire', 'fire', [CompletionResultType]::ParameterValue, 'See what was decided about occurrences, and why')
            [CompletionResult]::new('fires', 'fires', [CompletionResultType]::ParameterValue, 'See what was decided about occurrences, and why')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'See what ran, how it ended, and what it printed')
            [CompletionResult]::new('runs', 'runs', [CompletionResultType]::ParameterValue, 'See what ran, how it ended, and what it printed')
            [CompletionResult]::new('dev', 'dev', [CompletionResultType]::ParameterValue, 'Run a demo cluster on this machine, and break it on purpose')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Show the version of this command line and of the servers')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Write the manual pages, one for each command')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;status' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;nodes' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;node;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node')
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
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node')
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
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;volumes;create' {
            [CompletionResult]::new('--carriers', '--carriers', [CompletionResultType]::ParameterName, 'Nodes that carry it')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;volume;list' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorums' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorum;show' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Schedule whose eligible set is meant')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorum;help;show' {
            break
        }
        'caesiumctl;quorum;help;help' {
            break
        }
        'caesiumctl;quorums;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show whether more than half of an eligible set is heard')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;quorums;help;show' {
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
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;priority;set' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Ends by itself after this long')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;priorities;set' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Ends by itself after this long')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;priority;clear' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;priorities;clear' {
            [CompletionResult]::new('--volume', '--volume', [CompletionResultType]::ParameterName, 'Only for this volume')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;priority;help' {
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
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
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
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
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;schedules' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;schedule;add' {
            [CompletionResult]::new('--cron', '--cron', [CompletionResultType]::ParameterName, 'Five cron fields, six with leading seconds, or a macro such as @daily')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'A fixed span after another')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Once, at this instant (RFC 3339)')
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone whose wall clock the expression reads [default: UTC]')
            [CompletionResult]::new('--handler', '--handler', [CompletionResultType]::ParameterName, 'Handler that the nodes run for it')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--bind', '--bind', [CompletionResultType]::ParameterName, 'Nodes it is restricted to')
            [CompletionResult]::new('--bind-label', '--bind-label', [CompletionResultType]::ParameterName, 'Labels that a node must have, all of them')
            [CompletionResult]::new('--payload', '--payload', [CompletionResultType]::ParameterName, 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Free label')
            [CompletionResult]::new('--start-deadline', '--start-deadline', [CompletionResultType]::ParameterName, 'Latest start after it is due [default: 60s]')
            [CompletionResult]::new('--run-timeout', '--run-timeout', [CompletionResultType]::ParameterName, 'How long a run may take [default: 1h]')
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From TERM to KILL when a run takes too long [default: 30s]')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--paused', '--paused', [CompletionResultType]::ParameterName, 'Add it paused')
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
            [CompletionResult]::new('--tz', '--tz', [CompletionResultType]::ParameterName, 'Zone whose wall clock the expression reads [default: UTC]')
            [CompletionResult]::new('--handler', '--handler', [CompletionResultType]::ParameterName, 'Handler that the nodes run for it')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'What to do without a quorum')
            [CompletionResult]::new('--bind', '--bind', [CompletionResultType]::ParameterName, 'Nodes it is restricted to')
            [CompletionResult]::new('--bind-label', '--bind-label', [CompletionResultType]::ParameterName, 'Labels that a node must have, all of them')
            [CompletionResult]::new('--payload', '--payload', [CompletionResultType]::ParameterName, 'File handed to the handler on stdin, at most 64 KiB; - reads it from stdin')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Free label')
            [CompletionResult]::new('--start-deadline', '--start-deadline', [CompletionResultType]::ParameterName, 'Latest start after it is due [default: 60s]')
            [CompletionResult]::new('--run-timeout', '--run-timeout', [CompletionResultType]::ParameterName, 'How long a run may take [default: 1h]')
            [CompletionResult]::new('--grace', '--grace', [CompletionResultType]::ParameterName, 'From TERM to KILL when a run takes too long [default: 30s]')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--paused', '--paused', [CompletionResultType]::ParameterName, 'Add it paused')
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
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Ends by itself at this instant (RFC 3339)')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;schedules;pause' {
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Why, for whoever looks at it later')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Ends by itself at this instant (RFC 3339)')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;schedule;resume' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;schedules;resume' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;schedule;rm' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;schedules;rm' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;schedule;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add a schedule')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List schedules')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one schedule')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'Show when a schedule is due next')
            [CompletionResult]::new('pause', 'pause', [CompletionResultType]::ParameterValue, 'Pause a schedule: its occurrences are skipped and recorded as skipped')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume a paused schedule')
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
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
        'caesiumctl;schedule;help;rm' {
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
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
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
        'caesiumctl;schedules;help;rm' {
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
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;fires' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How tables write instants')
            [CompletionResult]::new('--no-headers', '--no-headers', [CompletionResultType]::ParameterName, 'Leave headers and the view out of tables')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data, warnings and errors only')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say on stderr who is asked')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;fire;list' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;fires;list' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;fire;follow' {
            [CompletionResult]::new('--schedule', '--schedule', [CompletionResultType]::ParameterName, 'Only of these schedules: volume, volume/entity or volume/entity/name')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Due before this')
            [CompletionResult]::new('--decision', '--decision', [CompletionResultType]::ParameterName, 'Only these decisions')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
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
        'caesiumctl;fire;help;help' {
            break
        }
        'caesiumctl;fires;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
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
        'caesiumctl;fires;help;help' {
            break
        }
        'caesiumctl;run' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;runs' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;runs;logs' {
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;run;help;help' {
            break
        }
        'caesiumctl;runs;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
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
        'caesiumctl;runs;help;help' {
            break
        }
        'caesiumctl;dev' {
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Keep its state in this directory; without it everything is gone at the end')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
        'caesiumctl;man' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Directory to write them to; made if it does not exist')
            [CompletionResult]::new('--endpoint', '--endpoint', [CompletionResultType]::ParameterName, 'Server to ask: host:port, http://host:port or unix:/path; repeat it to try several')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to write data')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long any one call may take')
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
            [CompletionResult]::new('quorum', 'quorum', [CompletionResultType]::ParameterValue, 'Show where a quorum is heard')
            [CompletionResult]::new('priority', 'priority', [CompletionResultType]::ParameterValue, 'Override the priority by which masters are elected')
            [CompletionResult]::new('schedule', 'schedule', [CompletionResultType]::ParameterValue, 'Add, list, show, pause, resume or remove schedules, and see when they are due')
            [CompletionResult]::new('fire', 'fire', [CompletionResultType]::ParameterValue, 'See what was decided about occurrences, and why')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'See what ran, how it ended, and what it printed')
            [CompletionResult]::new('dev', 'dev', [CompletionResultType]::ParameterValue, 'Run a demo cluster on this machine, and break it on purpose')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Show the version of this command line and of the servers')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Write the manual pages, one for each command')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'caesiumctl;help;status' {
            break
        }
        'caesiumctl;help;node' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the nodes of the cluster, as the node that answers sees them')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one node')
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
            break
        }
        'caesiumctl;help;quorum;show' {
            break
        }
        'caesiumctl;help;priority' {
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set the priority of nodes, 1 to 1000; the reachable node with the highest is master')
            [CompletionResult]::new('clear', 'clear', [CompletionResultType]::ParameterValue, 'Return a node to its computed priority')
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
            [CompletionResult]::new('rm', 'rm', [CompletionResultType]::ParameterValue, 'Remove schedules')
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
        'caesiumctl;help;schedule;rm' {
            break
        }
        'caesiumctl;help;fire' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List decisions, one line for each master that decided')
            [CompletionResult]::new('follow', 'follow', [CompletionResultType]::ParameterValue, 'Follow decisions as they are made')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one decision, or all decisions about one occurrence')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why an occurrence ran, or did not')
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
        'caesiumctl;help;run' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List runs')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one run')
            [CompletionResult]::new('logs', 'logs', [CompletionResultType]::ParameterValue, 'Print what a run printed')
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
