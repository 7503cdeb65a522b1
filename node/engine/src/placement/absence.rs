//! Who is out of reach or drained, and for how long without a break.

use std::time::Duration;

use super::plan::Picture;
use crate::engine::{DOWN_AFTER, Engine};
use crate::replica::Member;
use crate::time::{Mono, Wall};

/// What is missing at least of the minimum failure time of a node that is not down in the log.
const NOT_DOWN: Duration = Duration::from_secs(1);
/// A drain that the log does not date is older than any time that is waited for.
const LONG_AGO: Duration = Duration::from_secs(u32::MAX as u64);

/// Why a node is to carry nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// It does not answer.
    Silent,
    /// An operator drained it, or a check of its own that fails.
    Drained,
}

/// How long a node has been absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// What makes it absent, and so how long it is waited for.
    pub cause: Cause,
    /// For how long without a break.
    pub lasts: Duration,
}

impl Absence {
    /// How long until it is replaced; zero: now.
    #[must_use]
    pub fn left(self, replace_after: Duration) -> Duration {
        let minimum = match self.cause {
            Cause::Silent => DOWN_AFTER,
            Cause::Drained => Duration::ZERO,
        };
        (replace_after + minimum).saturating_sub(self.lasts)
    }
}

/// What a node sees that is planned by, at `at` of cluster time.
#[must_use]
pub fn picture(engine: &Engine, at: Wall, elapsed: Mono) -> Picture {
    let (replica, reach) = (engine.replica(), engine.reach());
    let own = engine.node();
    let absent = replica.nodes.iter().filter_map(|(node, member)| {
        let silent = if *node == own { None } else { reach.silent_for(*node, elapsed) };
        let down = replica.watchers.down(*node).map(|down| down.since);
        Some((*node, absence(silent_since(silent, down, at), member, at)?))
    });
    let handlers = replica.nodes.iter().filter_map(|(node, _)| {
        let shown = reach.peer(*node).and_then(|peer| peer.status.as_ref()).map(|status| &status.handlers);
        Some((*node, if *node == own { Some(engine.handlers()) } else { shown }?.clone()))
    });
    Picture { at, absent: absent.collect(), handlers: handlers.collect() }
}

/// How long a node is silent: down is who is so in the log, whatever the node that plans sees itself. One that is not lacks something of
/// the minimum failure time for as long as it is silent here; one that is there again takes nothing new before the log has it up.
fn silent_since(here: Option<Duration>, down: Option<Wall>, at: Wall) -> Option<Duration> {
    match (here, down) {
        (Some(_), Some(since)) => Some(between(since, at) + DOWN_AFTER),
        (Some(here), None) => Some(here.min(DOWN_AFTER.saturating_sub(NOT_DOWN))),
        (None, Some(_)) => Some(Duration::ZERO),
        (None, None) => None,
    }
}

fn between(since: Wall, at: Wall) -> Duration {
    Duration::from_micros(u64::try_from(at.0 - since.0).unwrap_or(0))
}

/// A node that is silent and drained is what it has been for longer.
fn absence(silent: Option<Duration>, member: &Member, at: Wall) -> Option<Absence> {
    let silent = silent.map(|lasts| Absence { cause: Cause::Silent, lasts });
    let lasts = |since: Option<Wall>| since.map_or(LONG_AGO, |since| between(since, at));
    let drained =
        member.drained_since(at).map(|since| Absence { cause: Cause::Drained, lasts: lasts(since) });
    match (silent, drained) {
        (Some(silent), Some(drained)) if drained.lasts >= silent.lasts => {
            Some(Absence { cause: Cause::Silent, lasts: drained.lasts.saturating_add(DOWN_AFTER) })
        }
        (Some(absence), _) | (None, Some(absence)) => Some(absence),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::ids::DataDirId;
    use crate::replica::DrainTerms;

    fn member(drained_at: Option<Wall>, draining: bool) -> Member {
        Member {
            name: "a".parse().unwrap(),
            address: String::new(),
            priority: 1,
            labels: BTreeMap::new(),
            data_dir: DataDirId(1),
            joined: 1,
            draining,
            drained_at,
            drain: DrainTerms::default(),
            failing: BTreeMap::new(),
        }
    }

    #[test]
    fn down_is_who_is_so_in_the_log_however_long_it_is_silent_here() {
        let second = Duration::from_secs;
        let at = Wall(100_000_000);
        let silent = |here: Option<u64>, down: Option<i64>| {
            let down = down.map(|seconds| Wall(seconds * 1_000_000));
            silent_since(here.map(second), down, at).map(|it| it.as_secs())
        };
        assert_eq!(
            [silent(None, None), silent(Some(7), None), silent(Some(900), None)],
            [None, Some(7), Some(29)]
        );
        assert_eq!([silent(Some(2), Some(40)), silent(None, Some(40))], [Some(90), Some(0)]);
    }

    #[test]
    fn a_silent_node_has_the_minimum_failure_time_on_top_and_a_drained_one_counts_from_its_entry() {
        let second = Duration::from_secs;
        let at = Wall(100_000_000);
        let seen = |silent: Option<u64>, drained_at: Option<i64>, draining| {
            let member = member(drained_at.map(|seconds| Wall(seconds * 1_000_000)), draining);
            let absence = absence(silent.map(second), &member, at)?;
            Some((absence.cause, absence.left(second(60))))
        };
        assert_eq!(seen(None, None, false), None);
        assert_eq!(seen(Some(50), None, false), Some((Cause::Silent, second(40))));
        assert_eq!(seen(Some(90), None, false), Some((Cause::Silent, second(0))));
        assert_eq!(seen(None, Some(50), true), Some((Cause::Drained, second(10))));
        assert_eq!(seen(None, Some(200), true), Some((Cause::Drained, second(60))), "a clock that was ahead");
        assert_eq!(seen(Some(1), Some(50), true), Some((Cause::Silent, second(10))));
        assert_eq!(seen(None, None, true), Some((Cause::Drained, second(0))), "before the log dated it");
    }
}
