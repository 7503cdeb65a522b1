//! Topics that are only state: looked at now and then, sent where they differ from what was sent before.

use std::collections::BTreeMap;

use caesium_proto::v1 as pb;
use pb::Topic;
use pb::watch_event::Body;
use prost::Message;

use super::outlet::{Ended, Outlet, Part};
use super::pieces;
use super::wanted::Wanted;
use crate::control::Control;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::volumes::{priorities, quorum};
use crate::control::voters::nodes;

/// A row of a topic.
trait TopicRow: Message + Clone + PartialEq + Default {
    fn key(&self) -> String;
    /// Without what moves all the time: a change of that alone is sent once a second.
    fn calm(&self) -> Self;
    fn body(changed: Vec<Self>, removed: Vec<String>) -> Body;
}

impl TopicRow for pb::Node {
    fn key(&self) -> String {
        self.name.clone()
    }
    fn calm(&self) -> Self {
        Self { heard_at: None, clock_offset: None, load: None, log_index: None, ..self.clone() }
    }
    fn body(changed: Vec<Self>, removed: Vec<String>) -> Body {
        Body::Nodes(pb::NodeChanges { changed, removed })
    }
}

impl TopicRow for pb::Volume {
    fn key(&self) -> String {
        self.name.clone()
    }
    fn calm(&self) -> Self {
        Self { watermark: None, open: 0, ..self.clone() }
    }
    fn body(changed: Vec<Self>, removed: Vec<String>) -> Body {
        Body::Volumes(pb::VolumeChanges { changed, removed })
    }
}

impl TopicRow for pb::Quorum {
    fn key(&self) -> String {
        self.volume.clone()
    }
    fn calm(&self) -> Self {
        self.clone()
    }
    fn body(changed: Vec<Self>, removed: Vec<String>) -> Body {
        Body::Quorums(pb::QuorumChanges { changed, removed })
    }
}

impl TopicRow for pb::NodePriority {
    fn key(&self) -> String {
        if self.volume.is_empty() { self.node.clone() } else { format!("{}/{}", self.node, self.volume) }
    }
    fn calm(&self) -> Self {
        self.clone()
    }
    fn body(changed: Vec<Self>, removed: Vec<String>) -> Body {
        Body::Priorities(pb::PriorityChanges { changed, removed })
    }
}

/// When the state is looked at, which decides what is sent of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The first: all there is.
    Whole,
    /// Once a second: everything that changed.
    Slow,
    /// In between: what changed, but for what moves all the time.
    Quick,
}

/// The rows of a topic as they were sent.
#[derive(Default)]
struct KnownRows<T> {
    rows: BTreeMap<String, T>,
}

impl<T: TopicRow> KnownRows<T> {
    /// The rows to send: what has changed since the last look, and what is gone.
    fn changes(&mut self, rows: Vec<T>, look: Look) -> (Vec<T>, Vec<String>) {
        let mut before = std::mem::take(&mut self.rows);
        let mut changed = Vec::new();
        for row in rows {
            let key = row.key();
            let told = before.remove(&key).filter(|told| match look {
                Look::Whole => false,
                Look::Slow => *told == row,
                Look::Quick => told.calm() == row.calm(),
            });
            if told.is_none() {
                changed.push(row.clone());
            }
            self.rows.insert(key, told.unwrap_or(row));
        }
        (changed, before.into_keys().collect())
    }

    async fn tell(
        &mut self,
        outlet: &mut Outlet,
        cluster: &ClusterView,
        rows: Vec<T>,
        look: Look,
    ) -> Result<(), Ended> {
        let (changed, removed) = self.changes(rows, look);
        let whole = look == Look::Whole;
        if changed.is_empty() && removed.is_empty() && !whole {
            return Ok(());
        }
        let pieces = pieces(changed);
        let (count, mut removed) = (pieces.len(), Some(removed));
        for (n, piece) in pieces.into_iter().enumerate() {
            let part = Part { first: whole && n == 0, last: whole && n + 1 == count };
            let removed = removed.take().unwrap_or_default();
            outlet.part(cluster.view(), part, T::body(piece, removed)).await?;
        }
        Ok(())
    }
}

/// All topics that are state.
#[derive(Default)]
pub(super) struct TopicStates {
    nodes: KnownRows<pb::Node>,
    volumes: KnownRows<pb::Volume>,
    quorums: KnownRows<pb::Quorum>,
    priorities: KnownRows<pb::NodePriority>,
    log: Option<pb::ShowLogReply>,
}

impl TopicStates {
    /// Looks at the topics that are wanted, each in a turn of its own, and sends what has changed.
    pub(super) async fn tell(
        &mut self,
        control: &Control,
        wanted: &Wanted,
        outlet: &mut Outlet,
        at: Look,
    ) -> Result<(), Ended> {
        if wanted.wants(Topic::Nodes) {
            let voters = control.handle.log_status().voters;
            let (cluster, rows) =
                observe(&control.handle, move |engine, cluster| nodes::list(engine, cluster, &voters))
                    .await?;
            self.nodes.tell(outlet, &cluster, rows, at).await?;
        }
        if wanted.wants(Topic::Volumes) {
            let (cluster, rows) = control.volumes(None).await?;
            self.volumes.tell(outlet, &cluster, rows, at).await?;
        }
        if wanted.wants(Topic::Quorums) {
            let (cluster, rows) =
                observe(&control.handle, |engine, cluster| quorum::show(engine, cluster, None, None)).await?;
            self.quorums.tell(outlet, &cluster, rows?, at).await?;
        }
        if wanted.wants(Topic::Priorities) {
            let (cluster, rows) =
                observe(&control.handle, |engine, cluster| priorities::list(engine.replica(), cluster, None))
                    .await?;
            self.priorities.tell(outlet, &cluster, rows?, at).await?;
        }
        if wanted.wants(Topic::Log) {
            self.tell_log(control, outlet, at).await?;
        }
        if wanted.wants(Topic::Clock) && at != Look::Quick {
            let mut clock = control.clock().await?;
            let view = clock.view.take().unwrap_or_default();
            outlet.part(view, whole(at), Body::Clock(clock)).await?;
        }
        Ok(())
    }

    async fn tell_log(&mut self, control: &Control, outlet: &mut Outlet, at: Look) -> Result<(), Ended> {
        let (cluster, log) = control.log().await?;
        let log = pb::ShowLogReply { view: None, ..log };
        let calm = |log: &pb::ShowLogReply| pb::ShowLogReply { leader_age: None, ..log.clone() };
        let same = self.log.as_ref().is_some_and(|told| match at {
            Look::Whole => false,
            Look::Slow => *told == log,
            Look::Quick => calm(told) == calm(&log),
        });
        if same {
            return Ok(());
        }
        self.log = Some(log.clone());
        outlet.part(cluster.view(), whole(at), Body::Log(log)).await
    }
}

fn whole(at: Look) -> Part {
    Part { first: at == Look::Whole, last: at == Look::Whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, state: pb::NodeState, heard_at: i64) -> pb::Node {
        pb::Node {
            name: name.to_owned(),
            state: state.into(),
            heard_at: Some(heard_at),
            ..Default::default()
        }
    }

    #[test]
    fn a_change_is_told_at_once_what_moves_once_a_second_and_what_is_gone_by_name() {
        use pb::NodeState::{Unheard, Up};
        let mut known = KnownRows::default();
        let names = |changed: Vec<pb::Node>| changed.into_iter().map(|it| it.name).collect::<Vec<_>>();
        let both = |state, at| vec![node("alder", Up, at), node("birch", state, at)];
        assert_eq!(names(known.changes(both(Up, 1), Look::Whole).0), ["alder", "birch"]);
        assert_eq!(known.changes(both(Up, 2), Look::Quick), (Vec::new(), Vec::new()));
        assert_eq!(names(known.changes(both(Up, 3), Look::Slow).0), ["alder", "birch"]);
        assert_eq!(names(known.changes(both(Unheard, 4), Look::Quick).0), ["birch"]);
        assert_eq!(
            known.changes(vec![node("alder", Up, 3)], Look::Quick),
            (vec![], vec!["birch".to_owned()])
        );
        assert_eq!(names(known.changes(vec![node("alder", Up, 3)], Look::Whole).0), ["alder"]);
    }
}
