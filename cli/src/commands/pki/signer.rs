//! `pki signer …`

use std::path::PathBuf;

use caesium_engine::ids::Name;
use caesium_pki::{Authority, Kind as Of};
use caesium_proto::v1 as pb;
use clap::Subcommand;

use super::{certificates_broken, root_of};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::{commands, effect};
use crate::error::Error;
use crate::session::Session;
use crate::session::client::{Client, now};

commands! {
/// The nodes that vouch for others
#[derive(Subcommand, Debug)]
pub(crate) enum SignerCommand {
    Add(SignerAddArgs),
}
}

impl SignerCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Add(args) => args.run(session).await,
        }
    }
}

/// Let a node vouch for others: it lets nodes and users in, and renews their certificates
///
/// The node makes keys of its own, which never leave it; the root in FILE issues their certificates here.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl pki signer add birch --root prod-root.pem --yes")]
pub(crate) struct SignerAddArgs {
    /// Name of the node
    node: Name,
    /// The file of the root, see pki init
    #[arg(long, value_name = "FILE")]
    root: PathBuf,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(SignerAddArgs, Dangerous);

impl SignerAddArgs {
    async fn run(self, session: &Session) -> Result<(), Error> {
        let root = root_of(&self.root)?;
        let client = session.connect().await?;
        let node = self.node.to_string();
        let action = Action { confirmation: Confirmation::Yes, what: "let vouch for others", name: &node };
        self.change.approve(session, &client, action).await?;
        if self.change.is_dry_run() {
            return session.out.report("Signer", None, &(), [], "the node would vouch for others");
        }
        delegate(&client, &root, &node).await?;
        session.out.report("Signer", None, &(), [node.clone()], &format!("{node} vouches for others"))
    }
}

/// Has a node make keys, and gives it what the root issues for them.
pub(super) async fn delegate(client: &Client, root: &Authority, node: &str) -> Result<(), Error> {
    let check = || "caesiumctl pki show".to_owned();
    let mut certification = client.certification();
    let asked = certification.request_signer(pb::RequestSignerRequest { node: node.to_owned() });
    let requests = client.act(check(), asked).await?;
    let issued = |request: &[u8], kind| {
        let issued = root.delegate_to(request, kind, now()());
        issued.map(|it| it.to_vec()).map_err(|error| certificates_broken(&error))
    };
    let install = pb::InstallSignerRequest {
        node: node.to_owned(),
        nodes: issued(&requests.nodes, Of::Node)?,
        users: issued(&requests.users, Of::User)?,
    };
    client.act(check(), certification.install_signer(install)).await?;
    Ok(())
}
