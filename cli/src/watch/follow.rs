//! A command that reads one server's events until it is stopped, and reports on stderr how the stream fares.

use caesium_proto::v1 as pb;
use pb::watch_event::Body;
use tokio::sync::{Notify, mpsc};

use super::{Event, WatchSource, feed};
use crate::error::Error;
use crate::output::Output;
use crate::session::Session;

/// Events between the stream and its reader.
const EVENTS_MAX: usize = 64;

/// Hands every event to `reader`, for ever, and nothing when no more waits. Whatever else happens to the stream is a
/// line on stderr.
///
/// # Errors
/// That of the reader; that nobody answers at first; what no later try can mend.
pub(crate) async fn follow(
    session: &Session,
    request: pb::WatchRequest,
    mut reader: impl AsyncFnMut(Option<pb::WatchEvent>) -> Result<(), Error>,
) -> Result<(), Error> {
    let (events, mut told) = mpsc::channel(EVENTS_MAX);
    let retry = Notify::new();
    let reading = async move {
        // Until a stream has caught up: whether one before it broke.
        let mut begun = None;
        while let Some(event) = told.recv().await {
            match event {
                Event::Told(event) => {
                    if event.dropped > 0 {
                        let dropped = event.dropped;
                        let line =
                            format!("{dropped} decisions and runs were dropped: this reader is too slow");
                        session.out.warn(&line);
                    }
                    let body = match &event.body {
                        Some(body @ (Body::Gap(_) | Body::CaughtUp(_))) => Some(body.clone()),
                        _ => None,
                    };
                    // A gap may be the end of what the reader is for; its error then names it.
                    reader(Some(*event)).await?;
                    narrate(&session.out, body.as_ref(), &mut begun);
                }
                Event::Connected { endpoint, node, again, .. } => {
                    begun = Some(again);
                    if again {
                        session.out.note(&format!("following again through {endpoint} ({node})"));
                    }
                }
                Event::Lost { error, wait } => {
                    let because = error.brief();
                    session.out.warn(&format!("{because}; trying again in {} ms", wait.as_millis()));
                }
            }
            if told.is_empty() {
                reader(None).await?;
            }
        }
        Ok(())
    };
    let (fed, read) = tokio::join!(feed(WatchSource::Session(session), request, events, &retry), reading);
    read.and(fed)
}

/// What is missing, and what a resumed stream brought.
fn narrate(out: &Output, body: Option<&Body>, begun: &mut Option<bool>) {
    match body {
        Some(Body::Gap(gap)) => {
            out.warn(&format!("gap: {} to {} are no longer kept by {}", gap.from, gap.to, gap.node));
        }
        Some(Body::CaughtUp(caught_up)) => {
            let replayed = caught_up.replayed;
            match begun.take() {
                Some(true) => out.note(&format!("resumed, {replayed} events replayed")),
                // Of a node that is relayed, and was out of reach.
                None if replayed > 0 => out.note(&format!("{replayed} events of another node replayed")),
                Some(false) | None => {}
            }
        }
        _ => {}
    }
}
