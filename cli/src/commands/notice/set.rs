//! `notice set`

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_engine::schedule::parse_label;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use super::{set_again, standing};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Change, described};
use crate::session::Session;
use crate::values::{duration, positive_duration};

/// Declare a notice, in place of the one of that name
///
/// A handler of the carriers is run when something happens to a selected schedule: at once for the first, and no sooner than the
/// throttle after the last for what follows, gathered. What goes on is told once, unless --repeat asks for more.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl notice set pager --on failed,missed,overdue,blocked,fixed --handler pager
  caesiumctl notice set billing --on failed,fixed --select 'volume=ops,team=billing' --handler mail --throttle 10m --repeat 4h")]
pub(crate) struct NoticeSetArgs {
    /// Name of the notice
    #[arg(value_name = "NAME")]
    name: Name,
    /// What is told
    #[arg(long, value_name = "KIND", required = true, value_delimiter = ',', value_parser = described(about))]
    on: Vec<pb::NoticeKind>,
    /// Only of the schedules of a volume, and of those that have all these labels: volume=V,KEY=VALUE
    #[arg(long, value_name = "K=V", value_delimiter = ',', value_parser = label)]
    select: Vec<(String, String)>,
    /// Handler that sends it, on the carriers
    #[arg(long, value_name = "NAME")]
    handler: Name,
    /// Least time between two of it in one volume
    #[arg(long, value_name = "D", default_value = "10m", value_parser = duration)]
    throttle: Duration,
    /// Tell what goes on again after this
    #[arg(long, value_name = "D", value_parser = positive_duration)]
    repeat: Option<Duration>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(NoticeSetArgs, Change);

/// The conditions of each kind, as the help has them.
fn about(kind: pb::NoticeKind) -> Option<&'static str> {
    match kind {
        pb::NoticeKind::Unspecified => None,
        pb::NoticeKind::Failed => Some("The last attempt at an occurrence ended, and without success"),
        pb::NoticeKind::Fixed => Some("It succeeded for the first time after one of the others"),
        pb::NoticeKind::Missed => Some("An occurrence was too late to be run, or nobody could run it"),
        pb::NoticeKind::Withheld => {
            Some("A master withheld an occurrence: no quorum, or no clock that it trusts")
        }
        pb::NoticeKind::Unknown => Some("Nobody knows how an occurrence ended, or whether it ran"),
        pb::NoticeKind::Overdue => Some("A success that was expected within a time has not come"),
        pb::NoticeKind::Blocked => Some("It waits for a run that may be going at an unreachable node"),
    }
}

impl NoticeSetArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let notice = self.notice();
        let client = self.change.connect(session).await?;
        let before = standing(&client, &notice.name).await?;
        let what = format!("set the notice {}", notice.name);
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &notice.name };
        self.change.approve(session, &client, action).await?;
        let mut schedules = client.schedules();
        let reply = client
            .change(&self.change, "caesiumctl notice list".to_owned(), |request| {
                let (notice, options) = (Some(notice.clone()), self.change.options());
                schedules.set_notice(pb::SetNoticeRequest { request, notice, options })
            })
            .await?;
        let undo = match &before {
            Some(before) => set_again(before),
            None => format!("caesiumctl notice rm {}", notice.name),
        };
        let done = format!("set notice {}", notice.name);
        Change::new(notice.name.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }

    fn notice(&self) -> pb::Notice {
        let mut labels: BTreeMap<String, String> = self.select.iter().cloned().collect();
        let volume = labels.remove("volume").unwrap_or_default();
        pb::Notice {
            name: self.name.to_string(),
            on: self.on.iter().map(|kind| (*kind).into()).collect(),
            volume,
            labels,
            handler: self.handler.to_string(),
            throttle: micros(self.throttle),
            repeat: self.repeat.map(micros),
        }
    }
}

/// Reads one part of a selection.
fn label(text: &str) -> Result<(String, String), String> {
    let (key, value) = parse_label(text.trim()).map_err(|error| error.to_string())?;
    if key == "volume" {
        value.parse::<Name>().map_err(|error| error.to_string())?;
    }
    Ok((key, value))
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: NoticeSetArgs,
    }

    #[test]
    fn a_line_is_read_as_the_notice_that_it_declares() {
        let read = |line: &str| Line::try_parse_from(line.split(' ')).map(|line| line.args.notice());
        let notice =
            read("x pager --on failed,fixed --select volume=ops,team=billing --handler page --repeat 4h")
                .unwrap();
        let labels = BTreeMap::from([("team".to_owned(), "billing".to_owned())]);
        assert_eq!((notice.volume.as_str(), notice.labels), ("ops", labels));
        assert_eq!(notice.on, [pb::NoticeKind::Failed, pb::NoticeKind::Fixed].map(i32::from));
        assert_eq!((notice.throttle, notice.repeat), (600_000_000, Some(14_400_000_000)));
        for wrong in [
            "x pager --handler page",
            "x pager --on failed",
            "x pager --on late --handler page",
            "x pager --on failed --handler page --select team",
            "x pager --on failed --handler page --select volume=No",
            "x pager --on failed --handler page --repeat 0s",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
