//! The fields of one task, as declarations write them: those that schedules have as well, and its own.

use caesium_engine::schedule::{Field, Key as FieldKey, Policy, TaskTerm, TaskTerms};
use caesium_proto::v1 as pb;

use super::Payloads;
use super::field::{Reader, join};
use super::schedule::{NAME, read_field, read_paused};
use super::tree::{Spot, TreeKey, TreeNode};

/// The fields of schedules that tasks have as well.
pub(super) const SHARED: [Field; 6] =
    [Field::Handler, Field::Binding, Field::Grace, Field::Payload, Field::Labels, Field::Description];
/// On how many sides of a split it runs: the word of its policy.
pub const HOLDING: &str = "holding";
/// The key of what `task stop` sets.
pub const STOPPED: &str = "stopped";

/// What a task can be held by.
pub const HOLDINGS: [pb::Policy; 2] = [pb::Policy::AtMostOnce, pb::Policy::AtLeastOnce];

/// The policy that a word of [`holding`] stands for.
#[must_use]
pub fn held_as(word: &str) -> Option<pb::Policy> {
    HOLDINGS.into_iter().find(|policy| holding(*policy) == word)
}

/// The word for a policy, as tasks have it.
#[must_use]
pub fn holding(policy: pb::Policy) -> &'static str {
    match policy {
        pb::Policy::AtLeastOnce => Policy::AtLeastOnce.holding(),
        pb::Policy::AtMostOnce | pb::Policy::Unspecified => Policy::AtMostOnce.holding(),
    }
}

/// A key of a task.
#[derive(Clone, Copy, Debug)]
pub(super) enum TaskKey {
    Name,
    Shared(Field, &'static FieldKey),
    Holding,
    Term(TaskTerm),
    Stopped,
}

impl TaskKey {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Name => NAME,
            Self::Shared(_, key) => key.name,
            Self::Holding => HOLDING,
            Self::Term(term) => term.key(),
            Self::Stopped => STOPPED,
        }
    }
}

/// All keys, in the order in which people read them.
pub(super) fn keys() -> impl Iterator<Item = TaskKey> {
    let shared = |from: Field, to: Field| {
        let fields = Field::keys().filter(move |(field, _)| SHARED.contains(field));
        fields
            .filter(move |(field, _)| (from..=to).contains(field))
            .map(|(field, key)| TaskKey::Shared(field, key))
    };
    std::iter::once(TaskKey::Name)
        .chain(shared(Field::Handler, Field::Handler))
        .chain([TaskKey::Holding])
        .chain(shared(Field::Binding, Field::Binding))
        .chain(TaskTerm::ALL.map(TaskKey::Term))
        .chain(shared(Field::Grace, Field::Description))
        .chain([TaskKey::Stopped])
}

/// Reads the table of a task. Its name and the place of that, where it has one.
pub(super) fn read_task(
    reader: &mut Reader<'_>,
    (place, at): (&str, Spot),
    pairs: Vec<(TreeKey, TreeNode)>,
    payloads: Payloads<'_>,
    spec: &mut pb::ScheduleSpec,
) -> Option<(Spot, String)> {
    let (mut name, mut terms) = (None, TaskTerms::default());
    let mut seen: Vec<TaskKey> = Vec::with_capacity(pairs.len());
    spec.set_policy(pb::Policy::AtMostOnce);
    for (key, node) in pairs {
        let Some(found) = keys().find(|known| known.name() == key.text) else {
            reader.unknown(&key, place, keys().map(TaskKey::name));
            continue;
        };
        let field = join(place, &key.text);
        if let Some(other) = seen.iter().find(|other| gives_same(**other, found)) {
            reader.problem(key.at, &field, format!("{} gives it already", other.name()));
            continue;
        }
        seen.push(found);
        match found {
            TaskKey::Name => name = reader.name(&field, &node).map(|text| (node.at, text)),
            TaskKey::Shared(of, key) => read_field(reader, &field, (of, key), &node, payloads, spec),
            TaskKey::Holding => {
                let policy = reader.parsed(&field, &node, |text| {
                    let known = || HOLDINGS.map(holding).join(", ");
                    held_as(text).ok_or_else(|| format!("it is one of {}", known()))
                });
                spec.set_policy(policy.unwrap_or(pb::Policy::AtMostOnce));
            }
            TaskKey::Term(term) => {
                reader.parsed(&field, &node, |text| terms.set(term, text));
            }
            TaskKey::Stopped => read_paused(reader, &field, &node, spec),
        }
    }
    for needed in [NAME, Field::Handler.row().keys[0].name] {
        if !seen.iter().any(|key| key.name() == needed) {
            reader.problem(at, place, format!("{needed} is missing"));
        }
    }
    spec.cadence = terms.to_string();
    name
}

/// Two ways to give one field.
fn gives_same(one: TaskKey, other: TaskKey) -> bool {
    matches!((one, other), (TaskKey::Shared(one, _), TaskKey::Shared(other, _)) if one == other)
}

#[cfg(test)]
mod tests {
    use super::super::problem::Problems;
    use super::super::section::Declared;
    use super::super::{Payloads, Syntax, read_text, write};
    use super::*;

    fn read(text: &str, syntax: Syntax) -> Result<Vec<pb::ScheduleSpec>, String> {
        let (mut problems, mut declared) = (Problems::default(), Declared::default());
        read_text("f", text, syntax, Payloads::Nowhere, &mut declared, &mut problems);
        if problems.is_empty() { Ok(declared.specs) } else { Err(problems.lines().join("\n")) }
    }

    #[test]
    fn what_is_written_of_tasks_is_read_as_it_was_in_every_format() {
        let text = r#"
            volume = "mail"
            entity = "spool"
            [[task]]
            name = "consumer"
            handler = "consume"
            holding = "at-least-one"
            bind = ["cedar", "doum"]
            lease = "5s"
            restart = "on-failure"
            expect-running-within = "1m"
            grace = "10s"
            payload = "{}"
            labels = { team = "mail" }
            description = "reads the spool"
            stopped = { reason = "upgrade" }
            [[task]]
            name = "plain"
            handler = "poll"
            [[schedule]]
            name = "nightly"
            cron = "@daily"
            handler = "h"
            policy = "at-most-once"
        "#;
        let specs = read(text, Syntax::Toml).unwrap();
        let [nightly, consumer, plain] = &specs[..] else { panic!("{specs:?}") };
        assert_eq!((nightly.schedule.as_str(), plain.cadence.as_str()), ("mail/spool/nightly", "@task"));
        assert_eq!(plain.policy(), pb::Policy::AtMostOnce);
        assert_eq!(consumer.cadence, "@task lease=5s restart=on-failure expect-running-within=1m");
        assert_eq!((consumer.policy(), consumer.grace), (pb::Policy::AtLeastOnce, Some(10_000_000)));
        assert!(consumer.paused && consumer.pause_reason == "upgrade");
        for syntax in [Syntax::Toml, Syntax::Yaml, Syntax::Json] {
            let written = write(specs.clone(), syntax);
            let again = read(&written, syntax).unwrap_or_else(|problem| panic!("{problem}\n{written}"));
            let by_name = |mut all: Vec<pb::ScheduleSpec>| {
                all.sort_by(|a, b| a.schedule.cmp(&b.schedule));
                all
            };
            assert_eq!(by_name(again), by_name(specs.clone()), "{written}");
            assert!(!written.contains("@task"), "{written}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_task_is_told_by_line_and_field() {
        let head = "volume = \"v\"\nentity = \"e\"\n[[task]]\nname = \"n\"\nhandler = \"h\"\n";
        for (more, told) in [
            ("lease = \"1s\"", r#"f:6:9: task[1].lease: "1s": from 2s to 1h"#),
            ("holding = \"often\"", "f:6:11: task[1].holding: "),
            ("cron = \"@daily\"", "f:6:1: task[1].cron: there is no such field"),
            ("[[task]]\nname = \"n\"\nhandler = \"h\"", "f:7:8: task[2].name: v/e/n is declared already"),
            ("[[task]]\nname = \"m\"", "f:6:1: task[2]: handler is missing"),
            (
                "[[schedule]]\nname = \"m\"\ncron = \"@task\"\nhandler = \"h\"\npolicy = \"at-most-once\"",
                "position 0: that is a task, which stands under task",
            ),
        ] {
            let problem = read(&format!("{head}{more}\n"), Syntax::Toml).unwrap_err();
            assert!(problem.contains(told), "{problem} has no {told}");
        }
    }
}
