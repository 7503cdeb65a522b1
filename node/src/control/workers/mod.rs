//! Workers: the stream that each of them holds, and how they are shown.

mod stream;
mod wire;

pub(super) use wire::row;
