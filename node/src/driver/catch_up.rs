//! Levels out a partition in which nobody leads the log: a node that has applied less than another takes over what the other has
//! applied, so that one late voter does not refuse for ever. Only what is committed is handed over; the hash of the state
//! after it proves it, with TLS by the word of the last leader that reached it; and it is durable before the engine has it. The
//! log itself stays as it is.

use std::cmp::Reverse;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::replica::{Entry, Level, Replica, StateHash};
use caesium_engine::{Engine, Input, Mono};
use caesium_pki::Keyring;
use caesium_proto::v1 as pb;
use tokio::sync::{oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};

use super::handle::{GoingDown, Handle};
use super::history::{PastError, blocking};
use super::lanes::Lanes;
use super::leader_word::{Leadership, SignatureRefusal, believed, give};
use super::peers::Peers;
use super::replicated::{Log, decode_entry};
use super::{Event, LEADER_FRESH};
use crate::log::{Committed, HandOverError, Handed, LogError, LogStatus, Stopped};
use crate::platform::stopped;

/// How often a node looks whether it is late and has no leader.
const LOOK: Duration = Duration::from_millis(500);
/// Without a leader for so long there will be none soon: an election takes less.
const LEADERLESS: Duration = Duration::from_secs(2);
/// After an attempt in vain.
const AGAIN: Duration = Duration::from_secs(5);
/// How long the leader may take to give its word.
const WORD_WITHIN: Duration = Duration::from_secs(1);

/// Why nothing was taken over.
#[derive(Debug, thiserror::Error)]
enum LevelError {
    #[error("{0}")]
    Call(tonic::Status),
    #[error("it keeps entries from {oldest} on, and this node lacks {wanted}")]
    Gone { wanted: u64, oldest: u64 },
    #[error("after entry {index} its state would be another than this node's")]
    Diverged { index: u64 },
    #[error("its hash of the state is no hash")]
    Hash,
    #[error("its entries are not believed: {0}")]
    Disbelieved(#[from] SignatureRefusal),
    #[error(transparent)]
    Entries(#[from] HandOverError),
    #[error(transparent)]
    Unreadable(#[from] Stopped),
    #[error(transparent)]
    Past(#[from] PastError),
    #[error(transparent)]
    GoingDown(#[from] GoingDown),
}

/// Runs at every node; acts where no leader of the log reaches the node.
///
/// # Errors
/// None: without others a node stays as it is.
pub(super) async fn level_out(
    handle: Handle,
    peers: Peers,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut leaderless: Option<Mono> = None;
    let mut not_before = Mono(0);
    let mut heard: Option<Leadership> = None;
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            _ = look.tick() => {}
        }
        drop_taken(&handle).await;
        let (now, status) = (handle.now().mono, handle.log_status());
        if is_led(&status) || status.stopped.is_some() {
            leaderless = None;
            if let Some(leader) = status.leader.filter(|_| status.stopped.is_none()) {
                heard = Some((status.term, leader));
                keep_word(&handle, &peers, &status).await;
            }
            continue;
        }
        let since = *leaderless.get_or_insert(now);
        if now.since(since) < LEADERLESS || now < not_before {
            continue;
        }
        let Ok(ahead) = handle.inspect(|engine, _| furthest(engine)).await else { return Ok(()) };
        let Some((donor, name)) = ahead else { continue };
        let known: Vec<Leadership> = heard.into_iter().chain(status.last_leader).collect();
        match take_over(&handle, &peers, donor, &known).await {
            Ok(index) => tracing::info!(
                node = name,
                index,
                "handed over what is committed: no leader of the log is reachable"
            ),
            Err(error) => {
                tracing::warn!(node = name, %error, "is further in the log, and cannot hand it over");
                not_before = handle.now().mono + AGAIN;
            }
        }
    }
}

/// Has the word of the leader for what this node has applied, while there is one: others are levelled out by it.
async fn keep_word(handle: &Handle, peers: &Peers, status: &LogStatus) {
    let hashes = &handle.shared.hashes;
    if handle.keyring().is_none() || hashes.word_until() >= status.applied {
        return;
    }
    let word = match status.leader {
        Some(leader) if leader != status.node => {
            let asked = peers.hand_over(NodeId(leader), pb::HandOverRequest { from: 0, word: true });
            // Asked again at the next look.
            tokio::time::timeout(WORD_WITHIN, asked).await.ok().and_then(Result::ok).and_then(|it| it.word)
        }
        _ => handle.leader_word().await,
    };
    if let Some(word) = word {
        hashes.note_word(word);
    }
}

/// Applies what an earlier process took over and no leader has brought since.
///
/// # Errors
/// [`LogError`]; the node must not start.
pub(super) async fn resume(log: &Log, events: &Lanes) -> Result<(), LogError> {
    let taken = log.taken_over()?;
    if taken.is_empty() {
        return Ok(());
    }
    commit(events, inputs(taken)?).await.map_err(|_| Stopped::new("the engine has stopped").into())
}

fn is_led(status: &LogStatus) -> bool {
    let heard = status.leader.is_some() && status.leader_contact_age.is_some_and(|age| age < LEADER_FRESH);
    status.is_leader || heard
}

/// The reachable node that has applied most, if that is more than this one has.
fn furthest(engine: &Engine) -> Option<(NodeId, String)> {
    let replica = engine.replica();
    let reach = engine.reach();
    let shown = reach.reachable().iter().filter_map(|node| {
        let status = reach.peer(*node)?.status.as_ref()?;
        (status.applied > replica.index()).then_some((status.applied, Reverse(*node)))
    });
    shown.max().map(|(_, Reverse(node))| (node, replica.node_name(node)))
}

/// Takes over what this node lacks, up to an index whose state can be proved.
async fn take_over(
    handle: &Handle,
    peers: &Peers,
    donor: NodeId,
    known: &[Leadership],
) -> Result<u64, LevelError> {
    let mut handed = Handed::none();
    let keyring = handle.keyring();
    let hash = loop {
        let from = handed.last().map_or_else(|| handle.shared.log.lacks(), |last| last + 1);
        let request = pb::HandOverRequest { from, word: false };
        let reply = peers.hand_over(donor, request).await.map_err(LevelError::Call)?;
        if reply.entries.is_empty() && keyring.is_some() && reply.oldest <= from {
            return Err(SignatureRefusal::Missing.into());
        }
        if reply.entries.is_empty() {
            return Err(LevelError::Gone { wanted: from, oldest: reply.oldest });
        }
        handed.add(from, reply.entries)?;
        if let Some(keyring) = &keyring {
            let Some(word) = reply.word else { continue };
            let last = handed.last().unwrap_or_default();
            break believed(keyring, Some(&word), last, known, handle.now().wall)?;
        }
        if !reply.state_hash.is_empty() {
            let hash = reply.state_hash.as_slice().try_into().map_err(|_| LevelError::Hash)?;
            break StateHash(u128::from_be_bytes(hash));
        }
    };
    let entries = handed.committed();
    let index = entries.last().map_or(0, |last| last.index);
    let replica = handle.inspect(|engine, _| engine.replica().clone()).await?;
    let inputs = inputs(entries)?;
    let (inputs, proved) = blocking(move || {
        let proved = proves(replica, &inputs, hash);
        Ok((inputs, proved))
    })
    .await?;
    if !proved {
        return Err(LevelError::Diverged { index });
    }
    let log = handle.shared.log.clone();
    blocking(move || Ok(log.take_over(&handed))).await??;
    commit(&handle.shared.events, inputs).await?;
    Ok(index)
}

/// Whether these entries make the state with this hash. One that is further already needs them no more.
fn proves(mut replica: Replica, entries: &[(u64, Option<Entry>)], hash: StateHash) -> bool {
    let last = entries.last().map_or(0, |(index, _)| *index);
    if replica.index() > last {
        return true;
    }
    for (index, entry) in entries {
        replica.apply(*index, entry.as_ref());
        replica.take_touched();
    }
    replica.hash() == hash
}

fn inputs(entries: Vec<Committed>) -> Result<Vec<(u64, Option<Entry>)>, Stopped> {
    let read =
        |Committed { index, entry }| Ok((index, entry.map(|entry| decode_entry(index, entry)).transpose()?));
    entries.into_iter().map(read).collect()
}

/// Gives the engine entries that are durable. What it has already, it passes over.
async fn commit(events: &Lanes, entries: Vec<(u64, Option<Entry>)>) -> Result<(), GoingDown> {
    let inputs = entries.into_iter();
    let inputs =
        inputs.map(|(index, entry)| Input::Committed { index, entry: entry.map(Box::new) }).collect();
    let (reply, applied) = oneshot::channel();
    events.send(Event::Commit { inputs, reply }).await?;
    applied.await.map(drop).map_err(|_| GoingDown)
}

async fn drop_taken(handle: &Handle) {
    let log = handle.shared.log.clone();
    let dropped = blocking(move || Ok(log.drop_taken()?)).await;
    if let Err(error) = dropped {
        tracing::warn!(%error, "prefetched entries are not deleted yet: tried again later");
    }
}

impl Handle {
    /// Committed entries from `from` on for a member that no leader reaches, with the hash of the state after them.
    pub(super) async fn hand_over(
        &self,
        request: pb::HandOverRequest,
    ) -> Result<pb::HandOverReply, PastError> {
        if request.word {
            let (word, oldest) = (self.leader_word().await, self.oldest_entry());
            return Ok(pb::HandOverReply { word, oldest, ..Default::default() });
        }
        let from = request.from;
        let applied = self.inspect(|engine, _| engine.replica().index()).await;
        let applied = applied.map_err(|down| PastError::Unreadable(down.to_string()))?;
        let log = self.shared.log.clone();
        // Entries without a leader's word would be refused by every node with TLS.
        let word = self.keyring().and_then(|_| self.shared.hashes.word()).filter(|word| word.index >= from);
        let until = word.as_ref().map_or(applied, |word| word.index.min(applied)) + 1;
        let entries = blocking(move || Ok(log.hand_over(from, until)?)).await?;
        let last = entries.last().and_then(|entry| entry.id).map(|id| id.index);
        let hash = last.and_then(|last| self.hash_at(last));
        let state_hash = hash.map(|hash| hash.0.to_be_bytes().to_vec()).unwrap_or_default();
        let word = word.filter(|word| Some(word.index) == last);
        Ok(pb::HandOverReply { entries, state_hash, oldest: self.oldest_entry(), word })
    }

    /// By what this node and others are known, where entries are believed on the word of the leader: with TLS, once all members
    /// give it.
    fn keyring(&self) -> Option<&Keyring> {
        let secure = self.shared.dialer.secure().filter(|secure| secure.transition.is_over())?;
        (self.level() >= Level::LEADER_WORD).then_some(&*secure.keyring)
    }

    /// The word of this node for what it has applied; `None`: it does not lead the log, or cannot sign.
    async fn leader_word(&self) -> Option<pb::LeaderWord> {
        let keyring = self.keyring()?;
        let status = self.log_status();
        if !status.is_leader {
            return None;
        }
        let index = self.inspect(|engine, _| engine.replica().index()).await.ok()?;
        let given = self.shared.hashes.word().filter(|it| (it.index, it.term) == (index, status.term));
        if given.is_some() {
            return given;
        }
        let word = give(keyring, self.cluster(), (status.term, status.node), (index, self.hash_at(index)?))?;
        self.shared.hashes.note_word(word.clone());
        Some(word)
    }
}
