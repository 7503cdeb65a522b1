//! One fact in one place: what every crate has from one function, one constant or one table.

use std::collections::BTreeMap;

use super::{Tree, code};

/// Doc comments of at most three words, by crate: no more than the name has. The numbers only fall.
const SHORT_COMMENTS: [(&str, usize); 9] = [
    ("cli", 128),
    ("manifest", 2),
    ("node", 33),
    ("node/engine", 577),
    ("pki", 10),
    ("proto", 6),
    ("sim", 4),
    ("testbed", 1),
    ("tui", 137),
];
/// Words of a doc comment that says more than a name.
const WORDS_MIN: usize = 4;

/// The production files of all crates, without the sources of others.
fn sources(tree: &Tree) -> impl Iterator<Item = String> {
    tree.rust("").into_iter().filter(|file| file.contains("src/") && !file.starts_with("vendor/"))
}

/// The files that have such a line, but these.
fn with_line(tree: &Tree, but: &[&str], is: impl Fn(&str) -> bool) -> Vec<String> {
    let others = sources(tree).filter(|file| !but.contains(&file.as_str()));
    others.filter(|file| code(&tree.text(file)).lines().any(&is)).collect()
}

#[test]
fn a_second_is_one_constant() {
    let tree = Tree::read();
    let is =
        |line: &str| line.trim_start().trim_start_matches("pub").contains("const SECOND: i64 = 1_000_000");
    assert!(is(code(&tree.text("node/engine/src/time.rs"))
        .lines()
        .find(|line| is(line))
        .unwrap_or_default()));
    assert_eq!(
        with_line(&tree, &["node/engine/src/time.rs"], is),
        [""; 0],
        "import it from `caesium_engine::time`"
    );
}

#[test]
fn a_label_is_written_by_one_function() {
    let tree = Tree::read();
    let is = |line: &str| line.contains(concat!("format!(\"{key}", "={value}\")"));
    let own = "node/engine/src/schedule/label.rs";
    // A setting of a unit is no label.
    let but = [own, "cli/src/commands/task/import_unit.rs"];
    assert!(tree.text(own).lines().any(is), "the function moved; this test must follow it");
    assert_eq!(with_line(&tree, &but, is), [""; 0], "use `label_texts` of `caesium_engine::schedule`");
}

#[test]
fn a_choice_of_the_wire_becomes_another_by_one_function() {
    let tree = Tree::read();
    let is = |line: &str| {
        let word = line.find(".word()").into_iter().chain(line.find("::word")).min();
        let other = line.find("of_word(").filter(|_| line.contains(".word()?)"));
        other.is_some() || word.is_some_and(|word| line[word..].contains("::of_word)"))
    };
    assert!(is("RunState::of_word(run.state().word()?)") && is("x.word().and_then(Policy::of_word)"));
    assert!(!is("wire.same(Policy::of_word)"));
    let but = ["node/src/control/decisions/verdict/tests.rs", "proto/src/words.rs"];
    assert_eq!(with_line(&tree, &but, is), [""; 0], "use `same` of `caesium_proto::Word`");
}

#[test]
fn doc_comments_of_three_words_become_fewer() {
    let tree = Tree::read();
    let mut counts: BTreeMap<&str, usize> = SHORT_COMMENTS.iter().map(|(folder, _)| (*folder, 0)).collect();
    let mut seen = 0;
    for file in sources(&tree) {
        let Some(folder) = file.find("/src/").map(|at| &file[..at]) else { continue };
        let text = tree.text(&file);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let is_doc = |at: usize| lines.get(at).is_some_and(|line| line.starts_with("///"));
        let alone =
            (0..lines.len()).filter(|at| is_doc(*at) && !is_doc(at + 1) && (*at == 0 || !is_doc(at - 1)));
        for at in alone {
            seen += 1;
            if lines[at].split_whitespace().skip(1).count() < WORDS_MIN
                && let Some(count) = counts.get_mut(folder)
            {
                *count += 1;
            }
        }
    }
    assert!(seen > 5_000, "only {seen} comments were seen");
    for (folder, most) in SHORT_COMMENTS {
        let count = counts[folder];
        assert!(
            count <= most,
            "{folder}: {count} short comments, not {most}: say more than the name, or nothing"
        );
    }
}
