//! The members of the cluster, each asked at its own address.

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::error::{Error, Kind};
use crate::session::client::{Client, Terms};
use crate::text::nearest;

/// A member that can be asked itself.
pub(crate) struct Member {
    pub(crate) name: String,
    /// Where it is asked.
    pub(crate) address: String,
}

/// All members, as this server has them.
pub(crate) async fn members(client: &Client) -> Result<Vec<Member>, Error> {
    let reply = client.read(client.members().list_nodes(pb::ListNodesRequest::default())).await?;
    let member = |node: pb::Node| Member { name: node.name, address: node.address };
    Ok(reply.nodes.into_iter().map(member).collect())
}

/// Connects to the node of this name, by the address that `first` has for it.
pub(crate) async fn of(first: Client, wanted: &Name, timeout: Duration) -> Result<Client, Error> {
    if first.node() == wanted.as_str() {
        return Ok(first);
    }
    let members = members(&first).await?;
    let Some(member) = members.iter().find(|member| member.name == wanted.as_str()) else {
        let names = members.iter().map(|member| member.name.as_str());
        return Err(Error::not_found("node", wanted.as_str(), nearest(wanted.as_str(), names)));
    };
    let terms = Terms { timeout, ..first.terms().clone() };
    let asked = dial(member, &terms).await;
    asked.map_err(|error| {
        let message = format!("{wanted} cannot be asked from here");
        Error::new(error.kind(), message).because(error.brief()).help("caesiumctl node list")
    })
}

/// Connects to a member, and to no other node at its address.
pub(crate) async fn dial(member: &Member, terms: &Terms) -> Result<Client, Error> {
    let endpoint = member.address.parse().map_err(|problem: String| {
        let message = format!("the roster has no usable address: {:?}", member.address);
        Error::new(Kind::Internal, message).because(problem)
    })?;
    let client = Client::dial(endpoint, terms).await?;
    // Addresses are used again; an answer must never be shown as that of another node.
    if client.node() != member.name {
        let because = format!("{} answers there", client.node());
        return Err(Error::new(Kind::Unreachable, client.endpoint.to_string()).because(because));
    }
    Ok(client)
}

/// Fails unless everybody contributed.
pub(crate) fn whole(unheard: &[String]) -> Result<(), Error> {
    match unheard {
        [] => Ok(()),
        unheard => Err(incomplete(unheard).because("failed or cut off, cannot tell from here")),
    }
}

/// An answer without these nodes.
pub(crate) fn incomplete(unheard: &[String]) -> Error {
    Error::new(Kind::Partial, format!("incomplete: {} did not answer", unheard.join(", ")))
}
