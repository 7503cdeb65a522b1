//! `run logs`

use caesium_proto::v1 as pb;
use tokio::time::{sleep, timeout};
use tonic::Streaming;

use super::printer::{Printer, WantedStream, joined};
use super::show::output_id;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::At;
use crate::session::Session;
use crate::session::client::Client;
use crate::session::members::incomplete;
use crate::session::rpc::Asked;
use crate::watch::Backoff;

/// Print what a run printed
///
/// On a terminal, what would drive it is shown instead of sent; into a file or pipe go the bytes as they were.
/// With --follow, until the run has ended; a broken stream is resumed where it broke. Both streams of the handler are printed in
/// the order in which its node read them; --stream prints one. Of a run at a node that is unreachable, the last 4 KiB are known
/// from a copy if it did not succeed: they are printed, and the exit code is 9. It does not show how the run ended.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run logs r1-2-42 --follow --tail 20")]
pub(crate) struct LogsArgs {
    /// Id of the run; n1-2-42 is the handler that was called with the result of r1-2-42
    #[arg(value_parser = output_id)]
    id: String,
    #[command(flatten)]
    output: WantedOutput,
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
    /// Which stream of the handler: stdout, stderr or both
    #[arg(long, value_name = "STREAM", value_enum, default_value_t)]
    stream: WantedStream,
}

impl WantedOutput {
    /// Prints what this run printed.
    ///
    /// # Errors
    /// No node returned the output.
    pub(in crate::commands) async fn print(
        self,
        session: &Session,
        client: Client,
        id: &str,
    ) -> Result<(), Error> {
        let printer = Printer::new(session, id, self.tail, self.stream);
        if self.follow {
            return print_followed(session, client, printer).await;
        }
        let reply = whole(&client, id).await?;
        let (running, copied) = (reply.running, reply.copied.clone());
        let mut printer = printer;
        printer.print(reply, false)?;
        if running && session.out.format.is_table() {
            session.out.note("the run is still going");
        }
        not_from_a_copy(session, copied)
    }
}

/// All that is kept of an output, which comes in pieces.
async fn whole(client: &Client, id: &str) -> Result<pb::RunOutputReply, Error> {
    let ask = |from| pb::RunOutputRequest { id: id.to_owned(), from, local: false };
    let mut reply = client.read(client.fires().run_output(ask(0))).await?;
    while reply.more {
        let next = client.read(client.fires().run_output(ask(reply.total))).await?;
        reply = joined(reply, next);
    }
    Ok(reply)
}

/// Fails when an output was the end of one, from a copy.
fn not_from_a_copy(session: &Session, copied: Option<pb::CopiedOutput>) -> Result<(), Error> {
    let Some(copied) = copied else { return Ok(()) };
    let until = session.out.stamp(None).clock(At(copied.until));
    let because =
        format!("this is the end of the output at most, from a copy: its records are known up to {until}");
    Err(incomplete(&[copied.node]).because(because))
}

/// Prints what a run prints until it has ended; of what it printed before only the last lines, if `tail` counts them.
///
/// # Errors
/// No node returned the output, and no later try can mend that.
pub(in crate::commands) async fn follow(
    session: &Session,
    client: Client,
    id: &str,
    tail: Option<usize>,
) -> Result<(), Error> {
    print_followed(session, client, Printer::new(session, id, tail, WantedStream::Both)).await
}

async fn print_followed(
    session: &Session,
    mut client: Client,
    mut printer: Printer<'_>,
) -> Result<(), Error> {
    let (mut backoff, mut answered) = (Backoff::new(), false);
    loop {
        let mut heard = false;
        let broken = match stream(session, &client, &mut printer, &mut heard).await {
            Ok(Some(copied)) => return not_from_a_copy(session, copied),
            Ok(None) => Error::new(Kind::Unreachable, format!("{} ended the stream", client.endpoint)),
            Err(error) => error,
        };
        answered |= heard;
        if heard {
            backoff.heard();
        }
        // Only a stream that once answered, with an error that a later try may mend, is tried again.
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

/// Prints one stream. If the run has ended, whether that came from a copy.
async fn stream(
    session: &Session,
    client: &Client,
    printer: &mut Printer<'_>,
    heard: &mut bool,
) -> Result<Option<Option<pb::CopiedOutput>>, Error> {
    let endpoint = client.endpoint.to_string();
    let request = pb::RunOutputRequest { id: printer.id.to_owned(), from: printer.seen, local: false };
    let opened = timeout(session.timeout, client.fires().follow_output(request)).await;
    let mut stream: Streaming<pb::RunOutputReply> = match opened {
        Ok(Ok(reply)) => reply.into_inner(),
        Ok(Err(status)) => return Err(Asked::Read.failed(&status, &endpoint)),
        Err(_) => return Err(Error::new(Kind::Unreachable, format!("{endpoint} opens no stream"))),
    };
    while let Some(reply) = stream.message().await.map_err(|status| Asked::Read.failed(&status, &endpoint))? {
        *heard = true;
        let (goes_on, copied) = (reply.running || reply.more, reply.copied.clone());
        // Only a sign that the stream lives.
        if reply.output.is_empty() && goes_on {
            continue;
        }
        printer.print(reply, goes_on)?;
        if !goes_on {
            return Ok(Some(copied));
        }
    }
    Ok(None)
}
