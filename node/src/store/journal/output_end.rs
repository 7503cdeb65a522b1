//! The ends of what runs printed that did not succeed. They stand in copies alone: the node itself has the whole output in a file.

use std::collections::{HashMap, VecDeque};

use caesium_engine::record::{Run, RunId, RunState};
use serde::{Deserialize, Serialize};

use crate::handlers::{Output, OutputPart, OutputStream};

/// Most ends that wait for the records of their runs; those that wait longest go first, and are in no copy then.
pub(super) const WAITING_ENDS_MAX: usize = 4096;

/// Version of the structure below.
const VERSION: u8 = 1;

#[derive(Serialize, Deserialize)]
struct DiskOutput {
    /// In front, as in all records.
    schedule: String,
    total: u64,
    /// Stream and length of each part.
    parts: Vec<(u8, u32)>,
    bytes: Vec<u8>,
}

pub(super) fn encode(run: &Run, end: &Output) -> Result<Vec<u8>, redb::Error> {
    let part = |part: &OutputPart| (stream_code(part.stream), part.length);
    let disk = DiskOutput {
        schedule: run.schedule.to_string(),
        total: end.total,
        parts: end.parts.iter().map(part).collect(),
        bytes: end.bytes.clone(),
    };
    postcard::to_extend(&disk, vec![VERSION]).map_err(|error| redb::Error::Corrupted(error.to_string()))
}

/// `None`: damaged, or of a version that this one cannot read.
pub(super) fn decode(bytes: &[u8]) -> Option<Output> {
    let (&VERSION, value) = bytes.split_first()? else { return None };
    let disk: DiskOutput = postcard::from_bytes(value).ok()?;
    let part = |(stream, length): (u8, u32)| {
        let streams = [OutputStream::Stdout, OutputStream::Stderr];
        Some(OutputPart { stream: streams.into_iter().find(|it| stream_code(*it) == stream)?, length })
    };
    let parts: Vec<OutputPart> = disk.parts.into_iter().map(part).collect::<Option<_>>()?;
    let length: u64 = parts.iter().map(|part| u64::from(part.length)).sum();
    let printed = disk.bytes.len() as u64;
    if printed > disk.total || (!parts.is_empty() && length != printed) {
        return None;
    }
    let truncated = disk.total > printed;
    Some(Output { bytes: disk.bytes, parts, truncated, total: disk.total, running: false, more: false })
}

/// The numbers of the streams on disk; never given to another one.
fn stream_code(stream: OutputStream) -> u8 {
    match stream {
        OutputStream::Stdout => 1,
        OutputStream::Stderr => 2,
    }
}

/// The ends of runs whose record is still to come. The runner has them first.
#[derive(Debug, Default)]
pub(super) struct WaitingEnds {
    ends: HashMap<RunId, Output>,
    order: VecDeque<RunId>,
}

impl WaitingEnds {
    pub(super) fn add(&mut self, run: RunId, end: Output) {
        if self.ends.insert(run, end).is_none() {
            self.order.push_back(run);
        }
        while self.order.len() > WAITING_ENDS_MAX {
            let oldest = self.order.pop_front();
            oldest.and_then(|oldest| self.ends.remove(&oldest));
        }
    }

    /// The end of a run that is over, by its record; none of one that succeeded.
    pub(super) fn take(&mut self, run: &Run) -> Option<Output> {
        if self.ends.is_empty() || !run.state.over() {
            return None;
        }
        let end = self.ends.remove(&run.id)?;
        self.order.retain(|waiting| *waiting != run.id);
        Some(end).filter(|_| run.state != RunState::Succeeded)
    }
}

#[cfg(test)]
mod tests {
    use caesium_fuzz::{fuzz, mutated};

    use super::*;
    use crate::golden::golden;
    use crate::store::journal::tests::run;

    fn output() -> Output {
        let part = |stream, length| OutputPart { stream, length };
        Output {
            bytes: b"copying\nno space left\n".to_vec(),
            parts: vec![part(OutputStream::Stdout, 8), part(OutputStream::Stderr, 14)],
            truncated: true,
            total: 5000,
            running: false,
            more: false,
        }
    }

    #[test]
    fn ends_have_the_bytes_that_were_released() {
        let without = Output { parts: Vec::new(), ..output() };
        let of = run(1_700_000_000_000_000, 1, 1, RunState::Failed);
        let written = [encode(&of, &output()).unwrap(), encode(&of, &without).unwrap()];
        for (bytes, output) in golden("journal-3/outputs", &written).iter().zip([output(), without]) {
            assert_eq!(decode(bytes), Some(output));
        }
    }

    #[test]
    fn a_damaged_end_is_read_or_left_out() {
        let whole = encode(&run(5, 1, 1, RunState::Failed), &output()).unwrap();
        let (mut read, mut refused) = (0, 0);
        let cases = fuzz("output-ends", 3000, |dice| match decode(&mutated(dice, &whole, &[b"a/b/c"])) {
            Some(output) => {
                assert_eq!(decode(&encode(&run(5, 1, 1, RunState::Failed), &output).unwrap()), Some(output));
                read += 1;
            }
            None => refused += 1,
        });
        assert!(cases < 1000 || read > 100 && refused > 100, "{read} read, {refused} refused");
    }

    #[test]
    fn an_end_waits_for_the_record_of_its_run_and_as_many_wait_as_the_limit_says() {
        let mut ends = WaitingEnds::default();
        let of = |n: u64, state| run(5, 1, n, state);
        for n in 0..=WAITING_ENDS_MAX as u64 {
            ends.add(of(n, RunState::Failed).id, output());
        }
        assert_eq!(ends.take(&of(0, RunState::Failed)), None);
        assert_eq!(ends.take(&of(1, RunState::Running)), None);
        assert_eq!(ends.take(&of(1, RunState::Failed)), Some(output()));
        assert_eq!(ends.take(&of(1, RunState::Failed)), None);
        assert_eq!(ends.take(&of(2, RunState::Succeeded)), None, "whoever succeeded needs no copy of it");
        assert_eq!((ends.ends.len(), ends.order.len()), (WAITING_ENDS_MAX - 2, WAITING_ENDS_MAX - 2));
    }
}
