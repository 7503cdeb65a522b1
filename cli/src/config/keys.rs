//! The keys that a configuration file may have: one table for reading, for `config init` and for the manual page.

use std::str::FromStr;

use caesium_engine::ids::Name;
use clap::{Args as _, Command};
use toml_edit::{Item, Value as TomlValue};

use crate::endpoint::Endpoint;
use crate::globals::GlobalArgs;
use crate::instant::parse_zone;
use crate::text::nearest;
use crate::values::{Views, positive_duration};

/// What may stand at a key.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// A text that this takes.
    Text(fn(&str) -> Result<(), String>),
    /// A list of texts that this takes each.
    Texts(fn(&str) -> Result<(), String>),
    /// `true` or `false`, without quotes.
    Switch,
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of the words that the flag of this id takes.
    Flag(&'static str),
}

#[derive(Debug)]
pub(crate) struct SettingKey {
    /// Dotted; `*` stands for a name that the writer of the file chooses.
    pub(crate) path: &'static str,
    /// What it is for.
    pub(crate) about: &'static str,
    /// A value as it is written in a file.
    pub(crate) example: &'static str,
    shape: Shape,
}

const fn key(path: &'static str, shape: Shape, example: &'static str, about: &'static str) -> SettingKey {
    SettingKey { path, about, example, shape }
}

/// All of them; keys of one table stand together.
pub(crate) const KEYS: [SettingKey; 18] = [
    key("current-context", Shape::Text(name), "\"prod\"", "the context that is used when none is named"),
    key(
        "contexts.*.endpoints",
        Shape::Texts(endpoint),
        "[\"alder:7450\", \"birch:7450\"]",
        "servers to ask: the first that answers is taken",
    ),
    key(
        "contexts.*.cluster-id",
        Shape::Text(text),
        "\"7d0c3c4e-5a52-4f0e-8c57-2d9b8a3f9d11\"",
        "the cluster that must answer; another one is refused with exit 13 before anything is asked of it",
    ),
    key("contexts.*.banner", Shape::Word(&BANNERS), "\"red\"", "colour in which screens name the context"),
    key("contexts.*.read-only", Shape::Switch, "true", "changes need --read-only=false"),
    key(
        "contexts.*.confirm",
        Shape::Word(&["never", "yes", "name"]),
        "\"name\"",
        "the least that a change asks: nothing, a yes, or the name of what it changes",
    ),
    key("defaults.output", Shape::Flag("output"), "\"table\"", "as --output"),
    key("defaults.view", Shape::Text(view), "\"any\"", "as --view"),
    key("defaults.request-timeout", Shape::Text(timeout), "\"5s\"", "as --request-timeout"),
    key("defaults.time", Shape::Flag("time"), "\"utc\"", "as --time"),
    key("defaults.show-tz", Shape::Text(show_tz), "\"Europe/Berlin\"", "as --show-tz"),
    key("defaults.color", Shape::Flag("color"), "\"auto\"", "as --color"),
    key(
        "defaults.pager",
        Shape::Text(text),
        "\"less -FRX\"",
        "what pages long tables where CAESIUM_PAGER is not set; cat: nothing does",
    ),
    key(
        "ui.theme",
        Shape::Text(text),
        "\"okabe-ito\"",
        "colours of the screens: okabe-ito, mono, high-contrast, or the path of a theme file",
    ),
    key(
        "ui.ascii",
        Shape::Word(&["auto", "always", "never"]),
        "\"auto\"",
        "whether only ASCII is drawn; auto: unless the locale is UTF-8",
    ),
    key("ui.mouse", Shape::Switch, "false", "whether screens take the mouse"),
    key("ui.keys.*", Shape::Text(text), "\"q\"", "the key of an action, as `?` on the screens names it"),
    key(
        "aliases.*",
        Shape::Text(words),
        "\"schedule list billing\"",
        "a command line under a word of your own",
    ),
];

impl SettingKey {
    /// The name that `config show` gives it: that of its flag, or of its place in the context in force. None where the
    /// writer of a file chooses names, of which there may be any number.
    pub(crate) fn shown(&self) -> Option<&'static str> {
        match self.path.split_once('.') {
            None => Some("context"),
            Some(("contexts", of_one)) => of_one.strip_prefix("*."),
            Some(("defaults", flag)) => Some(flag),
            Some(_) if self.path.contains('*') => None,
            Some(_) => Some(self.path),
        }
    }
}

/// The colours of a banner.
const BANNERS: [&str; 6] = ["red", "yellow", "green", "blue", "magenta", "cyan"];

/// A value that has the shape of its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// A text or a word.
    Text(String),
    /// A list of texts, in the order of the file.
    Texts(Vec<String>),
    /// `true` or `false`, without quotes.
    Switch(bool),
}

impl Value {
    /// As it is shown.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Texts(texts) => texts.join(","),
            Self::Switch(on) => on.to_string(),
        }
    }
}

/// The key at a dotted path, with the names in the places of its stars.
pub(super) fn known(path: &[String]) -> Option<&'static SettingKey> {
    KEYS.iter().find(|key| {
        let parts: Vec<&str> = key.path.split('.').collect();
        parts.len() == path.len() && parts.iter().zip(path).all(|(part, said)| matches(part, said))
    })
}

/// Whether keys go on below this path.
pub(super) fn is_table(path: &[String]) -> bool {
    KEYS.iter().any(|key| {
        let parts: Vec<&str> = key.path.split('.').collect();
        parts.len() > path.len() && parts.iter().zip(path).all(|(part, said)| matches(part, said))
    })
}

/// The key that the last part of an unknown path may have meant.
pub(super) fn meant(path: &[String]) -> Option<&'static str> {
    let (last, before) = path.split_last()?;
    // As `config show` calls what a file has below `defaults`.
    let default =
        KEYS.iter().find(|key| key.path.strip_prefix("defaults.") == Some(last)).map(|key| key.path);
    if let Some(path) = default.filter(|_| before.is_empty()) {
        return Some(path);
    }
    let siblings = KEYS.iter().filter_map(|key| {
        let parts: Vec<&'static str> = key.path.split('.').collect();
        let below = before.iter().zip(&parts).all(|(said, part)| matches(part, said));
        (below && parts.len() > before.len()).then(|| parts[before.len()]).filter(|part| *part != "*")
    });
    nearest(last, siblings).first().copied()
}

fn matches(part: &str, said: &str) -> bool {
    part == "*" || part == said
}

impl SettingKey {
    /// The value, if it has the right shape; else what would be right.
    pub(super) fn read(&self, item: &Item) -> Result<Value, String> {
        let text = |value: &TomlValue| value.as_str().map(str::to_owned);
        match (self.shape, item.as_value()) {
            (Shape::Switch, Some(TomlValue::Boolean(on))) => Ok(Value::Switch(*on.value())),
            (Shape::Text(check), Some(value)) => {
                let text = text(value).ok_or("it must be a text in quotes")?;
                check(&text).map(|()| Value::Text(text))
            }
            (Shape::Word(words), Some(value)) => one_of(words, text(value)),
            (Shape::Flag(id), Some(value)) => one_of(&words_of(id), text(value)),
            (Shape::Texts(check), Some(TomlValue::Array(values))) => {
                let texts: Option<Vec<String>> = values.iter().map(text).collect();
                let texts = texts.filter(|texts| !texts.is_empty()).ok_or("it must be a list of texts")?;
                texts
                    .iter()
                    .try_for_each(|text| check(text).map_err(|problem| format!("{text}: {problem}")))?;
                Ok(Value::Texts(texts))
            }
            (Shape::Switch, _) => Err("it must be true or false".to_owned()),
            (Shape::Texts(_), _) => Err("it must be a list of texts, as in [\"alder:7450\"]".to_owned()),
            (Shape::Text(_) | Shape::Word(_) | Shape::Flag(_), None) => {
                Err("it must be a text in quotes".to_owned())
            }
        }
    }
}

fn one_of(words: &[impl AsRef<str>], said: Option<String>) -> Result<Value, String> {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match said {
        Some(word) if words.contains(&word.as_str()) => Ok(Value::Text(word)),
        Some(_) | None => Err(format!("it must be one of {}", words.join(", "))),
    }
}

/// The words that a flag of all commands takes.
fn words_of(id: &str) -> Vec<String> {
    let root = GlobalArgs::augment_args(Command::new("caesiumctl"));
    let words = root.get_arguments().find(|arg| arg.get_id() == id).map(clap::Arg::get_possible_values);
    words.into_iter().flatten().map(|word| word.get_name().to_owned()).collect()
}

fn text(text: &str) -> Result<(), String> {
    if text.is_empty() { Err("it must not be empty".to_owned()) } else { Ok(()) }
}

/// The name of a context.
pub(super) fn name(text: &str) -> Result<(), String> {
    Name::from_str(text).map(|_| ()).map_err(|error| error.to_string())
}

fn endpoint(text: &str) -> Result<(), String> {
    Endpoint::from_str(text).map(|_| ())
}

fn view(text: &str) -> Result<(), String> {
    Views::from_str(text).map(|_| ())
}

fn timeout(text: &str) -> Result<(), String> {
    positive_duration(text).map(|_| ())
}

fn show_tz(text: &str) -> Result<(), String> {
    parse_zone(text).map(|_| ())
}

fn words(text: &str) -> Result<(), String> {
    match shlex::split(text) {
        Some(words) if !words.is_empty() => Ok(()),
        Some(_) => Err("it must name a command".to_owned()),
        None => Err("a quote is not closed".to_owned()),
    }
}
