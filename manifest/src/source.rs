//! Where declarations come from: files, folders and stdin, and in which format.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::{Payloads, Syntax, Unread};

/// Largest file: 200,000 schedules of a kilobyte, and room.
const FILE_BYTES_MAX: u64 = 512 << 20;
/// Most files in a folder.
const FILES_MAX: usize = 10_000;

/// One file to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Source {
    /// `None` reads stdin instead of a file.
    pub(super) path: Option<PathBuf>,
}

impl Source {
    /// What one `-f` names: a file, all declarations of a folder in the order of their names, or stdin.
    pub(super) fn named(argument: &str) -> Result<Vec<Self>, Unread> {
        if argument == "-" {
            return Ok(vec![Self { path: None }]);
        }
        let path = PathBuf::from(argument);
        if !path.is_dir() {
            return Ok(vec![Self { path: Some(path) }]);
        }
        let unreadable = |error: io::Error| Unread::source(format!("cannot read {argument}: {error}"));
        let mut files = Vec::new();
        for entry in fs::read_dir(&path).map_err(unreadable)? {
            let file = entry.map_err(unreadable)?.path();
            if Syntax::of(&file).is_some() && file.is_file() {
                files.push(file);
            }
        }
        files.sort();
        match files.len() {
            0 => Err(Unread::Source {
                message: format!("{argument} holds no declarations"),
                because: Some("files that end with .toml, .yaml, .yml or .json are read"),
            }),
            count if count > FILES_MAX => {
                Err(Unread::source(format!("{argument} holds {count} declarations, {FILES_MAX} are allowed")))
            }
            _ => Ok(files.into_iter().map(|file| Self { path: Some(file) }).collect()),
        }
    }

    /// How messages call it.
    pub(super) fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "stdin".to_owned(), |path| path.display().to_string())
    }

    /// Where payload files are looked for.
    pub(super) fn payloads(&self) -> Payloads<'_> {
        match &self.path {
            Some(path) => Payloads::From(path.parent().unwrap_or(Path::new(""))),
            None => Payloads::Nowhere,
        }
    }

    /// The format: as asked for, by the file's name, or by how the text begins.
    pub(super) fn syntax(&self, asked: Option<Syntax>, text: &str) -> Syntax {
        let named = || self.path.as_deref().and_then(Syntax::of);
        asked.or_else(named).unwrap_or_else(|| Syntax::sniffed(text))
    }

    pub(super) fn read(&self) -> Result<String, String> {
        let mut bytes = Vec::new();
        let read = match &self.path {
            None => io::stdin().lock().take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes),
            Some(path) => {
                File::open(path).and_then(|file| file.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes))
            }
        };
        read.map_err(|error| format!("cannot be read: {error}"))?;
        if bytes.len() as u64 > FILE_BYTES_MAX {
            return Err(format!("longer than {} MiB", FILE_BYTES_MAX >> 20));
        }
        String::from_utf8(bytes)
            .map_err(|error| format!("no UTF-8 at byte {}", error.utf8_error().valid_up_to()))
    }
}
