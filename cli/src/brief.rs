//! What `-h` shows of a command: purpose, usage, its own flags and examples, on one screen. `--help` has the rest.

use clap::builder::StyledStr;

use crate::change::CHANGE_OPTIONS;

/// Stands for the flags that every command has.
const SHARED: &str = "--help shows the global options and those of lists too.";
/// The same, of a command that changes something.
const SHARED_BY_CHANGES: &str =
    "--wait, --reason, --dry-run, --request as in all changes; --help shows them and the global options.";

/// What an operator rarely needs: listed behind all others.
const ADVANCED: [&str; 4] = ["bench", "dev", "state", "schema"];

/// The command tree whose short help leaves out the flags that every command has, and those of all changes.
pub(crate) fn brief(root: clap::Command) -> clap::Command {
    let root = root.mut_args(|arg| if arg.is_global_set() { arg.hide_short_help(true) } else { arg });
    noted(behind(root))
}

/// The advanced commands in a list of their own.
fn behind(root: clap::Command) -> clap::Command {
    let about = |name: &str| {
        let about = root.find_subcommand(name).and_then(clap::Command::get_about);
        format!("  {name:<11} {}", about.map(StyledStr::to_string).unwrap_or_default())
    };
    let listed = ADVANCED.map(about).join("\n");
    let rest = root.get_after_help().map(StyledStr::to_string).unwrap_or_default();
    let root = root.after_help(format!("Advanced commands:\n{listed}\n\n{rest}"));
    each_below(root, |it| {
        let advanced = ADVANCED.contains(&it.get_name());
        it.hide(advanced)
    })
}

fn noted(command: clap::Command) -> clap::Command {
    let of_change = |arg: &clap::Arg| arg.get_help_heading() == Some(CHANGE_OPTIONS);
    let note = if command.get_arguments().any(of_change) { SHARED_BY_CHANGES } else { SHARED };
    let command = command.mut_args(|arg| if of_change(&arg) { arg.hide_short_help(true) } else { arg });
    let rest = command.get_after_help().map(StyledStr::to_string).unwrap_or_default();
    let long = command.get_after_long_help().map_or_else(|| rest.clone(), StyledStr::to_string);
    let short = if rest.is_empty() { note.to_owned() } else { format!("{note}\n\n{rest}") };
    each_below(command.after_help(short).after_long_help(long), noted)
}

/// Changes all subcommands: one that is changed alone goes behind the others, and their order is that of the command tree.
fn each_below(command: clap::Command, change: impl Fn(clap::Command) -> clap::Command) -> clap::Command {
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, &change))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    /// A help fits one screen of so many lines.
    const LINES_MAX: usize = 40;

    fn leaves(command: &mut clap::Command, path: &str, long: &mut Vec<String>) {
        if command.get_subcommands().next().is_none() {
            let text = command.render_help().to_string();
            let lines = text.trim_end().lines().count();
            if lines > LINES_MAX {
                long.push(format!("{path}: {lines}"));
            }
            assert!(text.contains("--help shows"), "{path}");
            assert!(!text.contains("--no-headers"), "{path}");
            assert!(command.render_long_help().to_string().contains("--no-headers"), "{path}");
        }
        for sub in command.get_subcommands_mut() {
            let path = format!("{path} {}", sub.get_name());
            leaves(sub, &path, long);
        }
    }

    #[test]
    fn the_short_help_of_a_command_fits_on_one_screen() {
        let order = |root: &clap::Command| {
            root.get_subcommands().map(|it| it.get_name().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(order(&brief(Cli::command())), order(&Cli::command()));
        let mut root = brief(Cli::command()).disable_help_subcommand(true);
        root.build();
        let mut long = Vec::new();
        leaves(&mut root, "caesiumctl", &mut long);
        assert_eq!(long, Vec::<String>::new());
        let text = root.render_help().to_string();
        let commands = text.split_once("Advanced commands:\n").unwrap();
        assert!(ADVANCED.iter().all(|name| commands.1.contains(&format!("\n  {name}  "))
            || commands.1.starts_with(&format!("  {name}  "))));
        assert!(ADVANCED.iter().all(|name| !commands.0.contains(&format!("\n  {name}  "))));
    }
}
