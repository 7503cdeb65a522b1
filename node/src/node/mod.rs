//! A running node: the driver, and around it what follows splits and the services for operators; how it starts and goes down.

mod bodies;
mod gate;
mod options;
mod serve;
mod start;
mod tls;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Input;
use caesium_engine::config::STALLED_AFTER;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::control::Declaring;
use crate::driver::{Handle, Reseeding};
use crate::platform::{Upkeep, WantedUpkeep};
use crate::store::{DataDir, GrantWriter};

pub use crate::control::Declarations;

pub use self::options::{NodeError, NodeOptions, Origin, Tls};
pub use self::start::start;

use self::serve::Temporary;

/// How long a node that goes down waits for another to take its masterships.
const YIELD_MAX: Duration = Duration::from_secs(3);
/// How long it waits for what it has accepted to be started: the look-ahead, as much as clocks may be steered meanwhile, and a
/// disk that needs seconds until an acceptance is durable. What is refused here after that runs nowhere at most once.
const START_MAX: Duration = Duration::from_secs(5);
/// How long a node that was forgotten goes on answering operators.
const FORGOTTEN_GRACE: Duration = Duration::from_secs(3);
/// How long listeners and tasks may take to end.
const END_MAX: Duration = Duration::from_secs(3);

pub struct Node {
    handle: Handle,
    address: SocketAddr,
    tasks: JoinSet<Result<(), String>>,
    stop: watch::Sender<bool>,
    grants: Arc<GrantWriter>,
    reseeding: watch::Receiver<Reseeding>,
    /// Why it has to end, once it is no member any more.
    forgotten: watch::Receiver<Option<String>>,
    /// `None` without TLS: there is no certificate to renew.
    upkeep: Option<Arc<Upkeep>>,
    /// Where it has a directory of declarations.
    declaring: Option<Declaring>,
    /// Whether it has got its first certificate while it ran.
    enrolled: watch::Receiver<bool>,
    _socket: Option<Temporary>,
    _data: Option<DataDir>,
}

impl Node {
    /// What services and embedders hold of it.
    #[must_use]
    pub fn handle(&self) -> &Handle {
        &self.handle
    }

    /// Has the files of its certificates read again; bad ones change nothing.
    pub fn reload_certificates(&self) {
        if let Some(upkeep) = &self.upkeep {
            upkeep.want(WantedUpkeep { reload: true, renew: false });
        }
    }

    /// Has the directory of its declarations read again.
    pub fn reload_declarations(&self) {
        if let Some(declaring) = &self.declaring {
            declaring.reload();
        }
    }

    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns when a part of the node has failed; the node must then be dropped. [`NodeError::Reseeded`] and
    /// [`NodeError::Enrolled`] are none: the node can be stopped in order, and started again.
    pub async fn failed(&mut self) -> NodeError {
        let mut reseeding = self.reseeding.clone();
        let mut forgotten = self.forgotten.clone();
        let mut enrolled = self.enrolled.clone();
        let has_enrolled = async { enrolled.wait_for(|enrolled| *enrolled).await.map(drop) };
        // A borrow of what is watched is given up before anything else is waited for: it locks out who sends.
        let told = async { forgotten.wait_for(Option::is_some).await.ok().and_then(|why| why.clone()) };
        let over = async { reseeding.wait_for(|reseeding| *reseeding == Reseeding::Over).await.map(drop) };
        let failure = tokio::select! {
            Some(why) = told => {
                // Operators who ask it meanwhile are answered.
                tokio::time::sleep(FORGOTTEN_GRACE).await;
                return NodeError::Forgotten(why);
            }
            // The handle, which this node holds, has the sender.
            _ = over => return NodeError::Reseeded,
            // Without a sender there is nobody who waits for one.
            Ok(()) = has_enrolled => return NodeError::Enrolled,
            failure = self.first_failure() => failure,
        };
        if *reseeding.borrow() == Reseeding::Not {
            return failure;
        }
        reseeding
            .wait_for(|reseeding| *reseeding == Reseeding::Over)
            .await
            .map_or(failure, |_| NodeError::Reseeded)
    }

    async fn first_failure(&mut self) -> NodeError {
        let why = loop {
            match self.tasks.join_next().await {
                Some(Ok(Ok(()))) => {}
                Some(Ok(Err(why))) => break why,
                Some(Err(error)) => break error.to_string(),
                None => break "every task has ended".to_owned(),
            }
        };
        match self.handle.log_status().stopped {
            Some(stopped) if stopped.newer => NodeError::Newer(stopped.to_string()),
            _ => NodeError::Ended(why),
        }
    }

    /// Goes down in order: yields its masterships, takes nothing new, waits for its own runs up to `grace`, then ends them.
    pub async fn stop(self, grace: Duration) {
        self.stop_with(grace, |_| {}).await;
    }

    /// The same, and calls `last` with the time it took so far when nothing is left but the last writes: where the disk hangs,
    /// this does not return, and nor does dropping what is left of the node.
    pub async fn stop_with(mut self, grace: Duration, last: impl FnOnce(Duration)) {
        let began = self.handle.now().mono;
        // An engine that is gone has yielded already.
        self.handle.tell(Input::Drain).await.ok();
        // A question may be answered before that is handled; from then on nothing more is accepted.
        let yielded = async {
            let holds = || self.handle.inspect(|engine, _| !engine.draining() || engine.holds_masterships());
            while let Ok(true) = holds().await {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        // What was accepted ahead of its release is started: nobody else may run it at most once.
        let started = async {
            let awaits = || self.handle.inspect(|engine, _| !engine.draining() || engine.awaits_release());
            while (!self.hangs() && matches!(awaits().await, Ok(true))) || self.handle.runner().is_launching()
            {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        // Either limit may pass: what is left then is lost with the runs that are ended below.
        let (_yielded, _started) = tokio::join!(timeout(YIELD_MAX, yielded), timeout(START_MAX, started));
        self.handle.runner().shutdown(grace).await;
        // The last ends of runs are on their way to the engine, and what it notes of them to the disk.
        let at_rest = async {
            while let Ok(false) = self.handle.inspect(|engine, _| engine.at_rest()).await {
                if self.hangs() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(END_MAX, at_rest).await.ok();
        self.handle.stop_results(grace).await;
        self.handle.runner().workers().close();
        last(self.handle.now().mono.since(began));
        if !self.handle.journal().flush() {
            tracing::warn!("the last records of the journal may be missing");
        }
        self.handle.stop_log().await;
        self.end().await;
    }

    /// Whether a store hangs: nothing that waits for its disk is worth waiting for.
    fn hangs(&self) -> bool {
        self.handle.hangs(STALLED_AFTER).is_some()
    }

    async fn end(&mut self) {
        // Receivers that are gone have stopped already.
        self.stop.send(true).ok();
        let ended = async { while self.tasks.join_next().await.is_some() {} };
        if timeout(END_MAX, ended).await.is_err() {
            self.tasks.abort_all();
        }
        tracing::debug!(syncs = self.grants.syncs(), "ended");
    }
}
