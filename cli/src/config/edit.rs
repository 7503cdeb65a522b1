//! Changing a configuration file: comments and order stay, and the file is replaced whole.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Item, Table, TableLike, value};

use super::keys::Value;
use crate::error::{Error, Kind};

/// A file that is being changed.
#[derive(Debug)]
pub(crate) struct Draft {
    path: PathBuf,
    document: DocumentMut,
}

impl Draft {
    /// The file as it is; empty if there is none.
    ///
    /// # Errors
    /// A file that cannot be read, or is not TOML.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(unwritable(path, &error.to_string())),
        };
        let document = text.parse().map_err(|error: toml_edit::TomlError| {
            Error::usage(format!("{} is not TOML", path.display())).because(error.message().to_owned())
        })?;
        Ok(Self { path: path.to_owned(), document })
    }

    /// Sets what stands at this path of keys; tables are made as they are needed.
    ///
    /// # Errors
    /// Something else stands where a table is needed.
    pub(crate) fn set(&mut self, path: &[&str], new: &Value) -> Result<(), Error> {
        let item = match new {
            Value::Text(text) => value(text),
            Value::Switch(on) => value(*on),
            Value::Texts(texts) => value(texts.iter().collect::<toml_edit::Array>()),
        };
        let Some((last, tables)) = path.split_last() else { return Ok(()) };
        let mut table: &mut dyn TableLike = self.document.as_table_mut();
        for part in tables {
            let mut made = Table::new();
            made.set_implicit(true);
            let deeper = table.entry(part).or_insert(Item::Table(made));
            let wrong = || unwritable(&self.path, &format!("{part} is not a table"));
            table = deeper.as_table_like_mut().ok_or_else(wrong)?;
        }
        match table.get_mut(last) {
            // What is written behind a value belongs to it.
            Some(Item::Value(old)) => {
                let decor = old.decor().clone();
                *old = item.into_value().map_err(|_| unwritable(&self.path, "a value was expected"))?;
                *old.decor_mut() = decor;
            }
            _ => {
                table.insert(last, item);
            }
        }
        Ok(())
    }

    /// Takes away what stands at this path of keys, a value or a whole table; whether something did.
    pub(crate) fn remove(&mut self, path: &[&str]) -> bool {
        let Some((last, tables)) = path.split_last() else { return false };
        let mut table: &mut dyn TableLike = self.document.as_table_mut();
        for part in tables {
            match table.get_mut(part).and_then(Item::as_table_like_mut) {
                Some(deeper) => table = deeper,
                None => return false,
            }
        }
        table.remove(last).is_some()
    }

    /// Puts the changed file in the place of the old one at once: no reader ever sees half of it.
    ///
    /// # Errors
    /// The folder or the file cannot be written; the old file is then as it was.
    pub(crate) fn save(&self) -> Result<(), Error> {
        write(&self.path, &self.document.to_string())
    }
}

/// Writes a file whole; its folder is made if it is missing. A file that was there keeps its mode, a new one is its
/// owner's alone.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Error> {
    // A link keeps pointing where it does: what it points to is replaced.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let replace = || {
        std::fs::create_dir_all(folder)?;
        let mut new = tempfile::NamedTempFile::new_in(folder)?;
        if let Ok(old) = std::fs::metadata(&path) {
            std::fs::set_permissions(new.path(), old.permissions())?;
        }
        new.write_all(text.as_bytes())?;
        new.as_file().sync_all()?;
        new.persist(&path).map_err(|error| error.error)?;
        Ok::<_, std::io::Error>(())
    };
    replace().map_err(|error| unwritable(&path, &error.to_string()))
}

fn unwritable(path: &Path, because: &str) -> Error {
    Error::new(Kind::Conflict, format!("the configuration {} was not changed", path.display()))
        .because(because)
        .help("caesiumctl config show --files")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_keeps_comments_and_order() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep").join("config.toml");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let before = "# mine\ncurrent-context = \"a\" # why\n\n[contexts.a] # first\nread-only = true\n";
        std::fs::write(&path, before).unwrap();
        let mut draft = Draft::open(&path).unwrap();
        draft.set(&["current-context"], &Value::Text("b".into())).unwrap();
        draft.set(&["contexts", "b.c", "endpoints"], &Value::Texts(vec!["birch:7450".into()])).unwrap();
        draft.save().unwrap();
        let after = std::fs::read_to_string(&path).unwrap();
        let kept = before.replace("\"a\" # why", "\"b\" # why");
        assert_eq!(after, format!("{kept}\n[contexts.\"b.c\"]\nendpoints = [\"birch:7450\"]\n"));
        let mut draft = Draft::open(&path).unwrap();
        assert!(draft.remove(&["contexts", "b.c"]));
        assert!(!draft.remove(&["contexts", "b"]) && !draft.remove(&["x", "y"]));
        draft.save().unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), kept);
        assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no temporary file stays");
    }
}
