//! No plaintext any more: every member is asked whether it is ready, and then each forbids it on its own disk, so that no majority is
//! needed and no node goes back.

use caesium_pki::FolderError;
use caesium_proto::v1 as pb;
use pb::certification_client::CertificationClient;

use crate::control::cluster_view::observe;
use crate::control::error::{Problem, listed};
use crate::control::{Control, fanout};
use crate::platform::{TlsStage, blocking};

/// As operators are shown it.
pub(crate) fn mode_of(stage: TlsStage) -> pb::TlsMode {
    match stage {
        TlsStage::Accept => pb::TlsMode::Accept,
        TlsStage::Prefer => pb::TlsMode::Prefer,
        TlsStage::Required => pb::TlsMode::Required,
    }
}

impl Control {
    pub(super) async fn require_here(&self, dry_run: bool) -> Result<pb::RequireTlsReply, Problem> {
        let secure = self.secured()?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let shown = self.known_by(cluster.name(cluster.own));
        let (roots, now) = (shown.roots.clone(), (secure.clocks)().wall.0);
        if let Some(why) = unready(&shown, &roots, now) {
            return Err(Problem::conflict(format!("{} {why}", shown.node)).now("nothing was changed"));
        }
        if !dry_run && !shown.locked {
            let broken = |why: String| Problem::broken("this cannot be kept").because(why);
            let folder = secure.folder.clone();
            // Durable before it is so.
            let ended = blocking(move || folder.end_transition()).await;
            let ended = ended.map_err(|error| broken(error.to_string()))?;
            ended.map_err(|error: FolderError| broken(error.to_string()))?;
            secure.transition.lock();
            tracing::info!("TLS is required from now on: this node takes and makes no calls without");
        }
        let (view, shown) = (Some(cluster.view()), self.known_by(cluster.name(cluster.own)));
        Ok(pb::RequireTlsReply { view, nodes: vec![shown] })
    }

    /// At every member, if all of them are ready.
    pub(super) async fn require_everywhere(&self, dry_run: bool) -> Result<pb::RequireTlsReply, Problem> {
        let now = (self.secured()?.clocks)().wall.0;
        let asked = self.all_certificates(false).await?;
        let own = self.secured()?.keyring.credentials();
        let roots: Vec<String> = own.trust().keys().into_iter().map(super::show::hex).collect();
        let why = |node: &pb::NodeCertificate| Some(format!("{} {}", node.node, unready(node, &roots, now)?));
        let not: Vec<String> = asked.nodes.iter().filter_map(why).collect();
        if !not.is_empty() {
            let message = format!("not every member is ready: {}", not.join("; "));
            return Err(Problem::conflict(message)
                .because("plaintext is forbidden at all nodes or at none")
                .now("nothing was changed"));
        }
        if dry_run {
            return Ok(pb::RequireTlsReply { view: asked.view, nodes: asked.nodes });
        }
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let order = pb::RequireTlsRequest { local: true, dry_run: false };
        let answers = fanout::ask(&self.handle, cluster.others(), move |channel| async move {
            Ok(CertificationClient::new(channel).require_tls(order).await?.into_inner())
        });
        let answers = answers.await;
        self.require_here(false).await?;
        let missing = cluster.by_name().into_iter();
        let missing = missing.filter(|(node, _)| *node != cluster.own && !answers.answered.contains(node));
        let missing: Vec<String> = missing.map(|(_, name)| name.to_owned()).collect();
        if !missing.is_empty() {
            let message = format!("{} has not confirmed that TLS is required there", listed(&missing));
            return Err(Problem::conflict(message)
                .because("it was ready, and did not answer any more")
                .now("the other nodes require TLS from now on; require it again once all answer"));
        }
        let nodes = self.all_certificates(false).await?;
        Ok(pb::RequireTlsReply { view: nodes.view, nodes: nodes.nodes })
    }
}

/// What keeps a member from requiring TLS, after its name; `None`: nothing does.
fn unready(node: &pb::NodeCertificate, roots: &[String], now: i64) -> Option<String> {
    let own = node.own.as_ref();
    if !node.heard {
        return Some("does not answer over TLS".to_owned());
    }
    if node.revoked.is_some() {
        return Some("is revoked".to_owned());
    }
    if !node.secure {
        return Some("has no certificate".to_owned());
    }
    match node.tls() {
        // A version without stages has TLS or has it not.
        pb::TlsMode::Unspecified | pb::TlsMode::Prefer | pb::TlsMode::Required => {}
        pb::TlsMode::Off | pb::TlsMode::HealthOnly => return Some("runs without TLS".to_owned()),
        pb::TlsMode::Accept => return Some("runs with tls = \"accept\" still".to_owned()),
    }
    if own.is_none_or(|own| own.expires <= now) {
        return Some("has a certificate that has expired".to_owned());
    }
    if own.is_none_or(|own| !roots.contains(&own.root)) {
        return Some("has a certificate of another root".to_owned());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_ready_that_answers_with_a_good_certificate_and_calls_over_tls_only() {
        let own = pb::CertificateInfo { root: "5a".to_owned(), expires: 10, ..Default::default() };
        let ready = pb::NodeCertificate {
            heard: true,
            secure: true,
            own: Some(own.clone()),
            tls: pb::TlsMode::Prefer.into(),
            ..Default::default()
        };
        let why = |node: &pb::NodeCertificate| unready(node, &["5a".to_owned()], 9);
        assert_eq!(why(&ready), None);
        let tls = |mode: pb::TlsMode| pb::NodeCertificate { tls: mode.into(), ..ready.clone() };
        assert_eq!(why(&tls(pb::TlsMode::Required)), None);
        let late = pb::CertificateInfo { expires: 9, ..own.clone() };
        let foreign = pb::CertificateInfo { root: "5b".to_owned(), ..own };
        let with = |own| pb::NodeCertificate { own, ..ready.clone() };
        for (node, wanted) in [
            (pb::NodeCertificate { heard: false, ..ready.clone() }, "does not answer over TLS"),
            (pb::NodeCertificate { secure: false, ..ready.clone() }, "has no certificate"),
            (pb::NodeCertificate { revoked: Some(1), ..ready.clone() }, "is revoked"),
            (tls(pb::TlsMode::Off), "runs without TLS"),
            (tls(pb::TlsMode::Accept), "runs with tls = \"accept\" still"),
            (with(Some(late)), "has a certificate that has expired"),
            (with(None), "has a certificate that has expired"),
            (with(Some(foreign)), "has a certificate of another root"),
        ] {
            assert_eq!(why(&node).as_deref(), Some(wanted));
        }
    }
}
