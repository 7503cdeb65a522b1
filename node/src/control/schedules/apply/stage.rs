//! A plan on its way through the log: parts that fit an entry, and the one entry that puts them in force.

use std::time::Duration;
use std::vec::IntoIter;

use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::codec::staged_len;
use caesium_engine::replica::{Command, DeclaringChange, Levels, Outcome, Staged};
use caesium_engine::schedule::{ScheduleSpec, Terms};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use tokio::time::Instant;

use super::plan::Step;
use super::read::SectionName;
use crate::control::Control;
use crate::control::change::{Done, Request, drawn};
use crate::control::cluster_view::observe;
use crate::control::error::{Problem, not_staged};

/// Encoded changes of one part. An entry may be four times as large; but one that a slow network does not carry within the
/// deadline of an append is sent again and again.
const PART_BYTES_MAX: usize = 250 * 1024;
/// Parts that are proposed and not committed yet: enough that the disks of the log never wait for the next one.
const UNDER_WAY_MAX: usize = 8;
/// How long it is tried to drop what was staged in vain. What stays is dropped by later declarations.
const DROP_WAIT: Duration = Duration::from_secs(2);

/// Steps as parts that fit an entry.
struct Parts {
    steps: IntoIter<Step>,
    bytes_max: usize,
    next: Option<Staged>,
}

/// Who puts what is staged in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Commit {
    Operator,
    /// A node, one of its sections; `gone`: it declares it no longer.
    Node {
        node: NodeId,
        section: SectionName,
        gone: bool,
    },
}

impl Commit {
    pub(super) fn command(&self, batch: RequestId, parts: u32) -> Command {
        match self.clone() {
            Self::Operator => Command::CommitStaged { batch, parts },
            Self::Node { node, section: (volume, entity), gone } => {
                Command::Declaring(DeclaringChange::Commit { node, volume, entity, batch, parts, gone })
            }
        }
    }
}

impl Control {
    /// Stages all steps and puts them in force. Goes on to its end when the client does not wait for it.
    pub(super) async fn stage(
        &self,
        request: &Request,
        steps: Vec<Step>,
        commit: Commit,
    ) -> Result<Done, Problem> {
        let (control, request) = (self.clone(), request.clone());
        let staging = tokio::spawn(async move { control.stage_and_commit(&request, steps, commit).await });
        staging
            .await
            .map_err(|error| Problem::broken("the declaration broke off").because(error.to_string()))?
    }

    async fn stage_and_commit(
        &self,
        request: &Request,
        steps: Vec<Step>,
        commit: Commit,
    ) -> Result<Done, Problem> {
        // Not the client's key: a retry after a failure must not take parts that were dropped for staged ones.
        let batch = drawn()?;
        let (parts, last) = match self.stage_parts(request, batch, steps).await {
            Ok(staged) => staged,
            Err(problem) => {
                self.drop_staged(request, batch).await;
                return Err(problem);
            }
        };
        let done = match self.change(request, &commit.command(batch, parts)).await {
            Ok(done) => done,
            Err(problem) => {
                // An operator who tries again with the same key may find what is staged still there.
                if commit != Commit::Operator {
                    self.drop_staged(request, batch).await;
                }
                return Err(problem);
            }
        };
        if done.index < last {
            // An earlier try with the same key was quicker, and nobody needs what was staged here.
            self.drop_staged(request, batch).await;
        }
        Ok(done)
    }

    /// All parts; how many there are, and the index of the last one.
    async fn stage_parts(
        &self,
        request: &Request,
        batch: RequestId,
        steps: Vec<Step>,
    ) -> Result<(u32, u64), Problem> {
        let parts = Parts::new(steps, PART_BYTES_MAX).zip(0..);
        some_at_a_time(parts, |changes, part| self.stage_part(request, batch, part, changes)).await
    }

    async fn stage_part(
        &self,
        request: &Request,
        batch: RequestId,
        part: u32,
        changes: Vec<Staged>,
    ) -> Result<u64, Problem> {
        // Unlike any other request's, as the batch is random; the same however often the log is asked.
        let id = RequestId(batch.0.wrapping_add(1 + u128::from(part)));
        let command = Command::Stage { batch, part, changes };
        let left = request.end.saturating_duration_since(Instant::now());
        match self.handle.propose(id, &command, request.origin.as_ref(), left).await {
            Ok(Outcome::Done { index, .. }) => Ok(index),
            Ok(other @ (Outcome::Refused(_) | Outcome::Joined { .. })) => {
                self.made(other).await.map(|done| done.index)
            }
            Err(failed) => {
                let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
                tracing::info!(request = %request.id, part, error = %failed, "a part was not staged");
                Err(not_staged(&failed, request.id, &cluster, &self.handle.log_status()))
            }
        }
    }

    async fn drop_staged(&self, request: &Request, batch: RequestId) {
        let Ok(id) = drawn() else { return };
        let command = Command::DropStaged { batch };
        if let Err(error) = self.handle.propose(id, &command, request.origin.as_ref(), DROP_WAIT).await {
            tracing::info!(%error, "a declaration that failed stays staged until others need its place");
        }
    }
}

/// Proposes all parts, a few of them at a time; how many there are, and the highest index.
async fn some_at_a_time<F: Future<Output = Result<u64, Problem>>>(
    mut parts: impl Iterator<Item = (Vec<Staged>, u32)>,
    propose: impl Fn(Vec<Staged>, u32) -> F,
) -> Result<(u32, u64), Problem> {
    let (mut under_way, mut count, mut last) = (FuturesUnordered::new(), 0, 0);
    loop {
        while under_way.len() < UNDER_WAY_MAX
            && let Some((changes, part)) = parts.next()
        {
            count = part + 1;
            under_way.push(propose(changes, part));
        }
        match under_way.next().await {
            Some(Ok(index)) => last = last.max(index),
            None => return Ok((count, last)),
            Some(Err(problem)) => {
                // A part that comes after the drop would be staged for ever.
                while under_way.next().await.is_some() {}
                return Err(problem);
            }
        }
    }
}

impl Parts {
    fn new(steps: Vec<Step>, bytes_max: usize) -> Self {
        Self { steps: steps.into_iter(), bytes_max, next: None }
    }
}

impl Iterator for Parts {
    type Item = Vec<Staged>;

    fn next(&mut self) -> Option<Vec<Staged>> {
        let mut part = Vec::new();
        let mut bytes = 0;
        while let Some(change) = self.next.take().or_else(|| self.steps.next().map(staged)) {
            bytes += encoded_len(&change);
            if bytes > self.bytes_max && !part.is_empty() {
                self.next = Some(change);
                break;
            }
            part.push(change);
        }
        (!part.is_empty()).then_some(part)
    }
}

fn staged(step: Step) -> Staged {
    match step {
        Step::Put { line, expect } => {
            let terms = Terms::clone(&line.terms);
            let spec = Box::new(ScheduleSpec { name: line.name, terms, payload: line.payload.into_vec() });
            Staged::Put { spec, pause: line.pause.map(Some), expect }
        }
        Step::Remove { name, expect } => Staged::Remove { name, expect },
    }
}

fn encoded_len(change: &Staged) -> usize {
    staged_len(Levels::OWN.newest, change)
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::Uid;

    use super::*;

    fn removal(n: usize) -> Step {
        let name = format!("a/b/schedule-{n:04}").parse().unwrap();
        Step::Remove { name, expect: (Uid(n as u64), 1) }
    }

    #[test]
    fn parts_keep_the_order_and_their_size_and_lose_nothing() {
        let steps: Vec<Step> = (0..1000).map(removal).collect();
        let parts: Vec<Vec<Staged>> = Parts::new(steps, 500).collect();
        assert!(parts.len() > 10, "{}", parts.len());
        for part in &parts {
            let bytes: usize = part.iter().map(encoded_len).sum();
            assert!(bytes <= 500, "{bytes}");
        }
        let names = parts.iter().flatten().map(|change| match change {
            Staged::Remove { name, .. } => name.to_string(),
            Staged::Put { .. } => panic!("nothing is put"),
        });
        assert!(names.eq((0..1000).map(|n| format!("a/b/schedule-{n:04}"))));
    }

    #[test]
    fn a_change_larger_than_a_part_stands_alone_and_no_steps_are_no_parts() {
        let parts: Vec<Vec<Staged>> = Parts::new((0..3).map(removal).collect(), 1).collect();
        assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 1]);
        assert_eq!(Parts::new(Vec::new(), 1).count(), 0);
    }

    #[test]
    fn a_part_is_as_large_as_the_limit_says() {
        let parts: Vec<Vec<Staged>> =
            Parts::new((0..20_000).map(removal).collect(), PART_BYTES_MAX).collect();
        let bytes = |part: &[Staged]| part.iter().map(encoded_len).sum::<usize>();
        assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), 20_000);
        for pair in parts.windows(2) {
            let (size, next) = (bytes(&pair[0]), encoded_len(&pair[1][0]));
            assert!(size <= 256_000 && size + next > 256_000, "{size} and {next}");
        }
    }

    #[tokio::test]
    async fn as_many_parts_are_under_way_as_the_limit_says() {
        use std::cell::Cell;

        let (under_way, most) = (Cell::new(0), Cell::new(0));
        let propose = |_, part: u32| {
            under_way.set(under_way.get() + 1);
            most.set(most.get().max(under_way.get()));
            let under_way = &under_way;
            async move {
                tokio::task::yield_now().await;
                under_way.set(under_way.get() - 1);
                Ok(100 + u64::from(part))
            }
        };
        let parts = (0..50).map(|part| (Vec::new(), part));
        assert_eq!(some_at_a_time(parts, propose).await.unwrap(), (50, 149));
        assert_eq!((most.get(), under_way.get()), (8, 0));
    }
}
