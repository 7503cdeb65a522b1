//! The demo cluster with TLS: its operator has a certificate, and whoever has none gets nothing but health.

use super::{Dev, TempDir, command};

#[test]
fn with_tls_the_operator_reaches_every_node_and_nobody_else_does() {
    let dev = Dev::with(TempDir::new().unwrap(), &["dev", "--tls"]);
    dev.line(&["billing/ledger/close", "fired on"]);
    // Each node is asked at its own address.
    let health = dev.run(&["health", "--all"]);
    assert_eq!((health.0, health.1.lines().count()), (0, 5), "{health:?}");
    assert_eq!(dev.run(&["dev", "fault", "kill", "elm"]).0, 0);
    dev.line(&["elm was killed"]);
    assert_eq!(dev.run(&["dev", "fault", "restart", "elm"]).0, 0);
    dev.line(&["elm was started again"]);
    let split = dev.run(&["dev", "fault", "split", "alder,birch,cedar|doum,elm"]);
    assert_eq!(split.0, 0, "{split:?}");
    assert_eq!(dev.run(&["wait", "partitions", "--count", "2", "--within", "60s"]).0, 0);

    let nodes = dev.json(&["node", "list"]);
    let address = nodes["items"].as_array().unwrap().iter().find(|node| node["name"] == "alder").unwrap();
    let output = command(&dev.dir, &["--endpoint", address["address"].as_str().unwrap(), "status"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("without TLS nothing but health is served here"), "{said}");
}
