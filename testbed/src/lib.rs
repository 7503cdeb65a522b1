//! Whole clusters in one process: [`dev`] to try Caesium and to make faults, [`mod@bench`] to measure it. The only way by which the
//! operators' tool reaches the daemon's code.

pub mod bench;
pub mod dev;
mod tls;

pub use caesium_node::shim;
