//! Help, versions and mistakes of usage: no server is there, and none is asked.

use crate::fake::Fake;
use crate::sandbox::Sandbox;

/// The words of every command that does something, as the help lists them.
fn leaves(sandbox: &Sandbox, words: &[String], found: &mut Vec<String>) {
    let line: Vec<&str> = words.iter().map(String::as_str).collect();
    let text = sandbox.run(&[&line[..], &["--help"]].concat()).stdout;
    let below = |heading: &'static str| {
        let listed = text.lines().skip_while(move |line| *line != heading).skip(1);
        listed.take_while(|line| !line.is_empty())
    };
    let verbs = below("Commands:").chain(below("Advanced commands:")).filter_map(|line| {
        let begins = line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?;
        begins.split_whitespace().next().filter(|verb| *verb != "help")
    });
    let verbs: Vec<&str> = verbs.collect();
    let usage = text.lines().find(|line| line.starts_with("Usage:")).unwrap_or_default();
    if verbs.is_empty() || !usage.ends_with("<COMMAND>") {
        found.push(words.join(" "));
    }
    for verb in verbs {
        leaves(sandbox, &[words, &[verb.to_owned()]].concat(), found);
    }
}

#[test]
fn help_is_given_at_every_depth_whatever_else_is_wrong() {
    let sandbox = Sandbox::new();
    let mut all = Vec::new();
    leaves(&sandbox, &[], &mut all);
    assert!(all.len() > 80 && all.len() <= 133, "{}: {all:?}", all.len());
    assert!(all.contains(&"dev fault split".to_owned()), "{all:?}");
    for leaf in &all {
        let words: Vec<&str> = leaf.split(' ').collect();
        let asked = sandbox.run(&[&words[..], &["--help"]].concat());
        assert_eq!(asked.code, 0, "{leaf}: {asked:?}");
        assert!(asked.stdout.contains("Usage: caesiumctl"), "{leaf}");
        assert!(asked.stdout.contains("Example"), "{leaf}");
        let other = sandbox.run(&[&["help"], &words[..]].concat());
        assert_eq!(asked.stdout, other.stdout, "{leaf}");
        let wrong = sandbox.run(&[&words[..], &["--no-such-flag", "--help"]].concat());
        assert_eq!((wrong.code, wrong.stdout), (0, asked.stdout), "{leaf}");
    }
}

#[test]
fn topics_are_told_and_listed() {
    let sandbox = Sandbox::new();
    for (topic, part) in [
        ("exit-codes", "  8    not committed"),
        ("environment", "  CAESIUM_ENDPOINTS "),
        ("output", "  jsonl "),
        ("time", "  unix-ms "),
        ("views", "  --view all "),
        ("decisions", "  withheld-no-quorum "),
        ("topics", "  decisions "),
    ] {
        let ran = sandbox.run(&["help", topic]);
        assert!(ran.code == 0 && ran.stdout.contains(part), "{topic}: {ran:?}");
    }
    assert!(sandbox.run(&["--help"]).stdout.contains("caesiumctl help exit-codes"), "somebody finds them");
    sandbox.run(&["help", "weather"]).fails(2, &["error[USAGE]"]);
}

#[test]
fn the_schema_is_shown_and_a_wrong_key_has_its_neighbours() {
    let sandbox = Sandbox::new();
    let all = sandbox.run(&["schema", "schedule", "-o", "name"]);
    assert!(all.stdout.lines().count() > 20 && all.stdout.starts_with("name\ncron\n"), "{all:?}");
    let one = sandbox.run(&["schema", "schedule.overlap", "-o", "json"]).json();
    assert_eq!((&one["default"], &one["words"][0]), (&"skip".into(), &"skip".into()), "{one:#}");
    let config = sandbox.run(&["schema", "config", "-o", "name"]);
    assert!(config.stdout.contains("current-context\n"), "{config:?}");
    sandbox.run(&["schema", "schedule.overlop"]).fails(3, &["overlap", "help: caesiumctl schema schedule"]);
    sandbox.run(&["schema", "shedule"]).fails(3, &["schedule"]);
}

#[test]
fn a_noun_alone_lists_and_one_that_has_no_list_prints_its_help() {
    let sandbox = Sandbox::new();
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let nouns = [
        "node", "master", "volume", "quorum", "priority", "schedule", "fire", "run", "change", "log",
        "clock", "notice",
    ];
    for noun in nouns {
        let ask = |line: &[&str]| sandbox.run(&[line, &["--endpoint", &endpoint]].concat());
        let verb = if ["quorum", "clock"].contains(&noun) { "show" } else { "list" };
        let (bare, listed) = (ask(&[noun]), ask(&[noun, verb]));
        assert_eq!((bare.code, &bare.stdout), (listed.code, &listed.stdout), "{noun}: {bare:?}");
        assert!(bare.stdout.contains("view alder"), "{noun}: {bare:?}");
        assert_eq!(ask(&[noun, "-o", "json"]).json()["apiVersion"], "caesium/v1", "{noun}");
    }
    for noun in ["wait", "bench", "dev fault", ""] {
        let words: Vec<&str> = noun.split_whitespace().collect();
        let ran = sandbox.run(&words);
        ran.fails(2, &["Usage: caesiumctl", "Commands:"]);
        assert_eq!(ran.stdout, "", "{noun}");
    }
}

#[test]
fn a_typo_gets_one_suggestion_and_a_prefix_is_not_accepted() {
    let sandbox = Sandbox::new();
    for (line, suggestion, help) in [
        ("nod list", "did you mean node?", "help: caesiumctl node --help"),
        ("schedule lst", "did you mean list?", "help: caesiumctl schedule list --help"),
        ("schedul list", "did you mean schedule?", "help: caesiumctl schedule --help"),
        ("node list --outptu json", "did you mean --output?", "help: caesiumctl node list --help"),
        ("fire list --decision fird", "did you mean fired?", "help: caesiumctl fire list --help"),
    ] {
        let ran = sandbox.run(&line.split(' ').collect::<Vec<_>>());
        ran.fails(2, &["error[USAGE]: ", suggestion, help]);
        assert_eq!(ran.stderr.matches("did you mean").count(), 1, "{line}: {}", ran.stderr);
    }
}

#[test]
fn a_command_that_went_into_another_is_refused_with_the_line_of_today() {
    let sandbox = Sandbox::new();
    for (line, now) in [
        ("fire show d1-7f3a-42", "caesiumctl fire explain d1-7f3a-42"),
        ("fires show --help", "caesiumctl fires explain --help"),
        ("-q fire follow --schedule billing", "caesiumctl -q fire list --watch --schedule billing"),
        ("log follow --from 1800", "caesiumctl log list --watch --from 1800"),
        ("config path", "caesiumctl config show --files"),
        ("context show prod", "caesiumctl context list prod"),
        ("dev up --no-tui --help", "caesiumctl dev --no-tui --help"),
    ] {
        let ran = sandbox.run(&line.split(' ').collect::<Vec<_>>());
        ran.fails(2, &["error[USAGE]: ", &format!(" now\n  help: {now}\n")]);
        assert_eq!(ran.stderr.lines().count(), 2, "{line}: {ran:?}");
        // The line that is told is understood: at most it fails for want of a server, or of the thing that it names.
        let words: Vec<&str> = now.split(' ').skip(1).collect();
        assert_ne!(sandbox.run(&[&["--endpoint", "127.0.0.1:1"], &words[..]].concat()).code, 2, "{now}");
    }
    let help = sandbox.run(&["fire", "--help"]).stdout;
    assert!(!help.contains("follow") && !help.contains("  show"), "nothing lists them: {help}");
}

#[test]
fn plurals_are_accepted() {
    for noun in ["nodes", "masters", "volumes", "quorums", "priorities", "schedules", "fires", "runs"] {
        assert_eq!(Sandbox::new().run(&[noun, "--help"]).code, 0, "{noun}");
    }
}

#[test]
fn versions_agree() {
    let sandbox = Sandbox::new();
    let flag = sandbox.run(&["-V"]);
    assert_eq!(flag.stdout, format!("caesiumctl {}\n", env!("CARGO_PKG_VERSION")));
    assert_eq!(sandbox.run(&["version", "--client"]).stdout, flag.stdout);
    let json = sandbox.run(&["version", "--client", "-o", "json"]).json();
    assert_eq!(json["kind"], "Version");
    assert_eq!(json["client"]["version"], env!("CARGO_PKG_VERSION"));
}

/// Everything here exits 2 although no server is there: it is refused before anybody is called.
#[test]
fn what_can_be_refused_here_is_refused_before_dialing() {
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.dir.path().join("long"), vec![b'x'; 64 * 1024 + 1]).unwrap();
    let add = |rest: &[&'static str]| [&["schedule", "add", "a/b/c", "--handler", "h"], rest].concat();
    let policy = ["--policy", "at-most-once"];
    for (args, saying) in [
        (vec!["schedule", "show", "billing/ledger"], "volume/entity/name at position 14"),
        (
            vec!["schedule", "show", "billing/Ledger/x"],
            "capital letters are not allowed in a name at position 8",
        ),
        (vec!["schedule", "list", "a/b/c/d"], "position 5"),
        (vec!["schedule", "next", "--expr", "@daily", "--tz", "Europe/Pariss"], "no time zone is named"),
        (vec!["schedule", "next"], "REF"),
        (vec!["schedule", "next", "a/b/c", "--expr", "@daily"], "cannot be used with"),
        (vec!["schedule", "next", "a/b/c", "--from", "soon"], "--from, position 0"),
        (vec!["schedule", "next", "--expr", "@daily", "--count", "0"], "--count"),
        (add(&["--cron", "@daily"]), "--policy"),
        (add(&policy), "--cron"),
        (add(&["--cron", "@daily", "--every", "1h", "--policy", "at-most-once"]), "cannot be used with"),
        (add(&["--every", "90", "--policy", "at-most-once"]), "--every, position 2"),
        (add(&["--at", "tomorrow", "--policy", "at-most-once"]), "--at, position 0"),
        (add(&["--cron", "@daily", "--policy", "sometimes"]), "at-least-once"),
        (add(&["--cron", "@daily", "--policy", "at-most-once", "--bind", "a,B"]), "capital letters"),
        (
            add(&["--cron", "@daily", "--policy", "at-most-once", "--bind-label", "zone"]),
            "= is missing at position 4",
        ),
        (add(&["--cron", "@daily", "--policy", "at-most-once", "--payload", "none"]), "cannot read none"),
        (
            add(&["--cron", "@daily", "--policy", "at-most-once", "--payload", "long"]),
            "longer than 65536 bytes",
        ),
        (add(&["--cron", "@daily", "--policy", "at-most-once", "--start-deadline", "0s"]), "longer than 0s"),
        (add(&["--cron", "@daily", "--policy", "at-most-once", "--overlap", "never"]), "cancel"),
        (add(&["--cron", "@daily", "--policy", "at-most-once", "--retries", "101"]), "--retries"),
        (
            add(&["--cron", "@daily", "--policy", "at-most-once", "--until", "2027-01-01T00:00:00Z"]),
            "--paused",
        ),
        (
            add(&[
                "--cron",
                "@daily",
                "--policy",
                "at-most-once",
                "--start",
                "2027-01-01T00:00:00Z",
                "--end",
                "2027-01-01T00:00:00Z",
            ]),
            "--end must be after --start",
        ),
        (add(&["--cron", "@daily", "--policy", "at-most-once", "--request", "12"]), "32 hexadecimal digits"),
        (vec!["schedule", "set", "a/b/c"], "nothing to set"),
        (vec!["schedule", "set", "a/b/c", "--reason", "why"], "nothing to set"),
        (vec!["schedule", "set", "a/b/c", "--jitter", "5s", "--unset", "jitter"], "both set and unset"),
        (vec!["schedule", "set", "a/b/c", "--unset", "handler"], "--unset"),
        (vec!["schedule", "set", "a/b/c", "--cron", "@daily", "--every", "5s"], "cannot be used with"),
        (
            vec!["schedule", "rm", "a/b/c", "a/b/d", "--request", "000102030405060708090a0b0c0d0e0f"],
            "--request",
        ),
        (vec!["schedule", "backfill", "a/b/c", "--from", "1h", "--to", "2h"], "--to must be after --from"),
        (vec!["schedule", "backfill", "a/b/c", "--from", "2h", "--to", "1h", "--max", "0"], "--max"),
        (vec!["schedule", "apply"], "--file"),
        (vec!["schedule", "apply", "-f", "none.toml"], "none.toml: cannot be read"),
        (vec!["schedule", "validate", "-f", "."], "holds no declarations"),
        (vec!["schedule", "validate", "-f", "-", "-f", "-"], "only once"),
        (vec!["schedule", "import-crontab", "-", "--volume", "v", "--entity", "e"], "--policy"),
        (vec!["volume", "create", "v"], "--carriers"),
        (vec!["priority", "set", "alder=0"], "1 to 1000"),
        (vec!["priority", "set", "alder=9", "--for", "2"], "unit is missing"),
        (vec!["fire", "list", "--since", "yesterday"], "--since yesterday"),
        (vec!["fire", "explain", "a/b"], "volume/entity/name at position 3"),
        (vec!["run", "show", "d1-2-3"], "start with r"),
        (vec!["dev", "fault", "split", "a,b"], "| is missing at position 3"),
        (vec!["dev", "fault", "cut", "a", "a"], "cut off from itself"),
        (vec!["dev", "fault", "skew", "a", "2"], "unit is missing"),
        (vec!["status", "--endpoint", "alder"], "port is missing"),
        (vec!["status", "--endpoint", "https://alder:7450"], "TLS"),
        (vec!["status", "--request-timeout", "0s"], "longer than 0s"),
        (vec!["status", "--timeout", "2s"], "did you mean --request-timeout?"),
        (vec!["status", "-q", "-v"], "cannot be used with"),
    ] {
        let ran = sandbox.run(&args);
        ran.fails(2, &["error[", saying, "help: caesiumctl "]);
        assert_eq!(ran.stdout, "", "{args:?}");
        let json = sandbox.run(&[&args[..], &["-o", "json"]].concat()).error();
        assert_eq!((&json["exit"], &json["retryable"]), (&2.into(), &false.into()), "{args:?}");
    }
}

#[test]
fn the_caret_points_into_the_expression() {
    let ran = Sandbox::new().run(&["schedule", "next", "--expr", "0 0 * x *"]);
    assert_eq!(
        ran.stderr,
        "error[INVALID]: --expr, position 6: month: \"x\" is not a name here: three letters, jan to dec\n  \
         0 0 * x *\n        ^\n  help: caesiumctl schedule next --help\n"
    );
}
