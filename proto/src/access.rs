//! Who may make which call: the one table that servers refuse by, and the one judgement of what is missing, in the words that
//! servers, command line and screens share.

use std::collections::BTreeMap;
use std::fmt;

use crate::Word as _;
use crate::v1::{Remedy, RemedyKind, Role, WhoAmIReply};

/// What a call needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing, not even TLS.
    Health,
    /// Nothing but TLS: the call brings its own proof, or its answer contains nothing.
    Nothing,
    /// A member of the cluster.
    Member,
    /// A user with this role, or one above it.
    Role(Role),
    /// The same, or one with it in the volume that the call is about: whoever serves it compares.
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
pub const TABLE: &[(&str, &[(&str, Needs)])] = &[
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
            ("AllowDeclaring", ADMIN),
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
            ("Probes", Member),
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
#[must_use]
pub fn needs(path: &str) -> Option<Needs> {
    let (service, call) = path.strip_prefix('/')?.split_once('/')?;
    let (_, calls) = TABLE.iter().find(|(of, _)| *of == service)?;
    calls.iter().find(|(of, _)| *of == call).map(|(_, needs)| *needs)
}

/// Calls that return the output of runs: who asked stands in the audit log.
pub const READS_OUTPUT: [&str; 2] = ["/caesium.v1.Fires/RunOutput", "/caesium.v1.Fires/FollowOutput"];

/// Whether the call at this path returns the output of runs.
#[must_use]
pub fn reads_output(path: &str) -> bool {
    READS_OUTPUT.contains(&path)
}

/// Whether a user of the role may make a call that needs the other one.
#[must_use]
pub fn covers(role: Role, needed: Role) -> bool {
    role == needed || role == Role::Admin || needed == Role::Viewer
}

/// How a principal who is a user begins: `user/anna`.
const USER: &str = "user/";

/// What a call may do that was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All that it needs.
    Everywhere,
    /// That in these volumes only.
    Volumes(Vec<String>),
}

/// What a user may do: in all volumes, and in single ones besides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// By the name in the user's certificate.
    pub user: String,
    /// The role in all volumes.
    pub everywhere: Option<Role>,
    /// Those in single ones.
    pub volumes: BTreeMap<String, Role>,
}

impl Rights {
    /// Those of who asked; `None` for who is no user: no table judges root on a socket, or a node.
    #[must_use]
    pub fn of(who: &WhoAmIReply) -> Option<Self> {
        let user = who.principal.strip_prefix(USER)?.to_owned();
        let given = |role: Role| (role != Role::Unspecified).then_some(role);
        let volumes = who.volumes.iter().filter_map(|it| Some((it.volume.clone(), given(it.role())?)));
        Some(Self { user, everywhere: given(who.role()), volumes: volumes.collect() })
    }

    /// Where the user may make a call that needs this; `there`: it is needed in the volume only that the call is about.
    ///
    /// # Errors
    /// What is missing.
    pub fn scope(&self, needed: Role, there: bool) -> Result<Scope, Missing> {
        if self.everywhere.is_some_and(|role| covers(role, needed)) {
            return Ok(Scope::Everywhere);
        }
        // Who has a role in a volume reads all of them.
        if needed == Role::Viewer && !self.volumes.is_empty() {
            return Ok(Scope::Everywhere);
        }
        let covered = self.volumes.iter().filter(|(_, role)| there && covers(**role, needed));
        let covered: Vec<String> = covered.map(|(volume, _)| volume.clone()).collect();
        if covered.is_empty() {
            // The role for all volumes has one place: what a grant would take away is not given for what is missing.
            let kept = self.everywhere.filter(|role| !covers(needed, *role));
            let (user, has) = (self.user.clone(), self.text());
            return Err(Missing { user, needed, volume: None, has, kept });
        }
        Ok(Scope::Volumes(covered))
    }

    /// Whether the user may make the call at this path, about this volume where it is about one. What nobody needs a role
    /// for, and what is not in the table, is let through.
    ///
    /// # Errors
    /// What is missing.
    pub fn permit(&self, path: &str, volume: Option<&str>) -> Result<(), Missing> {
        let (needed, there) = match needs(path) {
            Some(By(needed) | MemberOr(needed)) => (needed, false),
            Some(Needs::RoleIn(needed)) => (needed, true),
            Some(Health | Nothing | Member) | None => return Ok(()),
        };
        match (self.scope(needed, there)?, volume) {
            (Scope::Volumes(all), Some(volume)) if !all.iter().any(|it| it == volume) => {
                Err(Missing::there(&self.user, needed, volume))
            }
            (Scope::Everywhere | Scope::Volumes(_), _) => Ok(()),
        }
    }

    /// `is viewer`, `has none (editor in billing)`.
    fn text(&self) -> String {
        let has = match self.everywhere {
            Some(role) => format!("is {}", word(role)),
            None => "has none".to_owned(),
        };
        let volumes: Vec<String> =
            self.volumes.iter().map(|(volume, role)| format!("{} in {volume}", word(*role))).collect();
        if volumes.is_empty() { has } else { format!("{has} ({})", volumes.join(", ")) }
    }
}

/// What a user lacks for a call. Its text names it: `this needs the role editor, and anna is viewer`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    user: String,
    needed: Role,
    volume: Option<String>,
    has: String,
    /// The user's role, which the one that is missing does not cover and would take the place of.
    kept: Option<Role>,
}

impl Missing {
    /// Who mends it, and how where no command does that takes nothing away.
    #[must_use]
    pub fn mended_by(&self) -> String {
        let Some(kept) = self.kept else { return "an admin can grant it".to_owned() };
        format!(
            "no role but admin is both {} and {}; an admin can grant operator, and beside it editor in single volumes: \
             caesiumctl role grant {} editor --volume VOLUME",
            word(kept),
            word(self.needed),
            self.user
        )
    }

    /// A role in a volume, of a user who has none there.
    #[must_use]
    pub fn there(user: &str, needed: Role, volume: &str) -> Self {
        let (user, has) = (user.to_owned(), "has none there".to_owned());
        Self { user, needed, volume: Some(volume.to_owned()), has, kept: None }
    }

    /// What would let the user make it; `None` where that would take another role away.
    #[must_use]
    pub fn remedy(&self) -> Option<Remedy> {
        if self.kept.is_some() {
            return None;
        }
        let volume = self.volume.as_ref().map(|volume| format!(" {volume}")).unwrap_or_default();
        let object = format!("{} {}{volume}", self.user, word(self.needed));
        Some(Remedy { kind: RemedyKind::GrantRole.into(), object, ..Remedy::default() })
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this needs the role {}", word(self.needed))?;
        if let Some(volume) = &self.volume {
            write!(f, " in volume {volume}")?;
        }
        write!(f, ", and {} {}", self.user, self.has)
    }
}

/// The words after `caesiumctl` of a remedy that is a role to grant; `None`: its object names none.
#[must_use]
pub fn grant(object: &str) -> Option<Vec<&str>> {
    let mut of = object.split(' ');
    let mut words = vec!["role", "grant", of.next()?, of.next()?];
    if let Some(volume) = of.next() {
        words.extend(["--volume", volume]);
    }
    Some(words)
}

fn word(role: Role) -> &'static str {
    role.word().unwrap_or("of nobody")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rights(everywhere: Option<Role>, volumes: &[(&str, Role)]) -> Rights {
        let volumes = volumes.iter().map(|(volume, role)| ((*volume).to_owned(), *role)).collect();
        Rights { user: "anna".to_owned(), everywhere, volumes }
    }

    #[test]
    fn what_is_missing_is_named_with_who_can_grant_it() {
        let viewer = rights(Some(Role::Viewer), &[]);
        let missing = viewer.scope(Role::Editor, false).unwrap_err();
        assert_eq!(missing.to_string(), "this needs the role editor, and anna is viewer");
        assert_eq!(missing.mended_by(), "an admin can grant it");
        let remedy = missing.remedy().unwrap();
        assert_eq!((remedy.kind(), remedy.object.as_str()), (RemedyKind::GrantRole, "anna editor"));
        assert_eq!(grant(&remedy.object).unwrap().join(" "), "role grant anna editor");
        assert!(rights(None, &[]).scope(Role::Viewer, false).is_err());
        let editor = rights(Some(Role::Editor), &[]);
        assert_eq!(editor.scope(Role::Editor, true), Ok(Scope::Everywhere));
    }

    #[test]
    fn no_hint_takes_the_role_away_that_a_user_has() {
        for (has, needed) in [(Role::Editor, Role::Operator), (Role::Operator, Role::Editor)] {
            let missing = rights(Some(has), &[]).scope(needed, true).unwrap_err();
            assert_eq!(missing.remedy(), None, "{has:?}");
            let both = format!("no role but admin is both {} and {}; ", word(has), word(needed));
            assert!(missing.mended_by().starts_with(&both), "{}", missing.mended_by());
            let admin = rights(Some(has), &[]).scope(Role::Admin, false).unwrap_err();
            assert_eq!(admin.remedy().unwrap().object, "anna admin", "an admin may do what both may");
        }
        let there = Missing::there("anna", Role::Editor, "logs").remedy().unwrap();
        assert_eq!(there.object, "anna editor logs", "a role in a volume stands beside");
    }

    #[test]
    fn a_role_in_a_volume_is_a_viewer_s_everywhere_and_an_editor_s_there() {
        let there = rights(None, &[("billing", Role::Editor), ("logs", Role::Viewer)]);
        assert_eq!(there.scope(Role::Viewer, false), Ok(Scope::Everywhere));
        assert_eq!(there.scope(Role::Editor, true), Ok(Scope::Volumes(vec!["billing".to_owned()])));
        for (needed, there_only) in [(Role::Editor, false), (Role::Operator, true), (Role::Admin, true)] {
            let missing = there.scope(needed, there_only).unwrap_err();
            let needed = needed.word().unwrap();
            let text = format!(
                "this needs the role {needed}, and anna has none (editor in billing, viewer in logs)"
            );
            assert_eq!(missing.to_string(), text);
        }
        let (add, pause) = ("/caesium.v1.Schedules/AddSchedule", "/caesium.v1.Schedules/PauseSchedule");
        assert_eq!(there.permit(add, Some("billing")), Ok(()));
        let missing = there.permit(add, Some("logs")).unwrap_err();
        assert_eq!(missing.to_string(), "this needs the role editor in volume logs, and anna has none there");
        let object = missing.remedy().unwrap().object;
        assert_eq!(grant(&object).unwrap().join(" "), "role grant anna editor --volume logs");
        assert!(there.permit(pause, Some("billing")).is_err(), "to pause is an operator's");
        assert_eq!(there.permit("/caesium.v1.Access/WhoAmI", None), Ok(()));
        assert_eq!(there.permit("/caesium.v1.Schedules/NextYear", None), Ok(()), "the server says so");
    }

    #[test]
    fn an_editor_is_no_operator_and_an_admin_is_everything() {
        for role in Role::all() {
            assert!(covers(role, Role::Viewer) && covers(Role::Admin, role) && covers(role, role));
            assert_eq!(covers(role, Role::Admin), role == Role::Admin);
        }
        assert!(!covers(Role::Editor, Role::Operator) && !covers(Role::Operator, Role::Editor));
        assert!(!covers(Role::Viewer, Role::Editor) && !covers(Role::Viewer, Role::Operator));
    }

    #[test]
    fn only_users_are_judged_by_roles() {
        let who = WhoAmIReply {
            principal: "user/anna".to_owned(),
            role: Role::Viewer.into(),
            ..Default::default()
        };
        assert_eq!(Rights::of(&who), Some(rights(Some(Role::Viewer), &[])));
        let nobody = WhoAmIReply { role: 0, ..who.clone() };
        assert_eq!(Rights::of(&nobody), Some(rights(None, &[])));
        for principal in ["local/0", "node/2", ""] {
            assert_eq!(Rights::of(&WhoAmIReply { principal: principal.to_owned(), ..who.clone() }), None);
        }
    }
}
