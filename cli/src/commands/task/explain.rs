//! `task explain`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::list::unknown;
use super::one;
use crate::effect::effect;
use crate::error::Error;
use crate::instant::Seconds;
use crate::partitions::Sides;
use crate::records::{Task, View};
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
        let voters: Vec<String> = wire.parts.iter().map(voter).collect();
        let task = [Task::from(wire)];
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &task, |task| {
            let mut lines =
                vec![format!("{}: {}", task.task, task.verdict.unwrap_or("?")), task.story(stamp)];
            lines.extend(voters.iter().cloned());
            lines.join("\n")
        })?;
        unknown(&task)
    }
}

/// What one eligible node has of it.
fn voter(part: &pb::TaskPart) -> String {
    let granted = match (part.granted.is_empty(), part.granted_live, part.grants_in) {
        (true, ..) => "has granted no lease".to_owned(),
        (false, true, Some(left)) => {
            let left = Seconds(left).brief();
            format!("answers for lease {} of {}, for {left} from now", part.granted, part.granted_to)
        }
        (false, ..) => format!("granted lease {} to {}, which is over", part.granted, part.granted_to),
    };
    let holds = match (part.holds, part.done) {
        (true, true) => "; its process ended and is not started again",
        (true, false) => "; holds it",
        (false, _) => "",
    };
    format!("  {} {granted}{holds}", part.node)
}
