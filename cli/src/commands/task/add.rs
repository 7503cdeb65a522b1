//! `task add`

use std::time::Duration;

use caesium_engine::ids::{Name, ScheduleName};
use caesium_engine::lease::Restart;
use caesium_engine::schedule::{PAYLOAD_BYTES_MAX, TaskTerms};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use super::holding;
use crate::change::ChangeFlags;
use crate::commands::schedule::read_at_most;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::Change;
use crate::session::Session;
use crate::values::{duration, label};

/// Add a task
///
/// It has one holder at most, over all sides of a split; at-least-one lets each side run it. The handler must be a program.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl task add mail/spool/consumer --handler consume
  caesiumctl task add web/feed/poller --handler poll --holding at-least-one --lease 5s --grace 10s")]
pub(crate) struct TaskAddArgs {
    /// Name of the new task: volume/entity/name
    #[arg(value_name = "REF")]
    task: ScheduleName,
    /// Handler that it runs
    #[arg(long, value_name = "NAME")]
    handler: Name,
    /// at-most-one, or at-least-one on each side of a split
    #[arg(long, value_name = "WORD", default_value = "at-most-one", value_parser = holding)]
    holding: pb::Policy,
    /// Add it stopped; --reason says why
    #[arg(long)]
    stopped: bool,
    #[command(flatten)]
    fields: TaskFields,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(TaskAddArgs, Change);

/// What can be declared of a task, and changed.
#[derive(clap::Args, Debug)]
pub(super) struct TaskFields {
    /// Only on these nodes
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    pub(super) bind: Option<Vec<Name>>,
    /// How long its lease lasts, 2s to 1h; a task that is added without has 10s
    #[arg(long, value_name = "D", value_parser = duration)]
    pub(super) lease: Option<Duration>,
    /// From SIGTERM to SIGKILL when it is stopped or loses its lease; a task that is added without has 30s
    #[arg(long, value_name = "D", value_parser = duration)]
    pub(super) grace: Option<Duration>,
    /// When a process that ended is started again: always, on-failure or never
    #[arg(long, value_name = "WHEN", value_parser = restart)]
    pub(super) restart: Option<Restart>,
    /// A finding of doctor when it has not run for so long
    #[arg(long, value_name = "D", value_parser = duration)]
    pub(super) expect_running_within: Option<Duration>,
    /// Label; those given replace all that it has
    #[arg(long = "label", value_name = "K=V", value_parser = label)]
    pub(super) labels: Option<Vec<(String, String)>>,
    /// What it is for, in one line
    #[arg(long, value_name = "TEXT")]
    pub(super) description: Option<String>,
    /// File for the handler's stdin, at most 64 KiB; - is this stdin
    #[arg(long, value_name = "FILE")]
    pub(super) payload: Option<String>,
}

fn restart(word: &str) -> Result<Restart, String> {
    Restart::of_word(word).ok_or_else(|| "always, on-failure or never".to_owned())
}

impl TaskFields {
    /// The terms with what is given here.
    pub(super) fn over(&self, terms: TaskTerms) -> TaskTerms {
        TaskTerms {
            lease: self.lease.or(terms.lease),
            restart: self.restart.unwrap_or(terms.restart),
            expect_running: self.expect_running_within.or(terms.expect_running),
        }
    }

    /// Whether any of the terms is given.
    pub(super) fn has_terms(&self) -> bool {
        self.lease.is_some() || self.restart.is_some() || self.expect_running_within.is_some()
    }

    /// Puts the others into a declaration; the names of those that are given.
    pub(super) fn put_into(&self, spec: &mut pb::ScheduleSpec) -> Result<Vec<&'static str>, Error> {
        let mut set = Vec::new();
        if let Some(nodes) = &self.bind {
            spec.bind_nodes = nodes.iter().map(ToString::to_string).collect();
            set.push("bind");
        }
        if let Some(grace) = self.grace {
            spec.grace = Some(micros(grace));
            set.push("grace");
        }
        if let Some(labels) = &self.labels {
            spec.labels = labels.iter().cloned().collect();
            set.push("labels");
        }
        if let Some(description) = &self.description {
            spec.description.clone_from(description);
            set.push("description");
        }
        if let Some(source) = &self.payload {
            let payload = read_at_most(source, PAYLOAD_BYTES_MAX + 1);
            spec.payload =
                payload.map_err(|error| Error::new(Kind::Usage, format!("--payload {source}: {error}")))?;
            if spec.payload.len() > PAYLOAD_BYTES_MAX {
                return Err(Error::new(Kind::Usage, format!("--payload {source}: longer than 64 KiB")));
            }
            set.push("payload");
        }
        Ok(set)
    }
}

impl TaskAddArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.task.to_string();
        let mut spec = pb::ScheduleSpec {
            schedule: name.clone(),
            cadence: self.fields.over(TaskTerms::default()).to_string(),
            handler: self.handler.to_string(),
            policy: self.holding.into(),
            paused: self.stopped,
            ..pb::ScheduleSpec::default()
        };
        if self.stopped {
            spec.pause_reason = self.change.reason.clone().unwrap_or_default();
        }
        self.fields.put_into(&mut spec)?;
        let client = self.change.connect(session).await?;
        let what = format!("add the task {name}");
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        let mut schedules = client.schedules();
        let options = self.change.options();
        let reply = client
            .change(&self.change, format!("caesiumctl task show {name}"), |request| {
                schedules.add_schedule(pb::AddScheduleRequest { request, spec: Some(spec), options })
            })
            .await?;
        Change::new(name.as_str(), reply, Some(format!("caesiumctl task rm {name}")))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("added task {name}"))
    }
}
