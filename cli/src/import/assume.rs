//! What a crontab does not state about itself: whether its sixth field names users, and in which zone it is read.

use std::collections::BTreeSet;
use std::fs;

use caesium_engine::calendar::Zone;
use jiff::tz::TimeZone;

use super::line::{self, Parsed};

/// Where the users of a machine are listed.
const PASSWD: &str = "/etc/passwd";
/// Users that are named.
const NAMED_MAX: usize = 5;

/// The users of this machine; none where they cannot be read.
pub(crate) fn users() -> BTreeSet<String> {
    let passwd = fs::read_to_string(PASSWD).unwrap_or_default();
    let names = passwd.lines().filter_map(|line| line.split_once(':'));
    names.map(|(name, _)| name.to_owned()).filter(|name| !name.is_empty()).collect()
}

/// The users that the sixth fields of a system's crontab name, as in `/etc/crontab` and `/etc/cron.d`; `None` for the
/// crontab of a user, whose commands begin there.
pub(crate) fn system_users(text: &str, users: &BTreeSet<String>) -> Option<Vec<String>> {
    let rests = text.lines().filter_map(|line| match line::parse(line) {
        Parsed::Job(words) => Some(line::word(words.rest)),
        Parsed::Blank | Parsed::Comment | Parsed::Variable { .. } => None,
    });
    let sixth: Vec<(&str, &str)> = rests.filter(|(first, _)| !first.is_empty()).collect();
    if !sixth.iter().all(|(user, command)| looks_like_user(user) && begins_command(command)) {
        return None;
    }
    let known = sixth.iter().filter(|(user, _)| users.contains(*user)).count();
    // A line of another machine's user does not make it a user's crontab.
    let named: BTreeSet<&str> = sixth.iter().map(|(user, _)| *user).collect();
    (known > 0 && known * 2 >= sixth.len())
        .then(|| named.into_iter().take(NAMED_MAX).map(str::to_owned).collect())
}

/// The zone of this machine, if it has a name.
pub(crate) fn machine_zone() -> Option<Zone> {
    let zone = TimeZone::system();
    Zone::parse(zone.iana_name()?).ok()
}

fn looks_like_user(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-.".contains(c);
    word.starts_with(|c: char| c.is_ascii_lowercase() || c == '_') && word.chars().all(plain)
}

/// Whether a command can begin so: with no option and no sign of the shell that goes on with what stands before.
fn begins_command(rest: &str) -> bool {
    !rest.is_empty() && !rest.starts_with(['-', '|', '&', ';', '>', '<', ')', '%', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<Vec<String>> {
        let users = ["root", "www-data", "mail", "backup", "sync"].map(str::to_owned);
        system_users(text, &users.into())
    }

    #[test]
    fn a_user_in_each_sixth_field_makes_it_the_systems() {
        let system =
            "SHELL=/bin/sh\n17 * * * * root cd / && run-parts /etc/cron.hourly\n@daily www-data /srv/tidy\n";
        assert_eq!(found(system).unwrap(), ["root", "www-data"]);
        let foreign = "1 * * * * root /a\n2 * * * * deploy /b\n";
        assert_eq!(found(foreign).unwrap(), ["deploy", "root"], "a user that is not here");
    }

    #[test]
    fn commands_with_the_name_of_a_user_do_not() {
        for text in [
            "1 * * * * /usr/local/bin/x\n2 * * * * root /b\n",
            "1 * * * * mail -s hello ops\n",
            "1 * * * * sync\n",
            "1 * * * * backup > /dev/null\n",
            "1 * * * * if [ -x /a ]; then /a; fi\n",
            "1 * * * * deploy /b\n2 * * * * app /c\n3 * * * * root /d\n",
            "# 1 * * * * root /a\n",
            "",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
