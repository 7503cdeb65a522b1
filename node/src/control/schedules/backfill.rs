//! What is known of the dues that a backfill is asked for: what has run, or is asked for already, is not asked for again unless
//! that is wanted.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::schedule::{Schedule, TriggerKind};
use caesium_proto::v1 as pb;

use crate::control::Control;
use crate::control::cluster_view::observe;
use crate::control::decisions::occurrences::Search;
use crate::control::error::Problem;
use crate::store::PAGE_MAX;

/// Dues by the triggers that ask for them.
type AskedDues = BTreeSet<(i64, u64)>;

impl Control {
    /// The records at the nodes in reach of each of these dues, in their order.
    pub(in crate::control) async fn known_dues(
        &self,
        schedule: &Schedule,
        dues: &[Wall],
    ) -> Result<Vec<pb::KnownDue>, Problem> {
        let (Some(first), Some(last)) = (dues.first(), dues.last()) else { return Ok(Vec::new()) };
        let mut search = Search {
            schedule: schedule.name.to_string(),
            since: Some(first.0),
            until: Some(last.0.saturating_add(1)),
            rows: u32::try_from(PAGE_MAX).unwrap_or(u32::MAX),
            ..Search::default()
        };
        let mut judged = Vec::new();
        loop {
            let page = self.judged(&search, &[]).await?;
            // The verdicts are wanted, not what they stand on.
            judged.extend(page.items.into_iter().map(|verdict| pb::OccurrenceVerdict {
                decisions: Vec::new(),
                runs: Vec::new(),
                ..verdict
            }));
            search.after = page.next;
            if page.next.is_none() {
                break;
            }
        }
        let uid = schedule.uid;
        let (_, asked) = observe(&self.handle, move |engine, cluster| {
            let triggers = engine.replica().triggers.iter().filter(|(_, trigger)| {
                trigger.schedule == uid
                    && trigger.kind == TriggerKind::Backfill
                    && trigger.latest >= cluster.at
            });
            triggers.flat_map(|(uid, trigger)| trigger.dues.iter().map(|due| (due.0, uid.0))).collect()
        })
        .await?;
        Ok(known(dues, judged, asked))
    }
}

fn known(dues: &[Wall], judged: Vec<pb::OccurrenceVerdict>, mut asked: AskedDues) -> Vec<pb::KnownDue> {
    let mut known: BTreeMap<i64, pb::OccurrenceVerdict> = BTreeMap::new();
    for verdict in judged {
        asked.remove(&(verdict.due, verdict.uid));
        let before = known.get(&verdict.due).map(weight);
        if before.is_none_or(|before| before < weight(&verdict)) {
            known.insert(verdict.due, verdict);
        }
    }
    let waits: BTreeSet<i64> = asked.into_iter().map(|(due, _)| due).collect();
    let one = |due: &Wall| match known.get(&due.0) {
        Some(verdict) if weight(verdict) >= PENDING => {
            pb::KnownDue { due: due.0, verdict: verdict.verdict, note: verdict.note.clone(), skipped: true }
        }
        _ if waits.contains(&due.0) => pb::KnownDue {
            due: due.0,
            verdict: pb::Verdict::Pending.into(),
            note: "a backfill asked for it already".to_owned(),
            skipped: true,
        },
        Some(verdict) => {
            pb::KnownDue { due: due.0, verdict: verdict.verdict, note: verdict.note.clone(), skipped: false }
        }
        None => pb::KnownDue { due: due.0, note: "nothing is recorded".to_owned(), ..Default::default() },
    };
    dues.iter().map(one).collect()
}

/// From here on a due is left out.
const PENDING: u8 = 3;

/// How much weight an occurrence has in the question whether its due ran.
fn weight(verdict: &pb::OccurrenceVerdict) -> u8 {
    match verdict.verdict() {
        _ if verdict.runs_min > 0 => 4,
        pb::Verdict::Once | pb::Verdict::Multiple => 4,
        pb::Verdict::Pending => PENDING,
        pb::Verdict::Unknown => 2,
        pb::Verdict::Nowhere => 1,
        pb::Verdict::Unspecified => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pb::Verdict as V;

    #[test]
    fn what_ran_or_is_asked_for_already_is_left_out_and_the_rest_is_not() {
        let judged = |due, uid, verdict: V, runs_min| pb::OccurrenceVerdict {
            due,
            uid,
            verdict: verdict.into(),
            runs_min,
            note: format!("{uid}"),
            ..Default::default()
        };
        let all = vec![
            judged(1, 7, V::Once, 1),
            judged(2, 7, V::Nowhere, 0),
            judged(2, 9, V::Once, 1),
            judged(3, 7, V::Unknown, 0),
            judged(4, 7, V::Unknown, 1),
            judged(5, 9, V::Pending, 0),
            judged(6, 9, V::Nowhere, 0),
        ];
        let asked = BTreeSet::from([(2, 9), (6, 9), (7, 9)]);
        let dues: Vec<Wall> = (1..=8).map(Wall).collect();
        let known = known(&dues, all, asked);
        let left_out: Vec<i64> = known.iter().filter(|it| it.skipped).map(|it| it.due).collect();
        assert_eq!(left_out, [1, 2, 4, 5, 7]);
        assert_eq!((known[1].verdict(), known[1].note.as_str()), (V::Once, "9"));
        assert_eq!((known[2].verdict(), known[2].note.as_str()), (V::Unknown, "7"));
        assert_eq!(known[6].note, "a backfill asked for it already");
        assert_eq!((known[7].verdict(), known[7].note.as_str()), (V::Unspecified, "nothing is recorded"));
    }
}
