//! What the checks look at, gathered once.

use caesium_proto::v1 as pb;

use crate::client::Client;
use crate::commands::state::hashes;
use crate::error::Error;
use crate::records::View;
use crate::session::Session;
use crate::sides::Sides;
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
    /// Clocks.
    pub(super) clock: Result<pb::ShowClockReply, Error>,
    /// Overrides.
    pub(super) priorities: Result<pb::ListPrioritiesReply, Error>,
    /// At-most-once that ran more than once, nowhere, or nobody knows, of the last day.
    pub(super) occurrences: Result<Vec<pb::OccurrenceVerdict>, Error>,
    /// The first schedules.
    pub(super) schedules: Result<Vec<pb::Schedule>, Error>,
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
        Ok(Self {
            now,
            endpoints: endpoints(session, &client).await,
            hashes,
            clock,
            priorities,
            occurrences: occurrences(&sides, now).await,
            schedules: schedules(&client).await,
            view: view(&survey),
            survey,
        })
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

async fn occurrences(sides: &Sides<'_>, now: i64) -> Result<Vec<pb::OccurrenceVerdict>, Error> {
    let verdicts = [pb::Verdict::Multiple, pb::Verdict::Nowhere, pb::Verdict::Unknown];
    let mut request = pb::ListOccurrencesRequest {
        since: Some(now - BACK),
        verdicts: verdicts.map(i32::from).to_vec(),
        page_size: PAGE,
        descending: true,
        ..pb::ListOccurrencesRequest::default()
    };
    let mut found = Vec::new();
    for _ in 0..SEARCHED_MAX {
        let reply = sides.ask(request.clone()).await?;
        found.extend(reply.occurrences);
        request.page_token = reply.next_page_token;
        if request.page_token.is_empty() || found.len() >= FOUND_MAX {
            break;
        }
    }
    Ok(found)
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
