//! `bench steady`

use std::time::Duration;

use caesium_testbed::bench::{self, Recovery, SteadyOptions};
use serde::Serialize;

use super::{Lateness, failed, grouped, spread};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;
use crate::values::positive_duration;

/// Measure many schedules that are due each second, for a while
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl bench steady --schedules 20000 --duration 60s")]
pub(crate) struct SteadyArgs {
    /// Schedules due each second
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    schedules: usize,
    /// How long
    #[arg(long, value_name = "D", default_value = "60s", value_parser = positive_duration)]
    duration: Duration,
    /// Nodes
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// With TLS between the nodes, as a cluster has it unless it is insecure
    #[arg(long)]
    tls: bool,
    /// Without copies of the nodes' records, to measure what these cost
    #[arg(long)]
    no_copies: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SteadyFigures {
    schedules: usize,
    nodes: usize,
    seconds: u64,
    started: usize,
    expected: usize,
    fewest: u64,
    most: u64,
    /// Runs that started in each minute.
    minutes: Vec<u64>,
    /// Of the runs that the journals still hold, which are bounded.
    lateness: Option<Lateness>,
    /// Records that the journals had no room for: starts after the load are judged by the others.
    lost_records: u64,
    cores: f64,
    /// Bytes of the records of a million runs, at each node that carries their volume.
    copied_bytes_per_million: u64,
    answers: Lateness,
    recovery: Recovered,
}

/// Whole seconds after the load until all was as it should be; none where it was not.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Recovered {
    starts_seconds: Option<u64>,
    answers_seconds: Option<u64>,
    watched_seconds: u64,
}

effect!(SteadyArgs, Local);

impl SteadyArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let Self { schedules, duration, nodes, tls, no_copies } = self;
        let options = SteadyOptions { schedules, duration, nodes, tls, copies: !no_copies };
        let report = bench::steady(options).await.map_err(|error| failed(&error))?;
        let people = format!(
            "{} schedules each second for {} s: {} of {} started, {} to {} of a schedule\nlateness  {}; {} records were lost to the journals\nanswers   {}\ncpu       {:.2} cores, all nodes\nrecords   {:.0} MiB for a million runs, at each node\nafter it  starts in time {}, answers {}\n",
            grouped(schedules as f64),
            report.seconds,
            grouped(report.started as f64),
            grouped(report.expected as f64),
            report.fewest,
            report.most,
            report.lateness.map_or_else(|| "the journals hold no run any more".to_owned(), spread),
            grouped(report.lost_records as f64),
            spread(report.answers),
            report.cores,
            report.copied_bytes_per_million as f64 / f64::from(1 << 20),
            back(report.recovery.starts, report.recovery),
            back(report.recovery.answers, report.recovery),
        );
        let body = SteadyFigures {
            schedules,
            nodes,
            seconds: report.seconds,
            started: report.started,
            expected: report.expected,
            fewest: report.fewest,
            most: report.most,
            minutes: report.minutes,
            lateness: report.lateness.map(Lateness::from),
            lost_records: report.lost_records,
            cores: report.cores,
            copied_bytes_per_million: report.copied_bytes_per_million,
            answers: report.answers.into(),
            recovery: Recovered {
                starts_seconds: report.recovery.starts,
                answers_seconds: report.recovery.answers,
                watched_seconds: report.recovery.watched,
            },
        };
        session.out.answer("BenchSteady", None, &body, [], || people)
    }
}

fn back(after: Option<u64>, recovery: Recovery) -> String {
    match after {
        Some(after) => format!("after {after} s"),
        None => format!("not within {} s", recovery.watched),
    }
}
