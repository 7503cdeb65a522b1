//! The bit sets of a cron expression, and the search for the next wall time they allow.

use super::civil::{self, Month};

/// Bit `n` of a set stands for the value `n`; days are the exception, bit 0 is the first of the month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sets {
    second: u64,
    minute: u64,
    hour: u64,
    month: u64,
    /// Days of a month by the weekday of its first; both day fields are folded into it.
    days: [u32; 7],
    /// Whether any date of any year is in the set: `0 0 31 2 *` names none.
    pub(super) any_date: bool,
    /// Minute or hour starts with `*`: the job follows elapsed time through gaps and folds.
    pub(super) wildcard: bool,
}

/// What an expression says, field by field.
pub(super) struct Parts {
    pub(super) second: u64,
    pub(super) minute: u64,
    pub(super) hour: u64,
    /// Bits 1 to 31.
    pub(super) day_of_month: u64,
    pub(super) month: u64,
    /// Bits 0 to 6, Sunday = 0.
    pub(super) day_of_week: u64,
    /// One of the day fields starts with `*`: a day needs both. Otherwise either suffices.
    pub(super) both_days: bool,
    pub(super) wildcard: bool,
}

impl Sets {
    /// Every field of `parts` has at least one value.
    pub(super) fn new(parts: &Parts) -> Self {
        let days = std::array::from_fn(|first_weekday| {
            let by_date = (parts.day_of_month >> 1) as u32;
            let by_weekday = (0..31)
                .filter(|day| parts.day_of_week & (1 << ((first_weekday + day) % 7)) != 0)
                .fold(0_u32, |set, day| set | 1 << day);
            if parts.both_days { by_date & by_weekday } else { by_date | by_weekday }
        });
        let any_day = days.iter().fold(0, |any, set| any | set);
        let any_date = (1..=12)
            .filter(|month| parts.month & (1 << month) != 0)
            .any(|month| any_day & up_to(civil::month_len(LEAP_YEAR, month)) != 0);
        Self {
            second: parts.second,
            minute: parts.minute,
            hour: parts.hour,
            month: parts.month,
            days,
            any_date,
            wildcard: parts.wildcard,
        }
    }

    /// Whether the job follows elapsed time and names some hours only, so that a gap or a fold can fall into them.
    pub(super) fn names_hours_of_elapsed_time(&self) -> bool {
        self.wildcard && self.hour != EVERY_HOUR
    }

    /// Whether the wall clock showing this local second is in the set.
    pub(super) fn contains(&self, local: i64) -> bool {
        let (day, second) = civil::split(local);
        if !self.has_time(second) {
            return false;
        }
        let month = Month::containing(day);
        self.days_of(month) & (1 << (day - month.first_day)) != 0
    }

    /// The first local second in the set from `from` on and before `limit`.
    pub(super) fn first_in(&self, from: i64, limit: i64) -> Option<i64> {
        let (day, second) = civil::split(from);
        let mut month = Month::containing(day);
        let today = (day - month.first_day) as u32;
        let mut days = self.days_of(month) & (u32::MAX << today);
        if days & (1 << today) != 0 {
            if let Some(second) = self.time_from(second) {
                return Some(day * civil::DAY + i64::from(second)).filter(|&local| local < limit);
            }
            days &= !(1 << today);
        }
        while days == 0 {
            month = month.following();
            if month.first_day * civil::DAY >= limit {
                return None;
            }
            days = self.days_of(month);
        }
        let day = month.first_day + i64::from(days.trailing_zeros());
        Some(day * civil::DAY + i64::from(self.first_time())).filter(|&local| local < limit)
    }

    fn days_of(&self, month: Month) -> u32 {
        if self.month & (1 << month.number) == 0 {
            return 0;
        }
        self.days[month.first_weekday()] & up_to(month.len())
    }

    fn has_time(&self, second_of_day: u32) -> bool {
        self.second >> (second_of_day % 60)
            & self.minute >> (second_of_day / 60 % 60)
            & self.hour >> (second_of_day / 3600)
            & 1
            != 0
    }

    fn first_time(&self) -> u32 {
        self.hour.trailing_zeros() * 3600 + self.first_in_hour()
    }

    fn first_in_hour(&self) -> u32 {
        self.minute.trailing_zeros() * 60 + self.second.trailing_zeros()
    }

    /// The first second of the day in the set, not before `from`.
    fn time_from(&self, from: u32) -> Option<u32> {
        let (hour, minute, second) = (from / 3600, from / 60 % 60, from % 60);
        if self.hour & (1 << hour) != 0 {
            if self.minute & (1 << minute) != 0
                && let Some(second) = bit_from(self.second, second)
            {
                return Some(hour * 3600 + minute * 60 + second);
            }
            if let Some(minute) = bit_from(self.minute, minute + 1) {
                return Some(hour * 3600 + minute * 60 + self.second.trailing_zeros());
            }
        }
        bit_from(self.hour, hour + 1).map(|hour| hour * 3600 + self.first_in_hour())
    }
}

/// The lowest bit of `set` at or above `from`, which is at most 60.
fn bit_from(set: u64, from: u32) -> Option<u32> {
    let rest = set & (u64::MAX << from);
    (rest != 0).then(|| rest.trailing_zeros())
}

/// The days of a month of this length.
fn up_to(len: u32) -> u32 {
    u32::MAX >> (32 - len)
}

/// The hours of a whole day.
const EVERY_HOUR: u64 = (1 << 24) - 1;
/// Any leap year: Feb 29 is a date.
const LEAP_YEAR: i64 = 2000;
