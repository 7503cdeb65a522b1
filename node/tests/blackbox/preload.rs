//! What is compiled for a run: a library that lies to a daemon about its disk and its clock, and the process of the tasks.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::network::run;

/// The library that makes fsync fail or hang, and a clock wrong.
pub(crate) fn lies(dir: &Path) -> PathBuf {
    compiled("preload.c", &dir.join("preload.so"), &["-shared", "-fPIC"])
}

/// What tasks run: it writes down that it is alive.
pub(crate) fn witness(dir: &Path) -> PathBuf {
    compiled("witness.c", &dir.join("witness"), &[])
}

fn compiled(source: &str, into: &Path, flags: &[&str]) -> PathBuf {
    let mut cc = Command::new("cc");
    cc.args(flags).args(["-O1", "-Wall", "-Werror", "-o"]).arg(into);
    cc.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/blackbox").join(source)).arg("-ldl");
    run(cc, "").unwrap();
    into.to_owned()
}
