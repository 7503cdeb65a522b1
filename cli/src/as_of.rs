//! Reading what was: `--as-of` names an entry of the log, or an instant that stands for one.

use caesium_proto::v1 as pb;
use caesium_tui::When;

use crate::clock;
use crate::error::{Error, Kind};
use crate::instant::{At, parse_past};
use crate::session::Session;
use crate::session::client::Client;

/// Entries of a page while an instant is looked for.
const PAGE: u32 = 1000;
/// Why a command has no `--as-of`.
pub(crate) const NO_PAST: &str = "only what is in the log has a past: schedules, volumes, priorities, state; \
                                  whom a node hears, what was decided and what ran is observed and not in it";

/// The flag of what can be read as it was.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct AsOfFlags {
    /// As it was after this entry of the log, or at this time: RFC 3339, HH:MM today in UTC, or a duration ago
    #[arg(long, value_name = "INDEX|TIME")]
    as_of: Option<String>,
}

impl AsOfFlags {
    /// Whether what is now is to be watched.
    ///
    /// # Errors
    /// The past is to be watched: it does not move.
    pub(crate) fn is_live(&self, session: &Session) -> Result<bool, Error> {
        match (session.watches, &self.as_of) {
            (true, Some(_)) => Err(Error::usage("--watch and --as-of: what was does not change any more")),
            (watches, _) => Ok(watches),
        }
    }

    /// The index that is meant; 0: now.
    ///
    /// # Errors
    /// Something that is neither an index nor an instant, and an instant before the oldest entry that is kept.
    pub(crate) async fn index(&self, client: &Client) -> Result<u64, Error> {
        let Some(text) = &self.as_of else { return Ok(0) };
        let now = client.version.view.as_ref().map_or_else(clock::now_micros, |view| view.at);
        let wrong = |why: String| Error::usage(format!("--as-of {text}: {why}"));
        match when(text, At(now)).map_err(wrong)? {
            When::Index(index) => Ok(index),
            When::Time(at) => index_at(client, at).await,
        }
    }
}

/// Reads an index, or an instant as `--since` takes it.
pub(crate) fn when(text: &str, now: At) -> Result<When, String> {
    match text.parse() {
        Ok(0) => Err("indices begin at 1".to_owned()),
        Ok(index) => Ok(When::Index(index)),
        Err(_) => parse_past(text, now).map(|at| When::Time(at.0)),
    }
}

/// The newest index whose entry is stamped at this instant or earlier.
pub(crate) async fn index_at(client: &Client, at: i64) -> Result<u64, Error> {
    let mut request = pb::ListEntriesRequest { descending: true, page_size: PAGE, ..Default::default() };
    loop {
        let page = client.read(client.log().list_entries(request.clone())).await?;
        let then = page.entries.iter().find(|entry| entry.at.is_some_and(|stamp| stamp <= at));
        if let Some(entry) = then {
            return Ok(entry.index);
        }
        if page.next == 0 {
            let message = format!("no entry from before {} is kept", At(at).short());
            let because = format!("the oldest entry that is kept is {}", page.oldest);
            return Err(Error::new(Kind::NotFound, message).because(because).help("caesiumctl log list"));
        }
        request.to = page.next;
    }
}
