//! Many occurrences at one instant: in pieces, and each of them once.

use super::*;

const HERD: usize = 10_000;

#[test]
fn a_herd_is_taken_up_in_pieces_and_each_of_it_runs_once() {
    let mut one = One::new();
    one.until(2.0);
    let terms = terms("@at 1970-01-01T00:00:10Z", Policy::AtMostOnce);
    for n in 0..HERD {
        one.add_as(&format!("v/e/s{n}"), terms.clone());
    }
    one.until(9.49);
    assert_eq!(one.engine.on_hand(), 0);
    one.at = 9_510_000;
    let first = one.handle(Input::Tick);
    assert_eq!(one.engine.on_hand(), 2048, "two first rounds of 1,024");
    assert_eq!(one.engine.next_deadline(), Some(Mono(one.at as u64)), "the rest is due at once");
    let progress = one.engine.volume(&name("v")).progress.unwrap();
    assert!(progress.watermark < Wall(10 * SECOND), "a successor takes up what this node has not");

    // The last one still stands in the index: an edit neither loses nor doubles it.
    one.edit_of(&format!("v/e/s{}", HERD - 1), Edit::Jitter(Duration::from_secs(1)));
    one.perform(first);
    one.until(12.0);
    let started: BTreeSet<Uid> = one.orders.iter().map(|order| order.occurrence.uid).collect();
    assert_eq!((started.len(), one.orders.len()), (HERD, HERD));
    let progress = one.engine.volume(&name("v")).progress.unwrap();
    assert!(progress.watermark >= Wall(10 * SECOND));
}
