//! Wire values as JSON, as recordings hold them: a choice is its word, and a field that is empty is left out.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::words::Word;

/// Whether a field holds what a message has where nothing was set.
pub(crate) fn is_empty<T: Default + PartialEq>(field: &T) -> bool {
    *field == T::default()
}

/// How a field that holds one choice is written and read.
pub(crate) struct Choice<W>(PhantomData<W>);

impl<W: Word> Choice<W> {
    pub(crate) fn serialize<S: Serializer>(number: &i32, serializer: S) -> Result<S::Ok, S::Error> {
        Written::<W>(*number, PhantomData).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
        Written::<W>::deserialize(deserializer).map(|it| it.0)
    }
}

/// The same of a field that holds several.
pub(crate) struct Choices<W>(PhantomData<W>);

impl<W: Word> Choices<W> {
    pub(crate) fn serialize<S: Serializer>(numbers: &[i32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(numbers.iter().map(|number| Written::<W>(*number, PhantomData)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i32>, D::Error> {
        Ok(Vec::<Written<W>>::deserialize(deserializer)?.into_iter().map(|it| it.0).collect())
    }
}

/// A choice by its number: written as its word, and as the number where this version has no word for it. A word that is not
/// known is read as "not set".
struct Written<W>(i32, PhantomData<W>);

impl<W: Word> Serialize for Written<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let word = W::WORDS.iter().find(|(number, _)| *number == self.0);
        match word {
            Some((_, word)) if serializer.is_human_readable() => serializer.serialize_str(word),
            Some(_) | None => serializer.serialize_i32(self.0),
        }
    }
}

impl<'de, W: Word> Deserialize<'de> for Written<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = match deserializer.is_human_readable() {
            true => deserializer.deserialize_any(WordOrNumber(W::WORDS))?,
            false => i32::deserialize(deserializer)?,
        };
        Ok(Self(number, PhantomData))
    }
}

/// Reads a word of the table, or a number.
struct WordOrNumber(&'static [(i32, &'static str)]);

impl Visitor<'_> for WordOrNumber {
    type Value = i32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word or a number")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<i32, E> {
        Ok(self.0.iter().find(|(_, known)| *known == word).map_or(0, |(number, _)| *number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i32, E> {
        i32::try_from(number).map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i32, E> {
        i32::try_from(number).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, json, to_value};

    use crate::v1::{Decision, DecisionKind, Node, NodeState, Policy, Run, RunState, Unable};

    #[test]
    fn a_choice_is_its_word_and_one_without_a_word_its_number() {
        let mut run = Run { state: RunState::TimedOut.into(), ..Run::default() };
        assert_eq!(to_value(&run).unwrap(), json!({ "state": "timed-out" }));
        run.state = 77;
        assert_eq!(to_value(&run).unwrap(), json!({ "state": 77 }));
        assert_eq!(from_str::<Run>(r#"{"state":77}"#).unwrap(), run);
        let unable = vec![Unable::DiskFull.into(), 99, Unable::ClockDoubt.into()];
        let node = Node { state: NodeState::Up.into(), unable, ..Node::default() };
        let written = to_value(&node).unwrap();
        assert_eq!(written, json!({ "state": "up", "unable": ["disk-full", 99, "clock-doubt"] }));
        assert_eq!(from_str::<Node>(&written.to_string()).unwrap(), node);
    }

    #[test]
    fn what_is_empty_is_left_out_and_zero_that_was_set_is_not() {
        assert_eq!(to_value(Decision::default()).unwrap(), json!({}));
        let node = Node { load: Some(0), heard_at: Some(-1), ..Node::default() };
        assert_eq!(to_value(&node).unwrap(), json!({ "load": 0, "heardAt": -1 }));
        assert_eq!(from_str::<Node>(&to_value(&node).unwrap().to_string()).unwrap(), node);
    }

    #[test]
    fn fields_and_words_of_a_later_version_are_passed_over_and_values_of_another_kind_are_refused() {
        let decision = from_str::<Decision>(
            r#"{"decision":"fired-by-moonlight","policy":"at-most-once","moon":{"phase":[1]}}"#,
        );
        let decision = decision.unwrap();
        assert_eq!((decision.decision(), decision.policy()), (DecisionKind::Unspecified, Policy::AtMostOnce));
        for wrong in [r#"{"decision":true}"#, r#"{"decision":4294967296}"#, r#"{"due":"x"}"#] {
            assert!(from_str::<Decision>(wrong).is_err(), "{wrong}");
        }
    }
}
