//! Declarations: all of them page by page, then those that an entry of the log touches. An entry that may touch any
//! number of them has them all sent again, so that nothing of them need be remembered here.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Blocker;
use caesium_engine::ids::ScheduleName;
use caesium_engine::replica::{Command, DeclaringChange};
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::outlet::{Ended, Outlet, Part};
use super::pieces;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::schedules::service::{Below, compile};
use crate::control::{Control, convert, resolve};
use crate::driver::read_entry;
use crate::log::Content;

/// Schedules of one part.
const PART_MAX: usize = 1000;
/// Schedules that wait for a run at an unreachable node and are sent without an entry.
const BLOCKED_MAX: usize = 10_000;
/// Entries read at a time.
const WINDOW: u64 = 256;

/// The schedules on their way to one reader.
pub(super) struct Schedules {
    prefix: String,
    /// The first entry that was not looked at.
    next: u64,
    /// Those that wait for a run at an unreachable node, as they were last sent.
    blocked: BTreeMap<ScheduleName, Blocker>,
}

/// What entries did to schedules.
enum Touched {
    These(BTreeSet<ScheduleName>),
    Any,
}

impl Schedules {
    pub(super) fn new(prefix: String) -> Self {
        Self { prefix, next: 0, blocked: BTreeMap::new() }
    }

    /// Tells them all, in parts: the engine is held up for no more than one takes.
    pub(super) async fn whole(&mut self, control: &Control, outlet: &mut Outlet) -> Result<(), Ended> {
        let (cluster, ()) = observe(&control.handle, |_, _| ()).await?;
        // A schedule that is changed while the parts go out is sent once more after them.
        self.next = cluster.index + 1;
        let below = Below {
            prefix: self.prefix.clone(),
            labels: BTreeMap::new(),
            limit: PART_MAX,
            with_payload: false,
            with_tasks: false,
        };
        let (mut first, mut start) = (true, None);
        loop {
            let page = control.schedules_below(below.clone(), start).await?;
            start = page.next_page_token.parse().ok();
            let part = Part { first, last: start.is_none() };
            let changed = pb::ScheduleChanges { changed: page.schedules, removed: Vec::new() };
            outlet.part(page.view.unwrap_or_default(), part, Body::Schedules(changed)).await?;
            if part.last {
                return Ok(());
            }
            first = false;
        }
    }

    /// Tells those that were changed meanwhile.
    pub(super) async fn tell(
        &mut self,
        control: &Control,
        cluster: &ClusterView,
        outlet: &mut Outlet,
    ) -> Result<(), Ended> {
        while self.next <= cluster.index {
            let until = (self.next + WINDOW).min(cluster.index + 1);
            match self.touched(control, until).await? {
                Touched::Any => return self.whole(control, outlet).await,
                Touched::These(names) => self.these(control, names, outlet).await?,
            }
        }
        self.blocked(control, outlet).await
    }

    /// Tells those that wait for another run than before, or for none any more: no entry of the log does.
    async fn blocked(&mut self, control: &Control, outlet: &mut Outlet) -> Result<(), Ended> {
        let (_, blocked) = observe(&control.handle, |engine, cluster| {
            let blocked = engine.blocked(cluster.at).take(BLOCKED_MAX);
            blocked.map(|(it, by)| (it.name.clone(), by)).collect::<BTreeMap<_, _>>()
        })
        .await?;
        let before = std::mem::replace(&mut self.blocked, blocked);
        let moved = |(name, by): (&ScheduleName, &Blocker)| {
            let same = [&before, &self.blocked].iter().all(|all| all.get(name) == Some(by));
            (!same).then(|| name.clone())
        };
        let names = before.iter().chain(&self.blocked).filter_map(moved).collect();
        self.these(control, names, outlet).await
    }

    /// What the next entries did; entries that are gone may have done anything.
    async fn touched(&mut self, control: &Control, until: u64) -> Result<Touched, Ended> {
        let positions =
            control.handle.read_log(self.next, until).await.map_err(crate::control::error::Problem::from)?;
        if positions.first().is_none_or(|first| first.index != self.next) {
            return Ok(Touched::Any);
        }
        let mut names = BTreeSet::new();
        for position in positions {
            self.next = position.index + 1;
            let Content::Command(command) = position.content else { continue };
            let entry = read_entry(position.index, command).map_err(crate::control::error::Problem::from)?;
            match entry.command {
                Command::AddSchedule { spec, .. } => names.insert(spec.name),
                Command::SetSchedule { name, .. }
                | Command::RemoveSchedule { name }
                | Command::PauseSchedule { name, .. }
                | Command::OrderTask { name, .. } => names.insert(name),
                Command::CommitStaged { .. }
                | Command::UpdateNode { .. }
                | Command::Genesis { .. }
                | Command::ChangeCarriers { .. }
                | Command::Place(_)
                | Command::Declaring(DeclaringChange::Commit { .. })
                | Command::SetLabels { .. }
                | Command::Forget { .. }
                | Command::Seal { .. }
                | Command::Force { .. }
                | Command::Abandon { .. }
                | Command::Reseed { .. } => {
                    return Ok(Touched::Any);
                }
                Command::Join(_)
                | Command::CreateVolume { .. }
                | Command::RemoveVolume { .. }
                | Command::Trigger { .. }
                | Command::ResolveRun { .. }
                | Command::SetNotice { .. }
                | Command::RemoveNotice { .. }
                | Command::Access(_)
                | Command::Certificates(_)
                | Command::Watch(_)
                | Command::Declaring(DeclaringChange::Allow { .. })
                | Command::Ended { .. }
                | Command::Health { .. }
                | Command::Found { .. }
                | Command::Stage { .. }
                | Command::DropStaged { .. }
                | Command::SetPriority { .. }
                | Command::ClearPriority { .. }
                | Command::SetWitness { .. }
                | Command::Drain { .. }
                | Command::RaiseLevel { .. } => continue,
            };
        }
        Ok(Touched::These(names))
    }

    async fn these(
        &self,
        control: &Control,
        names: BTreeSet<ScheduleName>,
        outlet: &mut Outlet,
    ) -> Result<(), Ended> {
        let mut names: Vec<_> = names.into_iter().collect();
        names.retain(|name| convert::below(&name.to_string(), &self.prefix));
        if names.is_empty() {
            return Ok(());
        }
        let (cluster, (found, applied)) = observe(&control.handle, move |engine, cluster| {
            let of = |name: ScheduleName| {
                let schedule = engine.replica().schedule_named(&name).cloned();
                let blocked = schedule.as_ref().and_then(|it| convert::blocked(engine, cluster, it));
                let calendar = schedule.as_ref().and_then(|it| engine.calendar(it.uid).cloned());
                (name, schedule, (calendar, blocked))
            };
            (names.into_iter().map(of).collect::<Vec<_>>(), resolve::all_applied(engine))
        })
        .await?;
        let mut zones = BTreeMap::new();
        let (mut changed, mut removed) = (Vec::new(), Vec::new());
        for (name, schedule, (calendar, blocked)) in found {
            let Some(schedule) = schedule.filter(|it| !it.spec.is_notice() && !it.spec.is_task()) else {
                removed.push(name.to_string());
                continue;
            };
            let calendar = calendar.or_else(|| compile(&schedule, &mut zones));
            let shown = convert::schedule(&schedule, calendar.as_ref(), &applied, false, &cluster);
            changed.push(pb::Schedule { blocked, ..shown });
        }
        for changed in pieces(changed) {
            let removed = std::mem::take(&mut removed);
            let changes = pb::ScheduleChanges { changed, removed };
            outlet.tell(cluster.view(), Body::Schedules(changes)).await?;
        }
        Ok(())
    }
}
