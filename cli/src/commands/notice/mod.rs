//! `notice …`

mod list;
mod rm;
mod set;

use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::schedule::{label_text, label_texts};
use caesium_proto::{Word as _, v1 as pb};
use clap::Subcommand;

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::client::Client;

commands! {
/// Notify handlers of what fails, is missed, overdue or blocked, and of what is fixed
#[derive(Subcommand, Debug)]
pub(crate) enum NoticeCommand {
    List(list::NoticeListArgs),
    Set(set::NoticeSetArgs),
    Rm(rm::NoticeRmArgs),
}
}

impl NoticeCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Set(args) => args.run(session).await,
            Self::Rm(args) => args.run(session).await,
        }
    }
}

/// The notice of this name as it stands, if there is one.
async fn standing(client: &Client, name: &str) -> Result<Option<pb::Notice>, Error> {
    let reply = client.read(client.schedules().list_notices(pb::ListNoticesRequest {})).await?;
    let notices = reply.notices.into_iter().filter_map(|listed| listed.notice);
    Ok(notices.into_iter().find(|notice| notice.name == name))
}

/// The command line that declares a notice as it stands.
fn set_again(notice: &pb::Notice) -> String {
    let kinds = notice.on().filter_map(pb::NoticeKind::word).collect::<Vec<_>>().join(",");
    let mut line = format!("caesiumctl notice set {} --on {kinds}", notice.name);
    let volume = (!notice.volume.is_empty()).then(|| label_text("volume", &notice.volume));
    let select: Vec<String> = volume.into_iter().chain(label_texts(&notice.labels)).collect();
    if !select.is_empty() {
        let select = select.join(",");
        let quoted = shlex::try_quote(&select).map(std::borrow::Cow::into_owned).unwrap_or(select);
        line.push_str(&format!(" --select {quoted}"));
    }
    let span = |micros: i64| format_duration(Duration::from_micros(micros.unsigned_abs()));
    line.push_str(&format!(" --handler {} --throttle {}", notice.handler, span(notice.throttle)));
    if let Some(repeat) = notice.repeat {
        line.push_str(&format!(" --repeat {}", span(repeat)));
    }
    line
}

/// No notice has the name.
fn unknown(name: &str) -> Error {
    Error::new(Kind::NotFound, format!("no notice is named {name}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_notice_is_set_again_as_it_stands() {
        let notice = pb::Notice {
            name: "pager".to_owned(),
            on: vec![pb::NoticeKind::Failed.into(), pb::NoticeKind::Fixed.into()],
            handler: "page".to_owned(),
            throttle: 600_000_000,
            ..pb::Notice::default()
        };
        let line = "caesiumctl notice set pager --on failed,fixed --handler page --throttle 10m";
        assert_eq!(set_again(&notice), line);
        let selecting = pb::Notice {
            volume: "ops".to_owned(),
            labels: BTreeMap::from([("team".to_owned(), "a b".to_owned())]),
            repeat: Some(14_400_000_000),
            ..notice
        };
        let line = "caesiumctl notice set pager --on failed,fixed --select 'volume=ops,team=a b' --handler page \
                    --throttle 10m --repeat 4h";
        assert_eq!(set_again(&selecting), line);
    }
}
