//! The command line as a process: what it prints, where, and with which exit code.

mod completion;
mod contexts;
mod crontab;
mod decisions;
mod demo;
mod docs;
mod failures;
mod fake;
mod fake_inspect;
mod fake_schedules;
mod fake_watch;
mod faults;
mod help;
mod inspect;
mod manifests;
mod next;
mod reads;
mod runs;
mod sandbox;
mod set;
mod shells;
mod store;
mod streams;
mod verdicts;
mod watch;
mod writes;
