//! Which rows and which columns of a list are wanted, and in which order.

use std::cmp::Ordering;

use serde_json::Value;

use super::field::{self, ColumnFields};
use super::filter::{Condition, RowFilter};
use crate::error::Error;
use crate::instant::At;
use crate::table::{Column, Holds};
use crate::values::label;

/// Flags of all lists.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Options of lists")]
pub(crate) struct ListFlags {
    /// Columns of a table or csv, by their titles or their fields in documents
    #[arg(long, value_name = "A,B", global = true, value_delimiter = ',')]
    columns: Vec<String>,
    /// Sort by these columns; - before one turns its order round
    #[arg(long, value_name = "COL", global = true, value_delimiter = ',', allow_hyphen_values = true)]
    sort_by: Vec<String>,
    /// Only rows that meet this: fields with = != < <= > >= ~ (contains), joined by and, or, not
    #[arg(long, value_name = "EXPR", global = true)]
    filter: Option<String>,
    /// Only rows with this label
    #[arg(short = 'l', long, value_name = "K=V", global = true, value_parser = label)]
    selector: Vec<(String, String)>,
}

/// What was asked for, not yet of any kind of rows.
#[derive(Debug, Default)]
pub(crate) struct Choice {
    columns: Vec<String>,
    sort: Vec<SortKey>,
    filter: Option<RowFilter>,
    labels: Vec<(String, String)>,
}

#[derive(Clone, Debug)]
struct SortKey {
    name: String,
    descending: bool,
}

/// The same for rows of one kind.
#[derive(Debug)]
pub(crate) struct Chosen {
    /// Set when somebody named them.
    pub(super) columns: Option<Vec<Column>>,
    sort: Vec<(Column, bool)>,
    condition: Option<Condition>,
    labels: Vec<(Column, String, String)>,
}

impl Choice {
    /// The choice of the flags; a filter that is none is refused here.
    pub(super) fn new(flags: &ListFlags) -> Result<Self, Error> {
        let key = |name: &String| match name.strip_prefix('-') {
            Some(name) => SortKey { name: name.to_owned(), descending: true },
            None => SortKey { name: name.clone(), descending: false },
        };
        Ok(Self {
            columns: flags.columns.clone(),
            sort: flags.sort_by.iter().map(key).collect(),
            filter: flags.filter.as_deref().map(RowFilter::parse).transpose()?,
            labels: flags.selector.clone(),
        })
    }

    /// The first of its flags that was given.
    fn flag(&self) -> Option<&'static str> {
        let given = [
            ("--columns", !self.columns.is_empty()),
            ("--sort-by", !self.sort.is_empty()),
            ("--filter", self.filter.is_some()),
            ("--selector", !self.labels.is_empty()),
        ];
        given.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }

    /// Refuses what none of these kinds of rows has, before anybody is asked for rows. No kind: the command has none.
    pub(crate) fn check(&self, kinds: &[ColumnFields], words: &str) -> Result<(), Error> {
        let Some(flag) = self.flag() else { return Ok(()) };
        let mut refused = None;
        for fields in kinds {
            match self.of(fields, At(0)) {
                Ok(_) => return Ok(()),
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        Err(refused.unwrap_or_else(|| Error::usage(format!("{flag} is for lists, and {words} is none"))))
    }

    /// The same for rows with these fields.
    pub(super) fn of(&self, fields: &ColumnFields, now: At) -> Result<Chosen, Error> {
        let column = |flag: &str, name: &str| match fields.find(name) {
            Some((column, None)) => Ok(column),
            Some((_, Some(_))) | None => {
                let error = Error::usage(format!("{flag}: there is no field named {name}")).code("INVALID");
                let meant = fields.near(name).map(|near| format!("did you mean {near}? "));
                Err(error.because(format!("{}{}", meant.unwrap_or_default(), fields.known())))
            }
        };
        let columns: Vec<_> =
            self.columns.iter().map(|name| column("--columns", name)).collect::<Result<_, _>>()?;
        let key = |key: &SortKey| column("--sort-by", &key.name).map(|column| (column, key.descending));
        let labels = |(key, value): &(String, String)| match fields.labels() {
            Some(column) => Ok((column, key.clone(), value.clone())),
            None => Err(Error::usage("--selector: these rows have no labels")
                .code("INVALID")
                .because(fields.known())),
        };
        Ok(Chosen {
            columns: (!columns.is_empty()).then_some(columns),
            sort: self.sort.iter().map(key).collect::<Result<_, _>>()?,
            condition: self.filter.as_ref().map(|filter| filter.of(fields, now)).transpose()?,
            labels: self.labels.iter().map(labels).collect::<Result<_, _>>()?,
        })
    }
}

impl Chosen {
    /// Whether all rows are wanted, as they come.
    pub(crate) fn is_everything(&self) -> bool {
        self.sort.is_empty() && self.condition.is_none() && self.labels.is_empty()
    }

    /// Whether this row is wanted.
    pub(super) fn keeps(&self, row: &Value) -> bool {
        let labelled = |(column, key, wanted): &(Column, String, String)| {
            let values = field::values(row, *column, Some(key));
            values.into_iter().any(|value| value.as_str() == Some(wanted))
        };
        self.labels.iter().all(labelled)
            && self.condition.as_ref().is_none_or(|condition| condition.holds(row))
    }

    /// How two rows stand to each other; what is unknown comes last in either direction.
    pub(super) fn order(&self, one: &Value, other: &Value) -> Ordering {
        self.sort
            .iter()
            .map(|&(column, descending)| compare(one, other, column, descending))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

fn compare(one: &Value, other: &Value, column: Column, descending: bool) -> Ordering {
    let (one, other) = (field::values(one, column, None), field::values(other, column, None));
    let order = match (one.is_empty(), other.is_empty()) {
        (true, _) | (_, true) => return one.is_empty().cmp(&other.is_empty()),
        _ => match column.holds {
            Holds::List => one.len().cmp(&other.len()),
            Holds::Number | Holds::Span => {
                let number = |values: &[&Value]| values[0].as_f64().unwrap_or(f64::NAN);
                number(&one).total_cmp(&number(&other))
            }
            // Instants of documents are all written alike, and so have the order of their text.
            Holds::Word | Holds::Time | Holds::Flag | Holds::Labels => Ordering::Equal,
        },
    };
    let text = || {
        let text = |values: &[&Value]| values.iter().map(|value| field::words(value)).collect::<Vec<_>>();
        text(&one).cmp(&text(&other))
    };
    let order = order.then_with(text);
    if descending { order.reverse() } else { order }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const COLUMNS: &[Column] = &[
        Column::word("NODE", "name", 0),
        Column::number("PRIO", "prio", 0),
        Column::list("VOLUMES", "volumes", 0),
        Column::labels("LABELS", "labels", 0),
    ];

    fn rows() -> Vec<Value> {
        vec![
            json!({"name": "alder", "prio": 40, "volumes": ["a", "b"], "labels": {"zone": "a"}}),
            json!({"name": "birch", "prio": null, "volumes": [], "labels": {}}),
            json!({"name": "cedar", "prio": 9, "volumes": ["a"], "labels": {"zone": "b"}}),
            json!({"name": "elm", "prio": 100, "volumes": ["c"], "labels": {"zone": "a"}}),
        ]
    }

    fn flags(columns: &[&str], sort: &[&str], selector: &[(&str, &str)]) -> ListFlags {
        let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        ListFlags {
            columns: owned(columns),
            sort_by: owned(sort),
            filter: None,
            selector: selector.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect(),
        }
    }

    fn names(flags: &ListFlags) -> Vec<String> {
        let chosen = Choice::new(flags).unwrap().of(&ColumnFields::of(COLUMNS), At(0)).unwrap();
        let mut rows = rows();
        rows.retain(|row| chosen.keeps(row));
        rows.sort_by(|one, other| chosen.order(one, other));
        rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn numbers_are_sorted_as_numbers_and_unknown_ones_come_last_both_ways() {
        assert_eq!(names(&flags(&[], &["prio"], &[])), ["cedar", "alder", "elm", "birch"]);
        assert_eq!(names(&flags(&[], &["-prio"], &[])), ["elm", "alder", "cedar", "birch"]);
        assert_eq!(names(&flags(&[], &["volumes", "-node"], &[])), ["cedar", "elm", "alder", "birch"]);
    }

    #[test]
    fn labels_select_rows() {
        assert_eq!(names(&flags(&[], &["node"], &[("zone", "a")])), ["alder", "elm"]);
        assert!(names(&flags(&[], &[], &[("zone", "a"), ("zone", "b")])).is_empty());
    }

    #[test]
    fn unknown_fields_are_refused_with_those_there_are() {
        let kinds = [ColumnFields::of(COLUMNS)];
        for (given, part) in [
            (flags(&["node", "nod"], &[], &[]), "--columns: there is no field named nod"),
            (flags(&[], &["-piro"], &[]), "did you mean prio? the fields are node, prio, volumes, labels"),
            (flags(&["labels.zone"], &[], &[]), "no field named labels.zone"),
        ] {
            let refused = Choice::new(&given).unwrap().check(&kinds, "caesiumctl node list").unwrap_err();
            assert_eq!(refused.kind().exit(), 2);
            assert!(refused.text().contains(part), "{}", refused.text());
        }
        let none = Choice::new(&flags(&["node"], &[], &[])).unwrap().check(&[], "caesiumctl status");
        assert!(none.unwrap_err().text().contains("--columns is for lists, and caesiumctl status is none"));
        let bare = [ColumnFields::of(&COLUMNS[..1])];
        let none = Choice::new(&flags(&[], &[], &[("a", "b")])).unwrap().check(&bare, "").unwrap_err();
        assert!(none.text().contains("these rows have no labels"), "{}", none.text());
    }
}
