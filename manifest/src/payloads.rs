//! Where payload files are looked for.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

/// Where the payload files of a declaration may lie.
#[derive(Clone, Copy, Debug)]
pub enum Payloads<'f> {
    /// What has no place has no folder in which to look.
    Nowhere,
    /// Named from this folder on, wherever they are: whoever reads them wrote the declaration.
    From(&'f Path),
    /// Regular files in this folder or below it, wherever links in it lead: the reader may read more than the writer of the declaration.
    Inside(&'f Path),
}

impl Payloads<'_> {
    /// At most one byte more than `most` of a file.
    pub(super) fn read(self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        let path = match self {
            Self::Nowhere => return Err("what comes from stdin has no folder in which to look".to_owned()),
            Self::From(folder) => folder.join(name),
            Self::Inside(folder) => {
                let path = folder.join(name);
                let cannot = |error| format!("cannot read {}: {error}", path.display());
                let found = fs::canonicalize(&path).map_err(cannot)?;
                let inside = fs::canonicalize(folder).is_ok_and(|folder| found.starts_with(folder));
                if !inside {
                    return Err(format!("{} is not in {}", path.display(), folder.display()));
                }
                if !fs::metadata(&found).map_err(cannot)?.is_file() {
                    return Err(format!("{} is no regular file", path.display()));
                }
                found
            }
        };
        let mut bytes = Vec::new();
        let file = File::open(&path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
        file.map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_lie_inside_does_not_lead_out_of_the_folder() {
        let dir = tempfile::tempdir().unwrap();
        let (inside, outside) = (dir.path().join("in"), dir.path().join("secret"));
        fs::create_dir_all(inside.join("below")).unwrap();
        fs::write(&outside, "secret").unwrap();
        fs::write(inside.join("below/x"), "{}").unwrap();
        std::os::unix::fs::symlink(&outside, inside.join("link")).unwrap();
        let read = |name: &str| Payloads::Inside(&inside).read(name, 10);
        assert_eq!(read("below/x").unwrap(), b"{}");
        for name in ["../secret", "link", outside.to_str().unwrap()] {
            assert!(read(name).unwrap_err().contains(" is not in "), "{name}");
        }
        assert!(read("below").unwrap_err().ends_with("is no regular file"));
        assert_eq!(Payloads::From(&inside).read("../secret", 10).unwrap(), b"secret");
        assert_eq!(Payloads::From(&inside).read("../secret", 3).unwrap(), b"secr", "one more than the most");
    }
}
