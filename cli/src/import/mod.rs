//! Crontabs: every line of one is understood, or reported as not understood.
//!
//! A crontab carries commands, a schedule names a handler. So each job becomes two things: a schedule, and a handler that
//! does what cron would have done. Nothing here runs, writes or asks anything.

mod assume;
#[cfg(test)]
mod fuzz;
mod handlers;
mod line;
mod name;

use std::collections::BTreeMap;

use caesium_engine::calendar::{Cadence, Calendar, Zone};

pub(crate) use assume::{machine_zone, system_users, users};
pub(crate) use handlers::{Handler, fragment};

use line::{Parsed, Words};
use name::Names;

pub(crate) const BYTES_MAX: usize = 1 << 20;
/// Days in which runs are counted, where two rules meet.
const COUNT_DAYS: i64 = 30;
/// Days in which a change of the clocks is looked for: a year, and some.
const CLOCKS_DAYS: i64 = 400;
/// Microseconds of a day.
const DAY: i64 = 86_400_000_000;

/// How a crontab is read.
#[derive(Clone, Debug)]
pub(crate) struct Dialect {
    /// Its sixth field names a user.
    pub(crate) system: bool,
    /// The zone of jobs that none of its lines gives one.
    pub(crate) zone: Zone,
    /// The user of jobs that name none.
    pub(crate) user: Option<String>,
    /// What handlers are named after, besides their command.
    pub(crate) entity: String,
    /// From when runs are counted, UTC microseconds.
    pub(crate) now: i64,
}

/// One line, and what became of it.
#[derive(Debug, PartialEq)]
pub(crate) struct Line {
    /// Counted from 1, as editors do.
    pub(crate) number: usize,
    pub(crate) text: String,
    pub(crate) meaning: Meaning,
}

/// What a line means.
#[derive(Debug, PartialEq)]
pub(crate) enum Meaning {
    Blank,
    Comment,
    /// A variable, and what is done with it.
    Variable(String),
    Job(Box<Job>),
    /// A job that no cluster can have, and why.
    Skipped(String),
    /// A line that cannot be read, and why.
    Refused(String),
}

/// A job, as schedule and handler.
#[derive(Debug, PartialEq)]
pub(crate) struct Job {
    /// Unique in its crontab, and the same each time it is read.
    pub(crate) name: String,
    pub(crate) cadence: String,
    pub(crate) zone: String,
    /// What the command gets on stdin.
    pub(crate) payload: Vec<u8>,
    pub(crate) handler: Handler,
    pub(crate) warnings: Vec<String>,
    /// The comment on the line before, as far as a description may be long.
    pub(crate) description: String,
}

pub(crate) fn read(text: &str, dialect: &Dialect) -> Vec<Line> {
    let mut reader = CrontabReader {
        dialect,
        zone: Ok(dialect.zone.clone()),
        env: BTreeMap::new(),
        names: Names::default(),
        comment: None,
    };
    let lines = text.lines().enumerate();
    lines
        .map(|(i, text)| Line { number: i + 1, text: text.to_owned(), meaning: reader.read(i + 1, text) })
        .collect()
}

struct CrontabReader<'d> {
    dialect: &'d Dialect,
    /// Of the jobs that follow; or the line whose zone is unknown.
    zone: Result<Zone, usize>,
    env: BTreeMap<String, String>,
    names: Names,
    /// That on the line before, if it is one.
    comment: Option<String>,
}

impl CrontabReader<'_> {
    fn read(&mut self, number: usize, text: &str) -> Meaning {
        let comment = self.comment.take();
        match line::parse(text) {
            Parsed::Blank => Meaning::Blank,
            Parsed::Comment => {
                self.comment = line::remark(text);
                Meaning::Comment
            }
            Parsed::Variable { name, value } => self.variable(number, name, value),
            Parsed::Job(words) => self.job(words, comment.as_deref()).unwrap_or_else(|meaning| meaning),
        }
    }

    fn variable(&mut self, number: usize, name: String, value: String) -> Meaning {
        let said = match name.as_str() {
            "MAILTO" | "MAILFROM" => {
                return Meaning::Variable("ignored: output is kept with the run, no mail is sent".to_owned());
            }
            "RANDOM_DELAY" => {
                return Meaning::Variable("ignored: use the schedule's jitter".to_owned());
            }
            "CRON_TZ" if value.is_empty() => {
                self.zone = Ok(self.dialect.zone.clone());
                format!("zone of the jobs below: {}", self.dialect.zone.name())
            }
            "CRON_TZ" => match Zone::parse(value.strip_prefix(':').unwrap_or(&value)) {
                Ok(zone) => {
                    let said = format!("zone of the jobs below: {}", zone.name());
                    self.zone = Ok(zone);
                    said
                }
                Err(error) => {
                    self.zone = Err(number);
                    return Meaning::Refused(error.to_string());
                }
            },
            "TZ" => "into the handlers' environment; it shifts no job, CRON_TZ does".to_owned(),
            _ => "into the handlers' environment".to_owned(),
        };
        if name != "CRON_TZ" {
            self.env.insert(name, value);
        }
        Meaning::Variable(said)
    }

    fn job(&mut self, words: Words<'_>, comment: Option<&str>) -> Result<Meaning, Meaning> {
        let refused = |why: String| Meaning::Refused(why);
        if words.when == "@reboot" {
            return Err(Meaning::Skipped(
                "@reboot: a cluster does not boot, leave it to the machine".to_owned(),
            ));
        }
        let zone =
            self.zone.clone().map_err(|line| refused(format!("its zone, of line {line}, is not known")))?;
        if words.when.starts_with("@every") || words.when.starts_with("@at") {
            return Err(refused(format!("{} is no word of crontab", words.when)));
        }
        let cadence = Cadence::declare(&words.when).map_err(|error| {
            let field = error.field.map(|field| format!("{field}: ")).unwrap_or_default();
            refused(format!("{field}{}", error.refusal))
        })?;
        let (user, command) = match self.dialect.system {
            true => {
                let (user, command) = line::word(words.rest);
                (Some(user.to_owned()).filter(|user| !user.is_empty()), command)
            }
            false => (self.dialect.user.clone(), words.rest),
        };
        if self.dialect.system && user.is_none() {
            return Err(refused("the user is missing".to_owned()));
        }
        if command.is_empty() {
            return Err(refused("the command is missing".to_owned()));
        }
        if words.rest.contains('\0') {
            return Err(refused("a command cannot have a NUL byte".to_owned()));
        }
        let (command, payload) = line::split_stdin(command);
        let text = cadence.text().to_owned();
        let unique = format!("{text}|{}|{user:?}|{command}|{payload:?}", zone.name());
        let name = self.names.unique(&command, comment, &unique);
        let handler =
            Handler::new(format!("{}-{name}", self.dialect.entity), command, user, self.env.clone());
        let warnings = self.warnings(&words.when, cadence, &zone);
        let zone = zone.name().to_owned();
        let description = line::description(comment.unwrap_or_default());
        let job = Job { name, cadence: text, zone, payload, handler, warnings, description };
        Ok(Meaning::Job(Box::new(job)))
    }

    fn warnings(&self, when: &str, cadence: Cadence, zone: &Zone) -> Vec<String> {
        let fields: Vec<&str> = when.split_whitespace().collect();
        let restricted = |i: usize| fields.get(i).is_some_and(|field| !field.starts_with('*'));
        let calendar = Calendar::new(cadence, zone.clone(), self.dialect.now);
        let elapsed = calendar.first_elapsed(self.dialect.now, self.dialect.now + CLOCKS_DAYS * DAY);
        let clocks: Vec<String> =
            elapsed.iter().map(|note| format!("change of the clocks: {note}")).collect();
        if !(restricted(2) && restricted(4)) {
            return clocks;
        }
        let until = self.dialect.now + COUNT_DAYS * DAY;
        let dues =
            std::iter::successors(calendar.next_after(self.dialect.now), |&due| calendar.next_after(due));
        let runs = dues.take_while(|&due| due < until).count();
        let either =
            format!("day-of-month OR weekday (cron rule): {runs} runs in the next {COUNT_DAYS} days");
        std::iter::once(either).chain(clocks).collect()
    }
}

#[cfg(test)]
mod tests;
