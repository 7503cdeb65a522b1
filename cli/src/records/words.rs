//! The words of policies: as arguments, in declarations, in documents.

use caesium_proto::v1 as pb;
use clap::ValueEnum;
use pb::Policy;

/// A policy, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PolicyWord {
    /// May skip, never duplicates: needs a quorum
    AtMostOnce,
    /// May duplicate: runs without a quorum as well
    AtLeastOnce,
}

impl From<PolicyWord> for Policy {
    fn from(word: PolicyWord) -> Self {
        match word {
            PolicyWord::AtMostOnce => Self::AtMostOnce,
            PolicyWord::AtLeastOnce => Self::AtLeastOnce,
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
        let policies = PolicyWord::value_variants().iter().map(|&word| policy_word(word.into()));
        assert_eq!(words::<PolicyWord>(), all(&policies.collect::<Vec<_>>()));
    }
}
