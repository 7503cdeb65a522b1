//! Scrapes of a real daemon.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use caesium_proto::v1 as pb;
use pb::schedules_client::SchedulesClient;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::daemon::{Daemon, Place, caesiumd, free_port, repository, until};

/// A page of metrics, read by the rules of its format.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// Type and help of each family.
    pub(crate) families: BTreeMap<String, (String, String)>,
    /// By name and labels as they stand.
    pub(crate) values: BTreeMap<String, f64>,
}

impl Page {
    #[track_caller]
    fn parse(text: &str) -> Self {
        let mut page = Self::default();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("# HELP ") {
                let (name, help) = rest.split_once(' ').unwrap();
                let new = page.families.insert(name.to_owned(), (String::new(), help.to_owned()));
                assert!(new.is_none(), "{name} twice");
            } else if let Some(rest) = line.strip_prefix("# TYPE ") {
                let (name, kind) = rest.split_once(' ').unwrap();
                page.families.get_mut(name).expect("HELP comes first").0 = kind.to_owned();
            } else {
                let (series, value) = line.rsplit_once(' ').unwrap();
                let name = series.split('{').next().unwrap();
                let family = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
                let known = page.families.contains_key(name)
                    || family.is_some_and(|it| page.families.contains_key(it));
                assert!(known, "{series} has no family");
                let new = page.values.insert(series.to_owned(), value.parse().unwrap());
                assert!(new.is_none(), "{series} twice");
            }
        }
        page
    }

    #[track_caller]
    fn get(&self, series: &str) -> f64 {
        *self.values.get(series).unwrap_or_else(|| panic!("no {series} in {:#?}", self.values))
    }
}

/// Status line with headers, and body.
async fn ask(port: u16, request: &str) -> (String, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(format!("{request} HTTP/1.1\r\nHost: here\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

pub(crate) async fn scrape(port: u16) -> Page {
    let (head, body) = ask(port, "GET /metrics").await;
    assert!(head.starts_with("HTTP/1.1 200 OK"), "{head}");
    assert!(head.to_lowercase().contains("content-type: text/plain; version=0.0.4"), "{head}");
    Page::parse(&body)
}

async fn measured() -> (Daemon, u16) {
    measured_with(&[]).await
}

async fn measured_with(more: &[&str]) -> (Daemon, u16) {
    measured_as(|command| {
        command.args(more);
    })
    .await
}

async fn measured_as(more: impl FnOnce(&mut Command)) -> (Daemon, u16) {
    let port = free_port();
    let daemon = Daemon::spawn(Place::new(), |command| {
        command.args(["--metrics-listen", &format!("127.0.0.1:{port}")]);
        more(command);
    });
    answers(&daemon, port).await;
    (daemon, port)
}

async fn answers(daemon: &Daemon, port: u16) {
    daemon.ready().await;
    until("it answers scrapes", async || TcpStream::connect(("127.0.0.1", port)).await.is_ok()).await;
}

/// A daemon with every metric that there is: a selected schedule has run, and its page.
pub(crate) async fn everything() -> (Daemon, Page) {
    let (daemon, port) = measured_with(&["--metrics-schedules", "team=billing"]).await;
    daemon.has_check("false", "none");
    daemon.declare_labelled("jobs/clock/paid", "hello", &[("team", "billing")]).await;
    let fired = "caesium_schedule_decisions_total{schedule=\"jobs/clock/paid\",decision=\"fired\"}";
    let succeeded = "caesium_schedule_run_results_total{schedule=\"jobs/clock/paid\",result=\"succeeded\"}";
    let failing = "caesium_check_state{check=\"disk\",state=\"failing\"}";
    until("a selected run has succeeded, and a check has failed", async || {
        let page = scrape(port).await;
        [fired, succeeded, failing].iter().all(|series| page.values.contains_key(*series))
    })
    .await;
    let mut page = scrape(port).await;
    // Only a node with a certificate has what is known of it.
    let (_secured, port) = measured_as(|command| {
        command.env_remove("CAESIUMD_INSECURE");
    })
    .await;
    let secured = scrape(port).await;
    for (name, family) in secured.families {
        page.families.entry(name).or_insert(family);
    }
    for (series, value) in secured.values {
        page.values.entry(series).or_insert(value);
    }
    (daemon, page)
}

/// Seconds since 1970.
#[expect(
    clippy::disallowed_methods,
    reason = "an instant that a daemon shows is compared with the time of this machine"
)]
fn now() -> f64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs_f64()
}

#[tokio::test]
async fn values_move_with_what_the_daemon_does() {
    let (daemon, port) = measured().await;
    until("the node is a member", async || scrape(port).await.get("caesium_members") == 1.0).await;
    let before = scrape(port).await;
    assert_eq!(before.get("caesium_decisions_total{decision=\"fired\"}"), 0.0);
    assert_eq!(before.get("caesium_schedules"), 0.0);
    assert_eq!(before.get("caesium_reachable_nodes"), 1.0);
    assert_eq!(before.get(&format!("caesium_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"))), 1.0);

    daemon.declare("jobs/clock/each", "hello").await;
    let done = "caesium_runs_total{state=\"succeeded\"}";
    until("two runs have succeeded", async || scrape(port).await.get(done) >= 2.0).await;
    let after = scrape(port).await;
    assert!(after.get("caesium_decisions_total{decision=\"fired\"}") >= 2.0);
    assert_eq!(after.get("caesium_run_results_total{result=\"succeeded\"}"), after.get(done));
    assert_eq!(after.get("caesium_run_results_total{result=\"not-started\"}"), 0.0);
    assert_eq!(after.get("caesium_decisions_total{decision=\"withheld-no-quorum\"}"), 0.0);
    assert!(after.get("caesium_claim_rounds_total") >= 2.0);
    assert!(after.get("caesium_claim_items_total") >= after.get("caesium_claim_rounds_total"));
    assert_eq!((after.get("caesium_schedules"), after.get("caesium_master_of")), (1.0, 1.0));
    assert!(after.get("caesium_log_applied_index") > before.get("caesium_log_applied_index"));
    assert_eq!(after.get("caesium_log_lag"), 0.0);
    assert!(after.get("caesium_clock_bound_seconds") >= 0.05, "the floor of the bound");
    assert!(after.get("caesium_clock_offset_seconds").abs() < 1.0);
    assert!(after.get("process_resident_memory_bytes") > 1e6 && after.get("process_open_fds") > 5.0);

    let lateness = after.get("caesium_start_lateness_seconds_count");
    assert!(lateness >= 2.0, "{lateness}");
    assert_eq!(after.get("caesium_start_lateness_seconds_bucket{le=\"+Inf\"}"), lateness);
    assert!(after.get("caesium_start_lateness_seconds_sum") < 60.0 * lateness);
    assert_eq!(after.get("caesium_grant_fsync_seconds_count"), after.get("caesium_grant_writes_total"));
    assert!(after.get("caesium_grant_writes_total") > before.get("caesium_grant_writes_total"));
    assert!(after.get("caesium_grant_fsync_seconds_sum") > 0.0);
    assert!(after.get("caesium_journal_fsync_seconds_count") >= 1.0);

    let named = after.values.keys().any(|series| series.contains("clock/each") || series.contains("alder"));
    assert!(!named, "no name of an operator is a label");
    let labels = |page: &Page| page.values.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(labels(&before), labels(&after), "the series are the same from the start");
}

#[tokio::test]
async fn a_check_has_its_state_and_since_when_and_what_drains_the_node_is_told() {
    let (daemon, port) = measured().await;
    let state = |state: &str| format!("caesium_check_state{{check=\"disk\",state=\"{state}\"}}");
    let (since, failures) = (
        "caesium_check_since_timestamp_seconds{check=\"disk\"}",
        "caesium_check_failures_total{check=\"disk\"}",
    );
    let [by_check, by_operator] = ["check", "operator"].map(|by| format!("caesium_drained{{by=\"{by}\"}}"));
    let before = scrape(port).await;
    assert!(!before.values.contains_key(&state("failing")), "no check, no series");
    assert_eq!((before.get(&by_check), before.get(&by_operator)), (0.0, 0.0));
    let begun = now();
    daemon.has_check("false", "drain");
    until("it drains the node", async || scrape(port).await.get(&by_check) == 1.0).await;
    let sick = scrape(port).await;
    let states = ["passing", "undecided", "failing"].map(|it| sick.get(&state(it)));
    assert_eq!((states, sick.get(failures)), ([0.0, 0.0, 1.0], 1.0));
    assert_eq!(sick.get(&by_operator), 0.0);
    let turned = sick.get(since);
    assert!(turned > begun - 1.0 && turned < begun + 60.0, "{turned} {begun}");
    daemon.has_check("true", "drain");
    until("it drains the node no more", async || scrape(port).await.get(&by_check) == 0.0).await;
    let well = scrape(port).await;
    let states = ["passing", "undecided", "failing"].map(|it| well.get(&state(it)));
    assert_eq!((states, well.get(failures)), ([1.0, 0.0, 0.0], 1.0));
    assert!(well.get(since) > turned);
    daemon.has_check("", "");
    until("it has no series", async || !scrape(port).await.values.contains_key(failures)).await;
}

#[tokio::test]
async fn a_selected_schedule_has_series_which_outlive_a_restart_and_go_with_it() {
    let selects = ["--metrics-schedules", "team=billing,tier=1"];
    let (mut daemon, port) = measured_with(&selects).await;
    daemon.declare_labelled("jobs/clock/paid", "hello", &[("team", "billing"), ("tier", "1")]).await;
    daemon.declare_labelled("jobs/clock/other", "hello", &[("team", "billing")]).await;
    let of = |name: &str| format!("caesium_schedule_{name}{{schedule=\"jobs/clock/paid\"}}");
    let results = "caesium_schedule_run_results_total{schedule=\"jobs/clock/paid\",result=\"succeeded\"}";
    until("two selected runs have succeeded", async || {
        scrape(port).await.values.get(results).is_some_and(|count| *count >= 2.0)
    })
    .await;
    let page = scrape(port).await;
    assert!(
        page.get("caesium_runs_total{state=\"succeeded\"}") > page.get(results),
        "the other one runs too"
    );
    let [start, success] = ["last_start", "last_success"].map(|it| of(&format!("{it}_timestamp_seconds")));
    assert!(page.get(&start) >= page.get(&of("declared_timestamp_seconds")));
    assert!((0.0..1.0).contains(&page.get(&of("last_duration_seconds"))));
    assert!(page.get(&of("last_end_timestamp_seconds")) >= page.get(&success));
    assert_eq!(page.get("caesium_schedules_selected"), 1.0);
    assert_eq!(page.get("caesium_schedules_left_out"), 0.0);
    assert!(!page.values.keys().any(|series| series.contains("other")), "it lacks a label");

    let mut schedules = SchedulesClient::new(daemon.channel());
    let schedule = "jobs/clock/paid".to_owned();
    let pause = pb::PauseScheduleRequest { schedule, paused: true, ..Default::default() };
    schedules.pause_schedule(pause).await.unwrap();
    until("nothing runs and nothing is about to", async || {
        let page = scrape(port).await;
        ["caesium_runs_going", "caesium_open_occurrences"].iter().all(|gauge| page.get(gauge) == 0.0)
    })
    .await;
    let due = scrape(port).await;
    // The last run is one that was asked for: it has a uid of its own in the journal.
    let schedule = "jobs/clock/paid".to_owned();
    let trigger = pb::TriggerScheduleRequest { schedule, ..Default::default() };
    schedules.trigger_schedule(trigger).await.unwrap();
    until("what was asked for has run", async || scrape(port).await.get(results) > due.get(results)).await;
    let before = scrape(port).await;
    assert!(before.get(&start) > due.get(&start) && before.get(&success) > due.get(&success));
    assert!(daemon.end().await.success());
    daemon.again(|command| {
        command.args(["--metrics-listen", &format!("127.0.0.1:{port}")]).args(selects);
    });
    answers(&daemon, port).await;
    until("the instants are back", async || {
        scrape(port).await.values.get(&success) == Some(&before.get(&success))
    })
    .await;
    let after = scrape(port).await;
    for instant in [&start, &success, &of("last_duration_seconds")] {
        assert_eq!(after.get(instant), before.get(instant), "{instant}");
    }
    assert!(!after.values.contains_key(results), "counts begin with the daemon");

    let schedule = "jobs/clock/paid".to_owned();
    let remove = pb::RemoveScheduleRequest { schedule, ..Default::default() };
    SchedulesClient::new(daemon.channel()).remove_schedule(remove).await.unwrap();
    until("its series go", async || {
        !scrape(port).await.values.keys().any(|series| series.contains("jobs/clock"))
    })
    .await;
}

#[tokio::test]
async fn only_get_metrics_is_served() {
    let (_daemon, port) = measured().await;
    for (request, answer) in [
        ("GET /", "HTTP/1.1 404 Not Found"),
        ("GET /metrics/x", "HTTP/1.1 404 Not Found"),
        ("POST /metrics", "HTTP/1.1 405 Method Not Allowed"),
    ] {
        assert!(ask(port, request).await.0.starts_with(answer), "{request}");
    }
}

#[test]
fn beyond_loopback_it_is_refused_without_tls_or_insecure_and_a_taken_address_is_named() {
    let place = Place::new();
    let started = |address: &str| {
        let output = place
            .command()
            .args(["--bootstrap", "--tls", "off", "--metrics-listen", address])
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = started("0.0.0.0:7459");
    assert_eq!(code, Some(2));
    assert!(said.contains("--metrics-listen: 0.0.0.0:7459 is reachable from other machines"), "{said}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (code, said) = started(&address);
    assert_eq!(code, Some(1));
    assert!(said.contains(&format!("cannot listen on {address}")), "{said}");
    assert!(!place.path("data").exists(), "nothing was begun");
    assert!(caesiumd().arg("--version").output().unwrap().status.success());
}

/// `UPDATE_ASSETS=1` writes the table anew.
#[tokio::test]
async fn the_document_has_the_metrics_of_the_daemon() {
    let (_daemon, page) = everything().await;
    let mut rows = String::new();
    for (name, (kind, help)) in &page.families {
        let series = page.values.keys().find_map(|series| series.strip_prefix(&format!("{name}{{")));
        let labels = series.unwrap_or("-").split("\",").map(|label| label.split('=').next().unwrap());
        let labels = labels.collect::<Vec<_>>().join(", ");
        rows.push_str(&format!("| `{name}` | {kind} | {labels} | {help} |\n"));
    }
    assert!(page.families.len() >= 20, "{:?}", page.families.keys());
    let document = repository("docs/metrics.md");
    let (before, rest) = document.split_once("|---|---|---|---|\n").expect("a table");
    let (table, after) = rest.split_once("\n\n").expect("text after the table");
    if std::env::var_os("UPDATE_ASSETS").is_some() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/metrics.md");
        std::fs::write(path, format!("{before}|---|---|---|---|\n{rows}\n{after}")).unwrap();
        return;
    }
    assert_eq!(format!("{table}\n"), rows, "UPDATE_ASSETS=1 cargo test -p caesium-node --test home");
}
