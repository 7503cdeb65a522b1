//! A directory of manifests: whether it has changed, and what it declares. A file that is wrong is reported by line and field, and
//! nothing of the sections that it names is taken.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use caesium_manifest::{Payloads, Syntax, read_one};
use caesium_proto::v1 as pb;

use crate::control::schedules::apply::SectionName;
use crate::trusted::{Trust, check_writers};

/// Most manifests of a directory.
const MANIFESTS_MAX: usize = 1_000;
/// Most files of a directory that are looked at, payloads among them.
const LOOKED_AT_MAX: usize = 10_000;
/// Longest manifest, in bytes.
const MANIFEST_BYTES_MAX: u64 = 4 << 20;
/// Most bytes of all manifests of a directory.
const MANIFESTS_BYTES_MAX: u64 = 16 << 20;

/// What is seen of files without reading them: each with the instant of its last change, its size and its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FolderPrint(BTreeMap<PathBuf, (i64, i64, u64, u64)>);

/// One section, as the files of a directory have it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SectionHere {
    pub(super) specs: Vec<pb::ScheduleSpec>,
    /// The first file that names it.
    pub(super) file: String,
}

/// What a directory declares.
#[derive(Debug, Default)]
pub(super) struct Folder {
    /// How many manifests there are.
    pub(super) files: usize,
    pub(super) sections: BTreeMap<SectionName, Arc<SectionHere>>,
    pub(super) problems: Vec<pb::DeclaringProblem>,
    /// Every file was read: what is in none of them has disappeared.
    pub(super) whole: bool,
}

/// Something wrong with a file; without a name it is about the directory.
pub(super) fn problem(file: &str, problem: impl Into<String>) -> pb::DeclaringProblem {
    pb::DeclaringProblem { file: file.to_owned(), problem: problem.into(), ..Default::default() }
}

/// Looks at the files without reading them.
///
/// # Errors
/// The directory cannot be read, or holds too many files.
pub(super) fn look(dir: &Path) -> Result<FolderPrint, String> {
    let unreadable = |error: std::io::Error| format!("cannot read {}: {error}", dir.display());
    let found = fs::metadata(dir).map_err(unreadable)?;
    check_writers(&found).map_err(|why| format!("{}: {why}", dir.display()))?;
    let mut print = FolderPrint::default();
    for entry in fs::read_dir(dir).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        // One that is gone by now is seen to be gone.
        let Ok(found) = fs::metadata(&path) else { continue };
        if hidden || !found.is_file() {
            continue;
        }
        if print.0.len() == LOOKED_AT_MAX {
            return Err(format!("{} holds more than {LOOKED_AT_MAX} files", dir.display()));
        }
        print.0.insert(path, (found.mtime(), found.mtime_nsec(), found.len(), found.ino()));
    }
    let manifests = print.manifests().count();
    if manifests > MANIFESTS_MAX {
        return Err(format!("{} holds {manifests} manifests, {MANIFESTS_MAX} are allowed", dir.display()));
    }
    let bytes = print.manifests().map(|(_, bytes)| bytes).sum::<u64>();
    if bytes > MANIFESTS_BYTES_MAX {
        let most = MANIFESTS_BYTES_MAX >> 20;
        return Err(format!("the manifests in {} are longer than {most} MiB together", dir.display()));
    }
    Ok(print)
}

impl FolderPrint {
    /// The files that declare, in the order of their names, each with its size.
    fn manifests(&self) -> impl Iterator<Item = (&PathBuf, u64)> {
        let all = self.0.iter().filter(|(path, _)| Syntax::of(path).is_some());
        all.map(|(path, (_, _, bytes, _))| (path, *bytes))
    }

    pub(super) fn read(&self, dir: &Path) -> Folder {
        let mut folder = Folder { whole: true, ..Folder::default() };
        let mut reading = FolderReading::default();
        for (path, _) in self.manifests() {
            folder.files += 1;
            reading.file(dir, path, &mut folder);
        }
        for section in &reading.broken {
            folder.sections.remove(section);
        }
        folder.whole &= reading.broken.is_empty();
        folder
    }
}

/// What is known while the files are read.
#[derive(Default)]
struct FolderReading {
    /// The file that declares each schedule.
    names: BTreeMap<String, String>,
    /// Sections of which something is wrong.
    broken: BTreeSet<SectionName>,
}

impl FolderReading {
    fn file(&mut self, dir: &Path, path: &Path, folder: &mut Folder) {
        let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let trust = Trust { secret: false, bytes_max: MANIFEST_BYTES_MAX };
        let text = match trust.read_text(path) {
            Ok(text) => text,
            Err(error) => {
                let why = std::error::Error::source(&error).map(|source| format!(": {source}"));
                folder.problems.push(problem(&file, format!("{error}{}", why.unwrap_or_default())));
                folder.whole = false;
                return;
            }
        };
        let Some(syntax) = Syntax::of(path) else { return };
        let manifest = match read_one(&file, &text, syntax, Payloads::Inside(dir)) {
            Ok(manifest) => manifest,
            Err(problems) => {
                folder.whole = false;
                let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
                folder.problems.extend(problems.shown().iter().map(|it| pb::DeclaringProblem {
                    line: number(it.line),
                    column: number(it.column),
                    field: it.field.clone(),
                    ..problem(&file, it.problem.as_str())
                }));
                return;
            }
        };
        for text in &manifest.sections {
            let Some(section) = section(text) else { continue };
            let here = || Arc::new(SectionHere { specs: Vec::new(), file: file.clone() });
            folder.sections.entry(section).or_insert_with(here);
        }
        for spec in manifest.specs {
            let Some(section) = spec.schedule.rsplit_once('/').and_then(|(text, _)| section(text)) else {
                continue;
            };
            if let Some(other) = self.names.get(&spec.schedule) {
                let why = format!("{} is declared in {other} already", spec.schedule);
                let (volume, entity) = &section;
                let section_text = format!("{volume}/{entity}");
                folder.problems.push(pb::DeclaringProblem { section: section_text, ..problem(&file, why) });
                self.broken.insert(section);
                continue;
            }
            self.names.insert(spec.schedule.clone(), file.clone());
            if let Some(here) = folder.sections.get_mut(&section) {
                Arc::make_mut(here).specs.push(spec);
            }
        }
    }
}

/// The parser has read it as two names.
fn section(text: &str) -> Option<SectionName> {
    let (volume, entity) = text.split_once('/')?;
    Some((volume.parse().ok()?, entity.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "volume = \"ops\"\nentity = \"backup\"\n[[schedule]]\nname = \"nightly\"\ncron = \"@daily\"\nhandler = \"h\"\npolicy = \"at-most-once\"\n";

    fn put(dir: &Path, name: &str, text: &str) {
        fs::write(dir.join(name), text).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o644);
        fs::set_permissions(dir.join(name), mode).unwrap();
    }

    fn read(dir: &Path) -> Folder {
        look(dir).unwrap().read(dir)
    }

    fn told(folder: &Folder) -> Vec<String> {
        let line = |it: &pb::DeclaringProblem| {
            format!("{}:{}:{}: {}: {}", it.file, it.line, it.column, it.field, it.problem)
        };
        folder.problems.iter().map(line).collect()
    }

    fn names(folder: &Folder) -> Vec<String> {
        let specs = folder.sections.values().flat_map(|here| &here.specs);
        specs.map(|spec| spec.schedule.clone()).collect()
    }

    #[test]
    fn files_of_all_formats_are_read_and_a_section_may_stand_in_several() {
        let dir = tempfile::tempdir().unwrap();
        put(dir.path(), "a.toml", GOOD);
        put(
            dir.path(),
            "b.yaml",
            "volume: ops\nentity: backup\nschedule:\n  - {name: weekly, cron: '@weekly', handler: h, policy: at-most-once}\n",
        );
        put(dir.path(), "c.json", "{\"volume\": \"ops\", \"entity\": \"empty\"}");
        put(dir.path(), ".hidden.toml", "nonsense");
        put(dir.path(), "README", "nonsense");
        let folder = read(dir.path());
        assert_eq!((folder.files, folder.whole, told(&folder)), (3, true, vec![]));
        assert_eq!(names(&folder), ["ops/backup/nightly", "ops/backup/weekly"]);
        assert_eq!(folder.sections.len(), 2);
    }

    #[test]
    fn a_bad_file_is_told_by_line_and_field_and_the_others_stand() {
        let dir = tempfile::tempdir().unwrap();
        put(dir.path(), "a.toml", GOOD);
        put(dir.path(), "b.toml", &GOOD.replace("backup", "web").replace("@daily", "0 99 * * *"));
        let folder = read(dir.path());
        assert_eq!(names(&folder), ["ops/backup/nightly"]);
        assert!(!folder.whole, "what is not read has not disappeared");
        let told = told(&folder);
        assert!(told.len() == 1 && told[0].starts_with("b.toml:5:8: schedule[1].cron: "), "{told:?}");
    }

    #[test]
    fn what_is_declared_in_two_files_is_in_force_from_none() {
        let dir = tempfile::tempdir().unwrap();
        put(dir.path(), "a.toml", GOOD);
        put(dir.path(), "b.toml", GOOD);
        let folder = read(dir.path());
        assert!(folder.sections.is_empty() && !folder.whole);
        assert_eq!(told(&folder), ["b.toml:0:0: : ops/backup/nightly is declared in a.toml already"]);
    }

    #[test]
    fn what_others_could_have_written_and_payloads_from_elsewhere_are_refused() {
        let dir = tempfile::tempdir().unwrap();
        put(dir.path(), "a.toml", GOOD);
        put(
            dir.path(),
            "b.toml",
            &format!("{}payload-file = \"/etc/hostname\"\n", GOOD.replace("backup", "web")),
        );
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o666);
        fs::set_permissions(dir.path().join("a.toml"), mode).unwrap();
        let told = told(&read(dir.path()));
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].contains("must not be writable by group or others"), "{told:?}");
        assert!(told[1].contains("schedule[1].payload-file: /etc/hostname is not in "), "{told:?}");
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        fs::set_permissions(dir.path(), mode).unwrap();
        assert!(look(dir.path()).unwrap_err().contains("must not be writable by group or others"));
    }

    #[test]
    fn a_change_of_any_file_is_seen() {
        let dir = tempfile::tempdir().unwrap();
        put(dir.path(), "a.toml", GOOD);
        let before = look(dir.path()).unwrap();
        assert_eq!(look(dir.path()).unwrap(), before);
        put(dir.path(), "payload.json", "{}");
        let with = look(dir.path()).unwrap();
        assert_ne!(with, before);
        put(dir.path(), "payload.json", "{ }");
        assert_ne!(look(dir.path()).unwrap(), with);
        assert!(look(&dir.path().join("nowhere")).unwrap_err().starts_with("cannot read "));
    }

    #[test]
    fn a_directory_is_read_up_to_its_limits() {
        let dir = tempfile::tempdir().unwrap();
        for n in 0..MANIFESTS_MAX {
            put(dir.path(), &format!("{n}.toml"), "");
        }
        assert!(look(dir.path()).is_ok());
        put(dir.path(), "more.toml", "");
        let refused = look(dir.path()).unwrap_err();
        assert!(refused.ends_with("holds 1001 manifests, 1000 are allowed"), "{refused}");
        for n in MANIFESTS_MAX + 1..LOOKED_AT_MAX {
            put(dir.path(), &format!("{n}.json5"), "");
        }
        put(dir.path(), "one-more", "");
        let refused = look(dir.path()).unwrap_err();
        assert!(refused.ends_with("holds more than 10000 files"), "{refused}");
    }

    #[test]
    fn manifests_are_as_long_as_the_limits_say() {
        let dir = tempfile::tempdir().unwrap();
        let sized = |name: &str, bytes: u64| {
            put(dir.path(), name, "");
            fs::File::options().write(true).open(dir.path().join(name)).unwrap().set_len(bytes).unwrap();
        };
        sized("long.toml", MANIFEST_BYTES_MAX + 1);
        let told = told(&read(dir.path()));
        assert!(told[0].contains("must not be longer than 4194304 bytes"), "{told:?}");
        for n in 0..4 {
            sized(&format!("{n}.toml"), MANIFEST_BYTES_MAX);
        }
        let refused = look(dir.path()).unwrap_err();
        assert!(refused.ends_with("are longer than 16 MiB together"), "{refused}");
    }
}
