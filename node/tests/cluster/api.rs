//! Clients of other makers: the lines of `docs/api.md` are run as they stand there.
//!
//! Python and its gRPC packages are not on every machine: the test is ignored elsewhere, and the gate installs them and runs it.

use std::path::Path;
use std::process::Command;

use crate::harness::Cluster;

const ADDRESS: &str = "127.0.0.1:7451";

/// The blocks of a language in the document.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    text.split(&fence).skip(1).map(|rest| rest[..rest.find("```").unwrap()].to_owned()).collect()
}

fn python(arguments: &[&str]) -> String {
    let program = std::env::var("CAESIUM_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let output = Command::new(program).args(arguments).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{arguments:?}: {text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Python with grpcio, grpcio-status and grpcio-reflection"]
async fn the_lines_of_the_document_work_with_other_clients() {
    let cluster = Cluster::start(&["alder"]).await;
    let address = format!("127.0.0.1:{}", cluster.nodes[0].port);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("../docs/api.md")).unwrap().replace(ADDRESS, &address);
    let stand_in = root.join("tests/cluster/grpcurl.py");
    let lines: Vec<String> = blocks(&text, "grpcurl").join("").lines().map(str::to_owned).collect();
    let mut answers = Vec::new();
    for line in &lines {
        // What stands in quotes is one word.
        let parts = line.strip_prefix("$ grpcurl ").unwrap().split('\'').enumerate();
        let words =
            parts.flat_map(|(n, part)| if n % 2 == 1 { vec![part] } else { part.split(' ').collect() });
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        answers.push(python(&[&[stand_in.to_str().unwrap()], &words[..]].concat()));
    }
    assert_eq!(answers.len(), 6);
    assert!(answers[0].lines().any(|name| name == "caesium.v1.Fires"), "{}", answers[0]);
    assert!(answers[1].lines().any(|name| name == "AddSchedule"), "{}", answers[1]);
    assert!(answers[2].contains("\"alder\""), "{}", answers[2]);
    assert!(answers[5].contains("\"schedule\": \"ops/disk/trim\""), "{}", answers[5]);
    let code = blocks(&text, "python").join("");
    assert_eq!(python(&["-c", &code]), blocks(&text, "text").join(""));
}
