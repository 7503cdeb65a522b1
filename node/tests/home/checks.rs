//! The kinds of checks on a real daemon: what each finds when what it asks fails, hangs or is gone, for as long as that lasts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use caesium_proto::v1 as pb;
use pb::membership_client::MembershipClient;
use rustix::process::Signal;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use crate::daemon::{Daemon, HANDLERS, Place, until};

/// Answers each request with 200, or with 503 while it is ill.
async fn server(ill: Arc<AtomicBool>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let ill = Arc::clone(&ill);
            tokio::spawn(async move {
                let mut request = [0; 1024];
                if !stream.read(&mut request).await.is_ok_and(|read| read > 0) {
                    return;
                }
                let status = if ill.load(Ordering::Relaxed) { "503 Ill" } else { "200 OK" };
                let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.ok();
            });
        }
    });
    port
}

/// The checks that fail, each with its reason.
async fn failing(daemon: &Daemon) -> Vec<(String, String)> {
    let request = pb::ListNodesRequest::default();
    let listed = MembershipClient::new(daemon.channel()).list_nodes(request).await.unwrap();
    // Before the node is a member there is none.
    let failing = listed.into_inner().nodes.into_iter().flat_map(|node| node.failing);
    failing.map(|check| (check.name, check.reason)).collect()
}

#[tokio::test]
async fn each_kind_of_check_fails_with_what_it_asks_and_passes_when_that_is_back() {
    let place = Place::new();
    let (ill, listener) = (Arc::new(AtomicBool::new(false)), TcpListener::bind("127.0.0.1:0").await.unwrap());
    let (http, tcp) = (server(Arc::clone(&ill)).await, listener.local_addr().unwrap().port());
    let hangs = place.path("hangs").display().to_string();
    let each = "every = \"1s\"\nfailures = 1\nthen = \"none\"\ntimeout = \"1s\"\n";
    let exec = |name: &str, program: &str| {
        format!("[check.{name}]\nkind = \"exec\"\nargv = [\"/bin/sh\", \"-c\", \"{program}\"]\n{each}")
    };
    let mut checks = exec("slow", &format!("test ! -e {hangs} || sleep 60"));
    checks += &format!("[check.page]\nkind = \"http\"\nurl = \"http://127.0.0.1:{http}/health\"\n{each}");
    checks += &format!("[check.port]\nkind = \"tcp\"\naddress = \"127.0.0.1:{tcp}\"\n{each}");
    // Enough of them that places which are not given back are gone within seconds.
    (0..6).for_each(|n| checks += &exec(&format!("more{n}"), "true"));
    place.write_handlers(&format!("{HANDLERS}{checks}"));
    let daemon = Daemon::spawn(place, |_| {});
    daemon.ready().await;
    let ill_all = async |listener: TcpListener| {
        std::fs::write(&hangs, "").unwrap();
        ill.store(true, Ordering::Relaxed);
        drop(listener);
        until("all three fail", async || failing(&daemon).await.len() == 3).await;
        let found = failing(&daemon).await;
        let of = |name: &str| found.iter().find(|(check, _)| check == name).map(|(_, why)| why.as_str());
        assert_eq!(of("slow"), Some("killed at its timeout"));
        assert_eq!(of("page"), Some("HTTP status 503"));
        let port = of("port").unwrap();
        assert!(port.starts_with(&format!("cannot connect to 127.0.0.1:{tcp}: ")), "{port}");
    };
    let well = async || {
        std::fs::remove_file(&hangs).unwrap();
        ill.store(false, Ordering::Relaxed);
        let listener = TcpListener::bind(("127.0.0.1", tcp)).await.unwrap();
        until("all pass", async || failing(&daemon).await.is_empty()).await;
        listener
    };
    ill_all(listener).await;
    let listener = well().await;
    ill_all(listener).await;
    let _listener = well().await;
    // A file that is read again has other checks at once, and one that is gone fails no more.
    std::fs::write(&hangs, "").unwrap();
    until("one fails", async || failing(&daemon).await.len() == 1).await;
    daemon.place.write_handlers(HANDLERS);
    daemon.signal(Signal::HUP);
    until("it is gone", async || failing(&daemon).await.is_empty()).await;
}
