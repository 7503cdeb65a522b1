//! What a node is started with, and why it did not start or had to stop.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use caesium_engine::ids::{DataDirId, Name};
use caesium_engine::replica::Join;
use caesium_pki::{FolderError, Token};
use tokio::sync::watch;

use crate::control::Declarations;
use crate::driver::{AssemblyError, ProcessFaults};
use crate::handlers::Handlers;
use crate::join::JoinError;
use crate::platform::{Machine, TlsStage};
use crate::store::{DataDirError, RecorderError};

/// Where a new node comes from; an initialised data directory needs neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    Unsaid,
    /// It founds a cluster.
    Bootstrap,
    /// It joins the cluster of whichever of these answers.
    Join(Vec<String>),
}

/// Whether connections over the network are encrypted, and both sides known by certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tls {
    /// They are not: whoever reaches the address may do everything.
    Insecure,
    /// They are not, and so there is nothing but health.
    HealthOnly,
    /// They are, or are on their way there.
    On {
        /// What is still done without. A node that has no certificate serves health only where nothing is.
        stage: TlsStage,
        /// By which a node that joins, or has had no certificate, gets one.
        token: Option<Token>,
    },
}

/// What a node is started with; parsed already.
pub struct NodeOptions {
    /// Unique in the cluster.
    pub name: Name,
    pub data: PathBuf,
    pub listen: SocketAddr,
    /// Where others call it, if not where it listens.
    pub advertise: Option<String>,
    pub socket: Option<PathBuf>,
    /// Where it comes from.
    pub origin: Origin,
    pub tls: Tls,
    pub priority: u32,
    pub labels: BTreeMap<String, String>,
    /// Its handlers; may be replaced while it runs.
    pub handlers: watch::Receiver<Arc<Handlers>>,
    /// The binary that stands over runs.
    pub shim: PathBuf,
    /// Whether faults may be injected.
    pub faults: bool,
    /// Kill and restart of nodes, where the process hosts them.
    pub process: Option<Arc<dyn ProcessFaults>>,
    /// Cache of each store, bytes.
    pub cache_bytes: usize,
    /// How many nodes vote on the log.
    pub voters_max: usize,
    /// With so many rows the grant store takes no votes; `None`: the engine's own limit.
    pub grant_rows_max: Option<usize>,
    /// What it declares by itself.
    pub declarations: Option<Declarations>,
    /// What it stands on.
    pub machine: Machine,
}

/// Why a node did not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The data directory; nothing was changed.
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    /// The driver; what was acknowledged is on disk.
    #[error(transparent)]
    Driver(#[from] AssemblyError),
    /// The outages of earlier starts; nothing was changed.
    #[error(transparent)]
    Outages(#[from] RecorderError),
    /// A new data directory and no word where it comes from.
    #[error("{} is a new data directory", .0.display())]
    Uninitialised(PathBuf),
    /// The cluster does not take this node; nothing was changed.
    #[error(transparent)]
    Join(#[from] JoinError),
    /// The files of its certificates; what they held is still there.
    #[error(transparent)]
    Certificates(#[from] FolderError),
    /// The setting does not fit how the node was made; nothing was changed.
    #[error("{0}")]
    Tls(String),
    /// An address or socket; nothing was changed.
    #[error("cannot listen on {at}")]
    Listen {
        at: String,
        #[source]
        source: std::io::Error,
    },
    /// The log is to begin anew, or has: the process has to, too.
    #[error("the log begins anew, and so must the process")]
    Reseeded,
    /// The node has got its first certificate: the process has to begin again to use it.
    #[error("the node has a certificate now, and begins again with TLS")]
    Enrolled,
    /// The node was forgotten, or shut out when the log began anew: it is to be stopped in order, and not started again.
    #[error("{0}; its data directory is of no further use, and a new node may join under its name")]
    Forgotten(String),
    /// The log went on in a way that only a newer caesiumd reads; what was acknowledged is on disk.
    #[error("the node had to stop: {0}")]
    Newer(String),
    /// A part ended that should not have; what was acknowledged is on disk.
    #[error("the node had to stop: {0}")]
    Ended(String),
}

impl NodeError {
    /// Whether only another version of caesiumd can start here.
    #[must_use]
    pub fn is_incompatible(&self) -> bool {
        match self {
            Self::DataDir(DataDirError::NewerFormat { .. })
            | Self::Outages(RecorderError::Newer { .. })
            | Self::Join(JoinError::Refused { incompatible: true, .. })
            | Self::Newer(_) => true,
            Self::Driver(AssemblyError::Log(error)) => error.is_of_newer_program(),
            Self::DataDir(_)
            | Self::Outages(_)
            | Self::Join(_)
            | Self::Driver(_)
            | Self::Uninitialised(_)
            | Self::Certificates(_)
            | Self::Tls(_)
            | Self::Listen { .. }
            | Self::Reseeded
            | Self::Enrolled
            | Self::Forgotten(_)
            | Self::Ended(_) => false,
        }
    }
}

impl NodeOptions {
    /// What it asks a cluster with.
    pub(super) fn join_request(&self, advertise: &str, data_dir: DataDirId) -> Join {
        Join {
            name: self.name.clone(),
            address: advertise.to_owned(),
            priority: self.priority,
            labels: self.labels.clone(),
            data_dir,
        }
    }
}
