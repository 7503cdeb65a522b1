//! Single values of a declaration, read out of nodes; what is wrong with one is reported and the rest is read on.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;

use caesium_engine::calendar::{Cadence, Zone, parse_duration};
use caesium_engine::ids::Name;
use caesium_engine::schedule::{Choice, LABELS_MAX, Limits, TASK_CADENCE, read_uncalendared};
use caesium_engine::time::micros;

use super::instant::parse_rfc3339;
use super::problem::{Problem, Problems};
use super::text::nearest;
use super::tree::{Locator, Spot, TreeKey, TreeNode, TreeValue};
use super::values::label;

/// Longest text that a message repeats.
const ECHO_MAX: usize = 40;

/// One file that is being read, and what is wrong with it so far.
pub(super) struct Reader<'f> {
    /// As it was named.
    pub(super) file: &'f str,
    pub(super) locator: Locator<'f>,
    pub(super) problems: &'f mut Problems,
    /// Zones looked up so far, by what was written.
    zones: HashMap<String, Result<String, String>>,
}

impl<'f> Reader<'f> {
    pub(super) fn new(file: &'f str, locator: Locator<'f>, problems: &'f mut Problems) -> Self {
        Self { file, locator, problems, zones: HashMap::new() }
    }

    pub(super) fn problem(&mut self, at: Spot, field: &str, problem: impl Into<String>) {
        // Finding lines costs, and nobody sees those of the many.
        let (line, column) = if self.problems.is_full() { (0, 0) } else { self.locator.place(at) };
        let (file, field, problem) = (self.file.to_owned(), field.to_owned(), problem.into());
        self.problems.add(Problem { file, line, column, field, problem });
    }

    /// The members of a table; a key that comes twice is reported once and dropped.
    pub(super) fn table(&mut self, field: &str, node: TreeNode) -> Option<Vec<(TreeKey, TreeNode)>> {
        let TreeValue::Table(pairs) = node.value else {
            self.wanted(&node, field, "a table");
            return None;
        };
        let mut kept: Vec<(TreeKey, TreeNode)> = Vec::with_capacity(pairs.len());
        for (key, value) in pairs {
            if kept.iter().any(|(known, _)| known.text == key.text) {
                self.problem(key.at, &join(field, &key.text), "it is there twice");
            } else {
                kept.push((key, value));
            }
        }
        Some(kept)
    }

    /// The items of a list.
    pub(super) fn list(&mut self, field: &str, node: TreeNode) -> Vec<TreeNode> {
        match node.value {
            TreeValue::List(items) => items,
            // What YAML writes for an empty list that somebody forgot to write.
            TreeValue::Null => Vec::new(),
            _ => {
                self.wanted(&node, field, "a list");
                Vec::new()
            }
        }
    }

    /// A key that no table has.
    pub(super) fn unknown<'k>(
        &mut self,
        key: &TreeKey,
        field: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let near = nearest(&key.text, known);
        let problem = match near.first() {
            Some(near) => format!("there is no such field; did you mean {near}?"),
            None => "there is no such field".to_owned(),
        };
        self.problem(key.at, &join(field, &echo(&key.text)), problem);
    }

    pub(super) fn text(&mut self, field: &str, node: &TreeNode) -> Option<String> {
        let TreeValue::Text(text) = &node.value else {
            self.wanted(node, field, "a text");
            return None;
        };
        Some(text.clone())
    }

    /// A text that `parse` understands.
    pub(super) fn parsed<T>(
        &mut self,
        field: &str,
        node: &TreeNode,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let TreeValue::Text(text) = &node.value else {
            self.wanted(node, field, "a text");
            return None;
        };
        parse(text)
            .map_err(|problem| self.problem(node.at, field, format!("{:?}: {problem}", echo(text))))
            .ok()
    }

    pub(super) fn name(&mut self, field: &str, node: &TreeNode) -> Option<String> {
        self.parsed(field, node, |text| {
            text.parse::<Name>().map(|name| name.to_string()).map_err(|error| error.to_string())
        })
    }

    /// A list of names, or one.
    pub(super) fn names(&mut self, field: &str, node: &TreeNode) -> Option<Vec<String>> {
        match &node.value {
            TreeValue::Text(_) => self.name(field, node).map(|name| vec![name]),
            TreeValue::List(items) => {
                let names: Vec<_> = items.iter().filter_map(|item| self.name(field, item)).collect();
                Some(names)
            }
            TreeValue::Null
            | TreeValue::Flag(_)
            | TreeValue::Integer(_)
            | TreeValue::Number
            | TreeValue::Table(_) => {
                self.wanted(node, field, "a list of names");
                None
            }
        }
    }

    /// When it is due. `prefix` is the part that the key itself stands for (`@every `).
    pub(super) fn cadence(&mut self, field: &str, node: &TreeNode, prefix: &str) -> Option<String> {
        self.parsed(field, node, |text| {
            if text.starts_with(TASK_CADENCE) {
                return Err("position 0: that is a task, which stands under task".to_owned());
            }
            let cadence = Cadence::declare(&format!("{prefix}{text}")).map_err(|error| {
                let position = error.position.saturating_sub(prefix.len()).min(text.len());
                let part = error.field.map(|part| format!("{part}: ")).unwrap_or_default();
                format!("position {position}: {part}{}", error.refusal)
            })?;
            read_uncalendared(cadence.text())?;
            Ok(cadence.text().to_owned())
        })
    }

    /// An IANA zone, as the database spells it.
    pub(super) fn zone(&mut self, field: &str, node: &TreeNode) -> Option<String> {
        let TreeValue::Text(text) = &node.value else {
            self.wanted(node, field, "a text");
            return None;
        };
        if !self.zones.contains_key(text) {
            let read =
                Zone::parse(text).map(|zone| zone.name().to_owned()).map_err(|error| error.to_string());
            self.zones.insert(text.clone(), read);
        }
        match self.zones.get(text).cloned() {
            Some(Ok(zone)) => Some(zone),
            Some(Err(problem)) => {
                self.problem(node.at, field, problem);
                None
            }
            // It was put there just above.
            None => None,
        }
    }

    /// A span in microseconds, within its limits.
    pub(super) fn span(&mut self, field: &str, node: &TreeNode, limits: Limits) -> Option<i64> {
        self.parsed(field, node, |text| {
            let span = parse_duration(text).map_err(|error| error.to_string())?;
            limits.span(micros(span), limits.most).map(micros)
        })
    }

    /// RFC 3339 in microseconds.
    pub(super) fn instant(&mut self, field: &str, node: &TreeNode) -> Option<i64> {
        self.parsed(field, node, parse_rfc3339)
    }

    /// A whole number in a range.
    pub(super) fn count(&mut self, field: &str, node: &TreeNode, range: RangeInclusive<u32>) -> Option<u32> {
        let TreeValue::Integer(number) = node.value else {
            self.wanted(node, field, "a whole number");
            return None;
        };
        match u32::try_from(number).ok().filter(|number| range.contains(number)) {
            None => {
                let (least, most) = range.into_inner();
                self.problem(node.at, field, format!("{number} is not in {least} to {most}"));
                None
            }
            found => found,
        }
    }

    pub(super) fn flag(&mut self, field: &str, node: &TreeNode) -> Option<bool> {
        let TreeValue::Flag(flag) = node.value else {
            self.wanted(node, field, "true or false");
            return None;
        };
        Some(flag)
    }

    /// One of some words.
    pub(super) fn word(&mut self, field: &str, node: &TreeNode, choices: &[Choice]) -> Option<&'static str> {
        self.parsed(field, node, |text| {
            let words: Vec<&'static str> = choices.iter().map(|choice| choice.word).collect();
            let found = words.iter().find(|word| **word == text);
            found.copied().ok_or_else(|| format!("it is one of {}", words.join(", ")))
        })
    }

    /// Labels: a table of texts, or for a selector one `k=v` or a list of them.
    pub(super) fn labels(&mut self, field: &str, node: &TreeNode) -> Option<BTreeMap<String, String>> {
        let mut labels = BTreeMap::new();
        match &node.value {
            TreeValue::Table(pairs) => {
                for (key, value) in pairs {
                    let at = join(field, &echo(&key.text));
                    if key.text.is_empty() {
                        self.problem(key.at, field, "a label has a key");
                    } else if let Some(text) = self.text(&at, value)
                        && labels.insert(key.text.clone(), text).is_some()
                    {
                        self.problem(key.at, &at, "it is there twice");
                    }
                }
            }
            TreeValue::Text(_) => labels.extend(self.parsed(field, node, label)),
            TreeValue::List(items) => {
                for item in items {
                    labels.extend(self.parsed(field, item, label));
                }
            }
            TreeValue::Null | TreeValue::Flag(_) | TreeValue::Integer(_) | TreeValue::Number => {
                self.wanted(node, field, "a table of texts");
                return None;
            }
        }
        if labels.len() > LABELS_MAX {
            self.problem(node.at, field, format!("{} labels, {LABELS_MAX} are allowed", labels.len()));
        }
        Some(labels)
    }

    fn wanted(&mut self, node: &TreeNode, field: &str, wanted: &str) {
        self.problem(node.at, field, format!("{wanted} belongs here, and this is {}", node.value.kind()));
    }
}

/// `schedule[3]` and `cron` make `schedule[3].cron`.
pub(super) fn join(table: &str, key: &str) -> String {
    if table.is_empty() { key.to_owned() } else { format!("{table}.{key}") }
}

fn echo(text: &str) -> String {
    match text.char_indices().nth(ECHO_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
