//! `config init`

use std::fmt::Write as _;

use crate::config::{KEYS, write};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;

/// Write a configuration file in which every key stands, commented out
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl config init")]
pub(crate) struct InitArgs {}

effect!(InitArgs, Local);

impl InitArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let Some(path) = session.config().own() else {
            return Err(Error::new(Kind::Conflict, "there is no place for a configuration file")
                .because("neither XDG_CONFIG_HOME nor HOME is set")
                .help("caesiumctl config init --config caesium.toml"));
        };
        let shown = path.display().to_string();
        if path.exists() {
            return Err(Error::new(Kind::Conflict, format!("{shown} exists already"))
                .code("EXISTS")
                .now("it is as it was")
                .help("caesiumctl config show --origin"));
        }
        write(path, &template())?;
        let body = ConfigWritten { path: &shown };
        session.out.report("ConfigFile", None, &body, [shown.clone()], &format!("wrote {shown}"))
    }
}

#[derive(serde::Serialize)]
struct ConfigWritten<'p> {
    path: &'p str,
}

/// Every key with what it is for.
fn template() -> String {
    let mut text =
        String::from("# What caesiumctl does when no flag and no environment variable is given.\n");
    let mut table = "";
    for key in &KEYS {
        let (above, last) = key.path.rsplit_once('.').unwrap_or(("", key.path));
        if above != table {
            table = above;
            writeln!(text, "\n# [{}]", above.replace('*', "prod")).expect("a String takes every write");
        }
        let about = key.about;
        let last = if last == "*" { "name" } else { last };
        writeln!(text, "# {about}\n# {last} = {}", key.example).expect("a String takes every write");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_template_says_nothing_until_it_is_uncommented() {
        let text = template();
        assert!(text.lines().all(|line| line.is_empty() || line.starts_with("# ")));
        let live: String = text
            .lines()
            .filter_map(|line| line.strip_prefix("# "))
            .filter(|line| line.starts_with('[') || line.contains(" = "))
            .map(|line| format!("{line}\n"))
            .collect();
        let table: toml::Table = live.parse().unwrap();
        assert_eq!(table["contexts"]["prod"]["read-only"].as_bool(), Some(true));
        assert_eq!(table["ui"]["keys"]["name"].as_str(), Some("q"));
    }
}
