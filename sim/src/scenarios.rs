//! What happens to the cluster. Each scenario is followed by the end of all faults and the same judgement.

use std::time::Duration;

use crate::ledger::{Held, Violation};
use crate::world::World;

pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    /// How many nodes begin.
    pub(crate) nodes: usize,
    /// They are known by certificates, and call each other over TLS.
    pub(crate) tls: bool,
    pub(crate) script: fn(&mut World) -> Held,
    /// Faults that must really hit in one of several seeds.
    pub(crate) hits: &'static [&'static str],
}

const POWER: &str = "a node lost its power";
const UNSYNCED: &str = "unsynced writes were lost";
const TORN: &str = "unsynced writes were torn";
const CUT: &str = "a link was cut";
const ONEWAY: &str = "a link was cut in one direction";
const HELD_UP: &str = "messages were held up";
const LONG: &str = "messages took long";
const SLOW: &str = "a disk was slow";
const FAILED: &str = "a node whose disk failed stopped";
const CLOCK: &str = "a clock was wrong";
const DRIFT: &str = "a clock ran fast or slow";
const ELECTED: &str = "another leader was elected";
const JOINED: &str = "a node joined";
const ROTATED: &str = "a certificate was replaced";
const EXPIRED: &str = "a certificate expired, and its node was cut off";

const DAY: Duration = Duration::from_secs(86_400);
/// How long the certificate of a node is good.
const LIFE: Duration = Duration::from_secs(90 * 86_400);
/// How long until a node uses files that were replaced.
const REREAD: Duration = Duration::from_secs(5);

pub(crate) const ALL: &[Scenario] = &[
    Scenario { name: "quiet", nodes: 3, tls: false, script: quiet, hits: &[] },
    Scenario {
        name: "leader-dies-in-append",
        nodes: 3,
        tls: false,
        script: leader_dies,
        hits: &[POWER, UNSYNCED, ELECTED],
    },
    Scenario {
        name: "follower-forgets",
        nodes: 3,
        tls: false,
        script: follower_forgets,
        hits: &[POWER, UNSYNCED],
    },
    Scenario { name: "torn-writes", nodes: 3, tls: false, script: torn_writes, hits: &[POWER, TORN] },
    Scenario { name: "power-cut-of-all", nodes: 3, tls: false, script: power_cut, hits: &[POWER, UNSYNCED] },
    Scenario {
        name: "torn-power-cut-of-all",
        nodes: 3,
        tls: false,
        script: torn_power_cut,
        hits: &[POWER, TORN],
    },
    Scenario { name: "split-3-2", nodes: 5, tls: false, script: split_in_two, hits: &[CUT] },
    Scenario { name: "split-2-2-1", nodes: 5, tls: false, script: split_in_three, hits: &[CUT] },
    Scenario { name: "leader-alone", nodes: 3, tls: false, script: leader_alone, hits: &[CUT, ELECTED] },
    Scenario { name: "leader-speaks-unheard", nodes: 3, tls: false, script: leader_unheard, hits: &[ONEWAY] },
    Scenario { name: "leader-hears-nobody", nodes: 3, tls: false, script: leader_deaf, hits: &[ONEWAY] },
    Scenario { name: "bridge", nodes: 5, tls: false, script: bridge, hits: &[CUT] },
    Scenario { name: "flapping-link", nodes: 3, tls: false, script: flapping, hits: &[CUT] },
    Scenario { name: "late-messages", nodes: 3, tls: false, script: late_messages, hits: &[HELD_UP] },
    Scenario { name: "slow-network", nodes: 3, tls: false, script: slow_network, hits: &[LONG] },
    Scenario { name: "slow-disk", nodes: 3, tls: false, script: slow_disk, hits: &[SLOW] },
    Scenario { name: "failing-disk", nodes: 3, tls: false, script: failing_disk, hits: &[FAILED] },
    Scenario { name: "joins-in-an-election", nodes: 3, tls: false, script: joins, hits: &[POWER, JOINED] },
    Scenario { name: "joins-while-cut", nodes: 3, tls: false, script: joins_cut, hits: &[CUT, JOINED] },
    Scenario { name: "clocks-apart", nodes: 3, tls: false, script: clocks_apart, hits: &[CLOCK] },
    Scenario { name: "clock-jumps", nodes: 3, tls: false, script: clock_jumps, hits: &[CLOCK] },
    Scenario { name: "clocks-drift", nodes: 3, tls: false, script: clocks_drift, hits: &[DRIFT] },
    Scenario { name: "rolling-restart", nodes: 3, tls: false, script: rolling, hits: &[POWER] },
    Scenario { name: "storm", nodes: 5, tls: false, script: storm, hits: &[POWER, UNSYNCED, CUT] },
    Scenario { name: "tls-quiet", nodes: 3, tls: true, script: quiet, hits: &[] },
    Scenario {
        name: "tls-rotation-in-a-split",
        nodes: 5,
        tls: true,
        script: rotation,
        hits: &[CUT, ROTATED],
    },
    Scenario { name: "tls-expired-node", nodes: 3, tls: true, script: expired, hits: &[CUT, EXPIRED] },
    Scenario { name: "tls-clock-a-year-off", nodes: 3, tls: true, script: year_off, hits: &[CLOCK, CUT] },
    Scenario { name: "tls-storm", nodes: 5, tls: true, script: storm, hits: &[POWER, UNSYNCED, CUT] },
];

fn quiet(world: &mut World) -> Held {
    clients(world, 8, 0.25)
}

/// Clients at nodes that are up ask for changes.
fn clients(world: &mut World, count: usize, pause: f64) -> Held {
    for _ in 0..count {
        let node = world.some();
        world.client(node);
        world.run(pause)?;
    }
    Ok(())
}

/// Waits for a leader other than this one.
fn another(world: &mut World, than: usize) -> Held {
    world.until("another node leads", Duration::from_secs(20), |world| {
        world.leader().is_some_and(|leader| leader != than)
    })?;
    world.hit(ELECTED);
    Ok(())
}

fn leader_dies(world: &mut World) -> Held {
    let leader = world.wait_leader()?;
    for _ in 0..6 {
        let node = world.some();
        world.client(node);
    }
    let wait = world.dice.within(0..12) as f64;
    world.run(wait / 1000.0)?;
    world.crash_writing(leader)?;
    another(world, leader)?;
    clients(world, 4, 0.2)?;
    world.restart(leader);
    world.run(2.0)
}

fn follower_forgets(world: &mut World) -> Held {
    for _ in 0..3 {
        let leader = world.wait_leader()?;
        let follower = (leader + 1 + world.dice.within(0..2) as usize) % 3;
        world.client(leader);
        world.crash_writing(follower)?;
        clients(world, 2, 0.3)?;
        world.restart(follower);
        clients(world, 2, 0.5)?;
    }
    Ok(())
}

fn torn_writes(world: &mut World) -> Held {
    world.tear();
    for _ in 0..4 {
        clients(world, 2, 0.05)?;
        let node = world.some();
        world.crash_writing(node)?;
        world.run(1.0)?;
        world.restart(node);
        world.run(1.5)?;
    }
    Ok(())
}

fn all_die(world: &mut World) -> Held {
    for _ in 0..2 {
        clients(world, 4, 0.01)?;
        world.crash_writing(0)?;
        (1..world.begun()).try_for_each(|node| world.crash(node))?;
        world.run(1.0)?;
        for node in 0..world.begun() {
            world.restart(node);
            world.run(0.1)?;
        }
        world.run(4.0)?;
    }
    Ok(())
}

fn power_cut(world: &mut World) -> Held {
    all_die(world)
}

fn torn_power_cut(world: &mut World) -> Held {
    world.tear();
    all_die(world)
}

/// Changes on all sides of a split.
fn on_all_sides(world: &mut World, seconds: usize) -> Held {
    for _ in 0..seconds {
        for node in 0..world.begun() {
            world.client(node);
        }
        world.run(1.0)?;
    }
    Ok(())
}

fn split_in_two(world: &mut World) -> Held {
    let (minority, majority): (&[usize], &[usize]) =
        if world.dice.chance(2) { (&[0, 1], &[2, 3, 4]) } else { (&[3, 4], &[0, 1, 2]) };
    world.split(&[minority, majority]);
    on_all_sides(world, 10)
}

fn split_in_three(world: &mut World) -> Held {
    world.split(&[&[0, 3], &[1, 4], &[2]]);
    on_all_sides(world, 6)?;
    world.heal()?;
    world.run(1.0)?;
    world.split(&[&[0, 1, 2], &[3], &[4]]);
    on_all_sides(world, 5)
}

fn leader_alone(world: &mut World) -> Held {
    let leader = world.wait_leader()?;
    let others: Vec<usize> = (0..world.begun()).filter(|node| *node != leader).collect();
    world.split(&[&[leader], &others]);
    for _ in 0..4 {
        world.client(leader);
        world.client(others[0]);
        world.run(0.4)?;
    }
    another(world, leader)?;
    on_all_sides(world, 6)
}

fn leader_unheard(world: &mut World) -> Held {
    let leader = world.wait_leader()?;
    (0..world.begun()).filter(|node| *node != leader).for_each(|node| world.cut_oneway(leader, node));
    on_all_sides(world, 8)
}

fn leader_deaf(world: &mut World) -> Held {
    let leader = world.wait_leader()?;
    (0..world.begun()).filter(|node| *node != leader).for_each(|node| world.cut_oneway(node, leader));
    on_all_sides(world, 8)
}

/// Only one node reaches both sides.
fn bridge(world: &mut World) -> Held {
    world.split(&[&[0, 1], &[3, 4]]);
    on_all_sides(world, 10)
}

fn flapping(world: &mut World) -> Held {
    for _ in 0..10 {
        let (cut, whole) = (world.dice.within(100..1500) as f64, world.dice.within(100..1500) as f64);
        world.cut(0, 1);
        world.run(cut / 1000.0)?;
        world.mend(0, 1);
        clients(world, 1, whole / 1000.0)?;
    }
    Ok(())
}

fn late_messages(world: &mut World) -> Held {
    for _ in 0..3 {
        let (a, b) = [(0, 1), (1, 2), (0, 2)][world.dice.within(0..3) as usize];
        world.hold(a, b);
        clients(world, 4, 0.7)?;
        world.release(a, b);
        world.run(1.0)?;
    }
    let leader = world.wait_leader()?;
    let others: Vec<usize> = (0..world.begun()).filter(|node| *node != leader).collect();
    others.iter().for_each(|node| world.hold(leader, *node));
    on_all_sides(world, 4)?;
    others.iter().for_each(|node| world.release(leader, *node));
    world.run(1.0)
}

fn slow_network(world: &mut World) -> Held {
    world.slow(150);
    clients(world, 10, 1.0)
}

fn slow_disk(world: &mut World) -> Held {
    let node = world.some();
    let Some(disk) = world.hosts[node].disk() else { return Ok(()) };
    disk.pace(200, 1500);
    world.hit(SLOW);
    clients(world, 10, 0.8)
}

fn failing_disk(world: &mut World) -> Held {
    let node = world.some();
    let Some(disk) = world.hosts[node].disk() else { return Ok(()) };
    disk.fail();
    clients(world, 8, 0.5)?;
    world.until("the node stops", Duration::from_secs(10), |world| world.hosts[node].handle().is_none())
}

/// Waits until a new node has what the others have.
fn joined(world: &mut World, count: usize) -> Held {
    world.until("the new node is in", Duration::from_secs(40), |world| {
        let looks = world.looks();
        looks.len() == count && looks.values().all(|look| look.is_some_and(|look| look.members == count))
    })?;
    world.hit(JOINED);
    Ok(())
}

fn joins(world: &mut World) -> Held {
    let leader = world.wait_leader()?;
    world.begin(3);
    let wait = world.dice.within(0..900) as f64;
    world.run(wait / 1000.0)?;
    world.crash(leader)?;
    clients(world, 4, 0.5)?;
    world.restart(leader);
    joined(world, 4)
}

fn joins_cut(world: &mut World) -> Held {
    clients(world, 40, 0.02)?;
    world.begin(3);
    let wait = world.dice.within(100..1200) as f64;
    world.run(wait / 1000.0)?;
    world.split(&[&[3], &[0, 1, 2]]);
    clients(world, 20, 0.2)?;
    (0..3).for_each(|node| world.mend(node, 3));
    joined(world, 4)
}

fn clocks_apart(world: &mut World) -> Held {
    world.skew(0, 300);
    world.skew(1, -250);
    clients(world, 6, 1.0)?;
    world.skew(2, 2_500);
    clients(world, 6, 1.0)
}

fn clock_jumps(world: &mut World) -> Held {
    for ahead in [3_600_000, -3_600_000, 20_000] {
        let node = world.some();
        world.skew(node, ahead);
        clients(world, 4, 1.0)?;
        world.skew(node, 0);
        clients(world, 2, 1.0)?;
    }
    Ok(())
}

/// A percent or two, as no quartz does, so that it shows within seconds.
fn clocks_drift(world: &mut World) -> Held {
    world.drift(0, 20);
    world.drift(1, -15);
    clients(world, 10, 1.0)?;
    world.drift(2, 40);
    clients(world, 10, 1.0)
}

fn rolling(world: &mut World) -> Held {
    for node in 0..world.begun() {
        world.crash_writing(node)?;
        clients(world, 2, 0.4)?;
        world.restart(node);
        clients(world, 4, 0.5)?;
    }
    Ok(())
}

/// Whatever comes, all at once.
fn storm(world: &mut World) -> Held {
    if world.dice.chance(2) {
        world.tear();
    }
    for _ in 0..24 {
        let (node, other) = (world.dice.within(0..5) as usize, world.dice.within(0..5) as usize);
        match world.dice.within(0..8) {
            0 | 1 if !world.is_down(node) => world.crash_writing(node)?,
            0..=2 => world.restart(node),
            3 | 4 if node != other => world.cut(node, other),
            5 | 6 if node != other => world.mend(node, other),
            _ => {
                let milliseconds = world.dice.within(0..1500) as i64 - 750;
                world.skew(node, milliseconds);
            }
        }
        clients(world, 2, 0.25)?;
    }
    Ok(())
}

/// Every node gets another certificate while two sides do not reach each other, one after the other.
fn rotation(world: &mut World) -> Held {
    let sides: (&[usize], &[usize]) =
        if world.dice.chance(2) { (&[0, 1], &[2, 3, 4]) } else { (&[3, 4], &[0, 1, 2]) };
    world.split(&[sides.0, sides.1]);
    on_all_sides(world, 3)?;
    for node in 0..world.begun() {
        rotate(world, node)?;
        on_all_sides(world, 1)?;
    }
    world.heal()?;
    clients(world, 4, 0.5)?;
    // And once more, of whom the others have known by the first.
    (0..world.begun()).try_for_each(|node| rotate(world, node))
}

fn rotate(world: &mut World, node: usize) -> Held {
    let made = world.now() - DAY;
    let expires = world.certify(node, made)?;
    world.until("the new certificate is used", REREAD, |world| world.expires(node) == Some(expires))?;
    world.hit(ROTATED);
    Ok(())
}

/// The certificate of a node expires while nobody can renew it: it is cut off although every link is whole.
fn expired(world: &mut World) -> Held {
    // The first vouches for all, and for itself.
    let node = 1 + world.dice.within(0..2) as usize;
    let others: Vec<usize> = (0..world.begun()).filter(|other| *other != node).collect();
    world.split(&[&[node], &others]);
    let made = world.now() + REREAD + REREAD - LIFE;
    let expires = world.certify(node, made)?;
    world.until("the short certificate is used", REREAD, |world| world.expires(node) == Some(expires))?;
    clients(world, 24, 0.5)?;
    if world.now() <= expires {
        return Err(Violation("the certificate has not expired yet".to_owned()));
    }
    others.iter().for_each(|other| world.mend(node, *other));
    let before = world.applied(node);
    for _ in 0..8 {
        for other in &others {
            world.client(*other);
        }
        world.run(1.0)?;
    }
    if world.applied(node) > before || world.applied(others[0]) <= before {
        return Err(Violation("an expired node is heard, or the others are not".to_owned()));
    }
    world.hit(EXPIRED);
    // An operator brings a new one.
    rotate(world, node)
}

/// The clock of a node is a year off: for it the certificates of all others are over, or have not begun.
fn year_off(world: &mut World) -> Held {
    let node = world.some();
    let others: Vec<usize> = (0..world.begun()).filter(|other| *other != node).collect();
    let year = 365 * 86_400_000;
    let ahead = if world.dice.chance(2) { year } else { -year };
    world.skew(node, ahead);
    clients(world, 4, 1.0)?;
    // Connections that were made before go on: these are made anew.
    world.split(&[&[node], &others]);
    clients(world, 4, 0.5)?;
    others.iter().for_each(|other| world.mend(node, *other));
    clients(world, 12, 0.5)
}
