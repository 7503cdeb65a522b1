//! The words of closed choices, as commands and documents have them: each once, made from the names in the `.proto` files.

/// A closed choice of the wire. Zero stands for "not set" and has no word.
pub trait Word: Copy + Into<i32> + TryFrom<i32> + 'static {
    /// Each number and its word, without that of zero.
    const WORDS: &'static [(i32, &'static str)];

    /// The word; `None` for what is not set.
    #[must_use]
    fn word(self) -> Option<&'static str> {
        let number: i32 = self.into();
        Self::WORDS.iter().find(|(known, _)| *known == number).map(|(_, word)| *word)
    }

    /// The word as a field of text has it; empty for what is not set.
    #[must_use]
    fn text(self) -> String {
        self.word().unwrap_or_default().to_owned()
    }

    /// The choice of this word; `None`: there is none.
    #[must_use]
    fn of_word(word: &str) -> Option<Self> {
        let (number, _) = Self::WORDS.iter().find(|(_, known)| *known == word)?;
        Self::try_from(*number).ok()
    }

    /// The choice of the same word in another table, such as the engine's: `kind.same(DecisionKind::of_word)`; `None` where it has
    /// none.
    fn same<T>(self, of_word: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        of_word(self.word()?)
    }

    /// All that have a word, in the order of their numbers.
    fn all() -> impl Iterator<Item = Self> {
        Self::WORDS.iter().filter_map(|(number, _)| Self::try_from(*number).ok())
    }
}

include!(concat!(env!("OUT_DIR"), "/words.rs"));

#[cfg(test)]
mod tests {
    use super::Word as _;
    use crate::v1::{DecisionKind, OnHeal};

    #[test]
    fn a_word_and_its_choice_name_each_other_and_what_is_not_set_has_none() {
        assert_eq!(OnHeal::RunLast.word(), Some("run-last"));
        assert_eq!(OnHeal::of_word("run-last"), Some(OnHeal::RunLast));
        assert_eq!((OnHeal::Unspecified.word(), OnHeal::of_word("unspecified")), (None, None));
        let words: Vec<_> = OnHeal::all().filter_map(OnHeal::word).collect();
        assert_eq!(words, ["ignore", "run-last", "notify"]);
        assert!(DecisionKind::all().all(|kind| DecisionKind::of_word(kind.word().unwrap()) == Some(kind)));
    }
}
