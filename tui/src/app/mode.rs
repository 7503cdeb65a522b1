//! What is shown: now, a picture that is held, the past, or a recording.

use crate::event::{Body, Event};
use crate::model::Model;
use crate::msg::Past;
use crate::recording::Recording;

/// What the screens stand on. In all but the first nothing can be changed.
#[derive(Clone, Debug, Default)]
pub(crate) enum Mode {
    /// The streams, as they stand now.
    #[default]
    Live,
    /// The streams as they were at an instant; they go on behind it.
    Frozen(Box<Held>),
    /// The replica at an index.
    Past(Box<Shot>),
    /// A recording, at the place that it has come to.
    Replay(Box<Replay>),
}

/// A picture that is held.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) at: i64,
    pub(crate) model: Model,
}

/// The replica at an index, as a model that one reporter told: the log.
#[derive(Clone, Debug)]
pub(crate) struct Shot {
    pub(crate) index: u64,
    pub(crate) at: Option<i64>,
    pub(crate) oldest: u64,
    pub(crate) newest: u64,
    pub(crate) model: Model,
}

impl Shot {
    /// Who told a model of the past.
    const TELLER: &'static str = "log";

    /// What the log tells is exact; who heard whom then is not in it and is not made up.
    pub(crate) fn of(past: Past) -> Self {
        let Past { index, at, oldest, newest, nodes, volumes, schedules, entries } = past;
        let mut model = Model::default();
        let bodies = [
            Body::Nodes(nodes),
            Body::Volumes(volumes),
            Body::Schedules(schedules),
            Body::Entries(entries),
            Body::Live { replayed: 0, since: None },
        ];
        for body in bodies {
            let reporter = Self::TELLER.to_owned();
            model.apply(Event {
                reporter,
                received: i64::MIN / 2,
                at: at.unwrap_or(0),
                index,
                dropped: 0,
                body,
            });
        }
        Self { index, at, oldest, newest, model }
    }
}

/// A recording and how far it is.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    events: Vec<Event>,
    pub(crate) next: usize,
    /// The instant that is shown.
    pub(crate) at: i64,
    speed: f64,
    pub(crate) playing: bool,
    /// When it was last moved, by the clock of ticks.
    moved: Option<i64>,
    /// What the recording is of.
    pub(crate) context: String,
}

impl Replay {
    pub(crate) fn of(recording: Recording, speed: f64) -> Self {
        let (at, _) = recording.span();
        let speed = if speed.is_finite() && speed > 0.0 { speed } else { 1.0 };
        let context = recording.header.context;
        Self { events: recording.events, next: 0, at, speed, playing: true, moved: None, context }
    }

    /// How many reports there are.
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// Moves on with the clock of ticks; the reports that have become due are taken by `take`.
    pub(crate) fn tick(&mut self, now: i64) {
        let last = self.moved.replace(now);
        let end = self.events.last().map_or(self.at, |event| event.received);
        if let Some(last) = last.filter(|_| self.playing) {
            let passed = now.saturating_sub(last).max(0) as f64 * self.speed;
            self.at = self.at.saturating_add(passed as i64).min(end.max(self.at));
        }
    }

    /// The next report that is due at the instant shown.
    pub(crate) fn take(&mut self) -> Option<Event> {
        let event = self.events.get(self.next).filter(|event| event.received <= self.at)?.clone();
        self.next += 1;
        Some(event)
    }

    /// Goes to the instant of the report before the last one taken, or of the next one.
    pub(crate) fn step(&mut self, forward: bool) -> bool {
        self.playing = false;
        let shown =
            self.next.checked_sub(1).and_then(|last| self.events.get(last)).map(|event| event.received);
        let target = if forward {
            self.events.get(self.next).map(|event| event.received)
        } else {
            let earlier = |event: &&Event| shown.is_some_and(|shown| event.received < shown);
            self.events[..self.next].iter().rev().find(earlier).map(|event| event.received)
        };
        self.go(target.unwrap_or(self.at))
    }

    /// Goes to an instant; true when it lies before what was taken, so that all must be taken again.
    pub(crate) fn go(&mut self, at: i64) -> bool {
        let last = self.next.checked_sub(1).and_then(|last| self.events.get(last));
        let back = last.is_some_and(|event| event.received > at);
        self.at = at;
        if back {
            self.next = 0;
        }
        back
    }

    /// Goes to the end.
    pub(crate) fn go_end(&mut self) -> bool {
        let end = self.events.last().map_or(self.at, |event| event.received);
        self.go(end)
    }
}
