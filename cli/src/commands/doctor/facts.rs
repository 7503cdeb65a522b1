//! What the checks look at, gathered once.

use std::collections::BTreeSet;

use caesium_proto::v1 as pb;

use crate::commands::schedule::Latest;
use crate::commands::state::hashes;
use crate::error::Error;
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
/// Occurrences that are enough to say what is wrong.
const FOUND_MAX: usize = 1000;

/// Everything that was said. What could not be asked has its error.
pub(super) struct Facts {
    /// The server that gave the rest, with the nodes that neither it nor this command could ask.
    pub(super) view: Option<View>,
    /// Now, cluster time.
    pub(super) now: i64,
    /// What each node says of itself.
    pub(super) survey: Survey,
    /// Endpoints that were named and did not answer or are of another cluster.
    pub(super) endpoints: Vec<String>,
    /// Hashes of the state.
    pub(super) hashes: Result<pb::StateHashesReply, Error>,
    pub(super) clock: Result<pb::ShowClockReply, Error>,
    pub(super) priorities: Result<pb::ListPrioritiesReply, Error>,
    /// What ran more than once, nowhere, or nobody knows how often, in the last day.
    pub(super) occurrences: Result<JudgedOccurrences, Error>,
    /// The first schedules.
    pub(super) schedules: Result<Vec<pb::Schedule>, Error>,
    /// The newest run of each that has ended.
    pub(super) latest: Result<Latest, Error>,
}

/// Occurrences that are worth a look.
pub(super) struct JudgedOccurrences {
    pub(super) found: Vec<pb::OccurrenceVerdict>,
    /// The nodes that could not be asked about them.
    pub(super) silent: BTreeSet<String>,
}

/// States of a run of which nothing more comes.
const ENDED: [pb::RunState; 7] = [
    pb::RunState::Succeeded,
    pb::RunState::Failed,
    pb::RunState::TimedOut,
    pb::RunState::Killed,
    pb::RunState::Lost,
    pb::RunState::Refused,
    pb::RunState::Unknown,
];

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
        let schedules = schedules(&client).await;
        let uids = schedules.as_deref().unwrap_or_default().iter().map(|schedule| schedule.uid);
        let latest = Latest::ask(&sides, uids, &ENDED).await;
        Ok(Self {
            now,
            endpoints: endpoints(session, &client).await,
            hashes,
            clock,
            priorities,
            occurrences: occurrences(&sides, now).await,
            schedules,
            latest,
            view: view(&survey),
            survey,
        })
    }
}

impl Facts {
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
        self.latest.iter().flat_map(|latest| &latest.silent).map(String::as_str).collect()
    }
}

/// Whom the server does not hear, but for who was asked from here.
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

async fn schedules(client: &Client) -> Result<Vec<pb::Schedule>, Error> {
    let mut schedules = Vec::new();
    let mut page_token = String::new();
    while schedules.len() < SCHEDULES_MAX {
        let request = pb::ListSchedulesRequest { page_size: PAGE, page_token, ..Default::default() };
        let reply = client.read(client.schedules().list_schedules(request)).await?;
        schedules.extend(reply.schedules);
        if reply.next_page_token.is_empty() {
            break;
        }
        page_token = reply.next_page_token;
    }
    Ok(schedules)
}

/// What a run did that ended as no run should.
pub(super) const fn failure(state: pb::RunState) -> Option<&'static str> {
    match state {
        pb::RunState::Failed => Some("failed"),
        pb::RunState::TimedOut => Some("timed out"),
        pb::RunState::Lost => Some("was lost"),
        pb::RunState::Refused => Some("was refused"),
        pb::RunState::Unspecified
        | pb::RunState::Accepted
        | pb::RunState::Running
        | pb::RunState::Succeeded
        | pb::RunState::Killed
        | pb::RunState::Cancelled
        | pb::RunState::Unknown => None,
    }
}
