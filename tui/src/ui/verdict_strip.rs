//! Schedules with their last verdicts: a column is a stretch of time, its digit the worst that came due in it.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::schedule::{AFTER_CADENCE, EVENT_CADENCE};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::Canvas;
use super::table::{boxed, more};
use crate::app::{Id, Mode, Panel};
use crate::event::Schedule;
use crate::model::Model;
use crate::text::{clock, minute, policy_sign, span, squeeze, width};
use crate::theme::Role;
use crate::view::{LEGEND, SECOND, VerdictSign, judge};
use crate::wire::ScheduleReading as _;

/// Stretches of time, seconds.
const STEPS: [i64; 12] = [5, 10, 15, 30, 60, 300, 900, 1_800, 3_600, 21_600, 43_200, 86_400];
/// Columns of one stretch: a time and a blank.
const CELL: usize = 6;
/// Rows that are looked at for the stretch.
const ROWS_MAX: usize = 64;

pub(super) fn panel(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let focused = pen.app.panel() == Panel::Strip && pen.app.overlays.is_empty();
    let list = pen.app.list(Panel::Strip);
    let (model, now) = pen.app.shown();
    let inner = boxed(pen, &title(pen, area.width), focused, area, buffer);
    if inner.height == 0 || inner.width < 20 {
        return;
    }
    let room = usize::from(inner.width);
    let next = 8;
    let rows = || list.hits.iter().take(ROWS_MAX).filter_map(|&hit| list.rows.get(hit as usize));
    let longest = rows().map(|id| if let Id::Schedule(name) = id { width(name) } else { 0 }).max();
    let name = longest.unwrap_or(0).clamp(12, (room / 3).clamp(12, 40));
    // Mark, blanks and policy; what the columns leave over is the name's.
    let cells = room.saturating_sub(name + next + 9) / CELL;
    let name = room.saturating_sub(cells * CELL + next + 9);
    let step = step(model, rows());
    let newest = now.div_euclid(step * SECOND);
    let first = newest - i64::try_from(cells).unwrap_or(0) + 1;
    let mut head = pen.line().put(Role::Text, "  ").field(Role::Title, "SCHEDULE", name);
    head = head.put(Role::Title, " RUNS ");
    for slot in first..=newest {
        let at = slot.saturating_mul(step * SECOND);
        let text = if step >= 60 { minute(at) } else { clock(at)[3..].to_owned() };
        head = head.right(Role::Title, text, CELL - 1).put(Role::Text, " ");
    }
    head.sign(Role::Dim, pen.glyphs().bar)
        .right(Role::Title, "NEXT", next)
        .done()
        .render(Rect { height: 1, ..inner }, buffer);
    let height = usize::from(inner.height - 1);
    more(pen, Panel::Strip, height, area, buffer);
    for (y, (id, selected)) in (1..).zip(list.visible(height)) {
        let Id::Schedule(schedule) = id else { continue };
        let known = model.schedule(schedule);
        let mark = if selected { pen.glyphs().selected } else { ' ' };
        let shown = squeeze(&pen.safe(schedule), name, pen.glyphs().cut);
        let sign = known.map_or("", |schedule| policy_sign(schedule.terms().policy()));
        let mut line = pen
            .line()
            .sign(Role::Key, mark)
            .put(Role::Text, " ")
            .field(Role::Text, shown, name)
            .put(Role::Text, " ")
            .field(Role::Dim, sign, 5);
        let stretch = Stretch { first, newest, step, now };
        let mut digits = digits(model, schedule, stretch);
        if let (Some(known), Some(since)) = (known, pen.app.blind_since()) {
            for slot in missed(known, since, stretch) {
                let kept = digits.entry(slot).or_insert(VerdictSign::Unknown);
                if VerdictSign::Unknown.badness() > kept.badness() {
                    *kept = VerdictSign::Unknown;
                }
            }
        }
        let chosen = pen.app.chosen_cell().filter(|key| key.schedule == *schedule);
        let chosen = chosen.map(|key| key.due.div_euclid(step * SECOND));
        for slot in first..=newest {
            let (role, text) = digits
                .get(&slot)
                .map_or((Role::Text, String::new()), |&digit| (digit_role(digit), digit.text()));
            let text = if chosen == Some(slot) { format!("[{text}]") } else { text };
            line = line.right(role, text, CELL - 1).put(Role::Text, " ");
        }
        let until = known.map(|schedule| due_in(schedule, now)).unwrap_or_default();
        let line = line.sign(Role::Dim, pen.glyphs().bar).right(Role::Text, until, next);
        let row = Rect { y: inner.y + y, height: 1, ..inner };
        line.row(selected && focused, inner.width).render(row, buffer);
    }
}

fn title(pen: Canvas<'_>, columns: u16) -> String {
    let list = pen.app.list(Panel::Strip);
    let (model, _) = pen.app.shown();
    let all = model.schedules().count();
    let shown = list.hits.len();
    let which = list.which();
    if matches!(pen.app.mode, Mode::Past(_)) {
        return format!("Fires: what ran then is not in the log   {shown}/{all}{which}");
    }
    match columns {
        0..70 => format!("Fires: times run, {shown}/{all}{which}"),
        70..110 => format!("Fires: the digit is how many times it ran   {shown}/{all}{which}"),
        190.. => format!("Fires: times run, {shown} of {all}{which}   {LEGEND}"),
        110.. => format!(
            "Fires: the digit is how many times that occurrence ran, over all partitions   {shown} of {all}{which}"
        ),
    }
}

/// How a digit is coloured; its sign says the same.
pub(super) fn digit_role(digit: VerdictSign) -> Role {
    match digit {
        VerdictSign::Ran(1) => Role::Good,
        VerdictSign::Ran(0) | VerdictSign::Late | VerdictSign::Failed => Role::Bad,
        VerdictSign::Ran(_) | VerdictSign::AtLeast(_) => Role::Risk,
        VerdictSign::Running => Role::Text,
        VerdictSign::Unknown | VerdictSign::Open => Role::Stale,
        VerdictSign::Paused | VerdictSign::Skipped => Role::Dim,
    }
}

/// The columns: the first and the newest slot, and how long a slot is, in seconds.
#[derive(Clone, Copy)]
struct Stretch {
    first: i64,
    newest: i64,
    step: i64,
    now: i64,
}

/// The slots in which a schedule came due after `since`: nothing is known of these dues.
fn missed(schedule: &Schedule, since: i64, stretch: Stretch) -> Vec<i64> {
    let Some(calendar) = calendar(schedule, since).filter(|_| !schedule.terms().paused) else {
        return Vec::new();
    };
    let Stretch { first, newest, step, now } = stretch;
    let size = step * SECOND;
    let from = first.max(since.div_euclid(size));
    let due_in = |slot: &i64| {
        let before = slot.saturating_mul(size).saturating_sub(1).max(since);
        calendar
            .next_within(before, schedule.terms().start, schedule.terms().end)
            .is_some_and(|due| due <= now && due < (slot + 1).saturating_mul(size))
    };
    (from..=newest).filter(due_in).collect()
}

/// The worst digit of each stretch.
fn digits(model: &Model, schedule: &str, stretch: Stretch) -> BTreeMap<i64, VerdictSign> {
    let Stretch { first, newest, step, now } = stretch;
    let mut worst: BTreeMap<i64, VerdictSign> = BTreeMap::new();
    for (key, occurrence) in model.fires().of(schedule) {
        let slot = key.due.div_euclid(step * SECOND);
        if slot < first {
            break;
        }
        let digit = judge(model, &key, occurrence, now).sign;
        if slot <= newest {
            let kept = worst.entry(slot).or_insert(digit);
            if digit.badness() > kept.badness() {
                *kept = digit;
            }
        }
    }
    worst
}

/// The last digits of a schedule, oldest first.
pub(super) fn last_digits(model: &Model, schedule: &str, count: usize, now: i64) -> Vec<VerdictSign> {
    let newest = model.fires().of(schedule).take(count);
    let mut digits: Vec<VerdictSign> =
        newest.map(|(key, occurrence)| judge(model, &key, occurrence, now).sign).collect();
    digits.reverse();
    digits
}

/// A stretch of time in which most of the rows come due at most once.
fn step<'a>(model: &Model, rows: impl Iterator<Item = &'a Id>) -> i64 {
    let mut intervals: Vec<i64> = rows
        .filter_map(|id| {
            let Id::Schedule(name) = id else { return None };
            let mut dues = model.fires().of(name).map(|(key, _)| key.due);
            let (newest, before) = (dues.next()?, dues.next()?);
            Some(newest.saturating_sub(before) / SECOND)
        })
        .collect();
    intervals.sort_unstable();
    let middle = intervals.get(intervals.len() / 4).copied().unwrap_or(300);
    STEPS.into_iter().find(|step| *step >= middle).unwrap_or(STEPS[STEPS.len() - 1])
}

/// When it is due next: as told, or by its calendar when that has passed.
fn next_due(schedule: &Schedule, now: i64) -> Option<i64> {
    if schedule.terms().paused {
        return None;
    }
    if let Some(next) = schedule.next.filter(|next| *next > now) {
        return Some(next);
    }
    calendar(schedule, now)?.next_within(now, schedule.terms().start, schedule.terms().end)
}

/// Whether nothing comes due any more; what is not known is not over.
fn is_over(schedule: &Schedule, now: i64) -> bool {
    match calendar(schedule, now) {
        Some(_) => next_due(schedule, now).is_none(),
        None => schedule.terms().end.is_some_and(|end| end <= now),
    }
}

/// When it is due next, in the words of a column; blank where that is not known.
pub(super) fn next_words(schedule: &Schedule, now: i64, words: impl Fn(i64) -> String) -> (Role, String) {
    match next_due(schedule, now) {
        Some(next) => (Role::Text, words(next)),
        None if schedule.terms().cadence.starts_with(AFTER_CADENCE) => (Role::Dim, "after it".to_owned()),
        None if schedule.terms().cadence.starts_with(EVENT_CADENCE) => (Role::Dim, "on event".to_owned()),
        None if !schedule.terms().paused && is_over(schedule, now) => (Role::Dim, "never".to_owned()),
        None => (Role::Text, String::new()),
    }
}

/// When it comes due.
fn calendar(schedule: &Schedule, now: i64) -> Option<Calendar> {
    let terms = schedule.terms();
    let zone = if terms.zone.is_empty() { Zone::utc() } else { Zone::parse(&terms.zone).ok()? };
    let cadence = Cadence::parse(&terms.cadence).ok()?;
    // Only what is counted from a beginning needs to know it.
    let counted = matches!(cadence, Cadence::Every(_));
    let anchor = schedule.next.or((!counted).then_some(now))?;
    Some(Calendar::new(cadence, zone, anchor))
}

fn due_in(schedule: &Arc<Schedule>, now: i64) -> String {
    if schedule.terms().paused {
        return "paused".to_owned();
    }
    next_words(schedule, now, |next| span(next.saturating_sub(now) / SECOND * SECOND)).1
}
