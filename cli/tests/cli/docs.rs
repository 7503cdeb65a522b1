//! The command lines and manifests of the documents, as the binary reads them: each line runs, with nobody to answer it.

use std::fs;
use std::path::Path;

use caesium_pki::{Token, digest, write_private};

use crate::sandbox::Sandbox;

const DOCUMENTS: [&str; 7] = [
    "README.md",
    "docs/first-cluster.md",
    "docs/securing.md",
    "docs/rolling-restart.md",
    "docs/backup-restore.md",
    "docs/metrics.md",
    "docs/output.md",
];

/// The blocks of a language, with the document they stand in.
fn blocks(language: &str) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for document in DOCUMENTS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(document);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{document}: {error}"));
        for block in text.split("```").skip(1).step_by(2) {
            if let Some(block) = block.strip_prefix(&format!("{language}\n")) {
                found.push((document, block.to_owned()));
            }
        }
    }
    found
}

fn manifests() -> Vec<(&'static str, String)> {
    blocks("toml").into_iter().filter(|(_, block)| block.contains("\nentity = ")).collect()
}

/// A folder with the files that the documents name, and no server anywhere.
fn reader() -> Sandbox {
    let sandbox = Sandbox::new();
    let (_, manifest) = manifests().into_iter().next().expect("a manifest");
    for file in ["demo.toml", "demo2.toml", "export.toml"] {
        fs::write(sandbox.dir.path().join(file), &manifest).expect("it can be written");
    }
    let token = Token { id: 7, secret: [1; 32], root: digest(b"root") }.to_string();
    write_private(&sandbox.dir.path().join("anna.token"), token.as_bytes()).unwrap();
    sandbox
}

#[test]
fn every_command_line_of_the_documents_is_one() {
    let sandbox = reader();
    let mut seen = 0;
    for language in ["", "console"] {
        for (document, block) in blocks(language) {
            for line in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
                let Some(rest) = line.strip_prefix("caesiumctl ") else { continue };
                // What it would write is another line's file.
                let rest = rest.split(" > ").next().unwrap_or(rest);
                let ran = sandbox.shell(&format!("CAESIUM_ENDPOINTS=127.0.0.1:1 \"$CTL\" {rest}"));
                // Done, or understood and asked of nobody.
                let understood = [0, 6].contains(&ran.code);
                assert!(understood, "{document}: {line}: {ran:?}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 35, "only {seen} were seen");
}

#[test]
fn every_manifest_of_the_documents_is_right() {
    let sandbox = reader();
    let manifests = manifests();
    assert!(!manifests.is_empty());
    for (document, manifest) in manifests {
        fs::write(sandbox.dir.path().join("one.toml"), &manifest).expect("it can be written");
        let ran = sandbox.run(&["schedule", "validate", "-f", "one.toml"]);
        assert_eq!(ran.code, 0, "{document}: {ran:?}");
    }
    fs::write(sandbox.dir.path().join("one.toml"), "volume = \"demo\"\ncolour = 1\n")
        .expect("it can be written");
    assert_ne!(sandbox.run(&["schedule", "validate", "-f", "one.toml"]).code, 0, "it looks");
}
