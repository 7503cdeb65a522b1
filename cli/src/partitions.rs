//! The other sides of a split. A server answers for the nodes that it reaches; those that it does not reach are asked from
//! here, each at its own address, and their answers are put before the server with the same question again. So all that can
//! be asked is in one answer, and it is the server that merges, judges and words it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_proto::v1 as pb;
use tokio::sync::OnceCell;
use tokio::task::JoinSet;

use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::client::{Client, Terms};
use crate::session::members::{dial, members};

/// Sides that are asked besides the first: a page of each fits one question.
const SIDES_MAX: usize = 8;
/// The part of `--request-timeout` that finding the other sides may take, and that each of them has to answer.
const SHARE: u32 = 4;

/// A question that a server answers for all nodes that it reaches, and for others if it is given their answers.
pub(crate) trait Question: Clone + Send + 'static {
    type Answer: Send + 'static;

    /// Asks this server, and through it the nodes that it reaches.
    fn ask(self, client: &Client) -> impl Future<Output = Result<Self::Answer, Error>> + Send;

    /// Asks a server of another side for the answer that the first is to be given.
    fn tell(self, client: &Client) -> impl Future<Output = Result<Self::Answer, Error>> + Send {
        self.ask(client)
    }

    /// The same question, with what the other sides answered to it.
    fn with(self, told: Vec<Self::Answer>) -> Self;

    /// Whose answer it is.
    fn view(answer: &Self::Answer) -> Option<&pb::View>;
}

/// A server, and, once they are needed, servers of the nodes that it does not reach.
pub(crate) struct Sides<'s> {
    session: &'s Session,
    /// The server that was asked for.
    pub(crate) first: Client,
    others: OnceCell<Vec<Client>>,
}

impl<'s> Sides<'s> {
    /// The server that the flags name, and all other sides, unless one node's view is wanted.
    pub(crate) async fn of(session: &'s Session) -> Result<Self, Error> {
        Ok(Self::with(session, session.connect().await?))
    }

    /// This server, and all other sides, unless one node's view is wanted.
    pub(crate) fn with(session: &'s Session, first: Client) -> Self {
        Self { session, first, others: OnceCell::new() }
    }

    /// This server alone, and the nodes that it reaches: nobody else is sought.
    pub(crate) fn alone(session: &'s Session, first: Client) -> Self {
        Self { session, first, others: OnceCell::new_with(Some(Vec::new())) }
    }

    /// The answer of all nodes that can be asked; its view names those that cannot.
    pub(crate) async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Answer, Error> {
        if !self.others.initialized() {
            let answer = question.clone().ask(&self.first).await?;
            let unheard = Q::view(&answer).map_or(&[][..], |view| &view.unheard);
            if unheard.is_empty() || self.others(unheard).await.is_empty() {
                return Ok(answer);
            }
        }
        let told = self.each(question.clone()).await;
        question.with(told).ask(&self.first).await
    }

    /// The answer of the first side that has one, where a single node has the record; the error of the first if none has.
    pub(crate) async fn find<Q: Question>(&self, question: Q) -> Result<Q::Answer, Error> {
        match question.clone().ask(&self.first).await {
            Ok(answer) => Ok(answer),
            Err(error) => {
                self.others(self.first.unheard()).await;
                self.each(question).await.into_iter().next().ok_or(error)
            }
        }
    }

    /// Servers that together reach the unreachable nodes that can be asked.
    pub(crate) async fn others(&self, unheard: &[String]) -> &[Client] {
        self.others.get_or_init(|| self.seek(unheard)).await
    }

    /// What the other sides answer; one that does not is left out.
    async fn each<Q: Question>(&self, question: Q) -> Vec<Q::Answer> {
        let mut asked = JoinSet::new();
        for side in self.others.get().into_iter().flatten() {
            let side = side.clone();
            let question = question.clone();
            asked.spawn(async move { question.tell(&side).await });
        }
        asked.join_all().await.into_iter().flatten().collect()
    }

    /// Whether there are others besides the first, as far as was sought.
    pub(crate) fn are_several(&self) -> bool {
        self.others.get().is_some_and(|others| !others.is_empty())
    }

    async fn seek(&self, unheard: &[String]) -> Vec<Client> {
        if !self.session.asks_all() {
            return Vec::new();
        }
        let share = self.session.timeout / SHARE;
        let roster = members(&self.first.within(share)).await.unwrap_or_default();
        let mut dials = JoinSet::new();
        for member in roster.into_iter().filter(|member| unheard.contains(&member.name)) {
            let terms = self.terms(share);
            dials.spawn(async move { dial(&member, &terms).await });
        }
        // The roster's address may not be the one that leads there from here.
        for endpoint in self.session.named().iter().filter(|endpoint| **endpoint != self.first.endpoint) {
            let (endpoint, terms) = (endpoint.clone(), self.terms(share));
            dials.spawn(async move { Client::dial(endpoint, &terms).await });
        }
        let mut answered = BTreeMap::new();
        for client in dials.join_all().await.into_iter().flatten() {
            if client.cluster() == self.first.cluster() && unheard.iter().any(|node| node == client.node()) {
                answered.entry(client.node().to_owned()).or_insert(client);
            }
        }
        cover(answered.into_iter().map(|(node, client)| (node, client.unheard().to_vec(), client)).collect())
    }

    fn terms(&self, timeout: Duration) -> Terms {
        Terms { timeout, ..self.session.terms() }
    }
}

/// Few of these servers that together reach all of them: a name each, whom it does not reach, and what stands for it.
fn cover<T>(mut servers: Vec<(String, Vec<String>, T)>) -> Vec<T> {
    let mut left: BTreeSet<String> = servers.iter().map(|(node, ..)| node.clone()).collect();
    let mut chosen = Vec::new();
    while chosen.len() < SIDES_MAX && !left.is_empty() {
        let reach = |unheard: &[String]| left.iter().filter(|node| !unheard.contains(node)).count();
        let best = servers.iter().enumerate().max_by_key(|(_, (_, unheard, _))| reach(unheard));
        let Some(best) = best.map(|(best, _)| best) else { break };
        let (node, unheard, server) = servers.swap_remove(best);
        left.retain(|other| *other != node && unheard.contains(other));
        chosen.push(server);
    }
    chosen
}

impl Question for pb::ListDecisionsRequest {
    type Answer = pb::ListDecisionsReply;

    async fn ask(self, client: &Client) -> Result<Self::Answer, Error> {
        client.read(client.fires().list_decisions(self)).await
    }

    fn with(self, told: Vec<Self::Answer>) -> Self {
        Self { told, ..self }
    }

    fn view(answer: &Self::Answer) -> Option<&pb::View> {
        answer.view.as_ref()
    }
}

impl Question for pb::ListRunsRequest {
    type Answer = pb::ListRunsReply;

    async fn ask(self, client: &Client) -> Result<Self::Answer, Error> {
        client.read(client.fires().list_runs(self)).await
    }

    fn with(self, told: Vec<Self::Answer>) -> Self {
        Self { told, ..self }
    }

    fn view(answer: &Self::Answer) -> Option<&pb::View> {
        answer.view.as_ref()
    }
}

impl Question for pb::ListOccurrencesRequest {
    type Answer = pb::ListOccurrencesReply;

    async fn ask(self, client: &Client) -> Result<Self::Answer, Error> {
        client.read(client.fires().list_occurrences(self)).await
    }

    /// With every verdict: that of one side alone is no verdict of all.
    async fn tell(self, client: &Client) -> Result<Self::Answer, Error> {
        Self { verdicts: Vec::new(), left_by: None, ..self }.ask(client).await
    }

    fn with(self, told: Vec<Self::Answer>) -> Self {
        Self { told, ..self }
    }

    fn view(answer: &Self::Answer) -> Option<&pb::View> {
        answer.view.as_ref()
    }
}

impl Question for pb::HealReportRequest {
    type Answer = pb::HealReportReply;

    async fn ask(self, client: &Client) -> Result<Self::Answer, Error> {
        client.read(client.fires().heal_report(self)).await
    }

    fn with(self, told: Vec<Self::Answer>) -> Self {
        Self { told, ..self }
    }

    fn view(answer: &Self::Answer) -> Option<&pb::View> {
        answer.view.as_ref()
    }
}

impl Question for pb::ExplainFireRequest {
    type Answer = pb::ExplainFireReply;

    async fn ask(self, client: &Client) -> Result<Self::Answer, Error> {
        client.read(client.fires().explain_fire(self)).await
    }

    /// A side that has nothing to explain still answers that it has no record of a run.
    async fn tell(self, client: &Client) -> Result<Self::Answer, Error> {
        let nothing = pb::ListOccurrencesRequest {
            schedule: self.schedule.clone(),
            since: Some(self.due),
            until: Some(self.due.saturating_add(1)),
            ..Default::default()
        };
        match self.ask(client).await {
            Err(error) if error.kind() == Kind::NotFound && !nothing.schedule.is_empty() => {
                let pb::ListOccurrencesReply { view, kept, .. } = nothing.ask(client).await?;
                Ok(pb::ExplainFireReply { view, kept, ..Default::default() })
            }
            answer => answer,
        }
    }

    fn with(self, told: Vec<Self::Answer>) -> Self {
        Self { told, ..self }
    }

    fn view(answer: &Self::Answer) -> Option<&pb::View> {
        answer.view.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(servers: &[(&'static str, &[&str])]) -> Vec<&'static str> {
        let strings = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let servers = servers.iter().map(|(node, unheard)| ((*node).to_owned(), strings(unheard), *node));
        let mut chosen = cover(servers.collect());
        chosen.sort_unstable();
        chosen
    }

    #[test]
    fn one_server_of_each_partition_is_asked() {
        let split: [&str; 3] = ["alder", "birch", "cedar"];
        assert_eq!(sides(&[("doum", &split), ("elm", &split)]).len(), 1);
        assert_eq!(sides(&[("cedar", &["doum", "elm"]), ("doum", &["cedar"]), ("elm", &["cedar"])]).len(), 2);
        assert_eq!(sides(&[("doum", &["elm"]), ("elm", &["doum"])]), ["doum", "elm"]);
        assert_eq!(sides(&[]), [""; 0]);
        // Heard by nobody else, but it can be asked: where a link is cut one way.
        assert_eq!(sides(&[("doum", &["elm"]), ("elm", &[])]), ["elm"]);
    }

    #[test]
    fn no_more_sides_are_asked_than_fit_a_question() {
        let names: Vec<String> = (0..20).map(|n| format!("n{n:02}")).collect();
        let alone = |name: &String| (name.clone(), names.clone(), name.clone());
        assert_eq!(cover(names.iter().map(alone).collect()).len(), SIDES_MAX);
    }
}
