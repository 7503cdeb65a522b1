//! Enrolment over TLS, by proofs that are not what they should be: nobody is let in, no token is used up, and the daemon is unhurt.

use std::sync::Arc;

use caesium_engine::Wall;
use caesium_fuzz::{fuzz, mutated};
use caesium_pki::{Credentials, Dial, Digest, NewKey, Token, joining};
use caesium_proto::v1 as pb;
use pb::access_client::AccessClient;
use pb::membership_client::MembershipClient;
use prost::Message as _;
use tokio::net::TcpStream;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Status};

use crate::daemon::until;
use crate::{CALL_TIMEOUT, Victim, runtime};

#[expect(clippy::disallowed_methods, reason = "the daemon's clock, from outside of it")]
fn now() -> Wall {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Wall(i64::try_from(now.as_micros()).unwrap())
}

/// A token that the daemon has made.
async fn token(victim: &Victim, name: &str, role: pb::Role) -> Token {
    let secret = caesium_pki::digest(name.as_bytes()).0;
    let mut token = Token { id: 7 + secret.len() as u64 + role as u64, secret, root: Digest([0; 32]) };
    let socket = format!("unix:{}", victim.daemon.place.path("socket").display());
    let channel = Endpoint::from_shared(socket).unwrap().connect_lazy();
    let request = pb::AddTokenRequest {
        token: token.id,
        hash: token.hash().0.to_vec(),
        name: name.to_owned(),
        role: role.into(),
        ttl: 86_400_000_000,
        ..Default::default()
    };
    until("a token is made", async || {
        let made = AccessClient::new(channel.clone()).add_token(request.clone()).await;
        let made = made.map(|made| token.root = Digest(made.into_inner().root.try_into().unwrap()));
        made.is_ok()
    })
    .await;
    token
}

async fn channel(victim: &Victim, root: Digest) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://{}", victim.address())).unwrap();
    let dial = Dial::new(joining(root, Arc::new(now)).unwrap(), TcpStream::connect::<String>);
    endpoint.timeout(CALL_TIMEOUT).connect_with_connector(dial).await.unwrap()
}

/// Whether a refusal is one: not that of a service that broke.
fn is_refusal(status: &Status) -> bool {
    matches!(status.code(), Code::PermissionDenied | Code::InvalidArgument | Code::FailedPrecondition)
}

#[test]
fn what_is_no_proof_lets_nobody_in_and_uses_no_token_up() {
    let runtime = runtime();
    let mut victim = runtime.block_on(Victim::secured());
    let (anna, fir) = runtime.block_on(async {
        (token(&victim, "anna", pb::Role::Viewer).await, token(&victim, "fir", pb::Role::Unspecified).await)
    });
    let key = NewKey::make().unwrap();
    let proof = |of: &Token| pb::TokenProof {
        token: of.id,
        secret: of.secret.to_vec(),
        request: key.request().unwrap(),
    };
    let whole = pb::EnrolRequest { proof: Some(proof(&anna)) };
    let joins = pb::JoinRequest {
        name: "fir".to_owned(),
        address: "127.0.0.1:9".to_owned(),
        priority: 10,
        data_dir: vec![1; 16],
        version: "0.1.0".to_owned(),
        levels: Some(pb::LevelRange { oldest: 1, newest: 9 }),
        proof: Some(proof(&fir)),
        ..Default::default()
    };
    let channel = runtime.block_on(channel(&victim, anna.root));
    let (mut access, mut members) = (AccessClient::new(channel.clone()), MembershipClient::new(channel));
    let mut refused = 0;
    let cases = fuzz("enrolments", 250, |dice| {
        let status = if dice.chance(60) {
            let Ok(asked) = pb::EnrolRequest::decode(&*mutated(dice, &whole.encode_to_vec(), &[])) else {
                return;
            };
            let same = |of: &pb::TokenProof| of.token == anna.id && of.secret == anna.secret;
            let known = asked.proof.as_ref().is_some_and(same);
            match runtime.block_on(access.enrol(asked)) {
                // The same key may ask again, and bytes after the end of its request change nothing.
                Ok(_) if known => return,
                Ok(reply) => panic!("let in: {reply:?}"),
                Err(status) => status,
            }
        } else {
            let Ok(mut asked) = pb::JoinRequest::decode(&*mutated(dice, &joins.encode_to_vec(), &[])) else {
                return;
            };
            // One that is right but for its address would be a member.
            if let Some(proof) = &mut asked.proof {
                proof.secret.truncate(31);
            }
            runtime.block_on(members.join(asked)).map(|reply| panic!("let in: {reply:?}")).unwrap_err()
        };
        assert!(is_refusal(&status), "{status}");
        refused += 1;
    });
    assert!(cases < 100 || refused > 20, "{refused} of {cases} were refused");
    victim.unhurt();
    let given = runtime.block_on(access.enrol(whole)).unwrap().into_inner().certificates.unwrap();
    Credentials::received(&key, given.chain, given.roots, anna.root).unwrap();
}
