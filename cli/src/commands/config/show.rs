//! `config show`

use std::collections::BTreeMap;

use clap::parser::ValueSource;
use serde::Serialize;

use super::files::{self, ConfigFile};
use crate::config::{KEYS, Setting, SettingKey};
use crate::effect::effect;
use crate::error::Error;
use crate::output::pager;
use crate::records::{Drawn, Record};
use crate::session::Session;
use crate::table::{Cell, Column};

/// Show every setting that is in force
///
/// Of the contexts only the one that is used is shown; `context list` has them all.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl config show --origin\n  caesiumctl config show --files")]
pub(crate) struct ConfigShowArgs {
    /// Also print where each comes from: a flag, the environment, file and line, or the default
    #[arg(long)]
    origin: bool,
    /// List the files instead, whether they are there or not, the one that wins first
    #[arg(long, conflicts_with = "origin")]
    files: bool,
}

#[derive(Serialize)]
struct ConfigShown {
    key: String,
    value: Option<String>,
    origin: String,
}

/// The same, shown with where it comes from.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct Traced(ConfigShown);

effect!(ConfigShowArgs, Read, rows: [Traced, ConfigFile]);

impl ConfigShowArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        if self.files {
            return files::list(session);
        }
        let settings = effective(session);
        match self.origin {
            false => session.out.list(None, &settings),
            true => {
                let traced: Vec<_> = settings.into_iter().map(Traced).collect();
                session.out.list(None, &traced)
            }
        }
    }
}

/// What is in force: flags over environment over files over defaults.
fn effective(session: &Session) -> Vec<ConfigShown> {
    let config = session.config();
    let mut shown: BTreeMap<String, ConfigShown> = BTreeMap::new();
    let mut put = |key: &str, value: Option<String>, origin: String| {
        let key = key.to_owned();
        shown.insert(key.clone(), ConfigShown { key, value, origin });
    };
    for key in KEYS.iter().filter_map(SettingKey::shown) {
        let value = VALUES.iter().find(|(of, _)| *of == key).map(|(_, value)| (*value).to_owned());
        put(key, value, DEFAULT.to_owned());
    }
    let of_file = |setting: &Setting| (Some(setting.value.text()), setting.origin());
    let name = session.context.name.as_deref();
    if let Some(setting) = config.get("current-context") {
        put("context", name.map(str::to_owned), setting.origin());
    }
    for (key, setting) in config.settings() {
        let own = match key.split_once('.') {
            Some(("defaults", key)) => Some(key),
            Some(("contexts", rest)) => {
                rest.rsplit_once('.').filter(|(of, _)| Some(*of) == name).map(|(_, key)| key)
            }
            Some(("ui" | "aliases", _)) => Some(key),
            _ => None,
        };
        if let Some(key) = own {
            let (value, origin) = of_file(setting);
            put(key, value, origin);
        }
    }
    let root = session.config().tree();
    for (id, (value, source)) in session.flags() {
        let arg = root.get_arguments().find(|arg| arg.get_id().as_str().replace('_', "-") == *id);
        let Some(arg) = arg.filter(|arg| !MOMENTARY.contains(&arg.get_id().as_str())) else { continue };
        let key = arg.get_long().unwrap_or(id);
        let key = match key {
            "endpoint" => "endpoints",
            "ascii" => "ui.ascii",
            key => key,
        };
        let value = match (key, value.as_str()) {
            ("ui.ascii", "" | "0" | "false" | "no") => continue,
            ("ui.ascii", _) => "always",
            (_, value) => value,
        };
        match source {
            ValueSource::CommandLine => {
                put(key, Some(value.to_owned()), format!("flag --{}", arg.get_long().unwrap_or(id)));
            }
            ValueSource::EnvVariable if key == "endpoints" && session.context.over_variable => {}
            ValueSource::EnvVariable => {
                let variable = arg.get_env().map(|name| name.to_string_lossy().into_owned());
                put(key, Some(value.to_owned()), format!("env {}", variable.unwrap_or_default()));
            }
            // The value that a file gives it stands already.
            _ if key == "ui.ascii" || config.get(&format!("defaults.{key}")).is_some() => {}
            _ => put(key, Some(value.to_owned()), DEFAULT.to_owned()),
        }
    }
    for (key, variable) in [("ui.theme", "CAESIUM_THEME"), ("ui.mouse", "CAESIUM_MOUSE")] {
        if let Ok(value) = std::env::var(variable) {
            put(key, Some(value), format!("env {variable}"));
        }
    }
    let (pager, origin) = pager(config.pager());
    put("pager", Some(pager), origin);
    shown.into_values().collect()
}

const DEFAULT: &str = "default";
/// Defaults in force where no flag, variable or file sets one, of settings that are no flag of every command.
const VALUES: [(&str, &str); 4] =
    [("time", "utc"), ("ui.ascii", "auto"), ("ui.mouse", "false"), ("ui.theme", "okabe-ito")];
/// Flags that are given for one command and are no settings.
const MOMENTARY: [&str; 3] = ["yes", "confirm", "config"];

impl Record for ConfigShown {
    const KIND: &'static str = "ConfigSetting";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("KEY", "key", 0).cell(|it, _| Cell::new(&it.key)),
        Column::word("VALUE", "value", 0).cell(|it, _| Cell::given(it.value.as_ref())),
    ];

    fn name(&self) -> String {
        self.key.clone()
    }
}

impl Record for Traced {
    const KIND: &'static str = ConfigShown::KIND;
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("KEY", "key", 0).cell(|Self(it), _| Cell::new(&it.key)),
        Column::word("VALUE", "value", 0).cell(|Self(it), _| Cell::given(it.value.as_ref())),
        Column::word("ORIGIN", "origin", 0).cell(|Self(it), _| Cell::new(&it.origin)),
    ];

    fn name(&self) -> String {
        self.0.name()
    }
}
