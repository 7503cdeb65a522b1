//! Libraries that lie to a daemon about its disk and its clock.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::network::run;

/// Where distributions put it.
const FAKETIME: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib64/faketime/libfaketime.so.1",
    "/usr/lib/faketime/libfaketime.so.1",
];

/// The library that makes fsync fail or hang, compiled into this directory.
pub(crate) fn broken_disk(dir: &Path) -> PathBuf {
    let library = dir.join("preload.so");
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"]).arg(&library);
    cc.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/blackbox/preload.c")).arg("-ldl");
    run(cc, "").unwrap();
    library
}

/// The library that makes a clock wrong, if this machine has it.
pub(crate) fn wrong_clock() -> Option<PathBuf> {
    FAKETIME.iter().map(PathBuf::from).find(|path| path.exists())
}
