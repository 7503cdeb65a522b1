//! Somebody to call, for more than one of the tests: a TCP server that keeps what it gets and answers what it was told to.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

/// What is answered to each request.
#[derive(Clone, Copy)]
pub(crate) enum Answer {
    /// These bytes, then the connection is closed.
    Bytes(&'static str),
    /// Nothing, for as long as the client stays.
    Silence,
    /// The connection is closed without a word.
    Close,
}

/// Ends with its value.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    seen: Arc<Mutex<Seen>>,
    _tasks: JoinSet<()>,
}

#[derive(Default)]
struct Seen {
    connections: usize,
    requests: Vec<Vec<u8>>,
}

impl Server {
    pub(crate) async fn new(answer: Answer) -> Self {
        Self::with(answer, None).await
    }

    pub(crate) async fn with(answer: Answer, tls: Option<TlsAcceptor>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let seen: Arc<Mutex<Seen>> = Arc::default();
        let mut tasks = JoinSet::new();
        let noted = Arc::clone(&seen);
        tasks.spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                noted.lock().unwrap().connections += 1;
                let (tls, noted) = (tls.clone(), Arc::clone(&noted));
                connections.spawn(async move {
                    match tls {
                        None => serve(stream, answer, &noted).await,
                        Some(tls) => {
                            if let Ok(stream) = tls.accept(stream).await {
                                serve(stream, answer, &noted).await;
                            }
                        }
                    }
                });
            }
        });
        Self { address, seen, _tasks: tasks }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hook?x=1", self.address)
    }

    pub(crate) fn connections(&self) -> usize {
        self.seen.lock().unwrap().connections
    }

    pub(crate) fn requests(&self) -> usize {
        self.seen.lock().unwrap().requests.len()
    }

    /// The only request: its first line, its headers, its body. Waits a moment for a second one that must not come.
    pub(crate) async fn only_request(&self) -> (String, Vec<(String, String)>, Vec<u8>) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let seen = self.seen.lock().unwrap();
        assert_eq!((seen.connections, seen.requests.len()), (1, 1), "exactly one request");
        let (head, body) = split(&seen.requests[0]).unwrap();
        let mut lines = head.lines().map(str::to_owned);
        let first = lines.next().unwrap();
        let headers = lines.map(|line| {
            let (name, value) = line.split_once(": ").unwrap();
            (name.to_owned(), value.to_owned())
        });
        (first, headers.collect(), body.to_vec())
    }
}

/// Requests until the client has gone, each noted when it is whole.
async fn serve(mut stream: impl AsyncRead + AsyncWrite + Unpin, answer: Answer, seen: &Mutex<Seen>) {
    let mut request = Vec::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        while !is_whole(&request) {
            match stream.read(&mut buffer).await {
                Ok(0) | Err(_) => return,
                Ok(count) => request.extend(&buffer[..count]),
            }
        }
        seen.lock().unwrap().requests.push(std::mem::take(&mut request));
        match answer {
            Answer::Bytes(bytes) => {
                // The client may have gone.
                stream.write_all(bytes.as_bytes()).await.ok();
                stream.shutdown().await.ok();
                return;
            }
            Answer::Silence => {}
            Answer::Close => return,
        }
    }
}

fn split(request: &[u8]) -> Option<(&str, &[u8])> {
    let end = request.windows(4).position(|window| window == b"\r\n\r\n")?;
    Some((str::from_utf8(&request[..end]).unwrap(), &request[end + 4..]))
}

fn is_whole(request: &[u8]) -> bool {
    let Some((head, body)) = split(request) else { return false };
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    body.len() >= length.unwrap_or(0)
}
