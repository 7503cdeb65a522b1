//! The daemon of Caesium. Two halves and one rule: the engine (crate `caesium-engine`) decides and touches nothing; the
//! driver touches everything and decides nothing. Around the driver stand the parts it drives: the log, the stores, the
//! handlers, and the services for operators.

mod certificates;
pub mod control;
pub mod driver;
pub mod exporter;
#[cfg(test)]
mod golden;
pub mod handlers;
pub mod join;
pub mod log;
pub mod metrics;
pub mod node;
mod planted;
pub mod platform;
pub mod pressure;
pub mod priority;
pub mod shim;
pub mod store;
pub mod trusted;
