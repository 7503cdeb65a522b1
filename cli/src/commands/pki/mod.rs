//! `pki …`

mod token;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Let nodes and users into a cluster with TLS
#[derive(Subcommand, Debug)]
pub(crate) enum PkiCommand {
    Token(token::TokenArgs),
}
}

impl PkiCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Token(args) => args.run(session).await,
        }
    }
}
