//! The contents of a file before they are understood: one tree for all formats, each node with its place.

/// Where something stands in its file, in the file's own way of counting; a [`Locator`] finds line and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot(u64);

/// Turns spots into lines and columns, which is done for problems only.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Locator<'t> {
    /// Spots are byte offsets into this text.
    Bytes(&'t str),
    /// Spots are lines and columns already.
    Marks,
}

/// A value and its place.
#[derive(Clone, Debug)]
pub(crate) struct TreeNode {
    pub(crate) at: Spot,
    pub(crate) value: TreeValue,
}

/// A key and its place.
#[derive(Clone, Debug)]
pub(crate) struct TreeKey {
    pub(crate) at: Spot,
    pub(crate) text: String,
}

/// The values that all three formats have.
#[derive(Clone, Debug)]
pub(crate) enum TreeValue {
    Null,
    Flag(bool),
    Integer(i64),
    /// A number that is not whole or too large; no field takes one.
    Number,
    Text(String),
    List(Vec<TreeNode>),
    /// In the order of the file.
    Table(Vec<(TreeKey, TreeNode)>),
}

/// What keeps a file from being read at all.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) at: Spot,
    pub(crate) problem: String,
}

impl Spot {
    pub(crate) fn byte(offset: usize) -> Self {
        Self(offset as u64)
    }

    /// A line from 1 and a column from 1.
    pub(crate) fn mark(line: usize, column: usize) -> Self {
        Self((line as u64) << 32 | (column as u64).min(u64::from(u32::MAX)))
    }
}

impl Locator<'_> {
    /// Line and column, both from 1; columns count characters.
    pub(crate) fn place(self, spot: Spot) -> (usize, usize) {
        match self {
            Self::Marks => ((spot.0 >> 32) as usize, (spot.0 & u64::from(u32::MAX)) as usize),
            Self::Bytes(text) => {
                let end = text.floor_char_boundary(usize::try_from(spot.0).unwrap_or(usize::MAX));
                let before = &text[..end];
                let line_start = before.rfind('\n').map_or(0, |at| at + 1);
                let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
                (line, before[line_start..].chars().count() + 1)
            }
        }
    }
}

impl Locator<'_> {
    /// The lines of many, from 1, in one pass over the text.
    pub(crate) fn lines(self, spots: impl Iterator<Item = Spot>) -> Vec<usize> {
        let ends: Vec<usize> = match self {
            Self::Marks => Vec::new(),
            Self::Bytes(text) => text.match_indices('\n').map(|(at, _)| at).collect(),
        };
        let line = |spot: Spot| match self {
            Self::Marks => self.place(spot).0,
            Self::Bytes(_) => ends.partition_point(|end| (*end as u64) < spot.0) + 1,
        };
        spots.map(line).collect()
    }
}

impl TreeValue {
    /// What it is, for a message.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "nothing",
            Self::Flag(_) => "a truth value",
            Self::Integer(_) | Self::Number => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let text = "a\nüb = 1\n";
        assert_eq!(Locator::Bytes(text).place(Spot::byte(0)), (1, 1));
        assert_eq!(Locator::Bytes(text).place(Spot::byte(text.find('b').unwrap())), (2, 2));
        assert_eq!(Locator::Bytes(text).place(Spot::byte(999)), (3, 1));
        assert_eq!(Locator::Marks.place(Spot::mark(7, 3)), (7, 3));
    }
}
