//! `man`

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::error::{Error, Kind};

/// How the generator writes an apostrophe.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// Write the manual pages, one for each command
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl man --out man")]
pub(crate) struct ManArgs {
    /// Directory to write them to; made if it does not exist
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl ManArgs {
    pub(super) fn run(&self) -> Result<(), Error> {
        let mut root = Cli::command().disable_help_subcommand(true);
        root.build();
        let written = fs::create_dir_all(&self.out).and_then(|()| self.write(&root));
        written.map_err(|error| {
            Error::new(Kind::Conflict, format!("{} cannot be written", self.out.display()))
                .because(error.to_string())
        })
    }

    fn write(&self, command: &clap::Command) -> io::Result<()> {
        for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
            self.write(sub)?;
        }
        let (name, page) = page(command)?;
        fs::write(self.out.join(name), page)
    }
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
    let mut page = format!("{PREAMBLE}.TH \"{}\" 1 \"\" \"Caesium {version}\" \"Caesium\"\n", escaped(&name));
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
fn rendered(render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<String> {
    let mut out = Vec::new();
    render(&mut out)?;
    let text = String::from_utf8(out).map_err(io::Error::other)?;
    let lines = text.strip_prefix(PREAMBLE).unwrap_or(&text).lines();
    Ok(lines.map(|line| format!("{}\n", line.trim_end())).collect())
}

/// What follows the options in the help: titles at the margin, each with lines that stay as they are.
fn sections(notes: &str) -> String {
    let mut text = String::new();
    for line in notes.lines() {
        match line.strip_suffix(':').filter(|title| !title.starts_with(' ')) {
            Some(title) => text.push_str(&format!(".SH \"{}\"\n.nf\n", escaped(&title.to_uppercase()))),
            None => text.push_str(&format!("\\&{}\n", escaped(line.strip_prefix("  ").unwrap_or(line)))),
        }
    }
    if text.is_empty() { text } else { format!("{text}.fi\n") }
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
            ".SH \"EXAMPLES\"\n.nf\n\\&caesiumctl a \\(aqb|c\\(aq\n\\&\n.SH \"EXIT CODES\"\n.nf\n\\&0 done\n.fi\n"
        );
        assert_eq!(sections(""), "");
    }
}
