//! Days and months of the proleptic Gregorian calendar, as whole numbers.
//!
//! A *local second* counts from 1970-01-01T00:00:00 on some wall clock; a *day* counts from 1970-01-01.

pub(super) use crate::time::SECOND;

/// Seconds in a day of a wall clock; transitions change the offset, not the day.
pub(super) const DAY: i64 = 86_400;
/// First year that can hold an occurrence.
pub(super) const FIRST_YEAR: i64 = 1970;
/// Last year that can hold an occurrence: a bound on every search, and as far as zone rules mean anything.
pub(super) const LAST_YEAR: i64 = 2100;
/// 2101-01-01T00:00:00Z in seconds: no occurrence at or after it.
pub(super) const HORIZON: i64 = 4_133_980_800;

/// The day and the second of the day of a local second.
pub(super) fn split(local_secs: i64) -> (i64, u32) {
    (local_secs.div_euclid(DAY), local_secs.rem_euclid(DAY) as u32)
}

/// The day of a date that exists.
pub(super) fn day_of(year: i64, month: u32, day_of_month: u32) -> i64 {
    // Years are counted from March, so that the leap day is the last of its year.
    let year = if month <= 2 { year - 1 } else { year };
    let era_year = year.rem_euclid(400);
    let day_of_year = i64::from((153 * ((month + 9) % 12) + 2) / 5 + day_of_month - 1);
    year.div_euclid(400) * i64::from(ERA) + era_year * 365 + era_year / 4 - era_year / 100 + day_of_year
        - MARCH_0000
}

/// Days of a month, 28 to 31.
pub(super) fn month_len(year: i64, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

/// A month placed among the days.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Month {
    pub(super) year: i64,
    pub(super) number: u32,
    pub(super) first_day: i64,
}

impl Month {
    pub(super) fn containing(day: i64) -> Self {
        // No calendar day is before year 0, and 32 bits divide twice as fast.
        let shifted = (day + MARCH_0000) as u32;
        let era_day = shifted % ERA;
        let era_year = (era_day - era_day / 1460 + era_day / 36_524 - era_day / 146_096) / 365;
        let day_of_year = era_day - (365 * era_year + era_year / 4 - era_year / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let day_of_month = day_of_year - (153 * from_march + 2) / 5;
        let year = i64::from(era_year + shifted / ERA * 400);
        let (year, number) =
            if from_march < 10 { (year, from_march + 3) } else { (year + 1, from_march - 9) };
        Self { year, number, first_day: day - i64::from(day_of_month) }
    }

    pub(super) fn following(self) -> Self {
        let first_day = self.first_day + i64::from(self.len());
        match self.number {
            12 => Self { year: self.year + 1, number: 1, first_day },
            number => Self { year: self.year, number: number + 1, first_day },
        }
    }

    pub(super) fn len(self) -> u32 {
        month_len(self.year, self.number)
    }

    /// Weekday of the first of the month, Sunday = 0.
    pub(super) fn first_weekday(self) -> usize {
        // 0000-03-01 was a Wednesday.
        ((self.first_day + MARCH_0000) as u32 + 3) as usize % 7
    }
}

/// Days of 400 years.
const ERA: u32 = 146_097;
/// Days from 0000-03-01 to 1970-01-01.
const MARCH_0000: i64 = 719_468;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_the_calendar_agrees_with_jiff() {
        let mut date = jiff::civil::date(1969, 12, 1);
        let end = jiff::civil::date(2101, 2, 1);
        let mut day = -31;
        while date < end {
            let (year, month) = (i64::from(date.year()), date.month() as u32);
            assert_eq!(day_of(year, month, date.day() as u32), day, "{date}");
            let found = Month::containing(day);
            assert_eq!((found.year, found.number), (year, month), "{date}");
            assert_eq!(day - found.first_day + 1, i64::from(date.day()), "{date}");
            let first = date.first_of_month().weekday().to_sunday_zero_offset();
            assert_eq!(found.first_weekday(), first as usize, "{date}");
            assert_eq!(found.len(), date.days_in_month() as u32, "{date}");
            assert_eq!(found.following(), Month::containing(found.first_day + i64::from(found.len())));
            date = date.tomorrow().unwrap();
            day += 1;
        }
        assert_eq!(day_of(LAST_YEAR + 1, 1, 1) * DAY, HORIZON);
        assert_eq!(day_of(FIRST_YEAR, 1, 1), 0);
    }
}
