//! Recordings as they are made: on a thread of their own, for a slow disk must not hold up a key.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;
use std::thread;

use caesium_tui::{Event, Header, Msg, Options, Recorder};
use tokio::sync::mpsc;

use crate::clock;
use crate::error::{Error, Kind};

/// Reports that wait to be written; beyond them the streams wait.
const WAITING_MAX: usize = 4096;

/// A recording that has its file and its header, and nothing else yet.
pub(super) struct Begun(Recorder<BufWriter<File>>);

/// Begins one in this file, which must not exist.
pub(super) fn begin(path: &Path, options: &Options) -> Result<Begun, Error> {
    let failed = |because: String| {
        let message = format!("{} cannot be recorded to", path.display());
        Error::new(Kind::Conflict, message).because(because).help("caesiumctl top --help")
    };
    let file = File::create_new(path).map_err(|error| failed(error.to_string()))?;
    let header = Header::new(clock::now_micros(), &options.context, &options.endpoints);
    Recorder::new(BufWriter::new(file), &header).map(Begun).map_err(|error| failed(error.to_string()))
}

impl Begun {
    /// Writes the events that are sent there; should it end early, the screens get the reason.
    pub(super) fn start(self, screens: mpsc::Sender<Msg>) -> io::Result<mpsc::Sender<Event>> {
        let (events, waiting) = mpsc::channel(WAITING_MAX);
        let Self(recorder) = self;
        thread::Builder::new()
            .name("recorder".to_owned())
            .spawn(move || write(recorder, waiting, &screens))?;
        Ok(events)
    }
}

fn write(mut to: Recorder<BufWriter<File>>, mut events: mpsc::Receiver<Event>, screens: &mpsc::Sender<Msg>) {
    while let Some(event) = events.blocking_recv() {
        let written = to.record(&event);
        // Whenever nothing waits, all of it is in the file: the process may end at any moment.
        let flushed = if events.is_empty() { to.flush() } else { Ok(()) };
        if let Err(error) = written.and(flushed) {
            // Nobody reads it when the screens have ended.
            screens.blocking_send(Msg::Notice(format!("recording ended: {error}"))).ok();
            return;
        }
    }
}
