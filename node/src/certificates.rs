//! Keeps what this node is known by good: it is renewed at half of its life, read again when its files are replaced, recognises others by
//! the roots that the log names, and refuses whom the log has revoked.

use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::judge::EXPIRES_SOON;
use caesium_engine::replica::{
    CertificateChange, Command, Holder, Level, NotedCertificate, Rotation, RotationPhase,
};
use caesium_engine::time::Wall;
use caesium_pki::{Credentials, Digest, Kind, NewKey, Particulars, Revoked, Stamp, Subject};
use caesium_proto::v1 as pb;
use pb::certification_client::CertificationClient;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};
use tokio_rustls::rustls::pki_types::CertificateDer;

use crate::driver::Handle;
use crate::platform::{Secure, blocking, random, stopped};

/// The files are looked at, and what is due is done, as often.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The log may change more often than it is looked at.
const LOOK_PAUSE: Duration = Duration::from_millis(100);
/// How long one node may take to renew a certificate.
const ASK_TIMEOUT: Duration = Duration::from_secs(3);
/// Between two attempts to renew: doubled after each that failed.
const RETRY_FIRST: Duration = Duration::from_secs(2);
const RETRY_MAX: Duration = Duration::from_secs(600);
/// The log of the node names one that expires soon this often.
const WARN_EVERY: Duration = Duration::from_secs(86_400);
/// How long an entry may take.
const NOTE_TIMEOUT: Duration = Duration::from_secs(5);

/// What the log has of certificates, as far as a node goes by it.
struct Agreed {
    revoked: Revoked,
    rotation: Option<Rotation>,
    /// Whether this node's own certificate is noted.
    noted: bool,
    members: Vec<NodeId>,
}

/// Keeps the certificates of a node until it goes down.
///
/// # Errors
/// There are none: what cannot be done is tried again.
pub(crate) async fn keep(
    handle: Handle,
    secure: Secure,
    mut until: watch::Receiver<bool>,
) -> Result<(), String> {
    let mut log = handle.watch_log();
    let mut keeper = Keeper {
        stamp: secure.folder.stamp(),
        handle,
        secure,
        applied: None,
        agreed: None,
        retry: RETRY_FIRST,
        tried: None,
        warned: None,
    };
    loop {
        let look = async {
            // A log that has stopped changes no more; the files still do.
            if log.changed().await.is_err() {
                sleep(LOOK_EVERY).await;
            }
            sleep(LOOK_PAUSE).await;
        };
        tokio::select! {
            () = stopped(&mut until) => return Ok(()),
            () = keeper.secure.upkeep.wanted() => {}
            () = sleep(LOOK_EVERY) => {}
            () = look => {}
        }
        if keeper.look().await.is_none() {
            return Ok(());
        }
    }
}

struct Keeper {
    handle: Handle,
    secure: Secure,
    /// Of the files that are in use.
    stamp: Stamp,
    /// Log index at which the log was looked at.
    applied: Option<u64>,
    agreed: Option<Agreed>,
    retry: Duration,
    tried: Option<Instant>,
    /// When an expiry was logged last, and whether it was over then.
    warned: Option<(Instant, bool)>,
}

impl Keeper {
    /// `None`: the node is going down.
    async fn look(&mut self) -> Option<()> {
        let wanted = self.secure.upkeep.take_wanted();
        self.follow_log().await?;
        self.follow_files(wanted.reload).await;
        self.renew_if_due(wanted.renew).await;
        self.warn();
        self.note().await;
        if wanted.reload || wanted.renew {
            self.secure.upkeep.tried();
        }
        Some(())
    }

    async fn follow_log(&mut self) -> Option<()> {
        let applied = self.handle.log_status().applied;
        if self.applied == Some(applied) {
            return Some(());
        }
        let (own, serial) = (self.handle.node(), self.own().map(|it| it.serial).unwrap_or_default());
        let agreed = self.handle.inspect(move |engine, _| agreed(engine, own, &serial)).await.ok()?;
        self.applied = Some(applied);
        self.secure.keyring.revoke(agreed.revoked.clone());
        if let Some(rotation) = &agreed.rotation {
            let roots: Vec<_> = rotation.roots.iter().cloned().map(CertificateDer::from).collect();
            self.trust(roots).await;
        }
        if !agreed.noted
            && let Some(own) = self.own()
        {
            self.secure.upkeep.note(Holder::Node(self.handle.node()), noted(&own));
        }
        self.agreed = Some(agreed);
        Some(())
    }

    /// Recognises others by the roots that the log names.
    async fn trust(&mut self, roots: Vec<CertificateDer<'static>>) {
        let held = self.secure.keyring.credentials();
        if held.trust().roots() == roots {
            return;
        }
        match held.with_roots(roots) {
            Ok(changed) => match self.install(changed).await {
                Ok(()) => tracing::info!("the roots of the cluster have changed"),
                Err(why) => tracing::error!(why, "the roots of the cluster have changed, and cannot be kept"),
            },
            Err(refusal) => tracing::error!(%refusal, "the log names roots that cannot be used"),
        }
    }

    /// Durable before it is used.
    async fn install(&mut self, credentials: Credentials) -> Result<(), String> {
        let (folder, kept) = (self.secure.folder.clone(), credentials.clone());
        let stored = blocking(move || folder.store(&kept).map(|()| folder.stamp())).await;
        self.stamp = stored.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
        self.secure.keyring.replace(credentials).map_err(|error| error.to_string())
    }

    /// Takes files that somebody has replaced.
    async fn follow_files(&mut self, wanted: bool) {
        let folder = self.secure.folder.clone();
        let Ok(stamp) = blocking(move || folder.stamp()).await else { return };
        if stamp == self.stamp && !wanted {
            return;
        }
        self.stamp = stamp;
        match self.read().await {
            Ok(credentials) => match self.secure.keyring.replace(credentials) {
                Ok(()) => {
                    let expires = self.own().map(|own| own.expires.to_string());
                    tracing::info!(expires, "the certificate was read again");
                    self.secure.upkeep.set_trouble(None);
                    self.applied = None;
                }
                Err(error) => self.refuse(&error.to_string()),
            },
            Err(why) => self.refuse(&why),
        }
    }

    fn refuse(&self, why: &str) {
        tracing::error!(why, "the files of the certificate cannot be used; the old one stays");
        self.secure.upkeep.set_trouble(Some(why.to_owned()));
    }

    async fn read(&self) -> Result<Credentials, String> {
        let folder = self.secure.folder.clone();
        let read = blocking(move || folder.credentials()).await.map_err(|error| error.to_string())?;
        let mut read = read.map_err(|error| error.to_string())?;
        let held = self.secure.keyring.credentials();
        if read.identity() != held.identity() {
            return Err(format!("it is of {}, and this is {}", read.identity(), held.identity()));
        }
        // Which roots are trusted is not for one node to decide once the log has it.
        if let Some(rotation) = self.agreed.as_ref().and_then(|agreed| agreed.rotation.as_ref()) {
            let roots = rotation.roots.iter().cloned().map(CertificateDer::from).collect();
            read = read.with_roots(roots).map_err(|refusal| refusal.to_string())?;
        }
        match read.trust().root_of(read.chain(), self.now()) {
            Some(_) => Ok(read),
            None => Err("no root that is trusted vouches for it now".to_owned()),
        }
    }

    async fn renew_if_due(&mut self, wanted: bool) {
        let due = wanted || self.is_due();
        if !due {
            self.retry = RETRY_FIRST;
            return;
        }
        if self.tried.is_some_and(|tried| tried.elapsed() < self.retry) && !wanted {
            return;
        }
        self.tried = Some(Instant::now());
        match self.renew().await {
            Ok(own) => {
                self.retry = RETRY_FIRST;
                self.applied = None;
                self.secure.upkeep.set_trouble(None);
                tracing::info!(serial = own.serial, expires = %own.expires, "the certificate was renewed");
            }
            Err(why) => {
                // The new root's keys reach those who vouch one after the other.
                self.retry = if self.is_old() { RETRY_FIRST } else { (self.retry * 2).min(RETRY_MAX) };
                tracing::warn!(why, "the certificate was not renewed; trying again");
                self.secure.upkeep.set_trouble(Some(why));
            }
        }
    }

    /// Whether half of its life is over, it leads to a root that is being replaced, or it has not begun: this node made it for
    /// itself while its clock was ahead.
    fn is_due(&self) -> bool {
        let half = |own: &Particulars| Wall(own.from.0 / 2 + own.expires.0 / 2);
        let is_due = |own: Particulars| self.now() >= half(&own) || self.now() < own.from;
        self.own().is_some_and(is_due) || self.is_old()
    }

    /// Whether certificates come from a newer root than the own one.
    fn is_old(&self) -> bool {
        let rotation = self.agreed.as_ref().and_then(|agreed| agreed.rotation.as_ref());
        let issuing = rotation.is_some_and(|it| it.phase != RotationPhase::Trusting);
        let held = self.secure.keyring.credentials();
        let newest = held.trust().roots().len().checked_sub(1);
        issuing && held.trust().root_of(held.chain(), self.now()) != newest
    }

    /// A new certificate for the same key, by this node or whichever can.
    async fn renew(&mut self) -> Result<Particulars, String> {
        let held = self.secure.keyring.credentials();
        let key = NewKey::of(&held.private()).map_err(|error| error.to_string())?;
        let request = key.request().map_err(|error| error.to_string())?;
        let mut trouble = "no member vouches for nodes".to_owned();
        let members = self.agreed.as_ref().map_or(&[][..], |agreed| &agreed.members);
        let own = self.handle.node();
        // This node first, which is asked by nobody else.
        let asked: Vec<NodeId> =
            std::iter::once(own).chain(members.iter().copied().filter(|it| *it != own)).collect();
        for node in asked {
            let answer = match node == own {
                true => self.by_itself(&request).await,
                false => self.by_another(node, &request).await,
            };
            let chain = match answer {
                Ok(Some(chain)) => chain,
                Ok(None) => continue,
                Err(why) => {
                    trouble = why;
                    continue;
                }
            };
            let renewed = held.renewed(chain, self.now()).map_err(|refusal| refusal.to_string());
            let newest = |it: &Credentials| it.trust().root_of(it.chain(), self.now());
            match renewed {
                // Another one may have the new root's keys already.
                Ok(it) if self.is_old() && newest(&it) <= newest(&held) => {
                    trouble = format!("node {node} vouches by the old root still");
                }
                Ok(it) => {
                    let particulars = it.particulars().map_err(|refusal| refusal.to_string())?;
                    self.install(it).await?;
                    return Ok(particulars);
                }
                Err(why) => trouble = format!("node {node} gave a certificate that cannot be used: {why}"),
            }
        }
        Err(trouble)
    }

    async fn by_itself(&self, request: &[u8]) -> Result<Option<Vec<CertificateDer<'static>>>, String> {
        let (folder, now) = (self.secure.folder.clone(), self.now());
        let (request, subject) = (request.to_vec(), Subject::Node(self.handle.node()));
        let issue = move || {
            let Some(authority) = folder.authority(Kind::Node).map_err(|error| error.to_string())? else {
                return Ok(None);
            };
            let issued = authority.issue(&request, subject, now).map_err(|error| error.to_string())?;
            Ok(Some(issued.chain))
        };
        blocking(issue).await.map_err(|error| error.to_string())?
    }

    async fn by_another(
        &self,
        node: NodeId,
        request: &[u8],
    ) -> Result<Option<Vec<CertificateDer<'static>>>, String> {
        let Some(channel) = self.handle.channel(node) else { return Ok(None) };
        let asked = pb::RenewRequest { request: request.to_vec() };
        let mut client = CertificationClient::new(channel);
        let answer = timeout(ASK_TIMEOUT, client.renew(asked)).await;
        let answer = answer.map_err(|_| format!("node {node} does not answer"))?;
        let answer = answer.map_err(|status| format!("node {node}: {}", status.message()))?;
        let chain = answer.into_inner().certificates.unwrap_or_default().chain;
        Ok(Some(chain.into_iter().map(CertificateDer::from).collect()))
    }

    /// Once a day, and when it expires, of one that expires soon although it should have been renewed.
    fn warn(&mut self) {
        let Some(own) = self.own() else { return };
        let left = own.expires.micros_since(self.now());
        let soon = left < i64::try_from(EXPIRES_SOON.as_micros()).unwrap_or(i64::MAX);
        let over = left <= 0;
        if !soon || self.warned.is_some_and(|(at, then)| then == over && at.elapsed() < WARN_EVERY) {
            return;
        }
        self.warned = Some((Instant::now(), over));
        let why = self.secure.upkeep.trouble();
        let (serial, expires) = (own.serial, own.expires);
        match !over {
            true => tracing::warn!(serial, %expires, why, "the certificate of this node expires soon"),
            false => {
                tracing::error!(serial, %expires, why, "the certificate of this node has expired: it is cut off");
            }
        }
    }

    /// Notes in the log which certificates were given out. Renewing waits for none of it.
    async fn note(&self) {
        while self.handle.level() >= Level::CERTIFICATES
            && self.handle.has_log_majority()
            && let Some(note) = self.secure.upkeep.next_note()
        {
            let Ok(key) = random() else { return };
            let (holder, noted) = note.clone();
            let change = CertificateChange::Note { holder, noted, admitted: false };
            let command = Command::Certificates(change);
            let proposed = self.handle.propose(RequestId(key), &command, None, NOTE_TIMEOUT).await;
            if let Err(error) = proposed {
                tracing::debug!(%error, "a certificate is not noted yet");
                return;
            }
            self.secure.upkeep.is_noted(&note);
        }
    }

    fn own(&self) -> Option<Particulars> {
        self.secure.keyring.credentials().particulars().ok()
    }

    fn now(&self) -> Wall {
        (self.secure.clocks)().wall
    }
}

/// A certificate as the log has it.
pub(crate) fn noted(of: &Particulars) -> NotedCertificate {
    NotedCertificate { serial: of.serial.clone(), key: of.key.0.to_vec(), expires: of.expires }
}

fn agreed(engine: &Engine, own: NodeId, serial: &str) -> Agreed {
    let replica = engine.replica();
    let certificates = &replica.certificates;
    let mut revoked = Revoked::default();
    for (holder, holding) in certificates.holders.iter() {
        if let Some(revocation) = &holding.revoked {
            let keys = revocation.readmitted.iter().filter_map(|key| Some(Digest(key[..].try_into().ok()?)));
            revoked.put(&subject(holder), keys);
        }
    }
    let holding = certificates.holders.get(&Holder::Node(own));
    Agreed {
        revoked,
        rotation: certificates.rotation().cloned(),
        // One that is no member yet has nothing to note.
        noted: !replica.nodes.contains(&own)
            || holding.is_some_and(|holding| holding.noted.iter().any(|noted| noted.serial == serial)),
        members: replica.nodes.iter().map(|(node, _)| *node).collect(),
    }
}

/// Whom a certificate of this holder names.
pub(crate) fn subject(holder: &Holder) -> Subject {
    match holder {
        Holder::Node(node) => Subject::Node(*node),
        Holder::User(user) => Subject::User(user.clone()),
    }
}
