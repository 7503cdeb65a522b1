//! What the fake server says of its nodes, its log, its state and its clocks.

use caesium_proto::v1 as pb;
use pb::log_server::Log;
use pb::membership_server::Membership;
use tonic::{Code, Request, Response, Status};

use crate::demo::{self, DUE, NOW};
use crate::fake::Service;

/// The oldest entry that it keeps, and the newest that it has applied.
pub(crate) const OLDEST: u64 = 1835;
pub(crate) const NEWEST: u64 = 1841;
/// The one entry that changed nothing.
pub(crate) const REFUSED: u64 = 1840;

/// A schedule whose changes it leaves out, as a server of the version before does.
pub(crate) const UNTOLD: &str = "billing/ledger/untold";

pub(crate) fn node(nodes: &[pb::Node], wanted: &str) -> Result<pb::ShowNodeReply, Status> {
    let found = nodes.iter().find(|node| node.name == wanted || node.id.to_string() == wanted);
    let node = found.ok_or_else(|| {
        let message = format!("no node is named {wanted}");
        let near = vec!["alder".to_owned()];
        refuse(
            Code::NotFound,
            pb::ErrorDetail { code: "NOT_FOUND".into(), message, near, ..Default::default() },
        )
    })?;
    let counters = pb::Counters { grant_syncs: 41, log_entries: 7, uptime: 90_500_000, ..Default::default() };
    let heard = node.state() != pb::NodeState::Unheard;
    Ok(pb::ShowNodeReply {
        workers: Vec::new(),
        view: demo::view(),
        node: Some(node.clone()),
        counters: heard.then_some(counters),
    })
}

pub(crate) fn clock() -> pb::ShowClockReply {
    let offset = |node: &str, offset| pb::ClockOffset {
        node: node.into(),
        offset,
        round_trip: offset.map(|_| 900),
        heard_at: Some(NOW),
    };
    let nodes = [("alder", Some(0)), ("birch", Some(-120_000)), ("cedar", Some(80_000)), ("doum", None)];
    pb::ShowClockReply {
        view: demo::view(),
        bound: 50_400,
        doubt: 0,
        doubt_limit: 1_000_000,
        offset: -1_500,
        nodes: nodes.map(|(node, of)| offset(node, of)).into(),
    }
}

fn versions() -> pb::ClusterVersionReply {
    let node = |node: &str, id, newest: Option<u32>| pb::NodeVersion {
        node: node.into(),
        id,
        version: newest.map(|_| "9.9.9".to_owned()).unwrap_or_default(),
        levels: newest.map(|newest| pb::LevelRange { oldest: 1, newest }),
    };
    let nodes = vec![node("alder", 1, Some(2)), node("birch", 2, Some(1)), node("cedar", 3, None)];
    pb::ClusterVersionReply { view: demo::view(), level: 1, possible: 0, nodes }
}

fn refuse(code: Code, detail: pb::ErrorDetail) -> Status {
    caesium_proto::errors::status(code, "the status text", &detail)
}

pub(crate) fn entry(index: u64) -> pb::LogEntry {
    if index == OLDEST {
        let kind = "membership".into();
        return pb::LogEntry {
            index,
            term: 3,
            kind,
            summary: "voters of the log alder".into(),
            ..Default::default()
        };
    }
    pb::LogEntry {
        run: String::new(),
        resolution: pb::Resolution::Unspecified.into(),
        principal: "user/anna".into(),
        serial: "00ff".into(),
        index,
        term: 3,
        at: Some(DUE),
        node: "birch".into(),
        kind: "schedule-pause".into(),
        subject: "billing/ledger/close".into(),
        summary: "paused: audit".into(),
        user: "ops@birch".into(),
        reason: "the auditor\x1b asked".into(),
        request: "00ff".into(),
        detail: r#"{"schedule":"billing/ledger/close","paused":{"reason":"audit"}}"#.into(),
        refused: if index == REFUSED { "no schedule is named so".into() } else { String::new() },
        change: None,
    }
}

/// With what it changed: the first pause alone was none before.
fn with_change(entry: pb::LogEntry) -> pb::LogEntry {
    let field = |new: &str| pb::FieldChange { field: "paused".into(), old: String::new(), new: new.into() };
    let fields: Vec<_> = (entry.index == OLDEST + 1).then(|| field("yes, audit")).into_iter().collect();
    let change = pb::PlannedChange { schedule: entry.subject.clone(), fields, ..Default::default() };
    pb::LogEntry { change: Some(change), ..entry }
}

#[tonic::async_trait]
impl Log for Service {
    async fn list_entries(
        &self,
        asked: Request<pb::ListEntriesRequest>,
    ) -> Result<Response<pb::ListEntriesReply>, Status> {
        let asked = asked.into_inner();
        let from = if asked.from == 0 { OLDEST } else { asked.from };
        if from < OLDEST {
            let message = format!("index {from} is no longer kept here");
            let now = format!("the oldest index that alder can show is {OLDEST}");
            let detail = pb::ErrorDetail { code: "NOT_FOUND".into(), message, now, ..Default::default() };
            return Err(refuse(Code::NotFound, detail));
        }
        let to = if asked.to == 0 { NEWEST } else { asked.to.min(NEWEST) };
        let mut indices: Vec<u64> = (from..=to).collect();
        if asked.descending {
            indices.reverse();
        }
        // Pages of three, whatever is asked for.
        let next = indices.get(3).copied().unwrap_or(0);
        let changes = asked.changes && asked.subject != UNTOLD;
        let shown = |index| if changes { with_change(entry(index)) } else { entry(index) };
        let entries = indices.into_iter().take(3).map(shown).collect();
        self.answer(|| pb::ListEntriesReply { view: demo::view(), entries, oldest: OLDEST, next, changes })
            .await
    }

    async fn show_state(
        &self,
        asked: Request<pb::ShowStateRequest>,
    ) -> Result<Response<pb::ShowStateReply>, Status> {
        let asked = asked.into_inner();
        let index = if asked.index == 0 { NEWEST } else { asked.index };
        let json = match (asked.since, asked.path.as_str()) {
            (0, "volumes") => r#"{"billing":{"created":7},"mail":{"created":9}}"#,
            (0, _) => r#"{"volumes":2}"#,
            (since, _) if since == index => "[]",
            _ => r#"[{"path":"volumes.mail","old":null,"new":{"created":9}}]"#,
        };
        let note = if asked.path == "volumes" { "only the first 2 volumes are shown" } else { "" };
        let reply = pb::ShowStateReply {
            view: demo::view(),
            index,
            json: json.into(),
            hash: "ab".repeat(16),
            note: note.into(),
        };
        self.answer(|| reply).await
    }

    async fn state_hashes(
        &self,
        asked: Request<pb::StateHashesRequest>,
    ) -> Result<Response<pb::StateHashesReply>, Status> {
        let hash = |node: &str, heard: bool, common: &str| pb::NodeHash {
            node: node.into(),
            applied: if heard { NEWEST } else { 0 },
            hash: if heard { "ab".repeat(16) } else { String::new() },
            common_hash: common.into(),
            heard,
        };
        if asked.into_inner().local {
            let hashes = vec![hash("alder", true, "")];
            return self.answer(|| pb::StateHashesReply { view: demo::view(), hashes, common: 0 }).await;
        }
        let hashes = self.nodes().iter().map(|node| {
            let heard = node.state() != pb::NodeState::Unheard;
            // A node that is named so has diverged.
            let common = if node.name == "elm" { "cd" } else { "ab" };
            hash(&node.name, heard, if heard { common } else { "" })
        });
        let hashes = hashes.collect();
        self.answer(|| pb::StateHashesReply { view: demo::view(), hashes, common: 1829 }).await
    }

    async fn reseed_log(
        &self,
        _: Request<pb::ReseedLogRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        Err(Status::unimplemented("the scripted server has its log"))
    }

    async fn show_log(&self, _: Request<pb::ShowLogRequest>) -> Result<Response<pb::ShowLogReply>, Status> {
        self.answer(pb::ShowLogReply::default).await
    }
}

#[tonic::async_trait]
impl Membership for Service {
    async fn label_node(
        &self,
        asked: Request<pb::LabelNodeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.hear(|heard| heard.labels.push(asked.clone()));
        self.change(&asked.request, asked.options).await
    }

    async fn drain_node(
        &self,
        asked: Request<pb::DrainNodeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.hear(|heard| heard.drains.push(asked.clone()));
        self.change(&asked.request, asked.options).await
    }

    async fn allow_declaring(
        &self,
        asked: Request<pb::AllowDeclaringRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.hear(|heard| heard.gave.push(asked.clone()));
        self.change(&asked.request, asked.options).await
    }

    async fn forget_node(
        &self,
        asked: Request<pb::ForgetNodeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn list_nodes(
        &self,
        _: Request<pb::ListNodesRequest>,
    ) -> Result<Response<pb::ListNodesReply>, Status> {
        self.answer(|| pb::ListNodesReply { view: demo::view(), nodes: self.nodes().to_vec() }).await
    }

    async fn join(&self, _: Request<pb::JoinRequest>) -> Result<Response<pb::JoinReply>, Status> {
        Err(Status::unimplemented("not a daemon"))
    }

    async fn show_node(
        &self,
        asked: Request<pb::ShowNodeRequest>,
    ) -> Result<Response<pb::ShowNodeReply>, Status> {
        let shown = node(self.nodes(), &asked.get_ref().node)?;
        self.answer(|| shown).await
    }

    async fn show_clock(
        &self,
        _: Request<pb::ShowClockRequest>,
    ) -> Result<Response<pb::ShowClockReply>, Status> {
        self.answer(clock).await
    }

    async fn version(&self, _: Request<pb::VersionRequest>) -> Result<Response<pb::VersionReply>, Status> {
        let version = "9.9.9".to_owned();
        Ok(Response::new(pb::VersionReply {
            view: demo::view().map(|view| pb::View { node: self.name.into(), ..view }),
            version,
            api: self.api.to_owned(),
            faults: true,
            levels: Some(pb::LevelRange { oldest: 1, newest: 2 }),
        }))
    }

    async fn cluster_version(
        &self,
        _: Request<pb::ClusterVersionRequest>,
    ) -> Result<Response<pb::ClusterVersionReply>, Status> {
        self.answer(versions).await
    }

    async fn raise_level(
        &self,
        asked: Request<pb::RaiseLevelRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }
}
