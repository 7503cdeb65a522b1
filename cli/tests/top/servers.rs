//! Servers that do not answer.

use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// One that takes every connection and never says a word.
pub(crate) struct Deaf {
    pub(crate) address: String,
    callers: Arc<Mutex<Vec<TcpStream>>>,
}

impl Deaf {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let callers: Arc<Mutex<Vec<TcpStream>>> = Arc::default();
        let kept = Arc::clone(&callers);
        let take = move || listener.incoming().flatten().for_each(|caller| kept.lock().unwrap().push(caller));
        std::thread::Builder::new().spawn(take).unwrap();
        Self { address, callers }
    }

    /// Whether anybody called.
    pub(crate) fn was_called(&self) -> bool {
        !self.callers.lock().unwrap().is_empty()
    }
}
