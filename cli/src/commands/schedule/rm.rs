//! `schedule rm`

use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::show::one;
use crate::client::Client;
use crate::error::Error;
use crate::records::{Change, Changes};
use crate::session::Session;
use crate::text::shell_word;

/// Remove schedules
///
/// A schedule that is added again under the same name is another one: it does not inherit what this one has run.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule rm billing/ledger/close")]
pub(crate) struct RmArgs {
    /// Names of the schedules: volume/entity/name
    #[arg(value_name = "REF", required = true)]
    schedules: Vec<ScheduleName>,
}

impl RmArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let mut specs = Vec::new();
        // All are looked up before the first is removed: a typo removes nothing.
        for schedule in &self.schedules {
            let (_, found) = one(&client, schedule, false).await?;
            specs.push((found.spec.unwrap_or_default(), found.payload_bytes));
        }
        let mut changes = Changes::new(&session.out, specs.len());
        let ended = remove_all(&client, specs, &mut changes).await;
        changes.end(ended)
    }
}

async fn remove_all(
    client: &Client,
    specs: Vec<(pb::ScheduleSpec, u64)>,
    changes: &mut Changes<'_>,
) -> Result<(), Error> {
    for (spec, payload) in specs {
        let schedule = spec.schedule.clone();
        let mut schedules = client.schedules();
        let reply = client
            .change(format!("caesiumctl schedule list {schedule}"), |request| {
                schedules.remove_schedule(pb::RemoveScheduleRequest { request, schedule })
            })
            .await?;
        let done = format!("removed {}", spec.schedule);
        changes.made(Change::new(spec.schedule.as_str(), reply, Some(add_again(&spec, payload))), &done)?;
    }
    Ok(())
}

/// The command that declares the same again, but for a payload, which has to come from a file.
fn add_again(spec: &pb::ScheduleSpec, payload: u64) -> String {
    let mut words =
        vec!["caesiumctl".to_owned(), "schedule".to_owned(), "add".to_owned(), spec.schedule.clone()];
    let mut flag = |name: &str, value: &str| words.extend([name.to_owned(), value.to_owned()]);
    match spec.cadence.strip_prefix("@every ").map(|every| ("--every", every)) {
        Some((name, every)) => flag(name, every),
        None => match spec.cadence.strip_prefix("@at ") {
            Some(at) => flag("--at", at),
            None => flag("--cron", &spec.cadence),
        },
    }
    if !spec.zone.is_empty() {
        flag("--tz", &spec.zone);
    }
    flag("--handler", &spec.handler);
    match spec.policy() {
        pb::Policy::AtMostOnce => flag("--policy", "at-most-once"),
        pb::Policy::AtLeastOnce => flag("--policy", "at-least-once"),
        pb::Policy::Unspecified => {}
    }
    if !spec.bind_nodes.is_empty() {
        flag("--bind", &spec.bind_nodes.join(","));
    }
    for (labels, name) in [(&spec.bind_labels, "--bind-label"), (&spec.labels, "--label")] {
        labels.iter().for_each(|(key, value)| flag(name, &format!("{key}={value}")));
    }
    let spans =
        [("--start-deadline", spec.start_deadline), ("--run-timeout", spec.timeout), ("--grace", spec.grace)];
    for (name, span) in spans {
        if let Some(span) = span {
            flag(name, &format_duration(Duration::from_micros(span.unsigned_abs())));
        }
    }
    if payload > 0 {
        flag("--payload", "FILE");
    }
    if spec.paused {
        words.push("--paused".to_owned());
    }
    words.iter().map(|word| shell_word(word)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_undo_declares_the_same_again() {
        let spec = pb::ScheduleSpec {
            schedule: "billing/ledger/close".into(),
            cadence: "0 0 * * *".into(),
            zone: "Europe/Berlin".into(),
            handler: "close".into(),
            policy: pb::Policy::AtMostOnce.into(),
            bind_nodes: vec!["alder".into(), "birch".into()],
            start_deadline: Some(90_000_000),
            labels: [("team".into(), "it's us".into())].into(),
            paused: true,
            ..pb::ScheduleSpec::default()
        };
        assert_eq!(
            add_again(&spec, 4),
            "caesiumctl schedule add billing/ledger/close --cron '0 0 * * *' --tz Europe/Berlin --handler close \
             --policy at-most-once --bind alder,birch --label 'team=it'\\''s us' --start-deadline 1m30s --payload FILE --paused"
        );
    }
}
