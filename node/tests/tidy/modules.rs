//! No module of a crate imports another that imports it, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use super::{Tree, code, imported, without_inline_tests};

/// The crates whose modules are looked at.
const CRATES: [&str; 8] = ["proto", "manifest", "node/engine", "node", "testbed", "tui", "cli", "sim"];

/// The modules that each module of a crate names.
type Graph = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_module_of_a_crate_is_in_a_cycle() {
    let tree = Tree::read();
    let mut seen = 0;
    for folder in CRATES {
        let graph = graph(&tree, folder);
        seen += graph.values().map(BTreeSet::len).sum::<usize>();
        let cycle = cycle(&graph);
        assert!(cycle.is_empty(), "{folder}: {}", cycle.join(" → "));
    }
    assert!(seen > 30, "only {seen} imports between modules were seen");
}

#[test]
fn a_cycle_is_found_wherever_a_path_is_written() {
    assert_eq!(named("use crate::b::C;", &["a"]), ["b"]);
    assert_eq!(named("use crate::{b::{self, D}, c};", &["a"]), ["b", "c"]);
    assert_eq!(named("fn f() { crate::b::g() }", &["a"]), ["b"]);
    assert_eq!(named("use super::super::c::E;", &["a", "b"]), ["c"]);
    assert_eq!(named("use super::e;", &["a", "b"]), ["a"]);
    let of = |edges: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        cycle(&graph)
    };
    assert_eq!(of(&[("a", "b"), ("b", "c"), ("a", "c")]), [""; 0]);
    assert_eq!(of(&[("a", "b"), ("b", "c"), ("c", "b")]), ["b", "c", "b"]);
}

/// Who imports whom among the modules at the root of a crate. Tests may import anything.
fn graph(tree: &Tree, folder: &str) -> Graph {
    let src = format!("{folder}/src/");
    let mut graph = Graph::new();
    for file in tree.rust(&src) {
        let path = file[src.len()..].trim_end_matches(".rs");
        let mut module: Vec<&str> = path.split('/').collect();
        if module.last() == Some(&"mod") {
            module.pop();
        }
        if module.contains(&"tests") || module == ["lib"] || module == ["main"] {
            continue;
        }
        let text = tree.text(&file);
        let lines = without_inline_tests(&text);
        let text: String = text.lines().take(lines).map(|line| format!("{line}\n")).collect();
        let others = named(&code(&text), &module).into_iter().filter(|other| other != module[0]);
        graph.entry(module[0].to_owned()).or_default().extend(others);
    }
    let modules: BTreeSet<String> = graph.keys().cloned().collect();
    graph.values_mut().for_each(|others| others.retain(|other| modules.contains(other)));
    graph
}

/// The modules at the root that a text names, in a `use` or in the middle of it.
fn named(text: &str, module: &[&str]) -> Vec<String> {
    let mut paths = imported(text);
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    paths.extend(text.split(|c| !is_path(c)).filter(|word| word.contains("::")).map(str::to_owned));
    let mut found = BTreeSet::new();
    for path in paths {
        let mut at = module.to_vec();
        let mut parts = path.split("::").peekable();
        match parts.peek() {
            Some(&"crate") => at.clear(),
            Some(&("super" | "self")) => {}
            _ => continue,
        }
        for part in parts {
            match part {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                _ if !part.is_empty() => at.push(part),
                _ => {}
            }
        }
        found.extend(at.first().map(|first| (*first).to_owned()));
    }
    found.into_iter().collect()
}

/// A way from a module back to itself, if there is one.
fn cycle(graph: &Graph) -> Vec<String> {
    fn walk<'g>(graph: &'g Graph, at: &'g str, way: &mut Vec<&'g str>, done: &mut BTreeSet<&'g str>) -> bool {
        if let Some(start) = way.iter().position(|module| *module == at) {
            way.drain(..start);
            way.push(at);
            return true;
        }
        if !done.insert(at) {
            return false;
        }
        way.push(at);
        let others = graph.get(at).into_iter().flatten();
        if others.into_iter().any(|other| walk(graph, other, way, done)) {
            return true;
        }
        way.pop();
        false
    }
    let (mut way, mut done) = (Vec::new(), BTreeSet::new());
    let found = graph.keys().any(|module| walk(graph, module, &mut way, &mut done));
    if found { way.into_iter().map(str::to_owned).collect() } else { Vec::new() }
}
