//! Messages, writes and records as short lines. Each occurrence is followed by a blank, by which a trace is searched.

use caesium_engine::effect::{Effect, FinalOutcome, GrantWrite};
use caesium_engine::ids::{Claim, Occurrence};
use caesium_engine::input::Input;
use caesium_engine::message::{Progress, Request, Response};
use caesium_engine::record::Record;

use crate::trace::short;

pub(crate) fn input_text(input: &Input) -> String {
    match input {
        Input::Notice { occurrence, .. } => format!("notice {occurrence}"),
        Input::RunWithoutQuorum { schedule, .. } => format!("run {schedule} without a quorum"),
        Input::Tick => "tick".to_owned(),
        Input::Committed { index, .. } => format!("committed {index}"),
        Input::Installed(_) => "installed".to_owned(),
        Input::Request { from, ticket, request } => {
            format!("n{from} #{}: {}", ticket.0, request_text(request))
        }
        Input::Response { from, response } => format!("n{from}: {}", response_text(response)),
        Input::Persisted(token) => format!("persisted {}", token.0),
        Input::Runs(events) => format!("{events:?}"),
        Input::Unserved(handlers) => format!("unserved {}", handlers.len()),
        Input::Busy(percent) => format!("busy {percent}"),
        Input::Handlers(handlers) => format!("handlers {}", handlers.iter().len()),
        Input::Forgotten { by, index } => format!("forgotten at {index} by n{by}"),
        Input::Disk { writable } => format!("disk writable: {writable}"),
        Input::Survivors(runs) => format!("survivors {:?}", runs.iter().map(|it| it.run).collect::<Vec<_>>()),
        Input::Ended(runs) => format!("ended {:?}", runs.iter().map(|it| it.id).collect::<Vec<_>>()),
        Input::Unended(runs) => format!("unended {:?}", runs.iter().map(|it| it.id).collect::<Vec<_>>()),
        Input::Stop { runs, cause } => format!("stop {runs:?}: {cause:?}"),
        Input::Stopping { run, cause } => format!("{run} is being stopped: {cause:?}"),
        Input::Drain => "drain".to_owned(),
        Input::Held(index) => format!("log held to {index}"),
        Input::Leads(leads) => format!("leads the log: {leads}"),
        Input::Health(report) => format!("checks fail: {:?}", report.failing.keys()),
        Input::Unhealthy { run, why, .. } => format!("{run} is not well: {why}"),
    }
}

pub(crate) fn effect_text(effect: &Effect) -> String {
    match effect {
        Effect::Call { to, request } => format!("to n{to}: {}", request_text(request)),
        Effect::Respond { ticket, response } => format!("#{}: {}", ticket.0, response_text(response)),
        Effect::Persist { token, writes } => {
            format!("persist {}: {}", token.0, list(writes.iter().map(write_text)))
        }
        Effect::Record(records) => format!("record {}", list(records.iter().map(record_text))),
        Effect::Start(orders) => {
            format!(
                "START {}",
                list(orders.iter().map(|order| o(&order.occurrence) + &order.run.to_string()))
            )
        }
        Effect::Result(orders) => {
            format!(
                "result of {}",
                list(orders.iter().map(|it| match &it.outcome {
                    FinalOutcome::Run(run) => run.id.to_string(),
                    FinalOutcome::Decision(decision) => decision.id.to_string(),
                }))
            )
        }
        Effect::Prolong { run, .. } => format!("prolong {run}"),
        Effect::Stop(runs) => format!("STOP {runs:?}"),
        Effect::Propose { command, .. } => format!("propose {command:?}"),
        Effect::Applied { index, outcome } => format!("applied {index}: {outcome:?}"),
        Effect::Halt { by, why } => format!("HALT by n{by}: {why}"),
        Effect::Forgotten { by, index } => format!("FORGOTTEN at {index} by n{by}"),
        Effect::Note(note) => format!("* note {note:?}"),
    }
}

fn request_text(request: &Request) -> String {
    match request {
        Request::Probe(probe) => {
            format!("probe {} {}", probe.sequence, progress_text(&probe.status.progress))
        }
        Request::Claim(batch) => {
            format!("claim {} {}", c(&batch.claim), list(batch.items.iter().map(|item| o(&item.occurrence))))
        }
        Request::Release(batch) => format!("release {} {}", c(&batch.claim), list(batch.items.iter().map(o))),
        Request::Dispatch(batch) => {
            let item = |item: &caesium_engine::message::DispatchItem| {
                format!("{}try {} on {} {:?}", o(&item.occurrence), item.attempt, c(&item.claim), item.grants)
            };
            format!("dispatch {}", list(batch.items.iter().map(item)))
        }
        Request::Lease(batch) => format!("{} questions about leases", batch.items.len()),
        Request::Stop(batch) => format!("stop {:?}", batch.runs),
        Request::Report(batch) => {
            format!("report {}", list(batch.items.iter().map(|item| o(&item.occurrence) + item.state.word())))
        }
    }
}

fn response_text(response: &Response) -> String {
    match response {
        Response::Probe(reply) => {
            format!("probed {} {}", reply.sequence, progress_text(&reply.status.progress))
        }
        Response::Claim(reply) => {
            let votes = reply.votes.iter().map(|(occurrence, vote)| format!("{}{vote:?}", o(occurrence)));
            format!("votes {} {}", c(&reply.claim), list(votes))
        }
        Response::Released => "released".to_owned(),
        Response::Dispatch(reply) => {
            let answers = reply.answers.iter().map(|a| format!("{}{:?}", o(&a.occurrence), a.acceptance));
            format!("answers {}", list(answers))
        }
        Response::Reported => "reported".to_owned(),
        Response::Lease(reply) => format!("{} answers about leases", reply.votes.len()),
        Response::Stopped => "stopped".to_owned(),
    }
}

fn write_text(write: &GrantWrite) -> String {
    match write {
        GrantWrite::Grant { class, occurrence, claim } => {
            format!("grant {}to {} ({class:?})", o(occurrence), c(claim))
        }
        GrantWrite::Release { occurrence, .. } => format!("release {}", o(occurrence)),
        GrantWrite::Dispatching { occurrence, dispatch, .. } => {
            let closed = if dispatch.closed { "closed" } else { "open" };
            format!("intent {}to n{} on {} {closed}", o(occurrence), dispatch.executor, c(&dispatch.claim))
        }
        GrantWrite::Start { occurrence, start, .. } => {
            format!(
                "start {}try {} {:?} ended: {}",
                o(occurrence),
                start.attempt,
                start.acceptance,
                start.ended
            )
        }
        GrantWrite::Progress { volume, progress } => progress_text(&[(volume.clone(), progress.clone())]),
        GrantWrite::Lease { uid, row } => format!("lease {} of {}", row.number, uid.0),
        GrantWrite::Unlease { uid } => format!("no lease of {}", uid.0),
        GrantWrite::RunOver { occurrence, .. } => format!("run over {}", short(occurrence)),
        GrantWrite::RunForgotten { occurrence } => format!("no run over {}", short(occurrence)),
        GrantWrite::Unprogress { volume } => format!("no progress of {volume}"),
        GrantWrite::Ended { occurrence, attempt } => format!("ended {}try {attempt:?}", o(occurrence)),
        GrantWrite::Floor { class, floor } => {
            format!("floor {class:?} {:?}", floor.spans().collect::<Vec<_>>())
        }
        GrantWrite::Class { uid, assigned } => format!("class of {uid} {assigned:?}"),
        GrantWrite::Unclass { uid, index } => format!("no class of {uid} at {index}"),
        GrantWrite::Seal { change, until } => format!("seal {change} until {until}"),
        GrantWrite::Seen { node, seen } => format!("seen n{node} at start {}", seen.starts),
        GrantWrite::Unseal { change, index } => format!("unseal {change} at {index}"),
    }
}

fn record_text(record: &Record) -> String {
    match record {
        Record::Decision(d) => {
            let heard = (&d.heard, &d.grants);
            format!("{}{} heard, grants {heard:?} to {:?}: {}", o(&d.occurrence), d.kind, d.executor, d.note)
        }
        Record::Run(run) => format!("{}{} {}", o(&run.occurrence), run.id, run.state),
    }
}

fn progress_text(all: &[(caesium_engine::ids::Name, Progress)]) -> String {
    let one = |(volume, progress): &(caesium_engine::ids::Name, Progress)| {
        format!("{volume} to {} open {}", progress.watermark, progress.open.iter().map(o).collect::<String>())
    };
    list(all.iter().map(one))
}

fn o(occurrence: &Occurrence) -> String {
    short(occurrence) + " "
}

fn c(claim: &Claim) -> String {
    format!("n{}/{:?}/{}", claim.node, claim.boot, claim.attempt)
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}
