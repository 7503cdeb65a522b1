//! Whose view an answer is: `--view` chooses the node that is asked, or has every node asked.
//!
//! For `all` the command is read once for each node and run against that node alone, with its output kept; then the
//! views are printed one below the other. A node that cannot be asked is listed, never left out.

use std::ffi::OsString;
use std::process::ExitCode;

use serde::Serialize;
use serde_json::{Map, Value};
use tokio::task::{JoinHandle, LocalSet};
use tokio::time::{Instant, timeout_at};

use crate::commands::Command;
use crate::error::{Error, Kind};
use crate::output::{Captured, Format, merged};
use crate::session::Session;
use crate::session::client::Client;
use crate::session::members::{Member, dial, members, whole};
use crate::text::safe;
use crate::usage;

/// Commands whose answer is that of one node.
const EACH: [&str; 21] = [
    "status",
    "node list",
    "node show",
    "node map",
    "master list",
    "volume list",
    "volume show",
    "change list",
    "change show",
    "quorum show",
    "quorum explain",
    "priority list",
    "schedule list",
    "schedule show",
    "log list",
    "log show",
    "state show",
    "state hash",
    "clock show",
    "cluster version",
    "version",
];
/// Commands that are answered for all nodes that can be asked, whatever the view.
const MERGED: [&str; 4] = ["fire list", "fire explain", "fire heals", "run list"];
/// The command whose answer is that of the one node that has the record.
const OWN: &str = "run show";
/// Part of the time that is kept back for printing: a view that is late must not make the whole late.
const KEPT_BACK: u32 = 20;

/// The output of one node.
struct NodeOutput {
    node: String,
    output: Captured,
    error: Option<Error>,
}

/// Runs the command against every node.
pub(crate) async fn all(
    session: &Session,
    (line, words): (&[OsString], &str),
    command: Command,
) -> Result<ExitCode, Error> {
    let verb = words.strip_prefix("caesiumctl ").unwrap_or(words);
    if verb == OWN {
        return command.run(session).await;
    }
    if MERGED.contains(&verb) || command.compares() {
        let code = command.run(session).await?;
        return whole(&session.out.unheard()).map(|()| code);
    }
    if !EACH.contains(&verb) {
        let message = format!("--view all: {verb} is not asked of every node");
        return Err(Error::usage(message).help(session.approval.line_with("--view any")));
    }
    let end = Instant::now() + session.timeout - session.timeout / KEPT_BACK;
    let first = session.any().await?;
    let members = members(&first).await?;
    let local = LocalSet::new();
    let asked = members.into_iter().map(|member| {
        let node = member.name.clone();
        (
            node,
            local.spawn_local(ask(session.pinned(first.clone()), first.clone(), member, line.to_vec(), end)),
        )
    });
    let asked: Vec<(String, JoinHandle<NodeOutput>)> = asked.collect();
    let said = local.run_until(async {
        let mut said = Vec::new();
        for (node, view) in asked {
            let broken = |error: tokio::task::JoinError| {
                let error = Error::new(Kind::Internal, error.to_string());
                NodeOutput { node, output: Captured::default(), error: Some(error) }
            };
            said.push(view.await.unwrap_or_else(broken));
        }
        said
    });
    let said = said.await;
    print(session, &said)?;
    verdict(said)
}

/// Runs the command against one node; late is the same as silent.
async fn ask(
    session: Session,
    first: Client,
    member: Member,
    line: Vec<OsString>,
    end: Instant,
) -> NodeOutput {
    let view = async {
        let client = match first.node() == member.name {
            true => first,
            false => dial(&member, &session.terms()).await?,
        };
        let session = session.pinned(client);
        // It was read once already; each view needs a command of its own.
        let again = usage::read(&line, session.config())
            .map_err(|_| Error::new(Kind::Internal, "the command line changed"));
        let error = again?.cli.command.run(&session).await.err();
        Ok::<_, Error>((session.out.taken(), error))
    };
    let (output, error) = match timeout_at(end, view).await {
        Ok(Ok(said)) => said,
        Ok(Err(error)) => (Captured::default(), Some(error)),
        Err(_) => {
            let error = Error::new(Kind::Unreachable, format!("no answer from {} in time", member.address));
            (Captured::default(), Some(error))
        }
    };
    NodeOutput { node: member.name, output, error }
}

#[derive(Serialize)]
struct ViewList {
    items: Vec<Map<String, Value>>,
}

fn print(session: &Session, said: &[NodeOutput]) -> Result<(), Error> {
    let out = &session.out;
    match out.format {
        Format::Json | Format::Yaml => {
            let items = said.iter().map(item).collect();
            out.document("ViewList", None, &ViewList { items })
        }
        Format::Jsonl | Format::Name => said.iter().try_for_each(|said| out.bytes(&said.output.text)),
        Format::Csv => {
            let csv = said.iter().flat_map(|said| said.output.csv.iter().map(|it| (said.node.as_str(), it)));
            out.bytes(&merged(csv, out.headers())?)
        }
        Format::Table | Format::Wide => {
            let blocks: Vec<_> = said.iter().map(|said| block(said, out.headers())).collect();
            out.shown(&blocks.join("\n"))
        }
    }
}

fn block(said: &NodeOutput, headers: bool) -> String {
    let mut block = if headers { format!("== {} ==\n", safe(&said.node)) } else { String::new() };
    block.push_str(&String::from_utf8_lossy(&said.output.text));
    if let Some(error) = &said.error {
        block.push_str(&format!("{}: {}\n", safe(&said.node), safe(&error.brief())));
    }
    block
}

/// The document that the node gave, with the node that was asked and the error it met.
fn item(said: &NodeOutput) -> Map<String, Value> {
    let mut item = said.output.documents.first().cloned().unwrap_or_default();
    item.remove("apiVersion");
    item.entry("view").or_insert(Value::Null);
    item.insert("asked".to_owned(), said.node.clone().into());
    item.insert("error".to_owned(), said.error.as_ref().map(Error::brief).into());
    item
}

/// The result of all nodes: no, if one answered no; the error of one, if none answered; partial, if one is missing.
fn verdict(mut said: Vec<NodeOutput>) -> Result<ExitCode, Error> {
    let total = said.len();
    let silent: Vec<String> = said
        .iter()
        .filter(|said| said.output.is_empty() && said.error.is_some())
        .map(|said| said.node.clone())
        .collect();
    if let Some(no) = said.iter_mut().find(|said| kind(said) == Some(Kind::No)) {
        return no.error.take().map_or(Ok(ExitCode::SUCCESS), Err);
    }
    if silent.len() == total {
        let answered = said.iter().position(|said| kind(said) != Some(Kind::Unreachable)).unwrap_or(0);
        return said.into_iter().nth(answered).and_then(|said| said.error).map_or(Ok(ExitCode::SUCCESS), Err);
    }
    if !silent.is_empty() {
        let message = format!("{} of {total} views are missing", silent.len());
        return Err(
            Error::new(Kind::Partial, message).because(format!("no answer from {}", silent.join(", ")))
        );
    }
    match said.into_iter().find_map(|said| said.error) {
        Some(error) => Err(error),
        None => Ok(ExitCode::SUCCESS),
    }
}

fn kind(said: &NodeOutput) -> Option<Kind> {
    said.error.as_ref().map(Error::kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(node: &str, output: &str, error: Option<Kind>) -> NodeOutput {
        let error = error.map(|kind| Error::new(kind, "why"));
        let output = Captured { text: output.into(), ..Captured::default() };
        NodeOutput { node: node.to_owned(), output, error }
    }

    fn exit(views: Vec<NodeOutput>) -> Option<u8> {
        verdict(views).err().map(|error| error.kind().exit())
    }

    #[test]
    fn the_exit_code_is_the_worst_that_all_views_together_say() {
        let heard = || said("alder", "x", None);
        assert_eq!(exit(vec![heard(), heard()]), None);
        assert_eq!(exit(vec![heard(), said("birch", "", Some(Kind::Unreachable))]), Some(9));
        assert_eq!(exit(vec![heard(), said("birch", "", Some(Kind::NotFound))]), Some(9));
        assert_eq!(
            exit(vec![said("birch", "x", Some(Kind::No)), said("cedar", "", Some(Kind::Unreachable))]),
            Some(10)
        );
        let unknown = || said("alder", "", Some(Kind::NotFound));
        assert_eq!(exit(vec![said("birch", "", Some(Kind::Unreachable)), unknown()]), Some(3));
    }
}
