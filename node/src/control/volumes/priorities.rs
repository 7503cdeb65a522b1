//! Priorities with where they come from.

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Override, Replica};
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::control::error::Problem;
use crate::control::resolve;

/// In one volume: each of its carriers. Else: each node, and after it each volume in which an override of its own is in
/// force.
pub(in crate::control) fn list(
    replica: &Replica,
    cluster: &ClusterView,
    volume: Option<&Name>,
) -> Result<Vec<pb::NodePriority>, Problem> {
    if let Some(name) = volume {
        let carriers = &resolve::volume(replica, name)?.carriers;
        return Ok(carriers.iter().map(|node| one(replica, cluster, *node, Some(name))).collect());
    }
    let mut rows = Vec::new();
    for (node, _) in replica.nodes.iter() {
        rows.push(one(replica, cluster, *node, None));
        let own = replica.overrides.iter().filter(|((of, _), over)| of == node && in_force(over, cluster));
        let volumes = own.filter_map(|((_, volume), _)| volume.as_ref());
        rows.extend(volumes.map(|volume| one(replica, cluster, *node, Some(volume))));
    }
    Ok(rows)
}

fn one(replica: &Replica, cluster: &ClusterView, node: NodeId, volume: Option<&Name>) -> pb::NodePriority {
    let over = replica.override_of(node, volume, cluster.at);
    let of_volume = volume.is_some_and(|volume| {
        let own = replica.overrides.get(&(node, Some(volume.clone())));
        own.is_some_and(|over| in_force(over, cluster))
    });
    let origin = match over {
        Some(_) if of_volume => "override of the volume",
        Some(_) => "override",
        None => "computed",
    };
    pb::NodePriority {
        node: cluster.name(node),
        volume: volume.map(ToString::to_string).unwrap_or_default(),
        priority: Some(pb::Priority {
            effective: replica.priority(node, volume, cluster.at),
            computed: replica.nodes.get(&node).map_or(0, |member| member.priority),
            r#override: over.map(|over| over.priority),
            override_expires: over.and_then(|over| over.expires).map(|at| at.0),
            override_reason: over.map(|over| over.reason.clone()).unwrap_or_default(),
        }),
        origin: origin.to_owned(),
    }
}

fn in_force(over: &Override, cluster: &ClusterView) -> bool {
    over.expires.is_none_or(|end| cluster.at < end)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use caesium_engine::Wall;
    use caesium_engine::ids::{ClusterId, DataDirId, RequestId};
    use caesium_engine::replica::{Command, Entry, Join, Level};

    use super::*;
    use crate::control::cluster_view::tests::cluster;

    fn replica(overrides: &[(&str, Option<&str>, u32, Option<Wall>)]) -> Replica {
        let mut replica = Replica::default();
        let join = |name: &str, n: u8| Join {
            name: name.parse().unwrap(),
            address: "127.0.0.1:1".to_owned(),
            priority: 100,
            labels: Default::default(),
            data_dir: DataDirId(n.into()),
        };
        let carriers = BTreeSet::from(["birch".parse().unwrap()]);
        let mut commands = vec![
            Command::Genesis { cluster: ClusterId(1), level: Level::FIRST },
            Command::Join(join("alder", 1)),
            Command::Join(join("birch", 2)),
            Command::CreateVolume { name: "mail".parse().unwrap(), carriers },
        ];
        commands.extend(overrides.iter().map(|(node, volume, priority, expires)| Command::SetPriority {
            node: node.parse().unwrap(),
            volume: volume.map(|volume| volume.parse().unwrap()),
            over: Override { priority: *priority, expires: *expires, reason: "why".to_owned() },
        }));
        for (command, index) in commands.into_iter().zip(1_u64..) {
            let request = RequestId(index.into());
            let entry = Entry { stamp: Wall(1), request, proposer: NodeId(1), origin: None, command };
            replica.apply(index, Some(&entry)).unwrap();
        }
        replica
    }

    fn rows(replica: &Replica, volume: Option<&str>) -> Vec<(String, String, u32, String)> {
        let volume = volume.map(|volume| volume.parse().unwrap());
        let rows = list(replica, &cluster(2, &[1, 2]), volume.as_ref()).unwrap();
        let row = |row: pb::NodePriority| (row.node, row.volume, row.priority.unwrap().effective, row.origin);
        rows.into_iter().map(row).collect()
    }

    fn row(node: &str, volume: &str, priority: u32, origin: &str) -> (String, String, u32, String) {
        (node.to_owned(), volume.to_owned(), priority, origin.to_owned())
    }

    #[test]
    fn each_priority_says_where_it_comes_from() {
        let over = replica(&[("birch", None, 7, None), ("birch", Some("mail"), 9, None)]);
        let all = [
            row("alder", "", 100, "computed"),
            row("birch", "", 7, "override"),
            row("birch", "mail", 9, "override of the volume"),
        ];
        assert_eq!(rows(&over, None), all);
        assert_eq!(rows(&over, Some("mail")), [row("birch", "mail", 9, "override of the volume")]);
        let node_wide = replica(&[("birch", None, 7, None)]);
        assert_eq!(rows(&node_wide, Some("mail")), [row("birch", "mail", 7, "override")]);
    }

    #[test]
    fn what_has_expired_is_not_shown() {
        let over = replica(&[("birch", Some("mail"), 9, Some(Wall(2)))]);
        assert_eq!(rows(&over, None), [row("alder", "", 100, "computed"), row("birch", "", 100, "computed")]);
        assert_eq!(rows(&over, Some("mail")), [row("birch", "mail", 100, "computed")]);
    }

    #[test]
    fn an_unknown_volume_is_refused_with_those_near_it() {
        let problem = list(&replica(&[]), &cluster(2, &[1]), Some(&"mali".parse().unwrap())).unwrap_err();
        assert_eq!(problem.detail().near, ["mail"]);
    }
}
