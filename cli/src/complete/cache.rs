//! Names that were seen, in one file for each set of endpoints. Losing it costs nothing but the next answer.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use caesium_engine::fnv::{BASIS_64, fnv_64};
use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::NameKind;
use super::ask::{Answer, NAMES_MAX};
use crate::clock::now_micros;
use crate::endpoint::Endpoint;

/// The format of the file; another one is not read.
const VERSION: u32 = 1;
/// Names younger than this are not asked for again: somebody presses the key several times in a row. Microseconds.
const FRESH: i64 = 2_000_000;
/// Longest file that is read: every kind of name at its limit, with room.
const FILE_BYTES_MAX: u64 = 16 << 20;
/// Sets of endpoints that are remembered; the ones asked longest ago go first.
const FILES_MAX: usize = 32;

/// What was known, and where it is kept.
#[derive(Debug)]
pub(super) struct Cache {
    /// `None` without a home.
    path: Option<PathBuf>,
    held: CacheFile,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct CacheFile {
    version: u32,
    nodes: CachedNames,
    volumes: CachedNames,
    schedules: CachedNames,
    runs: CachedNames,
    #[serde(default)]
    notices: CachedNames,
    #[serde(default)]
    users: CachedNames,
    #[serde(default)]
    tasks: CachedNames,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct CachedNames {
    /// When, in microseconds since 1970 (UTC).
    at: i64,
    names: Vec<String>,
}

impl Cache {
    /// What is known of the cluster behind these endpoints.
    pub(super) fn open(endpoints: &[Endpoint]) -> Self {
        let path = folder().map(|folder| folder.join(file_name(endpoints)));
        let held = path.as_deref().and_then(read).unwrap_or_default();
        Self { path, held }
    }

    /// Whether these names were asked for a moment ago.
    pub(super) fn is_fresh(&self, names: NameKind) -> bool {
        // A clock that was set back makes everything look new; it is not.
        (0..FRESH).contains(&now_micros().saturating_sub(self.held.of(names).at))
    }

    /// Keeps what was answered. Half an answer adds to what was known, a whole one replaces it.
    pub(super) fn learn(&mut self, names: NameKind, answer: Answer) {
        let seen = self.held.of_mut(names);
        let mut learnt = answer.names;
        if !answer.whole {
            learnt.append(&mut seen.names);
        }
        if names != NameKind::Runs {
            learnt.sort_unstable();
            learnt.dedup();
        }
        learnt.truncate(NAMES_MAX);
        *seen = CachedNames { at: now_micros(), names: learnt };
        self.held.version = VERSION;
        if let Some(path) = &self.path {
            // Without a place to write to each key press asks anew, which is all that is lost.
            write(path, &self.held).ok();
        }
    }

    /// The names of a kind.
    pub(super) fn into_names(mut self, names: NameKind) -> Vec<String> {
        std::mem::take(&mut self.held.of_mut(names).names)
    }
}

impl CacheFile {
    fn of(&self, names: NameKind) -> &CachedNames {
        match names {
            NameKind::Nodes => &self.nodes,
            NameKind::Volumes => &self.volumes,
            NameKind::Schedules => &self.schedules,
            NameKind::Runs => &self.runs,
            NameKind::Notices => &self.notices,
            NameKind::Users => &self.users,
            NameKind::Tasks => &self.tasks,
        }
    }

    fn of_mut(&mut self, names: NameKind) -> &mut CachedNames {
        match names {
            NameKind::Nodes => &mut self.nodes,
            NameKind::Volumes => &mut self.volumes,
            NameKind::Schedules => &mut self.schedules,
            NameKind::Runs => &mut self.runs,
            NameKind::Notices => &mut self.notices,
            NameKind::Users => &mut self.users,
            NameKind::Tasks => &mut self.tasks,
        }
    }
}

/// `$XDG_CACHE_HOME/caesium`; a relative value is void, as the XDG specification asks.
fn folder() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let caches = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))?;
    Some(caches.join("caesium"))
}

/// One file for each set: the order in which endpoints are named does not matter.
fn file_name(endpoints: &[Endpoint]) -> String {
    let mut names: Vec<String> = endpoints.iter().map(Endpoint::to_string).collect();
    names.sort_unstable();
    let hash = fnv_64(BASIS_64, names.join("\n").as_bytes());
    format!("names-{hash:016x}.json")
}

fn read(path: &Path) -> Option<CacheFile> {
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(FILE_BYTES_MAX).read_to_end(&mut bytes).ok()?;
    serde_json::from_slice::<CacheFile>(&bytes).ok().filter(|held| held.version == VERSION)
}

/// Whole or not at all: another shell may be reading it.
fn write(path: &Path, held: &CacheFile) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::NotFound)?;
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(&serde_json::to_vec(held)?)?;
    file.persist(path)?;
    forget_oldest(folder)
}

fn forget_oldest(folder: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with("names-") {
            files.push((entry.metadata()?.modified()?, entry.path()));
        }
    }
    files.sort_unstable();
    let surplus = files.len().saturating_sub(FILES_MAX);
    files.iter().take(surplus).try_for_each(|(_, path)| fs::remove_file(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(path: PathBuf) -> Cache {
        Cache { held: read(&path).unwrap_or_default(), path: Some(path) }
    }

    fn answer(names: &[&str], whole: bool) -> Answer {
        Answer { names: names.iter().map(|&name| name.to_owned()).collect(), whole }
    }

    #[test]
    fn what_was_learnt_is_there_again_and_half_an_answer_forgets_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("caesium/names-1.json");
        at(path.clone()).learn(NameKind::Schedules, answer(&["b/b/b", "a/a/a"], true));
        assert!(at(path.clone()).is_fresh(NameKind::Schedules));
        assert!(!at(path.clone()).is_fresh(NameKind::Nodes), "each kind has its own age");
        at(path.clone()).learn(NameKind::Schedules, answer(&["c/c/c", "a/a/a"], false));
        assert_eq!(at(path.clone()).into_names(NameKind::Schedules), ["a/a/a", "b/b/b", "c/c/c"]);
        at(path.clone()).learn(NameKind::Schedules, answer(&["c/c/c"], true));
        assert_eq!(at(path).into_names(NameKind::Schedules), ["c/c/c"]);
    }

    #[test]
    fn what_cannot_be_read_is_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("names-1.json");
        for text in ["", "{", r#"{"version":9,"nodes":{"at":1,"names":["a"]}}"#] {
            fs::write(&path, text).unwrap();
            assert_eq!(at(path.clone()).into_names(NameKind::Nodes), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn names_and_files_are_bounded() {
        let dir = tempfile::tempdir().unwrap();
        let many: Vec<String> = (0..NAMES_MAX + 5).map(|n| format!("n{n:06}")).collect();
        for set in 0..FILES_MAX + 3 {
            let path = dir.path().join(format!("names-{set}.json"));
            at(path).learn(NameKind::Nodes, answer(&["a"], true));
        }
        let path = dir.path().join("names-last.json");
        at(path.clone()).learn(NameKind::Nodes, Answer { names: many, whole: true });
        assert_eq!(at(path).into_names(NameKind::Nodes).len(), NAMES_MAX);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), FILES_MAX);
    }

    #[test]
    fn the_order_of_endpoints_does_not_matter() {
        let set = |texts: &[&str]| {
            file_name(&texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<Endpoint>>())
        };
        assert_eq!(set(&["a:1", "b:2"]), set(&["b:2", "a:1"]));
        assert_ne!(set(&["a:1"]), set(&["b:2"]));
    }
}
