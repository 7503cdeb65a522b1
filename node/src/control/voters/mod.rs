//! Members and changes of voters: what one makes of quorums, whom it waits for, and how it is forced.

pub(in crate::control) mod force;
mod levels;
pub(in crate::control) mod nodes;
pub(in crate::control) mod preview;
pub(in crate::control) mod reseed;
pub(in crate::control) mod roster;
pub(in crate::control) mod service;
