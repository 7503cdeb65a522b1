//! The fields of a schedule as documents and columns have them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use caesium_engine::schedule::{Field, Kind};
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::v1 as pb;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::instant::{At, Seconds};
use crate::table::{Column, Holds};

/// Fields of the table with the values that are in force.
#[derive(Debug)]
pub(super) struct Fields(Vec<(Field, Option<Plain>)>);

/// What a schedule is.
pub(super) const HEAD: [Field; 5] =
    [Field::Cadence, Field::Zone, Field::Handler, Field::Policy, Field::Binding];
/// What bounds its runs, and how it is found.
pub(super) const LIMITS: [Field; 4] = [Field::StartDeadline, Field::Timeout, Field::Grace, Field::Labels];
/// All fields that stand in neither of these.
pub(super) fn rest() -> impl Iterator<Item = Field> {
    let kept = |field: &Field| !HEAD.contains(field) && !LIMITS.contains(field);
    let shown = |field: &Field| !matches!(field.row().kind, Kind::Bytes(_));
    Field::ALL.iter().copied().filter(kept).filter(shown)
}

impl Fields {
    /// As the server has them: the value in force where the reply has that, else the declared one.
    pub(super) fn of(schedule: &pb::Schedule, fields: impl IntoIterator<Item = Field>) -> Self {
        let declared = |field: Field| {
            let row = field.row();
            let spec = schedule.spec.as_ref()?;
            row.keys.iter().find_map(|key| spec.field(key.wire.unwrap_or(row.name)))
        };
        let value = |field: Field| schedule.field(field.row().name).or_else(|| declared(field));
        Self(fields.into_iter().map(|field| (field, value(field))).collect())
    }

    /// The value of a field that is one of these.
    pub(super) fn value(&self, field: Field) -> Option<&Plain> {
        self.0.iter().find(|(it, _)| *it == field).and_then(|(_, value)| value.as_ref())
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (field, value) in &self.0 {
            map.serialize_entry(&field.json(), &ShownField(*field, value.as_ref()))?;
        }
        map.end()
    }
}

/// A value as documents have it.
struct ShownField<'v>(Field, Option<&'v Plain>);

impl Serialize for ShownField<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(field, value) = self;
        let number = if let Some(Plain::Number(number)) = value { Some(*number) } else { None };
        let text = if let Some(Plain::Text(text)) = value { Some(text.as_str()) } else { None };
        let word = if let Some(Plain::Word(word)) = value { Some(*word) } else { None };
        let none = BTreeMap::new();
        let pairs = if let Some(Plain::Pairs(pairs)) = value { pairs } else { &none };
        match field.row().kind {
            Kind::Cadence | Kind::Zone => {
                text.or(field.row().keys[0].default).unwrap_or("").serialize(serializer)
            }
            Kind::Name if field.is_needed() => text.unwrap_or("").serialize(serializer),
            Kind::Name | Kind::Line(_) | Kind::Bytes(_) => text.serialize(serializer),
            Kind::Word(_) => word.serialize(serializer),
            Kind::Binding => value.map(Binding::of).serialize(serializer),
            Kind::Span(_) if number.is_none() && field.row().keys[0].default == Some("none") => {
                serializer.serialize_none()
            }
            Kind::Span(_) => Seconds(number.unwrap_or(0)).serialize(serializer),
            Kind::Count(..) => number.unwrap_or(0).serialize(serializer),
            Kind::Instant => number.map(At).serialize(serializer),
            Kind::Labels => pairs.serialize(serializer),
        }
    }
}

/// The nodes that a schedule is restricted to: by name or by labels, one of which is empty.
#[derive(Debug, Default, Serialize)]
pub(super) struct Binding {
    pub(super) nodes: Vec<String>,
    pub(super) labels: BTreeMap<String, String>,
}

impl Binding {
    pub(super) fn of(value: &Plain) -> Self {
        match value {
            Plain::Texts(nodes) => Self { nodes: nodes.clone(), ..Self::default() },
            Plain::Pairs(labels) => Self { labels: labels.clone(), ..Self::default() },
            Plain::Text(_) | Plain::Word(_) | Plain::Number(_) | Plain::Bytes(_) | Plain::Flag(_) => {
                Self::default()
            }
        }
    }
}

/// Title and path of the columns of fields.
static OF_FIELDS: LazyLock<Vec<(Field, String, String)>> = LazyLock::new(|| {
    let named = |field: Field| (field, field.row().name.to_uppercase(), field.json());
    LIMITS.into_iter().chain(rest()).map(named).collect()
});

/// The columns of fields but those of the head, which are always there.
pub(super) fn columns() -> impl Iterator<Item = (Field, Column)> {
    OF_FIELDS.iter().map(column)
}

fn column((field, title, path): &'static (Field, String, String)) -> (Field, Column) {
    let holds = match field.row().kind {
        Kind::Cadence | Kind::Zone | Kind::Name | Kind::Word(_) | Kind::Line(_) | Kind::Bytes(_) => {
            Holds::Word
        }
        Kind::Binding => Holds::List,
        Kind::Span(_) => Holds::Span,
        Kind::Count(..) => Holds::Number,
        Kind::Instant => Holds::Time,
        Kind::Labels => Holds::Labels,
    };
    (*field, Column { title, path, holds, drop: 0 })
}
