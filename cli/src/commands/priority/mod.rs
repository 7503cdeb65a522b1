//! `priority …`

mod clear;
mod list;
mod set;

use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::time::SECOND;
use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::instant::At;
use crate::records::Node;
use crate::session::Session;

commands! {
/// List or override the priorities by which masters are elected
#[derive(Subcommand, Debug)]
pub(crate) enum PriorityCommand {
    List(list::PriorityListArgs),
    Set(set::PrioritySetArgs),
    Clear(clear::ClearArgs),
}
}

impl PriorityCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Set(args) => args.run(session).await,
            Self::Clear(args) => args.run(session).await,
        }
    }
}

/// The command that sets the override again that is in force, for what is left of its time, in whole seconds.
fn set_again(node: &Node, now: Option<At>) -> Option<String> {
    let priority = node.priority.as_ref()?;
    let set = format!("caesiumctl priority set {}={}", node.name, priority.set?);
    let left =
        priority.override_expires.zip(now).map(|(end, now)| end.0.saturating_sub(now.0) / SECOND * SECOND);
    Some(match left.filter(|left| *left > 0) {
        Some(left) => format!("{set} --for {}", format_duration(Duration::from_micros(left.unsigned_abs()))),
        None => set,
    })
}

#[cfg(test)]
mod tests {
    use caesium_proto::v1 as pb;

    use super::*;

    #[test]
    fn an_override_is_set_again_for_what_is_left_of_its_time() {
        let node = |set, ends| {
            let priority = pb::Priority { r#override: set, override_expires: ends, ..Default::default() };
            Node::from(pb::Node { name: "alder".into(), priority: Some(priority), ..Default::default() })
        };
        let again = |set, ends| set_again(&node(set, ends), Some(At(5 * SECOND + 400_000)));
        assert_eq!(again(None, None), None);
        assert_eq!(again(Some(95), None).unwrap(), "caesiumctl priority set alder=95");
        let left = again(Some(95), Some(95 * SECOND + 400_000)).unwrap();
        assert_eq!(left, "caesiumctl priority set alder=95 --for 1m30s");
        assert_eq!(again(Some(95), Some(SECOND)).unwrap(), "caesiumctl priority set alder=95");
    }
}
