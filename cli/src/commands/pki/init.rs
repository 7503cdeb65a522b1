//! `pki init`

use std::path::PathBuf;

use caesium_pki::Authority;
use caesium_proto::v1 as pb;

use super::{certificates_broken, keep_root};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Take the root's key away from the node that founded the cluster, into a file
///
/// It is asked for on that node's socket, as root or as the user of caesiumd. Once it is in the file, mode 0600, the node forgets it: no daemon needs it.
/// Keep the file offline: with it nodes are made signers, and whoever has it makes members and operators.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl pki init prod-root.pem --yes")]
pub(crate) struct PkiInitArgs {
    /// Where to put it; nothing is overwritten
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(PkiInitArgs, Dangerous);

impl PkiInitArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let file = self.file.display().to_string();
        let action = Action { confirmation: Confirmation::Yes, what: "take the root away to", name: &file };
        self.change.approve(session, &client, action).await?;
        if self.change.is_dry_run() {
            return session.out.report("Root", None, &(), [], "the root would be taken away");
        }
        let check = || "caesiumctl pki show".to_owned();
        let mut certification = client.certification();
        let asked = certification.hand_out_root(pb::HandOutRootRequest { kept: false });
        let reply = client.act(check(), asked).await?;
        let key = caesium_pki::private_key(reply.key);
        let root = Authority::read(reply.certificate.into(), &key);
        keep_root(&self.file, &root.map_err(|error| certificates_broken(&error))?)?;
        // Durable in the file before the node forgets it.
        let asked = certification.hand_out_root(pb::HandOutRootRequest { kept: true });
        client.act(check(), asked).await?;
        let told = format!("the root is in {file}, and {} has it no longer: keep it offline", client.node());
        session.out.report("Root", None, &(), [file.clone()], &told)
    }
}
