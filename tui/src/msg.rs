//! What can happen to the app, and what it asks of its shell.

use caesium_proto::access::Rights;
use crossterm::event::{KeyEvent, MouseEvent};

use crate::event::{Event, LogEntry, Node, Schedule, Volume};

/// All that can happen.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A key was pressed or repeated; releases need not be told.
    Key(KeyEvent),
    /// The mouse; only while it is captured.
    Mouse(MouseEvent),
    /// Text was pasted; it goes where typing goes, and is no key.
    Paste(String),
    /// The size of the screen in columns and rows; sent once before the first frame.
    Resize(u16, u16),
    /// The time, microseconds since 1970-01-01T00:00:00Z; before the first frame, and at least once a second.
    Tick(i64),
    /// A node reported something.
    Feed(Event),
    /// The connection to an endpoint changed.
    FeedState {
        /// As the operator named it.
        endpoint: String,
        /// What it is now.
        state: FeedState,
    },
    /// What whoever sits there may do, asked of the cluster at the start and now and then; none where no role says so.
    Caller(Option<Rights>),
    /// What an [`Command::Ask`] or [`Command::Run`] gave.
    Answer(Answer),
    /// More of what a [`Command::Follow`] prints; its end is an [`Msg::Answer`].
    Output {
        /// The number that the command was given.
        id: u64,
        /// What was printed since the last piece; may end inside a line.
        text: String,
    },
    /// What a [`Command::StateAt`] gave, or why it gave nothing.
    Past(Result<Past, String>),
    /// Something to tell in passing: `resumed, 14 events replayed`, `copied`.
    Notice(String),
    /// Copying was not possible: show the text so that it can be selected.
    CopyFailed(String),
    /// The shell dialled another context: everything that was known is forgotten.
    ContextChanged {
        /// As the configuration has it.
        name: String,
        /// In the order in which they are dialled.
        endpoints: Vec<String>,
        /// Whether changes are refused there.
        read_only: bool,
    },
}

/// A connection to one endpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeedState {
    /// Dialling for the first time.
    Connecting,
    /// The stream stands, and reports come.
    Live {
        /// Name of the node that answers there.
        node: String,
    },
    /// The stream was cut, or could not be opened: the next attempt is at this instant (microseconds).
    Retrying {
        /// Microseconds since 1970-01-01T00:00:00Z, by this machine's clock.
        at: i64,
        /// Why, in a few words.
        because: String,
    },
}

/// What a command line gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Of the [`Command`] that is answered.
    pub id: u64,
    /// Zero where the command succeeded.
    pub code: i32,
    /// All that it printed to standard output.
    pub stdout: String,
    /// All that it printed to standard error.
    pub stderr: String,
}

/// The replica at one index of the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Past {
    /// The one that was asked for.
    pub index: u64,
    /// Stamp of its entry, when it has one.
    pub at: Option<i64>,
    /// The oldest index that is retained.
    pub oldest: u64,
    /// The newest index that is retained.
    pub newest: u64,
    /// Members; what was heard then is not known.
    pub nodes: Vec<Node>,
    /// Volumes with their carriers of then.
    pub volumes: Vec<Volume>,
    /// Schedules as they were declared then.
    pub schedules: Vec<Schedule>,
    /// Entries up to this one, the newest last.
    pub entries: Vec<LogEntry>,
}

/// A point of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// After the entry of this index.
    Index(u64),
    /// As it was at this instant, microseconds.
    Time(i64),
}

/// What the shell of the app must do. The app goes on at once; answers come back as messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// End, and give the terminal back as it was.
    Quit,
    /// End, and leave the last frame on the main screen.
    QuitKeeping,
    /// Stop as a job, as the shell's Ctrl-Z does.
    Suspend,
    /// Clear the terminal and draw everything.
    Redraw,
    /// Put the text where the terminal keeps what is copied; if it cannot, [`Msg::CopyFailed`].
    Copy(String),
    /// Run a `caesiumctl` command that changes something; answered with [`Msg::Answer`].
    Run {
        /// Comes back with the answer.
        id: u64,
        /// As shown, from `caesiumctl` on, without flags that say where and as whom.
        argv: Vec<String>,
    },
    /// Run a `caesiumctl` command that only reads; answered with [`Msg::Answer`].
    Ask {
        /// Comes back with the answer.
        id: u64,
        /// As shown, from `caesiumctl` on.
        argv: Vec<String>,
    },
    /// Run a `caesiumctl` command that only reads and prints for as long as there is more: [`Msg::Output`] each time,
    /// [`Msg::Answer`] at its end.
    Follow {
        /// Comes back with all that is printed.
        id: u64,
        /// As shown, from `caesiumctl` on.
        argv: Vec<String>,
    },
    /// End a [`Command::Follow`]: nobody looks any more.
    Stop(u64),
    /// Fetch the replica of the past; answered with [`Msg::Past`].
    StateAt(When),
    /// Leave this context for another; answered with [`Msg::ContextChanged`].
    Context(String),
    /// Capture the mouse, or release it.
    Mouse(bool),
    /// Dial at once, whatever the back-off says: all endpoints that have no stream.
    Reconnect,
}
