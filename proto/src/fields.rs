//! The fields of a schedule's messages by their names, with `-` for `_`: what reads or writes all of them is a loop over
//! the engine's table. The code is made from the `.proto` files.

use std::collections::BTreeMap;

use crate::words::Word;

/// The value of one field, as plain as the wire has it. A field that is not set has none.
#[derive(Clone, Debug, PartialEq)]
pub enum Plain {
    /// A text; an empty one counts as not set.
    Text(String),
    /// Several texts; none counts as not set.
    Texts(Vec<String>),
    /// Texts by key; none counts as not set.
    Pairs(BTreeMap<String, String>),
    /// A word of a closed choice.
    Word(&'static str),
    /// A number: of things, or of microseconds.
    Number(i64),
    /// Bytes; none counts as not set.
    Bytes(Vec<u8>),
    /// A flag; false counts as not set.
    Flag(bool),
}

/// A message whose fields are read and written by name.
pub trait Fields {
    /// The value of a field; `None` where it is not set, or there is none of this name.
    fn field(&self, name: &str) -> Option<Plain>;

    /// Sets a field, or unsets it. A value of another kind than the field's unsets it.
    fn set_field(&mut self, name: &str, value: Option<Plain>);
}

include!(concat!(env!("OUT_DIR"), "/fields.rs"));

mod text {
    use super::Plain;

    pub(super) fn get(field: &str) -> Option<Plain> {
        (!field.is_empty()).then(|| Plain::Text(field.to_owned()))
    }

    pub(super) fn set(field: &mut String, value: Option<Plain>) {
        *field = if let Some(Plain::Text(text)) = value { text } else { String::new() };
    }
}

mod texts {
    use super::Plain;

    pub(super) fn get(field: &[String]) -> Option<Plain> {
        (!field.is_empty()).then(|| Plain::Texts(field.to_vec()))
    }

    pub(super) fn set(field: &mut Vec<String>, value: Option<Plain>) {
        *field = if let Some(Plain::Texts(texts)) = value { texts } else { Vec::new() };
    }
}

mod pairs {
    use super::{BTreeMap, Plain};

    pub(super) fn get(field: &BTreeMap<String, String>) -> Option<Plain> {
        (!field.is_empty()).then(|| Plain::Pairs(field.clone()))
    }

    pub(super) fn set(field: &mut BTreeMap<String, String>, value: Option<Plain>) {
        *field = if let Some(Plain::Pairs(pairs)) = value { pairs } else { BTreeMap::new() };
    }
}

mod word {
    use super::Plain;

    pub(super) fn get(field: &i32, words: &[(i32, &'static str)]) -> Option<Plain> {
        words.iter().find(|(number, _)| number == field).map(|(_, word)| Plain::Word(word))
    }

    pub(super) fn set(field: &mut i32, value: Option<Plain>, words: &[(i32, &'static str)]) {
        let word = if let Some(Plain::Word(word)) = value { word } else { "" };
        *field = words.iter().find(|(_, known)| *known == word).map_or(0, |(number, _)| *number);
    }
}

mod number {
    use super::Plain;

    pub(super) fn get(field: &i64) -> Option<Plain> {
        Some(Plain::Number(*field))
    }

    pub(super) fn set(field: &mut i64, value: Option<Plain>) {
        *field = if let Some(Plain::Number(number)) = value { number } else { 0 };
    }
}

mod optional_number {
    use super::Plain;

    pub(super) fn get(field: &Option<i64>) -> Option<Plain> {
        field.map(Plain::Number)
    }

    pub(super) fn set(field: &mut Option<i64>, value: Option<Plain>) {
        *field = if let Some(Plain::Number(number)) = value { Some(number) } else { None };
    }
}

mod count {
    use super::Plain;

    pub(super) fn get(field: &u32) -> Option<Plain> {
        Some(Plain::Number((*field).into()))
    }

    pub(super) fn set(field: &mut u32, value: Option<Plain>) {
        let Some(Plain::Number(number)) = value else { return *field = 0 };
        *field = u32::try_from(number).unwrap_or_default();
    }
}

mod optional_count {
    use super::Plain;

    pub(super) fn get(field: &Option<u32>) -> Option<Plain> {
        field.map(|number| Plain::Number(number.into()))
    }

    pub(super) fn set(field: &mut Option<u32>, value: Option<Plain>) {
        let Some(Plain::Number(number)) = value else { return *field = None };
        *field = u32::try_from(number).ok();
    }
}

mod bytes {
    use super::Plain;

    pub(super) fn get(field: &[u8]) -> Option<Plain> {
        (!field.is_empty()).then(|| Plain::Bytes(field.to_vec()))
    }

    pub(super) fn set(field: &mut Vec<u8>, value: Option<Plain>) {
        *field = if let Some(Plain::Bytes(bytes)) = value { bytes } else { Vec::new() };
    }
}

mod flag {
    use super::Plain;

    pub(super) fn get(field: &bool) -> Option<Plain> {
        field.then_some(Plain::Flag(true))
    }

    pub(super) fn set(field: &mut bool, value: Option<Plain>) {
        *field = value == Some(Plain::Flag(true));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::v1::{OnHeal, Schedule, ScheduleSpec};

    #[test]
    fn fields_are_set_and_read_by_their_names_and_the_others_stay() {
        let pairs = Plain::Pairs(BTreeMap::from([("k".to_owned(), "v".to_owned())]));
        for (name, value) in [
            ("zone", Plain::Text("UTC".to_owned())),
            ("bind-nodes", Plain::Texts(vec!["alder".to_owned()])),
            ("bind-labels", pairs),
            ("on-heal", Plain::Word("run-last")),
            ("timeout", Plain::Number(7)),
            ("retries", Plain::Number(3)),
            ("payload", Plain::Bytes(vec![1])),
            ("paused", Plain::Flag(true)),
        ] {
            let mut spec = ScheduleSpec::default();
            assert_eq!(spec.field(name), None, "{name}");
            spec.set_field(name, Some(value.clone()));
            assert_eq!(spec.field(name), Some(value), "{name}");
            assert_ne!(spec, ScheduleSpec::default(), "{name}");
            spec.set_field(name, None);
            assert_eq!(spec, ScheduleSpec::default(), "{name}");
        }
        let mut shown = Schedule::default();
        shown.set_field("on-heal", Some(Plain::Word("notify")));
        assert_eq!((shown.on_heal(), shown.field("timeout")), (OnHeal::Notify, Some(Plain::Number(0))));
        assert_eq!((shown.field("colour"), shown.field("spec")), (None, None));
    }
}
