//! Reading ledgers.

use caesium_engine::ledger::{self, Line, LineError};
use tokio::task::spawn_blocking;

use crate::commands::schedule::read_at_most;
use crate::error::{Error, Kind};

/// Largest ledger: some five million lines.
const LEDGER_BYTES_MAX: usize = 512 << 20;
/// Most lines of all ledgers together.
const LINES_MAX: usize = 10_000_000;
/// Wrong lines that are reported one by one.
const TOLD_MAX: usize = 5;

/// All lines of these files, in their order; what is wrong in one of them is reported with its place.
pub(super) async fn read(files: &[String]) -> Result<Vec<Line>, Error> {
    read_by(files, |text| ledger::read(text).collect()).await
}

/// The same of lines that are read otherwise.
pub(super) async fn read_by<L>(
    files: &[String],
    read_lines: impl Fn(&str) -> Vec<Result<L, LineError>>,
) -> Result<Vec<L>, Error> {
    if files.iter().filter(|file| *file == "-").count() > 1 {
        return Err(Error::usage("--ledger - can be read only once"));
    }
    let mut lines = Vec::new();
    for file in files {
        let source = file.clone();
        let read = spawn_blocking(move || read_at_most(&source, LEDGER_BYTES_MAX + 1)).await;
        let bytes = read
            .map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))?
            .map_err(|error| Error::usage(format!("--ledger {file}: cannot be read: {error}")))?;
        if bytes.len() > LEDGER_BYTES_MAX {
            return Err(Error::usage(format!("--ledger {file}: longer than {} MiB", LEDGER_BYTES_MAX >> 20)));
        }
        let text = String::from_utf8_lossy(&bytes);
        let mut wrong = Vec::new();
        for line in read_lines(&text) {
            match line {
                Ok(line) => lines.push(line),
                Err(problem) => wrong.push(problem),
            }
        }
        if !wrong.is_empty() {
            return Err(refused(file, &wrong));
        }
        if lines.len() > LINES_MAX {
            return Err(Error::usage(format!("the ledgers have more than {LINES_MAX} lines")));
        }
    }
    Ok(lines)
}

fn refused(file: &str, wrong: &[LineError]) -> Error {
    let told = wrong.iter().take(TOLD_MAX).map(|error| format!("{file}:{}: {}", error.line, error.problem));
    let told: Vec<String> = told.collect();
    let plural = if wrong.len() == 1 { "" } else { "s" };
    Error::usage(format!("{} line{plural} of {file} cannot be read", wrong.len()))
        .because(told.join("; "))
        .now("nothing was judged")
}
