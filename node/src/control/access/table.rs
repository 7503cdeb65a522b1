//! What each call needs of who calls. A test walks the descriptors: a call without a line here does not pass.

use caesium_engine::replica::Role;

/// What a call needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing, not even TLS.
    Health,
    /// Nothing but TLS: it brings its own proof, or tells nothing.
    Nothing,
    /// A member of the cluster.
    Member,
    /// A user with this role, or one above it.
    Role(Role),
    /// The same, or one with it in the volume that the call is about: whoever serves it compares, see
    /// [`within`](super::within).
    RoleIn(Role),
    /// The same, or a member that asks for one.
    MemberOr(Role),
}

use Needs::{Health, Member, MemberOr, Nothing, Role as By};

const VIEWER: Needs = By(Role::Viewer);
const OPERATOR: Needs = By(Role::Operator);
const EDITOR: Needs = By(Role::Editor);
/// What a call declares lies in volumes that it names.
const EDITOR_THERE: Needs = Needs::RoleIn(Role::Editor);
const ADMIN: Needs = By(Role::Admin);

/// Calls by service and name.
const TABLE: &[(&str, &[(&str, Needs)])] = &[
    ("grpc.health.v1.Health", &[("Check", Health), ("Watch", VIEWER)]),
    ("grpc.reflection.v1.ServerReflection", &[("ServerReflectionInfo", VIEWER)]),
    ("grpc.reflection.v1alpha.ServerReflection", &[("ServerReflectionInfo", VIEWER)]),
    (
        "caesium.v1.Membership",
        &[
            ("ListNodes", MemberOr(Role::Viewer)),
            ("Join", Nothing),
            ("Version", MemberOr(Role::Viewer)),
            ("ShowNode", MemberOr(Role::Viewer)),
            ("ShowClock", MemberOr(Role::Viewer)),
            ("LabelNode", ADMIN),
            ("DrainNode", OPERATOR),
            ("ForgetNode", ADMIN),
            ("ClusterVersion", MemberOr(Role::Viewer)),
            ("RaiseLevel", ADMIN),
        ],
    ),
    (
        "caesium.v1.Access",
        &[
            ("AddToken", ADMIN),
            ("Enrol", Nothing),
            ("WhoAmI", Nothing),
            ("ListUsers", VIEWER),
            ("SetRole", ADMIN),
        ],
    ),
    (
        "caesium.v1.Certification",
        &[
            // Its own proof is the certificate that the caller shows.
            ("Renew", Nothing),
            ("ShowCertificates", MemberOr(Role::Viewer)),
            ("Revoke", ADMIN),
            ("RequestSigner", MemberOr(Role::Admin)),
            ("InstallSigner", MemberOr(Role::Admin)),
            ("RotateRoot", ADMIN),
            ("RenewNode", MemberOr(Role::Admin)),
            ("HandOutRoot", ADMIN),
            ("RequireTls", MemberOr(Role::Admin)),
        ],
    ),
    (
        "caesium.v1.Masters",
        &[
            ("ListMasters", MemberOr(Role::Viewer)),
            ("ListVolumes", MemberOr(Role::Viewer)),
            ("CreateVolume", ADMIN),
            ("RemoveVolume", ADMIN),
            ("ShowQuorum", MemberOr(Role::Viewer)),
            ("ExplainQuorum", MemberOr(Role::Viewer)),
            ("ListPriorities", MemberOr(Role::Viewer)),
            ("SetPriority", OPERATOR),
            ("ClearPriority", OPERATOR),
            ("ChangeCarriers", ADMIN),
            ("PlaceVolume", ADMIN),
            ("RebalanceVolume", ADMIN),
            ("SetWitness", ADMIN),
            ("ListChanges", MemberOr(Role::Viewer)),
            ("AbandonChange", ADMIN),
            ("ForceChange", ADMIN),
        ],
    ),
    (
        "caesium.v1.Schedules",
        &[
            ("AddSchedule", EDITOR_THERE),
            ("RemoveSchedule", EDITOR_THERE),
            ("PauseSchedule", OPERATOR),
            ("SetSchedule", EDITOR_THERE),
            ("TriggerSchedule", OPERATOR),
            ("ApplySchedules", EDITOR_THERE),
            ("ListSchedules", MemberOr(Role::Viewer)),
            ("NextOccurrences", MemberOr(Role::Viewer)),
            ("RunWithoutQuorum", MemberOr(Role::Operator)),
            ("SetNotice", EDITOR),
            ("RemoveNotice", EDITOR),
            ("ListNotices", MemberOr(Role::Viewer)),
            ("OrderTask", OPERATOR),
            ("ListTasks", MemberOr(Role::Viewer)),
        ],
    ),
    (
        "caesium.v1.Fires",
        &[
            ("ListDecisions", MemberOr(Role::Viewer)),
            ("ExplainFire", MemberOr(Role::Viewer)),
            ("ListRuns", MemberOr(Role::Viewer)),
            ("RunOutput", MemberOr(Role::Operator)),
            ("FollowOutput", MemberOr(Role::Operator)),
            ("KillRun", MemberOr(Role::Operator)),
            ("ResolveRun", OPERATOR),
            ("ListOccurrences", MemberOr(Role::Viewer)),
            ("HealReport", MemberOr(Role::Viewer)),
        ],
    ),
    (
        "caesium.v1.Log",
        &[
            ("ShowLog", MemberOr(Role::Viewer)),
            ("ListEntries", MemberOr(Role::Operator)),
            ("ShowState", MemberOr(Role::Operator)),
            ("StateHashes", MemberOr(Role::Viewer)),
            ("ReseedLog", ADMIN),
        ],
    ),
    ("caesium.v1.Watch", &[("Status", MemberOr(Role::Viewer)), ("Watch", MemberOr(Role::Viewer))]),
    // It gets what is to be run, and what it answers is the end of a run: as much as who kills and resolves runs.
    ("caesium.v1.Work", &[("Subscribe", OPERATOR)]),
    ("caesium.v1.Faults", &[("Apply", ADMIN)]),
    (
        "caesium.v1.Peer",
        &[
            ("Probe", Member),
            ("Claim", Member),
            ("Release", Member),
            ("Dispatch", Member),
            ("Report", Member),
            ("Stop", Member),
            ("Lease", Member),
            ("Raft", Member),
            ("HandOver", Member),
            ("FetchRecords", Member),
        ],
    ),
];

/// What the call at this path, `/SERVICE/NAME`, needs; `None`: there is no such call.
pub(crate) fn needs(path: &str) -> Option<Needs> {
    let (service, call) = path.strip_prefix('/')?.split_once('/')?;
    let (_, calls) = TABLE.iter().find(|(of, _)| *of == service)?;
    calls.iter().find(|(of, _)| *of == call).map(|(_, needs)| *needs)
}

/// Calls that tell what runs have printed: who asked stands in the audit log.
const READS_OUTPUT: [&str; 2] = ["/caesium.v1.Fires/RunOutput", "/caesium.v1.Fires/FollowOutput"];

/// Whether the call at this path tells what runs have printed.
pub(crate) fn reads_output(path: &str) -> bool {
    READS_OUTPUT.contains(&path)
}

/// Whether a user of the role may make a call that needs the other one.
pub(crate) fn covers(role: Role, needed: Role) -> bool {
    role == needed || role == Role::Admin || needed == Role::Viewer
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use caesium_proto::FILE_DESCRIPTOR_SET;
    use prost::Message as _;
    use tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET as REFLECTION;

    use super::*;

    #[test]
    fn every_call_of_every_service_has_a_line_and_every_line_a_call() {
        let sets = [FILE_DESCRIPTOR_SET, tonic_health::pb::FILE_DESCRIPTOR_SET, REFLECTION];
        let mut described = BTreeSet::new();
        for set in sets {
            let set = prost_types::FileDescriptorSet::decode(set).unwrap();
            for file in &set.file {
                for service in &file.service {
                    for method in &service.method {
                        let service = format!("{}.{}", file.package(), service.name());
                        described.insert((service, method.name().to_owned()));
                    }
                }
            }
        }
        described.insert((
            "grpc.reflection.v1alpha.ServerReflection".to_owned(),
            "ServerReflectionInfo".to_owned(),
        ));
        assert!(described.len() > 50, "{}", described.len());
        let rows = TABLE.iter().flat_map(|(of, calls)| calls.iter().map(move |(call, _)| (*of, *call)));
        let rows: BTreeSet<(String, String)> =
            rows.map(|(of, call)| (of.to_owned(), call.to_owned())).collect();
        assert_eq!(described.difference(&rows).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
        assert_eq!(rows.difference(&described).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
        for (service, call) in described {
            assert!(needs(&format!("/{service}/{call}")).is_some(), "{service}/{call}");
        }
    }

    #[test]
    fn who_reads_output_is_noted_for_calls_that_there_are() {
        for path in READS_OUTPUT {
            assert_eq!(needs(path), Some(MemberOr(Role::Operator)), "{path}");
            assert!(reads_output(path));
        }
        assert!(!reads_output("/caesium.v1.Fires/ListRuns"));
    }

    #[test]
    fn a_call_that_nobody_knows_needs_what_nobody_has() {
        for path in [
            "",
            "/",
            "/caesium.v1.Peer",
            "/caesium.v1.Peer/",
            "/caesium.v1.Peer/Probe/",
            "caesium.v1.Peer/Probe",
        ] {
            assert_eq!(needs(path), None, "{path}");
        }
    }

    #[test]
    fn an_editor_is_no_operator_and_an_admin_is_everything() {
        for role in Role::ALL {
            assert!(covers(role, Role::Viewer) && covers(Role::Admin, role) && covers(role, role));
            assert_eq!(covers(role, Role::Admin), role == Role::Admin);
        }
        assert!(!covers(Role::Editor, Role::Operator) && !covers(Role::Operator, Role::Editor));
        assert!(!covers(Role::Viewer, Role::Editor) && !covers(Role::Viewer, Role::Operator));
    }
}
