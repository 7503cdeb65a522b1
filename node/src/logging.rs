//! The log on stderr: one line for each event, as text or as a JSON object.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use caesium_node::metrics::Stopwatch;
use tracing::{Event, Subscriber};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::args::LogFormat;

/// The module of the Raft library.
const LIBRARY: &str = "openraft";
/// What the Raft library repeats with each call that fails is written once in so many microseconds.
const EVERY: i64 = 60_000_000;

/// What of all events is logged.
///
/// # Errors
/// When `level` is neither a level nor a list of modules with levels.
pub(crate) fn filter(level: &str) -> Result<EnvFilter, ParseError> {
    // The Raft library warns of each call to a peer that is away, for as long as it is; the driver logs it once.
    EnvFilter::try_new(format!("{LIBRARY}=error,{level}"))
}

/// From here on everything that is logged goes to stderr. In JSON that includes a panic: whoever reads the stream reads
/// objects only.
pub(crate) fn init(filter: EnvFilter, format: LogFormat) {
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => builder.with_ansi(false).finish().with(Sparse::default()).init(),
        LogFormat::Json => {
            let json = builder.json().flatten_event(true).with_current_span(false).with_span_list(false);
            json.finish().with(Sparse::default()).init();
            std::panic::set_hook(Box::new(
                |panic| tracing::error!(%panic, "a bug: a part of the daemon panicked"),
            ));
        }
    }
}

/// Holds back what the Raft library repeats: of each of its lines one a minute is written.
#[derive(Debug, Default)]
struct Sparse {
    /// When a line of this file was written last.
    written: Mutex<BTreeMap<(&'static str, u32), Stopwatch>>,
}

impl<S: Subscriber> Layer<S> for Sparse {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let line = event.metadata();
        if !line.target().starts_with(LIBRARY) {
            return true;
        }
        let key = (line.file().unwrap_or(line.target()), line.line().unwrap_or_default());
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = written.get(&key).is_none_or(|last| last.micros() >= EVERY);
        if fresh {
            written.insert(key, Stopwatch::start());
        }
        fresh
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Arc;

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_the_raft_library_repeats_is_written_once_and_the_daemon_s_own_lines_all() {
        let written = Written::default();
        let writer = written.clone();
        let builder = tracing_subscriber::fmt().with_env_filter(filter("info").unwrap());
        let subscriber = builder.with_writer(move || writer.clone()).finish().with(Sparse::default());
        tracing::subscriber::with_default(subscriber, || {
            for n in 0..20 {
                tracing::warn!(target: LIBRARY, n, "no heartbeat");
                tracing::error!(target: LIBRARY, n, "no append");
                tracing::warn!(target: "caesiumd::driver", n, "not reachable");
            }
        });
        let text = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        let counted = ["no heartbeat", "no append", "not reachable"].map(|it| text.matches(it).count());
        assert_eq!(counted, [0, 1, 20], "{text}");
    }
}
