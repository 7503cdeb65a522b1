//! Entries about drains and about checks of nodes that fail, as they are shown.

use std::collections::BTreeMap;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{CheckFinding, DrainTerms};
use caesium_engine::time::Wall;
use serde_json::{Value, json};

use crate::control::audit::json::{self, Names};

/// What a drain, or the end of one, comes to.
pub(super) fn drain_summary(draining: bool, terms: &DrainTerms) -> String {
    let until = |end: Wall| format!(" until {end}");
    match draining {
        true => format!("takes no new runs{}", terms.until.map(until).unwrap_or_default()),
        false => "takes runs again".to_owned(),
    }
}

pub(super) fn drain_detail(node: &Name, draining: bool, terms: &DrainTerms) -> Value {
    json!({ "node": node.as_str(), "draining": draining, "terms": json::drain_terms(terms) })
}

pub(super) fn summary(failing: &BTreeMap<Name, CheckFinding>) -> String {
    let one = |(name, found): (&Name, &CheckFinding)| {
        let drains = if found.drains { ", drains it" } else { "" };
        format!("check {name} fails{drains}: {}", found.reason)
    };
    match failing.is_empty() {
        true => "all checks pass".to_owned(),
        false => failing.iter().map(one).collect::<Vec<_>>().join("; "),
    }
}

pub(super) fn detail(node: NodeId, failing: &BTreeMap<Name, CheckFinding>, names: &Names) -> Value {
    json!({ "node": json::node_name(names, node), "failing": json::check_findings(failing) })
}
