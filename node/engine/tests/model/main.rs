//! The claim protocol, in all states that it can be in: a model check of the engine's own parts.
//!
//! `state.rs` says what there is, `world.rs` what may happen next, `properties.rs` what must hold in every state and what
//! must be seen in some, `rules.rs` what can be left out. `table.rs` has the rows; the example `rules` prints them.
//! `keeping.rs` and `leases.rs` are models of their own: how long a promise is kept, and who holds the lease of a task.

mod bids;
mod changes;
mod folding;
mod keeping;
mod leases;
mod masters;
mod properties;
mod rules;
mod state;
mod table;
mod voters;
mod world;

use properties::AT_MOST_ONCE;
use rules::Rule;
use stateright::Checker as _;
use table::{CHANGES, Row, Verdict};
use world::Bounds;

/// The searches of this test share a machine.
const THREADS: usize = 2;

#[track_caller]
fn holds(row: &Row) {
    let verdict = row.judge(THREADS);
    assert!(matches!(verdict, Verdict::Holds { states } if states > 100), "{}: {verdict}", row.words);
}

/// Some way is enough here; the example looks for the shortest.
#[track_caller]
fn breaks(row: &Row) {
    assert!(row.search(1, None).discovery(AT_MOST_ONCE).is_some(), "{}: holds", row.words);
}

#[test]
fn three_voters_keep_every_promise() {
    // Refusals and releases beside what is withdrawn are for when the table is printed.
    let printed = |bounds: Bounds| bounds.withdraws && bounds.refusals;
    Row::holding(3, 3).iter().filter(|row| !printed(row.world.bounds)).for_each(holds);
}

#[test]
fn four_voters_keep_every_promise() {
    // A slow disk is for three in each run, and for four when the table is printed.
    Row::holding(4, 2).iter().filter(|row| row.world.bounds.slow_disks == 0).for_each(holds);
}

#[test]
fn every_rule_is_needed_with_three_voters() {
    Rule::CLAIMS.iter().for_each(|rule| breaks(&Row::without(3, *rule)));
}

#[test]
fn what_a_hung_disk_keeps_is_given_back_only_once_it_is_closed_there() {
    Rule::WITHDRAWALS.iter().for_each(|rule| breaks(&Row::without(3, *rule)));
}

#[test]
fn every_rule_is_needed_with_four_voters() {
    Rule::CLAIMS.iter().for_each(|rule| breaks(&Row::without(4, *rule)));
}

#[test]
fn a_change_of_voters_keeps_every_promise() {
    holds(&Row::change(&CHANGES[0], None));
    for sets in &CHANGES[4..] {
        holds(&Row::change(sets, None));
        holds(&Row::change_forgotten(sets));
    }
}

#[test]
fn what_becomes_at_most_once_waits_for_the_seals_of_all() {
    holds(&Row::tightening(None));
    holds(&Row::tightening_from_outside());
    for rule in Rule::TIGHTENINGS {
        breaks(&Row::tightening(Some(rule)));
    }
}

#[test]
fn nothing_less_than_a_durable_seal_of_a_majority_is_enough_for_a_change() {
    for rule in Rule::CHANGES {
        // A lost seal is found soonest where one voter is all there is.
        let sets = if rule == Rule::SealInMemory { &CHANGES[4] } else { &CHANGES[0] };
        breaks(&Row::change(sets, Some(rule)));
    }
    breaks(&Row::two_steps());
}
