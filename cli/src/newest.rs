//! Lists of what happened: the newest rows, read page by page until there are enough.

use crate::error::Error;
use crate::records::{Record, View};
use crate::session::Session;
use crate::watch::EVENTS_KEPT;

/// Rows a page.
const PAGE: u32 = 1000;

/// How many rows are wanted; 0 is all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Newest(pub(crate) usize);

/// A page of a list, newest first.
pub(crate) struct Page<R> {
    /// Whose it is.
    pub(crate) view: Option<View>,
    /// Its rows.
    pub(crate) items: Vec<R>,
    /// The token of the next one; empty: there is none.
    pub(crate) next: String,
}

impl Newest {
    /// No more rows than are wanted, and one that shows whether there are more.
    pub(crate) fn page(self) -> u32 {
        let wanted = u32::try_from(self.0).unwrap_or(PAGE).saturating_add(1);
        if self.0 == 0 { PAGE } else { wanted.min(PAGE) }
    }

    /// How many rows of a stream are kept.
    pub(crate) fn kept(self) -> usize {
        if self.0 == 0 { EVENTS_KEPT } else { self.0 }
    }

    /// Reads pages until there are enough, and shows them oldest first; whose they are.
    pub(crate) async fn list<R: Record>(
        self,
        session: &Session,
        read: impl AsyncFn(String) -> Result<Page<R>, Error>,
    ) -> Result<Option<View>, Error> {
        let Self(limit) = self;
        let (mut items, mut token) = (Vec::new(), String::new());
        let view = loop {
            let page = read(token).await?;
            items.extend(session.out.wanted(page.items)?);
            token = page.next;
            if token.is_empty() || (limit > 0 && items.len() > limit) {
                break page.view;
            }
        };
        let more = limit > 0 && items.len() > limit;
        if more {
            items.truncate(limit);
        }
        items.reverse();
        session.out.list(view.as_ref(), &items)?;
        if more {
            session.out.note(&format!(
                "the newest {limit} are shown, there are more: --limit 0 shows all, --since and --until select"
            ));
        }
        Ok(view)
    }
}
