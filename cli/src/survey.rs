//! The status of every member, each asked at its own address: the only way to see over a split.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;
use tokio::task::JoinSet;

use crate::error::{Error, Kind};
use crate::links::Links;
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;
use crate::session::members::{Member, dial, members};

/// The answers of all members.
pub(crate) struct Survey {
    /// The server that gave the roster.
    pub(crate) first: Client,
    /// By name; why not, where a node could not be asked.
    pub(crate) said: BTreeMap<String, Result<pb::StatusReply, Error>>,
}

impl Survey {
    /// Asks all members at once; late is the same as silent. Where one node's view is wanted, it and those that it reaches.
    pub(crate) async fn take(session: &Session) -> Result<Self, Error> {
        let first = session.connect().await?;
        let members = members(&first).await?;
        let all = session.asks_all();
        let mut asked = JoinSet::new();
        for member in members {
            let (terms, first) = (session.terms(), first.clone());
            asked.spawn(async move {
                let said = async {
                    if !all && first.unheard().contains(&member.name) {
                        let message = format!("it is unreachable from {}", first.node());
                        return Err(Error::new(Kind::Unreachable, message));
                    }
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
        let unheard = self.silent().map(str::to_owned).collect();
        let view = self.first.version.view.clone();
        view.map(|view| View::from(pb::View { unheard, ..view }))
    }

    /// The nodes that answered, each with its status.
    pub(crate) fn answers(&self) -> impl Iterator<Item = (&str, &pb::StatusReply)> {
        self.said.iter().filter_map(|(name, said)| Some((name.as_str(), said.as_ref().ok()?)))
    }

    /// The nodes that could not be asked.
    pub(crate) fn silent(&self) -> impl Iterator<Item = &str> {
        self.said.iter().filter(|(_, said)| said.is_err()).map(|(name, _)| name.as_str())
    }

    /// The links by the field `hears` of each node's own answer.
    pub(crate) fn links(&self) -> Links<'_> {
        Links::new(self.said.iter().map(|(name, said)| {
            let heard = said.as_ref().ok().map(|said| heard_by(name, said));
            (name.as_str(), heard)
        }))
    }
}

/// The nodes whose messages a node receives, by its own answer; in a large cluster that is only in the states of the others.
fn heard_by<'s>(name: &str, said: &'s pb::StatusReply) -> BTreeSet<&'s str> {
    let told = |node: &'s pb::Node| node.hears.iter().map(String::as_str);
    match said.nodes.iter().find(|node| node.name == name).filter(|own| !own.hears.is_empty()) {
        Some(own) => told(own).collect(),
        None => said
            .nodes
            .iter()
            .filter(|node| node.state().is_reached())
            .map(|node| node.name.as_str())
            .collect(),
    }
}

/// The status of one node.
pub(crate) async fn status(client: &Client) -> Result<pb::StatusReply, Error> {
    client.read(client.watch().status(pb::StatusRequest {})).await
}
