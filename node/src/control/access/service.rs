//! Tokens, users and their roles.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::Name;
use caesium_engine::replica::{
    AccessChange, AdmissionToken, Admits, Command, Holder, Outcome, Refusal, Role,
};
use caesium_engine::time::Wall;
use caesium_pki::{Kind, Subject, request_key};
use caesium_proto::v1 as pb;
use pb::access_server::Access;
use tonic::{Request, Response, Status};

use super::{proven, rights_of, role_here};
use crate::control::change::{self, Outlook};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::{Problem, refused};
use crate::control::{Control, parse, resolve};
use crate::platform::{Caller, CallerInfo, principal};

/// No token is good for longer.
const TOKEN_LIFE_MAX: Duration = Duration::from_secs(7 * 86_400);
/// Bytes of the digest of a secret.
const HASH_BYTES: usize = 32;

#[tonic::async_trait]
impl Access for Control {
    async fn add_token(
        &self,
        request: Request<pb::AddTokenRequest>,
    ) -> Result<Response<pb::AddTokenReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.make_token(&context, request.into_inner()).await?))
    }

    async fn enrol(&self, request: Request<pb::EnrolRequest>) -> Result<Response<pb::EnrolReply>, Status> {
        let context = change::Request::read(&[], None, request.metadata())?;
        Ok(Response::new(self.let_user_in(&context, request.into_inner()).await?))
    }

    async fn who_am_i(
        &self,
        request: Request<pb::WhoAmIRequest>,
    ) -> Result<Response<pb::WhoAmIReply>, Status> {
        let caller =
            request.extensions().get::<CallerInfo>().map_or(Caller::Unasked, |from| from.caller.clone());
        if matches!(caller, Caller::Nobody | Caller::Plaintext) {
            // A view names the cluster and its nodes.
            return Err(Status::unauthenticated("the caller has shown no certificate"));
        }
        let serial =
            request.extensions().get::<CallerInfo>().and_then(|from| from.serial().map(str::to_owned));
        let user = match &caller {
            Caller::Certified(identity) => match &identity.subject {
                Subject::User(name) => Some(name.clone()),
                Subject::Node(_) | Subject::Root | Subject::Authority(_) => None,
            },
            Caller::Unasked | Caller::Plaintext | Caller::Nobody | Caller::Local(_) => None,
        };
        let granted = move |engine: &Engine, _: &ClusterView| {
            user.map(|user| rights_of(&user, &engine.replica().access)).unwrap_or_default()
        };
        let (cluster, granted) = observe(&self.handle, granted).await?;
        let role = match caller {
            Caller::Unasked => Some(pb::Role::Admin),
            Caller::Nobody | Caller::Plaintext => None,
            Caller::Local(user) => role_here(user).map(out),
            Caller::Certified(_) => granted.everywhere,
        };
        Ok(Response::new(pb::WhoAmIReply {
            view: Some(cluster.view()),
            principal: principal::name_of(&caller).unwrap_or_default(),
            role: role.unwrap_or_default().into(),
            volumes: in_volumes(granted.volumes),
            serial: serial.unwrap_or_default(),
        }))
    }

    async fn list_users(
        &self,
        _: Request<pb::ListUsersRequest>,
    ) -> Result<Response<pb::ListUsersReply>, Status> {
        let all = |engine: &Engine, _: &ClusterView| {
            let access = &engine.replica().access;
            let names: BTreeSet<&Name> = access
                .users
                .iter()
                .map(|(name, _)| name)
                .chain(access.in_volumes.iter().map(|(name, _)| name))
                .collect();
            let user = |name: &Name| {
                let rights = rights_of(name, access);
                pb::User {
                    name: name.to_string(),
                    role: rights.everywhere.unwrap_or_default().into(),
                    volumes: in_volumes(rights.volumes),
                }
            };
            names.into_iter().map(user).collect()
        };
        let (cluster, users) = observe(&self.handle, all).await?;
        Ok(Response::new(pb::ListUsersReply { view: Some(cluster.view()), users }))
    }

    async fn set_role(
        &self,
        request: Request<pb::SetRoleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let (user, role) = (parse::name("user", &wire.user)?, read(wire.role()));
        if wire.volume.is_empty() {
            let command = Command::Access(AccessChange::SetRole { user: user.clone(), role });
            let outlook = move |engine: &Engine, _: &ClusterView| {
                let unchanged = engine.replica().access.users.get(&user).copied() == role;
                Ok(Outlook { unchanged, ..Outlook::default() })
            };
            return Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?));
        }
        let volume = parse::name("volume", &wire.volume)?;
        if role.is_some_and(|role| role != Role::Editor) {
            let message = "role: in a single volume one can be an editor; what else a role allows concerns more than a volume";
            return Err(Problem::invalid("role", message).into());
        }
        let change = AccessChange::SetVolumeRole { user: user.clone(), volume: volume.clone(), role };
        let command = Command::Access(change);
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            if role.is_some() && !replica.volumes.contains(&volume) {
                return Err(resolve::refusal(replica, &Refusal::UnknownVolume(volume)));
            }
            let has = replica.access.in_volumes.get(&user).and_then(|roles| roles.get(&volume)).copied();
            Ok(Outlook { unchanged: has == role, ..Outlook::default() })
        };
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }
}

impl Control {
    async fn make_token(
        &self,
        context: &change::Request,
        wire: pb::AddTokenRequest,
    ) -> Result<pb::AddTokenReply, Problem> {
        let Some(secure) = &self.secure else {
            return Err(Problem::conflict("this node runs without TLS, and makes no tokens"));
        };
        let root = secure.own_root();
        let root = root.ok_or_else(|| Problem::broken("the root of this cluster cannot be read"))?;
        if wire.token == 0 {
            return Err(Problem::invalid("token", "token: a random number, not 0"));
        }
        if wire.hash.len() != HASH_BYTES {
            return Err(Problem::invalid("hash", format!("hash: a digest has {HASH_BYTES} bytes")));
        }
        let ttl = u64::try_from(wire.ttl).map(Duration::from_micros).unwrap_or_default();
        if ttl.is_zero() || ttl > TOKEN_LIFE_MAX {
            return Err(Problem::invalid("ttl", "ttl: more than nothing and at most 7 days"));
        }
        let now = |_: &Engine, cluster: &ClusterView| cluster.at;
        let (_, now): (_, Wall) = observe(&self.handle, now).await?;
        let expires = now + ttl;
        let token = AdmissionToken {
            hash: wire.hash.clone(),
            admits: read(wire.role()).map_or(Admits::Node, Admits::User),
            name: parse::name("name", &wire.name)?,
            expires,
        };
        let command = Command::Access(AccessChange::AddToken { id: wire.token, token });
        let outlook = |_: &Engine, _: &ClusterView| Ok(Outlook::default());
        let change = self.make(context, &command, outlook, |_, _| Vec::new()).await?;
        Ok(pb::AddTokenReply { change: Some(change), root: root.0.to_vec(), expires: expires.0 })
    }

    async fn let_user_in(
        &self,
        context: &change::Request,
        wire: pb::EnrolRequest,
    ) -> Result<pb::EnrolReply, Problem> {
        let proven = proven(self, wire.proof).await?;
        let proven =
            proven.ok_or_else(|| Problem::conflict("this node runs without TLS and cannot enrol users"))?;
        proven.ready(Kind::User).await?;
        let key =
            request_key(&proven.request).map_err(|error| Problem::invalid("request", error.to_string()))?;
        let token = proven.token;
        let change = AccessChange::Enrol { token, key: key.0.to_vec() };
        match self.outcome(context, &Command::Access(change)).await? {
            Outcome::Done { .. } => {}
            Outcome::Refused(refusal) => return Err(refused(&refusal, Vec::new())),
            Outcome::Joined { .. } => return Err(Problem::broken("the log answered another question")),
        }
        let named = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            (replica.access.tokens.get(&token).map(|it| it.token.name.clone()), replica.cluster())
        };
        let (_, (name, cluster)) = observe(&self.handle, named).await?;
        let name = name.ok_or_else(|| Problem::conflict("the token expired meanwhile"))?;
        let subject = Subject::User(name.clone());
        let certificates = proven.certificates(Kind::User, subject).await?;
        self.note_admitted(context, Holder::User(name.clone()), &certificates).await?;
        Ok(pb::EnrolReply {
            user: name.to_string(),
            cluster_id: cluster.map(|it| it.0.to_be_bytes().to_vec()).unwrap_or_default(),
            certificates: Some(certificates),
        })
    }
}

fn in_volumes(roles: BTreeMap<String, pb::Role>) -> Vec<pb::VolumeRole> {
    let wire = |(volume, role): (String, pb::Role)| pb::VolumeRole { volume, role: role.into() };
    roles.into_iter().map(wire).collect()
}

pub(in crate::control) fn out(role: Role) -> pb::Role {
    match role {
        Role::Viewer => pb::Role::Viewer,
        Role::Operator => pb::Role::Operator,
        Role::Editor => pb::Role::Editor,
        Role::Admin => pb::Role::Admin,
    }
}

fn read(role: pb::Role) -> Option<Role> {
    match role {
        pb::Role::Unspecified => None,
        pb::Role::Viewer => Some(Role::Viewer),
        pb::Role::Operator => Some(Role::Operator),
        pb::Role::Editor => Some(Role::Editor),
        pb::Role::Admin => Some(Role::Admin),
    }
}
