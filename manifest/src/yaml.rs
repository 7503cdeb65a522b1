//! YAML into trees: YAML 1.2 with its core types, without anchors, aliases and tags, which could make a small file large.

use saphyr_parser::{Event, Marker, Parser, ScalarStyle};

use super::tree::{Broken, Spot, TreeKey, TreeNode, TreeValue};

/// Deepest nesting: nothing that is declared needs more.
const DEPTH_MAX: usize = 16;

/// Reads all documents of a YAML text; empty ones are left out.
pub(super) fn read(text: &str) -> Result<Vec<TreeNode>, Broken> {
    let mut documents = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| broken(spot(error.marker()), error.info().to_owned()))?;
        let at = spot(&span.start);
        let done = match event {
            Event::Alias(_) => {
                return Err(broken(at, "aliases are not read: put what is shared into default".to_owned()));
            }
            Event::Scalar(_, _, anchor, _)
            | Event::SequenceStart(anchor, _)
            | Event::MappingStart(anchor, _)
                if anchor != 0 =>
            {
                return Err(broken(at, "anchors are not read: put what is shared into default".to_owned()));
            }
            Event::Scalar(_, _, _, Some(_))
            | Event::SequenceStart(_, Some(_))
            | Event::MappingStart(_, Some(_)) => {
                return Err(broken(at, "tags are not read".to_owned()));
            }
            Event::SequenceStart(..) => {
                open.push(Open { at, kind: ScalarKind::List(Vec::new()) });
                None
            }
            Event::MappingStart(..) => {
                open.push(Open { at, kind: ScalarKind::Table { pairs: Vec::new(), key: None } });
                None
            }
            Event::SequenceEnd | Event::MappingEnd => open.pop().map(Open::close),
            Event::Scalar(text, style, ..) => Some(TreeNode { at, value: scalar(&text, style) }),
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd => None,
        };
        if open.len() > DEPTH_MAX {
            return Err(broken(at, format!("nested deeper than {DEPTH_MAX}")));
        }
        let Some(node) = done else { continue };
        match open.last_mut() {
            Some(parent) => parent.put(node)?,
            None => documents.push(node),
        }
    }
    documents.retain(|node| !matches!(node.value, TreeValue::Null));
    Ok(documents)
}

/// A list or a table whose end has not come yet.
struct Open {
    at: Spot,
    kind: ScalarKind,
}

enum ScalarKind {
    List(Vec<TreeNode>),
    Table { pairs: Vec<(TreeKey, TreeNode)>, key: Option<TreeKey> },
}

impl Open {
    fn put(&mut self, node: TreeNode) -> Result<(), Broken> {
        match &mut self.kind {
            ScalarKind::List(items) => items.push(node),
            ScalarKind::Table { pairs, key } => match (key.take(), node) {
                (Some(key), node) => pairs.push((key, node)),
                (None, TreeNode { at, value: TreeValue::Text(text) }) => *key = Some(TreeKey { at, text }),
                (None, TreeNode { at, value }) => {
                    return Err(broken(at, format!("a key is a text, and this is {}", value.kind())));
                }
            },
        }
        Ok(())
    }

    fn close(self) -> TreeNode {
        let value = match self.kind {
            ScalarKind::List(items) => TreeValue::List(items),
            ScalarKind::Table { pairs, .. } => TreeValue::Table(pairs),
        };
        TreeNode { at: self.at, value }
    }
}

/// The core schema, decimal numbers only.
fn scalar(text: &str, style: ScalarStyle) -> TreeValue {
    if style != ScalarStyle::Plain {
        return TreeValue::Text(text.to_owned());
    }
    match text {
        "" | "~" | "null" | "Null" | "NULL" => TreeValue::Null,
        "true" | "True" | "TRUE" => TreeValue::Flag(true),
        "false" | "False" | "FALSE" => TreeValue::Flag(false),
        _ if text.parse::<i64>().is_ok() => text.parse().map_or(TreeValue::Number, TreeValue::Integer),
        _ if text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
            && text.parse::<f64>().is_ok() =>
        {
            TreeValue::Number
        }
        _ => TreeValue::Text(text.to_owned()),
    }
}

/// The parser counts columns from 0.
fn spot(mark: &Marker) -> Spot {
    Spot::mark(mark.line(), mark.col() + 1)
}

fn broken(at: Spot, problem: String) -> Broken {
    Broken { at, problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_have_their_core_types() {
        let TreeValue::List(items) =
            read("[a, 1, 1.5, true, ~, '1', 90s, 2027-01-01T00:00:00Z]").unwrap().remove(0).value
        else {
            panic!("a list")
        };
        let kinds: Vec<_> = items.iter().map(|item| item.value.kind()).collect();
        let text = "a text";
        assert_eq!(kinds, [text, "a number", "a number", "a truth value", "nothing", text, text, text]);
    }

    #[test]
    fn what_could_grow_is_refused_with_its_place() {
        for (text, place, problem) in [
            ("a: &x 1\nb: 2", (1, 4), "anchors"),
            ("a: 1\nb: !!str 2", (2, 4), "tags"),
            ("a: 1\n? [1]\n: 2", (2, 3), "a key is a text"),
            ("a: [1\nb: 2", (2, 1), ""),
        ] {
            let broken = read(text).unwrap_err();
            assert!(broken.problem.contains(problem), "{text}: {broken:?}");
            let (line, column) = super::super::tree::Locator::Marks.place(broken.at);
            assert!((line, column) == place || problem.is_empty(), "{text}: {line}:{column}");
        }
        let deep = "[".repeat(40);
        assert!(read(&deep).unwrap_err().problem.contains("deeper than 16"));
        assert_eq!(read("---\na: 1\n---\n---\nb: 2\n").unwrap().len(), 2);
    }
}
