//! TOML into trees. A long list of schedules is parsed in pieces: the parser's own tree of a file is many times larger
//! than the file.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::tree::{Broken, Spot, TreeKey, TreeNode, TreeValue};

/// Where a file may be cut, unless that is inside a string or a value.
const HEADER: &str = "[[schedule]]";
/// Schedules in a piece.
const PIECE: usize = 1000;

/// Reads the one document of a TOML text.
pub(super) fn read(text: &str) -> Result<TreeNode, Vec<Broken>> {
    // A mistake in a piece is reported of the whole text, as the parser sees it.
    match read_pieces(text) {
        Some(pairs) => Ok(TreeNode { at: Spot::byte(0), value: TreeValue::Table(pairs) }),
        None => parse(text, 0).map(|pairs| TreeNode { at: Spot::byte(0), value: TreeValue::Table(pairs) }),
    }
}

/// The members of the document, if every piece is TOML by itself.
fn read_pieces(text: &str) -> Option<Vec<(TreeKey, TreeNode)>> {
    let cuts: Vec<usize> = headers(text).into_iter().skip(1).step_by(PIECE).collect();
    let mut all: Vec<(TreeKey, TreeNode)> = Vec::new();
    let mut start = 0;
    for end in cuts.into_iter().chain([text.len()]) {
        for (key, node) in parse(&text[start..end], start).ok()? {
            let known = all.iter_mut().find(|(known, _)| known.text == "schedule" && known.text == key.text);
            match (known.map(|(_, node)| &mut node.value), node) {
                (Some(TreeValue::List(before)), TreeNode { value: TreeValue::List(more), .. }) => {
                    before.extend(more);
                }
                (_, node) => all.push((key, node)),
            }
        }
        start = end;
    }
    Some(all)
}

fn parse(piece: &str, base: usize) -> Result<Vec<(TreeKey, TreeNode)>, Vec<Broken>> {
    let (table, errors) = DeTable::parse_recoverable(piece);
    if !errors.is_empty() {
        return Err(errors.iter().map(broken).collect());
    }
    Ok(pairs(table.into_inner(), base))
}

fn broken(error: &toml::de::Error) -> Broken {
    let at = Spot::byte(error.span().map_or(0, |span| span.start));
    Broken { at, problem: error.message().to_owned() }
}

fn convert(value: Spanned<DeValue<'_>>, base: usize) -> TreeNode {
    let at = Spot::byte(base + value.span().start);
    let value = match value.into_inner() {
        DeValue::String(text) => TreeValue::Text(text.into_owned()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(TreeValue::Number, TreeValue::Integer)
        }
        DeValue::Float(_) => TreeValue::Number,
        DeValue::Boolean(flag) => TreeValue::Flag(flag),
        // An instant may be written without quotes.
        DeValue::Datetime(instant) => TreeValue::Text(instant.to_string()),
        DeValue::Array(items) => TreeValue::List(items.into_iter().map(|item| convert(item, base)).collect()),
        DeValue::Table(table) => TreeValue::Table(pairs(table, base)),
    };
    TreeNode { at, value }
}

fn pairs(table: DeTable<'_>, base: usize) -> Vec<(TreeKey, TreeNode)> {
    let pairs = table.into_iter().map(|(key, value)| {
        let at = Spot::byte(base + key.span().start);
        (TreeKey { at, text: key.into_inner().into_owned() }, convert(value, base))
    });
    // The parser sorts by name; people read from top to bottom.
    let mut pairs: Vec<(TreeKey, TreeNode)> = pairs.collect();
    pairs.sort_by_key(|(key, _)| key.at);
    pairs
}

/// The offsets of the lines that begin another schedule.
fn headers(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut state = Outside::default();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        match state.is_outside() && trimmed.starts_with('[') {
            true if trimmed.starts_with(HEADER) => found.push(start),
            true => {}
            false => state.pass(line.as_bytes()),
        }
        start += line.len();
    }
    found
}

/// Whether a place is outside of all values.
#[derive(Default)]
struct Outside {
    /// The quote of the string of several lines that is open.
    open: Option<u8>,
    depth: usize,
}

impl Outside {
    fn is_outside(&self) -> bool {
        self.open.is_none() && self.depth == 0
    }

    fn pass(&mut self, line: &[u8]) {
        let mut rest = line;
        while let Some((&byte, after)) = rest.split_first() {
            rest = match (self.open, byte) {
                (Some(b'"'), b'\\') => after.get(1..).unwrap_or_default(),
                (Some(quote), _) if rest.starts_with(&[quote; 3]) => {
                    self.open = None;
                    // Up to two more quotes are the end of the text.
                    let more = rest[3..].iter().take(2).take_while(|&&next| next == quote).count();
                    &rest[3 + more..]
                }
                (Some(_), _) => after,
                (None, b'#') => return,
                (None, b'"' | b'\'') if rest.starts_with(&[byte; 3]) => {
                    self.open = Some(byte);
                    &rest[3..]
                }
                (None, b'"' | b'\'') => past_string(after, byte),
                (None, b'[' | b'{') => {
                    self.depth += 1;
                    after
                }
                (None, b']' | b'}') => {
                    self.depth = self.depth.saturating_sub(1);
                    after
                }
                (None, _) => after,
            };
        }
    }
}

/// What follows a string of one line.
fn past_string(mut rest: &[u8], quote: u8) -> &[u8] {
    while let Some((&byte, after)) = rest.split_first() {
        rest = match byte {
            b'\\' if quote == b'"' => after.get(1..).unwrap_or_default(),
            _ if byte == quote => return after,
            _ => after,
        };
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_cut_only_where_a_schedule_begins() {
        let text = "a = '''\n[[schedule]]\n'''\nb = [\n[[schedule]],\n]\nc = \"\"\"x\\\"\"\"\"\"\"\n  [[schedule]] # one\nd = \"[\" # [\n[[schedule]]\n[[section]]\n";
        let found = headers(text);
        assert_eq!(found, [text.find("  [[schedule]] # one").unwrap(), text.rfind("[[schedule]]").unwrap()]);
    }

    #[test]
    fn pieces_make_the_same_tree_with_the_same_places() {
        let mut text = "volume = \"v\"\n".to_owned();
        for n in 0..2 * PIECE + 2 {
            text.push_str(&format!("[[schedule]]\nname = \"s{n}\"\n[schedule.labels]\nk = \"v\"\n"));
        }
        text.push_str("[default]\ntz = \"UTC\"\n");
        let pieces = read_pieces(&text).unwrap();
        let keys: Vec<_> = pieces.iter().map(|(key, _)| key.text.as_str()).collect();
        assert_eq!(keys, ["volume", "schedule", "default"]);
        let TreeValue::List(schedules) = &pieces[1].1.value else { panic!("a list") };
        assert_eq!(schedules.len(), 2 * PIECE + 2);
        let whole = parse(&text, 0).unwrap();
        let find = |key: &str| {
            whole.iter().find(|(known, _)| known.text == key).map(|(_, node)| format!("{node:?}"))
        };
        assert_eq!(find("schedule").unwrap(), format!("{:?}", pieces[1].1));
        assert_eq!(find("default").unwrap(), format!("{:?}", pieces[2].1));
    }
}
