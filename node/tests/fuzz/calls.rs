//! Every method of every service, with messages of the right shape and anything in it.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::replica::Levels;
use caesium_fuzz::{Dice, Method, Schema, fuzz, mutated};
use caesium_proto::{FILE_DESCRIPTOR_SET, v1 as pb};
use pb::membership_client::MembershipClient;
use pb::raft_request::Request;
use prost::Message as _;
use tonic::Code;
use tonic::metadata::MetadataMap;

use crate::{Victim, raw, runtime};

/// What there is, and what there could be. Birch is a member that nobody has ever heard.
const WORDS: [&str; 40] = [
    "alder",
    "birch",
    "cedar",
    "jobs",
    "mail",
    "jobs/clock/each",
    "jobs/clock/once",
    "mail/out/send",
    "hello",
    "* * * * * *",
    "@every 1s",
    "@at 2031-01-01T00:00:00Z",
    "*/5 * * * mon",
    "UTC",
    "Europe/Berlin",
    "zone",
    "a",
    "fuzz@host",
    "r1-1-1",
    "d1-1-1",
    "1@2027-01-01T00:00:00.000Z",
    "2027-01-01T00:00:00Z",
    "cadence",
    "handler",
    "binding",
    "policy",
    "retries",
    "jitter",
    "schedules",
    "nodes.1",
    "volumes/jobs",
    "/nodes/alder",
    "name=alder",
    "state",
    "00000000000000000000000000000000",
    "80000000000000000000000000000001000000000000000100000000000000010000000000000001",
    "127.0.0.1:1",
    "fired",
    "jobs,mail",
    "1",
];

/// Methods that take this one daemon out of its cluster on purpose; that is no fault of theirs.
const DEADLY: [&str; 1] = ["ForgetNode"];

fn deadline(dice: &mut Dice) -> Duration {
    Duration::from_millis(*dice.pick(&[1, 50, 300, 300]))
}

fn message(dice: &mut Dice, schema: &Schema, of: &str) -> Vec<u8> {
    let whole = schema.message(dice, of, &WORDS);
    match dice.below(10) {
        0 => mutated(dice, &whole, &[]),
        1 => dice.bytes(200),
        _ => whole,
    }
}

#[test]
fn every_call_of_operators_is_answered_whatever_is_in_it() {
    let (runtime, schema) = (runtime(), Schema::new(FILE_DESCRIPTOR_SET));
    let calls = |method: &&Method| {
        !method.path.contains(".Peer/") && !DEADLY.iter().any(|deadly| method.path.ends_with(deadly))
    };
    let methods: Vec<Method> = schema.methods().iter().filter(calls).cloned().collect();
    assert!(methods.len() > 40, "{} methods", methods.len());
    let mut victim = runtime.block_on(Victim::start());
    runtime.block_on(victim.daemon.declare("jobs/clock/each", "hello"));
    let channel = runtime.block_on(async { victim.channel() });
    let mut codes: BTreeMap<i32, u64> = BTreeMap::new();
    let cases = fuzz("operator-calls", 700, |dice| {
        // All of them in every run, before chance chooses.
        let method = &methods[dice.below(methods.len())];
        let count = if method.unary { 1 } else { 1 + dice.below(4) };
        let messages = (0..count).map(|_| message(dice, &schema, &method.input)).collect();
        let call = raw::call(channel.clone(), method, messages, MetadataMap::new(), deadline(dice));
        let code = runtime.block_on(call).map_or_else(|status| status.code(), |_| Code::Ok);
        *codes.entry(code.into()).or_default() += 1;
        victim.unhurt();
    });
    runtime.block_on(async {
        // Faults on purpose are among the calls.
        let heal = pb::FaultRequest { fault: Some(pb::fault_request::Fault::Heal(pb::HealFault {})) };
        pb::faults_client::FaultsClient::new(victim.channel()).apply(heal).await.unwrap();
        victim.answers().await;
    });
    let count = |code: Code| codes.get(&i32::from(code)).copied().unwrap_or_default();
    assert!(cases < 300 || count(Code::Ok) > 20 && count(Code::InvalidArgument) > 20, "{codes:?}");
}

#[test]
fn every_call_of_peers_is_answered_whatever_is_in_it() {
    let (runtime, schema) = (runtime(), Schema::new(FILE_DESCRIPTOR_SET));
    let methods: Vec<Method> =
        schema.methods().iter().filter(|method| method.path.contains(".Peer/")).cloned().collect();
    assert!(methods.len() >= 8, "{} methods", methods.len());
    let mut victim = runtime.block_on(Victim::start());
    runtime.block_on(victim.daemon.declare("jobs/clock/each", "hello"));
    let (channel, metadata) = runtime.block_on(async {
        let join = pb::JoinRequest {
            name: "birch".to_owned(),
            address: "127.0.0.1:1".to_owned(),
            priority: 1,
            data_dir: vec![7; 16],
            version: env!("CARGO_PKG_VERSION").to_owned(),
            levels: Some(pb::LevelRange { oldest: 1, newest: Levels::OWN.newest.0 }),
            ..Default::default()
        };
        let joined = MembershipClient::new(victim.channel()).join(join).await.unwrap().into_inner();
        let cluster: String = joined.cluster_id.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut metadata = MetadataMap::new();
        let who = [
            ("caesium-cluster", cluster),
            ("caesium-node", joined.node_id.to_string()),
            ("caesium-boot", "7".repeat(32)),
            ("caesium-generation", "0".repeat(32)),
            ("caesium-levels", format!("1-{}", Levels::OWN.newest)),
            ("caesium-to", "1".to_owned()),
        ];
        who.into_iter().for_each(|(key, value)| drop(metadata.insert(key, value.parse().unwrap())));
        (victim.channel(), metadata)
    });
    let mut answered = 0;
    let cases = fuzz("peer-calls", 1000, |dice| {
        let method = dice.pick(&methods);
        let mut bytes = message(dice, &schema, &method.input);
        if method.path.ends_with("/Raft") {
            bytes = harmless(dice, &bytes);
        }
        let call = raw::call(channel.clone(), method, vec![bytes], metadata.clone(), deadline(dice));
        answered += u64::from(runtime.block_on(call).is_ok());
        victim.unhurt();
    });
    runtime.block_on(victim.answers());
    assert!(cases < 300 || answered > 50, "only {answered} calls had an answer");
}

/// A peer that lies about elections and entries is believed by any log of this kind; so here its claims are out of date.
fn harmless(dice: &mut Dice, bytes: &[u8]) -> Vec<u8> {
    let Ok(mut message) = pb::RaftRequest::decode(bytes) else { return bytes.to_vec() };
    message.from = 2;
    let vote = match &mut message.request {
        Some(Request::Vote(request)) => &mut request.vote,
        Some(Request::Append(request)) => &mut request.vote,
        Some(Request::Snapshot(chunk)) => &mut chunk.vote,
        Some(Request::Transfer(request)) => &mut request.from_leader,
        Some(Request::PreVote(_) | Request::Propose(_)) | None => return message.encode_to_vec(),
    };
    if let Some(vote) = vote {
        vote.term = 0;
    } else if dice.chance(50) {
        *vote = Some(pb::RaftVote { term: 0, node: 2, committed: dice.chance(50) });
    }
    message.encode_to_vec()
}
