//! `caesiumd`: one node of a Caesium cluster.

mod args;
mod config;
mod daemon;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    if let Some(code) = caesium_node::shim::intercept() {
        return code;
    }
    let args = args::Args::parse();
    match daemon::run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
