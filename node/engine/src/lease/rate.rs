//! How far the rates of two clocks may be apart, and what follows for how long a lease lasts at its holder and at a voter.

use std::time::Duration;

use crate::mutants::planted;

/// By how many parts in a million a clock may run faster or slower than real time: rho.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rate(pub u32);

impl Default for Rate {
    /// A thousandth, far more than working clocks drift.
    fn default() -> Self {
        Self(1000)
    }
}

const MILLION: u128 = 1_000_000;

impl Rate {
    /// How long a holder counts on a lease of `span`, from the send: `D (1 - 2 rho)`.
    #[must_use]
    pub fn held(self, span: Duration) -> Duration {
        if planted!("mutant-lease-no-rate") {
            return span;
        }
        scaled(span, MILLION - 2 * u128::from(self.0), MILLION)
    }

    /// How long a voter waits from its last answer: `(D + S) (1 + rho) / (1 - rho) (1 + 2 rho)`, rounded up.
    #[must_use]
    pub fn waited(self, span: Duration, margin: Duration) -> Duration {
        let whole = span.saturating_add(margin);
        if planted!("mutant-lease-no-rate") {
            return whole;
        }
        let rho = u128::from(self.0);
        let up = (MILLION + rho) * (MILLION + 2 * rho);
        scaled(whole, up, (MILLION - rho) * MILLION).saturating_add(Duration::from_micros(1))
    }
}

fn scaled(span: Duration, by: u128, of: u128) -> Duration {
    let micros = span.as_micros().saturating_mul(by) / of;
    Duration::from_micros(u64::try_from(micros).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voter_waits_longer_than_any_holder_within_the_rate_lives() {
        for rho in [0, 100, 1000, 50_000, 200_000] {
            let (rate, span, margin) = (Rate(rho), Duration::from_secs(10), Duration::from_secs(35));
            let slow = 1.0 - f64::from(rho) / 1e6;
            let fast = 1.0 + f64::from(rho) / 1e6;
            let lives = (rate.held(span) + margin).as_secs_f64() / slow;
            assert!(rate.waited(span, margin).as_secs_f64() / fast > lives, "{rho}");
        }
        assert_eq!(Rate(0).held(Duration::from_secs(10)), Duration::from_secs(10));
    }
}
