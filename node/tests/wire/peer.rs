//! What nodes send each other, but for the log: every field has a value of its own that is not its default, so that another
//! number or type of a field is other bytes. A field that is added has its default here, and a file of its own.

use caesium_proto::v1 as pb;
use pb::amnesia::{Doubled, Forgotten, OtherDirectory, What};

use crate::messages;

/// Microseconds since 1970; the parts of one message differ by what is added to it.
const AT: i64 = 1_700_000_000_000_000;

fn boot(byte: u8) -> Vec<u8> {
    vec![byte; 16]
}

fn occurrence(uid: u64) -> pb::Occurrence {
    pb::Occurrence { uid, due: AT + 1 }
}

fn claim(node: u64) -> pb::Claim {
    pb::Claim { node, boot: boot(7), attempt: 300 }
}

fn progress() -> pb::Progress {
    pb::Progress { volume: "ops".to_owned(), watermark: AT + 2, index: 12, open: vec![occurrence(8)] }
}

fn going() -> pb::Going {
    pb::Going {
        uid: 8,
        occurrence: Some(occurrence(9)),
        attempt: 2,
        executor: 4,
        boot: boot(5),
        run: "r8-1-2".to_owned(),
        until: AT + 3,
        lease: None,
    }
}

fn life() -> pb::Incarnation {
    pb::Incarnation {
        data_dir: boot(6),
        starts: 3,
        promises_began: 200,
        promises: 210,
        log_began: 400,
        log: 410,
        rival: 5,
    }
}

fn status() -> pb::NodeStatus {
    pb::NodeStatus {
        boot: boot(1),
        applied: 1 << 40,
        load: 17,
        busy: 0,
        draining: true,
        unable: vec![pb::Unable::DiskHangs.into(), pb::Unable::ClockDoubt.into()],
        slow_write: None,
        clock_ahead: Some(-250_000),
        made: 1 << 33,
        handlers: vec!["backup".to_owned(), "note".to_owned()],
        handler_scopes: Vec::new(),
        unserved: Vec::new(),
        reach: vec![1, 300],
        progress: vec![progress()],
        version: "0.1.0".to_owned(),
        state_hash: boot(2),
        master_of: vec!["ops".to_owned()],
        going: vec![going()],
        going_cut: true,
        heard_only: vec![4],
        life: Some(life()),
        foreign: vec![pb::ForeignZone { zone: "Europe/Berlin".to_owned(), fingerprint: u64::MAX - 1 }],
        takes_streams: false,
    }
}

#[test]
fn a_probe_of_a_node_whose_disk_is_slow_has_the_bytes_that_were_released() {
    let status = pb::NodeStatus { slow_write: Some(310_000), ..status() };
    messages("peer-1/probe-slow-disk", &[pb::ProbeRequest { sequence: 300, sent: AT, status: Some(status) }]);
}

#[test]
fn a_probe_of_a_node_that_lacks_a_worker_has_the_bytes_that_were_released() {
    let status = pb::NodeStatus { unserved: vec!["report".to_owned()], ..status() };
    messages("peer-1/probe-unserved", &[pb::ProbeRequest { sequence: 300, sent: AT, status: Some(status) }]);
}

#[test]
fn a_probe_of_a_node_on_a_busy_machine_has_the_bytes_that_were_released() {
    let status = pb::NodeStatus { busy: 61, ..status() };
    messages("peer-1/probe-busy", &[pb::ProbeRequest { sequence: 300, sent: AT, status: Some(status) }]);
}

fn amnesia(what: What) -> pb::Amnesia {
    pb::Amnesia { what: Some(what) }
}

#[test]
fn probes_have_the_bytes_that_were_released() {
    messages("peer-1/probe", &[pb::ProbeRequest { sequence: 300, sent: AT, status: Some(status()) }]);
    let number = || Forgotten { known: 300, shown: 2 };
    let all = [
        None,
        Some(What::Starts(number())),
        Some(What::Promises(number())),
        Some(What::Log(number())),
        Some(What::Directory(OtherDirectory { known: boot(1), shown: boot(2) })),
        Some(What::Doubled(Doubled {})),
    ];
    let reply = |what: Option<What>| pb::ProbeReply {
        sequence: 300,
        sent: AT,
        received: AT + 1,
        replied: AT + 2,
        status: Some(status()),
        standing: Some(pb::Standing { doubted: true, rival: 9, refused: what.map(amnesia) }),
    };
    messages("peer-1/probe-replies", &all.map(reply));
}

#[test]
fn claims_and_releases_have_the_bytes_that_were_released() {
    let item = pb::ClaimItem { uid: 8, due: AT, latest_start: AT + 1, index: 12, epoch: 3 };
    messages(
        "peer-1/claim",
        &[pb::ClaimRequest { claim: Some(claim(2)), items: vec![item], progress: vec![progress()] }],
    );
    let answer = |(n, answer): (u64, pb::VoterAnswer)| pb::ClaimAnswer {
        uid: n,
        due: AT,
        answer: answer.into(),
        holder: Some(claim(n)),
        epoch: 3,
    };
    let answers = [
        pb::VoterAnswer::Granted,
        pb::VoterAnswer::Taken,
        pb::VoterAnswer::Started,
        pb::VoterAnswer::Behind,
        pb::VoterAnswer::Early,
        pb::VoterAnswer::Floor,
        pb::VoterAnswer::Invalid,
        pb::VoterAnswer::Full,
        pb::VoterAnswer::Expired,
        pb::VoterAnswer::Going,
        pb::VoterAnswer::Paused,
        pb::VoterAnswer::Sealed,
        pb::VoterAnswer::Epoch,
    ];
    let reply = pb::ClaimReply {
        claim: Some(claim(2)),
        answers: (1..).zip(answers).map(answer).collect(),
        index: 12,
        now: AT + 4,
    };
    messages("peer-1/claim-reply", &[reply]);
    messages("peer-1/release", &[pb::ReleaseRequest { claim: Some(claim(2)), items: vec![occurrence(8)] }]);
    messages("peer-1/release-reply", &[pb::ReleaseReply {}]);
}

#[test]
fn what_is_sent_to_executors_and_what_they_answer_have_the_bytes_that_were_released() {
    let item = pb::DispatchItem {
        uid: 8,
        due: AT,
        attempt: 2,
        release: AT + 1,
        latest_start: AT + 2,
        index: 12,
        token: (1 << 52) + 1,
        grants: vec![1, 300],
        claim: Some(claim(2)),
        epoch: 3,
        letter: None,
        lease: None,
    };
    messages("peer-1/dispatch", &[pb::DispatchRequest { items: vec![item] }]);
    let reasons = [
        pb::RefuseReason::Deadline,
        pb::RefuseReason::NoHandler,
        pb::RefuseReason::Deleted,
        pb::RefuseReason::Paused,
        pb::RefuseReason::Superseded,
        pb::RefuseReason::NotPermitted,
        pb::RefuseReason::Draining,
        pb::RefuseReason::Store,
        pb::RefuseReason::Lost,
        pb::RefuseReason::Forgotten,
    ];
    let acceptances =
        [pb::Acceptance::Accepted, pb::Acceptance::Started, pb::Acceptance::Refused, pb::Acceptance::Behind];
    let answer = |(acceptance, reason): (pb::Acceptance, pb::RefuseReason)| pb::DispatchAnswer {
        uid: 8,
        due: AT,
        attempt: 2,
        acceptance: acceptance.into(),
        run: "r8-1-2".to_owned(),
        reason: reason.into(),
    };
    let answers = acceptances.into_iter().cycle().zip(reasons).map(answer).collect();
    messages("peer-1/dispatch-reply", &[pb::DispatchReply { answers }]);
    let states = [
        pb::RunState::Accepted,
        pb::RunState::Running,
        pb::RunState::Succeeded,
        pb::RunState::Failed,
        pb::RunState::TimedOut,
        pb::RunState::Killed,
        pb::RunState::Lost,
        pb::RunState::Refused,
        pb::RunState::Unknown,
        pb::RunState::Cancelled,
    ];
    let report = |state: pb::RunState| pb::RunReport {
        uid: 8,
        due: AT,
        attempt: 2,
        state: state.into(),
        at: AT + 5,
        run: "r8-1-2".to_owned(),
        reason: pb::RefuseReason::Store.into(),
    };
    messages("peer-1/report", &[pb::ReportRequest { items: states.map(report).to_vec() }]);
    messages("peer-1/report-reply", &[pb::ReportReply {}]);
    messages("peer-1/stop", &[pb::StopRequest { runs: vec!["r8-1-2".to_owned()] }]);
    messages("peer-1/stop-reply", &[pb::StopReply {}]);
}

#[test]
fn questions_about_leases_and_their_answers_have_the_bytes_that_were_released() {
    let asks = [
        pb::LeaseAsk::Look,
        pb::LeaseAsk::Claim,
        pb::LeaseAsk::Renew,
        pb::LeaseAsk::Release,
        pb::LeaseAsk::Suggest,
    ];
    let item = |ask: pb::LeaseAsk| pb::LeaseItem {
        uid: 8,
        epoch: 3,
        index: 300,
        ask: ask.into(),
        number: (3 << 30) + 1,
        span: 10_000_000,
        margin: 35_000_000,
        claimed: 290,
        ..Default::default()
    };
    let request = pb::LeaseRequest { sequence: 300, boot: boot(1), items: asks.map(item).to_vec() };
    messages("peer-1/lease", &[request]);
    let answers = [
        pb::LeaseAnswer::Free,
        pb::LeaseAnswer::Granted,
        pb::LeaseAnswer::Held,
        pb::LeaseAnswer::Behind,
        pb::LeaseAnswer::Sealed,
        pb::LeaseAnswer::Epoch,
        pb::LeaseAnswer::Stopped,
        pb::LeaseAnswer::Gone,
        pb::LeaseAnswer::NoVoter,
        pb::LeaseAnswer::Full,
        pb::LeaseAnswer::Noted,
    ];
    let vote = |answer: pb::LeaseAnswer| pb::LeaseVote {
        uid: 8,
        answer: answer.into(),
        number: (3 << 30) + 1,
        node: 300,
        live: true,
        value: 301,
        ..Default::default()
    };
    let reply = pb::LeaseReply { sequence: 300, boot: boot(1), votes: answers.map(vote).to_vec() };
    messages("peer-1/lease-reply", &[reply]);
}

#[test]
fn leases_of_runs_have_the_bytes_that_were_released() {
    let lease = pb::RunLease { epoch: 3, span: 10_000_000, margin: 35_000_000 };
    let going = pb::Going { lease: Some(lease), ..going() };
    let item =
        pb::DispatchItem { uid: 8, due: AT, claim: Some(claim(2)), lease: Some(lease), ..Default::default() };
    messages("peer-1/run-lease-going", &[going]);
    messages("peer-1/run-lease-dispatch", &[pb::DispatchRequest { items: vec![item] }]);
    let ask = |ask: pb::LeaseAsk| pb::LeaseItem {
        uid: 8,
        epoch: 3,
        ask: ask.into(),
        span: 10_000_000,
        margin: 35_000_000,
        due: AT,
        until: AT + 60,
        ..Default::default()
    };
    let items = [pb::LeaseAsk::RenewRun, pb::LeaseAsk::RunOver].map(ask).to_vec();
    messages("peer-1/run-lease", &[pb::LeaseRequest { sequence: 300, boot: boot(1), items }]);
    let vote = |answer: pb::LeaseAnswer| pb::LeaseVote {
        uid: 8,
        answer: answer.into(),
        due: AT,
        left: 46_000_000,
        ..Default::default()
    };
    let answers = [
        pb::LeaseAnswer::RunRenewed,
        pb::LeaseAnswer::RunOver,
        pb::LeaseAnswer::RunLive,
        pb::LeaseAnswer::RunFull,
    ];
    let reply = pb::LeaseReply { sequence: 300, boot: boot(1), votes: answers.map(vote).to_vec() };
    messages("peer-1/run-lease-reply", &[reply]);
}
