//! Cron expressions: five fields, or six with leading seconds, in the dialect of Vixie cron and cronie.

use std::sync::Arc;

use cron::{Schedule, TimeUnitSpec};

use super::cadence::{CadenceError, CadenceRefusal};
use super::field::{self, Field, Item};
use super::sets::{Parts, Sets};

/// A cron expression. Clones share its bit sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CronExpr {
    inner: Arc<ExprInner>,
}

#[derive(Debug, PartialEq, Eq)]
struct ExprInner {
    text: String,
    sets: Sets,
}

impl CronExpr {
    /// The expression or macro as written, without blanks around it.
    pub fn text(&self) -> &str {
        &self.inner.text
    }

    /// Where the day of the month stands in the text: the third of five fields, or of the last five of six.
    pub(super) fn day_of_month_at(&self) -> usize {
        let words: Vec<Word<'_>> = words(self.text()).collect();
        let behind = words.len().checked_sub(3);
        behind.and_then(|at| words.get(at)).map_or(0, |word| word.at)
    }

    pub(super) fn sets(&self) -> &Sets {
        &self.inner.sets
    }

    /// `text` is printable ASCII and tabs, without blanks around it, and stands at `offset` in what the user
    /// wrote.
    pub(super) fn parse(text: &str, offset: usize) -> Result<Self, CadenceError> {
        let words: Vec<Word<'_>> = words(text).collect();
        let fields = match words.len() {
            5 => &Field::ALL[1..],
            6 => &Field::ALL[..],
            found => {
                let position = offset + words.get(6).map_or(text.len(), |extra| extra.at);
                return Err(CadenceError {
                    position,
                    field: None,
                    refusal: CadenceRefusal::FieldCount(found),
                });
            }
        };
        let mut spec = Spec::at_second_zero();
        for (&field, word) in fields.iter().zip(&words) {
            spec.set(field, field::items(field, word.text, offset + word.at)?, word.text.starts_with('*'));
        }
        let sets = spec.sets().map_err(|refusal| CadenceError { position: offset, field: None, refusal })?;
        Ok(Self { inner: Arc::new(ExprInner { text: text.to_owned(), sets }) })
    }

    /// The same times under the name of a macro.
    pub(super) fn named(self, text: &str) -> Self {
        Self { inner: Arc::new(ExprInner { text: text.to_owned(), sets: self.inner.sets.clone() }) }
    }
}

struct Word<'t> {
    at: usize,
    text: &'t str,
}

fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    text.split([' ', '\t']).filter_map(move |word| {
        let start = at;
        at += word.len() + 1;
        (!word.is_empty()).then_some(Word { at: start, text: word })
    })
}

/// The items of all fields, by [`Field`] in its order, and which of them start with `*`.
struct Spec {
    items: [Vec<Item>; 6],
    stars: [bool; 6],
}

impl Spec {
    fn at_second_zero() -> Self {
        let mut items: [Vec<Item>; 6] = Default::default();
        items[Field::Second as usize].push(Item { low: 0, high: 0, step: 1 });
        Self { items, stars: [false; 6] }
    }

    fn set(&mut self, field: Field, items: Vec<Item>, star: bool) {
        self.items[field as usize] = items;
        self.stars[field as usize] = star;
    }

    fn sets(&self) -> Result<Sets, CadenceRefusal> {
        let schedule = self.through_cron()?;
        Ok(Sets::new(&Parts {
            second: mask(schedule.seconds()),
            minute: mask(schedule.minutes()),
            hour: mask(schedule.hours()),
            day_of_month: mask(schedule.days_of_month()),
            month: mask(schedule.months()),
            day_of_week: self.weekdays(),
            both_days: self.star(Field::DayOfMonth) || self.star(Field::DayOfWeek),
            wildcard: self.star(Field::Minute) || self.star(Field::Hour),
        }))
    }

    /// Hands over ranges of numbers only: the crate's names, steps and blanks differ from crontab's.
    /// It never sees the days of the week, where its 1 is Sunday, nor decides between the day fields.
    fn through_cron(&self) -> Result<Schedule, CadenceRefusal> {
        let list = |field: Field| {
            let items: Vec<String> = self.items[field as usize].iter().map(cron_item).collect();
            items.join(",")
        };
        let text = format!(
            "{} {} {} {} {} *",
            list(Field::Second),
            list(Field::Minute),
            list(Field::Hour),
            list(Field::DayOfMonth),
            list(Field::Month),
        );
        text.parse().map_err(|error: cron::error::Error| CadenceRefusal::Library(error.to_string()))
    }

    fn weekdays(&self) -> u64 {
        let all = self.items[Field::DayOfWeek as usize]
            .iter()
            .flat_map(|item| (item.low..=item.high).step_by(item.step as usize))
            .fold(0_u64, |set, weekday| set | 1 << weekday);
        // 7 is Sunday as well.
        (all | all >> 7) & 0b111_1111
    }

    fn star(&self, field: Field) -> bool {
        self.stars[field as usize]
    }
}

/// The crate refuses a step above the field's greatest value, where crontab means the first value alone.
fn cron_item(item: &Item) -> String {
    let Item { low, high, step } = item;
    match high - low {
        span if span < *step => low.to_string(),
        _ => format!("{low}-{high}/{step}"),
    }
}

fn mask(unit: &impl TimeUnitSpec) -> u64 {
    unit.iter().fold(0, |set, value| set | 1 << value)
}
