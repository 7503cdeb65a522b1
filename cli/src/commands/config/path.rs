//! `config path`

use std::path::Path;

use serde::Serialize;

use crate::config::Layer;
use crate::effect::effect;
use crate::error::Error;
use crate::output::Stamp;
use crate::records::Record;
use crate::session::Session;
use crate::table::{Cell, Column, Tone};

/// List the configuration files, the one that wins first
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl config path")]
pub(crate) struct PathArgs {}

/// One place where a file may be.
#[derive(Serialize)]
pub(crate) struct ConfigFile {
    layer: &'static str,
    path: String,
    found: bool,
}

effect!(PathArgs, Read);

impl PathArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let files: Vec<_> = session.config().layers().iter().map(ConfigFile::from).collect();
        session.out.list(None, &files)
    }
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
