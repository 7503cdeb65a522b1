//! Who may come in and what they may do: the table of calls, the judgement of a caller, tokens and roles.

mod enrolment;
mod service;
#[cfg(test)]
mod table;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Access, Role};
use caesium_pki::Subject;
use caesium_proto::access::{Missing, Rights};
use caesium_proto::v1 as pb;
use tonic::Status;
use tonic::metadata::MetadataMap;

use crate::control::error::Problem;
use crate::driver::Handle;
use crate::platform::{Caller, principal};

pub(crate) use caesium_proto::access::{Needs, Scope, needs, reads_output};
pub(in crate::control) use enrolment::proven;
pub(in crate::control) use service::out;

/// The user that a daemon runs as, and the one that may do everything anyway.
const ROOT_USER: u32 = 0;

/// Whether `caller` may make a call that needs this; who they are is theirs to have shown.
///
/// # Errors
/// `UNAUTHENTICATED` for one who has shown no certificate, `PERMISSION_DENIED` otherwise, with what is missing.
pub(crate) async fn permit(caller: &Caller, needs: Option<Needs>, node: &Handle) -> Result<Scope, Status> {
    let Some(needs) = needs else {
        // There is no such rpc: the service answers that, with nothing of the cluster.
        return Ok(Scope::Everywhere);
    };
    match caller {
        _ if needs == Needs::Health => Ok(Scope::Everywhere),
        Caller::Unasked => Ok(Scope::Everywhere),
        Caller::Plaintext => Err(Problem::unencrypted().into()),
        _ if needs == Needs::Nothing => Ok(Scope::Everywhere),
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
                Needs::Role(_) | Needs::RoleIn(_) | Needs::Nothing | Needs::Health => {
                    Err(Problem::forbidden(format!("node {id} may not ask for this in its own name")).into())
                }
            },
            Subject::User(name) => match needs {
                Needs::Role(needed) | Needs::MemberOr(needed) => {
                    Ok(rights(name, node).await?.scope(needed, false).map_err(Problem::from)?)
                }
                Needs::RoleIn(needed) => {
                    Ok(rights(name, node).await?.scope(needed, true).map_err(Problem::from)?)
                }
                Needs::Member | Needs::Nothing | Needs::Health => {
                    Err(Problem::forbidden(format!("{name} is a user, and this is for members")).into())
                }
            },
            Subject::Root | Subject::Authority(_) => {
                Err(Problem::forbidden("an authority asks for nothing").into())
            }
        },
    }
}

/// What a user may do by the log as it is here.
pub(in crate::control) fn rights_of(user: &Name, access: &Access) -> Rights {
    let volumes = access.in_volumes.get(user).into_iter().flatten();
    Rights {
        user: user.to_string(),
        everywhere: access.users.get(user).copied().map(out),
        volumes: volumes.map(|(volume, role)| (volume.to_string(), out(*role))).collect(),
    }
}

async fn rights(user: &Name, node: &Handle) -> Result<Rights, Problem> {
    let user = user.clone();
    Ok(node.inspect(move |engine, _| rights_of(&user, &engine.replica().access)).await?)
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
    Err(Missing::there(user, pb::Role::Editor, volume.as_str()).into())
}

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        let problem = Self::forbidden(missing.to_string()).because(missing.mended_by());
        match missing.remedy() {
            Some(remedy) => problem.remedy(remedy.kind(), remedy.object),
            None => problem,
        }
    }
}

async fn member(id: NodeId, node: &Handle) -> Result<Scope, Status> {
    let is_member = move |engine: &Engine, _| engine.replica().nodes.contains(&id);
    match node.inspect(is_member).await.map_err(Problem::from)? {
        true => Ok(Scope::Everywhere),
        false => Err(Problem::forbidden(format!("node {id} is no member")).into()),
    }
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
    fn what_is_denied_in_a_volume_is_what_the_table_of_calls_says_of_it() {
        let mut headers = http::HeaderMap::new();
        let from = crate::platform::CallerInfo::of(
            Caller::Certified(caesium_pki::Identity {
                cluster: caesium_engine::ids::ClusterId(1),
                subject: Subject::User("anna".parse().unwrap()),
            }),
            None,
        );
        principal::sign(&mut headers, Some(&from));
        principal::limit(&mut headers, &["billing".to_owned()]);
        let metadata = MetadataMap::from_headers(headers);
        assert!(within(&metadata, &"billing".parse().unwrap()).is_ok());
        let denied = Status::from(within(&metadata, &"logs".parse().unwrap()).unwrap_err());
        assert_eq!(denied.code(), tonic::Code::PermissionDenied);
        assert_eq!(denied.message(), "this needs the role editor in volume logs, and anna has none there");
        let detail = caesium_proto::errors::detail(&denied).unwrap();
        assert_eq!(detail.because, "an admin can grant it");
        let remedy = detail.remedy.unwrap();
        assert_eq!((remedy.kind(), remedy.object.as_str()), (pb::RemedyKind::GrantRole, "anna editor logs"));
    }
}
