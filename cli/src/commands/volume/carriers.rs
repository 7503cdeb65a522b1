//! `volume carriers`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use clap::ArgGroup;

use super::list::one;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Change, Changes, Volume};
use crate::session::Session;
use crate::session::client::Client;
use crate::voters::{self, Trial};

/// Change which nodes carry a volume, or which of them only vote
///
/// Carriers change in two phases: the old voters seal what they have promised, and from a cut on the new ones decide. Until
/// enough of the old ones have sealed, they go on deciding. A witness votes and never runs handlers.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("what").args(["add", "remove", "witness", "no_witness"]).required(true).multiple(true))]
#[command(after_help = "Examples:
  caesiumctl volume carriers web --add elm --confirm web
  caesiumctl volume carriers web --remove elm --add alder --dry-run
  caesiumctl volume carriers web --witness doum")]
pub(crate) struct CarriersArgs {
    /// Name of the volume
    volume: Name,
    /// Nodes that are to carry it
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    add: Vec<Name>,
    /// Nodes that are not to carry it any more
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    remove: Vec<Name>,
    /// Carriers that are to vote and run nothing; also one that is added
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    witness: Vec<Name>,
    /// Witnesses that are to run handlers again
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    no_witness: Vec<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(CarriersArgs, Dangerous);

impl CarriersArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let moves = !(self.add.is_empty() && self.remove.is_empty());
        let wanted = usize::from(moves) + self.witness.len() + self.no_witness.len();
        self.change.key_of_one(wanted)?;
        let client = session.connect().await?;
        let before = one(&client, &self.volume).await?;
        let mut changes = Changes::new(&session.out, wanted);
        let ended = self.make_all(session, &client, &before, &mut changes).await;
        match wanted {
            1 => changes.end_of_one(ended),
            _ => changes.end(ended),
        }
    }

    async fn make_all(
        &self,
        session: &Session,
        client: &Client,
        before: &Volume,
        changes: &mut Changes<'_>,
    ) -> Result<(), Error> {
        // Who is added as a witness carries the volume only once that is in force.
        let mut waits = None;
        if !(self.add.is_empty() && self.remove.is_empty()) {
            let change = self.carriers(session, client, before).await?;
            waits = change.pending().map(|pending| pending.line());
            changes.made(change, &self.done())?;
        }
        let witnesses = self.witness.iter().map(|node| (node, true));
        for (node, witness) in witnesses.chain(self.no_witness.iter().map(|node| (node, false))) {
            if let Some(line) = waits.as_ref().filter(|_| self.add.contains(node)) {
                let again = format!("caesiumctl volume carriers {} --witness {node}", self.volume);
                return Err(Error::new(Kind::Partial, format!("{node} does not carry {} yet", self.volume))
                    .because(line.as_str())
                    .help(again));
            }
            if self.change.is_dry_run() && self.add.contains(node) {
                continue;
            }
            let (change, done) = self.set_witness(session, client, node, witness).await?;
            changes.made(change, &done)?;
        }
        Ok(())
    }

    async fn carriers(&self, session: &Session, client: &Client, before: &Volume) -> Result<Change, Error> {
        let volume = self.volume.to_string();
        let (add, remove) = (texts(&self.add), texts(&self.remove));
        let what = format!("change the carriers of {volume}");
        let trial = Trial {
            action: Action { confirmation: Confirmation::Name, what: &what, name: &volume },
            else_asks: Confirmation::Free,
            check: format!("caesiumctl volume show {volume}"),
        };
        let reply = voters::make(session, client, &self.change, trial, async |request, options| {
            let (volume, add, remove) = (volume.clone(), add.clone(), remove.clone());
            let request = pb::ChangeCarriersRequest { request, volume, add, remove, options };
            client.masters().change_carriers(request).await
        })
        .await?;
        let undo = self.undo(before);
        Ok(Change::new(volume, reply, undo).rehearsed(self.change.is_dry_run()))
    }

    async fn set_witness(
        &self,
        session: &Session,
        client: &Client,
        node: &Name,
        witness: bool,
    ) -> Result<(Change, String), Error> {
        let (volume, node) = (self.volume.to_string(), node.to_string());
        let (done, undo) = match witness {
            true => (format!("made {node} a witness of {volume}"), "--no-witness"),
            false => (format!("made {node} run the handlers of {volume}"), "--witness"),
        };
        let undo = format!("caesiumctl volume carriers {volume} {undo} {node}");
        let action = Action { confirmation: Confirmation::Free, what: &done, name: &volume };
        self.change.approve(session, client, action).await?;
        let mut masters = client.masters();
        let reply = client
            .change(&self.change, format!("caesiumctl volume show {volume}"), |request| {
                masters.set_witness(pb::SetWitnessRequest {
                    request,
                    volume: volume.clone(),
                    node,
                    witness,
                    options: self.change.options(),
                })
            })
            .await?;
        Ok((Change::new(volume, reply, Some(undo)).rehearsed(self.change.is_dry_run()), done))
    }

    fn done(&self) -> String {
        let listed = |names: &[Name]| texts(names).join(", ");
        let volume = &self.volume;
        match (self.add.as_slice(), self.remove.as_slice()) {
            (add, []) => format!("added {} to the carriers of {volume}", listed(add)),
            ([], remove) => format!("removed {} from the carriers of {volume}", listed(remove)),
            (add, remove) => {
                format!("added {} to the carriers of {volume} and removed {}", listed(add), listed(remove))
            }
        }
    }

    /// Back to the carriers before, as far as this changes them.
    fn undo(&self, before: &Volume) -> Option<String> {
        let carried = |name: &&Name| before.carriers().iter().any(|carrier| carrier == name.as_str());
        let added = texts(self.add.iter().filter(|name| !carried(name))).join(",");
        let removed = texts(self.remove.iter().filter(carried)).join(",");
        let mut words = format!("caesiumctl volume carriers {}", self.volume);
        for (flag, names) in [("--add", &removed), ("--remove", &added)] {
            if !names.is_empty() {
                words.push_str(&format!(" {flag} {names}"));
            }
        }
        (!(added.is_empty() && removed.is_empty())).then_some(words)
    }
}

fn texts<'n>(names: impl IntoIterator<Item = &'n Name>) -> Vec<String> {
    names.into_iter().map(Name::to_string).collect()
}
