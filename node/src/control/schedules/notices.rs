//! Notices: declared, deleted, listed with how they fare.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::calendar::Zone;
use caesium_engine::handler_scope::{HandlerUse, LeaseUse};
use caesium_engine::ids::{Name, NodeId, Uid};
use caesium_engine::replica::{
    Command, LABELS_OF_NOTICE_MAX, NOTICES_MAX, Notice, NoticeKind, Refusal, Replica, THROTTLE_MAX,
};
use caesium_engine::schedule::Policy;
use caesium_proto::{Word as _, v1 as pb};

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe_records};
use crate::control::error::{Problem, listed};
use crate::control::waits::TouchedSets;
use crate::control::{Control, convert, parse};

/// A condition that goes on is sent again at most so often.
const REPEAT_MIN: Duration = Duration::from_secs(60);

/// A notice in one volume, as the engine has it.
struct Sending {
    name: Name,
    uid: Uid,
    wire: pb::NoticeSender,
}

impl Control {
    /// Has the log declare a notice.
    pub(super) async fn notice_set(
        &self,
        context: &Request,
        wire: pb::Notice,
    ) -> Result<pb::ChangeReply, Problem> {
        let name = parse::name("notice.name", &wire.name)?;
        let notice = read(wire)?;
        let command = Command::SetNotice { name: name.clone(), notice: notice.clone() };
        let wanted = notice.clone();
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let full = !replica.notices.contains(&name) && replica.notices.len() >= NOTICES_MAX;
            let unknown = wanted.volume.as_ref().filter(|volume| !replica.volumes.contains(volume));
            let limit = || Refusal::Limit { what: "notices".to_owned(), limit: NOTICES_MAX as u64 };
            let refusal = unknown.cloned().map(Refusal::UnknownVolume).or_else(|| full.then(limit));
            let unchanged = replica.notices.get(&name) == Some(&wanted);
            Ok(Outlook { refusal, unchanged, touched: touched(replica, &wanted), ..Outlook::default() })
        };
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let volumes = engine.replica().volumes.iter().filter(|(volume, _)| notice.concerns(volume));
            let lacking = volumes
                .filter(|(name, it)| able(engine, cluster, &it.carriers, (&notice.handler, name)).is_empty());
            let lacking: Vec<String> = lacking.map(|(volume, _)| volume.to_string()).collect();
            let text = |volumes: &[String]| {
                format!("no carrier in reach of {} has the handler {}", listed(volumes), notice.handler)
            };
            if lacking.is_empty() { Vec::new() } else { vec![text(&lacking)] }
        };
        self.make(context, &command, outlook, warnings).await
    }

    /// Has the log delete a notice.
    pub(super) async fn notice_removed(
        &self,
        context: &Request,
        name: &str,
    ) -> Result<pb::ChangeReply, Problem> {
        let name = parse::name("name", name)?;
        let command = Command::RemoveNotice { name: name.clone() };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let found = replica.notices.get(&name);
            let refusal = found.is_none().then(|| Refusal::UnknownNotice(name.clone()));
            let touched = found.map(|notice| touched(replica, notice)).unwrap_or_default();
            Ok(Outlook { refusal, touched, ..Outlook::default() })
        };
        self.make(context, &command, outlook, |_, _| Vec::new()).await
    }

    /// All notices, each with what became of the last one in each of its volumes, by the records of all nodes that
    /// can be asked, and the copies of those that cannot.
    pub(super) async fn notices(&self) -> Result<pb::ListNoticesReply, Problem> {
        let (cluster, (notices, sending)) = observe_records(&self.handle, |engine, cluster| {
            let notices = engine.replica().notices.iter();
            let notices: Vec<_> = notices.map(|(name, notice)| (name.clone(), notice.clone())).collect();
            (notices, sending(engine, cluster))
        })
        .await?;
        let uids: Vec<Uid> = sending.iter().map(|it| it.uid).collect();
        let succeeded = vec![pb::RunState::Succeeded.into()];
        let (sent, view) = self.newest_of_each(&uids, succeeded, cluster.view()).await?;
        let (mut tried, view) = self.newest_of_each(&uids, Vec::new(), view).await?;
        let mut senders: BTreeMap<Name, Vec<pb::NoticeSender>> = BTreeMap::new();
        for Sending { name, uid, wire } in sending {
            let last = tried.remove(&uid.0);
            let sent_at = sent.get(&uid.0).and_then(|run| run.ended_at);
            senders.entry(name).or_default().push(pb::NoticeSender { last, sent_at, ..wire });
        }
        let shown = |(name, notice): (Name, Notice)| pb::ListedNotice {
            senders: senders.remove(&name).unwrap_or_default(),
            notice: Some(shown(&name, &notice)),
        };
        let notices = notices.into_iter().map(shown).collect();
        Ok(pb::ListNoticesReply { view: Some(view), notices })
    }
}

fn touched(replica: &Replica, notice: &Notice) -> TouchedSets {
    let volumes = replica.volumes.iter().filter(|(volume, _)| notice.concerns(volume));
    let carriers: BTreeSet<NodeId> = volumes.flat_map(|(_, volume)| volume.carriers.clone()).collect();
    TouchedSets::one(&carriers)
}

fn sending(engine: &Engine, cluster: &ClusterView) -> Vec<Sending> {
    let replica = engine.replica();
    let one = |(uid, name, notice, volume): (Uid, &Name, &Notice, &Name)| {
        let carriers = replica.volumes.get(volume).map(|it| it.carriers.clone()).unwrap_or_default();
        let wire = pb::NoticeSender {
            volume: volume.to_string(),
            schedule: Notice::schedule_name(volume, name).to_string(),
            able: able(engine, cluster, &carriers, (&notice.handler, volume)),
            last: None,
            sent_at: None,
        };
        Sending { name: name.clone(), uid, wire }
    };
    replica.senders().map(one).collect()
}

/// The carriers in reach that call a handler with the notices of a volume, by name.
fn able(
    engine: &Engine,
    cluster: &ClusterView,
    carriers: &BTreeSet<NodeId>,
    (handler, volume): (&Name, &Name),
) -> Vec<String> {
    let wanted = HandlerUse {
        handler,
        volume,
        policy: Some(Policy::AtLeastOnce),
        fed: true,
        lease: LeaseUse::Without,
    };
    let has = |node: &NodeId| {
        if *node == engine.node() {
            return engine.handlers().refusal(&wanted).is_none();
        }
        let status = engine.reach().peer(*node).and_then(|peer| peer.status.as_ref());
        cluster.reachable.contains(node)
            && status.is_some_and(|status| status.handlers.refusal(&wanted).is_none())
    };
    let mut able = cluster.names(carriers.iter().copied().filter(has));
    able.sort();
    able
}

fn read(wire: pb::Notice) -> Result<Notice, Problem> {
    let on = wire.on.iter().map(|kind| {
        let kind = pb::NoticeKind::try_from(*kind).ok();
        kind.and_then(|kind| kind.same(NoticeKind::of_word))
            .ok_or_else(|| Problem::invalid("notice.on", "notice.on: no such kind"))
    });
    let on = on.collect::<Result<BTreeSet<_>, _>>()?;
    if on.is_empty() {
        return Err(Problem::invalid("notice.on", "notice.on: at least one kind must be named"));
    }
    let labels = parse::labels("notice.labels", wire.labels)?;
    if labels.len() > LABELS_OF_NOTICE_MAX {
        let message = format!("notice.labels: at most {LABELS_OF_NOTICE_MAX} labels");
        return Err(Problem::invalid("notice.labels", message));
    }
    Ok(Notice {
        on,
        volume: parse::optional_name("notice.volume", &wire.volume)?,
        labels,
        handler: parse::name("notice.handler", &wire.handler)?,
        throttle: parse::duration("notice.throttle", wire.throttle, Duration::ZERO, THROTTLE_MAX)?,
        repeat: parse::span("notice.repeat", wire.repeat, REPEAT_MIN, THROTTLE_MAX)?,
        fingerprint: Zone::utc().fingerprint(),
    })
}

fn shown(name: &Name, notice: &Notice) -> pb::Notice {
    let kind = |kind: &NoticeKind| convert::notice_kind(*kind).into();
    pb::Notice {
        name: name.to_string(),
        on: notice.on.iter().map(kind).collect(),
        volume: notice.volume.as_ref().map(ToString::to_string).unwrap_or_default(),
        labels: notice.labels.clone(),
        handler: notice.handler.to_string(),
        throttle: caesium_engine::time::micros(notice.throttle),
        repeat: notice.repeat.map(caesium_engine::time::micros),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wire() -> pb::Notice {
        pb::Notice {
            name: "pager".to_owned(),
            on: vec![pb::NoticeKind::Failed.into(), pb::NoticeKind::Fixed.into()],
            volume: "ops".to_owned(),
            labels: BTreeMap::from([("team".to_owned(), "billing".to_owned())]),
            handler: "page".to_owned(),
            throttle: 600_000_000,
            repeat: Some(14_400_000_000),
        }
    }

    #[test]
    fn a_notice_is_read_and_shown_as_it_was_declared() {
        assert_eq!(shown(&"pager".parse().unwrap(), &read(wire()).unwrap()), wire());
        let words: Vec<_> = pb::NoticeKind::all().filter_map(pb::NoticeKind::word).collect();
        assert_eq!(words, NoticeKind::ALL.map(NoticeKind::word));
    }

    #[test]
    fn a_notice_that_cannot_be_is_refused_by_its_field() {
        let field = |wire: pb::Notice| read(wire).unwrap_err().field().to_owned();
        assert_eq!(field(pb::Notice { on: Vec::new(), ..wire() }), "notice.on");
        assert_eq!(field(pb::Notice { on: vec![99], ..wire() }), "notice.on");
        assert_eq!(field(pb::Notice { handler: "No".to_owned(), ..wire() }), "notice.handler");
        assert_eq!(field(pb::Notice { throttle: -1, ..wire() }), "notice.throttle");
        let week = 7 * 86_400_000_000;
        assert!(read(pb::Notice { throttle: week, ..wire() }).is_ok());
        assert_eq!(field(pb::Notice { throttle: week + 1, ..wire() }), "notice.throttle");
        assert_eq!(field(pb::Notice { repeat: Some(59_000_000), ..wire() }), "notice.repeat");
        let labels = |n: usize| (0..n).map(|n| (n.to_string(), String::new())).collect();
        assert!(read(pb::Notice { labels: labels(LABELS_OF_NOTICE_MAX), ..wire() }).is_ok());
        assert_eq!(field(pb::Notice { labels: labels(LABELS_OF_NOTICE_MAX + 1), ..wire() }), "notice.labels");
    }
}
