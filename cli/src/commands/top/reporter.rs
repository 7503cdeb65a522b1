//! One node's stream as the screens take it: changes of a whole on the wire are put together here.

use std::collections::btree_map::Values;
use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;
use caesium_tui::Body;
use caesium_tui::event::About;
use pb::watch_event::Body as News;

/// The state that one node has reported so far.
#[derive(Default)]
pub(super) struct Reporter {
    nodes: Whole<pb::Node>,
    volumes: Whole<pb::Volume>,
    schedules: Whole<()>,
    /// Whether the state before the stream was sent to its end.
    live: bool,
    /// Decisions and runs that were sent until then.
    decisions: Early,
    runs: Early,
}

/// Records of one kind, sent before those that come: how many, and the due of the oldest.
#[derive(Default)]
struct Early {
    count: usize,
    first: Option<i64>,
}

impl Early {
    fn take(&mut self, dues: impl ExactSizeIterator<Item = i64>) {
        self.count += dues.len();
        self.first = self.first.into_iter().chain(dues).min();
    }

    /// From which due on none can have been held back; none if there were no more.
    fn since(&self) -> Option<i64> {
        let full = self.count >= usize::try_from(super::feeds::RECENT).unwrap_or(usize::MAX);
        self.first.filter(|_| full).map(|first| first.saturating_add(1))
    }
}

impl Reporter {
    /// The first events for the screens of a stream that begins anew.
    pub(super) fn opened(version: &pb::VersionReply) -> Vec<Body> {
        let cluster = version.view.as_ref().map(|view| view.cluster_id.clone()).unwrap_or_default();
        let about = About { cluster, version: version.version.clone(), faults: version.faults };
        vec![Body::Begin, Body::About(about)]
    }

    /// The events for the screens of this part of the stream.
    pub(super) fn take(&mut self, event: pb::WatchEvent) -> Vec<Body> {
        let part = ReportPart { first: event.first, last: event.last };
        match event.body {
            Some(News::CaughtUp(caught)) => {
                self.live = true;
                vec![Body::Live { replayed: caught.replayed, since: self.since() }]
            }
            Some(News::Gap(gap)) => vec![Body::Gap { from: number(&gap.from), to: number(&gap.to) }],
            Some(News::Nodes(nodes)) => {
                let changed = nodes.changed.into_iter().map(|node| (node.name.clone(), node));
                self.nodes.take(part, changed, &nodes.removed);
                self.nodes.when_whole(|all| vec![Body::Nodes(all.cloned().collect())])
            }
            Some(News::Volumes(volumes)) => {
                let changed = volumes.changed.into_iter().map(|volume| (volume.name.clone(), volume));
                self.volumes.take(part, changed, &volumes.removed);
                self.volumes.when_whole(|all| {
                    let mut volumes: Vec<pb::Volume> = all.cloned().collect();
                    let masters = volumes.iter_mut().filter_map(|volume| volume.master.take()).collect();
                    vec![Body::Volumes(volumes), Body::Masters(masters)]
                })
            }
            Some(News::Schedules(schedules)) => self.schedules(part, schedules),
            Some(News::Log(log)) => vec![Body::Log(Box::new(log))],
            Some(News::Clock(clock)) => vec![Body::Clocks(Box::new(clock))],
            Some(News::Decisions(news)) => {
                if !self.live {
                    self.decisions.take(news.decisions.iter().map(|decision| decision.due));
                }
                vec![Body::Decisions(news.decisions)]
            }
            Some(News::Runs(news)) => {
                if !self.live {
                    self.runs.take(news.runs.iter().map(|run| run.due));
                }
                vec![Body::Runs(news.runs)]
            }
            Some(News::Entries(news)) => vec![Body::Entries(news.entries)],
            // Any message of a newer server shows at least that it is there.
            Some(News::Heartbeat(_) | News::Opened(_) | News::Quorums(_) | News::Priorities(_)) | None => {
                vec![Body::Heartbeat]
            }
        }
    }

    /// The instant from which on no due can be missing in what was sent; none if nothing was held back.
    fn since(&self) -> Option<i64> {
        self.decisions.since().max(self.runs.since())
    }

    fn schedules(&mut self, part: ReportPart, told: pb::ScheduleChanges) -> Vec<Body> {
        let name = |schedule: &pb::Schedule| schedule.spec.as_ref().map(|spec| spec.schedule.clone());
        let names = told.changed.iter().filter_map(name).map(|name| (name, ()));
        let mut gone = self.schedules.take(part, names, &told.removed);
        gone.extend(told.removed);
        let mut bodies = vec![Body::Schedules(told.changed)];
        if !gone.is_empty() {
            bodies.push(Body::ScheduleGone(gone));
        }
        bodies
    }
}

/// An index, or the number at the end of an id.
fn number(id: &str) -> u64 {
    id.rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// Where a part stands in a topic that is sent as a whole.
#[derive(Clone, Copy)]
struct ReportPart {
    first: bool,
    last: bool,
}

/// All of a topic by name.
struct Whole<T> {
    all: BTreeMap<String, T>,
    /// Names so far of the whole that is being sent; unset: only changes are sent.
    seen: Option<BTreeSet<String>>,
}

impl<T> Default for Whole<T> {
    fn default() -> Self {
        Self { all: BTreeMap::new(), seen: None }
    }
}

impl<T> Whole<T> {
    /// Takes a part in; returns the names that the whole did not have any more.
    fn take(
        &mut self,
        part: ReportPart,
        changed: impl Iterator<Item = (String, T)>,
        removed: &[String],
    ) -> Vec<String> {
        if part.first {
            self.seen = Some(BTreeSet::new());
        }
        for (name, value) in changed {
            if let Some(seen) = &mut self.seen {
                seen.insert(name.clone());
            }
            self.all.insert(name, value);
        }
        for name in removed {
            self.all.remove(name);
        }
        let Some(seen) = self.seen.take_if(|_| part.last) else { return Vec::new() };
        let gone: Vec<String> = self.all.keys().filter(|name| !seen.contains(*name)).cloned().collect();
        for name in &gone {
            self.all.remove(name);
        }
        gone
    }

    /// The events for all of them, unless more parts of a whole are to come.
    fn when_whole(&self, say: impl FnOnce(Values<'_, String, T>) -> Vec<Body>) -> Vec<Body> {
        match self.seen {
            Some(_) => Vec::new(),
            None => say(self.all.values()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(names: &[&str], first: bool, last: bool) -> pb::WatchEvent {
        let changed =
            names.iter().map(|name| pb::Node { name: (*name).into(), ..Default::default() }).collect();
        let body = News::Nodes(pb::NodeChanges { changed, removed: vec![] });
        pb::WatchEvent { first, last, body: Some(body), ..Default::default() }
    }

    fn told(bodies: &[Body]) -> Vec<Vec<String>> {
        let names = |body: &Body| match body {
            Body::Nodes(nodes) => Some(nodes.iter().map(|node| node.name.clone()).collect()),
            _ => None,
        };
        bodies.iter().filter_map(names).collect()
    }

    #[test]
    fn a_whole_in_parts_is_told_when_it_is_complete_and_replaces_what_was_known() {
        let mut reporter = Reporter::default();
        assert!(reporter.take(nodes(&["alder", "birch"], true, false)).is_empty());
        assert_eq!(told(&reporter.take(nodes(&["cedar"], false, true))), [["alder", "birch", "cedar"]]);
        assert_eq!(
            told(&reporter.take(nodes(&["doum"], false, false))),
            [["alder", "birch", "cedar", "doum"]]
        );
        assert_eq!(told(&reporter.take(nodes(&["alder"], true, true))), [["alder"]]);
    }

    #[test]
    fn schedules_that_a_new_whole_lacks_are_gone() {
        let schedule = |name: &str| {
            let spec = pb::ScheduleSpec { schedule: name.into(), ..Default::default() };
            pb::Schedule { spec: Some(spec), ..Default::default() }
        };
        let whole = |names: &[&str]| {
            let changed = names.iter().map(|name| schedule(name)).collect();
            let body = News::Schedules(pb::ScheduleChanges { changed, removed: vec![] });
            pb::WatchEvent { first: true, last: true, body: Some(body), ..Default::default() }
        };
        let mut reporter = Reporter::default();
        reporter.take(whole(&["a/b/c", "a/b/d"]));
        let bodies = reporter.take(whole(&["a/b/d"]));
        assert!(
            matches!(&bodies[..], [Body::Schedules(_), Body::ScheduleGone(gone)] if gone[..] == ["a/b/c"])
        );
    }

    #[test]
    fn it_is_known_from_when_on_nothing_is_missing() {
        let caught =
            || pb::WatchEvent { body: Some(News::CaughtUp(pb::CaughtUp::default())), ..Default::default() };
        let told = |body| pb::WatchEvent { body: Some(body), ..Default::default() };
        let decisions = |count: u32| {
            let decision = |n| pb::Decision { due: 7_000_000 + i64::from(n), ..Default::default() };
            told(News::Decisions(pb::DecisionNews { decisions: (0..count).map(decision).collect() }))
        };
        let runs = |count: u32| {
            let run = |n| pb::Run { due: 9_000_000 + i64::from(n), ..Default::default() };
            told(News::Runs(pb::RunNews { runs: (0..count).map(run).collect() }))
        };
        let cases = [
            ((0, 0), None),
            ((999, 999), None),
            ((1000, 0), Some(7_000_001)),
            ((0, 1000), Some(9_000_001)),
            ((1000, 1000), Some(9_000_001)),
        ];
        for (count, since) in cases {
            let mut reporter = Reporter::default();
            reporter.take(decisions(count.0));
            reporter.take(runs(count.1));
            assert_eq!(reporter.take(caught()), [Body::Live { replayed: 0, since }], "{count:?}");
        }
    }

    #[test]
    fn what_is_missing_is_told_by_its_numbers() {
        assert_eq!((number("1790"), number("d3-2-17"), number("")), (1790, 17, 0));
    }
}
