//! The signs that data is drawn with: one column wide on every terminal, in two alphabets.

use ratatui::symbols::border;

/// One alphabet: every sign that screens draw, in Unicode or in ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Hears; a member of the eligible set that is in the partition.
    pub(crate) hears: char,
    /// Does not hear; a member that is not.
    pub(crate) not: char,
    /// Hears, and is not heard.
    pub(crate) one_way: char,
    /// Told some seconds ago.
    pub(crate) stale: char,
    pub(crate) unheard: char,
    pub(crate) master: char,
    pub(crate) selected: char,
    /// Where the fill has to reach.
    pub(crate) mark: char,
    /// No partition has a quorum.
    pub(crate) nowhere: char,
    pub(crate) warning: char,
    pub(crate) well: char,
    pub(crate) ill: char,
    pub(crate) refused: char,
    /// Text was left out here.
    pub(crate) cut: char,
    /// Between the pieces of a line.
    pub(crate) bar: char,
    /// A line of a split: one side, the other.
    pub(crate) apart: char,
    /// Text that goes from here to there.
    pub(crate) arrow: &'static str,
    /// Sorted, the lowest first.
    pub(crate) ascending: char,
    /// Sorted, the highest first.
    pub(crate) descending: char,
    pub(crate) at_least: &'static str,
    /// Eight heights of a bar, the lowest first.
    pub(crate) heights: [char; 8],
    pub(crate) border: border::Set<'static>,
    /// Boxes while nothing can be changed.
    pub(crate) double: border::Set<'static>,
}

/// Signs that fonts of terminals have.
pub(crate) const UNICODE: Glyphs = Glyphs {
    hears: '▪',
    not: '⋅',
    one_way: '!',
    stale: '◌',
    unheard: '?',
    master: '✦',
    selected: '▸',
    mark: '|',
    nowhere: '∅',
    warning: '⚠',
    well: '✓',
    ill: '✗',
    refused: '⊘',
    cut: '…',
    bar: '│',
    apart: '|',
    arrow: "→",
    ascending: '↑',
    descending: '↓',
    at_least: "≥",
    heights: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    border: border::PLAIN,
    double: border::DOUBLE,
};

/// Bytes below 0x80 only.
pub(crate) const ASCII: Glyphs = Glyphs {
    hears: '#',
    not: '.',
    one_way: '!',
    stale: 'o',
    unheard: '?',
    master: '*',
    selected: '>',
    mark: '|',
    nowhere: '0',
    warning: '!',
    well: '+',
    ill: 'x',
    refused: '-',
    cut: '~',
    bar: '|',
    apart: '|',
    arrow: "->",
    ascending: '^',
    descending: 'v',
    at_least: ">=",
    heights: ['_', '.', ',', '-', '=', '+', '*', '#'],
    border: ASCII_BOX,
    double: ASCII_DOUBLE,
};

const ASCII_BOX: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

const ASCII_DOUBLE: border::Set<'static> =
    border::Set { horizontal_top: "=", horizontal_bottom: "=", ..ASCII_BOX };

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::*;

    fn cells(glyphs: &Glyphs) -> Vec<char> {
        vec![
            glyphs.hears,
            glyphs.not,
            glyphs.one_way,
            glyphs.stale,
            glyphs.unheard,
            glyphs.master,
            glyphs.selected,
            glyphs.mark,
            glyphs.nowhere,
            glyphs.warning,
            glyphs.well,
            glyphs.ill,
            glyphs.refused,
            glyphs.cut,
            glyphs.bar,
            glyphs.apart,
            glyphs.ascending,
            glyphs.descending,
        ]
    }

    #[test]
    fn every_sign_is_one_column() {
        for glyphs in [UNICODE, ASCII] {
            for sign in cells(&glyphs).into_iter().chain(glyphs.heights) {
                assert_eq!(sign.width(), Some(1), "{sign:?}");
            }
        }
    }

    #[test]
    fn ascii_is_ascii() {
        assert!(cells(&ASCII).into_iter().chain(ASCII.heights).all(|sign| sign.is_ascii()));
    }

    #[test]
    fn states_of_a_link_differ_in_both_alphabets() {
        for glyphs in [UNICODE, ASCII] {
            let mut links = [glyphs.hears, glyphs.not, glyphs.one_way, glyphs.stale, glyphs.unheard];
            links.sort_unstable();
            assert!(links.windows(2).all(|pair| pair[0] != pair[1]), "{links:?}");
        }
    }
}
