//! `packaging/notices/`: the samples that send notices, against a server and a sendmail of this test.

use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};

use crate::daemon::repository;

/// As a handler is given it; `letters.rs` holds that it is of the present form.
const NOTICE: &str = include_str!("notice.json");
const KEY: &str = "pager/ops/2026-11-26T12:00:11.000Z";

/// Runs a sample as the daemon does, with nothing in its environment but this; its output.
fn send(sample: &str, args: &[&str], env: &[(&str, &str)]) -> (Option<i32>, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../packaging/notices").join(sample);
    let mut command = Command::new(path);
    command.args(args).env_clear().env("CAESIUM_DEDUP_KEY", KEY).envs(env.iter().copied());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(NOTICE.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// Answers so many requests with a status, and gives their bodies.
fn server(requests: usize, status: &'static str) -> (String, thread::JoinHandle<Vec<Value>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let served = move || {
        let answer = |stream: TcpStream| {
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let (mut length, mut line) = (0, String::new());
            while reader.read_line(&mut line).unwrap() > 2 {
                if let Some(said) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = said.trim().parse().unwrap();
                }
                line.clear();
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let mut stream = stream;
            write!(stream, "HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").unwrap();
            serde_json::from_slice(&body).unwrap()
        };
        listener.incoming().take(requests).map(|stream| answer(stream.unwrap())).collect()
    };
    (url, thread::Builder::new().name("webhook".to_owned()).spawn(served).unwrap())
}

#[test]
fn a_mail_has_a_subject_a_line_for_each_schedule_and_the_key_as_its_id() {
    let dir = tempfile::tempdir().unwrap();
    let sendmail = dir.path().join("sendmail");
    fs::write(&sendmail, "#!/bin/sh\necho \"$@\"\ncat\n").unwrap();
    fs::set_permissions(&sendmail, Permissions::from_mode(0o755)).unwrap();
    let env = [("SENDMAIL", sendmail.to_str().unwrap())];
    let (code, mail) = send("mail", &["ops@example.org", "night@example.org"], &env);
    let expected = "-i -t\n\
        To: ops@example.org, night@example.org\n\
        Subject: [caesium] volume ops: 9 failed, 1 fixed: ops/db/backup, ops/db/vacuum and 8 more\n\
        Message-ID: <pager.ops.2026-11-26T12.00.11.000Z@caesium.invalid>\n\
        Auto-Submitted: auto-generated\n\
        MIME-Version: 1.0\n\
        Content-Type: text/plain; charset=utf-8\n\
        Content-Transfer-Encoding: 8bit\n\n\
        volume ops: 9 failed, 1 fixed: ops/db/backup, ops/db/vacuum and 8 more\n\n\
        ops/db/backup failed: said \"no\" \\ and ended, run r3-1-1 on cedar; since 2026-11-26T12:00:09.000Z\n\
        ops/db/vacuum succeeded again; in trouble since 2026-11-26T11:00:01.000Z\n\
        and 8 more\n";
    assert_eq!((code, mail.as_str()), (Some(0), expected));
}

#[test]
fn a_chat_gets_one_text_with_a_line_for_each_schedule() {
    let (url, served) = server(1, "200 OK");
    assert_eq!(send("chat", &[], &[("CHAT_URL", &url)]).0, Some(0));
    let text = "volume ops: 9 failed, 1 fixed: ops/db/backup, ops/db/vacuum and 8 more\n\
        - ops/db/backup failed: said \"no\" \\ and ended, run r3-1-1 on cedar; since 2026-11-26T12:00:09.000Z\n\
        - ops/db/vacuum succeeded again; in trouble since 2026-11-26T11:00:01.000Z";
    assert_eq!(served.join().unwrap(), [json!({ "text": text })]);
}

#[test]
fn a_pager_gets_an_incident_for_each_schedule_and_the_first_success_resolves_it() {
    let (url, served) = server(3, "202 Accepted");
    let env = [("PAGER_URL", url.as_str()), ("PAGER_KEY", "of-your-own")];
    assert_eq!(send("pager", &[], &env).0, Some(0));
    let told = served.join().unwrap();
    let brief = |event: &Value| {
        let text = |field: &str| event[field].as_str().unwrap().to_owned();
        (text("event_action"), text("dedup_key"), text("routing_key"))
    };
    let of = |action: &str, key: &str| (action.to_owned(), key.to_owned(), "of-your-own".to_owned());
    assert_eq!(
        told.iter().map(brief).collect::<Vec<_>>(),
        [of("trigger", "pager/ops/db/backup"), of("resolve", "pager/ops/db/vacuum"), of("trigger", KEY)]
    );
    let payload = &told[0]["payload"];
    assert_eq!((&payload["severity"], &payload["source"]), (&json!("error"), &json!("caesium")));
    assert!(payload["summary"].as_str().unwrap().starts_with("ops/db/backup failed: said \"no\" \\"));
    assert_eq!(payload["custom_details"]["run"], "r3-1-1");
    assert_eq!(told[2]["payload"]["custom_details"], json!({ "more": 8 }));
}

#[test]
fn a_sample_that_is_refused_fails_so_that_it_is_tried_again() {
    for (sample, variable) in [("chat", "CHAT_URL"), ("pager", "PAGER_URL")] {
        let (url, served) = server(1, "503 Service Unavailable");
        let (code, _) = send(sample, &[], &[(variable, &url), ("PAGER_KEY", "k")]);
        assert!(code.is_some_and(|code| code != 0), "{sample}: {code:?}");
        served.join().unwrap();
    }
    let (code, _) = send("mail", &["ops@example.org"], &[("SENDMAIL", "/bin/false")]);
    assert_eq!(code, Some(1));
}

#[test]
fn the_documents_name_each_sample() {
    let text = repository("docs/notices.md");
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../packaging/notices")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(text.contains(&format!("/usr/share/caesium/notices/{name}")), "{name}");
    }
}
