//! The files that logs of records lie in: those of the machine, and in tests those of a machine that is made to crash.

use std::fmt::Debug;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek, SeekFrom, Write as _};
use std::path::Path;

/// Files by their paths.
pub(super) trait RecordFiles: Debug + Send + Sync {
    /// What lies in a directory, which is made when it is missing: each name and its bytes.
    fn list(&self, dir: &Path) -> io::Result<Vec<(String, u64)>>;
    /// All of a file.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;
    /// Opens a file at its end; a `new` one is made, and is empty.
    fn open(&self, path: &Path, new: bool) -> io::Result<Box<dyn RecordFile>>;
    /// Gives a file another name, in place of one that has it.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Makes it durable which files there are.
    fn sync_dir(&self, dir: &Path) -> io::Result<()>;
}

/// An open file that is added to at its end.
pub(super) trait RecordFile: Debug + Send {
    /// Adds bytes; after an error some of them may be there.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Reads so many bytes from `begin` on.
    fn read_at(&mut self, begin: u64, bytes: &mut [u8]) -> io::Result<()>;
    /// Keeps the first `bytes`.
    fn cut(&mut self, bytes: u64) -> io::Result<()>;
    /// Makes all of it durable.
    fn sync(&mut self) -> io::Result<()>;
}

/// Those of the machine.
#[derive(Debug)]
pub(super) struct DiskFiles;

impl RecordFiles for DiskFiles {
    fn list(&self, dir: &Path) -> io::Result<Vec<(String, u64)>> {
        fs::create_dir_all(dir)?;
        let mut found = Vec::new();
        for entry in fs::read_dir(dir)? {
            let entry = entry?;
            // Ours are numbers.
            let Ok(name) = entry.file_name().into_string() else { continue };
            found.push((name, entry.metadata()?.len()));
        }
        Ok(found)
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn open(&self, path: &Path, new: bool) -> io::Result<Box<dyn RecordFile>> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        if new {
            options.create(true).truncate(true);
        }
        Ok(Box::new(options.open(path)?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_dir(&self, dir: &Path) -> io::Result<()> {
        File::open(dir)?.sync_all()
    }
}

impl RecordFile for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn read_at(&mut self, begin: u64, bytes: &mut [u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(begin))?;
        let read = self.read_exact(bytes);
        self.seek(SeekFrom::End(0))?;
        read
    }

    fn cut(&mut self, bytes: u64) -> io::Result<()> {
        self.set_len(bytes)?;
        self.seek(SeekFrom::End(0))?;
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

#[cfg(test)]
pub(crate) use memory::MemoryFiles;

#[cfg(test)]
mod memory {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::PathBuf;
    use std::sync::{Arc, Mutex, MutexGuard};

    use super::{Debug, Path, RecordFile, RecordFiles, io};

    /// What a file holds, and how many bytes of it a crash leaves for certain; `None`: perhaps not even its name.
    #[derive(Clone, Debug, Default)]
    struct KeptFile {
        bytes: Vec<u8>,
        durable: usize,
        named: bool,
    }

    /// Files of a machine that can be made to crash.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct MemoryFiles(Arc<Mutex<BTreeMap<PathBuf, KeptFile>>>);

    #[derive(Debug)]
    struct MemoryFile {
        files: MemoryFiles,
        path: PathBuf,
    }

    impl MemoryFiles {
        /// The machine goes down: of what is not durable `left` returns how much of so many bytes is there afterwards.
        pub(crate) fn crash(&self, mut left: impl FnMut(usize) -> usize) {
            self.lock().retain(|_, file| {
                let unsure = file.bytes.len() - file.durable;
                file.bytes.truncate(file.durable + left(unsure).min(unsure));
                file.durable = file.bytes.len();
                file.named || left(1) > 0
            });
        }

        fn lock(&self) -> MutexGuard<'_, BTreeMap<PathBuf, KeptFile>> {
            self.0.lock().unwrap()
        }
    }

    fn missing() -> io::Error {
        io::Error::from(io::ErrorKind::NotFound)
    }

    impl RecordFiles for MemoryFiles {
        fn list(&self, dir: &Path) -> io::Result<Vec<(String, u64)>> {
            let files = self.lock();
            let below = files.iter().filter_map(|(path, file)| {
                let mut rest = path.strip_prefix(dir).ok()?.components();
                let name = rest.next()?.as_os_str().to_str()?.to_owned();
                Some((name, if rest.next().is_some() { 0 } else { file.bytes.len() as u64 }))
            });
            Ok(below.collect::<BTreeSet<_>>().into_iter().collect())
        }

        fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
            self.lock().get(path).map(|file| file.bytes.clone()).ok_or_else(missing)
        }

        fn open(&self, path: &Path, new: bool) -> io::Result<Box<dyn RecordFile>> {
            let mut files = self.lock();
            if new {
                files.insert(path.to_owned(), KeptFile::default());
            } else if !files.contains_key(path) {
                return Err(missing());
            }
            Ok(Box::new(MemoryFile { files: self.clone(), path: path.to_owned() }))
        }

        fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
            let mut files = self.lock();
            let file = files.remove(from).ok_or_else(missing)?;
            files.insert(to.to_owned(), file);
            Ok(())
        }

        fn remove(&self, path: &Path) -> io::Result<()> {
            self.lock().remove(path).map(drop).ok_or_else(missing)
        }

        fn sync_dir(&self, dir: &Path) -> io::Result<()> {
            let mut files = self.lock();
            files
                .iter_mut()
                .filter(|(path, _)| path.starts_with(dir))
                .for_each(|(_, file)| file.named = true);
            Ok(())
        }
    }

    impl MemoryFile {
        fn with<T>(&self, change: impl FnOnce(&mut KeptFile) -> T) -> io::Result<T> {
            self.files.lock().get_mut(&self.path).map(change).ok_or_else(missing)
        }
    }

    impl RecordFile for MemoryFile {
        fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
            self.with(|file| file.bytes.extend_from_slice(bytes))
        }

        fn read_at(&mut self, begin: u64, bytes: &mut [u8]) -> io::Result<()> {
            let begin = usize::try_from(begin).map_err(io::Error::other)?;
            let length = bytes.len();
            let all = self.with(|file| file.bytes.get(begin..begin + length).map(<[u8]>::to_vec))?;
            bytes.copy_from_slice(&all.ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?);
            Ok(())
        }

        fn cut(&mut self, bytes: u64) -> io::Result<()> {
            let bytes = usize::try_from(bytes).map_err(io::Error::other)?;
            self.with(|file| {
                file.bytes.truncate(bytes);
                file.durable = file.durable.min(bytes);
            })
        }

        fn sync(&mut self) -> io::Result<()> {
            self.with(|file| file.durable = file.bytes.len())
        }
    }
}
