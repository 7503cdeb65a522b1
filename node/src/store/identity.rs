//! Who a data directory belongs to: a small text file, replaced as a whole.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use caesium_engine::ids::{ClusterId, DataDirId, NodeId};
use serde::{Deserialize, Serialize};

use super::FORMAT;
use super::error::DataDirError;

/// Name of the file.
pub(super) const IDENTITY_FILE: &str = "identity";

/// A node of a cluster, and the one data directory that may act as it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    pub cluster: ClusterId,
    /// The node's id there.
    pub node: NodeId,
    /// The directory that the id was given to.
    pub data_dir: DataDirId,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {} of cluster {} (data directory {})", self.node, self.cluster, self.data_dir)
    }
}

/// The contents of the identity file: an id from the first start on, the rest once the node is a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stated {
    pub(super) data_dir: DataDirId,
    pub(super) member: Option<(ClusterId, NodeId)>,
}

impl Stated {
    pub(super) fn identity(self) -> Option<Identity> {
        self.member.map(|(cluster, node)| Identity { cluster, node, data_dir: self.data_dir })
    }

    /// Reads the directory's identity file; `None` when there is none.
    ///
    /// # Errors
    /// [`DataDirError::NewerFormat`], [`DataDirError::Damaged`] or [`DataDirError::Io`].
    pub(super) fn read(dir: &Path) -> Result<Option<Self>, DataDirError> {
        let path = dir.join(IDENTITY_FILE);
        let text = match fs::read(&path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(DataDirError::Io { doing: "read", path, source }),
        };
        let damaged = |what: &str| DataDirError::Damaged { path: path.clone(), what: what.to_owned() };
        let mut lines = text.lines();
        let format = lines.next().and_then(|line| line.strip_prefix(TITLE)?.trim_start().parse::<u32>().ok());
        let format = format.ok_or_else(|| damaged("its first line names no format"))?;
        if format > FORMAT {
            return Err(DataDirError::NewerFormat { path, found: format, known: FORMAT });
        }
        let mut fields = BTreeMap::new();
        for line in lines {
            let (key, value) = line.split_once(' ').ok_or_else(|| damaged("a line is no `key value`"))?;
            fields.insert(key, value);
        }
        let data_dir = fields.remove("data-dir").and_then(hex).map(DataDirId);
        let data_dir = data_dir.ok_or_else(|| damaged("it names no data directory"))?;
        let member = match (fields.remove("cluster"), fields.remove("node")) {
            (None, None) => None,
            (Some(cluster), Some(node)) => {
                let cluster = hex(cluster).map(ClusterId);
                let node = node.parse().ok().map(NodeId);
                Some(cluster.zip(node).ok_or_else(|| damaged("its cluster or node cannot be read"))?)
            }
            (Some(_), None) | (None, Some(_)) => return Err(damaged("it names a cluster without a node")),
        };
        if !fields.is_empty() {
            return Err(damaged("it has a key that format 1 does not know"));
        }
        Ok(Some(Self { data_dir, member }))
    }

    /// Replaces the file, durably and as a whole: whoever reads it sees the old or the new one.
    ///
    /// # Errors
    /// [`DataDirError::Io`]; the old one or the new one stands.
    pub(super) fn write(self, dir: &Path) -> Result<(), DataDirError> {
        let mut text = format!("{TITLE} {FORMAT}\ndata-dir {}\n", self.data_dir);
        if let Some((cluster, node)) = self.member {
            text.push_str(&format!("cluster {cluster}\nnode {node}\n"));
        }
        let new = dir.join(format!("{IDENTITY_FILE}.new"));
        let path = dir.join(IDENTITY_FILE);
        let written = File::create(&new).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        written.map_err(|source| DataDirError::Io { doing: "write", path: new.clone(), source })?;
        fs::rename(&new, &path).map_err(|source| DataDirError::Io { doing: "replace", path, source })?;
        sync_dir(dir)
    }
}

/// Makes the names in a directory durable.
///
/// # Errors
/// [`DataDirError::Io`]
pub(super) fn sync_dir(dir: &Path) -> Result<(), DataDirError> {
    File::open(dir).and_then(|dir| dir.sync_all()).map_err(|source| DataDirError::Io {
        doing: "sync",
        path: dir.to_owned(),
        source,
    })
}

fn hex(text: &str) -> Option<u128> {
    let strict = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    strict.then(|| u128::from_str_radix(text, 16).ok())?
}

const TITLE: &str = "caesium-data";

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Option<Stated>, DataDirError> {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(IDENTITY_FILE), text).unwrap();
        Stated::read(dir.path())
    }

    #[test]
    fn what_was_written_is_read() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(Stated::read(dir.path()).unwrap(), None);
        for member in [None, Some((ClusterId(u128::MAX), NodeId(7)))] {
            let stated = Stated { data_dir: DataDirId(5), member };
            stated.write(dir.path()).unwrap();
            assert_eq!(Stated::read(dir.path()).unwrap(), Some(stated));
        }
    }

    #[test]
    fn a_file_that_was_cut_or_changed_is_no_identity() {
        let id = "0".repeat(32);
        assert!(read(&format!("caesium-data 1\ndata-dir {id}\n")).is_ok());
        for bad in [
            String::new(),
            "caesium-data".to_owned(),
            "caesium-data 1\n".to_owned(),
            format!("caesium-data 1\ndata-dir {}\n", &id[1..]),
            format!("caesium-data 1\ndata-dir {id}\ncluster {id}\n"),
            format!("caesium-data 1\ndata-dir {id}\ncluster {id}\nnode x\n"),
            format!("caesium-data 1\ndata-dir {id}\nother 1\n"),
        ] {
            assert!(matches!(read(&bad), Err(DataDirError::Damaged { .. })), "{bad:?}");
        }
    }

    #[test]
    fn a_newer_format_is_named_before_anything_else_is_read() {
        let next = FORMAT + 1;
        let newer = read(&format!("caesium-data {next}\nunreadable\n"));
        assert!(
            matches!(newer, Err(DataDirError::NewerFormat { found, known: FORMAT, .. }) if found == next)
        );
    }
}
