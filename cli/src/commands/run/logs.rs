//! `run logs`

use caesium_proto::v1 as pb;
use serde::Serialize;
use tokio::time::{sleep, timeout};
use tonic::Streaming;

use super::show::output_id;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::Output;
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;
use crate::session::rpc::Asked;
use crate::text::{safe_lines, torn_end};
use crate::watch::Backoff;

/// Print what a run printed
///
/// On a terminal, what would drive it is shown instead of sent; into a file or pipe go the bytes as they were.
/// With --follow, until the run has ended; a broken stream is resumed where it broke. The exit code does not show how
/// the run ended.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run logs r1-2-42 --follow --tail 20")]
pub(crate) struct LogsArgs {
    /// Id of the run; n1-2-42 is the handler that was called with the result of r1-2-42
    #[arg(value_parser = output_id)]
    id: String,
    #[command(flatten)]
    output: WantedOutput,
}

#[derive(Serialize)]
struct RunOutput<'a> {
    id: &'a str,
    output: String,
    truncated: bool,
    total: u64,
    running: bool,
}

effect!(LogsArgs, Read);

impl LogsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        self.output.print(session, client, &self.id).await
    }
}

/// How much of what a run printed is wanted.
#[derive(clap::Args, Debug)]
pub(in crate::commands) struct WantedOutput {
    /// Go on until the run has ended
    #[arg(long, short)]
    follow: bool,
    /// Begin with the last lines only
    #[arg(long, value_name = "N")]
    tail: Option<usize>,
}

impl WantedOutput {
    /// Prints what this run printed.
    ///
    /// # Errors
    /// Nobody can tell.
    pub(in crate::commands) async fn print(
        self,
        session: &Session,
        client: Client,
        id: &str,
    ) -> Result<(), Error> {
        if self.follow {
            return follow(session, client, id, self.tail).await;
        }
        let request = pb::RunOutputRequest { id: id.to_owned(), from: 0 };
        let reply = client.read(client.fires().run_output(request)).await?;
        let running = reply.running;
        Printer::new(session, id, self.tail).print(reply, false)?;
        if running && session.out.format.is_table() {
            session.out.note("the run is still going");
        }
        Ok(())
    }
}

/// Prints what a run prints until it has ended; of what it printed before only the last lines, if `tail` counts them.
///
/// # Errors
/// Nobody can tell, and no later try can mend that.
pub(in crate::commands) async fn follow(
    session: &Session,
    mut client: Client,
    id: &str,
    tail: Option<usize>,
) -> Result<(), Error> {
    let mut printer = Printer::new(session, id, tail);
    let (mut backoff, mut answered) = (Backoff::new(), false);
    loop {
        let mut heard = false;
        let broken = match stream(session, &client, &mut printer, &mut heard).await {
            Ok(true) => return Ok(()),
            Ok(false) => Error::new(Kind::Unreachable, format!("{} ended the stream", client.endpoint)),
            Err(error) => error,
        };
        answered |= heard;
        if heard {
            backoff.heard();
        }
        // Only what was once heard, and what a later try may mend, is tried again.
        if !answered || !matches!(broken.kind(), Kind::Unreachable | Kind::Uncertain) {
            return Err(broken);
        }
        client = reconnect(session, &broken, &mut backoff).await?;
    }
}

/// Tries until somebody answers.
async fn reconnect(session: &Session, broken: &Error, backoff: &mut Backoff) -> Result<Client, Error> {
    let mut because = broken.brief();
    loop {
        let wait = backoff.wait();
        session.out.warn(&format!("{because}; trying again in {} ms", wait.as_millis()));
        sleep(wait).await;
        match session.connect().await {
            Ok(client) => {
                session.out.note(&format!("following again through {}", client.endpoint));
                return Ok(client);
            }
            Err(error) if matches!(error.kind(), Kind::Unreachable | Kind::Uncertain) => {
                because = error.brief();
            }
            Err(error) => return Err(error),
        }
    }
}

/// Prints one stream. True if the run has ended.
async fn stream(
    session: &Session,
    client: &Client,
    printer: &mut Printer<'_>,
    heard: &mut bool,
) -> Result<bool, Error> {
    let endpoint = client.endpoint.to_string();
    let request = pb::RunOutputRequest { id: printer.id.to_owned(), from: printer.seen };
    let opened = timeout(session.timeout, client.fires().follow_output(request)).await;
    let mut stream: Streaming<pb::RunOutputReply> = match opened {
        Ok(Ok(reply)) => reply.into_inner(),
        Ok(Err(status)) => return Err(Asked::Read.failed(&status, &endpoint)),
        Err(_) => return Err(Error::new(Kind::Unreachable, format!("{endpoint} opens no stream"))),
    };
    while let Some(reply) = stream.message().await.map_err(|status| Asked::Read.failed(&status, &endpoint))? {
        *heard = true;
        let running = reply.running;
        // Only to say that the stream lives.
        if reply.output.is_empty() && running {
            continue;
        }
        printer.print(reply, running)?;
        if !running {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Where output goes, and how much of it has.
struct Printer<'a> {
    id: &'a str,
    out: &'a Output,
    /// Lines that the first reply is cut to.
    tail: Option<usize>,
    /// Bytes of all output that were shown or are gone.
    seen: u64,
    /// The beginning of a character whose end has not come yet.
    torn: Vec<u8>,
}

impl<'a> Printer<'a> {
    fn new(session: &'a Session, id: &'a str, tail: Option<usize>) -> Self {
        Self { id, out: &session.out, tail, seen: 0, torn: Vec::new() }
    }

    /// `more` may come after it.
    fn print(&mut self, reply: pb::RunOutputReply, more: bool) -> Result<(), Error> {
        let first = reply.total.saturating_sub(reply.output.len() as u64);
        let gap = first.saturating_sub(self.seen);
        let begins = self.seen == 0;
        self.seen = reply.total;
        let bytes = match self.tail.take() {
            Some(lines) => last_lines(&reply.output, lines),
            None => &reply.output,
        };
        if !self.out.format.is_table() {
            let body = RunOutput {
                id: self.id,
                output: self.whole(bytes, more),
                truncated: reply.truncated,
                total: reply.total,
                running: reply.running,
            };
            let view = reply.view.map(View::from);
            return self.out.answer("RunOutput", view.as_ref(), &body, [self.id.to_owned()], String::new);
        }
        match (gap, begins) {
            (0, _) => {}
            (_, true) => self.out.note(&format!(
                "only the last {} of {} bytes were kept",
                reply.output.len(),
                reply.total
            )),
            (_, false) => self.out.warn(&format!("{gap} bytes are missing here: they were printed too fast")),
        }
        match self.out.is_terminal() {
            true => {
                let text = self.whole(bytes, more);
                self.out.shown(&safe_lines(&text))
            }
            false => self.out.bytes(bytes),
        }
    }

    /// As text; a character that is cut at the end waits for its rest, while more may come.
    fn whole(&mut self, bytes: &[u8], more: bool) -> String {
        self.torn.extend(bytes);
        let held = if more { torn_end(&self.torn) } else { 0 };
        let rest = self.torn.split_off(self.torn.len() - held);
        String::from_utf8_lossy(&std::mem::replace(&mut self.torn, rest)).into_owned()
    }
}

/// The last lines; a line end at the very end begins no further one.
fn last_lines(bytes: &[u8], lines: usize) -> &[u8] {
    if lines == 0 {
        return &[];
    }
    let body = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let ends = body.iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
    match ends.map(|(at, _)| at).nth(lines - 1) {
        Some(end) => &bytes[end + 1..],
        None => bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_counted_from_the_end() {
        for (lines, expected) in [(0, ""), (1, "c\n"), (2, "b\nc\n"), (3, "a\nb\nc\n"), (9, "a\nb\nc\n")] {
            assert_eq!(last_lines(b"a\nb\nc\n", lines), expected.as_bytes(), "{lines}");
        }
        assert_eq!(last_lines(b"a\nb", 1), b"b");
        assert_eq!(last_lines(b"\n\n", 1), b"\n");
        assert_eq!(last_lines(b"", 3), b"");
    }

    #[test]
    fn a_character_in_two_pieces_is_shown_once_and_whole() {
        let text = "aä\u{20ac}".as_bytes();
        let ends: Vec<usize> = (0..4).map(|n| torn_end(&text[..text.len() - n])).collect();
        assert_eq!(ends, [0, 2, 1, 0]);
        assert_eq!(torn_end(b"\xff\xfe\xc3"), 1);
        assert_eq!(torn_end(b"\xff"), 0);
    }
}
