//! Completions and manual pages are made by the binary and compared with the committed ones, never edited.
//! `UPDATE_ASSETS=1` writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "caesiumctl.bash"),
    ("zsh", "_caesiumctl"),
    ("fish", "caesiumctl.fish"),
    ("elvish", "caesiumctl.elv"),
    ("powershell", "_caesiumctl.ps1"),
];

#[test]
fn completions_are_those_of_the_binary() {
    let made = COMPLETIONS.map(|(shell, file)| (file.to_owned(), run(&["completion", shell])));
    compare("completions", BTreeMap::from(made), |_| true);
}

#[test]
fn manual_pages_are_those_of_the_binary() {
    let scratch = TempDir::new().expect("a temporary directory");
    let out = scratch.path().join("man");
    run(&["man", "--out", out.to_str().expect("UTF-8")]);
    let made = read(&out, |_| true);
    assert!(made.len() > 40, "only {} pages", made.len());
    assert!(made.values().all(|page| page.contains(".TH ")));
    let of_commands = |file: &str| file.starts_with("caesiumctl");
    compare("man", made.clone().into_iter().filter(|(file, _)| of_commands(file)).collect(), of_commands);
    // The others are written by hand or by the daemon; the binary carries all of them.
    let committed = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../man"), |_| true);
    let names = |pages: &BTreeMap<String, String>| pages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&made), names(&committed));
}

/// What the binary prints; it needs neither a server nor an environment.
#[track_caller]
fn run(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caesiumctl"));
    let output = command.args(args).env_clear().stdin(Stdio::null()).output().expect("it starts");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[track_caller]
fn compare(folder: &str, made: BTreeMap<String, String>, ours: impl Fn(&str) -> bool) {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    if std::env::var_os("UPDATE_ASSETS").is_some() {
        for file in read(&folder, &ours).into_keys().filter(|file| !made.contains_key(file)) {
            fs::remove_file(folder.join(file)).expect("a stale file can be removed");
        }
        for (file, text) in &made {
            fs::write(folder.join(file), text).expect("the folder can be written");
        }
    }
    let committed = read(&folder, &ours);
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&committed), names(&made), "UPDATE_ASSETS=1 cargo test -p caesiumctl --test assets");
    for (file, text) in made {
        assert!(
            committed[&file] == text,
            "{file} differs: UPDATE_ASSETS=1 cargo test -p caesiumctl --test assets"
        );
    }
}

fn read(folder: &Path, ours: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let files = entries.map(|entry| entry.expect("it can be listed").path());
    let named =
        files.map(|path| (path.file_name().expect("a name").to_str().expect("UTF-8").to_owned(), path));
    named
        .filter(|(name, _)| ours(name))
        .map(|(name, path)| (name, fs::read_to_string(path).expect("it can be read")))
        .collect()
}
