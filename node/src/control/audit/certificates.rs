//! Entries about certificates, as they are shown.

use caesium_engine::replica::{CertificateChange, Holder};
use serde_json::{Value, json};

use crate::control::audit::json::{Names, node_name};

pub(super) fn kind(change: &CertificateChange) -> &'static str {
    match change {
        CertificateChange::Note { .. } => "certificate-note",
        CertificateChange::Revoke { .. } => "certificate-revoke",
        CertificateChange::BeginRotation { .. } => "ca-trust",
        CertificateChange::IssueByNew => "ca-issue",
        CertificateChange::EndRotation => "ca-retire",
        CertificateChange::AbortRotation => "ca-abort",
    }
}

pub(super) fn subjects(change: &CertificateChange, names: &Names) -> Vec<String> {
    match change {
        CertificateChange::Note { holder, .. } | CertificateChange::Revoke { holder } => {
            vec![name(holder, names)]
        }
        CertificateChange::BeginRotation { .. }
        | CertificateChange::IssueByNew
        | CertificateChange::EndRotation
        | CertificateChange::AbortRotation => Vec::new(),
    }
}

pub(super) fn summary(change: &CertificateChange, names: &Names) -> String {
    match change {
        CertificateChange::Note { holder, noted, admitted } => {
            let how = if *admitted { "by a token" } else { "renewed" };
            format!(
                "{} has certificate {} until {}, {how}",
                shown(holder, names),
                noted.serial,
                noted.expires
            )
        }
        CertificateChange::Revoke { holder } => {
            format!("every certificate of {} is refused", shown(holder, names))
        }
        CertificateChange::BeginRotation { .. } => "a new root is trusted beside the old one".to_owned(),
        CertificateChange::IssueByNew => "certificates come from the new root".to_owned(),
        CertificateChange::EndRotation => "the old root is trusted no longer".to_owned(),
        CertificateChange::AbortRotation => "the new root is trusted no longer".to_owned(),
    }
}

pub(super) fn detail(change: &CertificateChange, names: &Names) -> Value {
    match change {
        CertificateChange::Note { holder, noted, admitted } => json!({
            "holder": shown(holder, names), "serial": noted.serial, "expires": noted.expires.to_string(),
            "admitted": admitted,
        }),
        CertificateChange::Revoke { holder } => json!({ "holder": shown(holder, names) }),
        CertificateChange::BeginRotation { .. }
        | CertificateChange::IssueByNew
        | CertificateChange::EndRotation
        | CertificateChange::AbortRotation => json!({}),
    }
}

fn name(holder: &Holder, names: &Names) -> String {
    match holder {
        Holder::Node(node) => node_name(names, *node),
        Holder::User(user) => user.to_string(),
    }
}

fn shown(holder: &Holder, names: &Names) -> String {
    match holder {
        Holder::Node(_) => format!("node {}", name(holder, names)),
        Holder::User(_) => format!("user {}", name(holder, names)),
    }
}
