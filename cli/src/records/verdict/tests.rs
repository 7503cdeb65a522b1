use caesium_proto::v1 as pb;

use super::*;

#[path = "../../../../node/engine/tests/verdicts/facts.rs"]
mod facts;

/// The command line shows the server's answer: the word, how often it ran, and who decided what.
#[test]
fn the_command_line_shows_each_fact_as_the_judge_answers_it() {
    for fact in facts::FACTS {
        let decided = |(master, outcome, node): &(&str, &str, &str)| pb::Decision {
            master: (*master).to_owned(),
            node: (*node).to_owned(),
            decision: pb::DecisionKind::of_word(outcome).unwrap_or_default().into(),
            latest_start: facts::DUE + fact.deadline * facts::SECOND,
            ..pb::Decision::default()
        };
        let ran = |(node, state, started): &(&str, &str, bool)| pb::Run {
            node: (*node).to_owned(),
            state: pb::RunState::of_word(state).unwrap_or_default().into(),
            started_at: started.then_some(facts::DUE + 1),
            ..pb::Run::default()
        };
        let shown = Judged::from(pb::OccurrenceVerdict {
            verdict: pb::Verdict::of_word(fact.verdict).unwrap_or_default().into(),
            policy: pb::Policy::of_word(fact.policy).unwrap_or_default().into(),
            runs_min: fact.min,
            runs_max: fact.max,
            decisions: fact.decisions.iter().map(decided).collect(),
            runs: fact.runs.iter().map(ran).collect(),
            ..pb::OccurrenceVerdict::default()
        });
        let context = (fact.name, fact.silent, fact.asked, fact.sign, facts::SECOND, facts::NODES);
        assert_eq!(shown.policy, Some(fact.policy), "{context:?}");
        assert_eq!(shown.verdict.verdict, Some(fact.verdict), "{context:?}");
        let runs = match fact.max {
            Some(max) if max == fact.min => max.to_string(),
            Some(max) => format!("{}..{max}", fact.min),
            None => format!("{}..", fact.min),
        };
        assert_eq!(shown.verdict.runs(), runs, "{context:?}");
        assert_eq!(shown.decisions.len(), fact.decisions.len());
    }
}
