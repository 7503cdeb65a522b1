//! Functions and structs stay small, and a crate has one type of a name. Structs that are over the bound are named here, and
//! their number only falls.

use std::collections::{BTreeMap, BTreeSet};

use super::{Tree, code, without_inline_tests};

/// Lines of a function, from its signature to its end.
const FUNCTION_LINES_MAX: usize = 70;
/// Fields of a struct.
const FIELDS_MAX: usize = 20;

/// Wider structs, and how many fields they may have.
const WIDE: [(&str, &str, usize); 12] = [
    ("cli/src/records/counters.rs", "Counters", 21),
    ("cli/src/records/decision.rs", "Decision", 23),
    ("cli/src/records/schedule.rs", "Schedule", 40),
    ("cli/tests/cli/fake.rs", "Heard", 29),
    ("node/engine/src/schedule/mod.rs", "Terms", 23),
    ("node/engine/tests/sim/checker/mod.rs", "Checker", 30),
    ("node/engine/tests/sim/node.rs", "Node", 22),
    ("node/engine/tests/sim/world.rs", "World", 24),
    ("node/src/args.rs", "Settings", 25),
    ("tui/src/app/mod.rs", "App", 34),
    ("tui/src/glyphs.rs", "Glyphs", 23),
    ("tui/src/model/reporter.rs", "Reporter", 23),
];
/// Crates in which a name of a type stands once.
const CRATES: [&str; 7] = ["cli", "manifest", "node", "node/engine", "sim", "testbed", "tui"];

#[test]
fn functions_and_structs_are_short_but_those_that_are_named() {
    let tree = Tree::read();
    let (mut functions, mut structs) = (0, 0);
    let mut over = Vec::new();
    for file in tree.rust("").into_iter().filter(|file| !file.starts_with("vendor/")) {
        let text = tree.text(&file);
        let lines: Vec<&str> = text.lines().take(without_inline_tests(&text)).collect();
        let is_test = |at: usize| lines[..at].iter().rev().take(3).any(|line| line.trim() == "#[test]");
        for item in items(&lines) {
            let (size, max) = match item.kind {
                "fn" if is_test(item.at) || item.is_async_test(&lines) => continue,
                "fn" => {
                    functions += 1;
                    (item.lines, FUNCTION_LINES_MAX)
                }
                "struct" => {
                    structs += 1;
                    let named = WIDE.iter().find(|(path, name, _)| *path == file && *name == item.name);
                    (item.fields, named.map_or(FIELDS_MAX, |(.., named)| *named))
                }
                _ => continue,
            };
            if size > max {
                over.push(format!("{file}: {} {} has {size}", item.kind, item.name));
            }
        }
    }
    assert!(functions > 5_000 && structs > 800, "only {functions} functions and {structs} structs were seen");
    assert!(over.is_empty(), "split these:\n{}", over.join("\n"));
}

/// Fields of the engine's root: parts own theirs.
const ROOT_FIELDS_MAX: usize = 12;

#[test]
fn the_root_of_the_engine_routes_between_its_parts_and_holds_little_itself() {
    let text = Tree::read().text("node/engine/src/engine/mod.rs");
    let lines: Vec<&str> = text.lines().collect();
    let root = items(&lines).into_iter().find(|item| item.kind == "struct" && item.name == "Engine");
    let fields = root.map(|root| root.fields).unwrap();
    assert!((6..=ROOT_FIELDS_MAX).contains(&fields), "{fields}");
}

#[test]
fn what_is_named_as_too_large_still_is() {
    let tree = Tree::read();
    for (file, name, _) in WIDE {
        let text = tree.text(file);
        let lines: Vec<&str> = text.lines().collect();
        let mut structs = items(&lines).into_iter().filter(|item| item.kind == "struct" && item.name == name);
        assert!(structs.any(|item| item.fields > FIELDS_MAX), "{file}: {name} is small now");
    }
}

#[test]
fn no_name_of_a_type_stands_twice_in_a_crate() {
    let tree = Tree::read();
    for folder in CRATES {
        let src = format!("{folder}/src/");
        let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for file in tree.rust(&src).into_iter().filter(|file| !file.contains("tests")) {
            let text = tree.text(&file);
            let lines: Vec<&str> = text.lines().take(without_inline_tests(&text)).collect();
            let types = items(&lines).into_iter().filter(|item| item.kind != "fn" && item.indent == 0);
            for item in types {
                places.entry(item.name.to_owned()).or_default().insert(file.clone());
            }
        }
        assert!(places.len() > 5, "{folder}: only {} types were seen", places.len());
        places.retain(|_, files| files.len() > 1);
        assert!(places.is_empty(), "{folder}: {places:#?}");
    }
}

#[test]
fn sizes_are_counted_as_they_are_written() {
    let text = "pub(crate) struct A<T> {\n    /// One.\n    pub(crate) a: T,\n    b: u8,\n}\n\nimpl A<u8> {\n    \
                pub(in crate::x) async fn f(\n        &self,\n    ) -> u8 {\n        1\n    }\n}\n\nconst fn g() {}\nenum B {\n}\n";
    let lines: Vec<&str> = text.lines().collect();
    let seen: Vec<_> = items(&lines).iter().map(|it| (it.kind, it.name, it.lines, it.fields)).collect();
    assert_eq!(seen, [("struct", "A", 5, 2), ("fn", "f", 5, 0), ("fn", "g", 1, 0), ("enum", "B", 2, 0)]);
}

/// A function or a type, as `rustfmt` writes it.
struct Item<'t> {
    kind: &'t str,
    name: &'t str,
    /// Its first line.
    at: usize,
    indent: usize,
    lines: usize,
    fields: usize,
}

impl Item<'_> {
    /// Whether it is a test of tokio's.
    fn is_async_test(&self, lines: &[&str]) -> bool {
        lines[..self.at].iter().rev().take(3).any(|line| line.trim().starts_with("#[tokio::test"))
    }
}

fn items<'t>(lines: &[&'t str]) -> Vec<Item<'t>> {
    let found = lines.iter().enumerate().filter_map(|(at, line)| {
        let (kind, name) = head(line)?;
        let indent = line.len() - line.trim_start().len();
        let close =
            |text: &str| text.len() > indent && text.as_bytes()[..indent].iter().all(u8::is_ascii_whitespace);
        let of_item = |text: &str| close(text) && !text[indent..].starts_with(' ');
        let ends = |line: &&&str| {
            let text = **line;
            text.get(indent..) == Some("}") && close(text)
                || of_item(text) && (text.ends_with(';') || text.ends_with("{}") || text.ends_with(" }"))
        };
        let length = lines[at..].iter().position(|line| ends(&line)).map_or(1, |length| length + 1);
        let field = |line: &&&str| is_field(line, indent + 4);
        let fields = if kind == "struct" { lines[at..at + length].iter().filter(field).count() } else { 0 };
        Some(Item { kind, name, at, indent, lines: length, fields })
    });
    found.collect()
}

/// What a line begins, and its name.
fn head(line: &str) -> Option<(&str, &str)> {
    let mut words = seen_by_all(line.trim_start()).split_whitespace();
    let kind = words.find(|word| !["const", "async", "unsafe", "extern", "\"C\""].contains(word))?;
    if !["fn", "struct", "enum", "trait", "type", "union"].contains(&kind) {
        return None;
    }
    let rest = words.next()?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
    (end > 0).then(|| (kind, &rest[..end]))
}

/// The line without who may see what it declares.
fn seen_by_all(line: &str) -> &str {
    match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ").map_or(line, |(_, rest)| rest),
        Some(rest) if rest.starts_with(' ') => rest.trim_start(),
        _ => line,
    }
}

fn is_field(line: &str, indent: usize) -> bool {
    if line.len() - line.trim_start().len() != indent {
        return false;
    }
    let line = code(line);
    let field = seen_by_all(line.trim_start()).split_once(": ");
    let of_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    field.is_some_and(|(name, _)| !name.is_empty() && name.chars().all(of_name))
}
