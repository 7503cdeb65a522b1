//! Volumes and priorities: who carries, who is master, who votes.

pub(in crate::control) mod census;
pub(in crate::control) mod masters;
pub(in crate::control) mod placement;
pub(in crate::control) mod priorities;
pub(in crate::control) mod quorum;
