//! `change show`

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::ColumnFields;
use crate::records::{QuorumStep, Record, View, VoterChange};
use crate::session::Session;
use crate::session::client::Client;
use crate::text::facts;

/// Show changes of voters: the state of each, the nodes it waits for, the quorums before and after
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl change show 812")]
pub(crate) struct ChangeShowArgs {
    /// Their numbers: the log index of the entry that began each
    #[arg(value_name = "CHANGE", required = true)]
    ids: Vec<u64>,
}

#[derive(Serialize)]
struct ChangeShown {
    #[serde(flatten)]
    change: VoterChange,
    /// What it will make of the voters of its schedules, while it is under way.
    quorums: Vec<QuorumStep>,
}

impl Record for ChangeShown {
    const KIND: &'static str = VoterChange::KIND;

    fn fields() -> ColumnFields {
        VoterChange::fields()
    }

    fn name(&self) -> String {
        self.change.name()
    }
}

effect!(ChangeShowArgs, Read);

impl ChangeShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (mut view, mut all) = (None, Vec::new());
        for id in self.ids {
            let (seen, change, quorums) = one(&client, id).await?;
            view = seen;
            all.push(ChangeShown { change, quorums });
        }
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &all, |shown| {
            let steps = shown.quorums.iter().map(|step| ("quorum", step.line()));
            facts(&shown.change.facts(stamp).into_iter().chain(steps).collect::<Vec<_>>())
        })
    }
}

/// The change that this entry of the log began, and what it will make of quorums.
pub(in crate::commands) async fn one(
    client: &Client,
    id: u64,
) -> Result<(Option<View>, VoterChange, Vec<QuorumStep>), Error> {
    let none =
        || Error::new(Kind::NotFound, format!("there is no change {id}")).help("caesiumctl change list");
    if id == 0 {
        return Err(none());
    }
    let request = pb::ListChangesRequest { id, pending: false };
    let reply = client.read(client.masters().list_changes(request)).await?;
    let change = reply.changes.into_iter().map(VoterChange::from).find(|change| change.id == id);
    let steps = reply.steps.into_iter().map(QuorumStep::from).collect();
    Ok((reply.view.map(View::from), change.ok_or_else(none)?, steps))
}
