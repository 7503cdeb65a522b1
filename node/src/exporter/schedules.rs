//! Series of the schedules that a selector selects.

use std::collections::BTreeMap;
use std::fmt::Display;

use caesium_engine::Wall;
use caesium_engine::ids::ScheduleName;

use super::exposition::{Exposition, Samples, seconds};
use crate::metrics::{SERIES_MAX, ScheduleAccount, ScheduleMeters};

/// A schedule of the page.
struct ShownSchedule {
    name: ScheduleName,
    declared: Wall,
    account: ScheduleAccount,
}

/// Adds the series of the selected schedules, where anything is to be selected, and how many schedules have none.
pub(super) fn selected(page: &mut Exposition, meters: &ScheduleMeters) {
    if !meters.is_on() {
        return;
    }
    let selected = meters.selected();
    let shown = selected.values().map(|it| ShownSchedule {
        name: it.name.clone(),
        declared: it.declared,
        account: it.account(),
    });
    let (shown, left_out) = within(shown, SERIES_MAX);
    let left_out = left_out + meters.beyond();
    page.gauge(
        "caesium_schedules_selected",
        "Schedules with the labels of metrics-schedules.",
        (selected.len() + meters.beyond()) as f64,
    );
    page.gauge(
        "caesium_schedules_left_out",
        &format!("Of these, the ones without series: all series of schedules are at most {SERIES_MAX}."),
        left_out as f64,
    );
    instants(page, &shown);
    counts(page, &shown);
}

/// The first schedules that have no more series than `most` together, and how many were left out for it.
fn within(accounts: impl Iterator<Item = ShownSchedule>, most: usize) -> (Vec<ShownSchedule>, usize) {
    let (mut shown, mut left_out, mut room) = (Vec::new(), 0, most);
    for schedule in accounts {
        match room.checked_sub(schedule.account.series()) {
            Some(left) => {
                room = left;
                shown.push(schedule);
            }
            None => left_out += 1,
        }
    }
    (shown, left_out)
}

fn instants(page: &mut Exposition, shown: &[ShownSchedule]) {
    type Value = fn(&ShownSchedule) -> Option<i64>;
    let families: [(&str, &str, Value); 5] = [
        (
            "caesium_schedule_declared_timestamp_seconds",
            "When the cadence of the schedule was declared; nothing is due before it.",
            |it| Some(it.declared.0),
        ),
        (
            "caesium_schedule_last_start_timestamp_seconds",
            "When the last run of the schedule started here.",
            |it| it.account.started.map(|at| at.0),
        ),
        (
            "caesium_schedule_last_success_timestamp_seconds",
            "When the last run of the schedule that succeeded here ended.",
            |it| it.account.succeeded.map(|at| at.0),
        ),
        (
            "caesium_schedule_last_end_timestamp_seconds",
            "When the last run of the schedule here ended, however it did.",
            |it| it.account.ended.map(|at| at.0),
        ),
        (
            "caesium_schedule_last_duration_seconds",
            "How long the last run of the schedule that was started here took.",
            |it| it.account.took.map(|(_, took)| took),
        ),
    ];
    for (name, help, value) in families {
        let mut samples = page.samples(name, "gauge", help);
        for schedule in shown {
            if let Some(micros) = value(schedule) {
                samples.add(&[("schedule", &schedule.name)], seconds(micros));
            }
        }
    }
}

fn counts(page: &mut Exposition, shown: &[ShownSchedule]) {
    let help = "Runs of the schedule that ended here, by their result.";
    let mut samples = page.samples("caesium_schedule_run_results_total", "counter", help);
    for ShownSchedule { name, account, .. } in shown {
        count(&mut samples, name, "result", &account.results);
    }
    let help = "Decisions on the schedule recorded here as a master.";
    let mut samples = page.samples("caesium_schedule_decisions_total", "counter", help);
    for ShownSchedule { name, account, .. } in shown {
        count(&mut samples, name, "decision", &account.decisions);
    }
}

fn count<K: Display>(samples: &mut Samples<'_>, name: &ScheduleName, label: &str, counts: &BTreeMap<K, u64>) {
    for (of, times) in counts {
        samples.add(&[("schedule", name), (label, of)], *times as f64);
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::Uid;
    use caesium_engine::result::RunResult;

    use super::*;
    use crate::metrics::Selection;

    fn schedule(name: &str, results: u64) -> ShownSchedule {
        let results = RunResult::ALL.into_iter().zip(1..=results).collect();
        let account = ScheduleAccount { results, ..ScheduleAccount::default() };
        ShownSchedule { name: name.parse().unwrap(), declared: Wall(1_500_000), account }
    }

    #[test]
    fn the_page_has_as_many_series_of_schedules_as_the_limit_says_and_counts_the_others() {
        let all = (0..2_001).map(|n| schedule(&format!("v/e/s{n}"), 4));
        let (shown, left_out) = within(all, SERIES_MAX);
        assert_eq!((shown.len(), left_out), (2_000, 1));
        let mut page = Exposition::default();
        instants(&mut page, &shown);
        counts(&mut page, &shown);
        let page = page.finish();
        assert_eq!(page.lines().filter(|line| !line.starts_with('#')).count(), 10_000);
        let (small, left_out) = within([schedule("v/e/a", 4), schedule("v/e/b", 0)].into_iter(), 4);
        assert_eq!((small[0].name.to_string().as_str(), left_out), ("v/e/b", 1), "what fits is shown");
    }

    #[test]
    fn without_a_selector_there_is_nothing_and_with_one_each_schedule_has_its_declaration() {
        let meters = ScheduleMeters::default();
        let shown = |meters: &ScheduleMeters| {
            let mut page = Exposition::default();
            selected(&mut page, meters);
            page.finish()
        };
        assert_eq!(shown(&meters), "");
        meters.begin();
        let mut selection = Selection::default();
        selection.add(Uid(7), &"v/e/s".parse().unwrap(), Wall(1_500_000));
        meters.select(selection);
        let page = shown(&meters);
        assert!(page.contains("caesium_schedules_selected 1\n"), "{page}");
        assert!(page.contains("caesium_schedules_left_out 0\n"), "{page}");
        let series: Vec<&str> = page.lines().filter(|line| line.contains("schedule=")).collect();
        assert_eq!(series, ["caesium_schedule_declared_timestamp_seconds{schedule=\"v/e/s\"} 1.5"]);
    }
}
