//! `notice rm`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::{set_again, standing, unknown};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Remove a notice: it sends nothing from now on
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl notice rm pager")]
pub(crate) struct NoticeRmArgs {
    /// Name of the notice
    #[arg(value_name = "NAME")]
    name: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(NoticeRmArgs, Change);

impl NoticeRmArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.name.to_string();
        let client = self.change.connect(session).await?;
        let before = standing(&client, &name).await?.ok_or_else(|| unknown(&name))?;
        let what = format!("remove the notice {name}");
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        let mut schedules = client.schedules();
        let reply = client
            .change(&self.change, "caesiumctl notice list".to_owned(), |request| {
                let (name, options) = (name.clone(), self.change.options());
                schedules.remove_notice(pb::RemoveNoticeRequest { request, name, options })
            })
            .await?;
        Change::new(name.as_str(), reply, Some(set_again(&before)))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("removed notice {name}"))
    }
}
