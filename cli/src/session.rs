//! What every command has at hand: the flags that all share, the output, and a way to a server.

use std::pin::pin;
use std::time::Duration;

use tokio::time::timeout;

use crate::args::GlobalArgs;
use crate::client::Client;
use crate::endpoint::{self, Endpoint};
use crate::error::{Error, Kind};
use crate::output::Output;
use crate::views::{self, Views};

/// Somebody who watches is told what takes so long after this.
const PATIENCE: Duration = Duration::from_millis(80);

/// The flags that all commands share, understood.
#[derive(Debug)]
pub(crate) struct Session {
    /// Where answers go.
    pub(crate) out: Output,
    /// How long any one call may take.
    pub(crate) timeout: Duration,
    /// Whose view is wanted.
    pub(crate) views: Views,
    /// Endpoints from flag or environment; empty means the defaults.
    endpoints: Vec<Endpoint>,
    /// The one server to ask, connected to already.
    pinned: Option<Client>,
}

impl Session {
    /// Understands the flags.
    pub(crate) fn new(globals: &GlobalArgs) -> Result<Self, Error> {
        let named = globals.endpoints.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
        let endpoints = named
            .map(|text| text.parse().map_err(|problem| Error::usage(format!("--endpoint {text}: {problem}"))))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            out: Output::new(globals)?,
            timeout: globals.timeout,
            views: globals.view.clone(),
            endpoints,
            pinned: None,
        })
    }

    /// A session that asks this server, and nobody else, and keeps what it prints.
    pub(crate) fn pinned(&self, client: Client) -> Self {
        Self {
            out: self.out.captured(),
            timeout: self.timeout,
            views: Views::Any,
            endpoints: self.endpoints.clone(),
            pinned: Some(client),
        }
    }

    /// Connects to the node whose view is wanted.
    pub(crate) async fn connect(&self) -> Result<Client, Error> {
        if let Some(client) = &self.pinned {
            return Ok(client.clone());
        }
        let client = self.any().await?;
        match &self.views {
            Views::Any | Views::All => Ok(client),
            Views::Of(node) => views::of(client, node, self.timeout).await,
        }
    }

    /// Connects to the first endpoint that answers.
    pub(crate) async fn any(&self) -> Result<Client, Error> {
        let (endpoints, mut tried) = self.candidates();
        let mut connecting = pin!(Client::connect(&endpoints, self.timeout));
        let connected = match timeout(PATIENCE, &mut connecting).await {
            Ok(connected) => connected,
            Err(_) => {
                let names: Vec<_> = endpoints.iter().map(Endpoint::to_string).collect();
                self.out.patience(&format!("waiting for {}", names.join(", ")));
                connecting.await
            }
        };
        match connected {
            Ok(client) => {
                self.out.detail(|| {
                    let node = client.version.view.as_ref().map_or("?", |view| view.node.as_str());
                    format!("asking {} ({node}, caesiumd {})", client.endpoint, client.version.version)
                });
                Ok(client)
            }
            Err(failed) => {
                tried.extend(failed);
                Err(self.unreachable(&tried))
            }
        }
    }

    /// The endpoints that were named, or none.
    pub(crate) fn named(&self) -> &[Endpoint] {
        &self.endpoints
    }

    /// The endpoints to try, and the errors of those that must not be tried.
    pub(crate) fn candidates(&self) -> (Vec<Endpoint>, Vec<Error>) {
        if !self.endpoints.is_empty() {
            return (self.endpoints.clone(), Vec::new());
        }
        let mut usable = Vec::new();
        let mut refused = Vec::new();
        for (endpoint, reason) in endpoint::defaults() {
            match reason {
                Some(reason) => {
                    refused.push(Error::new(Kind::Unreachable, endpoint.to_string()).because(reason));
                }
                None => usable.push(endpoint),
            }
        }
        (usable, refused)
    }

    fn unreachable(&self, tried: &[Error]) -> Error {
        // One that answered in another API is closer to the truth than the ones that were silent.
        let incompatible = tried.iter().any(|error| error.kind() == Kind::Incompatible);
        let (kind, message) = match incompatible {
            true => (Kind::Incompatible, "the server is not compatible with this command line"),
            false => (Kind::Unreachable, "no endpoint could be reached"),
        };
        let lines: Vec<_> = tried.iter().map(|error| format!("tried {}", error.brief())).collect();
        let error = Error::new(kind, message).because(lines.join("\n"));
        match (incompatible, self.endpoints.is_empty()) {
            (false, true) => error.help("caesiumctl dev up"),
            _ => error.help("caesiumctl version --client"),
        }
    }
}
