//! The outages of this node on disk: written whole at each change, under another name first.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use caesium_engine::Wall;
use tokio::sync::watch;

use super::{FORMAT, MissingCarriers, Outage, Outages, UnreadableOutages};
use crate::platform::blocking;

/// The file, in the data directory.
const FILE: &str = "outages";

/// Why the outages of earlier starts cannot be used. The file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum RecorderError {
    /// It was written by a newer version.
    #[error("{} has format {found}; this version knows {FORMAT}", path.display())]
    Newer { path: PathBuf, found: u32 },
    #[error("cannot read {}", path.display())]
    Io {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
}

/// Keeps the outages, durably, and shows them.
pub struct OutageRecorder {
    path: PathBuf,
    outages: Outages,
    shown: watch::Sender<Arc<Vec<Outage>>>,
    failing: bool,
}

impl OutageRecorder {
    /// Goes on where the file ends. A damaged one is put aside: it is for display, nothing is decided by it.
    ///
    /// # Errors
    /// [`RecorderError`]
    pub fn open(dir: &Path) -> Result<Self, RecorderError> {
        let path = dir.join(FILE);
        let outages = match fs::read_to_string(&path) {
            Ok(text) => Outages::parse(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Outages::default()),
            Err(source) => return Err(RecorderError::Io { path, source }),
        };
        let outages = match outages {
            Ok(outages) => outages,
            Err(UnreadableOutages::Newer(found)) => return Err(RecorderError::Newer { path, found }),
            Err(error @ UnreadableOutages::Line(_)) => {
                let aside = dir.join(format!("{FILE}.damaged"));
                tracing::error!(path = %path.display(), %error, aside = %aside.display(), "the outages are lost");
                fs::rename(&path, aside)
                    .map_err(|source| RecorderError::Io { path: path.clone(), source })?;
                Outages::default()
            }
        };
        let (shown, _) = watch::channel(Arc::new(outages.list().to_vec()));
        Ok(Self { path, outages, shown, failing: false })
    }

    /// The outages as they stand, oldest first.
    #[must_use]
    pub fn shown(&self) -> watch::Receiver<Arc<Vec<Outage>>> {
        self.shown.subscribe()
    }

    pub(crate) async fn observe(&mut self, now: Wall, missing: &MissingCarriers) {
        if self.outages.observe(now, missing) {
            self.keep().await;
        }
    }

    pub(crate) fn unsettled(&self, now: Wall, limit: usize) -> Vec<Outage> {
        self.outages.unsettled(now).take(limit).cloned().collect()
    }

    pub(crate) async fn settle(&mut self, done: &[Outage]) {
        done.iter().for_each(|outage| self.outages.settle(outage));
        if !done.is_empty() {
            self.keep().await;
        }
    }

    /// On disk first, then shown: what somebody has seen is still known after a crash. A disk that refuses costs the
    /// memory of the outages, never the node.
    async fn keep(&mut self) {
        let (path, text) = (self.path.clone(), self.outages.text());
        let written = blocking(move || write(&path, &text)).await;
        let failed = match written {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(error) = failed.as_ref().filter(|_| !self.failing) {
            tracing::error!(path = %self.path.display(), %error, "the outages are not written down");
        }
        self.failing = failed.is_some();
        self.shown.send_replace(Arc::new(self.outages.list().to_vec()));
    }
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut file = File::create(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    let dir = path.parent().unwrap_or(Path::new("."));
    File::open(dir)?.sync_all()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use caesium_engine::ids::NodeId;

    use super::*;

    #[tokio::test]
    async fn what_is_shown_is_on_disk() {
        let dir = tempfile::tempdir().unwrap();
        let mut recorder = OutageRecorder::open(dir.path()).unwrap();
        let (mut shown, path) = (recorder.shown(), dir.path().join(FILE));
        let reader = tokio::spawn(async move {
            shown.changed().await.unwrap();
            let outages = Outages::parse(&fs::read_to_string(path).unwrap()).unwrap();
            assert_eq!(outages.list(), shown.borrow().as_slice());
        });
        // The reader waits before anything is seen.
        tokio::task::yield_now().await;
        let missing = BTreeMap::from([("jobs".parse().unwrap(), BTreeMap::from([(NodeId(4), Wall(5))]))]);
        recorder.observe(Wall(9), &missing).await;
        reader.await.unwrap();
    }

    #[tokio::test]
    async fn outages_outlive_the_process_and_a_newer_file_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        let missing = BTreeMap::from([("jobs".parse().unwrap(), BTreeMap::from([(NodeId(4), Wall(5))]))]);
        let mut first = OutageRecorder::open(dir.path()).unwrap();
        first.observe(Wall(9), &missing).await;
        let again = OutageRecorder::open(dir.path()).unwrap();
        assert_eq!(again.shown().borrow().as_slice(), first.shown().borrow().as_slice());
        assert_eq!(again.shown().borrow()[0].began, Wall(5));
        fs::write(dir.path().join(FILE), "caesium-outages 7\n").unwrap();
        assert!(matches!(OutageRecorder::open(dir.path()), Err(RecorderError::Newer { found: 7, .. })));
        fs::write(dir.path().join(FILE), "nonsense").unwrap();
        assert!(OutageRecorder::open(dir.path()).unwrap().shown().borrow().is_empty());
        assert_eq!(fs::read_to_string(dir.path().join("outages.damaged")).unwrap(), "nonsense");
    }
}
