//! Workers.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::given;
use crate::instant::At;
use crate::output::Stamp;

/// A worker that is connected to a node.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Worker {
    name: String,
    /// Unknown where nobody is asked who they are.
    user: Option<String>,
    handlers: Vec<String>,
    /// Runs that it takes at once.
    credits: u32,
    /// Runs that it has.
    runs: u32,
    since: At,
}

impl Worker {
    /// All of it on one line.
    pub(crate) fn text(&self, stamp: Stamp<'_>) -> String {
        let user = self.user.as_ref().map(|user| format!(" ({user})")).unwrap_or_default();
        let (name, runs, credits) = (&self.name, self.runs, self.credits);
        let (handlers, since) = (self.handlers.join(", "), stamp.show(self.since));
        format!("{name}{user}: {handlers}; {runs} of {credits} runs, since {since}")
    }
}

impl From<pb::Worker> for Worker {
    fn from(worker: pb::Worker) -> Self {
        Self {
            name: worker.name,
            user: given(worker.user),
            handlers: worker.handlers,
            credits: worker.credits,
            runs: worker.runs,
            since: At(worker.since),
        }
    }
}
