//! Connections that others have made to this node, and what is known of who made them.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use caesium_pki::Identity;
use futures::Stream;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};
use tonic::transport::server::Connected;

use super::places::{ConnectionPlace, Seat};
use super::transition::Transition;

/// Calls as they come in.
pub struct Listener {
    pub address: SocketAddr,
    /// Each is a connection.
    pub incoming: Pin<Box<dyn Stream<Item = io::Result<Connection>> + Send>>,
}

/// A connection that somebody has made to this node.
pub struct Connection {
    bytes: Box<dyn Duplex>,
    /// The first byte, where it was looked at and not read yet.
    begun: Option<u8>,
    from: CallerInfo,
    /// Until the first request; then the connection stays.
    first: Option<Pin<Box<Sleep>>>,
    /// Counted as long as it lasts.
    place: Option<ConnectionPlace>,
    /// It has no TLS, and ends when that is required.
    tolerated: Option<Transition>,
}

/// Bytes in both directions.
pub trait Duplex: AsyncRead + AsyncWrite + Send + Unpin + 'static {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin + 'static> Duplex for T {}

/// What is known of who made a connection.
#[derive(Clone, Debug)]
pub struct CallerInfo {
    pub(crate) caller: Caller,
    /// From where, if the network has addresses.
    pub(crate) address: Option<SocketAddr>,
    /// Serial number of the certificate, in hexadecimal.
    serial: Option<Arc<str>>,
    /// Whether a request came.
    asked: Arc<AtomicBool>,
    /// Its place among the connections, where these are counted.
    seat: Option<Arc<Seat>>,
}

/// Who made a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// Whoever: nothing is asked of them.
    Unasked,
    /// One without TLS, where it is asked for: there is health for them, and nothing else.
    Plaintext,
    /// One without a certificate, over TLS.
    Nobody,
    /// Whom their certificate names.
    Certified(Identity),
    /// A user of this machine, by number, over a Unix socket.
    Local(u32),
}

impl Connection {
    /// Of bytes that flow.
    pub fn new(bytes: impl Duplex) -> Self {
        Self::by(bytes, Caller::Unasked, None)
    }

    /// The same, from this address.
    pub fn with_address(bytes: impl Duplex, address: SocketAddr) -> Self {
        Self::by(bytes, Caller::Unasked, Some(address))
    }

    pub(crate) fn by(bytes: impl Duplex, caller: Caller, address: Option<SocketAddr>) -> Self {
        let from = CallerInfo { caller, address, serial: None, asked: Arc::default(), seat: None };
        Self { bytes: Box::new(bytes), begun: None, from, first: None, place: None, tolerated: None }
    }

    /// The same, with the serial number of the certificate that it showed.
    pub(super) fn with_serial(mut self, serial: Option<String>) -> Self {
        self.from.serial = serial.map(Arc::from);
        self
    }

    /// The same, made by somebody else than was assumed.
    pub(super) fn made_by(mut self, caller: Caller) -> Self {
        self.from.caller = caller;
        self
    }

    /// The same without TLS, until that is required.
    pub(super) fn tolerated_by(mut self, transition: Transition) -> Self {
        self.tolerated = Some(transition);
        self
    }

    /// # Errors
    /// `PermissionDenied`: it has no TLS, which is required now.
    fn tolerate(&self) -> io::Result<()> {
        match self.tolerated.as_ref().is_some_and(Transition::is_over) {
            true => Err(io::Error::new(io::ErrorKind::PermissionDenied, "TLS is required from now on")),
            false => Ok(()),
        }
    }

    /// Waits for the first byte. Whoever reads the connection still gets it.
    pub(super) async fn look(&mut self) -> io::Result<u8> {
        let byte = self.bytes.read_u8().await?;
        self.begun = Some(byte);
        Ok(byte)
    }

    pub(super) fn address(&self) -> Option<SocketAddr> {
        self.from.address
    }

    /// It ends by itself unless a request comes within this time.
    pub(super) fn expecting(mut self, within: Duration, place: ConnectionPlace) -> Self {
        self.first = Some(Box::pin(sleep(within)));
        self.from.seat = Some(Arc::clone(&place.seat));
        self.place = Some(place);
        self
    }
}

impl CallerInfo {
    #[cfg(test)]
    pub(crate) fn of(caller: Caller, serial: Option<&str>) -> Self {
        Self { caller, address: None, serial: serial.map(Arc::from), asked: Arc::default(), seat: None }
    }

    /// The serial number of the certificate, if one was shown.
    pub(crate) fn serial(&self) -> Option<&str> {
        self.serial.as_deref()
    }

    pub(crate) fn note_request(&self) {
        self.asked.store(true, Ordering::Relaxed);
        // Where nobody is asked who they are, that is all that can be known.
        if let (Caller::Unasked, Some(seat)) = (&self.caller, &self.seat) {
            seat.note_known();
        }
    }
}

impl Connected for Connection {
    type ConnectInfo = CallerInfo;

    fn connect_info(&self) -> CallerInfo {
        self.from.clone()
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.tolerate()?;
        let asked = self.from.asked.load(Ordering::Relaxed);
        if let Some(first) = &mut self.first {
            if asked {
                self.first = None;
            } else if first.as_mut().poll(cx).is_ready() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
        }
        if self.place.as_ref().is_some_and(|place| place.seat.poll_lost(cx).is_ready()) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        if into.remaining() > 0
            && let Some(byte) = self.begun.take()
        {
            into.put_slice(&[byte]);
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut *self.bytes).poll_read(cx, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.tolerate()?;
        Pin::new(&mut *self.bytes).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.bytes).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.bytes).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.tolerate()?;
        Pin::new(&mut *self.bytes).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.bytes.is_write_vectored()
    }
}
