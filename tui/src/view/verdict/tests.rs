use caesium_proto::Word;

use super::*;
use crate::event::{Body, Event, RunState};

#[path = "../../../../node/engine/tests/verdicts/facts.rs"]
mod facts;

use facts::{DUE, FACTS, Fact, FactRun, NODES, SECOND, SPLIT};

const SCHEDULE: &str = "billing/ledger/close";

/// The wire's choice of this word.
fn of<W: Word + Default>(word: &str) -> W {
    W::of_word(word).unwrap_or_default()
}

/// What the nodes that answer report.
fn model(fact: &Fact, now: i64) -> Model {
    let mut model = Model::default();
    for node in NODES.iter().filter(|node| !fact.silent.contains(node)) {
        let decisions = fact.decisions.iter().filter(|(master, ..)| master == node);
        let decision = |&(master, outcome, executor): &(&str, &str, &str)| Decision {
            id: format!("{master}-{outcome}"),
            schedule: SCHEDULE.into(),
            due: DUE,
            master: master.to_owned(),
            decision: of::<DecisionKind>(outcome).into(),
            policy: of::<Policy>(fact.policy).into(),
            eligible: NODES.map(str::to_owned).to_vec(),
            node: executor.to_owned(),
            latest_start: DUE + fact.deadline * SECOND,
            decided_at: (!outcome.is_empty()).then_some(DUE),
            ..Decision::default()
        };
        let run = |it: &FactRun| Run {
            id: it.id(),
            schedule: SCHEDULE.into(),
            due: DUE,
            node: it.node.to_owned(),
            attempt: it.attempt,
            state: of::<RunState>(it.state).into(),
            exit_code: it.exit_code,
            started_at: it.started.then_some(DUE + 1),
            note: it.note.to_owned(),
            ..Run::default()
        };
        let runs = fact.runs.iter().filter(|run| run.node == *node);
        for body in [
            Body::Decisions(decisions.map(decision).collect()),
            Body::Runs(runs.map(run).collect()),
            Body::Live { replayed: 0, since: None },
        ] {
            let reporter = (*node).to_owned();
            model.apply(Event { reporter, received: now, at: now, index: 1, dropped: 0, body });
        }
    }
    model
}

#[test]
fn the_screens_answer_each_fact_as_the_judge_does() {
    for fact in FACTS {
        let now = DUE + fact.asked * SECOND;
        let model = model(fact, now);
        let key = Key { due: DUE, schedule: SCHEDULE.into(), uid: 0 };
        let occurrence = model.fires().get(&key).unwrap();
        let judged = judge(&model, &key, occurrence, now);
        let answer = (judged.sign.text(), judged.account.min);
        assert_eq!(answer, (fact.sign.to_owned(), fact.min as usize), "{}: {judged:?}", fact.name);
        assert_eq!(judged.result.map(RunResult::word), fact.result_word(), "{}", fact.name);
        let shown = if judged.ended.is_empty() { "-" } else { &judged.ended };
        assert_eq!(shown, fact.result, "{}", fact.name);
        let plain = judged.sign == VerdictSign::Ran(1);
        assert!(!plain || fact.result_word() == Some("succeeded"), "only that is green: {}", fact.name);
        assert_eq!(judged.account.conclusion(), fact.conclusion, "{}", fact.name);
        assert_eq!(judged.account.conclusion().contains(" or more: "), fact.max.is_none(), "{}", fact.name);
        let split = SplitSpan { began: Wall(SPLIT.0), ended: Wall(SPLIT.1), over: true };
        let left = left_by(&model, &key, occurrence, split, now).map(SplitLeft::word);
        assert_eq!(left, Some(fact.left), "{}", fact.name);
        assert_eq!(judged.under_way, fact.asked <= fact.deadline + 5, "{}", fact.verdict);
    }
}
