//! Style and documents as tests: what the compiler does not see. Each test proves that it looked.

mod modules;
mod shape;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// Bytes of `ARCHITECTURE.md`: it is read in one go.
const MAP_BYTES_MAX: usize = 14_000;
/// What the engine may depend on.
const ENGINE_DEPENDENCIES: [&str; 4] = ["cron", "jiff", "serde", "thiserror"];
/// What the engine may not touch: the world, and maps whose order is chance.
const ENGINE_BANNED: [&str; 11] = [
    "std::collections::HashMap",
    "std::collections::HashSet",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::os",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
];
/// Which of our crates each of them may import.
const IMPORTS: [(&str, &[&str]); 8] = [
    ("proto", &[]),
    ("node/engine", &[]),
    ("pki", &["caesium-engine"]),
    ("manifest", &["caesium-engine", "caesium-proto"]),
    ("node", &["caesium-engine", "caesium-manifest", "caesium-pki", "caesium-proto"]),
    ("tui", &["caesium-engine", "caesium-proto"]),
    ("testbed", &["caesium-engine", "caesium-node", "caesium-pki", "caesium-proto"]),
    (
        "cli",
        &[
            "caesium-engine",
            "caesium-manifest",
            "caesium-pki",
            "caesium-proto",
            "caesium-testbed",
            "caesium-tui",
        ],
    ),
];

#[test]
fn every_file_that_the_documents_name_exists() {
    let tree = Tree::read();
    for (document, least) in [("ARCHITECTURE.md", 60), ("CONTRIBUTING.md", 3), ("docs/promises.md", 60)] {
        let named = named_files(&tree.text(document));
        assert!(named.len() >= least, "{document} names {} files", named.len());
        for name in named {
            assert!(!tree.find(&name).is_empty(), "{document} names `{name}`, which is not there");
        }
    }
}

#[test]
fn every_function_that_the_documents_name_exists_and_invariants_name_tests() {
    let tree = Tree::read();
    let least = [("ARCHITECTURE.md", (25, 0)), ("docs/promises.md", (200, 200))];
    for (document, least) in least {
        let text = tree.text(document);
        let guarded = if least.1 > 0 { section(&text, "## What holds what") } else { "" };
        let (mut functions, mut tests) = (0, 0);
        for (file, function) in named_functions(&text) {
            functions += 1;
            let is_test = test_or_not(&tree, &file, &function);
            if guarded.contains(&format!("`{file}::{function}`")) {
                tests += 1;
                assert!(is_test, "{document}: `{file}::{function}` guards something and is no test");
            }
        }
        assert!(
            functions >= least.0 && tests >= least.1,
            "{document}: {functions} functions, {tests} of them tests"
        );
        let heads = ["| invariant", "| | "];
        let rows = guarded.lines().filter(|line| line.starts_with("| "));
        for row in rows.filter(|line| !heads.iter().any(|head| line.starts_with(head))) {
            assert!(!named_functions(row).is_empty(), "{document}: no test guards: {row}");
        }
    }
}

#[test]
fn the_map_is_short() {
    let text = Tree::read().text("ARCHITECTURE.md");
    assert!(text.len() <= MAP_BYTES_MAX, "ARCHITECTURE.md has {} bytes", text.len());
    assert!(!text.contains("## Invariants"), "invariants live in docs/promises.md alone");
}

#[test]
fn every_invariant_rule_and_hole_has_its_row() {
    let text = Tree::read().text("docs/promises.md");
    for (letter, count) in [("I", 25), ("R", 14), ("H", 20), ("T", 4), ("D", 7)] {
        for number in 1..=count {
            let row = format!("\n| {letter}{number} | ");
            assert_eq!(text.matches(&row).count(), 1, "docs/promises.md: {letter}{number}");
        }
    }
}

#[test]
fn what_tasks_promise_stands_beside_what_it_assumes_and_is_held_by_tests() {
    let tree = Tree::read();
    let text = tree.text("docs/promises.md");
    let tasks = section(&text, "## Tasks");
    assert!(tasks.contains("runs faster or slower than real time by more than a thousandth (rho)"));
    let rho = tree.text("node/engine/src/lease/rate.rs");
    assert!(rho.contains("Self(1000)"), "the rate moved; this test must follow it");
    assert_eq!(held_rows(&tree, tasks, "| T"), 4);
}

#[test]
fn what_the_ring_promises_is_held_by_tests() {
    let tree = Tree::read();
    let text = tree.text("docs/promises.md");
    assert_eq!(held_rows(&tree, section(&text, "## The ring"), "| N"), 6);
}

#[test]
fn what_is_promised_of_checks_and_drains_is_held_by_tests() {
    let tree = Tree::read();
    let text = tree.text("docs/promises.md");
    assert_eq!(held_rows(&tree, section(&text, "## Checks and drains"), "| D"), 7);
}

/// Rows of a section that begin so; each names tests that are there.
fn held_rows(tree: &Tree, section: &str, begin: &str) -> usize {
    let mut rows = 0;
    for row in section.lines().filter(|line| line.starts_with(begin)) {
        rows += 1;
        let named = named_functions(row);
        assert!(!named.is_empty(), "no test holds {row}");
        for (file, function) in named {
            assert!(test_or_not(tree, &file, &function), "`{file}::{function}` is no test: {row}");
        }
    }
    rows
}

/// Whether a function that a document names is a test; panics where there is none.
fn test_or_not(tree: &Tree, file: &str, function: &str) -> bool {
    let sources: Vec<String> = tree.find(file).into_iter().map(|path| tree.text(path)).collect();
    let place = |source: &String| {
        let starts = [format!("fn {function}("), format!("fn {function}<")];
        starts.iter().find_map(|start| source.find(start.as_str()))
    };
    let found = sources.iter().find_map(|source| Some(&source[..place(source)?]));
    let before = found.unwrap_or_else(|| panic!("there is no `{file}::{function}`"));
    let between = before.rsplit('}').next().unwrap_or_default();
    let mut attributes = between.lines().filter(|line| line.trim_start().starts_with("#["));
    attributes.any(|line| line.contains("test]") || line.contains("test("))
}

#[test]
fn the_readme_begins_with_the_two_commands_that_work() {
    let text = Tree::read().text("README.md");
    let blocks: Vec<&str> = text.split("```").skip(1).step_by(2).collect();
    let commands = blocks.iter().flat_map(|block| block.lines().skip(1)).filter(|line| !line.is_empty());
    let first: Vec<&str> = commands.take(2).collect();
    assert_eq!(first, ["cargo run --release -- dev", "cargo test --workspace"]);
}

#[test]
fn the_engine_depends_on_values_only() {
    let tree = Tree::read();
    assert_eq!(tree.dependencies("node/engine"), ENGINE_DEPENDENCIES);
    let sources = tree.rust("node/engine/src/");
    assert!(sources.len() > 30, "the engine moved; this test must follow it");
    let mut seen = 0;
    for file in sources {
        let text = code(&tree.text(&file));
        let paths = imported(&text);
        seen += paths.len();
        for banned in ENGINE_BANNED {
            let inside = |path: &String| path == banned || path.starts_with(&format!("{banned}::"));
            assert!(!paths.iter().any(inside), "{file} imports {banned}");
            assert!(!text.contains(banned), "{file} names {banned}");
        }
    }
    assert!(seen > 60, "only {seen} imports were seen");
}

#[test]
fn imports_between_crates_go_one_way() {
    let tree = Tree::read();
    let mut seen = 0;
    for (folder, allowed) in IMPORTS {
        let ours = tree.dependencies(folder).into_iter().filter(|name| name.starts_with("caesium"));
        for name in ours {
            seen += 1;
            assert!(allowed.contains(&name.as_str()), "{folder} may not import {name}");
        }
    }
    assert!(seen >= 5, "only {seen} imports of our own were seen");
    let sources = tree.rust("").into_iter().filter(|file| file.contains("src/"));
    let names_raft = sources.filter(|file| code(&tree.text(file)).contains(concat!("openraft", "::")));
    let names_raft: Vec<String> = names_raft.collect();
    assert!(names_raft.len() > 5, "the log moved; this test must follow it");
    for file in names_raft {
        assert!(file.starts_with("node/src/log/"), "{file} knows the Raft library");
    }
}

/// What can be done is named as a `Remedy`; how it is typed is the client's matter.
#[test]
fn no_answer_of_a_node_spells_a_command() {
    let tree = Tree::read();
    let answers =
        |file: &String| file.starts_with("node/src/control/") || file.starts_with("node/engine/src/");
    let files: Vec<String> = tree.rust("").into_iter().filter(answers).collect();
    assert!(files.len() > 100, "the rooms moved; this test must follow them");
    let spells = |file: &String| code(&tree.text(file)).contains("caesiumctl");
    assert_eq!(files.into_iter().filter(spells).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn unsafe_code_is_in_one_file_of_the_product_and_one_of_its_simulation() {
    let tree = Tree::read();
    let word = concat!("unsafe", " ");
    let with: Vec<String> =
        tree.rust("").into_iter().filter(|file| code(&tree.text(file)).contains(word)).collect();
    assert_eq!(with, ["node/src/shim/sys.rs", "sim/src/entropy.rs"]);
}

#[test]
fn every_limit_is_in_the_document_with_its_value_and_every_test_named_there_exists() {
    let tree = Tree::read();
    let text = tree.text("docs/limits.md");
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| `")).collect();
    let mut limits = 0;
    for file in ["proto/src/", "pki/src/", "node/src/", "node/engine/src/", "testbed/src/"]
        .into_iter()
        .flat_map(|folder| tree.rust(folder))
    {
        for (name, value) in limits_of(&tree.text(&file)) {
            let of = |row: &&&str| {
                let first = quoted(row).next().and_then(|word| word.split_once("::"));
                first.is_some_and(|(end, of)| of == name && format!("/{file}").ends_with(&format!("/{end}")))
            };
            let row = rows.iter().find(of).unwrap_or_else(|| panic!("docs/limits.md lacks {file}::{name}"));
            let shown = value.is_none_or(|value| row.contains(&format!("| {value} |")));
            assert!(shown, "{file}::{name} is another number than in {row}");
            limits += 1;
        }
    }
    assert_eq!((limits, limits > 100), (rows.len(), true), "each row is a limit of the source");
    let tests: Vec<(String, String)> = rows
        .iter()
        .flat_map(|row| named_functions(row))
        .filter(|(_, name)| name.contains(|c: char| c.is_ascii_lowercase()))
        .collect();
    assert!(tests.len() > 30, "only {} tests are named", tests.len());
    for (file, name) in tests {
        let there = |path: &&String| tree.text(path).contains(&format!("fn {name}("));
        assert!(tree.find(&file).iter().any(there), "there is no {file}::{name}");
    }
}

#[test]
fn nothing_is_left_undone() {
    let tree = Tree::read();
    let marks = [concat!("todo", "!("), concat!("dbg", "!("), concat!("FIX", "ME"), concat!("#[", "ignore")];
    let files = tree.rust("");
    assert!(files.len() > 150, "only {} files were seen", files.len());
    // Tests that need another program are named as not run; the gate installs the program and runs them.
    let needs = concat!("#[", "ignore = \"needs ");
    for file in files {
        let text = tree.text(&file).replace(needs, "");
        for mark in marks {
            assert!(!text.contains(mark), "{file} has {mark}");
        }
    }
}

#[test]
fn the_checks_see_what_they_look_for() {
    assert_eq!(
        imported("use std::{fs::{self, File}, time::Instant as Clock};\nuse a::b;"),
        ["std::fs", "std::fs::File", "std::time::Instant", "a::b"]
    );
    assert_eq!(
        named_files("`a/b.rs` `a b.rs` `x/` `v/e/n` `c.rs::f` `d.md`"),
        ["a/b.rs", "x/", "c.rs", "d.md"]
    );
    assert_eq!(named_functions("`a/b.rs::f` `g` `c::d`"), [("a/b.rs".to_owned(), "f".to_owned())]);
    assert_eq!(without_inline_tests("a\n#[cfg(test)]\nmod tests {\nb\n}\n"), 1);
    assert_eq!(without_inline_tests("a\n#[cfg(test)]\nmod tests;\n"), 3);
    assert_eq!(code("a // b\n//! c\nd"), "a \n\nd\n");
}

/// The files of the repository, by their paths from its root, without what is built.
struct Tree {
    root: PathBuf,
    files: Vec<String>,
}

impl Tree {
    fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files = Vec::new();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a folder can be listed") {
                let path = entry.expect("an entry can be read").path();
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                if path.is_dir() {
                    if !["target", ".git"].contains(&name.as_str()) {
                        folders.push(path);
                    }
                } else {
                    let path = path.strip_prefix(&root).expect("it is below the root");
                    files.push(path.to_str().expect("UTF-8").to_owned());
                }
            }
        }
        files.sort();
        assert!(files.contains(&"Cargo.lock".to_owned()), "this is not the root");
        Self { root, files }
    }

    #[track_caller]
    fn text(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    fn rust(&self, below: &str) -> Vec<String> {
        self.files.iter().filter(|file| file.starts_with(below) && file.ends_with(".rs")).cloned().collect()
    }

    /// The files that are meant by a path or by the end of one; for a folder those inside.
    fn find(&self, name: &str) -> Vec<&String> {
        let end = format!("/{name}");
        let meant = |file: &&String| match name.ends_with('/') {
            true => file.starts_with(name) || file.contains(&end),
            false => *file == name || file.ends_with(&end),
        };
        self.files.iter().filter(meant).collect()
    }

    fn dependencies(&self, folder: &str) -> Vec<String> {
        let manifest: toml::Table =
            self.text(&format!("{folder}/Cargo.toml")).parse().expect("a manifest is TOML");
        let table = manifest
            .get("dependencies")
            .and_then(toml::Value::as_table)
            .expect("a manifest has dependencies");
        table.keys().cloned().collect()
    }
}

/// The limits that a file sets, outside of its inline tests, with those values that are plain numbers.
fn limits_of(text: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for line in text.lines().take(without_inline_tests(text)) {
        let Some((_, rest)) = line.split_once("const ") else { continue };
        let Some((name, (kind, value))) =
            rest.split_once(": ").and_then(|(name, rest)| Some((name, rest.split_once(" = ")?)))
        else {
            continue;
        };
        let named = name.ends_with("_MAX") && name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
        if named && kind != "Duration" {
            let digits = value.trim_end_matches(';').replace('_', "");
            let plain = digits.chars().all(|c| c.is_ascii_digit());
            found.push((name.to_owned(), plain.then(|| grouped(&digits))));
        }
    }
    found
}

/// With a comma before each three digits.
fn grouped(digits: &str) -> String {
    let separated = |(at, digit): (usize, char)| {
        let comma = at > 0 && (digits.len() - at).is_multiple_of(3);
        [comma.then_some(','), Some(digit)].into_iter().flatten()
    };
    digits.chars().enumerate().flat_map(separated).collect()
}

/// Words in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with("```")).flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// Those that look like a file or, with a slash at the end, like a folder.
fn named_files(text: &str) -> Vec<String> {
    let kinds = [".rs", ".proto", ".toml", ".md", ".lock", "/run"];
    let plain = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || "_-./".contains(c));
    quoted(text)
        .map(|word| word.split("::").next().unwrap_or_default())
        .filter(|word| plain(word) && (word.ends_with('/') || kinds.iter().any(|kind| word.ends_with(kind))))
        .map(str::to_owned)
        .collect()
}

/// Those that are written `file.rs::function`.
fn named_functions(text: &str) -> Vec<(String, String)> {
    let pairs = quoted(text).filter_map(|word| word.split_once("::"));
    pairs
        .filter(|(file, _)| file.ends_with(".rs"))
        .map(|(file, name)| (file.to_owned(), name.to_owned()))
        .collect()
}

#[track_caller]
fn section<'t>(text: &'t str, title: &str) -> &'t str {
    let start = text.find(title).unwrap_or_else(|| panic!("there is no {title}"));
    let rest = &text[start + title.len()..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

/// Without comments to the end of the line; slashes in a string are taken for one, which hides nothing that is looked for.
fn code(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", line.split("//").next().unwrap_or_default())).collect()
}

fn without_inline_tests(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let inline =
        |pair: &[&str]| pair[0] == "#[cfg(test)]" && pair[1].contains("mod ") && pair[1].ends_with('{');
    lines.windows(2).position(inline).unwrap_or(lines.len())
}

/// Every path that a `use` names, with its braces opened.
fn imported(text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for statement in text.split(';') {
        let words: Vec<&str> = statement.split_whitespace().collect();
        if let Some(start) = words.iter().position(|word| *word == "use") {
            open("", &words[start + 1..].join(" "), &mut paths);
        }
    }
    paths
}

fn open(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((before, inside)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().trim();
        let path = format!("{prefix}{path}");
        paths.push(path.strip_suffix("::self").unwrap_or(&path).to_owned());
        return;
    };
    let prefix = format!("{prefix}{}", before.trim());
    let inside = inside.trim_end().strip_suffix('}').unwrap_or(inside);
    let (mut depth, mut start) = (0_usize, 0);
    for (at, c) in inside.char_indices().chain([(inside.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                if !inside[start..at].trim().is_empty() {
                    open(&prefix, &inside[start..at], paths);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}
