//! What is written down of runs and decisions stays true through crashes, refusals and requests.

use std::time::Duration;

use caesium_engine::Wall;
use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, at, spec};
use crate::checker::SECOND;
use crate::daemon::{Daemon, Origin, free_port};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, second_after, until};

/// Declares a schedule with the handler, due once and soon.
async fn once(node: &Daemon, schedule: &str, handler: &str) -> i64 {
    let due = second_after(Duration::from_millis(1500));
    let handler = handler.to_owned();
    node.add(pb::ScheduleSpec { cadence: at(due), handler, ..spec(schedule, AMO) }).await;
    due
}

/// Waits until the only run of the schedule is in this state.
async fn run_in(node: &Daemon, schedule: &str, due: i64, state: pb::RunState) -> pb::Run {
    let mut found = None;
    until(&format!("the run of {schedule} is {state:?}"), PATIENCE, async || {
        found = node.runs_of(schedule, due, due + SECOND).await.into_iter().find(|it| it.state() == state);
        found.is_some()
    })
    .await;
    found.expect("it was found")
}

fn verdict(reply: &pb::ExplainFireReply) -> (pb::Verdict, u32, Option<u32>) {
    let verdict = reply.verdict.as_ref().expect("an occurrence that was decided has a verdict");
    (verdict.verdict(), verdict.runs_min, verdict.runs_max)
}

#[tokio::test]
async fn a_start_that_was_shown_stays_known_when_its_daemon_is_killed() {
    let handlers = "[handler.long]\nkind = 'exec'\nargv = ['/bin/sleep', '60']\n";
    let mut cluster = Cluster::with(&["alder"], handlers).await;
    cluster.volume("jobs").await;
    let schedule = "jobs/runs/long";
    let due = once(&cluster["alder"], schedule, "long").await;
    let running = run_in(&cluster["alder"], schedule, due, pb::RunState::Running).await;
    let started = running.started_at.expect("it runs");
    let once = (pb::Verdict::Once, 1, Some(1));
    assert_eq!(verdict(&cluster["alder"].explain(schedule, due).await), once);
    cluster.nodes[0].kill();
    cluster.nodes[0].spawn(&Origin::Unsaid);
    cluster.nodes[0].ready().await;
    let lost = run_in(&cluster["alder"], schedule, due, pb::RunState::Lost).await;
    assert_eq!((lost.id, lost.started_at), (running.id, Some(started)));
    assert_eq!(verdict(&cluster["alder"].explain(schedule, due).await), once);
}

#[tokio::test]
async fn what_certainly_did_not_start_ran_nowhere_and_its_reason_is_shown() {
    let handlers = format!(
        "[handler.gone]\nkind = 'exec'\nargv = ['/no/such/program']\n\
         [handler.refused]\nkind = 'http'\nurl = 'http://127.0.0.1:{}/'\n",
        free_port()
    );
    let cluster = Cluster::with(&["alder"], &handlers).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    for handler in ["gone", "refused"] {
        let schedule = format!("jobs/runs/{handler}");
        let due = once(alder, &schedule, handler).await;
        let run = run_in(alder, &schedule, due, pb::RunState::Failed).await;
        assert!(run.started_at.is_none() && !run.note.is_empty(), "{run:?}");
        let reply = alder.explain(&schedule, due).await;
        assert_eq!(verdict(&reply), (pb::Verdict::Nowhere, 0, Some(0)), "{reply:?}");
        let note = &reply.verdict.as_ref().unwrap().note;
        assert_eq!(*note, format!("it ran nowhere: fired by alder; not started on alder: {}", run.note));
        assert!(!reply.so.iter().any(|it| it.starts_with("it ran once")), "{:?}", reply.so);
    }
}

#[tokio::test]
async fn a_run_asked_for_is_explained_by_its_due_as_lists_show_it() {
    let handlers = "[handler.quick]\nkind = 'exec'\nargv = ['/bin/true']\n";
    let cluster = Cluster::with(&["alder", "birch"], handlers).await;
    cluster.volume("jobs").await;
    let (alder, schedule) = (&cluster["alder"], "jobs/runs/asked");
    let handler = "quick".to_owned();
    alder.add(pb::ScheduleSpec { cadence: "0 0 1 1 *".to_owned(), handler, ..spec(schedule, AMO) }).await;
    let request = pb::TriggerScheduleRequest { schedule: schedule.to_owned(), ..Default::default() };
    let asked = alder.schedules().trigger_schedule(request).await.unwrap().into_inner();
    let due = asked.dues[0];
    run_in(alder, schedule, due, pb::RunState::Succeeded).await;
    let shown = due / 1000 * 1000;
    for node in ["alder", "birch"] {
        let reply = cluster[node].explain(schedule, shown).await;
        assert_eq!((reply.due, reply.decisions.len(), reply.runs.len()), (due, 1, 1), "{node}: {reply:?}");
        assert_eq!((reply.runs[0].uid, verdict(&reply)), (asked.uid, (pb::Verdict::Once, 1, Some(1))));
        assert!(reply.so[0].contains("was asked for by a run by hand, log index"), "{:?}", reply.so);
    }
}

#[tokio::test]
async fn a_kill_is_recorded_with_who_and_why_and_a_cancelled_run_has_another_word() {
    let handlers = "[handler.long]\nkind = 'exec'\nargv = ['/bin/sleep', '60']\n";
    let cluster = Cluster::with(&["alder", "birch"], handlers).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let due = once(alder, "jobs/runs/long", "long").await;
    let run = run_in(alder, "jobs/runs/long", due, pb::RunState::Running).await;
    let (user, reason) = ("anna@desk".to_owned(), "it fills the disk".to_owned());
    let options = Some(pb::ChangeOptions { user, reason, ..Default::default() });
    for node in ["alder", "birch"] {
        let request =
            pb::KillRunRequest { id: run.id.clone(), options: options.clone(), ..Default::default() };
        // The second may come too late: one of the two asks another node.
        let killed = cluster[node].fires().kill_run(request).await;
        assert!(killed.is_ok() || node == "birch", "{killed:?}");
    }
    let killed = run_in(alder, "jobs/runs/long", due, pb::RunState::Killed).await;
    assert_eq!(killed.note, "killed by anna@desk: it fills the disk");

    let each = pb::ScheduleSpec {
        cadence: "*/2 * * * * *".to_owned(),
        handler: "long".to_owned(),
        overlap: pb::Overlap::Cancel.into(),
        ..spec("jobs/runs/each", AMO)
    };
    alder.add(each).await;
    until("a run is cancelled by the next", PATIENCE, async || {
        let runs = alder.runs_of("jobs/runs/each", 0, i64::MAX).await;
        let cancelled = runs.iter().find(|run| run.state() == pb::RunState::Cancelled);
        cancelled.is_some_and(|run| run.note == "cancelled: the next occurrence was due")
    })
    .await;
}

#[tokio::test]
async fn what_was_never_run_is_told_to_the_handler_for_results() {
    let tell = "echo \"$CAESIUM_RESULT $CAESIUM_DECISION $CAESIUM_DUE\" >> NOTES";
    let handlers = format!("[handler.tell]\nkind = 'exec'\nargv = ['/bin/sh', '-c', {tell:?}]\n");
    let cluster = Cluster::with(&["alder"], &handlers).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let due = second_after(Duration::from_millis(1500));
    let missed = pb::ScheduleSpec {
        cadence: at(due),
        handler: "nobody-has-it".to_owned(),
        on_result: "tell".to_owned(),
        start_deadline: Some(SECOND),
        ..spec("jobs/runs/missed", AMO)
    };
    alder.add(missed).await;
    let mut told = String::new();
    until("the handler was told", PATIENCE, async || {
        told = std::fs::read_to_string(alder.notes_path()).unwrap_or_default();
        told.ends_with('\n')
    })
    .await;
    let mut decided = String::new();
    until("the decision is written down", PATIENCE, async || {
        let decisions = alder.decisions("jobs/runs/missed", due, due + SECOND).await;
        decided = decisions.into_iter().map(|it| it.id).find(|id| !id.is_empty()).unwrap_or_default();
        !decided.is_empty()
    })
    .await;
    assert_eq!(told, format!("no-candidate {decided} {}\n", Wall(due)));
}

#[tokio::test]
async fn a_backfill_leaves_out_what_is_known_to_have_run() {
    let handlers = "[handler.quick]\nkind = 'exec'\nargv = ['/bin/true']\n";
    let cluster = Cluster::with(&["alder", "birch"], handlers).await;
    cluster.volume("jobs").await;
    let (alder, schedule) = (&cluster["alder"], "jobs/runs/filled");
    let handler = "quick".to_owned();
    alder.add(pb::ScheduleSpec { cadence: "0 * * * *".to_owned(), handler, ..spec(schedule, AMO) }).await;
    let hour = 3600 * SECOND;
    let to = now() / hour * hour;
    let ask = async |from: i64, again: bool, dry_run: bool| {
        let request = pb::TriggerScheduleRequest {
            schedule: schedule.to_owned(),
            from: Some(from),
            to: Some(to),
            again,
            options: Some(pb::ChangeOptions { dry_run, ..Default::default() }),
            ..Default::default()
        };
        let reply = alder.schedules().trigger_schedule(request).await.unwrap().into_inner();
        let known = reply.known.iter().map(|it| (it.due, it.verdict(), it.skipped)).collect::<Vec<_>>();
        (reply.dues, known, reply.uid)
    };
    let (first, second, third) = (to - 3 * hour, to - 2 * hour, to - hour);
    let (dues, known, _) = ask(second, false, false).await;
    assert_eq!(dues, [second, third]);
    assert!(known.iter().all(|(_, verdict, skipped)| *verdict == pb::Verdict::Unspecified && !skipped));
    for due in [second, third] {
        run_in(alder, schedule, due, pb::RunState::Succeeded).await;
    }
    let once = pb::Verdict::Once;
    let left_out = [(first, pb::Verdict::Unspecified, false), (second, once, true), (third, once, true)];
    assert_eq!(
        ask(first, false, true).await,
        (vec![first], left_out.to_vec(), 0),
        "a dry run lists each due"
    );
    let nothing = ask(second, false, false).await;
    assert_eq!((nothing.0, nothing.2), (Vec::new(), 0), "all of it ran");
    let (dues, known, uid) = ask(second, true, false).await;
    assert_eq!((dues, known.iter().any(|it| it.2)), (vec![second, third], false));
    assert_ne!(uid, 0);
}

#[tokio::test]
async fn what_waits_longest_is_on_the_screen_of_every_node_however_much_is_decided_after_it() {
    let handlers = format!("{HANDLERS}[handler.gone]\nkind = 'exec'\nargv = ['/no/such/program']\n");
    let cluster = Cluster::with(&["alder", "birch", "cedar"], &handlers).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    let (waiting, tried) = ("jobs/wait/none", "jobs/wait/tried");
    let due = second_after(Duration::from_millis(1500));
    // No node has its handler, so that it waits until its latest start.
    let handler = "absent".to_owned();
    alder.add(pb::ScheduleSpec { cadence: at(due), handler, ..spec(waiting, AMO) }).await;
    // It is decided again and again, and stays open as long.
    let (handler, start_deadline) = ("gone".to_owned(), Some(60 * SECOND));
    alder.add(pb::ScheduleSpec { cadence: at(due), handler, start_deadline, ..spec(tried, ALO) }).await;
    let names = (0..30).map(|n| format!("jobs/many/s{n}"));
    for name in names {
        alder.add(pb::ScheduleSpec { handler: "nothing".to_owned(), ..spec(&name, AMO) }).await;
    }
    // More than a page of decisions with later dues, at whichever node is the master.
    until("much is decided", PATIENCE, async || {
        let mut decided = 0;
        for node in &cluster.nodes {
            decided = decided.max(node.counters().await.decisions);
        }
        decided > 150
    })
    .await;
    for node in &cluster.nodes {
        let mut shown = pb::StatusReply::default();
        until("it counts what is open", PATIENCE, async || {
            shown = node.watch().status(pb::StatusRequest {}).await.unwrap().into_inner();
            shown.volumes[0].open > 0
        })
        .await;
        let listed: Vec<(&str, i64)> = shown.open.iter().map(|it| (it.schedule.as_str(), it.due)).collect();
        for schedule in [waiting, tried] {
            assert!(listed.contains(&(schedule, due)), "{}: {listed:?}", node.name);
        }
    }
}
