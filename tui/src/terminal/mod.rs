//! The only part that touches a terminal: its modes, keys, frames, and every way in which they end.
//!
//! Invariant: input never waits for the network. Whoever asks servers does so elsewhere and sends [`Msg`]s; what the app
//! wants done goes out through a call that returns at once.

mod copy;
mod ending;
mod modes;
mod screen;

use std::io;
use std::time::Duration;

use crossterm::event::{Event as Input, EventStream, KeyEventKind};
use futures::StreamExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use self::ending::{AskedEnd, Taken};
use self::screen::DrawnScreen;
use crate::{App, Command, Msg};

/// Messages that are taken in one go before the next frame may be drawn.
const BATCH_MAX: usize = 256;
/// A key is answered by a frame at once, but a held key by no more than fifty in a second.
const KEY_FRAME: Duration = Duration::from_millis(20);
/// The clock on the screen moves this often when nothing else does.
const IDLE: Duration = Duration::from_secs(1);
/// A job that nobody can continue is not stopped at all; this shows it.
const STOP_MAX: Duration = Duration::from_millis(200);

/// How the terminal is used.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// Frames in a second at most, for what comes from servers.
    pub fps: u32,
    /// The mouse is captured from the start.
    pub mouse: bool,
    /// A signal does not end the process, only the screens: somebody else has more to put away.
    pub orderly: bool,
    /// Reads the clock: microseconds since 1970-01-01T00:00:00Z.
    pub now: fn() -> i64,
}

/// How the screens ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody quit, and the terminal is as it was.
    Quit,
    /// Somebody quit and wants to keep what was last on the screen.
    Keeping(String),
    /// A signal came; the exit code that goes with it.
    Signal(u8),
}

/// Shows the app on the terminal until somebody quits or a signal comes. The terminal is given back before this returns.
///
/// What the app asks of the terminal is done here; `perform` gets the rest, and must not block. Answers come back through
/// `inbox`. The first frame is drawn before anything is taken out of it.
///
/// # Errors
/// The standard output is no terminal, or the terminal fails.
pub async fn run(
    app: &mut App,
    mut inbox: mpsc::Receiver<Msg>,
    mut perform: impl FnMut(Command),
    setup: Setup,
) -> io::Result<Ended> {
    ending::heed_panics();
    let mut signals = Taken::start(setup.orderly)?;
    let mut screen = DrawnScreen::take(setup.mouse)?;
    screen.resize(app)?;
    screen.draw(app, (setup.now)())?;
    let mut keys = EventStream::new();
    let mut ticks = interval(IDLE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut frames = Frames::new(setup.fps);
    let mut batch = Vec::with_capacity(BATCH_MAX);
    loop {
        tokio::select! {
            biased;
            asked = signals.next() => match asked {
                AskedEnd::End(code) => return Ok(Ended::Signal(code)),
                AskedEnd::GoOn => screen.enter(app)?,
            },
            input = keys.next() => {
                let Some(input) = input.transpose()? else {
                    return Err(io::Error::other("the terminal gives no keys any more"));
                };
                if let Input::Resize(..) = input {
                    screen.resize(app)?;
                }
                batch.extend(message(input));
                frames.soon();
            }
            () = frames.due() => {
                screen.draw(app, (setup.now)())?;
                frames.drawn();
            }
            received = inbox.recv_many(&mut batch, BATCH_MAX), if !inbox.is_closed() || !inbox.is_empty() => {
                if received > 0 {
                    frames.later();
                }
            }
            _ = ticks.tick() => {
                frames.later();
            }
        }
        for msg in batch.drain(..) {
            let Some(command) = app.update(msg) else { continue };
            match command {
                Command::Quit => return Ok(Ended::Quit),
                Command::QuitKeeping => return Ok(Ended::Keeping(screen.text(app))),
                Command::Suspend => {
                    if let Some(ended) = suspend(&mut screen, app, &mut signals).await? {
                        return Ok(ended);
                    }
                }
                Command::Redraw => screen.enter(app)?,
                Command::Mouse(on) => screen.capture_mouse(on)?,
                Command::Copy(text) => {
                    let told = screen.copy(text)?;
                    // What the app is told of its own copy asks for nothing.
                    app.update(told);
                }
                command => perform(command),
            }
        }
    }
}

/// Gives the terminal back, stops the whole job as its shell would, and takes the terminal again when it goes on. A job
/// that no shell could continue is not stopped by the system, and simply goes on.
async fn suspend(screen: &mut DrawnScreen, app: &mut App, signals: &mut Taken) -> io::Result<Option<Ended>> {
    modes::leave();
    rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
    match timeout(STOP_MAX, signals.next()).await {
        Ok(AskedEnd::End(code)) => Ok(Some(Ended::Signal(code))),
        Ok(AskedEnd::GoOn) | Err(_) => screen.enter(app).map(|()| None),
    }
}

fn message(input: Input) -> Option<Msg> {
    match input {
        Input::Key(key) if key.kind != KeyEventKind::Release => Some(Msg::Key(key)),
        Input::Mouse(mouse) => Some(Msg::Mouse(mouse)),
        Input::Paste(text) => Some(Msg::Paste(text)),
        Input::Key(_) | Input::Resize(..) | Input::FocusGained | Input::FocusLost => None,
    }
}

/// When the next frame is drawn: at once for a key, in step for what servers say, not at all when nothing changed.
struct Frames {
    step: Duration,
    last: Instant,
    next: Option<Instant>,
}

impl Frames {
    fn new(fps: u32) -> Self {
        Self { step: Duration::from_secs(1) / fps.max(1), last: Instant::now(), next: None }
    }

    fn soon(&mut self) {
        self.at(self.last + KEY_FRAME.min(self.step));
    }

    fn later(&mut self) {
        self.at(self.last + self.step);
    }

    fn at(&mut self, wanted: Instant) {
        self.next = Some(self.next.map_or(wanted, |next| next.min(wanted)));
    }

    async fn due(&self) {
        match self.next {
            Some(next) => sleep_until(next).await,
            None => std::future::pending().await,
        }
    }

    fn drawn(&mut self) {
        self.last = Instant::now();
        self.next = None;
    }
}
