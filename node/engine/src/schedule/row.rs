//! What the table has of each field.

use std::time::Duration;

use super::Terms;
use super::value::{Kind, Limits, Value};

/// One field: its names, what it takes, how it is read and written.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its one name: as it stands here on the wire (with `_`), in documents (with a capital instead of the hyphen).
    pub name: &'static str,
    /// The name in documents where that is another.
    pub json: Option<&'static str>,
    /// Kind of value, with its limits.
    pub kind: Kind,
    /// How a declaration writes it; one of them where there are several.
    pub keys: &'static [Key],
    /// Whether it bears on how long one run can keep others from starting, or on how many periods that is.
    pub blocks: bool,
    /// Whether it may want another handler, or one of another kind.
    pub handler: bool,
    /// Whether it decides who votes and what a vote means.
    pub votes: bool,
    /// The value in force where that is told besides the declared one; a catch-up window needs more than the terms.
    pub effective: Option<fn(&Terms) -> Value>,
    pub(super) get: fn(&Terms, &[u8]) -> Option<Value>,
    pub(super) put: fn(&mut Terms, &mut Vec<u8>, Option<Value>),
}

/// A key of a declaration.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// As it is written.
    pub name: &'static str,
    /// Its name on the wire, where that is not the field's.
    pub wire: Option<&'static str>,
    /// What its value lacks of the whole value: `every = "5m"` is `@every 5m`.
    pub prefix: &'static str,
    /// What belongs there, where the kind is not what it is called.
    pub holds: Option<&'static str>,
    /// What holds without it; `None` if nothing does.
    pub default: Option<&'static str>,
    /// A value, as TOML.
    pub example: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// The flag that stands for it.
    pub flag: Option<Flag>,
}

/// A flag of the commands that declare or change a schedule.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// Its name where that is not the key.
    pub name: Option<&'static str>,
    /// What its value is called.
    pub value: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// What the long help has besides.
    pub more: Option<&'static str>,
    /// Whether the line of help ends with the default.
    pub shows_default: bool,
    /// Whether only the long help shows it.
    pub rare: bool,
}

/// A row that says nothing but its name and kind.
pub(super) const fn row(name: &'static str, kind: Kind) -> Row {
    Row {
        name,
        json: None,
        kind,
        keys: &[],
        blocks: false,
        handler: false,
        votes: false,
        effective: None,
        get: |_, _| None,
        put: |_, _, _| {},
    }
}

pub(super) const fn key(name: &'static str) -> Key {
    Key { name, wire: None, prefix: "", holds: None, default: None, example: "", about: "", flag: None }
}

pub(super) const fn span(least: Duration, most: Duration) -> Kind {
    Kind::Span(Limits { least, most, ages: false })
}

pub(super) const fn plain(value: &'static str, help: &'static str) -> Option<Flag> {
    Some(Flag { name: None, value, help, more: None, shows_default: false, rare: false })
}

pub(super) const fn with_default(value: &'static str, help: &'static str) -> Option<Flag> {
    Some(Flag { name: None, value, help, more: None, shows_default: true, rare: false })
}

pub(super) const fn long(flag: Option<Flag>, more: &'static str) -> Option<Flag> {
    match flag {
        Some(flag) => Some(Flag { more: Some(more), ..flag }),
        None => None,
    }
}

pub(super) const fn named(name: &'static str, flag: Option<Flag>) -> Option<Flag> {
    match flag {
        Some(flag) => Some(Flag { name: Some(name), ..flag }),
        None => None,
    }
}

pub(super) const fn rare(flag: Option<Flag>) -> Option<Flag> {
    match flag {
        Some(flag) => Some(Flag { rare: true, ..flag }),
        None => None,
    }
}
