//! Schedules: declared, removed, paused, listed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::calendar::{Cadence, Calendar, Zone, format_duration};
use caesium_engine::handler_scope::{HandlerUse, LeaseUse, RunBy, ScopeRefusal};
use caesium_engine::ids::{Name, NodeId, ScheduleName};
use caesium_engine::replica::{Command, Refusal, Replica, SCHEDULES_MAX};
use caesium_engine::schedule::{Binding, OnIsolation, Pause, Schedule, ScheduleSpec, Terms};
use caesium_engine::{Engine, Wall};
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;
use pb::schedules_server::Schedules;
use prost::Message;
use tonic::{Request, Response, Status};

use crate::control::audit::as_of::StateAsOf;
use crate::control::change::Outlook;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::{Problem, listed};
use crate::control::schedules::{declare, next};
use crate::control::volumes::quorum;
use crate::control::waits::TouchedSets;
use crate::control::{Control, access, change, convert, parse, resolve};

/// Schedules of a page when the client sets no limit.
const PAGE_DEFAULT: usize = 500;
/// More periods than a run may keep its schedule from running without a warning.
const PERIODS_BLOCKED: usize = 10;
/// Most schedules of a page.
const PAGE_MAX: usize = 5000;
/// Most schedules looked at for one page: the engine waits meanwhile.
const LOOKED_AT_MAX: usize = 20_000;
/// A page ends before its rows exceed this: a reply fits a message of 1 MiB with its view.
pub(in crate::control) const PAGE_BYTES_MAX: usize = 800 * 1024;

#[tonic::async_trait]
impl Schedules for Control {
    async fn add_schedule(
        &self,
        request: Request<pb::AddScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let (metadata, _, wire) = request.into_parts();
        let spec = wire.spec;
        let spec = spec.ok_or_else(|| Problem::invalid("spec", "spec: a schedule must be declared"))?;
        let context = context.because(&spec.pause_reason);
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let pause = declare::pause(&spec, cluster.at)?;
        let spec = declare::spec(spec, cluster.at)?;
        access::within(&metadata, &spec.name.volume)?;
        let (declared, warned) = (spec.clone(), spec.clone());
        let command = Command::AddSchedule { spec: Box::new(spec), pause };
        let outlook = move |engine: &Engine, cluster: &ClusterView| addition(engine, cluster, &declared);
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let eligible = engine.replica().eligible(&warned.name.volume, &warned.terms.binding);
            let mut all = eligible
                .map(|it| {
                    warnings(
                        engine,
                        cluster,
                        &it,
                        (&warned.name.volume, &warned.terms, !warned.payload.is_empty()),
                    )
                })
                .unwrap_or_default();
            all.extend(blocks_long(&warned.terms, cluster.at));
            all
        };
        Ok(Response::new(self.make(&context, &command, outlook, warnings).await?))
    }

    async fn remove_schedule(
        &self,
        request: Request<pb::RemoveScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let name = parse::schedule("schedule", &wire.schedule)?;
        access::within(request.metadata(), &name.volume)?;
        let command = Command::RemoveSchedule { name: name.clone() };
        let task = wire.task;
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            if replica.schedule_named(&name).is_some() {
                resolve::meant(replica, &name, task)?;
            }
            Ok(standing(replica, &name))
        };
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }

    async fn pause_schedule(
        &self,
        request: Request<pb::PauseScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let request = request.into_inner();
        let name = parse::schedule("schedule", &request.schedule)?;
        let reason = parse::reason("reason", &request.reason)?;
        let context = context.because(&reason);
        let until = request.until.map(Wall);
        let pause = request.paused.then_some(Pause { reason, until });
        let command = Command::PauseSchedule { name: name.clone(), pause: pause.clone() };
        let outlook = move |engine: &Engine, cluster: &ClusterView| {
            declare::future("until", until, cluster.at)?;
            let schedule = resolve::meant(engine.replica(), &name, request.task)?;
            let unchanged = schedule.pause.as_deref() == pause.as_ref();
            let now = standing(engine.replica(), &name);
            Ok(Outlook { unchanged, revision: now.revision + u64::from(!unchanged), ..now })
        };
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }

    async fn set_schedule(
        &self,
        request: Request<pb::SetScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let name = parse::schedule("schedule", &wire.schedule)?;
        access::within(request.metadata(), &name.volume)?;
        Ok(Response::new(self.set(&context, request.into_inner()).await?))
    }

    async fn trigger_schedule(
        &self,
        request: Request<pb::TriggerScheduleRequest>,
    ) -> Result<Response<pb::TriggerReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.trigger(&context, request.into_inner()).await?))
    }

    async fn run_without_quorum(
        &self,
        request: Request<pb::RunWithoutQuorumRequest>,
    ) -> Result<Response<pb::RunWithoutQuorumReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let name = parse::schedule("schedule", &wire.schedule)?;
        if !context.dry_run && context.origin.as_ref().is_none_or(|origin| origin.reason.is_empty()) {
            let missing = "options.reason: it is recorded why something is run without a quorum";
            return Err(Problem::invalid("options.reason", missing).into());
        }
        Ok(Response::new(self.run_without_quorum(&context, name, request.into_inner()).await?))
    }

    async fn apply_schedules(
        &self,
        request: Request<tonic::Streaming<pb::ApplyRequest>>,
    ) -> Result<Response<pb::ApplyReply>, Status> {
        let metadata = request.metadata().clone();
        Ok(Response::new(self.apply(&metadata, request.into_inner()).await?))
    }

    async fn list_schedules(
        &self,
        request: Request<pb::ListSchedulesRequest>,
    ) -> Result<Response<pb::ListSchedulesReply>, Status> {
        let request = request.into_inner();
        let prefix = parse::prefix("prefix", &request.prefix)?.unwrap_or_default();
        let labels = parse::labels("labels", request.labels)?;
        let start = match request.page_token.as_str() {
            "" => None,
            token => Some(parse::schedule("page_token", token)?),
        };
        let limit = page_size(request.page_size);
        let (with_payload, with_tasks) = (request.with_payload, request.with_tasks);
        let wanted = Below { prefix, labels, limit, with_payload, with_tasks };
        if request.index != 0 {
            return Ok(Response::new(self.schedules_then(&wanted, start, request.index).await?));
        }
        if start.is_none() {
            let wanted = wanted.clone();
            observe(&self.handle, move |engine, _| exists(engine.replica(), &wanted)).await?.1?;
        }
        Ok(Response::new(self.schedules_below(wanted, start).await?))
    }

    async fn set_notice(
        &self,
        request: Request<pb::SetNoticeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let notice = request.into_inner().notice;
        let notice = notice.ok_or_else(|| Problem::invalid("notice", "notice: it must be declared"))?;
        Ok(Response::new(self.notice_set(&context, notice).await?))
    }

    async fn remove_notice(
        &self,
        request: Request<pb::RemoveNoticeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.notice_removed(&context, &request.into_inner().name).await?))
    }

    async fn list_notices(
        &self,
        _: Request<pb::ListNoticesRequest>,
    ) -> Result<Response<pb::ListNoticesReply>, Status> {
        Ok(Response::new(self.notices().await?))
    }

    async fn order_task(
        &self,
        request: Request<pb::OrderTaskRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.order_task(&context, request.into_inner()).await?))
    }

    async fn list_tasks(
        &self,
        request: Request<pb::ListTasksRequest>,
    ) -> Result<Response<pb::ListTasksReply>, Status> {
        Ok(Response::new(self.tasks(request.into_inner()).await?))
    }

    async fn next_occurrences(
        &self,
        request: Request<pb::NextOccurrencesRequest>,
    ) -> Result<Response<pb::NextOccurrencesReply>, Status> {
        Ok(Response::new(next::reply(&self.handle, request.into_inner()).await?))
    }
}

fn page_size(asked: u32) -> usize {
    match asked as usize {
        0 => PAGE_DEFAULT,
        size => size.min(PAGE_MAX),
    }
}

/// Which schedules a page is made of.
#[derive(Clone, Debug)]
pub(in crate::control) struct Below {
    /// Volume, `volume/entity` or a whole name; empty: all.
    pub(in crate::control) prefix: String,
    pub(in crate::control) labels: BTreeMap<String, String>,
    pub(in crate::control) limit: usize,
    pub(in crate::control) with_payload: bool,
    /// Tasks are listed as well.
    pub(in crate::control) with_tasks: bool,
}

impl Control {
    /// One page from `start` on. The engine is held up for no more than one page takes.
    pub(in crate::control) async fn schedules_below(
        &self,
        wanted: Below,
        start: Option<ScheduleName>,
    ) -> Result<pb::ListSchedulesReply, Problem> {
        let least = || convert::least(&wanted.prefix).filter(|_| !wanted.prefix.is_empty());
        let start = start.or_else(least);
        let (limit, with_payload) = (wanted.limit, wanted.with_payload);
        let (cluster, ((found, resume), applied, (mut blocked, mut followed, mut nobody))) =
            observe(&self.handle, move |engine, cluster| {
                let compiled = |schedule: &Schedule| engine.calendar(schedule.uid).cloned();
                let found =
                    found(engine.replica(), compiled, start.as_ref(), &Below { limit: limit + 1, ..wanted });
                let blocks = |(schedule, _): &Found| {
                    Some((schedule.uid.0, convert::blocked(engine, cluster, schedule)?))
                };
                let blocked: BTreeMap<u64, pb::Blocked> = found.0.iter().filter_map(blocks).collect();
                let followed = followed(engine.replica(), &found.0, cluster.at);
                let nobody = |(schedule, _): &Found| {
                    Some((schedule.uid.0, engine.no_candidate(schedule, cluster.at)?))
                };
                let nobody: BTreeMap<u64, String> = found.0.iter().filter_map(nobody).collect();
                (found, resolve::all_applied(engine), (blocked, followed, nobody))
            })
            .await?;
        let mut page = page(&found, &applied, limit, with_payload, &cluster);
        for schedule in &mut page.schedules {
            schedule.blocked = blocked.remove(&schedule.uid);
            schedule.followed = followed.remove(&schedule.uid).unwrap_or_default();
            schedule.no_candidate = nobody.remove(&schedule.uid).unwrap_or_default();
        }
        self.stamp(&mut page.schedules).await;
        Ok(resumed(page, resume))
    }

    /// The same page as it was after `index`.
    async fn schedules_then(
        &self,
        wanted: &Below,
        start: Option<ScheduleName>,
        index: u64,
    ) -> Result<pb::ListSchedulesReply, Problem> {
        let StateAsOf { cluster, replica, applied } = self.back_at(index).await?;
        if start.is_none() {
            exists(&replica, wanted)?;
        }
        let least = || convert::least(&wanted.prefix).filter(|_| !wanted.prefix.is_empty());
        let start = start.or_else(least);
        let more = Below { limit: wanted.limit + 1, ..wanted.clone() };
        let (found, resume) = found(&replica, |_| None, start.as_ref(), &more);
        let mut followed = followed(&replica, &found, cluster.at);
        let mut page = page(&found, &applied, wanted.limit, wanted.with_payload, &cluster);
        for schedule in &mut page.schedules {
            schedule.followed = followed.remove(&schedule.uid).unwrap_or_default();
        }
        self.stamp(&mut page.schedules).await;
        Ok(resumed(page, resume))
    }
}

/// How those stand that these follow, by uid.
fn followed(replica: &Replica, found: &[Found], now: Wall) -> BTreeMap<u64, String> {
    let stands = |(schedule, _): &Found| {
        let after = schedule.spec.after()?;
        let state = match replica.schedule_named(&after.parent) {
            None => pb::FollowedState::Removed,
            Some(parent) if parent.paused(now) => pb::FollowedState::Paused,
            Some(_) => pb::FollowedState::Declared,
        };
        Some((schedule.uid.0, state.text()))
    };
    found.iter().filter_map(stands).collect()
}

/// What adding a schedule would do.
fn addition(engine: &Engine, cluster: &ClusterView, spec: &ScheduleSpec) -> Result<Outlook, Problem> {
    let replica = engine.replica();
    admitted(replica, &spec.name.volume, &spec.terms.binding)?;
    let eligible = replica.eligible(&spec.name.volume, &spec.terms.binding).unwrap_or_default();
    let declared = (&spec.name.volume, &spec.terms, !spec.payload.is_empty());
    fits_task(engine, cluster, &eligible, declared)?;
    let exists = replica.schedule_named(&spec.name);
    let full = replica.schedules.len() >= SCHEDULES_MAX;
    let refusal = match exists {
        Some(it) => Some(Refusal::ScheduleExists { name: spec.name.clone(), uid: it.uid }),
        None if full => Some(Refusal::Limit { what: "schedules".to_owned(), limit: SCHEDULES_MAX as u64 }),
        None => replica.may_follow(&spec.name, &spec.terms).err(),
    };
    Ok(Outlook { refusal, revision: 1, touched: TouchedSets::one(&eligible), ..Outlook::default() })
}

/// A schedule as it stands before a change; whether it exists is for the log to decide.
pub(in crate::control) fn standing(replica: &Replica, name: &ScheduleName) -> Outlook {
    match replica.schedule_named(name) {
        Some(it) => Outlook {
            uid: Some(it.uid),
            revision: it.provenance.revision,
            touched: TouchedSets::one(it.eligible()),
            ..Outlook::default()
        },
        None => {
            let carriers = replica.volumes.get(&name.volume).map(|volume| TouchedSets::one(&volume.carriers));
            let refusal = Some(Refusal::UnknownSchedule(name.clone()));
            Outlook { refusal, touched: carriers.unwrap_or_default(), ..Outlook::default() }
        }
    }
}

/// Whether the replica has the volume and the nodes of a declaration, and the nodes carry the volume.
pub(in crate::control) fn admitted(
    replica: &Replica,
    volume: &Name,
    binding: &Binding,
) -> Result<(), Problem> {
    let carriers = &resolve::volume(replica, volume)?.carriers;
    let Binding::Nodes(names) = binding else { return Ok(()) };
    for name in names {
        let node = resolve::node(replica, name)?;
        if !carriers.contains(&node) {
            let carriers: Vec<String> = carriers.iter().map(|node| replica.node_name(*node)).collect();
            let message = format!("bind_nodes: {name} does not carry volume {volume}");
            let because = format!("its carriers are {}", listed(&carriers));
            return Err(Problem::invalid("bind_nodes", message).because(because));
        }
    }
    Ok(())
}

/// Warnings about a schedule that is taken all the same.
pub(in crate::control) fn warnings(
    engine: &Engine,
    cluster: &ClusterView,
    eligible: &BTreeSet<NodeId>,
    declared: (&Name, &Terms, bool),
) -> Vec<String> {
    let size = quorum::note(eligible.len()).map(str::to_owned);
    size.into_iter().chain(hindrances(engine, cluster, eligible, declared)).collect()
}

/// A schedule that one run at an unreachable node can keep from running for more than [`PERIODS_BLOCKED`] of its periods.
pub(in crate::control) fn blocks_long(terms: &Terms, now: Wall) -> Option<String> {
    let bound = terms.blocks_for()?;
    let (cadence, zone) = (Cadence::parse(&terms.cadence).ok()?, Zone::parse(&terms.zone).ok()?);
    let calendar = Calendar::new(cadence, zone, now.0);
    let first = calendar.next_after(now.0)?;
    let mut last = first;
    for _ in 0..PERIODS_BLOCKED {
        last = calendar.next_after(last)?;
    }
    let periods = Wall(last).micros_since(Wall(first)).unsigned_abs();
    let of = match terms.split.on_isolation {
        OnIsolation::Continue => "timeout and grace",
        OnIsolation::Stop => "its lease and grace",
    };
    (bound.as_micros() > u128::from(periods)).then(|| {
        format!(
            "while a run's node is unreachable no other run starts for up to {} ({of}), which is \
             longer than {PERIODS_BLOCKED} periods ({})",
            format_duration(bound),
            format_duration(Duration::from_micros(periods))
        )
    })
}

/// What stands in the way of its next run as things are. `declared`: its volume, its terms, and whether it has a payload.
pub(in crate::control) fn hindrances(
    engine: &Engine,
    cluster: &ClusterView,
    eligible: &BTreeSet<NodeId>,
    (volume, terms, payload): (&Name, &Terms, bool),
) -> Vec<String> {
    let mut warnings = Vec::new();
    let runs = HandlerUse::of_terms(volume, terms, payload);
    warnings.extend(unserved(engine, cluster, eligible, &runs));
    if let Some(told) = HandlerUse::of_result(volume, terms) {
        let unserved = unserved(engine, cluster, eligible, &told);
        warnings.extend(unserved.map(|why| format!("{why}, which is called with results")));
    }
    warnings.extend(quorum::silent(cluster, eligible));
    warnings
}

/// Refuses a task that no reachable eligible node runs for what its handler is, though some have one of that name.
pub(in crate::control) fn fits_task(
    engine: &Engine,
    cluster: &ClusterView,
    eligible: &BTreeSet<NodeId>,
    (volume, terms, payload): (&Name, &Terms, bool),
) -> Result<(), Problem> {
    let wanted = HandlerUse::of_terms(volume, terms, payload);
    if wanted.lease == LeaseUse::Without {
        return Ok(());
    }
    match unwilling(engine, cluster, eligible, &wanted) {
        Some((node, refusal @ (ScopeRefusal::NoProgram | ScopeRefusal::OnlyAtLeastOne))) => {
            let node = engine.replica().node_name(node);
            let message = format!("handler: {node} {}", wanted.refused(refusal));
            let because = "a lease that ends can end a process of its node, and nothing else";
            Err(Problem::invalid("handler", message).because(because))
        }
        Some(_) | None => Ok(()),
    }
}

/// What [`hindrances`] looks at of a schedule.
pub(in crate::control) fn declared(schedule: &Schedule) -> (&Name, &Terms, bool) {
    (&schedule.name.volume, &schedule.spec, !schedule.payload.is_empty())
}

/// That no reachable eligible node has a handler, or which of them has it and does not run it for this.
pub(super) fn unserved(
    engine: &Engine,
    cluster: &ClusterView,
    eligible: &BTreeSet<NodeId>,
    wanted: &HandlerUse<'_>,
) -> Option<String> {
    match unwilling(engine, cluster, eligible, wanted) {
        Some((node, refusal)) if refusal != ScopeRefusal::Missing => {
            let name = engine.replica().node_name(node);
            Some(format!("no reachable eligible node runs it: {name} {}", wanted.refused(refusal)))
        }
        None if !eligible.is_disjoint(&cluster.reachable) || eligible.is_empty() => None,
        Some(_) | None if lacks_worker(engine, cluster, eligible, wanted.handler) => Some(format!(
            "no worker is connected to a reachable eligible node for handler {}",
            wanted.handler
        )),
        Some(_) | None => Some(format!("no reachable eligible node has handler {}", wanted.handler)),
    }
}

/// A reachable eligible node that does not run it, and why; one that has the handler before those that lack it. None where some
/// node runs it, or none is reachable.
fn unwilling(
    engine: &Engine,
    cluster: &ClusterView,
    eligible: &BTreeSet<NodeId>,
    wanted: &HandlerUse<'_>,
) -> Option<(NodeId, ScopeRefusal)> {
    let mut unwilling = None;
    for node in eligible.intersection(&cluster.reachable) {
        let peer = || engine.reach().peer(*node)?.status.as_ref().map(|status| &status.handlers);
        let handlers = if *node == engine.node() { Some(engine.handlers()) } else { peer() };
        let refusal = match handlers.map_or(Some(ScopeRefusal::Missing), |it| it.refusal(wanted))? {
            // The handler is there, and would refuse it if a worker were.
            ScopeRefusal::Missing if is_of_worker(engine, *node, wanted.handler) => {
                wanted.refused_by(RunBy::Worker).unwrap_or(ScopeRefusal::Missing)
            }
            refusal => refusal,
        };
        let lacks = unwilling.is_none_or(|(_, known)| known == ScopeRefusal::Missing);
        if lacks {
            unwilling = Some((*node, refusal));
        }
    }
    unwilling
}

/// Whether only a worker is missing on one of them.
fn lacks_worker(engine: &Engine, cluster: &ClusterView, eligible: &BTreeSet<NodeId>, handler: &Name) -> bool {
    eligible.intersection(&cluster.reachable).any(|node| is_of_worker(engine, *node, handler))
}

/// Whether a node has this handler for workers, and none is connected.
fn is_of_worker(engine: &Engine, node: NodeId, handler: &Name) -> bool {
    let peer = || engine.reach().peer(node)?.status.as_ref().map(|status| &status.unserved);
    let unserved = if node == engine.node() { Some(engine.unserved()) } else { peer() };
    unserved.is_some_and(|unserved| unserved.contains(handler))
}

/// A whole name must exist, and so must a volume; an entity without schedules is merely empty.
fn exists(replica: &Replica, wanted: &Below) -> Result<(), Problem> {
    let prefix = &wanted.prefix;
    if let Ok(name) = prefix.parse::<ScheduleName>() {
        let found = resolve::schedule(replica, &name)?;
        let task = (found.spec.is_task() && !wanted.with_tasks).then(|| Refusal::IsTask(name.clone()));
        return task.map_or(Ok(()), |refusal| Err(resolve::refusal(replica, &refusal)));
    }
    match prefix.split('/').next().unwrap_or_default().parse() {
        Ok(volume) => resolve::volume(replica, &volume).map(drop),
        Err(_) => Ok(()),
    }
}

/// A schedule and its calendar, where this node has compiled it.
pub(super) type Found = (Arc<Schedule>, Option<Calendar>);

/// The schedules from `start` on that are wanted, and where to go on when so many were looked at that there was no time
/// to find enough.
fn found(
    replica: &Replica,
    compiled: impl Fn(&Schedule) -> Option<Calendar>,
    start: Option<&ScheduleName>,
    wanted: &Below,
) -> (Vec<Found>, Option<ScheduleName>) {
    let Below { prefix, labels, limit, with_tasks, .. } = wanted;
    let (limit, with_tasks) = (*limit, *with_tasks);
    let all = replica.schedules_from(start);
    let below = all.take_while(|schedule| convert::below(&schedule.name.to_string(), prefix));
    let mut found = Vec::new();
    for (schedule, looked) in below.zip(0..) {
        if found.len() >= limit {
            break;
        }
        if looked >= LOOKED_AT_MAX.max(limit) {
            return (found, Some(schedule.name.clone()));
        }
        if !schedule.spec.is_notice()
            && (with_tasks || !schedule.spec.is_task())
            && labels.iter().all(|(key, value)| schedule.spec.labels.get(key) == Some(value))
        {
            found.push((Arc::clone(schedule), compiled(schedule)));
        }
    }
    (found, None)
}

/// A page that was given up early goes on where that was.
fn resumed(page: pb::ListSchedulesReply, resume: Option<ScheduleName>) -> pb::ListSchedulesReply {
    match resume {
        Some(name) if page.next_page_token.is_empty() => {
            pb::ListSchedulesReply { next_page_token: name.to_string(), ..page }
        }
        Some(_) | None => page,
    }
}

fn page(
    found: &[Found],
    applied: &[u64],
    limit: usize,
    with_payload: bool,
    cluster: &ClusterView,
) -> pb::ListSchedulesReply {
    let mut zones = BTreeMap::new();
    let (mut schedules, mut bytes) = (Vec::new(), 0);
    for (schedule, calendar) in found.iter().take(limit) {
        let compiled = calendar.clone().or_else(|| compile(schedule, &mut zones));
        let shown = convert::schedule(schedule, compiled.as_ref(), applied, with_payload, cluster);
        bytes += shown.encoded_len();
        if bytes > PAGE_BYTES_MAX && !schedules.is_empty() {
            break;
        }
        schedules.push(shown);
    }
    let next = found.get(schedules.len());
    pb::ListSchedulesReply {
        view: Some(cluster.view()),
        next_page_token: next.map(|(schedule, _)| schedule.name.to_string()).unwrap_or_default(),
        schedules,
    }
}

/// The calendar of a schedule that this node does not carry; `None` if its zone data differs from the declaration's.
pub(in crate::control) fn compile(
    schedule: &Schedule,
    zones: &mut BTreeMap<String, Zone>,
) -> Option<Calendar> {
    let spec = &schedule.spec;
    let zone = match zones.get(&spec.zone) {
        Some(zone) => zone.clone(),
        None => {
            let zone = Zone::parse(&spec.zone).ok()?;
            zones.insert(spec.zone.clone(), zone.clone());
            zone
        }
    };
    let same = zone.fingerprint() == spec.fingerprint;
    let cadence = Cadence::parse(&spec.cadence).ok().filter(|_| same)?;
    Some(Calendar::new(cadence, zone, schedule.provenance.anchor.0))
}

/// A schedule by name with its calendar, and the applied indices of the members.
pub(in crate::control) fn one(engine: &Engine, name: &ScheduleName) -> Result<(Found, Vec<u64>), Problem> {
    let schedule = resolve::schedule(engine.replica(), name)?;
    let calendar = engine.calendar(schedule.uid).cloned();
    Ok(((Arc::clone(schedule), calendar), resolve::all_applied(engine)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use caesium_engine::schedule::{Overlap, Policy};

    use crate::control::audit::state::tests::{add, apply, replica};
    use crate::control::cluster_view::tests::cluster;

    #[test]
    fn a_schedule_that_one_run_can_keep_from_running_for_more_than_ten_periods_is_warned_of() {
        let terms = |cadence: &str, minutes: u64| {
            let timeout = Some(Duration::from_secs(60 * minutes));
            let mut terms = Terms::new(cadence, "UTC", 0, "h".parse().unwrap(), Policy::AtMostOnce);
            (terms.timeout, terms.grace) = (timeout, Some(Duration::ZERO));
            terms
        };
        let warned = |terms: &Terms| blocks_long(terms, Wall(1_700_000_000_000_000));
        let text = "while a run's node is unreachable no other run starts for up to 11m (timeout and grace), which is longer \
                    than 10 periods (10m)";
        assert_eq!(warned(&terms("* * * * *", 11)).as_deref(), Some(text));
        assert_eq!(warned(&terms("* * * * *", 10)), None, "ten periods are enough");
        assert_eq!(warned(&terms("@daily", 11)), None);
        assert_eq!(warned(&terms("@at 2030-01-01T00:00:00Z", 11)), None, "it has no period");
        let more = Terms { policy: Policy::AtLeastOnce, ..terms("* * * * *", 11) };
        assert_eq!(warned(&more), None, "at least once waits for nobody");
        let meet = Terms { overlap: Overlap::Allow, ..terms("* * * * *", 11) };
        assert_eq!(warned(&meet), None, "its runs may meet");
        let again = Terms { retries: 1, ..terms("* * * * *", 6) };
        assert!(warned(&again).is_some(), "a further attempt takes its time");
    }

    #[test]
    fn a_page_has_as_many_schedules_and_bytes_as_its_limits_say() {
        assert_eq!([page_size(4999), page_size(5000), page_size(5001)], [4999, 5000, 5000]);

        let (replica, cluster) = (replica(), cluster(1, &[1]));
        let (_, schedule) = replica.schedules.iter().next().unwrap();
        let sized = |bytes: usize| {
            let payload = Arc::from(vec![7; bytes]);
            (Arc::new(Schedule { payload, ..Schedule::clone(schedule) }), None)
        };
        let shown = |found: &[Found]| page(found, &[], 9, true, &cluster).schedules;
        let bytes = |size: usize| shown(&[sized(size)])[0].encoded_len();
        let one = bytes(1000);
        let most = PAGE_BYTES_MAX - one;
        let size = (most - 1000..most).find(|size| bytes(*size) == most).unwrap();
        assert_eq!(shown(&[sized(1000), sized(size)]).len(), 2);
        assert_eq!(shown(&[sized(1000), sized(size + 1)]).len(), 1);
    }

    #[test]
    fn as_many_schedules_are_looked_at_for_a_page_as_the_limit_says() {
        let mut replica = replica();
        let more = LOOKED_AT_MAX - replica.schedules.len();
        apply(&mut replica, (0..more).map(|n| add(&format!("billing/many/n{n}"))).collect());
        let wanted = Below {
            prefix: String::new(),
            labels: [("no".to_owned(), "such".to_owned())].into(),
            limit: 1,
            with_payload: false,
            with_tasks: false,
        };
        let look = |replica: &Replica| {
            let (found, resume) = found(replica, |_| None, None, &wanted);
            (found.len(), resume.map(|name| name.to_string()))
        };
        assert_eq!(look(&replica), (0, None));
        apply(&mut replica, vec![add("billing/z/last")]);
        assert_eq!(look(&replica), (0, Some("billing/z/last".to_owned())));
    }
}
