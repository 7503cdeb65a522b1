//! The operator's tool of Caesium: commands in, tables, documents and exit codes out.
//!
//! Invariant: nothing but `output` writes to stdout (to a shell that asks for candidates clap does), nothing but `rpc` reads a gRPC status, and nothing but `clock`
//! reads the time.

mod args;
mod as_of;
mod brief;
mod change;
mod clock;
mod commands;
mod complete;
mod config;
mod confirm;
mod effect;
mod endpoint;
mod error;
mod finding;
mod findings;
mod globals;
mod import;
mod instant;
mod links;
mod manifest;
mod output;
mod paging;
mod partitions;
mod records;
mod session;
mod signals;
mod survey;
mod table;
mod task_findings;
mod text;
mod topics;
mod usage;
mod values;
mod views;
mod voters;
mod watch;

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::process::ExitCode;
use std::sync::Arc;

use tokio::runtime::{self, Runtime};

use clap::CommandFactory as _;

use crate::args::Cli;
use crate::commands::Process;
use crate::config::Config;
use crate::error::{Error, Kind};
use crate::output::{Format, complain, complain_json};
use crate::session::Session;
use crate::usage::{Ended, Typed};
use crate::values::Views;

/// Exit code of a command line that names no command.
const BARE: u8 = 2;

/// A herd makes and drops several small values for each occurrence on many threads, and a large declaration leaves its
/// memory behind: both cost less here than with the allocator of the C library.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if let Some(code) = caesium_testbed::shim::intercept() {
        return code;
    }
    let line: Vec<OsString> = std::env::args_os().collect();
    if let Some(code) = complete::intercept(Cli::command, &line) {
        return code;
    }
    let layers = config::places(usage::config_named(&line));
    // Help is given whatever the files contain.
    let (config, broken) = match Config::load(Cli::command, layers.clone()) {
        Ok(config) => (config, None),
        Err(error) => (Config::unread(Cli::command, layers), Some(error)),
    };
    output::decide_ascii(&line, config.text("ui.ascii"));
    match usage::read(&line, &config) {
        Ok(typed) => {
            let (format, words) = (typed.cli.globals.output, typed.words.clone());
            let broken = broken.filter(|_| typed.cli.command.needs_config());
            let ran = broken.map_or_else(|| run(typed, config), Err);
            ran.unwrap_or_else(|error| fail(error, format, &words))
        }
        Err(Ended::Text(text)) => match output::plain(&text) {
            Err(ErrorKind::BrokenPipe) => ExitCode::from(Kind::Closed.exit()),
            Err(_) => ExitCode::from(Kind::Conflict.exit()),
            Ok(()) => ExitCode::SUCCESS,
        },
        Err(Ended::Bare(text)) => {
            complain(&text);
            ExitCode::from(BARE)
        }
        Err(Ended::Mistake(error)) => fail(error, usage::format_wanted(&line, &config), "caesiumctl"),
    }
}

fn run(typed: Typed, config: Config) -> Result<ExitCode, Error> {
    let config = Arc::new(config);
    let session =
        Session::new(&typed.line, &typed.cli.globals, Arc::clone(&typed.flags), Arc::clone(&config))?;
    config.warnings().iter().for_each(|warning| session.out.warn(warning));
    let Typed { cli, words, line, effect, leaf, .. } = typed;
    if effect.changes() {
        session::client::writable(session.context.forbids.as_deref())?;
    }
    session.out.choice.check(&leaf.rows(), &words)?;
    if session.watches {
        usage::check_watched(&words, leaf, &session)?;
    }
    let runtime = start(cli.command.process()).map_err(|error| {
        Error::new(Kind::Internal, "this machine lets no runtime start").because(error.to_string())
    })?;
    let result = runtime.block_on(async {
        match session.views {
            Views::All => views::all(&session, (&line, &words), cli.command).await,
            Views::Any | Views::Of(_) => cli.command.run(&session).await,
        }
    });
    // Whatever still looks up a name or waits for stdin has nobody left to answer.
    runtime.shutdown_background();
    result
}

fn start(process: Process) -> io::Result<Runtime> {
    if process != Process::Serving {
        signals::end_process_on_signal()?;
    }
    match process {
        Process::Asking => runtime::Builder::new_current_thread().enable_all().build(),
        Process::Measuring | Process::Serving => runtime::Builder::new_multi_thread().enable_all().build(),
    }
}

/// Tells the error in the format of the command and returns its exit code.
fn fail(error: Error, format: Format, words: &str) -> ExitCode {
    let code = ExitCode::from(error.kind().exit());
    if error.is_silent() {
        return code;
    }
    let error = error.help_or(|kind| commands::help_for(kind, words));
    match format.is_document() {
        true => complain_json(&error.json()),
        false => complain(&error.text()),
    }
    code
}
