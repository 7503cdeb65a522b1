//! What can be done with every field: read it, change it, find it by its name.

use super::field::Field;
use super::row::{Key, Row};
use super::value::{Kind, Value, Words as _};
use super::{Policy, Terms};

/// A change of one field; without a value it goes back to its default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Each at most once in one change.
    pub field: Field,
    /// `None`: back to its default, or to none.
    pub value: Option<Value>,
}

impl Patch {
    /// Changes these terms and this payload.
    pub fn apply(self, terms: &mut Terms, payload: &mut Vec<u8>) {
        (self.field.row().put)(terms, payload, self.value);
    }
}

impl Field {
    /// Its value in a declaration; `None` where nothing is declared and its default is no value.
    #[must_use]
    pub fn get(self, terms: &Terms, payload: &[u8]) -> Option<Value> {
        (self.row().get)(terms, payload)
    }

    /// Whether a declaration needs it.
    #[must_use]
    pub fn is_needed(self) -> bool {
        self.row().keys[0].default.is_none()
    }

    /// Its name in documents.
    #[must_use]
    pub fn json(self) -> String {
        let row = self.row();
        let camel = |name: &str| {
            let mut words = name.split('-');
            let first = words.next().unwrap_or_default().to_owned();
            words.fold(first, |mut all, word| {
                let (head, tail) = word.split_at(word.len().min(1));
                all.push_str(&head.to_ascii_uppercase());
                all.push_str(tail);
                all
            })
        };
        row.json.map_or_else(|| camel(row.name), str::to_owned)
    }

    /// The key of a declaration that writes this value; of a cadence that depends on its text.
    #[must_use]
    pub fn key(self, cadence: &str) -> &'static Key {
        let keys = self.row().keys;
        let fits = |key: &&Key| !key.prefix.is_empty() && cadence.starts_with(key.prefix);
        keys.iter().find(fits).filter(|_| matches!(self.row().kind, Kind::Cadence)).unwrap_or(&keys[0])
    }

    /// All keys of declarations, each with its field.
    pub fn keys() -> impl Iterator<Item = (Self, &'static Key)> {
        Self::ALL.iter().flat_map(|field| field.row().keys.iter().map(|key| (*field, key)))
    }
}

impl Key {
    /// Kind of value in a word, for errors about declarations.
    #[must_use]
    pub fn holds(&self, kind: Kind) -> &'static str {
        self.holds.unwrap_or(match kind {
            Kind::Cadence => "text",
            Kind::Zone => "zone",
            Kind::Name => "name",
            Kind::Word(_) => "word",
            Kind::Binding => "names",
            Kind::Span(_) => "span",
            Kind::Count(..) => "number",
            Kind::Instant => "instant",
            Kind::Labels => "labels",
            Kind::Line(_) => "text",
            Kind::Bytes(_) => "bytes",
        })
    }
}

impl Row {
    /// Whether it is bounded by how old an occurrence may become.
    #[must_use]
    pub fn ages(&self) -> bool {
        matches!(self.kind, Kind::Span(limits) if limits.ages)
    }
}

impl Terms {
    /// The terms that have these values. `None`: one that has no default is not among them.
    #[must_use]
    pub fn of_fields(values: Vec<Patch>) -> Option<Self> {
        let value = |field: Field| values.iter().find(|it| it.field == field).and_then(|it| it.value.clone());
        let Some(Value::Text(cadence)) = value(Field::Cadence) else { return None };
        let Some(Value::Zone(zone, fingerprint)) = value(Field::Zone) else { return None };
        let handler = Value::name(value(Field::Handler))?;
        let policy = Policy::meant(value(Field::Policy))?;
        let mut terms = Self::new(&cadence, &zone, fingerprint, handler, policy);
        values.into_iter().for_each(|patch| patch.apply(&mut terms, &mut Vec::new()));
        Some(terms)
    }
}
