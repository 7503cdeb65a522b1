//! All leases of one node: as a voter, as a candidate, as a holder, and as the one that suggests. Pure: questions, answers, ends
//! of processes and time in, acts out.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::act::{
    LeaseAct, LeaseAsk, LeaseBatch, LeaseItem, LeaseReply, LeaseView, LeaseVote, ProcessEnd, TaskBook,
    TaskFacts,
};
use super::campaign::{ANSWERS_WAIT, Campaign, Prospect};
use super::end::EndCause;
use super::hold::{Hold, HoldPhase};
use super::number::LeaseNumber;
use super::process::State;
use super::rate::Rate;
use super::runs::{RunLeases, RunVote};
use super::suggest;
use super::voter::{Bearer, LeaseRow, LeaseVoter};
use crate::ids::{NodeId, Occurrence, Uid};
use crate::mutants::planted;
use crate::time::{Mono, Wall};

/// Most questions in one batch.
pub const LEASE_ITEMS_MAX: usize = 4096;
/// Most tasks that one node holds at once.
pub const TASKS_HELD_MAX: usize = 4096;
/// Between two looks at what is held, asked and to be suggested.
const LOOK: Duration = Duration::from_millis(100);
/// Between two looks at which tasks nobody holds.
const SUGGEST: Duration = Duration::from_millis(400);
/// A task that was suggested is suggested again after this.
const SUGGEST_AGAIN: Duration = Duration::from_secs(2);
/// Suggestions in a row to the node that somebody asked for, before another one is taken: a release that is late at one voter is enough
/// to have a claim refused.
const MOVE_TRIES: u8 = 2;
/// A node that failed to run a task does not ask for it again before.
const CANNOT_RUN: Duration = Duration::from_secs(10);
/// Times that a release is sent.
const RELEASES: u8 = 3;
/// Sends whose answers are waited for; an answer to an older one counts for nothing.
const SENDS_MAX: usize = 4096;

/// A release that is under way to a voter.
type Releases = BTreeMap<(NodeId, Uid), (LeaseNumber, u8, Mono)>;

/// All leases of one node.
#[derive(Clone, Debug)]
pub struct LeaseDesk {
    own: Bearer,
    rate: Rate,
    settle: Duration,
    voter: LeaseVoter,
    campaigns: BTreeMap<Uid, Campaign>,
    holds: BTreeMap<Uid, Hold>,
    runs: RunLeases,
    releases: Releases,
    /// Claims none of these before.
    rests: BTreeMap<Uid, Mono>,
    /// Whom it suggested last, when, and how often in a row.
    suggested: BTreeMap<Uid, (NodeId, Mono, u8)>,
    /// Leases of an earlier life of this node, given up once nothing of it is left.
    inherited: BTreeMap<Uid, LeaseNumber>,
    sends: BTreeMap<u64, (NodeId, Mono)>,
    sequence: u64,
    asks: BTreeMap<NodeId, Vec<LeaseItem>>,
    looks: Mono,
    suggests: Mono,
}

impl LeaseDesk {
    /// As the store held its rows.
    #[must_use]
    pub fn new(own: Bearer, rate: Rate, settle: Duration, rows: BTreeMap<Uid, LeaseRow>, now: Mono) -> Self {
        let of_own = |row: &LeaseRow| row.bearer.node == own.node && !row.released;
        let inherited =
            rows.iter().filter(|(_, row)| of_own(row)).map(|(uid, row)| (*uid, row.number)).collect();
        Self {
            own,
            rate,
            settle,
            voter: LeaseVoter::new(rate, rows, now),
            campaigns: BTreeMap::new(),
            holds: BTreeMap::new(),
            runs: RunLeases::new(rate, BTreeMap::new(), now),
            releases: BTreeMap::new(),
            rests: BTreeMap::new(),
            suggested: BTreeMap::new(),
            inherited,
            sends: BTreeMap::new(),
            sequence: 0,
            asks: BTreeMap::new(),
            looks: now,
            suggests: now + settle,
        }
    }

    /// The same with what its store held of runs that it calls over.
    #[must_use]
    pub fn with_over(mut self, over: BTreeMap<Occurrence, Wall>, now: Mono) -> Self {
        self.runs = RunLeases::new(self.rate, over, now);
        self
    }

    /// The leases of runs.
    #[must_use]
    pub fn runs(&self) -> &RunLeases {
        &self.runs
    }

    /// The same, for what is to run here or may be going elsewhere; [`Self::ask_for_runs`] follows.
    pub fn runs_mut(&mut self) -> &mut RunLeases {
        &mut self.runs
    }

    /// Sends what there is to ask about runs.
    pub fn ask_for_runs(&mut self, now: Mono, book: &dyn TaskBook, acts: &mut Vec<LeaseAct>) {
        self.runs.on_time(now, |node| book.reached(node), &mut self.asks, acts);
        self.flush(now, acts);
    }

    /// This node as a voter.
    #[must_use]
    pub fn voter(&self) -> &LeaseVoter {
        &self.voter
    }

    /// That a run of this occurrence is called over is on disk.
    pub fn written_over(&mut self, occurrence: Occurrence) {
        self.runs.written(occurrence);
    }

    /// A row of this task is on disk.
    pub fn written(&mut self, uid: Uid) {
        self.voter.written(uid);
    }

    /// How many tasks are held, or are being ended, here.
    #[must_use]
    pub fn held(&self) -> usize {
        self.holds.len()
    }

    /// How many of its messages are not answered.
    #[cfg(test)]
    pub(super) fn unanswered(&self) -> usize {
        self.sends.len()
    }

    /// What is held here, or asked for, or ending.
    pub fn holds(&self) -> impl Iterator<Item = (Uid, &Hold)> {
        self.holds.iter().map(|(uid, hold)| (*uid, hold))
    }

    /// How a lease stands here that this node holds or is ending.
    #[must_use]
    pub fn view(&self, now: Mono, uid: Uid, facts: &TaskFacts) -> Option<LeaseView> {
        let hold = self.holds.get(&uid)?;
        let (since, ending) = match hold.phase {
            HoldPhase::Claims(_) => return None,
            HoldPhase::Held(since) => (since, None),
            HoldPhase::Ends(cause) => (now, Some(cause)),
        };
        Some(LeaseView {
            number: hold.number,
            attempt: hold.process.attempt,
            alive: hold.process.is_alive(),
            ending,
            since,
            end: hold.end(self.rate).filter(|_| !hold.goes_on_alone()),
            renewed: hold.renewed(now, self.rate),
            eligible: facts.eligible.len(),
            done: hold.process.state == State::Done,
        })
    }

    /// When it must be asked again, with so many tasks in the log that it is eligible for.
    #[must_use]
    pub fn deadline(&self, tasks: usize) -> Option<Mono> {
        let idle = tasks == 0
            && self.holds.is_empty()
            && self.runs.is_idle()
            && self.releases.is_empty()
            && self.inherited.is_empty();
        (!idle).then_some(self.looks)
    }

    /// A voter's answers to what was asked of it.
    #[must_use]
    pub fn on_batch(
        &mut self,
        now: Mono,
        from: NodeId,
        batch: &LeaseBatch,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) -> (LeaseReply, bool) {
        let bearer = Bearer { node: from, boot: batch.boot };
        let (mut votes, mut writes, mut waits) = (Vec::new(), Vec::new(), false);
        for item in batch.items.iter().take(LEASE_ITEMS_MAX) {
            let mut over = Vec::new();
            if let Some(vote) = self.runs.answer(now, (item.uid, item.ask), book.has_room(), &mut over) {
                if let LeaseVote::Run { due, vote: RunVote::Over } = vote {
                    waits |= self.runs.is_unwritten(Occurrence { due, uid: item.uid });
                }
                acts.extend(over.into_iter().map(LeaseAct::WriteOver));
                votes.push((item.uid, vote));
                continue;
            }
            let vote = match admits(book, self.own.node, item) {
                Err(refusal) => refusal,
                Ok(()) => self.voter.answer(now, bearer, (item.uid, item.ask), &mut writes),
            };
            waits |= vote == LeaseVote::Granted && self.voter.is_unwritten(item.uid);
            if item.ask == LeaseAsk::Suggest {
                self.look_for(now, item.uid, book);
            }
            votes.push((item.uid, vote));
        }
        acts.extend(writes.into_iter().map(LeaseAct::Write));
        (LeaseReply { sequence: batch.sequence, boot: batch.boot, votes }, waits)
    }

    /// A node has answered a batch; one to an earlier life of this node is passed over.
    pub fn on_reply(
        &mut self,
        now: Mono,
        from: NodeId,
        reply: &LeaseReply,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) {
        let Some((to, sent)) = self.sends.remove(&reply.sequence) else { return };
        if to != from || reply.boot != self.own.boot {
            return;
        }
        for (uid, vote) in &reply.votes {
            match vote {
                LeaseVote::Run { due, vote } => {
                    let occurrence = Occurrence { due: *due, uid: *uid };
                    self.runs.note((from, occurrence), (sent, now), *vote, acts);
                    continue;
                }
                LeaseVote::Noted => {
                    self.releases.remove(&(from, *uid));
                }
                LeaseVote::Free { .. } => {
                    if let Some(campaign) = self.campaigns.get_mut(uid) {
                        campaign.answers.insert(from, *vote);
                    }
                }
                LeaseVote::Granted => {
                    if let Some(hold) = self.holds.get_mut(uid) {
                        hold.note(from, sent, now, *vote);
                    }
                }
                LeaseVote::Gone => {
                    self.releases.remove(&(from, *uid));
                    self.note_refusal(now, from, (*uid, sent), *vote);
                }
                LeaseVote::Held { .. }
                | LeaseVote::Behind { .. }
                | LeaseVote::Sealed
                | LeaseVote::Epoch { .. }
                | LeaseVote::Stopped
                | LeaseVote::NoVoter
                | LeaseVote::Full => self.note_refusal(now, from, (*uid, sent), *vote),
            }
            self.step(now, *uid, book, acts);
        }
        self.flush(now, acts);
    }

    fn note_refusal(&mut self, now: Mono, from: NodeId, (uid, sent): (Uid, Mono), vote: LeaseVote) {
        if let Some(campaign) = self.campaigns.get_mut(&uid) {
            campaign.answers.insert(from, vote);
        } else if let Some(hold) = self.holds.get_mut(&uid) {
            hold.note(from, sent, now, vote);
        }
    }

    /// The process of a task has ended, and nothing of it is left.
    pub fn on_process(
        &mut self,
        now: Mono,
        uid: Uid,
        end: ProcessEnd,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) {
        let Some(hold) = self.holds.get_mut(&uid) else { return };
        let restart = book.task(uid).map(|facts| facts.restart).unwrap_or_default();
        match end {
            ProcessEnd::NotStarted if !matches!(hold.process.state, State::Stops | State::Fails(_)) => {
                hold.process.state = State::Done;
                if let HoldPhase::Held(_) = hold.phase {
                    hold.phase = HoldPhase::Ends(EndCause::CannotRun);
                }
            }
            // A worker that is silent would be given it again: another node may have one that is not.
            ProcessEnd::Abandoned if hold.process.state != State::Stops => {
                hold.process.state = State::Done;
                if let HoldPhase::Held(_) = hold.phase {
                    hold.phase = HoldPhase::Ends(EndCause::Abandoned);
                }
            }
            ProcessEnd::NotStarted | ProcessEnd::Abandoned => hold.process.ended(now, restart, false),
            ProcessEnd::Ended { success } => hold.process.ended(now, restart, success),
        }
        self.step(now, uid, book, acts);
        self.flush(now, acts);
    }

    /// Nothing is left of what an earlier life of this node ran for these tasks; `alive` are those of which something is.
    pub fn on_survivors(
        &mut self,
        now: Mono,
        alive: &BTreeSet<Uid>,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) {
        let over: Vec<(Uid, LeaseNumber)> = self
            .inherited
            .iter()
            .filter(|(uid, _)| !alive.contains(uid))
            .map(|(uid, it)| (*uid, *it))
            .collect();
        for (uid, number) in over {
            self.inherited.remove(&uid);
            self.release(now, uid, number, book);
        }
        self.flush(now, acts);
    }

    /// A holding whose health check has failed: its process is started anew, or it goes elsewhere.
    pub fn on_unhealthy(&mut self, uid: Uid, elsewhere: bool, acts: &mut Vec<LeaseAct>) {
        let Some(hold) = self.holds.get_mut(&uid) else { return };
        let (HoldPhase::Held(_), State::Runs(since)) = (hold.phase, hold.process.state) else { return };
        if elsewhere {
            hold.phase = HoldPhase::Ends(EndCause::Unhealthy);
        } else {
            hold.process.state = State::Fails(since);
            acts.push(LeaseAct::Stop(uid, None));
        }
    }

    /// Everything that time brings.
    pub fn on_time(&mut self, now: Mono, book: &dyn TaskBook, acts: &mut Vec<LeaseAct>) {
        if now < self.looks {
            return;
        }
        self.looks = now + LOOK;
        let known: Vec<Uid> = self.holds.keys().chain(self.campaigns.keys()).copied().collect();
        for uid in known {
            self.step(now, uid, book, acts);
        }
        self.send_releases(now, book);
        self.runs.on_time(now, |node| book.reached(node), &mut self.asks, acts);
        if now >= self.suggests {
            self.suggests = now + SUGGEST;
            self.suggest(now, book);
            self.forget(book, acts);
        }
        self.flush(now, acts);
    }

    fn step(&mut self, now: Mono, uid: Uid, book: &dyn TaskBook, acts: &mut Vec<LeaseAct>) {
        let facts = book.task(uid);
        if self.campaigns.contains_key(&uid) {
            self.step_campaign(now, uid, facts.as_ref(), book);
        }
        if let Some(hold) = self.holds.get(&uid) {
            match hold.phase {
                HoldPhase::Claims(until) => self.step_claim(now, uid, until, facts.as_ref(), book, acts),
                HoldPhase::Held(_) => self.step_held(now, uid, facts.as_ref(), book, acts),
                HoldPhase::Ends(cause) => self.step_ending(now, uid, cause, book, acts),
            }
        }
    }

    fn step_campaign(&mut self, now: Mono, uid: Uid, facts: Option<&TaskFacts>, book: &dyn TaskBook) {
        let Some(campaign) = self.campaigns.get(&uid) else { return };
        let usable = |facts: &&TaskFacts| facts.wanted && !facts.sealed && !book.is_draining();
        let Some(facts) = facts.filter(usable) else {
            self.campaigns.remove(&uid);
            return;
        };
        let newest = match campaign.prospect(now, facts) {
            Prospect::Waits => return,
            Prospect::Hopeless => {
                self.campaigns.remove(&uid);
                self.rests.insert(uid, now + self.settle);
                return;
            }
            Prospect::Claims(newest) => newest,
        };
        self.campaigns.remove(&uid);
        let own = self.voter.row(uid).map_or(newest, |row| newest.max(row.number));
        let (place, places) = facts.place(self.own.node);
        let Some(number) = LeaseNumber::next(own, facts.epoch, place, places) else { return };
        let hold = Hold::new(now, now + ANSWERS_WAIT, number, book.index(), facts);
        self.holds.insert(uid, hold);
        let ask = LeaseAsk::Claim { number, span: facts.span, margin: facts.margin, index: book.index() };
        self.ask_all(uid, facts, ask, book);
    }

    fn step_claim(
        &mut self,
        now: Mono,
        uid: Uid,
        until: Mono,
        facts: Option<&TaskFacts>,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) {
        let rate = self.rate;
        let Some(hold) = self.holds.get_mut(&uid) else { return };
        let Some(facts) = facts.filter(|it| it.epoch == hold.epoch()) else {
            return self.end(now, uid, EndCause::Changed, book, acts);
        };
        let majority = hold.end(rate).is_some_and(|end| end > now);
        let reached = facts.eligible.iter().filter(|it| book.reached(**it)).count();
        let alone = hold.goes_on_alone() && hold.grants() > 0 && !hold.is_superseded(now, rate);
        if majority || alone && hold.answered() >= reached {
            hold.phase = HoldPhase::Held(now);
            acts.push(LeaseAct::Held(uid, hold.number));
            return self.step_held(now, uid, Some(facts), book, acts);
        }
        if now >= until || hold.answered() >= reached {
            self.end(now, uid, EndCause::Refused, book, acts);
        }
    }

    /// Why a lease that is held has to end, if it has.
    fn must_end(
        &self,
        now: Mono,
        hold: &Hold,
        facts: Option<&TaskFacts>,
        uid: Uid,
        book: &dyn TaskBook,
    ) -> Option<EndCause> {
        let Some(facts) = facts else { return Some(EndCause::Removed) };
        if facts.sealed || facts.epoch != hold.epoch() || !facts.eligible.contains(&self.own.node) {
            return Some(EndCause::Changed);
        }
        if !facts.wanted {
            return Some(EndCause::Stopped);
        }
        if book.is_draining() {
            return Some(EndCause::Drained);
        }
        if facts.moved > hold.index && facts.move_to != Some(self.own.node) {
            return Some(EndCause::Moved);
        }
        if !hold.goes_on_alone() && hold.end(self.rate).is_none_or(|end| end <= now) {
            return Some(EndCause::Lost);
        }
        if hold.is_superseded(now, self.rate) {
            return Some(EndCause::Superseded);
        }
        if !hold.process.is_alive() && !book.can_run(uid) {
            return Some(EndCause::CannotRun);
        }
        (hold.process.is_exhausted() && !hold.process.is_alive()).then_some(EndCause::Exhausted)
    }

    fn step_held(
        &mut self,
        now: Mono,
        uid: Uid,
        facts: Option<&TaskFacts>,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) {
        let Some(hold) = self.holds.get(&uid) else { return };
        if let Some(cause) = self.must_end(now, hold, facts, uid, book) {
            return self.end(now, uid, cause, book, acts);
        }
        let (Some(facts), Some(hold)) = (facts, self.holds.get_mut(&uid)) else { return };
        let end = hold.end(self.rate).filter(|_| !hold.goes_on_alone());
        if let Some(end) = end.filter(|_| hold.process.is_alive() && hold.told < end) {
            hold.told = Some(end);
            acts.push(LeaseAct::Prolong(uid, end));
        }
        match hold.process.state {
            State::Waits(at) if at <= now => {
                let attempt = hold.process.start(now, facts.launch);
                hold.told = end;
                acts.push(LeaseAct::Start { uid, number: hold.number, attempt, end });
            }
            State::Runs(_) if hold.process.launch != facts.launch => {
                hold.process.state = State::Stops;
                acts.push(LeaseAct::Stop(uid, None));
            }
            State::Done if hold.process.launch != facts.launch => hold.process.state = State::Waits(now),
            State::Waits(_) | State::Runs(_) | State::Stops | State::Fails(_) | State::Done => {}
        }
        if now >= hold.renews {
            hold.renews = now + hold.span / 3;
            let (number, span, margin, index) = (hold.number, hold.span, hold.margin, hold.index);
            self.ask_all(uid, facts, LeaseAsk::Renew { number, span, margin, index }, book);
        }
    }

    /// Begins the end of a lease: nothing starts under it any more.
    fn end(&mut self, now: Mono, uid: Uid, cause: EndCause, book: &dyn TaskBook, acts: &mut Vec<LeaseAct>) {
        let Some(hold) = self.holds.get_mut(&uid) else { return };
        hold.phase = HoldPhase::Ends(cause);
        self.step_ending(now, uid, cause, book, acts);
    }

    fn step_ending(
        &mut self,
        now: Mono,
        uid: Uid,
        cause: EndCause,
        book: &dyn TaskBook,
        acts: &mut Vec<LeaseAct>,
    ) {
        let Some(hold) = self.holds.get_mut(&uid) else { return };
        let alive = match hold.process.state {
            State::Runs(_) => {
                hold.process.state = State::Stops;
                acts.push(LeaseAct::Stop(uid, Some(cause)));
                true
            }
            State::Stops | State::Fails(_) => true,
            State::Waits(_) | State::Done => false,
        };
        if alive && !planted!("mutant-lease-after-up") {
            return;
        }
        let number = hold.number;
        if !alive {
            self.holds.remove(&uid);
        }
        acts.push(LeaseAct::Ended(uid, number, cause));
        let rest = match cause {
            EndCause::CannotRun | EndCause::Unhealthy => CANNOT_RUN,
            EndCause::Lost | EndCause::Superseded | EndCause::Refused | EndCause::Abandoned => {
                self.settle + jitter(uid, self.own.node)
            }
            EndCause::Stopped
            | EndCause::Removed
            | EndCause::Changed
            | EndCause::Drained
            | EndCause::Moved
            | EndCause::Exhausted => Duration::ZERO,
        };
        self.rests.insert(uid, now + rest);
        self.release(now, uid, number, book);
    }

    fn release(&mut self, now: Mono, uid: Uid, number: LeaseNumber, book: &dyn TaskBook) {
        let eligible = book.task(uid).map(|facts| facts.eligible);
        let voters = eligible.iter().flat_map(|it| it.iter().copied()).chain([self.own.node]);
        for node in voters.collect::<BTreeSet<_>>() {
            self.releases.insert((node, uid), (number, 0, now));
        }
        self.send_releases(now, book);
    }

    fn send_releases(&mut self, now: Mono, book: &dyn TaskBook) {
        let due: Vec<(NodeId, Uid)> =
            self.releases.iter().filter(|(_, (.., at))| *at <= now).map(|(key, _)| *key).collect();
        for (node, uid) in due {
            let Some((number, tries, at)) = self.releases.get_mut(&(node, uid)) else { continue };
            if *tries >= RELEASES {
                self.releases.remove(&(node, uid));
                continue;
            }
            (*tries, *at) = (*tries + 1, now + SUGGEST_AGAIN);
            let ask = LeaseAsk::Release { number: *number };
            let (epoch, index) = book.task(uid).map_or((0, 0), |facts| (facts.epoch, facts.index));
            self.asks.entry(node).or_default().push(LeaseItem { uid, epoch, index, ask });
        }
    }

    /// Begins to look whether a task could be held here.
    fn look_for(&mut self, now: Mono, uid: Uid, book: &dyn TaskBook) {
        let rests = self.rests.get(&uid).is_some_and(|until| *until > now);
        let busy = self.holds.contains_key(&uid) || self.campaigns.contains_key(&uid);
        let full = self.holds.len() + self.campaigns.len() >= TASKS_HELD_MAX;
        if rests
            || busy
            || full
            || self.inherited.contains_key(&uid)
            || book.is_draining()
            || !book.can_run(uid)
        {
            return;
        }
        self.rests.remove(&uid);
        let Some(facts) = book.task(uid).filter(|it| it.wanted && !it.sealed) else { return };
        let mut campaign = Campaign::new(now);
        campaign.asked = self.ask_all(uid, &facts, LeaseAsk::Look, book);
        self.campaigns.insert(uid, campaign);
    }

    fn suggest(&mut self, now: Mono, book: &dyn TaskBook) {
        let mut given: BTreeMap<NodeId, u32> = BTreeMap::new();
        for uid in book.tasks() {
            if self.holds.contains_key(&uid)
                || self.campaigns.contains_key(&uid)
                || !self.voter.is_over(now, uid)
            {
                continue;
            }
            let Some(facts) = book.task(uid).filter(|it| it.wanted && !it.sealed) else { continue };
            let recent = self.suggested.get(&uid).filter(|(_, at, _)| now.since(*at) < SUGGEST_AGAIN);
            if recent.is_some() || book.first(&facts) != Some(self.own.node) {
                continue;
            }
            let row = self.voter.row(uid).filter(|row| facts.moved > row.index);
            let last = self.suggested.get(&uid).map(|(node, ..)| *node);
            let tries = self.suggested.get(&uid).map_or(0, |(.., tries)| *tries);
            let mut candidates = book.candidates(uid, &facts);
            for it in &mut candidates {
                let tried = last == Some(it.node) && tries >= MOVE_TRIES;
                it.wanted = row.is_some() && facts.move_to == Some(it.node) && !tried;
                it.avoided |= row.is_some_and(|row| row.bearer.node == it.node) || last == Some(it.node);
            }
            let Some(node) = suggest::choose(uid, &candidates, &given) else { continue };
            *given.entry(node).or_default() += 1;
            let tries = if last == Some(node) { tries.saturating_add(1) } else { 1 };
            self.suggested.insert(uid, (node, now, tries));
            if node == self.own.node {
                self.look_for(now, uid, book);
            } else {
                let item = LeaseItem { uid, epoch: facts.epoch, index: facts.index, ask: LeaseAsk::Suggest };
                self.asks.entry(node).or_default().push(item);
            }
        }
        let held = |uid: &Uid| !self.voter.is_over(now, *uid);
        self.suggested.retain(|uid, _| !held(uid));
    }

    /// Rows of tasks that are no more.
    fn forget(&mut self, book: &dyn TaskBook, acts: &mut Vec<LeaseAct>) {
        if book.is_behind() {
            return;
        }
        let gone = |uid: &Uid, row: &LeaseRow| book.task(*uid).is_none() && row.index <= book.index();
        let gone: Vec<Uid> =
            self.voter.rows().filter(|(uid, row)| gone(uid, row)).map(|(uid, _)| uid).collect();
        let mut writes = Vec::new();
        for uid in
            gone.into_iter().filter(|uid| !self.holds.contains_key(uid) && !self.inherited.contains_key(uid))
        {
            self.voter.forget(uid, &mut writes);
            self.rests.remove(&uid);
        }
        acts.extend(writes.into_iter().map(LeaseAct::Write));
    }

    /// Asks all eligible nodes in reach; how many.
    fn ask_all(&mut self, uid: Uid, facts: &TaskFacts, ask: LeaseAsk, book: &dyn TaskBook) -> usize {
        let reached: Vec<NodeId> = facts.eligible.iter().copied().filter(|it| book.reached(*it)).collect();
        for node in &reached {
            let item = LeaseItem { uid, epoch: facts.epoch, index: facts.index, ask };
            self.asks.entry(*node).or_default().push(item);
        }
        reached.len()
    }

    fn flush(&mut self, now: Mono, acts: &mut Vec<LeaseAct>) {
        for (node, items) in std::mem::take(&mut self.asks) {
            for items in items.chunks(LEASE_ITEMS_MAX) {
                self.sequence += 1;
                self.sends.insert(self.sequence, (node, now));
                let batch =
                    LeaseBatch { sequence: self.sequence, boot: self.own.boot, items: items.to_vec() };
                acts.push(LeaseAct::Ask(node, batch));
            }
        }
        while self.sends.len() > SENDS_MAX {
            self.sends.pop_first();
        }
    }
}

/// Whether the log that this node has lets it answer.
fn admits(book: &dyn TaskBook, own: NodeId, item: &LeaseItem) -> Result<(), LeaseVote> {
    // What was given up is noted whatever the log says, and a suggestion binds nobody.
    match item.ask {
        LeaseAsk::Release { .. } | LeaseAsk::Suggest => return Ok(()),
        // Those of runs rest on the epoch of their due, which no later log changes.
        LeaseAsk::RenewRun { .. } | LeaseAsk::RunOver { .. } => return Ok(()),
        LeaseAsk::Look | LeaseAsk::Claim { .. } | LeaseAsk::Renew { .. } => {}
    }
    let behind = LeaseVote::Behind { index: book.index() };
    if book.is_behind() || item.index > book.index() {
        return Err(behind);
    }
    let Some(facts) = book.task(item.uid) else { return Err(LeaseVote::Gone) };
    if facts.sealed && !planted!("mutant-lease-seal-reopens") {
        return Err(LeaseVote::Sealed);
    }
    if item.epoch > facts.epoch {
        return Err(behind);
    }
    if item.epoch < facts.epoch && !planted!("mutant-lease-seal-reopens") {
        return Err(LeaseVote::Epoch { epoch: facts.epoch });
    }
    if !facts.eligible.contains(&own) {
        return Err(LeaseVote::NoVoter);
    }
    if !facts.wanted {
        return Err(LeaseVote::Stopped);
    }
    if book.has_room() { Ok(()) } else { Err(LeaseVote::Full) }
}

/// So that candidates which gave way to each other do not meet again.
fn jitter(uid: Uid, node: NodeId) -> Duration {
    Duration::from_millis((uid.0.wrapping_mul(31).wrapping_add(node.0.wrapping_mul(137))) % 500)
}
