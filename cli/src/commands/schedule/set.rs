//! `schedule set`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::fields::{self, GivenFields};
use super::show::{one, one_at};
use super::undo::{declare_again, differences, moves, set_back};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::Change;
use crate::session::Session;
use crate::session::client::Client;
use crate::voters::{self, Trial};

/// Revisions that are looked back over for what has changed.
const REVISIONS_MAX: usize = 20;

/// Change fields of a schedule and leave all others as they are
///
/// A binding or a policy decides who votes and what a vote means: it is in force once enough of the old voters have sealed.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule set billing/ledger/close --unset jitter,labels --if-version 7
  caesiumctl schedule set billing/ledger/close --bind alder,birch --confirm billing/ledger/close")]
pub(crate) struct ScheduleSetArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    fields: GivenFields<false>,
    /// Fields that go back to their defaults
    #[arg(long, value_name = "FIELD", value_delimiter = ',', value_parser = fields::unset(), hide_possible_values = true)]
    unset: Vec<String>,
    /// Only if this is its revision, as `schedule show` prints it
    #[arg(long, value_name = "N")]
    if_version: Option<u64>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ScheduleSetArgs, Change);

impl ScheduleSetArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (spec, set, unset) = self.wanted().await?;
        let client = self.change.connect(session).await?;
        let (_, before) = one(&client, &self.schedule, false).await?;
        let payload = before.payload_bytes;
        let before = before.spec.unwrap_or_default();
        let name = self.schedule.to_string();
        let names: Vec<&str> = set.iter().chain(&unset).copied().collect();
        let undo = set_back(&before, payload, &names);
        let request = pb::SetScheduleRequest {
            request: Vec::new(),
            schedule: name.clone(),
            spec: Some(spec),
            set: set.iter().map(|&field| field.to_owned()).collect(),
            unset: unset.iter().map(|&field| field.to_owned()).collect(),
            if_version: self.if_version,
            task: false,
            options: self.change.options(),
        };
        let moves = match self.change.is_dry_run() {
            true => format!(": {}", moves(&before, payload, request.spec.as_ref(), &names).join("; ")),
            false => String::new(),
        };
        let what = format!("set {} of {name}", names.join(", "));
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &name };
        let check = format!("caesiumctl schedule show {name}");
        let reply = match names.iter().any(|name| fields::field(name).is_some_and(|field| field.row().votes))
        {
            true => {
                let trial = Trial {
                    action: Action { confirmation: Confirmation::Name, ..action },
                    else_asks: Confirmation::Free,
                    check,
                };
                voters::make(session, &client, &self.change, trial, async |key, options| {
                    let request = pb::SetScheduleRequest { request: key, options, ..request.clone() };
                    client.schedules().set_schedule(request).await
                })
                .await
            }
            false => {
                self.change.approve(session, &client, action).await?;
                let mut schedules = client.schedules();
                client
                    .change(&self.change, check, |key| {
                        schedules.set_schedule(pb::SetScheduleRequest { request: key, ..request })
                    })
                    .await
            }
        };
        let reply = match reply {
            Err(error) if error.kind() == Kind::Conflict => {
                return Err(self
                    .stale(&client, error)
                    .await
                    .help(format!("caesiumctl schedule show {name}")));
            }
            reply => reply?,
        };
        let undo = undo.unwrap_or_else(|| declare_again(&name, reply.index));
        Change::new(name.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("{what}{moves}"))
    }

    /// With what has changed since the revision that was meant, as far as the log still has it.
    async fn stale(&self, client: &Client, error: Error) -> Error {
        let Some(version) = self.if_version else { return error };
        let Ok((_, now)) = one(client, &self.schedule, false).await else { return error };
        let mut then = now.clone();
        for _ in 0..REVISIONS_MAX {
            if then.revision <= version || then.set_index < 2 {
                break;
            }
            // What stood before the entry that made this revision is the one before it.
            match one_at(client, &self.schedule, false, then.set_index - 1).await {
                Ok((_, earlier)) => then = earlier,
                Err(_) => break,
            }
        }
        let shown =
            |schedule: &pb::Schedule| (schedule.spec.clone().unwrap_or_default(), schedule.payload_bytes);
        let ((old, old_payload), (new, new_payload)) = (shown(&then), shown(&now));
        let told = differences((&old, old_payload), (&new, new_payload));
        let because = match then.revision == version {
            true if told.is_empty() => {
                format!("it is at revision {} and declares the same as {version}", now.revision)
            }
            true => format!("it is at revision {}; since {version}:\n{}", now.revision, told.join("\n")),
            false => format!("it is at revision {}; revision {version} is no longer kept", now.revision),
        };
        error.because(because)
    }

    /// The values, the fields that they are for, and those that go back to their defaults.
    async fn wanted(&self) -> Result<(pb::ScheduleSpec, Vec<&'static str>, Vec<&str>), Error> {
        let mut spec =
            pb::ScheduleSpec { schedule: self.schedule.to_string(), ..pb::ScheduleSpec::default() };
        self.fields.put_into(&mut spec).await?;
        let set = self.fields.given();
        let mut unset: Vec<&str> = Vec::new();
        for field in self.unset.iter().map(String::as_str) {
            if set.contains(&field) {
                return Err(Error::usage(format!("{field} is both set and unset")));
            }
            if !unset.contains(&field) {
                unset.push(field);
            }
        }
        if set.is_empty() && unset.is_empty() {
            return Err(Error::usage("nothing to set: name at least one field"));
        }
        Ok((spec, set, unset))
    }
}
