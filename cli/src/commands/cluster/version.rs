//! `cluster version`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::Rows;
use crate::records::{ClusterVersion, View};
use crate::session::Session;

/// Show the version of each member, the feature levels that it reads, and the level in force
///
/// Nodes write what a member of the level in force reads. While a level is not raised, each node can go back to the
/// version before.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl cluster version")]
pub(crate) struct ClusterVersionArgs {}

effect!(ClusterVersionArgs, Read);

impl ClusterVersionArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.members().cluster_version(pb::ClusterVersionRequest {})).await?;
        let view = reply.view.clone().map(View::from);
        let versions = ClusterVersion::from(reply);
        let out = &session.out;
        out.answer("ClusterVersion", view.as_ref(), &versions, Rows::of(&versions.nodes), || {
            format!("{}{}", out.records(view.as_ref(), &versions.nodes), versions.line())
        })?;
        let silent = versions.silent();
        if silent.is_empty() {
            return Ok(());
        }
        let message = format!("{} did not answer", silent.join(", "));
        Err(Error::new(Kind::Partial, message).because("failed or cut off: cannot tell from here"))
    }
}
