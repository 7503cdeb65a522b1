//! The values of a declaration, field by field, and how each is written.

use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::schedule::label_texts;
use caesium_engine::schedule::{Field, Key, Kind};
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::v1 as pb;

use super::instant::exact;

/// A value of a declaration that is not its default by itself.
pub struct Said {
    pub field: Field,
    /// The key that it is written under.
    pub key: &'static Key,
    /// As the wire has it.
    pub value: Plain,
}

/// All that is declared but the payload, in the order of the table.
#[must_use]
pub fn said(spec: &pb::ScheduleSpec) -> Vec<Said> {
    let mut all = Vec::new();
    for &field in Field::ALL {
        let row = field.row();
        let key = match (row.kind, spec.bind_labels.is_empty()) {
            (Kind::Bytes(_), _) => continue,
            (Kind::Binding, false) => &row.keys[1],
            (_, _) => field.key(&spec.cadence),
        };
        let Some(value) = spec.field(key.wire.unwrap_or(row.name)) else { continue };
        let value = match (row.kind, value) {
            (Kind::Cadence, Plain::Text(text)) => {
                Plain::Text(text.get(key.prefix.len()..).unwrap_or_default().trim_start().to_owned())
            }
            (Kind::Word(_), Plain::Word(word)) if key.default == Some(word) => continue,
            (Kind::Span(_) | Kind::Count(..), Plain::Number(..=0)) => continue,
            (_, value) => value,
        };
        if value != Plain::Text(String::new()) {
            all.push(Said { field, key, value });
        }
    }
    all
}

impl Said {
    /// As it is written in one word; labels are several, each `key=value`.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        let span = |micros: i64| format_duration(Duration::from_micros(micros.unsigned_abs()));
        match (&self.value, self.field.row().kind) {
            (Plain::Text(text), _) => vec![text.clone()],
            (Plain::Word(word), _) => vec![(*word).to_owned()],
            (Plain::Texts(texts), _) => vec![texts.join(",")],
            (Plain::Pairs(pairs), _) => label_texts(pairs).collect(),
            (Plain::Number(micros), Kind::Span(_)) => vec![span(*micros)],
            (Plain::Number(micros), Kind::Instant) => vec![exact(*micros)],
            (Plain::Number(number), _) => vec![number.to_string()],
            (Plain::Flag(flag), _) => vec![flag.to_string()],
            (Plain::Bytes(bytes), _) => vec![format!("{} bytes", bytes.len())],
        }
    }
}
