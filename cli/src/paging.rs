//! Lists of what happened: the newest rows, read page by page until there are enough.

use crate::error::Error;
use crate::records::{Record, View};
use crate::session::Session;
use crate::watch::EVENTS_KEPT;

/// Rows that one call asks for.
const PAGE: u32 = 1000;

/// How many rows are wanted; 0 is all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Newest(pub(crate) usize);

/// A page of a list, newest first.
pub(crate) struct Page<R> {
    /// Of the server that answered.
    pub(crate) view: Option<View>,
    /// Newest first, as the server gave them.
    pub(crate) items: Vec<R>,
    /// The token of the next one; empty: there is none.
    pub(crate) next: String,
    /// Why rows are missing that no next page has either.
    pub(crate) cut: Option<&'static str>,
}

/// Where a list goes on that was cut before.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Onward {
    /// Go on behind a list that was cut at its limit: the nextToken of its document
    #[arg(long, value_name = "TOKEN", default_value = "", hide_default_value = true)]
    page_token: String,
}

impl Newest {
    /// No more rows than are wanted, for a list of which one page is enough.
    pub(crate) fn page(self) -> u32 {
        self.size(self.0)
    }

    fn size(self, left: usize) -> u32 {
        // When all are there that are wanted, one more shows that the list was cut.
        let left = u32::try_from(left).unwrap_or(PAGE).max(1);
        if self.0 == 0 { PAGE } else { left.min(PAGE) }
    }

    /// How many rows of a stream are kept.
    pub(crate) fn kept(self) -> usize {
        if self.0 == 0 { EVENTS_KEPT } else { self.0 }
    }

    /// Reads pages, of so many rows each, until there are enough, and shows them oldest first; whose they are.
    pub(crate) async fn list<R: Record>(
        self,
        session: &Session,
        Onward { page_token }: &Onward,
        read: impl AsyncFn(String, u32) -> Result<Page<R>, Error>,
    ) -> Result<Option<View>, Error> {
        let Self(limit) = self;
        let chosen = session.out.chosen::<R>()?;
        let (mut items, mut token) = (Vec::new(), page_token.clone());
        let mut cut = None;
        let (view, next) = loop {
            let size =
                if chosen.is_everything() { self.size(limit.saturating_sub(items.len())) } else { PAGE };
            let page = read(token.clone(), size).await?;
            cut = cut.or(page.cut);
            let mut looked_at = 0;
            let mut full = false;
            for item in page.items {
                let wanted = chosen.wants(&item);
                full = wanted && limit > 0 && items.len() == limit;
                if full {
                    break;
                }
                looked_at += 1;
                if wanted {
                    items.push(item);
                }
            }
            if full {
                let next = match looked_at {
                    0 => token,
                    // The token of the page that ends where the list does.
                    rows => read(token, rows).await?.next,
                };
                break (page.view, Some(next));
            }
            token = page.next;
            if token.is_empty() {
                break (page.view, None);
            }
        };
        items.reverse();
        let end = next.as_deref().or(cut.map(|_| ""));
        session.out.list_cut(view.as_ref(), &items, end)?;
        if let Some(why) = cut {
            session.out.warn(why);
        }
        if next.is_some() {
            session.out.note(&format!(
                "the newest {limit} are shown, there are more: --limit 0 shows all, --since and --until select"
            ));
        }
        Ok(view)
    }
}
