//! Which decisions are meant.

use caesium_proto::v1 as pb;

use crate::clock;
use crate::commands::schedule::Prefix;
use crate::error::Error;
use crate::instant::{At, parse_past};
use crate::records::choice;

/// Flags that select decisions.
#[derive(clap::Args, Debug)]
pub(super) struct DecisionFilter {
    /// Only of these schedules: volume, volume/entity or volume/entity/name
    #[arg(long, value_name = "PREFIX")]
    schedule: Option<Prefix>,
    /// Due at or after this: RFC 3339, HH:MM today in UTC, or a duration ago
    #[arg(long, value_name = "T", allow_hyphen_values = false)]
    since: Option<String>,
    /// Due before this
    #[arg(long, value_name = "T")]
    until: Option<String>,
    /// Only these decisions
    #[arg(long = "decision", value_name = "D", value_delimiter = ',', value_parser = choice::<pb::DecisionKind>())]
    decisions: Vec<pb::DecisionKind>,
}

impl DecisionFilter {
    /// The question as the server takes it.
    pub(super) fn request(&self) -> Result<pb::ListDecisionsRequest, Error> {
        let (since, until) = bounds(self.since.as_deref(), self.until.as_deref())?;
        Ok(pb::ListDecisionsRequest {
            schedule: self.schedule.as_ref().map(|prefix| prefix.0.clone()).unwrap_or_default(),
            since: since.map(|at| at.0),
            until: until.map(|at| at.0),
            decisions: self.decisions.iter().map(|&kind| kind.into()).collect(),
            ..pb::ListDecisionsRequest::default()
        })
    }
}

impl DecisionFilter {
    /// The same question about occurrences, which have no decision of their own.
    pub(super) fn occurrences(&self) -> Result<pb::ListOccurrencesRequest, Error> {
        let pb::ListDecisionsRequest { schedule, since, until, .. } = self.request()?;
        Ok(pb::ListOccurrencesRequest { schedule, since, until, ..Default::default() })
    }
}

/// Whether the question is about this decision, as far as its due and its outcome go.
pub(super) fn admits(request: &pb::ListDecisionsRequest, decision: &pb::Decision) -> bool {
    request.since.is_none_or(|since| since <= decision.due)
        && request.until.is_none_or(|until| decision.due < until)
        && (request.decisions.is_empty() || request.decisions.contains(&decision.decision))
}

/// The values of `--since` and `--until`.
pub(in crate::commands) fn bounds(
    since: Option<&str>,
    until: Option<&str>,
) -> Result<(Option<At>, Option<At>), Error> {
    let now = At(clock::now_micros());
    let read = |flag: &str, text: Option<&str>| {
        text.map(|text| {
            parse_past(text, now).map_err(|problem| Error::usage(format!("{flag} {text}: {problem}")))
        })
        .transpose()
    };
    Ok((read("--since", since)?, read("--until", until)?))
}
