//! Feature levels: what each member reads, and which one is in force.

use std::collections::BTreeMap;

use caesium_engine::Engine;
use caesium_engine::ids::NodeId;
use caesium_engine::replica::{Command, Level, Levels};
use caesium_proto::v1 as pb;
use pb::membership_client::MembershipClient;

use crate::control::Control;
use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::fanout;

impl Control {
    /// What each member runs; each is asked now.
    pub(in crate::control) async fn versions(&self) -> Result<pb::ClusterVersionReply, Problem> {
        let (cluster, (own, level, names)) = observe(&self.handle, |engine, _| {
            let replica = engine.replica();
            let names = replica.nodes.iter().map(|(id, member)| (*id, member.name.to_string()));
            (engine.node(), replica.level(), names.collect::<BTreeMap<NodeId, String>>())
        })
        .await?;
        let others = names.keys().copied().filter(|node| *node != own);
        let answers = fanout::ask(&self.handle, others, |channel| async move {
            let reply = MembershipClient::new(channel).version(pb::VersionRequest {}).await?;
            Ok(reply.into_inner())
        })
        .await;
        let mut running: BTreeMap<NodeId, (String, Levels)> = BTreeMap::new();
        running.insert(own, (env!("CARGO_PKG_VERSION").to_owned(), Levels::OWN));
        for (node, reply) in answers.items {
            running.insert(node, (reply.version, levels(reply.levels)));
        }
        let node = |(id, name): (&NodeId, &String)| {
            let known = running.get(id);
            pb::NodeVersion {
                node: name.clone(),
                id: id.0,
                version: known.map(|(version, _)| version.clone()).unwrap_or_default(),
                levels: known.map(|(_, levels)| range(*levels)),
            }
        };
        let nodes: Vec<pb::NodeVersion> = names.iter().map(node).collect();
        let newest = nodes.iter().map(|node| node.levels.map_or(0, |levels| levels.newest)).min();
        let possible = newest.unwrap_or_default();
        Ok(pb::ClusterVersionReply { view: Some(cluster.view()), level: level.0, possible, nodes })
    }

    /// Puts a level in force that every member reads, as each of them answers now.
    pub(in crate::control) async fn raise(
        &self,
        context: &Request,
        wanted: u32,
    ) -> Result<pb::ChangeReply, Problem> {
        let known = self.versions().await?;
        let level = match wanted {
            0 => Level(known.possible.max(known.level)),
            wanted => Level(wanted),
        };
        if level > Levels::OWN.newest {
            let why =
                format!("level: there is no feature level {level}; the newest is {}", Levels::OWN.newest);
            return Err(Problem::invalid("level", why));
        }
        let keep: Vec<String> = known.nodes.iter().filter_map(|node| unable(node, level, wanted)).collect();
        if !keep.is_empty() && level.0 >= known.level {
            let what = match wanted {
                0 => "not every member answers".to_owned(),
                _ => format!("not every member reads feature level {level}"),
            };
            return Err(Problem::conflict(what).because(keep.join("; ")).now("nothing was changed"));
        }
        if level <= Level::FIRST {
            let newest = Levels::OWN.newest;
            let keep =
                known.nodes.iter().filter_map(|node| unable(node, newest, newest.0)).collect::<Vec<_>>();
            return Err(Problem::conflict(format!("feature level {} stays in force", known.level))
                .because(keep.join("; "))
                .now("nothing was changed"));
        }
        let command = Command::RaiseLevel { level };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let unchanged = engine.replica().level() >= level;
            Ok(Outlook { unchanged, ..Outlook::default() })
        };
        self.make(context, &command, outlook, |_, _| Vec::new()).await
    }
}

/// Why a member keeps a level from being put in force.
fn unable(node: &pb::NodeVersion, level: Level, wanted: u32) -> Option<String> {
    let Some(reads) = node.levels else { return Some(format!("{} does not answer", node.node)) };
    let reads = levels(Some(reads));
    (wanted > 0 && !reads.include(level))
        .then(|| format!("{} runs caesiumd {}, which reads levels {reads}", node.node, node.version))
}

/// Whether a daemon that wants to join reads the level in force.
pub(super) fn admit(name: &str, named: Option<pb::LevelRange>, level: Level) -> Result<(), Problem> {
    let reads = levels(named);
    if reads.include(level) {
        return Ok(());
    }
    let what =
        format!("the cluster is at feature level {level}; the caesiumd of {name:.63} reads levels {reads}");
    Err(Problem::unsupported("levels", what)
        .now("nothing was changed; install there what the other nodes have"))
}

/// As they are shown.
pub(super) fn range(levels: Levels) -> pb::LevelRange {
    pb::LevelRange { oldest: levels.oldest.0, newest: levels.newest.0 }
}

fn levels(named: Option<pb::LevelRange>) -> Levels {
    named.map_or(Levels::UNNAMED, |it| Levels { oldest: Level(it.oldest), newest: Level(it.newest) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_daemon_that_does_not_read_the_level_in_force_is_not_taken_in() {
        assert!(admit("elm", None, Level(1)).is_ok());
        assert!(admit("elm", Some(pb::LevelRange { oldest: 2, newest: 4 }), Level(2)).is_ok());
        for (named, level) in [(None, 2), (Some(pb::LevelRange { oldest: 2, newest: 4 }), 1)] {
            let refused: tonic::Status = admit("elm", named, Level(level)).unwrap_err().into();
            assert_eq!(refused.code(), tonic::Code::FailedPrecondition);
            assert!(refused.message().contains("the caesiumd of elm reads levels"), "{refused}");
        }
    }

    #[test]
    fn who_keeps_a_level_from_being_raised_is_named() {
        let node =
            |levels| pb::NodeVersion { node: "elm".to_owned(), version: "0.1.0".to_owned(), id: 4, levels };
        let old = Some(pb::LevelRange { oldest: 1, newest: 1 });
        assert_eq!(unable(&node(None), Level(2), 0).unwrap(), "elm does not answer");
        assert_eq!(
            unable(&node(old), Level(2), 2).unwrap(),
            "elm runs caesiumd 0.1.0, which reads levels 1 to 1"
        );
        assert_eq!(unable(&node(old), Level(1), 0), None);
        assert_eq!(unable(&node(Some(range(Levels::OWN))), Levels::OWN.newest, 2), None);
    }
}
