//! `state diff`

use std::collections::BTreeSet;

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use serde_json::{Map, Value};

use super::show::{Part, part};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{StateChange, View};
use crate::session::Session;
use crate::session::client::Client;
use crate::session::members;

/// Everything that has a path.
const WHOLE: &str = "*";
/// The sections that are compared.
const SECTIONS: [&str; 5] = ["nodes", "volumes", "schedules", "priorities", "triggers"];

/// Show what changed between two indices, or whether two nodes differ
///
/// Two nodes are compared at the highest index that both have applied; the exit code is 10 when they differ.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl state diff 1800 1829\n  caesiumctl state diff --nodes alder,birch"
)]
pub(crate) struct StateDiffArgs {
    /// The earlier index
    #[arg(value_name = "FROM", required_unless_present = "nodes", requires = "to")]
    from: Option<u64>,
    /// The later index
    #[arg(value_name = "TO")]
    to: Option<u64>,
    /// Two nodes
    #[arg(long, value_name = "A,B", value_delimiter = ',', num_args = 1, conflicts_with = "from")]
    nodes: Vec<Name>,
}

effect!(StateDiffArgs, Read, rows: [StateChange]);

impl StateDiffArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match (self.from, self.to, self.nodes.as_slice()) {
            (Some(from), Some(to), _) => indices(session, from, to).await,
            (_, _, [a, b]) if a != b => nodes(session, a, b).await,
            _ => Err(Error::usage("--nodes takes two nodes: --nodes alder,birch").code("INVALID")),
        }
    }
}

async fn indices(session: &Session, from: u64, to: u64) -> Result<(), Error> {
    let client = session.connect().await?;
    let request = pb::ShowStateRequest { path: String::new(), index: to.max(from), since: to.min(from) };
    if from == 0 || to == 0 {
        return Err(Error::usage("the first index is 1").code("INVALID"));
    }
    let Part { view, note, value: changes, .. } = part(&client, request).await?;
    let changes: Vec<StateChange> = serde_json::from_value(changes).map_err(|error| {
        Error::new(Kind::Internal, "the server's changes are not readable").because(error.to_string())
    })?;
    if let Some(note) = note {
        session.out.warn(&note);
    }
    report(session, view.as_ref(), &changes, &format!("equal at {from} and {to}"))
}

fn report(session: &Session, view: Option<&View>, changes: &[StateChange], equal: &str) -> Result<(), Error> {
    if changes.is_empty() && session.out.format.is_table() {
        return session.out.shown(&format!("{equal}\n{}", session.out.view_line(view)));
    }
    session.out.list(view, changes)
}

async fn nodes(session: &Session, a: &Name, b: &Name) -> Result<(), Error> {
    let first = session.connect().await?;
    let (one, other) = tokio::try_join!(
        members::of(first.clone(), a, session.timeout),
        members::of(first, b, session.timeout)
    )?;
    let (newest, newest_other) = tokio::try_join!(hash(&one, 0), hash(&other, 0))?;
    let common = newest.applied.min(newest_other.applied);
    let (own, theirs) = tokio::try_join!(hash(&one, common), hash(&other, common))?;
    let equal = format!("equal at {common}: {a}, {b}");
    if !own.common_hash.is_empty() && own.common_hash == theirs.common_hash {
        return report(session, None, &[], &equal);
    }
    let whole = || pb::ShowStateRequest { path: WHOLE.to_owned(), index: common, since: 0 };
    let (old, new) = tokio::try_join!(part(&one, whole()), part(&other, whole()))?;
    if old.hash == new.hash {
        return report(session, None, &[], &equal);
    }
    for (node, note) in [(a, &old.note), (b, &new.note)] {
        if let Some(note) = note {
            session.out.warn(&format!("{node}: {note}"));
        }
    }
    let changes = compare(&old.value, &new.value);
    session.out.list(None, &changes)?;
    let error = Error::new(Kind::No, format!("{a} and {b} differ at {common}"));
    Err(match changes.is_empty() {
        true => error.because("only in what is not shown: remembered requests, staged declarations"),
        false => error,
    })
}

async fn hash(client: &Client, index: u64) -> Result<pb::NodeHash, Error> {
    let request = pb::StateHashesRequest { index, local: true };
    let reply = client.read(client.log().state_hashes(request)).await?;
    reply.hashes.into_iter().next().ok_or_else(|| Error::new(Kind::Internal, "the server gave no hash"))
}

/// What differs, section by section, item by item, field by field.
fn compare(old: &Value, new: &Value) -> Vec<StateChange> {
    let mut changes = Vec::new();
    for section in SECTIONS {
        let none = Map::new();
        let items =
            |of: &Value| of.get(section).and_then(Value::as_object).cloned().unwrap_or_else(|| none.clone());
        let (old, new) = (items(old), items(new));
        for key in differing(&old, &new) {
            let path = format!("{section}.{key}");
            match (old.get(&key), new.get(&key)) {
                (Some(Value::Object(old)), Some(Value::Object(new))) => {
                    for field in differing(old, new) {
                        changes.push(StateChange::new(
                            format!("{path}.{field}"),
                            old.get(&field),
                            new.get(&field),
                        ));
                    }
                }
                (old, new) => changes.push(StateChange::new(path, old, new)),
            }
        }
    }
    changes
}

fn differing(old: &Map<String, Value>, new: &Map<String, Value>) -> BTreeSet<String> {
    old.keys().chain(new.keys()).filter(|key| old.get(*key) != new.get(*key)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn differences_are_named_by_path() {
        let old = json!({"nodes": {"alder": {"id": 1, "priority": 40}}, "volumes": {"mail": {"created": 3}}});
        let new = json!({"nodes": {"alder": {"id": 1, "priority": 50}}, "volumes": {}});
        let changed =
            |path: &str, old: Value, new: Value| StateChange::new(path.into(), Some(&old), Some(&new));
        assert_eq!(
            compare(&old, &new),
            [
                changed("nodes.alder.priority", json!(40), json!(50)),
                changed("volumes.mail", json!({"created": 3}), Value::Null),
            ]
        );
        assert_eq!(compare(&old, &old), []);
    }
}
