//! Runs that are asked for: one now, or one for each due of a span that is past.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::calendar::Calendar;
use caesium_engine::ids::{ScheduleName, Uid};
use caesium_engine::replica::{Command, Refusal, Replica, TRIGGERS_MAX};
use caesium_engine::schedule::{Schedule, TRIGGER_DUES_MAX, TriggerKind};
use caesium_engine::{Engine, Wall};
use caesium_proto::v1 as pb;

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::schedules::next;
use crate::control::schedules::service::{Found, compile, declared, hindrances, standing};
use crate::control::{Control, parse, resolve};

/// Dues of one backfill when the client sets no limit.
const DUES_DEFAULT: usize = 100;
/// Dues are counted up to here; past it, the answer only states that there are more.
const COUNTED_MAX: usize = 100_000;
/// A backfill has this long to start all that it asked for.
const BACKFILL_WITHIN: Duration = Duration::from_secs(24 * 3600);

/// The past dues that are wanted: from the first bound to before the second, and how many there may be.
#[derive(Clone, Copy, Debug)]
struct PastDues {
    from: Wall,
    to: Wall,
    most: usize,
}

impl Control {
    /// Has the log ask for the runs.
    pub(in crate::control) async fn trigger(
        &self,
        context: &Request,
        request: pb::TriggerScheduleRequest,
    ) -> Result<pb::TriggerReply, Problem> {
        let name = parse::schedule("schedule", &request.schedule)?;
        let (wanted, key) = (name.clone(), context.key());
        let (cluster, (found, asked)) = observe(&self.handle, move |engine, _| {
            let asked = key.is_some_and(|key| engine.replica().outcome_of(key).is_some());
            (found(engine, &wanted), asked)
        })
        .await?;
        let span = span(&request, cluster.at)?;
        let (schedule, calendar) = found?;
        let (dues, known) = match span {
            // What was asked for with this key already is not looked for again.
            Some(span) if !asked => {
                let dues = past(&schedule, calendar, span)?;
                let known = self.known_dues(&schedule, &dues).await?;
                let wanted = known.iter().filter(|it| request.again || !it.skipped);
                let dues: Vec<Wall> = wanted.map(|it| Wall(it.due)).collect();
                if dues.is_empty() {
                    return Ok(nothing_left(&schedule, &cluster, known));
                }
                let left_out = |it| pb::KnownDue { skipped: false, ..it };
                let known = known.into_iter().map(|it| if request.again { left_out(it) } else { it });
                (dues, known.collect())
            }
            Some(_) | None => (Vec::new(), Vec::new()),
        };
        let within = if span.is_some() { BACKFILL_WITHIN } else { schedule.spec.start_deadline() };
        let kind = if span.is_some() { TriggerKind::Backfill } else { TriggerKind::Run };
        let command = Command::Trigger { name: name.clone(), kind, dues: dues.clone(), within };
        let supposed = if dues.is_empty() { vec![cluster.at] } else { dues };
        let reply = self.triggered(context, name, &schedule, &command, supposed).await?;
        Ok(pb::TriggerReply { known, ..reply })
    }

    async fn triggered(
        &self,
        context: &Request,
        name: ScheduleName,
        schedule: &Arc<Schedule>,
        command: &Command,
        supposed: Vec<Wall>,
    ) -> Result<pb::TriggerReply, Problem> {
        let warned = Arc::clone(schedule);
        let outlook = move |engine: &Engine, _: &ClusterView| Ok(outlook(engine.replica(), &name));
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let mut said = hindrances(engine, cluster, warned.eligible(), declared(&warned));
            if warned.paused(cluster.at) {
                said.push("the schedule is paused; what is asked for runs all the same".to_owned());
            }
            said
        };
        let change = self.make(context, command, outlook, warnings).await?;
        let trigger = Uid(if context.dry_run { 0 } else { change.uid });
        let (_, made) =
            observe(&self.handle, move |engine, _| engine.replica().triggers.get(&trigger).cloned()).await?;
        let dues = made.as_ref().map_or(supposed, |made| made.dues.clone());
        Ok(pb::TriggerReply {
            change: Some(pb::ChangeReply { uid: schedule.uid.0, ..change }),
            uid: trigger.0,
            dues: dues.into_iter().map(|due| due.0).collect(),
            key: made.map(|made| made.key(0).0),
            known: Vec::new(),
        })
    }
}

/// The answer where every due ran or is asked for already: nothing is written.
fn nothing_left(schedule: &Schedule, cluster: &ClusterView, known: Vec<pb::KnownDue>) -> pb::TriggerReply {
    let change = pb::ChangeReply { uid: schedule.uid.0, view: Some(cluster.view()), ..Default::default() };
    pb::TriggerReply { change: Some(change), known, ..Default::default() }
}

fn found(engine: &Engine, name: &ScheduleName) -> Result<Found, Problem> {
    let schedule = resolve::meant(engine.replica(), name, false)?;
    Ok((Arc::clone(schedule), engine.calendar(schedule.uid).cloned()))
}

fn outlook(replica: &Replica, name: &ScheduleName) -> Outlook {
    let full = replica.triggers.len() >= TRIGGERS_MAX;
    let limit = full.then(|| Refusal::Limit { what: "triggers".to_owned(), limit: TRIGGERS_MAX as u64 });
    let standing = standing(replica, name);
    Outlook { refusal: standing.refusal.or(limit), ..standing }
}

fn span(request: &pb::TriggerScheduleRequest, now: Wall) -> Result<Option<PastDues>, Problem> {
    let most = match request.max as usize {
        0 => DUES_DEFAULT,
        most if most <= TRIGGER_DUES_MAX => most,
        most => {
            let message =
                format!("max: at most {TRIGGER_DUES_MAX} dues can be asked for at once, not {most}");
            return Err(Problem::invalid("max", message));
        }
    };
    let (from, to) = match (request.from.map(Wall), request.to.map(Wall)) {
        (None, None) => return Ok(None),
        (Some(from), Some(to)) => (from, to),
        (Some(_), None) => return Err(Problem::invalid("to", "to: from needs it")),
        (None, Some(_)) => return Err(Problem::invalid("from", "from: to needs it")),
    };
    if to > now {
        let message = format!("to: {to} is yet to come, and what is due then runs by itself");
        return Err(Problem::invalid("to", message).now(format!("cluster time is {now}")));
    }
    if from >= to {
        return Err(Problem::invalid("from", format!("from: {from} does not come before to, {to}")));
    }
    Ok(Some(PastDues { from, to, most }))
}

/// The dues of a schedule in a span, all of them.
fn past(schedule: &Schedule, calendar: Option<Calendar>, span: PastDues) -> Result<Vec<Wall>, Problem> {
    let calendar = calendar.or_else(|| compile(schedule, &mut BTreeMap::new()));
    let calendar = calendar.ok_or_else(|| next::must_not_judge(schedule))?;
    let from = schedule.spec.start.map_or(span.from, |start| start.max(span.from));
    let to = schedule.spec.end.map_or(span.to, |end| end.min(span.to));
    let first = calendar.next_after(from.0.saturating_sub(1));
    let all = std::iter::successors(first, |due| calendar.next_after(*due)).map(Wall);
    let mut within = all.take_while(|due| *due < to);
    let dues: Vec<Wall> = within.by_ref().take(span.most).collect();
    let more = within.take(COUNTED_MAX).count();
    if dues.is_empty() {
        let message = format!("from: {} is not due from {} to before {}", schedule.name, span.from, span.to);
        return Err(Problem::invalid("from", message));
    }
    if more > 0 {
        let least = if more == COUNTED_MAX { "at least " } else { "" };
        let message =
            format!("max: there are {least}{} dues, and at most {} are wanted", dues.len() + more, span.most);
        let because =
            format!("one request asks for at most {TRIGGER_DUES_MAX}; make the span shorter, or raise max");
        return Err(Problem::invalid("max", message).because(because).now("nothing was asked for"));
    }
    Ok(dues)
}

#[cfg(test)]
mod tests {
    use caesium_engine::schedule::{Policy, Provenance, Terms};

    use super::*;

    const HOUR: i64 = 3_600_000_000;
    const NOW: Wall = Wall(472_222 * HOUR);

    fn request(from: Option<i64>, to: Option<i64>, max: u32) -> pb::TriggerScheduleRequest {
        pb::TriggerScheduleRequest { from, to, max, ..Default::default() }
    }

    fn hourly(start: Option<Wall>, end: Option<Wall>) -> Schedule {
        let zone = caesium_engine::calendar::Zone::utc();
        let terms =
            Terms::new("@hourly", "UTC", zone.fingerprint(), "h".parse().unwrap(), Policy::AtMostOnce);
        Schedule {
            uid: Uid(1),
            provenance: Arc::new(Provenance::declared(1, NOW)),
            name: "a/b/c".parse().unwrap(),
            spec: Arc::new(Terms { start, end, ..terms }),
            payload: Arc::from(&[][..]),
            electorate: Arc::new(caesium_engine::epochs::Electorate::new(Arc::default())),
            pause: None,
        }
    }

    #[test]
    fn a_span_is_past_and_has_both_ends() {
        assert!(span(&request(None, None, 0), NOW).unwrap().is_none());
        for (from, to, max, field) in [
            (Some(NOW.0 - 1), None, 0, "to"),
            (None, Some(NOW.0), 0, "from"),
            (Some(NOW.0 - 1), Some(NOW.0 + 1), 0, "to"),
            (Some(NOW.0), Some(NOW.0), 0, "from"),
            (Some(NOW.0 - 1), Some(NOW.0), 1001, "max"),
        ] {
            let problem = span(&request(from, to, max), NOW).unwrap_err();
            assert_eq!(problem.detail().field, field, "{from:?} {to:?} {max}");
        }
    }

    #[test]
    fn all_dues_of_a_span_or_none() {
        let dues = |hours: i64, most, schedule: &Schedule| {
            past(schedule, None, PastDues { from: Wall(NOW.0 - hours * HOUR), to: NOW, most })
        };
        let hourly_always = hourly(None, None);
        let three = dues(3, 3, &hourly_always).unwrap();
        assert_eq!(three, [3, 2, 1].map(|ago| Wall(NOW.0 - ago * HOUR)), "from is in, to is not");
        let many = dues(7, 3, &hourly_always).unwrap_err();
        assert_eq!(many.detail().field, "max");
        assert!(many.detail().message.contains("there are 7 dues"), "{}", many.detail().message);
        let none =
            past(&hourly_always, None, PastDues { from: Wall(NOW.0 + 1), to: Wall(NOW.0 + HOUR), most: 3 });
        assert_eq!(none.unwrap_err().detail().field, "from");
        let within = hourly(Some(Wall(NOW.0 - 3 * HOUR)), Some(Wall(NOW.0 - HOUR)));
        assert_eq!(dues(9, 9, &within).unwrap(), [3, 2].map(|ago| Wall(NOW.0 - ago * HOUR)));
    }

    #[test]
    fn dues_are_counted_up_to_the_limit() {
        let schedule = hourly(None, None);
        let told = |hours: i64| {
            let span = PastDues { from: Wall(NOW.0 - hours * HOUR), to: NOW, most: 3 };
            past(&schedule, None, span).unwrap_err().detail().message.clone()
        };
        assert_eq!(told(100_002), "max: there are 100002 dues, and at most 3 are wanted");
        assert_eq!(told(100_003), "max: there are at least 100003 dues, and at most 3 are wanted");
        assert_eq!(told(100_004), told(100_003));
    }
}
