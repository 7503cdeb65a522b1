//! Contexts and configuration files: which layer wins, what is refused before anything is asked of a server.

use std::path::{Path, PathBuf};

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use serde_json::Value;

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox, finish};

/// A home with this file of its own.
fn home(text: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    std::fs::create_dir_all(file(&sandbox).parent().unwrap()).unwrap();
    std::fs::write(file(&sandbox), text).unwrap();
    sandbox
}

fn file(sandbox: &Sandbox) -> PathBuf {
    sandbox.dir.path().join(".config/caesium/config.toml")
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn setting(ran: &Ran, key: &str) -> (Value, String) {
    let document = ran.json();
    let items = document["items"].as_array().unwrap();
    let item = items.iter().find(|item| item["key"] == key).unwrap_or_else(|| panic!("{key}: {document}"));
    let origin = item["origin"].as_str().unwrap();
    (item["value"].clone(), origin.rsplit('/').next().unwrap().to_owned())
}

#[test]
fn every_setting_says_which_layer_gave_it() {
    let sandbox = home(
        "current-context = \"prod\"\n[contexts.prod]\nendpoints = [\"alder:7450\"]\nread-only = true\n\
         confirm = \"name\"\n[defaults]\nrequest-timeout = \"9s\"\nview = \"birch\"\n[ui]\ntheme = \"mono\"\n",
    );
    std::fs::write(sandbox.dir.path().join("near.toml"), "[defaults]\nview = \"cedar\"\n").unwrap();
    let show = |extra: &str| {
        let line = format!("config show --origin -o json --config near.toml {extra}");
        finish(sandbox.command(&words(&line)).env("CAESIUM_REQUEST_TIMEOUT", "7s"))
    };
    let plain = show("");
    for (key, value, origin) in [
        ("context", "prod", "config.toml:1"),
        ("endpoints", "alder:7450", "config.toml:3"),
        ("read-only", "true", "config.toml:4"),
        ("confirm", "name", "config.toml:5"),
        ("request-timeout", "7s", "env CAESIUM_REQUEST_TIMEOUT"),
        ("view", "cedar", "near.toml:2"),
        ("ui.theme", "mono", "config.toml:10"),
        ("output", "json", "flag --output"),
        ("color", "auto", "default"),
    ] {
        assert_eq!(setting(&plain, key), (value.into(), origin.into()), "{key}");
    }
    assert_eq!(setting(&plain, "banner"), (Value::Null, "default".into()));
    let flagged = show("--request-timeout 2s --view any --endpoint birch:7450 --read-only=false");
    for (key, value, origin) in [
        ("request-timeout", "2s", "flag --request-timeout"),
        ("view", "any", "flag --view"),
        ("endpoints", "birch:7450", "flag --endpoint"),
        ("read-only", "false", "flag --read-only"),
    ] {
        assert_eq!(setting(&flagged, key), (value.into(), origin.into()), "{key}");
    }
    let none = show("-c none");
    assert_eq!(setting(&none, "context"), ("none".into(), "flag --context".into()));
    assert_eq!(setting(&none, "endpoints"), (Value::Null, "default".into()));
    let table = sandbox.run(&["config", "show", "--origin"]).stdout;
    assert!(table.starts_with("KEY ") && table.lines().next().unwrap().ends_with("ORIGIN"), "{table}");
}

/// What can be written is shown, with its default or what is in force, and works.
#[test]
fn every_key_of_a_file_is_shown_and_has_its_effect() {
    let sandbox = Sandbox::new();
    sandbox.run(&["config", "init"]);
    let begun = std::fs::read_to_string(file(&sandbox)).unwrap();
    std::fs::remove_file(file(&sandbox)).unwrap();
    let shown = |env: &[(&str, &str)], line: &str| {
        let ran = finish(sandbox.command(&words(line)).envs(env.iter().copied()));
        let origin = |item: &Value| (item["value"].clone(), item["origin"].as_str().unwrap().to_owned());
        let items = ran.json()["items"].as_array().unwrap().clone();
        let pairs = items.iter().map(|item| (item["key"].as_str().unwrap().to_owned(), origin(item)));
        pairs.collect::<std::collections::BTreeMap<_, _>>()
    };
    let bare = shown(&[], "config show -o json");
    let mut table = String::new();
    let mut known = 0;
    for line in begun.lines().map(|line| line.trim_start_matches("# ")) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            table = name.to_owned();
        } else if let Some((key, _)) =
            line.split_once(" = ").filter(|_| !["ui.keys", "aliases"].contains(&&*table))
        {
            let key = match (table.as_str(), key) {
                (_, "current-context") => "context".to_owned(),
                ("ui", key) => format!("ui.{key}"),
                (_, key) => key.to_owned(),
            };
            assert!(bare.contains_key(&key), "{key} is not shown: {:?}", bare.keys());
            known += 1;
        }
    }
    assert_eq!(known, 16, "{begun}");
    for (key, value) in
        [("ui.theme", "okabe-ito"), ("ui.mouse", "false"), ("ui.ascii", "auto"), ("time", "utc")]
    {
        assert_eq!(bare[key], (value.into(), "default".into()), "{key}");
    }
    assert_eq!(bare["pager"], ("less -FRX".into(), "default".into()));
    assert_eq!(bare["show-tz"], (Value::Null, "default".into()));
    let fake = Fake::start();
    let path = file(&sandbox);
    let text = format!(
        "current-context = \"lab\"\n[contexts.lab]\nendpoints = [\"{}\"]\n[defaults]\ntime = \"unix-ms\"\n\
         pager = \"sed s/^/paged:/\"\n[ui]\ntheme = \"mono\"\nascii = \"always\"\nmouse = true\n",
        fake.endpoint()
    );
    std::fs::write(&path, text).unwrap();
    let said = shown(&[], "config show -o json");
    for (key, value, line) in [
        ("time", "unix-ms", 5),
        ("pager", "sed s/^/paged:/", 6),
        ("ui.theme", "mono", 8),
        ("ui.ascii", "always", 9),
        ("ui.mouse", "true", 10),
    ] {
        assert_eq!(said[key], (value.into(), format!("{}:{line}", path.display())), "{key}");
    }
    let env = [("CAESIUM_THEME", "high-contrast"), ("CAESIUM_PAGER", "more"), ("CAESIUM_ASCII", "1")];
    let over = shown(&env, "config show -o json");
    assert_eq!(over["ui.theme"], ("high-contrast".into(), "env CAESIUM_THEME".into()));
    assert_eq!(over["pager"], ("more".into(), "env CAESIUM_PAGER".into()));
    assert_eq!(over["ui.ascii"], ("always".into(), "env CAESIUM_ASCII".into()));
    // In force: ASCII although the locale has UTF-8, and the pager of the file before that of all programs.
    let listed = sandbox.run(&words("fire list"));
    assert!(listed.code == 0 && listed.stdout.is_ascii(), "{listed:?}");
    let paged = sandbox.on_terminal(&[("LINES", "6"), ("PAGER", "false")], &words("node list --color never"));
    assert!(paged.lines().all(|line| line.starts_with("paged:")), "{paged}");
}

#[test]
fn unknown_keys_are_told_with_their_line_and_a_wrong_file_stops_everything_else() {
    let sandbox = home("[contexts.prod]\nendpoint = [\"alder:7450\"]\n");
    let ran = sandbox.run(&["context", "list", "-o", "name"]);
    assert_eq!(ran.code, 0);
    assert!(ran.stderr.starts_with("warning: /"), "{}", ran.stderr);
    let told =
        "/config.toml:2: contexts.prod.endpoint is unknown and has no effect; did you mean endpoints?\n";
    assert!(ran.stderr.ends_with(told), "{}", ran.stderr);
    std::fs::write(file(&sandbox), "[contexts.prod]\nread-only = 1\n").unwrap();
    for line in ["status", "context list", "schedule next --expr @daily --tz UTC"] {
        let wrong = "config.toml:2: contexts.prod.read-only: it must be true or false";
        sandbox
            .run(&words(line))
            .fails(2, &["error[INVALID]", wrong, "help: caesiumctl config show --files"]);
    }
    assert_eq!(sandbox.run(&["status", "--help"]).code, 0);
    assert_eq!(sandbox.run(&["config", "show", "--files", "-o", "json"]).json()["items"][0]["found"], true);
    sandbox.run(&words("config show --config gone.toml -o json"));
    sandbox.run(&words("status --config gone.toml")).fails(3, &["there is no configuration gone.toml"]);
}

#[test]
fn contexts_are_added_used_and_removed_and_comments_stay() {
    let sandbox = home("# mine\n[contexts.old] # kept\nendpoints = [\"elm:7450\"]\n");
    let run = |line: &str| sandbox.run(&words(line));
    let added =
        run("context add prod --endpoint alder:7450 --endpoint birch:7450 --floor yes --banner red --use");
    assert_eq!(added.stdout, "added context prod. undo: caesiumctl context rm prod\n", "{added:?}");
    run("context add prod --endpoint alder:7450").fails(5, &["there is a context prod already"]);
    run("context add bare").fails(2, &["a context needs at least one --endpoint"]);
    run("context add none --endpoint alder:7450").fails(2, &["none stands for no context"]);
    let audit = run("context add audit --endpoint cedar:7450 --read-only");
    assert_eq!(audit.code, 0, "{audit:?}");
    assert_eq!(run("context list -o name").stdout, "audit\nold\nprod\n");
    let shown = run("context list --current -o json").json();
    assert_eq!((&shown["name"], &shown["endpoints"][1]), (&"prod".into(), &"birch:7450".into()));
    assert_eq!((&shown["confirm"], &shown["readOnly"]), (&"yes".into(), &false.into()));
    assert_eq!(run("context list audit -o json").json()["readOnly"], true);
    let used = run("context use audit");
    assert_eq!(used.stdout, "using audit. undo: caesiumctl context use prod\n");
    run("context use prd").fails(3, &["there is no context named prd", "the nearest names are prod"]);
    run("status -c prdo").fails(3, &["there is no context named prdo"]);
    let removed = run("context rm prod");
    let again =
        "caesiumctl context add prod --endpoint alder:7450 --endpoint birch:7450 --floor yes --banner red";
    assert_eq!(removed.stdout, format!("removed context prod. undo: {again}\n"));
    let text = std::fs::read_to_string(file(&sandbox)).unwrap();
    assert!(text.contains("# mine\n[contexts.old] # kept\n"), "{text}");
    assert!(text.contains("current-context = \"audit\"") && !text.contains("prod"), "{text}");
}

#[test]
fn a_file_is_begun_with_every_key_and_never_written_over() {
    let sandbox = Sandbox::new();
    let path = file(&sandbox);
    let begun = sandbox.run(&["config", "init"]);
    assert_eq!(begun.stdout, format!("wrote {}\n", path.display()));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("# [contexts.prod]\n") && text.contains("# read-only = true\n"), "{text}");
    sandbox.run(&["config", "init"]).fails(5, &["error[EXISTS]", "it is as it was"]);
    assert_eq!(sandbox.run(&["context", "list", "-o", "json"]).json()["items"], serde_json::json!([]));
}

#[test]
fn a_context_names_the_servers_and_an_alias_the_command() {
    let fake = Fake::start();
    let sandbox = home(&format!(
        "current-context = \"lab\"\n[contexts.lab]\nendpoints = [\"{}\"]\n[aliases]\n\
         mine = \"node list -o name\"\nloop = \"loop\"\nstatus = \"node list\"\n",
        fake.endpoint()
    ));
    let ran = sandbox.run(&["--request-timeout", "5s", "mine"]);
    assert!(ran.stdout.starts_with("alder\n"), "{ran:?}");
    assert!(ran.stderr.contains("config.toml:7: aliases.status has the name of a command"), "{}", ran.stderr);
    assert!(sandbox.run(&["mine", "--help"]).stdout.contains("caesiumctl node list"));
    sandbox.run(&["loop"]).fails(2, &["unrecognized subcommand 'loop'"]);
    let default = finish(sandbox.command(&["mine"]).env("CAESIUM_CONTEXT", "none"));
    default.fails(6, &["no endpoint could be reached", "help: caesiumctl dev"]);
}

#[test]
fn another_cluster_than_the_pinned_one_is_refused_before_anything_is_written() {
    let fake = Fake::start();
    let sandbox = home(&format!(
        "[contexts.right]\nendpoints = [\"{0}\"]\ncluster-id = \"7f3a\"\n\
         [contexts.wrong]\nendpoints = [\"{0}\"]\ncluster-id = \"beef\"\n",
        fake.endpoint()
    ));
    let wrong = sandbox.run(&words("schedule pause a/b/c -c wrong"));
    wrong.fails(13, &["error[UNSUPPORTED]", "its cluster is 7f3a", "config.toml:6 wants beef"]);
    wrong.fails(13, &["help: caesiumctl context test"]);
    assert!(fake.heard().requests.is_empty(), "nothing was sent");
    assert_eq!(sandbox.run(&words("schedule pause a/b/c -c right")).code, 0);
    assert_eq!(fake.heard().requests.len(), 1);
    let tested = sandbox.run(&words("context test wrong -o json"));
    assert_eq!(tested.code, 13, "{tested:?}");
    let tested = sandbox.run(&words("context test right -o json")).json();
    assert_eq!(
        (&tested["items"][0]["node"], &tested["items"][0]["clusterId"]),
        (&"alder".into(), &"7f3a".into())
    );
    let line = format!("context add new --pin --endpoint {}", fake.endpoint());
    assert_eq!(sandbox.run(&words(&line)).code, 0);
    assert_eq!(sandbox.run(&words("context list new -o json")).json()["clusterId"], "7f3a");
}

#[test]
fn a_context_that_a_flag_names_is_asked_whatever_the_variable_names() {
    let (meant, other) = (Fake::start(), Fake::start());
    let sandbox = home(&format!(
        "current-context = \"lab\"\n[contexts.lab]\nendpoints = [\"{}\"]\n[contexts.bare]\nbanner = \"red\"\n",
        meant.endpoint()
    ));
    let run = |line: &str| finish(sandbox.command(&words(line)).env("CAESIUM_ENDPOINTS", other.endpoint()));
    let asked = || (meant.heard().requests.len(), other.heard().requests.len());
    assert_eq!(run("schedule pause a/b/c -c lab").code, 0);
    assert_eq!(asked(), (1, 0), "the flag goes before the variable");
    assert_eq!(
        setting(&run("config show --origin -o json -c lab"), "endpoints"),
        (meant.endpoint().into(), "config.toml:3".into())
    );
    // The variable goes before the files, and before a context without servers.
    for (line, count) in [("", 1), ("-c bare", 2), ("-c none", 3)] {
        assert_eq!(run(&format!("schedule pause a/b/c --yes {line}")).code, 0, "{line}");
        assert_eq!(asked(), (1, count), "{line}");
    }
    let flags = run(&format!("schedule pause a/b/c -c lab --endpoint {}", other.endpoint()));
    assert_eq!((flags.code, asked()), (0, (1, 4)));
}

#[test]
fn a_context_is_tested_with_its_own_certificate() {
    let fake = Fake::start();
    let endpoints = format!("endpoints = [\"{}\"]\n", fake.endpoint());
    let sandbox = home(&format!(
        "current-context = \"plain\"\n[contexts.plain]\n{endpoints}[contexts.sealed]\n{endpoints}"
    ));
    // By its certificate a server is asked over TLS, which this one has not.
    let folder = caesium_pki::Folder::at(file(&sandbox).parent().unwrap().join("pki/sealed"));
    folder.found(ClusterId(0x7f3a), NodeId(1), Wall(1_790_000_000_000_000)).unwrap();
    for (line, code) in [
        ("context test plain", 0),
        ("context test sealed", 6),
        ("-c sealed context test", 6),
        ("-c sealed context test plain", 0),
    ] {
        let ran = sandbox.run(&words(line));
        assert_eq!(ran.code, code, "{line}: {ran:?}");
    }
}

#[test]
fn a_context_is_tested_server_by_server() {
    let fake = Fake::start();
    let sandbox = home(&format!(
        "[contexts.half]\nendpoints = [\"{}\", \"127.0.0.1:1\"]\n[contexts.gone]\nendpoints = [\"127.0.0.1:1\"]\n",
        fake.endpoint()
    ));
    let half = sandbox.run(&words("context test half"));
    half.fails(9, &["1 of 2 endpoints did not answer"]);
    assert!(half.stdout.contains("alder") && half.stdout.contains("127.0.0.1:1"), "{half:?}");
    sandbox
        .run(&words("context test gone"))
        .fails(6, &["no endpoint could be reached", "help: caesiumctl context list gone"]);
    sandbox.run(&words("context test")).fails(3, &["no context with endpoints is used"]);
}

#[test]
fn the_manual_page_names_every_key_and_its_example_holds() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../man/caesium-config.5");
    let page = std::fs::read_to_string(path).unwrap().replace("\\-", "-");
    let sandbox = Sandbox::new();
    sandbox.run(&["config", "init"]);
    let mut table = String::new();
    let mut keys = 0;
    for line in std::fs::read_to_string(file(&sandbox)).unwrap().lines() {
        let line = line.trim_start_matches("# ");
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            table = format!("{}.", name.replace("prod", "NAME"));
        } else if let Some((key, _)) = line.split_once(" = ") {
            let key = if key == "name" { ["ACTION", "WORD"][usize::from(table == "aliases.")] } else { key };
            assert!(page.contains(&format!("{table}{key}")), "{table}{key} is not described");
            keys += 1;
        }
    }
    assert!(keys >= 16, "{keys}");
    let example = page.split(".SH EXAMPLE\n.nf\n").nth(1).unwrap().split(".fi").next().unwrap();
    std::fs::write(file(&sandbox), example).unwrap();
    let ran = sandbox.run(&["context", "list", "-o", "name"]);
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "lab\nprod\n", ""));
}

/// Every command that changes something, as it is typed.
pub(crate) const CHANGES: [&str; 17] = [
    "schedule add a/b/new --cron @daily --handler h --policy at-most-once",
    "schedule pause a/b/c",
    "schedule resume a/b/c",
    "schedule set billing/ledger/close --retries 3",
    "schedule rm billing/ledger/close --confirm billing/ledger/close",
    "schedule run billing/ledger/close",
    "schedule backfill billing/ledger/close --from 2026-11-20T00:00:00Z --to 2026-11-20T00:05:00Z",
    "schedule apply -f a.toml",
    "schedule import-crontab crontab --volume v --entity e --policy at-most-once",
    "volume create web --carriers alder,birch,cedar",
    "volume rm billing --confirm billing",
    "volume manage mail --replicas 3 --confirm mail",
    "volume pin billing",
    "volume rebalance billing --confirm billing",
    "priority set alder=900",
    "priority clear alder",
    "run kill r2-bb-9 --confirm r2-bb-9",
];

/// A folder with the files that [`CHANGES`] names.
pub(crate) fn with_files(sandbox: Sandbox) -> Sandbox {
    let text = "volume = \"v\"\nentity = \"e\"\n[[schedule]]\nname = \"n\"\ncron = \"@daily\"\nhandler = \"h\"\n\
                policy = \"at-most-once\"\n";
    std::fs::write(sandbox.dir.path().join("a.toml"), text).unwrap();
    std::fs::write(sandbox.dir.path().join("crontab"), "0 3 * * * /bin/true\n").unwrap();
    sandbox
}

#[test]
fn read_only_refuses_every_change_and_sends_none() {
    let fake = Fake::start();
    let text = format!(
        "current-context = \"prod\"\n[contexts.prod]\nendpoints = [\"{}\"]\nread-only = true\n",
        fake.endpoint()
    );
    let sandbox = with_files(home(&text));
    let sent = || {
        let heard = fake.heard();
        heard.requests.len() + heard.ends.kills.len() + heard.faults.len() + heard.store.applies.len()
    };
    for line in CHANGES.iter().chain(&["dev fault heal", "dev fault split alder|birch"]) {
        let ran = sandbox.run(&words(line));
        ran.fails(11, &["error[READ_ONLY]", "context prod (", "read-only by context prod"]);
        assert_eq!(sent(), 0, "{line}");
    }
    let nowhere = Sandbox::new();
    for line in ["schedule pause a/b/c", "run kill r2-bb-9 --yes", "dev fault heal", "priority clear alder"] {
        let line = format!("{line} --read-only --endpoint http://127.0.0.1:1");
        nowhere.run(&words(&line)).fails(11, &["error[READ_ONLY]", "read-only by --read-only"]);
    }
    let by_flag = Sandbox::new();
    // What is declared to change something is refused before anybody is called, whatever else it would find.
    for line in [
        "node drain elm",
        "node allow elm billing/ledger",
        "node label elm zone=b",
        "node forget elm",
        "volume carriers billing --add elm",
        "change force 7 --dead elm --reason burnt",
        "log reseed --dead elm --reason burnt",
        "run kill r1-2-3",
        "schedule kill a/b/c",
        "run resolve r1-2-3 --ended --reason burnt",
        "dev fault heal",
    ] {
        let line = format!("{line} --read-only --endpoint http://127.0.0.1:1");
        by_flag.run(&words(&line)).fails(11, &["error[READ_ONLY]", "read-only by --read-only"]);
    }
    let line = format!("schedule pause a/b/c --read-only --endpoint {}", fake.endpoint());
    by_flag.run(&words(&line)).fails(11, &["read-only by --read-only"]);
    let ran =
        finish(by_flag.command(&words(&line.replace("--read-only ", ""))).env("CAESIUM_READ_ONLY", "1"));
    ran.fails(11, &["error[READ_ONLY]"]);
    assert_eq!(sent(), 0);
    assert_eq!(sandbox.run(&words("schedule pause a/b/c --read-only=false")).code, 0);
    assert_eq!(sandbox.run(&words("node list")).code, 0, "reading goes on");
    assert_eq!(sandbox.run(&words("schedule pause a/b/c --dry-run")).code, 0, "a dry run changes nothing");
}

#[test]
fn no_input_asks_nobody_even_at_a_terminal() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "schedule", "rm", "billing/ledger/close", "--no-input"];
    let (code, text) = Sandbox::new().answering("billing/ledger/close\n", &args);
    assert!(code == 11 && text.contains("--no-input forbids to ask"), "{text}");
    assert!(!text.contains("to go on:"), "{text}");
    assert!(fake.heard().requests.is_empty(), "nothing was sent");
}

#[test]
fn a_context_makes_every_change_ask() {
    let fake = Fake::start();
    let sandbox =
        home(&format!("[contexts.prod]\nendpoints = [\"{}\"]\nconfirm = \"name\"\n", fake.endpoint()));
    let pause = "schedule pause a/b/c -c prod";
    sandbox.run(&words(pause)).fails(11, &["it needs the name a/b/c typed", "--confirm a/b/c\n"]);
    sandbox.run(&words(&format!("{pause} --yes"))).fails(11, &["it needs the name a/b/c typed"]);
    assert!(fake.heard().requests.is_empty(), "nothing was sent");
    assert_eq!(sandbox.run(&words(&format!("{pause} --confirm a/b/c"))).code, 0);
    assert_eq!(fake.heard().requests.len(), 1);
}
