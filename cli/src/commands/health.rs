//! `health`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::finding::{Finding, Grade};
use crate::findings::of_status;
use crate::instant::At;
use crate::output::Stamp;
use crate::records::{Drawn, Record, View};
use crate::session::Session;
use crate::session::members;
use crate::survey::{Survey, status};
use crate::table::{Cell, Column, Tone};

/// Print in one line whether a node can do its work, for probes
///
/// Exits with 0 when it can, also while other nodes are unreachable or cannot promise, which it names; with 10 when it has no majority of the log or no quorum
/// of a volume in reach; with 6 when it does not answer.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl health\n  caesiumctl health --all")]
pub(crate) struct HealthArgs {
    /// The node to ask, at its own address
    #[arg(long, value_name = "NODE")]
    node: Option<Name>,
    /// Ask every node, a line each
    #[arg(long, conflicts_with = "node")]
    all: bool,
}

/// The health of one node, as that node judges it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Health {
    node: String,
    /// Unknown: it could not be asked.
    healthy: Option<bool>,
    heard: Option<usize>,
    members: Option<usize>,
    log_majority: Option<bool>,
    findings: Vec<Finding>,
    error: Option<String>,
    /// What the node had applied when it answered, and when that was.
    log_index: Option<u64>,
    at: Option<At>,
}

effect!(HealthArgs, Read, rows: [Health]);

impl HealthArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (view, items) = match self.all {
            true => {
                let survey = Survey::take(session).await?;
                let view = survey.view();
                let one = |(node, said): (String, Result<_, Error>)| match said {
                    Ok(said) => Health::of(&node, &said),
                    Err(error) => Health::silent(node, &error),
                };
                (view, survey.said.into_iter().map(one).collect())
            }
            false => {
                let client = match &self.node {
                    Some(node) => members::of(session.any().await?, node, session.timeout).await?,
                    None => session.connect().await?,
                };
                let said = status(&client).await?;
                (said.view.clone().map(View::from), vec![Health::of(client.node(), &said)])
            }
        };
        let items: Vec<Health> = items;
        let stamp = session.out.stamp(view.as_ref());
        let lines = items.iter().map(|item| format!("{}\n", item.line(stamp)));
        match session.out.format.is_table() {
            true => session.out.shown(&lines.collect::<String>())?,
            false => session.out.list(view.as_ref(), &items)?,
        }
        let silent = items.iter().filter(|item| item.healthy.is_none()).count();
        match items.iter().any(|item| item.healthy == Some(false)) {
            true => Err(Error::no()),
            false if silent == 0 => Ok(()),
            false => {
                Err(Error::new(Kind::Partial, format!("{silent} of {} nodes did not answer", items.len()))
                    .because("failed or cut off: cannot tell from here"))
            }
        }
    }
}

impl Health {
    fn of(node: &str, status: &pb::StatusReply) -> Self {
        let findings = of_status(status);
        let unheard = status.view.as_ref().map_or(0, |view| view.unheard.len());
        Self {
            node: node.to_owned(),
            healthy: Some(
                findings.iter().all(|finding| finding.grade < Grade::Error || finding.is_of_another(node)),
            ),
            heard: Some(status.nodes.len().saturating_sub(unheard)),
            members: Some(status.nodes.len()),
            log_majority: status.log.as_ref().map(|log| log.majority),
            findings,
            error: None,
            log_index: status.view.as_ref().map(|view| view.log_index),
            at: status.view.as_ref().map(|view| At(view.at)),
        }
    }

    fn silent(node: String, error: &Error) -> Self {
        Self {
            node,
            healthy: None,
            heard: None,
            members: None,
            log_majority: None,
            findings: Vec::new(),
            error: Some(error.brief()),
            log_index: None,
            at: None,
        }
    }

    fn word(&self) -> &'static str {
        match self.healthy {
            Some(true) => "ok",
            Some(false) => "no",
            None => "?",
        }
    }

    fn story(&self) -> String {
        let found: Vec<&str> = self.findings.iter().map(|finding| finding.finding.as_str()).collect();
        match (&self.error, self.heard, self.members) {
            (Some(error), ..) => error.clone(),
            (None, Some(heard), Some(members)) if found.is_empty() => {
                format!("{heard} of {members} nodes reachable")
            }
            _ => found.join("; "),
        }
    }

    fn line(&self, stamp: Stamp<'_>) -> String {
        let view = match (self.log_index, self.at) {
            (Some(index), Some(at)) => format!(" · log {index} · {}", stamp.clock(at)),
            _ => String::new(),
        };
        crate::text::safe(&format!("{} {}: {}{view}", self.word(), self.node, self.story())).into_owned()
    }
}

impl Record for Health {
    const KIND: &'static str = "Health";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::flag("HEALTHY", "healthy", 0).cell(|it, _| {
            Cell::toned(it.word(), if it.healthy == Some(true) { Tone::Good } else { Tone::Bad })
        }),
        Column::word("FINDINGS", "findings.finding", 0).cell(|it, _| Cell::new(it.story())),
    ];
    const MORE: &'static [Column] = &[
        Column::number("HEARD", "heard", 0),
        Column::number("MEMBERS", "members", 0),
        Column::flag("LOG-MAJORITY", "logMajority", 0),
        Column::word("ERROR", "error", 0),
        Column::number("LOG", "logIndex", 0),
        Column::time("AT", "at", 0),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }
}
