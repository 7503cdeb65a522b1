//! How the screens look: flags, environment and what is known of who sits there.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::Path;

use caesium_tui::terminal::Setup;
use caesium_tui::{Commands, Keymap, Options, Screen, Theme, ThemeError};

use clap::Command;

use crate::change;
use crate::clock;
use crate::config::expand;
use crate::effect::{self, InTree as _};
use crate::error::{Error, Kind};
use crate::output;
use crate::session::Session;

/// Frames in a second, by default.
const FPS_DEFAULT: u32 = 10;

/// Flags of the screens.
#[derive(clap::Args, Debug)]
pub(super) struct Look {
    /// Screen to begin with: map, fires, schedules, nodes, log, health, runs, tasks or placement
    #[arg(long, value_name = "SCREEN", default_value = "map", value_parser = screen)]
    screen: Screen,
    /// Frames in a second at most
    #[arg(long, value_name = "N", default_value_t = FPS_DEFAULT, value_parser = clap::value_parser!(u32).range(1..=60))]
    fps: u32,
    /// Colours: okabe-ito, mono, high-contrast, or the path of a theme file
    #[arg(long, value_name = "THEME", env = "CAESIUM_THEME")]
    theme: Option<String>,
    /// Capture the mouse from the start; m releases it
    #[arg(long, env = "CAESIUM_MOUSE", value_parser = clap::builder::FalseyValueParser::new())]
    mouse: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self { screen: Screen::Map, fps: FPS_DEFAULT, theme: None, mouse: false }
    }
}

impl Look {
    /// The options of the app.
    pub(super) fn options(&self, session: &Session) -> Result<Options, Error> {
        let context = &session.context;
        let ui = session.config().ui();
        let name = context.name.clone().unwrap_or_default();
        Ok(Options {
            // A context with a colour of its own is also named loudly: the colour alone would mean nothing to many.
            banner: context.banner.as_ref().map(|_| name.to_uppercase()).unwrap_or_default(),
            context: name,
            commands: commands(&session.config().tree(), ""),
            tree: tree(session),
            stops: false,
            contexts: session.config().contexts().into_iter().map(str::to_owned).collect(),
            user: change::user_at_host(),
            endpoints: context.watched().iter().map(ToString::to_string).collect(),
            read_only: context.forbids.is_some(),
            theme: theme(self.theme.as_deref().or(ui.theme.as_deref()))?,
            ascii: output::ascii(),
            mouse: self.takes_mouse(session),
            screen: self.screen,
            keys: Keymap::of(&ui.keys).map_err(|error| {
                Error::usage("the keys of the configuration cannot be used").because(error.to_string())
            })?,
        })
    }

    fn takes_mouse(&self, session: &Session) -> bool {
        self.mouse || session.config().ui().mouse.unwrap_or(false)
    }

    /// The setup of the terminal.
    pub(super) fn setup(&self, session: &Session, orderly: bool) -> Setup {
        Setup { fps: self.fps, mouse: self.takes_mouse(session), orderly, now: clock::now_micros }
    }
}

/// Without colours where they are not wanted or not understood, whatever is asked for otherwise.
fn theme(asked: Option<&str>) -> Result<Theme, Error> {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
    let name = match asked {
        _ if set("NO_COLOR") || dumb => "mono",
        Some(name) => name,
        None => Theme::NAMES[0],
    };
    if !name.contains(['/', '.']) {
        return Theme::named(name).map_err(|error| wrong(name, &error));
    }
    let text = std::fs::read_to_string(Path::new(name)).map_err(|error| {
        Error::new(Kind::NotFound, format!("the theme {name} cannot be read")).because(error.to_string())
    })?;
    let words: BTreeMap<String, String> = toml::from_str(&text).map_err(|error| {
        Error::usage(format!("the theme {name} is not TOML of strings")).because(error.to_string())
    })?;
    Theme::of_words(&words).map_err(|error| wrong(name, &error))
}

fn wrong(name: &str, error: &ThemeError) -> Error {
    Error::usage(format!("the theme {name} cannot be used")).because(error.to_string())
}

/// What a line of the palette does. A name of the configuration stands for what it is written out to.
fn tree(session: &Session) -> Commands {
    let config = session.shared_config();
    Commands::new(move |argv| {
        let line: Vec<_> = argv.iter().map(OsString::from).collect();
        let root = config.tree();
        let matches = root.clone().try_get_matches_from(expand(&line, &config)).ok()?;
        Some(effect::of(&root, super::super::Command::TREE, &matches))
    })
}

/// The commands below this one, each with the words that lead to it.
fn commands(of: &Command, words: &str) -> Vec<String> {
    let below = of.get_subcommands().filter(|below| below.get_name() != "help");
    let lists = below.map(|below| {
        let words = format!("{words} {}", below.get_name());
        match below.has_subcommands() {
            true => commands(below, words.trim()),
            false => vec![words.trim().to_owned()],
        }
    });
    lists.flatten().collect()
}

fn screen(word: &str) -> Result<Screen, String> {
    Screen::of_word(word).ok_or_else(|| {
        let words: Vec<_> = Screen::ALL.into_iter().map(Screen::word).collect();
        format!("there are {}", words.join(", "))
    })
}
