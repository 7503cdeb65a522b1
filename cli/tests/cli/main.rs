//! The command line as a process: what it prints, where, and with which exit code.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

mod access;
mod checks;
mod completion;
mod contexts;
mod crontab;
mod decisions;
mod demo;
mod demo_voters;
mod docs;
mod editing;
mod failures;
mod fake;
mod fake_access;
mod fake_certificates;
mod fake_inspect;
mod fake_schedules;
mod fake_watch;
mod faults;
mod fields;
mod formats;
mod help;
mod hints;
mod inspect;
mod lines;
mod lists;
mod look;
mod manifests;
mod next;
mod pruning;
mod questions;
mod reads;
mod runs;
mod sandbox;
mod set;
mod shells;
mod store;
mod streams;
mod verdicts;
mod verify;
mod voters;
mod watch;
mod writes;
