//! Where a stream goes on when it begins again, and what of it is known already.

use caesium_engine::ids::NodeId;
use caesium_engine::stream_cursor::{Place, StreamCursor};
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::records::run_state;

/// The position of one reader in the streams.
#[derive(Default)]
pub(super) struct Resume {
    told: StreamCursor,
    /// The next entry of the log; 0: none was received yet.
    next: u64,
    /// When the first stream began, cluster time.
    began: Option<i64>,
}

impl Resume {
    /// The request of a stream that goes on where the ones before it broke off.
    pub(super) fn request(&self, first: &pb::WatchRequest) -> pb::WatchRequest {
        let of = |node| {
            let place = self.told.place(node).unwrap_or_default();
            pb::JournalPlace {
                node_id: node.0,
                decision: place.decision.map(|id| id.to_string()).unwrap_or_default(),
                run: place.run.map(|id| id.to_string()).unwrap_or_default(),
                going: place.going.iter().map(ToString::to_string).collect(),
            }
        };
        pb::WatchRequest {
            places: self.told.nodes().map(of).collect(),
            since: first.since.or(self.began),
            from_index: first.from_index.max(self.next),
            ..first.clone()
        }
    }

    /// Notes an event; what of it was received before is taken out of it.
    pub(super) fn note(&mut self, event: &mut pb::WatchEvent) {
        if self.began.is_none() {
            self.began = event.view.as_ref().map(|view| view.at);
        }
        match &mut event.body {
            Some(Body::Decisions(news)) => {
                // An id that cannot be read cannot be recognised either.
                news.decisions.retain(|it| it.id.parse().map_or(true, |id| self.told.decision(id)));
            }
            Some(Body::Runs(news)) => news.runs.retain(|run| self.is_news(run)),
            Some(Body::Entries(news)) => {
                let known = self.next;
                news.entries.retain(|entry| entry.index >= known);
                self.next = self.next.max(news.next);
            }
            Some(Body::Opened(opened)) => {
                for wire in &opened.places {
                    let place = Place {
                        decision: wire.decision.parse().ok(),
                        run: wire.run.parse().ok(),
                        going: wire.going.iter().filter_map(|id| id.parse().ok()).collect(),
                    };
                    self.told.stands(NodeId(wire.node_id), &place);
                }
            }
            Some(Body::CaughtUp(_)) => {
                let applied = event.view.as_ref().map_or(0, |view| view.log_index);
                self.next = self.next.max(applied + 1);
            }
            _ => {}
        }
    }

    fn is_news(&mut self, run: &pb::Run) -> bool {
        let known = run.id.parse().ok().zip(run_state(run.state()));
        known.is_none_or(|(id, state)| self.told.run(id, state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(body: Body) -> pb::WatchEvent {
        let view = pb::View { at: 77, log_index: 9, ..Default::default() };
        pb::WatchEvent { view: Some(view), body: Some(body), ..Default::default() }
    }

    fn decisions(ids: &[&str]) -> pb::WatchEvent {
        let decisions = ids.iter().map(|id| pb::Decision { id: (*id).to_owned(), ..Default::default() });
        event(Body::Decisions(pb::DecisionNews { decisions: decisions.collect() }))
    }

    fn entries(indices: &[u64], next: u64) -> pb::WatchEvent {
        let entries = indices.iter().map(|index| pb::LogEntry { index: *index, ..Default::default() });
        event(Body::Entries(pb::EntryNews { entries: entries.collect(), next }))
    }

    #[test]
    fn the_next_stream_goes_on_behind_what_was_told() {
        let mut resume = Resume::default();
        let first = pb::WatchRequest { recent: 5, ..Default::default() };
        assert_eq!(resume.request(&first), first);
        let place = pb::JournalPlace {
            node_id: 3,
            decision: "d3-1-4".to_owned(),
            going: vec!["r3-1-2".to_owned()],
            ..Default::default()
        };
        resume.note(&mut event(Body::Opened(pb::Opened { places: vec![place.clone()] })));
        resume.note(&mut decisions(&["d3-1-6"]));
        resume.note(&mut entries(&[4, 5], 6));
        let next = resume.request(&first);
        assert_eq!(next.places, [pb::JournalPlace { decision: "d3-1-6".to_owned(), ..place }]);
        assert_eq!((next.from_index, next.since), (6, Some(77)));
        resume.note(&mut event(Body::CaughtUp(pb::CaughtUp::default())));
        assert_eq!(resume.request(&first).from_index, 10, "all that was applied by then has been told");
    }

    #[test]
    fn what_is_told_twice_is_taken_out() {
        let mut resume = Resume::default();
        resume.note(&mut decisions(&["d3-1-6"]));
        let mut again = decisions(&["d3-1-6", "d3-1-7"]);
        resume.note(&mut again);
        assert_eq!(again, decisions(&["d3-1-7"]));
        resume.note(&mut entries(&[4, 5], 6));
        let mut again = entries(&[5, 6], 7);
        resume.note(&mut again);
        assert_eq!(again, entries(&[6], 7));
        let run = |state: pb::RunState| {
            let run = pb::Run { id: "r3-1-1".to_owned(), state: state.into(), ..Default::default() };
            event(Body::Runs(pb::RunNews { runs: vec![run] }))
        };
        let mut kept = |state| {
            let mut event = run(state);
            resume.note(&mut event);
            event == run(state)
        };
        use pb::RunState::{Running, Succeeded};
        assert_eq!([Running, Running, Succeeded, Running].map(&mut kept), [true, false, true, false]);
    }
}
