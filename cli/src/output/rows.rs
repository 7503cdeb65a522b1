//! Answers as rows: the names and the csv of answers that contain more than a list.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Record, field};
use crate::error::{Error, Kind};
use crate::table::Column;

/// What the formats that have a line for each thing make of an answer.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    pub(super) names: Vec<String>,
    /// Unset: csv has one row, of all fields of the document.
    pub(super) grid: Option<Grid>,
}

/// Rows of one kind.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Value>,
}

impl Rows {
    /// A row for each of these.
    pub(crate) fn of<R: Record>(items: &[R]) -> Self {
        let columns = R::fields().columns().to_vec();
        let rows = items.iter().map(value).collect();
        Self { names: items.iter().map(Record::name).collect(), grid: Some(Grid { columns, rows }) }
    }

    /// The same rows under another name, which other commands take.
    pub(crate) fn named(self, name: String) -> Self {
        Self { names: vec![name], ..self }
    }
}

impl<const N: usize> From<[String; N]> for Rows {
    fn from(names: [String; N]) -> Self {
        Self { names: names.into(), grid: None }
    }
}

impl From<Vec<String>> for Rows {
    fn from(names: Vec<String>) -> Self {
        Self { names, grid: None }
    }
}

impl Grid {
    /// The names of its fields in documents.
    pub(super) fn header(&self) -> Vec<String> {
        self.columns.iter().map(|column| column.path.to_owned()).collect()
    }

    /// A line for each row.
    pub(super) fn lines(&self) -> Vec<Vec<String>> {
        let cells = |row: &Value| self.columns.iter().map(|column| field::script(row, *column)).collect();
        self.rows.iter().map(cells).collect()
    }
}

/// Rows that go below one header.
#[derive(Debug)]
pub(crate) struct CsvRows {
    pub(crate) header: Vec<String>,
    pub(crate) lines: Vec<Vec<String>>,
}

/// The fields of a document.
pub(super) fn fields<T: Serialize>(document: &T) -> Map<String, Value> {
    match value(document) {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The value as its document has it.
pub(super) fn value<T: Serialize>(it: &T) -> Value {
    serde_json::to_value(it).expect("what is printed has texts as keys")
}

/// Header and lines of a document that is no list of records: a line for each of its items, or one for all of it.
pub(super) fn flat(document: &Value) -> (Vec<String>, Vec<Vec<String>>) {
    let items = match document.get("items") {
        Some(Value::Array(items)) => items.as_slice(),
        _ => std::slice::from_ref(document),
    };
    let flat: Vec<Map<String, Value>> = items
        .iter()
        .map(|item| {
            let mut fields = Map::new();
            flatten(item, "", &mut fields);
            fields
        })
        .collect();
    let mut header: Vec<String> = Vec::new();
    for name in flat.iter().flat_map(Map::keys) {
        if !header.contains(name) {
            header.push(name.clone());
        }
    }
    let cell = |fields: &Map<String, Value>, name: &String| fields.get(name).map(field::words);
    let lines = flat
        .iter()
        .map(|fields| header.iter().map(|name| cell(fields, name).unwrap_or_default()).collect::<Vec<_>>());
    let lines = lines.collect();
    (header, lines)
}

/// Fields inside fields get names with dots.
fn flatten(value: &Value, path: &str, fields: &mut Map<String, Value>) {
    match value {
        Value::Object(inner) if !inner.is_empty() => {
            for (name, value) in inner {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                flatten(value, &path, fields);
            }
        }
        value => {
            fields.insert(path.to_owned(), value.clone());
        }
    }
}

/// The lines as csv, quoted where they must be.
pub(super) fn csv(lines: impl IntoIterator<Item = Vec<String>>) -> Result<Vec<u8>, Error> {
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    let broken = |error: csv::Error| {
        Error::new(Kind::Internal, "the answer is not writable as csv").because(error.to_string())
    };
    for line in lines {
        writer.write_record(&line).map_err(broken)?;
    }
    writer.into_inner().map_err(|error| broken(error.into_error().into()))
}

/// Csv that several nodes gave, below each other, with a first column that names the node. A header that is the same as
/// the one before is not repeated.
pub(crate) fn merged<'s>(
    answers: impl IntoIterator<Item = (&'s str, &'s CsvRows)>,
    headers: bool,
) -> Result<Vec<u8>, Error> {
    let mut merged = Vec::new();
    let mut last: &[String] = &[];
    for (asked, sheet) in answers {
        let under = |first: &str, line: &[String]| [&[first.to_owned()], line].concat();
        if headers && sheet.header != last {
            merged.push(under("asked", &sheet.header));
            last = &sheet.header;
        }
        merged.extend(sheet.lines.iter().map(|line| under(asked, line)));
    }
    csv(merged)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_document_is_one_row_of_all_that_is_inside() {
        let document = json!({"a": {"b": 1, "c": null}, "d": ["x", "y"], "e": [{"f": 1}], "g": "1,\"2"});
        let (header, lines) = flat(&document);
        let text = csv([vec![header], lines].concat()).unwrap();
        assert_eq!(
            String::from_utf8(text).unwrap(),
            "a.b,a.c,d,e,g\n1,,x y,\"[{\"\"f\"\":1}]\",\"1,\"\"2\"\n"
        );
        let (header, lines) = flat(&json!({"items": [{"a": 1}, {"a": 2, "b": true}], "n": 2}));
        assert_eq!((header, lines.len()), (vec!["a".to_owned(), "b".to_owned()], 2));
    }

    #[test]
    fn answers_of_several_nodes_share_one_header() {
        let texts = |line: &[&str]| line.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let sheet = |header: &[&str], lines: &[&[&str]]| CsvRows {
            header: texts(header),
            lines: lines.iter().map(|line| texts(line)).collect(),
        };
        let alder = sheet(&["n", "m"], &[&["1", "a"], &["2", "b"]]);
        let (birch, cedar) = (sheet(&["n", "m"], &[&["1", "c,d"]]), sheet(&["k"], &[&["x"]]));
        let text = |headers| {
            let text = merged([("alder", &alder), ("birch", &birch), ("cedar", &cedar)], headers);
            String::from_utf8(text.unwrap()).unwrap()
        };
        assert_eq!(text(true), "asked,n,m\nalder,1,a\nalder,2,b\nbirch,1,\"c,d\"\nasked,k\ncedar,x\n");
        assert_eq!(text(false), "alder,1,a\nalder,2,b\nbirch,1,\"c,d\"\ncedar,x\n");
    }
}
