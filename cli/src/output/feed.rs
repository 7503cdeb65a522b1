//! Rows that come one after another, of which nobody knows the widest yet.

use super::{Chosen, Format, Output, Stamp, list, rows};
use crate::error::Error;
use crate::records::{Record, View};
use crate::table::Column;
use crate::text::{shortened, width};

/// A column that nobody gave a width.
const WIDTH_DEFAULT: usize = 12;
/// Between two columns.
const GAP: &str = "  ";

/// A stream of rows of one kind.
#[derive(Debug)]
pub(crate) struct Feed<'o> {
    out: &'o Output,
    chosen: Chosen,
    /// With the cells that usual values take.
    columns: Vec<(Column, usize)>,
}

impl<'o> Feed<'o> {
    /// A stream with these columns, by their titles, each as wide as its values usually are.
    pub(crate) fn new<R: Record>(out: &'o Output, usual: &[(&str, usize)]) -> Result<Self, Error> {
        let chosen = out.chosen::<R>()?;
        let all = R::fields();
        let titled = |title: &str| all.columns().iter().find(|column| column.title == title).copied();
        let columns = match (&chosen.columns, out.format) {
            (Some(columns), _) => columns.clone(),
            (None, Format::Wide) => all.columns().to_vec(),
            (None, _) => usual.iter().filter_map(|(title, _)| titled(title)).collect(),
        };
        let wide = |column: Column| {
            let said = usual.iter().find(|(title, _)| *title == column.title).map(|&(_, width)| width);
            (column, said.unwrap_or(WIDTH_DEFAULT).max(column.title.len()))
        };
        Ok(Self { out, chosen, columns: columns.into_iter().map(wide).collect() })
    }

    /// The header of a table; nothing in other formats.
    pub(crate) fn header(&self) -> Result<(), Error> {
        match self.out.format.is_table() && self.out.headers() {
            true => self.rows(&[self.columns.iter().map(|(column, _)| column.title.to_owned()).collect()]),
            false => Ok(()),
        }
    }

    /// Those of these that are wanted.
    pub(crate) fn print<R: Record>(&self, view: Option<&View>, items: &[R]) -> Result<(), Error> {
        let everything = self.chosen.is_everything();
        let wanted: Vec<&R> =
            items.iter().filter(|item| everything || self.chosen.keeps(&rows::value(item))).collect();
        if wanted.is_empty() {
            return Ok(());
        }
        if !self.out.format.is_table() {
            return self.out.stream(view, &self.chosen, &wanted);
        }
        let columns: Vec<_> = self.columns.iter().map(|&(column, _)| column).collect();
        let stamp: Stamp<'_> = self.out.stamp(view);
        let cells = list::cells(&columns, &wanted, stamp);
        let texts = cells.iter().map(|row| row.iter().map(|cell| cell.text().to_owned()).collect());
        self.rows(&texts.collect::<Vec<_>>())
    }

    /// Rows aligned to the usual widths.
    fn rows(&self, rows: &[Vec<String>]) -> Result<(), Error> {
        let mut text = String::new();
        for row in rows {
            let mut line = String::new();
            for (cell, &(_, usual)) in row.iter().zip(&self.columns) {
                line.push_str(cell);
                line.extend(std::iter::repeat_n(' ', usual.saturating_sub(width(cell))));
                line.push_str(GAP);
            }
            let line = line.trim_end();
            match self.out.surface.width {
                Some(most) if self.out.format == Format::Table => text.push_str(&shortened(line, most)),
                _ => text.push_str(line),
            }
            text.push('\n');
        }
        self.out.shown(&text)
    }
}
