//! How entries, outcomes and snapshots stand on disk and on the wire, in the format of each feature level: independent of
//! how they stand in memory. One byte names the format; every format from [`Levels::OWN`]'s oldest to its newest is read,
//! and that of the level in force is written, so that each member can read it.

pub(super) mod bytes;
mod fields;

pub(super) use bytes::{Bytes, Get, Hashing, Put, Reader, Sink, Writer};
pub(super) use fields::{choice, record};

use super::level::{Level, Levels};
use super::{Command, Origin, Outcome, Replica, Staged};

/// The byte of level 1; those of the levels after it follow.
const FIRST_FORMAT: u8 = 3;

/// Why bytes cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// They end too early or too late, or hold what no program wrote.
    #[error("damaged")]
    Damaged,
    /// They have the format of a level that this program does not read.
    #[error("of feature level {level}; this caesiumd reads levels {}", Levels::OWN)]
    OtherLevel {
        /// The one whose format the first byte names.
        level: Level,
    },
}

/// A value cannot be written at the level in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this needs feature level {needed} of the cluster, which is at {level}")]
pub struct LevelTooLow {
    /// The level in force.
    pub level: Level,
    /// The one that it needs.
    pub needed: Level,
}

/// A command as it stands in the log, with who asked for it.
///
/// # Errors
/// It has a part that only a later level has. The commands that found a cluster or raise its level are written in the format of their own.
pub fn encode_command(
    level: Level,
    command: &Command,
    origin: Option<&Origin>,
) -> Result<Vec<u8>, LevelTooLow> {
    let level = match command {
        Command::Genesis { level: raised, .. } | Command::RaiseLevel { level: raised } => level.max(*raised),
        _ => level,
    };
    // Who reads an older level takes the entry without it.
    let older = |origin: &Origin| Origin { principal: None, ..origin.clone() };
    let lacking = origin.filter(|it| level < Level::PRINCIPAL && it.principal.is_some()).map(older);
    let origin = lacking.as_ref().or(origin).filter(|origin| !origin.is_empty());
    encode(level, &(command, origin))
}

/// A command and who asked for it, from an entry of the log.
///
/// # Errors
/// See [`Unreadable`].
pub fn decode_command(bytes: &[u8]) -> Result<(Command, Option<Origin>), Unreadable> {
    let (command, origin) = decode(bytes)?;
    match command {
        Command::Genesis { level, .. } | Command::RaiseLevel { level }
            if bytes.first().is_some_and(|written| format(level) > *written) =>
        {
            Err(Unreadable::Damaged)
        }
        _ => Ok((command, origin)),
    }
}

/// How a command ended, as it is answered to the node that proposed it.
///
/// # Errors
/// It has a part that only a later level has.
pub fn encode_outcome(level: Level, outcome: &Outcome) -> Result<Vec<u8>, LevelTooLow> {
    encode(level, outcome)
}

/// How a command ended.
///
/// # Errors
/// See [`Unreadable`].
pub fn decode_outcome(bytes: &[u8]) -> Result<Outcome, Unreadable> {
    decode(bytes)
}

/// A whole replica as it stands in a snapshot, in the format of its own level.
///
/// # Errors
/// It has a part that only a later level has: no entry of its level can have made it.
pub fn encode_replica(replica: &Replica) -> Result<Vec<u8>, LevelTooLow> {
    encode(replica.level(), replica)
}

/// A replica from a snapshot.
///
/// # Errors
/// See [`Unreadable`].
pub fn decode_replica(bytes: &[u8]) -> Result<Replica, Unreadable> {
    decode(bytes)
}

/// How many bytes a line of a declaration takes in an entry.
#[must_use]
pub fn staged_len(level: Level, change: &Staged) -> usize {
    let mut writer = Writer { out: bytes::Count(0), level, lacks: None, abridges: false };
    change.put(&mut writer);
    writer.out.0
}

/// The level that a value needs which that format cannot carry.
fn lacking(level: Level, value: &impl Put) -> Option<Level> {
    let mut writer = Writer { out: bytes::Count(0), level, lacks: None, abridges: false };
    value.put(&mut writer);
    writer.lacks
}

fn encode(level: Level, value: &impl Put) -> Result<Vec<u8>, LevelTooLow> {
    let mut writer = Writer { out: vec![format(level)], level, lacks: None, abridges: false };
    value.put(&mut writer);
    match writer.lacks {
        Some(needed) => Err(LevelTooLow { level, needed }),
        None => Ok(writer.out),
    }
}

fn decode<T: Get>(bytes: &[u8]) -> Result<T, Unreadable> {
    let (format, rest) = bytes.split_first().ok_or(Unreadable::Damaged)?;
    let level = Level(u32::from(format.checked_sub(FIRST_FORMAT - 1).ok_or(Unreadable::Damaged)?));
    if !Levels::OWN.include(level) {
        return Err(Unreadable::OtherLevel { level });
    }
    let mut reader = Reader::new(rest, level);
    let value = T::get(&mut reader)?;
    if reader.is_at_end() { Ok(value) } else { Err(Unreadable::Damaged) }
}

fn format(level: Level) -> u8 {
    u8::try_from(level.0).map_or(u8::MAX, |level| level.saturating_add(FIRST_FORMAT - 1))
}
