//! `schedule edit`

use std::path::Path;
use std::process::Command;

use caesium_engine::ids::ScheduleName;
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;

use super::apply::report;
use super::files::declare;
use super::plan::Plan;
use super::show::one;
use crate::change::ChangeFlags;
use crate::confirm::{Deed, Tier};
use crate::error::{Error, Kind};
use crate::manifest::{self, Manifest, Syntax, write};
use crate::session::Session;

/// Change a schedule in an editor
///
/// The declaration is opened in VISUAL or EDITOR; what the edit changes is shown and has to be confirmed. An edit that
/// cannot be taken is kept in a file, which is named.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule edit billing/ledger/close")]
pub(crate) struct EditArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    change: ChangeFlags,
}

impl EditArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        if !self.change.is_dry_run() {
            client.writable()?;
        }
        let (_, before) = one(&client, &self.schedule, true).await?;
        let text = write(before.spec.into_iter().collect(), Syntax::Toml);
        let given = text.clone();
        let edited = spawn_blocking(move || edit(&given)).await;
        let file = edited.map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))??;
        if std::fs::read_to_string(file.path()).is_ok_and(|after| after == text) {
            return session.out.done(&format!("unchanged: {} was not edited", self.schedule));
        }
        let path = file.path().display().to_string();
        let ended = async {
            let rehearsed =
                declare(session, &client, self.read(&path)?, false, &self.change.rehearsal()).await?;
            session.out.note(Plan::new(&rehearsed.reply, true).text().trim_end());
            if rehearsed.is_unchanged() || self.change.is_dry_run() {
                return report(session, &rehearsed, &self.schedule.to_string(), self.change.is_dry_run());
            }
            let (what, name) = (format!("change {}", self.schedule), self.schedule.to_string());
            let deed = Deed { tier: Tier::Yes, what: &what, name: &name };
            self.change.consent(session, &client, deed).await?;
            let applied = declare(session, &client, self.read(&path)?, false, &self.change).await?;
            report(session, &applied, &name, false)
        };
        match ended.await {
            Ok(()) => Ok(()),
            Err(error) => Err(kept(error, file)),
        }
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
        // It may have been taken: what is said of that stays.
        Kind::Uncertain => error,
        _ => error.now(now),
    }
}

/// The text in a file of its own, after an editor has had it.
fn edit(text: &str) -> Result<NamedTempFile, Error> {
    let broken = |problem: String| {
        Error::new(Kind::Conflict, "the editor could not be used").because(problem).now("nothing was changed")
    };
    let file = tempfile::Builder::new().prefix("caesium-").suffix(".toml").tempfile();
    let file = file.map_err(|error| broken(error.to_string()))?;
    std::fs::write(file.path(), text).map_err(|error| broken(error.to_string()))?;
    let said = ["VISUAL", "EDITOR"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|it| !it.is_empty()));
    let line = said.unwrap_or_else(|| EDITOR.to_owned());
    let words = shlex::split(&line).unwrap_or_default();
    let Some((program, arguments)) = words.split_first() else {
        return Err(broken(format!("{line:?} names no program")));
    };
    let ended = Command::new(program).args(arguments).arg(Path::new(file.path())).status();
    match ended {
        Ok(status) if status.success() => Ok(file),
        Ok(status) => Err(broken(format!("{line} ended with {status}"))),
        Err(error) => Err(broken(format!("{line}: {error}"))),
    }
}

/// Where nobody says which.
const EDITOR: &str = "vi";
