//! The task of one reader: first all that it asks for, then what comes, and a heartbeat each second.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::record::Record;
use caesium_engine::stream_cursor::StreamCursor;
use caesium_proto::v1 as pb;
use pb::Topic;
use pb::watch_event::Body;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use tonic::Status;

use super::entries::Entries;
use super::journal::{self, Records};
use super::outlet::{Ended, Outlet};
use super::relay::Relay;
use super::schedules::Schedules;
use super::state::{Look, TopicStates};
use super::wanted::{Wanted, from_the_wire};
use crate::control::Control;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;

/// How often a reader gets an event, if only that nothing happened.
const HEARTBEAT: Duration = Duration::from_secs(1);

pub(super) struct Pump {
    control: Control,
    wanted: Wanted,
    outlet: Outlet,
    state: TopicStates,
    schedules: Option<Schedules>,
    /// The decisions and runs that the reader has.
    told: StreamCursor,
}

/// What begins when the reader has caught up.
struct Live {
    cluster: ClusterView,
    records: Option<Records>,
    entries: Option<Entries>,
    relay: Option<Relay>,
}

impl Pump {
    pub(super) fn new(
        control: Control,
        wanted: Wanted,
        events: mpsc::Sender<Result<pb::WatchEvent, Status>>,
    ) -> Self {
        let mut told = StreamCursor::default();
        wanted.places.iter().for_each(|(node, place)| told.stands(*node, place));
        let schedules = wanted.wants(Topic::Schedules).then(|| Schedules::new(wanted.prefix.clone()));
        Self { control, wanted, outlet: Outlet::new(events), state: TopicStates::default(), schedules, told }
    }

    /// Until the reader is gone or the node is.
    pub(super) async fn run(mut self) {
        let ended = match self.begin().await {
            Ok(mut live) => self.follow(&mut live).await,
            Err(ended) => Err(ended),
        };
        if let Err(Ended::Problem(problem)) = ended {
            self.outlet.end(problem).await;
        }
    }

    async fn begin(&mut self) -> Result<Live, Ended> {
        // First of all, so that nothing falls between what was and what comes.
        let records = self.wanted.wants_records().then(|| Records::new(self.control.handle.follow()));
        let (cluster, ()) = observe(&self.control.handle, |_, _| ()).await?;
        let mut relay = (self.wanted.relay && records.is_some()).then(|| Relay::new(cluster.at.0));
        let wants_entries = self.wanted.wants(Topic::Entries);
        let mut entries = wants_entries
            .then(|| Entries::new(self.wanted.entries.clone(), self.wanted.from_index, &cluster));
        if let Some(relay) = &mut relay {
            relay.look_around(&self.control, &self.wanted, &cluster, &self.told);
        }
        self.state.tell(&self.control, &self.wanted, &mut self.outlet, Look::Whole).await?;
        if let Some(schedules) = &mut self.schedules {
            schedules.whole(&self.control, &mut self.outlet).await?;
        }
        let mut replayed = 0;
        if let Some(records) = &records {
            let (told, outlet) = (&mut self.told, &mut self.outlet);
            replayed += records.catch_up(&self.control, &self.wanted, &cluster, told, outlet).await?;
        }
        if let Some(entries) = &mut entries {
            replayed += entries.tell(&self.control, &cluster, &mut self.outlet).await?;
        }
        self.outlet.tell(cluster.view(), Body::CaughtUp(pb::CaughtUp { replayed })).await?;
        Ok(Live { cluster, records, entries, relay })
    }

    /// Tells what comes, as it comes; only an end ends it.
    async fn follow(&mut self, live: &mut Live) -> Result<Infallible, Ended> {
        let mut log = self.control.handle.watch_log();
        let mut quick = interval(self.wanted.pause);
        let mut slow = interval(HEARTBEAT);
        quick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        slow.set_missed_tick_behavior(MissedTickBehavior::Delay);
        quick.reset();
        loop {
            tokio::select! {
                () = self.outlet.closed() => return Err(Ended::Gone),
                news = next_records(&mut live.records) => {
                    let Some((records, lost)) = news else {
                        return Err(Problem::broken("this node is going down").into());
                    };
                    self.outlet.lost(lost);
                    let (told, outlet) = (&mut self.told, &mut self.outlet);
                    journal::tell(&records, &self.wanted, &live.cluster, told, outlet).await?;
                }
                event = next_event(&mut live.relay) => self.relayed(live, event).await?,
                changed = log.changed() => {
                    changed.map_err(|_| Problem::broken("the log of this node has stopped"))?;
                    self.applied(live).await?;
                }
                _ = slow.tick() => self.look_around(live).await?,
                _ = quick.tick() => {
                    self.state.tell(&self.control, &self.wanted, &mut self.outlet, Look::Quick).await?;
                    self.applied(live).await?;
                }
            }
        }
    }

    /// Passes on an event of another node, without the rows that the reader has.
    async fn relayed(&mut self, live: &Live, event: pb::WatchEvent) -> Result<(), Ended> {
        self.outlet.lost(event.dropped);
        let body = match event.body {
            Some(Body::Decisions(mut news)) => {
                news.decisions.retain(|it| it.id.parse().is_ok_and(|id| self.told.decision(id)));
                (!news.decisions.is_empty()).then_some(Body::Decisions(news))
            }
            Some(Body::Runs(mut news)) => {
                news.runs.retain(|run| {
                    let state = crate::control::convert::state_of(run.state);
                    run.id.parse().ok().zip(state).is_some_and(|(id, state)| self.told.run(id, state))
                });
                (!news.runs.is_empty()).then_some(Body::Runs(news))
            }
            Some(Body::Opened(opened)) => {
                for (node, place) in opened.places.iter().filter_map(|wire| from_the_wire(wire).ok()) {
                    self.told.stands(node, &place);
                }
                Some(Body::Opened(opened))
            }
            Some(Body::CaughtUp(caught_up)) if caught_up.replayed > 0 => Some(Body::CaughtUp(caught_up)),
            Some(Body::Gap(gap)) => Some(Body::Gap(gap)),
            _ => None,
        };
        match body {
            Some(body) => self.outlet.tell(view(live), body).await,
            None => Ok(()),
        }
    }

    /// What the log brought.
    async fn applied(&mut self, live: &mut Live) -> Result<(), Ended> {
        if live.entries.is_none() && self.schedules.is_none() {
            return Ok(());
        }
        let (cluster, ()) = observe(&self.control.handle, |_, _| ()).await?;
        if let Some(entries) = &mut live.entries {
            entries.tell(&self.control, &cluster, &mut self.outlet).await?;
        }
        if let Some(schedules) = &mut self.schedules {
            schedules.tell(&self.control, &cluster, &mut self.outlet).await?;
        }
        Ok(())
    }

    /// Once a second: who is there, what moved, and that this stream lives.
    async fn look_around(&mut self, live: &mut Live) -> Result<(), Ended> {
        let (cluster, ()) = observe(&self.control.handle, |_, _| ()).await?;
        live.cluster = cluster;
        if let Some(relay) = &mut live.relay {
            relay.look_around(&self.control, &self.wanted, &live.cluster, &self.told);
        }
        self.state.tell(&self.control, &self.wanted, &mut self.outlet, Look::Slow).await?;
        self.outlet.tell(view(live), Body::Heartbeat(pb::Heartbeat {})).await
    }
}

/// Of a stream that relays: those that are not listened to did not contribute.
fn view(live: &Live) -> pb::View {
    match &live.relay {
        Some(relay) => live.cluster.view_of(&relay.answering()),
        None => live.cluster.view(),
    }
}

async fn next_records(records: &mut Option<Records>) -> Option<(Vec<Arc<Record>>, u64)> {
    match records {
        Some(records) => records.next().await,
        None => std::future::pending().await,
    }
}

async fn next_event(relay: &mut Option<Relay>) -> pb::WatchEvent {
    match relay {
        Some(relay) => relay.next().await,
        None => std::future::pending().await,
    }
}
