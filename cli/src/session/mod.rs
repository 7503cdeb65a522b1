//! What every command has at hand: the flags that all share, the output, and a way to a server.

pub(crate) mod client;
pub(crate) mod context;
pub(crate) mod members;
pub(crate) mod remedy;
mod renewal;
pub(crate) mod rpc;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::iter;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use clap::parser::ValueSource;
use tokio::time::timeout;

use crate::change::ChangeFlags;
use crate::config::Config;
use crate::confirm::{Action, Approval};
use crate::endpoint::Endpoint;
use crate::error::{Error, Kind};
use crate::globals::GlobalArgs;
use crate::output::Output;
use crate::session::client::{Client, Terms, writable};
use crate::session::context::{Context, GivenBy};
use crate::text::shell_word;
use crate::values::Views;

/// A person at a terminal sees what takes so long after this.
const PATIENCE: Duration = Duration::from_millis(80);

/// The flags that all commands share, each with its value as text and where that comes from.
pub(crate) type Flags = BTreeMap<String, (String, ValueSource)>;

/// The flags that all commands share, understood.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) out: Output,
    /// How long any one call may take.
    pub(crate) timeout: Duration,
    /// Whose view is wanted.
    pub(crate) views: Views,
    /// Whether what changes is wanted as well, for ever.
    pub(crate) watches: bool,
    /// What was agreed to, and who can be asked.
    pub(crate) approval: Approval,
    /// The context in force.
    pub(crate) context: Context,
    /// The contents of the files.
    config: Arc<Config>,
    /// The flags as they were understood, and where each comes from.
    flags: Arc<Flags>,
    /// The one server to ask, connected to already.
    pinned: Option<Client>,
}

impl Session {
    /// Understands the flags of this line, whose aliases are written out.
    pub(crate) fn new(
        line: &[OsString],
        globals: &GlobalArgs,
        flags: Arc<Flags>,
        config: Arc<Config>,
    ) -> Result<Self, Error> {
        let given = |flag: &str| flags.get(flag).map(|(_, source)| *source);
        let given = GivenBy { context: given("context"), endpoints: given("endpoints") };
        let context = Context::resolve(globals, &config, given)?;
        let said = line.iter().skip(1).map(|word| word.to_string_lossy().into_owned());
        let approval = Approval {
            yes: globals.yes,
            name: globals.confirm.clone(),
            no_input: globals.no_input,
            floor: context.floor,
            words: iter::once("caesiumctl".to_owned()).chain(said).collect(),
        };
        Ok(Self {
            out: Output::new(globals.output_wanted(config.pager()))?,
            timeout: globals.request_timeout,
            views: globals.view.clone(),
            watches: globals.watch,
            approval,
            context,
            config,
            flags,
            pinned: None,
        })
    }

    /// The contents of the configuration files.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// The same, for who asks later.
    pub(crate) fn shared_config(&self) -> Arc<Config> {
        Arc::clone(&self.config)
    }

    /// The flags of all commands with where each comes from.
    pub(crate) fn flags(&self) -> &Flags {
        &self.flags
    }

    /// What holds for every call.
    pub(crate) fn terms(&self) -> Terms {
        self.context.terms(self.timeout)
    }

    /// A session that asks this server, and nobody else, and keeps what it prints.
    pub(crate) fn pinned(&self, client: Client) -> Self {
        Self {
            out: self.out.captured(),
            timeout: self.timeout,
            views: Views::Any,
            watches: false,
            approval: self.approval.clone(),
            context: self.context.clone(),
            config: Arc::clone(&self.config),
            flags: Arc::clone(&self.flags),
            pinned: Some(client),
        }
    }

    /// A session in another context that prints nothing.
    pub(crate) fn apart(&self, context: Context) -> Self {
        Self {
            out: self.out.captured(),
            timeout: self.timeout,
            views: Views::Any,
            watches: false,
            approval: self.approval.clone(),
            context,
            config: Arc::clone(&self.config),
            flags: Arc::clone(&self.flags),
            pinned: None,
        }
    }

    /// The flags that make another command ask where this one does, in this context.
    pub(crate) fn place(&self, context: &Context) -> Vec<OsString> {
        let named = self.config.layers().iter().filter(|layer| layer.name == "--config");
        let mut flags: Vec<OsString> =
            named.flat_map(|layer| ["--config".into(), layer.path.clone().into()]).collect();
        flags.extend(["--request-timeout".into(), format!("{}us", self.timeout.as_micros()).into()]);
        flags.extend(context.flags());
        flags
    }

    /// Whether the nodes that a server does not reach are asked too: not where one node's view is wanted.
    pub(crate) fn asks_all(&self) -> bool {
        self.pinned.is_none() && !matches!(self.views, Views::Of(_))
    }

    /// Connects to the node whose view is wanted.
    pub(crate) async fn connect(&self) -> Result<Client, Error> {
        if let Some(client) = &self.pinned {
            return Ok(client.clone());
        }
        let client = self.any().await?;
        match &self.views {
            Views::Any | Views::All => Ok(client),
            Views::Of(node) => members::of(client, node, self.timeout).await,
        }
    }

    /// Connects to whom a change is asked of: nobody is dialled where changes are forbidden.
    pub(crate) async fn connect_to_change(&self) -> Result<Client, Error> {
        writable(self.context.forbids.as_deref())?;
        self.connect().await
    }

    /// Connects to the first endpoint that answers.
    pub(crate) async fn any(&self) -> Result<Client, Error> {
        let (endpoints, mut tried) = self.context.candidates();
        let terms = self.terms();
        let mut connecting = pin!(Client::connect(&endpoints, &terms));
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
                self.renew_if_due(&client).await;
                Ok(client)
            }
            Err(failed) => {
                tried.extend(failed);
                Err(self.unreachable(&tried))
            }
        }
    }

    /// The endpoints that were named by flag, environment or context, or none.
    pub(crate) fn named(&self) -> &[Endpoint] {
        &self.context.endpoints
    }

    fn unreachable(&self, tried: &[Error]) -> Error {
        // One that answered in another API is closer to the truth than the ones that were silent.
        let answered = |kind: Kind| tried.iter().any(|error| error.kind() == kind);
        let incompatible = answered(Kind::Incompatible);
        let (kind, message) = match incompatible {
            true => (Kind::Incompatible, "the server is not compatible with this command line"),
            false if answered(Kind::Forbidden) => (Kind::Forbidden, "the cluster does not let you in"),
            false => (Kind::Unreachable, "no endpoint could be reached"),
        };
        let lines: Vec<_> = tried.iter().map(|error| format!("tried {}", error.brief())).collect();
        let error = Error::new(kind, message).because(lines.join("\n"));
        match (incompatible, self.named().is_empty(), &self.context.name) {
            (_, _, Some(name)) => error.help(format!("caesiumctl context test {}", shell_word(name))),
            (false, true, None) => error.help("caesiumctl dev"),
            _ => error.help("caesiumctl config show --origin"),
        }
    }
}

impl ChangeFlags {
    /// Connects to whom the change is asked of. Where changes are forbidden nobody is, but for a dry run.
    pub(crate) async fn connect(&self, session: &Session) -> Result<Client, Error> {
        match self.is_dry_run() {
            true => session.connect().await,
            false => session.connect_to_change().await,
        }
    }

    /// Goes on only if whoever changes this may, and agrees as far as the change needs it. A dry run needs nothing.
    pub(crate) async fn approve(
        &self,
        session: &Session,
        client: &Client,
        action: Action<'_>,
    ) -> Result<(), Error> {
        if self.is_dry_run() {
            return Ok(());
        }
        client.writable()?;
        session.approval.ask(action, client.unheard()).await
    }
}
