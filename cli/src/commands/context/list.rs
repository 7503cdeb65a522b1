//! `context list`

use serde::Serialize;

use crate::config::Config;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Drawn, Record};
use crate::session::Session;
use crate::table::{Cell, Column, Tone};
use crate::text::{facts, shell_word};

/// List the contexts of the configuration files, or show some of them
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl context list\n  caesiumctl context list prod")]
pub(crate) struct ContextListArgs {
    /// Show these, each by itself
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Show the one that is used
    #[arg(long, conflicts_with = "names")]
    current: bool,
}

/// A context as the files have it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Listed {
    name: String,
    current: bool,
    endpoints: Vec<String>,
    cluster_id: Option<String>,
    read_only: bool,
    confirm: Option<String>,
    banner: Option<String>,
}

effect!(ContextListArgs, Read, rows: [Listed]);

impl ContextListArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let config = session.config();
        let of = |name: &str| Listed::new(session, config, name);
        let named = match self.current {
            true => session.context.name.clone().into_iter().collect(),
            false => self.names,
        };
        if self.current && named.is_empty() {
            return Err(Error::new(Kind::NotFound, "no context is used").help("caesiumctl context list"));
        }
        if named.is_empty() {
            let contexts: Vec<_> = config.contexts().into_iter().map(of).collect();
            return session.out.list(None, &contexts);
        }
        named.iter().try_for_each(|name| config.context_named(name).map(|_| ()))?;
        let contexts: Vec<_> = named.iter().map(|name| of(name)).collect();
        session.out.objects(None, &contexts, |context| facts(&context.facts()))
    }
}

impl Listed {
    pub(super) fn new(session: &Session, config: &Config, name: &str) -> Self {
        let text =
            |key: &str| config.get(&format!("contexts.{name}.{key}")).map(|setting| setting.value.text());
        let endpoints = text("endpoints").unwrap_or_default();
        Self {
            current: session.context.name.as_deref() == Some(name),
            name: name.to_owned(),
            endpoints: endpoints.split(',').filter(|text| !text.is_empty()).map(str::to_owned).collect(),
            cluster_id: text("cluster-id"),
            read_only: text("read-only").as_deref() == Some("true"),
            confirm: text("confirm"),
            banner: text("banner"),
        }
    }

    pub(super) fn facts(&self) -> Vec<(&'static str, String)> {
        vec![
            ("context", self.name.clone()),
            ("current", if self.current { "yes" } else { "no" }.to_owned()),
            ("endpoints", self.endpoints.join(", ")),
            ("cluster-id", self.cluster_id.clone().unwrap_or_default()),
            ("changes", self.changes().to_owned()),
            ("confirm", self.confirm.clone().unwrap_or_default()),
            ("banner", self.banner.clone().unwrap_or_default()),
        ]
    }

    /// The command that adds it as it is.
    pub(super) fn added_again(&self) -> String {
        let mut line = format!("caesiumctl context add {}", self.name);
        for endpoint in &self.endpoints {
            line.push_str(&format!(" --endpoint {}", shell_word(endpoint)));
        }
        let flags = [("cluster-id", &self.cluster_id), ("floor", &self.confirm), ("banner", &self.banner)];
        for (flag, value) in flags {
            if let Some(value) = value {
                line.push_str(&format!(" --{flag} {}", shell_word(value)));
            }
        }
        if self.read_only {
            line.push_str(" --read-only");
        }
        line
    }

    fn changes(&self) -> &'static str {
        if self.read_only { "read-only" } else { "allowed" }
    }
}

impl Record for Listed {
    const KIND: &'static str = "Context";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("CONTEXT", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::flag("CURRENT", "current", 0)
            .cell(|it, _| if it.current { Cell::toned("yes", Tone::Good) } else { Cell::new("no") }),
        Column::flag("READ-ONLY", "readOnly", 1)
            .cell(|it, _| Cell::toned(if it.read_only { "yes" } else { "no" }, Tone::warn(it.read_only))),
        Column::word("CONFIRM", "confirm", 3).cell(|it, _| Cell::given(it.confirm.as_ref())),
        Column::word("CLUSTER-ID", "clusterId", 4).cell(|it, _| Cell::given(it.cluster_id.as_ref())),
        Column::list("ENDPOINTS", "endpoints", 2).cell(|it, _| Cell::new(it.endpoints.join(","))),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }
}
