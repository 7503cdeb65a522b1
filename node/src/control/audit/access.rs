//! Entries about tokens, users and roles, as they are shown. What a token's secret is nobody here has.

use caesium_engine::replica::{AccessChange, Admits};
use serde_json::{Value, json};

use crate::control::audit::json::join as shown_join;

pub(super) fn kind(change: &AccessChange) -> &'static str {
    match change {
        AccessChange::AddToken { .. } => "token-add",
        AccessChange::Join { .. } => "node-join",
        AccessChange::Enrol { .. } => "user-enrol",
        AccessChange::SetRole { role: Some(_), .. } | AccessChange::SetVolumeRole { role: Some(_), .. } => {
            "role-grant"
        }
        AccessChange::SetRole { role: None, .. } | AccessChange::SetVolumeRole { role: None, .. } => {
            "role-revoke"
        }
    }
}

pub(super) fn subjects(change: &AccessChange) -> Vec<String> {
    match change {
        AccessChange::AddToken { token, .. } => vec![token.name.to_string()],
        AccessChange::Join { join, .. } => vec![join.name.to_string()],
        AccessChange::Enrol { .. } => Vec::new(),
        AccessChange::SetRole { user, .. } => vec![user.to_string()],
        AccessChange::SetVolumeRole { user, volume, .. } => vec![user.to_string(), volume.to_string()],
    }
}

pub(super) fn summary(change: &AccessChange) -> String {
    match change {
        AccessChange::AddToken { token, .. } => {
            format!("a token for {} {}, until {}", admits(token.admits), token.name, token.expires)
        }
        AccessChange::Join { token, join } => {
            format!("{} joins, at {}, with token {token:016x}", join.name, join.address)
        }
        AccessChange::Enrol { token, .. } => format!("a user comes with token {token:016x}"),
        AccessChange::SetRole { user, role: Some(role) } => format!("{user} is {role}"),
        AccessChange::SetRole { user, role: None } => format!("{user} has no role"),
        AccessChange::SetVolumeRole { user, volume, role: Some(role) } => {
            format!("{user} is {role} in volume {volume}")
        }
        AccessChange::SetVolumeRole { user, volume, role: None } => {
            format!("{user} has no role in volume {volume}")
        }
    }
}

pub(super) fn detail(change: &AccessChange) -> Value {
    match change {
        AccessChange::AddToken { id, token } => json!({
            "token": format!("{id:016x}"), "admits": admits(token.admits), "name": token.name.as_str(),
            "expires": token.expires.to_string(),
        }),
        AccessChange::Join { token, join } => {
            let mut shown = shown_join(join);
            shown["token"] = json!(format!("{token:016x}"));
            shown
        }
        AccessChange::Enrol { token, .. } => json!({ "token": format!("{token:016x}") }),
        AccessChange::SetRole { user, role } => {
            json!({ "user": user.as_str(), "role": role.map(|role| role.to_string()) })
        }
        AccessChange::SetVolumeRole { user, volume, role } => json!({
            "user": user.as_str(), "volume": volume.as_str(), "role": role.map(|role| role.to_string()),
        }),
    }
}

fn admits(admits: Admits) -> String {
    match admits {
        Admits::Node => "node".to_owned(),
        Admits::User(role) => role.to_string(),
    }
}
