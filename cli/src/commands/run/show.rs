//! `run show`

use caesium_proto::v1 as pb;

use super::list::judged;
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::{Run, View};
use crate::session::Session;
use crate::text::facts;

/// Show runs
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run show r1-7f3a-42")]
pub(crate) struct RunShowArgs {
    /// Ids of runs
    #[arg(value_name = "ID", required = true, value_parser = run_id)]
    ids: Vec<String>,
}

effect!(RunShowArgs, Read);

impl RunShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let sides = Sides::of(session).await?;
        let (mut view, mut runs) = (None, Vec::new());
        for id in &self.ids {
            let (seen, run) = one(&sides, id).await?;
            view = seen;
            let schedule = run.schedule().to_owned();
            runs.extend(judged(&sides, &schedule, vec![run]).await?);
        }
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &runs, |run| facts(&run.facts(stamp)))
    }
}

/// The run of this id, by the record of its own node.
pub(crate) async fn one(sides: &Sides<'_>, id: &str) -> Result<(Option<View>, Run), Error> {
    let request = pb::ListRunsRequest { id: id.to_owned(), ..pb::ListRunsRequest::default() };
    let reply = sides.find(request).await?;
    match reply.runs.into_iter().find(|run| run.id == id) {
        Some(run) => Ok((reply.view.map(View::from), Run::from(run))),
        None => Err(Error::not_found("run", id, [])),
    }
}

/// Reads the id of a run, or of the handler that was called with its result: `n<node>-<boot>-<n>`.
pub(super) fn output_id(text: &str) -> Result<String, String> {
    match text.strip_prefix('n') {
        Some(serial) => run_id(&format!("r{serial}")).map(|_| text.to_owned()),
        None => run_id(text),
    }
}

/// Reads `r<node>-<boot>-<n>`; whether there is such a run is for the servers.
pub(crate) fn run_id(text: &str) -> Result<String, String> {
    match text.bytes().position(|byte| !(byte.is_ascii_alphanumeric() || byte == b'-')) {
        Some(position) => Err(format!("not an id of a run at position {position}")),
        None if text.starts_with('r') => Ok(text.to_owned()),
        None => Err("not an id of a run at position 0: they start with r, as in r1-7f3a-42".to_owned()),
    }
}
