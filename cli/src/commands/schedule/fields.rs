//! The flags that say what a schedule is, for the commands that declare or change one.

use std::fs::File;
use std::io::{self, Read};
use std::time::Duration;

use caesium_engine::calendar::{Cadence, CadenceError, Zone};
use caesium_engine::ids::Name;
use caesium_engine::schedule::{CATCH_UP_MAX, LABELS_MAX, PAYLOAD_BYTES_MAX, RETRIES_MAX};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use tokio::task::spawn_blocking;

use crate::error::{Error, Kind};
use crate::instant::{At, ahead, is_time_of_day};
use crate::records::{CatchUpWord, OnHealWord, OverlapWord};
use crate::values::{duration, label, label_map, positive_duration, zone};

/// When a schedule is due.
#[derive(clap::Args, Debug)]
pub(super) struct When {
    /// Five cron fields, six with leading seconds, or a macro such as @daily
    #[arg(long, value_name = "EXPR")]
    cron: Option<String>,
    /// A fixed interval from one due to the next
    #[arg(long, value_name = "D")]
    every: Option<String>,
    /// One time: RFC 3339, HH:MM in UTC, or a span from now
    #[arg(long, value_name = "T")]
    at: Option<String>,
}

/// Everything else but handler, policy and pause.
#[derive(clap::Args, Debug)]
pub(super) struct Fields {
    /// Zone whose wall clock the expression reads [default: UTC]
    #[arg(long, value_name = "ZONE", value_parser = zone)]
    tz: Option<Zone>,
    /// Nodes it is restricted to
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    bind: Vec<Name>,
    /// Labels that a node must have, all of them
    #[arg(long, value_name = "K=V", value_parser = label, conflicts_with = "bind")]
    bind_label: Vec<(String, String)>,
    /// During an earlier run: skip, queue, allow, cancel [default: skip]
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    overlap: Option<OverlapWord>,
    /// Undecided occurrences that still run: none, last, all
    ///
    /// [default: none, or last with at-least-once]
    #[arg(long, value_name = "WHICH", hide_possible_values = true)]
    catch_up: Option<CatchUpWord>,
    /// Oldest due that --catch-up still runs
    ///
    /// [default: one interval or 1h, the longer]
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    catch_up_window: Option<Duration>,
    /// How many, the newest, with --catch-up all [default: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(CATCH_UP_MAX)))]
    #[arg(hide_short_help = true)]
    catch_up_max: Option<u32>,
    /// Spread the starts over this span [default: 0s]
    ///
    /// Each occurrence has its own place in it.
    #[arg(long, value_name = "D", value_parser = duration)]
    jitter: Option<Duration>,
    /// Not due before this: RFC 3339, HH:MM in UTC, or a span from now
    #[arg(long, value_name = "T", value_parser = ahead)]
    start: Option<At>,
    /// Not due at or after this: RFC 3339, HH:MM in UTC, or a span from now
    #[arg(long, value_name = "T", value_parser = ahead)]
    end: Option<At>,
    /// Further attempts after one that failed [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(RETRIES_MAX)))]
    retries: Option<u32>,
    /// Pause before the first of them; it doubles [default: 10s]
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    retry_backoff: Option<Duration>,
    /// Latest start after it is due [default: 60s]
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    start_deadline: Option<Duration>,
    /// How long a run may take, after that it is ended [default: 1h]
    ///
    /// --request-timeout limits this call.
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    timeout: Option<Duration>,
    /// From TERM to KILL when a run takes too long [default: 30s]
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    grace: Option<Duration>,
    /// After a split: ignore, run-last, notify [default: ignore]
    ///
    /// What follows for occurrences that ran twice or nowhere.
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    on_heal: Option<OnHealWord>,
    /// Handler that is called with each final outcome
    ///
    /// How a run ended, or that an occurrence was withheld, missed or is unknown.
    #[arg(long, value_name = "NAME")]
    on_result: Option<Name>,
    /// File for the handler's stdin, at most 64 KiB; - is this stdin
    #[arg(long, value_name = "FILE")]
    payload: Option<String>,
    /// Label; those given replace all that it has
    #[arg(long = "label", value_name = "K=V", value_parser = label)]
    labels: Vec<(String, String)>,
}

impl When {
    /// What was given, by the name it has in a declaration.
    pub(super) fn cadence(&self) -> Result<Option<(&'static str, Cadence)>, Error> {
        let (name, prefix, text) = match (&self.cron, &self.every, &self.at) {
            (Some(cron), _, _) => ("cron", "", cron),
            (None, Some(every), _) => ("every", "@every ", every),
            (None, None, Some(at)) => ("at", "@at ", at),
            (None, None, None) => return Ok(None),
        };
        let flag = format!("--{name}");
        // A time of the day or a span is an instant from here on.
        let resolved = match name {
            "at" if is_time_of_day(text) || duration(text.strip_prefix('+').unwrap_or(text)).is_ok() => {
                let at = ahead(text).map_err(|problem| Error::usage(format!("--at {text}: {problem}")))?;
                Some(at.short())
            }
            _ => None,
        };
        let text = resolved.as_ref().unwrap_or(text);
        let cadence = Cadence::declare(&format!("{prefix}{text}"));
        let cadence = cadence.map_err(|error| misread(&flag, prefix, text, &error))?;
        Ok(Some((name, cadence)))
    }
}

impl Fields {
    /// Writes what was given into `spec`; everything that can be refused without a server is refused here.
    pub(super) async fn put_into(&self, spec: &mut pb::ScheduleSpec) -> Result<(), Error> {
        for (flag, labels) in [("--label", &self.labels), ("--bind-label", &self.bind_label)] {
            if labels.len() > LABELS_MAX {
                return Err(Error::usage(format!(
                    "{flag}: {} labels, {LABELS_MAX} are allowed",
                    labels.len()
                )));
            }
        }
        if let (Some(start), Some(end)) = (self.start, self.end)
            && start >= end
        {
            return Err(Error::usage("--end must be after --start"));
        }
        spec.zone = self.tz.as_ref().map(|zone| zone.name().to_owned()).unwrap_or_default();
        spec.bind_nodes = self.bind.iter().map(Name::to_string).collect();
        spec.bind_labels = label_map(&self.bind_label);
        spec.overlap = self.overlap.map(pb::Overlap::from).unwrap_or_default().into();
        spec.catch_up = self.catch_up.map(pb::CatchUp::from).unwrap_or_default().into();
        spec.catch_up_window = self.catch_up_window.map(micros);
        spec.catch_up_max = self.catch_up_max;
        spec.jitter = self.jitter.map(micros);
        spec.start = self.start.map(|at| at.0);
        spec.end = self.end.map(|at| at.0);
        spec.retries = self.retries;
        spec.retry_backoff = self.retry_backoff.map(micros);
        spec.start_deadline = self.start_deadline.map(micros);
        spec.timeout = self.timeout.map(micros);
        spec.grace = self.grace.map(micros);
        spec.on_heal = self.on_heal.map(pb::OnHeal::from).unwrap_or_default().into();
        spec.on_result = self.on_result.as_ref().map(Name::to_string).unwrap_or_default();
        spec.labels = label_map(&self.labels);
        spec.payload = match &self.payload {
            Some(source) => payload(source.clone()).await?,
            None => Vec::new(),
        };
        Ok(())
    }

    /// The fields that were given, by the names they have in a declaration.
    pub(super) fn given(&self) -> Vec<&'static str> {
        [
            ("tz", self.tz.is_some()),
            ("bind", !self.bind.is_empty()),
            ("bind-label", !self.bind_label.is_empty()),
            ("overlap", self.overlap.is_some()),
            ("catch-up", self.catch_up.is_some()),
            ("catch-up-window", self.catch_up_window.is_some()),
            ("catch-up-max", self.catch_up_max.is_some()),
            ("jitter", self.jitter.is_some()),
            ("start", self.start.is_some()),
            ("end", self.end.is_some()),
            ("retries", self.retries.is_some()),
            ("retry-backoff", self.retry_backoff.is_some()),
            ("start-deadline", self.start_deadline.is_some()),
            ("timeout", self.timeout.is_some()),
            ("grace", self.grace.is_some()),
            ("on-heal", self.on_heal.is_some()),
            ("on-result", self.on_result.is_some()),
            ("payload", self.payload.is_some()),
            ("labels", !self.labels.is_empty()),
        ]
        .into_iter()
        .filter_map(|(name, given)| given.then_some(name))
        .collect()
    }
}

/// The error of a flag whose value is no cadence; what is wrong is placed inside the value, not inside the whole.
pub(super) fn misread(flag: &str, prefix: &str, text: &str, error: &CadenceError) -> Error {
    let position = error.position.saturating_sub(prefix.len()).min(text.len());
    let problem = match error.field {
        Some(field) => format!("{field}: {}", error.refusal),
        None => error.refusal.to_string(),
    };
    Error::invalid(flag, text, position, &problem)
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

/// The first bytes of a file, or of stdin for `-`.
pub(in crate::commands) fn read_at_most(source: &str, limit: usize) -> io::Result<Vec<u8>> {
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    match source {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes)?,
        path => File::open(path)?.take(limit).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}
