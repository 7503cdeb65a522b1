//! `schedule history`

use std::collections::BTreeMap;

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;
use serde_json::Value;

use crate::commands::run::of_schedule;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{DeclaredFields, FieldChange, Revision, View};
use crate::session::Session;
use crate::session::client::Client;

/// Entries a page.
const PAGE: u32 = 1000;
/// The kind of entry that has lines of a declaration, and those that end one.
const STAGE: &str = "apply-stage";
const COMMIT: &str = "apply-commit";
const DROP: &str = "apply-drop";

/// Show who changed which field of a schedule, when and why, oldest first; or its runs
///
/// Changes come from the log of the node that answers, as far back as that is kept; also of a schedule that was removed.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule history billing/ledger/close")]
pub(crate) struct HistoryArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// Its runs instead of its changes
    #[arg(long)]
    runs: bool,
    /// At most this many, the newest; 0 is all
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: usize,
}

effect!(HistoryArgs, Read, rows: [Revision]);

impl HistoryArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.schedule.to_string();
        if self.runs {
            return of_schedule(session, name, self.limit).await;
        }
        let client = session.connect().await?;
        let request = pb::ListEntriesRequest { subject: name.clone(), ..pb::ListEntriesRequest::default() };
        let more = if self.limit == 0 { 0 } else { self.limit.saturating_add(1) };
        let (view, oldest, mut entries) = newest(&client, request, more).await?;
        let next = entries.get(self.limit).filter(|_| more > 0).map(|entry| entry.index.to_string());
        entries.truncate(if more > 0 { self.limit } else { entries.len() });
        if entries.is_empty() {
            let message = format!("no change of {name} is kept");
            return Err(Error::new(Kind::NotFound, message)
                .because(format!("the oldest entry that is kept is {oldest}"))
                .help("caesiumctl schedule list"));
        }
        entries.reverse();
        let steps = in_force(&client, entries, &name).await?;
        let mut story = HistoryWalk { client: &client, name: &name, standing: None };
        let mut revisions = Vec::with_capacity(steps.len());
        for step in steps {
            revisions.push(story.goes_on(step).await);
        }
        session.out.list_cut(view.as_ref(), &revisions, next.as_deref())
    }
}

/// The newest entries, newest first, at most so many; whose they are, and the oldest index that is kept.
async fn newest(
    client: &Client,
    request: pb::ListEntriesRequest,
    limit: usize,
) -> Result<(Option<View>, u64, Vec<pb::LogEntry>), Error> {
    let mut request = pb::ListEntriesRequest { descending: true, page_size: PAGE, ..request };
    let mut entries = Vec::new();
    loop {
        let reply = client.read(client.log().list_entries(request.clone())).await?;
        entries.extend(reply.entries);
        if reply.next == 0 || (limit > 0 && entries.len() >= limit) {
            entries.truncate(if limit > 0 { limit } else { entries.len() });
            return Ok((reply.view.map(View::from), reply.oldest, entries));
        }
        request.to = reply.next;
    }
}

/// An entry that did something to the schedule.
struct RevisionEntry {
    /// The entry that put it in force.
    entry: pb::LogEntry,
    /// The entry's command; of a declaration the line about the schedule, none where the log does not show it.
    detail: Value,
}

/// The entries, those of declarations by what ended them: a part that is staged changes nothing by itself.
async fn in_force(
    client: &Client,
    entries: Vec<pb::LogEntry>,
    name: &str,
) -> Result<Vec<RevisionEntry>, Error> {
    let first = entries.iter().find(|entry| entry.kind == STAGE).map(|entry| entry.index);
    let mut ends: BTreeMap<String, pb::LogEntry> = BTreeMap::new();
    if let Some(from) = first {
        let kinds = vec![COMMIT.to_owned(), DROP.to_owned()];
        let request = pb::ListEntriesRequest { from, kinds, ..pb::ListEntriesRequest::default() };
        for end in newest(client, request, 0).await?.2 {
            ends.insert(declaration(&end), end);
        }
    }
    let mut steps = Vec::new();
    for entry in entries {
        let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
        if entry.kind != STAGE {
            steps.push(RevisionEntry { entry, detail });
            continue;
        }
        let Some(end) = ends.get(&declaration(&entry)).filter(|end| end.kind == COMMIT) else { continue };
        let about = |line: &&Value| line["put"]["schedule"] == name || line["remove"] == name;
        let line = detail["changes"].as_array().into_iter().flatten().find(about);
        steps.push(RevisionEntry { entry: end.clone(), detail: line.cloned().unwrap_or_default() });
    }
    steps.sort_by_key(|step| step.entry.index);
    Ok(steps)
}

/// The declaration that an entry is part of.
fn declaration(entry: &pb::LogEntry) -> String {
    let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
    detail["declaration"].as_str().unwrap_or_default().to_owned()
}

/// The schedule as one entry after the other leaves it.
struct HistoryWalk<'c> {
    client: &'c Client,
    name: &'c str,
    /// What is declared; none where nobody has said yet.
    standing: Option<DeclaredFields>,
}

impl HistoryWalk<'_> {
    /// What the next entry did.
    async fn goes_on(&mut self, step: RevisionEntry) -> Revision {
        let RevisionEntry { entry, detail } = step;
        let summary = entry.summary.clone();
        if !entry.refused.is_empty() {
            return Revision::new(entry, self.name, summary, Vec::new());
        }
        let index = entry.index;
        let (summary, changes) = match entry.kind.as_str() {
            "schedule-add" => {
                self.standing = detail.as_object().cloned();
                (summary, Vec::new())
            }
            "schedule-set" => (summary, self.patch(&detail["set"], index).await),
            "schedule-pause" | "schedule-resume" => {
                let paused = serde_json::json!({ "paused": detail["paused"] });
                (summary, self.patch(&paused, index).await)
            }
            COMMIT if detail["remove"] == self.name => ("removed".to_owned(), Vec::new()),
            COMMIT if detail["put"].is_object() && detail["put"]["replaces"].is_null() => {
                self.standing = detail["put"].as_object().cloned();
                let said = |field: &str| detail["put"][field].as_str().unwrap_or_default().to_owned();
                let (cron, zone, policy) = (said("cron"), said("zone"), said("policy"));
                (format!("{cron} {zone}, {policy}, runs {}", said("handler")), Vec::new())
            }
            COMMIT => {
                let after = match detail["put"].is_object() {
                    true => detail["put"].clone(),
                    // Of a large part the log shows the beginning only.
                    false => self.state(index).await.map(Value::Object).unwrap_or_default(),
                };
                ("declared".to_owned(), self.patch(&after, index).await)
            }
            _ => (summary, Vec::new()),
        };
        Revision::new(entry, self.name, summary, changes)
    }

    /// Says otherwise what these fields say; what that changes.
    async fn patch(&mut self, fields: &Value, index: u64) -> Vec<FieldChange> {
        let Some(fields) = fields.as_object() else { return Vec::new() };
        if self.standing.is_none() {
            self.standing = self.state(index - 1).await;
        }
        let changes = FieldChange::between(self.standing.as_ref(), fields);
        if let Some(standing) = &mut self.standing {
            standing.extend(fields.clone());
        }
        changes
    }

    /// The schedule as it stood after an entry, where that can still be told.
    async fn state(&self, index: u64) -> Option<DeclaredFields> {
        let path = format!("schedules.{}", self.name);
        let request = pb::ShowStateRequest { path, index: index.max(1), since: 0 };
        let reply = self.client.read(self.client.log().show_state(request)).await.ok()?;
        serde_json::from_str(&reply.json).ok()
    }
}
