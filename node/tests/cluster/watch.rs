//! Streams of what a node sees: the whole, then changes; a reader that comes back misses nothing and hears nothing twice.

use std::collections::BTreeSet;

use caesium_engine::record::DecisionId;
use caesium_engine::stream_cursor::StreamCursor;
use caesium_proto::v1 as pb;
use futures::StreamExt as _;
use pb::watch_client::WatchClient;
use pb::watch_event::Body;
use tokio::time::timeout;
use tonic::Streaming;
use tonic::transport::Endpoint;

use crate::ask::{AMO, spec};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, PATIENCE, until};

const TICK: &str = "jobs/clock/tick";
/// Changes under way at once.
const UNDER_WAY: usize = 128;

/// The events of one stream.
struct Reader {
    events: Streaming<pb::WatchEvent>,
}

impl Reader {
    async fn open(node: &Daemon, request: pb::WatchRequest) -> Self {
        Self { events: node.watch().watch(request).await.unwrap().into_inner() }
    }

    /// One that takes little before it is read.
    async fn narrow(node: &Daemon, request: pb::WatchRequest) -> Self {
        const WINDOW: u32 = 65_535;
        let endpoint = Endpoint::from_shared(format!("http://127.0.0.1:{}", node.port)).unwrap();
        let endpoint = endpoint.initial_stream_window_size(WINDOW).initial_connection_window_size(WINDOW);
        let mut client = WatchClient::new(endpoint.connect_lazy());
        Self { events: client.watch(request).await.unwrap().into_inner() }
    }

    async fn next(&mut self) -> pb::WatchEvent {
        let event = timeout(PATIENCE, self.events.message()).await.expect("a heartbeat at least");
        event.unwrap().expect("it does not end")
    }

    /// Everything up to the end of what stood and what was missed.
    async fn whole(&mut self) -> (Vec<pb::WatchEvent>, u64) {
        let mut events = Vec::new();
        loop {
            let event = self.next().await;
            if let Some(Body::CaughtUp(caught_up)) = &event.body {
                return (events, caught_up.replayed);
            }
            events.push(event);
        }
    }

    /// The next event of which something is wanted.
    async fn find<T>(&mut self, wanted: impl Fn(Body) -> Option<T>) -> T {
        loop {
            if let Some(found) = self.next().await.body.and_then(&wanted) {
                return found;
            }
        }
    }
}

fn topics(topics: &[pb::Topic]) -> Vec<i32> {
    topics.iter().map(|topic| (*topic).into()).collect()
}

fn everything() -> pb::WatchRequest {
    pb::WatchRequest { topics: (1..=10).collect(), rate: 10, ..Default::default() }
}

async fn pause(node: &Daemon) {
    let request = pb::PauseScheduleRequest {
        schedule: TICK.to_owned(),
        paused: true,
        reason: "enough".to_owned(),
        ..Default::default()
    };
    node.schedules().pause_schedule(request).await.unwrap();
}

#[tokio::test]
async fn what_stands_is_told_as_a_whole_and_then_each_change() {
    let cluster = Cluster::start(&["alder"]).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let mut reader = Reader::open(alder, everything()).await;
    let (whole, replayed) = reader.whole().await;
    let mut seen = BTreeSet::new();
    for event in &whole {
        let (word, rows) = match event.body.as_ref().unwrap() {
            Body::Nodes(nodes) => ("nodes", nodes.changed.len()),
            Body::Volumes(volumes) => ("volumes", volumes.changed.len()),
            Body::Quorums(quorums) => ("quorums", quorums.changed.len()),
            Body::Priorities(priorities) => ("priorities", priorities.changed.len()),
            Body::Log(log) => ("log", usize::from(log.leader == "alder")),
            Body::Clock(clock) => ("clock", clock.nodes.len()),
            Body::Schedules(schedules) => ("schedules", schedules.changed.len() + 1),
            Body::Opened(_) => continue,
            other => panic!("{other:?} is no part of the whole"),
        };
        assert_eq!(rows, 1, "{word}: {event:?}");
        assert!(event.first && event.last, "{event:?}");
        seen.insert(word);
    }
    assert_eq!((seen.len(), replayed), (7, 0), "{seen:?}");

    let added = alder.add(spec(TICK, AMO)).await;
    let changed = |body| match body {
        Body::Schedules(schedules) => schedules.changed.into_iter().next(),
        _ => None,
    };
    assert_eq!(reader.find(changed).await.uid, added.uid);
    let decided = |body| match body {
        Body::Decisions(news) => news.decisions.into_iter().next(),
        _ => None,
    };
    let decision = reader.find(decided).await;
    assert_eq!((decision.schedule.as_str(), decision.decision()), (TICK, pb::DecisionKind::Fired));
    let over = |body| match body {
        Body::Runs(news) => news.runs.into_iter().find(|run| run.state() == pb::RunState::Succeeded),
        _ => None,
    };
    assert_eq!(reader.find(over).await.schedule, TICK);
    let beat = |body| matches!(body, Body::Heartbeat(_)).then_some(());
    reader.find(beat).await;
    reader.find(beat).await;

    pause(alder).await;
    assert!(reader.find(changed).await.spec.unwrap().paused);
    let remove = pb::RemoveScheduleRequest { schedule: TICK.to_owned(), ..Default::default() };
    let removed = alder.schedules().remove_schedule(remove).await.unwrap().into_inner().index;
    let mut entries = Vec::new();
    let mut gone = Vec::new();
    while gone.is_empty() || entries.last() != Some(&removed) {
        match reader.next().await.body {
            Some(Body::Schedules(schedules)) => gone.extend(schedules.removed),
            Some(Body::Entries(news)) => entries.extend(news.entries.iter().map(|entry| entry.index)),
            _ => {}
        }
    }
    assert_eq!(gone, [TICK]);
}

#[tokio::test]
async fn a_reader_comes_back_to_a_daemon_that_was_killed_without_gap_or_double() {
    let mut cluster = Cluster::start(&["alder"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(TICK, AMO)).await;
    let wanted = topics(&[pb::Topic::Decisions, pb::Topic::Runs, pb::Topic::Entries]);
    let mut request = pb::WatchRequest { topics: wanted, from_index: 1, ..Default::default() };
    let (mut told, mut entries, mut next) = (StreamCursor::default(), Vec::new(), 1);
    let mut ids: Vec<DecisionId> = Vec::new();
    let mut replayed = Vec::new();
    for life in 1..=3 {
        let mut reader = Reader::open(&cluster.nodes[0], request.clone()).await;
        let mut fresh = 0;
        // Where the machine is busy all of them may have happened between the streams.
        while fresh < 3 || replayed.len() < life {
            match reader.next().await.body {
                Some(Body::Decisions(news)) => {
                    for decision in news.decisions {
                        let id = decision.id.parse().unwrap();
                        assert!(told.decision(id), "life {life}: {id} was told before");
                        ids.push(id);
                        fresh += 1;
                    }
                }
                Some(Body::Runs(news)) => {
                    for run in news.runs {
                        let state = caesium_engine::record::RunState::ALL;
                        let word = run.state().as_str_name().to_lowercase().replace("run_state_", "");
                        let state = state.into_iter().find(|it| it.word().replace('-', "_") == word).unwrap();
                        assert!(told.run(run.id.parse().unwrap(), state), "life {life}: {run:?}");
                    }
                }
                Some(Body::Entries(news)) => {
                    entries.extend(news.entries.iter().map(|entry| entry.index));
                    next = news.next;
                }
                Some(Body::CaughtUp(caught_up)) => replayed.push(caught_up.replayed),
                _ => {}
            }
        }
        if life == 3 {
            break;
        }
        let alder = &mut cluster.nodes[0];
        alder.kill();
        alder.spawn(&Origin::Unsaid);
        alder.ready().await;
        // So that there is something to be told that happened between the two streams.
        until("a decision is made meanwhile", PATIENCE, async || {
            cluster.nodes[0].counters().await.decisions > 0
        })
        .await;
        let node = ids[0].0.node;
        let place = told.place(node).unwrap();
        request.places = vec![pb::JournalPlace {
            node_id: node.0,
            decision: place.decision.unwrap().to_string(),
            run: place.run.map(|id| id.to_string()).unwrap_or_default(),
            going: place.going.iter().map(ToString::to_string).collect(),
        }];
        request.from_index = next;
    }
    assert!(replayed[1] > 0 && replayed[2] > 0, "what happened between the streams came first: {replayed:?}");
    let expected: Vec<u64> = (1..1 + entries.len() as u64).collect();
    assert_eq!(entries, expected, "every entry once, in order");
    let listed = cluster.nodes[0].decisions(TICK, 0, i64::MAX).await;
    let kept: BTreeSet<DecisionId> = listed.iter().filter_map(|it| it.id.parse().ok()).collect();
    let last = *ids.last().unwrap();
    let missed: Vec<_> = kept.iter().filter(|id| (ids[0]..=last).contains(id) && !ids.contains(id)).collect();
    assert!(missed.is_empty(), "in the journal and not told: {missed:?}");
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
}

#[tokio::test]
async fn a_node_relays_the_others_and_tells_after_a_cut_what_was_decided_in_it() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let (alder, cedar) = (&cluster["alder"], &cluster["cedar"]);
    let request =
        pb::WatchRequest { topics: topics(&[pb::Topic::Decisions]), relay: true, ..Default::default() };
    let mut reader = Reader::open(cedar, request).await;
    reader.whole().await;
    alder.add(spec(TICK, AMO)).await;
    let mut ids: Vec<DecisionId> = Vec::new();
    let news = |body| match body {
        Body::Decisions(news) => Some(news.decisions),
        _ => None,
    };
    while ids.len() < 2 {
        let told = reader.find(news).await;
        assert!(told.iter().all(|decision| decision.master == "alder"), "{told:?}");
        ids.extend(told.iter().map(|decision| decision.id.parse::<DecisionId>().unwrap()));
    }
    cedar.cut(&["alder".to_owned(), "birch".to_owned()]).await;
    let mut unheard = 0;
    while unheard < 2 {
        let event = reader.next().await;
        unheard = event.view.as_ref().map_or(0, |view| view.unheard.len());
        let told = event.body.and_then(news).unwrap_or_default();
        ids.extend(told.iter().map(|decision| decision.id.parse::<DecisionId>().unwrap()));
    }
    let before = alder.counters().await.decisions;
    until("alder decides while cedar is cut off", PATIENCE, async || {
        alder.counters().await.decisions > before + 1
    })
    .await;
    cedar.heal().await;
    // A decision that was made after the cut, and everything before it.
    let last = alder.decisions(TICK, 0, i64::MAX).await;
    let of_alder = last.iter().filter(|decision| decision.master == "alder");
    let last: BTreeSet<DecisionId> = of_alder.filter_map(|it| it.id.parse().ok()).collect();
    let newest = *last.last().unwrap();
    // Cedar decides too while it is alone, if only to withhold.
    while !ids.contains(&newest) {
        let told = reader.find(news).await;
        ids.extend(told.iter().map(|decision| decision.id.parse::<DecisionId>().unwrap()));
    }
    let told: BTreeSet<DecisionId> = ids.iter().copied().collect();
    assert_eq!(told.len(), ids.len(), "nothing is told twice: {ids:?}");
    let missed: Vec<_> = last.range(ids[0]..).filter(|id| !told.contains(*id)).collect();
    assert!(missed.is_empty(), "decided by alder and not told by cedar: {missed:?}");
}

/// What a reader was told of decisions and runs.
#[derive(Debug, Default)]
struct Count {
    decisions: Vec<DecisionId>,
    records: u64,
    dropped: u64,
}

impl Count {
    /// Reads until nothing has come for some heartbeats.
    async fn of(mut reader: Reader) -> Self {
        const QUIET: usize = 4;
        let (mut count, mut quiet) = (Self::default(), 0);
        while quiet < QUIET || count.records == 0 {
            let event = reader.next().await;
            count.dropped += event.dropped;
            quiet = if matches!(event.body, Some(Body::Heartbeat(_))) { quiet + 1 } else { 0 };
            match event.body {
                Some(Body::Decisions(news)) => {
                    count.records += news.decisions.len() as u64;
                    count
                        .decisions
                        .extend(news.decisions.iter().map(|it| it.id.parse::<DecisionId>().unwrap()));
                }
                Some(Body::Runs(news)) => count.records += news.runs.len() as u64,
                _ => {}
            }
        }
        count
    }
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_told_how_much_it_lost() {
    /// Each decides and runs once a second.
    const SCHEDULES: usize = 300;
    /// More than a queue holds, a run being told of more than once.
    const DECISIONS: u64 = 6_000;
    let cluster = Cluster::start(&["alder"]).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let wanted =
        pb::WatchRequest { topics: topics(&[pb::Topic::Decisions, pb::Topic::Runs]), ..Default::default() };
    let mut slow = Reader::narrow(alder, wanted.clone()).await;
    slow.whole().await;
    let mut quick = Reader::open(alder, wanted).await;
    quick.whole().await;
    let quick = tokio::spawn(Count::of(quick));
    let name = |n: usize| format!("jobs/herd/s{n}");
    let declare =
        |n: usize| alder.add(pb::ScheduleSpec { handler: "nothing".to_owned(), ..spec(&name(n), AMO) });
    futures::stream::iter((0..SCHEDULES).map(declare)).buffer_unordered(UNDER_WAY).count().await;
    until("more is decided than a queue holds", 4 * PATIENCE, async || {
        alder.counters().await.decisions > DECISIONS
    })
    .await;
    let remove = async |n: usize| {
        let request = pb::RemoveScheduleRequest { schedule: name(n), ..Default::default() };
        alder.schedules().remove_schedule(request).await.unwrap();
    };
    futures::stream::iter((0..SCHEDULES).map(remove)).buffer_unordered(UNDER_WAY).count().await;

    let quick = quick.await.unwrap();
    let slow = Count::of(slow).await;
    println!("told {} and lost {}, of {}", slow.records, slow.dropped, quick.records);
    assert!(slow.dropped > 0, "nothing was lost of {}", slow.records);
    assert!(slow.records + slow.dropped >= quick.records, "what was not told is counted");
    assert!(slow.records < quick.records + quick.dropped, "what was told is not counted as lost");
    assert!(slow.decisions.windows(2).all(|pair| pair[0] < pair[1]), "in order, none twice");
    assert_eq!(slow.decisions.last(), quick.decisions.last(), "the newest are kept, the oldest are lost");
}

#[tokio::test]
async fn a_reader_from_before_what_is_kept_is_told_the_gap() {
    /// The log keeps 10,000 entries behind a snapshot, and takes one after 5,000.
    const ENTRIES: u32 = 15_500;
    let cluster = Cluster::start(&["alder"]).await;
    let alder = &cluster["alder"];
    let change = async |n: u32| {
        let request = pb::SetPriorityRequest {
            node: "alder".to_owned(),
            priority: 1 + n % 900,
            reason: n.to_string(),
            ..Default::default()
        };
        alder.masters().set_priority(request).await.unwrap();
    };
    futures::stream::iter((0..ENTRIES).map(change)).buffer_unordered(UNDER_WAY).count().await;
    let wanted = topics(&[pb::Topic::Entries]);
    let request = pb::WatchRequest { topics: wanted, from_index: 3, ..Default::default() };
    let first = |body| match body {
        Body::Gap(gap) => Some(Ok(gap)),
        Body::Entries(news) => Some(Err(news)),
        _ => None,
    };
    let mut told = None;
    until("the log is compacted", PATIENCE, async || {
        let mut reader = Reader::open(alder, request.clone()).await;
        told = reader.find(first).await.ok().map(|gap| (reader, gap));
        told.is_some()
    })
    .await;
    let (mut reader, gap) = told.unwrap();
    assert_eq!((gap.topic(), gap.from.as_str(), gap.node.as_str()), (pb::Topic::Entries, "3", "alder"));
    let last: u64 = gap.to.parse().unwrap();
    assert!(last > 3, "{gap:?}");
    let mut next = last + 1;
    while next <= u64::from(ENTRIES) {
        for entry in reader.find(first).await.expect_err("one gap").entries {
            assert_eq!(entry.index, next, "behind the gap there is every entry, once");
            next += 1;
        }
    }
}
