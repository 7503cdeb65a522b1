//! `run logs`

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::show::run_id;
use crate::error::Error;
use crate::output::Format;
use crate::records::View;
use crate::session::Session;
use crate::text::safe_lines;

/// Print what a run printed
///
/// On a terminal, what would drive it is shown instead of sent; into a file or pipe go the bytes as they were.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run logs r1-7f3a-42")]
pub(crate) struct LogsArgs {
    /// Id of the run
    #[arg(value_parser = run_id)]
    id: String,
}

#[derive(Serialize)]
struct RunOutput {
    id: String,
    output: String,
    truncated: bool,
    total: u64,
    running: bool,
}

impl LogsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let out = &session.out;
        let reply =
            client.read(client.fires().run_output(pb::RunOutputRequest { id: self.id.clone() })).await?;
        if out.format != Format::Table {
            let view = reply.view.map(View::from);
            let body = RunOutput {
                id: self.id.clone(),
                output: String::from_utf8_lossy(&reply.output).into_owned(),
                truncated: reply.truncated,
                total: reply.total,
                running: reply.running,
            };
            return out.answer("RunOutput", view.as_ref(), &body, [self.id], String::new);
        }
        if reply.truncated {
            out.note(&format!("only the last {} of {} bytes were kept", reply.output.len(), reply.total));
        }
        match out.is_terminal() {
            true => out.text(&safe_lines(&String::from_utf8_lossy(&reply.output)))?,
            false => out.bytes(&reply.output)?,
        }
        if reply.running {
            out.note("the run is still going");
        }
        Ok(())
    }
}
