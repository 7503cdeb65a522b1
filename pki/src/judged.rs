//! A connection that ends when the certificate of the other side is not believed any more.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use caesium_engine::Wall;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::rustls::pki_types::{CertificateDer, UnixTime};

use crate::keyring::Keyring;
use crate::tls::Now;
use crate::trust::{Use, expiry};

/// Bytes in both directions, as long as the other side is believed. Whoever shows no certificate is judged by nobody.
pub struct Judged<S> {
    stream: S,
    judge: Option<Judge>,
}

struct Judge {
    keyring: Arc<Keyring>,
    now: Now,
    /// The certificate of the other side, then what came with it.
    shown: Vec<CertificateDer<'static>>,
    used: Use,
    expires: Wall,
    /// Of the keyring, when it was judged last.
    version: u64,
}

impl<S> Judged<S> {
    /// A connection that nobody judges again.
    pub(crate) fn never(stream: S) -> Self {
        Self { stream, judge: None }
    }

    /// One that somebody made to this side, who showed these, the leaf first.
    pub fn call(
        stream: S,
        shown: Option<&[CertificateDer<'static>]>,
        keyring: &Arc<Keyring>,
        now: &Now,
    ) -> Self {
        Self::by(stream, shown, keyring, now, Use::Call)
    }

    /// One that this side made.
    pub(crate) fn answer(
        stream: S,
        shown: Option<&[CertificateDer<'static>]>,
        keyring: &Arc<Keyring>,
        now: &Now,
    ) -> Self {
        Self::by(stream, shown, keyring, now, Use::Serve)
    }

    fn by(
        stream: S,
        shown: Option<&[CertificateDer<'static>]>,
        keyring: &Arc<Keyring>,
        now: &Now,
        used: Use,
    ) -> Self {
        let judge = shown.filter(|shown| !shown.is_empty()).map(|shown| Judge {
            keyring: Arc::clone(keyring),
            now: Arc::clone(now),
            // The handshake read it; what cannot be read has expired.
            expires: expiry(&shown[0]).unwrap_or(Wall(0)),
            shown: shown.to_vec(),
            used,
            // What was replaced during the handshake is judged by at once.
            version: 0,
        });
        Self { stream, judge }
    }
}

impl Judge {
    /// # Errors
    /// `PermissionDenied`, with the reason.
    fn look(&mut self) -> io::Result<()> {
        let (version, now) = (self.keyring.version(), (self.now)());
        if version == self.version && now <= self.expires {
            return Ok(());
        }
        let at = UnixTime::since_unix_epoch(Duration::from_micros(u64::try_from(now.0).unwrap_or_default()));
        let judged = self.keyring.judge(&self.shown[0], &self.shown[1..], self.used, at);
        judged.map_err(|refusal| io::Error::new(io::ErrorKind::PermissionDenied, refusal))?;
        self.version = version;
        Ok(())
    }
}

impl<S> Judged<S> {
    fn look(&mut self) -> io::Result<()> {
        self.judge.as_mut().map_or(Ok(()), Judge::look)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Judged<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.look()?;
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Judged<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.look()?;
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.look()?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
