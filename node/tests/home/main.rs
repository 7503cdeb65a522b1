//! A daemon at home on its machine: service manager, log, scrapes, `--check-config`, packaging, documents.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

#[path = "../../src/args.rs"]
#[expect(dead_code, reason = "only what the daemon would parse is looked at")]
mod args;
mod check;
mod checks;
mod daemon;
mod docs;
mod incompatible;
mod logs;
mod manager;
mod metrics;
mod notices;
mod packaging;
mod prometheus;
