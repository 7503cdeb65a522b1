//! `version`

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::Rows;
use crate::records::{Record, View};
use crate::session::Session;
use crate::session::client::Client;
use crate::table::Column;
use crate::text::safe;

/// Show the version of this command line and of the servers
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl version --client")]
pub(crate) struct VersionArgs {
    /// Ask no server
    #[arg(long)]
    client: bool,
}

effect!(VersionArgs, Read);

impl VersionArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let asked = if self.client { Vec::new() } else { ask(session).await? };
        let view = asked.iter().find_map(|server| server.view.clone());
        let (servers, failed): (Vec<_>, Vec<_>) =
            asked.into_iter().partition(|server| server.error.is_none());
        let missing = failed.len();
        let versions = Versions {
            client: Version { version: env!("CARGO_PKG_VERSION") },
            servers: servers.into_iter().chain(failed).collect(),
        };
        // Without servers it is the command line's own version that a script wants.
        let rows = match versions.servers.is_empty() {
            true => Rows::from(["caesiumctl".to_owned()]),
            false => Rows::of(&versions.servers),
        };
        session.out.answer("Version", view.as_ref(), &versions, rows, || versions.text())?;
        match missing {
            0 => Ok(()),
            _ if missing < versions.servers.len() => Err(Error::new(
                Kind::Partial,
                format!("{missing} of {} endpoints did not answer", versions.servers.len()),
            )),
            _ => Err(Error::new(Kind::Unreachable, "no endpoint could be reached")
                .because(versions.failures())
                .help("caesiumctl config show --origin")),
        }
    }
}

/// Every endpoint that was named is asked; of the defaults the first that answers.
async fn ask(session: &Session) -> Result<Vec<Server>, Error> {
    if session.named().is_empty() {
        let client = session.connect().await?;
        return Ok(vec![Server::from(&client)]);
    }
    let mut servers = Vec::new();
    for endpoint in session.named() {
        servers.push(match Client::dial(endpoint.clone(), &session.terms()).await {
            Ok(client) => Server::from(&client),
            Err(error) => Server::silent(endpoint.to_string(), &error),
        });
    }
    Ok(servers)
}

#[derive(Serialize)]
struct Versions {
    client: Version,
    servers: Vec<Server>,
}

#[derive(Serialize)]
struct Version {
    version: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Server {
    endpoint: String,
    node: Option<String>,
    version: Option<String>,
    api: Option<String>,
    faults: Option<bool>,
    cluster_id: Option<String>,
    error: Option<String>,
    #[serde(skip)]
    view: Option<View>,
}

impl Versions {
    /// The first line is the one of `--version`.
    fn text(&self) -> String {
        let mut text = format!("caesiumctl {}\n", self.client.version);
        for server in &self.servers {
            let said = match &server.error {
                Some(error) => error.clone(),
                None => format!(
                    "caesiumd {} ({}), API {}{}",
                    server.version.as_deref().unwrap_or("?"),
                    server.node.as_deref().unwrap_or("?"),
                    server.api.as_deref().unwrap_or("?"),
                    if server.faults == Some(true) { ", faults allowed" } else { "" }
                ),
            };
            text.push_str(&format!("{}  {}\n", safe(&server.endpoint), safe(&said)));
        }
        text
    }

    fn failures(&self) -> String {
        let lines: Vec<_> = self
            .servers
            .iter()
            .filter_map(|server| Some(format!("tried {}: {}", server.endpoint, server.error.as_ref()?)))
            .collect();
        lines.join("\n")
    }
}

impl Record for Server {
    const KIND: &'static str = "Server";
    /// All of its fields: people get a line for each instead.
    const MORE: &'static [Column] = &[
        Column::word("ENDPOINT", "endpoint", 0),
        Column::word("NODE", "node", 0),
        Column::word("VERSION", "version", 0),
        Column::word("API", "api", 0),
        Column::word("CLUSTER", "clusterId", 0),
        Column::flag("FAULTS", "faults", 0),
        Column::word("ERROR", "error", 0),
    ];

    fn name(&self) -> String {
        self.endpoint.clone()
    }
}

impl Server {
    fn silent(endpoint: String, error: &Error) -> Self {
        let error = error.because_or_message().to_owned();
        Self {
            endpoint,
            node: None,
            version: None,
            api: None,
            faults: None,
            cluster_id: None,
            error: Some(error),
            view: None,
        }
    }
}

impl From<&Client> for Server {
    fn from(client: &Client) -> Self {
        let cluster_id = Some(client.cluster().to_owned()).filter(|id| !id.is_empty());
        let pb::VersionReply { view, version, api, faults, levels: _ } = client.version.clone();
        let given = |text: String| (!text.is_empty()).then_some(text);
        let view = view.map(View::from);
        Self {
            endpoint: client.endpoint.to_string(),
            node: view.as_ref().map(|view| view.node().to_owned()),
            version: given(version),
            api: given(api),
            faults: Some(faults),
            cluster_id,
            error: None,
            view,
        }
    }
}
