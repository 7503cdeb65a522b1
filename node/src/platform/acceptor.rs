//! Before anything of a caller is read: how many connections there may be, how long a handshake may take and the first request.

use std::future::ready;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use caesium_pki::{Judged, Keyring, Now, failure, names, serial};
use futures::future::Either;
use futures::{Stream, StreamExt};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::audit::Audit;
use super::connection::{Caller, Connection, Listener};
use super::places::{CONNECTIONS_MAX, ConnectionPlace, Places};
use super::transition::Transition;

/// A handshake that takes longer is given up.
const HANDSHAKE_MAX: Duration = Duration::from_secs(5);
/// A connection without a request is given up.
const FIRST_REQUEST_MAX: Duration = Duration::from_secs(5);

/// How callers are recognised.
#[derive(Clone)]
pub(crate) struct Recognition {
    pub(crate) tls: TlsAcceptor,
    pub(crate) keyring: Arc<Keyring>,
    pub(crate) now: Now,
    /// Whether who comes without TLS is taken, too.
    pub(crate) transition: Transition,
}

/// The first byte of a caller that speaks HTTP/2 without TLS; a handshake begins with another one.
const PLAINTEXT_BEGINS: u8 = b'P';

/// Who gets in over the network.
#[derive(Clone)]
pub(crate) enum Admission {
    /// Whoever comes, and may do everything.
    Anybody,
    /// Whoever comes, and may ask for health.
    HealthOnly,
    /// Over TLS whom a certificate names. Without it whoever comes may ask for health, and may do everything until TLS is required.
    Certified(Recognition),
}

/// Takes connections within the limits.
pub(crate) fn admit(listener: Listener, admission: Admission, audit: Audit) -> Listener {
    let places = Places::default();
    let admitted = listener.incoming.map(move |raw| {
        let raw = match raw {
            Ok(raw) => raw,
            // The listener's own; whoever serves looks at it.
            Err(error) => return Either::Left(ready(Some(Err(error)))),
        };
        let address = raw.address();
        let Some(place) = places.take(address).place(|| audit.crowded(address)) else {
            return Either::Left(ready(None));
        };
        let plain =
            |raw: Connection, place| Either::Left(ready(Some(Ok(raw.expecting(FIRST_REQUEST_MAX, place)))));
        match admission.clone() {
            Admission::Anybody => plain(raw, place),
            Admission::HealthOnly => plain(raw.made_by(Caller::Plaintext), place),
            Admission::Certified(by) => {
                // Each in a task of its own: one costs a millisecond of arithmetic.
                let shaking = tokio::spawn(handshake(raw, by, audit.clone(), place));
                Either::Right(async move { shaking.await.ok().flatten().map(Ok) })
            }
        }
    });
    // No more can be under way than there are places.
    let admitted = admitted.buffer_unordered(CONNECTIONS_MAX).filter_map(ready);
    let incoming: Pin<Box<dyn Stream<Item = _> + Send>> = Box::pin(admitted);
    Listener { address: listener.address, incoming }
}

/// Handshake and all before it are given the same few seconds.
async fn begin(raw: Connection, tls: TlsAcceptor) -> io::Result<Opening> {
    let mut raw = raw;
    Ok(match raw.look().await? {
        PLAINTEXT_BEGINS => Opening::Plaintext(raw),
        _ => Opening::Tls(Box::new(tls.accept(raw).await?)),
    })
}

/// What a caller began with.
enum Opening {
    Plaintext(Connection),
    Tls(Box<TlsStream<Connection>>),
}

async fn handshake(
    raw: Connection,
    by: Recognition,
    audit: Audit,
    place: ConnectionPlace,
) -> Option<Connection> {
    let address = raw.address();
    let seat = Arc::clone(&place.seat);
    let shaken = tokio::select! {
        shaken = timeout(HANDSHAKE_MAX, begin(raw, by.tls)) => shaken,
        // Another has its place; that was noted.
        () = seat.lost() => return None,
    };
    let stream = match shaken {
        Ok(Ok(Opening::Tls(stream))) => stream,
        Ok(Ok(Opening::Plaintext(raw))) => {
            let raw = match by.transition.is_over() {
                true => raw.made_by(Caller::Plaintext),
                false => raw.tolerated_by(by.transition),
            };
            return Some(raw.expecting(FIRST_REQUEST_MAX, place));
        }
        // Whoever leaves in the middle was not refused.
        Ok(Err(error)) if error.kind() == ErrorKind::UnexpectedEof => return None,
        Ok(Err(error)) => {
            audit.refused(address, "", &failure(&error));
            return None;
        }
        Err(_) => {
            audit.refused(address, "", "no handshake in time");
            return None;
        }
    };
    let all = stream.get_ref().1.peer_certificates().map(<[_]>::to_vec);
    let shown = all.as_deref().and_then(<[_]>::first);
    // The handshake has judged it; what it names is read again.
    let serial = shown.and_then(|shown| serial(shown));
    let caller = match shown.map(names) {
        None => Caller::Nobody,
        Some(Ok(identity)) => {
            place.seat.note_known();
            Caller::Certified(identity)
        }
        Some(Err(refusal)) => {
            audit.refused(address, "", &refusal.to_string());
            return None;
        }
    };
    let stream = Judged::call(stream, all.as_deref(), &by.keyring, &by.now);
    Some(Connection::by(stream, caller, address).with_serial(serial).expecting(FIRST_REQUEST_MAX, place))
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, duplex};

    use super::*;

    #[tokio::test]
    async fn a_connection_without_a_request_ends_in_time_and_one_with_a_request_stays() {
        let within = Duration::from_millis(100);
        let (mut quiet, mut asking) = (connection(within), connection(within));
        asking.note();
        let began = tokio::time::Instant::now();
        let error = quiet.0.read_u8().await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        assert!(began.elapsed() >= within);
        assert!(timeout(3 * within, asking.0.read_u8()).await.is_err(), "it goes on waiting");
    }

    struct Waiting(
        Connection,
        #[expect(dead_code, reason = "the other end stays open")] tokio::io::DuplexStream,
    );

    impl Waiting {
        fn note(&mut self) {
            use tonic::transport::server::Connected as _;
            self.0.connect_info().note_request();
        }
    }

    fn connection(within: Duration) -> Waiting {
        let (here, there) = duplex(64);
        let place = Places::default().take(None).place(|| panic!("it is the first")).unwrap();
        Waiting(Connection::new(here).expecting(within, place), there)
    }
}
