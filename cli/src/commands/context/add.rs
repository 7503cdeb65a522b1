//! `context add`

use std::path::PathBuf;

use super::draft;
use super::enrol::enrol;
use super::list::Listed;
use crate::config::{NO_CONTEXT, Value};
use crate::confirm::Confirmation;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::client::{Client, Terms};
use crate::text::shell_word;

/// Name a cluster: the servers of --endpoint under a name
///
/// With --read-only changes through the context need --read-only=false.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl context add prod --endpoint alder:7450 --endpoint birch:7450 --pin --banner red
  caesiumctl context add prod --endpoint alder:7450 --token-file anna.token --use
  caesiumctl context add audit --endpoint alder:7450 --read-only")]
pub(crate) struct ContextAddArgs {
    /// Name of the new context
    #[arg(value_parser = context_name)]
    name: String,
    /// Come with the token in this file, and get a certificate for the context: the cluster is then called over TLS
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cluster_id", "pin"])]
    token_file: Option<PathBuf>,
    /// The cluster that must answer: its id
    #[arg(long, value_name = "ID")]
    cluster_id: Option<String>,
    /// The cluster that must answer is the one that answers now
    #[arg(long, conflicts_with = "cluster_id")]
    pin: bool,
    /// Colour in which screens name it
    #[arg(long, value_name = "COLOUR", value_parser = ["red", "yellow", "green", "blue", "magenta", "cyan"])]
    banner: Option<String>,
    /// The least that a change asks: nothing, a yes, or a name
    #[arg(long, value_name = "TIER")]
    floor: Option<Confirmation>,
    /// Choose it at once
    #[arg(long = "use")]
    chosen: bool,
}

effect!(ContextAddArgs, Local);

impl ContextAddArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let config = session.config();
        if config.contexts().contains(self.name.as_str()) {
            return Err(Error::new(Kind::Conflict, format!("there is a context {} already", self.name))
                .code("EXISTS")
                .now("it is as it was")
                .help(format!("caesiumctl context rm {}", self.name)));
        }
        let said = |flag: &str| session.flags().get(flag).map(|(value, _)| value.as_str());
        // Not the session's: those of the context in use are not meant.
        let endpoints = said("endpoints").unwrap_or_default().split(',').map(str::trim);
        let endpoints: Vec<_> = endpoints.filter(|text| !text.is_empty()).map(str::to_owned).collect();
        if endpoints.is_empty() {
            return Err(Error::usage("a context needs at least one --endpoint")
                .help(format!("caesiumctl context add {} --endpoint alder:7450", self.name)));
        }
        let pinned = match (&self.token_file, self.cluster_id, self.pin) {
            (Some(file), ..) => Some(enrol(session, &self.name, file).await?),
            (None, Some(id), _) => Some(id),
            (None, None, true) => Some(answering(session, &self.name).await?),
            (None, None, false) => None,
        };
        let mut draft = draft(session)?;
        let of = self.name.as_str();
        draft.set(&["contexts", of, "endpoints"], &Value::Texts(endpoints))?;
        let texts = [("cluster-id", pinned), ("banner", self.banner)];
        let floor = self.floor.map(|confirmation| ("confirm", Some(confirmation.word().to_owned())));
        for (name, text) in texts.into_iter().chain(floor) {
            if let Some(text) = text {
                draft.set(&["contexts", of, name], &Value::Text(text))?;
            }
        }
        if said("read-only") == Some("true") {
            draft.set(&["contexts", of, "read-only"], &Value::Switch(true))?;
        }
        if self.chosen {
            draft.set(&["current-context"], &Value::Text(self.name.clone()))?;
        }
        draft.save()?;
        let config = config.reread()?;
        let added = Listed::new(session, &config, &self.name);
        let line = format!("added context {}. undo: caesiumctl context rm {}", self.name, self.name);
        session.out.report("Context", None, &added, [self.name.clone()], &line)
    }
}

/// The id of the cluster that answers, whatever another context pins.
async fn answering(session: &Session, name: &str) -> Result<String, Error> {
    let terms = Terms { pin: None, ..session.terms() };
    let endpoints = session.named().iter().map(|it| format!(" --endpoint {}", shell_word(&it.to_string())));
    let without_pin = format!("caesiumctl context add {name}{}", endpoints.collect::<String>());
    let client = Client::connect(session.named(), &terms).await.map_err(|tried| {
        let tried: Vec<_> = tried.iter().map(|error| format!("tried {}", error.brief())).collect();
        Error::new(Kind::Unreachable, "no endpoint could be reached, so none can be pinned")
            .because(tried.join("\n"))
            .now("no context was added")
            .help(without_pin)
    })?;
    match client.cluster() {
        "" => Err(Error::new(Kind::Conflict, format!("{} is in no cluster yet", client.endpoint))),
        id => Ok(id.to_owned()),
    }
}

fn context_name(text: &str) -> Result<String, String> {
    match text {
        NO_CONTEXT => Err(format!("{NO_CONTEXT} stands for no context")),
        text => text.parse::<caesium_engine::ids::Name>().map(|_| text.to_owned()).map_err(|e| e.to_string()),
    }
}
