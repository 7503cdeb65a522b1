//! The log's state machine is the engine's replica: committed entries go to the engine, outcomes come back.

use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::{Entry, Level, Outcome, codec};
use caesium_engine::{Engine, Input, Now, Wall};
use codec::Unreadable;
use tokio::sync::oneshot;

use super::Event;
use super::lanes::Lanes;
use super::peers::Peers;
use crate::log::{Committed, ConfigLog, LogEntry, StateMachine, Stopped};

/// The log of this node.
pub(super) type Log = ConfigLog<EngineReplica, Peers>;

/// Forwards what the log decides to the engine, in order.
pub(super) struct EngineReplica {
    events: Lanes,
}

impl EngineReplica {
    pub(super) fn new(events: Lanes) -> Self {
        Self { events }
    }

    async fn ask<T>(&self, event: Event, answer: oneshot::Receiver<T>) -> Result<T, Stopped> {
        self.events.send(event).await.map_err(|_| Stopped::new("the engine has stopped"))?;
        answer.await.map_err(|_| Stopped::new("the engine has stopped"))
    }
}

impl StateMachine for EngineReplica {
    fn reads(command: &[u8]) -> bool {
        codec::decode_command(command).is_ok()
    }

    fn speaks_for(command: &[u8]) -> Option<u64> {
        codec::decode_command(command).ok().and_then(|(command, _)| command.speaks_for()).map(|node| node.0)
    }

    async fn apply(&self, entries: Vec<Committed>) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut inputs = Vec::with_capacity(entries.len());
        for Committed { index, entry } in entries {
            let entry = entry.map(|entry| decode_entry(index, entry)).transpose()?;
            inputs.push(Input::Committed { index, entry: entry.map(Box::new) });
        }
        let (reply, answer) = oneshot::channel();
        let outcomes = self.ask(Event::Commit { inputs, reply }, answer).await?;
        // Written at the oldest level that has all of it: who proposed it reads every older one, too.
        let encoded = |outcome: &Outcome| {
            let first = codec::encode_outcome(Level::FIRST, outcome);
            first.or_else(|low| codec::encode_outcome(low.needed, outcome))
        };
        let answers = outcomes.iter().map(|outcome| outcome.as_ref().map(encoded).transpose());
        answers.map(|bytes| Ok(bytes.map_err(Stopped::new)?.unwrap_or_default())).collect()
    }

    async fn snapshot(&self) -> Result<Vec<u8>, Stopped> {
        let (reply, answer) = oneshot::channel();
        // What was applied before is answered for: only then does the log ask.
        let question = Box::new(move |engine: &Engine, _: Now| {
            // A log that asks no more is going down.
            drop(reply.send(engine.replica().clone()));
        });
        let stopped = || Stopped::new("the engine has stopped");
        self.events.ask(question).await.map_err(|_| stopped())?;
        let replica = answer.await.map_err(|_| stopped())?;
        codec::encode_replica(&replica).map_err(Stopped::new)
    }

    async fn install(&self, last_index: u64, bytes: Vec<u8>) -> Result<(), Stopped> {
        let what = format!("the snapshot at index {last_index}");
        let replica = codec::decode_replica(&bytes).map_err(|why| unreadable(&what, why))?;
        let (reply, answer) = oneshot::channel();
        let inputs = vec![Input::Installed(Box::new(replica))];
        self.ask(Event::Commit { inputs, reply }, answer).await.map(drop)
    }
}

/// An entry of the log as the engine has it.
pub(super) fn decode_entry(index: u64, entry: LogEntry) -> Result<Entry, Stopped> {
    // A command that this version cannot read would make its replica another than the others'.
    let read = codec::decode_command(&entry.command);
    let (command, origin) = read.map_err(|why| unreadable(&format!("entry {index}"), why))?;
    let request = RequestId(u128::from_be_bytes(entry.request));
    Ok(Entry { stamp: Wall(entry.stamp), request, proposer: NodeId(entry.proposer), origin, command })
}

fn unreadable(what: &str, why: Unreadable) -> Stopped {
    let reason = format!("{what} is {why}");
    match why {
        Unreadable::Damaged => Stopped::new(reason),
        Unreadable::OtherLevel { .. } => Stopped::newer(reason),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caesium_engine::ids::Uid;
    use caesium_engine::replica::codec::{Unreadable, decode_replica, encode_replica};
    use caesium_engine::replica::{Command, StateHash};

    /// A snapshot as the version before the marks wrote it: three nodes, a volume, a schedule for two of them, another one
    /// removed, an override; at index 9.
    const BEFORE_MARKS: &str = "\
        03010700010301016103613a310a01047a6f6e65016101020002016203623a310a01047a6f6e65016202030003016303633a\
        310a01047a6f6e650163030400020101760301020300050301020201070707de0f0707762f652f74776f092a202a202a202a\
        202a0355544300016800010201610162000000000000000000000000000000000301020300020102000000040103005a0190\
        4e086e6577206469736b060008000700010176010165010374776f0205090101000100000202010107030301020704040103\
        0705050005000006060006010101070700070102010808000801010109090009000009010102020303040405050606070708\
        080909040309e20facbef6e186de91a7de91e4eab3c4cbb5bfc301";
    const HASH_BEFORE_MARKS: StateHash = StateHash(129_929_018_164_346_198_406_566_818_001_134_133_036);

    #[test]
    fn a_snapshot_of_the_version_before_the_marks_is_read_and_goes_on() {
        let byte = |at: usize| u8::from_str_radix(&BEFORE_MARKS[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..BEFORE_MARKS.len()).step_by(2).map(byte).collect();
        let mut replica = decode_replica(&bytes).unwrap();
        assert_eq!((replica.index(), replica.hash()), (9, HASH_BEFORE_MARKS));
        let schedule = replica.schedules.get(&Uid(2)).unwrap();
        assert_eq!(schedule.eligible().iter().map(|node| node.0).collect::<Vec<_>>(), [1, 2]);
        assert_eq!((schedule.name.to_string().as_str(), &schedule.payload[..]), ("v/e/two", &[1, 2, 3][..]));
        assert_eq!(replica.nodes.len(), 3);

        // What it holds is what it was, and entries that follow are applied to it.
        assert_eq!(decode_replica(&encode_replica(&replica).unwrap()), Ok(replica.clone()));
        let command = Command::RemoveSchedule { name: "v/e/two".parse().unwrap() };
        let request = RequestId(10);
        let entry = Entry { stamp: Wall(2000), request, proposer: NodeId(1), origin: None, command };
        assert!(matches!(replica.apply(10, Some(&entry)), Some(Outcome::Done { index: 10, .. })));
        let again = decode_replica(&encode_replica(&replica).unwrap()).unwrap();
        assert_eq!((again.index(), again.hash()), (replica.index(), replica.hash()));
        // Bytes that end anywhere else are refused.
        for cut in 1..bytes.len() {
            assert_eq!(
                decode_replica(&bytes[..bytes.len() - cut]),
                Err(Unreadable::Damaged),
                "{cut} bytes fewer"
            );
        }
    }
}
