//! The files that settings come from.

use std::path::Path;

use serde::Serialize;

use crate::config::Layer;
use crate::error::Error;
use crate::records::{Drawn, Record};
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
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("LAYER", "layer", 1).cell(|it, _| Cell::new(it.layer)),
        Column::flag("FOUND", "found", 0)
            .cell(|it, _| if it.found { Cell::toned("yes", Tone::Good) } else { Cell::new("no") }),
        Column::word("PATH", "path", 0).cell(|it, _| Cell::new(&it.path)),
    ];

    fn name(&self) -> String {
        self.path.clone()
    }
}
