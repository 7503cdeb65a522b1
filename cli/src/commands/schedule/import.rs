//! `schedule import-crontab`

use std::fs::File;
use std::io::{self, Read, Write as _};

use caesium_engine::calendar::Zone;
use caesium_engine::ids::Name;
use caesium_engine::schedule::{Field, Kind as FieldKind, PAYLOAD_BYTES_MAX};
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;
use tokio::task::spawn_blocking;

use super::apply::report;
use super::files::{Applied, declare};
use super::plan::Plan;
use crate::change::{ChangeFlags, DryRun};
use crate::clock;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::import::{self, BYTES_MAX, Dialect, Handler, Line, Meaning};
use crate::manifest::{Manifest, Syntax, formats, write};
use crate::output::{Format, complain};
use crate::records::described;
use crate::session::Session;
use crate::text::safe;
use crate::values::zone;

/// Declare the jobs of a crontab as schedules, and list what became of every line
///
/// A schedule names a handler and carries no command: the handlers that the jobs need are written for handlers.toml of
/// the nodes. With --dry-run the declaration is printed, and only --dry-run=server asks a server. Imported again it changes nothing.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule import-crontab crontab.txt --volume web --entity www --policy at-most-once --dry-run
  caesiumctl schedule import-crontab /etc/crontab --volume web --entity system --policy at-least-once --handlers-out handlers.toml")]
pub(crate) struct ImportArgs {
    /// Crontab, or - for stdin
    #[arg(value_name = "FILE")]
    file: String,
    /// Volume of the schedules
    #[arg(long, value_name = "V")]
    volume: Name,
    /// Entity whose section they are
    #[arg(long, value_name = "E")]
    entity: Name,
    /// What to do without a quorum
    #[arg(long, value_parser = described(about_policy))]
    policy: pb::Policy,
    /// Its sixth field names a user, as in /etc/crontab and /etc/cron.d [default: if the users there exist here]
    #[arg(long)]
    system: bool,
    /// User of the jobs of a user's crontab; without it they run as the user of the daemon
    #[arg(long, value_name = "U", conflicts_with = "system")]
    user: Option<String>,
    /// Zone of jobs that no CRON_TZ gives one [default: that of this machine]
    #[arg(long, value_name = "ZONE", value_parser = zone)]
    tz: Option<Zone>,
    /// Write the handlers into this file; it must not exist
    #[arg(long, value_name = "FILE")]
    handlers_out: Option<String>,
    /// Format of what --dry-run prints
    #[arg(long, value_name = "FORMAT", default_value = "toml", value_parser = formats())]
    format: Syntax,
    #[command(flatten)]
    change: ChangeFlags,
}

/// All lines, and what they make.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Imported<'i> {
    /// What the crontab does not state about itself.
    assumed: &'i [String],
    items: &'i [LineReport<'i>],
    manifest: &'i str,
    handlers: &'i str,
    /// None where no server was asked.
    applied: Option<Plan>,
}

/// One line, for a script.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LineReport<'i> {
    line: usize,
    text: &'i str,
    became: &'static str,
    schedule: Option<String>,
    note: Option<String>,
    warnings: Vec<String>,
}

/// What a policy stands for, as the table of fields has it.
fn about_policy(policy: pb::Policy) -> Option<&'static str> {
    let FieldKind::Word(choices) = Field::Policy.row().kind else { return None };
    choices.iter().find(|choice| Some(choice.word) == policy.word()).map(|choice| choice.about)
}

effect!(ImportArgs, Change);

impl ImportArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let text = self.text().await?;
        let (dialect, assumed) = self.dialect(&text);
        let lines = import::read(&text, &dialect);
        let specs = self.specs(&lines)?;
        let items: Vec<LineReport<'_>> = lines.iter().map(|line| self.told(line)).collect();
        let told = ImportReport { assumed, lines: items };
        let handlers = import::fragment(handlers(&lines));
        if let Some(path) = &self.handlers_out {
            write_new(path, &handlers)?;
            session.out.note(&format!("wrote the handlers to {path}"));
        }
        match self.change.dry_run {
            Some(DryRun::Client | DryRun::Default) => {
                self.print(session, &told, (&specs[..], &handlers[..]), None)?;
            }
            Some(DryRun::Server) => {
                // What a server refuses is not printed as if it could be declared.
                let tried = self.tried(session, specs.clone()).await?;
                let section = format!("{}/{}", self.volume, self.entity);
                let plan = tried.as_ref().map(|tried| Plan::new(tried, true));
                self.print(session, &told, (&specs[..], &handlers[..]), plan)?;
                let counts = tried.map_or_else(|| "there is no job to declare".to_owned(), |it| it.counts());
                session.out.note(&format!("dry run: {section}: {counts}"));
            }
            None => self.apply(session, &told, specs, &handlers).await?,
        }
        let refused = told.lines.iter().filter(|line| line.became == REFUSED).count();
        match refused {
            0 => Ok(()),
            _ => Err(Error::new(Kind::Partial, format!("{} of {} refused", of_lines(refused), self.file))
                .help("caesiumctl schedule import-crontab --help")),
        }
    }

    fn print(
        &self,
        session: &Session,
        told: &ImportReport<'_>,
        (specs, handlers): (&[pb::ScheduleSpec], &str),
        plan: Option<Plan>,
    ) -> Result<(), Error> {
        let manifest = write(specs.to_vec(), self.format);
        if documented(session) {
            return document(session, told, (&manifest, handlers), plan);
        }
        if session.out.format == Format::Name {
            return self.names(session, specs);
        }
        let story = told.text();
        match self.format {
            // It has no comments.
            Syntax::Json => {
                complain(&story);
                session.out.text(&manifest)
            }
            Syntax::Toml | Syntax::Yaml => {
                let proposed = match &self.handlers_out {
                    Some(_) => String::new(),
                    None => commented(&format!("\nfor handlers.toml of the nodes:\n\n{handlers}")),
                };
                session.out.text(&format!("{}\n{manifest}{proposed}", commented(&story)))
            }
        }
    }

    /// What declaring them would do, as a server has it; `None`: there is nothing to declare.
    async fn tried(&self, session: &Session, specs: Vec<pb::ScheduleSpec>) -> Result<Option<Applied>, Error> {
        if specs.is_empty() {
            return Ok(None);
        }
        let client = self.change.connect(session).await?;
        let sections = vec![format!("{}/{}", self.volume, self.entity)];
        let declared = Manifest { sections, specs, ..Manifest::default() };
        declare(session, &client, declared, false, &self.change).await.map(Some)
    }

    async fn apply(
        &self,
        session: &Session,
        told: &ImportReport<'_>,
        specs: Vec<pb::ScheduleSpec>,
        handlers: &str,
    ) -> Result<(), Error> {
        let section = format!("{}/{}", self.volume, self.entity);
        let json = documented(session);
        let manifest = if json { write(specs.clone(), self.format) } else { String::new() };
        // Jobs that cannot be declared are not reported as if they were.
        let client = if specs.is_empty() { None } else { Some(self.change.connect(session).await?) };
        if session.out.format.is_table() {
            session.out.shown(&told.text())?;
            if self.handlers_out.is_none() && !handlers.is_empty() {
                session.out.shown(&format!("\nfor handlers.toml of the nodes:\n\n{handlers}\n"))?;
            }
        }
        let Some(client) = client else {
            session.out.note("there is no job to declare");
            return if json { document(session, told, (&manifest, handlers), None) } else { Ok(()) };
        };
        let declared = Manifest { sections: vec![section.clone()], specs, ..Manifest::default() };
        let what = format!("declare {} schedules of {section}", declared.specs.len());
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &section };
        self.change.approve(session, &client, action).await?;
        let applied = declare(session, &client, declared, false, &self.change).await?;
        match json {
            true => document(session, told, (&manifest, handlers), Some(Plan::new(&applied, false))),
            false => report(session, &applied, &section, Plan::new(&applied, false)),
        }
    }

    fn names(&self, session: &Session, specs: &[pb::ScheduleSpec]) -> Result<(), Error> {
        session.out.text(&specs.iter().map(|spec| format!("{}\n", spec.schedule)).collect::<String>())
    }

    /// How the crontab is read, and what is assumed for that.
    fn dialect(&self, text: &str) -> (Dialect, Vec<String>) {
        let mut assumed = Vec::new();
        let system = match (self.system, &self.user) {
            (true, _) => true,
            (false, Some(_)) => false,
            (false, None) => match import::system_users(text, &import::users()) {
                Some(users) => {
                    let here = import::users();
                    let (known, others): (Vec<_>, Vec<_>) =
                        users.into_iter().partition(|user| here.contains(user));
                    let others = match others.as_slice() {
                        [] => String::new(),
                        others => format!(" and others that it does not have ({})", others.join(", ")),
                    };
                    let users = format!("{}){others}", known.join(", "));
                    assumed.push(format!(
                        "a system crontab: its sixth fields name users of this machine ({users}; --user U reads it as \
                         a user's"
                    ));
                    true
                }
                None => {
                    assumed.push(
                        "a user's crontab; warning: its jobs would run as the user of the daemon: name theirs with \
                         --user, or --system if the sixth field does"
                            .to_owned(),
                    );
                    false
                }
            },
        };
        let zone = self.tz.clone().unwrap_or_else(|| {
            let (zone, whose) = match import::machine_zone() {
                Some(zone) => (zone, "that of this machine"),
                None => (Zone::utc(), "that of this machine has no name"),
            };
            assumed.push(format!("zone {}, {whose}; --tz names another", zone.name()));
            zone
        });
        let dialect = Dialect {
            system,
            zone,
            user: self.user.clone(),
            entity: self.entity.to_string(),
            now: clock::now_micros(),
        };
        (dialect, assumed)
    }

    fn specs(&self, lines: &[Line]) -> Result<Vec<pb::ScheduleSpec>, Error> {
        let jobs = lines.iter().filter_map(|line| match &line.meaning {
            Meaning::Job(job) => Some((line.number, job)),
            Meaning::Blank
            | Meaning::Comment
            | Meaning::Variable(_)
            | Meaning::Skipped(_)
            | Meaning::Refused(_) => None,
        });
        jobs.map(|(number, job)| {
            if job.payload.len() > PAYLOAD_BYTES_MAX {
                let message =
                    format!("line {number}: what follows % is longer than {PAYLOAD_BYTES_MAX} bytes");
                return Err(Error::usage(message));
            }
            Ok(pb::ScheduleSpec {
                schedule: format!("{}/{}/{}", self.volume, self.entity, job.name),
                cadence: job.cadence.clone(),
                zone: job.zone.clone(),
                handler: job.handler.name.clone(),
                policy: self.policy.into(),
                payload: job.payload.clone(),
                description: job.description.clone(),
                ..pb::ScheduleSpec::default()
            })
        })
        .collect()
    }

    fn told<'l>(&self, line: &'l Line) -> LineReport<'l> {
        let (became, schedule, note, warnings) = match &line.meaning {
            Meaning::Blank => ("blank", None, None, Vec::new()),
            Meaning::Comment => ("comment", None, None, Vec::new()),
            Meaning::Variable(said) => ("variable", None, Some(said.clone()), Vec::new()),
            Meaning::Job(job) => {
                let name = format!("{}/{}/{}", self.volume, self.entity, job.name);
                ("job", Some(name), Some(format!("handler {}", job.handler.name)), job.warnings.clone())
            }
            Meaning::Skipped(why) => ("skipped", None, Some(why.clone()), Vec::new()),
            Meaning::Refused(why) => (REFUSED, None, Some(why.clone()), Vec::new()),
        };
        LineReport { line: line.number, text: &line.text, became, schedule, note, warnings }
    }

    async fn text(&self) -> Result<String, Error> {
        let (source, file) = (self.file.clone(), self.file.clone());
        let read = spawn_blocking(move || read_all(&source)).await;
        let bytes = match read {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(error)) => return Err(Error::usage(format!("cannot read {file}: {error}"))),
            Err(panicked) => return Err(Error::new(Kind::Internal, panicked.to_string())),
        };
        if bytes.len() > BYTES_MAX {
            return Err(Error::usage(format!("{file} is longer than {BYTES_MAX} bytes (1 MiB)")));
        }
        String::from_utf8(bytes).map_err(|error| {
            Error::usage(format!("{file}: no UTF-8 at byte {}", error.utf8_error().valid_up_to()))
        })
    }
}

/// Whether everything is printed in documents.
fn documented(session: &Session) -> bool {
    !session.out.format.is_table() && session.out.format != Format::Name
}

fn document(
    session: &Session,
    told: &ImportReport<'_>,
    (manifest, handlers): (&str, &str),
    applied: Option<Plan>,
) -> Result<(), Error> {
    let items = &told.lines;
    let body = Imported { assumed: &told.assumed, items, manifest, handlers, applied };
    session.out.document("CrontabImport", None, &body)
}

/// A line that was not understood.
const REFUSED: &str = "refused";

/// What was assumed, and what became of each line.
struct ImportReport<'i> {
    assumed: Vec<String>,
    lines: Vec<LineReport<'i>>,
}

impl ImportReport<'_> {
    fn text(&self) -> String {
        let assumed = self.assumed.iter().map(|assumed| format!("assumed: {}\n", safe(assumed)));
        assumed.chain(self.lines.iter().map(LineReport::text_line)).collect()
    }
}

impl LineReport<'_> {
    /// `line 3   job       */10 * * * * warm-cache → web/www/warm-cache, handler www-warm-cache`
    fn text_line(&self) -> String {
        let mut line = format!("line {:<4} {:<9} {}", self.line, self.became, safe(self.text.trim()));
        if let Some(schedule) = &self.schedule {
            line.push_str(&format!(" → {schedule}"));
        }
        if let Some(note) = &self.note {
            let joint = if self.schedule.is_some() { ", " } else { " → " };
            line.push_str(&format!("{joint}{}", safe(note)));
        }
        for warning in &self.warnings {
            line.push_str(&format!("; warning: {}", safe(warning)));
        }
        format!("{}\n", line.trim_end())
    }
}

fn handlers(lines: &[Line]) -> impl Iterator<Item = &Handler> {
    lines.iter().filter_map(|line| match &line.meaning {
        Meaning::Job(job) => Some(&job.handler),
        Meaning::Blank
        | Meaning::Comment
        | Meaning::Variable(_)
        | Meaning::Skipped(_)
        | Meaning::Refused(_) => None,
    })
}

fn commented(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", format!("# {line}").trim_end())).collect()
}

fn read_all(source: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = BYTES_MAX as u64 + 1;
    match source {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes)?,
        path => File::open(path)?.take(limit).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}

fn write_new(path: &str, text: &str) -> Result<(), Error> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| Error::usage(format!("--handlers-out: cannot write {path}: {error}")))
}

fn of_lines(count: usize) -> String {
    match count {
        1 => "1 line".to_owned(),
        count => format!("{count} lines"),
    }
}
