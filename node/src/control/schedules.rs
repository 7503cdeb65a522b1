//! Schedules: declared, removed, paused, listed.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::Engine;
use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::ids::ScheduleName;
use caesium_engine::replica::Command;
use caesium_engine::schedule::{Binding, Pause, Schedule, ScheduleSpec};
use caesium_proto::v1 as pb;
use pb::schedules_server::Schedules;
use prost::Message;
use tonic::{Request, Response, Status};

use super::error::{Problem, listed};
use super::sight::{Sight, look};
use super::{Control, change, convert, known, next, parse, quorum};

/// Schedules of a page when the client does not say.
const PAGE_DEFAULT: usize = 500;
/// Most schedules of a page.
const PAGE_MAX: usize = 5000;
/// A page ends before its rows exceed this: a reply fits a message of 1 MiB with its view.
const PAGE_BYTES_MAX: usize = 800 * 1024;

#[tonic::async_trait]
impl Schedules for Control {
    async fn add_schedule(
        &self,
        request: Request<pb::AddScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let context = change::Request::read(&request.get_ref().request, request.metadata())?;
        let spec = request.into_inner().spec;
        let spec = spec.ok_or_else(|| Problem::invalid("spec", "spec: a schedule must be declared"))?;
        let paused = spec.paused.then(|| parse::reason("pause_reason", &spec.pause_reason)).transpose()?;
        let (sight, ()) = look(&self.handle, |_, _| ()).await?;
        let spec = parse::spec(spec, sight.at)?;
        let declared = spec.clone();
        self.check(move |engine, _| admitted(engine, &declared)).await?;
        let (name, handler) = (spec.name.clone(), spec.handler.clone());
        let pause = paused.map(|reason| Pause { reason, until: None });
        let done = self.change(context, &Command::AddSchedule { spec: Box::new(spec), pause }).await?;
        let warnings = move |engine: &Engine, sight: &Sight| {
            let schedule = engine.replica().schedule_named(&name);
            schedule.map(|schedule| warnings(engine, sight, schedule, handler.as_str())).unwrap_or_default()
        };
        Ok(Response::new(self.changed(done, warnings).await?))
    }

    async fn remove_schedule(
        &self,
        request: Request<pb::RemoveScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let context = change::Request::read(&request.get_ref().request, request.metadata())?;
        let name = parse::schedule("schedule", &request.into_inner().schedule)?;
        // Only the log says whether it exists: a retry finds it gone here and must get the first answer.
        let done = self.change(context, &Command::RemoveSchedule { name }).await?;
        Ok(Response::new(self.changed(done, |_, _| Vec::new()).await?))
    }

    async fn pause_schedule(
        &self,
        request: Request<pb::PauseScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let context = change::Request::read(&request.get_ref().request, request.metadata())?;
        let request = request.into_inner();
        let name = parse::schedule("schedule", &request.schedule)?;
        let reason = parse::reason("reason", &request.reason)?;
        let until = request.until.map(caesium_engine::Wall);
        let wanted = name.clone();
        self.check(move |engine, sight| {
            if until.is_some_and(|until| until <= sight.at) {
                let message = "until: it is in the past";
                return Err(Problem::invalid("until", message).now(format!("cluster time is {}", sight.at)));
            }
            known::schedule(engine.replica(), &wanted).map(drop)
        })
        .await?;
        let pause = request.paused.then_some(Pause { reason, until });
        let done = self.change(context, &Command::PauseSchedule { name, pause }).await?;
        Ok(Response::new(self.changed(done, |_, _| Vec::new()).await?))
    }

    async fn list_schedules(
        &self,
        request: Request<pb::ListSchedulesRequest>,
    ) -> Result<Response<pb::ListSchedulesReply>, Status> {
        let request = request.into_inner();
        let prefix = parse::prefix("prefix", &request.prefix)?.unwrap_or_default();
        let start = match request.page_token.as_str() {
            "" => convert::least(&prefix).filter(|_| !prefix.is_empty()),
            token => Some(parse::schedule("page_token", token)?),
        };
        let first = request.page_token.is_empty();
        let limit = match request.page_size as usize {
            0 => PAGE_DEFAULT,
            size => size.min(PAGE_MAX),
        };
        let (sight, found) = look(&self.handle, move |engine, _| {
            if first {
                exists(engine, &prefix)?;
            }
            Ok::<_, Problem>((found(engine, start.as_ref(), &prefix, limit + 1), known::all_applied(engine)))
        })
        .await?;
        let (found, applied) = found?;
        Ok(Response::new(page(&found, &applied, limit, request.with_payload, &sight)))
    }

    async fn next_occurrences(
        &self,
        request: Request<pb::NextOccurrencesRequest>,
    ) -> Result<Response<pb::NextOccurrencesReply>, Status> {
        Ok(Response::new(next::reply(&self.handle, request.into_inner()).await?))
    }
}

/// Whether the replica knows the volume and the nodes of a declaration, and the nodes carry the volume.
fn admitted(engine: &Engine, spec: &ScheduleSpec) -> Result<(), Problem> {
    let replica = engine.replica();
    let volume = known::volume(replica, &spec.name.volume)?;
    let Binding::Nodes(names) = &spec.binding else { return Ok(()) };
    for name in names {
        let node = known::node(replica, name)?;
        if !volume.carriers.contains(&node) {
            let carriers: Vec<String> = volume.carriers.iter().map(|node| replica.node_name(*node)).collect();
            let message = format!("bind_nodes: {name} does not carry volume {}", spec.name.volume);
            let because = format!("its carriers are {}", listed(&carriers));
            return Err(Problem::invalid("bind_nodes", message).because(because));
        }
    }
    Ok(())
}

fn warnings(engine: &Engine, sight: &Sight, schedule: &Schedule, handler: &str) -> Vec<String> {
    let eligible = &schedule.eligible;
    let mut warnings: Vec<String> = quorum::note(eligible.len()).map(str::to_owned).into_iter().collect();
    let heard = eligible.intersection(&sight.reachable);
    let handlers = heard.filter_map(|node| {
        if *node == engine.node() {
            return Some(engine.handlers());
        }
        engine.reach().peer(*node)?.status.as_ref().map(|status| &status.handlers)
    });
    let mut known = handlers.flatten();
    if !eligible.is_empty() && !known.any(|known| known.as_str() == handler) {
        warnings.push(format!("no eligible node heard has handler {handler}"));
    }
    warnings.extend(quorum::silent(sight, eligible));
    warnings
}

/// A whole name must exist, and so must a volume; an entity without schedules is merely empty.
fn exists(engine: &Engine, prefix: &str) -> Result<(), Problem> {
    if let Ok(name) = prefix.parse::<ScheduleName>() {
        return known::schedule(engine.replica(), &name).map(drop);
    }
    match prefix.split('/').next().unwrap_or_default().parse() {
        Ok(volume) => known::volume(engine.replica(), &volume).map(drop),
        Err(_) => Ok(()),
    }
}

/// A schedule and its calendar, where this node has compiled it.
type Found = (Arc<Schedule>, Option<Calendar>);

fn found(engine: &Engine, start: Option<&ScheduleName>, prefix: &str, limit: usize) -> Vec<Found> {
    let all = engine.replica().schedules_from(start);
    let below = all.take_while(|schedule| convert::below(&schedule.spec.name.to_string(), prefix));
    below.take(limit).map(|schedule| (Arc::clone(schedule), engine.calendar(schedule.uid).cloned())).collect()
}

fn page(
    found: &[Found],
    applied: &[u64],
    limit: usize,
    with_payload: bool,
    sight: &Sight,
) -> pb::ListSchedulesReply {
    let mut zones = BTreeMap::new();
    let (mut schedules, mut bytes) = (Vec::new(), 0);
    for (schedule, calendar) in found.iter().take(limit) {
        let compiled = calendar.clone().or_else(|| compile(schedule, &mut zones));
        let shown = convert::schedule(schedule, compiled.as_ref(), applied, with_payload, sight);
        bytes += shown.encoded_len();
        if bytes > PAGE_BYTES_MAX && !schedules.is_empty() {
            break;
        }
        schedules.push(shown);
    }
    let next = found.get(schedules.len());
    pb::ListSchedulesReply {
        view: Some(sight.view()),
        next_page_token: next.map(|(schedule, _)| schedule.spec.name.to_string()).unwrap_or_default(),
        schedules,
    }
}

/// The calendar of a schedule that this node does not carry; `None` if its zone data differs from the declaration's.
pub(super) fn compile(schedule: &Schedule, zones: &mut BTreeMap<String, Zone>) -> Option<Calendar> {
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
    Some(Calendar::new(cadence, zone, schedule.anchor.0))
}

/// A schedule by name with its calendar, and the applied indices of the members.
pub(super) fn one(engine: &Engine, name: &ScheduleName) -> Result<(Found, Vec<u64>), Problem> {
    let schedule = known::schedule(engine.replica(), name)?;
    let calendar = engine.calendar(schedule.uid).cloned();
    Ok(((Arc::clone(schedule), calendar), known::all_applied(engine)))
}
