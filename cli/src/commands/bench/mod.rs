//! `bench`: an embedded cluster is measured; no server is asked.

mod fires;
mod idle;
mod limits;
mod next;
mod steady;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::session::Session;
use caesium_testbed::bench::{BenchError, Spread};

commands! {
/// Measure this machine with an embedded cluster
#[derive(Subcommand, Debug)]
pub(crate) enum BenchCommand {
    Fires(fires::FiresArgs),
    Steady(steady::SteadyArgs),
    Idle(idle::IdleArgs),
    Next(next::BenchNextArgs),
    Limits(limits::LimitsArgs),
}
}

impl BenchCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Fires(args) => args.run(session).await,
            Self::Steady(args) => args.run(session).await,
            Self::Idle(args) => args.run(session).await,
            Self::Next(args) => args.run(session),
            Self::Limits(args) => args.run(session).await,
        }
    }
}

fn failed(error: &BenchError) -> Error {
    let kind = match error {
        BenchError::Options(_) => Kind::Usage,
        BenchError::Cluster { .. } | BenchError::Stuck { .. } | BenchError::TooSlow(_) => Kind::Internal,
    };
    let story = Error::new(kind, error.to_string());
    match std::error::Error::source(error) {
        Some(cause) => story.because(cause.to_string()),
        None => story,
    }
}

/// `p50 24.7 ms, p99 86.3 ms, last 91.0 ms`
fn spread(spread: Spread) -> String {
    let Spread { p50, p99, last, .. } = spread;
    format!("p50 {}, p99 {}, last {}", ms(p50), ms(p99), ms(last))
}

fn ms(micros: i64) -> String {
    format!("{:.1} ms", micros as f64 / 1000.0)
}

/// A figure with a separator at each third digit.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A spread as a document has it, milliseconds.
#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Lateness {
    first_ms: f64,
    p50_ms: f64,
    p99_ms: f64,
    last_ms: f64,
}

impl From<Spread> for Lateness {
    fn from(spread: Spread) -> Self {
        let ms = |micros: i64| micros as f64 / 1000.0;
        Self {
            first_ms: ms(spread.first),
            p50_ms: ms(spread.p50),
            p99_ms: ms(spread.p99),
            last_ms: ms(spread.last),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn figures_are_grouped_by_three() {
        for (number, text) in [(0.0, "0"), (999.0, "999"), (1000.0, "1,000"), (1_234_567.8, "1,234,568")] {
            assert_eq!(grouped(number), text);
        }
    }
}
