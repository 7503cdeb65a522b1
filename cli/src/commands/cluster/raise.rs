//! `cluster raise`

use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Put a newer feature level in force, once every member reads it
///
/// Each member is asked. One that does not answer or does not read the level is named, and nothing is changed. There is no
/// way back: versions of caesiumd that do not read the level are refused from then on.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl cluster raise --dry-run
  caesiumctl cluster raise --yes")]
pub(crate) struct RaiseArgs {
    /// The level [default: the newest one that every member reads]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    level: u32,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RaiseArgs, Dangerous);

impl RaiseArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (known, level) = match self.level {
            0 => {
                let reply =
                    client.read(client.members().cluster_version(pb::ClusterVersionRequest {})).await?;
                (reply.level, reply.possible)
            }
            level => (0, level),
        };
        // A possible level that is unknown is left to the server, which names the nodes that hold it back.
        let level = level.max(known);
        let what = format!("raise the feature level to {level}; there is no way back");
        let action = Action { confirmation: Confirmation::Yes, what: &what, name: "" };
        self.change.approve(session, &client, action).await?;
        let asked = if known == level && self.level == 0 { 0 } else { level };
        let mut members = client.members();
        let reply = client
            .change(&self.change, "caesiumctl cluster version".to_owned(), |request| {
                members.raise_level(pb::RaiseLevelRequest {
                    request,
                    level: asked,
                    options: self.change.options(),
                })
            })
            .await?;
        Change::new(level.to_string(), reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("raised the feature level to {level}"))
    }
}
