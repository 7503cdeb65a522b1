//! Before anything of a caller is read: how many connections there may be, how long a handshake may take and the first request.

use std::future::ready;
use std::io::ErrorKind;
use std::pin::Pin;
use std::time::Duration;

use caesium_pki::{failure, names, serial};
use futures::future::Either;
use futures::{Stream, StreamExt};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

use super::audit::Audit;
use super::connection::{Caller, Connection, Listener};
use super::places::{CONNECTIONS_MAX, ConnectionPlace, Places};

/// A handshake that takes longer is given up.
const HANDSHAKE_MAX: Duration = Duration::from_secs(5);
/// A connection without a request is given up.
const FIRST_REQUEST_MAX: Duration = Duration::from_secs(5);

/// Takes connections within the limits; over TLS, if there is any, with whom their certificates name.
pub(crate) fn admit(listener: Listener, tls: Option<TlsAcceptor>, audit: Audit) -> Listener {
    let places = Places::default();
    let admitted = listener.incoming.map(move |raw| {
        let raw = match raw {
            Ok(raw) => raw,
            // The listener's own; whoever serves looks at it.
            Err(error) => return Either::Left(ready(Some(Err(error)))),
        };
        let address = raw.address();
        let Some(place) = places.take(address) else {
            audit.refused(address, "", "too many connections");
            return Either::Left(ready(None));
        };
        match tls.clone() {
            None => Either::Left(ready(Some(Ok(raw.expecting(FIRST_REQUEST_MAX, place))))),
            Some(tls) => {
                // Each in a task of its own: one costs a millisecond of arithmetic.
                let shaking = tokio::spawn(handshake(raw, tls, audit.clone(), place));
                Either::Right(async move { shaking.await.ok().flatten().map(Ok) })
            }
        }
    });
    // No more can be under way than there are places.
    let admitted = admitted.buffer_unordered(CONNECTIONS_MAX).filter_map(ready);
    let incoming: Pin<Box<dyn Stream<Item = _> + Send>> = Box::pin(admitted);
    Listener { address: listener.address, incoming }
}

async fn handshake(
    raw: Connection,
    tls: TlsAcceptor,
    audit: Audit,
    place: ConnectionPlace,
) -> Option<Connection> {
    let address = raw.address();
    let stream = match timeout(HANDSHAKE_MAX, tls.accept(raw)).await {
        Ok(Ok(stream)) => stream,
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
    let shown = stream.get_ref().1.peer_certificates().and_then(<[_]>::first);
    // The handshake has judged it; what it names is read again.
    let serial = shown.and_then(|shown| serial(shown));
    let caller = match shown.map(names) {
        None => Caller::Nobody,
        Some(Ok(identity)) => Caller::Certified(identity),
        Some(Err(refusal)) => {
            audit.refused(address, "", &refusal.to_string());
            return None;
        }
    };
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
        let place = Places::default().take(None).unwrap();
        Waiting(Connection::new(here).expecting(within, place), there)
    }
}
