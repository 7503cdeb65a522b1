//! Every planted bug, the promise that it breaks, and a seed from which on the simulator soon sees that.

use crate::checker::{Invariant, Judge};
use crate::runner::{plant, run_planted, run_trial, story};
use crate::trials::Trial;

/// Seeds that are tried for each.
const SEEDS: u64 = 400;

const BUGS: &[(&str, Invariant, u64)] = &[
    // A vote is spoken before it is on disk (R2).
    ("mutant-volatile-grants", Invariant::I1, 0),
    // Whom a master reaches is counted instead of who granted (R1).
    ("mutant-count-reachable", Invariant::I1, 0),
    // Answers are counted instead of voters (R1).
    ("mutant-count-replies", Invariant::I2, 0),
    // A late release of an earlier attempt frees the vote of a later one (R4).
    ("mutant-any-release", Invariant::I1, 30),
    // A new life gives back what an earlier one may have sent (R5).
    ("mutant-blind-release", Invariant::I1, 0),
    // The intent is written after the dispatch (R5).
    ("mutant-late-intent", Invariant::R5, 0),
    // A dispatch that is not answered goes to another executor (R6).
    ("mutant-redispatch", Invariant::R6, 0),
    // An executor remembers its starts in memory only (R7).
    ("mutant-forgetful-executor", Invariant::R7, 0),
    // Old votes are forgotten without a floor (R8).
    ("mutant-no-floor", Invariant::I4, 0),
    // A seal is not on disk (R9).
    ("mutant-seal-in-memory", Invariant::I13, 0),
    // One seal is enough (R9).
    ("mutant-seal-by-one", Invariant::I13, 0),
    // A change is in force without seals (R9).
    ("mutant-no-seals", Invariant::I13, 0),
    // A sealed voter goes on voting in the old epoch (R9).
    ("mutant-behind-the-seal", Invariant::I13, 0),
    // Nobody looks at the epoch of a claim or a dispatch (R9, R12).
    ("mutant-epoch-blind", Invariant::I13, 290),
    // A majority seals for a change to at-most-once, not all (H11).
    ("mutant-tighten-by-majority", Invariant::I13, 0),
    // Where the dead cannot seal, the cut is that of the living: what the dead promised lies behind it (R9).
    ("mutant-cut-at-the-seals", Invariant::I13, 0),
    // A change begins while another waits, and the seals of that one count for it (R9).
    ("mutant-seals-of-another-change", Invariant::I13, 0),
    // A clock that was left behind follows the others no sooner than one that is right.
    ("mutant-joins-nobody", Invariant::I25, 0),
    // An executor does not look at the deadline (R12).
    ("mutant-late-start", Invariant::I10, 0),
    // A voter does not ask its own clock whether it is time (R11).
    ("mutant-early-vote", Invariant::I9, 0),
    // A new master starts from now (H16).
    ("mutant-start-from-now", Invariant::I17, 0),
    // Runs of a schedule are not looked for.
    ("mutant-forget-going", Invariant::I20, 0),
    // A restart forgets the runs of the incarnation before.
    ("mutant-forget-survivors", Invariant::I20, 0),
    // What nobody can run now is closed at once.
    ("mutant-close-without-candidate", Invariant::I17, 0),
    // A watermark covers what was closed for lack of a candidate, and another side keeps open.
    ("mutant-cover-without-candidate", Invariant::I17, 0),
    // A new master trusts a watermark that does not know an edit.
    ("mutant-resume-after-the-edit", Invariant::I17, 1_795_352_950_014_484),
];

/// Those that one trouble which lasts shows: what their trials are called by, and any of these promises that they break.
const TRIED: &[(&str, &str, &[Invariant])] = &[
    // A clock that steps back leaves the index where it was.
    ("mutant-step-back-keeps-the-index", "clocks", &[Invariant::I6, Invariant::I7]),
    // Two clocks that disagree meet in the middle, and what is due there is started.
    ("mutant-clocks-meet-in-the-middle", "clocks apart", &[Invariant::I6, Invariant::I7, Invariant::I9]),
    // What is refused for lack of space does not count for what is old, so that nothing is ever dropped.
    ("mutant-full-store-stays-full", "stores full", &[Invariant::I6, Invariant::I7, Invariant::I25]),
    // A master whose disk hangs goes on.
    ("mutant-stalled-keeps-its-mastership", "disk hung", &[Invariant::I6, Invariant::I7]),
    // A round that slow voters miss makes the next one no longer.
    ("mutant-impatient-rounds", "disks slow", &[Invariant::I6, Invariant::I7]),
    // What waits for its intent to be written is given back when the disk hangs.
    ("mutant-stalled-releases-intents", "disk hung", &[Invariant::R5, Invariant::I1, Invariant::I3]),
];

/// `CAESIUM_MUTANT` chooses one of them, too.
#[test]
fn every_planted_bug_that_needs_a_long_fault_is_caught() {
    let chosen = std::env::var("CAESIUM_MUTANT").ok();
    let mut missed = Vec::new();
    for (bug, called, promises) in
        TRIED.iter().filter(|(bug, ..)| chosen.as_deref().is_none_or(|it| it == *bug))
    {
        plant(Some(bug));
        let tried = (0..SEEDS).filter(|seed| Trial::named(*seed).contains(called));
        let mut found = tried.filter_map(|seed| Some((seed, run_trial(seed, Judge::All, None).violation?)));
        // Only what holds without the bug shows it.
        let holds = |seed: u64| {
            plant(None);
            let clean = run_trial(seed, Judge::All, None).violation.is_none();
            plant(Some(bug));
            clean
        };
        match found.find(|(seed, it)| promises.contains(&it.invariant) && holds(*seed)) {
            Some((seed, it)) => println!("{bug}: trial {seed}, {:?}: {}", it.invariant, it.text),
            None => missed.push(*bug),
        }
        plant(None);
    }
    assert!(missed.is_empty(), "never seen: {missed:?}");
}

/// `CAESIUM_MUTANT=mutant-no-floor` looks for one of them and prints its story.
#[test]
fn every_planted_bug_is_caught() {
    let chosen = std::env::var("CAESIUM_MUTANT").ok();
    let mut missed = Vec::new();
    for (bug, promise, from) in BUGS.iter().filter(|(bug, ..)| chosen.as_deref().is_none_or(|it| it == *bug))
    {
        let judge = Judge::Only(*promise);
        let sum = run_planted(*from..from + SEEDS, judge, 1, Some(bug));
        match sum.failures.first() {
            Some((seed, violation)) => println!("{bug}: seed {seed}, {promise:?}: {}", violation.text),
            None => missed.push(*bug),
        }
        if let (Some(_), Some((seed, _))) = (&chosen, sum.failures.first()) {
            println!("{}", story(*seed, judge, Some(bug)));
        }
    }
    assert!(missed.is_empty(), "never seen: {missed:?}");
}
