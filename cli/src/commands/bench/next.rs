//! `bench next`

use std::time::Duration;

use caesium_engine::calendar::{Cadence, Calendar, Zone};
use serde::Serialize;
use tokio::time::Instant;

use super::grouped;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Texts as people write them, from each second to once a year.
const CADENCES: [&str; 6] =
    ["* * * * * *", "*/5 * * * *", "30 2 * * *", "0 9 * * mon-fri", "0 0 1 * *", "@every 90s"];
const ZONES: [&str; 2] = ["UTC", "Europe/Berlin"];
/// How long each of them is walked along.
const SPAN: Duration = Duration::from_millis(200);
/// Steps between two looks at the clock.
const STEPS: u32 = 1000;
/// The walk starts anew before the calendar's end.
const FROM: i64 = 1_700_000_000_000_000;
const UNTIL: i64 = 4_000_000_000_000_000;

/// Measure how fast the next occurrence is found, over common expressions and zones
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl bench next")]
pub(crate) struct BenchNextArgs {}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NextFigures {
    per_second: f64,
    slowest: String,
    slowest_per_second: f64,
}

effect!(BenchNextArgs, Local);

impl BenchNextArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let Self {} = self;
        let mut rates = Vec::new();
        for zone in ZONES {
            for text in CADENCES {
                rates.push((format!("{text} {zone}"), rate(text, zone)?));
            }
        }
        let seconds: f64 = rates.iter().map(|(_, rate)| 1.0 / rate).sum();
        let per_second = rates.len() as f64 / seconds;
        let slowest = rates.into_iter().min_by(|(_, one), (_, other)| one.total_cmp(other));
        let (slowest, slowest_per_second) = slowest.unwrap_or_default();
        let people = format!(
            "next      {}/s on average; slowest {slowest}: {}/s\n",
            grouped(per_second),
            grouped(slowest_per_second)
        );
        let body = NextFigures { per_second, slowest, slowest_per_second };
        session.out.answer("BenchNext", None, &body, [], || people)
    }
}

fn rate(text: &str, zone: &str) -> Result<f64, Error> {
    let invalid = |why: String| Error::usage("a built-in expression does not parse").because(why);
    let cadence = Cadence::parse(text).map_err(|error| invalid(error.to_string()))?;
    let zone = Zone::parse(zone).map_err(|error| invalid(error.to_string()))?;
    let calendar = Calendar::new(cadence, zone, FROM);
    let (began, mut steps, mut at) = (Instant::now(), 0_u64, FROM);
    while began.elapsed() < SPAN {
        for _ in 0..STEPS {
            at = calendar.next_after(at).filter(|at| *at < UNTIL).unwrap_or(FROM);
        }
        steps += u64::from(STEPS);
    }
    Ok(steps as f64 / began.elapsed().as_secs_f64())
}
