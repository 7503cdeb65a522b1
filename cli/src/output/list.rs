//! Lists: the rows and columns that are wanted, in each format.

use serde::Serialize;
use serde_json::Value;

use super::{API_VERSION, Chosen, Drawn, Format, Output, Record, Stamp, View, field, rows};
use crate::error::Error;
use crate::table::{self, Cell, Column, Surface};
use crate::text::folded;

impl Output {
    /// The rows and columns that are wanted, for this kind of record.
    pub(crate) fn chosen<R: Record>(&self) -> Result<Chosen, Error> {
        self.choice.of(&R::fields(), self.began)
    }

    /// A list of records as one document, one line each, a table, or names.
    pub(crate) fn list<R: Record>(&self, view: Option<&View>, items: &[R]) -> Result<(), Error> {
        self.listed(view, items.iter().collect(), None)
    }

    /// The same; `next` is where a list goes on that was cut at its limit.
    pub(crate) fn list_cut<R: Record>(
        &self,
        view: Option<&View>,
        items: &[R],
        next: Option<&str>,
    ) -> Result<(), Error> {
        self.listed(view, items.iter().collect(), next)
    }

    pub(super) fn listed<R: Record>(
        &self,
        view: Option<&View>,
        items: Vec<&R>,
        next: Option<&str>,
    ) -> Result<(), Error> {
        let chosen = self.chosen::<R>()?;
        self.heed(view);
        let picked = pick(&chosen, items);
        match self.format {
            Format::Json | Format::Yaml => {
                let kind = format!("{}List", R::KIND);
                let truncated = next.map(|_| true);
                let next_token = next.filter(|token| !token.is_empty());
                let api_version = API_VERSION;
                self.whole(&ListDocument {
                    api_version,
                    kind: &kind,
                    view,
                    truncated,
                    next_token,
                    items: &picked,
                })
            }
            Format::Jsonl | Format::Name | Format::Csv => self.stream(view, &chosen, &picked),
            Format::Table | Format::Wide => {
                let columns = chosen.columns.clone().unwrap_or_else(|| self.columns::<R>());
                let table = self.table(&columns, &cells(&columns, &picked, self.stamp(view)));
                self.page(&format!("{table}{}", self.view_line(view)))
            }
        }
    }

    /// Records as they come, in a format that has something for each of them.
    pub(super) fn stream<R: Record>(
        &self,
        view: Option<&View>,
        chosen: &Chosen,
        items: &[&R],
    ) -> Result<(), Error> {
        match self.format {
            Format::Name => self.names(items.iter().map(|item| item.name())),
            Format::Csv => {
                let columns = chosen.columns.clone().unwrap_or_else(|| R::fields().columns().to_vec());
                let rows = items.iter().map(rows::value).collect();
                self.grid(view, &rows::Grid { columns, rows })
            }
            Format::Json | Format::Jsonl | Format::Yaml | Format::Table | Format::Wide => {
                items.iter().try_for_each(|item| self.document(R::KIND, view, item))
            }
        }
    }

    /// The table of these records, without the view.
    pub(crate) fn records<R: Record>(&self, view: Option<&View>, items: &[R]) -> String {
        let columns = self.columns::<R>();
        self.table(&columns, &cells(&columns, &items.iter().collect::<Vec<_>>(), self.stamp(view)))
    }

    fn columns<R: Record>(&self) -> Vec<Column> {
        match self.format {
            Format::Wide => R::fields().columns().to_vec(),
            _ => R::columns(),
        }
    }

    /// The table of these columns alone, whatever was asked for.
    pub(crate) fn drawn<R>(&self, columns: &[Drawn<R>], items: &[R], stamp: Stamp<'_>) -> String {
        let row = |item| columns.iter().map(|drawn| (drawn.cell)(item, stamp)).collect();
        let heads: Vec<_> = columns.iter().map(|drawn| drawn.column).collect();
        self.table(&heads, &items.iter().map(row).collect::<Vec<_>>())
    }

    /// A table; if columns were left out, a last line names them.
    fn table(&self, columns: &[Column], rows: &[Vec<Cell>]) -> String {
        let width = self.surface.width.filter(|_| self.format != Format::Wide);
        let mut sheet = table::lay_out(columns, rows, Surface { width, ..self.surface });
        if let Some(width) = width
            && !sheet.hidden.is_empty()
            && self.surface.headers
        {
            let hidden = format!("no room at {width} columns for {}; ", sheet.hidden.join(", "));
            sheet.text.push_str(&folded(&format!("{hidden}-o wide shows all"), width));
            sheet.text.push('\n');
        }
        sheet.text
    }
}

impl Chosen {
    /// Whether this record is wanted.
    pub(crate) fn wants<R: Record>(&self, item: &R) -> bool {
        self.is_everything() || self.keeps(&rows::value(item))
    }
}

/// Those of the records that are wanted, in the order that is wanted.
fn pick<'i, R: Record>(chosen: &Chosen, items: Vec<&'i R>) -> Vec<&'i R> {
    if chosen.is_everything() {
        return items;
    }
    let rows = items.into_iter().map(|item| (rows::value(item), item));
    let mut wanted: Vec<(Value, &R)> = rows.filter(|(row, _)| chosen.keeps(row)).collect();
    wanted.sort_by(|(one, _), (other, _)| chosen.order(one, other));
    wanted.into_iter().map(|(_, item)| item).collect()
}

/// A row of cells for each record: those that it draws itself, and of others what its document has.
pub(super) fn cells<R: Record>(columns: &[Column], items: &[&R], stamp: Stamp<'_>) -> Vec<Vec<Cell>> {
    let drawn: Vec<_> =
        columns.iter().map(|column| R::COLUMNS.iter().find(|own| own.column == *column)).collect();
    let row = |item: &&R| {
        let document = if drawn.iter().all(Option::is_some) { Value::Null } else { rows::value(item) };
        let cell = |(column, drawn): (&Column, &Option<&Drawn<R>>)| match drawn {
            Some(drawn) => (drawn.cell)(item, stamp),
            None => field::cell(&document, *column, stamp),
        };
        columns.iter().zip(&drawn).map(cell).collect()
    };
    items.iter().map(row).collect()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ListDocument<'d, R> {
    api_version: &'static str,
    kind: &'d str,
    view: Option<&'d View>,
    /// Whether there is more; left out where there is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    truncated: Option<bool>,
    /// Where it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    next_token: Option<&'d str>,
    items: &'d [&'d R],
}
