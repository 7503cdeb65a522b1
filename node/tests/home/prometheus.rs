//! `packaging/prometheus/`, `packaging/grafana/` and the queries of `docs/metrics.md`: they ask for what the daemon serves and for
//! nothing else. That the rules do what they are for is tested by promtool.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::daemon::repository;
use crate::metrics::{Page, everything};

const RULES: &str = "packaging/prometheus/caesium.rules.yml";
const RULES_TEST: &str = "packaging/prometheus/caesium.rules.test.yml";
const DOCUMENT: &str = "docs/metrics.md";
const DASHBOARD: &str = "packaging/grafana/caesium.json";
/// Labels whose values are words of the daemon.
const WORDED: [&str; 4] = ["decision", "reason", "result", "state"];

/// The names of metrics of ours in a text.
fn metrics(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.filter(|word| word.starts_with("caesium_") || word.starts_with("process_")).collect()
}

/// Labels with their values, wherever a text has `label="value"` or `label=~"value|value"`.
fn matchers(text: &str) -> BTreeSet<(&str, &str)> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("=") {
        let label = text[..at].trim_end_matches('!');
        let start = label.rfind(|c: char| !(c.is_ascii_lowercase() || c == '_')).map_or(0, |it| it + 1);
        let label = &label[start..];
        let rest = text[at + 1..].trim_start_matches('~');
        if let (true, Some(rest)) = (WORDED.contains(&label), rest.strip_prefix('"')) {
            let values = rest.split('"').next().unwrap();
            found.extend(values.split('|').map(|value| (label, value)));
        }
    }
    found
}

/// The series that a page has, by their names alone.
fn names(page: &Page) -> BTreeSet<&str> {
    page.values.keys().map(|series| series.split('{').next().unwrap()).collect()
}

#[track_caller]
fn is_served(text: &str, page: &Page, file: &str, least: (usize, usize)) {
    let (asked, served) = (metrics(text), names(page));
    assert!(asked.len() >= least.0, "{file}: {asked:?}");
    let unknown: Vec<_> = asked.difference(&served).collect();
    assert!(unknown.is_empty(), "{file} asks for what is not served: {unknown:?}");
    let words = matchers(text);
    assert!(words.len() >= least.1, "{file}: {words:?}");
    for (label, value) in words {
        let label = format!("{label}=\"{value}\"");
        assert!(page.values.keys().any(|series| series.contains(&label)), "{file}: no series has {label}");
    }
}

/// The expressions of a dashboard.
fn expressions(dashboard: &Value) -> Vec<&str> {
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten();
    targets.map(|target| target["expr"].as_str().unwrap()).collect()
}

/// The queries of a document.
fn queries(document: &str) -> String {
    let blocks = document.split("```promql\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap()).collect()
}

#[tokio::test]
async fn rules_and_dashboard_ask_for_nothing_but_what_the_daemon_serves() {
    let (_daemon, page) = everything().await;
    is_served(&repository(RULES), &page, RULES, (15, 9));
    is_served(&repository(RULES_TEST), &page, RULES_TEST, (8, 4));
    is_served(&queries(&repository(DOCUMENT)), &page, DOCUMENT, (3, 4));
    let dashboard: Value = serde_json::from_str(&repository(DASHBOARD)).unwrap();
    let expressions = expressions(&dashboard);
    assert!(expressions.len() >= 25, "{expressions:?}");
    is_served(&expressions.join("\n"), &page, DASHBOARD, (20, 6));
}

#[test]
fn every_alert_has_a_severity_and_says_what_it_is_and_the_worst_ones_are_tested() {
    let (rules, tests) = (repository(RULES), repository(RULES_TEST));
    let alerts: Vec<&str> = rules.split("- alert: ").skip(1).collect();
    assert!(alerts.len() >= 20, "{}", alerts.len());
    let mut tested = 0;
    for alert in alerts {
        let name = alert.lines().next().unwrap();
        assert!(name.starts_with("Caesium"), "{name}");
        for part in ["severity: ", "summary: ", "description: ", "expr: "] {
            assert_eq!(alert.matches(part).count(), 1, "{name} has {part}");
        }
        tested += usize::from(tests.contains(&format!("alertname: {name}\n")));
    }
    assert!(tested >= 10, "only {tested} alerts are tested");
}

#[test]
fn the_dashboard_is_one_that_grafana_imports() {
    let dashboard: Value = serde_json::from_str(&repository(DASHBOARD)).unwrap();
    assert!(dashboard["schemaVersion"].as_u64().unwrap() >= 36);
    assert_eq!((&dashboard["title"], &dashboard["uid"]), (&"Caesium".into(), &"caesium".into()));
    let variables = dashboard["templating"]["list"].as_array().unwrap();
    let variables: Vec<&str> = variables.iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(variables, ["datasource", "job"]);
    let panels = dashboard["panels"].as_array().unwrap();
    let ids: BTreeSet<u64> = panels.iter().map(|panel| panel["id"].as_u64().unwrap()).collect();
    assert!(ids.len() == panels.len() && panels.len() >= 20, "{ids:?}");
    let mut taken = BTreeSet::new();
    for panel in panels {
        let title = panel["title"].as_str().unwrap();
        let [x, y, w, h] = ["x", "y", "w", "h"].map(|key| panel["gridPos"][key].as_u64().unwrap());
        assert!(w > 0 && h > 0 && x + w <= 24, "{title}");
        for cell in (x..x + w).flat_map(|x| (y..y + h).map(move |y| (x, y))) {
            assert!(taken.insert(cell), "{title} lies over another panel");
        }
        if panel["type"] == "row" {
            continue;
        }
        assert_eq!(panel["datasource"]["uid"], "${datasource}", "{title}");
        let targets = panel["targets"].as_array().unwrap();
        let refs: BTreeSet<&str> = targets.iter().map(|it| it["refId"].as_str().unwrap()).collect();
        assert!(!targets.is_empty() && refs.len() == targets.len(), "{title}");
        for target in targets {
            let expr = target["expr"].as_str().unwrap();
            assert!(expr.contains("{job=\"$job\""), "{title}: {expr}");
        }
    }
}

#[test]
fn what_is_looked_for_is_seen() {
    assert_eq!(
        metrics("a(caesium_x_total{b}) / process_y up"),
        BTreeSet::from(["caesium_x_total", "process_y"])
    );
    let text = r#"x{job="j",decision=~"a|b"} == 1 and y{result!="c"}"#;
    assert_eq!(matchers(text), BTreeSet::from([("decision", "a"), ("decision", "b"), ("result", "c")]));
}
