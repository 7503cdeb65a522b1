//! The commands: one folder for each noun, one file for each verb.

mod bench;
mod change;
mod clock;
mod cluster;
mod completion;
mod config;
mod context;
mod dev;
mod doctor;
mod failing;
mod fire;
mod health;
mod log;
mod man;
mod master;
mod node;
mod notice;
mod pki;
mod priority;
mod quorum;
mod role;
mod run;
mod schedule;
mod schema;
mod security;
mod state;
mod status;
mod task;
mod top;
mod verify;
mod version;
mod volume;
mod wait;
mod whoami;

use std::process::ExitCode;

use clap::Subcommand;

use self::schema::FileKey;

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::finding::Finding;
use crate::output::ColumnFields;
use crate::records::{
    Certificate, Decision, Entry, Judged, MapNode, Master, Node, NodePriority, NodeSecurity, NoticeRow,
    Occurrence, Quorum, Record, Revision, Run, Schedule, StateChange, Task, User, Volume, VoterChange,
};
use crate::session::Session;
use crate::values::Views;

commands! {
/// Everything that can be asked or done.
#[derive(Subcommand, Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one, and it is moved once")]
pub(crate) enum Command {
    Status(status::StatusArgs),
    Health(health::HealthArgs),
    Doctor(doctor::DoctorArgs),
    #[command(subcommand, arg_required_else_help = true)]
    Wait(wait::WaitCommand),
    #[command(subcommand, visible_alias = "nodes", arg_required_else_help = true)]
    Node(node::NodeCommand),
    #[command(subcommand, visible_alias = "masters", arg_required_else_help = true)]
    Master(master::MasterCommand),
    #[command(subcommand, visible_alias = "volumes", arg_required_else_help = true)]
    Volume(volume::VolumeCommand),
    #[command(subcommand, visible_alias = "changes", arg_required_else_help = true)]
    Change(change::ChangeCommand),
    #[command(subcommand, visible_alias = "quorums", arg_required_else_help = true)]
    Quorum(quorum::QuorumCommand),
    #[command(subcommand, visible_alias = "priorities", arg_required_else_help = true)]
    Priority(priority::PriorityCommand),
    #[command(subcommand, visible_alias = "schedules", arg_required_else_help = true)]
    Schedule(schedule::ScheduleCommand),
    #[command(subcommand, visible_alias = "tasks", arg_required_else_help = true)]
    Task(task::TaskCommand),
    #[command(subcommand, visible_alias = "notices", arg_required_else_help = true)]
    Notice(notice::NoticeCommand),
    #[command(subcommand, visible_alias = "fires", arg_required_else_help = true)]
    Fire(fire::FireCommand),
    #[command(subcommand, visible_alias = "runs", arg_required_else_help = true)]
    Run(run::RunCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Bench(bench::BenchCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Log(log::LogCommand),
    #[command(subcommand, arg_required_else_help = true)]
    State(state::StateCommand),
    #[command(subcommand, visible_alias = "clocks", arg_required_else_help = true)]
    Clock(clock::ClockCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Cluster(cluster::ClusterCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Pki(pki::PkiCommand),
    #[command(subcommand, visible_alias = "roles", arg_required_else_help = true)]
    Role(role::RoleCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Security(security::SecurityCommand),
    #[command(name = "whoami")]
    WhoAmI(whoami::WhoAmIArgs),
    #[command(visible_alias = "tui")]
    Top(top::TopArgs),
    Verify(verify::VerifyArgs),
    Dev(dev::DevArgs),
    #[command(subcommand, visible_alias = "contexts", arg_required_else_help = true)]
    Context(context::ContextCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Config(config::ConfigCommand),
    Version(version::VersionArgs),
    Schema(schema::SchemaArgs),
    Completion(completion::CompletionArgs),
    Man(man::ManArgs),
}
}

impl Command {
    /// Does it.
    pub(crate) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        let done = match self {
            Self::Status(args) => args.run(session).await,
            Self::Health(args) => args.run(session).await,
            Self::Doctor(args) => args.run(session).await,
            Self::Wait(command) => command.run(session).await,
            Self::Node(command) => command.run(session).await,
            Self::Master(command) => command.run(session).await,
            Self::Volume(command) => command.run(session).await,
            Self::Change(command) => command.run(session).await,
            Self::Quorum(command) => return command.run(session).await,
            Self::Priority(command) => command.run(session).await,
            Self::Schedule(command) => command.run(session).await,
            Self::Task(command) => command.run(session).await,
            Self::Notice(command) => command.run(session).await,
            Self::Fire(command) => command.run(session).await,
            Self::Run(command) => command.run(session).await,
            Self::Bench(command) => command.run(session).await,
            Self::Log(command) => command.run(session).await,
            Self::State(command) => command.run(session).await,
            Self::Clock(command) => command.run(session).await,
            Self::Cluster(command) => command.run(session).await,
            Self::Pki(command) => command.run(session).await,
            Self::Role(command) => command.run(session).await,
            Self::Security(command) => command.run(session).await,
            Self::WhoAmI(args) => args.run(session).await,
            Self::Top(args) => return args.run(session).await,
            Self::Dev(args) => return args.run(session).await,
            Self::Context(command) => command.run(session).await,
            Self::Config(command) => command.run(session),
            Self::Verify(args) => args.run(session).await,
            Self::Version(args) => args.run(session).await,
            Self::Schema(args) => args.run(session),
            Self::Completion(args) => args.run(session),
            Self::Man(args) => args.run(session),
        };
        done.map(|()| ExitCode::SUCCESS)
    }

    /// Whether a configuration that is wrong stops it: not what finds the mistake, nor what needs no configuration.
    pub(crate) fn needs_config(&self) -> bool {
        !matches!(self, Self::Config(_) | Self::Schema(_) | Self::Completion(_) | Self::Man(_))
    }

    /// Whether it compares what nodes say instead of telling what one says.
    pub(crate) fn compares(&self) -> bool {
        matches!(self, Self::State(command) if command.compares())
    }

    /// What it needs of its process.
    pub(crate) fn process(&self) -> Process {
        match self {
            Self::Dev(args) if args.serves() => Process::Serving,
            Self::Top(args) if args.on_terminal() => Process::Serving,
            Self::Bench(_) => Process::Measuring,
            _ => Process::Asking,
        }
    }
}

/// What a command needs of its process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Process {
    /// One thread does for questions, and a signal ends it at once.
    Asking,
    /// Its nodes have all processors, as daemons do; a signal ends it at once.
    Measuring,
    /// The demo cluster and the screens: all processors, and they end by themselves on a signal.
    Serving,
}

/// The kinds of rows that a list has, by the words of its command; none for a command that is no list.
pub(crate) fn rows_of(words: &str) -> Vec<ColumnFields> {
    let verb = words.strip_prefix("caesiumctl ").unwrap_or_default();
    let list = LISTS.iter().find(|(list, _)| *list == verb);
    list.map(|(_, kinds)| kinds.iter().map(|kind| kind()).collect()).unwrap_or_default()
}

/// The words of a command, and the fields of its rows.
type List = (&'static str, &'static [fn() -> ColumnFields]);

/// The lists, and the fields of their rows: of each kind, where there are several.
pub(crate) const LISTS: &[List] = &[
    ("node list", &[Node::fields]),
    ("node map", &[MapNode::fields]),
    ("master list", &[Master::fields]),
    ("volume list", &[Volume::fields]),
    ("change list", &[VoterChange::fields]),
    ("task list", &[Task::fields]),
    ("task history", &[Run::fields]),
    ("quorum show", &[Quorum::fields]),
    ("priority list", &[NodePriority::fields]),
    ("schedule list", &[Schedule::fields]),
    ("schedule history", &[Revision::fields]),
    ("schedule next", &[Occurrence::fields]),
    ("notice list", &[NoticeRow::fields]),
    ("fire list", &[Decision::fields, Judged::fields]),
    ("run list", &[Run::fields]),
    ("log list", &[Entry::fields]),
    ("state diff", &[StateChange::fields]),
    ("role list", &[User::fields]),
    ("pki show", &[Certificate::fields]),
    ("security show", &[NodeSecurity::fields]),
    ("doctor", &[Finding::fields, doctor::CheckRow::fields]),
    ("health", &[health::Health::fields]),
    ("context list", &[context::Listed::fields]),
    ("context test", &[context::Tested::fields]),
    ("config show", &[config::Traced::fields, config::ConfigFile::fields]),
    ("schema", &[FileKey::fields]),
];

/// The commands that go on with what changes.
const WATCHED: [&str; 10] = [
    "status",
    "node list",
    "volume list",
    "master list",
    "quorum show",
    "priority list",
    "schedule list",
    "fire list",
    "run list",
    "log list",
];

/// Refuses `--watch` where nothing could be told.
pub(crate) fn check_watched(words: &str, session: &Session) -> Result<(), Error> {
    let verb = words.strip_prefix("caesiumctl ").unwrap_or(words);
    if !WATCHED.contains(&verb) {
        let error = Error::usage(format!("--watch: {verb} has no stream of changes"));
        return Err(error.because(format!("these have one: {}", WATCHED.join(", "))));
    }
    match session.views {
        Views::All => Err(Error::usage("--watch follows one view: name a node, or leave --view out")
            .help(session.approval.line_with("--view any"))),
        Views::Any | Views::Of(_) => Ok(()),
    }
}

/// A command that helps after an error, when the error itself names none.
pub(crate) fn help_for(kind: Kind, words: &str) -> String {
    let mut nouns = words.split(' ').skip(1);
    // What is waited for is named after the word.
    let noun = nouns.find(|noun| *noun != "wait").unwrap_or_default();
    match kind {
        Kind::Usage => format!("{words} --help"),
        Kind::NotFound | Kind::Conflict => match noun {
            "schedule" | "fire" | "run" | "volume" | "change" | "log" | "priority" | "context" | "notice"
            | "role" => {
                format!("caesiumctl {noun} list")
            }
            "state" => "caesiumctl state show".to_owned(),
            "quorum" | "master" => "caesiumctl volume list".to_owned(),
            "dev" => "caesiumctl dev --help".to_owned(),
            "config" => "caesiumctl config show --files".to_owned(),
            _ => "caesiumctl node list".to_owned(),
        },
        Kind::NotCommitted | Kind::Uncertain | Kind::Partial | Kind::No => "caesiumctl status".to_owned(),
        Kind::Declined => format!("{words} --help"),
        Kind::RunFailed => "caesiumctl run list".to_owned(),
        // Who one is taken for, and as what; who is not even known has come without a context's certificate.
        Kind::Forbidden if noun != "whoami" => "caesiumctl whoami".to_owned(),
        Kind::Forbidden => "caesiumctl context list".to_owned(),
        Kind::Internal | Kind::Unreachable | Kind::Incompatible | Kind::Closed => {
            "caesiumctl version".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn every_list_is_a_command_and_each_of_its_fields_has_one_name() {
        for (words, kinds) in LISTS {
            let root = Cli::command();
            let mut command = &root;
            for word in words.split(' ') {
                command = command.find_subcommand(word).unwrap_or_else(|| panic!("{words} is no command"));
            }
            for fields in kinds.iter().map(|kind| kind()) {
                let folded = |text: &str| text.replace(['-', '_'], "").to_lowercase();
                let titles: BTreeSet<_> =
                    fields.columns().iter().map(|column| folded(column.title)).collect();
                let paths: BTreeSet<_> = fields.columns().iter().map(|column| folded(column.path)).collect();
                assert!(titles.len() > 1, "{words}");
                assert_eq!(
                    (titles.len(), paths.len()),
                    (fields.columns().len(), fields.columns().len()),
                    "{words}"
                );
                // A title that is another column's field would make the two one word.
                for column in fields.columns() {
                    let of_another = |it: &&crate::table::Column| {
                        folded(it.path) == folded(column.title) && it.path != column.path
                    };
                    let other = fields.columns().iter().find(of_another);
                    assert!(other.is_none(), "{words}: {} is also the field of {other:?}", column.title);
                }
            }
        }
    }
}
