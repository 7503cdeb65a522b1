//! bash, which cuts words at its own breaks: `127.0.0.1:7450` reaches us as three.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_complete::env::{Bash as Builtin, EnvCompleter};

/// The adapter of clap, with words put together again.
pub(super) struct Bash;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        Builtin.name()
    }

    fn is(&self, name: &str) -> bool {
        Builtin.is(name)
    }

    fn write_registration(
        &self,
        var: &str,
        name: &str,
        bin: &str,
        completer: &str,
        buf: &mut dyn Write,
    ) -> io::Result<()> {
        Builtin.write_registration(var, name, bin, completer, buf)
    }

    fn write_complete(
        &self,
        cmd: &mut Command,
        args: Vec<OsString>,
        folder: Option<&Path>,
        buf: &mut dyn Write,
    ) -> io::Result<()> {
        let variable = |name: &str| std::env::var(name).ok();
        let index = variable("_CLAP_COMPLETE_INDEX").and_then(|text| text.parse().ok()).unwrap_or_default();
        let between = variable("_CLAP_IFS").unwrap_or_else(|| "\n".to_owned());
        let Glued { words, index, kept } = glue(args, index);
        let found = clap_complete::engine::complete(cmd, words, index, folder)?;
        let texts = found.iter().map(|candidate| candidate.get_value().to_string_lossy().into_owned());
        // bash replaces only what follows its last break.
        let texts: Vec<_> =
            texts.map(|text| text.strip_prefix(&kept).map(str::to_owned).unwrap_or(text)).collect();
        write!(buf, "{}", texts.join(&between))
    }
}

/// The words of a line as they were typed.
pub(super) fn whole(words: Vec<OsString>) -> Vec<OsString> {
    let last = words.len().saturating_sub(1);
    glue(words, last).words
}

#[derive(Debug, PartialEq)]
struct Glued {
    words: Vec<OsString>,
    /// Place of the word that is completed.
    index: usize,
    /// What of that word bash keeps.
    kept: String,
}

/// Puts together what bash cut at `:`, `@` and, behind a flag, at `=`.
fn glue(words: Vec<OsString>, index: usize) -> Glued {
    let mut glued = Glued { words: Vec::new(), index: 0, kept: String::new() };
    let mut open = false;
    for (i, word) in words.into_iter().enumerate().take(index + 1) {
        let flag =
            glued.words.last().and_then(|last| last.to_str()).is_some_and(|last| last.starts_with("--"));
        let break_ = word == ":" || word == "@" || (word == "=" && flag);
        match glued.words.last_mut().filter(|_| i > 0 && (break_ || open)) {
            Some(last) => {
                if i == index {
                    // A break that is the word itself is kept as well: what follows it is empty.
                    glued.kept = last.to_string_lossy().into_owned();
                    if break_ {
                        glued.kept.push_str(&word.to_string_lossy());
                    }
                }
                last.push(&word);
            }
            None => glued.words.push(word),
        }
        open = break_;
    }
    if glued.words.len() <= index && glued.words.is_empty() {
        glued.words.push(OsString::new());
    }
    glued.index = glued.words.len() - 1;
    glued
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &[&str], glued: &[&str], kept: &str) {
        let last = words.len() - 1;
        let got = glue(words.iter().map(OsString::from).collect(), last);
        let words = glued.iter().map(OsString::from).collect();
        assert_eq!(got, Glued { words, index: glued.len() - 1, kept: kept.to_owned() });
    }

    #[test]
    fn words_that_bash_cut_are_whole_again() {
        check(
            &["ctl", "--endpoint", "127.0.0.1", ":", "7450", "node", "show", "al"],
            &["ctl", "--endpoint", "127.0.0.1:7450", "node", "show", "al"],
            "",
        );
        check(&["ctl", "--view", "=", "al"], &["ctl", "--view=al"], "--view=");
        check(&["ctl", "--view", "="], &["ctl", "--view="], "--view=");
        check(&["ctl", "priority", "set", "alder", "="], &["ctl", "priority", "set", "alder", "="], "");
        check(&["ctl", "node", "show", ""], &["ctl", "node", "show", ""], "");
    }
}
