//! The command line as a process: what it prints, where, and with which exit code.

mod decisions;
mod demo;
mod failures;
mod fake;
mod faults;
mod help;
mod next;
mod reads;
mod sandbox;
mod streams;
mod writes;
