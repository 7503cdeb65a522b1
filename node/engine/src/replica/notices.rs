//! Notices: what operators want to be told of, and by which handler. Each is sent as occurrences of a schedule of its own in
//! every volume that it is about, so that a claim is made for it, and it is voted on and run, as for any other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::size::{VOTERS, declared};
use super::{Outcome, Refusal, Replica, SCHEDULES_MAX, limit};
use crate::ids::{Name, ScheduleName, Uid};
use crate::schedule::{CatchUp, CatchUpTerms, NOTICE_CADENCE, Overlap, Policy, Terms};

/// Most notices: each has a schedule in every volume that it is about.
pub const NOTICES_MAX: usize = 64;
/// Most labels that a notice selects by.
pub const LABELS_OF_NOTICE_MAX: usize = 16;
/// Longest throttle, and longest time between two tellings of what goes on.
pub const THROTTLE_MAX: Duration = Duration::from_secs(7 * 24 * 3600);

/// The entity of the schedules of notices.
const ENTITY: &str = "notice";
/// How long a notice waits for a node that can send it; what it was about is told in a later one then.
pub(crate) const NOTICE_START_DEADLINE: Duration = Duration::from_secs(900);
/// How long sending one may take.
pub(crate) const NOTICE_TIMEOUT: Duration = Duration::from_secs(60);
/// From SIGTERM to SIGKILL.
pub(crate) const NOTICE_GRACE: Duration = Duration::from_secs(5);
/// Further attempts at sending one; after them it is told with the next.
const RETRIES: u32 = 3;

/// What a notice tells of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum NoticeKind {
    /// Its last attempt at an occurrence ended, and without success.
    Failed,
    /// It succeeded for the first time after one of the others.
    Fixed,
    /// An occurrence was too late to be run, or nobody could run it.
    Missed,
    /// A master withheld an occurrence: it lacked a quorum, or trusted no clock.
    Withheld,
    /// Nobody knows how an occurrence ended, or whether it ran.
    Unknown,
    /// A success that was expected within a time has not come.
    Overdue,
    /// It waits for a run that may be going at a node that is not heard.
    Blocked,
}

impl NoticeKind {
    /// In the order in which they are declared.
    pub const ALL: [Self; 7] = [
        Self::Failed,
        Self::Fixed,
        Self::Missed,
        Self::Withheld,
        Self::Unknown,
        Self::Overdue,
        Self::Blocked,
    ];

    /// As `--on` takes it, and payloads have it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Fixed => "fixed",
            Self::Missed => "missed",
            Self::Withheld => "withheld",
            Self::Unknown => "unknown",
            Self::Overdue => "overdue",
            Self::Blocked => "blocked",
        }
    }

    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}

impl fmt::Display for NoticeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What is told, of which schedules, and by which handler.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Notice {
    /// Kinds of events that it is sent for.
    pub on: BTreeSet<NoticeKind>,
    /// Of the schedules of this volume; `None`: of all.
    pub volume: Option<Name>,
    /// Of the schedules that have all of these labels.
    pub labels: BTreeMap<String, String>,
    /// The handler that sends it, resolved at the executor.
    pub handler: Name,
    /// The least time between two of it in one volume: what happens meanwhile is told together.
    pub throttle: Duration,
    /// What goes on is told again after this; `None`: once.
    pub repeat: Option<Duration>,
    /// Of the zone data where the entry was made (R13): its dues are instants of UTC.
    pub fingerprint: u64,
}

impl Notice {
    /// Whether it is about the schedules of a volume.
    #[must_use]
    pub fn concerns(&self, volume: &Name) -> bool {
        self.volume.as_ref().is_none_or(|it| it == volume)
    }

    /// The name of the schedule that sends a notice of this name in a volume.
    #[must_use]
    pub fn schedule_name(volume: &Name, notice: &Name) -> ScheduleName {
        let entity = ENTITY.parse().expect("the word is a name");
        ScheduleName { volume: volume.clone(), entity, name: notice.clone() }
    }

    fn terms(&self) -> Terms {
        let utc =
            Terms::new(NOTICE_CADENCE, "UTC", self.fingerprint, self.handler.clone(), Policy::AtLeastOnce);
        Terms {
            start_deadline: Some(NOTICE_START_DEADLINE),
            timeout: Some(NOTICE_TIMEOUT),
            grace: Some(NOTICE_GRACE),
            overlap: Overlap::Allow,
            catch_up: CatchUpTerms { which: Some(CatchUp::None), ..CatchUpTerms::default() },
            retries: RETRIES,
            ..utc
        }
    }
}

impl Replica {
    pub(super) fn set_notice(&mut self, name: &Name, notice: &Notice) -> Result<Outcome, Refusal> {
        if !self.notices.contains(name) {
            limit("notices", self.notices.len(), NOTICES_MAX)?;
        }
        if let Some(volume) = notice.volume.as_ref().filter(|volume| !self.volumes.contains(volume)) {
            return Err(Refusal::UnknownVolume(volume.clone()));
        }
        let terms = notice.terms();
        let volumes: Vec<Name> = self.volumes.iter().map(|(volume, _)| volume.clone()).collect();
        let (about, others): (Vec<Name>, Vec<Name>) = volumes.into_iter().partition(|it| notice.concerns(it));
        let mut missing = Vec::new();
        for volume in &about {
            let schedule = Notice::schedule_name(volume, name);
            match self.schedule_named(&schedule) {
                Some(found) if found.spec.is_notice() => {}
                Some(found) => return Err(Refusal::ScheduleExists { name: schedule, uid: found.uid }),
                None => missing.push(schedule),
            }
        }
        limit("schedules", (self.schedules.len() + missing.len()).saturating_sub(1), SCHEDULES_MAX)?;
        let bytes: u64 = missing.iter().map(|it| declared(it, &terms, &[], None) + VOTERS).sum();
        self.has_room(bytes, 0)?;
        for volume in &others {
            self.delete_notice_in(volume, name);
        }
        for volume in &about {
            if let Some(uid) = self.sender(volume, name) {
                self.revise(uid, terms.clone(), &[]);
            }
        }
        for schedule in &missing {
            self.declare(schedule, &terms, &[], None)?;
        }
        self.notices.put(&mut self.hash, name.clone(), notice.clone());
        Ok(self.done(None, 0))
    }

    pub(super) fn remove_notice(&mut self, name: &Name) -> Result<Outcome, Refusal> {
        self.notices.take(&mut self.hash, name).ok_or_else(|| Refusal::UnknownNotice(name.clone()))?;
        let volumes: Vec<Name> = self.volumes.iter().map(|(volume, _)| volume.clone()).collect();
        for volume in &volumes {
            self.delete_notice_in(volume, name);
        }
        Ok(self.done(None, 0))
    }

    /// A new volume gets a schedule for each notice that is about it.
    pub(super) fn declare_notices_of(&mut self, volume: &Name) -> Result<(), Refusal> {
        let about = self.notices.iter().filter(|(_, notice)| notice.concerns(volume));
        let about: Vec<_> = about.map(|(name, notice)| (name.clone(), notice.terms())).collect();
        for (name, terms) in about {
            self.declare(&Notice::schedule_name(volume, &name), &terms, &[], None)?;
        }
        Ok(())
    }

    /// With a volume the schedules of its notices go.
    pub(super) fn delete_notices_of(&mut self, volume: &Name) {
        let names: Vec<Name> = self.notices.iter().map(|(name, _)| name.clone()).collect();
        for name in names {
            self.delete_notice_in(volume, &name);
        }
    }

    fn delete_notice_in(&mut self, volume: &Name, name: &Name) {
        if let Some(uid) = self.sender(volume, name) {
            self.delete(uid);
        }
    }

    /// The schedule that sends a notice in a volume.
    fn sender(&self, volume: &Name, name: &Name) -> Option<Uid> {
        let found = self.schedule_named(&Notice::schedule_name(volume, name))?;
        found.spec.is_notice().then_some(found.uid)
    }

    /// The schedules that send notices, each with the name of its notice.
    pub fn senders(&self) -> impl Iterator<Item = (Uid, &Name, &Notice, &Name)> {
        let volumes = self.volumes.iter().map(|(volume, _)| volume);
        volumes.flat_map(move |volume| {
            let about = self.notices.iter().filter(move |(_, notice)| notice.concerns(volume));
            about.filter_map(move |(name, notice)| Some((self.sender(volume, name)?, name, notice, volume)))
        })
    }

    /// Operators change the schedules of notices by their notices.
    pub(super) fn not_of_notice(&self, name: &ScheduleName, terms: &Terms) -> Result<(), Refusal> {
        if terms.is_notice() {
            return Err(Refusal::OfNotice { schedule: name.clone(), notice: name.name.clone() });
        }
        Ok(())
    }
}
