//! One root replaces another, step by step; each step is an entry, and none is taken before every member is ready for it.

use caesium_engine::Engine;
use caesium_engine::replica::{CertificateChange, Command};
use caesium_pki::{Subject, Trust};
use caesium_proto::v1 as pb;
use tokio_rustls::rustls::pki_types::CertificateDer;

use crate::control::Control;
use crate::control::change::{self, Outlook};
use crate::control::cluster_view::ClusterView;
use crate::control::error::{Problem, listed};

impl Control {
    pub(super) async fn rotate(
        &self,
        context: &change::Request,
        wire: pb::RotateRootRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        self.secured()?;
        let change = match wire.step() {
            pb::RotationStep::Begin => self.new_root(wire.root)?,
            pb::RotationStep::Issue => {
                if !wire.force {
                    self.all_are("trusts both roots", |node| node.roots.len() > 1).await?;
                }
                CertificateChange::IssueByNew
            }
            pb::RotationStep::End => {
                if !wire.force {
                    let by_newest = |node: &pb::NodeCertificate| {
                        node.own.as_ref().map(|own| &own.root) == node.roots.last() && node.roots.len() > 1
                    };
                    self.all_are("has a certificate of the new root", by_newest).await?;
                }
                CertificateChange::EndRotation
            }
            pb::RotationStep::Abort => CertificateChange::AbortRotation,
            pb::RotationStep::Unspecified => return Err(Problem::invalid("step", "step: which one")),
        };
        let command = Command::Certificates(change);
        let outlook = |_: &Engine, _: &ClusterView| Ok(Outlook::default());
        self.make(context, &command, outlook, |_, _| Vec::new()).await
    }

    fn new_root(&self, root: Vec<u8>) -> Result<CertificateChange, Problem> {
        let held = self.secured()?.keyring.credentials();
        let new = Trust::of(vec![CertificateDer::from(root.clone())]);
        let new = new.map_err(|refusal| Problem::invalid("root", format!("root: {refusal}")))?;
        if new.cluster() != held.trust().cluster() {
            return Err(Problem::invalid("root", "root: it is of another cluster"));
        }
        if !caesium_pki::names(&CertificateDer::from(root.clone()))
            .is_ok_and(|it| it.subject == Subject::Root)
        {
            return Err(Problem::invalid("root", "root: it is no root"));
        }
        let old = held.trust().roots().last().map(|it| it.to_vec()).unwrap_or_default();
        Ok(CertificateChange::BeginRotation { old, new: root })
    }

    /// Whether every member answers, and is so far.
    async fn all_are(&self, what: &str, is: impl Fn(&pb::NodeCertificate) -> bool) -> Result<(), Problem> {
        let reply = self.all_certificates(false).await?;
        let not: Vec<String> = reply
            .nodes
            .iter()
            .filter(|node| !node.heard || !is(node))
            .map(|node| node.node.clone())
            .collect();
        match not.is_empty() {
            true => Ok(()),
            false => {
                let message =
                    format!("not every member {what}: {} does not, or cannot be asked", listed(&not));
                Err(Problem::conflict(message).now("nothing was changed"))
            }
        }
    }
}
