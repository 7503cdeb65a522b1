//! What the fields of a schedule must be together, which none of them tells by itself. Asked wherever a schedule is declared or
//! changed: by servers, and by whoever reads declarations without one.

use std::time::Duration;

use super::{
    AFTER_CADENCE, AfterTerms, EVENT_CADENCE, EventKind, Field, Limits, On, OnHeal, OnIsolation, Placement,
    Policy, TASK_CADENCE, TaskTerms, Terms, Value,
};
use crate::calendar::format_duration;

/// A field that does not fit the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The field that an error is shown at.
    pub field: Field,
    /// In words that follow the field's name and a colon.
    pub what: String,
    /// What is meant instead.
    pub because: Option<String>,
}

impl Misfit {
    fn new(field: Field, what: impl Into<String>) -> Self {
        Self { field, what: what.into(), because: None }
    }
}

impl Terms {
    /// All fields that do not fit the others. `on`: which ends count is declared.
    #[must_use]
    pub fn misfits(&self, on: bool) -> Vec<Misfit> {
        let mut all = Vec::new();
        if let (Some(start), Some(end)) = (self.start, self.end)
            && end <= start
        {
            all.push(Misfit::new(Field::End, format!("it must come after start, {start}")));
        }
        let oldest = self.policy.oldest();
        for &field in Field::ALL.iter().filter(|field| field.row().ages()) {
            if matches!(field.get(self, &[]), Some(Value::Span(span)) if span > oldest) {
                let most = format_duration(oldest);
                all.push(Misfit::new(field, format!("at most {most} with {}", self.policy)));
            }
        }
        if self.split.on_isolation == OnIsolation::Stop && self.policy != Policy::AtMostOnce {
            let what = format!("stop is for at-most-once; with {} each side goes on", self.policy);
            all.push(Misfit::new(Field::OnIsolation, what));
        }
        match (self.placement.how, self.placement.percent) {
            (Placement::Percent, None) => {
                all.push(Misfit::new(Field::Percent, "placement percent needs it, 1 to 100"));
            }
            (Placement::LeastLoad | Placement::Spread | Placement::Pack, Some(_)) => {
                all.push(Misfit::new(Field::Percent, "it means something with placement percent only"));
            }
            (Placement::Percent, Some(_)) | (_, None) => {}
        }
        if self.split.on_heal == OnHeal::Notify && self.on_result.is_none() {
            let what = "notify calls the handler of on-result; name one";
            all.push(Misfit::new(Field::OnHeal, what));
        }
        if on && !self.follows() {
            let events = EventKind::ALL.map(EventKind::word).join(", ");
            let because = Some(format!("an event takes the place of a time: {events}"));
            let what = "it needs after, the schedule whose ends it means";
            all.push(Misfit { because, ..Misfit::new(Field::On, what) });
        }
        all
    }
}

impl Limits {
    /// A span of so many microseconds, if it is within them; `most` may bound it further.
    ///
    /// # Errors
    /// The range, in words.
    pub fn span(&self, micros: i64, most: Duration) -> Result<Duration, String> {
        let most = self.most.min(most);
        let span = u64::try_from(micros).map(Duration::from_micros).ok();
        let words = [self.least, most].map(format_duration);
        span.filter(|span| (self.least..=most).contains(span))
            .ok_or_else(|| format!("from {} to {}", words[0], words[1]))
    }
}

/// What is wrong with a cadence that no calendar makes due, after the name of the key that is at fault.
///
/// # Errors
/// Such as `lease: from 2s to 1h`.
pub fn read_uncalendared(text: &str) -> Result<(), String> {
    match text.split_ascii_whitespace().next() {
        Some(AFTER_CADENCE) => match text.parse::<AfterTerms>() {
            Ok(after) if after.on == On::default() => Ok(()),
            Ok(_) => Err("after: which ends count is a field of its own, on".to_owned()),
            Err(wrong) => Err(format!("after: {wrong}")),
        },
        Some(EVENT_CADENCE) => text.parse::<EventKind>().map(drop).map_err(|wrong| format!("on: {wrong}")),
        Some(TASK_CADENCE) => text.parse::<TaskTerms>().map(drop),
        Some(_) | None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Wall;

    #[test]
    fn all_that_does_not_fit_is_told_each_with_its_field() {
        let mut terms = Terms::new("@daily", "UTC", 0, "h".parse().unwrap(), Policy::AtLeastOnce);
        assert!(terms.misfits(false).is_empty());
        terms.split.on_heal = OnHeal::Notify;
        terms.split.on_isolation = OnIsolation::Stop;
        terms.placement.percent = Some(7);
        (terms.start, terms.end) = (Some(Wall(2)), Some(Wall(2)));
        let fields = |terms: &Terms, on: bool| -> Vec<Field> {
            terms.misfits(on).into_iter().map(|it| it.field).collect()
        };
        let four = [Field::End, Field::OnIsolation, Field::Percent, Field::OnHeal];
        assert_eq!(fields(&terms, false), four);
        assert_eq!(fields(&terms, true)[4..], [Field::On]);
        terms.cadence = "@after a/b/c".to_owned();
        assert_eq!(fields(&terms, true), four);
        let mut terms = Terms { policy: Policy::AtMostOnce, ..terms };
        (terms.end, terms.placement.how) = (Some(Wall(3)), Placement::Percent);
        assert_eq!(fields(&terms, true), [Field::OnHeal]);
        terms.on_result = Some("tell".parse().unwrap());
        terms.start_deadline = Some(terms.policy.oldest() + Duration::from_secs(1));
        assert_eq!(fields(&terms, true), [Field::StartDeadline]);
    }

    #[test]
    fn what_no_calendar_makes_due_is_named_by_its_key() {
        let wrong = |text: &str| read_uncalendared(text).unwrap_err();
        assert_eq!(wrong("@task lease=1s"), "lease: from 2s to 1h");
        assert!(wrong("@after a/b/c any").starts_with("after: which ends count"));
        assert!(wrong("@after a/b/c d").starts_with("after: d: "));
        assert!(wrong("@on fire").starts_with("on: fire: no event"));
        for text in ["@after a/b/c", "@on node-down", "@task", "@daily", "0 0 * * *"] {
            assert_eq!(read_uncalendared(text), Ok(()), "{text}");
        }
    }
}
