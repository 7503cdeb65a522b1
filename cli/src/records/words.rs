//! The words of a schedule's closed choices: as arguments, in declarations, in documents.

use caesium_proto::v1 as pb;
use clap::ValueEnum;
use pb::{CatchUp, OnHeal, Overlap, Policy};

/// A policy, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PolicyWord {
    /// May skip, never duplicates: needs a quorum
    AtMostOnce,
    /// May duplicate: runs without a quorum as well
    AtLeastOnce,
}

/// What happens while an earlier run is going, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OverlapWord {
    /// It is not run
    Skip,
    /// It waits for the end, until its latest start
    Queue,
    /// It runs beside the other
    Allow,
    /// The other is stopped, and it runs after that
    Cancel,
}

/// What becomes of occurrences that nobody could decide in time, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CatchUpWord {
    /// They are recorded as missed
    None,
    /// The last one is run
    Last,
    /// The newest ones are run, up to a number
    All,
}

/// What follows after a split, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnHealWord {
    /// Nothing
    Ignore,
    /// The last occurrence that ran nowhere is run
    RunLast,
    /// The handler of --on-result is called with each
    Notify,
}

impl From<PolicyWord> for Policy {
    fn from(word: PolicyWord) -> Self {
        match word {
            PolicyWord::AtMostOnce => Self::AtMostOnce,
            PolicyWord::AtLeastOnce => Self::AtLeastOnce,
        }
    }
}

impl From<OverlapWord> for Overlap {
    fn from(word: OverlapWord) -> Self {
        match word {
            OverlapWord::Skip => Self::Skip,
            OverlapWord::Queue => Self::Queue,
            OverlapWord::Allow => Self::Allow,
            OverlapWord::Cancel => Self::Cancel,
        }
    }
}

impl From<CatchUpWord> for CatchUp {
    fn from(word: CatchUpWord) -> Self {
        match word {
            CatchUpWord::None => Self::None,
            CatchUpWord::Last => Self::Last,
            CatchUpWord::All => Self::All,
        }
    }
}

impl From<OnHealWord> for OnHeal {
    fn from(word: OnHealWord) -> Self {
        match word {
            OnHealWord::Ignore => Self::Ignore,
            OnHealWord::RunLast => Self::RunLast,
            OnHealWord::Notify => Self::Notify,
        }
    }
}

/// The word of a policy.
pub(crate) fn policy_word(policy: Policy) -> Option<&'static str> {
    match policy {
        Policy::Unspecified => None,
        Policy::AtMostOnce => Some("at-most-once"),
        Policy::AtLeastOnce => Some("at-least-once"),
    }
}

/// The word of an overlap.
pub(crate) fn overlap_word(overlap: Overlap) -> Option<&'static str> {
    match overlap {
        Overlap::Unspecified => None,
        Overlap::Skip => Some("skip"),
        Overlap::Queue => Some("queue"),
        Overlap::Allow => Some("allow"),
        Overlap::Cancel => Some("cancel"),
    }
}

/// The word of a catch-up.
pub(crate) fn catch_up_word(catch_up: CatchUp) -> Option<&'static str> {
    match catch_up {
        CatchUp::Unspecified => None,
        CatchUp::None => Some("none"),
        CatchUp::Last => Some("last"),
        CatchUp::All => Some("all"),
    }
}

/// The word of what follows a split.
pub(crate) fn on_heal_word(on_heal: OnHeal) -> Option<&'static str> {
    match on_heal {
        OnHeal::Unspecified => None,
        OnHeal::Ignore => Some("ignore"),
        OnHeal::RunLast => Some("run-last"),
        OnHeal::Notify => Some("notify"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words<W: ValueEnum>() -> Vec<String> {
        let named = W::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        named.map(|value| value.get_name().to_owned()).collect()
    }

    #[test]
    fn a_word_means_the_same_as_argument_and_in_a_document() {
        let all =
            |words: &[Option<&str>]| words.iter().flatten().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let overlaps = OverlapWord::value_variants().iter().map(|&word| overlap_word(word.into()));
        assert_eq!(words::<OverlapWord>(), all(&overlaps.collect::<Vec<_>>()));
        let catch_ups = CatchUpWord::value_variants().iter().map(|&word| catch_up_word(word.into()));
        assert_eq!(words::<CatchUpWord>(), all(&catch_ups.collect::<Vec<_>>()));
        let heals = OnHealWord::value_variants().iter().map(|&word| on_heal_word(word.into()));
        assert_eq!(words::<OnHealWord>(), all(&heals.collect::<Vec<_>>()));
        let policies = PolicyWord::value_variants().iter().map(|&word| policy_word(word.into()));
        assert_eq!(words::<PolicyWord>(), all(&policies.collect::<Vec<_>>()));
    }
}
