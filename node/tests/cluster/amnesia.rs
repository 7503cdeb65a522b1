//! Data directories that were put back, copied or mixed: whoever comes back without its memory does not take part.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::copied::copy_dir;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, pass, second_after, until};
use crate::watching::all_watched;

const ONCE: &str = "jobs/clock/once";
/// A node that must not take part has this long to find out and to end.
const REFUSAL: Duration = Duration::from_secs(20);

async fn cluster() -> Cluster {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0].add(spec(ONCE, AMO)).await;
    let from = second_after(Duration::from_secs(1));
    pass(from + 3 * SECOND).await;
    cluster
}

/// Birch has to end by itself, with a word on what happened and what to do.
async fn refused(cluster: &mut Cluster, words: &[&str]) {
    let birch = &mut cluster["birch"];
    let status = birch.ended(REFUSAL).await;
    let log = birch.log_tail();
    assert_eq!(status.code(), Some(1), "{log}");
    for word in words.iter().chain(&["remembers more of this node", "node forget"]) {
        assert!(log.contains(word), "{word:?} is not in {log}");
    }
}

/// The two others go on, and nothing has run twice.
async fn unharmed(cluster: &Cluster) {
    let from = second_after(Duration::from_secs(3));
    pass(from + 5 * SECOND).await;
    let starts = cluster.starts();
    assert_eq!(doubles(&starts, ONCE, 0, i64::MAX), BTreeSet::new());
    let verdict = judge(&starts, ONCE, from, from + 3 * SECOND, 2 * SECOND);
    assert_eq!((verdict.started, verdict.missing.len()), (3, 0), "{verdict:?}");
}

#[tokio::test]
async fn a_directory_that_was_put_back_from_a_copy_is_stopped_by_its_peers() {
    let mut cluster = cluster().await;
    let (data, kept) = (cluster["birch"].data_dir(), cluster.dir.path().join("kept"));
    cluster["birch"].kill();
    copy_dir(&data, &kept);
    // A later start, and promises that the copy does not have.
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].ready().await;
    cluster.whole().await;
    let from = second_after(Duration::from_secs(1));
    pass(from + 3 * SECOND).await;
    cluster["birch"].kill();

    fs::rename(&data, cluster.dir.path().join("own")).unwrap();
    copy_dir(&kept, &data);
    cluster["birch"].spawn(&Origin::Unsaid);
    refused(&mut cluster, &["its data directory is at start 2, and that was another process"]).await;
    unharmed(&cluster).await;
}

#[tokio::test]
async fn a_directory_that_was_copied_while_it_was_in_use_has_forgotten_what_followed() {
    let mut cluster = cluster().await;
    let (data, kept) = (cluster["birch"].data_dir(), cluster.dir.path().join("kept"));
    // Stopped, so that the copy is of one instant.
    rustix::process::kill_process(cluster["birch"].pid(), rustix::process::Signal::STOP).unwrap();
    copy_dir(&data, &kept);
    rustix::process::kill_process(cluster["birch"].pid(), rustix::process::Signal::CONT).unwrap();
    cluster.whole().await;
    let from = second_after(Duration::from_secs(1));
    pass(from + 3 * SECOND).await;
    cluster["birch"].kill();
    let own = cluster.dir.path().join("own");
    fs::rename(&data, &own).unwrap();
    copy_dir(&kept, &data);
    cluster["birch"].spawn(&Origin::Unsaid);
    refused(&mut cluster, &["its grant store held", "it began with"]).await;
    unharmed(&cluster).await;

    // With its own directory it is itself again.
    fs::remove_dir_all(&data).unwrap();
    fs::rename(&own, &data).unwrap();
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].ready().await;
    cluster.whole().await;
}

#[tokio::test]
async fn an_older_grant_store_in_a_whole_directory_is_stopped_by_its_peers() {
    let mut cluster = cluster().await;
    let (data, kept) = (cluster["birch"].data_dir(), cluster.dir.path().join("grants"));
    rustix::process::kill_process(cluster["birch"].pid(), rustix::process::Signal::STOP).unwrap();
    fs::copy(data.join("grants.redb"), &kept).unwrap();
    rustix::process::kill_process(cluster["birch"].pid(), rustix::process::Signal::CONT).unwrap();
    cluster.whole().await;
    let from = second_after(Duration::from_secs(1));
    pass(from + 3 * SECOND).await;
    cluster["birch"].kill();
    // The three files agree on the number of their starts: here nobody could tell.
    fs::copy(&kept, data.join("grants.redb")).unwrap();
    cluster["birch"].spawn(&Origin::Unsaid);
    refused(&mut cluster, &["its grant store held"]).await;
    unharmed(&cluster).await;
}

#[tokio::test]
async fn a_copy_that_runs_beside_its_original_stops_both() {
    // Nothing is promised yet: by what they hold the two cannot be told apart.
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    // Nor is anything on its way to the log: a copy that lacks it is known by that.
    all_watched(&cluster).await;
    let twin = cluster.dir.path().join("twin");
    let mut twin = Daemon::new(&twin, "birch", 1, HANDLERS);
    rustix::process::kill_process(cluster["birch"].pid(), rustix::process::Signal::STOP).unwrap();
    copy_dir(&cluster["birch"].data_dir(), &twin.data_dir());
    rustix::process::kill_process(cluster["birch"].pid(), rustix::process::Signal::CONT).unwrap();
    twin.spawn(&Origin::Unsaid);
    refused(&mut cluster, &["two processes run under its id"]).await;
    let status = twin.ended(REFUSAL).await;
    let log = twin.log_tail();
    // An entry that came after the copy was made gives the copy away as an older one: refused is it in both cases.
    let refusals = ["two processes run under its id", "or a copy runs elsewhere"];
    assert!(status.code() == Some(1) && refusals.iter().any(|refusal| log.contains(refusal)), "{log}");
    until("a peer says so, loudly", PATIENCE, async || {
        ["alder", "cedar"].iter().any(|name| cluster[name].log().contains("two processes show one node id"))
    })
    .await;
    cluster["alder"].add(spec(ONCE, AMO)).await;
    unharmed(&cluster).await;
    // Nobody knows which of them promised what: the id is lost.
    cluster["birch"].spawn(&Origin::Unsaid);
    refused(&mut cluster, &["two processes run under its id"]).await;
}
