//! How a refusal looks on the wire: a status with a [`pb::ErrorDetail`], from which a script can read what is still true.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::time::Duration;

use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::{AccessRefusal, CertificateRefusal, Refusal};
use caesium_engine::text::and_more;
use caesium_proto::{errors, v1 as pb};
use tonic::{Code, Status};

use crate::control::cluster_view::ClusterView;
use crate::control::waits::Wait;
use crate::driver::{ChangeError, GoingDown};
use crate::log::{LogStatus, NotProposed, ProposeError, Shortfall};
use crate::store::StoreError;

/// The stable words of [`pb::ErrorDetail::code`].
pub(crate) mod word {
    pub(in crate::control) const INVALID: &str = "INVALID";
    pub(in crate::control) const NOT_FOUND: &str = "NOT_FOUND";
    pub(crate) const CONFLICT: &str = "CONFLICT";
    pub(crate) const UNSUPPORTED: &str = "UNSUPPORTED";
    pub(in crate::control) const LIMIT: &str = "LIMIT";
    pub(in crate::control) const NOT_COMMITTED: &str = "NOT_COMMITTED";
    pub(in crate::control) const MAY_STILL_HAPPEN: &str = "MAY_STILL_HAPPEN";
    pub(in crate::control) const WAIT_TIMED_OUT: &str = "WAIT_TIMED_OUT";
    pub(in crate::control) const UNHEARD: &str = "UNHEARD";
    pub(in crate::control) const GOING_DOWN: &str = "GOING_DOWN";
    pub(in crate::control) const BROKEN: &str = "BROKEN";
    pub(in crate::control) const FORBIDDEN: &str = "FORBIDDEN";
}

/// What is true after a change that was certainly not proposed.
const UNCHANGED: &str = "nothing was changed; this side goes on deciding fires";

/// Most names in one sentence.
const LISTED_MAX: usize = 20;

/// A refusal in the making.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Problem {
    grpc: Code,
    detail: Box<pb::ErrorDetail>,
}

impl Problem {
    fn new(grpc: Code, code: &str, message: impl Into<String>) -> Self {
        let detail = pb::ErrorDetail { code: code.to_owned(), message: message.into(), ..Default::default() };
        Self { grpc, detail: Box::new(detail) }
    }

    /// A field holds what it must not.
    pub(super) fn invalid(field: &str, message: impl Into<String>) -> Self {
        let mut problem = Self::new(Code::InvalidArgument, word::INVALID, message);
        problem.detail.field = field.to_owned();
        problem
    }

    /// A name that nobody has, and those it may have been meant for.
    pub(super) fn unknown(message: impl Into<String>, near: Vec<String>) -> Self {
        let mut problem = Self::new(Code::NotFound, word::NOT_FOUND, message);
        problem.detail.near = near;
        problem
    }

    /// What it is about: a kind of thing and its name.
    fn about(mut self, kind: &str, name: impl Display) -> Self {
        self.detail.object = format!("{kind} {name}");
        self
    }

    /// The name is taken.
    fn exists(message: impl Into<String>) -> Self {
        Self::new(Code::AlreadyExists, word::CONFLICT, message)
    }

    /// Asked for and not built yet.
    pub(super) fn unsupported(field: &str, message: impl Into<String>) -> Self {
        let mut problem = Self::new(Code::FailedPrecondition, word::UNSUPPORTED, message);
        problem.detail.field = field.to_owned();
        problem
    }

    /// What is asked for does not fit how things stand.
    pub(super) fn conflict(message: impl Into<String>) -> Self {
        Self::new(Code::FailedPrecondition, word::CONFLICT, message)
    }

    /// What was asked for may still happen; the outcome is not known yet.
    pub(super) fn undecided(message: impl Into<String>) -> Self {
        Self::new(Code::DeadlineExceeded, word::MAY_STILL_HAPPEN, message)
    }

    /// A node that would have to be asked cannot be.
    pub(super) fn unheard(node: &str) -> Self {
        Self::new(Code::Unavailable, word::UNHEARD, format!("{node} is unreachable from here"))
            .about("node", node)
            .because("it failed or is cut off: which of the two cannot be seen from here")
    }

    /// The key is another change's, which is in this entry of the log.
    pub(super) fn other_request(entry: u64, summary: &str) -> Self {
        let message = format!("request: this key was used by another change, in entry {entry}: {summary}");
        let mut problem = Self::new(Code::FailedPrecondition, word::CONFLICT, message);
        problem.detail.field = "request".to_owned();
        problem.because("a key belongs to one change and its retries").now("nothing was changed")
    }

    /// More than this version takes.
    pub(super) fn limit(message: impl Into<String>) -> Self {
        Self::new(Code::FailedPrecondition, word::LIMIT, message).now("nothing was changed")
    }

    /// Who asks may not.
    pub(super) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(Code::PermissionDenied, word::FORBIDDEN, message)
    }

    /// The caller has not used TLS at all.
    pub(super) fn unencrypted() -> Self {
        Self::new(Code::Unauthenticated, word::FORBIDDEN, "without TLS nothing but health is served here")
            .because("the cluster has TLS, or runs without it and without --insecure")
            .now("a user gets a certificate with a token")
    }

    /// This node cannot do what it should be able to.
    pub(super) fn broken(message: impl Into<String>) -> Self {
        Self::new(Code::Internal, word::BROKEN, message)
    }

    pub(super) fn because(mut self, because: impl Into<String>) -> Self {
        self.detail.because = because.into();
        self
    }

    pub(super) fn now(mut self, now: impl Into<String>) -> Self {
        self.detail.now = now.into();
        self
    }

    /// Where in the field, counted in bytes from 0.
    pub(super) fn at(mut self, position: usize) -> Self {
        self.detail.position = u32::try_from(position).ok();
        self
    }

    /// What can be done about it.
    pub(super) fn remedy(mut self, kind: pb::RemedyKind, object: impl Display) -> Self {
        self.detail.remedy =
            Some(pb::Remedy { kind: kind.into(), object: object.to_string(), ..Default::default() });
        self
    }

    /// Names the field at fault, where none is named.
    pub(super) fn in_field(mut self, field: &str) -> Self {
        if self.detail.field.is_empty() {
            self.detail.field = field.to_owned();
        }
        self
    }

    /// The field at fault.
    pub(super) fn field(&self) -> &str {
        &self.detail.field
    }

    pub(super) fn message(&self) -> &str {
        &self.detail.message
    }

    /// Says whose field it is, of the thing at `position` in a list; there it is spelt `field`, and its text begins `cut`
    /// bytes later.
    pub(super) fn of(mut self, (kind, name): (&str, &str), position: usize, field: &str, cut: usize) -> Self {
        let (detail, thing) = (&mut self.detail, format!("{kind} {name}"));
        let message = match detail.message.strip_prefix(&detail.field) {
            Some(rest) if !detail.field.is_empty() => format!("{field}{rest}"),
            Some(_) | None => detail.message.clone(),
        };
        let own = message.strip_prefix(&thing).and_then(|rest| rest.strip_prefix(": "));
        detail.message = format!("{thing}: {}", own.unwrap_or(&message));
        let dot = if field.is_empty() { "" } else { "." };
        // People count from 1, as those who read files do.
        detail.field = format!("{kind}[{}]{dot}{field}", position + 1);
        let cut = u32::try_from(cut).unwrap_or(u32::MAX);
        detail.position = detail.position.map(|position| position.saturating_sub(cut));
        self
    }

    /// What is wrong and why, in one line.
    pub(super) fn text(&self) -> String {
        match self.detail.because.as_str() {
            "" => self.detail.message.clone(),
            because => format!("{}: {because}", self.detail.message),
        }
    }

    /// What can be done about it, if anything in particular.
    pub(super) fn remedied(&self) -> Option<pb::Remedy> {
        self.detail.remedy.clone()
    }

    fn request(mut self, request: RequestId) -> Self {
        self.detail.request = request.to_string();
        self
    }

    #[cfg(test)]
    pub(super) fn detail(&self) -> &pb::ErrorDetail {
        &self.detail
    }

    #[cfg(test)]
    pub(super) fn code(&self) -> Code {
        self.grpc
    }
}

impl From<Problem> for Status {
    fn from(problem: Problem) -> Self {
        errors::status(problem.grpc, &problem.detail.message, &problem.detail)
    }
}

impl From<GoingDown> for Problem {
    fn from(down: GoingDown) -> Self {
        Self::new(Code::Unavailable, word::GOING_DOWN, down.to_string()).now(UNCHANGED)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::warn!(%error, "the journal could not be read");
        Self::broken("the journal of this node could not be read").because(error.to_string())
    }
}

/// What a committed entry that changed nothing means to its operator; `near` has the names near one that is unknown.
pub(super) fn refused(refusal: &Refusal, near: Vec<String>) -> Problem {
    let message = refusal.to_string();
    let problem = match refusal {
        Refusal::NameTaken { name, node } => Problem::exists(message)
            .because(format!("{name} is node {node}; a node id belongs to the data directory it was given to"))
            .now(format!(
                "start {name} with its old data directory or join under another name; the name {name} is free once \
                 node {node} is forgotten"
            ))
            .remedy(pb::RemedyKind::ForgetNode, name),
        Refusal::UnknownNode(_)
        | Refusal::UnknownNodeId(_)
        | Refusal::UnknownVolume(_)
        | Refusal::UnknownSchedule(_)
        | Refusal::UnknownNotice(_)
        | Refusal::UnknownChange(_)
        | Refusal::Access(AccessRefusal::NoRole(_))
        | Refusal::Certificates(CertificateRefusal::Unknown(_))
        | Refusal::NoOverride(_) => Problem::unknown(message, near),
        Refusal::VolumeExists(_) | Refusal::Access(AccessRefusal::Exists) => Problem::exists(message),
        Refusal::ScheduleExists { uid, .. } => Problem::exists(message).now(format!("uid {uid} has the name")),
        Refusal::NoCarriers(_) => Problem::invalid("carriers", message),
        Refusal::Past(_) => Problem::invalid("cadence", message),
        Refusal::Circle(_) => Problem::invalid("after", message),
        Refusal::Limit { .. } => Problem::new(Code::FailedPrecondition, word::LIMIT, message),
        Refusal::Conflict { name, have, .. } => {
            let now = match have {
                0 => format!("nothing was changed; there is no schedule {name}"),
                have => format!("nothing was changed; {name} is at version {have}"),
            };
            Problem::new(Code::Aborted, word::CONFLICT, message).now(now)
        }
        Refusal::NotStaged => Problem::new(Code::Aborted, word::CONFLICT, message).now("nothing was changed"),
        Refusal::ChangePending { change } => Problem::new(Code::FailedPrecondition, word::CONFLICT, message)
            .because(format!("change {change} waits for seals"))
            .now("nothing was changed")
            .remedy(pb::RemedyKind::ShowChange, change),
        Refusal::VolumeInUse { volume, .. } => Problem::new(Code::FailedPrecondition, word::CONFLICT, message)
            .now("nothing was changed")
            .remedy(pb::RemedyKind::ListSchedules, volume),
        Refusal::IsTask(name) => Problem::new(Code::FailedPrecondition, word::CONFLICT, message)
            .now("nothing was changed")
            .remedy(pb::RemedyKind::ShowTask, name),
        Refusal::NoTask(name) => Problem::new(Code::FailedPrecondition, word::CONFLICT, message)
            .now("nothing was changed")
            .remedy(pb::RemedyKind::ShowSchedule, name),
        Refusal::NotDeclarer { .. } | Refusal::NoDeclarer { .. } => {
            Problem::new(Code::FailedPrecondition, word::CONFLICT, message).now("nothing was changed")
        }
        Refusal::Initialised
        | Refusal::Ending(_)
        | Refusal::ChangeOver(_)
        | Refusal::OfNotice { .. }
        | Refusal::Certificates(
            CertificateRefusal::UnderWay | CertificateRefusal::OtherPhase | CertificateRefusal::OtherRoot,
        )
        | Refusal::NotAwaited { .. }
        | Refusal::NotManaged(_)
        | Refusal::Elsewhere(_)
        | Refusal::NoCarrier { .. } => {
            Problem::new(Code::FailedPrecondition, word::CONFLICT, message).now("nothing was changed")
        }
        Refusal::Access(_) => Problem::forbidden(message).now("nothing was changed"),
    };
    about(problem, refusal)
}

/// Names what was refused.
fn about(problem: Problem, refusal: &Refusal) -> Problem {
    match refusal {
        Refusal::UnknownNode(name) | Refusal::NameTaken { name, .. } => problem.about("node", name),
        Refusal::UnknownVolume(name)
        | Refusal::VolumeExists(name)
        | Refusal::NotManaged(name)
        | Refusal::Elsewhere(name) => problem.about("volume", name),
        Refusal::UnknownSchedule(name)
        | Refusal::ScheduleExists { name, .. }
        | Refusal::NoTask(name)
        | Refusal::Conflict { name, .. } => problem.about("schedule", name),
        Refusal::IsTask(name) | Refusal::Ending(name) => problem.about("task", name),
        Refusal::OfNotice { notice, .. } | Refusal::UnknownNotice(notice) => problem.about("notice", notice),
        Refusal::NotAwaited { node, .. } | Refusal::NoDeclarer { node, .. } => problem.about("node", node),
        Refusal::NoCarrier { volume, .. } | Refusal::VolumeInUse { volume, .. } => {
            problem.about("volume", volume)
        }
        Refusal::NoOverride(name) => problem.about("priority", name),
        Refusal::Initialised
        | Refusal::Access(_)
        | Refusal::Certificates(_)
        | Refusal::UnknownNodeId(_)
        | Refusal::NotStaged
        | Refusal::NoCarriers(_)
        | Refusal::ChangePending { .. }
        | Refusal::UnknownChange(_)
        | Refusal::ChangeOver(_)
        | Refusal::Limit { .. }
        | Refusal::Circle(_)
        | Refusal::NotDeclarer { .. }
        | Refusal::Past(_) => problem,
    }
}

/// A change without an outcome: certainly not proposed, or perhaps.
pub(super) fn not_changed(
    error: &ChangeError,
    request: RequestId,
    cluster: &ClusterView,
    log: &LogStatus,
) -> Problem {
    match error {
        ChangeError::Propose(ProposeError::NotCommitted(shortfall)) => {
            Problem::new(Code::Unavailable, word::NOT_COMMITTED, "not committed")
                .because(lacking(shortfall, cluster, log))
                .now(UNCHANGED)
                .request(request)
        }
        ChangeError::Propose(ProposeError::MayStillCommit { .. }) => may_still_happen(request),
        ChangeError::Propose(error @ ProposeError::TooLarge { .. }) => {
            Problem::new(Code::InvalidArgument, word::LIMIT, error.to_string()).now("nothing was changed")
        }
        ChangeError::Propose(ProposeError::Stopped(stopped)) => {
            Problem::new(Code::Unavailable, word::NOT_COMMITTED, "not committed")
                .because(stopped.to_string())
                .now("this call changed nothing")
                .request(request)
        }
        ChangeError::LevelTooLow(low) => {
            Problem::new(Code::FailedPrecondition, word::UNSUPPORTED, low.to_string())
                .now("nothing was changed")
                .request(request)
        }
        ChangeError::Unreadable => may_still_happen(request).because(error.to_string()),
    }
}

/// A part of a declaration that did not get into the log, as far as is known: nothing is in force without the whole.
pub(super) fn not_staged(
    error: &ChangeError,
    request: RequestId,
    cluster: &ClusterView,
    log: &LogStatus,
) -> Problem {
    match error {
        ChangeError::Unreadable | ChangeError::Propose(ProposeError::MayStillCommit { .. }) => {
            Problem::new(Code::Unavailable, word::NOT_COMMITTED, "not committed")
                .because("a part of the declaration was not confirmed in time, and nothing of it is in force")
                .now(UNCHANGED)
                .request(request)
        }
        ChangeError::LevelTooLow(_)
        | ChangeError::Propose(
            ProposeError::NotCommitted(_) | ProposeError::TooLarge { .. } | ProposeError::Stopped(_),
        ) => not_changed(error, request, cluster, log),
    }
}

fn may_still_happen(request: RequestId) -> Problem {
    Problem::new(Code::DeadlineExceeded, word::MAY_STILL_HAPPEN, "the change may still happen")
        .because("it was proposed, and whether it was committed is not known yet")
        .now(format!("unknown; asking again with request {request} is safe and shows the outcome"))
        .request(request)
}

/// A change that is made, and has not got as far as its client wants.
pub(super) fn wait_timed_out(
    index: u64,
    wait: Wait,
    applied: &BTreeSet<NodeId>,
    cluster: &ClusterView,
) -> Problem {
    let members = cluster.members().len();
    let names = cluster.names(applied.iter().copied());
    let message = format!(
        "committed at index {index}, and applied by {} of {members} ({}) when the time was over",
        names.len(),
        listed(&names)
    );
    let because = match wait {
        Wait::Committed => "this answer waited for this node",
        Wait::Effective => {
            "this answer waited until more than half of the eligible set has applied it, and what was claimed before is over"
        }
        Wait::Applied => "this answer waited until every member has applied it",
    };
    Problem::new(Code::DeadlineExceeded, word::WAIT_TIMED_OUT, message)
        .because(because)
        .now("the change is made, and the other nodes apply it when they are reachable again")
}

/// A change of voters that is committed, and not in force when its client would not wait any longer.
pub(super) fn still_pending(change: &pb::VoterChange) -> Problem {
    let message = format!("change {} is committed, and not in force when the time was over", change.id);
    let silent = match change.unheard.as_slice() {
        [] => String::new(),
        unheard => format!("; unreachable: {}", listed(unheard)),
    };
    Problem::new(Code::DeadlineExceeded, word::WAIT_TIMED_OUT, message)
        .because(format!("it waits for seals of {}{silent}", listed(&change.awaited)))
        .now("the old voters go on deciding; it goes on by itself as soon as they seal")
}

fn lacking(shortfall: &Shortfall, cluster: &ClusterView, log: &LogStatus) -> String {
    let Shortfall { voters, needed, leader, silence, why, .. } = shortfall;
    if *voters == 0 {
        return "this node belongs to no cluster yet".to_owned();
    }
    let heard = log.voters.iter().map(|id| NodeId(*id)).filter(|id| cluster.reachable.contains(id));
    let heard = cluster.names(heard);
    let count = shortfall.heard.unwrap_or(heard.len());
    let named =
        if count == heard.len() && count > 0 { format!(" ({})", listed(&heard)) } else { String::new() };
    let missing = match (why, leader) {
        (NotProposed::LeaderUnreachable, Some(leader)) => {
            format!("the leader {} cannot be called from here", cluster.name(NodeId(*leader)))
        }
        (NotProposed::NoLeader | NotProposed::LeaderUnreachable, _) => no_leader(*silence),
        (NotProposed::LeaseExpired, _) => "the leader has lost its majority".to_owned(),
        (NotProposed::Busy, _) => "too many changes are under way".to_owned(),
        (NotProposed::Stopped, _) => "the leader's log has stopped".to_owned(),
        (NotProposed::Unreadable, _) => {
            "the leader is of an older version, which does not know this change".to_owned()
        }
    };
    format!("the log needs {needed} of {voters} voters; this node reaches {count}{named}; {missing}")
}

/// Names in a sentence; a detail travels in a header, so that a long list is cut.
pub(super) fn listed(names: &[String]) -> String {
    and_more(names, LISTED_MAX, ", ")
}

fn no_leader(silence: Option<Duration>) -> String {
    match silence {
        Some(silence) => format!("no leader reachable for {} s", silence.as_secs()),
        None => "no leader was ever reachable".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::cluster_view::tests::cluster;

    fn log(voters: &[u64]) -> LogStatus {
        LogStatus {
            node: 1,
            leader: None,
            is_leader: false,
            term: 3,
            last_index: 9,
            committed: 9,
            applied: 9,
            last_leader: None,
            voters: voters.iter().copied().collect(),
            learners: Default::default(),
            leader_contact_age: None,
            quorum_age: None,
            stopped: None,
        }
    }

    #[test]
    fn a_status_carries_the_detail_that_a_script_needs() {
        let status = Status::from(Problem::invalid("cadence", "no").at(7));
        assert_eq!((status.code(), status.message()), (Code::InvalidArgument, "no"));
        let detail = errors::detail(&status).unwrap();
        assert_eq!(
            (detail.code.as_str(), detail.field.as_str(), detail.position),
            ("INVALID", "cadence", Some(7))
        );
    }

    #[test]
    fn not_committed_says_what_the_log_lacks_and_what_goes_on() {
        let shortfall = Shortfall {
            voters: 5,
            needed: 3,
            heard: None,
            leader: None,
            silence: Some(Duration::from_millis(12_400)),
            why: NotProposed::NoLeader,
        };
        let error = ChangeError::Propose(ProposeError::NotCommitted(shortfall));
        let problem = not_changed(&error, RequestId(0xab), &cluster(5, &[1, 2]), &log(&[1, 2, 3, 4, 5]));
        assert_eq!((problem.code(), problem.detail().code.as_str()), (Code::Unavailable, "NOT_COMMITTED"));
        assert_eq!(
            problem.detail().because,
            "the log needs 3 of 5 voters; this node reaches 2 (alder, birch); no leader reachable for 12 s"
        );
        assert_eq!(problem.detail().now, UNCHANGED);
    }

    #[test]
    fn what_may_still_happen_names_its_request() {
        let error = ChangeError::Propose(ProposeError::MayStillCommit { request: [0; 16] });
        let problem = not_changed(&error, RequestId(0xab), &cluster(1, &[1]), &log(&[1]));
        assert_eq!(problem.code(), Code::DeadlineExceeded);
        assert_eq!(problem.detail().request, "000000000000000000000000000000ab");
    }

    #[test]
    fn long_lists_are_cut() {
        let names: Vec<String> = (0..LISTED_MAX + 2).map(|n| n.to_string()).collect();
        assert!(listed(&names).ends_with("19 and 2 more"));
        assert_eq!((listed(&names[..2]).as_str(), listed(&[]).as_str()), ("0, 1", ""));
    }

    #[test]
    fn refusals_are_told_apart() {
        let name = || "alder".parse().unwrap();
        let cases = [
            (Refusal::NameTaken { name: name(), node: NodeId(4) }, Code::AlreadyExists, "CONFLICT"),
            (Refusal::UnknownVolume(name()), Code::NotFound, "NOT_FOUND"),
            (Refusal::VolumeExists(name()), Code::AlreadyExists, "CONFLICT"),
            (Refusal::NoCarriers(name()), Code::InvalidArgument, "INVALID"),
            (
                Refusal::VolumeInUse { volume: name(), schedule: "alder/e/x".parse().unwrap() },
                Code::FailedPrecondition,
                "CONFLICT",
            ),
            (Refusal::Limit { what: "nodes".to_owned(), limit: 3 }, Code::FailedPrecondition, "LIMIT"),
        ];
        for (refusal, code, word) in cases {
            let problem = refused(&refusal, vec!["elder".to_owned()]);
            assert_eq!((problem.code(), problem.detail().code.as_str()), (code, word), "{refusal}");
            assert_eq!(problem.detail().near.len(), usize::from(code == Code::NotFound));
        }
        let taken = refused(&Refusal::NameTaken { name: name(), node: NodeId(4) }, Vec::new());
        assert!(taken.detail().because.contains("node 4"));
        let cure = taken.detail().remedy.clone().unwrap();
        assert_eq!((cure.kind(), cure.object.as_str()), (pb::RemedyKind::ForgetNode, "alder"));
    }
}
