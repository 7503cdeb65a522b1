//! Fields of rows: how columns, conditions and csv find them in the documents of records, all under the same names.

use serde_json::Value;

use crate::instant::{At, Seconds, parse_rfc3339};
use crate::output::Stamp;
use crate::table::{Cell, Column, Holds};
use crate::text::nearest;

/// The fields that rows of one kind have.
#[derive(Clone, Debug)]
pub(crate) struct ColumnFields(Vec<Column>);

impl ColumnFields {
    pub(crate) fn of(columns: &[Column]) -> Self {
        Self(columns.to_vec())
    }

    pub(crate) fn columns(&self) -> &[Column] {
        &self.0
    }

    /// The field of this name: that of its column or that in documents, in whatever spelling; and the key, when it is
    /// one of its labels (`labels.zone`).
    pub(super) fn find(&self, name: &str) -> Option<(Column, Option<String>)> {
        let wanted = folded(name);
        let named = |column: &&Column| folded(column.title) == wanted || folded(column.path) == wanted;
        if let Some(column) = self.0.iter().find(named) {
            return Some((*column, None));
        }
        let (before, key) = name.split_once('.')?;
        let labels =
            |column: &&Column| column.holds == Holds::Labels && folded(column.path) == folded(before);
        self.0.iter().find(labels).map(|column| (*column, Some(key.to_owned())))
    }

    /// The field of its labels.
    pub(super) fn labels(&self) -> Option<Column> {
        self.0.iter().find(|column| column.path == LABELS).copied()
    }

    /// All names, for somebody who missed one.
    pub(super) fn known(&self) -> String {
        let names: Vec<_> = self.0.iter().map(|column| column.title.to_lowercase()).collect();
        format!("the fields are {}", names.join(", "))
    }

    /// The name that somebody may have meant.
    pub(super) fn near(&self, name: &str) -> Option<String> {
        let names: Vec<_> = self.0.iter().map(|column| column.title.to_lowercase()).collect();
        nearest(&name.to_lowercase(), names.iter().map(String::as_str)).first().map(|&name| name.to_owned())
    }
}

/// The field that `--selector` looks into.
const LABELS: &str = "labels";

fn folded(name: &str) -> String {
    name.chars().filter(|c| !"-_".contains(*c)).map(|c| c.to_ascii_lowercase()).collect()
}

/// What the words of an error call it.
pub(super) fn described(holds: Holds) -> &'static str {
    match holds {
        Holds::Word => "text",
        Holds::Number => "a number",
        Holds::Span => "a span",
        Holds::Time => "an instant",
        Holds::List => "a list",
        Holds::Flag => "yes or no",
        Holds::Labels => "a set of labels",
    }
}

/// What the field holds in this row: nothing while it is unknown.
pub(super) fn values<'r>(row: &'r Value, column: Column, key: Option<&str>) -> Vec<&'r Value> {
    let mut found = Vec::new();
    collect(row, column.path, &mut found);
    if let Some(key) = key {
        found = found.into_iter().filter_map(|labels| labels.get(key)).collect();
    }
    found.retain(|value| !value.is_null());
    found
}

/// Follows the path; a list on the way, or at its end, gives what its items have.
fn collect<'r>(value: &'r Value, path: &str, found: &mut Vec<&'r Value>) {
    if let Value::Array(items) = value {
        return items.iter().for_each(|item| collect(item, path, found));
    }
    let (name, rest) = path.split_once('.').unwrap_or((path, ""));
    match (value.get(name), path) {
        (_, "") => found.push(value),
        (Some(inner), _) => collect(inner, rest, found),
        (None, _) => {}
    }
}

/// A value as plain text.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

/// The field as one text for a script: lists with blanks between their words or, when there are blanks in them, as JSON;
/// labels as `key=value`; empty while it is unknown.
pub(super) fn script(row: &Value, column: Column) -> String {
    let texts: Vec<_> = values(row, column, None).into_iter().map(words).collect();
    match column.holds {
        Holds::List if texts.iter().any(|text| text.contains(' ')) => Value::from(texts).to_string(),
        _ => texts.join(" "),
    }
}

/// A value that stands alone: as plain text, or what is inside with blanks between.
pub(super) fn words(value: &Value) -> String {
    match value {
        Value::Object(labels) if labels.values().all(Value::is_string) => {
            let pair = |(key, value): (&String, &Value)| format!("{key}={}", plain(value));
            labels.iter().map(pair).collect::<Vec<_>>().join(" ")
        }
        Value::Array(items) if items.iter().all(|item| !item.is_object() && !item.is_array()) => {
            items.iter().map(plain).collect::<Vec<_>>().join(" ")
        }
        _ => plain(value),
    }
}

/// The field as a cell, for columns that a record does not draw itself.
pub(super) fn cell(row: &Value, column: Column, stamp: Stamp<'_>) -> Cell {
    let each = values(row, column, None).into_iter().map(|value| match (column.holds, value) {
        (Holds::Time, Value::String(text)) => {
            parse_rfc3339(text).map_or_else(|_| text.clone(), |at: At| stamp.show(at))
        }
        (Holds::Span, Value::Number(seconds)) => {
            Seconds((seconds.as_f64().unwrap_or(0.0) * 1e6).round() as i64).text()
        }
        (Holds::Flag, Value::Bool(flag)) => if *flag { "yes" } else { "no" }.to_owned(),
        (_, value) => words(value).replace(' ', if column.holds == Holds::Labels { "," } else { " " }),
    });
    Cell::new(each.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_field_has_one_name_in_columns_and_documents() {
        let fields = ColumnFields::of(&[
            Column::list("MASTER-OF", "masterOf", 0),
            Column::number("PRIO", "priority.effective", 0),
            Column::labels("LABELS", "labels", 0),
        ]);
        for (name, path) in [
            ("MASTER-OF", "masterOf"),
            ("masterof", "masterOf"),
            ("prio", "priority.effective"),
            ("priority.effective", "priority.effective"),
        ] {
            assert_eq!(fields.find(name).map(|(column, _)| column.path), Some(path), "{name}");
        }
        assert_eq!(fields.find("labels.a.b/c").and_then(|(_, key)| key), Some("a.b/c".to_owned()));
        assert!(fields.find("priority").is_none() && fields.find("priority.x").is_none());
        assert_eq!(fields.near("proi"), Some("prio".to_owned()));
    }

    #[test]
    fn a_list_on_the_way_gives_what_its_items_have() {
        let row = json!({"runs": [{"id": "r1"}, {"id": "r2"}, {"id": null}], "labels": {"b": "2", "a": "1"}, "no": null});
        let text = |path| script(&row, Column::list("X", path, 0));
        assert_eq!(text("runs.id"), "r1 r2");
        assert_eq!(text("labels"), r#"["a=1 b=2"]"#);
        assert_eq!(script(&row, Column::labels("X", "labels", 0)), "a=1 b=2");
        assert_eq!((text("no").as_str(), text("absent.x").as_str()), ("", ""));
    }
}
