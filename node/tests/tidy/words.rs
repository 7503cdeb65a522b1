//! One fact in one place: what every crate has from one function, one constant or one table.

use std::collections::{BTreeMap, BTreeSet};

use super::{Tree, code};

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

/// The lines of every item whose doc comments are the help of a command, by what it derives from `clap`: the comments before
/// it, its attributes, and all up to the end of the item.
fn helps(lines: &[&str]) -> BTreeSet<usize> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let is_about = |line: &str| line.trim_start().starts_with("///") || line.trim_start().starts_with("#[");
    let mut helps = BTreeSet::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.trim_start().starts_with("#[derive("))
    {
        let derives = lines[at..].iter().scan(false, |over, line| {
            let before = std::mem::replace(over, *over || line.contains(")]"));
            (!before).then_some(line)
        });
        let mut derived = derives.flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
        if !derived.any(|name| ["Args", "Parser", "Subcommand", "ValueEnum"].contains(&name)) {
            continue;
        }
        let begin = lines[..at].iter().rposition(|line| !is_about(line)).map_or(0, |before| before + 1);
        let ends = |it: &&str| {
            indent(it) == indent(line) && (it.trim() == "}" || it.ends_with("{}") || it.ends_with(';'))
        };
        let end = lines[at..].iter().position(ends).map_or(lines.len(), |length| at + length);
        helps.extend(begin..end);
    }
    helps
}

#[test]
fn a_doc_comment_says_more_than_a_name() {
    let tree = Tree::read();
    let mut seen = 0;
    let mut short: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for file in sources(&tree) {
        let text = tree.text(&file);
        let lines: Vec<&str> = text.lines().collect();
        let is_doc = |at: usize| lines.get(at).is_some_and(|line| line.trim_start().starts_with("///"));
        let alone =
            (0..lines.len()).filter(|at| is_doc(*at) && !is_doc(at + 1) && (*at == 0 || !is_doc(at - 1)));
        let helps = helps(&lines);
        for at in alone {
            seen += 1;
            if lines[at].split_whitespace().skip(1).count() < WORDS_MIN && !helps.contains(&at) {
                short.entry(file.clone()).or_default().push(at + 1);
            }
        }
    }
    assert!(seen > 5_000, "only {seen} comments were seen");
    assert!(short.is_empty(), "say more than the name, or nothing, in these lines: {short:?}");
}

#[test]
fn what_derives_from_clap_is_help() {
    let derives = "#[derive(clap::Args, Debug)]";
    let help = ["/// Help.", derives, "struct B {", "    /// Help.", "    b: u8,", "}"];
    let lines = [&["/// Short.", "struct A;"], &help[..], &["/// Short."]].concat();
    assert_eq!(helps(&lines).into_iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
    assert!(helps(&["/// Short.", "#[derive(Debug)]", "struct ArgsOf {", "}"]).is_empty());
}
