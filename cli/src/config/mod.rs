//! The settings of the configuration files, and which file each comes from.
//!
//! The layers, nearest first: the file of `--config`, the user's, the machine's. Each key is taken from the nearest layer
//! that has it; flags and the environment are over all of them, and clap's own defaults below.

mod alias;
mod edit;
mod file;
#[cfg(test)]
mod fuzz;
mod keys;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(crate) use alias::expand;
pub(crate) use edit::{Draft, write};
pub(crate) use keys::{KEYS, SettingKey, Value};

use crate::error::{Error, Kind};
use crate::text::nearest;

/// The file of the machine: the last layer.
const SYSTEM: &str = "/etc/caesium/config.toml";
/// The context that has nothing: to leave the current one.
pub(crate) const NO_CONTEXT: &str = "none";

/// One value with its place.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) value: Value,
    file: PathBuf,
    line: usize,
}

impl Setting {
    /// `FILE:LINE`, for errors and `config show --origin`.
    pub(crate) fn origin(&self) -> String {
        format!("{}:{}", self.file.display(), self.line)
    }
}

/// One place where a file may be.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    /// `--config`, `user` or `system`.
    pub(crate) name: &'static str,
    /// Where it is, or would be.
    pub(crate) path: PathBuf,
    /// Whether it is there.
    pub(crate) found: bool,
}

/// Makes the tree of commands.
pub(crate) type CommandTree = fn() -> clap::Command;

/// All layers, one over the other.
#[derive(Debug)]
pub(crate) struct Config {
    tree: CommandTree,
    layers: Vec<Layer>,
    settings: BTreeMap<String, Setting>,
    warnings: Vec<String>,
}

/// How the screens look and listen, as far as a file sets it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ui {
    /// Name of a theme, or the path of one.
    pub(crate) theme: Option<String>,
    /// Whether the mouse is taken.
    pub(crate) mouse: Option<bool>,
    /// Keys by the name of the action.
    pub(crate) keys: BTreeMap<String, String>,
}

/// Where the files are, by the environment and the command line.
pub(crate) fn places(named: Option<OsString>) -> Vec<Layer> {
    let layer = |name, path: PathBuf| Layer { name, found: path.exists(), path };
    let home = std::env::var_os("XDG_CONFIG_HOME").map(PathBuf::from).filter(|dir| dir.is_absolute());
    let home = home.or_else(|| {
        let home = std::env::var_os("HOME").map(PathBuf::from).filter(|dir| dir.is_absolute());
        home.map(|home| home.join(".config"))
    });
    let user = home.map(|dir| layer("user", dir.join("caesium").join("config.toml")));
    let named = named.map(|path| layer("--config", path.into()));
    [named, user, Some(layer("system", SYSTEM.into()))].into_iter().flatten().collect()
}

impl Config {
    /// Reads all layers of a command line with this tree of commands.
    ///
    /// # Errors
    /// A file that was named and is not there, or one that is wrong.
    pub(crate) fn load(tree: CommandTree, layers: Vec<Layer>) -> Result<Self, Error> {
        let mut config = Self::unread(tree, layers);
        for layer in &config.layers {
            match file::read(&layer.path)? {
                Some(file) => {
                    for (key, setting) in file.settings {
                        config.settings.entry(key).or_insert(setting);
                    }
                    config.warnings.extend(file.warnings);
                }
                None if layer.name == "--config" => {
                    let message = format!("there is no configuration {}", layer.path.display());
                    return Err(Error::new(Kind::NotFound, message).help("caesiumctl config show --files"));
                }
                None => {}
            }
        }
        config.warn_of_aliases();
        Ok(config)
    }

    /// The same places, read again.
    ///
    /// # Errors
    /// As [`load`](Self::load).
    pub(crate) fn reread(&self) -> Result<Self, Error> {
        Self::load(self.tree, self.layers.clone())
    }

    /// The same places, and nothing in them: for a command that must work when a file is wrong.
    pub(crate) fn unread(tree: CommandTree, layers: Vec<Layer>) -> Self {
        Self { tree, layers, settings: BTreeMap::new(), warnings: Vec::new() }
    }

    /// The tree of commands, none of which an alias can stand for.
    pub(crate) fn tree(&self) -> clap::Command {
        (self.tree)()
    }

    /// The pager that a file names, and where.
    pub(crate) fn pager(&self) -> Option<(String, String)> {
        self.get("defaults.pager").map(|setting| (setting.value.text(), setting.origin()))
    }

    fn warn_of_aliases(&mut self) {
        let root = self.tree();
        let shadows: Vec<String> =
            self.settings.keys().filter(|key| alias::shadows(&root, key)).cloned().collect();
        for key in shadows {
            if let Some(setting) = self.settings.remove(&key) {
                let origin = setting.origin();
                self.warnings.push(format!("{origin}: {key} has the name of a command and has no effect"));
            }
        }
    }

    /// The warnings to print before a command runs.
    pub(crate) fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// The layers, nearest first.
    pub(crate) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The file that commands write to: the one that was named, else the user's.
    pub(crate) fn own(&self) -> Option<&Path> {
        self.layers.iter().find(|layer| layer.name != "system").map(|layer| layer.path.as_path())
    }

    /// Everything that is set, by key.
    pub(crate) fn settings(&self) -> impl Iterator<Item = (&str, &Setting)> {
        self.settings.iter().map(|(key, setting)| (key.as_str(), setting))
    }

    /// What is set at this key.
    pub(crate) fn get(&self, key: &str) -> Option<&Setting> {
        self.settings.get(key)
    }

    /// The text at this key.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        match &self.get(key)?.value {
            Value::Text(text) => Some(text),
            Value::Texts(_) | Value::Switch(_) => None,
        }
    }

    /// The keys below a table and their texts.
    pub(crate) fn below<'s>(&'s self, table: &'s str) -> impl Iterator<Item = (&'s str, &'s Setting)> {
        let inside = move |key: &'s str| key.strip_prefix(table).and_then(|rest| rest.strip_prefix('.'));
        self.settings().filter_map(move |(key, setting)| Some((inside(key)?, setting)))
    }

    /// The names of all contexts.
    pub(crate) fn contexts(&self) -> BTreeSet<&str> {
        // A name may have dots, a key below it has none.
        self.below("contexts").filter_map(|(rest, _)| Some(rest.rsplit_once('.')?.0)).collect()
    }

    /// Fails, naming the nearest, unless there is such a context.
    pub(crate) fn context_named(&self, wanted: &str) -> Result<(), Error> {
        let contexts = self.contexts();
        if contexts.contains(wanted) {
            return Ok(());
        }
        let near = nearest(wanted, contexts.iter().copied());
        Err(Error::not_found("context", wanted, near).help("caesiumctl context list"))
    }

    /// How the screens look and listen.
    pub(crate) fn ui(&self) -> Ui {
        let keys = self.below("ui.keys").map(|(action, key)| (action.to_owned(), key.value.text()));
        let mouse = self.get("ui.mouse").map(|setting| setting.value == Value::Switch(true));
        let text = |key| self.text(key).map(str::to_owned);
        Ui { theme: text("ui.theme"), mouse, keys: keys.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layers(dir: &Path, texts: [&str; 3]) -> Vec<Layer> {
        let names = ["--config", "user", "system"];
        let write = |(name, text): (&'static str, &str)| {
            let path = dir.join(name);
            std::fs::write(&path, text).unwrap();
            Layer { name, path, found: true }
        };
        names.into_iter().zip(texts).map(write).collect()
    }

    #[test]
    fn the_nearest_layer_that_has_a_key_gives_it() {
        let dir = tempfile::tempdir().unwrap();
        let near = "[contexts.prod]\nread-only = true\n[contexts.'prod.eu']\nbanner = \"red\"\n";
        let user = "[contexts.prod]\nread-only = false\nconfirm = \"name\"\n[ui]\nmouse = true\n";
        let system = "current-context = \"prod\"\n[contexts.prod]\nconfirm = \"never\"\nbanner = \"red\"\n";
        let config = Config::load(
            <crate::args::Cli as clap::CommandFactory>::command,
            layers(dir.path(), [near, user, system]),
        )
        .unwrap();
        let origin = |key: &str| {
            let origin = config.get(key).unwrap().origin();
            origin.rsplit('/').next().unwrap().to_owned()
        };
        assert_eq!(config.get("contexts.prod.read-only").unwrap().value, Value::Switch(true));
        assert_eq!(origin("contexts.prod.read-only"), "--config:2");
        assert_eq!(origin("contexts.prod.confirm"), "user:3");
        assert_eq!(origin("contexts.prod.banner"), "system:4");
        assert_eq!(origin("current-context"), "system:1");
        assert_eq!(config.ui().mouse, Some(true));
        assert_eq!(config.contexts().into_iter().collect::<Vec<_>>(), ["prod", "prod.eu"]);
        assert!(config.context_named("prd").unwrap_err().text().contains("nearest names are prod"));
    }

    #[test]
    fn an_alias_never_hides_a_command() {
        let dir = tempfile::tempdir().unwrap();
        let user = "[aliases]\nstatus = \"node list\"\nnodes = \"status\"\nmine = \"node list\"\n";
        let config = Config::load(
            <crate::args::Cli as clap::CommandFactory>::command,
            layers(dir.path(), ["", user, ""]),
        )
        .unwrap();
        assert_eq!(config.below("aliases").map(|(name, _)| name).collect::<Vec<_>>(), ["mine"]);
        assert_eq!(config.warnings().len(), 2);
        assert!(
            config.warnings()[0]
                .ends_with("user:3: aliases.nodes has the name of a command and has no effect")
        );
    }

    #[test]
    fn every_key_has_an_example_of_its_own_shape() {
        for key in &KEYS {
            let path = key.path.replace('*', "x");
            let dir = tempfile::tempdir().unwrap();
            let text = format!("{path} = {}\n", key.example);
            let config = Config::load(
                <crate::args::Cli as clap::CommandFactory>::command,
                layers(dir.path(), [&text, "", ""]),
            )
            .unwrap();
            assert!(config.get(&path).is_some() && config.warnings().is_empty(), "{text}");
            assert!(!key.about.is_empty());
        }
    }
}
