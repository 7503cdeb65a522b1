//! Wire types and clients of Caesium. Every message lives in package `caesium.v1`; the prose is in the `.proto` files.

#![warn(missing_docs)]

pub mod access;
pub mod errors;
pub mod fields;
mod json;
mod placed;
pub mod words;

use std::cmp::Ordering;

pub use placed::{MAP_LABEL, VolumePlace};
pub use words::Word;

/// Messages, clients and servers of package `caesium.v1`.
pub mod v1 {
    #![allow(missing_docs, unused_qualifications, clippy::all, clippy::use_self, reason = "generated")]
    tonic::include_proto!("caesium.v1");
}

impl v1::UnableNode {
    /// The node, and its reasons in brackets.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} ({})", self.node, words(self.reasons()).join(", "))
    }
}

impl v1::PlannedChange {
    /// What is done to the schedule; unspecified of an action that a later version has.
    #[must_use]
    pub fn what(&self) -> v1::PlannedAction {
        v1::PlannedAction::of_word(&self.action).unwrap_or_default()
    }
}

impl v1::MasterRule {
    /// Its words in [`v1::PartitionView`], with a space in place of the hyphen.
    #[must_use]
    pub fn spaced(self) -> String {
        self.text().replace('-', " ")
    }
}

impl v1::PartitionView {
    /// Why its master is that; unspecified where it has none, or for a rule that a later version has.
    #[must_use]
    pub fn master_rule(&self) -> v1::MasterRule {
        v1::MasterRule::all().find(|rule| rule.spaced() == self.rule).unwrap_or_default()
    }
}

impl v1::NodeState {
    /// Whether the node that shows it gets answers of the node. One that joins has not given any yet.
    #[must_use]
    pub const fn is_reached(self) -> bool {
        matches!(self, Self::Up | Self::Draining)
    }
}

impl v1::Node {
    /// The words of all reasons why it cannot be counted on to promise.
    #[must_use]
    pub fn unable_words(&self) -> Vec<&'static str> {
        words(self.unable())
    }
}

impl v1::Heal {
    /// Occurrences of each kind that it lists.
    pub const LISTED_MAX: usize = 1000;

    /// Lists what an operator had run without a quorum, and what ran more than once, on no node, or an unknown number of times;
    /// beyond the limit it is only noted that there is more.
    pub fn list(&mut self, it: v1::OccurrenceVerdict) {
        let list = match it.verdict() {
            _ if it.is_without_quorum() => &mut self.without_quorum,
            v1::Verdict::Multiple => &mut self.multiple,
            v1::Verdict::Nowhere => &mut self.nowhere,
            v1::Verdict::Unknown => &mut self.unknown,
            v1::Verdict::Once | v1::Verdict::Pending | v1::Verdict::Unspecified => return,
        };
        match list.len() < Self::LISTED_MAX {
            true => list.push(it),
            false => self.cut = true,
        }
    }
}

impl v1::OccurrenceVerdict {
    /// Whether an operator had it run without a quorum.
    #[must_use]
    pub fn is_without_quorum(&self) -> bool {
        self.decisions.iter().any(|it| it.decision() == v1::DecisionKind::FiredWithoutQuorum)
    }
}

fn words(reasons: impl Iterator<Item = v1::Unable>) -> Vec<&'static str> {
    reasons.filter_map(Word::word).collect()
}

/// An order of messages that no meaning gives one, by their bytes: of two that differ everybody takes the same as the greater.
#[must_use]
pub fn by_bytes<M: prost::Message + PartialEq>(a: &M, b: &M) -> Ordering {
    if a == b { Ordering::Equal } else { a.encode_to_vec().cmp(&b.encode_to_vec()) }
}

/// The encoded descriptors, for server reflection.
pub const FILE_DESCRIPTOR_SET: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

#[cfg(test)]
mod tests {
    use prost::Message as _;
    use prost_types::FileDescriptorSet;

    use super::FILE_DESCRIPTOR_SET;

    /// Numbers of fields in the descriptors' own messages: what a comment is attached to is named by them.
    const MESSAGE: i32 = 4;
    const ENUM: i32 = 5;
    const SERVICE: i32 = 6;
    const METHOD: i32 = 2;

    #[test]
    fn every_service_call_message_and_enum_has_a_comment() {
        let set = FileDescriptorSet::decode(FILE_DESCRIPTOR_SET).expect("compiled with this crate");
        let mut bare = Vec::new();
        let mut seen = 0;
        for file in set.file {
            let info = file.source_code_info.clone().unwrap_or_default();
            let mut check = |path: Vec<i32>, name: &str| {
                let at = info.location.iter().find(|location| location.path == path);
                seen += 1;
                if at.is_none_or(|at| at.leading_comments().is_empty()) {
                    bare.push(format!("{}: {name}", file.name()));
                }
            };
            for (n, message) in (0..).zip(&file.message_type) {
                check(vec![MESSAGE, n], message.name());
            }
            for (n, it) in (0..).zip(&file.enum_type) {
                check(vec![ENUM, n], it.name());
            }
            for (n, service) in (0..).zip(&file.service) {
                check(vec![SERVICE, n], service.name());
                for (m, method) in (0..).zip(&service.method) {
                    check(vec![SERVICE, n, METHOD, m], method.name());
                }
            }
        }
        assert!(seen > 150, "{seen}: the descriptors have lost their source");
        assert!(bare.is_empty(), "without a comment: {bare:#?}");
    }
}
