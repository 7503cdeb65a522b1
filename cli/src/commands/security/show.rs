//! `security show`

use caesium_proto::v1 as pb;

use crate::commands::pki::certificates;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{NodeSecurity, View};
use crate::session::Session;

/// List what each node takes without TLS, and what is to be done next
///
/// Each node is asked. `off` takes plaintext only, `accept` and `prefer` take it beside TLS, `required` does not; where it is locked a
/// node does not start otherwise any more.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl security show\n  caesiumctl security show -o json")]
pub(crate) struct SecurityShowArgs {}

effect!(SecurityShowArgs, Read, rows: [NodeSecurity]);

impl SecurityShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = certificates(&client).await?;
        listed(session, reply.view, reply.nodes)
    }
}

/// The nodes as they answered; those that did not make it incomplete.
pub(super) fn listed(
    session: &Session,
    view: Option<pb::View>,
    nodes: Vec<pb::NodeCertificate>,
) -> Result<(), Error> {
    let now = view.as_ref().map_or(0, |view| view.at);
    let silent: Vec<String> = nodes.iter().filter(|node| !node.heard).map(|node| node.node.clone()).collect();
    let rows: Vec<NodeSecurity> = nodes.into_iter().map(|node| NodeSecurity::of(node, now)).collect();
    session.out.list(view.map(View::from).as_ref(), &rows)?;
    if !silent.is_empty() {
        let what = format!("incomplete: {} did not answer", silent.join(", "));
        return Err(Error::new(Kind::Partial, what).because("failed or cut off: cannot tell from here"));
    }
    if let Some(next) = NodeSecurity::next_step(&rows) {
        session.out.note(&next);
    }
    Ok(())
}
