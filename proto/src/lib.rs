//! Wire types and clients of Caesium. Every message lives in package `caesium.v1`; the prose is in the `.proto` files.

/// Messages, clients and servers of package `caesium.v1`.
pub mod v1 {
    #![allow(missing_docs, unused_qualifications, clippy::all, clippy::use_self, reason = "generated")]
    tonic::include_proto!("caesium.v1");
}

/// The encoded descriptors, for server reflection.
pub const FILE_DESCRIPTOR_SET: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));
