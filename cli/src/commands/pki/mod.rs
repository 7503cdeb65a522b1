//! `pki …`

mod init;
mod node;
mod renew;
mod rotate;
mod show;
mod signer;
mod token;
mod user;

use std::path::Path;

use caesium_pki::{Authority, FolderError, read_root, write_root};
use clap::Subcommand;

pub(super) use show::shown as certificates;

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::session::Session;

commands! {
/// Certificates: let nodes and users in, shut them out, renew, and replace the root
#[derive(Subcommand, Debug)]
pub(crate) enum PkiCommand {
    Show(show::PkiShowArgs),
    Init(init::PkiInitArgs),
    Token(token::TokenArgs),
    #[command(subcommand)]
    User(user::PkiUserCommand),
    #[command(subcommand)]
    Node(node::PkiNodeCommand),
    #[command(subcommand)]
    Signer(signer::SignerCommand),
    Renew(renew::RenewArgs),
    RotateCa(rotate::RotateArgs),
}
}

impl PkiCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Show(args) => args.run(session).await,
            Self::Init(args) => args.run(session).await,
            Self::Token(args) => args.run(session).await,
            Self::User(command) => command.run(session).await,
            Self::Node(command) => command.run(session).await,
            Self::Signer(command) => command.run(session).await,
            Self::Renew(args) => args.run(session).await,
            Self::RotateCa(args) => args.run(session).await,
        }
    }
}

/// The root in a file that only its owner can read.
fn root_of(file: &Path) -> Result<Authority, Error> {
    let unusable = |error: FolderError| Error::usage(format!("--root {}: {error}", file.display()));
    let root = read_root(file).map_err(unusable)?;
    root.ok_or_else(|| Error::usage(format!("--root {}: there is no such file", file.display())))
}

/// Puts a root into a new file.
fn keep_root(file: &Path, root: &Authority) -> Result<(), Error> {
    let failed = |because: String| {
        Error::new(Kind::Conflict, format!("{} was not written", file.display()))
            .because(because)
            .now("nothing was changed")
    };
    if file.symlink_metadata().is_ok() {
        return Err(failed("it exists".to_owned()));
    }
    write_root(file, root).map_err(|error| failed(error.to_string()))
}

fn certificates_broken(error: &impl std::fmt::Display) -> Error {
    Error::new(Kind::Incompatible, "the server's certificates cannot be used").because(error.to_string())
}
