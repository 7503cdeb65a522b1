//! `bench fires`

use caesium_testbed::bench::{self, FiresOptions, FiresReport};
use serde::Serialize;

use super::{Lateness, failed, grouped, spread};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Measure a herd: many at-most-once occurrences due at one instant
///
/// Local nodes with real connections and real disks; the handlers do nothing. Every start rests on grants that a majority
/// has on disk.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl bench fires --count 10000\n  caesiumctl bench fires --count 1000 --idle 1000000 -o json\n  caesiumctl bench fires --count 10000 --tls"
)]
pub(crate) struct FiresArgs {
    /// Occurrences due at one instant
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    count: usize,
    /// Nodes
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// Schedules beside them that are not due
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// With TLS between the nodes, as a cluster has it unless it is insecure
    #[arg(long)]
    tls: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FiresFigures {
    count: usize,
    nodes: usize,
    idle: usize,
    started: usize,
    declared_per_second: f64,
    lateness: Lateness,
    answers: Lateness,
    cpu_micros_per_fire: f64,
    syncs: Vec<Syncs>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Syncs {
    node: String,
    grants: u64,
    journal: u64,
}

effect!(FiresArgs, Local);

impl FiresArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let Self { count, nodes, idle, tls } = self;
        let report =
            bench::fires(FiresOptions { count, nodes, idle, tls }).await.map_err(|error| failed(&error))?;
        let people = people(&report);
        let body = FiresFigures {
            count,
            nodes,
            idle,
            started: report.started,
            declared_per_second: report.declared_per_second,
            lateness: report.lateness.into(),
            answers: report.answers.into(),
            cpu_micros_per_fire: report.cpu_per_fire,
            syncs: report
                .syncs
                .into_iter()
                .map(|it| Syncs { node: it.node, grants: it.grants, journal: it.journal })
                .collect(),
        };
        session.out.answer("BenchFires", None, &body, [], || people)
    }
}

fn people(report: &FiresReport) -> String {
    let mut text = format!(
        "{} occurrences due at one instant, {} started\ndeclared  {} schedules/s, one declaration, applied by all\nlateness  {}\nanswers   {}\ncpu       {:.0} us a fire, all nodes\n",
        report.count,
        report.started,
        grouped(report.declared_per_second),
        spread(report.lateness),
        spread(report.answers),
        report.cpu_per_fire,
    );
    for syncs in &report.syncs {
        text.push_str(&format!(
            "fsyncs    {}: {} grant store, {} journal\n",
            syncs.node, syncs.grants, syncs.journal
        ));
    }
    text
}
