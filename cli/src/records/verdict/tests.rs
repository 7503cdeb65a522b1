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
        let ran = |it: &facts::FactRun| pb::Run {
            id: it.id(),
            node: it.node.to_owned(),
            attempt: it.attempt,
            state: pb::RunState::of_word(it.state).unwrap_or_default().into(),
            started_at: it.started.then_some(facts::DUE + 1),
            ..pb::Run::default()
        };
        // Beside the word the server names what it knows of the run whose result it is.
        let shown_in_text = |it: &&facts::FactRun| match fact.result_word() {
            Some("failed") => it.state == "failed" && it.started,
            Some(_) | None => !it.note.is_empty(),
        };
        let told = fact.runs.iter().find(shown_in_text);
        let occurrence = pb::OccurrenceVerdict {
            verdict: pb::Verdict::of_word(fact.verdict).unwrap_or_default().into(),
            policy: pb::Policy::of_word(fact.policy).unwrap_or_default().into(),
            result: fact.result_word().and_then(pb::RunResult::of_word).unwrap_or_default().into(),
            exit_code: told.and_then(|run| run.exit_code),
            result_note: told.map(|run| run.note.to_owned()).unwrap_or_default(),
            runs_min: fact.min,
            runs_max: fact.max,
            decisions: fact.decisions.iter().map(decided).collect(),
            runs: fact.runs.iter().map(ran).collect(),
            ..pb::OccurrenceVerdict::default()
        };
        let mut heal = pb::Heal::default();
        heal.list(occurrence.clone());
        let lists = [
            ("multiple", heal.multiple.len()),
            ("nowhere", heal.nowhere.len()),
            ("unknown", heal.unknown.len()),
            ("without-quorum", heal.without_quorum.len()),
        ];
        let listed = lists.into_iter().find(|(_, len)| *len > 0).map(|(word, _)| word);
        assert!(
            fact.left == "nothing" || listed == Some(fact.left),
            "{}: {lists:?}, {:?}",
            fact.name,
            facts::SPLIT
        );
        let shown = Judged::from(occurrence);
        let context = (fact.name, fact.silent, fact.asked, fact.sign, facts::SECOND, facts::NODES);
        assert_eq!(shown.policy, Some(fact.policy), "{context:?}");
        assert_eq!(shown.verdict.verdict, Some(fact.verdict), "{context:?}");
        assert_eq!(shown.verdict.ended.result, fact.result_word(), "{context:?}");
        assert_eq!(shown.verdict.ended.text(), fact.result, "{context:?}");
        let runs = match fact.max {
            Some(max) if max == fact.min => max.to_string(),
            Some(max) => format!("{}..{max}", fact.min),
            None => format!("{}..", fact.min),
        };
        assert_eq!(shown.verdict.runs(), runs, "{context:?}");
        assert_eq!(shown.decisions.len(), fact.decisions.len());
        let bounds = runs.split_once("..").map_or(format!("runs {runs}: "), |(min, max)| match max {
            "" => format!("runs {min} or more: "),
            max => format!("runs {min} to {max}: "),
        });
        assert!(fact.conclusion.contains(&bounds), "{context:?}: {}", fact.conclusion);
    }
}
