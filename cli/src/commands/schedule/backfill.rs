//! `schedule backfill`

use caesium_engine::ids::ScheduleName;
use caesium_engine::schedule::TRIGGER_DUES_MAX;
use caesium_proto::v1 as pb;

use super::run::trigger;
use crate::change::{ChangeFlags, DryRun};
use crate::clock;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::instant::{At, parse_past};
use crate::records::Triggered;
use crate::session::Session;

/// More than these are not run without a yes.
const UNASKED_MAX: usize = 10;
/// Most dues, as the server has it.
const DUES_MAX: i64 = TRIGGER_DUES_MAX as i64;

/// Run the past occurrences of a schedule, under its own policy
///
/// Dues that are known to have run, or that a backfill asked for already, are left out unless --again is given; --dry-run lists
/// each due with what is known of it. The runs come one after another, and what is due meanwhile goes first.
///
/// What is known is what the reachable nodes have in their journals. A due of which only an unreachable node has a record, or one older
/// than the journals keep, is not known to have run: it runs again, be the schedule at-most-once or not. A due that may have run is
/// listed as unknown, and a warning counts them. Dues follow the present cadence, also where the schedule had another one then.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Example:\n  caesiumctl schedule backfill billing/ledger/close --from 2026-11-18T00:00:00Z --to 2026-11-20T00:00:00Z"
)]
pub(crate) struct BackfillArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// Due at or after this: RFC 3339, HH:MM today in UTC, or a duration ago
    #[arg(long, value_name = "T")]
    from: String,
    /// Due before this
    #[arg(long, value_name = "T")]
    to: String,
    /// Refuse when there are more
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=DUES_MAX))]
    max: u32,
    /// Also run dues that are known to have run, or are asked for already
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(BackfillArgs, Dangerous);

impl BackfillArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let now = At(clock::now_micros());
        let read = |flag: &str, text: &str| {
            parse_past(text, now).map_err(|problem| Error::usage(format!("{flag} {text}: {problem}")))
        };
        let (from, to) = (read("--from", &self.from)?, read("--to", &self.to)?);
        if from >= to {
            return Err(Error::usage("--to must be after --from"));
        }
        let client = self.change.connect(session).await?;
        let request = pb::TriggerScheduleRequest {
            request: Vec::new(),
            schedule: self.schedule.to_string(),
            from: Some(from.0),
            to: Some(to.0),
            max: self.max,
            again: self.again,
            options: self.change.options(),
        };
        if !self.change.is_dry_run() {
            let rehearsal = self.change.rehearsal();
            let rehearsed = pb::TriggerScheduleRequest { options: rehearsal.options(), ..request.clone() };
            let count = trigger(&client, &rehearsal, rehearsed).await?.dues.len();
            let confirmation = if count > UNASKED_MAX { Confirmation::Yes } else { Confirmation::Free };
            let (name, what) = (self.schedule.to_string(), format!("run {} for {count} dues", self.schedule));
            self.change.approve(session, &client, Action { confirmation, what: &what, name: &name }).await?;
        }
        let reply = trigger(&client, &self.change, request).await?;
        let dues = reply.dues.len();
        let unknown = |known: &&pb::KnownDue| !known.skipped && known.verdict() == pb::Verdict::Unknown;
        let unknown = reply.known.iter().filter(unknown).count();
        if unknown > 0 {
            let message =
                format!("of {unknown} of these dues it is not known whether they ran: they run again");
            session.out.warn(&message);
        }
        let s = if dues == 1 { "" } else { "s" };
        let line = match (self.change.is_dry_run(), dues) {
            (true, 0) if self.change.dry_run == Some(DryRun::Client) => {
                let (from, to) = (&self.from, &self.to);
                format!(
                    "dry run: nothing was sent; it would run {} for its dues from {from} to {to}",
                    self.schedule
                )
            }
            (true, _) => {
                format!("dry run: nothing was run; it would run {} for {dues} due{s}", self.schedule)
            }
            (false, 0) if reply.known.iter().any(|known| known.skipped) => "nothing was run".to_owned(),
            (false, 0) => format!("nothing was run: {} was not due in that time", self.schedule),
            (false, _) => format!("asked for {dues} run{s} of {}", self.schedule),
        };
        Triggered::new(self.schedule.to_string(), reply, self.change.is_dry_run()).report(&session.out, &line)
    }
}
