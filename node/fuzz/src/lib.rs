//! Chance from a seed, for the tests that throw garbage at every reader: what is read must end in a value or an error,
//! soon, and never in a panic.
//!
//! Only tests depend on this crate. A test calls [`fuzz`] with the number of cases that belong to every run; the seeds
//! are 0, 1, 2 and so on, so that every run is the same. With `CAESIUM_FUZZ_SECONDS` it goes on that long instead, with
//! seeds that no run had before; with `CAESIUM_FUZZ_SEED` it is that one case. A case that fails says its seed.

mod arbitrary;
mod mutate;
mod rng;
mod run;
mod wire;

pub use arbitrary::arbitrary;
pub use mutate::{mutated, mutated_text};
pub use rng::Dice;
pub use run::fuzz;
pub use wire::{Method, Schema};
