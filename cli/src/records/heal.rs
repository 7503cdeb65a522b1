//! Splits and outages, and what they left behind.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Judged, Record, View};
use crate::instant::{At, Seconds};
use crate::output::Output;
use crate::table::Column;
use crate::text::safe;

/// Occurrences of one verdict that a table names; documents have them all.
const SHOWN_MAX: usize = 10;

/// The time in which not all carriers of a volume reached each other.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Heal {
    volume: String,
    began: At,
    /// Unset while the split stands.
    ended: Option<At>,
    unheard: Vec<String>,
    multiple: Vec<Judged>,
    nowhere: Vec<Judged>,
    unknown: Vec<Judged>,
    /// What operators had run in it without a quorum.
    without_quorum: Vec<Judged>,
    /// The lists are not complete.
    cut: bool,
    /// Some of the unreachable nodes are known to have run meanwhile, on another side.
    #[serde(skip)]
    split: bool,
    /// What is listed was due at or after the first and before the second, where that is known.
    #[serde(skip)]
    looked: (Option<At>, Option<At>),
}

impl Record for Heal {
    const KIND: &'static str = "Heal";
    /// All of its fields: people get its story instead of a row.
    const MORE: &'static [Column] = &[
        Column::word("VOLUME", "volume", 0),
        Column::time("BEGAN", "began", 0),
        Column::time("ENDED", "ended", 0),
        Column::list("UNHEARD", "unheard", 0),
        Column::list("MULTIPLE", "multiple.schedule", 0),
        Column::list("NOWHERE", "nowhere.schedule", 0),
        Column::list("UNKNOWN", "unknown.schedule", 0),
        Column::list("WITHOUT-QUORUM", "withoutQuorum.schedule", 0),
        Column::flag("CUT", "cut", 0),
    ];

    fn name(&self) -> String {
        format!("{}@{}", self.volume, self.began.rfc3339())
    }
}

impl Heal {
    /// A headline, and a table of what was left behind.
    pub(crate) fn text(&self, out: &Output, view: Option<&View>) -> String {
        let stamp = out.stamp(view);
        let unheard = safe(&self.unheard.join(", ")).into_owned();
        let until = match self.ended {
            Some(ended) => {
                let lasted = ended.0.saturating_sub(self.began.0) / 1_000_000 * 1_000_000;
                format!("to {}, {}", stamp.show(ended), Seconds(lasted).text())
            }
            None if self.split => "on, it stands".to_owned(),
            None => "on, still".to_owned(),
        };
        let (volume, began) = (safe(&self.volume), stamp.show(self.began));
        // A node that was down makes no split; whether one is down is unknown while it does not answer.
        let mut text = match self.split {
            true => format!("{volume}  split from {began} {until}; unreachable {unheard}\n"),
            false => format!("{volume}  {unheard} unreachable from {began} {until}\n"),
        };
        text.push_str(&format!(
            "ran more than once {}, nowhere {}, unknown {}{}\n",
            Judged::count(&self.multiple),
            Judged::count(&self.nowhere),
            Judged::count(&self.unknown),
            if self.cut {
                "; cut: there may be more, see fire list --by-occurrence --since --until"
            } else {
                ""
            }
        ));
        if !self.without_quorum.is_empty() {
            text.push_str(&format!("run by operators without a quorum {}\n", self.without_quorum.len()));
        }
        let lists = [
            ("--verdict multiple", &self.multiple),
            ("--verdict nowhere", &self.nowhere),
            ("--verdict unknown", &self.unknown),
            ("--decision fired-without-quorum", &self.without_quorum),
        ];
        for (which, list) in lists {
            let shown = list.len().min(SHOWN_MAX);
            if shown > 0 {
                text.push_str(&out.records(view, &list[..shown]));
            }
            if shown < list.len() {
                text.push_str(&format!("and {} more: {}\n", list.len() - shown, self.whole(which)));
            }
        }
        text
    }

    /// The command that lists all of one list.
    fn whole(&self, which: &str) -> String {
        let (since, until) = (self.looked.0.unwrap_or(self.began), self.looked.1.or(self.ended));
        let until = until.map(|at| format!(" --until {}", at.rfc3339())).unwrap_or_default();
        let (volume, since) = (safe(&self.volume), since.rfc3339());
        format!("caesiumctl fire list --schedule {volume} {which} --since {since}{until} --limit 0")
    }
}

impl From<pb::Heal> for Heal {
    fn from(heal: pb::Heal) -> Self {
        let list = |items: Vec<pb::OccurrenceVerdict>| items.into_iter().map(Judged::from).collect();
        Self {
            volume: heal.volume,
            began: At(heal.began),
            ended: heal.ended.map(At),
            unheard: heal.unheard,
            multiple: list(heal.multiple),
            nowhere: list(heal.nowhere),
            unknown: list(heal.unknown),
            without_quorum: list(heal.without_quorum),
            cut: heal.cut,
            split: !heal.apart.is_empty(),
            looked: (heal.looked_since.map(At), heal.looked_until.map(At)),
        }
    }
}
