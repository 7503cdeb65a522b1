//! `task …`

mod add;
mod balance;
mod explain;
mod history;
mod import_unit;
mod list;
mod logs;
mod order;
mod rm;
mod set;
mod show;
mod stop;

use caesium_engine::ids::ScheduleName;
use caesium_engine::schedule::TaskTerms;
use caesium_proto::v1 as pb;
use clap::Subcommand;

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::partitions::{Question, Sides};
use crate::records::held_as;
use crate::session::Session;
use crate::session::client::Client;
use crate::task_findings;

commands! {
/// Declare, list, move, stop or remove tasks: what should be running on exactly one node, always
#[derive(Subcommand, Debug)]
pub(crate) enum TaskCommand {
    Add(add::TaskAddArgs),
    List(list::TaskListArgs),
    Show(show::TaskShowArgs),
    Explain(explain::TaskExplainArgs),
    Set(set::TaskSetArgs),
    Start(stop::TaskStartArgs),
    Stop(stop::TaskStopArgs),
    Restart(order::TaskRestartArgs),
    Move(order::TaskMoveArgs),
    Balance(balance::TaskBalanceArgs),
    Rm(rm::TaskRmArgs),
    History(history::TaskHistoryArgs),
    Logs(logs::TaskLogsArgs),
    ImportUnit(import_unit::TaskImportUnitArgs),
}
}

impl TaskCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Add(args) => args.run(session).await,
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::Explain(args) => args.run(session).await,
            Self::Set(args) => args.run(session).await,
            Self::Start(args) => args.run(session).await,
            Self::Stop(args) => args.run(session).await,
            Self::Restart(args) => args.run(session).await,
            Self::Move(args) => args.run(session).await,
            Self::Balance(args) => args.run(session).await,
            Self::Rm(args) => args.run(session).await,
            Self::History(args) => args.run(session).await,
            Self::Logs(args) => args.run(session).await,
            Self::ImportUnit(args) => args.run(session).await,
        }
    }
}

impl Question for pb::ListTasksRequest {
    type Answer = pb::ListTasksReply;

    async fn ask(self, client: &Client) -> Result<Self::Answer, Error> {
        client.read(client.schedules().list_tasks(self)).await
    }

    fn with(self, told: Vec<Self::Answer>) -> Self {
        Self { told, ..self }
    }

    fn view(answer: &Self::Answer) -> Option<&pb::View> {
        answer.view.as_ref()
    }
}

/// The task of this name, by all nodes that can be asked.
async fn one(sides: &Sides<'_>, name: &ScheduleName) -> Result<(Option<pb::View>, pb::Task), Error> {
    let request = pb::ListTasksRequest { prefix: name.to_string(), ..pb::ListTasksRequest::default() };
    let reply = sides.ask(request).await?;
    let unknown =
        || Error::new(Kind::NotFound, format!("no task is named {name}")).help("caesiumctl task list");
    Ok((reply.view, reply.tasks.into_iter().next().ok_or_else(unknown)?))
}

/// What a task has besides a schedule's fields.
fn terms(task: &pb::Task) -> TaskTerms {
    task_findings::spec(task).and_then(|spec| spec.cadence.parse().ok()).unwrap_or_default()
}

/// The policy that a word of `--holding` stands for.
fn holding(word: &str) -> Result<pb::Policy, String> {
    held_as(word).ok_or_else(|| "at-most-one or at-least-one".to_owned())
}
