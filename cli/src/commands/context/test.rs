//! `context test`

use serde::Serialize;

use crate::effect::effect;
use crate::endpoint::Endpoint;
use crate::error::{Error, Kind};
use crate::records::{Drawn, Record};
use crate::session::Session;
use crate::session::client::{Client, Pin, Terms};
use crate::session::context::Context;
use crate::table::{Cell, Column, Tone};
use crate::text::shell_word;

/// The command that shows the endpoints in force where no context is, and the origin of each.
const SHOWN: &str = "caesiumctl config show --origin";

/// Ask every server of a context who it is, and whether all are of one cluster
///
/// Exits with 6 when none answers, 9 when some do not, and 13 when one is of another cluster than the one pinned or than
/// the others.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl context test")]
pub(crate) struct TestArgs {
    /// Name of the context [default: the one that is used]
    name: Option<String>,
}

/// One server of a context.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tested {
    endpoint: String,
    node: Option<String>,
    cluster_id: Option<String>,
    version: Option<String>,
    error: Option<String>,
}

effect!(TestArgs, Read, rows: [Tested]);

impl TestArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let context = match &self.name {
            Some(name) => Context::named(name, session.config())?,
            None => session.context.clone(),
        };
        if context.endpoints.is_empty() {
            let message = "there is nothing to test: no context with endpoints is used";
            return Err(Error::new(Kind::NotFound, message).help("caesiumctl context list"));
        }
        // The pin is judged below, so that the table can show who answers instead.
        let terms = Terms { pin: None, ..context.terms(session.timeout) };
        let mut dials = tokio::task::JoinSet::new();
        for (place, endpoint) in context.endpoints.iter().cloned().enumerate() {
            let terms = terms.clone();
            dials.spawn(async move {
                let dialled = Client::dial(endpoint.clone(), &terms).await;
                (place, Tested::new(&endpoint, dialled))
            });
        }
        let mut tested = dials.join_all().await;
        tested.sort_by_key(|(place, _)| *place);
        let tested: Vec<_> = tested.into_iter().map(|(_, tested)| tested).collect();
        session.out.list(None, &tested)?;
        // What is named is looked at next, not tested again.
        let shown =
            context.name.as_deref().map(|name| format!("caesiumctl context list {}", shell_word(name)));
        judge(&tested, context.pin.as_ref())
            .map_err(|error| error.help_or(|_| shown.unwrap_or_else(|| SHOWN.to_owned())))
    }
}

fn judge(tested: &[Tested], pin: Option<&Pin>) -> Result<(), Error> {
    let mut ids: Vec<&str> = tested.iter().filter_map(|tested| tested.cluster_id.as_deref()).collect();
    ids.sort_unstable();
    ids.dedup();
    if let Some(pin) = pin
        && let Some(other) = ids.iter().find(|id| **id != pin.cluster)
    {
        return Err(Error::new(Kind::Incompatible, "another cluster answers than the one pinned")
            .because(format!("{other} answers, {} wants {}", pin.origin, pin.cluster))
            .help("caesiumctl config show --origin"));
    }
    if ids.len() > 1 {
        return Err(Error::new(Kind::Incompatible, "the endpoints are of different clusters")
            .because(ids.join(" and ")));
    }
    let silent = tested.iter().filter(|tested| tested.error.is_some()).count();
    match silent {
        0 => Ok(()),
        all if all == tested.len() => Err(Error::new(Kind::Unreachable, "no endpoint could be reached")),
        some => {
            Err(Error::new(Kind::Partial, format!("{some} of {} endpoints did not answer", tested.len())))
        }
    }
}

impl Tested {
    fn new(endpoint: &Endpoint, dialled: Result<Client, Error>) -> Self {
        let endpoint = endpoint.to_string();
        match dialled {
            Ok(client) => Self {
                endpoint,
                node: Some(client.node().to_owned()),
                cluster_id: Some(client.cluster().to_owned()).filter(|id| !id.is_empty()),
                version: Some(client.version.version.clone()),
                error: None,
            },
            Err(error) => {
                let error = error.because_or_message().to_owned();
                Self { endpoint, node: None, cluster_id: None, version: None, error: Some(error) }
            }
        }
    }
}

impl Record for Tested {
    const KIND: &'static str = "Endpoint";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("ENDPOINT", "endpoint", 0).cell(|it, _| Cell::new(&it.endpoint)),
        Column::word("NODE", "node", 0).cell(|it, _| Cell::known(it.node.as_ref())),
        Column::word("VERSION", "version", 2).cell(|it, _| Cell::known(it.version.as_ref())),
        Column::word("CLUSTER-ID", "clusterId", 1).cell(|it, _| Cell::known(it.cluster_id.as_ref())),
        Column::word("ERROR", "error", 0).cell(|it, _| match &it.error {
            Some(error) => Cell::toned(error, Tone::Bad),
            None => Cell::toned("none", Tone::Good),
        }),
    ];

    fn name(&self) -> String {
        self.endpoint.clone()
    }
}
