//! The flags of a schedule's fields, for the commands that declare or change one: one for each key of the table of
//! fields that has one.

use std::fs::File;
use std::io::{self, Read};

use caesium_engine::calendar::{Cadence, CadenceError};
use caesium_engine::ids::Name;
use caesium_engine::schedule::{
    Choice, EventKind, Field, Flag, Key, Kind, LABELS_MAX, ON_EVENT, TASK_CADENCE,
};
use caesium_engine::time::micros;
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::v1 as pb;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command};
use tokio::task::spawn_blocking;

use crate::error::{Error, Kind as ErrorKind};
use crate::instant::{ahead, is_time_of_day};
use crate::values::{duration, label, line, positive_duration, zone};

/// What the cadence of every schedule that reacts to an event begins with.
const EVENT_CADENCE_PREFIX: &str = "@on ";

/// The fields that were given. `NEW`: those that have no default must be.
#[derive(Clone, Debug)]
pub(super) struct GivenFields<const NEW: bool>(Vec<Given>);

/// One flag with its values.
#[derive(Clone, Debug)]
struct Given {
    field: Field,
    key: &'static Key,
    flag: &'static Flag,
    values: Vec<Plain>,
}

/// The flags in the order of the help: first what has no default.
fn flags() -> Vec<(Field, &'static Key, &'static Flag)> {
    let all = Field::keys().filter_map(|(field, key)| Some((field, key, key.flag.as_ref()?)));
    // An event is given with the flag that names which ends count.
    let mut all: Vec<_> = all.filter(|(_, key, _)| key.name != ON_EVENT).collect();
    all.sort_by_key(|(field, ..)| !field.is_needed());
    all
}

/// The fields that can go back to their defaults, by their names in a declaration.
pub(super) fn unset() -> PossibleValuesParser {
    let all = flags().into_iter().filter(|(field, ..)| !field.is_needed());
    PossibleValuesParser::new(all.map(|(_, key, _)| key.name).collect::<Vec<_>>())
}

/// By its name in a declaration.
pub(super) fn field(name: &str) -> Option<Field> {
    Field::keys().find(|(_, key)| key.name == name).map(|(field, _)| field)
}

fn arg(field: Field, key: &'static Key, flag: &'static Flag, new: bool) -> Arg {
    let row = field.row();
    let default = key.default.filter(|_| flag.shows_default);
    let help = match default {
        Some(default) => format!("{} [default: {default}]", flag.help),
        None => flag.help.to_owned(),
    };
    let mut arg = Arg::new(key.name)
        .long(flag.name.unwrap_or(key.name))
        .value_name(flag.value)
        .value_parser(match field {
            Field::On => ValueParser::new(ends_or_events(row.kind)),
            _ => parser(row.kind, row.keys[0].name == key.name),
        })
        .action(if is_list(row.kind) { ArgAction::Append } else { ArgAction::Set })
        .required(new && field.is_needed() && row.keys.len() == 1)
        .hide_possible_values(true)
        .hide_short_help(flag.rare);
    if let Some(more) = flag.more {
        arg = arg.long_help(format!("{help}\n\n{more}"));
    }
    if let (Kind::Binding, [first, second]) = (row.kind, row.keys) {
        arg = match key.name == first.name {
            true => arg.value_delimiter(','),
            false if key.name == second.name => arg.conflicts_with(first.name),
            false => arg,
        };
    }
    arg.help(help)
}

fn is_list(kind: Kind) -> bool {
    matches!(kind, Kind::Binding | Kind::Labels)
}

/// How the value of a flag is read. `first`: whether its key is the first of the field.
fn parser(kind: Kind, first: bool) -> ValueParser {
    let pair = |text: &str| label(text).map(|pair| Plain::Pairs(std::iter::once(pair).collect()));
    let name = |text: &str| text.parse::<Name>().map(|name| name.to_string());
    match kind {
        Kind::Cadence | Kind::Bytes(_) => {
            ValueParser::new(|text: &str| Ok::<_, String>(Plain::Text(text.to_owned())))
        }
        Kind::Zone => ValueParser::new(|text: &str| zone(text).map(|it| Plain::Text(it.name().to_owned()))),
        Kind::Name => ValueParser::new(move |text: &str| name(text).map(Plain::Text)),
        Kind::Word(choices) => ValueParser::new(words(choices)),
        Kind::Binding if first => {
            ValueParser::new(move |text: &str| name(text).map(|name| Plain::Texts(vec![name])))
        }
        Kind::Binding | Kind::Labels => ValueParser::new(pair),
        Kind::Span(limits) => {
            let read = if limits.least.is_zero() { duration } else { positive_duration };
            ValueParser::new(move |text: &str| read(text).map(|span| Plain::Number(micros(span))))
        }
        Kind::Count(least, most) => {
            let range = clap::value_parser!(u32).range(i64::from(least)..=i64::from(most));
            ValueParser::new(range.map(|count: u32| Plain::Number(count.into())))
        }
        Kind::Line(most) => ValueParser::new(move |text: &str| line(text, most).map(Plain::Text)),
        Kind::Instant => ValueParser::new(|text: &str| ahead(text).map(|at| Plain::Number(at.0))),
    }
}

/// Which ends of another schedule count, or an event, which is kept as a text.
fn ends_or_events(kind: Kind) -> impl TypedValueParser<Value = Plain> {
    let ends: &'static [Choice] = if let Kind::Word(choices) = kind { choices } else { &[] };
    let all = ends.iter().copied().chain(EventKind::choices());
    let values = all.map(|choice| PossibleValue::new(choice.word).help(choice.about));
    PossibleValuesParser::new(values).map(move |word: String| {
        match ends.iter().find(|choice| choice.word == word) {
            Some(choice) => Plain::Word(choice.word),
            None => Plain::Text(word),
        }
    })
}

fn words(choices: &'static [Choice]) -> impl TypedValueParser<Value = Plain> {
    let values = choices.iter().map(|choice| PossibleValue::new(choice.word).help(choice.about));
    PossibleValuesParser::new(values).map(|word: String| {
        let choice = choices.iter().find(|choice| choice.word == word);
        Plain::Word(choice.map_or("", |choice| choice.word))
    })
}

impl<const NEW: bool> clap::Args for GivenFields<NEW> {
    fn augment_args(command: Command) -> Command {
        let mut command = command;
        for (field, key, flag) in flags() {
            command = command.arg(arg(field, key, flag, NEW));
        }
        // One of several keys gives it, or an event does.
        let keys = || flags().into_iter().filter(|(field, ..)| *field == Field::Cadence);
        let cadence = || keys().map(|(_, key, _)| key.name);
        let ways = cadence().chain([Field::On.row().keys[0].name]);
        let ways = ArgGroup::new("ways").required(NEW).multiple(true).args(ways);
        command.group(ArgGroup::new("due").args(cadence())).group(ways)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<const NEW: bool> clap::FromArgMatches for GivenFields<NEW> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = flags().into_iter().filter_map(|(field, key, flag)| {
            let values: Vec<Plain> = matches.get_many::<Plain>(key.name)?.cloned().collect();
            let event = field == Field::On && matches!(values.last(), Some(Plain::Text(_)));
            let key = if event { Field::Cadence.key(EVENT_CADENCE_PREFIX) } else { key };
            let field = if event { Field::Cadence } else { field };
            Some(Given { field, key, flag, values })
        });
        Ok(Self(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Given {
    /// The flag as it is written.
    fn name(&self) -> String {
        format!("--{}", self.flag.name.unwrap_or(self.key.name))
    }

    /// All its values as one.
    async fn value(&self) -> Result<Option<Plain>, Error> {
        let text = match self.values.last() {
            Some(Plain::Text(text)) => text.as_str(),
            _ => "",
        };
        Ok(match self.field.row().kind {
            Kind::Cadence => Some(Plain::Text(self.cadence(text)?.text().to_owned())),
            Kind::Bytes(most) => Some(Plain::Bytes(payload(text.to_owned(), most).await?)),
            kind if is_list(kind) => self.values.iter().cloned().reduce(|all, next| match (all, next) {
                (Plain::Texts(mut all), Plain::Texts(next)) => {
                    all.extend(next);
                    Plain::Texts(all)
                }
                // A key given twice keeps its last value.
                (Plain::Pairs(mut all), Plain::Pairs(next)) => {
                    all.extend(next);
                    Plain::Pairs(all)
                }
                (_, next) => next,
            }),
            _ => self.values.last().cloned(),
        })
    }

    /// The cadence of the given text, with the prefix that its key stands for in a declaration.
    fn cadence(&self, text: &str) -> Result<Cadence, Error> {
        let prefix = self.key.prefix;
        // A time of the day or a span is an instant from here on.
        let resolved = match self.key.holds {
            Some("instant")
                if is_time_of_day(text) || duration(text.strip_prefix('+').unwrap_or(text)).is_ok() =>
            {
                let at = ahead(text).map_err(|problem| Error::usage(format!("--at {text}: {problem}")))?;
                Some(at.short())
            }
            _ => None,
        };
        let text = resolved.as_deref().unwrap_or(text);
        if text.starts_with(TASK_CADENCE) {
            let message = format!("{} {text}: that is a task", self.name());
            return Err(Error::usage(message).help("caesiumctl task add --help"));
        }
        let cadence = Cadence::declare(&format!("{prefix}{text}"));
        cadence.map_err(|error| misread(&self.name(), prefix, text, &error))
    }
}

impl<const NEW: bool> GivenFields<NEW> {
    /// An event takes the place of a time, and which ends count means something only of another schedule's.
    fn one_way(&self) -> Result<(), Error> {
        let mut ways = self.0.iter().filter(|given| given.field == Field::Cadence);
        let (first, second) = (ways.next(), ways.next());
        if let (Some(first), Some(second)) = (first, second) {
            let event = if first.key.name == ON_EVENT { first } else { second };
            let other = if first.key.name == ON_EVENT { second } else { first };
            let word = if let Some(Plain::Text(word)) = event.values.last() { word.as_str() } else { "" };
            let message = format!("--on {word} is an event, and takes the place of {}", other.name());
            return Err(Error::usage(message).help("with --after: --on success, failure or any"));
        }
        let ends = self.0.iter().any(|given| given.field == Field::On);
        if NEW && first.is_none() && ends {
            let events = EventKind::ALL.map(EventKind::word).join(", ");
            let message = "--on success, failure and any mean the ends of the schedule that --after names";
            return Err(Error::usage(message).help(format!("without --after: --on {events}")));
        }
        Ok(())
    }

    /// Writes what was given into `spec`; everything that can be refused without a server is refused here.
    pub(super) async fn put_into(&self, spec: &mut pb::ScheduleSpec) -> Result<(), Error> {
        self.one_way()?;
        for given in &self.0 {
            let labels = given.values.iter().filter(|value| matches!(value, Plain::Pairs(_))).count();
            if labels > LABELS_MAX {
                let flag = given.name();
                return Err(Error::usage(format!("{flag}: {labels} labels, {LABELS_MAX} are allowed")));
            }
            let name = given.key.wire.unwrap_or(given.field.row().name);
            spec.set_field(name, given.value().await?);
        }
        match (spec.start, spec.end) {
            (Some(start), Some(end)) if start >= end => Err(Error::usage("--end must be after --start")),
            (_, _) => Ok(()),
        }
    }

    /// The fields that were given, by the names they have in a declaration.
    pub(super) fn given(&self) -> Vec<&'static str> {
        self.0.iter().map(|given| given.key.name).collect()
    }
}

/// The error of a flag whose value is no cadence; what is wrong is placed inside the value, not inside the whole.
pub(super) fn misread(flag: &str, prefix: &str, text: &str, error: &CadenceError) -> Error {
    let position = error.position.saturating_sub(prefix.len()).min(text.len());
    let problem = match error.field {
        Some(field) => format!("{field}: {}", error.refusal),
        None => error.refusal.to_string(),
    };
    Error::invalid(flag, text, position, &problem)
}

async fn payload(source: String, most: usize) -> Result<Vec<u8>, Error> {
    let name = if source == "-" { "stdin".to_owned() } else { source.clone() };
    let read = spawn_blocking(move || read_at_most(&source, most + 1)).await;
    let bytes = match read {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) => return Err(Error::usage(format!("--payload: cannot read {name}: {error}"))),
        Err(panicked) => return Err(Error::new(ErrorKind::Internal, panicked.to_string())),
    };
    if bytes.len() > most {
        let kib = most / 1024;
        return Err(Error::usage(format!("--payload: {name} is longer than {most} bytes ({kib} KiB)")));
    }
    Ok(bytes)
}

/// The first bytes of a file, or of stdin for `-`.
pub(in crate::commands) fn read_at_most(source: &str, limit: usize) -> io::Result<Vec<u8>> {
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    match source {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes)?,
        path => File::open(path)?.take(limit).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}
