//! What nodes take without TLS.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::certificate::validity;
use crate::instant::At;
use crate::output::{Drawn, Record};
use crate::table::{Cell, Column, Tone};

/// A node, and how it is reached.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeSecurity {
    node: String,
    /// `off`, `health-only`, `accept`, `prefer` or `required`; null when it did not answer.
    tls: Option<&'static str>,
    /// Whether it does not start otherwise any more; null when it did not answer.
    locked: Option<bool>,
    /// `valid`, `expired`, `revoked` or `none`; null when it did not answer.
    certificate: Option<&'static str>,
    expires: Option<At>,
}

impl NodeSecurity {
    pub(crate) fn of(node: pb::NodeCertificate, now: i64) -> Self {
        let own = node.own.as_ref().filter(|own| node.heard && !own.serial.is_empty());
        let certificate = match (node.revoked, node.heard, own) {
            (_, false, _) => None,
            (Some(_), ..) => Some("revoked"),
            (None, true, Some(own)) => Some(validity(own.expires, now)),
            (None, true, None) => Some("none"),
        };
        Self {
            tls: mode_of(&node).and_then(pb::TlsMode::word),
            locked: node.heard.then_some(node.locked),
            certificate,
            expires: own.map(|own| At(own.expires)),
            node: node.node,
        }
    }

    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    /// Whether it requires TLS, and may be started otherwise.
    pub(crate) fn may_go_back(&self) -> bool {
        self.tls == pb::TlsMode::Required.word() && self.locked == Some(false)
    }

    /// What takes these nodes further, if something does. All of them have answered.
    pub(crate) fn next_step(nodes: &[Self]) -> Option<String> {
        let at = |modes: &[pb::TlsMode]| {
            let at = nodes.iter().filter(|it| modes.iter().any(|mode| it.tls == mode.word()));
            at.map(|it| it.node.as_str()).collect::<Vec<_>>().join(", ")
        };
        let (without, accepting) =
            (at(&[pb::TlsMode::Off, pb::TlsMode::HealthOnly]), at(&[pb::TlsMode::Accept]));
        let bare = nodes.iter().filter(|it| it.certificate != Some("valid"));
        let bare = bare.map(|it| it.node.as_str()).collect::<Vec<_>>().join(", ");
        if !without.is_empty() {
            return Some(format!(
                "next: start {without} again with tls = \"accept\", one after the other; a node that has no certificate needs a token \
                 (docs/securing.md)"
            ));
        }
        if !bare.is_empty() {
            return Some(format!(
                "next: a certificate for {bare}: caesiumctl pki token --role node --name NAME, its file in token-file, and start it again"
            ));
        }
        if !accepting.is_empty() {
            return Some(format!("next: start {accepting} again with tls = \"prefer\", one after the other"));
        }
        let open = nodes.iter().any(|it| it.locked == Some(false));
        open.then(|| "next: caesiumctl security require".to_owned())
    }
}

/// The nodes of each mode, and those of which it is not known.
pub(crate) fn by_mode(nodes: &[NodeSecurity]) -> Vec<(&'static str, Vec<&str>)> {
    let words = pb::TlsMode::all().filter_map(pb::TlsMode::word).map(Some).chain([None]);
    let of = |tls: Option<&'static str>| {
        let nodes = nodes.iter().filter(|it| it.tls == tls).map(|it| it.node.as_str());
        (tls.unwrap_or("unknown"), nodes.collect::<Vec<_>>())
    };
    words.map(of).filter(|(_, nodes)| !nodes.is_empty()).collect()
}

/// Whether whoever reaches a node in this mode may do everything.
pub(crate) fn takes_plaintext(tls: &str) -> bool {
    let mode = pb::TlsMode::of_word(tls);
    matches!(mode, Some(pb::TlsMode::Off | pb::TlsMode::Accept | pb::TlsMode::Prefer))
}

/// How a node that answered is reached.
fn mode_of(node: &pb::NodeCertificate) -> Option<pb::TlsMode> {
    if !node.heard {
        return None;
    }
    Some(match (node.tls(), node.secure) {
        // A version without stages.
        (pb::TlsMode::Unspecified, true) => pb::TlsMode::Required,
        (pb::TlsMode::Unspecified, false) => pb::TlsMode::Off,
        (mode, _) => mode,
    })
}

impl Record for NodeSecurity {
    const KIND: &'static str = "NodeSecurity";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::word("TLS", "tls", 0).cell(|it, _| match it.tls {
            Some(tls @ "required") => Cell::toned(tls, Tone::Good),
            Some(tls) => Cell::toned(tls, Tone::Bad),
            None => Cell::new("unknown"),
        }),
        Column::flag("LOCKED", "locked", 0).cell(|it, _| match it.locked {
            Some(true) => Cell::new("yes"),
            Some(false) => Cell::new("no"),
            None => Cell::new("unknown"),
        }),
        Column::word("CERTIFICATE", "certificate", 0).cell(|it, _| match it.certificate {
            Some(state @ "valid") => Cell::toned(state, Tone::Good),
            Some(state) => Cell::toned(state, Tone::Bad),
            None => Cell::new("unknown"),
        }),
        Column::time("EXPIRES", "expires", 0).cell(|it, _| match it.expires {
            Some(at) => Cell::new(at.rfc3339()),
            None => Cell::new("-"),
        }),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, tls: pb::TlsMode, secure: bool, locked: bool) -> NodeSecurity {
        let own =
            secure.then(|| pb::CertificateInfo { serial: "01".to_owned(), expires: 9, ..Default::default() });
        let node = name.to_owned();
        let shown = pb::NodeCertificate {
            node,
            heard: true,
            secure,
            own,
            tls: tls.into(),
            locked,
            ..Default::default()
        };
        NodeSecurity::of(shown, 8)
    }

    #[test]
    fn what_is_next_is_the_step_that_the_last_node_lacks() {
        use pb::TlsMode::{Accept, Off, Prefer, Required};
        let next = |nodes: [NodeSecurity; 2]| NodeSecurity::next_step(&nodes).unwrap_or_default();
        let off = next([node("a", Accept, true, false), node("b", Off, false, false)]);
        assert!(off.starts_with("next: start b again with tls = \"accept\""), "{off}");
        let bare = next([node("a", Accept, true, false), node("b", Accept, false, false)]);
        assert!(bare.starts_with("next: a certificate for b"), "{bare}");
        let accepting = next([node("a", Accept, true, false), node("b", Required, true, false)]);
        assert!(accepting.starts_with("next: start a again with tls = \"prefer\""), "{accepting}");
        let ready = [node("a", Prefer, true, false), node("b", Required, true, true)];
        assert_eq!(next(ready), "next: caesiumctl security require");
        assert_eq!(next([node("a", Required, true, true), node("b", Required, true, true)]), "");
    }

    #[test]
    fn of_a_node_that_did_not_answer_nothing_is_shown() {
        let silent = pb::NodeCertificate {
            own: Some(pb::CertificateInfo { serial: "01".to_owned(), expires: 9, ..Default::default() }),
            ..Default::default()
        };
        let shown = NodeSecurity::of(silent, 8);
        assert_eq!((shown.tls, shown.locked, shown.certificate), (None, None, None));
        let old = pb::NodeCertificate { heard: true, secure: true, ..Default::default() };
        assert_eq!(NodeSecurity::of(old, 8).tls, Some("required"), "of a version without stages");
    }
}
