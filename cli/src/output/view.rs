//! Whose answer it is.

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::instant::{At, Times};
use crate::text::safe;

/// The node that answered, and the nodes that it did not reach.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    node: String,
    log_index: u64,
    /// Time of the answer.
    pub(crate) at: Option<At>,
    unheard: Vec<String>,
    /// Of those, the nodes whose records others keep copies of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    copied: Vec<Copied>,
}

/// Up to when the records of a node are known that did not contribute.
#[derive(Clone, Debug, Serialize)]
struct Copied {
    node: String,
    until: At,
}

impl View {
    /// The line under a table. It never states that an unreachable node is down: that cannot be known from here.
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
        if !self.copied.is_empty() {
            let known = |it: &Copied| format!("{} up to {}", safe(&it.node), times.clock(it.until));
            let known: Vec<String> = self.copied.iter().map(known).collect();
            line.push_str(&format!("; records known of {}", known.join(", ")));
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
            copied: view.copied.into_iter().map(|it| Copied { node: it.node, until: At(it.until) }).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_names_who_is_unreachable_and_up_to_when_its_records_are_known() {
        let copied = |node: &str, until| pb::Copied { node: node.to_owned(), until };
        let view = pb::View {
            node: "alder".to_owned(),
            log_index: 7,
            at: 1_795_672_599_000_000,
            unheard: vec!["birch".to_owned(), "cedar".to_owned()],
            copied: vec![copied("cedar", 1_795_672_590_000_000)],
            ..pb::View::default()
        };
        let view = View::from(view);
        assert_eq!(
            view.line(&Times::Utc),
            "view alder · log 7 · 05:56:39Z · unreachable birch, cedar: failed or cut off, cannot tell from here; records known \
             of cedar up to 05:56:30Z"
        );
        let json = serde_json::to_value(&view).unwrap();
        assert_eq!(
            json["copied"],
            serde_json::json!([{"node": "cedar", "until": "2026-11-26T05:56:30.000Z"}])
        );
        let whole = View::from(pb::View { node: "alder".to_owned(), ..pb::View::default() });
        assert!(serde_json::to_value(&whole).unwrap().get("copied").is_none());
    }
}
