//! `pki renew`

use caesium_engine::ids::Name;
use caesium_pki::{Credentials, Folder, Issued, NewKey};
use caesium_proto::v1 as pb;

use super::certificates_broken;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::At;
use crate::session::Session;
use crate::session::client::{Client, now};
use crate::session::members::{dial, members};

/// Renew the certificate of this context now, or that of a node
///
/// A node renews its own by itself at half of its life. A context's is good for 30 days; renewing it also takes over the roots of the cluster, which is
/// needed while one replaces another. The key stays: a new one comes with a new token.
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

/// Renews what the context is known by. Tries each node: not all of them vouch for users.
async fn own(session: &Session, client: &Client) -> Result<(String, i64), Error> {
    let (Some(held), Some(folder)) =
        (session.terms().credentials, session.context.certificates(session.config()))
    else {
        return Err(Error::new(Kind::Conflict, "this context has no certificate")
            .because("it calls a socket, or a cluster without TLS")
            .now("name a node, or a context with a certificate"));
    };
    let mut failed = None;
    for member in members(client).await? {
        let renewed = async {
            match member.name == client.node() {
                true => renewed(client, &held).await,
                false => renewed(&dial(&member, &session.terms()).await?, &held).await,
            }
        };
        match renewed.await {
            Ok(renewed) => return kept(&folder, &renewed),
            Err(error) => failed = Some(error),
        }
    }
    Err(failed.unwrap_or_else(|| Error::new(Kind::Unreachable, "no node answers")))
}

async fn renewed(client: &Client, held: &Credentials) -> Result<Credentials, Error> {
    let broken = |error: &dyn std::fmt::Display| certificates_broken(&error.to_string());
    let key = NewKey::of(&held.private()).map_err(|error| broken(&error))?;
    let request = key.request().map_err(|error| broken(&error))?;
    let mut certification = client.certification();
    let renewing = certification.renew(pb::RenewRequest { request });
    let reply = client.act("caesiumctl pki renew".to_owned(), renewing).await?;
    let given = reply.certificates.unwrap_or_default();
    let roots = given.roots.into_iter().map(Into::into).collect();
    let chain: Vec<_> = given.chain.into_iter().map(Into::into).collect();
    let trusting = held.with_roots(roots).map_err(|refusal| broken(&refusal))?;
    trusting.renewed(chain.clone(), now()()).map_err(|refusal| broken(&refusal))?;
    let roots = trusting.trust().roots().to_vec();
    Credentials::new(held.private(), Issued { chain }, roots).map_err(|refusal| broken(&refusal))
}

fn kept(folder: &Folder, renewed: &Credentials) -> Result<(String, i64), Error> {
    folder.store(renewed).map_err(|error| {
        Error::new(Kind::Conflict, "the certificate could not be kept").because(error.to_string())
    })?;
    let own = renewed.particulars().map_err(|error| certificates_broken(&error))?;
    Ok((own.identity.subject.to_string(), own.expires.0))
}
