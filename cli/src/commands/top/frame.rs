//! One frame as text, without a terminal.

use std::collections::BTreeSet;
use std::str::FromStr;
use std::time::Duration;

use caesium_tui::{App, Body, Msg, dump};
use tokio::time::{Instant, timeout_at};

use super::live::LiveStart;
use crate::clock;
use crate::error::{Error, Kind};
use crate::session::Session;

/// The largest frame, in each direction.
const SIDE_MAX: u16 = 1000;
/// How long the other nodes may take once the first one has sent everything.
const OTHERS: Duration = Duration::from_secs(1);

/// Columns and rows, as `--dump-frame` takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    width: u16,
    height: u16,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=SIDE_MAX).contains(side));
        let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
        let (width, height) =
            sides.ok_or_else(|| format!("write columns and rows, each up to {SIDE_MAX}, as in 120x35"))?;
        Ok(Self { width, height })
    }
}

/// What the app would show on a screen of this size.
pub(super) fn of(app: &mut App, Size { width, height }: Size) -> String {
    // A size asks for nothing.
    app.update(Msg::Resize(width, height));
    dump(app, width, height)
}

/// The live cluster, as soon as all nodes that answer have sent everything.
pub(super) async fn live(session: &Session, mut app: App, size: Size, live: LiveStart) -> Result<(), Error> {
    let (mut inbox, _perform) = live.start(session).map_err(|error| super::broken(&error))?;
    let mut end = Instant::now() + session.timeout;
    let mut told = Nodes::default();
    app.update(Msg::Tick(clock::now_micros()));
    while let Ok(Some(msg)) = timeout_at(end, inbox.recv()).await {
        if told.heed(&msg) {
            end = end.min(Instant::now() + OTHERS);
        }
        app.update(msg);
        if told.complete() {
            break;
        }
    }
    if !app.has_snapshot() {
        let tried: Vec<_> =
            session.context.candidates().0.iter().map(|endpoint| format!("tried {endpoint}")).collect();
        let message = "no endpoint answered in time";
        return Err(Error::new(Kind::Unreachable, message)
            .because(tried.join("\n"))
            .help("caesiumctl status"));
    }
    app.update(Msg::Tick(clock::now_micros()));
    session.out.text(&of(&mut app, size))
}

/// The nodes that are there, and those that have sent everything.
#[derive(Default)]
struct Nodes {
    members: usize,
    live: BTreeSet<String>,
}

impl Nodes {
    /// Takes note; returns whether one more node has sent everything.
    fn heed(&mut self, msg: &Msg) -> bool {
        let Msg::Feed(event) = msg else { return false };
        match &event.body {
            Body::Nodes(nodes) => self.members = self.members.max(nodes.len()),
            Body::Live { .. } => return self.live.insert(event.reporter.clone()),
            _ => {}
        }
        false
    }

    fn complete(&self) -> bool {
        !self.live.is_empty() && self.live.len() >= self.members
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_columns_and_rows() {
        assert_eq!("120x35".parse(), Ok(Size { width: 120, height: 35 }));
        for wrong in ["120", "0x35", "120x", "1001x35", "axb"] {
            assert!(wrong.parse::<Size>().unwrap_err().contains("as in 120x35"), "{wrong}");
        }
    }
}
