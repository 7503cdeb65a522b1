//! `completion`

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Cli;
use crate::error::Error;
use crate::session::Session;

/// Print the completion script of a shell
///
/// Write it to where the shell looks for completions, and start a new shell.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl completion bash")]
pub(crate) struct CompletionArgs {
    /// The shell that is to read it
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl CompletionArgs {
    pub(super) fn run(&self, session: &Session) -> Result<(), Error> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "caesiumctl", &mut script);
        session.out.bytes(&script)
    }
}
