//! `pki show`

use caesium_proto::{Word as _, v1 as pb};

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::At;
use crate::records::{Certificate, View};
use crate::session::Session;
use crate::session::client::Client;

/// List who has a certificate, with its serial number and expiry
///
/// Nodes are asked for what they show; users are listed as the log has them. While the root is being replaced, how far that is.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl pki show\n  caesiumctl pki show -o json")]
pub(crate) struct PkiShowArgs {}

effect!(PkiShowArgs, Read, rows: [Certificate]);

impl PkiShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = shown(&client).await?;
        let now = reply.view.as_ref().map_or(0, |view| view.at);
        if let Some(phase) = reply.phase().word() {
            session.out.note(&format!("root: {} since {}", told(phase), At(reply.since).rfc3339()));
        }
        let view = reply.view.map(View::from);
        let silent: Vec<String> =
            reply.nodes.iter().filter(|node| !node.heard).map(|node| node.node.clone()).collect();
        let nodes = reply.nodes.into_iter().map(|node| Certificate::of_node(node, now));
        let users = reply.users.into_iter().map(|user| Certificate::of_user(user, now));
        let all: Vec<Certificate> = nodes.chain(users).collect();
        session.out.list(view.as_ref(), &all)?;
        match silent.is_empty() {
            true => Ok(()),
            false => {
                Err(Error::new(Kind::Partial, format!("incomplete: {} did not answer", silent.join(", ")))
                    .because("failed or cut off: cannot tell from here"))
            }
        }
    }
}

/// What all nodes answer.
pub(in crate::commands) async fn shown(client: &Client) -> Result<pb::ShowCertificatesReply, Error> {
    client.read(client.certification().show_certificates(pb::ShowCertificatesRequest { local: false })).await
}

/// How far one root has replaced another, in words.
fn told(phase: &str) -> &'static str {
    match phase {
        "trusting" => "a new one is trusted beside the old one (trusting)",
        "issuing" => "certificates come from the new one, the old one is trusted still (issuing)",
        _ => "one is trusted (over)",
    }
}
