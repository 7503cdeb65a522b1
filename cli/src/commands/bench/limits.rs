//! `bench limits`

use caesium_testbed::bench;
use serde::Serialize;

use super::{failed, grouped};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Measure what this machine can do at best: durable grants, fsyncs, processes
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl bench limits")]
pub(crate) struct LimitsArgs {}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LimitsFigures {
    grants_per_second: f64,
    syncs_per_second: f64,
    spawns_per_second: f64,
}

effect!(LimitsArgs, Local);

impl LimitsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let Self {} = self;
        let limits = bench::limits().await.map_err(|error| failed(&error))?;
        let people = format!(
            "grants    {}/s durable, in batches of 10,000\nfsyncs    {}/s, one grant each\nspawns    {}/s of /bin/true, one after another\n",
            grouped(limits.grants_per_second),
            grouped(limits.syncs_per_second),
            grouped(limits.spawns_per_second),
        );
        let body = LimitsFigures {
            grants_per_second: limits.grants_per_second,
            syncs_per_second: limits.syncs_per_second,
            spawns_per_second: limits.spawns_per_second,
        };
        session.out.answer("BenchLimits", None, &body, [], || people)
    }
}
