//! The table of what the operator's tool promises, line by line: each is held by tests that exist, or argued away.

use std::fs;
use std::path::{Path, PathBuf};

/// Lines of the table.
const LINES: usize = 90;

struct Row<'t> {
    line: usize,
    tests: Vec<&'t str>,
    state: &'t str,
}

fn rows(table: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for row in table.lines().filter_map(|line| line.strip_prefix("| ")) {
        let cells: Vec<&str> = row.trim_end_matches('|').split(" | ").map(str::trim).collect();
        let Ok(line) = cells[0].parse() else { continue };
        assert_eq!(cells.len(), 4, "{cells:?}");
        rows.push(Row { line, tests: cells[2].split('`').skip(1).step_by(2).collect(), state: cells[3] });
    }
    rows
}

/// All sources of the tree but what was built from them.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).expect("text");
            found.push((path, text));
        }
    }
}

#[test]
fn every_line_is_held_by_a_test_that_exists_or_argued_away() {
    let cli = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(cli.join("tests/README.md")).expect("the table");
    let mut files = Vec::new();
    for part in ["cli", "manifest", "tui", "node"] {
        sources(&cli.join("..").join(part), &mut files);
    }
    let exists = |test: &str| {
        let Some((file, function)) = test.split_once("::") else { return false };
        let declared = format!("fn {function}(");
        let mut named = files.iter().filter(|(path, _)| path.ends_with(file));
        named.any(|(_, text)| text.contains(&declared))
    };
    assert!(exists("cli/lines.rs::every_line_is_held_by_a_test_that_exists_or_argued_away"));
    assert!(!exists("cli/lines.rs::nothing_of_that_name"));
    let rows = rows(&table);
    assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), (1..=LINES).collect::<Vec<_>>());
    for row in rows {
        let missing: Vec<_> = row.tests.iter().filter(|test| !exists(test)).collect();
        assert!(missing.is_empty(), "line {}: {missing:?}", row.line);
        let argued = row.state.strip_prefix("argued away: ").is_some_and(|why| why.len() > 20);
        let held = row.state == "held" && !row.tests.is_empty();
        assert!(held || argued, "line {}: {}", row.line, row.state);
    }
}
