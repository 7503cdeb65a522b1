//! `task show`

use caesium_engine::ids::ScheduleName;

use super::list::unknown;
use super::one;
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::{Task, View};
use crate::session::Session;
use crate::text::facts;

/// Show tasks: what is declared, who holds each, and since when
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl task show mail/spool/consumer")]
pub(crate) struct TaskShowArgs {
    /// Names of tasks: volume/entity/name
    #[arg(value_name = "REF", required = true)]
    tasks: Vec<ScheduleName>,
}

effect!(TaskShowArgs, Read);

impl TaskShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let sides = Sides::of(session).await?;
        let (mut view, mut found) = (None, Vec::new());
        for name in &self.tasks {
            let (seen, task) = one(&sides, name).await?;
            view = seen;
            found.push(Task::from(task));
        }
        let view = view.map(View::from);
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &found, |task| facts(&task.facts(stamp)))?;
        unknown(&found)
    }
}
