//! The leader word: an attestation of what the log has committed, signed by its leader. A node that no leader reaches accepts
//! entries of another member by the word of the last leader that reached it: a member alone cannot make any up.

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use caesium_engine::replica::StateHash;
use caesium_pki::{Keyring, Refusal, Subject};
use caesium_proto::v1 as pb;
use tokio_rustls::rustls::pki_types::CertificateDer;

/// A term of the log and its leader.
pub(super) type Leadership = (u64, u64);

/// What is signed begins with this, so that no other signature of the same key is taken for one.
const PURPOSE: &[u8] = b"caesium leader word 1\0";

/// Why a word is not believed.
#[derive(Debug, thiserror::Error)]
pub(super) enum SignatureRefusal {
    #[error("there is no word of the leader for it")]
    Missing,
    #[error("its word is of node {leader}, leader of term {term}, and this node has heard another last")]
    OtherLeader { leader: u64, term: u64 },
    #[error("it is signed by {0}, which is not the leader")]
    OtherSigner(Subject),
    #[error(transparent)]
    Certificate(#[from] Refusal),
    #[error("its hash of the state is no hash")]
    Hash,
}

/// Gives the word of this node, which leads the log, for the state at an index.
pub(super) fn give(
    keyring: &Keyring,
    cluster: ClusterId,
    (term, leader): Leadership,
    (index, hash): (u64, StateHash),
) -> Option<pb::LeaderWord> {
    let state_hash = hash.0.to_be_bytes().to_vec();
    let mut word = pb::LeaderWord { leader, term, index, state_hash, ..Default::default() };
    word.signature = keyring.sign(&signed(cluster, &word))?;
    word.chain = keyring.credentials().chain().iter().map(|it| it.to_vec()).collect();
    Some(word)
}

/// The hash of the state at an index, if the last leader that reached this node has attested it.
///
/// # Errors
/// [`SignatureRefusal`].
pub(super) fn believed(
    keyring: &Keyring,
    word: Option<&pb::LeaderWord>,
    index: u64,
    known: &[Leadership],
    now: Wall,
) -> Result<StateHash, SignatureRefusal> {
    let word = word.filter(|word| word.index == index).ok_or(SignatureRefusal::Missing)?;
    if !known.contains(&(word.term, word.leader)) {
        return Err(SignatureRefusal::OtherLeader { leader: word.leader, term: word.term });
    }
    let cluster = keyring.credentials().trust().cluster();
    let chain: Vec<_> = word.chain.iter().map(|it| CertificateDer::from(&it[..])).collect();
    let identity = keyring.signer(&chain, &signed(cluster, word), &word.signature, now)?;
    if identity.subject != Subject::Node(NodeId(word.leader)) {
        return Err(SignatureRefusal::OtherSigner(identity.subject));
    }
    let hash = word.state_hash.as_slice().try_into().map_err(|_| SignatureRefusal::Hash)?;
    Ok(StateHash(u128::from_be_bytes(hash)))
}

/// What the signature is of: every number has its bytes, and the hash is the rest.
fn signed(cluster: ClusterId, word: &pb::LeaderWord) -> Vec<u8> {
    let numbers = [word.leader, word.term, word.index].map(u64::to_be_bytes);
    [PURPOSE, &cluster.0.to_be_bytes(), &numbers.concat(), &word.state_hash].concat()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use caesium_pki::{Credentials, Folder, Kind, NewKey, Revoked};

    use super::*;

    const LEADER: u64 = 1;
    const NOW: Wall = Wall(1_700_000_000_000_000);

    /// A leader, and another member of the same cluster.
    fn two() -> (tempfile::TempDir, Arc<Keyring>, Arc<Keyring>) {
        let dir = tempfile::tempdir().unwrap();
        let folder = Folder::at(dir.path().join("pki"));
        let leader = folder.found(ClusterId(7), NodeId(LEADER), NOW).unwrap();
        let key = NewKey::make().unwrap();
        let authority = folder.authority(Kind::Node).unwrap().unwrap();
        let issued = authority.issue_for(&key, Subject::Node(NodeId(2)), NOW).unwrap();
        let other = Credentials::new(key.private(), issued, leader.trust().roots().to_vec()).unwrap();
        (dir, Keyring::new(leader).unwrap(), Keyring::new(other).unwrap())
    }

    #[test]
    fn only_the_word_of_the_leader_that_was_heard_last_is_believed_for_that_index_and_state() {
        let (_dir, leader, other) = two();
        let (led, at) = ((4, LEADER), (9, StateHash(77)));
        let word = give(&leader, ClusterId(7), led, at).unwrap();
        let judge = |word: &pb::LeaderWord, known: &[Leadership]| {
            believed(&other, Some(word), 9, known, NOW).map_err(|why| why.to_string())
        };
        assert_eq!(judge(&word, &[(3, 2), led]), Ok(StateHash(77)));
        let refused = |word: &pb::LeaderWord, why: &str| {
            let said = judge(word, &[led]).unwrap_err();
            assert!(said.contains(why), "{said}: {why}");
        };
        let heard = judge(&word, &[(5, LEADER), (4, 2)]).unwrap_err();
        assert!(heard.contains("this node has heard another last"), "{heard}");
        let of = |edit: &dyn Fn(&mut pb::LeaderWord)| {
            let mut word = word.clone();
            edit(&mut word);
            word
        };
        refused(&of(&|word| word.state_hash[0] ^= 1), "was not signed by its key");
        refused(&of(&|word| word.signature[9] ^= 1), "was not signed by its key");
        refused(&of(&|word| word.index = 10), "there is no word of the leader for it");
        refused(&of(&|word| word.chain.clear()), "cannot be read");
        // A member signs in the leader's name with what it has.
        let forged = give(&other, ClusterId(7), led, (9, StateHash(78))).unwrap();
        refused(&forged, "it is signed by");
        refused(&pb::LeaderWord { chain: word.chain.clone(), ..forged }, "was not signed by its key");
        // Of another cluster, and of one that is revoked.
        refused(&give(&leader, ClusterId(8), led, at).unwrap(), "was not signed by its key");
        let mut revoked = Revoked::default();
        revoked.put(&Subject::Node(NodeId(LEADER)), []);
        other.revoke(revoked);
        refused(&word, "was revoked");
        assert!(matches!(believed(&other, None, 9, &[led], NOW), Err(SignatureRefusal::Missing)));
    }
}
