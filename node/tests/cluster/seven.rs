//! Seven machines whose volumes move by themselves: one dies for good, one joins, one is drained, one comes and goes, and a split
//! of four and three comes while volumes move. Judged by what the handlers wrote, and by what every node shows of every volume.
//! `benches/seven.sh` is the same for longer, through the command line.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::reach::FLAPS;
use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tokio::time::{Instant, sleep};
use tonic::Code;

use crate::ask::{ALO, AMO, detail, spec};
use crate::checker::{SECOND, counts, doubles, dues};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

const SEVEN: [&str; 7] = ["alder", "birch", "cedar", "doum", "elm", "fir", "gum"];
const EIGHTH: &str = "hazel";
const VOLUMES: [&str; 6] = ["ales", "beer", "cider", "dates", "eggs", "figs"];
const REPLICAS: usize = 3;
/// Longer than the minimum failure time, and the time that its terms give it, take on a loaded machine.
const LONG: Duration = Duration::from_secs(120);
/// A mastership has moved, and what its end left open is decided.
const SETTLING: i64 = 8 * SECOND;
/// How long the one that flaps is away, and there.
const AWAY: Duration = Duration::from_secs(5);
const FLAPPING: Duration = Duration::from_secs(60);

/// Where each volume is, as the nodes agree.
type Map = BTreeMap<String, BTreeSet<String>>;

/// A label for spread: three places, of which one has a node more.
fn labelled(mut node: Daemon, n: usize) -> Daemon {
    node.flags = vec!["--label".to_owned(), format!("zone={}", ["x", "y", "z"][n % 3])];
    node
}

/// Seven daemons that joined in this order, so that the map is the same each time, and six volumes with a schedule of each policy.
async fn fleet() -> Cluster {
    let mut cluster = Cluster::prepared(&SEVEN, HANDLERS).await;
    cluster.nodes = cluster.nodes.drain(..).enumerate().map(|(n, node)| labelled(node, n)).collect();
    let seed = Origin::Join(cluster.nodes[0].port);
    for n in 0..SEVEN.len() {
        let origin = if n == 0 { Origin::Bootstrap } else { seed.clone() };
        cluster.nodes[n].spawn(&origin);
        cluster.nodes[n].ready().await;
    }
    cluster.whole().await;
    for volume in VOLUMES {
        let placement = pb::Placement {
            replicas: REPLICAS as u32,
            spread: "zone".to_owned(),
            replace_after: Some(SECOND),
            every: Some(SECOND),
            ..pb::Placement::default()
        };
        let request = pb::CreateVolumeRequest {
            volume: volume.to_owned(),
            placement: Some(placement),
            ..Default::default()
        };
        cluster.nodes[0].masters().create_volume(request).await.unwrap();
        cluster.nodes[0].add(spec(&once(volume), AMO)).await;
        cluster.nodes[0].add(spec(&owed(volume), ALO)).await;
    }
    cluster
}

fn once(volume: &str) -> String {
    format!("{volume}/clock/once")
}

fn owed(volume: &str) -> String {
    format!("{volume}/clock/owed")
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// All volumes as a node shows them.
async fn shown(by: &Daemon) -> Vec<pb::Volume> {
    by.masters().list_volumes(pb::ListVolumesRequest::default()).await.unwrap().into_inner().volumes
}

async fn volume(by: &Daemon, name: &str) -> pb::Volume {
    shown(by).await.into_iter().find(|volume| volume.name == name).expect("a volume of the fleet")
}

async fn node(by: &Daemon, name: &str) -> pb::Node {
    let listed = by.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner();
    listed.nodes.into_iter().find(|node| node.name == name).expect("a member")
}

/// How many entries of the log have this kind.
async fn entries(by: &Daemon, kind: &str) -> usize {
    let request = pb::ListEntriesRequest { kinds: names(&[kind]), page_size: 1000, ..Default::default() };
    by.the_log().list_entries(request).await.unwrap().into_inner().entries.len()
}

fn map_of(volumes: &[pb::Volume]) -> Map {
    volumes.iter().map(|it| (it.name.clone(), it.carriers.iter().cloned().collect())).collect()
}

fn on(map: &Map, node: &str) -> usize {
    map.values().filter(|carriers| carriers.contains(node)).count()
}

/// Whether nothing moves and nothing is to be moved.
fn is_in_place(volume: &pb::Volume) -> bool {
    let set = |nodes: &[String]| nodes.iter().cloned().collect::<BTreeSet<_>>();
    volume.phase() == pb::PlacementPhase::Assumed
        && volume.pending.is_empty()
        && set(&volume.carriers) == set(&volume.assigned)
}

/// Waits until all running nodes show every volume in place, all alike, and gives the map. Meanwhile no node ever shows a volume
/// below its replicas.
async fn in_place(cluster: &Cluster, what: &str, within: Duration, holds: impl Fn(&Map) -> bool) -> Map {
    let mut agreed = Map::new();
    until(what, within, async || {
        let mut maps = Vec::new();
        let mut settled = true;
        for node in cluster.nodes.iter().filter(|node| node.runs()) {
            let volumes = shown(node).await;
            for it in &volumes {
                assert_eq!(it.carriers.len(), REPLICAS, "{} shows {it:?}", node.name);
            }
            settled &= volumes.len() == VOLUMES.len() && volumes.iter().all(is_in_place);
            maps.push(map_of(&volumes));
        }
        agreed.clone_from(&maps[0]);
        settled && maps.iter().all(|map| *map == agreed) && holds(&agreed)
    })
    .await;
    agreed
}

/// Nothing twice at most once; nothing lost between these times but, at most once, what was due in one of the gaps.
fn judge(cluster: &Cluster, (from, end): (i64, i64), gaps: &[(i64, i64)]) {
    let starts = cluster.starts();
    for name in VOLUMES {
        assert_eq!(doubles(&starts, &once(name), 0, i64::MAX), BTreeSet::new(), "{name} started twice");
        let missed = |schedule: &str| -> Vec<i64> {
            let begun = counts(&starts, schedule, from, end, |_| true);
            dues(from, end).filter(|due| !begun.contains_key(due)).collect()
        };
        let lost: Vec<i64> = missed(&once(name))
            .into_iter()
            .filter(|due| !gaps.iter().any(|(begin, over)| (*begin..*over).contains(due)))
            .map(|due| (due - from) / SECOND)
            .collect();
        assert_eq!(lost, [] as [i64; 0], "{name} lost at most once, seconds after the beginning");
        assert_eq!(missed(&owed(name)), [] as [i64; 0], "{name} lost at least once");
    }
}

async fn drain(by: &Daemon, node: &str, draining: bool, lasts: Option<i64>) {
    let request =
        pb::DrainNodeRequest { node: node.to_owned(), draining, r#for: lasts, ..Default::default() };
    by.membership().drain_node(request).await.unwrap();
}

#[tokio::test]
async fn of_seven_one_dies_for_good_one_joins_and_one_is_drained_and_the_volumes_follow() {
    let mut cluster = fleet().await;
    let whole = in_place(&cluster, "all is where its terms have it", PATIENCE, |_| true).await;
    let from = second_after(Duration::from_secs(4));
    pass(from + 2 * SECOND).await;

    // One dies for good. Not alder: the test asks it.
    let lost = *SEVEN[1..].iter().max_by_key(|name| on(&whole, name)).unwrap();
    let (had, died) = (on(&whole, lost), now());
    assert!(had >= 2, "{whole:?}");
    cluster[lost].kill();
    let touched = whole.iter().find(|(_, carriers)| carriers.contains(lost)).unwrap().0.clone();
    until("it is shown that what the dead one carries is to be moved", PATIENCE, async || {
        let it = volume(&cluster["alder"], &touched).await;
        it.phase() == pb::PlacementPhase::Due
            && it.phase_note.starts_with("a carrier is to be replaced, moved in ")
    })
    .await;
    assert_eq!(node(&cluster["alder"], lost).await.state(), pb::NodeState::Unheard);
    let without = |map: &Map| on(map, lost) == 0;
    let moved = in_place(&cluster, "the volumes of the dead one have moved", LONG, without).await;
    assert_eq!(
        entries(&cluster["alder"], "volume-move").await,
        had,
        "one move for each replica: {whole:?} {moved:?}"
    );
    for (name, carriers) in &moved {
        let stayed = carriers.intersection(&whole[name]).count();
        assert_eq!(stayed, REPLICAS - usize::from(whole[name].contains(lost)), "{whole:?} {moved:?}");
    }
    let watched = node(&cluster["gum"], lost).await.watched.unwrap();
    assert!(
        watched.down_since.is_some() && !watched.confirmed_by.is_empty() && watched.downs == 1,
        "{watched:?}"
    );

    // One joins.
    let (seed, eighth) = (cluster["alder"].port, Daemon::new(cluster.dir.path(), EIGHTH, 430, HANDLERS));
    cluster.nodes.push(labelled(eighth, SEVEN.len()));
    cluster[EIGHTH].spawn(&Origin::Join(seed));
    cluster[EIGHTH].ready().await;
    let filled = in_place(&cluster, "the new one has its share", LONG, |map| on(map, EIGHTH) > 0).await;
    let (share, moves) = (on(&filled, EIGHTH), entries(&cluster["alder"], "volume-move").await - had);
    let bound = 1.2 / 7.0 * (VOLUMES.len() * REPLICAS) as f64;
    assert!(
        share as f64 <= bound && moves == share,
        "{share} replicas by {moves} moves: {moved:?} {filled:?}"
    );

    // One is drained, and back: by hand, and by itself.
    let drained =
        *SEVEN[1..].iter().filter(|name| **name != lost).max_by_key(|name| on(&filled, name)).unwrap();
    drain(&cluster["alder"], drained, true, None).await;
    let emptied = in_place(&cluster, "the drained one is empty", LONG, |map| on(map, drained) == 0).await;
    assert_ne!(emptied, filled);
    drain(&cluster["gum"], drained, false, None).await;
    in_place(&cluster, "it has back what it had", LONG, |map| *map == filled).await;
    drain(&cluster["alder"], drained, true, Some(15 * SECOND)).await;
    in_place(&cluster, "the drained one is empty again", LONG, |map| on(map, drained) == 0).await;
    in_place(&cluster, "the drain ends by itself", LONG, |map| *map == filled).await;
    let state = node(&cluster["alder"], drained).await;
    assert!(!state.drained && !state.ordered_out && state.state() == pb::NodeState::Up, "{state:?}");

    let end = second_after(Duration::ZERO);
    pass(end + 4 * SECOND).await;
    judge(&cluster, (from, end), &[(died - 2 * SECOND, died + SETTLING)]);
    assert_eq!(
        counts(&cluster.starts(), &once(&touched), died + SETTLING, end, |on| on == lost),
        BTreeMap::new()
    );
}

#[tokio::test]
async fn of_seven_one_comes_and_goes_and_nothing_moves_and_it_is_shown() {
    let mut cluster = fleet().await;
    let whole = in_place(&cluster, "all is where its terms have it", PATIENCE, |_| true).await;
    let from = second_after(Duration::from_secs(4));
    pass(from + 2 * SECOND).await;
    let flaps = *SEVEN[1..].iter().max_by_key(|name| on(&whole, name)).unwrap();
    let (end, mut gaps) = (Instant::now() + FLAPPING, Vec::new());
    while Instant::now() < end {
        gaps.push((now() - 2 * SECOND, now() + SETTLING));
        cluster[flaps].kill();
        sleep(AWAY).await;
        let seen = node(&cluster["alder"], flaps).await;
        assert_eq!((seen.state(), seen.watched.unwrap().downs), (pb::NodeState::Unheard, 0));
        cluster[flaps].spawn(&Origin::Unsaid);
        cluster[flaps].ready().await;
        sleep(AWAY).await;
    }
    assert!(gaps.len() >= 4, "{gaps:?}");
    let after = in_place(&cluster, "all is where it was", PATIENCE, |_| true).await;
    assert_eq!(after, whole);
    let asked = &cluster["alder"];
    for kind in ["volume-move", "node-down", "node-silent"] {
        assert_eq!(entries(asked, kind).await, 0, "{kind}");
    }
    let others = ["alder", "gum"].into_iter().filter(|name| *name != flaps);
    for by in others {
        let seen = node(&cluster[by], flaps).await;
        assert!(seen.losses.unwrap() >= FLAPS.max(gaps.len() as u32 - 1), "{by} shows {seen:?}");
        for other in SEVEN.iter().filter(|name| **name != flaps) {
            // Of itself it counts nothing.
            let losses = node(&cluster[by], other).await.losses;
            assert_eq!(losses.is_none(), *other == by);
            assert!(losses.unwrap_or(0) < FLAPS, "{by} shows {other} lost {losses:?} times");
        }
    }
    let last = second_after(Duration::ZERO);
    pass(last + 4 * SECOND).await;
    judge(&cluster, (from, last), &gaps);
}

/// Tells every node the two sides.
async fn split(cluster: &Cluster, few: &[&str]) {
    let rest: Vec<&str> = SEVEN.into_iter().filter(|name| !few.contains(name)).collect();
    for (side, others) in [(few, rest.as_slice()), (rest.as_slice(), few)] {
        for name in side {
            cluster[name].cut(&names(others)).await;
        }
    }
}

async fn shuffle(by: &Daemon, volume: &str) -> Result<pb::ChangeReply, tonic::Status> {
    let request =
        pb::RebalanceVolumeRequest { volume: volume.to_owned(), shuffle: true, ..Default::default() };
    Ok(by.masters().rebalance_volume(request).await?.into_inner())
}

/// The parts in a split: a volume whose move waits for two of its carriers, one whose move needs nobody of their side, and that side,
/// those two first: it has no majority of the log, and neither of the two leads it.
fn roles(map: &Map, log: &pb::ShowLogReply) -> (String, String, [&'static str; 3]) {
    let votes = |name: &str| log.voters.iter().any(|voter| voter == name);
    for (stuck, carriers) in map {
        let two: Vec<&str> = SEVEN
            .into_iter()
            .filter(|name| carriers.contains(*name) && *name != log.leader)
            .take(2)
            .collect();
        for third in SEVEN.into_iter().filter(|name| !carriers.contains(*name)) {
            let few = [two[0], two[1], third];
            let inside = |set: &BTreeSet<String>| few.iter().filter(|name| set.contains(**name)).count();
            let free = map.iter().find(|(_, set)| inside(set) <= 1);
            if let (true, Some((free, _))) = (few.iter().filter(|name| votes(name)).count() <= 2, free) {
                return (stuck.clone(), free.clone(), few);
            }
        }
    }
    panic!("no volume waits for two and another for none: {map:?} {log:?}")
}

#[tokio::test]
async fn a_split_of_four_and_three_during_a_move_leaves_one_quorum_and_one_map() {
    let cluster = fleet().await;
    let whole = in_place(&cluster, "all is where its terms have it", PATIENCE, |_| true).await;
    let log = cluster["alder"].the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner();
    let (stuck, free, few) = roles(&whole, &log);
    let many: Vec<&str> = SEVEN.into_iter().filter(|name| !few.contains(name)).collect();
    let from = second_after(Duration::from_secs(4));
    pass(from + 2 * SECOND).await;

    // The move of the one begins while two of its three carriers stand still, so that it waits for their seals; that of the other
    // as the split comes.
    for name in &few[..2] {
        kill_process(cluster[name].pid(), Signal::STOP).unwrap();
    }
    let stopped = now();
    let begun = shuffle(&cluster[many[0]], &stuck).await.unwrap();
    let change = begun.voters.expect("a change of voters");
    assert_eq!(change.state(), pb::ChangeState::Pending, "{change:?}");
    let wanted: BTreeSet<String> = volume(&cluster[many[0]], &stuck).await.assigned.into_iter().collect();
    assert_ne!(wanted, whole[&stuck], "while it moves it is shown where to");
    // Those that stand still cannot be told.
    for name in &many {
        cluster[name].cut(&names(&few)).await;
    }
    for name in &few[..2] {
        kill_process(cluster[name].pid(), Signal::CONT).unwrap();
    }
    split(&cluster, &few).await;
    let split_at = now();
    until("the side of four leads the log", PATIENCE, async || {
        shuffle(&cluster[many[0]], &free).await.is_ok()
    })
    .await;

    // The side without the log changes nothing, and shows that it cannot.
    let conflict = shuffle(&cluster[few[2]], &free).await.unwrap_err();
    assert!(detail(&conflict).because.contains("must seal what they promised"), "{conflict:?}");
    let refused = cluster[few[2]].try_add(spec(&format!("{free}/clock/new"), AMO)).await.unwrap_err();
    assert_eq!(
        (refused.code(), detail(&refused).code.as_str()),
        (Code::Unavailable, "NOT_COMMITTED"),
        "{refused:?}"
    );
    let index = cluster[few[2]].applied().await;
    sleep(Duration::from_secs(10)).await;
    assert_eq!(cluster[few[2]].applied().await, index, "nothing is committed there");
    for it in shown(&cluster[few[2]]).await {
        assert!(it.phase_note.contains("no quorum in reach, and nothing is moved from here"), "{it:?}");
    }
    // The other side goes on with what needs nobody of the first, and waits with the rest.
    for by in &many {
        until("the free one has moved", PATIENCE, async || {
            let it = volume(&cluster[by], &free).await;
            it.carriers.iter().cloned().collect::<BTreeSet<_>>() != whole[&free] && it.pending.is_empty()
        })
        .await;
        let it = volume(&cluster[by], &stuck).await;
        assert_eq!(
            (it.phase(), map_of(std::slice::from_ref(&it))[&stuck].clone()),
            (pb::PlacementPhase::Assigned, whole[&stuck].clone())
        );
        assert_eq!(it.assigned.iter().cloned().collect::<BTreeSet<_>>(), wanted);
        let waits = cluster[by].change(change.id).await.unwrap();
        let unheard: BTreeSet<&str> = waits.unheard.iter().map(String::as_str).collect();
        assert_eq!(unheard, BTreeSet::from([few[0], few[1]]), "{waits:?}");
        assert!(!it.phase_note.contains("no quorum"), "{it:?}");
    }

    for node in &cluster.nodes {
        node.heal().await;
    }
    let healed = now();
    let after =
        in_place(&cluster, "one map on all nodes after the heal", Duration::from_secs(60), |_| true).await;
    println!("one map {} s after the heal", (now() - healed) / SECOND);
    assert_eq!(after[&stuck], wanted, "the move that waited has ended");
    let first = cluster["alder"].change(change.id).await.unwrap();
    assert_eq!(first.state(), pb::ChangeState::Active);
    for by in &cluster.nodes {
        assert_eq!(by.change(change.id).await.unwrap().cut, first.cut, "{}", by.name);
    }
    let end = second_after(Duration::from_secs(6));
    pass(end + 4 * SECOND).await;
    // One carrier of three starts nothing at most once while it is apart from the others, whatever it knows of the move. Those two may
    // have promised it already: then what is due waits for the heal, and is within its start deadline.
    let starts = cluster.starts();
    let alone = starts.iter().filter(|it| it.schedule == once(&stuck) && !few.contains(&it.node.as_str()));
    let alone: Vec<_> = alone.filter(|it| (split_at + SETTLING..healed).contains(&it.at)).collect();
    assert!(alone.is_empty(), "one of three carriers has no quorum: {alone:?}");
    let gaps = [(stopped - 2 * SECOND, split_at + SETTLING), (healed - 2 * SECOND, healed + SETTLING)];
    judge(&cluster, (from, end), &gaps);
}
