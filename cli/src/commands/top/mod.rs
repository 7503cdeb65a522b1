//! `top`

mod child;
mod copies;
mod display;
mod feeds;
mod frame;
mod live;
mod past;
mod record;
mod reporter;

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use caesium_tui::terminal::{self, Ended, Setup};
use caesium_tui::{App, Options, Recording, RecordingError};

use self::display::Look;
use self::frame::Size;
use self::live::LiveStart;
use crate::as_of::when;
use crate::clock;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::At;
use crate::output;
use crate::session::Session;

/// Watch the whole cluster on live screens, and act on it
///
/// Each node is asked directly, so that a split is seen from both sides. The screens stay when servers go away. ? lists
/// the keys.
///
/// The sign of an occurrence is how often it ran, over all partitions. Others: L no master decided in time, s skipped, ~ pending,
/// 1? at least once, ? not known, p paused, x ran once and failed.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl top
  caesiumctl top --dump-frame 120x35
  caesiumctl top --record split.czrec")]
pub(crate) struct TopArgs {
    #[command(flatten)]
    look: Look,
    /// Begin in the past: at this index of the log, or at this time
    #[arg(long, value_name = "INDEX|TIME", conflicts_with = "replay")]
    as_of: Option<String>,
    /// Record what the nodes report, to be replayed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["replay", "dump_frame"])]
    record: Option<PathBuf>,
    /// Play a recording instead of asking a cluster
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// How much faster than it happened a recording is played
    #[arg(long, value_name = "N", default_value = "1x", requires = "replay", value_parser = speed)]
    speed: f64,
    /// Print one frame of this size and end; needs no terminal
    #[arg(long, value_name = "WxH")]
    dump_frame: Option<Size>,
}

effect!(TopArgs, Read);

impl TopArgs {
    /// Whether the screens take the terminal, and with it the signals.
    pub(crate) fn on_terminal(&self) -> bool {
        self.dump_frame.is_none()
    }

    pub(crate) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        if self.on_terminal() && !io::stdout().is_terminal() {
            return Err(Error::usage("the screens need a terminal, and the standard output is none")
                .because(
                    "caesiumctl status -w prints as lines what changes; --dump-frame WxH prints one frame",
                )
                .help("caesiumctl status -w"));
        }
        match &self.replay {
            Some(path) => {
                let recording = read(path).await?;
                self.play(session, recording).await
            }
            None => self.watch(session).await,
        }
    }

    async fn play(self, session: &Session, recording: Recording) -> Result<ExitCode, Error> {
        let mut app = App::replaying(recording, self.speed, self.look.options(session)?);
        if let Some(size) = self.dump_frame {
            app.seek_end();
            return session.out.text(&frame::of(&mut app, size)).map(|()| ExitCode::SUCCESS);
        }
        // Nobody sends anything: a recording brings its own messages.
        let (_never, inbox) = live::inbox();
        let ended = terminal::run(&mut app, inbox, |_| {}, self.look.setup(session, false)).await;
        code(ended.map_err(|error| broken(&error))?)
    }

    async fn watch(self, session: &Session) -> Result<ExitCode, Error> {
        let options = self.look.options(session)?;
        let past = match &self.as_of {
            Some(text) => {
                let now = At(clock::now_micros());
                let when = when(text, now).map_err(|why| Error::usage(format!("--as-of {text}: {why}")))?;
                Some(past::at(&session.connect().await?, when).await?)
            }
            None => None,
        };
        let record = match &self.record {
            Some(path) => Some(record::begin(path, &options)?),
            None => None,
        };
        let live = LiveStart { past, record };
        if let Some(size) = self.dump_frame {
            return frame::live(session, App::new(options), size, live).await.map(|()| ExitCode::SUCCESS);
        }
        let ended = show(session, options, self.look.setup(session, false), live).await;
        code(ended.map_err(|error| broken(&error))?)
    }
}

/// The screens of `dev`: over the cluster that this process runs.
pub(crate) async fn over(session: &Session) -> Result<Ended, Error> {
    let look = Look::default();
    let options = Options { context: "dev".to_owned(), stops: true, ..look.options(session)? };
    let ended = show(session, options, look.setup(session, true), LiveStart::default()).await;
    ended.map_err(|error| broken(&error))
}

async fn show(session: &Session, options: Options, setup: Setup, live: LiveStart) -> io::Result<Ended> {
    let mut app = App::new(options);
    let (inbox, perform) = live.start(session)?;
    tokio::select! {
        biased;
        ended = terminal::run(&mut app, inbox, perform, setup) => ended,
        () = panic_as_asked() => unreachable!("it panics or waits"),
    }
}

/// In builds for tests only: with `CAESIUM_TEST_PANIC=main` or `worker` that thread panics a moment after the first frame,
/// to show what becomes of the terminal.
async fn panic_as_asked() {
    #[cfg(debug_assertions)]
    if let Ok(thread) = std::env::var("CAESIUM_TEST_PANIC") {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        match thread.as_str() {
            "worker" => drop(tokio::spawn(async { panic!("as the test asked") }).await),
            _ => panic!("as the test asked"),
        }
    }
    std::future::pending::<()>().await;
}

/// The exit code; what is to be kept of the screen is printed.
pub(crate) fn code(ended: Ended) -> Result<ExitCode, Error> {
    match ended {
        Ended::Quit => Ok(ExitCode::SUCCESS),
        Ended::Signal(code) => Ok(code.into()),
        Ended::Keeping(text) => {
            // Nobody reads any more: there is nobody to report to either.
            output::plain(&text).ok();
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn broken(error: &io::Error) -> Error {
    Error::new(Kind::Internal, "the terminal cannot be used").because(error.to_string())
}

async fn read(path: &Path) -> Result<Recording, Error> {
    let file = path.to_owned();
    let reading = move || Recording::read(io::BufReader::new(std::fs::File::open(file)?));
    let read = tokio::task::spawn_blocking(reading).await;
    let read = read.map_err(|error| Error::new(Kind::Internal, error.to_string()))?;
    read.map_err(|error| unreadable(path, &error))
}

fn unreadable(path: &Path, error: &RecordingError) -> Error {
    let (kind, because) = match error {
        RecordingError::Io(cause) if cause.kind() == io::ErrorKind::NotFound => {
            (Kind::NotFound, cause.to_string())
        }
        RecordingError::Io(cause) => (Kind::Conflict, cause.to_string()),
        _ => (Kind::Usage, error.to_string()),
    };
    let message = format!("{} cannot be played", path.display());
    Error::new(kind, message).because(because).help("caesiumctl top --help")
}

/// Reads `4x`, or `0.5`.
fn speed(text: &str) -> Result<f64, String> {
    match text.strip_suffix('x').unwrap_or(text).parse::<f64>() {
        Ok(speed) if (SPEED_MIN..=SPEED_MAX).contains(&speed) => Ok(speed),
        _ => Err(format!("write {SPEED_MIN}x to {SPEED_MAX}x")),
    }
}

/// Slowest that a recording is played.
const SPEED_MIN: f64 = 0.1;
/// Fastest that a recording is played.
const SPEED_MAX: f64 = 1000.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_is_a_number_with_or_without_its_sign() {
        assert_eq!((speed("4x"), speed("0.5")), (Ok(4.0), Ok(0.5)));
        assert!(speed("0").unwrap_err().contains("0.1x to 1000x"));
        assert!(speed("fast").is_err());
        assert!(speed("NaN").is_err());
    }
}
