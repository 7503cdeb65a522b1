//! Declarations: files of the schedules that an entity has, in TOML, YAML or JSON, one schema for all.
//!
//! A file is read whole and every problem in it is reported, each with line, column and field. Nothing here asks a server.

mod base64;
mod declared_values;
mod field;
#[cfg(test)]
mod fuzz;
pub mod instant;
mod json;
mod payloads;
mod places;
mod problem;
mod schedule;
mod schema;
mod section;
mod source;
mod task;
pub mod text;
mod toml;
mod tree;
pub mod values;
mod write;
mod yaml;

use std::collections::BTreeMap;
use std::path::Path;

use caesium_engine::schedule::TASK_CADENCE;
use caesium_proto::v1 as pb;

use self::field::Reader;
use self::section::{Declared, nothing, read_document};
use self::source::Source;
use self::tree::{Broken, Locator, TreeNode};

pub use declared_values::{Said, said};
pub use payloads::Payloads;
pub use places::Places;
pub use problem::{Problem, Problems, SHOWN_MAX, Unread};
pub use schedule::PAUSED;
pub use schema::{Described, fields as schema, task_fields as task_schema};
pub use task::{HOLDING, HOLDINGS, STOPPED, held_as, holding};
pub use write::{quoted, write};

/// Most schedules of one declaration.
pub const SCHEDULES_MAX: usize = 200_000;

/// A format of declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    Toml,
    Yaml,
    Json,
}

/// What some files declare.
#[derive(Clone, Debug, Default)]
pub struct Manifest {
    /// `volume/entity` of each section, in the order of the files.
    pub sections: Vec<String>,
    /// The schedules and tasks, in the order of the files.
    pub specs: Vec<pb::ScheduleSpec>,
    /// Where each of these stands.
    pub places: Places,
}

impl Syntax {
    /// All of them, each with its word.
    pub const ALL: [(&str, Self); 3] = [("toml", Self::Toml), ("yaml", Self::Yaml), ("json", Self::Json)];

    /// By the end of the file's name.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "toml" => Some(Self::Toml),
            "yaml" | "yml" => Some(Self::Yaml),
            "json" => Some(Self::Json),
            _ => None,
        }
    }

    /// By how the text begins: JSON with its brace, TOML with `key =` or `[table]`, all else is YAML.
    fn sniffed(text: &str) -> Self {
        if text.trim_start().starts_with('{') {
            return Self::Json;
        }
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let Some(first) = lines.into_iter().next() else { return Self::Toml };
        let key =
            first.trim_start_matches(|c: char| c.is_alphanumeric() || "-_\"'.".contains(c)).trim_start();
        match first.as_bytes()[0] {
            // `[[section]]` and `[default]` against `[{"volume": …`.
            b'[' if first.starts_with("[[")
                || first.ends_with(']') && first.len() > 2 && !first.contains('"') =>
            {
                Self::Toml
            }
            b'[' => Self::Json,
            _ if key.starts_with('=') => Self::Toml,
            _ => Self::Yaml,
        }
    }
}

/// Reads all that these `-f` arguments name.
///
/// # Errors
/// [`Unread`], with all that is wrong.
pub fn read(arguments: &[String], syntax: Option<Syntax>) -> Result<Manifest, Unread> {
    let mut sources = Vec::new();
    for argument in arguments {
        sources.extend(Source::named(argument)?);
    }
    if sources.iter().filter(|source| source.path.is_none()).count() > 1 {
        return Err(Unread::source("-f - can be read only once"));
    }
    let mut problems = Problems::default();
    let mut declared = Declared::default();
    for source in &sources {
        let name = source.name();
        match source.read() {
            Ok(text) => {
                let syntax = source.syntax(syntax, &text);
                read_text(&name, &text, syntax, source.payloads(), &mut declared, &mut problems);
            }
            Err(problem) => {
                problems.add(Problem { file: name, line: 0, column: 0, field: String::new(), problem });
            }
        }
    }
    if !problems.is_empty() {
        return Err(Unread::Wrong(problems));
    }
    Ok(declared.manifest())
}

/// Reads the text of one file.
///
/// # Errors
/// All that is wrong with it.
pub fn read_one(
    name: &str,
    text: &str,
    syntax: Syntax,
    payloads: Payloads<'_>,
) -> Result<Manifest, Problems> {
    let (mut declared, mut problems) = (Declared::default(), Problems::default());
    read_text(name, text, syntax, payloads, &mut declared, &mut problems);
    match problems.is_empty() {
        true => Ok(declared.manifest()),
        false => Err(problems),
    }
}

fn read_text(
    file: &str,
    text: &str,
    syntax: Syntax,
    payloads: Payloads<'_>,
    declared: &mut Declared,
    problems: &mut Problems,
) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let parsed: Result<Vec<TreeNode>, Vec<Broken>> = match syntax {
        Syntax::Toml => toml::read(text).map(|node| vec![node]),
        Syntax::Yaml => yaml::read(text).map_err(|broken| vec![broken]),
        Syntax::Json => json::read(text).map(|node| vec![node]).map_err(|broken| vec![broken]),
    };
    let locator = match syntax {
        Syntax::Toml | Syntax::Json => Locator::Bytes(text),
        Syntax::Yaml => Locator::Marks,
    };
    let mut reader = Reader::new(file, locator, problems);
    match parsed {
        Ok(documents) if documents.is_empty() => nothing(&mut reader),
        Ok(documents) => {
            for document in documents {
                read_document(&mut reader, document, payloads, declared);
            }
        }
        Err(broken) => broken.into_iter().for_each(|broken| reader.problem(broken.at, "", broken.problem)),
    }
    declared.locate(file, locator);
}

impl Manifest {
    /// How many schedules, and how many tasks, each section has, sections sorted.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<&str, (usize, usize)> {
        let mut counts: BTreeMap<&str, (usize, usize)> =
            self.sections.iter().map(|section| (section.as_str(), (0, 0))).collect();
        for spec in &self.specs {
            if let Some((section, _)) = spec.schedule.rsplit_once('/') {
                let (schedules, tasks) = counts.entry(section).or_default();
                *(if is_task(spec) { tasks } else { schedules }) += 1;
            }
        }
        counts
    }

    /// How many schedules it declares, and tasks if any.
    #[must_use]
    pub fn size(&self) -> String {
        let tasks = self.specs.iter().filter(|spec| is_task(spec)).count();
        sized(self.specs.len() - tasks, tasks)
    }

    /// What it is about, in a few words: `billing/ledger`, or `12 sections`.
    #[must_use]
    pub fn about(&self) -> String {
        match self.counts().keys().copied().collect::<Vec<_>>().as_slice() {
            sections if sections.len() <= ABOUT_MAX => sections.join(", "),
            sections => format!("{} sections", sections.len()),
        }
    }
}

/// Sections that are named one by one.
const ABOUT_MAX: usize = 3;

/// Whether it declares a task.
#[must_use]
pub fn is_task(spec: &pb::ScheduleSpec) -> bool {
    spec.cadence.starts_with(TASK_CADENCE)
}

/// So many schedules, and tasks if any.
#[must_use]
pub fn sized(schedules: usize, tasks: usize) -> String {
    let count = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    match tasks {
        0 => count(schedules, "schedule"),
        _ => format!("{}, {}", count(schedules, "schedule"), count(tasks, "task")),
    }
}
