//! Who is known by which certificate.

use caesium_engine::Wall;
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use crate::instant::At;
use crate::output::{Drawn, Record};
use crate::table::{Cell, Column, Tone};

/// A node or a user with a certificate.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Certificate {
    /// `node` or `user`: whose certificate it is.
    holder: &'static str,
    name: String,
    /// In all volumes; unset for a node.
    role: Option<&'static str>,
    serial: Option<String>,
    expires: Option<At>,
    state: &'static str,
    /// The first half of the digest of the key of the root that it leads to, in hexadecimal.
    root: Option<String>,
    /// Of a node: the roots that it trusts, the newest last.
    roots: Vec<String>,
    /// Whether it vouches for others.
    signer: Option<bool>,
    revoked: Option<At>,
    /// Why its last attempt to renew came to nothing.
    trouble: Option<String>,
}

impl Certificate {
    pub(crate) fn of_node(node: pb::NodeCertificate, now: i64) -> Self {
        let own = node.own.unwrap_or_default();
        let known = !own.serial.is_empty();
        let state = match (node.revoked, node.heard, node.secure) {
            (Some(_), ..) => "revoked",
            (None, false, _) if known && own.expires < now => "expired",
            (None, false, _) => "unknown",
            (None, true, false) => "none",
            (None, true, true) => validity(own.expires, now),
        };
        Self {
            holder: "node",
            name: node.node,
            role: None,
            serial: known.then_some(own.serial),
            expires: known.then_some(At(own.expires)),
            state,
            root: (!own.root.is_empty()).then_some(own.root),
            roots: node.roots,
            signer: node.heard.then_some(node.signs_nodes.is_some() && node.signs_users.is_some()),
            revoked: node.revoked.map(At),
            trouble: (!node.trouble.is_empty()).then_some(node.trouble),
        }
    }

    pub(crate) fn of_user(user: pb::UserCertificate, now: i64) -> Self {
        let known = !user.serial.is_empty();
        let state = match (user.refused, known) {
            (true, _) => "revoked",
            (false, false) => "none",
            (false, true) => validity(user.expires, now),
        };
        Self {
            holder: "user",
            role: user.role().word(),
            name: user.user,
            serial: known.then_some(user.serial),
            expires: known.then_some(At(user.expires)),
            state,
            root: None,
            roots: Vec::new(),
            signer: None,
            revoked: user.revoked.map(At),
            trouble: None,
        }
    }
}

pub(super) fn validity(expires: i64, now: i64) -> &'static str {
    if Wall(expires) < Wall(now) { "expired" } else { "valid" }
}

impl Record for Certificate {
    const KIND: &'static str = "Certificate";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("HOLDER", "holder", 0).cell(|it, _| Cell::new(it.holder)),
        Column::word("NAME", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::word("ROLE", "role", 0).cell(|it, _| Cell::new(it.role.unwrap_or("-"))),
        Column::word("SERIAL", "serial", 0).cell(|it, _| Cell::new(it.serial.as_deref().unwrap_or("-"))),
        // Weeks away: the day counts.
        Column::time("EXPIRES", "expires", 0).cell(|it, _| match it.expires {
            Some(at) => Cell::new(at.rfc3339()),
            None => Cell::new("-"),
        }),
        Column::word("STATE", "state", 0).cell(|it, _| {
            let tone = if it.state == "valid" { Tone::Good } else { Tone::Bad };
            Cell::toned(it.state, tone)
        }),
        Column::flag("SIGNER", "signer", 0).cell(|it, _| match it.signer {
            Some(true) => Cell::new("yes"),
            Some(false) | None => Cell::new("-"),
        }),
    ];
    const MORE: &'static [Column] = &[
        Column::word("ROOT", "root", 0),
        Column::word("ROOTS", "roots", 0),
        Column::time("REVOKED", "revoked", 0),
        Column::word("TROUBLE", "trouble", 0),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }
}
