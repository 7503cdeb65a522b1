//! The commands: one folder for each noun, one file for each verb.

mod bench;
mod clock;
mod completion;
mod config;
mod context;
mod dev;
mod doctor;
mod fire;
mod health;
mod log;
mod man;
mod master;
mod node;
mod priority;
mod quorum;
mod run;
mod schedule;
mod state;
mod status;
mod top;
mod version;
mod volume;
mod wait;

use std::process::ExitCode;

use clap::Subcommand;

use crate::error::{Error, Kind};
use crate::findings::Finding;
use crate::output::Fields;
use crate::records::{
    Decision, Entry, Judged, Master, Node, NodePriority, Occurrence, Quorum, Record, Run, Schedule,
    StateChange, Volume,
};
use crate::session::Session;

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
    #[command(subcommand, visible_alias = "quorums", arg_required_else_help = true)]
    Quorum(quorum::QuorumCommand),
    #[command(subcommand, visible_alias = "priorities", arg_required_else_help = true)]
    Priority(priority::PriorityCommand),
    #[command(subcommand, visible_alias = "schedules", arg_required_else_help = true)]
    Schedule(schedule::ScheduleCommand),
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
    #[command(visible_alias = "tui")]
    Top(top::TopArgs),
    Dev(dev::DevArgs),
    #[command(subcommand, visible_alias = "contexts", arg_required_else_help = true)]
    Context(context::ContextCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Config(config::ConfigCommand),
    Version(version::VersionArgs),
    Completion(completion::CompletionArgs),
    Man(man::ManArgs),
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
            Self::Quorum(command) => return command.run(session).await,
            Self::Priority(command) => command.run(session).await,
            Self::Schedule(command) => command.run(session).await,
            Self::Fire(command) => command.run(session).await,
            Self::Run(command) => command.run(session).await,
            Self::Bench(command) => command.run(session).await,
            Self::Log(command) => command.run(session).await,
            Self::State(command) => command.run(session).await,
            Self::Clock(command) => command.run(session).await,
            Self::Top(args) => return args.run(session).await,
            Self::Dev(args) => return args.run(session).await,
            Self::Context(command) => command.run(session).await,
            Self::Config(command) => command.run(session),
            Self::Version(args) => args.run(session).await,
            Self::Completion(args) => args.run(session),
            Self::Man(args) => args.run(session),
        };
        done.map(|()| ExitCode::SUCCESS)
    }

    /// Whether a configuration that is wrong stops it: not what finds the mistake, nor what needs no configuration.
    pub(crate) fn needs_config(&self) -> bool {
        !matches!(self, Self::Config(_) | Self::Completion(_) | Self::Man(_))
    }

    /// Whether this command does many things at once and ends by itself on a signal: a server, or the screens.
    pub(crate) fn serves(&self) -> bool {
        match self {
            Self::Dev(args) => args.serves(),
            Self::Top(args) => args.on_terminal(),
            _ => false,
        }
    }
}

/// The kinds of rows that a list has, by the words of its command; none for a command that is no list.
pub(crate) fn rows_of(words: &str) -> Vec<Fields> {
    let verb = words.strip_prefix("caesiumctl ").unwrap_or_default();
    let list = LISTS.iter().find(|(list, _)| *list == verb);
    list.map(|(_, kinds)| kinds.iter().map(|kind| kind()).collect()).unwrap_or_default()
}

/// The lists, and the fields of their rows: of each kind, where there are several.
pub(crate) const LISTS: &[(&str, &[fn() -> Fields])] = &[
    ("node list", &[Node::fields]),
    ("master list", &[Master::fields]),
    ("volume list", &[Volume::fields]),
    ("quorum show", &[Quorum::fields]),
    ("priority list", &[NodePriority::fields]),
    ("schedule list", &[Schedule::fields]),
    ("schedule next", &[Occurrence::fields]),
    ("fire list", &[Decision::fields, Judged::fields]),
    ("fire follow", &[Decision::fields]),
    ("run list", &[Run::fields]),
    ("log list", &[Entry::fields]),
    ("log follow", &[Entry::fields]),
    ("state diff", &[StateChange::fields]),
    ("doctor", &[Finding::fields, doctor::Check::fields]),
    ("health", &[health::Health::fields]),
    ("context list", &[context::Listed::fields]),
    ("context test", &[context::Tested::fields]),
    ("config show", &[config::Traced::fields]),
    ("config path", &[config::ConfigFile::fields]),
];

/// A command that helps after an error, when the error itself names none.
pub(crate) fn help_for(kind: Kind, words: &str) -> String {
    let mut nouns = words.split(' ').skip(1);
    // What is waited for is named after the word.
    let noun = nouns.find(|noun| *noun != "wait").unwrap_or_default();
    match kind {
        Kind::Usage => format!("{words} --help"),
        Kind::NotFound | Kind::Conflict => match noun {
            "schedule" | "fire" | "run" | "volume" | "log" => format!("caesiumctl {noun} list"),
            "state" => "caesiumctl state show".to_owned(),
            "quorum" | "master" => "caesiumctl volume list".to_owned(),
            "dev" => "caesiumctl dev --help".to_owned(),
            "context" | "config" => "caesiumctl config path".to_owned(),
            _ => "caesiumctl node list".to_owned(),
        },
        Kind::NotCommitted | Kind::Uncertain | Kind::Partial | Kind::No => "caesiumctl status".to_owned(),
        Kind::Declined => format!("{words} --help"),
        Kind::RunFailed => "caesiumctl run list".to_owned(),
        Kind::Internal | Kind::Forbidden | Kind::Unreachable | Kind::Incompatible | Kind::Closed => {
            "caesiumctl version".to_owned()
        }
    }
}
