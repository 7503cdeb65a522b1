//! What a reader asks for, understood.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::stream_cursor::{OPEN_RUNS_MAX, Place};
use caesium_proto::v1 as pb;
use pb::Topic;

use crate::control::error::Problem;
use crate::control::parse;

/// Looks at the state in a second when the reader sets no rate.
const RATE_DEFAULT: u32 = 4;
/// Most looks at the state in a second.
const RATE_MAX: u32 = 10;
/// Most decisions, and runs, that a reader gets without a place.
const RECENT_MAX: u32 = 1000;

/// The request of one reader.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) topics: BTreeSet<Topic>,
    /// Volume, `volume/entity` or a whole name; empty: all.
    pub(super) prefix: String,
    pub(super) relay: bool,
    /// Between two looks at the state.
    pub(super) pause: Duration,
    pub(super) places: BTreeMap<NodeId, Place>,
    pub(super) since: Option<i64>,
    pub(super) recent: usize,
    /// First entry; 0: what comes.
    pub(super) from_index: u64,
    pub(super) entries: pb::ListEntriesRequest,
}

impl Wanted {
    pub(super) fn parse(request: pb::WatchRequest) -> Result<Self, Problem> {
        let rate = if request.rate == 0 { RATE_DEFAULT } else { request.rate };
        if rate > RATE_MAX {
            return Err(Problem::invalid("rate", format!("rate: {rate} is more than {RATE_MAX} a second")));
        }
        if request.recent > RECENT_MAX {
            let message = format!("recent: {} is more than {RECENT_MAX}", request.recent);
            return Err(Problem::invalid("recent", message));
        }
        let places = request.places.iter().map(|wire| Ok((NodeId(wire.node_id), place(wire)?)));
        let wanted = Self {
            topics: topics(&request.topics)?,
            prefix: parse::prefix("prefix", &request.prefix)?.unwrap_or_default(),
            relay: request.relay,
            pause: Duration::from_secs(1) / rate,
            places: places.collect::<Result<_, Problem>>()?,
            since: request.since,
            recent: request.recent as usize,
            from_index: request.from_index,
            entries: pb::ListEntriesRequest {
                kinds: request.entry_kinds,
                subject: request.entry_subject,
                principal: request.entry_principal,
                ..Default::default()
            },
        };
        crate::control::audit::entries::check_kinds(&wanted.entries.kinds)?;
        Ok(wanted)
    }

    pub(super) fn wants(&self, topic: Topic) -> bool {
        self.topics.contains(&topic)
    }

    /// Whether decisions or runs are wanted.
    pub(super) fn wants_records(&self) -> bool {
        self.wants(Topic::Decisions) || self.wants(Topic::Runs)
    }
}

/// A topic of a newer client is refused: it would wait for it in vain.
fn topics(wire: &[i32]) -> Result<BTreeSet<Topic>, Problem> {
    let known = |number: &i32| match Topic::try_from(*number) {
        Ok(Topic::Unspecified) | Err(_) => {
            Err(Problem::invalid("topics", format!("topics: there is no topic {number} here")))
        }
        Ok(topic) => Ok(topic),
    };
    wire.iter().map(known).collect()
}

fn place(wire: &pb::JournalPlace) -> Result<Place, Problem> {
    if wire.going.len() > OPEN_RUNS_MAX {
        return Err(Problem::limit(format!("{} runs are more than {OPEN_RUNS_MAX}", wire.going.len())));
    }
    let decision = Some(&wire.decision).filter(|text| !text.is_empty());
    let run = Some(&wire.run).filter(|text| !text.is_empty());
    Ok(Place {
        decision: decision.map(|text| parse::id("places", text)).transpose()?,
        run: run.map(|text| parse::id("places", text)).transpose()?,
        going: wire.going.iter().map(|text| parse::id("places", text)).collect::<Result<_, _>>()?,
    })
}

/// A place as it goes to readers and to other nodes.
pub(super) fn on_the_wire(node: NodeId, place: &Place) -> pb::JournalPlace {
    pb::JournalPlace {
        node_id: node.0,
        decision: place.decision.map(|id| id.to_string()).unwrap_or_default(),
        run: place.run.map(|id| id.to_string()).unwrap_or_default(),
        going: place.going.iter().map(ToString::to_string).collect(),
    }
}

/// A place that another node named.
pub(super) fn from_the_wire(wire: &pb::JournalPlace) -> Result<(NodeId, Place), Problem> {
    Ok((NodeId(wire.node_id), place(wire)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_refused_where_it_could_not_be_served() {
        let ask =
            |request: pb::WatchRequest| Wanted::parse(request).map_err(|problem| problem.field().to_owned());
        let topics = |topics: Vec<i32>| pb::WatchRequest { topics, ..Default::default() };
        assert_eq!(ask(topics(vec![99])).unwrap_err(), "topics");
        assert_eq!(ask(topics(vec![0])).unwrap_err(), "topics");
        assert_eq!(ask(pb::WatchRequest { rate: 11, ..Default::default() }).unwrap_err(), "rate");
        assert_eq!(ask(pb::WatchRequest { recent: 1001, ..Default::default() }).unwrap_err(), "recent");
        let kinds = pb::WatchRequest { entry_kinds: vec!["nonsense".to_owned()], ..Default::default() };
        assert_eq!(ask(kinds).unwrap_err(), "kind");
        let place = pb::JournalPlace { node_id: 1, decision: "x".to_owned(), ..Default::default() };
        assert_eq!(
            ask(pb::WatchRequest { places: vec![place], ..Default::default() }).unwrap_err(),
            "places"
        );
        let all = ask(topics((1..=10).collect())).unwrap();
        assert_eq!((all.topics.len(), all.pause), (10, Duration::from_millis(250)));
    }

    #[test]
    fn places_round_trip() {
        let wire = pb::JournalPlace {
            node_id: 3,
            decision: "d3-1-2".to_owned(),
            run: String::new(),
            going: vec!["r3-1-1".to_owned()],
        };
        let (node, place) = from_the_wire(&wire).unwrap();
        assert_eq!(on_the_wire(node, &place), wire);
    }

    #[test]
    fn rates_and_counts_are_taken_up_to_their_limits() {
        let ask = |rate, recent| Wanted::parse(pb::WatchRequest { rate, recent, ..Default::default() });
        let most = ask(10, 1000).unwrap();
        assert_eq!((most.pause, most.recent), (Duration::from_millis(100), 1000));
        for (rate, recent, message) in
            [(11, 1000, "rate: 11 is more than 10 a second"), (10, 1001, "recent: 1001 is more than 1000")]
        {
            assert_eq!(ask(rate, recent).unwrap_err().detail().message, message);
        }
    }
}
