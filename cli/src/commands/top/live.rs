//! What stands behind the screens of a live cluster: the streams of its nodes, the commands that are run, the past that
//! is read back. Each is a task of its own and answers with messages; nothing of it holds up a key.

use std::io;
use std::sync::Arc;

use caesium_tui::{Command, Msg, Past, When};
use tokio::sync::{Notify, mpsc};

use super::child::Children;
use super::feeds::{self, Feeds, ReportSink};
use super::{past, record};
use crate::error::Error;
use crate::session::Session;
use crate::session::client::Client;
use crate::session::context::Context;

/// Messages that wait for the screens; beyond them the streams wait, and the servers count what they drop.
const INBOX_MAX: usize = 4096;

/// The way to the screens.
pub(super) fn inbox() -> (mpsc::Sender<Msg>, mpsc::Receiver<Msg>) {
    mpsc::channel(INBOX_MAX)
}

/// What the screens begin with.
#[derive(Default)]
pub(super) struct LiveStart {
    /// A point of the past to begin at.
    pub(super) past: Option<Past>,
    /// What all reports are written to.
    pub(super) record: Option<record::Begun>,
}

impl LiveStart {
    /// Starts the streams. Returns the messages for the screens, and what does as the screens ask.
    ///
    /// # Errors
    /// The machine starts no thread.
    pub(super) fn start(
        self,
        session: &Session,
    ) -> io::Result<(mpsc::Receiver<Msg>, impl FnMut(Command) + use<>)> {
        let (screens, inbox) = inbox();
        if let Some(past) = self.past {
            screens.try_send(Msg::Past(Ok(past))).expect("the first message finds room");
        }
        let record = self.record.map(|begun| begun.start(screens.clone())).transpose()?;
        let session = session.apart(session.context.clone());
        let again = Arc::new(Notify::new());
        let told = ReportSink { screens: screens.clone(), record };
        let seeds = session.context.watched();
        let asked = session.context.candidates().0;
        let feeds = feeds::start(seeds, asked, session.terms(), told.clone(), Arc::clone(&again), async {});
        let children = Children::new(session.place(&session.context), screens);
        let mut shell = Shell { session, children, told, again, feeds };
        Ok((inbox, move |command| shell.perform(command)))
    }
}

/// Does what the screens ask.
struct Shell {
    session: Session,
    children: Children,
    told: ReportSink,
    again: Arc<Notify>,
    feeds: Feeds,
}

impl Shell {
    /// Begins it, and returns at once.
    fn perform(&mut self, command: Command) {
        match command {
            Command::Run { id, argv } | Command::Ask { id, argv } => self.children.start(id, argv),
            Command::Follow { id, argv } => self.children.follow(id, argv),
            Command::Stop(id) => self.children.stop(id),
            Command::StateAt(when) => self.go_to(when),
            Command::Reconnect => self.again.notify_waiters(),
            Command::Context(name) => self.leave_for(&name),
            Command::Quit
            | Command::QuitKeeping
            | Command::Suspend
            | Command::Redraw
            | Command::Copy(_)
            | Command::Mouse(_) => unreachable!("the terminal does this itself"),
        }
    }

    fn go_to(&self, when: When) {
        let (endpoints, terms) = (self.session.context.candidates().0, self.session.terms());
        let screens = self.told.screens.clone();
        tokio::spawn(async move {
            let past = match Client::connect(&endpoints, &terms).await {
                Ok(client) => past::at(&client, when).await.map_err(|error| error.brief()),
                Err(failed) => Err(failed.first().map_or_else(String::new, Error::brief)),
            };
            // Nobody waits for it when the screens have ended.
            screens.send(Msg::Past(past)).await.ok();
        });
    }

    /// Whether or not anybody answers here or there.
    fn leave_for(&mut self, name: &str) {
        let screens = self.told.screens.clone();
        let context = match Context::named(name, self.session.config()) {
            Ok(context) => context,
            Err(error) => {
                // With no room for it there is more to read than this.
                screens.try_send(Msg::Notice(error.brief())).ok();
                return;
            }
        };
        let seeds = context.watched();
        let changed = Msg::ContextChanged {
            name: name.to_owned(),
            endpoints: seeds.iter().map(ToString::to_string).collect(),
            read_only: context.forbids.is_some(),
        };
        self.session = self.session.apart(context);
        self.children.move_to(self.session.place(&self.session.context));
        let closed = self.feeds.close();
        let before = async move {
            closed.await;
            // Nobody waits for it when the screens have ended.
            screens.send(changed).await.ok();
        };
        let again = Arc::clone(&self.again);
        let asked = self.session.context.candidates().0;
        self.feeds = feeds::start(seeds, asked, self.session.terms(), self.told.clone(), again, before);
    }
}
