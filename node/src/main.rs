//! `caesiumd`: one node of a Caesium cluster.

mod args;
mod config;
mod daemon;
mod logging;
mod notify;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

/// A herd makes and drops several small values for each occurrence on many threads, and a large declaration leaves its
/// memory behind: both cost less here than with the allocator of the C library.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if let Some(code) = caesium_node::shim::intercept() {
        return code;
    }
    let matches = args::Args::command().get_matches();
    let args = args::Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match daemon::run(args, config::Sources::of(&matches)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
