//! Where managed volumes are: a map from the log to carriers that every node computes alike, and what is to be moved next.
//! It proposes; who carries a volume is what a change of voters puts in force.

mod absence;
mod map;
mod plan;

pub use absence::{Absence, Cause, picture};
pub use map::{Weighed, carriers};
pub use plan::{
    Due, MOVE_WAIT, Picture, PlacementStep, Plan, Planned, first_carriers, next_move, plan, shuffled,
};
