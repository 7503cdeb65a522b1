//! The bytes of every message between nodes, as they were released.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

#[path = "../../src/golden.rs"]
mod golden;
mod peer;
mod raft;

use std::fmt::Debug;

use prost::Message;

/// Compares what this program sends with the bytes in the file, and what it reads there with the messages.
fn messages<M: Message + Default + PartialEq + Debug>(name: &str, messages: &[M]) {
    let written: Vec<Vec<u8>> = messages.iter().map(Message::encode_to_vec).collect();
    for (bytes, message) in golden::golden(name, &written).iter().zip(messages) {
        assert_eq!(M::decode(bytes.as_slice()).as_ref(), Ok(message));
    }
}
