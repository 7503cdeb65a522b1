//! What each partition would decide.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Record, Schedule, UnableNode, decision, given};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// Whether an occurrence would run, from each partition's view.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuorumExplanation {
    pub(crate) schedule: Option<String>,
    uid: Option<u64>,
    pub(crate) at: Option<At>,
    policy: Option<&'static str>,
    carriers: Vec<String>,
    pub(crate) eligible: Vec<String>,
    pub(crate) needed: u32,
    pub(crate) partitions: Vec<Partition>,
    elsewhere_possible: bool,
    pub(crate) elsewhere: Vec<String>,
    runs_min: u32,
    /// Unset where it is unbounded.
    runs_max: Option<u32>,
    pub(crate) so: Vec<String>,
    pub(crate) supposed: bool,
    #[serde(skip)]
    line: String,
}

/// One partition, with what would become of the due there.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Partition {
    members: Vec<String>,
    evidence: String,
    master: Option<String>,
    priority: Option<u32>,
    rule: Option<String>,
    #[serde(skip)]
    by_id: bool,
    heard: Vec<String>,
    /// Of the reachable members.
    unable: Vec<UnableNode>,
    quorum: bool,
    /// Unset where it would stay open.
    would: Option<&'static str>,
    why: String,
    candidates: Vec<String>,
    #[serde(skip)]
    eligible: usize,
}

impl QuorumExplanation {
    /// Whether it would certainly run on no node.
    pub(crate) fn nowhere(&self) -> bool {
        self.runs_max == Some(0)
    }

    /// What the schedule is.
    pub(crate) fn line(&self) -> &str {
        &self.line
    }
}

impl Record for Partition {
    const KIND: &'static str = "Partition";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::list("PARTITION", "members", 0).cell(|it, _| Cell::new(it.members.join(","))),
        Column::word("EVIDENCE", "evidence", 3).cell(|it, _| Cell::new(&it.evidence)),
        Column::word("MASTER", "master", 0).cell(|it, _| Cell::new(it.master.as_deref().unwrap_or("none"))),
        Column::word("RULE", "rule", 2).cell(|it, _| {
            let rule = match (&it.rule, it.priority) {
                (Some(rule), Some(priority)) if it.by_id => format!("{rule}, tie at {priority}"),
                (Some(rule), Some(priority)) => format!("{rule} {priority}"),
                (rule, _) => rule.clone().unwrap_or_default(),
            };
            Cell::new(rule)
        }),
        Column::list("HEARD", "heard", 0)
            .cell(|it, _| Cell::new(format!("{}/{}", it.heard.len(), it.eligible))),
        Column::flag("QUORUM", "quorum", 0).cell(|it, _| {
            if it.quorum { Cell::toned("yes", Tone::Good) } else { Cell::toned("no", Tone::Bad) }
        }),
        Column::list("CANDIDATES", "candidates", 4).cell(|it, _| Cell::new(it.candidates.join(","))),
        Column::word("WOULD", "would", 0).cell(|it, _| match (it.would, &it.master) {
            (Some(word), _) => Cell::toned(word, decision::tone(Some(word))),
            (None, Some(_)) => Cell::toned("open", Tone::Warn),
            (None, None) => Cell::new(""),
        }),
        Column::word("WHY", "why", 1).cell(|it, _| Cell::new(&it.why)),
    ];

    const MORE: &'static [Column] =
        &[Column::number("PRIO", "priority", 0), Column::list("UNABLE", "unable.node", 0)];

    fn name(&self) -> String {
        self.members.join(",")
    }
}

impl From<pb::ExplainQuorumReply> for QuorumExplanation {
    fn from(reply: pb::ExplainQuorumReply) -> Self {
        let n = reply.eligible.len();
        let partition = |it: pb::PartitionView| Partition {
            would: it.would().word(),
            priority: (!it.master.is_empty()).then_some(it.priority),
            by_id: it.master_rule() == pb::MasterRule::NodeId,
            members: it.members,
            evidence: it.evidence,
            master: given(it.master),
            rule: given(it.rule),
            heard: it.heard,
            unable: UnableNode::all(&it.unable),
            quorum: it.quorum,
            why: it.why,
            candidates: it.candidates,
            eligible: n,
        };
        let uid = reply.schedule.as_ref().map(|schedule| schedule.uid);
        let spec = reply.schedule.as_ref().and_then(|schedule| schedule.spec.clone());
        let policy = spec.as_ref().and_then(|spec| spec.policy().word());
        Self {
            line: reply.schedule.map(|it| Schedule::from(it).line()).unwrap_or_default(),
            schedule: spec.map(|spec| spec.schedule),
            uid,
            at: (reply.at != 0).then_some(At(reply.at)),
            policy,
            carriers: reply.carriers,
            eligible: reply.eligible,
            needed: reply.needed,
            partitions: reply.partitions.into_iter().map(partition).collect(),
            elsewhere_possible: reply.elsewhere_possible,
            elsewhere: reply.elsewhere,
            runs_min: reply.runs_min,
            runs_max: reply.runs_max,
            so: reply.so,
            supposed: reply.supposed,
        }
    }
}
