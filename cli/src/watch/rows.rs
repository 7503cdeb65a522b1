//! Lists that are kept as they stand, from the stream of a server.

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::follow;
use crate::error::{Error, Kind};
use crate::output::{Key, Live};
use crate::records::{Record, View};
use crate::session::Session;

/// Rows that are remembered of a list that grows for ever, such as that of decisions.
pub(crate) const EVENTS_KEPT: usize = 16_384;

/// What an event does to a list.
pub(crate) enum EventChange<R> {
    /// A row as it stands, the index it is of (unset: that of the view), and whether it is wanted.
    Set(Key, Option<u64>, R, bool),
    /// It is no more.
    Gone(Key),
}

/// What is watched, and how its rows are printed.
pub(crate) struct Watched {
    /// What is asked for.
    pub(crate) request: pb::WatchRequest,
    /// How wide columns are where rows are appended.
    pub(crate) usual: &'static [(&'static str, usize)],
    /// Fields that move all the time: a change of those alone is none.
    pub(crate) moving: &'static [&'static str],
    /// Rows that are remembered.
    pub(crate) limit: usize,
    /// The error that ends it where events are no longer kept; without one a gap is a warning.
    pub(crate) at_gap: Option<fn(&pb::Gap) -> Error>,
}

impl Watched {
    /// All rows of some topics.
    pub(crate) fn state(topics: &[pb::Topic], moving: &'static [&'static str]) -> Self {
        let topics = topics.iter().map(|&topic| topic.into()).collect();
        let request = pb::WatchRequest { topics, ..Default::default() };
        Self { request, usual: &[], moving, limit: usize::MAX, at_gap: None }
    }
}

/// Keeps a list by the events of the stream, for ever. What was before the stream comes from `earlier`, asked when the stream
/// stands, so that nothing falls between the two.
///
/// # Errors
/// As [`follow()`].
pub(crate) async fn rows<R: Record>(
    session: &Session,
    watched: Watched,
    earlier: impl AsyncFnOnce() -> Result<Vec<EventChange<R>>, Error>,
    mut pick: impl FnMut(Body) -> Vec<EventChange<R>>,
) -> Result<(), Error> {
    let mut live = Live::new(&session.out, watched.usual, watched.moving, watched.limit)?;
    let mut earlier = Some(earlier);
    let mut view = None;
    follow(session, watched.request, async |event| {
        let Some(event) = event else { return view.as_ref().map_or(Ok(()), |view| live.settled(view)) };
        if let (Some(Body::Gap(gap)), Some(error)) = (&event.body, watched.at_gap) {
            return Err(error(gap));
        }
        let seen = View::from(event.view.unwrap_or_default());
        let index = seen.log_index();
        let books = matches!(event.body, Some(Body::CaughtUp(_) | Body::Heartbeat(_)));
        view = Some(seen);
        if let Some(earlier) = earlier.take() {
            take(&mut live, index, earlier().await?)?;
        }
        if event.first {
            live.begins();
        }
        take(&mut live, index, event.body.map(&mut pick).unwrap_or_default())?;
        if event.last {
            live.ends(index)?;
        }
        match view.as_ref().filter(|_| books) {
            Some(view) => live.bookmark(view),
            None => Ok(()),
        }
    })
    .await
}

/// Keeps a list that only its own question answers: it is asked again when the stream reports that something changed.
///
/// # Errors
/// As [`follow()`], and those of the question.
pub(crate) async fn reread<R: Record>(
    session: &Session,
    watched: Watched,
    key: impl Fn(&R) -> String,
    read: impl AsyncFn() -> Result<(Option<View>, Vec<R>), Error>,
) -> Result<(), Error> {
    let mut live = Live::new(&session.out, watched.usual, watched.moving, watched.limit)?;
    whenever(session, watched.request, async || {
        let (view, rows) = read().await?;
        let Some(view) = view else { return Ok(()) };
        live.begins();
        for row in rows {
            live.set((0, key(&row)), view.log_index(), row, true)?;
        }
        live.ends(view.log_index())?;
        live.settled(&view)?;
        live.bookmark(&view)
    })
    .await
}

/// Does something when the stream stands, and again whenever it reported changes and no more wait.
///
/// # Errors
/// As [`follow()`], and those of what is done.
pub(crate) async fn whenever(
    session: &Session,
    request: pb::WatchRequest,
    mut act: impl AsyncFnMut() -> Result<(), Error>,
) -> Result<(), Error> {
    let (mut stale, mut caught_up) = (true, false);
    follow(session, request, async |event| {
        if let Some(event) = event {
            caught_up |= matches!(event.body, Some(Body::CaughtUp(_)));
            stale |= !matches!(event.body, Some(Body::Heartbeat(_)));
            return Ok(());
        }
        if !caught_up || !stale {
            return Ok(());
        }
        match act().await {
            // The stream shows when somebody can be asked again.
            Err(error) if matches!(error.kind(), Kind::Unreachable | Kind::Uncertain) => Ok(()),
            done => {
                stale = false;
                done
            }
        }
    })
    .await
}

/// Of a list that the stream sends as a whole there is nothing earlier.
pub(crate) async fn nothing<R>() -> Result<Vec<EventChange<R>>, Error> {
    Ok(Vec::new())
}

fn take<R: Record>(live: &mut Live<'_, R>, index: u64, changes: Vec<EventChange<R>>) -> Result<(), Error> {
    changes.into_iter().try_for_each(|change| match change {
        EventChange::Set(key, of, row, wanted) => live.set(key, of.unwrap_or(index), row, wanted),
        EventChange::Gone(key) => live.gone(&key, index),
    })
}

/// Rows that have no other order than that of their names.
pub(crate) fn named<P, R: Record + From<P>>(changed: Vec<P>, removed: Vec<String>) -> Vec<EventChange<R>> {
    let set = changed.into_iter().map(|wire| {
        let row = R::from(wire);
        EventChange::Set((0, row.name()), None, row, true)
    });
    set.chain(removed.into_iter().map(|name| EventChange::Gone((0, name)))).collect()
}
