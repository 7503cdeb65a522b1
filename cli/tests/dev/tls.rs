//! The demo cluster with TLS: its operator has a certificate, and whoever has none gets nothing but health.

use std::os::unix::fs::OpenOptionsExt as _;
use std::path::PathBuf;
use std::time::Duration;

use super::{Dev, PATIENCE, TempDir, command, now};

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

/// A token, in a file of its own.
fn token_file(dev: &Dev, name: &str, token: &str) -> PathBuf {
    use std::io::Write as _;
    let path = dev.dir.path().join(name);
    let mut options = std::fs::OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(&path).unwrap();
    file.write_all(token.as_bytes()).unwrap();
    path
}

/// A token as `pki token` prints it.
#[track_caller]
fn token(dev: &Dev, flags: &[&str]) -> String {
    let made = dev.run(&[&["pki", "token", "--yes"], flags].concat());
    assert_eq!(made.0, 0, "{made:?}");
    made.1.lines().next().unwrap().to_owned()
}

/// Comes with a token, at this address: exit code, and what is said.
fn comes(dev: &Dev, address: &str, context: &str, token: &str) -> (i32, String) {
    let file = token_file(dev, &format!("{context}.token"), token);
    let (file, config) = (file.display().to_string(), dev.dir.path().join("config"));
    let words = ["context", "add", context, "--endpoint", address, "--token-file", &file];
    let output = command(&dev.dir, &words).env("XDG_CONFIG_HOME", config).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_token_that_does_not_let_its_bearer_in_says_why_and_adds_no_context() {
    let dev = Dev::with(TempDir::new().unwrap(), &["dev", "--tls"]);
    dev.line(&["billing/ledger/close", "fired on"]);
    let nodes = dev.json(&["node", "list"]);
    let alder = nodes["items"].as_array().unwrap().iter().find(|node| node["name"] == "alder").unwrap();
    let alder = alder["address"].as_str().unwrap().to_owned();
    let ben = token(&dev, &["--role", "editor", "--volume", "billing", "--name", "ben"]);
    let (code, said) = comes(&dev, &alder, "good", &ben);
    assert_eq!(code, 0, "{said}");
    let users = dev.json(&["role", "list"]);
    let row = users["items"].as_array().unwrap().iter().find(|user| user["name"] == "ben");
    let row = row.unwrap_or_else(|| panic!("ben is in no list: {users:#}")).to_string();
    assert!(row.contains("viewer") && row.contains("billing") && row.contains("editor"), "{row}");

    let fir = token(&dev, &["--role", "node", "--name", "fir"]);
    let short = token(&dev, &["--role", "viewer", "--name", "cora", "--ttl", "1s"]);
    let other = token(&dev, &["--role", "viewer", "--name", "dora"]);
    let parts: Vec<&str> = other.split('.').collect();
    let elsewhere = [parts[0], parts[1], parts[2], parts[2]].join(".");
    let forged = [parts[0], parts[1], parts[3], parts[3]].join(".");
    for (context, token, code, why) in [
        ("used", ben.as_str(), 4, "the token for ben was used already"),
        ("node", &fir, 4, "the token is for a node"),
        ("elsewhere", &elsewhere, 6, "its key is another one"),
        ("forged", &forged, 4, "the token has another secret"),
        ("garbled", "caesium1.what", 2, "this is no token"),
    ] {
        let help = match code {
            2 => "help: caesiumctl context add --help",
            _ => "help: caesiumctl pki token --role viewer --name ",
        };
        let (ended, said) = comes(&dev, &alder, context, token);
        assert_eq!(ended, code, "{context}: {said}");
        assert!(said.contains(why) && said.contains(help), "{context}: {said}");
        assert!(!dev.dir.path().join("config/caesium/pki").join(context).exists(), "{context} is kept");
    }
    let end = now() + PATIENCE;
    loop {
        // Not used up by the attempts: whoever comes in time is let in, and then it was used.
        std::thread::park_timeout(Duration::from_millis(1500));
        let (code, said) = comes(&dev, &alder, "late", &short);
        if code == 4 && said.contains("expired") {
            break;
        }
        assert!(now() < end, "it does not expire: {code} {said}");
    }
    assert_eq!(comes(&dev, &alder, "right", &other).0, 0, "the forged ones have not used it up");
}

#[test]
fn a_context_renews_its_certificate_by_itself_in_the_last_third_of_its_life() {
    use caesium_engine::ids::NodeId;
    use caesium_engine::time::Wall;
    use caesium_pki::{Credentials, Folder, Kind, NewKey, Subject};

    const DAY: i64 = 86_400_000_000;
    let data = TempDir::new().unwrap();
    let place = data.path().join("data");
    let dev = Dev::with(data, &["dev", "--tls", "--data", place.to_str().unwrap()]);
    dev.line(&["billing/ledger/close", "fired on"]);
    let nodes = dev.json(&["node", "list"]);
    let alder = nodes["items"].as_array().unwrap().iter().find(|node| node["name"] == "alder").unwrap();
    let alder = alder["address"].as_str().unwrap().to_owned();
    let (code, said) = comes(&dev, &alder, "ben", &token(&dev, &["--role", "viewer", "--name", "ben"]));
    assert_eq!(code, 0, "{said}");

    let config = dev.dir.path().join("config");
    let own = Folder::at(config.join("caesium/pki/ben"));
    let founder = Folder::at(place.join("alder/pki"));
    assert_eq!(founder.credentials().unwrap().identity().subject, Subject::Node(NodeId(1)));
    let wall =
        || Wall(i64::try_from(std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_micros()).unwrap());
    let expires = || own.credentials().unwrap().particulars().unwrap().expires;
    // As old as it would be after so many days.
    let age = |days: i64| {
        let held = own.credentials().unwrap();
        let key = NewKey::of(&held.private()).unwrap();
        let authority = founder.authority(Kind::User).unwrap().unwrap();
        let then = Wall(wall().0 - days * DAY);
        let issued = authority.issue_for(&key, held.identity().subject.clone(), then).unwrap();
        let aged = Credentials::new(held.private(), issued, held.trust().roots().to_vec()).unwrap();
        own.store(&aged).unwrap();
        expires()
    };
    let list = || {
        let words = ["--context", "ben", "--read-only", "node", "list", "-o", "name"];
        let output = command(&dev.dir, &words).env("XDG_CONFIG_HOME", &config).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let young = age(10);
    assert_eq!(list().0.lines().count(), 5);
    assert_eq!(expires(), young, "it is renewed in the last third only");
    let old = age(25);
    let (out, said) = list();
    assert_eq!((out.lines().count(), said.as_str()), (5, ""), "nobody is told who has not asked");
    assert!(expires().0 >= wall().0 + 28 * DAY && expires() > old, "{:?}", expires());
    assert_eq!(list().0.lines().count(), 5, "the new one is used");
}
