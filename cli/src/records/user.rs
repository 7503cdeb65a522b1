//! Users and what they may do, and who one is.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Drawn, Record, given};
use crate::table::{Cell, Column};
use caesium_proto::Word as _;

/// A user that has a role.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    name: String,
    role: Option<&'static str>,
    volumes: Vec<VolumeRole>,
}

/// What a user may do in one volume, beside what they may in all.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VolumeRole {
    volume: String,
    role: Option<&'static str>,
}

impl VolumeRole {
    fn all(wire: Vec<pb::VolumeRole>) -> Vec<Self> {
        wire.into_iter().map(|it| Self { role: it.role().word(), volume: it.volume }).collect()
    }

    /// `editor in billing, editor in logs`.
    fn line(all: &[Self]) -> String {
        let each = all.iter().map(|it| format!("{} in {}", it.role.unwrap_or("?"), it.volume));
        each.collect::<Vec<_>>().join(", ")
    }
}

impl Record for User {
    const KIND: &'static str = "User";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("USER", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::word("ROLE", "role", 0).cell(|it, _| Cell::new(it.role.unwrap_or("-"))),
        Column::word("BESIDES", "volumes", 1).cell(|it, _| Cell::new(VolumeRole::line(&it.volumes))),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }
}

impl From<pb::User> for User {
    fn from(user: pb::User) -> Self {
        let role = user.role().word();
        Self { name: user.name, role, volumes: VolumeRole::all(user.volumes) }
    }
}

/// Who asks, as the cluster has them.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Principal {
    principal: Option<String>,
    role: Option<&'static str>,
    volumes: Vec<VolumeRole>,
    serial: Option<String>,
}

impl Principal {
    /// Who it is, the roles and the certificate, in a line.
    pub(crate) fn line(&self) -> String {
        let who = self.principal.as_deref().unwrap_or("anonymous: this node does not authenticate callers");
        let role = self.role.map_or_else(|| "no role".to_owned(), |role| format!("role {role}"));
        let besides = match VolumeRole::line(&self.volumes) {
            none if none.is_empty() => none,
            besides => format!(", {besides}"),
        };
        let serial = self.serial.as_ref().map(|it| format!(" · certificate {it}")).unwrap_or_default();
        format!("{who} · {role}{besides}{serial}")
    }

    /// The name alone; empty where callers are not authenticated.
    pub(crate) fn name(&self) -> String {
        self.principal.clone().unwrap_or_default()
    }
}

impl From<pb::WhoAmIReply> for Principal {
    fn from(reply: pb::WhoAmIReply) -> Self {
        let role = reply.role().word();
        let (principal, serial) = (given(reply.principal), given(reply.serial));
        Self { principal, role, volumes: VolumeRole::all(reply.volumes), serial }
    }
}

/// What a role may do, as help has it.
pub(crate) fn about_role(role: pb::Role) -> Option<&'static str> {
    match role {
        pb::Role::Unspecified => None,
        pb::Role::Viewer => Some("Reads all but output"),
        pb::Role::Operator => {
            Some("And output; runs, ends and pauses what is declared, drains nodes, sets priorities")
        }
        pb::Role::Editor => Some("Reads as a viewer; declares, changes and removes schedules"),
        pb::Role::Admin => Some("Everything"),
    }
}
