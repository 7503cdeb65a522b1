//! `pki renew`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::certificates_broken;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::instant::At;
use crate::session::Session;
use crate::session::client::Client;

/// Renew the certificate of this context now, or that of a node
///
/// A node renews its own by itself at half of its life, and so does a context, which has 30 days, whenever it is used after two thirds of them. Renewing it also takes over the roots of the
/// cluster, which is needed while one replaces another. The key stays: a new one comes with a new token.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl pki renew\n  caesiumctl pki renew birch")]
pub(crate) struct RenewArgs {
    /// Name of a node
    node: Option<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RenewArgs, Change);

impl RenewArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        if self.change.is_dry_run() {
            return session.out.report("Certificate", None, &(), [], "it would be renewed");
        }
        let (name, expires) = match &self.node {
            Some(node) => {
                let asked = pb::RenewNodeRequest { node: node.to_string() };
                let mut certification = client.certification();
                let renewing = certification.renew_node(asked);
                let reply = client.act("caesiumctl pki show".to_owned(), renewing).await?;
                let own = reply.certificate.and_then(|it| it.own).unwrap_or_default();
                (node.to_string(), own.expires)
            }
            None => own(session, &client).await?,
        };
        let told = format!("renewed {name}: good until {}", At(expires).rfc3339());
        session.out.report("Certificate", None, &(), [name], &told)
    }
}

/// Renews what the context is known by.
async fn own(session: &Session, client: &Client) -> Result<(String, i64), Error> {
    let renewed = session.renew(client).await?;
    let own = renewed.particulars().map_err(|error| certificates_broken(&error))?;
    Ok((own.identity.subject.to_string(), own.expires.0))
}
