//! `bench idle`

use std::time::Duration;

use caesium_testbed::bench::{self, IdleOptions};
use serde::Serialize;

use super::{failed, grouped};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;
use crate::values::positive_duration;

/// Measure what schedules cost that are not due: memory and processor time of one node
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl bench idle --schedules 100000")]
pub(crate) struct IdleArgs {
    /// Schedules
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    schedules: usize,
    /// How long the node is watched while it waits
    #[arg(long, value_name = "D", default_value = "10s", value_parser = positive_duration)]
    duration: Duration,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct IdleFigures {
    schedules: usize,
    empty_bytes: u64,
    loaded_bytes: u64,
    bytes_per_schedule: f64,
    cores: f64,
}

effect!(IdleArgs, Local);

impl IdleArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let options = IdleOptions { schedules: self.schedules, duration: self.duration };
        let report = bench::idle(options).await.map_err(|error| failed(&error))?;
        let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        let people = format!(
            "{} schedules, none due\nmemory    {:.1} MiB without them, {:.1} MiB with them: {:.0} bytes a schedule\ncpu       {:.2} % of a core\n",
            grouped(report.schedules as f64),
            mib(report.empty),
            mib(report.loaded),
            report.per_schedule,
            report.cores * 100.0,
        );
        let body = IdleFigures {
            schedules: report.schedules,
            empty_bytes: report.empty,
            loaded_bytes: report.loaded,
            bytes_per_schedule: report.per_schedule,
            cores: report.cores,
        };
        session.out.answer("BenchIdle", None, &body, [], || people)
    }
}
