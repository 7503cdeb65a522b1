//! One server's events, for as long as somebody reads them.

use std::pin::pin;
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::watch_event::Body;
use tokio::sync::{Notify, mpsc};
use tokio::time::{sleep, timeout};

use super::Backoff;
use super::resume::Resume;
use crate::endpoint::Endpoint;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::client::{Client, Terms};
use crate::session::rpc::Asked;

/// A server sends something once a second; one that is silent for so long is cut off or stopped.
pub(crate) const SILENCE_MAX: Duration = Duration::from_millis(2_500);

/// Which server the events come from.
#[derive(Debug)]
pub(crate) enum WatchSource<'s> {
    /// Whoever the command asks; that nobody answers at first is its error.
    Session(&'s Session),
    /// This server, whether it answers yet or not.
    Endpoint {
        endpoint: Endpoint,
        /// What holds for its calls.
        terms: Terms,
    },
}

/// What happens to a reader.
#[derive(Debug)]
pub(crate) enum Event {
    /// A server answers; its events follow.
    Connected {
        endpoint: String,
        /// Which node it is.
        node: String,
        /// Whether a stream before this one broke: what was missed comes first, until [`Body::CaughtUp`].
        again: bool,
        /// The way to ask it something else.
        client: Box<Client>,
    },
    /// An event of the server, without decisions, states of runs and entries that were received before.
    Told(Box<pb::WatchEvent>),
    /// The stream broke, or no server answers.
    Lost {
        error: Error,
        /// How long until the next try.
        wait: Duration,
    },
}

/// Feeds `events` until their reader is gone. Streams that break or fall silent are begun again where they broke off, with
/// waits of 0.5 s doubling to 5 s; `retry` ends a wait at once. Never waits for anything but the server and the reader.
///
/// # Errors
/// What no later try can mend: a request that is refused, a server without this call.
pub(crate) async fn feed(
    source: WatchSource<'_>,
    request: pb::WatchRequest,
    events: mpsc::Sender<Event>,
    retry: &Notify,
) -> Result<(), Error> {
    let gone = events.clone();
    let mut gone = pin!(gone.closed());
    let mut feeding = pin!(EventFeed::new(source, request, events, retry).run());
    tokio::select! {
        () = &mut gone => Ok(()),
        ended = &mut feeding => ended,
    }
}

struct EventFeed<'s> {
    source: WatchSource<'s>,
    first: pb::WatchRequest,
    events: mpsc::Sender<Event>,
    retry: &'s Notify,
    resume: Resume,
    backoff: Backoff,
    /// Whether a stream was opened before.
    again: bool,
}

/// The reader of the events is gone.
struct Gone;

/// Why a stream ended.
enum StreamEnd {
    Gone,
    Error(Error),
}

impl From<Gone> for StreamEnd {
    fn from(Gone: Gone) -> Self {
        Self::Gone
    }
}

impl From<Error> for StreamEnd {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl<'s> EventFeed<'s> {
    fn new(
        source: WatchSource<'s>,
        first: pb::WatchRequest,
        events: mpsc::Sender<Event>,
        retry: &'s Notify,
    ) -> Self {
        let resume = Resume::default();
        Self { source, first, events, retry, resume, backoff: Backoff::new(), again: false }
    }

    async fn run(mut self) -> Result<(), Error> {
        loop {
            let error = match self.stream().await {
                StreamEnd::Gone => return Ok(()),
                StreamEnd::Error(error) => error,
            };
            let mended = matches!(error.kind(), Kind::Unreachable | Kind::Uncertain);
            let first = !self.again && matches!(self.source, WatchSource::Session(_));
            if !mended || first {
                return Err(error);
            }
            let wait = self.backoff.wait();
            if self.tell(Event::Lost { error, wait }).await.is_err() {
                return Ok(());
            }
            tokio::select! {
                () = sleep(wait) => {}
                () = self.retry.notified() => {}
            }
        }
    }

    /// One stream from its first event to its end.
    async fn stream(&mut self) -> StreamEnd {
        match self.told().await {
            Err(broken) => broken,
            Ok(endpoint) => Error::new(Kind::Unreachable, format!("{endpoint} ended the stream")).into(),
        }
    }

    async fn told(&mut self) -> Result<String, StreamEnd> {
        let client = self.connect().await?;
        let endpoint = client.endpoint.to_string();
        let silent = || Error::new(Kind::Unreachable, format!("{endpoint} is silent"));
        let request = self.resume.request(&self.first);
        let opened = timeout(self.timeout(), client.watch().watch(request)).await.map_err(|_| silent())?;
        let opened = opened.map_err(|status| Asked::Read.failed(&status, &endpoint))?;
        let mut stream = opened.into_inner();
        let (node, again) = (client.node().to_owned(), std::mem::replace(&mut self.again, true));
        let connected =
            Event::Connected { endpoint: endpoint.clone(), node, again, client: Box::new(client) };
        self.tell(connected).await?;
        loop {
            let told = timeout(SILENCE_MAX, stream.message()).await.map_err(|_| silent())?;
            let told = told.map_err(|status| Asked::Read.failed(&status, &endpoint))?;
            let Some(mut event) = told else { return Ok(endpoint) };
            self.resume.note(&mut event);
            if matches!(event.body, Some(Body::CaughtUp(_))) {
                self.backoff.heard();
            }
            self.tell(Event::Told(Box::new(event))).await?;
        }
    }

    async fn connect(&self) -> Result<Client, Error> {
        match &self.source {
            WatchSource::Session(session) => session.connect().await,
            WatchSource::Endpoint { endpoint, terms } => Client::dial(endpoint.clone(), terms).await,
        }
    }

    fn timeout(&self) -> Duration {
        match &self.source {
            WatchSource::Session(session) => session.timeout,
            WatchSource::Endpoint { terms, .. } => terms.timeout,
        }
    }

    async fn tell(&self, event: Event) -> Result<(), Gone> {
        self.events.send(event).await.map_err(|_| Gone)
    }
}
