//! Names for what has none: out of the command, unique, and the same whenever the same crontab is read.

use std::collections::BTreeSet;
use std::iter;

/// Longest name made here: room is left for the entity before it and a number behind it.
const NAME_MAX: usize = 30;
/// Words that start another command, and take flags and numbers before it.
const WRAPPERS: [&str; 14] = [
    "sudo",
    "nice",
    "ionice",
    "chrt",
    "timeout",
    "env",
    "exec",
    "nohup",
    "setsid",
    "chronic",
    "command",
    "time",
    "flock",
    "systemd-cat",
];
/// Flags of those whose value is the next word, and no command: a user, a group, a signal, a folder, a tag.
const VALUED: [&str; 9] = ["-u", "-g", "-U", "-C", "-D", "-s", "-k", "-t", "-p"];
/// Words of the shell before which no command stands: what follows may be one.
const KEYWORDS: [&str; 8] = ["if", "then", "else", "elif", "while", "until", "do", "!"];
/// Words of the shell, and commands that only prepare the next one.
const PREPARATIONS: [&str; 19] = [
    "cd", "test", "[", "[[", "export", ".", "source", "umask", "sleep", "set", "for", "case", "esac", "fi",
    "done", "read", "true", "{", "}",
];
/// Programs that run a file.
const INTERPRETERS: [&str; 10] =
    ["sh", "bash", "dash", "zsh", "python", "python3", "perl", "ruby", "php", "node"];

/// The names given so far.
#[derive(Debug, Default)]
pub(super) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// A name for this command under this comment. `unique` distinguishes two jobs with one command, wherever they stand in
    /// the file.
    pub(super) fn unique(&mut self, command: &str, comment: Option<&str>, unique: &str) -> String {
        let remark = comment.map(slug).filter(|slug| !slug.is_empty());
        let base = base(command).or_else(|| remark.clone()).unwrap_or_else(|| "job".to_owned());
        let hashed = format!("{base}-{:06x}", hash(unique) & 0xff_ffff);
        let numbered = (2..).map(|n| format!("{hashed}-{n}"));
        let name = iter::once(base)
            .chain(remark)
            .chain([hashed.clone()])
            .chain(numbered)
            .find(|name| !self.taken.contains(name))
            .expect("numbers do not end");
        self.taken.insert(name.clone());
        name
    }
}

/// What the command is about; nothing where it names only a shell or what it prepares.
fn base(command: &str) -> Option<String> {
    let segments =
        command.split(['&', ';', '|', '(', ')']).map(str::trim).filter(|segment| !segment.is_empty());
    segments.filter_map(program).next()
}

fn program(segment: &str) -> Option<String> {
    let mut words = segment.split_whitespace().map(|word| word.trim_matches(['"', '\'']));
    let skipped = |word: &&str| {
        let assigns = word.split_once('=').is_some_and(|(name, _)| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        });
        let counts = word.starts_with(|c: char| c.is_ascii_digit());
        let leads = WRAPPERS.contains(&file(word)) || KEYWORDS.contains(word);
        assigns || counts || word.starts_with('-') || leads
    };
    let (mut wrapped, mut before) = ("", "");
    let first = words.find(|word| {
        let valued = !wrapped.is_empty() && VALUED.contains(&before);
        before = word;
        let skip = valued || skipped(word) || (wrapped == "flock" && word.contains('/'));
        if WRAPPERS.contains(&file(word)) {
            wrapped = file(word);
        } else if wrapped == "flock" && !word.starts_with('-') {
            wrapped = "";
        }
        !skip
    })?;
    if PREPARATIONS.contains(&first) {
        return None;
    }
    let script = words.find(|word| !word.starts_with('-')).filter(|_| INTERPRETERS.contains(&file(first)));
    let name = slug(stem(file(script.unwrap_or(first))));
    let shell_alone = script.is_none() && INTERPRETERS.contains(&file(first));
    (!name.is_empty() && !shell_alone).then_some(name)
}

fn file(word: &str) -> &str {
    word.rsplit('/').next().unwrap_or(word)
}

/// Without the suffix that names the language.
fn stem(file: &str) -> &str {
    match file.rsplit_once('.') {
        Some((stem, "sh" | "py" | "pl" | "rb" | "php" | "js")) if !stem.is_empty() => stem,
        _ => file,
    }
}

fn slug(text: &str) -> String {
    let mut slug = String::new();
    for c in text.chars().map(|c| c.to_ascii_lowercase()) {
        match c {
            'a'..='z' | '0'..='9' => slug.push(c),
            _ if slug.is_empty() || slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
        if slug.len() == NAME_MAX {
            break;
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// FNV-1a: the same on every machine and in every version.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_that_of_the_program_that_matters() {
        for (command, name) in [
            ("/usr/local/bin/Backup_DB.sh --full", "backup-db"),
            ("cd /srv/web && ./warm-cache", "warm-cache"),
            ("nice -n 19 ionice -c3 /opt/report", "report"),
            ("PATH=/x:/y FOO=1 run-it", "run-it"),
            ("python3 -u /srv/jobs/clean_up.py 7", "clean-up"),
            ("test -x /usr/sbin/anacron || ( cd / && run-parts --report /etc/cron.daily )", "run-parts"),
            ("[ -x /usr/bin/certbot ] && certbot -q renew", "certbot"),
            ("flock -n /tmp/lock /usr/bin/sync-mail", "sync-mail"),
            ("sudo -u bob nice /opt/backup/run.sh", "run"),
            ("timeout -s KILL 5m /opt/report", "report"),
            ("timeout 5m sudo -n \"/opt/My Tool/x\"", "my"),
            ("ünïcode", "n-code"),
            ("if [ -x /usr/bin/tidy ]; then /usr/bin/tidy --all; fi", "tidy"),
            ("for f in /srv/*; do compact $f; done", "compact"),
            ("while read x; do echo-it $x; done < list", "echo-it"),
            ("if grep -q on /etc/flag; then x; fi", "grep"),
        ] {
            assert_eq!(base(command).as_deref(), Some(name), "{command}");
        }
        for nameless in ["sh", "%%%", "cd /srv", "if true; then :; fi"] {
            assert_eq!(base(nameless), None, "{nameless}");
        }
        assert!(base(&"x".repeat(99)).is_some_and(|name| name.len() <= NAME_MAX));
    }

    #[test]
    fn a_comment_names_what_has_no_name_and_tells_equal_names_apart() {
        let mut names = Names::default();
        assert_eq!(names.unique("cd /srv", Some("Nightly tidy (web)"), "one"), "nightly-tidy-web");
        assert_eq!(names.unique("/a/report", Some("for the tax office"), "two"), "report");
        assert_eq!(names.unique("/b/report", Some("for the tax office"), "three"), "for-the-tax-office");
        assert_eq!(names.unique("cd /srv", None, "four"), "job");
    }

    #[test]
    fn a_name_does_not_depend_on_other_lines_once_it_has_its_mark() {
        let mut names = Names::default();
        assert_eq!(names.unique("/a/report", None, "one"), "report");
        let second = names.unique("/b/report", None, "two");
        assert!(second.starts_with("report-") && second.len() == 13, "{second}");
        assert_eq!(names.unique("/b/report", None, "two"), format!("{second}-2"));
        let mut others = Names::default();
        others.unique("report", None, "zero");
        assert_eq!(others.unique("/b/report", None, "two"), second);
    }
}
