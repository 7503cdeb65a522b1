//! The streams of all nodes at once: one task for each, none of which waits for another. Whoever answers names the other
//! members, and they are dialled as well, so that each reports what it sees itself.
//!
//! Two ways may lead to one node, as when a socket is pointed at another one. A node reports by one of them only; the
//! other waits until that one is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use caesium_proto::access::Rights;
use caesium_proto::v1 as pb;
use caesium_tui::{Body, Event, FeedState, Msg};
use tokio::sync::{Notify, RwLock, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::copies::{CopiesPoll, copied};
use super::reporter::Reporter;
use crate::clock;
use crate::endpoint::Endpoint;
use crate::error::Kind;
use crate::session::client::{Client, Terms};
use crate::watch::{self as stream, WatchSource};

/// Members that wait to be dialled.
const FOUND_MAX: usize = 256;
/// Events of one node that wait to be put together.
const WAITING_MAX: usize = 256;
/// Decisions and runs, each, of the time before that a node is asked for.
pub(super) const RECENT: u32 = 1000;
/// Entries of the log of the time before.
const ENTRIES: u32 = 200;
/// How long until a way is tried again that no waiting mends, such as one to a server of another version.
const HOPELESS: Duration = Duration::from_secs(5);
/// Between two questions for what a node has of the tasks, and where there are none.
const TASKS_AGAIN: Duration = Duration::from_secs(1);
const NO_TASKS_AGAIN: Duration = Duration::from_secs(5);

/// The topics that the screens follow.
const TOPICS: [pb::Topic; 8] = [
    pb::Topic::Nodes,
    pb::Topic::Volumes,
    pb::Topic::Log,
    pb::Topic::Clock,
    pb::Topic::Schedules,
    pb::Topic::Decisions,
    pb::Topic::Runs,
    pb::Topic::Entries,
];

/// Where the reports of all feeds go.
#[derive(Clone)]
pub(super) struct ReportSink {
    pub(super) screens: mpsc::Sender<Msg>,
    /// And to a recording, if one is made.
    pub(super) record: Option<mpsc::Sender<Event>>,
}

/// Streams that run until this is dropped.
pub(super) struct Feeds {
    _all: JoinSet<()>,
    open: Arc<RwLock<bool>>,
}

impl Feeds {
    /// Closes these streams, which send nothing from then on; to be awaited before other streams may send something else.
    pub(super) fn close(&self) -> impl Future<Output = ()> + use<> {
        let open = Arc::clone(&self.open);
        async move { *open.write().await = false }
    }
}

/// Starts a stream from each of these endpoints, and from every member that they name, as soon as `before` has come to
/// pass. Who asks is asked of the first of `asked` that answers. `again` ends all waits for the next try.
pub(super) fn start(
    seeds: Vec<Endpoint>,
    asked: Vec<Endpoint>,
    terms: Terms,
    told: ReportSink,
    again: Arc<Notify>,
    before: impl Future<Output = ()> + Send + 'static,
) -> Feeds {
    let (found, members) = mpsc::channel(FOUND_MAX);
    let taken = Arc::new(watch::Sender::new(BTreeMap::new()));
    let open = Arc::new(RwLock::new(true));
    let shared = Shared { terms, told, again, found, taken, open: Arc::clone(&open) };
    let mut all = JoinSet::new();
    all.spawn(async move {
        before.await;
        tokio::join!(supervise(seeds, shared.clone(), members), ask_caller(asked, shared));
    });
    Feeds { _all: all, open }
}

/// How often it is asked again what whoever sits there may do: a role that was granted opens its keys.
const CALLER_EVERY: Duration = Duration::from_secs(15);

/// Tells the screens what whoever sits there may do, asked the way that their commands go, for as long as there are screens.
async fn ask_caller(endpoints: Vec<Endpoint>, shared: Shared) {
    loop {
        if let Ok(client) = Client::connect(&endpoints, &shared.terms).await
            && let Ok(who) = client.read(client.access().who_am_i(pb::WhoAmIRequest {})).await
            && shared.send(Msg::Caller(Rights::of(&who))).await.is_none()
        {
            return;
        }
        tokio::select! {
            () = sleep(CALLER_EVERY) => {}
            () = shared.again.notified() => {}
        }
    }
}

async fn supervise(seeds: Vec<Endpoint>, shared: Shared, mut members: mpsc::Receiver<Way>) {
    let mut streams = JoinSet::new();
    let mut dialled = BTreeSet::new();
    for endpoint in seeds {
        dialled.insert(endpoint.to_string());
        streams.spawn(shared.clone().follow(Way { label: endpoint.to_string(), endpoint, node: None }));
    }
    while let Some(way) = members.recv().await {
        if dialled.insert(way.endpoint.to_string()) {
            streams.spawn(shared.clone().follow(way));
        }
    }
}

/// One way to one node.
#[derive(Clone)]
struct Way {
    /// As the screens name it: a member by its name, another endpoint as it was given.
    label: String,
    endpoint: Endpoint,
    /// Who must answer there; unset: whoever does.
    node: Option<String>,
}

/// How a stream ended that is to begin again.
enum After {
    /// The node reports by another way.
    Taken(String),
    /// Somebody else answers there, or in a language that is not understood.
    Hopeless(String),
}

#[derive(Clone)]
struct Shared {
    terms: Terms,
    told: ReportSink,
    again: Arc<Notify>,
    found: mpsc::Sender<Way>,
    /// By which way each node reports.
    taken: Arc<watch::Sender<BTreeMap<String, String>>>,
    /// Whether these streams are still listened to.
    open: Arc<RwLock<bool>>,
}

impl Shared {
    /// Follows one way for as long as there are screens.
    async fn follow(self, way: Way) {
        loop {
            if let Some(node) = &way.node {
                self.until_free(node, &way).await;
            }
            let Some(after) = self.stream(&way).await else { return };
            self.free(&way);
            match after {
                After::Taken(node) => self.until_free(&node, &way).await,
                After::Hopeless(because) => {
                    if self.retrying(&way, HOPELESS, because).await.is_none() {
                        return;
                    }
                    tokio::select! {
                        () = sleep(HOPELESS) => {}
                        () = self.again.notified() => {}
                    }
                }
            }
        }
    }

    /// One stream, which mends itself as far as it can; `None` when the screens have ended.
    async fn stream(&self, way: &Way) -> Option<After> {
        let (events, mut news) = mpsc::channel(WAITING_MAX);
        let source = WatchSource::Endpoint { endpoint: way.endpoint.clone(), terms: self.terms.clone() };
        let feed = stream::feed(source, request(), events, &self.again);
        let tell = self.tell(way, &mut news);
        tokio::select! {
            after = tell => after,
            ended = feed => match ended {
                Ok(()) => None,
                Err(error) => Some(After::Hopeless(error.brief())),
            },
        }
    }

    async fn tell(&self, way: &Way, news: &mut mpsc::Receiver<stream::Event>) -> Option<After> {
        let mut teller: Option<Teller> = None;
        let mut tasks = TaskPoll::new();
        let mut copies = CopiesPoll::default();
        loop {
            let event = tokio::select! {
                event = news.recv() => event?,
                (view, bodies) = copies.next() => {
                    if let Some(teller) = &teller {
                        let told = bodies.into_iter().map(|body| event(&teller.node, &view, teller.dropped, body));
                        self.report(told.collect()).await?;
                    }
                    continue;
                }
                (view, answer) = tasks.next() => {
                    if let Some(teller) = &teller {
                        self.report(vec![event(&teller.node, &view, teller.dropped, answer)]).await?;
                    }
                    continue;
                }
            };
            match event {
                stream::Event::Connected { node, client, .. } => {
                    if way.node.as_ref().is_some_and(|expected| *expected != node) {
                        return Some(After::Hopeless(format!("{node} answers there")));
                    }
                    (tasks.client, tasks.some) = (Some((*client).clone()), true);
                    copies.connected(&client);
                    self.state(way, FeedState::Live { node: node.clone() }).await?;
                    if !self.take(&node, way) {
                        return Some(After::Taken(node));
                    }
                    match &teller {
                        Some(teller) if teller.node == node => {
                            self.report(vec![teller.resumed(&client)]).await?;
                        }
                        _ => {
                            self.report(Teller::opened(&node, &client).await).await?;
                            teller = Some(Teller::new(node));
                        }
                    }
                }
                stream::Event::Told(event) => {
                    let Some(teller) = &mut teller else { continue };
                    let events = teller.take(*event);
                    events.iter().for_each(|event| copies.heed(event));
                    self.find(&events);
                    self.report(events).await?;
                }
                stream::Event::Lost { error, wait } => {
                    tasks.client = None;
                    copies.lost();
                    self.free(way);
                    self.retrying(way, wait, error.brief()).await?;
                }
            }
        }
    }

    async fn report(&self, events: Vec<Event>) -> Option<()> {
        for event in events {
            if let Some(record) = &self.told.record {
                // A recording that has ended early has sent its error.
                record.send(event.clone()).await.ok();
            }
            self.send(Msg::Feed(event)).await?;
        }
        Some(())
    }

    async fn retrying(&self, way: &Way, wait: Duration, because: String) -> Option<()> {
        let wait = i64::try_from(wait.as_micros()).unwrap_or(i64::MAX);
        self.state(way, FeedState::Retrying { at: clock::now_micros().saturating_add(wait), because }).await
    }

    async fn state(&self, way: &Way, state: FeedState) -> Option<()> {
        self.send(Msg::FeedState { endpoint: way.label.clone(), state }).await
    }

    async fn send(&self, msg: Msg) -> Option<()> {
        let open = self.open.read().await;
        if *open { self.told.screens.send(msg).await.ok() } else { None }
    }

    /// Has the members dialled that a node names.
    fn find(&self, events: &[Event]) {
        let nodes = events.iter().filter_map(|event| match &event.body {
            Body::Nodes(nodes) => Some(nodes),
            _ => None,
        });
        for node in nodes.flatten() {
            let Ok(endpoint) = node.address.parse() else { continue };
            // With no room now, the next roster names it again.
            self.found
                .try_send(Way { label: node.name.clone(), endpoint, node: Some(node.name.clone()) })
                .ok();
        }
    }

    /// Whether this node reports by this way from now on.
    fn take(&self, node: &str, way: &Way) -> bool {
        self.taken.send_if_modified(|taken| {
            taken.retain(|at, by| *by != way.label || at == node);
            *taken.entry(node.to_owned()).or_insert_with(|| way.label.clone()) == way.label
        })
    }

    fn free(&self, way: &Way) {
        self.taken.send_if_modified(|taken| {
            let before = taken.len();
            taken.retain(|_, by| *by != way.label);
            taken.len() < before
        });
    }

    /// Waits until no other way reports this node.
    async fn until_free(&self, node: &str, way: &Way) {
        let mut taken = self.taken.subscribe();
        // The sender is ours, so this cannot end without an answer.
        taken.wait_for(|taken| taken.get(node).is_none_or(|by| *by == way.label)).await.ok();
    }
}

/// Asks one node again and again for what it has of the tasks: no stream reports how a lease stands.
struct TaskPoll {
    /// Unset while there is no stream, and where the server is of a version without tasks.
    client: Option<Client>,
    next: Instant,
    /// The last answer had some, or there was none since the stream began.
    some: bool,
}

impl TaskPoll {
    fn new() -> Self {
        Self { client: None, next: Instant::now(), some: false }
    }

    /// The next answer that has something to show. What is dropped before it comes is asked again.
    async fn next(&mut self) -> (pb::View, Body) {
        loop {
            let Some(client) = &self.client else { return pending().await };
            sleep_until(self.next).await;
            let answer = client.read(client.schedules().list_tasks(own_tasks())).await;
            self.next = Instant::now() + if self.some { TASKS_AGAIN } else { NO_TASKS_AGAIN };
            match answer {
                Ok(reply) if reply.tasks.is_empty() && !self.some => {}
                Ok(reply) => {
                    self.some = !reply.tasks.is_empty();
                    self.next = Instant::now() + TASKS_AGAIN;
                    return (reply.view.unwrap_or_default(), Body::Tasks(reply.tasks));
                }
                Err(error) if error.kind() == Kind::Incompatible => self.client = None,
                // The stream shows whether the node is there.
                Err(_) => {}
            }
        }
    }
}

/// The question for what one node has of the tasks.
fn own_tasks() -> pb::ListTasksRequest {
    pb::ListTasksRequest { local: true, ..Default::default() }
}

fn request() -> pb::WatchRequest {
    pb::WatchRequest { topics: TOPICS.map(i32::from).to_vec(), recent: RECENT, ..Default::default() }
}

/// Puts together the reports of one node.
struct Teller {
    node: String,
    reporter: Reporter,
    dropped: u64,
}

impl Teller {
    fn new(node: String) -> Self {
        Self { node, reporter: Reporter::default(), dropped: 0 }
    }

    /// The first events for the screens: what the server is, the end of its log, its tasks, and what it has of nodes that cannot be
    /// asked.
    async fn opened(node: &str, client: &Client) -> Vec<Event> {
        let view = client.version.view.clone().unwrap_or_default();
        let mut bodies = Reporter::opened(&client.version);
        let request = pb::ListEntriesRequest { descending: true, page_size: ENTRIES, ..Default::default() };
        // What cannot be read now is missing on the screen of the log, and nowhere else.
        if let Ok(page) = client.read(client.log().list_entries(request)).await {
            bodies.push(Body::Entries(page.entries.into_iter().rev().collect()));
        }
        // Streams report no tasks: without this they would be unknown until the first question between two reports.
        if let Ok(reply) = client.read(client.schedules().list_tasks(own_tasks())).await {
            bodies.push(Body::Tasks(reply.tasks));
        }
        if !client.unheard().is_empty() {
            bodies.extend(copied(client).await);
        }
        bodies.into_iter().map(|body| event(node, &view, 0, body)).collect()
    }

    /// The first event for the screens of a stream that goes on.
    fn resumed(&self, client: &Client) -> Event {
        let view = client.version.view.clone().unwrap_or_default();
        event(&self.node, &view, self.dropped, Body::Resumed)
    }

    fn take(&mut self, told: pb::WatchEvent) -> Vec<Event> {
        self.dropped += told.dropped;
        let view = told.view.clone().unwrap_or_default();
        let bodies = self.reporter.take(told).into_iter();
        bodies.map(|body| event(&self.node, &view, self.dropped, body)).collect()
    }
}

fn event(node: &str, view: &pb::View, dropped: u64, body: Body) -> Event {
    Event {
        reporter: node.to_owned(),
        received: clock::now_micros(),
        at: view.at,
        index: view.log_index,
        dropped,
        body,
    }
}
