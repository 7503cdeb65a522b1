//! The files that settings come from.

use std::path::Path;

use serde::Serialize;

use crate::config::Layer;
use crate::error::Error;
use crate::output::Stamp;
use crate::records::Record;
use crate::session::Session;
use crate::table::{Cell, Column, Tone};

/// One place where a file may be.
#[derive(Serialize)]
pub(crate) struct ConfigFile {
    layer: &'static str,
    path: String,
    found: bool,
}

/// The places, the one that wins first.
pub(super) fn list(session: &Session) -> Result<(), Error> {
    let files: Vec<_> = session.config().layers().iter().map(ConfigFile::from).collect();
    session.out.list(None, &files)
}

impl From<&Layer> for ConfigFile {
    fn from(layer: &Layer) -> Self {
        Self { layer: layer.name, path: Path::display(&layer.path).to_string(), found: layer.found }
    }
}

impl Record for ConfigFile {
    const KIND: &'static str = "ConfigFile";
    const COLUMNS: &'static [Column] = &[
        Column::word("LAYER", "layer", 1),
        Column::flag("FOUND", "found", 0),
        Column::word("PATH", "path", 0),
    ];

    fn name(&self) -> String {
        self.path.clone()
    }

    fn cells(&self, _: Stamp<'_>) -> Vec<Cell> {
        let found = if self.found { Cell::toned("yes", Tone::Good) } else { Cell::new("no") };
        vec![Cell::new(self.layer), found, Cell::new(&self.path)]
    }
}
