//! The operators' interface: what can be asked of a node and changed through it.
//!
//! Proto types come in here and engine values go out: `parse` reads requests, `convert` writes answers, and every answer
//! names the node whose view it is. Invariant: nothing here decides a fire, and nothing here waits for an unreachable node.

pub(crate) mod access;
mod audit;
mod certificates;
mod change;
mod clocks;
mod cluster_view;
mod convert;
mod counters;
mod decisions;
mod declaring;
pub(crate) mod error;
mod fanout;
mod faults;
mod parse;
mod resolve;
mod schedules;
pub mod splits;
mod suggest;
mod volumes;
mod voters;
mod waits;
mod watch;
mod workers;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use caesium_engine::ids::NodeId;

use caesium_proto::FILE_DESCRIPTOR_SET;
use caesium_proto::v1 as pb;
use pb::access_server::AccessServer;
use pb::certification_server::CertificationServer;
use pb::faults_server::FaultsServer;
use pb::fires_server::FiresServer;
use pb::log_server::LogServer;
use pb::masters_server::MastersServer;
use pb::membership_server::MembershipServer;
use pb::schedules_server::SchedulesServer;
use pb::watch_server::WatchServer;
use pb::work_server::WorkServer;
use tokio::sync::Semaphore;
use tonic::service::Routes;

pub(crate) use self::certificates::mode_of;
pub use self::declaring::Declarations;
pub(crate) use self::declaring::Declaring;
use self::error::Problem;
use self::schedules::apply;
use self::volumes::census::Census;
use crate::control::cluster_view::ClusterView;
use crate::driver::Handle;
use crate::platform::Secure;
use crate::store::{Journal, JournalAndCopies, StoreError};

/// Largest question about fires, in bytes: it may carry a page of each of a dozen partitions.
const TOLD_BYTES_MAX: usize = 16 * 1024 * 1024;

/// All services of an operator, with health and reflection; `Faults` only where the daemon allows them.
///
/// # Panics
/// When the descriptors compiled into this binary are broken.
#[must_use]
pub(crate) fn router(
    handle: Handle,
    secure: Option<Secure>,
    tls: pb::TlsMode,
    declaring: Option<Declaring>,
) -> Routes {
    let control = Control { declaring, ..Control::new(handle, secure, tls) };
    let (_, health) = tonic_health::server::health_reporter();
    let described = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(FILE_DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
    };
    let reflection = described().build_v1().expect("the descriptors were compiled with this binary");
    // Older clients ask for nothing else.
    let alpha = described().build_v1alpha().expect("the descriptors were compiled with this binary");
    let mut routes = Routes::builder();
    routes
        .add_service(health)
        .add_service(reflection)
        .add_service(alpha)
        .add_service(AccessServer::new(control.clone()))
        .add_service(CertificationServer::new(control.clone()))
        .add_service(MembershipServer::new(control.clone()))
        .add_service(MastersServer::new(control.clone()))
        .add_service(SchedulesServer::new(control.clone()))
        .add_service(FiresServer::new(control.clone()).max_decoding_message_size(TOLD_BYTES_MAX))
        .add_service(LogServer::new(control.clone()))
        .add_service(WatchServer::new(control.clone()))
        .add_service(WorkServer::new(control.clone()));
    if control.handle.faults().is_some() {
        routes.add_service(FaultsServer::new(control));
    }
    routes.routes()
}

#[derive(Clone)]
struct Control {
    handle: Handle,
    /// What it is known by, and what may vouch for others; without TLS there is nothing of it.
    secure: Option<Secure>,
    /// What it was started with.
    tls: pb::TlsMode,
    /// Shared by the questions that count schedules; each of them runs inside the engine's own turn, so they never wait.
    census: Arc<Mutex<Census>>,
    /// Room for declarations of many schedules.
    declarations: Arc<Semaphore>,
    /// Room for those who watch.
    watchers: Arc<Semaphore>,
    /// What it declares by itself, if it has a directory for that.
    declaring: Option<Declaring>,
}

impl Control {
    fn new(handle: Handle, secure: Option<Secure>, tls: pb::TlsMode) -> Self {
        let declarations = Arc::new(Semaphore::new(apply::DECLARATIONS_MAX));
        let watchers = Arc::new(Semaphore::new(watch::WATCHERS_MAX));
        Self { handle, secure, tls, census: Arc::default(), declarations, watchers, declaring: None }
    }

    /// Reads the journal, and what stands in for nodes that this one cannot call, on a thread that may wait for a disk.
    async fn read_records<T: Send + 'static>(
        &self,
        cluster: &ClusterView,
        question: impl FnOnce(&JournalAndCopies) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Problem> {
        let of = cluster.stood_in_for();
        self.read(move |journal| question(&JournalAndCopies::new(journal.clone(), of))).await
    }

    /// The nodes that were asked and did not answer, for which copies here stand in from now on: all others were asked.
    fn stand_in(&self, cluster: &mut ClusterView, answered: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
        let silent = &cluster.others() - answered;
        self.stand_in_for(cluster, &silent)
    }

    /// Copies here stand in for these silent nodes from now on, where there are any; for which of them.
    fn stand_in_for(&self, cluster: &mut ClusterView, silent: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
        cluster.stand_in(self.handle.journal().copies(), silent)
    }

    /// Reads the journal on a thread that may wait for a disk.
    async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Journal) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Problem> {
        let journal = self.handle.journal().clone();
        let reading = tokio::task::spawn_blocking(move || question(&journal));
        let read = reading.await.map_err(|error| {
            Problem::broken("the journal of this node could not be read").because(error.to_string())
        })?;
        Ok(read?)
    }
}
