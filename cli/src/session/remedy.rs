//! How what a server suggests is typed.

use caesium_proto::v1::{Remedy, RemedyKind};

use crate::instant::At;
use crate::text::shell_word;

/// The command for a remedy; `None` for one that a newer server suggests.
pub(crate) fn command(remedy: &Remedy) -> Option<String> {
    let object = shell_word(&remedy.object);
    let command = match remedy.kind() {
        RemedyKind::Unspecified => return None,
        RemedyKind::ShowClocks => "clock show".to_owned(),
        RemedyKind::CheckExecutors => "doctor --only eligible,handlers".to_owned(),
        RemedyKind::ExplainQuorum => format!("quorum explain {object}"),
        RemedyKind::ShowChange => format!("change show {object}"),
        RemedyKind::ResumeSchedule => format!("schedule resume {object}"),
        RemedyKind::ExplainFromNode => {
            let due = remedy.due.map(|due| format!("@{}", At(due).rfc3339())).unwrap_or_default();
            let occurrence = format!("{}{due}", remedy.object);
            format!("fire explain {} --view {}", shell_word(&occurrence), shell_word(&remedy.node))
        }
        RemedyKind::ForgetNode => format!("node forget {object}"),
        RemedyKind::ListSchedules => format!("schedule list {object}"),
        RemedyKind::ResolveRun => format!("run resolve {object} --ended --dry-run"),
        RemedyKind::RunSchedule => format!("schedule run {object}"),
        RemedyKind::ShowTask => format!("task show {object}"),
        RemedyKind::ShowSchedule => format!("schedule show {object}"),
        RemedyKind::AllowDeclaring => {
            let words: Vec<_> = remedy.object.split(' ').map(shell_word).collect();
            format!("node allow {}", words.join(" "))
        }
        RemedyKind::GrantRole => {
            let words = caesium_proto::access::grant(&remedy.object)?;
            words.into_iter().map(shell_word).collect::<Vec<_>>().join(" ")
        }
    };
    Some(format!("caesiumctl {command}"))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::args::Cli;

    use super::*;

    #[test]
    fn each_remedy_is_a_command_that_can_be_typed() {
        let kinds = (1..=100).filter_map(|kind| RemedyKind::try_from(kind).ok());
        assert!(kinds.clone().count() >= 14);
        for kind in kinds {
            let object = match kind {
                RemedyKind::ShowChange => "812",
                RemedyKind::ForgetNode | RemedyKind::ListSchedules => "birch",
                RemedyKind::ResolveRun => "r3-1-7",
                RemedyKind::GrantRole => "anna editor",
                RemedyKind::AllowDeclaring => "elm ops/backup",
                _ => "a/b/c",
            };
            let (object, node) = (object.to_owned(), "elm".to_owned());
            let remedy = Remedy { kind: kind.into(), object, due: Some(1_700_000_000_000_000), node };
            let command = command(&remedy).unwrap();
            let parsed = Cli::try_parse_from(shlex::split(&command).unwrap());
            assert!(parsed.is_ok(), "{kind:?}: {command}: {:?}", parsed.err());
        }
        let there = Remedy {
            kind: RemedyKind::GrantRole.into(),
            object: "anna editor billing".to_owned(),
            ..Remedy::default()
        };
        assert_eq!(command(&there).unwrap(), "caesiumctl role grant anna editor --volume billing");
        let unknown = Remedy { kind: 9999, ..Remedy::default() };
        assert_eq!(command(&unknown), None);
    }

    #[test]
    fn a_name_is_typed_so_that_a_shell_takes_it_for_one_word() {
        let remedy = Remedy {
            kind: RemedyKind::ExplainFromNode.into(),
            object: "a/b/it's; x".to_owned(),
            due: Some(1_700_000_000_000_000),
            node: "elm".to_owned(),
        };
        let words = shlex::split(&command(&remedy).unwrap()).unwrap();
        assert_eq!(words[3..], ["a/b/it's; x@2023-11-14T22:13:20.000Z", "--view", "elm"]);
    }
}
