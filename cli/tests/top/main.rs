//! The screens as a process on a real terminal: a pseudo terminal that is the controlling one, read by an emulator.

#![expect(clippy::unwrap_used, reason = "a test ends where something is missing")]

mod ends;
mod keys;
mod links;
mod runs;
mod servers;
mod split;
mod terminal;
