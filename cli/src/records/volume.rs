//! Volumes.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Master, Pending, Record, UnableNode, given, joined};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// A set of schedules and the nodes that carry it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Volume {
    name: String,
    carriers: Vec<String>,
    /// Unknown of the past, as are the quorum and what is open: nobody wrote it down.
    heard: Option<Vec<String>>,
    /// Of the reachable carriers.
    unable: Vec<UnableNode>,
    needed: u32,
    quorum: Option<bool>,
    master: Option<Master>,
    schedules: u64,
    /// Occurrences that are due and not decided.
    pub(crate) open: Option<u32>,
    watermark: Option<At>,
    created_index: u64,
    /// Carriers that vote and never run handlers.
    witnesses: Vec<String>,
    pending: Vec<Pending>,
    /// Of a managed volume.
    managed: Option<PlacementTerms>,
    /// How a managed volume stands, and why.
    phase: Option<&'static str>,
    phase_note: Option<String>,
    /// The carriers that a managed volume is to have.
    assigned: Vec<String>,
    #[serde(skip)]
    terms: Option<pb::Placement>,
}

/// What the carriers of a managed volume follow from.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlacementTerms {
    replicas: u32,
    spread: Option<String>,
    weights: BTreeMap<String, u32>,
    replace_after: Option<String>,
    move_every: Option<String>,
}

impl PlacementTerms {
    fn of(wire: &pb::Placement) -> Self {
        let span = |span: Option<i64>| {
            span.and_then(|span| u64::try_from(span).ok())
                .map(|span| format_duration(Duration::from_micros(span)).to_string())
        };
        Self {
            replicas: wire.replicas,
            spread: given(wire.spread.clone()),
            weights: wire.weights.iter().map(|(node, weight)| (node.clone(), *weight)).collect(),
            replace_after: span(wire.replace_after),
            move_every: span(wire.every),
        }
    }

    fn line(&self) -> String {
        let spread = self.spread.as_ref().map(|key| format!("spread by {key}"));
        let weights: Vec<_> = self.weights.iter().map(|(node, weight)| format!("{node}={weight}")).collect();
        let weights = (!weights.is_empty()).then(|| format!("weights {}", weights.join(",")));
        let after = self.replace_after.as_ref().map(|span| format!("replaced after {span}"));
        let every = self.move_every.as_ref().map(|span| format!("moved every {span} at most"));
        let parts = [Some(format!("{} replicas", self.replicas)), spread, weights, after, every];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl Volume {
    pub(crate) fn carriers(&self) -> &[String] {
        &self.carriers
    }

    /// The terms of a managed volume.
    pub(crate) fn terms(&self) -> Option<&pb::Placement> {
        self.terms.as_ref()
    }

    /// The facts of one volume.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let master = self.master.as_ref().and_then(|master| master.master.clone());
        vec![
            ("volume", self.name.clone()),
            ("carriers", self.carriers.join(", ")),
            ("witnesses", self.witnesses.join(", ")),
            ("heard", self.heard.as_ref().map_or_else(|| "?".to_owned(), |heard| heard.join(", "))),
            ("quorum", self.quorum_text()),
            ("master", master.unwrap_or_else(|| if self.master.is_some() { "none" } else { "?" }.to_owned())),
            ("schedules", self.schedules.to_string()),
            ("open", self.open.map_or_else(|| "?".to_owned(), |open| open.to_string())),
            ("decided to", self.watermark.map_or_else(|| "?".to_owned(), |at| stamp.show(at))),
            ("created at", format!("log {}", self.created_index)),
            ("managed", self.managed.as_ref().map(PlacementTerms::line).unwrap_or_default()),
            ("assigned", self.assigned.join(", ")),
            ("phase", self.phase_note.clone().unwrap_or_default()),
            ("pending", self.pending.iter().map(Pending::line).collect::<Vec<_>>().join("; ")),
        ]
    }
}

impl Volume {
    fn quorum_text(&self) -> String {
        let (n, needed) = (self.carriers.len(), self.needed);
        match (&self.heard, self.quorum) {
            (Some(heard), Some(quorum)) => {
                let word = if quorum { "yes" } else { "no" };
                let unable = match self.unable.as_slice() {
                    [] => String::new(),
                    unable => format!("; cannot promise: {}", UnableNode::texts(unable)),
                };
                format!("{word}: {} heard of {n}, {needed} needed{unable}", heard.len())
            }
            _ => format!("?: {needed} of {n} needed"),
        }
    }
}

impl Record for Volume {
    const KIND: &'static str = "Volume";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("VOLUME", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::word("MASTER", "master.master", 0)
            .cell(|it, _| it.master.as_ref().map_or_else(|| Cell::new("?"), Master::cell)),
        Column::flag("QUORUM", "quorum", 0).cell(|it, _| match it.quorum {
            Some(true) => Cell::toned("yes", Tone::Good),
            Some(false) => Cell::toned("no", Tone::Bad),
            None => Cell::new("?"),
        }),
        Column::list("HEARD", "heard", 0).cell(|it, _| {
            let heard = it.heard.as_ref().map_or_else(|| "?".to_owned(), |heard| heard.len().to_string());
            Cell::new(format!("{heard}/{}, needs {}", it.carriers.len(), it.needed))
        }),
        Column::list("CARRIERS", "carriers", 1).cell(|it, _| joined(&it.carriers)),
        Column::number("SCHEDULES", "schedules", 2).cell(|it, _| Cell::new(it.schedules)),
        Column::number("OPEN", "open", 3).cell(|it, _| Cell::known(it.open)),
        Column::time("DECIDED-TO", "watermark", 4).cell(|it, stamp| stamp.cell(it.watermark)),
    ];
    const MORE: &'static [Column] = &[
        Column::list("PARTITION", "master.partition", 0),
        Column::word("MASTER-STATE", "master.state", 0),
        Column::number("PRIO", "master.priority", 0),
        Column::time("SINCE", "master.since", 0),
        Column::number("NEEDED", "needed", 0),
        Column::number("CREATED", "createdIndex", 0),
        Column::list("WITNESSES", "witnesses", 0),
        Column::list("PENDING", "pending.change", 0),
        Column::list("UNABLE", "unable.node", 0),
        Column::word("PHASE", "phase", 0),
        Column::word("NOTE", "phaseNote", 0),
        Column::list("ASSIGNED", "assigned", 0),
        Column::number("REPLICAS", "managed.replicas", 0),
        Column::word("SPREAD", "managed.spread", 0),
        Column::list("WEIGHTS", "managed.weights", 0),
        Column::word("REPLACE-AFTER", "managed.replaceAfter", 0),
        Column::word("MOVE-EVERY", "managed.moveEvery", 0),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }
}

/// How many of its carriers are reachable and can promise.
pub(crate) fn can_promise(volume: &pb::Volume) -> usize {
    volume.heard.len().saturating_sub(volume.unable.len())
}

/// Whether enough of its carriers are reachable and can promise.
pub(crate) fn has_quorum(volume: &pb::Volume) -> bool {
    volume.needed > 0 && can_promise(volume) >= volume.needed as usize
}

impl From<pb::Volume> for Volume {
    fn from(volume: pb::Volume) -> Self {
        let observed = volume.master.is_some();
        let (quorum, phase) = (has_quorum(&volume), volume.phase().word());
        Self {
            name: volume.name,
            carriers: volume.carriers,
            quorum: observed.then_some(quorum),
            unable: UnableNode::all(&volume.unable),
            heard: observed.then_some(volume.heard),
            needed: volume.needed,
            master: volume.master.map(Master::from),
            schedules: volume.schedules,
            open: observed.then_some(volume.open),
            watermark: volume.watermark.map(At),
            created_index: volume.created_index,
            witnesses: volume.witnesses,
            pending: volume.pending.into_iter().map(Pending::from).collect(),
            managed: volume.placement.as_ref().map(PlacementTerms::of),
            phase,
            phase_note: given(volume.phase_note),
            assigned: volume.assigned,
            terms: volume.placement,
        }
    }
}
