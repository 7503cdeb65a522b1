//! `change abandon`

use caesium_proto::v1 as pb;

use super::show::one;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Give up a change of voters that is not in force
///
/// Nothing of it was in force, and the voters that sealed vote again.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl change abandon 812 --yes")]
pub(crate) struct AbandonArgs {
    /// Its number: the log index of the entry that began it
    #[arg(value_name = "CHANGE")]
    id: u64,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(AbandonArgs, Dangerous);

impl AbandonArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let id = self.id;
        let name = id.to_string();
        if !self.change.is_dry_run() {
            let (_, standing, _) = one(&client, id).await?;
            let what = format!("give up change {id} ({})", standing.what());
            let action = Action { confirmation: Confirmation::Yes, what: &what, name: &name };
            self.change.approve(session, &client, action).await?;
        }
        let mut masters = client.masters();
        let reply = client
            .change(&self.change, format!("caesiumctl change show {id}"), |request| {
                let options = self.change.options();
                masters.abandon_change(pb::AbandonChangeRequest { request, id, options })
            })
            .await?;
        Change::new(name, reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("gave up change {id}"))
    }
}
