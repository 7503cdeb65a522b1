//! Clocks.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Drawn, Record};
use crate::instant::{At, Seconds};
use crate::table::{Cell, Column};

/// The cluster clock of one node, and what it is made of.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Clock {
    /// Between the clocks that are furthest apart, of those that are known.
    pub(crate) skew: Seconds,
    bound: Seconds,
    doubt: Seconds,
    doubt_limit: Seconds,
    offset: Seconds,
    pub(crate) nodes: Vec<ClockOffset>,
}

/// The clock of a node against that of the one that answers.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClockOffset {
    node: String,
    offset: Option<Seconds>,
    round_trip: Option<Seconds>,
    heard_at: Option<At>,
}

impl Clock {
    /// What the offsets amount to, in a line.
    pub(crate) fn line(&self) -> String {
        let doubt = match self.doubt.0 > self.doubt_limit.0 {
            true => format!(
                "in doubt by {} (limit {}): at-most-once is withheld",
                self.doubt.text(),
                self.doubt_limit.text()
            ),
            false => format!("trusted (doubt {}, limit {})", self.doubt.text(), self.doubt_limit.text()),
        };
        format!(
            "clocks differ by up to {} · the cluster clock is {} from this node's, ±{}, {doubt}\n",
            self.skew.text(),
            self.offset.text(),
            self.bound.text()
        )
    }
}

impl Record for ClockOffset {
    const KIND: &'static str = "ClockOffset";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::span("OFFSET", "offset", 0).cell(|it, _| Cell::known(it.offset.map(Seconds::text))),
        Column::span("ROUND-TRIP", "roundTrip", 1)
            .cell(|it, _| Cell::known(it.round_trip.map(Seconds::text))),
        Column::time("HEARD", "heardAt", 2).cell(|it, stamp| stamp.cell(it.heard_at)),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }
}

impl From<pb::ShowClockReply> for Clock {
    fn from(reply: pb::ShowClockReply) -> Self {
        let offsets = || reply.nodes.iter().filter_map(|node| node.offset);
        let skew = offsets().max().unwrap_or(0).saturating_sub(offsets().min().unwrap_or(0));
        Self {
            skew: Seconds(skew),
            bound: Seconds(reply.bound),
            doubt: Seconds(reply.doubt),
            doubt_limit: Seconds(reply.doubt_limit),
            offset: Seconds(reply.offset),
            nodes: reply.nodes.into_iter().map(ClockOffset::from).collect(),
        }
    }
}

impl From<pb::ClockOffset> for ClockOffset {
    fn from(node: pb::ClockOffset) -> Self {
        Self {
            node: node.node,
            offset: node.offset.map(Seconds),
            round_trip: node.round_trip.map(Seconds),
            heard_at: node.heard_at.map(At),
        }
    }
}
