//! The judge answers each of the facts that every surface is asked about.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::judge::{self, Decided, Evidence, Ran, judge};
use caesium_engine::record::{DecisionKind, RunState};
use caesium_engine::result::RunResult;
use caesium_engine::schedule::Policy;

use facts::{DUE, FACTS, Fact, FactRun, NODES, SECOND};

mod facts;

fn answer(fact: &Fact) -> (&'static str, usize, Option<usize>, String) {
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
    (judged.verdict.word(), judged.min, judged.max, result)
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
        let (verdict, min, max, result) = answer(fact);
        assert_eq!((verdict, min, max), expected, "{}, {}", fact.name, fact.sign);
        assert_eq!(result, fact.result, "{}", fact.name);
        assert_eq!(
            fact.result_word(),
            RunResult::of_word(fact.result_word().unwrap_or("")).map(RunResult::word)
        );
    }
}
