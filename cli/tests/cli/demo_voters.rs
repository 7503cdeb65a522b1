//! What the demonstration's server says of changes of voters.

use caesium_proto::v1 as pb;

use crate::demo::{DUE, SECOND, change};

/// One change that waits for doum, and one that is over.
pub(crate) fn changes() -> Vec<pb::VoterChange> {
    let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let set = |sealed: &str| pb::OldVoters {
        members: names("alder birch cedar doum"),
        needed: 3,
        sealed: names(sealed),
        all: false,
    };
    let waits = pb::VoterChange {
        id: 812,
        state: pb::ChangeState::Pending.into(),
        kind: "carriers".into(),
        subject: "billing".into(),
        summary: "billing is carried by alder, birch, cedar".into(),
        begun: DUE,
        old: vec![set("alder cedar")],
        seals: vec![
            pb::Seal { node: "alder".into(), until: DUE + SECOND },
            pb::Seal { node: "cedar".into(), until: DUE + 2 * SECOND },
        ],
        schedules: 2,
        awaited: names("birch doum"),
        unheard: names("doum"),
        ..Default::default()
    };
    let over = pb::VoterChange {
        id: 640,
        state: pb::ChangeState::Active.into(),
        old: vec![set("alder birch cedar")],
        awaited: Vec::new(),
        unheard: Vec::new(),
        cut: Some(DUE - SECOND),
        ended_index: 643,
        begun: DUE - 60 * SECOND,
        ..waits.clone()
    };
    vec![waits, over]
}

/// What removing doum makes of the quorums of billing.
pub(crate) fn step() -> pb::QuorumStep {
    let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    pb::QuorumStep {
        schedules: 2,
        some: names("billing/fx/rates billing/ledger/close"),
        before: names("alder birch cedar doum"),
        needed_before: 3,
        after: names("alder birch cedar"),
        needed_after: 2,
        policy_before: pb::Policy::AtMostOnce.into(),
        policy_after: pb::Policy::AtMostOnce.into(),
    }
}

/// The answer to other carriers: without doum it waits, else it is in force.
pub(crate) fn moved(asked: &pb::ChangeCarriersRequest) -> pb::ChangeReply {
    let [waits, over] = <[_; 2]>::try_from(changes()).expect("two");
    let dry_run = asked.options.as_ref().is_some_and(|options| options.dry_run);
    let voters = if asked.remove.iter().any(|name| name == "doum") { waits } else { over };
    pb::ChangeReply {
        index: voters.id,
        revision: 0,
        voters: (!dry_run).then_some(voters),
        steps: vec![step()],
        ..change()
    }
}

/// The answer to a move of a managed volume.
pub(crate) fn rebalanced() -> pb::ChangeReply {
    pb::ChangeReply { steps: vec![step()], ..change() }
}

/// The answer to a forced change.
pub(crate) fn forced() -> pb::ChangeReply {
    let risk = pb::DueAtRisk {
        schedule: "billing/ledger/close".into(),
        due: DUE,
        policy: pb::Policy::AtMostOnce.into(),
    };
    let voters = changes().pop();
    pb::ChangeReply { revision: 0, voters, steps: vec![step()], at_risk: vec![risk], ..change() }
}
