//! `node label`

use caesium_engine::ids::Name;
use caesium_engine::schedule::label_text;
use caesium_proto::v1 as pb;

use super::list::roster;
use super::show::find;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Change, Node};
use crate::session::Session;
use crate::text::shell_word;
use crate::voters::{self, Trial};

/// Give a node labels, or take them away
///
/// Where bindings select by a label, that changes who votes, in two phases as with carriers.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node label elm disk=ssd rack-")]
pub(crate) struct LabelArgs {
    /// Name of the node
    node: Name,
    /// K=V gives it a label, K- takes one away
    #[arg(value_name = "LABEL", required = true, value_parser = edit)]
    labels: Vec<(String, Option<String>)>,
    #[command(flatten)]
    change: ChangeFlags,
}

/// `k=v` sets a label, `k-` takes it away.
fn edit(text: &str) -> Result<(String, Option<String>), String> {
    match (text.split_once('='), text.strip_suffix('-')) {
        (Some((key, value)), _) if !key.is_empty() => Ok((key.to_owned(), Some(value.to_owned()))),
        (None, Some(key)) if !key.is_empty() => Ok((key.to_owned(), None)),
        _ => Err("a label is given as K=V and taken away as K-".to_owned()),
    }
}

effect!(LabelArgs, Dangerous);

impl LabelArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (_, nodes) = roster(&client).await?;
        let node = find(&nodes, self.node.as_str())?;
        let name = node.name.clone();
        let given = self.labels.iter().filter_map(|(key, value)| Some((key.clone(), value.clone()?)));
        let set: std::collections::BTreeMap<String, String> = given.collect();
        let unset: Vec<String> =
            self.labels.iter().filter(|(_, value)| value.is_none()).map(|(key, _)| key.clone()).collect();
        let what = format!("change the labels of {name}");
        let trial = Trial {
            action: Action { confirmation: Confirmation::Name, what: &what, name: &name },
            else_asks: Confirmation::Free,
            check: format!("caesiumctl node show {name}"),
        };
        let reply = voters::make(session, &client, &self.change, trial, async |request, options| {
            let (node, set, unset) = (name.clone(), set.clone(), unset.clone());
            client.members().label_node(pb::LabelNodeRequest { request, node, set, unset, options }).await
        })
        .await?;
        Change::new(name.as_str(), reply, self.undo(node))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("labelled {name}"))
    }

    /// Back to the labels before.
    fn undo(&self, node: &Node) -> Option<String> {
        let words: Vec<String> = self
            .labels
            .iter()
            .filter_map(|(key, value)| match (node.labels.get(key), value) {
                (Some(before), now) if now.as_ref() != Some(before) => {
                    Some(shell_word(&label_text(key, before)).into_owned())
                }
                (None, Some(_)) => Some(shell_word(&format!("{key}-")).into_owned()),
                (Some(_) | None, _) => None,
            })
            .collect();
        (!words.is_empty()).then(|| format!("caesiumctl node label {} {}", node.name, words.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_given_or_taken_away() {
        assert_eq!(edit("disk=ssd"), Ok(("disk".to_owned(), Some("ssd".to_owned()))));
        assert_eq!(edit("a-b=c-"), Ok(("a-b".to_owned(), Some("c-".to_owned()))));
        assert_eq!(edit("rack-"), Ok(("rack".to_owned(), None)));
        assert!(edit("=x").is_err() && edit("-").is_err() && edit("disk").is_err());
    }
}
