//! `task explain`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;
use serde::Serialize;

use super::list::unknown;
use super::one;
use crate::effect::effect;
use crate::error::Error;
use crate::instant::Seconds;
use crate::output::Rows;
use crate::partitions::Sides;
use crate::records::{Record, Task, View};
use crate::session::Session;

/// Explain why a task runs where it runs, or why it runs nowhere
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task explain mail/spool/consumer")]
pub(crate) struct TaskExplainArgs {
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
}

effect!(TaskExplainArgs, Read);

impl TaskExplainArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let sides = Sides::of(session).await?;
        let (view, wire) = one(&sides, &self.task).await?;
        let view = view.map(View::from);
        let voters = wire.parts.iter().map(TaskVoter::from).collect();
        let told = ExplainedTask { task: Task::from(wire), voters };
        let stamp = session.out.stamp(view.as_ref());
        let rows = Rows::of(std::slice::from_ref(&told.task));
        session.out.answer(Task::KIND, view.as_ref(), &told, rows, || {
            let Task { task, verdict, .. } = &told.task;
            let mut lines = vec![format!("{task}: {}", verdict.unwrap_or("?")), told.task.story(stamp)];
            lines.extend(told.voters.iter().map(TaskVoter::line));
            lines.join("\n") + "\n"
        })?;
        unknown(&[told.task])
    }
}

/// The task, and what each eligible node that answered has of it.
#[derive(Serialize)]
struct ExplainedTask {
    #[serde(flatten)]
    task: Task,
    voters: Vec<TaskVoter>,
}

/// What one eligible node has of a task.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TaskVoter {
    node: String,
    /// The newest lease that it granted, and to whom.
    granted: Option<String>,
    granted_to: Option<String>,
    /// For how long from now something may run under it; none when that is over.
    left: Option<Seconds>,
    holds: bool,
    /// Its process ended, and is not started again.
    done: bool,
}

impl From<&pb::TaskPart> for TaskVoter {
    fn from(part: &pb::TaskPart) -> Self {
        let given = |text: &String| (!text.is_empty()).then(|| text.clone());
        Self {
            node: part.node.clone(),
            granted: given(&part.granted),
            granted_to: given(&part.granted_to),
            left: part.grants_in.filter(|_| part.granted_live).map(Seconds),
            holds: part.holds,
            done: part.done,
        }
    }
}

impl TaskVoter {
    fn line(&self) -> String {
        let to = self.granted_to.as_deref().unwrap_or("?");
        let granted = match (&self.granted, self.left) {
            (None, _) => "has granted no lease".to_owned(),
            (Some(lease), Some(left)) => {
                format!("answers for lease {lease} of {to}, for {} from now", left.brief())
            }
            (Some(lease), None) => format!("granted lease {lease} to {to}, which is over"),
        };
        let holds = match (self.holds, self.done) {
            (true, true) => "; its process ended and is not started again",
            (true, false) => "; holds it",
            (false, _) => "",
        };
        format!("  {} {granted}{holds}", self.node)
    }
}
