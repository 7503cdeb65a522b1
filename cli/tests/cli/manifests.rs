//! Declarations: what is read, what is refused and where, and what applying them says.

use std::fmt::Write as _;
use std::path::Path;

use caesium_engine::schedule::Field;
use caesium_proto::v1 as pb;

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

pub(crate) const TOML: &str = r#"apiVersion = "caesium/v1"
volume = "billing"
entity = "ledger"

[default]
policy = "at-most-once"
tz = "Europe/Berlin"
retries = 1

[[schedule]]
name = "close-day"
cron = "0 0 * * *"
handler = "close-day"
bind = ["alder", "birch"]
labels = { team = "fin" }
payload = "line one\nline \"two\""

[[schedule]]
name = "rates"
every = "90s"
tz = "UTC"
handler = "rates"
policy = "at-least-once"
bind-label = "zone=a"
overlap = "queue"
catch-up = "all"
catch-up-window = "2h"
catch-up-max = 7
jitter = "30s"
start = "2027-01-01T00:00:00Z"
end = 2027-02-01T00:00:00.000001Z
retries = 3
retry-backoff = "20s"
start-deadline = "5m"
timeout = "10m"
grace = "1s"
on-heal = "run-last"
on-result = "tell"
payload-base64 = "/wD+"
paused = { reason = "audit", until = "2027-01-02T00:00:00Z" }

[[schedule]]
name = "once"
at = "2027-01-01T00:00:00Z"
handler = "once"
paused = true
"#;

const YAML: &str = r#"
volume: billing
entity: ledger
default: { policy: at-most-once, tz: Europe/Berlin, retries: 1 }
schedule:
  - name: close-day
    cron: 0 0 * * *
    handler: close-day
    bind: [alder, birch]
    labels: { team: fin }
    payload: "line one\nline \"two\""
  - name: rates
    every: 90s
    tz: UTC
    handler: rates
    policy: at-least-once
    bind-label: { zone: a }
    overlap: queue
    catch-up: all
    catch-up-window: 2h
    catch-up-max: 7
    jitter: 30s
    start: 2027-01-01T00:00:00Z
    end: 2027-02-01T00:00:00.000001Z
    retries: 3
    retry-backoff: 20s
    start-deadline: 5m
    timeout: 10m
    grace: 1s
    on-heal: run-last
    on-result: tell
    payload-base64: /wD+
    paused: { reason: audit, until: 2027-01-02T00:00:00Z }
  - { name: once, at: 2027-01-01T00:00:00Z, handler: once, paused: true }
"#;

pub(crate) struct Place {
    pub(crate) sandbox: Sandbox,
    pub(crate) fake: Fake,
}

impl Place {
    pub(crate) fn new() -> Self {
        Self { sandbox: Sandbox::new(), fake: Fake::start() }
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        write(&self.sandbox, name, text);
    }

    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        let endpoint = self.fake.endpoint();
        self.sandbox.run(&[&["--endpoint", &endpoint, "schedule"], args].concat())
    }

    pub(crate) fn specs(&self) -> Vec<pb::ScheduleSpec> {
        self.fake.heard().store.specs.values().cloned().collect()
    }
}

fn write(sandbox: &Sandbox, name: &str, text: &str) {
    std::fs::write(sandbox.dir.path().join(name), text).expect("the folder can be written");
}

/// The lines that tell what is wrong, without their lead.
#[track_caller]
fn problems(name: &str, text: &str) -> Vec<String> {
    let sandbox = Sandbox::new();
    write(&sandbox, name, text);
    let ran = sandbox.run(&["schedule", "validate", "-f", name]);
    ran.fails(2, &["error[INVALID]: there ", "help: caesiumctl schedule validate --help"]);
    assert_eq!(ran.stdout, "");
    let lines = ran.stderr.lines().skip(1).filter(|line| !line.starts_with("  help:"));
    lines.map(|line| line.trim().trim_start_matches("because: ").to_owned()).collect()
}

#[test]
fn toml_yaml_and_json_say_the_same() {
    let place = Place::new();
    place.write("a.toml", TOML);
    place.write("a.yaml", YAML);
    let ran = place.run(&["apply", "-f", "a.toml"]);
    assert_eq!(
        ran.stdout,
        "applied billing/ledger: 3 added, 0 changed, 0 removed, 0 unchanged at 1842, applied by 3 of 4. undo: \
         caesiumctl schedule rm billing/ledger/close-day billing/ledger/rates billing/ledger/once --yes\n",
        "{ran:?}"
    );
    let specs = place.specs();
    let second = 1_000_000;
    let new_year = 1_798_761_600 * second;
    let rates = pb::ScheduleSpec {
        schedule: "billing/ledger/rates".into(),
        cadence: "@every 90s".into(),
        zone: "UTC".into(),
        handler: "rates".into(),
        policy: pb::Policy::AtLeastOnce.into(),
        bind_labels: [("zone".into(), "a".into())].into(),
        overlap: pb::Overlap::Queue.into(),
        catch_up: pb::CatchUp::All.into(),
        catch_up_window: Some(7200 * second),
        catch_up_max: Some(7),
        jitter: Some(30 * second),
        start: Some(new_year),
        end: Some(new_year + 31 * 86_400 * second + 1),
        retries: Some(3),
        retry_backoff: Some(20 * second),
        start_deadline: Some(300 * second),
        timeout: Some(600 * second),
        grace: Some(second),
        on_heal: pb::OnHeal::RunLast.into(),
        on_result: "tell".into(),
        payload: vec![0xff, 0, 0xfe],
        paused: true,
        pause_reason: "audit".into(),
        pause_until: Some(new_year + 86_400 * second),
        ..Default::default()
    };
    assert_eq!(specs[2], rates);
    assert_eq!((specs[0].zone.as_str(), specs[0].retries), ("Europe/Berlin", Some(1)));
    assert_eq!((specs[0].payload.as_slice(), specs[1].paused), (&b"line one\nline \"two\""[..], true));
    let unchanged = "unchanged: billing/ledger: 0 added, 0 changed, 0 removed, 3 unchanged\n";
    assert_eq!(place.run(&["apply", "-f", "a.yaml"]).stdout, unchanged);
    // JSON is what the export makes of it; there UTC is left out, which is the same to a server.
    let json = place.run(&["export", "--format", "json"]).stdout;
    place
        .fake
        .heard()
        .store
        .specs
        .values_mut()
        .filter(|spec| spec.zone == "UTC")
        .for_each(|spec| spec.zone.clear());
    place.write("a.json", &json);
    assert_eq!(place.run(&["apply", "-f", "a.json"]).stdout, unchanged, "{json}");
}

#[test]
fn what_is_exported_applies_as_nothing() {
    let place = Place::new();
    place.write("a.toml", TOML);
    place.write("b.yaml", "volume: web\nentity: www\nschedule:\n- {name: a, cron: '@daily', handler: h, policy: at-most-once}\n");
    assert_eq!(place.run(&["apply", "-f", "a.toml", "-f", "b.yaml"]).code, 0);
    // The zone that TOML wrote out and the default of a zone are one to the server.
    place
        .fake
        .heard()
        .store
        .specs
        .values_mut()
        .filter(|spec| spec.zone == "UTC")
        .for_each(|spec| spec.zone.clear());
    for format in ["toml", "yaml", "json"] {
        let exported = place.run(&["export", "--format", format]);
        assert!(exported.stdout.contains("web") && !exported.stdout.contains("overlap = \"skip\""));
        let file = format!("x.{format}");
        place.write(&file, &exported.stdout);
        assert_eq!(place.run(&["diff", "-f", &file, "--prune"]).code, 0, "{}", exported.stdout);
    }
    for format in ["json", "yaml"] {
        let named = place.run(&["export", "--format", format]).stdout;
        assert_eq!(place.run(&["export", "-o", format]).stdout, named, "{format}");
    }
    assert!(place.run(&["export", "-o", "name"]).stdout.contains("billing/ledger/once\n"));
    place.run(&["export", "-o", "csv"]).fails(2, &["toml, yaml and json"]);
    let one = place.run(&["export", "billing/ledger/once", "web", "web/www"]);
    assert_eq!(
        one.stdout,
        "[[section]]\nvolume = \"billing\"\nentity = \"ledger\"\n\n[[section.schedule]]\nname = \"once\"\n\
         at = \"2027-01-01T00:00:00Z\"\ntz = \"Europe/Berlin\"\nhandler = \"once\"\npolicy = \"at-most-once\"\nretries = 1\n\
         paused = true\n\n[[section]]\nvolume = \"web\"\nentity = \"www\"\n\n[[section.schedule]]\nname = \"a\"\n\
         cron = \"@daily\"\nhandler = \"h\"\npolicy = \"at-most-once\"\n"
    );
    place.run(&["export", "mail"]).fails(3, &["no schedule named mail"]);
}

#[test]
fn every_problem_of_a_toml_file_has_its_place_and_field() {
    let text = "\
volume = \"Billing\"
entity = \"ledger\"
color = 1
[default]
polcy = \"at-most-once\"
[[schedule]]
name = \"a\"
cron = \"0 0 * x *\"
tz = \"Europe/Pariss\"
handler = \"h\"
policy = \"sometimes\"
timeout = \"10\"
retries = \"3\"
[[schedule]]
cron = \"@daily\"
every = \"5s\"
handler = \"h\"
start = \"2027-01-01T00:00:00Z\"
end = \"2026-01-01T00:00:00Z\"
payload-base64 = \"?\"
catch-up-max = 10001
paused = { because = 1 }
";
    let found = problems("a.toml", text);
    let expected = [
        "a.toml:1:10: volume: \"Billing\": capital letters are not allowed in a name at position 0",
        "a.toml:3:1: color: there is no such field",
        "a.toml:5:1: default.polcy: there is no such field; did you mean policy?",
        "a.toml:8:8: schedule[1].cron: \"0 0 * x *\": position 6: month: \"x\" is not a name here: three letters, jan to dec",
        "a.toml:9:6: schedule[1].tz: no time zone is named \"Europe/Pariss\"",
        "a.toml:11:10: schedule[1].policy: \"sometimes\": it is one of at-most-once, at-least-once",
        "a.toml:12:11: schedule[1].timeout: \"10\": the unit is missing: one of w d h m s ms us ns (at position 2)",
        "a.toml:13:11: schedule[1].retries: a whole number belongs here, and this is a text",
        "a.toml:14:1: schedule[2]: name is missing",
        "a.toml:14:1: schedule[2]: policy is missing",
        "a.toml:16:1: schedule[2].every: cron gives it already",
        "a.toml:19:7: schedule[2].end: it must come after start, 2027-01-01T00:00:00.000Z",
        "a.toml:20:18: schedule[2].payload-base64: no base64 at position 0",
        "a.toml:21:16: schedule[2].catch-up-max: 10001 is not in 1 to 10000",
        "a.toml:22:12: schedule[2].paused.because: there is no such field",
    ];
    for line in expected {
        assert!(
            found.iter().any(|found| found.starts_with(line)),
            "{line}\nis missing in\n{}",
            found.join("\n")
        );
    }
    assert_eq!(found.len(), expected.len(), "{}", found.join("\n"));
}

#[test]
fn what_does_not_fit_together_is_told_without_a_server_each_at_its_place() {
    let text = "\
volume = \"billing\"
entity = \"ledger\"
[default]
cron = \"@daily\"
handler = \"h\"
policy = \"at-most-once\"
[[schedule]]
name = \"a\"
on-heal = \"notify\"
on = \"failure\"
placement = \"percent\"
start-deadline = \"8d\"
[[schedule]]
name = \"b\"
policy = \"at-least-once\"
on-isolation = \"stop\"
percent = 5
timeout = \"40d\"
[[schedule]]
name = \"c\"
after = \"billing/ledger/a any\"
";
    assert_eq!(
        problems("a.toml", text),
        [
            "a.toml:12:18: schedule[1].start-deadline: at most 7d with at-most-once",
            "a.toml:7:1: schedule[1].percent: placement percent needs it, 1 to 100",
            "a.toml:9:11: schedule[1].on-heal: notify calls the handler of on-result; name one",
            "a.toml:10:6: schedule[1].on: it needs after, the schedule whose ends it means; an event takes the place of a time: \
             node-down, node-up, check-failed, master-changed, volume-without-quorum, change-pending",
            "a.toml:18:11: schedule[2].timeout: \"40d\": from 1us to 30d",
            "a.toml:16:16: schedule[2].on-isolation: stop is for at-most-once; with at-least-once each side goes on",
            "a.toml:17:11: schedule[2].percent: it means something with placement percent only",
            "a.toml:21:9: schedule[3].after: \"billing/ledger/a any\": after: which ends count is a field of its own, on",
        ]
    );
}

#[test]
fn yaml_and_json_problems_have_their_places_too() {
    let yaml = "volume: billing\nentity: ledger\nschedule:\n  - name: a\n    every: 90\n    handler: h\n    polcy: x\n  - nonsense\n";
    assert_eq!(
        problems("a.yml", yaml),
        [
            "a.yml:5:12: schedule[1].every: a text belongs here, and this is a number",
            "a.yml:7:5: schedule[1].polcy: there is no such field; did you mean policy?",
            "a.yml:4:5: schedule[1]: policy is missing",
            "a.yml:8:5: schedule[2]: a table belongs here, and this is a text",
        ]
    );
    let json = "[{\"volume\": \"v\", \"entity\": \"e\", \"entity\": \"f\",\n \"schedule\": [{\"name\": \"a\", \"cron\": \"@dayly\",\n  \"handler\": \"h\", \"policy\": 1}]}]";
    assert_eq!(
        problems("a.json", json),
        [
            "a.json:1:33: [1].entity: it is there twice",
            "a.json:2:37: [1].schedule[1].cron: \"@dayly\": position 0: unknown macro @dayly: known are @hourly @daily @midnight @weekly @monthly @yearly @annually, @every, @at and @after",
            "a.json:3:29: [1].schedule[1].policy: a text belongs here, and this is a number",
        ]
        .map(|line| line.to_owned())
    );
}

#[test]
fn what_cannot_be_parsed_says_where() {
    for (name, text, place) in [
        ("a.toml", "volume = \"a\"\nentity = b\n", "a.toml:2:10: "),
        ("a.yaml", "volume: [a\nentity: b\n", "a.yaml:2:"),
        ("a.json", "{\"volume\": \"a\",\n \"entity\" 1}", "a.json:2:11: "),
        ("a.json", "", "a.json:1:1: "),
        ("a.yaml", "# nothing\n", "a.yaml:0:0: "),
        ("a.yaml", "a: &x 1\n", "a.yaml:1:"),
    ] {
        let found = problems(name, text);
        let place = place.trim_end_matches("0:0: ");
        assert!(found[0].starts_with(place), "{found:?}");
    }
}

#[test]
fn at_most_twenty_problems_are_told_and_the_others_counted() {
    let mut text = "volume = \"v\"\nentity = \"e\"\n".to_owned();
    for n in 0..30 {
        write!(
            text,
            "[[schedule]]\nname = \"s{n}\"\ncron = \"x\"\nhandler = \"h\"\npolicy = \"at-most-once\"\n"
        )
        .unwrap();
    }
    let found = problems("a.toml", &text);
    assert_eq!((found.len(), found[20].as_str()), (21, "and 10 more"));
}

#[test]
fn one_name_twice_is_refused_over_all_files() {
    let place = Place::new();
    place.write("a.toml", TOML);
    place.write("b.yaml", "volume: billing\nentity: ledger\nschedule: [{name: once, cron: '@daily', handler: h, policy: at-most-once}]");
    place.run(&["apply", "-f", "a.toml", "-f", "b.yaml"]).fails(
        2,
        &[
            "there is an error in the declarations",
            "b.yaml:3:19: schedule[1].name: billing/ledger/once is declared already",
        ],
    );
    assert!(place.specs().is_empty() && place.fake.heard().store.applies.is_empty());
}

#[test]
fn folders_stdin_and_payload_files_are_read() {
    let place = Place::new();
    let dir = place.sandbox.dir.path().join("d");
    std::fs::create_dir(&dir).unwrap();
    std::fs::write(dir.join("body.bin"), b"\x00body").unwrap();
    std::fs::write(dir.join("README.md"), b"no declaration").unwrap();
    let section = |entity: &str, payload: &str| {
        format!(
            "volume = \"v\"\nentity = \"{entity}\"\n[[schedule]]\nname = \"s\"\ncron = \"@daily\"\nhandler = \"h\"\npolicy = \"at-most-once\"\n{payload}"
        )
    };
    std::fs::write(dir.join("b.toml"), section("b", "payload-file = \"body.bin\"\n")).unwrap();
    std::fs::write(dir.join("a.toml"), section("a", "")).unwrap();
    let ran = place.run(&["apply", "-f", "d"]);
    assert!(ran.stdout.starts_with("applied v/a, v/b: 2 added"), "{ran:?}");
    assert_eq!(place.specs()[1].payload, b"\x00body");
    let exported = place.run(&["export", "v/b"]).stdout;
    assert!(exported.contains("payload = \"\\u0000body\"\n"), "{exported}");
    for (text, format) in [(TOML, ""), (YAML, ""), (&exported, "--format toml")] {
        std::fs::write(place.sandbox.dir.path().join("in"), text).unwrap();
        let ran = place.sandbox.shell(&format!("$CTL schedule validate -f - {format} < in"));
        assert!(ran.code == 0 && ran.stdout.starts_with("ok: "), "{ran:?}");
    }
    std::fs::write(place.sandbox.dir.path().join("in"), section("b", "payload-file = \"body.bin\"\n"))
        .unwrap();
    let ran = place.sandbox.shell("$CTL schedule validate -f - < in");
    ran.fails(2, &["stdin:8:16: schedule[1].payload-file: what comes from stdin has no folder"]);
}

#[test]
fn a_difference_is_shown_field_by_field_and_exits_10() {
    let place = Place::new();
    place.write("a.toml", TOML);
    let ran = place.run(&["diff", "-f", "a.toml"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (
            10,
            "+ billing/ledger/close-day\n+ billing/ledger/rates\n+ billing/ledger/once\n3 added, 0 changed, 0 removed, 0 unchanged\nview alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here\n",
            ""
        )
    );
    assert_eq!(place.run(&["apply", "-f", "a.toml"]).code, 0);
    place.write(
        "a.toml",
        &TOML.replace("0 0 * * *", "5 0 * * *").replace("name = \"once\"", "name = \"later\""),
    );
    let ran = place.run(&["diff", "-f", "a.toml", "--prune", "--no-headers"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (
            10,
            "~ billing/ledger/close-day\n    cron: 0 0 * * * → 5 0 * * *\n+ billing/ledger/later\n- billing/ledger/once\n\
             1 added, 1 changed, 1 removed, 1 unchanged\n"
        )
    );
    let json = place.run(&["diff", "-f", "a.toml", "-o", "json"]);
    let document: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!((json.code, &document["kind"], &document["changed"]), (10, &"Diff".into(), &1.into()));
    assert_eq!(document["items"][0]["fields"][0]["new"], "5 0 * * *");
    assert!(place.fake.heard().store.specs.contains_key("billing/ledger/once"), "nothing was changed");
}

#[test]
fn many_schedules_travel_in_small_messages() {
    let place = Place::new();
    let mut text =
        "volume: v\nentity: e\ndefault: {policy: at-most-once, handler: h, cron: '@daily'}\nschedule:\n"
            .to_owned();
    for n in 0..200 {
        writeln!(text, "- {{name: s{n}, payload: '{}'}}", "x".repeat(20_000)).unwrap();
    }
    place.write("a.yaml", &text);
    assert_eq!(place.run(&["apply", "-f", "a.yaml"]).code, 0);
    let heard = place.fake.heard();
    assert_eq!(heard.store.specs.len(), 200);
    assert!((4..=6).contains(&heard.store.applies[0].1), "{} messages", heard.store.applies[0].1);
}

#[test]
fn more_than_the_limit_is_refused() {
    let mut text = "{\"volume\": \"v\", \"entity\": \"e\", \"default\": {\"handler\": \"h\", \"policy\": \"at-most-once\", \"every\": \"1h\"},\n\"schedule\": [".to_owned();
    for n in 0..=200_000 {
        write!(text, "{}\n{{\"name\": \"s{n}\"}}", if n == 0 { "" } else { "," }).unwrap();
    }
    text.push_str("]}");
    assert_eq!(problems("a.json", &text), ["a.json:200003:1: schedule: more than 200000 schedules"]);
}

/// Whether a page has an entry of its own for a key: `.B end`, or among others in `.BR start ", " end`.
fn described(page: &str, key: &str) -> bool {
    let lines = page.lines().filter_map(|line| line.strip_prefix(".BR ").or(line.strip_prefix(".B ")));
    lines.into_iter().any(|line| line.replace("\\-", "-").split(' ').any(|word| word == key))
}

/// The examples of the manual page are read by the real thing.
#[test]
fn the_examples_of_the_manual_page_validate() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../man/caesium-manifest.5");
    let page = std::fs::read_to_string(path).unwrap();
    let blocks: Vec<String> = page
        .split(".nf\n")
        .skip(1)
        .map(|block| {
            block.split(".fi\n").next().unwrap().replace("\\-", "-").replace("\\e", "\\").replace("\\&", "")
        })
        .collect();
    let mut files = 0;
    for block in blocks.iter().filter(|block| block.contains("volume")) {
        let sandbox = Sandbox::new();
        write(&sandbox, "in", block);
        let ran = sandbox.shell("$CTL schedule validate -f - < in");
        assert!(ran.code == 0 && ran.stdout.starts_with("ok: "), "{block}\n{ran:?}");
        files += 1;
    }
    assert_eq!(files, 5);
    let own = ["holding", "lease", "restart", "expect-running-within", "stopped"];
    for key in own {
        assert!(described(&page, key), "{key} of a task is not described");
    }
    for key in Field::keys().map(|(_, key)| key.name).chain(["name", "paused"]) {
        assert!(described(&page, key), "{key} is not described");
    }
}
