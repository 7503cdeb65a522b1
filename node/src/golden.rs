//! Bytes of every format that was released, as files in `tests/golden`. A line that is there is never made anew;
//! `UPDATE_GOLDEN=1` makes files that are missing, and adds the lines of values that are new.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// Compares what this program writes with the bytes in the file, line by line, and returns those.
pub(crate) fn golden(name: &str, written: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.hex"));
    let hex = |bytes: &Vec<u8>| {
        bytes.iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").unwrap();
            text
        })
    };
    let lines: Vec<String> = written.iter().map(hex).collect();
    let all = lines.join("\n") + "\n";
    let released = fs::read_to_string(&path).unwrap_or_default();
    if all != released && all.starts_with(&released) && std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, all).unwrap();
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let golden: Vec<&str> = text.lines().collect();
    let kept = lines.len().min(golden.len());
    assert_eq!(lines[..kept], golden[..kept], "{name}: a format changed; it needs a version of its own");
    assert_eq!(lines.len(), golden.len(), "{name}: UPDATE_GOLDEN=1 adds the lines of values that are new");
    let byte = |line: &str, at: usize| u8::from_str_radix(&line[at..at + 2], 16).unwrap();
    let bytes = |line: &&str| (0..line.len()).step_by(2).map(|at| byte(line, at)).collect();
    golden.iter().map(bytes).collect()
}
