//! `schedule run --without-quorum`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::error::{Error, Kind};
use crate::records::Triggered;
use crate::session::Session;
use crate::session::client::Client;

/// Has the server's side run a schedule once, without the log: what it recorded of that.
pub(super) async fn run(
    session: &Session,
    client: &Client,
    schedule: &ScheduleName,
    flags: &ChangeFlags,
) -> Result<pb::RunWithoutQuorumReply, Error> {
    if flags.reason.is_none() && !flags.is_dry_run() {
        return Err(Error::usage(
            "--reason is missing: it is recorded why something is run without a quorum",
        ));
    }
    let mut told = Vec::new();
    if !flags.is_dry_run() {
        client.writable()?;
        let plan = ask(client, schedule, &flags.tried(), false).await?;
        plan.warnings.iter().for_each(|warning| session.out.warn(warning));
        // What was carried out under this key before is only answered once more.
        let confirmation = match (plan.run.is_some(), plan.policy()) {
            (false, pb::Policy::AtMostOnce) => Confirmation::Name,
            _ => Confirmation::Free,
        };
        told = plan.warnings;
        let (what, name) =
            (format!("run {schedule} on {} without a quorum", plan.node), schedule.to_string());
        session.approval.ask(Action { confirmation, what: &what, name: &name }, client.unheard()).await?;
    }
    let mut reply = ask(client, schedule, flags, true).await?;
    reply.warnings.retain(|warning| !told.contains(warning));
    Ok(reply)
}

/// The run that came of it.
///
/// # Errors
/// The answer names none, which is no answer of a server of this version.
pub(super) fn begun(reply: &pb::RunWithoutQuorumReply) -> Result<&pb::Run, Error> {
    reply.run.as_ref().ok_or_else(|| Error::new(Kind::Internal, "the server does not name the run"))
}

/// What is printed of it.
pub(super) fn report(
    session: &Session,
    schedule: &ScheduleName,
    dry_run: bool,
    reply: pb::RunWithoutQuorumReply,
) -> Result<(), Error> {
    let line = match dry_run {
        true => format!("dry run: nothing was run; {} would run {schedule} without a quorum", reply.node),
        false => format!("ran {schedule} without a quorum"),
    };
    let change = pb::ChangeReply { view: reply.view, warnings: reply.warnings, ..pb::ChangeReply::default() };
    let trigger = pb::TriggerReply {
        change: Some(change),
        uid: reply.run.as_ref().map_or(0, |run| run.uid),
        dues: reply.run.iter().map(|run| run.due).collect(),
        ..pb::TriggerReply::default()
    };
    Triggered::new(schedule.to_string(), trigger, dry_run).with_run(reply.run).report(&session.out, &line)
}

async fn ask(
    client: &Client,
    schedule: &ScheduleName,
    flags: &ChangeFlags,
    may_run_twice: bool,
) -> Result<pb::RunWithoutQuorumReply, Error> {
    let mut schedules = client.schedules();
    let check = format!("caesiumctl run list --schedule {schedule}");
    client
        .change(flags, check, |request| {
            schedules.run_without_quorum(pb::RunWithoutQuorumRequest {
                request,
                schedule: schedule.to_string(),
                may_run_twice,
                options: flags.options(),
                ..pb::RunWithoutQuorumRequest::default()
            })
        })
        .await
}
