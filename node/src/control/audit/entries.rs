//! Entries of the log, read back: what was changed, by whom and why.

use std::collections::BTreeSet;

use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::{Entry, Outcome};
use caesium_proto::v1 as pb;
use serde_json::json;

use crate::control::audit::commands::{self, BLANK, KINDS, MEMBERSHIP};
use crate::control::audit::json::{self, Names};
use crate::control::audit::revisions::Revisions;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::{Control, convert};
use crate::driver::{PastError, read_entry};
use crate::log::{Content, Position};

/// Entries of a page, at most and by default.
const PAGE_MAX: usize = 1000;
/// A page ends before it has more bytes than this, unless it is one entry.
const PAGE_BYTES_MAX: usize = 1 << 20;
/// Entries looked at for one page; a filter that lets few through makes short pages instead of long waits.
const LOOKED_AT_MAX: u64 = 2_000;
/// Entries read at a time.
const WINDOW: u64 = 64;
/// What is asked for, parsed.
struct WantedEntries {
    kinds: BTreeSet<String>,
    subject: String,
    principal: String,
    limit: usize,
    /// With changes: what the entries that are looked at did to the schedule.
    revisions: Option<Revisions>,
}

impl WantedEntries {
    fn parse(request: &pb::ListEntriesRequest) -> Result<Self, Problem> {
        check_kinds(&request.kinds)?;
        let limit = usize::try_from(request.page_size).unwrap_or(PAGE_MAX);
        Ok(Self {
            kinds: request.kinds.iter().cloned().collect(),
            subject: request.subject.clone(),
            principal: request.principal.clone(),
            limit: if limit == 0 { PAGE_MAX } else { limit.min(PAGE_MAX) },
            revisions: None,
        })
    }

    /// The entry as it is shown, if it is asked for.
    fn shown(&self, position: Position, names: &Names) -> Result<Option<pb::LogEntry>, Problem> {
        let (index, term) = (position.index, position.term);
        let mut revised = None;
        let (mut entry, subjects) = match position.content {
            Content::Blank => (own(BLANK, "a new leader begins".to_owned(), String::new()), Vec::new()),
            Content::Members { voters, learners } => membership(&voters, &learners, names),
            Content::Command(command) => {
                let entry = read_entry(index, command)?;
                revised = self.revisions.as_ref().map(|revisions| revisions.revised(index, &entry.command));
                (shown(&entry, names), commands::subjects(&entry.command, names))
            }
        };
        let of_kind = self.kinds.is_empty() || self.kinds.contains(&entry.kind);
        let names_it =
            self.subject.is_empty() || subjects.iter().any(|subject| convert::below(subject, &self.subject));
        let touches = revised.as_ref().map_or(names_it, |revised| revised.is_shown(names_it));
        if let Some(revised) = revised {
            revised.put_into(&mut entry);
        }
        let by = self.principal.is_empty() || is_principal(&entry.principal, &self.principal);
        Ok((of_kind && touches && by).then_some(pb::LogEntry { index, term, ..entry }))
    }
}

/// Refuses a kind of entry that there is not.
pub(in crate::control) fn check_kinds(kinds: &[String]) -> Result<(), Problem> {
    match kinds.iter().find(|kind| !KINDS.contains(&kind.as_str())) {
        Some(unknown) => {
            let message = format!("kind: {unknown:?} is none of {}", KINDS.join(", "));
            Err(Problem::invalid("kind", message))
        }
        None => Ok(()),
    }
}

/// A page in the making.
#[derive(Default)]
struct EntriesPage {
    entries: Vec<pb::LogEntry>,
    bytes: usize,
    /// The index to go on with, once the page is full.
    next: Option<u64>,
}

impl EntriesPage {
    /// Takes the entry, unless it has to wait for the next page.
    fn put(&mut self, entry: pb::LogEntry, limit: usize) -> bool {
        let bytes = prost::Message::encoded_len(&entry);
        let full = self.entries.len() >= limit || self.bytes + bytes > PAGE_BYTES_MAX;
        // The index 0 cannot be asked for by number.
        if full && !self.entries.is_empty() && entry.index > 0 {
            self.next = Some(entry.index);
            return false;
        }
        self.bytes += bytes;
        self.entries.push(entry);
        true
    }
}

impl Control {
    /// One page of entries.
    pub(in crate::control) async fn entries(
        &self,
        request: &pb::ListEntriesRequest,
    ) -> Result<pb::ListEntriesReply, Problem> {
        let mut wanted = WantedEntries::parse(request)?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let oldest = self.handle.oldest_entry();
        let from = if request.from == 0 { oldest } else { request.from };
        let to = if request.to == 0 { cluster.index } else { request.to.min(cluster.index) };
        if request.to != 0 && request.to < from {
            return Err(Problem::invalid("to", format!("to: {} is before {from}", request.to)));
        }
        if from < oldest {
            return Err(past(&PastError::Gone { wanted: from, oldest }, &cluster));
        }
        if from > cluster.index {
            return Err(past(&PastError::Ahead { wanted: from, applied: cluster.index }, &cluster));
        }
        if request.changes {
            let (first, last) = match request.descending {
                true => (first_looked_at(from, to), to),
                false => (from, last_looked_at(from, to)),
            };
            wanted.revisions = Some(Revisions::read(&self.handle, &request.subject, first, last).await?);
        }
        let mut page = EntriesPage::default();
        if request.descending {
            self.backwards(&wanted, &cluster, from, to, &mut page).await?;
        } else {
            self.forwards(&wanted, &cluster, from, to, &mut page).await?;
        }
        let mut entries = page.entries;
        self.say_refused(&mut entries).await?;
        let next = page.next.unwrap_or(0);
        let view = Some(cluster.view());
        Ok(pb::ListEntriesReply { view, entries, oldest, next, changes: request.changes })
    }

    async fn forwards(
        &self,
        wanted: &WantedEntries,
        cluster: &ClusterView,
        from: u64,
        to: u64,
        page: &mut EntriesPage,
    ) -> Result<(), Problem> {
        let end = last_looked_at(from, to);
        let mut next = from;
        while next <= end {
            for position in self.contiguous(next, (next + WINDOW).min(end + 1), cluster).await? {
                next = position.index + 1;
                let Some(entry) = wanted.shown(position, cluster.members())? else { continue };
                if !page.put(entry, wanted.limit) {
                    return Ok(());
                }
            }
        }
        page.next = (next <= to).then_some(next);
        Ok(())
    }

    async fn backwards(
        &self,
        wanted: &WantedEntries,
        cluster: &ClusterView,
        from: u64,
        to: u64,
        page: &mut EntriesPage,
    ) -> Result<(), Problem> {
        let end = first_looked_at(from, to);
        // Everything from here on was looked at.
        let mut seen = to + 1;
        while seen > end {
            let start = end.max(seen.saturating_sub(WINDOW));
            for (index, entry) in self.window(wanted, cluster, start, seen).await?.into_iter().rev() {
                seen = index;
                if entry.is_some_and(|entry| !page.put(entry, wanted.limit)) {
                    return Ok(());
                }
            }
        }
        page.next = (seen > from).then(|| seen - 1);
        Ok(())
    }

    /// All of `start..end`, with what is shown of it; large entries take several reads.
    async fn window(
        &self,
        wanted: &WantedEntries,
        cluster: &ClusterView,
        start: u64,
        end: u64,
    ) -> Result<Vec<(u64, Option<pb::LogEntry>)>, Problem> {
        let mut window = Vec::new();
        let mut next = start;
        while next < end {
            for position in self.contiguous(next, end, cluster).await? {
                next = position.index + 1;
                window.push((position.index, wanted.shown(position, cluster.members())?));
            }
        }
        Ok(window)
    }

    /// The next entries from `from` on, at least one.
    async fn contiguous(
        &self,
        from: u64,
        until: u64,
        cluster: &ClusterView,
    ) -> Result<Vec<Position>, Problem> {
        let positions = self.handle.read_log(from, until).await?;
        // Compaction may have been faster.
        if positions.first().is_none_or(|first| first.index != from) {
            return Err(past(&PastError::Gone { wanted: from, oldest: self.handle.oldest_entry() }, cluster));
        }
        Ok(positions)
    }

    /// Adds to entries that changed nothing why not, as far as the replica remembers.
    async fn say_refused(&self, entries: &mut [pb::LogEntry]) -> Result<(), Problem> {
        let key = |entry: &pb::LogEntry| u128::from_str_radix(&entry.request, 16).ok().map(RequestId);
        let keys: Vec<_> = entries.iter().map(|entry| (entry.index, key(entry))).collect();
        let (_, said) = observe(&self.handle, move |engine, _| {
            let of = |(index, request): (u64, Option<RequestId>)| {
                engine
                    .replica()
                    .outcome_of(request?)
                    .and_then(|(first, outcome)| refused(index, first, outcome))
            };
            keys.into_iter().map(of).collect::<Vec<_>>()
        })
        .await?;
        for (entry, why) in entries.iter_mut().zip(said) {
            // What was refused has changed nothing, whatever it would have set.
            entry.change = entry.change.take().filter(|_| why.is_none());
            entry.refused = why.unwrap_or_default();
        }
        Ok(())
    }
}

/// Where a page that goes forwards ends at the latest.
fn last_looked_at(from: u64, to: u64) -> u64 {
    to.min(from.saturating_add(LOOKED_AT_MAX - 1))
}

/// Where a page that goes backwards ends at the latest.
fn first_looked_at(from: u64, to: u64) -> u64 {
    match to.saturating_sub(LOOKED_AT_MAX - 1) {
        0 | 1 => from,
        end => end.max(from),
    }
}

fn own(kind: &str, summary: String, detail: String) -> pb::LogEntry {
    pb::LogEntry { kind: kind.to_owned(), summary, detail, ..Default::default() }
}

fn membership(voters: &[u64], learners: &[u64], names: &Names) -> (pb::LogEntry, Vec<String>) {
    let named =
        |ids: &[u64]| -> Vec<String> { ids.iter().map(|id| json::node_name(names, NodeId(*id))).collect() };
    let (voters, learners) = (named(voters), named(learners));
    let following =
        if learners.is_empty() { String::new() } else { format!("; learners {}", learners.join(", ")) };
    let summary = format!("voters of the log {}{following}", voters.join(", "));
    let detail = json!({ "voters": voters, "learners": learners }).to_string();
    (own(MEMBERSHIP, summary, detail), [voters, learners].concat())
}

fn shown(entry: &Entry, names: &Names) -> pb::LogEntry {
    let Entry { stamp, request, proposer, origin, command } = entry;
    let origin = origin.clone();
    let (user, said, principal) =
        origin.map(|origin| (origin.user, origin.reason, origin.principal)).unwrap_or_default();
    let (principal, serial) = principal.map(|it| (it.name, it.serial)).unwrap_or_default();
    let reason = if said.is_empty() { commands::reason(command).to_owned() } else { said };
    let (run, resolution) = commands::resolved(command);
    pb::LogEntry {
        at: Some(stamp.0),
        node: json::node_name(names, *proposer),
        kind: commands::kind(command).to_owned(),
        subject: commands::subjects(command, names).into_iter().next().unwrap_or_default(),
        summary: commands::summary(command, names),
        user,
        reason,
        request: request.to_string(),
        detail: commands::detail(command, names).to_string(),
        principal,
        serial,
        run,
        resolution: resolution.into(),
        ..Default::default()
    }
}

/// Whether an entry's principal is the one that is asked for: the whole name, or `anna` for `user/anna`. What a node passed on is its
/// operator's.
fn is_principal(principal: &str, wanted: &str) -> bool {
    let asked = principal.split_once(" by ").map_or(principal, |(behalf, _)| behalf);
    principal == wanted || asked == wanted || asked.split_once('/').is_some_and(|(_, name)| name == wanted)
}

/// Why the entry at `index` changed nothing, if it did not.
fn refused(index: u64, first: u64, outcome: &Outcome) -> Option<String> {
    if index != first {
        return Some(format!("the same request as entry {first}"));
    }
    match outcome {
        Outcome::Refused(refusal) => Some(refusal.to_string()),
        Outcome::Done { .. } | Outcome::Joined { .. } => None,
    }
}

/// An index that cannot be shown, and which can.
pub(in crate::control) fn past(error: &PastError, cluster: &ClusterView) -> Problem {
    let here = cluster.name(cluster.own);
    match error {
        PastError::Gone { oldest, .. } => Problem::unknown(error.to_string(), Vec::new())
            .because(format!("{here} keeps the newest only; earlier ones live on in its state"))
            .now(format!("the oldest index that {here} can show is {oldest}")),
        PastError::Ahead { applied, .. } => Problem::unknown(error.to_string(), Vec::new())
            .now(format!("the newest index that {here} has applied is {applied}")),
        PastError::Unreadable(why) => Problem::broken("the log of this node could not be read").because(why),
    }
}

impl From<PastError> for Problem {
    fn from(error: PastError) -> Self {
        Self::broken("the log of this node could not be read").because(error.to_string())
    }
}

#[cfg(test)]
mod tests;
