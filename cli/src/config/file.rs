//! One configuration file: its settings with their lines, and what is unknown in it.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

use toml_edit::{Document, Item, Table};

use super::Setting;
use super::keys::{is_table, known, meant, name};
use crate::error::{Error, Kind};

/// A file larger than this is not a configuration.
const BYTES_MAX: u64 = 1 << 20;

/// The contents of a file.
#[derive(Debug, Default)]
pub(super) struct File {
    pub(super) settings: BTreeMap<String, Setting>,
    /// One line for each unknown key.
    pub(super) warnings: Vec<String>,
}

/// Reads the file; `None` if there is none.
///
/// # Errors
/// A file that cannot be read, is not TOML, or has a value of the wrong shape, each with its line.
pub(super) fn read(path: &Path) -> Result<Option<File>, Error> {
    let unreadable = |because: String| {
        Error::new(Kind::Conflict, format!("the configuration {} cannot be read", path.display()))
            .because(because)
            .help("caesiumctl config show --files")
    };
    match std::fs::metadata(path) {
        Ok(found) if found.len() > BYTES_MAX => {
            return Err(unreadable(format!("it has more than {BYTES_MAX} bytes")));
        }
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(_) | Err(_) => {}
    }
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
    parse(path, &text).map(Some)
}

fn parse(path: &Path, text: &str) -> Result<File, Error> {
    let document = Document::parse(text).map_err(|error| {
        let line = line_of(text, error.span());
        invalid(path, line, error.message())
    })?;
    let mut reader = FileReader { path, text, file: File::default() };
    reader.table(document.as_table(), &[])?;
    Ok(reader.file)
}

fn invalid(path: &Path, line: usize, problem: &str) -> Error {
    Error::usage(format!("{}:{line}: {}", path.display(), problem.trim()))
        .code("INVALID")
        .now("no command was run: a configuration is used whole or not at all")
        .help("caesiumctl config show --files")
}

struct FileReader<'t> {
    path: &'t Path,
    text: &'t str,
    file: File,
}

impl FileReader<'_> {
    fn table(&mut self, table: &Table, above: &[String]) -> Result<(), Error> {
        for (said, item) in table {
            let key = table.key(said);
            let line = line_of(self.text, key.and_then(toml_edit::Key::span).or_else(|| item.span()));
            self.item((said, line), item, above)?;
        }
        Ok(())
    }

    fn item(&mut self, (said, line): (&str, usize), item: &Item, above: &[String]) -> Result<(), Error> {
        let mut path = above.to_vec();
        path.push(said.to_owned());
        let dotted = path.join(".");
        if let Some(key) = known(&path) {
            let value = key
                .read(item)
                .map_err(|problem| invalid(self.path, line, &format!("{dotted}: {problem}")))?;
            let origin = (PathBuf::from(self.path), line);
            self.file.settings.insert(dotted, Setting { value, file: origin.0, line: origin.1 });
            return Ok(());
        }
        if !is_table(&path) {
            let instead = meant(&path).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
            let path = self.path.display();
            self.file.warnings.push(format!("{path}:{line}: {dotted} is unknown and has no effect{instead}"));
            return Ok(());
        }
        if above == ["contexts"] {
            name(said).map_err(|problem| invalid(self.path, line, &format!("{dotted}: {problem}")))?;
        }
        match item {
            Item::Table(table) => self.table(table, &path),
            Item::Value(toml_edit::Value::InlineTable(inline)) => {
                inline.iter().try_for_each(|(said, value)| {
                    let span = inline.key(said).and_then(toml_edit::Key::span).or_else(|| value.span());
                    self.item((said, line_of(self.text, span)), &Item::Value(value.clone()), &path)
                })
            }
            _ => Err(invalid(self.path, line, &format!("{dotted}: it must be a table"))),
        }
    }
}

/// Lines count from 1.
fn line_of(text: &str, span: Option<Range<usize>>) -> usize {
    let start = span.map_or(0, |span| span.start);
    1 + text.as_bytes().iter().take(start).filter(|byte| **byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::super::keys::Value;
    use super::*;

    const TEXT: &str = "current-context = \"prod\"\n\n[contexts.prod]\nendpoints = [\"alder:7450\"]\n\
                        read-only = true\nendpoint = \"x\"\n[ui]\nkeys = { quit = \"q\" }\n";

    #[test]
    fn settings_know_their_lines_and_unknown_keys_are_told() {
        let file = parse(Path::new("/c.toml"), TEXT).unwrap();
        let at = |key: &str| (file.settings[key].value.clone(), file.settings[key].line);
        assert_eq!(at("current-context"), (Value::Text("prod".into()), 1));
        assert_eq!(at("contexts.prod.endpoints"), (Value::Texts(vec!["alder:7450".into()]), 4));
        assert_eq!(at("contexts.prod.read-only"), (Value::Switch(true), 5));
        assert_eq!(at("ui.keys.quit"), (Value::Text("q".into()), 8));
        let top = parse(Path::new("/c.toml"), "output = \"json\"\n").unwrap();
        assert!(top.warnings[0].ends_with("did you mean defaults.output?"), "{:?}", top.warnings);
        assert_eq!(
            file.warnings,
            ["/c.toml:6: contexts.prod.endpoint is unknown and has no effect; did you mean endpoints?"]
        );
    }

    #[test]
    fn a_wrong_value_is_refused_with_its_line() {
        for (text, problem) in [
            ("a = ", "/c.toml:1"),
            ("\n[contexts.prod]\nread-only = \"yes\"", "/c.toml:3: contexts.prod.read-only: it must be true"),
            (
                "[contexts.prod]\nendpoints = [\"alder\"]",
                "/c.toml:2: contexts.prod.endpoints: alder: the port",
            ),
            ("[contexts.Prod]\n", "/c.toml:1: contexts.Prod"),
            ("ui = 3", "/c.toml:1: ui: it must be a table"),
            ("[defaults]\noutput = \"xml\"", "one of table, "),
            ("[aliases]\nx = \"a 'b\"", "a quote is not closed"),
        ] {
            let error = parse(Path::new("/c.toml"), text).unwrap_err();
            assert!(error.text().contains(problem), "{text}: {}", error.text());
            assert_eq!(error.kind().exit(), 2);
        }
    }
}
