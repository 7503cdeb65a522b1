//! Who may come in and what they may do: the table of calls, the judgement of a caller, tokens and roles.

mod enrolment;
mod service;
mod table;

use caesium_engine::ids::NodeId;
use caesium_engine::replica::Role;
use caesium_pki::Subject;
use caesium_proto::v1 as pb;
use tonic::Status;

use crate::control::error::Problem;
use crate::driver::Handle;
use crate::platform::Caller;

pub(in crate::control) use enrolment::proven;
pub(in crate::control) use service::out;
pub(crate) use table::{Needs, needs};

use table::covers;

/// The user that a daemon runs as, and the one that may do everything anyway.
const ROOT_USER: u32 = 0;

/// Whether `caller` may make a call that needs this; who they are is theirs to have shown.
///
/// # Errors
/// `UNAUTHENTICATED` for one who has shown no certificate, `PERMISSION_DENIED` otherwise, with what is missing.
pub(crate) async fn permit(caller: &Caller, needs: Option<Needs>, node: &Handle) -> Result<(), Status> {
    let Some(needs) = needs else {
        // What serves it says that it is not there; nothing of the cluster is in that.
        return Ok(());
    };
    if needs == Needs::Nothing {
        return Ok(());
    }
    match caller {
        Caller::Unasked => Ok(()),
        Caller::Nobody => {
            Err(Status::unauthenticated("a certificate is needed here: a user gets one with a token"))
        }
        Caller::Local(user) => match role_here(*user) {
            Some(_) => Ok(()),
            None => Err(Problem::forbidden(format!("user {user} of this machine has no role here"))
                .now("root and the user that caesiumd runs as may do everything on this socket")
                .into()),
        },
        Caller::Certified(identity) => match &identity.subject {
            Subject::Node(id) => match needs {
                // Who serves it compares the roster.
                Needs::Member => Ok(()),
                Needs::MemberOr(_) => member(*id, node).await,
                Needs::Role(_) | Needs::Nothing => {
                    Err(Problem::forbidden(format!("node {id} may not ask for this in its own name")).into())
                }
            },
            Subject::User(name) => match needs {
                Needs::Role(needed) | Needs::MemberOr(needed) => {
                    let user = name.clone();
                    let role = move |engine: &caesium_engine::Engine, _| {
                        engine.replica().access.users.get(&user).copied()
                    };
                    let role = node.inspect(role).await.map_err(Problem::from)?;
                    by_role(&name.to_string(), role, needed)
                }
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

async fn member(id: NodeId, node: &Handle) -> Result<(), Status> {
    let is_member = move |engine: &caesium_engine::Engine, _| engine.replica().nodes.contains(&id);
    match node.inspect(is_member).await.map_err(Problem::from)? {
        true => Ok(()),
        false => Err(Problem::forbidden(format!("node {id} is no member")).into()),
    }
}

fn by_role(user: &str, role: Option<Role>, needed: Role) -> Result<(), Status> {
    let has = match role {
        Some(role) if covers(role, needed) => return Ok(()),
        Some(role) => format!("is {role}"),
        None => "has none".to_owned(),
    };
    Err(Problem::forbidden(format!("this needs the role {needed}, and {user} {has}"))
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

    #[test]
    fn what_is_missing_is_named_with_who_can_grant_it() {
        let denied = by_role("anna", Some(Role::Viewer), Role::Editor).unwrap_err();
        assert_eq!(denied.code(), tonic::Code::PermissionDenied);
        assert_eq!(denied.message(), "this needs the role editor, and anna is viewer");
        let detail = caesium_proto::errors::detail(&denied).unwrap();
        let remedy = detail.remedy.unwrap();
        assert_eq!((remedy.kind(), remedy.object.as_str()), (pb::RemedyKind::GrantRole, "anna editor"));
        assert!(by_role("anna", None, Role::Viewer).is_err());
        assert!(by_role("anna", Some(Role::Editor), Role::Editor).is_ok());
    }
}
