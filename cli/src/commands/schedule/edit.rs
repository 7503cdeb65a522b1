//! `schedule edit`

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::Command;

use caesium_engine::ids::ScheduleName;
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;

use super::apply::report;
use super::files::declare;
use super::plan::Plan;
use super::show::one;
use super::undo::set_back;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::manifest::{self, Manifest, Syntax, write};
use crate::session::Session;

/// Change a schedule in an editor
///
/// The declaration is opened in VISUAL or EDITOR; what the edit changes is shown and has to be confirmed. An edit that
/// cannot be taken is kept in a file, which is named. Without a terminal nothing is opened, unless VISUAL or EDITOR names
/// a program that needs no person and --yes is given.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule edit billing/ledger/close")]
pub(crate) struct EditArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(EditArgs, Dangerous);

impl EditArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let editor = self.editor(session)?;
        let client = self.change.connect(session).await?;
        let (_, before) = one(&client, &self.schedule, true).await?;
        let payload = before.payload_bytes;
        let spec = before.spec.unwrap_or_default();
        let text = write(vec![spec.clone()], Syntax::Toml);
        let given = text.clone();
        let edited = spawn_blocking(move || edit(&given, &editor)).await;
        let file = edited.map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))??;
        if std::fs::read_to_string(file.path()).is_ok_and(|after| after == text) {
            return session.out.done(&format!("unchanged: {} was not edited", self.schedule));
        }
        let path = file.path().display().to_string();
        let ended = async {
            let rehearsed =
                declare(session, &client, self.read(&path)?, false, &self.change.rehearsal()).await?;
            let plan = Plan::new(&rehearsed, true);
            plan.text().lines().for_each(|line| session.out.note(line));
            let (what, name) = (format!("change {}", self.schedule), self.schedule.to_string());
            if rehearsed.is_unchanged() || self.change.is_dry_run() {
                return report(session, &rehearsed, &name, Plan::new(&rehearsed, self.change.is_dry_run()));
            }
            let action = Action { confirmation: Confirmation::Yes, what: &what, name: &name };
            self.change.approve(session, &client, action).await?;
            let applied = declare(session, &client, self.read(&path)?, false, &self.change).await?;
            let plan = Plan::new(&applied, false);
            // A change that flags cannot express is taken back by a declaration.
            let fields = plan.fields_of_one().filter(|fields| !fields.iter().any(|it| NO_FLAG.contains(it)));
            let undo = fields.and_then(|fields| set_back(&spec, payload, &fields));
            report(session, &applied, &name, plan.undone_by(undo))
        };
        match ended.await {
            Ok(()) => Ok(()),
            Err(error) => Err(kept(error, file)),
        }
    }

    /// The line of the editor. Where nobody can be asked one is started only if the environment names it and a flag has
    /// has confirmed already: an editor of people would wait there for ever.
    fn editor(&self, session: &Session) -> Result<String, Error> {
        let approval = &session.approval;
        let said = ["VISUAL", "EDITOR"];
        let named = said.into_iter().find_map(|name| std::env::var(name).ok().filter(|it| !it.is_empty()));
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if terminal && !approval.no_input {
            return Ok(named.unwrap_or_else(|| EDITOR.to_owned()));
        }
        let agreed = approval.yes || approval.name.is_some();
        let help = match named {
            Some(editor) if agreed => return Ok(editor),
            Some(_) => approval.line_with("--yes"),
            None => format!("caesiumctl schedule export {}", self.schedule),
        };
        let why = match terminal {
            true => "--no-input forbids to open an editor",
            false => "there is no terminal for an editor",
        };
        let because = "an editor that asks nobody is started when EDITOR names it and --yes is given; \
                       without one, what schedule export writes is taken by schedule apply -f FILE";
        Err(Error::new(Kind::Declined, format!("nothing was changed: {why}"))
            .because(because)
            .now("everything is as it was")
            .help(help))
    }

    /// The edited declaration, of this schedule and no other.
    fn read(&self, path: &str) -> Result<Manifest, Error> {
        let manifest = manifest::read(&[path.to_owned()], Some(Syntax::Toml))?;
        match manifest.specs.as_slice() {
            [one] if one.schedule == self.schedule.to_string() => Ok(manifest),
            _ => Err(Error::usage(format!("an edit of {} must declare it and nothing else", self.schedule))
                .help("caesiumctl schedule apply --help")),
        }
    }
}

/// The edit stays where somebody can go on with it.
fn kept(error: Error, file: NamedTempFile) -> Error {
    let now = match file.keep() {
        Ok((_, path)) => format!("nothing was changed; the edit is kept in {}", path.display()),
        Err(lost) => format!("nothing was changed; the edit could not be kept: {lost}"),
    };
    match error.kind() {
        // The change may have been taken: the state that the error names stays.
        Kind::Uncertain => error,
        _ => error.now(now),
    }
}

/// The text in a file of its own, after an editor has had it.
fn edit(text: &str, editor: &str) -> Result<NamedTempFile, Error> {
    let file = tempfile::Builder::new().prefix("caesium-").suffix(".toml").tempfile();
    let written = file.and_then(|file| std::fs::write(file.path(), text).map(|()| file));
    let file = written.map_err(|error| {
        Error::new(Kind::Conflict, "no file could be made for the editor")
            .because(error.to_string())
            .now("nothing was changed")
    })?;
    let unusable = |problem: String| {
        let because = format!("VISUAL or EDITOR is {editor}: {problem}");
        Error::usage("the editor could not be started").because(because).now("nothing was changed")
    };
    let words = shlex::split(editor).unwrap_or_default();
    let Some((program, arguments)) = words.split_first() else {
        return Err(unusable("it names no program".to_owned()));
    };
    match Command::new(program).args(arguments).arg(Path::new(file.path())).status() {
        Ok(status) if status.success() => Ok(file),
        Ok(status) => {
            let ended = match status.code() {
                Some(code) => format!("the editor ended with {code}"),
                None => "the editor was ended by a signal".to_owned(),
            };
            Err(Error::new(Kind::Declined, format!("{ended}; nothing was changed"))
                .because(format!("{editor} did not succeed, so what it wrote is not taken"))
                .now("everything is as it was"))
        }
        Err(error) => Err(unusable(error.to_string())),
    }
}

/// The editor where the environment names none.
const EDITOR: &str = "vi";
/// Fields of a declaration that no flag of `schedule set` gives back as they were.
const NO_FLAG: [&str; 2] = ["payload", "paused"];
