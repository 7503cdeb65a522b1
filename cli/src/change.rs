//! Flags that all changes share: how long to wait, who wants it and why, and under which key.

use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::records::described;

/// The heading of these flags in help.
pub(crate) const CHANGE_OPTIONS: &str = "Change options";

/// What every changing command takes.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = CHANGE_OPTIONS)]
pub(crate) struct ChangeFlags {
    /// What to wait for [default: committed]
    #[arg(long, value_name = "WHAT", value_parser = described(about_wait))]
    wait: Option<pb::Wait>,
    /// Reason, kept with the change
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: Option<String>,
    /// Change nothing: the server checks the change and answers what it would do; client only reads
    #[arg(long, value_name = "WHO", num_args = 0..=1, require_equals = true, default_missing_value = "default")]
    pub(crate) dry_run: Option<DryRun>,
    /// Idempotency key, 32 hexadecimal digits: a change with the key of an earlier one is made once
    #[arg(long, value_name = "HEX", value_parser = request_key)]
    request: Option<[u8; 16]>,
}

/// Who checks a change that is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DryRun {
    /// This command line alone: nothing is sent
    Client,
    /// The server, against its present state
    Server,
    /// Nobody was named: the server, where a command does not tell otherwise
    #[value(hide = true)]
    Default,
}

/// How far a change has come when it is acknowledged, as the help of an argument has it.
fn about_wait(wait: pb::Wait) -> Option<&'static str> {
    match wait {
        pb::Wait::Unspecified => None,
        pb::Wait::Committed => Some("It is in the log"),
        pb::Wait::Effective => Some(
            "More than half of the eligible nodes have applied it, and nothing claimed before can still start",
        ),
        pb::Wait::Applied => Some("Every member has applied it"),
    }
}

impl ChangeFlags {
    /// The same for one of several changes, which cannot share a key.
    pub(crate) fn of_one_step(&self) -> Self {
        Self { request: None, ..self.clone() }
    }

    /// As the wire has them, with who asks.
    pub(crate) fn options(&self) -> Option<pb::ChangeOptions> {
        Some(pb::ChangeOptions {
            wait: self.wait.unwrap_or(pb::Wait::Committed).into(),
            dry_run: self.is_dry_run(),
            ..signed(self.reason.as_deref())
        })
    }

    /// The same, but the server changes nothing.
    pub(crate) fn rehearsal(&self) -> Self {
        Self { dry_run: Some(DryRun::Server), request: None, ..self.clone() }
    }

    /// The same under the same key, but the server changes nothing: a retry of what was made is recognised.
    pub(crate) fn tried(&self) -> Self {
        Self { dry_run: Some(DryRun::Server), wait: None, ..self.clone() }
    }

    /// Fails without a reason, unless nothing is to be changed: the log keeps why `what`.
    pub(crate) fn demand_reason(&self, what: &str) -> Result<(), Error> {
        if self.reason.is_none() && !self.is_dry_run() {
            return Err(Error::usage(format!("--reason is missing: the log keeps why {what}")));
        }
        Ok(())
    }

    /// Whether nothing is to be changed.
    pub(crate) fn is_dry_run(&self) -> bool {
        self.dry_run.is_some()
    }

    /// The key that was asked for.
    pub(crate) fn key(&self) -> Option<[u8; 16]> {
        self.request
    }

    /// Refuses a key for a command that makes so many changes: one key is for one change.
    pub(crate) fn key_of_one(&self, changes: usize) -> Result<(), Error> {
        match (self.request, changes) {
            (Some(_), 2..) => Err(Error::usage("--request is the key of one change, and this makes several")),
            _ => Ok(()),
        }
    }
}

/// Who asks, and why, of something that is no change of the log.
pub(crate) fn signed(reason: Option<&str>) -> pb::ChangeOptions {
    let reason = reason.unwrap_or_default().to_owned();
    pb::ChangeOptions { user: user_at_host(), reason, ..pb::ChangeOptions::default() }
}

/// Who asks: user and host of this machine, as far as they are known.
pub(crate) fn user_at_host() -> String {
    let named =
        ["USER", "LOGNAME"].into_iter().find_map(|name| std::env::var(name).ok().filter(|n| !n.is_empty()));
    let user = named.unwrap_or_else(|| format!("uid-{}", rustix::process::getuid().as_raw()));
    format!("{user}@{}", rustix::system::uname().nodename().to_string_lossy())
}

/// Reads 16 bytes as hexadecimal.
fn request_key(text: &str) -> Result<[u8; 16], String> {
    let wrong = |position: usize| format!("a key has 32 hexadecimal digits: wrong at position {position}");
    if let Some(position) = text.bytes().position(|byte| !byte.is_ascii_hexdigit()) {
        return Err(wrong(position));
    }
    if text.len() != 32 {
        return Err(wrong(text.len().min(32)));
    }
    let mut key = [0; 16];
    for (byte, i) in key.iter_mut().zip((0..32).step_by(2)) {
        *byte = u8::from_str_radix(&text[i..i + 2], 16).map_err(|_| wrong(i))?;
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_sixteen_bytes() {
        let key = request_key("000102030405060708090a0b0c0d0eFF").unwrap();
        assert_eq!((key[1], key[15]), (1, 255));
        assert!(request_key("0001").unwrap_err().ends_with("position 4"));
        assert!(request_key("00g1").unwrap_err().ends_with("position 2"));
        assert!(request_key(&"0".repeat(33)).unwrap_err().ends_with("position 32"));
    }
}
