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

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::session::Session;

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

    /// Whether it compares the answers of nodes instead of printing that of one.
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
