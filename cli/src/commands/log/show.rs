//! `log show`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Entry, View};
use crate::session::Session;
use crate::text::{facts, safe_lines};

/// Show one entry of the log in full
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl log show 1829")]
pub(crate) struct ShowArgs {
    /// Index of the entry
    index: u64,
}

effect!(ShowArgs, Read);

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let request =
            pb::ListEntriesRequest { from: self.index, to: self.index, page_size: 1, ..Default::default() };
        let reply = client.read(client.log().list_entries(request)).await?;
        let found = reply.entries.into_iter().find(|entry| entry.index == self.index);
        let Some(entry) = found.map(Entry::from) else {
            return Err(Error::new(Kind::NotFound, format!("index {} is not kept here", self.index))
                .now(format!("the oldest index that can be shown is {}", reply.oldest)));
        };
        let view = reply.view.map(View::from);
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), &entry, || {
            let detail = serde_json::to_string_pretty(&entry.detail).unwrap_or_default();
            format!("{}{}\n", facts(&entry.facts(stamp)), safe_lines(&detail))
        })
    }
}
