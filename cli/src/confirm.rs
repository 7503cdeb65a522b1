//! Asking before something that one command does not undo.

use std::io::{self, BufRead, IsTerminal};

use tokio::task::spawn_blocking;

use crate::error::{Error, Kind};
use crate::output::complain;
use crate::text::safe;

/// Whether somebody can be asked.
pub(crate) fn can_ask() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Goes on only if whoever sits there says yes. `what` is what would happen: `remove 3 schedules`.
pub(crate) async fn confirm(what: &str) -> Result<(), Error> {
    let declined = |because: &str| {
        Err(Error::new(Kind::Declined, format!("nothing was changed: {what}?")).because(because))
    };
    if !can_ask() {
        return declined("it needs a yes, and there is no terminal to ask on");
    }
    complain(&format!("{}? [y/N] ", safe(what)));
    let read = spawn_blocking(|| {
        let mut answer = String::new();
        io::stdin().lock().read_line(&mut answer).map(|_| answer)
    });
    match read.await {
        Ok(Ok(answer)) if matches!(answer.trim(), "y" | "Y" | "yes" | "Yes" | "YES") => Ok(()),
        Ok(Ok(_) | Err(_)) | Err(_) => declined("it was not confirmed"),
    }
}
