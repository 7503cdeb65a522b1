//! `fire list`

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::filter::{Filter, admits};
use super::follow::USUAL;
use crate::error::Error;
use crate::newest::{Newest, Page};
use crate::records::{Decision, Judged, VerdictWord, View};
use crate::session::Session;
use crate::sides::Sides;
use crate::views::whole;
use crate::watch::{self, Change, Watched};

/// Fields that the stream does not know.
const MOVING: &[&str] = &["run"];

/// List decisions, one line for each master that decided; or occurrences, with how often they ran
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl fire list --schedule billing --since 6m --decision withheld-no-quorum
  caesiumctl fire list --verdict multiple,nowhere --since 1h")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    filter: Filter,
    /// One line for each occurrence, over all nodes that can be asked: how often did it run? Exits with 9 if one cannot
    #[arg(long, conflicts_with = "decisions")]
    by_occurrence: bool,
    /// Only occurrences with these verdicts; implies --by-occurrence
    #[arg(long = "verdict", value_name = "V", value_delimiter = ',', conflicts_with = "decisions")]
    verdicts: Vec<VerdictWord>,
    /// At most this many, the newest; 0 is all
    #[arg(long, value_name = "N", default_value_t = 200)]
    limit: usize,
}

impl ListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let newest = Newest(self.limit);
        let by_occurrence = self.by_occurrence || !self.verdicts.is_empty();
        if session.watches && by_occurrence {
            let error = Error::usage("--watch follows decisions: how often an occurrence ran is a question");
            return Err(error.help("caesiumctl fire list --watch"));
        }
        if by_occurrence {
            let verdicts = self.verdicts.iter().map(|&word| pb::Verdict::from(word).into()).collect();
            let request = pb::ListOccurrencesRequest {
                verdicts,
                page_size: newest.page(),
                descending: true,
                ..self.filter.occurrences()?
            };
            let sides = Sides::of(session).await?;
            let read = async |token| occurrences(&sides, &request, token).await;
            let view = newest.list(session, read).await?;
            return whole(view.as_ref().map_or(&[], View::unheard));
        }
        let page_size = newest.page();
        let request = pb::ListDecisionsRequest { page_size, descending: true, ..self.filter.request()? };
        if session.watches {
            return self.watched(session, request).await;
        }
        let sides = Sides::of(session).await?;
        newest.list(session, async |token| decisions(&sides, &request, token).await).await.map(|_| ())
    }

    /// The newest decisions, and those that are made from now on.
    async fn watched(&self, session: &Session, request: pb::ListDecisionsRequest) -> Result<(), Error> {
        let change = |decision: pb::Decision| {
            let (key, wanted) = ((decision.due, decision.id.clone()), admits(&request, &decision));
            Change::Set(key, None, Decision::from(decision), wanted)
        };
        let mut watched = Watched::state(&[pb::Topic::Decisions], MOVING);
        watched.request.prefix.clone_from(&request.schedule);
        watched.request.relay = true;
        watched.usual = &USUAL;
        watched.limit = Newest(self.limit).kept();
        let earlier = async || {
            let client = session.connect().await?;
            let reply = client.read(client.fires().list_decisions(request.clone())).await?;
            let decided = reply.decisions.into_iter().rev().filter(|decision| !decision.id.is_empty());
            Ok(decided.map(change).collect())
        };
        watch::rows::<Decision>(session, watched, earlier, |body| match body {
            Body::Decisions(news) => news.decisions.into_iter().map(change).collect(),
            _ => Vec::new(),
        })
        .await
    }
}

async fn decisions(
    sides: &Sides<'_>,
    request: &pb::ListDecisionsRequest,
    page_token: String,
) -> Result<Page<Decision>, Error> {
    let request = pb::ListDecisionsRequest { page_token, ..request.clone() };
    let reply = sides.ask(request).await?;
    Ok(Page {
        view: reply.view.map(View::from),
        items: reply.decisions.into_iter().map(Decision::from).collect(),
        next: reply.next_page_token,
    })
}

async fn occurrences(
    sides: &Sides<'_>,
    request: &pb::ListOccurrencesRequest,
    page_token: String,
) -> Result<Page<Judged>, Error> {
    let request = pb::ListOccurrencesRequest { page_token, ..request.clone() };
    let reply = sides.ask(request).await?;
    Ok(Page {
        view: reply.view.map(View::from),
        items: reply.occurrences.into_iter().map(Judged::from).collect(),
        next: reply.next_page_token,
    })
}
