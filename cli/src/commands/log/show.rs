//! `log show`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Entry, View};
use crate::session::Session;
use crate::text::{facts, safe_lines};

/// Show entries of the log in full
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl log show 1829")]
pub(crate) struct LogShowArgs {
    /// Indices of entries
    #[arg(value_name = "INDEX", required = true)]
    indices: Vec<u64>,
}

effect!(LogShowArgs, Read);

impl LogShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (mut view, mut entries) = (None, Vec::new());
        for index in self.indices {
            let request =
                pb::ListEntriesRequest { from: index, to: index, page_size: 1, ..Default::default() };
            let reply = client.read(client.log().list_entries(request)).await?;
            let found = reply.entries.into_iter().find(|entry| entry.index == index);
            let Some(entry) = found.map(Entry::from) else {
                return Err(Error::new(Kind::NotFound, format!("index {index} is not kept here"))
                    .now(format!("the oldest index that can be shown is {}", reply.oldest)));
            };
            view = reply.view.map(View::from);
            entries.push(entry);
        }
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &entries, |entry| {
            let detail = serde_json::to_string_pretty(&entry.detail).unwrap_or_default();
            format!("{}{}\n", facts(&entry.facts(stamp)), safe_lines(&detail))
        })
    }
}
