//! What follows from the model at one instant: who hears whom, the partitions, quorums and verdicts.
//!
//! Pure functions of the model and the time. No node can tell a node that stopped from one that is cut off, and neither
//! can this: what is not heard is shown as not heard.

mod charts;
mod links;
mod tasks;
mod verdict;
mod volumes;

pub(crate) use caesium_engine::judge::graph::LinkKind;
pub(crate) use caesium_engine::time::SECOND;
pub(crate) use charts::{CHARTED, Charts, MINUTE, lateness, shares};
pub(crate) use links::{Cell, Evidence, Links, NodeView};
pub(crate) use tasks::{TaskView, tasks};
pub(crate) use verdict::{Judged, LEGEND, VerdictClass, VerdictSign, judge, left_by, once};
pub(crate) use volumes::{Side, VolumeView, sides, volumes};

/// A reporter that is silent for longer is stale.
pub(crate) const STALE: i64 = 3 * SECOND;
/// What is silent for longer than this tells nothing any more.
pub(crate) const FORGOTTEN: i64 = 30 * SECOND;
