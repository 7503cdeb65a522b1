//! `schedule next`

use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::fields::misread;
use super::show::one;
use crate::clock;
use crate::effect::effect;
use crate::error::Error;
use crate::instant::{At, has_offset, is_time_of_day, parse_ahead};
use crate::records::{Occurrence, View};
use crate::session::Session;
use crate::session::client::Client;
use crate::text::safe;
use crate::values::{duration, zone};

/// Most occurrences that one question may ask for.
const COUNT_MAX: i64 = 10_000;

/// Show when a schedule is due next
///
/// With --expr no server is asked. A wall time that a change of clocks skips or repeats carries a note.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule next billing/ledger/close --count 3
  caesiumctl schedule next --expr '30 2 * * *' --tz Europe/Paris --from 2027-03-27")]
pub(crate) struct ScheduleNextArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF", required_unless_present = "expr", conflicts_with = "expr")]
    schedule: Option<ScheduleName>,
    /// Expression to look at instead of a schedule
    #[arg(long, value_name = "EXPR")]
    expr: Option<String>,
    /// Zone of the expression [default: UTC]
    #[arg(long, value_name = "ZONE", requires = "expr", value_parser = zone)]
    tz: Option<Zone>,
    /// Only after this: RFC 3339, HH:MM today, or a span from now; without an offset on the wall clock of the zone
    /// [default: now]
    #[arg(long, value_name = "T")]
    from: Option<String>,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=COUNT_MAX))]
    count: u32,
}

effect!(ScheduleNextArgs, Read, rows: [Occurrence]);

impl ScheduleNextArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match (&self.expr, &self.schedule) {
            (Some(expr), _) => {
                let (occurrences, over) = self.offline(expr)?;
                show(session, None, &occurrences, &format!("{expr} {over}"))
            }
            (None, Some(schedule)) => self.ask(session, schedule).await,
            // clap requires one of the two.
            (None, None) => Err(Error::usage("a schedule or --expr is needed")),
        }
    }

    /// The occurrences of an expression, and why there is none where there is none.
    fn offline(&self, expr: &str) -> Result<(Vec<Occurrence>, String), Error> {
        let zone = self.tz.clone().unwrap_or_else(Zone::utc);
        let cadence = Cadence::parse(expr).map_err(|error| misread("--expr", "", expr, &error))?;
        let from = match &self.from {
            Some(text) => read_from(text, &zone)?,
            None => At(clock::now_micros()),
        };
        // Nobody has declared it yet: an @every counts from where the question starts.
        let over = match (Cadence::declare(expr), cadence.at_instant()) {
            (Err(never), _) => format!("is {}", never.refusal),
            (Ok(_), Some(at)) => format!("is over: it was due once, at {}", At(at).short()),
            (Ok(_), None) => "is not due again: the calendar ends with the year 2100".to_owned(),
        };
        let calendar = Calendar::new(cadence, zone, from.0);
        let mut after = from.0;
        let mut occurrences = Vec::new();
        while occurrences.len() < self.count as usize {
            let Some(noted) = calendar.next_noted(after) else { break };
            after = noted.at_micros;
            let (local, abbreviation) = calendar.zone().local(after);
            let note = noted.note.map(|note| note.to_string());
            occurrences.push(Occurrence { at: At(after), local, abbreviation: Some(abbreviation), note });
        }
        Ok((occurrences, over))
    }

    async fn ask(&self, session: &Session, schedule: &ScheduleName) -> Result<(), Error> {
        let from = match &self.from {
            Some(text) if has_offset(text) => Some(read_from(text, &Zone::utc())?),
            // Refused before dialing if no zone could read it.
            Some(text) => {
                read_from(text, &Zone::utc())?;
                None
            }
            None => None,
        };
        let client = session.connect().await?;
        let from = match (&self.from, from) {
            (Some(text), None) => Some(read_from(text, &zone_of(&client, schedule).await?)?),
            (_, from) => from,
        };
        let request = pb::NextOccurrencesRequest {
            schedule: schedule.to_string(),
            from: from.map(|at| at.0),
            count: self.count,
        };
        let reply = client.read(client.schedules().next_occurrences(request)).await?;
        let occurrences: Vec<_> = reply.items.into_iter().map(Occurrence::from).collect();
        let over = format!("{schedule} {}", reply.over);
        show(session, reply.view.map(View::from).as_ref(), &occurrences, &over)
    }
}

/// The occurrences, or in place of an empty table why there is none.
fn show(session: &Session, view: Option<&View>, occurrences: &[Occurrence], over: &str) -> Result<(), Error> {
    match (occurrences.is_empty(), session.out.format.is_table()) {
        (true, true) => session.out.shown(&format!("{}\n{}", safe(over), session.out.view_line(view))),
        (true, false) => {
            session.out.note(over);
            session.out.list(view, occurrences)
        }
        (false, _) => session.out.list(view, occurrences),
    }
}

async fn zone_of(client: &Client, schedule: &ScheduleName) -> Result<Zone, Error> {
    let (_, schedule) = one(client, schedule, false).await?;
    match schedule.spec.map(|spec| spec.zone).unwrap_or_default().as_str() {
        "" => Ok(Zone::utc()),
        name => Zone::parse(name).map_err(|error| {
            Error::usage("--from: the schedule's zone is not known here")
                .because(format!("{error}: write --from with an offset"))
        }),
    }
}

fn read_from(text: &str, zone: &Zone) -> Result<At, Error> {
    let now = At(clock::now_micros());
    if duration(text.strip_prefix('+').unwrap_or(text)).is_ok() {
        return parse_ahead(text, now).map_err(|problem| Error::usage(format!("--from {text}: {problem}")));
    }
    let dated = is_time_of_day(text).then(|| {
        let (local, _) = zone.local(now.0);
        format!("{}T{text}", local.split('T').next().unwrap_or_default())
    });
    let text = dated.as_deref().unwrap_or(text);
    zone.instant(text)
        .map(At)
        .map_err(|error| Error::invalid("--from", text, error.position, &error.refusal.to_string()))
}
