//! `quorum explain`

use std::process::ExitCode;

use caesium_engine::ids::{Name, ScheduleName};
use caesium_proto::v1 as pb;

use crate::commands::dev::Groups;
use crate::effect::effect;
use crate::error::Error;
use crate::findings::way_out;
use crate::instant::{At, ahead};
use crate::output::{Output, Rows};
use crate::records::{QuorumExplanation, View};
use crate::session::Session;
use crate::text::safe;

/// It would certainly run on no node.
const NOWHERE: u8 = 10;

/// Explain whether an occurrence would run, from each partition's view
///
/// It asks one node, which judges by its own reach and by what the nodes that it reaches report; nothing is changed. With
/// --if-… it judges a hypothetical case. It ends with 10 if the occurrence would certainly run nowhere.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl quorum explain billing/ledger/close
  caesiumctl quorum explain billing/ledger/close --if-split 'alder,birch|cedar,doum,elm'")]
pub(crate) struct QuorumExplainArgs {
    /// volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// The due instant, RFC 3339; without it the next one
    #[arg(long, value_name = "TIME", value_parser = ahead)]
    at: Option<At>,
    /// Suppose these partitions, in quotes: commas inside a partition, | between partitions
    #[arg(long, value_name = "PARTITIONS")]
    if_split: Option<Groups>,
    /// As if these nodes were unreachable
    #[arg(long, value_name = "NODES", value_delimiter = ',')]
    if_unheard: Vec<Name>,
    /// Suppose that the schedule were bound to these nodes; nothing is changed
    #[arg(long, value_name = "NODES", value_delimiter = ',')]
    if_bind: Vec<Name>,
}

effect!(QuorumExplainArgs, Read);

impl QuorumExplainArgs {
    pub(super) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        let names = |names: &[Name]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        let groups = self.if_split.iter().flat_map(Groups::iter);
        let request = pb::ExplainQuorumRequest {
            schedule: self.schedule.to_string(),
            at: self.at.map(|at| at.0),
            if_split: groups.map(|group| pb::NodeGroup { nodes: names(group) }).collect(),
            if_unheard: names(&self.if_unheard),
            if_bind: names(&self.if_bind),
        };
        let client = session.connect().await?;
        let reply = client.read(client.masters().explain_quorum(request)).await?;
        let view = reply.view.clone().map(View::from);
        let blocked = reply.schedule.as_ref().and_then(|it| it.blocked.as_ref());
        let way_out = blocked.and_then(|by| way_out(&self.schedule.to_string(), by));
        let mut told = QuorumExplanation::from(reply);
        told.so.extend(way_out.map(|command| format!("do: {command}")));
        let name = told.schedule.clone().unwrap_or_else(|| self.schedule.to_string());
        let rows = Rows::of(&told.partitions).named(name);
        session.out.answer("QuorumExplanation", view.as_ref(), &told, rows, || {
            text(&told, &session.out, view.as_ref())
        })?;
        Ok(if told.nowhere() { ExitCode::from(NOWHERE) } else { ExitCode::SUCCESS })
    }
}

fn text(told: &QuorumExplanation, out: &Output, view: Option<&View>) -> String {
    let stamp = out.stamp(view);
    let at = told.at.map_or_else(|| "never".to_owned(), |at| stamp.show(at));
    let mut text = format!("schedule  {}\ndue       {at}\n", safe(told.line()));
    let eligible = safe(&told.eligible.join(", ")).into_owned();
    text.push_str(&format!("eligible  {}: {eligible}; needs {}\n\n", told.eligible.len(), told.needed));
    text.push_str(&out.records(view, &told.partitions));
    text.push('\n');
    if told.supposed {
        text.push_str("hypothetical\n");
    }
    told.so.iter().for_each(|sentence| text.push_str(&format!("{}\n", safe(sentence))));
    text
}
