//! Changes of who votes: what they make of quorums, how they stand, whom they wait for.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Record, given, joined};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// One change of voters, named by the log index of the entry that began it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VoterChange {
    pub(crate) id: u64,
    state: Option<&'static str>,
    /// What is changed: `kind` is that of the document.
    scope: String,
    subject: Option<String>,
    summary: String,
    begun: At,
    schedules: u64,
    old: Vec<OldVoters>,
    seals: Vec<Seal>,
    dead: Vec<String>,
    awaited: Vec<String>,
    unheard: Vec<String>,
    cut: Option<At>,
    ended_index: Option<u64>,
}

/// Old voters, enough of whom must seal.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct OldVoters {
    members: Vec<String>,
    needed: u32,
    sealed: Vec<String>,
    all: bool,
}

/// One voter's word that it promises nothing later in the old epoch.
#[derive(Clone, Debug, Serialize)]
struct Seal {
    node: String,
    until: At,
}

/// A change under way, as the things that it concerns show it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Pending {
    change: u64,
    awaited: Vec<String>,
    unheard: Vec<String>,
}

/// What a change makes of the voters of schedules that have the same.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuorumStep {
    schedules: u64,
    some: Vec<String>,
    before: Voters,
    after: Voters,
}

/// Who votes, and how many must agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Voters {
    eligible: Vec<String>,
    needed: u32,
    policy: Option<&'static str>,
}

/// An occurrence that a forced change may run twice, or nowhere.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct DueAtRisk {
    schedule: String,
    due: At,
    policy: Option<&'static str>,
}

impl VoterChange {
    /// Whether it waits for seals.
    pub(crate) fn is_pending(&self) -> bool {
        self.state == pb::ChangeState::Pending.word()
    }

    /// Whether it is in force.
    pub(crate) fn is_active(&self) -> bool {
        self.state == pb::ChangeState::Active.word()
    }

    /// What must be typed to go on without it.
    pub(crate) fn what(&self) -> &str {
        &self.summary
    }

    /// Whom it waits for: `seals of doum, elm (unreachable)`, `1 of the seals of doum, elm`.
    pub(crate) fn waits(&self) -> String {
        let heard = |name: &String| match self.unheard.contains(name) {
            true => format!("{name} (unreachable)"),
            false => name.clone(),
        };
        let mut sets: Vec<String> = Vec::new();
        for set in &self.old {
            let left: Vec<String> = set
                .members
                .iter()
                .filter(|name| self.awaited.contains(name) && !set.sealed.contains(name))
                .map(heard)
                .collect();
            let missing = (set.needed as usize).saturating_sub(set.sealed.len());
            let names = left.join(", ");
            let told = match missing {
                0 => continue,
                missing if missing < left.len() && self.dead.is_empty() => {
                    format!("{missing} of the seals of {names}")
                }
                _ => format!("seals of {names}"),
            };
            if !left.is_empty() && !sets.contains(&told) {
                sets.push(told);
            }
        }
        sets.join("; ")
    }

    /// One line on how it stands.
    pub(crate) fn line(&self) -> String {
        match (self.state.and_then(pb::ChangeState::of_word), self.cut) {
            (Some(pb::ChangeState::Pending), _) => format!("change {} waits for {}", self.id, self.waits()),
            (Some(pb::ChangeState::Active), Some(cut)) if self.schedules > 0 => {
                format!(
                    "change {} is in force: dues up to {} belong to the old voters",
                    self.id,
                    cut.rfc3339()
                )
            }
            (Some(pb::ChangeState::Active), _) => format!("change {} is in force", self.id),
            (Some(pb::ChangeState::Abandoned | pb::ChangeState::Unspecified) | None, _) => {
                format!("change {} is {}", self.id, self.state.unwrap_or("?"))
            }
        }
    }

    /// The facts of one change.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let old = |set: &OldVoters| {
            let all = if set.all { ", all of them: they may have run without asking" } else { "" };
            let sealed = if set.sealed.is_empty() { "none".to_owned() } else { set.sealed.join(", ") };
            format!("{} of {{{}}} must seal{all}; sealed: {sealed}", set.needed, set.members.join(", "))
        };
        let mut facts = vec![
            ("change", self.id.to_string()),
            ("state", self.state.unwrap_or("?").to_owned()),
            ("what", self.summary.clone()),
            ("schedules", self.schedules.to_string()),
            ("begun", stamp.show(self.begun)),
        ];
        facts.extend(self.old.iter().map(|set| ("old voters", old(set))));
        facts.extend(
            self.seals.iter().map(|seal| ("seal", format!("{} up to {}", seal.node, stamp.show(seal.until)))),
        );
        if !self.dead.is_empty() {
            facts.push(("declared dead", self.dead.join(", ")));
        }
        if self.is_pending() {
            facts.push(("waits for", self.waits()));
            if !self.unheard.is_empty() {
                let (id, dead) = (self.id, self.unheard.join(","));
                facts.push(("next", "it goes on by itself when enough of them are back".to_owned()));
                facts.push(("or", format!("give it up: caesiumctl change abandon {id}")));
                facts.push((
                    "or",
                    format!(
                        "if they are dead for good: caesiumctl change force {id} --dead {dead} --dry-run"
                    ),
                ));
            }
        }
        facts.extend(self.cut.map(|cut| ("cut", stamp.show(cut))));
        facts.extend(self.ended_index.map(|index| ("ended", format!("at log {index}"))));
        facts
    }
}

impl Pending {
    /// `change 812 waits for seals of elm (unreachable)`.
    pub(crate) fn line(&self) -> String {
        match (self.awaited.as_slice(), self.unheard.as_slice()) {
            ([], _) => format!("change {} is under way", self.change),
            (awaited, []) => format!("change {} waits for seals of {}", self.change, awaited.join(", ")),
            (awaited, unheard) => {
                let (awaited, unheard) = (awaited.join(", "), unheard.join(", "));
                format!("change {} waits for seals of {awaited}; unreachable: {unheard}", self.change)
            }
        }
    }
}

impl QuorumStep {
    /// `12 schedules: 2 of 3 {alder, birch, cedar} -> 3 of 4 {alder, birch, cedar, doum}`.
    pub(crate) fn line(&self) -> String {
        let what = match (self.schedules, self.some.as_slice()) {
            (0, volumes) => format!("volume {}", volumes.join(", ")),
            (1, [one]) => one.clone(),
            (schedules, _) => format!("{schedules} schedules"),
        };
        let policy = match self.before.policy == self.after.policy {
            true => String::new(),
            false => {
                let word = |policy: Option<&'static str>| policy.unwrap_or("?");
                format!(", {} -> {}", word(self.before.policy), word(self.after.policy))
            }
        };
        format!("{what}: {} -> {}{policy}", self.before.text(), self.after.text())
    }
}

impl Voters {
    fn text(&self) -> String {
        format!("{} of {} {{{}}}", self.needed, self.eligible.len(), self.eligible.join(", "))
    }
}

impl DueAtRisk {
    pub(crate) fn line(&self) -> String {
        format!("{}@{} ({})", self.schedule, self.due.rfc3339(), self.policy.unwrap_or("?"))
    }
}

impl Record for VoterChange {
    const KIND: &'static str = "VoterChange";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::number("CHANGE", "id", 0).cell(|it, _| Cell::new(it.id)),
        Column::word("STATE", "state", 0)
            .cell(|it, _| Cell::toned(it.state.unwrap_or("?"), Tone::warn(it.is_pending()))),
        Column::word("SUMMARY", "summary", 1).cell(|it, _| Cell::new(&it.summary)),
        Column::number("SCHEDULES", "schedules", 3).cell(|it, _| Cell::new(it.schedules)),
        Column::list("AWAITED", "awaited", 0).cell(|it, _| joined(&it.awaited)),
        Column::list("UNHEARD", "unheard", 2).cell(|it, _| joined(&it.unheard)),
        Column::time("BEGUN", "begun", 4).cell(|it, stamp| stamp.cell(Some(it.begun))),
    ];
    const MORE: &'static [Column] = &[
        Column::word("SCOPE", "scope", 0),
        Column::word("SUBJECT", "subject", 0),
        Column::list("SEALED", "seals.node", 0),
        Column::list("DEAD", "dead", 0),
        Column::time("CUT", "cut", 0),
        Column::number("ENDED", "endedIndex", 0),
    ];

    fn name(&self) -> String {
        self.id.to_string()
    }
}

impl From<pb::VoterChange> for VoterChange {
    fn from(change: pb::VoterChange) -> Self {
        let old = |set: pb::OldVoters| OldVoters {
            members: set.members,
            needed: set.needed,
            sealed: set.sealed,
            all: set.all,
        };
        Self {
            id: change.id,
            state: change.state().word(),
            scope: change.kind,
            subject: given(change.subject),
            summary: change.summary,
            begun: At(change.begun),
            schedules: change.schedules,
            old: change.old.into_iter().map(old).collect(),
            seals: change
                .seals
                .into_iter()
                .map(|seal| Seal { node: seal.node, until: At(seal.until) })
                .collect(),
            dead: change.dead,
            awaited: change.awaited,
            unheard: change.unheard,
            cut: change.cut.map(At),
            ended_index: (change.ended_index != 0).then_some(change.ended_index),
        }
    }
}

impl From<pb::Pending> for Pending {
    fn from(pending: pb::Pending) -> Self {
        Self { change: pending.change, awaited: pending.awaited, unheard: pending.unheard }
    }
}

impl From<pb::QuorumStep> for QuorumStep {
    fn from(step: pb::QuorumStep) -> Self {
        let (old, new) = (step.policy_before().word(), step.policy_after().word());
        Self {
            schedules: step.schedules,
            some: step.some,
            before: Voters { eligible: step.before, needed: step.needed_before, policy: old },
            after: Voters { eligible: step.after, needed: step.needed_after, policy: new },
        }
    }
}

impl From<pb::DueAtRisk> for DueAtRisk {
    fn from(risk: pb::DueAtRisk) -> Self {
        Self { policy: risk.policy().word(), schedule: risk.schedule, due: At(risk.due) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn pending(old: &[(&str, &str, u32)], awaited: &str, unheard: &str) -> VoterChange {
        let old = old.iter().map(|(members, sealed, needed)| pb::OldVoters {
            members: names(members),
            needed: *needed,
            sealed: names(sealed),
            all: false,
        });
        VoterChange::from(pb::VoterChange {
            id: 812,
            state: pb::ChangeState::Pending.into(),
            old: old.collect(),
            awaited: names(awaited),
            unheard: names(unheard),
            ..pb::VoterChange::default()
        })
    }

    #[test]
    fn it_says_how_many_seals_of_whom_are_missing() {
        let line =
            |old: &[(&str, &str, u32)], awaited: &str, unheard: &str| pending(old, awaited, unheard).line();
        assert_eq!(
            line(&[("alder birch cedar", "alder", 2)], "birch cedar", "cedar"),
            "change 812 waits for 1 of the seals of birch, cedar (unreachable)"
        );
        assert_eq!(
            line(&[("alder birch", "alder", 2), ("alder birch cedar", "alder cedar", 2)], "birch", ""),
            "change 812 waits for seals of birch"
        );
    }

    #[test]
    fn a_step_names_one_schedule_and_counts_several() {
        let step = |schedules: u64, some: &str, policy: pb::Policy| {
            QuorumStep::from(pb::QuorumStep {
                schedules,
                some: names(some),
                before: names("alder birch cedar"),
                needed_before: 2,
                after: names("alder birch cedar doum"),
                needed_after: 3,
                policy_before: pb::Policy::AtMostOnce.into(),
                policy_after: policy.into(),
            })
            .line()
        };
        let sets = "2 of 3 {alder, birch, cedar} -> 3 of 4 {alder, birch, cedar, doum}";
        assert_eq!(step(12, "a/b/c a/b/d", pb::Policy::AtMostOnce), format!("12 schedules: {sets}"));
        assert_eq!(step(0, "web", pb::Policy::AtMostOnce), format!("volume web: {sets}"));
        assert_eq!(
            step(1, "a/b/c", pb::Policy::AtLeastOnce),
            format!("a/b/c: {sets}, at-most-once -> at-least-once")
        );
    }
}
