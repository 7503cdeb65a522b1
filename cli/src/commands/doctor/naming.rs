//! What findings of the doctor have in common: names in bounded number, and what could not be asked.

use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::finding::{Finding, Grade};
use crate::text::and_more;

/// Names in one finding.
pub(super) const NAMED_MAX: usize = 5;

/// What a check could not look at, for this error of the question.
pub(super) fn unasked(name: &'static str, error: &Error) -> Vec<Finding> {
    let help = format!("caesiumctl doctor --only {name} --request-timeout 30s");
    vec![Finding::new(name, Grade::NotChecked, error.brief(), help)]
}

/// Some names, and how many more.
pub(super) fn some<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    and_more(&names, NAMED_MAX)
}

/// The name of a schedule.
pub(super) fn name(schedule: &pb::Schedule) -> &str {
    schedule.spec.as_ref().map_or("", |spec| spec.schedule.as_str())
}
