//! Bytes of every format that was released, as files in `tests/golden`. A file that is there is never made anew;
//! `UPDATE_GOLDEN=1` makes those that are missing.

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
    if !path.exists() && std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, lines.join("\n") + "\n").unwrap();
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let golden: Vec<&str> = text.lines().collect();
    assert_eq!(lines, golden, "{name}: a format changed; it needs a version of its own");
    let byte = |line: &str, at: usize| u8::from_str_radix(&line[at..at + 2], 16).unwrap();
    let bytes = |line: &&str| (0..line.len()).step_by(2).map(|at| byte(line, at)).collect();
    golden.iter().map(bytes).collect()
}
