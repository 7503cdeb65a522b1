//! What a node lets others ask of its handlers, and what it keeps to itself.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};

use crate::ask::{ALO, AMO, spec};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, until};

/// The newest decision of a schedule is of this kind and has this note.
async fn decided(cluster: &Cluster, schedule: &str, kind: pb::DecisionKind, note: &str) -> pb::Decision {
    let mut found = None;
    until(&format!("{schedule} is {kind:?}: {note}"), PATIENCE, async || {
        let decisions = cluster["alder"].decisions(schedule, 0, now()).await;
        found = decisions.into_iter().find(|it| it.decision() == kind && it.note.contains(note));
        found.is_some()
    })
    .await;
    found.expect("it was found")
}

/// alder lets its handler be asked for one volume and one policy, and takes no payload; birch takes everything.
#[tokio::test]
async fn a_node_runs_what_its_own_file_lets_it_be_asked_for_and_the_others_run_the_rest() {
    let mut cluster = Cluster::prepared(&["alder", "birch"], HANDLERS).await;
    let handlers = fs::read_to_string(cluster["alder"].root.join("handlers.toml")).unwrap();
    let (head, rest) = handlers.split_once("[handler.note]\n").expect("it has one of this name");
    let scope = "volumes = ['own']\npolicies = ['at-least-once']\npayload = 'none'\n";
    cluster["alder"].write_handlers(&format!("{head}[handler.note]\n{scope}{rest}"));
    cluster.begin().await;
    cluster.volume("own").await;
    cluster.volume("foreign").await;
    let alder = &cluster["alder"];
    let on_alder = |name: &str, policy| pb::ScheduleSpec {
        bind_nodes: vec!["alder".to_owned()],
        start_deadline: Some(1_000_000),
        ..spec(name, policy)
    };
    let file = "(its handlers.toml)";
    for (spec, why) in [
        (on_alder("foreign/jobs/a", ALO), format!("does not run handler note for volume foreign {file}")),
        (on_alder("own/jobs/b", AMO), format!("does not run handler note for at-most-once schedules {file}")),
        (
            pb::ScheduleSpec { payload: b"x".to_vec(), ..on_alder("own/jobs/c", ALO) },
            format!("does not run handler note with a payload {file}"),
        ),
    ] {
        let schedule = spec.schedule.clone();
        let reply = alder.add(spec).await;
        let warning = format!("no reachable eligible node runs it: alder {why}");
        assert!(reply.warnings.contains(&warning), "{:?}", reply.warnings);
        let kind = pb::DecisionKind::NoCandidate;
        let note = format!("no eligible node can run it: alder {why}");
        let decision = decided(&cluster, &schedule, kind, &note).await;
        let explained = cluster["birch"].explain(&schedule, decision.due).await;
        let shown = format!("{:?}", explained.decisions);
        assert!(shown.contains(&why), "{shown}");
    }
    alder.add(on_alder("own/jobs/d", ALO)).await;
    decided(&cluster, "own/jobs/d", pb::DecisionKind::Fired, "").await;
    // Another node runs what this one does not.
    alder.add(spec("foreign/jobs/e", AMO)).await;
    for _ in 0..3 {
        let since = now();
        until("a run of foreign/jobs/e", PATIENCE, async || {
            !cluster["alder"].runs_of("foreign/jobs/e", since, now()).await.is_empty()
        })
        .await;
    }
    let runs = alder.runs_of("foreign/jobs/e", 0, now()).await;
    assert!(runs.len() >= 3 && runs.iter().all(|run| run.node == "birch"), "{runs:?}");

    // What it no longer says it no longer refuses.
    cluster["alder"].write_handlers(&handlers);
    kill_process(cluster["alder"].pid(), Signal::HUP).unwrap();
    decided(&cluster, "foreign/jobs/a", pb::DecisionKind::Fired, "").await;
    until("its handler has run", PATIENCE, async || {
        cluster.starts().iter().any(|start| start.schedule == "foreign/jobs/a")
    })
    .await;
}

/// Every file below a folder that has these bytes.
fn holding(dir: &Path, secret: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(dir).unwrap().map(Result::unwrap) {
        // A file may go while the daemons run.
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() {
            holding(&entry.path(), secret, found);
        } else if kind.is_file() {
            let bytes = fs::read(entry.path()).unwrap_or_default();
            if bytes.windows(secret.len()).any(|it| it == secret.as_bytes()) {
                found.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
    }
}

/// The handlers get them; the log at its finest, all that is on disk, and what a handler's failure leaves have none of them.
#[tokio::test]
async fn secrets_of_handlers_are_nowhere_but_in_their_own_files() {
    const IN_FILE: &str = "hunter2-in-a-file";
    const CREDENTIAL: &str = "hunter2-of-systemd";
    let mut cluster = Cluster::prepared(&["alder"], "").await;
    let root = cluster["alder"].root.clone();
    let credentials = root.join("credentials");
    fs::create_dir(&credentials).unwrap();
    for (path, content) in [
        (root.join("secrets.env"), format!("# of the database\nDB_PASSWORD='{IN_FILE}'\n")),
        (credentials.join("pager"), format!("{CREDENTIAL}\n")),
    ] {
        fs::write(&path, content).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    }
    let handler = |name: &str, script: &str| {
        format!(
            "[handler.{name}]\nkind = 'exec'\nargv = ['/bin/sh', '-c', {script:?}]\nenv-file = {:?}\n\
             credentials = {{ PAGER_KEY = 'pager' }}\n",
            root.join("secrets.env")
        )
    };
    let digest = "printf '%s %s' ${#DB_PASSWORD} ${#PAGER_KEY} > NOTES; exit 3";
    let gone = "[handler.gone]\nkind = 'exec'\nargv = ['/no/such/program']\n\
                credentials = { PAGER_KEY = 'pager' }\n";
    let handlers = [handler("digest", digest), gone.to_owned()].concat();
    let alder = &mut cluster.nodes[0];
    alder.write_handlers(&handlers);
    alder.env.push(("CREDENTIALS_DIRECTORY".to_owned(), credentials.display().to_string()));
    alder.flags.extend(["--log-level".to_owned(), "trace,openraft=info,h2=info".to_owned()]);
    cluster.begin().await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    for handler in ["digest", "gone"] {
        let name = format!("jobs/secrets/{handler}");
        alder.add(pb::ScheduleSpec { handler: handler.to_owned(), ..spec(&name, AMO) }).await;
        until(&format!("{name} has ended"), PATIENCE, async || {
            alder.runs_of(&name, 0, now()).await.iter().any(|run| run.ended_at.is_some())
        })
        .await;
    }
    let lengths = format!("{} {}", IN_FILE.len(), CREDENTIAL.len());
    assert_eq!(fs::read_to_string(alder.notes_path()).unwrap(), lengths, "the handler has them");

    // Read again, with a file that is refused for what it contains.
    fs::write(root.join("secrets.env"), format!("{IN_FILE}\n")).unwrap();
    kill_process(alder.pid(), Signal::HUP).unwrap();
    until("the file is refused", PATIENCE, async || alder.log().contains("must be NAME=value")).await;
    let mut kept = Vec::new();
    for secret in [IN_FILE, CREDENTIAL] {
        holding(cluster.dir.path(), secret, &mut kept);
    }
    assert_eq!(kept, ["secrets.env", "pager"], "each is in its own file alone");
}
