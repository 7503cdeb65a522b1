//! Nodes that declare for themselves, out of a directory of their own.

use std::fs;
use std::path::PathBuf;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tonic::Status;

use crate::ask::{AMO, spec};
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, until};

/// A section with these schedules.
fn manifest(section: &str, schedules: &[&str]) -> String {
    let (volume, entity) = section.split_once('/').unwrap();
    let mut text = format!("volume = \"{volume}\"\nentity = \"{entity}\"\n");
    for name in schedules {
        text.push_str(&format!(
            "[[schedule]]\nname = \"{name}\"\ncron = \"0 0 1 1 *\"\nhandler = \"note\"\npolicy = \"at-most-once\"\n"
        ));
    }
    text
}

impl Daemon {
    fn declares_dir(&self) -> PathBuf {
        self.root.join("declare")
    }

    /// Gives it an empty directory, before it is started.
    fn with_directory(&mut self, prune: bool) {
        fs::create_dir_all(self.declares_dir()).unwrap();
        self.flags.push(format!("--declarations={}", self.declares_dir().display()));
        self.flags.push(format!("--prune={prune}"));
    }

    fn put(&self, file: &str, text: &str) {
        let path = self.declares_dir().join(file);
        // As a careful program writes: nobody reads half of it.
        let partial = self.declares_dir().join(".new");
        fs::write(&partial, text).unwrap();
        fs::rename(partial, path).unwrap();
    }

    async fn allow(&self, node: &str, section: &str, undo: bool) -> Result<pb::ChangeReply, Status> {
        let request = pb::AllowDeclaringRequest {
            node: node.to_owned(),
            sections: vec![section.to_owned()],
            undo,
            ..Default::default()
        };
        self.membership().allow_declaring(request).await.map(tonic::Response::into_inner)
    }

    async fn declaring(&self) -> pb::Declaring {
        let status = self.watch().status(pb::StatusRequest {}).await;
        status.map(|reply| reply.into_inner().declaring.unwrap()).unwrap_or_default()
    }

    async fn problems(&self) -> Vec<String> {
        let told = |it: pb::DeclaringProblem| {
            let object = it.remedy.map(|remedy| format!(" [{}]", remedy.object)).unwrap_or_default();
            format!("{}:{}: {}: {}{object}", it.file, it.line, it.field, it.problem)
        };
        self.declaring().await.problems.into_iter().map(told).collect()
    }

    /// Waits until these are all problems that it has, and it has looked since.
    async fn told(&self, expected: &[&str]) {
        let mut last = Vec::new();
        let holds = async || {
            last = self.problems().await;
            last == expected && self.declaring().await.looked_at.is_some()
        };
        until(&format!("{} tells {expected:?}", self.name), PATIENCE, holds).await;
    }

    async fn declared_names(&self) -> Vec<String> {
        let request = pb::ListSchedulesRequest::default();
        let Ok(reply) = self.schedules().list_schedules(request).await else { return Vec::new() };
        let specs = reply.into_inner().schedules.into_iter().filter_map(|it| it.spec);
        specs.map(|spec| spec.schedule).collect()
    }

    async fn declares(&self, expected: &[&str]) {
        let what = format!("{} has {expected:?} declared", self.name);
        until(&what, PATIENCE, async || self.declared_names().await == expected).await;
    }

    /// Entries of this kind, each with its principal and what it says.
    async fn entries(&self, kind: &str) -> Vec<(String, String)> {
        let request = pb::ListEntriesRequest { kinds: vec![kind.to_owned()], ..Default::default() };
        let entries = self.the_log().list_entries(request).await.unwrap().into_inner().entries;
        entries.into_iter().map(|it| (it.principal, it.summary)).collect()
    }

    /// The newest entry that is no seal and no word of a member about another.
    async fn declarations(&self) -> usize {
        let mut count = 0;
        for kind in ["apply-stage", "apply-commit", "apply-drop", "node-declare", "schedule-set"] {
            count += self.entries(kind).await.len();
        }
        count
    }
}

/// Three nodes with directories and the volume `ops` on all of them.
async fn prepared(prune: bool) -> Cluster {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    cluster.nodes.iter_mut().for_each(|node| node.with_directory(prune));
    cluster.begin().await;
    cluster.volume("ops").await;
    let raise = pb::RaiseLevelRequest::default();
    cluster.nodes[0].membership().raise_level(raise).await.unwrap();
    cluster
}

#[tokio::test]
async fn a_node_declares_what_it_may_and_a_restart_changes_nothing() {
    let mut cluster = prepared(false).await;
    let cedar = &cluster.nodes[2];
    cedar.put("a.toml", &manifest("ops/backup", &["nightly"]));
    cedar.told(&["a.toml:0: : cedar may not declare ops/backup [cedar ops/backup]"]).await;
    assert_eq!(cluster.nodes[0].declared_names().await, Vec::<String>::new());

    cluster.nodes[0].allow("cedar", "ops/backup", false).await.unwrap();
    cluster.nodes[0].declares(&["ops/backup/nightly"]).await;
    cedar.told(&[]).await;
    let entries = cluster.nodes[0].entries("node-declare").await;
    assert_eq!(entries, [("node/cedar".to_owned(), "cedar declares ops/backup".to_owned())]);
    let request = pb::ListNodesRequest::default();
    let nodes = cluster.nodes[1].membership().list_nodes(request).await.unwrap().into_inner().nodes;
    let declares: Vec<_> = nodes.iter().map(|node| (node.name.as_str(), node.declares.join(","))).collect();
    assert_eq!(
        declares,
        [("alder", String::new()), ("birch", String::new()), ("cedar", "ops/backup".to_owned())]
    );

    cedar.put("a.toml", &manifest("ops/backup", &["nightly", "weekly"]));
    cluster.nodes[0].declares(&["ops/backup/nightly", "ops/backup/weekly"]).await;

    // A bad file changes nothing of what stands, and is told by its line.
    cedar.put("b.toml", &manifest("ops/web", &["x"]).replace("0 0 1 1 *", "0 99 * * *"));
    until("the bad line is told", PATIENCE, async || {
        let told = cedar.problems().await;
        told.len() == 1 && told[0].starts_with("b.toml:5: schedule[1].cron: ")
    })
    .await;
    fs::remove_file(cedar.declares_dir().join("b.toml")).unwrap();
    cedar.told(&[]).await;
    let log = cedar.log();
    assert_eq!(log.matches("cannot be declared: cedar may not declare ops/backup").count(), 1, "once: {log}");

    let before = cluster.nodes[0].declarations().await;
    kill_process(cluster.nodes[2].pid(), Signal::TERM).unwrap();
    cluster.nodes[2].ended(PATIENCE).await;
    cluster.nodes[2].spawn(&Origin::Unsaid);
    cluster.nodes[2].ready().await;
    cluster.whole().await;
    let cedar = &cluster.nodes[2];
    until("it has looked again", PATIENCE, async || cedar.declaring().await.in_force == 1).await;
    kill_process(cedar.pid(), Signal::HUP).unwrap();
    let looked = cedar.declaring().await.looked_at;
    until("and once more", PATIENCE, async || cedar.declaring().await.looked_at > looked).await;
    assert_eq!(cluster.nodes[0].declarations().await, before, "the same manifests make no entry");

    // What was taken back stands, and is the node's no longer.
    cluster.nodes[0].allow("cedar", "ops/backup", true).await.unwrap();
    cedar.told(&["a.toml:0: : cedar may not declare ops/backup [cedar ops/backup]"]).await;
    assert_eq!(cluster.nodes[0].declared_names().await.len(), 2);
}

#[tokio::test]
async fn a_section_has_one_node_and_moves_by_a_grant() {
    let cluster = prepared(false).await;
    let [alder, birch, cedar] = &cluster.nodes[..] else { panic!("three nodes") };
    alder.allow("birch", "ops", false).await.unwrap();
    birch.put("b.toml", &manifest("ops/mail", &["poll"]));
    alder.declares(&["ops/mail/poll"]).await;
    cedar.put("c.toml", &manifest("ops/mail", &["other"]));
    cedar.told(&["c.toml:0: : cedar may not declare ops/mail: birch declares it [cedar ops/mail]"]).await;
    assert_eq!(alder.declared_names().await, ["ops/mail/poll"], "the second is refused");

    alder.allow("cedar", "ops/mail", false).await.unwrap();
    alder.declares(&["ops/mail/other", "ops/mail/poll"]).await;
    cedar.told(&[]).await;
    birch.told(&["b.toml:0: : birch may not declare ops/mail: cedar declares it [birch ops/mail]"]).await;
    let reply = alder.allow("birch", "ops/mail", false).await.unwrap();
    assert_eq!(reply.warnings, ["ops/mail was given to cedar, which declares it no longer"]);
}

#[tokio::test]
async fn what_disappears_is_removed_by_a_node_that_prunes_and_stays_otherwise() {
    let mut cluster = Cluster::prepared(&["alder", "birch", "cedar"], HANDLERS).await;
    cluster.nodes[1].with_directory(false);
    cluster.nodes[2].with_directory(true);
    cluster.begin().await;
    cluster.volume("ops").await;
    let [alder, birch, cedar] = &cluster.nodes[..] else { panic!("three nodes") };
    alder.membership().raise_level(pb::RaiseLevelRequest::default()).await.unwrap();
    alder.allow("birch", "ops/keeps", false).await.unwrap();
    alder.allow("cedar", "ops", false).await.unwrap();
    // What an operator declares in the volume of a node is none of its own.
    let by_hand = pb::ScheduleSpec { cadence: "0 0 1 1 *".to_owned(), ..spec("ops/hand/x", AMO) };
    let added = pb::AddScheduleRequest { spec: Some(by_hand), ..Default::default() };
    alder.schedules().add_schedule(added).await.unwrap();

    birch.put("b.toml", &manifest("ops/keeps", &["a", "b"]));
    cedar.put("c.toml", &manifest("ops/prunes", &["a", "b"]));
    cedar.put("d.toml", &manifest("ops/whole", &["a"]));
    let all = ["ops/hand/x", "ops/keeps/a", "ops/keeps/b", "ops/prunes/a", "ops/prunes/b", "ops/whole/a"];
    alder.declares(&all).await;

    birch.put("b.toml", &manifest("ops/keeps", &["a"]));
    cedar.put("c.toml", &manifest("ops/prunes", &["b"]));
    alder.declares(&["ops/hand/x", "ops/keeps/a", "ops/keeps/b", "ops/prunes/b", "ops/whole/a"]).await;

    // A directory of which a file cannot be read may hold what seems to be gone.
    cedar.put("bad.toml", "nonsense");
    fs::remove_file(cedar.declares_dir().join("d.toml")).unwrap();
    until("the bad file is told", PATIENCE, async || cedar.problems().await.len() == 1).await;
    assert!(alder.declared_names().await.contains(&"ops/whole/a".to_owned()));
    fs::remove_file(cedar.declares_dir().join("bad.toml")).unwrap();
    alder.declares(&["ops/hand/x", "ops/keeps/a", "ops/keeps/b", "ops/prunes/b"]).await;
    let last = alder.entries("node-declare").await.pop().unwrap();
    assert_eq!(last, ("node/cedar".to_owned(), "cedar declares ops/whole no longer".to_owned()));
}

#[tokio::test]
async fn a_node_without_the_log_declares_nothing_until_it_is_back() {
    let mut cluster = prepared(false).await;
    cluster.nodes[0].allow("cedar", "ops/backup", false).await.unwrap();
    cluster.nodes[2].put("a.toml", &manifest("ops/backup", &["nightly"]));
    cluster.nodes[0].declares(&["ops/backup/nightly"]).await;
    // Most of the log's voters are gone.
    cluster.nodes[0].kill();
    cluster.nodes[1].kill();
    cluster.nodes[2].put("a.toml", &manifest("ops/backup", &["nightly", "weekly"]));
    let waits = ":0: : 1 section waits: this node reaches no majority of the log";
    cluster.nodes[2].told(&[waits]).await;
    assert_eq!(cluster.nodes[2].declared_names().await, ["ops/backup/nightly"]);
    for node in &mut cluster.nodes[..2] {
        node.spawn(&Origin::Unsaid);
        node.ready().await;
    }
    cluster.nodes[0].declares(&["ops/backup/nightly", "ops/backup/weekly"]).await;
    cluster.nodes[2].told(&[]).await;
}
