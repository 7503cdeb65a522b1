//! `node allow`

use std::collections::BTreeMap;

use caesium_engine::ids::Name;
use caesium_engine::replica::DeclaredSection;
use caesium_proto::v1 as pb;

use super::list::{asked, told};
use super::show::find;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Let a node declare sections by itself, from a directory of its own
///
/// A section is VOLUME/ENTITY, or a VOLUME: all of it that no other node has. Each has one node: what is given to another is declared by the
/// first no longer. What is declared stays, also when it is taken back.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl node allow elm billing/ledger
  caesiumctl node allow elm billing/ledger --undo")]
pub(crate) struct AllowArgs {
    /// Name of the node
    node: Name,
    /// VOLUME/ENTITY, or VOLUME
    #[arg(value_name = "SECTION", required = true)]
    sections: Vec<DeclaredSection>,
    /// Take them back
    #[arg(long)]
    undo: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(AllowArgs, Change);

impl AllowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = asked(&client).await?;
        let sections: Vec<String> = self.sections.iter().map(ToString::to_string).collect();
        let way_back = way_back(&reply.nodes, self.node.as_str(), &sections, self.undo);
        let (_, nodes) = told(reply);
        let node = find(&nodes, self.node.as_str())?.name.clone();
        let listed = sections.join(" ");
        let (what, done) = match self.undo {
            true => (format!("take {listed} from {node}"), format!("took {listed} from {node}")),
            false => (format!("give {listed} to {node}"), format!("gave {listed} to {node}")),
        };
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &node };
        self.change.approve(session, &client, action).await?;
        let (undone, whom, flags) = (self.undo, node.clone(), &self.change);
        let mut members = client.members();
        let reply = client
            .change(flags, format!("caesiumctl node show {node}"), |request| {
                members.allow_declaring(pb::AllowDeclaringRequest {
                    request,
                    node: whom,
                    sections,
                    undo: undone,
                    options: flags.options(),
                })
            })
            .await?;
        Change::new(node.as_str(), reply, Some(way_back))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}

/// The commands that give each section back to whom it was, as far as the roster lists that; taken back is what was nobody's.
fn way_back(roster: &[pb::Node], node: &str, sections: &[String], undo: bool) -> String {
    if undo {
        return format!("caesiumctl node allow {node} {}", sections.join(" "));
    }
    let owner = |section: &String| roster.iter().find(|it| it.declares.contains(section));
    let mut others: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut nobodys: Vec<&str> = Vec::new();
    for section in sections {
        match owner(section) {
            Some(owner) if owner.name == node => {}
            Some(owner) => others.entry(&owner.name).or_default().push(section),
            None => nobodys.push(section),
        }
    }
    // What was given already is given twice to no effect.
    if others.is_empty() && nobodys.is_empty() {
        nobodys = sections.iter().map(String::as_str).collect();
    }
    let given = others
        .iter()
        .map(|(owner, sections)| format!("caesiumctl node allow {owner} {}", sections.join(" ")));
    let taken =
        (!nobodys.is_empty()).then(|| format!("caesiumctl node allow {node} {} --undo", nobodys.join(" ")));
    given.chain(taken).collect::<Vec<_>>().join(" && ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_goes_back_to_the_node_that_had_it() {
        let node = |name: &str, declares: &[&str]| pb::Node {
            name: name.to_owned(),
            declares: declares.iter().map(|it| (*it).to_owned()).collect(),
            ..Default::default()
        };
        let roster = [node("alder", &["web"]), node("birch", &[]), node("cedar", &["demo/backup", "ops"])];
        let back = |to: &str, sections: &[&str], undo: bool| {
            let sections: Vec<String> = sections.iter().map(|it| (*it).to_owned()).collect();
            way_back(&roster, to, &sections, undo)
        };
        assert_eq!(back("alder", &["demo/backup"], false), "caesiumctl node allow cedar demo/backup");
        assert_eq!(
            back("birch", &["ops", "web", "new", "demo/backup"], false),
            "caesiumctl node allow alder web && caesiumctl node allow cedar ops demo/backup \
             && caesiumctl node allow birch new --undo"
        );
        assert_eq!(back("alder", &["web", "new"], false), "caesiumctl node allow alder new --undo");
        assert_eq!(back("alder", &["web"], true), "caesiumctl node allow alder web");
    }
}
