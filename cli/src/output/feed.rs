//! Rows that come one after another, of which the widest is not known yet.

use super::{Chosen, Format, Output, Record, Stamp, View, list, rows};
use crate::error::Error;
use crate::table::Column;
use crate::text::{shortened, width};

/// A column that nobody gave a width.
const WIDTH_DEFAULT: usize = 12;
const GAP: &str = "  ";

/// A stream of rows of one kind.
#[derive(Debug)]
pub(crate) struct Feed<'o> {
    out: &'o Output,
    chosen: Chosen,
    /// With the cells that usual values take.
    columns: Vec<(Column, usize)>,
    /// Titles of those that a terminal has no room for.
    hidden: Vec<&'static str>,
}

/// Cells that a row of these columns takes.
fn taken(columns: &[(Column, usize)]) -> usize {
    columns.iter().map(|(_, width)| width + GAP.len()).sum::<usize>().saturating_sub(GAP.len())
}

impl<'o> Feed<'o> {
    /// A stream with the columns of the list; `usual` has for titles how wide their values usually are, 0 for one that
    /// takes what is left. Where a terminal is too narrow the least important go.
    pub(crate) fn new<R: Record>(out: &'o Output, usual: &[(&str, usize)]) -> Result<Self, Error> {
        let chosen = out.chosen::<R>()?;
        let all = R::fields();
        let columns = match (&chosen.columns, out.format) {
            (Some(columns), _) => columns.clone(),
            (None, Format::Wide) => all.columns().to_vec(),
            (None, _) => R::columns(),
        };
        let said = |column: &Column| usual.iter().find(|(title, _)| *title == column.title).map(|it| it.1);
        let wide = |column: Column| (column, said(&column).unwrap_or(WIDTH_DEFAULT).max(column.title.len()));
        let mut columns: Vec<_> = columns.into_iter().map(wide).collect();
        let mut hidden = Vec::new();
        let width = out.surface.width.filter(|_| out.format == Format::Table && chosen.columns.is_none());
        while width.is_some_and(|width| taken(&columns) > width) {
            let may_go = |(column, _): &(Column, usize)| column.drop > 0 && said(column) != Some(0);
            let ranked = columns.iter().enumerate().filter(|(_, column)| may_go(column));
            let Some((least, _)) = ranked.max_by_key(|(_, (column, _))| column.drop) else { break };
            hidden.push(columns.remove(least).0.title);
        }
        Ok(Self { out, chosen, columns, hidden })
    }

    /// The header of a table; nothing in other formats.
    pub(crate) fn header(&self) -> Result<(), Error> {
        if !self.hidden.is_empty() {
            let hidden = self.hidden.join(", ");
            self.out.note(&format!("no room for {hidden}; -o wide shows all"));
        }
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
