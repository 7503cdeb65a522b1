//! `completion`

use clap_complete::Shell;

use crate::complete;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;

/// Print the completion script of a shell
///
/// The script asks caesiumctl for every candidate, and so offers the nodes, volumes, schedules and runs of the cluster:
/// as they are now if the cluster answers at once, else as they were when it last did. With --static the script contains
/// the commands and flags, and never starts caesiumctl.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl completion bash
  caesiumctl completion zsh --static

To load it:
  bash        source <(caesiumctl completion bash)
  zsh         source <(caesiumctl completion zsh)   after compinit
  fish        caesiumctl completion fish | source
  elvish      eval (caesiumctl completion elvish | slurp)
  powershell  caesiumctl completion powershell | Out-String | Invoke-Expression")]
pub(crate) struct CompletionArgs {
    /// The shell that is to read it
    #[arg(value_name = "SHELL")]
    shell: Shell,
    /// A script that stands on its own, without the names of a cluster
    #[arg(long = "static")]
    standalone: bool,
}

effect!(CompletionArgs, Read);

impl CompletionArgs {
    pub(super) fn run(&self, session: &Session) -> Result<(), Error> {
        if self.standalone {
            let mut script = Vec::new();
            clap_complete::generate(self.shell, &mut session.config().tree(), "caesiumctl", &mut script);
            return session.out.bytes(&script);
        }
        let script = complete::registration(&self.shell.to_string()).map_err(|error| {
            Error::new(Kind::Internal, format!("no script for {}", self.shell)).because(error.to_string())
        })?;
        session.out.bytes(&script)
    }
}
