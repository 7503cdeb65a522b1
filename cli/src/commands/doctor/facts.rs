//! What the checks look at, gathered once.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;

use super::naming::name;
use crate::commands::failing::Failing;
use crate::commands::state::hashes;
use crate::error::Error;
use crate::instant::At;
use crate::partitions::Sides;
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;
use crate::survey::Survey;

/// Occurrences are looked at as far back.
const BACK: i64 = 24 * 3600 * 1_000_000;
/// Schedules that are looked at, of a cluster that has more.
const SCHEDULES_MAX: usize = 10_000;
/// Of the schedules, and of occurrences of each verdict.
const PAGE: u32 = 1000;
/// Pages of occurrences that are searched.
const SEARCHED_MAX: usize = 20;
/// Occurrences that are enough to report what is wrong.
const FOUND_MAX: usize = 1000;

/// All answers. What could not be asked has its error.
pub(super) struct Facts {
    /// The server that gave the rest, with the nodes that neither it nor this command could ask.
    pub(super) view: Option<View>,
    /// Cluster time of the answers, microseconds.
    pub(super) now: i64,
    /// The status of each node by its own answer.
    pub(super) survey: Survey,
    /// Endpoints that were named and did not answer or are of another cluster.
    pub(super) endpoints: Vec<String>,
    /// Hashes of the state.
    pub(super) hashes: Result<pb::StateHashesReply, Error>,
    pub(super) clock: Result<pb::ShowClockReply, Error>,
    pub(super) priorities: Result<pb::ListPrioritiesReply, Error>,
    /// The occurrences that ran more than once, nowhere, or an unknown number of times, in the last day.
    pub(super) occurrences: Result<JudgedOccurrences, Error>,
    /// The notices, with how each fares.
    pub(super) notices: Result<pb::ListNoticesReply, Error>,
    /// The tasks, with what each eligible node has of them.
    pub(super) tasks: Result<pb::ListTasksReply, Error>,
    /// In the order of their names, up to the limit of a list.
    pub(super) schedules: Result<ListedSchedules, Error>,
    /// Those of them whose newest run that has ended failed.
    pub(super) failing: Result<Failing, Error>,
}

/// Schedules in the order of their names, as many as are looked at.
#[derive(Debug, Default)]
pub(super) struct ListedSchedules {
    pub(super) all: Vec<pb::Schedule>,
    /// The first one that is not among them.
    pub(super) cut: Option<String>,
}

impl ListedSchedules {
    /// Takes a page; the token of the next one, while there is one and it is wanted.
    fn take(&mut self, page: pb::ListSchedulesReply) -> Option<String> {
        let room = SCHEDULES_MAX - self.all.len();
        let beyond = page.schedules.get(room).map(|schedule| name(schedule).to_owned());
        self.all.extend(page.schedules.into_iter().take(room));
        self.cut = beyond;
        let goes_on = self.cut.is_none() && !page.next_page_token.is_empty();
        goes_on.then_some(page.next_page_token)
    }
}

/// Occurrences that are worth a look.
pub(super) struct JudgedOccurrences {
    pub(super) found: Vec<pb::OccurrenceVerdict>,
    /// The nodes that could not be asked about them.
    pub(super) silent: BTreeSet<String>,
}

impl Facts {
    pub(super) async fn gather(session: &Session) -> Result<Self, Error> {
        let survey = Survey::take(session).await?;
        let client = survey.first.clone();
        let now = client.version.view.as_ref().map_or(0, |view| view.at);

        let sides = Sides::with(session, client.clone());
        let hashes = hashes(&sides).await;
        let clock = client.read(client.members().show_clock(pb::ShowClockRequest {})).await;
        let asked = pb::ListPrioritiesRequest::default();
        let priorities = client.read(client.masters().list_priorities(asked)).await;
        let notices = client.read(client.schedules().list_notices(pb::ListNoticesRequest {})).await;
        let schedules = schedules(&client).await;
        let known = schedules.as_ref().map_or(&[][..], |schedules| &schedules.all);
        let failing = Failing::ask(&sides, known, At(now)).await;
        Ok(Self {
            now,
            endpoints: endpoints(session, &client).await,
            hashes,
            clock,
            priorities,
            notices,
            tasks: sides.ask(pb::ListTasksRequest::default()).await,
            occurrences: occurrences(&sides, now).await,
            schedules,
            failing,
            view: view(&survey),
            survey,
        })
    }
}

impl Facts {
    /// The nodes that could not be asked.
    pub(super) fn silent(&self) -> BTreeSet<&str> {
        self.survey.silent().collect()
    }

    /// The nodes whose hash at the common index is not known.
    pub(super) fn unhashed(&self) -> BTreeSet<&str> {
        let hashes = self.hashes.iter().flat_map(|reply| &reply.hashes);
        let known = |hash: &&pb::NodeHash| hash.heard && !hash.common_hash.is_empty();
        let known: BTreeSet<&str> = hashes.filter(known).map(|hash| hash.node.as_str()).collect();
        self.survey.said.keys().map(String::as_str).filter(|node| !known.contains(node)).collect()
    }

    /// The nodes that could not be asked what became of occurrences.
    pub(super) fn unjudged(&self) -> BTreeSet<&str> {
        self.occurrences.iter().flat_map(|judged| &judged.silent).map(String::as_str).collect()
    }

    /// The nodes that could not be asked for their runs.
    pub(super) fn unrun(&self) -> BTreeSet<&str> {
        self.failing.iter().flat_map(|failing| &failing.silent).map(String::as_str).collect()
    }

    /// Whether some node that answered reaches a majority of the log, and so has all that is in it.
    pub(super) fn has_whole_log(&self) -> bool {
        self.survey.answers().any(|(_, said)| said.log.as_ref().is_some_and(|log| log.majority))
    }

    /// When the last message of the first of these nodes arrived at any that answered: unknown where none ever did.
    pub(super) fn last_contact(&self, nodes: &BTreeSet<&str>) -> Option<i64> {
        let mut newest: BTreeMap<&str, i64> = BTreeMap::new();
        for node in self.survey.answers().flat_map(|(_, said)| &said.nodes) {
            if let Some(at) = node.heard_at.filter(|_| nodes.contains(node.name.as_str())) {
                let known = newest.entry(&node.name).or_insert(at);
                *known = at.max(*known);
            }
        }
        newest.into_values().min()
    }
}

/// The server's view, without the unreachable nodes that answered to this command.
fn view(survey: &Survey) -> Option<View> {
    let view = survey.first.version.view.clone()?;
    let asked = |node: &String| survey.said.get(node).is_some_and(Result::is_ok);
    let unheard = view.unheard.iter().filter(|node| !asked(node)).cloned().collect();
    Some(View::from(pb::View { unheard, ..view }))
}

/// What is wrong with the endpoints that were named.
async fn endpoints(session: &Session, first: &Client) -> Vec<String> {
    let mut wrong = Vec::new();
    for endpoint in session.named() {
        match Client::dial(endpoint.clone(), &session.terms()).await {
            Ok(client) if client.cluster() == first.cluster() => {}
            Ok(client) => wrong.push(format!("{endpoint} is of cluster {}", client.cluster())),
            Err(error) => wrong.push(error.brief()),
        }
    }
    wrong
}

async fn occurrences(sides: &Sides<'_>, now: i64) -> Result<JudgedOccurrences, Error> {
    let verdicts = [pb::Verdict::Multiple, pb::Verdict::Nowhere, pb::Verdict::Unknown];
    let mut request = pb::ListOccurrencesRequest {
        since: Some(now - BACK),
        verdicts: verdicts.map(i32::from).to_vec(),
        page_size: PAGE,
        descending: true,
        ..pb::ListOccurrencesRequest::default()
    };
    let (mut found, mut silent) = (Vec::new(), BTreeSet::new());
    for _ in 0..SEARCHED_MAX {
        let reply = sides.ask(request.clone()).await?;
        silent.extend(reply.view.map(|view| view.unheard).unwrap_or_default());
        found.extend(reply.occurrences);
        request.page_token = reply.next_page_token;
        if request.page_token.is_empty() || found.len() >= FOUND_MAX {
            break;
        }
    }
    Ok(JudgedOccurrences { found, silent })
}

async fn schedules(client: &Client) -> Result<ListedSchedules, Error> {
    let mut listed = ListedSchedules::default();
    let mut next = Some(String::new());
    while let Some(page_token) = next {
        let request = pb::ListSchedulesRequest { page_size: PAGE, page_token, ..Default::default() };
        next = listed.take(client.read(client.schedules().list_schedules(request)).await?);
    }
    Ok(listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_schedules_are_looked_at_as_the_limit_says_and_the_first_beyond_is_named() {
        let page = |from: usize, more: bool| pb::ListSchedulesReply {
            schedules: (from..from + PAGE as usize).map(schedule).collect(),
            next_page_token: if more { "more".to_owned() } else { String::new() },
            ..Default::default()
        };
        fn schedule(n: usize) -> pb::Schedule {
            let spec = pb::ScheduleSpec { schedule: format!("v/e/n{n}"), ..Default::default() };
            pb::Schedule { spec: Some(spec), ..Default::default() }
        }
        let pages = SCHEDULES_MAX / PAGE as usize;
        let mut listed = ListedSchedules::default();
        for at in 0..pages {
            assert_eq!(listed.take(page(at * PAGE as usize, true)).as_deref(), Some("more"));
            assert_eq!(listed.cut, None);
        }
        assert_eq!(listed.take(page(SCHEDULES_MAX, true)), None, "no more pages are asked for");
        assert_eq!((listed.all.len(), listed.cut.as_deref()), (SCHEDULES_MAX, Some("v/e/n10000")));
        let mut all = ListedSchedules::default();
        assert_eq!(all.take(page(0, false)), None);
        assert_eq!((all.all.len(), all.cut), (PAGE as usize, None), "there are no others");
    }
}
