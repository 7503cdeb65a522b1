//! `pki rotate-ca`

use std::path::{Path, PathBuf};
use std::time::Duration;

use caesium_pki::Authority;
use caesium_proto::v1 as pb;
use tokio::time::{Instant, sleep};

use super::show::shown;
use super::signer::delegate;
use super::{certificates_broken, keep_root, root_of};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::client::{Client, now};
use crate::values::positive_duration;

/// Between two looks at the nodes.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// Replace the root of the cluster, without a stop
///
/// With --root all nodes trust a new root beside the old one, so that users take it over (pki renew). With --issue as well the signers get keys of it, and every
/// node a certificate. With --end the old one is trusted no longer. What was interrupted goes on where it was.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl pki rotate-ca --root new-root.pem --yes
  caesiumctl pki rotate-ca --root new-root.pem --issue --yes
  caesiumctl pki rotate-ca --end --yes
  caesiumctl pki rotate-ca --abort --yes")]
pub(crate) struct RotateArgs {
    /// The file of the new root; it is made if it is not there
    #[arg(long, value_name = "FILE", required_unless_present_any = ["end", "abort"], conflicts_with_all = ["end", "abort"])]
    root: Option<PathBuf>,
    /// Give the signers keys of the new root, and every node a certificate: a context that has not taken it over no longer recognises them
    #[arg(long, requires = "root")]
    issue: bool,
    /// Trust the old root no longer: refused while a node has a certificate of it, or cannot be asked
    #[arg(long)]
    end: bool,
    /// Trust the new root no longer: only before certificates come from it
    #[arg(long, conflicts_with = "end")]
    abort: bool,
    /// With --end: cut off the nodes that are not so far
    #[arg(long, requires = "end")]
    force: bool,
    /// How long to wait for all nodes
    #[arg(long, value_name = "D", default_value = "60s", value_parser = positive_duration)]
    within: Duration,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RotateArgs, Dangerous);

impl RotateArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let what = match (&self.root, self.end) {
            (Some(_), _) => "replace",
            (None, true) => "distrust",
            (None, false) => "keep",
        };
        let name = match self.abort {
            true => "the old root",
            false => "the root",
        };
        let action = Action { confirmation: Confirmation::Yes, what, name };
        self.change.approve(session, &client, action).await?;
        if self.change.is_dry_run() {
            return session.out.report("Rotation", None, &(), [], "the root would be rotated");
        }
        let told = match &self.root {
            Some(file) => self.replace(&client, file).await?,
            None if self.end => {
                self.step(&client, pb::RotationStep::End, Vec::new()).await?;
                "the old root is trusted no longer".to_owned()
            }
            None => {
                self.step(&client, pb::RotationStep::Abort, Vec::new()).await?;
                "the new root is trusted no longer".to_owned()
            }
        };
        session.out.report("Rotation", None, &(), [], &told)
    }

    async fn replace(&self, client: &Client, file: &Path) -> Result<String, Error> {
        let phase = shown(client).await?.phase();
        let root = match file.symlink_metadata().is_ok() {
            true => root_of(file)?,
            false => made(client, file)?,
        };
        match phase {
            pb::RotationPhase::Unspecified | pb::RotationPhase::Over => {
                self.step(client, pb::RotationStep::Begin, root.certificate().to_vec()).await?;
            }
            pb::RotationPhase::Trusting | pb::RotationPhase::Issuing => {}
        }
        if phase != pb::RotationPhase::Issuing {
            self.until(client, "trusts both roots", |node| node.roots.len() > 1).await?;
            if !self.issue {
                return Ok("every node trusts both roots; once every user has renewed: \
                    caesiumctl pki rotate-ca --root FILE --issue"
                    .to_owned());
            }
            self.issue_by(client, &root).await?;
        }
        let by_newest = |node: &pb::NodeCertificate| {
            node.roots.len() > 1 && node.own.as_ref().map(|own| &own.root) == node.roots.last()
        };
        self.until(client, "has a certificate of the new root", by_newest).await?;
        Ok("every node has a certificate of the new root, and both are trusted until caesiumctl pki rotate-ca --end"
            .to_owned())
    }

    /// All trust both before a certificate comes from the new one.
    async fn issue_by(&self, client: &Client, root: &Authority) -> Result<(), Error> {
        let both = |node: &pb::NodeCertificate| node.roots.len() > 1;
        let nodes = self.until(client, "trusts both roots", both).await?;
        let signs = |node: &&pb::NodeCertificate| node.signs_nodes.is_some() || node.signs_users.is_some();
        let mut signers: Vec<String> = nodes.iter().filter(signs).map(|node| node.node.clone()).collect();
        if signers.is_empty() {
            // All of them are lost: the one that is asked begins anew.
            signers.push(client.node().to_owned());
        }
        for node in signers {
            delegate(client, root, &node).await?;
        }
        self.step(client, pb::RotationStep::Issue, Vec::new()).await
    }

    async fn step(&self, client: &Client, step: pb::RotationStep, root: Vec<u8>) -> Result<(), Error> {
        let (force, options) = (self.force, self.change.options());
        let mut certification = client.certification();
        let flags = self.change.of_one_step();
        let check = "caesiumctl pki show".to_owned();
        client
            .change(&flags, check, |request| {
                let step = step.into();
                certification.rotate_root(pb::RotateRootRequest { request, step, root, force, options })
            })
            .await?;
        Ok(())
    }

    /// Until every member answers and is so far.
    async fn until(
        &self,
        client: &Client,
        what: &str,
        is: impl Fn(&pb::NodeCertificate) -> bool,
    ) -> Result<Vec<pb::NodeCertificate>, Error> {
        let end = Instant::now() + self.within;
        loop {
            let nodes = shown(client).await?.nodes;
            let not = nodes.iter().find(|node| !node.heard || !is(node));
            let Some(not) = not else { return Ok(nodes) };
            if Instant::now() >= end {
                let because = match (not.heard, not.trouble.is_empty()) {
                    (false, _) => format!("{} does not answer", not.node),
                    (true, true) => format!("{} is not so far", not.node),
                    (true, false) => format!("{}: {}", not.node, not.trouble),
                };
                return Err(Error::new(Kind::Uncertain, format!("not every member {what}"))
                    .because(because)
                    .now("the same command goes on from there; pki show has how far it is"));
            }
            sleep(LOOK_EVERY).await;
        }
    }
}

fn made(client: &Client, file: &Path) -> Result<Authority, Error> {
    let cluster = u128::from_str_radix(client.cluster(), 16).map_err(|error| certificates_broken(&error))?;
    let root = Authority::root(caesium_engine::ids::ClusterId(cluster), now()());
    let root = root.map_err(|error| certificates_broken(&error))?;
    keep_root(file, &root)?;
    Ok(root)
}
