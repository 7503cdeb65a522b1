//! Whose answer it is.

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::instant::{At, Times};
use crate::text::safe;

/// The node that answered, and what it did not hear.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    node: String,
    log_index: u64,
    /// Time of the answer.
    pub(crate) at: Option<At>,
    unheard: Vec<String>,
}

impl View {
    /// The line under a table. It never says that an unheard node is down: that cannot be known from here.
    pub(crate) fn line(&self, times: &Times) -> String {
        let at = self.at.map_or_else(|| "?".to_owned(), |at| times.clock(at));
        let mut line = format!("view {} · log {} · {at}", safe(&self.node), self.log_index);
        if !self.unheard.is_empty() {
            let names = self.unheard.join(", ");
            line.push_str(&format!(
                " · unreachable {}: failed or cut off, cannot tell from here",
                safe(&names)
            ));
        }
        line
    }

    /// Highest log index applied there.
    pub(crate) fn log_index(&self) -> u64 {
        self.log_index
    }

    /// Who did not contribute.
    pub(crate) fn unheard(&self) -> &[String] {
        &self.unheard
    }

    /// The node that answered.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }
}

impl From<pb::View> for View {
    fn from(view: pb::View) -> Self {
        Self {
            node: view.node,
            log_index: view.log_index,
            at: (view.at != 0).then_some(At(view.at)),
            unheard: view.unheard,
        }
    }
}
