//! What a context is known by gets a new certificate for the same key: when an operator asks for it, and by itself in good time.

use std::time::Duration;

use caesium_engine::time::Wall;
use caesium_pki::{Credentials, Folder, Issued, NewKey, Particulars};
use caesium_proto::v1 as pb;
use tokio::time::timeout;

use super::Session;
use super::client::{Client, now};
use super::members::{dial, members};
use crate::error::{Error, Kind};
use crate::instant::At;

/// Longest that a command waits for a certificate that it has not asked for.
const BY_ITSELF_WITHIN: Duration = Duration::from_secs(2);

impl Session {
    /// Renews the certificate of the context, and keeps it. Tries each node: not all of them vouch for users.
    pub(crate) async fn renew(&self, client: &Client) -> Result<Credentials, Error> {
        let (held, folder) = self.held().ok_or_else(|| {
            Error::new(Kind::Conflict, "this context has no certificate")
                .because("it calls a socket, or a cluster without TLS")
                .now("name a node, or a context with a certificate")
        })?;
        let mut failed = None;
        for member in members(client).await? {
            let renewed = async {
                match member.name == client.node() {
                    true => renewed(client, &held).await,
                    false => renewed(&dial(&member, client.terms()).await?, &held).await,
                }
            };
            match renewed.await {
                Ok(renewed) => return kept(&folder, renewed),
                Err(error) => failed = Some(error),
            }
        }
        Err(failed.unwrap_or_else(|| Error::new(Kind::Unreachable, "no node answers")))
    }

    /// Renews it by itself once two thirds of its life are over. What fails is tried again by the next command: the old one is
    /// good until then.
    pub(super) async fn renew_if_due(&self, client: &Client) {
        let Some((held, _)) = self.held() else { return };
        let is_due = held.particulars().is_ok_and(|own| is_due(&own, now()()));
        // Whoever asks for it themselves gets it below.
        let asked = self.approval.words.get(1..3).is_some_and(|words| words == ["pki", "renew"]);
        if !is_due || asked {
            return;
        }
        // It is no change of what the context forbids to change.
        let client = client.unforbidden().within(BY_ITSELF_WITHIN);
        let told = match timeout(BY_ITSELF_WITHIN, self.renew(&client)).await {
            Ok(Ok(renewed)) => {
                let until = renewed.particulars().map(|own| At(own.expires.0).rfc3339()).unwrap_or_default();
                format!("the certificate of this context was renewed: good until {until}")
            }
            Ok(Err(error)) => {
                format!("the certificate of this context could not be renewed: {}", error.brief())
            }
            Err(_) => "the certificate of this context could not be renewed in time".to_owned(),
        };
        self.out.detail(|| told);
    }

    fn held(&self) -> Option<(std::sync::Arc<Credentials>, Folder)> {
        Some((self.context.credentials.clone()?, self.context.certificates(&self.config)?))
    }
}

/// Whether two thirds of the life of a certificate are over, and not all of it.
fn is_due(own: &Particulars, now: Wall) -> bool {
    let life = own.expires.0.saturating_sub(own.from.0);
    (own.from.0.saturating_add(life / 3 * 2)..own.expires.0).contains(&now.0)
}

async fn renewed(client: &Client, held: &Credentials) -> Result<Credentials, Error> {
    let broken = |error: &dyn std::fmt::Display| {
        Error::new(Kind::Internal, "certificates cannot be used").because(error.to_string())
    };
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

fn kept(folder: &Folder, renewed: Credentials) -> Result<Credentials, Error> {
    folder.store(&renewed).map_err(|error| {
        Error::new(Kind::Conflict, "the certificate could not be kept").because(error.to_string())
    })?;
    Ok(renewed)
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::ClusterId;
    use caesium_pki::{Identity, Subject, digest};

    use super::*;

    #[test]
    fn a_certificate_is_renewed_in_the_last_third_of_its_life_and_not_after_it() {
        let own = Particulars {
            identity: Identity { cluster: ClusterId(7), subject: Subject::User("anna".parse().unwrap()) },
            serial: String::new(),
            key: digest(b"x"),
            from: Wall(100),
            expires: Wall(400),
        };
        let due = [99, 299, 300, 399, 400].map(|now| is_due(&own, Wall(now)));
        assert_eq!(due, [false, false, true, true, false]);
    }
}
