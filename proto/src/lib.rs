//! Wire types and clients of Caesium. Every message lives in package `caesium.v1`; the prose is in the `.proto` files.

pub mod errors;
pub mod fields;

/// Messages, clients and servers of package `caesium.v1`.
pub mod v1 {
    #![allow(missing_docs, unused_qualifications, clippy::all, clippy::use_self, reason = "generated")]
    tonic::include_proto!("caesium.v1");
}

impl v1::Unable {
    /// The word of tables and documents; `None` for no reason.
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Self::Unspecified => None,
            Self::DiskHangs => Some("disk-hangs"),
            Self::StoreFull => Some("store-full"),
            Self::ClockDoubt => Some("clock-doubt"),
            Self::DiskFull => Some("disk-full"),
        }
    }
}

impl v1::UnableNode {
    /// The node, and its reasons in brackets.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} ({})", self.node, words(self.reasons()).join(", "))
    }
}

impl v1::Node {
    /// The words of all reasons why it cannot be counted on to promise.
    #[must_use]
    pub fn unable_words(&self) -> Vec<&'static str> {
        words(self.unable())
    }
}

fn words(reasons: impl Iterator<Item = v1::Unable>) -> Vec<&'static str> {
    reasons.filter_map(v1::Unable::word).collect()
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
