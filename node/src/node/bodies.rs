//! What a request may hold while it is not whole: bytes, time, and a place. A message that never ends holds nothing for long, and together
//! such messages hold no more than a fixed part of the memory. The same for answers that go on: each caller has so many.

use std::collections::BTreeMap;
use std::error::Error;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::body::{Body as HttpBody, Buf as _, Bytes, Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep_until};
use tonic::Status;
use tonic::body::Body;

use crate::platform::Caller;

/// Bytes of all messages of a listener that are not whole, beyond what each may have in any case.
const HELD_BYTES_MAX: usize = 32 << 20;
/// What a message may have in any case: operators' questions are smaller.
const FREE_BYTES_MAX: usize = 32 << 10;
/// Messages of a listener that are not whole.
const BODIES_MAX: usize = 2048;
/// The same of callers that have shown no certificate, and how large each may be: a token and a request for a certificate.
const BODIES_OF_NOBODY_MAX: usize = 256;
const BODY_OF_NOBODY_BYTES_MAX: usize = 16 << 10;
/// How long a message may take until it is whole; one that is sent piece by piece, until its next piece.
const BODY_TIME_MAX: Duration = Duration::from_secs(30);
/// The same of callers that have shown no certificate.
const BODY_OF_NOBODY_TIME_MAX: Duration = Duration::from_secs(5);
/// Answers to one caller that go on: watched, followed, uploaded.
const STREAMS_OF_CALLER_MAX: usize = 128;

/// Calls whose request goes on, and those whose answer does.
const UPLOADS: [&str; 2] = ["/caesium.v1.Schedules/ApplySchedules", "/caesium.v1.Peer/Probes"];
const STREAMS: [&str; 6] = [
    "/caesium.v1.Watch/Watch",
    "/caesium.v1.Fires/FollowOutput",
    "/caesium.v1.Schedules/ApplySchedules",
    "/grpc.health.v1.Health/Watch",
    "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
];

/// What a listener's requests hold. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Bodies(Arc<Held>);

#[derive(Debug, Default)]
struct Held {
    bytes: AtomicUsize,
    known: AtomicUsize,
    nobodys: AtomicUsize,
    streams: Mutex<BTreeMap<String, usize>>,
}

/// A part of a counter, given back when it is dropped.
#[derive(Debug)]
struct HeldPart {
    held: Arc<Held>,
    nobodys: bool,
    bytes: usize,
}

/// One of a caller's streams, given back when it is dropped.
#[derive(Debug)]
pub(super) struct StreamPlace {
    held: Arc<Held>,
    caller: String,
}

impl Bodies {
    /// The body, within its bounds.
    ///
    /// # Errors
    /// Too many are not whole.
    pub(super) fn bound(&self, caller: &Caller, path: &str, body: Body) -> Result<Body, Status> {
        let nobodys = *caller == Caller::Nobody;
        let (counter, most) = match nobodys {
            true => (&self.0.nobodys, BODIES_OF_NOBODY_MAX),
            false => (&self.0.known, BODIES_MAX),
        };
        // Counted first: of two that come at once one may be refused for nothing, and never one too many let in.
        let part = HeldPart { held: Arc::clone(&self.0), nobodys, bytes: 0 };
        if counter.fetch_add(1, Ordering::Relaxed) >= most {
            return Err(Status::resource_exhausted("too many requests are under way that are not whole"));
        }
        if body.is_end_stream() {
            return Ok(body);
        }
        let time = if nobodys { BODY_OF_NOBODY_TIME_MAX } else { BODY_TIME_MAX };
        let upload = UPLOADS.contains(&path);
        Ok(Body::new(Bounded { inner: body, part: Some(part), time, upload, went_on: false, end: None }))
    }

    /// A place for an answer that goes on, if this call has one.
    ///
    /// # Errors
    /// The caller has as many as one may.
    pub(super) fn stream(&self, caller: &str, path: &str) -> Result<Option<StreamPlace>, Status> {
        if !STREAMS.contains(&path) {
            return Ok(None);
        }
        let mut streams = self.0.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let own = streams.entry(caller.to_owned()).or_default();
        if *own >= STREAMS_OF_CALLER_MAX {
            let message =
                format!("{STREAMS_OF_CALLER_MAX} streams of one caller are open at this node already");
            return Err(Status::resource_exhausted(message));
        }
        *own += 1;
        Ok(Some(StreamPlace { held: Arc::clone(&self.0), caller: caller.to_owned() }))
    }
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut streams = self.held.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = streams.get_mut(&self.caller) {
            *own -= 1;
            if *own == 0 {
                streams.remove(&self.caller);
            }
        }
    }
}

impl StreamPlace {
    /// The answer, which holds the place until it ends.
    pub(super) fn hold(self, answer: Body) -> Body {
        Body::new(Holding { inner: answer, _place: self })
    }
}

impl HeldPart {
    /// Takes note of bytes that have come; whether they may be held.
    fn grow(&mut self, more: usize) -> bool {
        let beyond = |bytes: usize| bytes.saturating_sub(FREE_BYTES_MAX);
        let (before, after) = (self.bytes, self.bytes + more);
        self.bytes = after;
        if self.nobodys {
            return after <= BODY_OF_NOBODY_BYTES_MAX;
        }
        let counted = beyond(after) - beyond(before);
        self.held.bytes.fetch_add(counted, Ordering::Relaxed) + counted <= HELD_BYTES_MAX || counted == 0
    }

    /// What has come is not held any more.
    fn shrink(&mut self) {
        let counted = if self.nobodys { 0 } else { self.bytes.saturating_sub(FREE_BYTES_MAX) };
        self.held.bytes.fetch_sub(counted, Ordering::Relaxed);
        self.bytes = 0;
    }
}

impl Drop for HeldPart {
    fn drop(&mut self) {
        self.shrink();
        let counter = if self.nobodys { &self.held.nobodys } else { &self.held.known };
        counter.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A request that is not whole yet.
struct Bounded {
    inner: Body,
    /// Until it is whole.
    part: Option<HeldPart>,
    time: Duration,
    /// It goes on: each piece has its time, up to twice as long, and none is held.
    upload: bool,
    /// A piece came since the time was set.
    went_on: bool,
    /// Set when it is first waited for.
    end: Option<Pin<Box<Sleep>>>,
}

impl HttpBody for Bounded {
    type Data = Bytes;
    type Error = Box<dyn Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let this = &mut *self;
        match Pin::new(&mut this.inner).poll_frame(cx) {
            Poll::Ready(Some(Ok(frame))) => {
                let bytes = frame.data_ref().map_or(0, |data| data.remaining());
                if let Some(part) = &mut this.part
                    && !part.grow(bytes)
                {
                    let refusal = Status::resource_exhausted("too much is under way that is not whole");
                    return Poll::Ready(Some(Err(refusal.into())));
                }
                if this.upload {
                    this.part.iter_mut().for_each(HeldPart::shrink);
                    this.went_on = true;
                }
                if this.inner.is_end_stream() {
                    this.part = None;
                }
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(Some(Err(error))) => Poll::Ready(Some(Err(error.into()))),
            Poll::Ready(None) => {
                this.part = None;
                Poll::Ready(None)
            }
            Poll::Pending => {
                let time = this.time;
                let end = this.end.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + time)));
                while end.as_mut().poll(cx).is_ready() {
                    if !std::mem::take(&mut this.went_on) {
                        let late = Status::deadline_exceeded("the request was not whole in time");
                        return Poll::Ready(Some(Err(late.into())));
                    }
                    // Not set anew for each piece: that would cost more than most pieces.
                    end.as_mut().reset(Instant::now() + time);
                }
                Poll::Pending
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

/// An answer that holds a place.
struct Holding {
    inner: Body,
    _place: StreamPlace,
}

impl HttpBody for Holding {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        Pin::new(&mut self.inner).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::{BodyExt as _, StreamBody};
    use tokio::sync::mpsc;
    use tokio_stream::wrappers::UnboundedReceiverStream;

    use super::*;

    type Pieces = mpsc::UnboundedSender<Result<Frame<Bytes>, Status>>;

    /// A body that is sent piece by piece.
    fn open() -> (Pieces, Body) {
        let (pieces, body) = mpsc::unbounded_channel();
        (pieces, Body::new(StreamBody::new(UnboundedReceiverStream::new(body))))
    }

    fn piece(bytes: usize) -> Result<Frame<Bytes>, Status> {
        Ok(Frame::data(Bytes::from(vec![0; bytes])))
    }

    /// What is read of a body that has been sent so much.
    async fn read(bodies: &Bodies, caller: &Caller, bytes: usize) -> Result<(Pieces, Body), Status> {
        let (pieces, body) = open();
        let mut body = bodies.bound(caller, "/a/b", body)?;
        pieces.send(piece(bytes)).unwrap();
        match body.frame().await {
            Some(Ok(_)) => Ok((pieces, body)),
            Some(Err(refusal)) => Err(refusal),
            None => panic!("it has not ended"),
        }
    }

    #[tokio::test]
    async fn messages_that_are_not_whole_hold_no_more_than_their_part_and_small_ones_always_come_through() {
        let bodies = Bodies::default();
        let large = 8 << 20;
        let mut held = Vec::new();
        for _ in 0..HELD_BYTES_MAX / large {
            held.push(read(&bodies, &Caller::Unasked, large).await.unwrap());
        }
        held.push(read(&bodies, &Caller::Unasked, FREE_BYTES_MAX).await.unwrap());
        let refused = read(&bodies, &Caller::Unasked, large).await.unwrap_err();
        assert_eq!(refused.code(), tonic::Code::ResourceExhausted);
        assert_eq!(bodies.0.known.load(Ordering::Relaxed), held.len(), "what was refused holds nothing");
        drop(held);
        assert_eq!(bodies.0.bytes.load(Ordering::Relaxed), 0);
        read(&bodies, &Caller::Unasked, large).await.unwrap();
    }

    #[tokio::test]
    async fn as_many_are_not_whole_as_the_limits_say_and_nobody_s_are_fewer_and_smaller() {
        let bodies = Bodies::default();
        let open_body = |caller: &Caller| {
            let (pieces, body) = open();
            bodies.bound(caller, "/a/b", body).map(|body| (pieces, body))
        };
        for (caller, most) in [(Caller::Nobody, 256), (Caller::Unasked, 2048)] {
            let held: Vec<_> = (0..most).map(|_| open_body(&caller).unwrap()).collect();
            assert_eq!(open_body(&caller).unwrap_err().code(), tonic::Code::ResourceExhausted);
            drop(held);
            assert!(open_body(&caller).is_ok());
        }
        assert!(read(&bodies, &Caller::Nobody, 16 << 10).await.is_ok());
        let refused = read(&bodies, &Caller::Nobody, (16 << 10) + 1).await.unwrap_err();
        assert_eq!(refused.code(), tonic::Code::ResourceExhausted);
    }

    #[tokio::test]
    async fn a_message_that_never_ends_is_ended_and_an_upload_goes_on_while_pieces_come() {
        let time = Duration::from_millis(100);
        let bounded = |upload: bool| {
            let (held, (pieces, inner)) = (Arc::<Held>::default(), open());
            held.known.store(1, Ordering::Relaxed);
            let part = Some(HeldPart { held: Arc::clone(&held), nobodys: false, bytes: 0 });
            (pieces, Body::new(Bounded { inner, part, time, upload, went_on: false, end: None }), held)
        };
        // Pieces of a message prolong nothing.
        let (pieces, mut body, held) = bounded(false);
        let began = Instant::now();
        let ended = loop {
            tokio::select! {
                frame = body.frame() => match frame.unwrap() {
                    Ok(_) => {}
                    Err(ended) => break ended,
                },
                () = tokio::time::sleep(time / 5) => pieces.send(piece(1)).unwrap(),
            }
        };
        assert_eq!(ended.code(), tonic::Code::DeadlineExceeded);
        assert!(began.elapsed() >= time);
        drop(body);
        assert_eq!(held.known.load(Ordering::Relaxed), 0);
        // Those of an upload do, and none is held.
        let (pieces, mut body, held) = bounded(true);
        for _ in 0..5 {
            let later = async {
                tokio::time::sleep(time / 2).await;
                pieces.send(piece(1 << 20)).unwrap();
            };
            let (frame, ()) = tokio::join!(body.frame(), later);
            // On a machine that stands still for long a piece comes too late.
            let Ok(_) = frame.unwrap() else { return };
            assert_eq!(held.bytes.load(Ordering::Relaxed), 0);
        }
        assert_eq!(body.frame().await.unwrap().unwrap_err().code(), tonic::Code::DeadlineExceeded);
        assert_eq!([BODY_TIME_MAX, BODY_OF_NOBODY_TIME_MAX].map(|it| it.as_secs()), [30, 5]);
    }

    #[test]
    fn each_caller_has_as_many_streams_as_the_limit_says() {
        let bodies = Bodies::default();
        let place = |caller: &str| bodies.stream(caller, "/caesium.v1.Watch/Watch");
        let held: Vec<_> = (0..128).map(|_| place("user/anna").unwrap()).collect();
        assert_eq!(place("user/anna").unwrap_err().code(), tonic::Code::ResourceExhausted);
        assert!(place("user/ben").unwrap().is_some());
        assert!(bodies.stream("user/anna", "/caesium.v1.Watch/Status").unwrap().is_none());
        drop(held);
        assert!(place("user/anna").unwrap().is_some());
        assert!(bodies.0.streams.lock().unwrap().is_empty());
    }

    #[test]
    fn what_is_bounded_as_a_stream_is_a_call_that_there_is() {
        for path in STREAMS.iter().chain(&UPLOADS) {
            assert!(crate::control::access::needs(path).is_some(), "{path}");
        }
    }
}
