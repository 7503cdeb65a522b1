//! How a command ends that has waited for a run: as the run did.

use caesium_engine::result::RunResult;

use crate::error::{Error, Kind};
use crate::records::Run;

/// No error for a run that succeeded; what certainly did not start is no run that failed.
pub(in crate::commands) fn as_it_ended(run: &Run) -> Result<(), Error> {
    let id = &run.id;
    match run.result() {
        Some(RunResult::Succeeded) => Ok(()),
        Some(RunResult::NotStarted) => {
            let error = Error::new(Kind::No, format!("the run {id} was not started"));
            let error = run.note.iter().fold(error, |error, note| error.because(note.clone()));
            Err(error.help(format!("caesiumctl run show {id}")))
        }
        Some(
            RunResult::Failed
            | RunResult::TimedOut
            | RunResult::Killed
            | RunResult::Lost
            | RunResult::Running,
        )
        | None => Err(Error::new(Kind::RunFailed, format!("the run {id} did not succeed"))
            .help(format!("caesiumctl run logs {id}"))),
    }
}
