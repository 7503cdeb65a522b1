//! The judge answers each of the facts that every surface is asked about.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::judge::{Decided, Evidence, Ran, judge};
use caesium_engine::record::{DecisionKind, RunState};
use caesium_engine::schedule::Policy;

use facts::{DUE, FACTS, Fact, NODES, SECOND};

mod facts;

fn answer(fact: &Fact) -> (&'static str, usize, Option<usize>) {
    let latest = Wall(DUE + fact.deadline * SECOND);
    let decided = |&(master, outcome, node): &(&'static str, &'static str, &'static str)| Decided {
        master,
        node,
        open: outcome.is_empty(),
        kind: DecisionKind::of_word(outcome),
        latest_start: Some(latest),
    };
    let ran = |&(node, state, started): &(&'static str, &'static str, bool)| Ran {
        id: node,
        node,
        attempt: 1,
        state: RunState::of_word(state),
        started_at: started.then_some(Wall(DUE + 1)),
        ended_at: None,
        release: Wall(DUE),
        note: "",
    };
    let judged = judge(&Evidence {
        policy: Policy::of_word(fact.policy),
        eligible: Some(&NODES.map(str::to_owned)),
        decisions: &fact.decisions.iter().map(decided).collect::<Vec<_>>(),
        runs: &fact.runs.iter().map(ran).collect::<Vec<_>>(),
        silent: &fact.silent.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>(),
        promised: &BTreeSet::new(),
        latest: Some(latest),
        now: Wall(DUE + fact.asked * SECOND),
    });
    (judged.verdict.word(), judged.min, judged.max)
}

#[test]
fn the_judge_answers_each_fact() {
    for fact in FACTS {
        let expected = (fact.verdict, fact.min as usize, fact.max.map(|max| max as usize));
        assert_eq!(answer(fact), expected, "{}, {}", fact.name, fact.sign);
    }
}
