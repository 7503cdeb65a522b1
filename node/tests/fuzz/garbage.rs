//! Bytes that are no calls, and calls beyond every limit.

use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::time::Duration;

use caesium_fuzz::{Dice, Schema, fuzz, mutated};
use caesium_proto::FILE_DESCRIPTOR_SET;
use tonic::Code;
use tonic::metadata::MetadataMap;

use crate::{Victim, raw, runtime};

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// A connection that is neither answered nor closed is left after this.
const SILENCE: Duration = Duration::from_millis(30);
/// Beyond the limit of every message.
const OVERSIZE: usize = 40 << 20;

/// One HTTP/2 frame with anything in it.
fn frame(dice: &mut Dice) -> Vec<u8> {
    let payload = match dice.below(4) {
        0 => Vec::new(),
        // SETTINGS, with values out of range.
        1 => [[0, dice.below(8) as u8].as_slice(), &(dice.integer() as u32).to_be_bytes()].concat(),
        // HEADERS of a known path, by HPACK literals.
        2 => [
            b"\x83\x86".as_slice(),
            b"\x44\x25/caesium.v1.Membership/ListNodes",
            b"\x40\x0ccontent-type\x10application/grpc",
        ]
        .concat(),
        _ => dice.bytes(300),
    };
    let length = if dice.chance(85) { payload.len() } else { dice.below(1 << 24) } as u32;
    let other = dice.integer() as u32;
    let stream = *dice.pick(&[0, 1, 1, 3, 2, u32::MAX, other]);
    let mut frame = length.to_be_bytes()[1..].to_vec();
    frame.extend([dice.below(12) as u8, dice.roll() as u8]);
    frame.extend(stream.to_be_bytes());
    frame.extend(payload);
    frame
}

fn garbage(dice: &mut Dice) -> Vec<u8> {
    let mut bytes = match dice.below(6) {
        0 => return dice.bytes(4000),
        1 => b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n".to_vec(),
        // What TLS begins with.
        2 => b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        _ => PREFACE.to_vec(),
    };
    if bytes.starts_with(PREFACE) {
        // Empty SETTINGS, as every client begins.
        bytes.extend(b"\0\0\0\x04\0\0\0\0\0");
    }
    for _ in 0..dice.below(12) {
        bytes.extend(frame(dice));
    }
    if dice.chance(25) { mutated(dice, &bytes, &[PREFACE]) } else { bytes }
}

/// Sends bytes, reads what comes, and hangs up. The other side may have hung up first.
fn throw(mut stream: impl std::io::Read + std::io::Write, bytes: &[u8]) {
    stream.write_all(bytes).ok();
    let mut answer = [0; 4096];
    while matches!(stream.read(&mut answer), Ok(read) if read > 0) {}
}

#[test]
fn bytes_that_are_no_calls_do_no_harm() {
    let runtime = runtime();
    let mut victim = runtime.block_on(Victim::start());
    let address = victim.address();
    let socket = victim.daemon.place.path("socket");
    fuzz("garbage", 250, |dice| {
        let bytes = garbage(dice);
        if dice.chance(80) {
            let stream = TcpStream::connect(&address).unwrap();
            stream.set_read_timeout(Some(SILENCE)).unwrap();
            throw(stream, &bytes);
        } else {
            let stream = UnixStream::connect(&socket).unwrap();
            stream.set_read_timeout(Some(SILENCE)).unwrap();
            throw(stream, &bytes);
        }
        victim.unhurt();
    });
    runtime.block_on(victim.answers());
}

#[test]
fn messages_beyond_every_limit_are_refused_by_each_method() {
    let (runtime, schema) = (runtime(), Schema::new(FILE_DESCRIPTOR_SET));
    let mut victim = runtime.block_on(Victim::start());
    let mut refused = 0;
    // A connection for each, since it is closed on what is still on its way.
    for method in schema.methods() {
        let deadline = Duration::from_secs(20);
        let call = async {
            raw::call(victim.channel(), method, vec![vec![0; OVERSIZE]], MetadataMap::new(), deadline).await
        };
        let status = runtime.block_on(call).expect_err("no method takes so much");
        // Refused, or the connection went away under what was still being sent.
        assert!(!matches!(status.code(), Code::Ok | Code::DeadlineExceeded), "{}: {status}", method.path);
        refused += u32::from(status.code() == Code::OutOfRange || status.code() == Code::ResourceExhausted);
    }
    assert!(refused > 0, "a limit was named at least once");
    runtime.block_on(victim.answers());
    victim.unhurt();
}
