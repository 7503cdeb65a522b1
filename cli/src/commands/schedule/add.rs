//! `schedule add`

use std::fs::File;
use std::io::{self, Read};
use std::time::Duration;

use caesium_engine::calendar::{Cadence, Zone};
use caesium_engine::ids::{Name, ScheduleName};
use caesium_engine::schedule::{LABELS_MAX, PAYLOAD_BYTES_MAX};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use tokio::task::spawn_blocking;

use crate::args::{label, label_map, positive_duration, zone};
use crate::error::{Error, Kind};
use crate::records::{Change, PolicyWord};
use crate::session::Session;

/// Add a schedule
///
/// The policy has no default: it says which error is the lesser one when the network splits.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule add billing/ledger/close --cron '0 0 * * *' --tz Europe/Berlin --handler close --policy at-most-once
  caesiumctl schedule add mail/spool/flush --every 90s --handler flush --policy at-least-once --bind alder,birch")]
pub(crate) struct AddArgs {
    /// Name of the new schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    when: When,
    /// Zone whose wall clock the expression reads [default: UTC]
    #[arg(long, value_name = "ZONE", value_parser = zone)]
    tz: Option<Zone>,
    /// Handler that the nodes run for it
    #[arg(long, value_name = "NAME")]
    handler: Name,
    /// What to do without a quorum
    #[arg(long)]
    policy: PolicyWord,
    /// Nodes it is restricted to
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    bind: Vec<Name>,
    /// Labels that a node must have, all of them
    #[arg(long, value_name = "K=V", value_parser = label, conflicts_with = "bind")]
    bind_label: Vec<(String, String)>,
    /// File handed to the handler on stdin, at most 64 KiB; - reads it from stdin
    #[arg(long, value_name = "FILE")]
    payload: Option<String>,
    /// Add it paused
    #[arg(long)]
    paused: bool,
    /// Free label
    #[arg(long = "label", value_name = "K=V", value_parser = label)]
    labels: Vec<(String, String)>,
    /// Latest start after it is due [default: 60s]
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    start_deadline: Option<Duration>,
    /// How long a run may take [default: 1h]
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    run_timeout: Option<Duration>,
    /// From TERM to KILL when a run takes too long [default: 30s]
    #[arg(long, value_name = "D", value_parser = crate::args::duration)]
    grace: Option<Duration>,
}

#[derive(clap::Args, Debug)]
#[group(required = true, multiple = false)]
struct When {
    /// Five cron fields, six with leading seconds, or a macro such as @daily
    #[arg(long, value_name = "EXPR")]
    cron: Option<String>,
    /// A fixed span after another
    #[arg(long, value_name = "D")]
    every: Option<String>,
    /// Once, at this instant (RFC 3339)
    #[arg(long, value_name = "T")]
    at: Option<String>,
}

impl AddArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let spec = self.spec().await?;
        let client = session.connect().await?;
        let name = spec.schedule.clone();
        let mut schedules = client.schedules();
        let reply = client
            .change(format!("caesiumctl schedule show {name}"), |request| {
                schedules.add_schedule(pb::AddScheduleRequest { request, spec: Some(spec) })
            })
            .await?;
        let undo = format!("caesiumctl schedule rm {name}");
        Change::new(name.as_str(), reply, Some(undo)).report(&session.out, &format!("added {name}"))
    }

    /// Everything that can be refused without a server is refused here.
    async fn spec(&self) -> Result<pb::ScheduleSpec, Error> {
        for (flag, labels) in [("--label", &self.labels), ("--bind-label", &self.bind_label)] {
            if labels.len() > LABELS_MAX {
                return Err(Error::usage(format!(
                    "{flag}: {} labels, {LABELS_MAX} are allowed",
                    labels.len()
                )));
            }
        }
        Ok(pb::ScheduleSpec {
            schedule: self.schedule.to_string(),
            cadence: self.when.cadence()?.text().to_owned(),
            zone: self.tz.as_ref().map(|zone| zone.name().to_owned()).unwrap_or_default(),
            handler: self.handler.to_string(),
            policy: pb::Policy::from(self.policy).into(),
            bind_nodes: self.bind.iter().map(Name::to_string).collect(),
            bind_labels: label_map(&self.bind_label),
            start_deadline: self.start_deadline.map(micros),
            timeout: self.run_timeout.map(micros),
            grace: self.grace.map(micros),
            labels: label_map(&self.labels),
            payload: match &self.payload {
                Some(source) => payload(source.clone()).await?,
                None => Vec::new(),
            },
            paused: self.paused,
            ..pb::ScheduleSpec::default()
        })
    }
}

impl When {
    fn cadence(&self) -> Result<Cadence, Error> {
        let (flag, prefix, text) = match (&self.cron, &self.every, &self.at) {
            (Some(cron), _, _) => ("--cron", "", cron),
            (None, Some(every), _) => ("--every", "@every ", every),
            (None, None, Some(at)) => ("--at", "@at ", at),
            // clap requires one of the group.
            (None, None, None) => return Err(Error::usage("one of --cron, --every and --at is needed")),
        };
        parse_cadence(flag, prefix, text)
    }
}

/// Reads the value of a flag as a cadence; what is wrong is placed inside the value, not inside the whole.
pub(super) fn parse_cadence(flag: &str, prefix: &str, text: &str) -> Result<Cadence, Error> {
    Cadence::parse(&format!("{prefix}{text}")).map_err(|error| {
        let position = error.position.saturating_sub(prefix.len()).min(text.len());
        let problem = match error.field {
            Some(field) => format!("{field}: {}", error.refusal),
            None => error.refusal.to_string(),
        };
        Error::invalid(flag, text, position, &problem)
    })
}

async fn payload(source: String) -> Result<Vec<u8>, Error> {
    let name = if source == "-" { "stdin".to_owned() } else { source.clone() };
    let read = spawn_blocking(move || read_at_most(&source, PAYLOAD_BYTES_MAX + 1)).await;
    let bytes = match read {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) => return Err(Error::usage(format!("--payload: cannot read {name}: {error}"))),
        Err(panicked) => return Err(Error::new(Kind::Internal, panicked.to_string())),
    };
    if bytes.len() > PAYLOAD_BYTES_MAX {
        return Err(Error::usage(format!(
            "--payload: {name} is longer than {PAYLOAD_BYTES_MAX} bytes (64 KiB)"
        )));
    }
    Ok(bytes)
}

fn read_at_most(source: &str, limit: usize) -> io::Result<Vec<u8>> {
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    match source {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes)?,
        path => File::open(path)?.take(limit).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}
