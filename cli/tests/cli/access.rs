//! Tokens, roles, and what is forbidden.

use caesium_pki::Token;
use caesium_proto::v1 as pb;
use tonic::Code;

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

fn run(fake: &Fake, line: &str) -> Ran {
    let endpoint = fake.endpoint();
    let words: Vec<&str> = line.split(' ').collect();
    Sandbox::new().run(&[&["--endpoint", &endpoint], &words[..]].concat())
}

#[test]
fn a_token_is_one_line_whose_secret_the_server_never_had_and_another_each_time() {
    let fake = Fake::start();
    run(&fake, "pki token --role node --name birch").fails(11, &["let node birch in"]);
    run(&fake, "pki token --role peer --name birch --yes").fails(2, &["peer", "viewer", "node"]);
    run(&fake, "pki token --role node --name Birch --yes").fails(2, &["Birch"]);
    let made = || {
        let ran = run(&fake, "pki token --role node --name birch --confirm birch");
        assert_eq!(ran.code, 0, "{ran:?}");
        let token: Token = ran.stdout.parse().unwrap();
        assert_eq!(token.root, token.hash(), "the server got the digest of the secret");
        token
    };
    assert_ne!(made().secret, made().secret);
    let shown = run(&fake, "pki token --role operator --name anna --ttl 10m --confirm anna -o json");
    let document: serde_json::Value = serde_json::from_str(&shown.stdout).unwrap();
    assert_eq!(
        (&document["kind"], &document["role"], &document["name"]),
        (&"Token".into(), &"operator".into(), &"anna".into())
    );
    assert!(document["token"].as_str().unwrap().parse::<Token>().is_ok(), "{document}");
}

#[test]
fn roles_are_granted_and_revoked_with_a_yes() {
    let fake = Fake::start();
    run(&fake, "role grant anna editor").fails(11, &["anna"]);
    let ran = run(&fake, "role grant anna editor --confirm anna");
    let told = "granted anna the role editor in place of operator at 1842";
    assert!(ran.code == 0 && ran.stdout.starts_with(told), "{ran:?}");
    assert!(ran.stdout.contains("undo: caesiumctl role grant anna operator --yes"), "{ran:?}");
    let again = run(&fake, "role grant anna operator --confirm anna");
    assert!(again.stdout.starts_with("granted anna the role operator at 1842"), "{again:?}");
    let ran = run(&fake, "role revoke anna --confirm anna");
    assert!(ran.code == 0 && ran.stdout.starts_with("revoked the role of anna at 1842"), "{ran:?}");
    let ran = run(&fake, "role grant anna editor --volume billing --confirm anna");
    assert!(ran.stdout.starts_with("granted anna the role editor in volume billing at 1842"), "{ran:?}");
    run(&fake, "role grant anna king --yes").fails(2, &["king", "operator"]);
    assert_eq!(
        run(&fake, "whoami").stdout.lines().next(),
        Some("user/anna · role operator, editor in billing · certificate 00ff")
    );
}

#[test]
fn what_is_forbidden_ends_with_4_and_names_what_is_missing() {
    let detail = pb::ErrorDetail {
        code: "FORBIDDEN".to_owned(),
        message: "this needs the role admin, and anna is operator".to_owned(),
        remedy: Some(pb::Remedy {
            kind: pb::RemedyKind::GrantRole.into(),
            object: "anna admin".to_owned(),
            ..Default::default()
        }),
        ..Default::default()
    };
    let fake = Fake::refusing(Code::PermissionDenied, detail);
    let ran = run(&fake, "role grant ben viewer --confirm ben");
    ran.fails(4, &["this needs the role admin, and anna is operator", "caesiumctl role grant anna admin"]);
}

#[test]
fn a_token_is_shown_over_tls_only_and_a_file_that_others_read_is_refused() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    let file = sandbox.dir.path().join("token");
    let add = |sandbox: &Sandbox, endpoint: &str| {
        sandbox.run(&[
            "--endpoint",
            endpoint,
            "context",
            "add",
            "prod",
            "--token-file",
            file.to_str().unwrap(),
        ])
    };
    add(&sandbox, &endpoint).fails(2, &["there is no such file"]);
    let token = Token { id: 7, secret: [1; 32], root: caesium_pki::digest(b"x") };
    std::fs::write(&file, token.to_string()).unwrap();
    add(&sandbox, &endpoint).fails(2, &["chmod 600"]);
    std::fs::remove_file(&file).unwrap();
    caesium_pki::write_private(&file, token.to_string().as_bytes()).unwrap();
    add(&sandbox, "unix:/run/none.sock").fails(2, &["over TLS only"]);
    // A server without TLS never sees it.
    let ran = add(&sandbox, &endpoint);
    ran.fails(6, &["no context was added", "help: caesiumctl node list"]);
    assert!(!ran.stderr.contains("AQEBAQ"), "{ran:?}");
    assert_eq!(sandbox.run(&["context", "list", "-o", "name"]).stdout, "");
}
