//! `fire list`

use std::cell::RefCell;
use std::collections::BTreeMap;

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::filter::{DecisionFilter, admits};
use crate::effect::effect;
use crate::error::Error;
use crate::paging::{Newest, Onward, Page};
use crate::partitions::Sides;
use crate::records::{Decision, Judged, View, about_verdict, described};
use crate::session::Session;
use crate::session::members::whole;
use crate::watch::{self, EVENTS_KEPT, EventChange, Watched};

/// List decisions, one line for each master that decided; or occurrences, with how often they ran
///
/// With -w it goes on with decisions as they are made: a broken stream is resumed without a gap or a double, or the gap is
/// named; it ends only when it is interrupted.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl fire list --schedule billing --since 6m --decision withheld-no-quorum
  caesiumctl fire list --verdict multiple,nowhere --since 1h
  caesiumctl fire list -w --schedule billing -o jsonl")]
pub(crate) struct FireListArgs {
    #[command(flatten)]
    filter: DecisionFilter,
    /// One line for each occurrence, over all nodes that can be asked: how often did it run? Exits with 9 if one cannot;
    /// what was due and may have run there is listed as unknown, as far as what is declared now and the log show it
    #[arg(long, conflicts_with = "decisions")]
    by_occurrence: bool,
    /// Only occurrences with these verdicts; implies --by-occurrence
    #[arg(
        long = "verdict",
        value_name = "V",
        value_delimiter = ',',
        conflicts_with = "decisions",
        value_parser = described(about_verdict)
    )]
    verdicts: Vec<pb::Verdict>,
    /// At most this many, the newest; 0 is all
    #[arg(long, value_name = "N", default_value_t = 200)]
    limit: usize,
    #[command(flatten)]
    onward: Onward,
}

effect!(FireListArgs, Read, rows: [Decision, Judged], watched: true);

/// How wide the values of columns usually are.
const USUAL: [(&str, usize); 9] = [
    ("DUE", 20),
    ("SCHEDULE", 32),
    ("MASTER", 12),
    ("HEARD", 5),
    ("DECISION", 20),
    ("NODE", 12),
    ("RUN", 12),
    ("ID", 12),
    ("NOTE", 0),
];

/// More is declared than a node goes through for one page.
const UNRECORDED_CUT: &str = "truncated: too many schedules to find all occurrences that no reachable node has a record \
                              of; --schedule with a volume, an entity or a name finds those below it";

impl FireListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let newest = Newest(self.limit);
        let by_occurrence = self.by_occurrence || !self.verdicts.is_empty();
        if session.watches && by_occurrence {
            let error = Error::usage("--watch follows decisions: how often an occurrence ran is a question");
            return Err(error.help("caesiumctl fire list --watch"));
        }
        if by_occurrence {
            let verdicts = self.verdicts.iter().map(|&verdict| verdict.into()).collect();
            let request =
                pb::ListOccurrencesRequest { verdicts, descending: true, ..self.filter.occurrences()? };
            let sides = Sides::of(session).await?;
            let read = async |token, size| occurrences(&sides, &request, token, size).await;
            let view = newest.list(session, &self.onward, read).await?;
            return whole(view.as_ref().map_or(&[], View::unheard));
        }
        let page_size = newest.page();
        let request = pb::ListDecisionsRequest { page_size, descending: true, ..self.filter.request()? };
        if session.watches {
            return self.watched(session, request).await;
        }
        let sides = Sides::of(session).await?;
        let read = async |token, size| decisions(&sides, &request, token, size).await;
        newest.list(session, &self.onward, read).await.map(|_| ())
    }

    /// The newest decisions, and those that are made from now on.
    async fn watched(&self, session: &Session, request: pb::ListDecisionsRequest) -> Result<(), Error> {
        let runs = RefCell::new(KnownRuns::default());
        let change = |decision: pb::Decision| {
            let decision = runs.borrow_mut().decided(decision);
            let (key, wanted) = ((decision.due, decision.id.clone()), admits(&request, &decision));
            EventChange::Set(key, None, Decision::from(decision), wanted)
        };
        let mut watched = Watched::state(&[pb::Topic::Decisions, pb::Topic::Runs], &[]);
        watched.request.prefix.clone_from(&request.schedule);
        watched.request.relay = true;
        watched.usual = &USUAL;
        watched.limit = Newest(self.limit).kept();
        let earlier = async || {
            let decisions = decided(session, request.clone(), Newest(self.limit).kept()).await?;
            Ok(decisions.into_iter().map(change).collect())
        };
        watch::rows::<Decision>(session, watched, earlier, |body| match body {
            Body::Decisions(news) => news.decisions.into_iter().map(change).collect(),
            Body::Runs(news) => {
                let known = news.runs.iter().filter_map(|run| runs.borrow_mut().ran(run)).collect::<Vec<_>>();
                known.into_iter().map(change).collect()
            }
            _ => Vec::new(),
        })
        .await
    }
}

/// The newest decisions that were made, at most so many, oldest first.
async fn decided(
    session: &Session,
    mut request: pb::ListDecisionsRequest,
    limit: usize,
) -> Result<Vec<pb::Decision>, Error> {
    let client = session.connect().await?;
    let mut decisions = Vec::new();
    loop {
        let reply = client.read(client.fires().list_decisions(request.clone())).await?;
        decisions.extend(reply.decisions.into_iter().filter(|decision| !decision.id.is_empty()));
        if reply.next_page_token.is_empty() || decisions.len() >= limit {
            decisions.truncate(limit);
            decisions.reverse();
            return Ok(decisions);
        }
        request.page_token = reply.next_page_token;
    }
}

/// Where a decision sent what: due, schedule and node.
type Sent = (i64, u64, String);

/// The last rows of the stream, of decisions and of runs: a decision comes before the run that it leads to is known.
#[derive(Default)]
struct KnownRuns {
    decisions: BTreeMap<Sent, pb::Decision>,
    /// Attempt and id of the last run.
    runs: BTreeMap<Sent, (u32, String)>,
}

impl KnownRuns {
    /// The decision with its run, if that is known.
    fn decided(&mut self, mut decision: pb::Decision) -> pb::Decision {
        if decision.node.is_empty() {
            return decision;
        }
        let sent = (decision.due, decision.uid, decision.node.clone());
        if let Some((_, run)) = self.runs.get(&sent) {
            decision.run.clone_from(run);
        }
        keep(&mut self.decisions, sent, decision.clone());
        decision
    }

    /// The decision that led to this run, if the run is another than the one it has.
    fn ran(&mut self, run: &pb::Run) -> Option<pb::Decision> {
        let sent = (run.due, run.uid, run.node.clone());
        if self.runs.get(&sent).is_some_and(|(attempt, _)| *attempt >= run.attempt) {
            return None;
        }
        keep(&mut self.runs, sent.clone(), (run.attempt, run.id.clone()));
        self.decisions.get(&sent).filter(|decision| decision.run != run.id).cloned()
    }
}

/// Keeps the newest of them.
fn keep<T>(all: &mut BTreeMap<Sent, T>, sent: Sent, value: T) {
    all.insert(sent, value);
    if all.len() > EVENTS_KEPT {
        all.pop_first();
    }
}

async fn decisions(
    sides: &Sides<'_>,
    request: &pb::ListDecisionsRequest,
    page_token: String,
    page_size: u32,
) -> Result<Page<Decision>, Error> {
    let request = pb::ListDecisionsRequest { page_token, page_size, ..request.clone() };
    let reply = sides.ask(request).await?;
    Ok(Page {
        view: reply.view.map(View::from),
        items: reply.decisions.into_iter().map(Decision::from).collect(),
        next: reply.next_page_token,
        cut: None,
    })
}

async fn occurrences(
    sides: &Sides<'_>,
    request: &pb::ListOccurrencesRequest,
    page_token: String,
    page_size: u32,
) -> Result<Page<Judged>, Error> {
    let request = pb::ListOccurrencesRequest { page_token, page_size, ..request.clone() };
    let reply = sides.ask(request).await?;
    Ok(Page {
        view: reply.view.map(View::from),
        items: reply.occurrences.into_iter().map(Judged::from).collect(),
        next: reply.next_page_token,
        cut: reply.unrecorded_cut.then_some(UNRECORDED_CUT),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(attempt: u32, id: &str) -> pb::Run {
        pb::Run { uid: 7, due: 9, node: "birch".into(), attempt, id: id.into(), ..Default::default() }
    }

    #[test]
    fn a_decision_has_its_run_whichever_is_told_first() {
        let decision = || pb::Decision { uid: 7, due: 9, node: "birch".into(), ..Default::default() };
        let mut known = KnownRuns::default();
        assert_eq!(known.decided(decision()).run, "");
        let told = known.ran(&run(1, "r2-1-1")).unwrap();
        assert_eq!(known.decided(told).run, "r2-1-1");
        assert!(known.ran(&run(1, "r2-1-1")).is_none(), "a further state of it changes nothing");
        assert_eq!(known.decided(decision()).run, "r2-1-1", "told again without it");
        let again = known.ran(&run(2, "r2-1-2")).unwrap();
        assert_eq!(known.decided(again).run, "r2-1-2");
        let mut known = KnownRuns::default();
        assert!(known.ran(&run(1, "r2-1-1")).is_none());
        assert_eq!(known.decided(decision()).run, "r2-1-1");
    }
}
