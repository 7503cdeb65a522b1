//! What the documents say of the daemon: configuration, handlers, command lines. Those of `caesiumctl` are looked at in its
//! own tests.

use std::path::Path;

use caesium_node::handlers::{Handlers, LoadOptions};
use clap::Parser as _;

use crate::args::{Args, Settings};
use crate::daemon::repository;

const DOCUMENTS: [&str; 28] = [
    "README.md",
    "docs/tutorial.md",
    "docs/output.md",
    "docs/scripting.md",
    "docs/from-cron.md",
    "docs/from-dkron.md",
    "docs/first-cluster.md",
    "docs/securing.md",
    "docs/rolling-restart.md",
    "docs/backup-restore.md",
    "docs/network-splits.md",
    "docs/changing-carriers.md",
    "docs/promises.md",
    "docs/limits.md",
    "docs/metrics.md",
    "docs/verify.md",
    "docs/when-paged.md",
    "docs/api.md",
    "docs/notices.md",
    "docs/certificates.md",
    "docs/nodes.md",
    "docs/managed-volumes.md",
    "docs/workers.md",
    "docs/tasks.md",
    "docs/after.md",
    "docs/declaring.md",
    "docs/health-checks.md",
    "docs/events.md",
];

/// The blocks of a language, with the document they stand in.
fn blocks(language: &str) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for document in DOCUMENTS {
        let text = repository(document);
        let fences: Vec<&str> = text.split("```").collect();
        assert!(fences.len() % 2 == 1, "{document} has a block without an end");
        for block in fences.into_iter().skip(1).step_by(2) {
            if let Some(block) = block.strip_prefix(&format!("{language}\n")) {
                found.push((document, block.to_owned()));
            }
        }
    }
    found
}

#[test]
fn every_document_is_looked_at() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = format!("docs/{}", entry.unwrap().file_name().to_string_lossy());
        assert!(DOCUMENTS.contains(&name.as_str()) || !name.ends_with(".md"), "{name} is in no list");
    }
}

#[test]
fn every_configuration_and_every_file_of_handlers_in_the_documents_is_right() {
    let (mut configurations, mut handlers) = (0, 0);
    for (document, block) in blocks("toml") {
        if block.contains("[handler.") {
            handlers += 1;
            let parsed = Handlers::parse(&block, Path::new(document), LoadOptions::default());
            assert!(parsed.unwrap().names().count() > 0, "{document}");
        } else if !block.contains("\nentity = ") {
            configurations += 1;
            let settings: Settings =
                toml::from_str(&block).unwrap_or_else(|error| panic!("{document}: {error}"));
            assert!(settings.listen.is_some() || settings.metrics_listen.is_some(), "{document}: {block}");
            let both = settings.bootstrap.is_some() && settings.join.is_some();
            assert!(!both, "{document}: founds and joins");
        }
    }
    assert!(configurations >= 4 && handlers >= 1, "{configurations} and {handlers}");
}

#[test]
fn every_command_line_of_the_daemon_in_the_documents_is_one() {
    let mut seen = 0;
    for language in ["", "console"] {
        for (document, block) in blocks(language) {
            for line in block.lines() {
                let line = line.strip_prefix("$ ").unwrap_or(line);
                let line = line.split(" 2> ").next().unwrap_or(line);
                if line.starts_with("caesiumd ") {
                    seen += 1;
                    Args::try_parse_from(line.split_whitespace())
                        .unwrap_or_else(|error| panic!("{document}: {line}: {error}"));
                }
            }
        }
    }
    assert!(seen >= 6, "only {seen} were seen");
}
