//! `schema`

use serde::Serialize;

use crate::config::KEYS;
use crate::effect::effect;
use crate::error::Error;
use crate::manifest;
use crate::records::{Drawn, Record};
use crate::session::Session;
use crate::table::{Cell, Column};
use crate::text::{facts, nearest};

/// Show what a file may contain: each key with its values, its default and an example
///
/// The keys are those of the reader itself. See caesium-manifest(5) and caesium-config(5) for the whole files.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schema schedule
  caesiumctl schema schedule.catch-up
  caesiumctl schema config")]
pub(crate) struct SchemaArgs {
    /// schedule or task (of a manifest) or config (of this command line), and one of its keys after a dot
    #[arg(value_name = "KIND[.FIELD]")]
    subject: String,
}

/// One key of a file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileKey {
    key: String,
    /// None: the example shows it.
    holds: Option<&'static str>,
    /// The words it takes, where it takes no others.
    words: Vec<String>,
    default: Option<&'static str>,
    /// A value, in the notation of TOML.
    example: &'static str,
    about: String,
}

effect!(SchemaArgs, Read, rows: [FileKey]);

impl SchemaArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let (kind, key) = match self.subject.split_once('.') {
            Some((kind, key)) => (kind, Some(key)),
            None => (self.subject.as_str(), None),
        };
        let keys = match kind {
            "schedule" | "schedules" => of_fields(manifest::schema()),
            "task" | "tasks" => of_fields(manifest::task_schema()),
            "config" => of_configuration(),
            _ => {
                let near = nearest(kind, ["schedule", "task", "config"]);
                return Err(Error::not_found("kind of file", kind, near).help("caesiumctl schema schedule"));
            }
        };
        let Some(wanted) = key else { return session.out.list(None, &keys) };
        let Some(found) = keys.iter().find(|key| key.key == wanted) else {
            let near = nearest(wanted, keys.iter().map(|key| key.key.as_str()));
            return Err(Error::not_found("key", wanted, near).help(format!("caesiumctl schema {kind}")));
        };
        session.out.object(None, found, || {
            facts(&[
                ("key", found.key.clone()),
                ("holds", found.kind()),
                ("default", found.default.unwrap_or_default().to_owned()),
                ("example", format!("{} = {}", found.key, found.example)),
                ("about", found.about.clone()),
            ])
        })
    }
}

fn of_fields(fields: Vec<manifest::Described>) -> Vec<FileKey> {
    fields
        .into_iter()
        .map(|field| FileKey {
            key: field.name.to_owned(),
            holds: Some(field.holds),
            words: field.words,
            default: field.default,
            example: field.example,
            about: field.about,
        })
        .collect()
}

fn of_configuration() -> Vec<FileKey> {
    let keys = KEYS.iter();
    keys.map(|key| FileKey {
        key: key.path.to_owned(),
        holds: None,
        words: Vec::new(),
        default: None,
        example: key.example,
        about: key.about.to_owned(),
    })
    .collect()
}

impl FileKey {
    /// The words, or what it holds.
    fn kind(&self) -> String {
        match (self.words.as_slice(), self.holds) {
            ([], holds) => holds.unwrap_or_default().to_owned(),
            (words, _) => words.join("|"),
        }
    }
}

impl Record for FileKey {
    const KIND: &'static str = "FileKey";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("KEY", "key", 0).cell(|it, _| Cell::new(&it.key)),
        Column::word("HOLDS", "holds", 0).cell(|it, _| Cell::new(it.kind())),
        Column::word("DEFAULT", "default", 1).cell(|it, _| Cell::new(it.default.unwrap_or_default())),
        Column::word("EXAMPLE", "example", 2).cell(|it, _| Cell::new(it.example)),
        Column::word("ABOUT", "about", 3).cell(|it, _| Cell::new(&it.about)),
    ];

    fn name(&self) -> String {
        self.key.clone()
    }
}
