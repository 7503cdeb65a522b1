//! What every member says of itself, each asked at its own address: the only way to see over a split.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::error::Error;
use crate::records::View;
use crate::session::Session;
use crate::views::{Member, dial, members};

/// The answers of all members.
pub(crate) struct Survey {
    /// The server that gave the roster.
    pub(crate) first: Client,
    /// By name; why not, where a node could not be asked.
    pub(crate) said: BTreeMap<String, Result<pb::StatusReply, Error>>,
}

impl Survey {
    /// Asks all members at once; late is the same as silent.
    pub(crate) async fn take(session: &Session) -> Result<Self, Error> {
        let first = session.any().await?;
        let members = members(&first).await?;
        let mut asked = JoinSet::new();
        for member in members {
            let (terms, first) = (session.terms(), first.clone());
            asked.spawn(async move {
                let said = async {
                    let client = match first.node() == member.name {
                        true => first,
                        false => dial(&member, &terms).await?,
                    };
                    status(&client).await
                };
                let said = said.await;
                let Member { name, .. } = member;
                (name, said)
            });
        }
        Ok(Self { first, said: asked.join_all().await.into_iter().collect() })
    }

    /// That of the server that gave the roster, with the nodes that could not be asked.
    pub(crate) fn view(&self) -> Option<View> {
        let silent = self.said.iter().filter(|(_, said)| said.is_err()).map(|(name, _)| name.clone());
        let view = self.first.version.view.clone();
        view.map(|view| View::from(pb::View { unheard: silent.collect(), ..view }))
    }

    /// The nodes that answered, each with what it said.
    pub(crate) fn answers(&self) -> impl Iterator<Item = (&str, &pb::StatusReply)> {
        self.said.iter().filter_map(|(name, said)| Some((name.as_str(), said.as_ref().ok()?)))
    }

    /// Whom each node that answered hears, by its own word.
    fn hears(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        self.answers().map(|(name, said)| (name, heard_by(name, said))).collect()
    }

    /// Pairs of which the first hears the second and is not heard by it.
    pub(crate) fn one_way(&self) -> Vec<(&str, &str)> {
        let hears = self.hears();
        let pairs = hears.iter().flat_map(|(a, heard)| heard.iter().map(move |b| (*a, *b)));
        pairs.filter(|(a, b)| a != b && hears.get(b).is_some_and(|back| !back.contains(a))).collect()
    }

    /// The groups that hear each other. A node that could not be asked is with those that hear it, else alone: from here
    /// it may have failed or be cut off.
    pub(crate) fn partitions(&self) -> Vec<BTreeSet<&str>> {
        let hears = self.hears();
        let together = |a: &str, b: &str| {
            let one = |a: &str, b: &str| hears.get(a).map(|heard| heard.contains(b));
            match (one(a, b), one(b, a)) {
                (Some(there), Some(back)) => there && back,
                (Some(heard), None) | (None, Some(heard)) => heard,
                (None, None) => false,
            }
        };
        let mut left: BTreeSet<&str> = self.said.keys().map(String::as_str).collect();
        let mut groups = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut group = BTreeSet::from([first]);
            while let Some(next) =
                left.iter().copied().find(|node| group.iter().any(|member| together(member, node)))
            {
                left.remove(next);
                group.insert(next);
            }
            groups.push(group);
        }
        groups
    }
}

fn heard_by<'s>(name: &str, said: &'s pb::StatusReply) -> BTreeSet<&'s str> {
    let own = said.nodes.iter().find(|node| node.name == name);
    own.into_iter().flat_map(|node| node.hears.iter().map(String::as_str)).collect()
}

/// What one node says.
pub(crate) async fn status(client: &Client) -> Result<pb::StatusReply, Error> {
    client.read(client.watch().status(pb::StatusRequest {})).await
}
