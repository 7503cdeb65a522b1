//! The order of a shim: two length-prefixed frames, the order itself and the payload.
//!
//! Orders hold environments and so may hold secrets: they travel through a pipe, never in argv, and have no `Debug`.

use std::fs::File;
use std::io::{self, Read, Write as _};
use std::os::fd::OwnedFd;
use std::time::Duration;

use rustix::fs::{MemfdFlags, SeekFrom};
use rustix::io::Errno;

use super::limits::{Resource, Rlimit};

/// argv, environment and the rest of an order, in bytes. The kernel refuses longer argument lists sooner.
pub(crate) const ORDER_MAX: usize = 4 << 20;

/// Payload of a run, in bytes. It is held in memory until the run ends.
pub(crate) const PAYLOAD_MAX: usize = 16 << 20;

/// Whom a handler runs as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HandlerUser {
    pub(crate) uid: u32,
    pub(crate) gid: u32,
    /// Supplementary groups; replaces those of the daemon.
    pub(crate) groups: Vec<u32>,
}

/// Everything that a shim needs for a run, save the payload.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Order {
    /// Program and arguments; never empty, the program an absolute path.
    pub(crate) argv: Vec<String>,
    /// The whole environment; nothing is inherited.
    pub(crate) env: Vec<(String, String)>,
    pub(crate) cwd: String,
    /// `None` keeps the identity of the daemon.
    pub(crate) identity: Option<HandlerUser>,
    /// From the start of the handler to SIGTERM.
    pub(crate) timeout: Duration,
    /// From SIGTERM to SIGKILL.
    pub(crate) grace: Duration,
    /// Time since boot, sleep included, from which on the handler is not started; the longest for never.
    pub(crate) start_by: Duration,
    /// The process of a task: time since boot at which it must end unless it is prolonged. It dies with its daemon at once.
    pub(crate) bound: Option<Duration>,
    pub(crate) rlimits: Vec<Rlimit>,
    /// The directory of the run's control group; empty for none.
    pub(crate) cgroup: String,
}

impl Order {
    /// The bytes of the order's frame, without its header.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        put_count(&mut out, self.argv.len());
        for arg in &self.argv {
            put_text(&mut out, arg);
        }
        put_count(&mut out, self.env.len());
        for (name, value) in &self.env {
            put_text(&mut out, name);
            put_text(&mut out, value);
        }
        put_text(&mut out, &self.cwd);
        put_duration(&mut out, self.timeout);
        put_duration(&mut out, self.grace);
        put_duration(&mut out, self.start_by);
        out.push(u8::from(self.bound.is_some()));
        if let Some(bound) = self.bound {
            put_duration(&mut out, bound);
        }
        put_count(&mut out, self.rlimits.len());
        for rlimit in &self.rlimits {
            out.push(rlimit.of as u8);
            out.extend(rlimit.limit.to_le_bytes());
        }
        put_text(&mut out, &self.cgroup);
        if let Some(identity) = &self.identity {
            out.extend(identity.uid.to_le_bytes());
            out.extend(identity.gid.to_le_bytes());
            put_count(&mut out, identity.groups.len());
            for group in &identity.groups {
                out.extend(group.to_le_bytes());
            }
        }
        out
    }

    pub(super) fn read_from(source: &mut impl Read) -> io::Result<Self> {
        let frame = read_frame(source, ORDER_MAX)?;
        let mut rest = frame.as_slice();
        let argv = (0..take_u32(&mut rest)?).map(|_| take_text(&mut rest)).collect::<io::Result<Vec<_>>>()?;
        if argv.is_empty() {
            return Err(malformed());
        }
        let env = (0..take_u32(&mut rest)?)
            .map(|_| Ok((take_text(&mut rest)?, take_text(&mut rest)?)))
            .collect::<io::Result<Vec<_>>>()?;
        let cwd = take_text(&mut rest)?;
        let timeout = take_duration(&mut rest)?;
        let grace = take_duration(&mut rest)?;
        let start_by = take_duration(&mut rest)?;
        let (is_bound, tail) = rest.split_first().ok_or_else(malformed)?;
        rest = tail;
        let bound = match is_bound {
            0 => None,
            1 => Some(take_duration(&mut rest)?),
            _ => return Err(malformed()),
        };
        let rlimits = (0..take_u32(&mut rest)?).map(|_| take_rlimit(&mut rest)).collect::<io::Result<_>>()?;
        let cgroup = take_text(&mut rest)?;
        let identity = if rest.is_empty() { None } else { Some(take_identity(&mut rest)?) };
        if !rest.is_empty() {
            return Err(malformed());
        }
        Ok(Self { argv, env, cwd, identity, timeout, grace, start_by, bound, rlimits, cgroup })
    }

    /// What was attempted, for the text of a failed start. Holds nothing that may be secret.
    pub(super) fn described(&self) -> String {
        let user = self.identity.as_ref().map(|i| format!(" as uid {}", i.uid)).unwrap_or_default();
        format!("cannot start {} in {}{user}", self.argv[0], self.cwd)
    }
}

/// The header of a frame of `length` bytes. `length` is within [`ORDER_MAX`] or [`PAYLOAD_MAX`].
pub(crate) fn frame_header(length: usize) -> [u8; 4] {
    u32::try_from(length).expect("frames are bounded far below 4 GiB by the caller").to_le_bytes()
}

/// The payload as an unlinked file in memory: the handler reads it at its own pace and nobody has to pump.
/// `None` for an empty payload.
pub(super) fn read_payload(source: &mut impl Read) -> io::Result<Option<OwnedFd>> {
    let payload = read_frame(source, PAYLOAD_MAX)?;
    if payload.is_empty() {
        return Ok(None);
    }
    let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
    let memory = match rustix::fs::memfd_create("caesium-payload", flags | MemfdFlags::NOEXEC_SEAL) {
        // Kernels before 6.3 refuse the flag; later ones may be configured to insist on it.
        Err(Errno::INVAL) => rustix::fs::memfd_create("caesium-payload", flags)?,
        other => other?,
    };
    let mut file = File::from(memory);
    file.write_all(&payload)?;
    rustix::fs::seek(&file, SeekFrom::Start(0))?;
    Ok(Some(file.into()))
}

fn read_frame(source: &mut impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut header = [0; 4];
    source.read_exact(&mut header)?;
    let length = u32::from_le_bytes(header) as usize;
    if length > limit {
        return Err(malformed());
    }
    let mut frame = vec![0; length];
    source.read_exact(&mut frame)?;
    Ok(frame)
}

fn put_count(out: &mut Vec<u8>, count: usize) {
    out.extend(u32::try_from(count).expect("an order is refused long before 4 GiB").to_le_bytes());
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    put_count(out, text.len());
    out.extend(text.as_bytes());
}

fn put_duration(out: &mut Vec<u8>, duration: Duration) {
    out.extend(duration.as_secs().to_le_bytes());
    out.extend(duration.subsec_nanos().to_le_bytes());
}

fn take_identity(rest: &mut &[u8]) -> io::Result<HandlerUser> {
    let (uid, gid) = (take_u32(rest)?, take_u32(rest)?);
    let groups = (0..take_u32(rest)?).map(|_| take_u32(rest)).collect::<io::Result<Vec<_>>>()?;
    Ok(HandlerUser { uid, gid, groups })
}

fn take_rlimit(rest: &mut &[u8]) -> io::Result<Rlimit> {
    let (of, tail) = rest.split_first().ok_or_else(malformed)?;
    let (limit, tail) = tail.split_first_chunk().ok_or_else(malformed)?;
    *rest = tail;
    Ok(Rlimit { of: Resource::from_number(*of).ok_or_else(malformed)?, limit: u64::from_le_bytes(*limit) })
}

fn take_duration(rest: &mut &[u8]) -> io::Result<Duration> {
    let (seconds, tail) = rest.split_first_chunk().ok_or_else(malformed)?;
    *rest = tail;
    let nanos = take_u32(rest)?;
    Ok(Duration::from_secs(u64::from_le_bytes(*seconds)).saturating_add(Duration::from_nanos(nanos.into())))
}

fn take_text(rest: &mut &[u8]) -> io::Result<String> {
    let length = take_u32(rest)? as usize;
    let (text, tail) = rest.split_at_checked(length).ok_or_else(malformed)?;
    *rest = tail;
    String::from_utf8(text.to_vec()).map_err(|_| malformed())
}

fn take_u32(rest: &mut &[u8]) -> io::Result<u32> {
    let (number, tail) = rest.split_first_chunk().ok_or_else(malformed)?;
    *rest = tail;
    Ok(u32::from_le_bytes(*number))
}

fn malformed() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "malformed order; a shim is started by caesiumd, not by hand")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(identity: Option<HandlerUser>) -> Order {
        Order {
            argv: vec!["/bin/echo".into(), String::new(), "ä b".into()],
            env: vec![("K".into(), "v=1".into())],
            cwd: "/".into(),
            identity,
            timeout: Duration::new(7, 5),
            grace: Duration::MAX,
            start_by: Duration::new(9, 1),
            bound: Some(Duration::new(8, 3)),
            rlimits: vec![
                Rlimit { of: Resource::Core, limit: 0 },
                Rlimit { of: Resource::Fsize, limit: 1 << 40 },
            ],
            cgroup: "/sys/fs/cgroup/run-r1".into(),
        }
    }

    fn framed(order: &Order) -> Vec<u8> {
        let body = order.encode();
        [&frame_header(body.len())[..], &body].concat()
    }

    #[test]
    fn an_order_arrives_as_it_was_sent() {
        for identity in [None, Some(HandlerUser { uid: 1, gid: 2, groups: vec![2, 3] })] {
            let sent = order(identity);
            let got = Order::read_from(&mut framed(&sent).as_slice()).unwrap();
            assert!(got == sent);
        }
    }

    #[test]
    fn a_torn_or_oversized_order_is_an_error_at_every_length() {
        let whole = framed(&order(Some(HandlerUser { uid: 1, gid: 2, groups: vec![3] })));
        for length in 0..whole.len() {
            assert!(Order::read_from(&mut &whole[..length]).is_err(), "torn at {length}");
        }
        assert!(Order::read_from(&mut &u32::MAX.to_le_bytes()[..]).is_err());
        let body = &whole[4..];
        for length in 0..body.len() {
            let frame = [&frame_header(length)[..], &body[..length]].concat();
            let got = Order::read_from(&mut frame.as_slice());
            // Cut just before the identity it is a whole order without one.
            assert!(got.is_err() || got.is_ok_and(|o| o.identity.is_none()), "short body of {length}");
        }
    }

    #[test]
    fn orders_and_payloads_are_read_up_to_their_limits() {
        let sized = |bytes: usize| {
            let mut sent = order(None);
            let least = sent.encode().len();
            sent.env[0].1.push_str(&"x".repeat(bytes - least));
            sent
        };
        let most = sized(ORDER_MAX);
        assert!(Order::read_from(&mut framed(&most).as_slice()).unwrap() == most);
        let error = Order::read_from(&mut framed(&sized(ORDER_MAX + 1)).as_slice()).err().unwrap();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);

        let payload = |bytes: usize| {
            let frame = [&frame_header(bytes)[..], &vec![7; bytes]].concat();
            let file = read_payload(&mut frame.as_slice())?.map(File::from);
            file.map_or(Ok(0), |file| file.metadata().map(|it| it.len()))
        };
        assert_eq!(payload(PAYLOAD_MAX).unwrap(), PAYLOAD_MAX as u64);
        assert_eq!(payload(PAYLOAD_MAX + 1).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
