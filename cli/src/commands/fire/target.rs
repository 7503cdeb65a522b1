//! Which occurrence is meant: a decision's id, `volume/entity/name@TIME`, or the newest of `volume/entity/name`.

use std::str::FromStr;

use caesium_engine::ids::{NameError, ScheduleName};
use caesium_proto::v1 as pb;

use crate::error::{Error, Kind};
use crate::instant::{At, parse_rfc3339};
use crate::partitions::Sides;

/// What `explain` takes: the id of a decision, or a schedule.
#[derive(Clone, Debug)]
pub(super) enum Target {
    Id(String),
    /// A schedule and the instant it was due.
    Due(ScheduleName, At),
    /// A schedule, of which the newest occurrence is meant.
    Newest(ScheduleName),
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some((schedule, due)) = text.split_once('@') {
            let place = |problem: String| format!("after the @ at position {}: {problem}", schedule.len());
            let name = schedule.parse::<ScheduleName>().map_err(|error| error.to_string())?;
            return Ok(Self::Due(name, parse_rfc3339(due).map_err(place)?));
        }
        let word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if text.contains('/') {
            return text.parse().map(Self::Newest).map_err(|error: NameError| error.to_string());
        }
        match text.bytes().position(|byte| !word(byte)) {
            Some(position) => Err(format!("not an id of a decision at position {position}")),
            None if text.starts_with('d') => Ok(Self::Id(text.to_owned())),
            None => {
                Err("not an id of a decision at position 0: they start with d, as in d1-7f3a-42".to_owned())
            }
        }
    }
}

impl Target {
    /// The id of the decision that is meant, if it is named by that.
    pub(super) fn id(&self) -> Option<String> {
        match self {
            Self::Id(id) => Some(id.clone()),
            Self::Due(..) | Self::Newest(_) => None,
        }
    }

    /// All records of the occurrence at the nodes which can be asked.
    pub(super) async fn explain(&self, sides: &Sides<'_>) -> Result<pb::ExplainFireReply, Error> {
        let (schedule, due, uid) = match self {
            Self::Due(schedule, due) => (schedule.to_string(), due.0, None),
            Self::Newest(schedule) => newest(sides, schedule).await?,
            Self::Id(id) => {
                let named = pb::ExplainFireRequest { id: id.clone(), ..Default::default() };
                let found = sides.find(named).await?;
                match found.decisions.iter().find(|decision| decision.id == *id) {
                    Some(decision) => (decision.schedule.clone(), decision.due, Some(decision.uid)),
                    None => return Err(Error::not_found("decision", id, [])),
                }
            }
        };
        sides.ask(pb::ExplainFireRequest { schedule, due, uid, ..Default::default() }).await
    }
}

/// The newest occurrence of a schedule of which anything is known: by due, and of one due what was asked for last.
async fn newest(sides: &Sides<'_>, schedule: &ScheduleName) -> Result<(String, i64, Option<u64>), Error> {
    let name = schedule.to_string();
    let mut request = pb::ListOccurrencesRequest {
        schedule: name.clone(),
        page_size: 1,
        descending: true,
        ..Default::default()
    };
    loop {
        let page = sides.ask(request.clone()).await?;
        if let Some(newest) = page.occurrences.first() {
            return Ok((name, newest.due, Some(newest.uid)));
        }
        if page.next_page_token.is_empty() {
            // The server has an error for what is a task, and one with what is near for a name that nobody has.
            sides.ask(pb::ExplainFireRequest { schedule: name.clone(), ..Default::default() }).await?;
            let error = Error::new(Kind::NotFound, format!("no occurrence of {name} is known"));
            return Err(error.about("schedule", &name));
        }
        request.page_token = page.next_page_token;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occurrence_is_named_in_three_ways() {
        assert!(matches!("d1-7f3a-42".parse(), Ok(Target::Id(id)) if id == "d1-7f3a-42"));
        let Ok(Target::Due(schedule, due)) = "mail/spool/flush@2026-11-21T03:00:00.000Z".parse() else {
            panic!("this is how open occurrences are printed");
        };
        assert_eq!(
            (schedule.to_string().as_str(), due.short().as_str()),
            ("mail/spool/flush", "2026-11-21T03:00:00Z")
        );
        assert!(
            matches!("mail/spool/flush".parse(), Ok(Target::Newest(name)) if name.to_string() == "mail/spool/flush")
        );
        for (text, problem) in [
            ("mail/spool", "volume/entity/name at position 10"),
            ("mail/spool@2026-11-21T03:00:00Z", "volume/entity/name at position 10"),
            ("mail/spool/flush@03:00", "with Z or an offset"),
            ("r1-7f3a-42", "start with d"),
        ] {
            let refused = text.parse::<Target>().unwrap_err();
            assert!(refused.contains(problem), "{text}: {refused}");
        }
    }
}
