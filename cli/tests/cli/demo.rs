//! What the fake server knows.

use caesium_proto::v1 as pb;
use tonic::Status;

/// 2026-11-21T03:00:21.500Z
pub(crate) const NOW: i64 = 1_795_230_021_500_000;
/// 2026-11-21T03:00:00Z
pub(crate) const DUE: i64 = 1_795_230_000_000_000;

pub(crate) const SECOND: i64 = 1_000_000;

pub(crate) fn view() -> Option<pb::View> {
    Some(pb::View {
        node_id: 1,
        node: "alder".into(),
        log_index: 1841,
        at: NOW,
        unheard: vec!["doum".into()],
        cluster_id: "7f3a".into(),
        copied: Vec::new(),
    })
}

pub(crate) fn node(name: &str, id: u64, address: &str) -> pb::Node {
    pb::Node {
        id,
        name: name.into(),
        state: pb::NodeState::Up.into(),
        address: address.into(),
        priority: Some(pb::Priority { effective: 40, computed: 40, ..Default::default() }),
        volumes: vec!["billing".into()],
        log_index: Some(1841),
        clock_offset: Some(2_000),
        heard_at: Some(NOW),
        hears: vec!["alder".into(), "birch".into(), "cedar".into()],
        voter: true,
        version: Some("0.1.0".into()),
        ..Default::default()
    }
}

pub(crate) fn nodes() -> Vec<pb::Node> {
    let mut cedar = node("cedar", 3, "127.0.0.3:7450");
    cedar.master_of = vec!["billing".into()];
    cedar.priority = Some(pb::Priority {
        effective: 90,
        computed: 35,
        r#override: Some(90),
        override_reason: "new SSD".into(),
        ..Default::default()
    });
    let doum = pb::Node {
        id: 4,
        name: "doum".into(),
        state: pb::NodeState::Unheard.into(),
        address: "127.0.0.4:7450".into(),
        heard_at: Some(NOW - 46 * 60 * SECOND),
        volumes: vec!["billing".into()],
        ..Default::default()
    };
    let mut alder = node("alder", 1, "127.0.0.1:7450");
    alder.labels = [("zone".to_owned(), "west".to_owned())].into();
    vec![alder, node("birch", 2, "127.0.0.2:7450"), cedar, doum]
}

pub(crate) fn masters() -> Vec<pb::Master> {
    let partition = vec!["alder".into(), "birch".into(), "cedar".into()];
    let settled = pb::Master {
        volume: "billing".into(),
        partition: partition.clone(),
        master: "cedar".into(),
        state: pb::MasterState::Settled.into(),
        priority: 90,
        since: DUE - 3600 * SECOND,
    };
    let none = pb::Master {
        volume: "mail".into(),
        partition,
        state: pb::MasterState::Computing.into(),
        ..Default::default()
    };
    vec![settled, none]
}

pub(crate) fn volumes() -> Vec<pb::Volume> {
    let mut masters = masters().into_iter();
    let carriers = vec!["alder".into(), "birch".into(), "cedar".into(), "doum".into()];
    let heard = carriers[..3].to_vec();
    let billing = pb::Volume {
        name: "billing".into(),
        carriers,
        schedules: 2,
        created_index: 7,
        master: masters.next(),
        heard,
        needed: 3,
        watermark: Some(DUE),
        open: 1,
        witnesses: vec!["birch".into()],
        pending: vec![pb::Pending {
            change: 812,
            awaited: vec!["birch".into(), "doum".into()],
            unheard: vec!["doum".into()],
        }],
        placement: Some(pb::Placement {
            replicas: 3,
            spread: "zone".into(),
            weights: [("alder".to_owned(), 75), ("birch".to_owned(), 25)].into(),
            replace_after: Some(600 * SECOND),
            every: Some(3600 * SECOND),
        }),
        phase: pb::PlacementPhase::Assigned.into(),
        phase_note: "assigned: change 812 is under way".into(),
        assigned: vec!["alder".into(), "birch".into(), "cedar".into()],
        ..Default::default()
    };
    let mail = pb::Volume {
        name: "mail".into(),
        carriers: vec!["cedar".into(), "doum".into()],
        master: masters.next(),
        heard: vec!["cedar".into()],
        needed: 2,
        ..Default::default()
    };
    vec![billing, mail]
}

pub(crate) fn unable(node: &str, reasons: &[pb::Unable]) -> pb::UnableNode {
    pb::UnableNode { node: node.into(), reasons: reasons.iter().copied().map(i32::from).collect() }
}

pub(crate) fn quorums() -> Vec<pb::Quorum> {
    vec![pb::Quorum {
        volume: "mail".into(),
        schedule: "mail/spool/flush".into(),
        policy: pb::Policy::AtMostOnce.into(),
        eligible: vec!["cedar".into(), "doum".into()],
        heard: vec!["cedar".into()],
        needed: 2,
        quorum: false,
        master: "cedar".into(),
        state: pb::MasterState::Settled.into(),
        elsewhere_possible: false,
        note: "the 1 node not heard can never be more than half of 2".into(),
        unable: vec![unable("cedar", &[pb::Unable::DiskFull])],
    }]
}

pub(crate) fn schedules() -> Vec<pb::Schedule> {
    let close = pb::Schedule {
        spec: Some(pb::ScheduleSpec {
            schedule: "billing/ledger/close".into(),
            cadence: "0 3 * * *".into(),
            zone: "Europe/Berlin".into(),
            handler: "close".into(),
            policy: pb::Policy::AtMostOnce.into(),
            bind_nodes: vec!["alder".into(), "birch".into()],
            ..Default::default()
        }),
        uid: 11,
        revision: 3,
        set_index: 1200,
        set_at: DUE - 86_400 * SECOND,
        eligible: vec!["alder".into(), "birch".into()],
        next: Some(DUE + 86_400 * SECOND),
        applied_by: 3,
        applied_of: 4,
        start_deadline: 60 * SECOND,
        timeout: 3600 * SECOND,
        grace: 1_500_000,
        ..Default::default()
    };
    let rates = pb::Schedule {
        spec: Some(pb::ScheduleSpec {
            schedule: "billing/fx/rates".into(),
            cadence: "@every 5m".into(),
            handler: "rates".into(),
            policy: pb::Policy::AtLeastOnce.into(),
            paused: true,
            pause_reason: "audit \x1b[2Jnow".into(),
            labels: [("team".to_owned(), "fin".to_owned())].into(),
            ..Default::default()
        }),
        uid: 12,
        revision: 1,
        payload_bytes: 5,
        ..Default::default()
    };
    vec![close, rates]
}

pub(crate) fn decision(id: &str) -> pb::Decision {
    pb::Decision {
        id: id.into(),
        schedule: "billing/ledger/close".into(),
        uid: 11,
        due: DUE,
        decided_at: Some(DUE + 12_345),
        master: "cedar".into(),
        decision: pb::DecisionKind::Fired.into(),
        policy: pb::Policy::AtMostOnce.into(),
        eligible: vec!["alder".into(), "birch".into()],
        needed: 2,
        heard: vec!["alder".into(), "birch".into()],
        grants: vec!["alder".into(), "birch".into()],
        node: "birch".into(),
        run: "r2-bb-9".into(),
        revision: 3,
        release: DUE,
        latest_start: DUE + 60 * SECOND,
        log_index: 1840,
        ..Default::default()
    }
}

pub(crate) fn decisions() -> Vec<pb::Decision> {
    let open = pb::Decision {
        id: String::new(),
        decided_at: None,
        decision: pb::DecisionKind::Unspecified.into(),
        master: String::new(),
        heard: vec!["alder".into()],
        grants: vec![],
        node: String::new(),
        run: String::new(),
        note: "open (1 of 2 heard)".into(),
        due: DUE + 20 * SECOND,
        ..decision("")
    };
    vec![decision("d3-aa-1"), open]
}

pub(crate) fn runs() -> Vec<pb::Run> {
    let run = |id: &str, state: pb::RunState, exit_code| pb::Run {
        id: id.into(),
        schedule: "billing/ledger/close".into(),
        uid: 11,
        due: DUE,
        node: "birch".into(),
        attempt: 1,
        state: state.into(),
        exit_code,
        started_at: Some(DUE + 20_000),
        ended_at: None,
        release: DUE,
        handler: "close".into(),
        token: 4,
        ..Default::default()
    };
    vec![run("r2-bb-9", pb::RunState::TimedOut, Some(0)), run("r2-bb-10", pb::RunState::Unknown, None)]
}

/// The dues of a trigger: one a minute, or now.
pub(crate) fn dues(from: Option<i64>, to: Option<i64>) -> Vec<i64> {
    match (from, to) {
        (Some(from), Some(to)) => (from..to).step_by(60_000_000).collect(),
        (_, _) => vec![NOW],
    }
}

pub(crate) fn priorities(volume: &str) -> Vec<pb::NodePriority> {
    let overridden = pb::Priority {
        effective: 90,
        computed: 35,
        r#override: Some(90),
        override_expires: Some(DUE),
        override_reason: "new SSD".into(),
    };
    let computed = pb::Priority { effective: 40, computed: 40, ..Default::default() };
    let mut all = vec![
        pb::NodePriority {
            node: "alder".into(),
            priority: Some(computed),
            origin: "computed".into(),
            ..Default::default()
        },
        pb::NodePriority {
            node: "cedar".into(),
            volume: "billing".into(),
            priority: Some(overridden),
            origin: "override of the volume".into(),
        },
    ];
    all.retain(|priority| volume.is_empty() || priority.volume == volume);
    all
}

pub(crate) fn output() -> pb::RunOutputReply {
    pb::RunOutputReply {
        view: view(),
        output: b"line \x1b[31mred\nline two\n".to_vec(),
        truncated: true,
        total: 9000,
        running: true,
        parts: [(pb::OutputStream::Stdout, 14), (pb::OutputStream::Stderr, 9)]
            .map(|(stream, length)| pb::OutputPart { stream: stream.into(), length })
            .to_vec(),
        ..Default::default()
    }
}

/// The end of an output whose node is unreachable.
pub(crate) fn copied_output() -> pb::RunOutputReply {
    let copied = Some(pb::CopiedOutput { node: "doum".to_owned(), until: DUE + 60_000_000 });
    pb::RunOutputReply { running: false, copied, ..output() }
}

/// What follows so many bytes: first a stream that breaks, then one that has lost something.
pub(crate) fn followed(from: u64) -> Vec<Result<pb::RunOutputReply, Status>> {
    let reply = |output: &[u8], total, truncated, running| {
        Ok(pb::RunOutputReply {
            view: view(),
            output: output.to_vec(),
            truncated,
            total,
            running,
            ..Default::default()
        })
    };
    if from == 0 {
        let torn = [
            reply(b"one\ntwo\x1b[2J \xc3", 13, false, true),
            reply(b"", 13, false, true),
            reply(b"\xa4\n", 15, false, true),
        ];
        return torn.into_iter().chain([Err(Status::unavailable("birch is not heard"))]).collect();
    }
    vec![reply(b"late\n", from + 105, true, true), reply(b"end\n", from + 109, false, false)]
}

pub(crate) fn next() -> pb::NextOccurrencesReply {
    let item = pb::OccurrenceTime {
        at: DUE,
        local: "2026-11-21T04:00:00+01:00".into(),
        abbreviation: "CET".into(),
        note: String::new(),
    };
    pb::NextOccurrencesReply {
        view: view(),
        items: vec![item],
        zone: "Europe/Berlin".into(),
        over: String::new(),
    }
}

pub(crate) fn explanation() -> pb::ExplainFireReply {
    pb::ExplainFireReply {
        view: view(),
        schedule: schedules().into_iter().next(),
        due: DUE,
        decisions: vec![decision("d3-aa-1")],
        runs: runs().into_iter().take(1).collect(),
        is_occurrence: true,
        so: vec!["so: it ran once, on birch".into(), "but: doum was not heard".into()],
        watermark: Some(DUE),
        verdict: occurrences().into_iter().next(),
        kept: Vec::new(),
        remedies: vec![pb::Remedy {
            kind: pb::RemedyKind::ExplainFromNode.into(),
            object: "billing/ledger/close".into(),
            due: Some(DUE),
            node: "doum".into(),
        }],
    }
}

/// One that ran twice, one that was withheld, newest first.
pub(crate) fn occurrences() -> Vec<pb::OccurrenceVerdict> {
    let once = pb::OccurrenceVerdict {
        schedule: "billing/ledger/close".into(),
        uid: 7,
        due: DUE,
        policy: pb::Policy::AtMostOnce.into(),
        verdict: pb::Verdict::Once.into(),
        runs_min: 1,
        runs_max: Some(1),
        decisions: vec![decision("d3-aa-1")],
        runs: runs().into_iter().take(1).collect(),
        note: "it ran once, on birch".into(),
        trigger: None,
        promised: Vec::new(),
        result: pb::RunResult::TimedOut.into(),
        exit_code: None,
        killed_by: String::new(),
        result_note: "killed at its timeout".into(),
    };
    let unknown = pb::OccurrenceVerdict {
        schedule: "billing/fx/rates".into(),
        due: DUE - 60 * SECOND,
        policy: pb::Policy::AtLeastOnce.into(),
        verdict: pb::Verdict::Unknown.into(),
        runs_min: 1,
        runs_max: None,
        note: "at least 1 known; doum, whose records are not known, may have run it at risk".into(),
        trigger: Some(pb::Trigger { kind: pb::TriggerKind::Heal.into(), schedule_uid: 8, index: 99 }),
        result: pb::RunResult::Killed.into(),
        killed_by: "anna".into(),
        result_note: "killed by anna: it hangs".into(),
        ..once.clone()
    };
    vec![once, unknown]
}

pub(crate) fn heals() -> Vec<pb::Heal> {
    let heal = pb::Heal {
        volume: "billing".into(),
        began: DUE - 90 * SECOND,
        ended: Some(DUE),
        unheard: vec!["doum".into()],
        unknown: occurrences().into_iter().skip(1).collect(),
        cut: true,
        apart: vec!["doum".into()],
        ..Default::default()
    };
    // Nobody knows of a side that cedar was on.
    let outage = pb::Heal {
        volume: "web".into(),
        began: DUE - 200 * SECOND,
        ended: Some(DUE - 120 * SECOND),
        unheard: vec!["cedar".into()],
        ..Default::default()
    };
    vec![heal, outage]
}

/// Two of which neither hears the other, of two; `nobody` leaves no other outcome.
pub(crate) fn outlook(nobody: bool) -> pb::ExplainQuorumReply {
    let partition = pb::PartitionView {
        members: vec!["alder".into(), "cedar".into()],
        evidence: "own".into(),
        master: "cedar".into(),
        priority: 90,
        rule: "override".into(),
        heard: vec!["alder".into()],
        quorum: false,
        would: pb::DecisionKind::Unspecified.into(),
        why: "open (1 of 2 heard): at-most-once needs 2".into(),
        candidates: vec!["alder".into()],
        unable: vec![unable("alder", &[pb::Unable::DiskHangs, pb::Unable::ClockDoubt])],
    };
    pb::ExplainQuorumReply {
        view: view(),
        schedule: schedules().into_iter().next(),
        at: DUE,
        carriers: vec!["alder".into(), "birch".into(), "cedar".into()],
        eligible: vec!["alder".into(), "birch".into()],
        needed: 2,
        partitions: vec![partition],
        elsewhere_possible: false,
        elsewhere: vec!["birch".into()],
        runs_min: 0,
        runs_max: Some(u32::from(!nobody)),
        so: vec!["it runs nowhere unless 2 of alder, birch hear each other".into()],
        supposed: !nobody,
    }
}

pub(crate) fn status() -> pb::StatusReply {
    let mut decisions = decisions().into_iter();
    pb::StatusReply {
        certificate: None,
        declaring: None,
        view: view(),
        nodes: nodes(),
        volumes: volumes(),
        log: Some(pb::ShowLogReply {
            leader: "cedar".into(),
            last_index: 1841,
            applied: 1841,
            voters: vec!["alder".into()],
            majority: true,
            leader_age: Some(200_000),
            ..Default::default()
        }),
        recent: decisions.next().into_iter().collect(),
        open: decisions.next().into_iter().collect(),
        schedules: 2,
        counters: Some(pb::Counters { decisions: 5, ..Default::default() }),
        changes: crate::demo_voters::changes().into_iter().take(1).collect(),
        ended: String::new(),
        open_cut: false,
        blocked: Vec::new(),
        blocked_cut: false,
    }
}

pub(crate) fn change() -> pb::ChangeReply {
    pb::ChangeReply {
        view: view(),
        index: 1842,
        uid: 11,
        revision: 7,
        applied_by: 3,
        applied_of: 4,
        warnings: vec!["an even number of voters".into()],
        ..Default::default()
    }
}

/// One task that runs, and one of which nobody knows it.
pub(crate) fn tasks() -> pb::ListTasksReply {
    let task = |name: &str, uid| pb::Schedule {
        spec: Some(pb::ScheduleSpec {
            schedule: name.into(),
            cadence: "@task lease=10s".into(),
            handler: "consume".into(),
            policy: pb::Policy::AtMostOnce.into(),
            labels: [("team".to_owned(), "mail".to_owned())].into(),
            ..Default::default()
        }),
        uid,
        revision: 2,
        grace: 30_000_000,
        eligible: vec!["alder".into(), "birch".into(), "cedar".into()],
        ..Default::default()
    };
    let part = |node: &str, granted_to: &str| pb::TaskPart {
        node: node.into(),
        granted: "41".into(),
        granted_to: granted_to.into(),
        granted_live: true,
        grants_in: Some(44_000_000),
        ..Default::default()
    };
    let holder = pb::TaskPart {
        holds: true,
        alive: true,
        lease: "41".into(),
        token: 10_498,
        attempt: 2,
        since: Some(DUE),
        run: "r2-bb-9".into(),
        left: Some(8_000_000),
        renewed: 3,
        ..part("birch", "birch")
    };
    let runs = pb::Task {
        schedule: Some(task("mail/spool/consumer", 21)),
        lease: 10_000_000,
        restart: "always".into(),
        verdict: pb::TaskVerdict::One.into(),
        why: "held by birch, lease 41, renewed by 3 of 3".into(),
        parts: vec![part("alder", "birch"), holder, part("cedar", "birch")],
        needed: 2,
        ..Default::default()
    };
    let silent = pb::Task {
        schedule: Some(task("mail/spool/poller", 22)),
        lease: 10_000_000,
        restart: "on-failure".into(),
        verdict: pb::TaskVerdict::Unknown.into(),
        why:
            "no node that answered runs it; lease 41 of doum may be granted anew in 44s; doum did not answer"
                .into(),
        parts: vec![part("alder", "doum"), part("birch", "doum")],
        silent: vec!["doum".into()],
        needed: 2,
        ..Default::default()
    };
    pb::ListTasksReply { view: view(), tasks: vec![runs, silent] }
}

pub(crate) fn notices() -> pb::ListNoticesReply {
    let pager = pb::Notice {
        name: "pager".into(),
        on: vec![pb::NoticeKind::Failed.into(), pb::NoticeKind::Fixed.into()],
        volume: "billing".into(),
        labels: [("team".to_owned(), "ledger".to_owned())].into(),
        handler: "pager".into(),
        throttle: 600_000_000,
        repeat: Some(14_400_000_000),
    };
    let last = pb::Run {
        id: "r2-bb-12".into(),
        state: pb::RunState::Succeeded.into(),
        note: "told failed; until 0:1795230000000000 2:1795229999500000".into(),
        ..Default::default()
    };
    let sender = |volume: &str, able: &[&str]| pb::NoticeSender {
        volume: volume.into(),
        schedule: format!("{volume}/notice/mail"),
        able: able.iter().map(|node| (*node).to_owned()).collect(),
        ..Default::default()
    };
    let of_pager = pb::NoticeSender {
        schedule: "billing/notice/pager".into(),
        last: Some(last),
        sent_at: Some(DUE),
        ..sender("billing", &["alder", "cedar"])
    };
    let mail = pb::Notice {
        name: "mail".into(),
        on: vec![pb::NoticeKind::Overdue.into()],
        handler: "mail".into(),
        ..Default::default()
    };
    let senders = vec![sender("billing", &["alder"]), sender("mail", &["alder", "birch"])];
    pb::ListNoticesReply {
        view: view(),
        notices: vec![
            pb::ListedNotice { notice: Some(mail), senders },
            pb::ListedNotice { notice: Some(pager), senders: vec![of_pager] },
        ],
    }
}
