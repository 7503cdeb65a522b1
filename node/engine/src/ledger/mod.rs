//! Judging what handlers wrote down against what was due, in the manner of Jepsen's test of Chronos: the handler's own
//! file is the witness, no daemon is asked. Unlike that test, doubles and early starts are judged as misses are.
//!
//! A ledger is text, one line for each start and, if the handler writes it, one for each end:
//!
//! ```text
//! begin SCHEDULE OCCURRENCE ATTEMPT NODE INSTANT
//! end SCHEDULE OCCURRENCE ATTEMPT NODE INSTANT EXIT
//! ```
//!
//! All but INSTANT and EXIT is what the handler is told in `CAESIUM_…`. OCCURRENCE is `uid@due`, or only the due.
//! INSTANT is RFC 3339, or seconds since 1970, in each case with as many decimals as there are; what is written without
//! decimals may have been at any time of that second, and is judged so. EXIT is the exit code.
//!
//! Pure: files are read elsewhere.

mod duty;
mod judge;
mod line;
mod report;
mod tasks;
#[cfg(test)]
mod tests;

pub use duty::{DUES_MAX, Duty, TooManyDues};
pub use judge::{Rules, Window, judge};
pub use line::{Instant, Line, LineError, Mark, read};
pub use report::{Finding, Report, Start, Verdict};
pub use tasks::{
    SinceBoot, TaskBreach, TaskDuty, TaskFinding, TaskLine, TaskMark, TaskReport, TaskRules, judge_tasks,
    read_tasks,
};
