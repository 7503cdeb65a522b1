//! Who may come in and what they may do: the table of calls, the judgement of a caller, tokens and roles.

mod enrolment;
mod service;
mod table;

use std::collections::BTreeMap;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Access, Role};
use caesium_pki::Subject;
use caesium_proto::v1 as pb;
use tonic::Status;
use tonic::metadata::MetadataMap;

use crate::control::error::Problem;
use crate::driver::Handle;
use crate::platform::{Caller, principal};

pub(in crate::control) use enrolment::proven;
pub(crate) use table::{Needs, needs, reads_output};

use table::covers;

/// The user that a daemon runs as, and the one that may do everything anyway.
const ROOT_USER: u32 = 0;

/// What a call may do that was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All that it needs.
    Everywhere,
    /// That in these volumes only.
    Volumes(Vec<Name>),
}

/// Whether `caller` may make a call that needs this; who they are is theirs to have shown.
///
/// # Errors
/// `UNAUTHENTICATED` for one who has shown no certificate, `PERMISSION_DENIED` otherwise, with what is missing.
pub(crate) async fn permit(caller: &Caller, needs: Option<Needs>, node: &Handle) -> Result<Scope, Status> {
    let Some(needs) = needs else {
        // What serves it says that it is not there; nothing of the cluster is in that.
        return Ok(Scope::Everywhere);
    };
    if needs == Needs::Nothing {
        return Ok(Scope::Everywhere);
    }
    match caller {
        Caller::Unasked => Ok(Scope::Everywhere),
        Caller::Nobody => {
            Err(Status::unauthenticated("a certificate is needed here: a user gets one with a token"))
        }
        Caller::Local(user) => match role_here(*user) {
            Some(_) => Ok(Scope::Everywhere),
            None => Err(Problem::forbidden(format!("user {user} of this machine has no role here"))
                .now("root and the user that caesiumd runs as may do everything on this socket")
                .into()),
        },
        Caller::Certified(identity) => match &identity.subject {
            Subject::Node(id) => match needs {
                // Who serves it compares the roster.
                Needs::Member => Ok(Scope::Everywhere),
                Needs::MemberOr(_) => member(*id, node).await,
                Needs::Role(_) | Needs::RoleIn(_) | Needs::Nothing => {
                    Err(Problem::forbidden(format!("node {id} may not ask for this in its own name")).into())
                }
            },
            Subject::User(name) => match needs {
                Needs::Role(needed) | Needs::MemberOr(needed) => {
                    by_role(name, &rights(name, node).await?, needed, false)
                }
                Needs::RoleIn(needed) => by_role(name, &rights(name, node).await?, needed, true),
                Needs::Member | Needs::Nothing => {
                    Err(Problem::forbidden(format!("{name} is a user, and this is for members")).into())
                }
            },
            Subject::Root | Subject::Authority(_) => {
                Err(Problem::forbidden("an authority asks for nothing").into())
            }
        },
    }
}

/// What a user may do: in all volumes, and in single ones besides.
#[derive(Clone, Debug, Default)]
pub(in crate::control) struct Rights {
    pub(in crate::control) everywhere: Option<Role>,
    pub(in crate::control) volumes: BTreeMap<Name, Role>,
}

impl Rights {
    pub(in crate::control) fn of(user: &Name, access: &Access) -> Self {
        let volumes = access.in_volumes.get(user).cloned().unwrap_or_default();
        Self { everywhere: access.users.get(user).copied(), volumes }
    }
}

async fn rights(user: &Name, node: &Handle) -> Result<Rights, Problem> {
    let user = user.clone();
    Ok(node.inspect(move |engine, _| Rights::of(&user, &engine.replica().access)).await?)
}

/// Whether what a call may do covers this volume. Calls that need a role in a volume ask before they change anything.
///
/// # Errors
/// What is missing, and who can grant it.
pub(in crate::control) fn within(metadata: &MetadataMap, volume: &Name) -> Result<(), Problem> {
    if principal::covers_volume(metadata, volume) {
        return Ok(());
    }
    let name = principal::read(metadata).map(|it| it.name).unwrap_or_default();
    let user = name.strip_prefix("user/").unwrap_or(&name);
    Err(Problem::forbidden(format!(
        "this needs the role editor in volume {volume}, and {user} has none there"
    ))
    .because("an admin can grant it")
    .remedy(pb::RemedyKind::GrantRole, format!("{user} editor {volume}")))
}

async fn member(id: NodeId, node: &Handle) -> Result<Scope, Status> {
    let is_member = move |engine: &Engine, _| engine.replica().nodes.contains(&id);
    match node.inspect(is_member).await.map_err(Problem::from)? {
        true => Ok(Scope::Everywhere),
        false => Err(Problem::forbidden(format!("node {id} is no member")).into()),
    }
}

/// `there`: the role is needed in the volume only that the call is about.
fn by_role(user: &Name, rights: &Rights, needed: Role, there: bool) -> Result<Scope, Status> {
    if rights.everywhere.is_some_and(|role| covers(role, needed)) {
        return Ok(Scope::Everywhere);
    }
    // Who has a role in a volume reads all of them.
    if needed == Role::Viewer && !rights.volumes.is_empty() {
        return Ok(Scope::Everywhere);
    }
    let covered = rights.volumes.iter().filter(|(_, role)| there && covers(**role, needed));
    let covered: Vec<Name> = covered.map(|(volume, _)| volume.clone()).collect();
    if !covered.is_empty() {
        return Ok(Scope::Volumes(covered));
    }
    let has = match rights.everywhere {
        Some(role) => format!("is {role}"),
        None => "has none".to_owned(),
    };
    let volumes: Vec<String> =
        rights.volumes.iter().map(|(volume, role)| format!("{role} in {volume}")).collect();
    let besides = if volumes.is_empty() { String::new() } else { format!(" ({})", volumes.join(", ")) };
    Err(Problem::forbidden(format!("this needs the role {needed}, and {user} {has}{besides}"))
        .because("an admin can grant it")
        .remedy(pb::RemedyKind::GrantRole, format!("{user} {needed}"))
        .into())
}

/// What a user of this machine may do on the socket.
pub(crate) fn role_here(user: u32) -> Option<Role> {
    let own = rustix::process::geteuid().as_raw();
    (user == ROOT_USER || user == own).then_some(Role::Admin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_the_socket_root_and_the_daemon_s_own_user_may_do_everything_and_nobody_else_anything() {
        let own = rustix::process::geteuid().as_raw();
        assert_eq!(role_here(0), Some(Role::Admin));
        assert_eq!(role_here(own), Some(Role::Admin));
        assert_eq!(role_here(own + 1), None);
        assert_eq!(role_here(u32::MAX), None);
    }

    fn rights(everywhere: Option<Role>, volumes: &[(&str, Role)]) -> Rights {
        let volumes = volumes.iter().map(|(volume, role)| (volume.parse().unwrap(), *role)).collect();
        Rights { everywhere, volumes }
    }

    fn anna() -> Name {
        "anna".parse().unwrap()
    }

    #[test]
    fn what_is_missing_is_named_with_who_can_grant_it() {
        let viewer = rights(Some(Role::Viewer), &[]);
        let denied = by_role(&anna(), &viewer, Role::Editor, false).unwrap_err();
        assert_eq!(denied.code(), tonic::Code::PermissionDenied);
        assert_eq!(denied.message(), "this needs the role editor, and anna is viewer");
        let detail = caesium_proto::errors::detail(&denied).unwrap();
        let remedy = detail.remedy.unwrap();
        assert_eq!((remedy.kind(), remedy.object.as_str()), (pb::RemedyKind::GrantRole, "anna editor"));
        assert!(by_role(&anna(), &rights(None, &[]), Role::Viewer, false).is_err());
        let editor = rights(Some(Role::Editor), &[]);
        assert_eq!(by_role(&anna(), &editor, Role::Editor, true).unwrap(), Scope::Everywhere);
    }

    #[test]
    fn a_role_in_a_volume_is_a_viewer_s_everywhere_and_an_editor_s_there() {
        let there = rights(None, &[("billing", Role::Editor), ("logs", Role::Viewer)]);
        let anna = anna();
        assert_eq!(by_role(&anna, &there, Role::Viewer, false).unwrap(), Scope::Everywhere);
        let billing = Scope::Volumes(vec!["billing".parse().unwrap()]);
        assert_eq!(by_role(&anna, &there, Role::Editor, true).unwrap(), billing);
        for (needed, there_only) in [(Role::Editor, false), (Role::Operator, true), (Role::Admin, true)] {
            let denied = by_role(&anna, &there, needed, there_only).unwrap_err();
            let message = format!(
                "this needs the role {needed}, and anna has none (editor in billing, viewer in logs)"
            );
            assert_eq!(denied.message(), message);
        }
        // What is denied where the call is about another volume.
        let mut headers = http::HeaderMap::new();
        let from = crate::platform::CallerInfo::of(
            Caller::Certified(caesium_pki::Identity {
                cluster: caesium_engine::ids::ClusterId(1),
                subject: Subject::User(anna),
            }),
            None,
        );
        principal::sign(&mut headers, Some(&from));
        principal::limit(&mut headers, &["billing".parse().unwrap()]);
        let metadata = MetadataMap::from_headers(headers);
        assert!(within(&metadata, &"billing".parse().unwrap()).is_ok());
        let denied = Status::from(within(&metadata, &"logs".parse().unwrap()).unwrap_err());
        assert_eq!(denied.message(), "this needs the role editor in volume logs, and anna has none there");
        let remedy = caesium_proto::errors::detail(&denied).unwrap().remedy.unwrap();
        assert_eq!(remedy.object, "anna editor logs");
    }
}
