//! `man`

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap_mangen::Man;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::text::nearest;

/// How the generator writes an apostrophe.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";
/// The day of the formats that the pages describe. A fixed day, since the pages are compared with the committed ones.
const DAY: &str = "2026-11-22";

/// Pages that are not of one command: written by hand, or made by the daemon.
const WRITTEN: [(&str, &str); 5] = [
    ("caesium-config.5", include_str!("../../../man/caesium-config.5")),
    ("caesium-handlers.5", include_str!("../../../man/caesium-handlers.5")),
    ("caesium-manifest.5", include_str!("../../../man/caesium-manifest.5")),
    ("caesiumd.8", include_str!("../../../man/caesiumd.8")),
    ("caesiumd.toml.5", include_str!("../../../man/caesiumd.toml.5")),
];

/// Show a manual page, or write all of them
///
/// On a terminal the page is shown by man(1); elsewhere its source is printed.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl man schedule add
  caesiumctl man caesium-manifest
  caesiumctl man --out man")]
pub(crate) struct ManArgs {
    /// The page: a command, caesiumd, or the name of a format; without it that of caesiumctl
    #[arg(value_name = "PAGE")]
    page: Vec<String>,
    /// Directory to write all pages to; made if it does not exist
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    out: Option<PathBuf>,
}

effect!(ManArgs, Read);

impl ManArgs {
    pub(super) fn run(&self, session: &Session) -> Result<(), Error> {
        let pages = pages(session.config().tree()).map_err(|error| {
            Error::new(Kind::Internal, "a page cannot be made").because(error.to_string())
        })?;
        match &self.out {
            Some(folder) => write(folder, &pages),
            None => show(session, &find(&pages, &self.page)?.1),
        }
    }
}

/// Every page: its file's name and its source.
fn pages(root: clap::Command) -> io::Result<Vec<(String, String)>> {
    let mut root = root.disable_help_subcommand(true);
    root.build();
    let mut pages = Vec::new();
    collect(&root, &mut pages)?;
    pages.extend(WRITTEN.map(|(name, page)| (name.to_owned(), page.to_owned())));
    Ok(pages)
}

fn collect(command: &clap::Command, pages: &mut Vec<(String, String)>) -> io::Result<()> {
    pages.push(page(command)?);
    command.get_subcommands().filter(|sub| !sub.is_hide_set()).try_for_each(|sub| collect(sub, pages))
}

fn write(folder: &Path, pages: &[(String, String)]) -> Result<(), Error> {
    let written = fs::create_dir_all(folder)
        .and_then(|()| pages.iter().try_for_each(|(name, page)| fs::write(folder.join(name), page)));
    written.map_err(|error| {
        Error::new(Kind::Conflict, format!("{} cannot be written", folder.display()))
            .because(error.to_string())
    })
}

/// The page of these words: `schedule add`, `caesiumctl-schedule-add`, `caesiumd`, `manifest`.
fn find<'p>(pages: &'p [(String, String)], words: &[String]) -> Result<&'p (String, String), Error> {
    let name = match words {
        [] => "caesiumctl".to_owned(),
        words => words.join("-"),
    };
    let known = |file: &str| file.rsplit_once('.').map_or("", |(name, _)| name).to_owned();
    let meant = [name.clone(), format!("caesiumctl-{name}"), format!("caesium-{name}")];
    let found = meant.iter().find_map(|meant| pages.iter().find(|(file, _)| known(file) == *meant));
    found.ok_or_else(|| {
        let names: Vec<_> = pages.iter().map(|(file, _)| known(file)).collect();
        let short = names.iter().map(|known| known.strip_prefix("caesiumctl-").unwrap_or(known));
        let near = nearest(&name, short);
        Error::not_found("page", &name, near).help("caesiumctl man caesiumctl")
    })
}

/// man(1) lays it out and pages it; a machine without it shows the source.
fn show(session: &Session, page: &str) -> Result<(), Error> {
    if session.out.is_terminal()
        && let Ok(mut reader) = Command::new("man").args(["-l", "-"]).stdin(Stdio::piped()).spawn()
    {
        if let Some(mut input) = reader.stdin.take() {
            // Somebody who quits before the end has read enough.
            input.write_all(page.as_bytes()).ok();
        }
        let shown = reader.wait().is_ok_and(|status| status.success());
        if shown {
            return Ok(());
        }
    }
    session.out.text(page)
}

/// A page's file name and its text. The flags that all commands share stand on the first page only.
fn page(command: &clap::Command) -> io::Result<(String, String)> {
    let name = command.get_display_name().unwrap_or("caesiumctl").to_owned();
    let first = name == "caesiumctl";
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let command = command.clone().mut_args(|arg| {
        let shared = !first && (arg.is_global_set() || arg.get_id() == "help");
        if shared { arg.hide(true) } else { arg }
    });
    let options = command.get_arguments().any(|arg| !arg.is_hide_set());
    let subcommands = command.has_subcommands();
    let man = Man::new(command);
    let version = env!("CARGO_PKG_VERSION");
    let mut page =
        format!("{PREAMBLE}.TH \"{}\" 1 \"{DAY}\" \"Caesium {version}\" \"Caesium\"\n", escaped(&name));
    page.push_str(&rendered(|out| man.render_name_section(out))?);
    page.push_str(&rendered(|out| man.render_synopsis_section(out))?);
    page.push_str(&rendered(|out| man.render_description_section(out))?);
    if options {
        page.push_str(&rendered(|out| man.render_options_section(out))?);
    }
    if subcommands {
        page.push_str(&rendered(|out| man.render_subcommands_section(out))?);
    }
    page.push_str(&sections(&notes));
    if !first {
        page.push_str(
            ".SH \"SEE ALSO\"\n\\fBcaesiumctl\\fR(1) has the options and exit codes of all commands\n",
        );
    }
    Ok((format!("{name}.1"), page))
}

/// One section without the preamble that each comes with.
fn rendered(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut out = Vec::new();
    render(&mut out)?;
    let text = String::from_utf8(out).map_err(io::Error::other)?;
    let lines = text.strip_prefix(PREAMBLE).unwrap_or(&text).lines();
    let text: String = lines.map(|line| format!("{}\n", line.trim_end())).collect();
    // The generator breaks the line on both sides of an empty one, which breaks it already.
    Ok(text.replace(".br\n\n.br\n", ".sp\n"))
}

/// What follows the options in the help: titles at the margin, each with lines that stay as they are.
fn sections(notes: &str) -> String {
    let mut text = String::new();
    for line in notes.lines() {
        match line.strip_suffix(':').filter(|title| !title.starts_with(' ')) {
            Some(title) if text.is_empty() => text.push_str(&heading(title)),
            Some(title) => text.push_str(&format!(".fi\n{}", heading(title))),
            None => text.push_str(&format!("\\&{}\n", escaped(line.strip_prefix("  ").unwrap_or(line)))),
        }
    }
    if text.is_empty() { text } else { format!("{text}.fi\n") }
}

fn heading(title: &str) -> String {
    format!(".SH \"{}\"\n.nf\n", escaped(&title.to_uppercase()))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_become_sections_that_keep_their_lines() {
        let text = sections("Examples:\n  caesiumctl a 'b|c'\n\nExit codes:\n  0 done");
        assert_eq!(
            text,
            ".SH \"EXAMPLES\"\n.nf\n\\&caesiumctl a \\(aqb|c\\(aq\n\\&\n.fi\n.SH \"EXIT CODES\"\n.nf\n\\&0 done\n.fi\n"
        );
        assert_eq!(sections(""), "");
    }

    #[test]
    fn a_page_is_found_by_the_words_of_its_command_and_by_the_name_of_its_format() {
        let pages = pages(<crate::args::Cli as clap::CommandFactory>::command()).unwrap();
        for (words, file) in [
            ("", "caesiumctl.1"),
            ("schedule add", "caesiumctl-schedule-add.1"),
            ("caesiumctl-schedule-add", "caesiumctl-schedule-add.1"),
            ("manifest", "caesium-manifest.5"),
            ("caesiumd", "caesiumd.8"),
            ("caesiumd.toml", "caesiumd.toml.5"),
        ] {
            let words: Vec<_> = words.split_whitespace().map(str::to_owned).collect();
            assert_eq!(find(&pages, &words).unwrap().0, file);
        }
        let missing = find(&pages, &["schedul".to_owned(), "ad".to_owned()]).unwrap_err();
        assert!(missing.text().contains("schedule-add"), "{}", missing.text());
    }
}
