//! From text to [`Handler`]s, by hand rather than by derive: each refusal names its key and its place.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use caesium_engine::ids::{Name, NameError};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::super::accounts::{UserAccount, UserAccounts};
use super::check::{CHECK_KEYS, CHECKS_MAX};
use super::http::Roots;
use super::scope::SCOPE_KEYS;
use super::{Check, ExecHandler, HANDLERS_MAX, Handler, HandlerScope, HandlersError, LoadOptions};

/// Longest timeout or grace. Beyond it someone has mistaken the unit.
const DURATION_MAX: Duration = Duration::from_secs(366 * 24 * 3600);

/// A refusal, before its bytes are turned into line and column.
pub(super) struct Fault {
    at: Range<usize>,
    key: String,
    reason: String,
}

impl Fault {
    pub(super) fn new(at: Range<usize>, key: &str, reason: impl Into<String>) -> Self {
        Self { at, key: key.to_owned(), reason: reason.into() }
    }

    pub(super) fn locate(self, text: &str, path: &Path) -> HandlersError {
        let before = text.get(..self.at.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        HandlersError::Invalid {
            path: path.into(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            key: self.key,
            reason: self.reason,
        }
    }
}

/// The handlers and the checks of a file.
type Sections = (BTreeMap<Name, (Handler, HandlerScope)>, BTreeMap<Name, Check>);

pub(super) fn handlers(text: &str, options: LoadOptions, accounts: &UserAccounts) -> Result<Sections, Fault> {
    // The error's own Display would quote the line, which may hold a secret.
    let file = DeTable::parse(text).map_err(|e| Fault::new(e.span().unwrap_or_default(), "", e.message()))?;
    let unknown = |(section, _): &(&Spanned<std::borrow::Cow<'_, str>>, _)| {
        !["handler", "check"].contains(&section.get_ref().as_ref())
    };
    if let Some((section, _)) = file.get_ref().iter().find(unknown) {
        let reason = "unknown key; only [handler.NAME] and [check.NAME] are known";
        return Err(Fault::new(section.span(), section.get_ref(), reason));
    }
    let roots = OnceCell::new();
    let mut handlers = BTreeMap::new();
    for (name, value) in sections(file.get_ref(), "handler")? {
        let key = format!("handler.{}", name.get_ref());
        let own = check_name(name, &key)?;
        if handlers.len() == HANDLERS_MAX {
            return Err(Fault::new(name.span(), &key, format!("more than {HANDLERS_MAX} handlers")));
        }
        let (table, general) = (table(value, &key)?, &SCOPE_KEYS[..]);
        let section = HandlerSection { key: &key, at: name.span(), table, general, accounts, roots: &roots };
        let handler = section.handler(options)?;
        handlers.insert(own, (handler, section.scope()?));
    }
    let mut checks = BTreeMap::new();
    for (name, value) in sections(file.get_ref(), "check")? {
        let key = format!("check.{}", name.get_ref());
        let own = check_name(name, &key)?;
        if checks.len() == CHECKS_MAX {
            return Err(Fault::new(name.span(), &key, format!("more than {CHECKS_MAX} checks")));
        }
        let (table, general) = (table(value, &key)?, &CHECK_KEYS[..]);
        let section = HandlerSection { key: &key, at: name.span(), table, general, accounts, roots: &roots };
        checks.insert(own, section.check(&handlers)?);
    }
    Ok((handlers, checks))
}

/// The tables of that kind, by name.
fn sections<'a>(
    file: &'a DeTable<'a>,
    kind: &str,
) -> Result<impl Iterator<Item = (&'a Spanned<std::borrow::Cow<'a, str>>, &'a Spanned<DeValue<'a>>)>, Fault> {
    let found = file.iter().find(|(section, _)| section.get_ref() == kind);
    let tables = found.map(|(_, value)| table(value, kind)).transpose()?;
    Ok(tables.into_iter().flatten())
}

/// The table of one handler.
pub(super) struct HandlerSection<'a> {
    pub(super) key: &'a str,
    pub(super) at: Range<usize>,
    table: &'a DeTable<'a>,
    /// The keys that everything of its kind has.
    general: &'a [&'a str],
    accounts: &'a UserAccounts,
    /// Of this machine, read once for all handlers that want them.
    pub(super) roots: &'a OnceCell<Roots>,
}

impl<'a> HandlerSection<'a> {
    fn handler(&self, options: LoadOptions) -> Result<Handler, Fault> {
        let Some(kind) = self.get("kind") else {
            let reason = match self.inner_handler() {
                Some(name) => {
                    format!("`kind` is missing; a name with a dot stands in quotes: [handler.\"{name}\"]")
                }
                None => r#"`kind` is missing; it is "exec", "http", "worker" or "noop""#.to_owned(),
            };
            return Err(Fault::new(self.at.clone(), self.key, reason));
        };
        let key = self.path("kind");
        match text(kind, &key)? {
            "exec" => self.exec().map(Handler::Exec),
            "noop" if options.allow_noop => self.known(&["kind"]).map(|()| Handler::Noop),
            "noop" => Err(Fault::new(kind.span(), &key, "noop handlers need --allow-faults")),
            "http" => self.http().map(Handler::Http),
            "worker" => self.worker().map(Handler::Worker),
            _ => Err(Fault::new(
                kind.span(),
                &key,
                r#"unknown kind; it is "exec", "http", "worker" or "noop""#,
            )),
        }
    }

    /// The name that was meant where its dot, unquoted, has made a table inside a table.
    fn inner_handler(&self) -> Option<String> {
        let is_kind = |key: &Spanned<std::borrow::Cow<'_, str>>| key.get_ref() == "kind";
        let handles = |value: &Spanned<DeValue<'_>>| {
            value.get_ref().as_table().is_some_and(|it| it.keys().any(is_kind))
        };
        let (inner, _) = self.table.iter().find(|(_, value)| handles(value))?;
        Some(format!("{}.{}", self.key.strip_prefix("handler.")?, inner.get_ref()))
    }

    pub(super) fn exec(&self) -> Result<ExecHandler, Fault> {
        let known = [
            "kind",
            "argv",
            "user",
            "cwd",
            "env",
            "env-file",
            "credentials",
            "timeout",
            "grace",
            "output-tail",
            "limits",
            "cgroup",
        ];
        self.known(&known)?;
        let mut env = self.env()?;
        self.secret_env(&mut env)?;
        Ok(ExecHandler {
            argv: self.argv()?,
            account: self.account()?,
            cwd: self.cwd()?,
            env,
            rlimits: self.rlimits()?,
            cgroup: self.cgroup()?,
            timeout: self.duration("timeout", Duration::from_nanos(1))?,
            grace: self.duration("grace", Duration::ZERO)?,
            output: self.output()?,
        })
    }

    fn argv(&self) -> Result<Vec<String>, Fault> {
        let key = self.path("argv");
        let Some(value) = self.get("argv") else {
            return Err(Fault::new(self.at.clone(), self.key, "`argv` is missing"));
        };
        let array = value.get_ref().as_array();
        let array = array.ok_or_else(|| Fault::new(value.span(), &key, "must be an array of strings"))?;
        let argv =
            array.iter().map(|arg| text(arg, &key).map(str::to_owned)).collect::<Result<Vec<_>, _>>()?;
        match argv.first() {
            None => Err(Fault::new(value.span(), &key, "must not be empty")),
            Some(program) if !program.starts_with('/') => Err(Fault::new(
                array[0].span(),
                &key,
                "the program must be an absolute path; there is no search path",
            )),
            Some(_) => Ok(argv),
        }
    }

    fn account(&self) -> Result<Option<UserAccount>, Fault> {
        let Some(value) = self.get("user") else { return Ok(None) };
        let key = self.path("user");
        let name = text(value, &key)?;
        if !self.accounts.privileged {
            return Err(Fault::new(value.span(), &key, "only a daemon that runs as root can switch users"));
        }
        let account = self.accounts.find(name);
        account.map(Some).ok_or_else(|| Fault::new(value.span(), &key, "no such user in /etc/passwd"))
    }

    fn cwd(&self) -> Result<Option<String>, Fault> {
        let Some(value) = self.get("cwd") else { return Ok(None) };
        let key = self.path("cwd");
        let cwd = text(value, &key)?;
        if cwd.starts_with('/') {
            Ok(Some(cwd.to_owned()))
        } else {
            Err(Fault::new(value.span(), &key, "must be an absolute path"))
        }
    }

    fn env(&self) -> Result<BTreeMap<String, String>, Fault> {
        let Some(value) = self.get("env") else { return Ok(BTreeMap::new()) };
        let mut env = BTreeMap::new();
        for (name, value) in table(value, &self.path("env"))? {
            let key = self.path(&format!("env.{}", name.get_ref()));
            check_variable(name.get_ref()).map_err(|reason| Fault::new(name.span(), &key, reason))?;
            env.insert(name.get_ref().to_string(), text(value, &key)?.to_owned());
        }
        Ok(env)
    }

    pub(super) fn duration(&self, name: &str, least: Duration) -> Result<Option<Duration>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let key = self.path(name);
        let duration =
            duration(text(value, &key)?).map_err(|reason| Fault::new(value.span(), &key, reason))?;
        if duration < least {
            return Err(Fault::new(value.span(), &key, "must be longer than zero"));
        }
        if duration > DURATION_MAX {
            return Err(Fault::new(value.span(), &key, "must not be longer than 366 days"));
        }
        Ok(Some(duration))
    }

    /// These keys, and those that every handler or every check has.
    pub(super) fn known(&self, own: &[&str]) -> Result<(), Fault> {
        self.only(&[own, self.general].concat())
    }

    pub(super) fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match self.table.keys().find(|name| !known.contains(&name.get_ref().as_ref())) {
            None => Ok(()),
            Some(name) => {
                let reason = format!("unknown key; known here are {}", known.join(", "));
                Err(Fault::new(name.span(), &self.path(name.get_ref()), reason))
            }
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value)
    }

    pub(super) fn path(&self, name: &str) -> String {
        format!("{}.{name}", self.key)
    }

    /// The table of that name as a section of its own, if it is there.
    pub(super) fn inner<T>(
        &self,
        name: &str,
        read: impl FnOnce(&HandlerSection<'_>) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let key = self.path(name);
        let (general, accounts, roots) = (self.general, self.accounts, self.roots);
        let table = table(value, &key)?;
        read(&HandlerSection { key: &key, at: value.span(), table, general, accounts, roots }).map(Some)
    }
}

fn check_name(name: &Spanned<std::borrow::Cow<'_, str>>, key: &str) -> Result<Name, Fault> {
    name.get_ref().parse().map_err(|error: NameError| Fault::new(name.span(), key, error.to_string()))
}

pub(super) fn check_variable(name: &str) -> Result<(), &'static str> {
    let start = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    let sound =
        name.bytes().next().is_some_and(start) && name.bytes().all(|b| start(b) || b.is_ascii_digit());
    if !sound {
        Err("a variable's name is letters, digits and _, and does not begin with a digit")
    } else if name.starts_with("LD_") {
        Err("variables of the dynamic linker are refused")
    } else if name.starts_with("CAESIUM_") {
        Err("CAESIUM_ variables are set for each run")
    } else {
        Ok(())
    }
}

pub(super) fn table<'a>(value: &'a Spanned<DeValue<'a>>, key: &str) -> Result<&'a DeTable<'a>, Fault> {
    value.get_ref().as_table().ok_or_else(|| Fault::new(value.span(), key, "must be a table"))
}

/// A string that can be handed to the kernel.
pub(super) fn text<'a>(value: &'a Spanned<DeValue<'a>>, key: &str) -> Result<&'a str, Fault> {
    let text = value.get_ref().as_str().ok_or_else(|| Fault::new(value.span(), key, "must be a string"))?;
    if text.contains('\0') {
        return Err(Fault::new(value.span(), key, "must not contain NUL"));
    }
    Ok(text)
}

/// Stands in for the one parser of durations that the engine's calendar has.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let millis = match unit {
        "ms" => Some(1),
        "s" => Some(1000),
        "m" => Some(60_000),
        "h" => Some(3_600_000),
        _ => None,
    };
    let number = number.parse().ok();
    let millis: Option<u64> =
        millis.zip(number).and_then(|(unit, number): (u64, u64)| number.checked_mul(unit));
    millis.map(Duration::from_millis).ok_or_else(|| "not a duration; write 500ms, 30s, 10m or 2h".to_owned())
}
