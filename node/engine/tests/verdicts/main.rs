//! The judge answers each of the facts that every surface is asked about.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::judge::split::{SplitDecision, SplitFacts, SplitSpan};
use caesium_engine::judge::{self, Decided, Evidence, Ran, RunVerdict, judge};
use caesium_engine::record::{DecisionKind, RunState};
use caesium_engine::result::RunResult;
use caesium_engine::schedule::Policy;

use facts::{DUE, FACTS, Fact, FactRun, NODES, SECOND, SPLIT};

mod facts;

fn answer(fact: &Fact) -> (judge::Judged, String) {
    let latest = Wall(DUE + fact.deadline * SECOND);
    let decided = |&(master, outcome, node): &(&'static str, &'static str, &'static str)| Decided {
        master,
        node,
        open: outcome.is_empty(),
        kind: DecisionKind::of_word(outcome),
        latest_start: Some(latest),
    };
    let ids: Vec<String> = fact.runs.iter().map(FactRun::id).collect();
    let runs: Vec<Ran<'_>> = fact.runs.iter().zip(&ids).map(|(run, id)| ran(run, id)).collect();
    let judged = judge(&Evidence {
        policy: Policy::of_word(fact.policy),
        eligible: Some(&NODES.map(str::to_owned)),
        decisions: &fact.decisions.iter().map(decided).collect::<Vec<_>>(),
        runs: &runs,
        silent: &fact.silent.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>(),
        promised: &BTreeSet::new(),
        latest: Some(latest),
        now: Wall(DUE + fact.asked * SECOND),
    });
    let text = |run: &Ran<'_>| Some(run.result()?.text(run.exit_code, run.note));
    let result = judge::telling(&runs).and_then(text).unwrap_or_else(|| "-".to_owned());
    (judged, result)
}

/// What the split left of it, where it is asked for or not.
fn left(fact: &Fact, asked: bool) -> &'static str {
    let decided = |&(_, outcome, _): &(&'static str, &'static str, &'static str)| SplitDecision {
        kind: DecisionKind::of_word(outcome),
        decided_at: (!outcome.is_empty()).then_some(Wall(DUE)),
        deadline: Some(fact.deadline * SECOND),
    };
    let ids: Vec<String> = fact.runs.iter().map(FactRun::id).collect();
    let facts = SplitFacts {
        due: Wall(DUE),
        asked,
        policy: Policy::of_word(fact.policy),
        decisions: &fact.decisions.iter().map(decided).collect::<Vec<_>>(),
        runs: &fact.runs.iter().zip(&ids).map(|(run, id)| ran(run, id)).collect::<Vec<_>>(),
    };
    let split = SplitSpan { began: Wall(SPLIT.0), ended: Wall(SPLIT.1), over: true };
    facts.left_by(split, RunVerdict::of_word(fact.verdict).expect("a fact has a verdict")).word()
}

fn ran<'a>(run: &'a FactRun, id: &'a str) -> Ran<'a> {
    Ran {
        id,
        node: run.node,
        attempt: run.attempt,
        state: RunState::of_word(run.state),
        exit_code: run.exit_code,
        started_at: run.started.then_some(Wall(DUE + 1)),
        ended_at: None,
        release: Wall(DUE),
        note: run.note,
    }
}

#[test]
fn the_judge_answers_each_fact() {
    for fact in FACTS {
        let expected = (fact.verdict, fact.min as usize, fact.max.map(|max| max as usize));
        let (judged, result) = answer(fact);
        assert_eq!((judged.verdict.word(), judged.min, judged.max), expected, "{}, {}", fact.name, fact.sign);
        assert_eq!(result, fact.result, "{}", fact.name);
        assert_eq!(judged.conclusion(), fact.conclusion, "{}", fact.name);
        assert_eq!(left(fact, false), fact.left, "{}", fact.name);
        let calendar = if fact.left == "without-quorum" { fact.left } else { "nothing" };
        assert_eq!(left(fact, true), calendar, "what was asked for is not the split's: {}", fact.name);
        assert_eq!(
            fact.result_word(),
            RunResult::of_word(fact.result_word().unwrap_or("")).map(RunResult::word)
        );
    }
}
