//! What the machine can do at best, to hold the other figures against.

use std::process::{Command, Stdio};
use std::time::Duration;

use caesium_engine::ids::{BootId, Claim, NodeId, Occurrence, Uid};
use caesium_engine::retention::Class;
use caesium_engine::time::Wall;
use caesium_engine::{GrantWrite, Token};
use tokio::sync::watch;
use tokio::time::Instant;

use super::cluster::{BenchError, cannot};
use caesium_node::platform::random;
use caesium_node::store::{DataDir, GrantWriter, Identity, State, StoreOptions};

/// Rows of one batch.
const BATCH: u64 = 10_000;
/// How long each limit is measured.
const SPAN: Duration = Duration::from_secs(3);

/// Upper limits of this machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LimitsReport {
    /// Grants written durably in a second, in batches of 10,000, by one store.
    pub grants_per_second: f64,
    /// Batches of one grant written durably in a second: how fast the disk confirms.
    pub syncs_per_second: f64,
    /// Processes started and waited for in a second, one after another.
    pub spawns_per_second: f64,
}

/// Measures the machine.
///
/// # Errors
/// [`BenchError`]; no file is left behind.
pub async fn limits() -> Result<LimitsReport, BenchError> {
    Ok(LimitsReport {
        grants_per_second: grants(BATCH).await? * BATCH as f64,
        syncs_per_second: grants(1).await?,
        spawns_per_second: spawns()?,
    })
}

/// Batches of `rows` grants that one store makes durable in a second, one after another.
async fn grants(rows: u64) -> Result<f64, BenchError> {
    let salt = random().map_err(cannot("read random bytes"))?;
    let path = std::env::temp_dir().join(format!("caesium-limits-{:016x}", (salt >> 64) as u64));
    let rate = write(&path, rows).await;
    std::fs::remove_dir_all(&path).ok();
    rate
}

async fn write(path: &std::path::Path, rows: u64) -> Result<f64, BenchError> {
    let data = DataDir::open(path, StoreOptions::default()).map_err(cannot("open a data directory"))?;
    let State::Empty { data_dir } = data.state() else {
        return Err(BenchError::Options("the temporary directory is not empty"));
    };
    let identity = Identity { cluster: caesium_engine::ids::ClusterId(1), node: NodeId(1), data_dir };
    let stores = data.initialise(identity).map_err(cannot("make the stores"))?;
    let (durable_in, mut durable) = watch::channel(0);
    let on_persisted = Box::new(move |token: Result<Token, _>| {
        // A measurement that has ended needs no word.
        drop(token.map(|token| durable_in.send(token.0)));
    });
    let writer = GrantWriter::start(stores.grants, on_persisted).map_err(cannot("start a store"))?;
    let claim = Claim { node: NodeId(1), boot: BootId(1), attempt: 1 };
    let began = Instant::now();
    let mut batches = 0;
    while began.elapsed() < SPAN {
        batches += 1;
        let due = Wall(i64::try_from(batches).unwrap_or(0) * 1_000_000);
        let grant = |uid| GrantWrite::Grant {
            class: Class::Minutes,
            occurrence: Occurrence { due, uid: Uid(uid) },
            claim,
        };
        writer.submit(Token(batches), (1..=rows).map(grant).collect()).map_err(cannot("write"))?;
        durable.wait_for(|token| *token >= batches).await.map_err(cannot("wait for the disk"))?;
    }
    Ok(batches as f64 / began.elapsed().as_secs_f64())
}

fn spawns() -> Result<f64, BenchError> {
    let began = Instant::now();
    let mut count = 0;
    while began.elapsed() < SPAN {
        let mut command = Command::new("/bin/true");
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command.status().map_err(cannot("start /bin/true"))?;
        count += 1;
    }
    Ok(f64::from(count) / began.elapsed().as_secs_f64())
}
