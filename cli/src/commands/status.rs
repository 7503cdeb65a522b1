//! `status`

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::failing::Failing;
use super::pki::certificates;
use super::schedule::all;
use crate::effect::effect;
use crate::error::Error;
use crate::finding::{FailOn, Finding, Grade, judge};
use crate::findings::{of_notices, of_recent, of_status};
use crate::instant::{At, Seconds};
use crate::output::{Output, Rows, Screen};
use crate::partitions::Sides;
use crate::records::{Decision, Node, NodeSecurity, View, Volume, VoterChange, by_mode, takes_plaintext};
use crate::session::Session;
use crate::session::client::Client;
use crate::task_findings::TaskTotals;
use crate::text::safe;
use crate::watch::{self, Watched};

/// Fields that move all the time: a change of those alone is none.
const MOVING: &[&str] = &[
    "counters",
    "heardAt",
    "slowWrite",
    "clockOffset",
    "load",
    "logIndex",
    "watermark",
    "leaderAge",
    "lastIndex",
    "applied",
];

/// Schedules of which it is looked at how their newest runs ended, on each screen; of more only the doctor looks at them.
const SCHEDULES_MAX: u64 = 1000;

/// Show nodes, masters, quorum, the log and the last decisions on one screen
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl status --fail-on error")]
pub(crate) struct StatusArgs {
    /// Exit with 10 when something is as bad as this, as `health` finds it
    #[arg(long, value_name = "GRADE")]
    fail_on: Option<FailOn>,
}

effect!(StatusArgs, Read, watched: true);

impl StatusArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if session.watches {
            return watched(session).await;
        }
        let client = session.connect().await?;
        let reply = client.read(client.watch().status(pb::StatusRequest {})).await?;
        let view = reply.view.clone().map(View::from);
        let results = results(session, &client, &reply).await;
        let mut status = Status::from(reply);
        status.security = security(&client).await;
        status.tasks = tasks(&client).await;
        // Whether a node is well does not depend on what becomes of single jobs.
        let judged = judge(&status.findings, self.fail_on.map(Grade::from));
        status.findings.extend(results);
        let rows = Rows::of(&status.nodes);
        session
            .out
            .answer("Status", view.as_ref(), &status, rows, || status.screen(&session.out, view.as_ref()))?;
        judged
    }
}

/// What did not run, and what failed: as far as this server can be asked, and while the schedules are few enough to be asked
/// about each time.
async fn results(session: &Session, client: &Client, status: &pb::StatusReply) -> Vec<Finding> {
    let mut found: Vec<Finding> = of_recent(&status.recent).into_iter().collect();
    // A server of the version before has none.
    if let Ok(reply) = client.read(client.schedules().list_notices(pb::ListNoticesRequest {})).await {
        found.extend(of_notices(&reply.notices));
    }
    let unlooked = |finding: String| {
        Finding::new("results", Grade::NotChecked, finding, "caesiumctl doctor --only results")
    };
    if status.schedules > SCHEDULES_MAX {
        let count = status.schedules;
        found.push(unlooked(format!("how the runs of {count} schedules ended is not checked")));
        return found;
    }
    let now = At(status.view.as_ref().map_or(0, |view| view.at));
    match failing(session, client, now).await {
        Ok(failing) => found.extend(failing.findings()),
        Err(error) => found.push(unlooked(error.brief())),
    }
    found
}

async fn failing(session: &Session, client: &Client, now: At) -> Result<Failing, Error> {
    let (_, schedules) = all(client, "", false, 0).await?;
    Failing::ask(&Sides::alone(session, client.clone()), &schedules, now).await
}

/// How each node is reached; nothing where that cannot be asked.
async fn security(client: &Client) -> Option<Vec<NodeSecurity>> {
    let reply = certificates(client).await.ok()?;
    let now = reply.view.as_ref().map_or(0, |view| view.at);
    Some(reply.nodes.into_iter().map(|node| NodeSecurity::of(node, now)).collect())
}

/// The tasks, as this server and the nodes that it reaches have them; nothing where that cannot be asked.
async fn tasks(client: &Client) -> Option<TaskTotals> {
    let reply = client.read(client.schedules().list_tasks(pb::ListTasksRequest::default())).await;
    reply.ok().map(|reply| TaskTotals::of(&reply.tasks))
}

/// The screen again whenever the stream reports that something on it changed.
async fn watched(session: &Session) -> Result<(), Error> {
    use pb::Topic::{Decisions, Log, Nodes, Runs, Schedules, Volumes};
    let mut watched = Watched::state(&[Nodes, Volumes, Log, Decisions, Runs, Schedules], &[]);
    watched.request.relay = true;
    watched.request.rate = 1;
    let mut screen = Screen::new(&session.out, MOVING)?;
    watch::whenever(session, watched.request, async || {
        let client = session.connect().await?;
        let reply = client.read(client.watch().status(pb::StatusRequest {})).await?;
        let Some(view) = reply.view.clone().map(View::from) else { return Ok(()) };
        let results = results(session, &client, &reply).await;
        let mut status = Status::from(reply);
        status.security = security(&client).await;
        status.tasks = tasks(&client).await;
        status.findings.extend(results);
        screen.show(&view, &status, |out| status.screen(out, Some(&view)))
    })
    .await
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Status {
    nodes: Vec<Node>,
    findings: Vec<Finding>,
    /// Null where it could not be asked.
    security: Option<Vec<NodeSecurity>>,
    volumes: Vec<Volume>,
    log: Option<LogState>,
    schedules: u64,
    /// Null where they could not be asked.
    tasks: Option<TaskTotals>,
    recent: Vec<Decision>,
    open: Vec<Decision>,
    open_cut: bool,
    counters: Option<StatusCounters>,
    changes: Vec<VoterChange>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogState {
    leader: Option<String>,
    leader_age: Option<Seconds>,
    majority: bool,
    last_index: u64,
    applied: u64,
    term: u64,
    voters: Vec<String>,
    learners: Vec<String>,
    state_hash: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct StatusCounters {
    grant_syncs: u64,
    journal_syncs: u64,
    log_syncs: u64,
    claim_batches: u64,
    claim_items: u64,
    runs_started: u64,
    decisions: u64,
}

impl Status {
    fn screen(&self, out: &Output, view: Option<&View>) -> String {
        let mut screen = out.records(view, &self.nodes);
        for found in &self.findings {
            screen.push_str(&format!("{}: {}\n", found.check, safe(&found.finding)));
        }
        if self.findings.iter().any(|found| found.grade > Grade::Ok) {
            screen.push_str("caesiumctl doctor shows since when, whom it concerns and what to do next\n");
        }
        screen.push('\n');
        screen.push_str(&out.records(view, &self.volumes));
        let schedules = if self.schedules == 1 { "schedule" } else { "schedules" };
        screen.push_str(&format!("\n{}, {} {schedules}{}\n", self.log_line(), self.schedules, self.tls()));
        let stamp = out.stamp(view);
        screen.push_str(&match &self.tasks {
            Some(totals) => totals.line(|at| stamp.show(at)).unwrap_or_default(),
            None => "tasks: unknown, they could not be asked\n".to_owned(),
        });
        for (title, decisions) in [("last decisions", &self.recent), ("open occurrences", &self.open)] {
            match decisions.is_empty() {
                true => screen.push_str(&format!("{title}: none\n")),
                false => screen.push_str(&format!("\n{title}\n{}", out.records(view, decisions))),
            }
        }
        screen.extend(self.unlisted(view.map_or(&[], View::unheard)));
        screen
    }

    /// How nodes are reached: a line of its own where they differ, or plaintext is taken.
    fn tls(&self) -> String {
        let Some(nodes) = &self.security else { return "\ntls: unknown, it could not be asked".to_owned() };
        let modes = by_mode(nodes);
        let told = modes.iter().map(|(tls, nodes)| match modes.len() {
            1 => format!("{tls} on every node"),
            _ => format!("{tls} on {}", safe(&nodes.join(", "))),
        });
        let told: Vec<String> = told.collect();
        match (modes.as_slice(), modes.iter().any(|(tls, _)| takes_plaintext(tls))) {
            ([("required", _)], _) => ", TLS required on every node".to_owned(),
            (_, true) => format!("\ntls: {} (caesiumctl security show)", told.join("; ")),
            (_, false) => format!("\ntls: {}", told.join("; ")),
        }
    }

    /// Why more is counted as open than is listed, if it is. A node counts what the master of each volume last showed it, and lists
    /// what the nodes answer that it reaches.
    fn unlisted(&self, unheard: &[String]) -> Option<String> {
        let counted: u64 = self.volumes.iter().filter_map(|volume| volume.open).map(u64::from).sum();
        let more = counted.checked_sub(self.open.len() as u64).filter(|more| *more > 0)?;
        let why = if self.open_cut {
            format!("the list ends at {}", self.open.len())
        } else if unheard.is_empty() {
            "may be caught up with by another node, or decided meanwhile".to_owned()
        } else {
            format!("{} may hold them and did not answer", safe(&unheard.join(", ")))
        };
        Some(format!("{more} more counted in OPEN and not listed: {why}\n"))
    }

    fn log_line(&self) -> String {
        let Some(log) = &self.log else { return "log: unknown".to_owned() };
        let leader = match (&log.leader, log.leader_age) {
            (Some(leader), Some(age)) => {
                format!("leader {} (last contact {} ago)", safe(leader), Seconds(age.0 / 1000 * 1000).text())
            }
            (Some(leader), None) => format!("leader {}", safe(leader)),
            (None, _) => "no leader known".to_owned(),
        };
        // A node that is no member any more decides nothing.
        let ends = self.findings.iter().any(|found| found.check == "member");
        let majority = match (log.majority, ends) {
            (true, _) => "majority yes: changes can be committed",
            (false, false) => "majority no: changes are refused, decisions go on",
            (false, true) => "majority no: changes are refused",
        };
        format!("log: {leader}, applied {} of {}, {majority}", log.applied, log.last_index)
    }
}

impl From<pb::StatusReply> for Status {
    fn from(reply: pb::StatusReply) -> Self {
        Self {
            findings: of_status(&reply),
            nodes: reply.nodes.into_iter().map(Node::from).collect(),
            security: None,
            volumes: reply.volumes.into_iter().map(Volume::from).collect(),
            log: reply.log.map(LogState::from),
            schedules: reply.schedules,
            tasks: None,
            recent: reply.recent.into_iter().map(Decision::from).collect(),
            open: reply.open.into_iter().map(Decision::from).collect(),
            open_cut: reply.open_cut,
            counters: reply.counters.map(StatusCounters::from),
            changes: reply.changes.into_iter().map(VoterChange::from).collect(),
        }
    }
}

impl From<pb::ShowLogReply> for LogState {
    fn from(log: pb::ShowLogReply) -> Self {
        Self {
            leader: (!log.leader.is_empty()).then_some(log.leader),
            leader_age: log.leader_age.map(Seconds),
            majority: log.majority,
            last_index: log.last_index,
            applied: log.applied,
            term: log.term,
            voters: log.voters,
            learners: log.learners,
            state_hash: (!log.state_hash.is_empty()).then_some(log.state_hash),
        }
    }
}

impl From<pb::Counters> for StatusCounters {
    fn from(counters: pb::Counters) -> Self {
        Self {
            grant_syncs: counters.grant_syncs,
            journal_syncs: counters.journal_syncs,
            log_syncs: counters.log_syncs,
            claim_batches: counters.claim_batches,
            claim_items: counters.claim_items,
            runs_started: counters.runs_started,
            decisions: counters.decisions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_is_no_member_any_more_does_not_say_that_decisions_go_on() {
        let line = |ended: &str| {
            let log = Some(pb::ShowLogReply::default());
            let reply = pb::StatusReply { ended: ended.to_owned(), log, ..pb::StatusReply::default() };
            Status::from(reply).log_line()
        };
        assert!(line("").ends_with("changes are refused, decisions go on"));
        assert!(line("forgotten at index 9").ends_with("changes are refused"));
    }

    #[test]
    fn what_differs_or_is_without_tls_has_a_line_and_who_did_not_answer_is_unknown() {
        let status = |nodes: &[(&str, Option<pb::TlsMode>)]| {
            let node = |(name, tls): &(&str, Option<pb::TlsMode>)| {
                let (node, heard, tls) = ((*name).to_owned(), tls.is_some(), tls.unwrap_or_default().into());
                NodeSecurity::of(pb::NodeCertificate { node, heard, tls, ..Default::default() }, 0)
            };
            let mut status = Status::from(pb::StatusReply::default());
            status.security = Some(nodes.iter().map(node).collect());
            status.tls()
        };
        use pb::TlsMode::{Accept, Off, Required};
        let all = status(&[("a", Some(Required)), ("b", Some(Required))]);
        assert_eq!(all, ", TLS required on every node");
        assert_eq!(status(&[("a", Some(Off))]), "\ntls: off on every node (caesiumctl security show)");
        let some = status(&[("a", Some(Accept)), ("b", None), ("c", Some(Required))]);
        assert_eq!(some, "\ntls: accept on a; required on c; unknown on b (caesiumctl security show)");
        assert_eq!(status(&[("a", Some(Required)), ("b", None)]), "\ntls: required on a; unknown on b");
        let unasked = Status::from(pb::StatusReply::default()).tls();
        assert_eq!(unasked, "\ntls: unknown, it could not be asked");
    }

    #[test]
    fn more_that_is_counted_than_listed_says_why() {
        let unlisted = |open: u32, listed: usize, unheard: &[&str]| {
            let volume = pb::Volume { open, master: Some(pb::Master::default()), ..pb::Volume::default() };
            let open = vec![pb::Decision::default(); listed];
            let open_cut = listed == 100;
            let reply =
                pb::StatusReply { volumes: vec![volume], open, open_cut, ..pb::StatusReply::default() };
            let unheard: Vec<String> = unheard.iter().map(|node| (*node).to_owned()).collect();
            Status::from(reply).unlisted(&unheard).unwrap_or_default()
        };
        assert_eq!(unlisted(2, 2, &["birch"]), "");
        assert_eq!(unlisted(130, 100, &[]), "30 more counted in OPEN and not listed: the list ends at 100\n");
        let away = "2 more counted in OPEN and not listed: birch may hold them and did not answer\n";
        assert_eq!(unlisted(3, 1, &["birch"]), away);
        assert!(unlisted(1, 0, &[]).contains("may be caught up with by another node"));
    }
}
