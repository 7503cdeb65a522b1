//! Declarations of whole sections: read and checked whole, compared with the replica, staged in parts, put in force by one
//! entry. At any failure before that entry nothing of it is in force.

mod compare;
mod own;
mod plan;
mod read;
mod stage;

use std::time::Duration;

use caesium_engine::replica::Command;
use caesium_proto::v1 as pb;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, sleep, timeout_at};
use tonic::Streaming;
use tonic::metadata::MetadataMap;

pub(in crate::control) use self::own::OwnSection;
use self::plan::{Plan, Prune};
pub(in crate::control) use self::read::SectionName;
use self::read::{Declared, Reader};
use self::stage::Commit;
use crate::control::change::{self, Done, Request};
use crate::control::cluster_view::observe;
use crate::control::convert::count;
use crate::control::error::Problem;
use crate::control::waits::Wait;
use crate::control::{Control, access, resolve};

/// How long a declaration may take when the client sets no deadline, and at most: it is the longest of changes.
const DEADLINE_DEFAULT: Duration = Duration::from_secs(60);
const DEADLINE_MAX: Duration = Duration::from_secs(600);
/// Declarations that one node reads at a time: each may hold some hundred megabytes.
pub(in crate::control) const DECLARATIONS_MAX: usize = 2;
/// How long a replica that lags is waited for before it is compared with.
const CATCH_UP_WAIT: Duration = Duration::from_secs(2);
const POLL: Duration = Duration::from_millis(10);

fn room(declarations: &Semaphore) -> Result<SemaphorePermit<'_>, Problem> {
    declarations.try_acquire().map_err(|_| {
        Problem::limit(format!("{DECLARATIONS_MAX} declarations are under way at this node; apply it again"))
    })
}

impl Control {
    /// Puts a whole declaration in force, or nothing of it.
    pub(in crate::control) async fn apply(
        &self,
        metadata: &MetadataMap,
        mut stream: Streaming<pb::ApplyRequest>,
    ) -> Result<pb::ApplyReply, Problem> {
        let begun = Instant::now();
        let end = begun + change::deadline_within(metadata, DEADLINE_DEFAULT, DEADLINE_MAX);
        let _room = room(&self.declarations)?;
        let reading = async {
            let (header, declared) = receive(&mut stream).await?;
            let request = Request::read(&header.request, header.options.as_ref(), metadata)?;
            Ok::<_, Problem>((header, declared, request))
        };
        let (header, declared, request) = timeout_at(end, reading).await.map_err(|_| read::too_slow())??;
        let request = request.until(end);
        let read = begun.elapsed();
        self.caught_up(end).await?;
        let remembered = self.remembered(&request).await?;
        let plan = self.plan(declared, Prune::of(&header), remembered.map(|done| done.index)).await?;
        for step in &plan.steps {
            access::within(metadata, &step.name().volume)?;
        }
        let planned = begun.elapsed();
        let reply = match remembered {
            Some(done) => self.declared(&request, done, &plan, false).await?,
            None => self.enforce(&request, plan).await?,
        };
        let [read, planned, all] = [read, planned, begun.elapsed()].map(|span| span.as_millis());
        let pb::ApplyReply { added, changed, removed, unchanged, .. } = reply;
        tracing::info!(
            added,
            changed,
            removed,
            unchanged,
            read,
            planned,
            all,
            "a declaration was applied (ms)"
        );
        Ok(reply)
    }

    async fn enforce(&self, request: &Request, mut plan: Plan) -> Result<pb::ApplyReply, Problem> {
        let standing = Done { index: plan.index, uid: None, revision: 0 };
        if request.dry_run {
            return self.only_planned(plan).await;
        }
        if plan.steps.is_empty() {
            if !self.current(plan.index) {
                // Whether there is nothing to do is for the log to decide, and it answers this with an entry or an error.
                self.change(request, &Command::DropStaged { batch: request.id }).await?;
            }
            return self.declared(request, standing, &plan, true).await;
        }
        let done = self.stage(request, std::mem::take(&mut plan.steps), Commit::Operator).await?;
        self.declared(request, done, &plan, false).await
    }

    async fn declared(
        &self,
        request: &Request,
        done: Done,
        plan: &Plan,
        unchanged: bool,
    ) -> Result<pb::ApplyReply, Problem> {
        let warned = plan.warned.clone();
        // What has to wait for seals is waited for below.
        let wait = if unchanged { request.wait } else { Wait::Committed };
        let committed = request.clone().waiting(wait);
        let change = self.changed(&committed, done, &plan.touched, move |engine, cluster| {
            warned.warnings(engine, cluster)
        });
        let change = pb::ChangeReply { steps: self.steps(plan).await?, ..change.await? };
        let change = match unchanged {
            true => pb::ChangeReply { unchanged, ..change },
            false => self.in_force(request, change, plan.touched.clone()).await?,
        };
        Ok(plan.reply(change))
    }

    async fn steps(&self, plan: &Plan) -> Result<Vec<pb::QuorumStep>, Problem> {
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        Ok(plan.voters.wire(&cluster))
    }

    async fn only_planned(&self, plan: Plan) -> Result<pb::ApplyReply, Problem> {
        let warned = plan.warned.clone();
        let (cluster, mut warnings) =
            observe(&self.handle, move |engine, cluster| warned.warnings(engine, cluster)).await?;
        warnings.extend(self.would_not_commit(&cluster));
        let change = pb::ChangeReply {
            view: Some(cluster.view()),
            index: cluster.index,
            applied_of: count(cluster.members().len()),
            warnings,
            unchanged: plan.steps.is_empty(),
            steps: plan.voters.wire(&cluster),
            ..Default::default()
        };
        Ok(plan.reply(change))
    }

    /// How the first request with this key ended.
    async fn remembered(&self, request: &Request) -> Result<Option<Done>, Problem> {
        let Some(key) = request.key() else { return Ok(None) };
        let (_, outcome) = observe(&self.handle, move |engine, _| {
            engine.replica().outcome_of(key).map(|(first, outcome)| (first, outcome.clone()))
        })
        .await?;
        let Some((first, outcome)) = outcome else { return Ok(None) };
        self.is_retry(first, &Command::DropStaged { batch: key }).await?;
        self.made(outcome).await.map(Some)
    }

    /// Waits a little for this node to have applied the entries that it has: a schedule that it lacks it would declare again.
    async fn caught_up(&self, end: Instant) -> Result<(), Problem> {
        let end = end.min(Instant::now() + CATCH_UP_WAIT);
        loop {
            let committed = self.handle.log_status().committed;
            let (cluster, lags) = observe(&self.handle, |engine, _| resolve::lags(engine)).await?;
            if (!lags && cluster.index >= committed) || Instant::now() >= end {
                return Ok(());
            }
            sleep(POLL).await;
        }
    }
}

/// The whole stream, checked as far as that needs no replica.
async fn receive(stream: &mut Streaming<pb::ApplyRequest>) -> Result<(pb::ApplyHeader, Declared), Problem> {
    let mut reader: Option<(pb::ApplyHeader, Reader)> = None;
    while let Some(message) = stream.message().await.map_err(|status| read::broken_off(&status))? {
        let (_, reader) = match (&mut reader, message.header) {
            (None, Some(header)) => {
                let sections = Reader::new(&header.sections)?;
                reader.insert((header, sections))
            }
            (Some(reader), None) => reader,
            (None, None) => return Err(Problem::invalid("header", "header: the first message has it")),
            (Some(_), Some(_)) => {
                return Err(Problem::invalid("header", "header: only the first message has it"));
            }
        };
        for spec in message.specs {
            reader.take(spec)?;
        }
    }
    let (header, reader) = reader.ok_or_else(|| Problem::invalid("header", "header: nothing was sent"))?;
    Ok((header, reader.end()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_declarations_are_read_at_a_time_as_the_limit_says() {
        let declarations = Semaphore::new(DECLARATIONS_MAX);
        let (first, second) = (room(&declarations).unwrap(), room(&declarations).unwrap());
        let refused = room(&declarations).unwrap_err();
        assert_eq!(refused.detail().message, "2 declarations are under way at this node; apply it again");
        drop(first);
        let third = room(&declarations).unwrap();
        assert_eq!((second.num_permits(), third.num_permits()), (1, 1));
    }
}
