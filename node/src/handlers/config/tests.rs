use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

use super::super::accounts::UserAccounts;
use super::*;

const EXEC: &str = "[handler.a]\nkind = \"exec\"\nargv = [\"/bin/a\"]\n";

fn accounts(privileged: bool) -> UserAccounts {
    UserAccounts { passwd: "backup:x:34:34::/var/backups:/bin/sh\n".into(), group: String::new(), privileged }
}

fn parsed(text: &str, allow_noop: bool, privileged: bool) -> Result<Handlers, HandlersError> {
    parse::handlers(text, LoadOptions { allow_noop }, &accounts(privileged))
        .map(|(handlers, checks)| Handlers { handlers, checks })
        .map_err(|fault| fault.locate(text, Path::new("h.toml")))
}

/// The refusal of `text` begins with `expected`: file, position, key and the start of the reason.
#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = parsed(text, false, true).expect_err(text).to_string();
    assert!(error.starts_with(expected), "{text}\n  said     {error}\n  expected {expected}");
}

#[test]
fn a_whole_file_is_understood() {
    let text = "[handler.backup]\nkind = 'exec'\nargv = ['/usr/local/bin/backup', '--full']\nuser = 'backup'\ncwd = '/srv'\n\
                env = { TOKEN = 's3cret' }\ntimeout = '10m'\ngrace = '0s'\n[handler.nothing]\nkind = 'noop'\n";
    let handlers = parsed(text, true, true).unwrap();
    assert_eq!(handlers.names().collect::<Vec<_>>(), ["backup", "nothing"]);
    assert_eq!(handlers.get("nothing"), Some(&Handler::Noop));
    assert_eq!(handlers.get("other"), None);
    let handler = handlers.get("backup").unwrap();
    assert_eq!((handler.timeout(), handler.grace()), (Some(Duration::from_secs(600)), Some(Duration::ZERO)));
    let Handler::Exec(backup) = handler else { panic!("backup is exec") };
    assert_eq!(backup.argv, ["/usr/local/bin/backup", "--full"]);
    assert_eq!(backup.account.as_ref().map(|a| a.identity.uid), Some(34));
    assert_eq!(backup.cwd.as_deref(), Some("/srv"));
    assert_eq!(backup.env.get("TOKEN").map(String::as_str), Some("s3cret"));
    let shown = format!("{handlers:?}");
    assert!(shown.contains("TOKEN") && !shown.contains("s3cret"), "{shown}");
}

#[test]
fn an_empty_file_has_no_handlers() {
    assert_eq!(parsed("# none yet\n", false, false).unwrap(), Handlers::default());
}

#[test]
fn each_refusal_has_its_place_and_key() {
    refused("[handler.a\n", "h.toml:1:11: ");
    refused("[[handler]]\n", "h.toml:1:1: handler: must be a table");
    refused("[defaults]\n", "h.toml:1:2: defaults: unknown key");
    refused("[handler]\na = 1\n", "h.toml:2:5: handler.a: must be a table");
    refused("[handler.a]\n", "h.toml:1:10: handler.a: `kind` is missing");
    let unquoted =
        "h.toml:1:10: handler.a: `kind` is missing; a name with a dot stands in quotes: [handler.\"a.b\"]";
    refused("[handler.a.b]\nkind = \"noop\"\n", unquoted);
    refused("[handler.a]\nkind = 1\n", "h.toml:2:8: handler.a.kind: must be a string");
    refused("[handler.a]\nkind = 'shell'\n", "h.toml:2:8: handler.a.kind: unknown kind");
    refused("[handler.a]\nkind = 'noop'\n", "h.toml:2:8: handler.a.kind: noop handlers need --allow-faults");
    refused("[handler.a]\nkind = 'exec'\n", "h.toml:1:10: handler.a: `argv` is missing");
    refused(
        &format!("{EXEC}shell = true\n"),
        "h.toml:4:1: handler.a.shell: unknown key; known here are kind, argv",
    );
    refused(&format!("{EXEC}user = 'nobody2'\n"), "h.toml:4:8: handler.a.user: no such user");
    refused(&format!("{EXEC}cwd = 'tmp'\n"), "h.toml:4:7: handler.a.cwd: must be an absolute path");
    refused(&format!("{EXEC}timeout = '0s'\n"), "h.toml:4:11: handler.a.timeout: must be longer than zero");
    refused(&format!("{EXEC}timeout = '5'\n"), "h.toml:4:11: handler.a.timeout: not a duration");
    refused(&format!("{EXEC}timeout = 5\n"), "h.toml:4:11: handler.a.timeout: must be a string");
    refused(&format!("{EXEC}grace = '9000h'\n"), "h.toml:4:9: handler.a.grace: must not be longer");
}

#[test]
fn argv_is_a_program_with_an_absolute_path() {
    for (argv, expected) in [
        ("'/bin/a'", "h.toml:3:8: handler.a.argv: must be an array"),
        ("[]", "h.toml:3:8: handler.a.argv: must not be empty"),
        ("['a']", "h.toml:3:9: handler.a.argv: the program must be an absolute path"),
        ("['../a']", "h.toml:3:9: handler.a.argv: the program must be an absolute path"),
        ("['']", "h.toml:3:9: handler.a.argv: the program must be an absolute path"),
        ("['/bin/a', 1]", "h.toml:3:19: handler.a.argv: must be a string"),
        (r#"["/bin/a", "b\u0000c"]"#, "h.toml:3:19: handler.a.argv: must not contain NUL"),
    ] {
        refused(&format!("[handler.a]\nkind = 'exec'\nargv = {argv}\n"), expected);
    }
}

#[test]
fn env_cannot_reach_the_linker_or_fake_a_run() {
    for (env, expected) in [
        ("1", "h.toml:4:7: handler.a.env: must be a table"),
        ("{ LD_PRELOAD = 'x' }", "h.toml:4:9: handler.a.env.LD_PRELOAD: variables of the dynamic linker"),
        ("{ CAESIUM_TOKEN = '1' }", "h.toml:4:9: handler.a.env.CAESIUM_TOKEN: CAESIUM_ variables"),
        ("{ 'A=B' = '1' }", "h.toml:4:9: handler.a.env.A=B: a variable's name"),
        ("{ '' = '1' }", "h.toml:4:9: handler.a.env.: a variable's name"),
        ("{ 1A = '1' }", "h.toml:4:9: handler.a.env.1A: a variable's name"),
        ("{ A = 1 }", "h.toml:4:13: handler.a.env.A: must be a string"),
        (r#"{ A = "\u0000" }"#, "h.toml:4:13: handler.a.env.A: must not contain NUL"),
    ] {
        refused(&format!("{EXEC}env = {env}\n"), expected);
    }
}

#[test]
fn names_follow_the_one_grammar() {
    let longest = "a".repeat(63);
    for name in ["a", "0", "a-b", "a_b", "a.b", longest.as_str()] {
        assert!(parsed(&format!("[handler.'{name}']\nkind = 'noop'\n"), true, true).is_ok(), "{name}");
    }
    let too_long = "a".repeat(64);
    for name in ["", "-a", "a-", "A", "a_", ".b", "../x", "ä", "%2e", too_long.as_str()] {
        let text = format!("[handler.'{name}']\nkind = 'noop'\n");
        let error = parsed(&text, true, true).expect_err(name).to_string();
        let problem = name.parse::<Name>().unwrap_err();
        assert_eq!(error, format!("h.toml:1:10: handler.{name}: {problem}"));
    }
}

#[test]
fn a_user_needs_a_privileged_daemon() {
    let error = parsed(&format!("{EXEC}user = 'backup'\n"), false, false).unwrap_err().to_string();
    assert_eq!(error, "h.toml:4:8: handler.a.user: only a daemon that runs as root can switch users");
}

#[test]
fn a_syntax_error_does_not_quote_its_line() {
    let error = parsed("[handler.a]\nenv = { T = 's3cret\n", false, true).unwrap_err().to_string();
    assert!(error.starts_with("h.toml:2:") && !error.contains("s3cret"), "{error}");
}

#[test]
fn the_number_of_handlers_is_limited() {
    let text = |count| (0..count).map(|n| format!("[handler.h{n}]\nkind = 'noop'\n")).collect::<String>();
    assert_eq!(parsed(&text(HANDLERS_MAX), true, true).unwrap().names().count(), HANDLERS_MAX);
    let error = parsed(&text(HANDLERS_MAX + 1), true, true).unwrap_err().to_string();
    assert!(error.contains("more than 1000 handlers"), "{error}");
}

#[test]
fn a_file_that_others_could_have_written_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("handlers.toml");
    let load = |path: &Path| Handlers::load(path, LoadOptions::default());
    let reason = |path: &Path| load(path).unwrap_err().to_string();

    let missing = load(&path).unwrap_err();
    let Err(HandlersError::File(TrustError::Read { source, .. })) = load(&path) else { panic!("{missing}") };
    assert_eq!(source.kind(), io::ErrorKind::NotFound);
    fs::write(&path, EXEC).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    assert_eq!(load(&path).unwrap().names().collect::<Vec<_>>(), ["a"]);

    for mode in [0o620, 0o602, 0o666] {
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        assert!(reason(&path).contains("must not be writable by group or others"), "{mode:o}");
    }
    fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();

    let link = dir.path().join("link");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    assert!(reason(&link).ends_with("must not be a symbolic link"));
    assert!(reason(dir.path()).ends_with("must be a regular file"));

    if rustix::process::geteuid().is_root() {
        std::os::unix::fs::chown(&path, Some(1), None).unwrap();
        assert!(reason(&path).contains("must belong to root"));
        std::os::unix::fs::chown(&path, Some(0), None).unwrap();
    }
    fs::write(&path, " ".repeat(FILE_BYTES_MAX as usize + 1)).unwrap();
    assert!(reason(&path).contains("must not be longer than"));
}

#[test]
fn a_call_has_an_absolute_url_and_headers_that_can_be_sent() {
    const HTTP: &str = "[handler.a]\nkind = 'http'\n";
    let text = format!(
        "{HTTP}url = 'http://[::1]:8080/hook?key=s3cret'\ntimeout = '5s'\nheaders = {{ X-Key = 's3cret' }}\n"
    );
    let handlers = parsed(&text, false, false).unwrap();
    let handler = handlers.get("a").unwrap();
    assert_eq!((handler.timeout(), handler.grace()), (Some(Duration::from_secs(5)), None));
    let Handler::Http(call) = handler else { panic!("it is http") };
    assert_eq!((call.target(), call.tls(), call.roots.len()), (("::1", 8080), false, 0));
    assert_eq!(call.headers["content-type"], "application/octet-stream");
    let shown = format!("{handlers:?}");
    assert!(shown.contains("x-key") && !shown.contains("s3cret"), "{shown}");

    refused(HTTP, "h.toml:1:10: handler.a: `url` is missing");
    for (url, reason) in [
        ("x", "begins with http"),
        ("/hook", "begins with http"),
        ("ftp://a/", "begins with http"),
        ("http://", "not a URL"),
        ("http://a b/", "not a URL"),
        ("http://me:pw@a/", "must not hold a user"),
        ("http://:80/", "n"),
    ] {
        refused(&format!("{HTTP}url = '{url}'\n"), &format!("h.toml:3:7: handler.a.url: {reason}"));
    }
    for (header, expected) in [
        ("Content-Length = '1'", "Content-Length: is set for each connection"),
        ("caesium-token = '1'", "caesium-token: Caesium- headers are set for each run"),
        ("'a b' = '1'", "a b: not the name of a header"),
        (r#"a = "x\ny""#, "a: holds what a header cannot"),
        ("a = 1", "a: must be a string"),
    ] {
        let text = format!("{HTTP}url = 'http://a'\nheaders = {{ {header} }}\n");
        let column = if header.starts_with("a =") { 17 } else { 13 };
        refused(&text, &format!("h.toml:4:{column}: handler.a.headers.{expected}"));
    }
    refused(&format!("{HTTP}url = 'http://a'\nargv = []\n"), "h.toml:4:1: handler.a.argv: unknown key");
}

#[test]
fn further_authorities_are_read_at_once() {
    const HTTPS: &str = "[handler.a]\nkind = 'http'\nurl = 'https://a'\n";
    let tls = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/handlers/tls");
    let handlers = parsed(&format!("{HTTPS}ca = '{tls}/ca.pem'\n"), false, false).unwrap();
    let Some(Handler::Http(call)) = handlers.get("a") else { panic!("it is http") };
    assert!(call.tls() && !call.roots.is_empty());
    assert_eq!(call.target(), ("a", 443));
    refused(&format!("{HTTPS}ca = 'ca.pem'\n"), "h.toml:4:6: handler.a.ca: must be an absolute path");
    refused(&format!("{HTTPS}ca = '/no/such/file'\n"), "h.toml:4:6: handler.a.ca: cannot be read");
    refused(&format!("{HTTPS}ca = '{tls}/server.key'\n"), "h.toml:4:6: handler.a.ca: holds no certificate");
    refused(
        "[handler.a]\nkind = 'http'\nurl = 'http://a'\nca = '/x'\n",
        "h.toml:4:6: handler.a.ca: means nothing without https",
    );
}

#[test]
fn limits_have_units_and_bounds() {
    let text = format!(
        "{EXEC}cgroup = {{ memory = '512m', pids = 64, cpu = '50%' }}\n[handler.a.limits]\nnofile = 1024\n\
         nproc = 0x10\ncore = 0\nmemory = '2g'\ncpu = '1500ms'\nfsize = '64k'\n"
    );
    let handlers = parsed(&text, false, false).unwrap();
    let Some(Handler::Exec(exec)) = handlers.get("a") else { panic!("it is exec") };
    assert_eq!(exec.cgroup, CgroupLimits { memory: Some(512 << 20), pids: Some(64), cpu: Some(50) });
    let limits: Vec<u64> = exec.rlimits.iter().map(|rlimit| rlimit.limit).collect();
    assert_eq!(limits, [1024, 16, 0, 2 << 30, 2, 64 << 10]);

    for (limits, expected) in [
        ("limits = 1", "10: handler.a.limits: must be a table"),
        ("limits = { stack = 1 }", "12: handler.a.limits.stack: unknown key; known here are nofile"),
        ("limits = { nofile = -1 }", "21: handler.a.limits.nofile: must be a whole number"),
        ("limits = { nofile = '9' }", "21: handler.a.limits.nofile: must be a whole number"),
        ("limits = { memory = '5t' }", "21: handler.a.limits.memory: must be a size"),
        ("limits = { memory = '+5' }", "21: handler.a.limits.memory: must be a size"),
        ("limits = { memory = '9999999999g' }", "21: handler.a.limits.memory: must be a size"),
        ("limits = { cpu = '10ms' }", "18: handler.a.limits.cpu: must be at least 1s"),
        ("limits = { cpu = 10 }", "18: handler.a.limits.cpu: must be a string"),
        ("cgroup = { pids = 0 }", "19: handler.a.cgroup.pids: must be more than zero"),
        ("cgroup = { cpu = '0%' }", "18: handler.a.cgroup.cpu: must be a share"),
        ("cgroup = { cpu = '50' }", "18: handler.a.cgroup.cpu: must be a share"),
        ("cgroup = { io = 1 }", "12: handler.a.cgroup.io: unknown key"),
    ] {
        refused(&format!("{EXEC}{limits}\n"), &format!("h.toml:4:{expected}"));
    }
}

#[test]
fn limits_are_numbers_up_to_their_own_limit() {
    let exec = |text: &str| match parsed(&format!("{EXEC}{text}\n"), false, false).unwrap().get("a") {
        Some(Handler::Exec(exec)) => {
            (exec.rlimits.iter().map(|it| it.limit).collect::<Vec<_>>(), exec.cgroup)
        }
        other => panic!("{other:?}"),
    };
    let most = 4_611_686_018_427_387_904;
    for text in ["nofile = 4611686018427387904", "core = 4611686018427387904", "core = '4294967296g'"] {
        assert_eq!(exec(&format!("limits = {{ {text} }}")).0, [most], "{text}");
    }
    let cpu = |percent: &str| format!("cgroup = {{ cpu = '{percent}' }}");
    assert_eq!(exec(&cpu("100000%")).1, CgroupLimits { cpu: Some(100_000), ..CgroupLimits::default() });

    let size = "core: must be a size: a number of bytes, or text as \"64k\", \"512m\" or \"2g\", \
                at most 4611686018427387904 bytes";
    for (text, reason) in [
        ("nofile = 4611686018427387905", "nofile: must be a whole number, at most 4611686018427387904"),
        ("core = 4611686018427387905", size),
        ("core = '4294967297g'", size),
    ] {
        let column = 14 + text.find('=').unwrap();
        refused(
            &format!("{EXEC}limits = {{ {text} }}\n"),
            &format!("h.toml:4:{column}: handler.a.limits.{reason}"),
        );
    }
    refused(
        &format!("{EXEC}{}\n", cpu("100001%")),
        "h.toml:4:18: handler.a.cgroup.cpu: must be a share of one processor, as \"50%\" or \"200%\", at most 100000%",
    );
}

#[test]
fn a_handler_has_as_many_headers_as_the_limit_says() {
    let text = |first: &str, more: usize| {
        let more: String = (0..more).map(|n| format!("X-{n} = '1'\n")).collect();
        format!("[handler.a]\nkind = 'http'\nurl = 'http://a'\n[handler.a.headers]\n{first} = 'x'\n{more}")
    };
    for (first, all) in [("X-First", 65), ("Content-Type", 64)] {
        let handlers = parsed(&text(first, 63), false, false).unwrap();
        let Some(Handler::Http(call)) = handlers.get("a") else { panic!("it is http") };
        assert_eq!(call.headers.len(), all, "{first}");
        let error = parsed(&text(first, 64), false, false).unwrap_err().to_string();
        assert!(error.ends_with(": more than 64 headers"), "{error}");
    }
}

#[test]
fn a_file_of_authorities_has_as_many_certificates_as_the_limit_says() {
    let tls = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/handlers/tls");
    let one = fs::read_to_string(format!("{tls}/ca.pem")).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let roots = |count: usize| {
        let path = dir.path().join("ca.pem");
        fs::write(&path, one.repeat(count)).unwrap();
        let text = format!("[handler.a]\nkind = 'http'\nurl = 'https://a'\nca = '{}'\n", path.display());
        let handlers = parsed(&text, false, false).map_err(|error| error.to_string())?;
        let Some(Handler::Http(call)) = handlers.get("a") else { panic!("it is http") };
        Ok::<_, String>(call.roots.len())
    };
    let own = roots(1).unwrap() - 1;
    assert_eq!(roots(1000), Ok(own + 1000));
    assert_eq!(roots(1001), Err("h.toml:4:6: handler.a.ca: holds more than 1000 certificates".to_owned()));
}

#[test]
fn an_output_tail_is_a_size_up_to_its_limit() {
    let tail = |value: &str| {
        let text = format!("[handler.x]\nkind = 'exec'\nargv = ['/bin/true']\noutput-tail = {value}\n");
        Handlers::parse(&text, Path::new("handlers.toml"), LoadOptions::default())
            .map(|handlers| handlers.get("x").unwrap().output_bytes_max())
            .map_err(|error| error.to_string())
    };
    assert_eq!([tail("1"), tail("'512k'"), tail("'8m'")], [Ok(1), Ok(512 << 10), Ok(8 << 20)]);
    for wrong in ["0", "'8193k'", "'1t'", "-1", "true"] {
        assert!(tail(wrong).unwrap_err().contains("handler.x.output-tail: must"), "{:?}", tail(wrong));
    }
    let http = "[handler.x]\nkind = 'http'\nurl = 'http://[::1]'\noutput-tail = '1m'\n";
    let handlers = Handlers::parse(http, Path::new("handlers.toml"), LoadOptions::default()).unwrap();
    assert_eq!(handlers.get("x").unwrap().output_bytes_max(), 1 << 20);
}

#[test]
fn a_worker_has_a_silence_and_users_within_their_limits() {
    let parse = |more: &str| {
        let text = format!("[handler.\"a.b\"]\nkind = 'worker'\n{more}\n");
        let handlers = parsed(&text, false, false).map_err(|error| error.to_string())?;
        let Some(Handler::Worker(worker)) = handlers.get("a.b") else { panic!("it is of workers") };
        assert_eq!(worker.name, "a.b");
        Ok::<_, String>(worker.clone())
    };
    let plain = parse("").unwrap();
    assert_eq!((plain.heartbeat, plain.admits(Some("anna"))), (Duration::from_secs(30), true));
    let all = parse("heartbeat = '1h'\nusers = ['anna']\ntimeout = '1m'\ngrace = '2s'\noutput-tail = '1m'")
        .unwrap();
    assert_eq!(all.heartbeat, Duration::from_secs(3600));
    assert_eq!([Some("anna"), Some("berta"), None].map(|user| all.admits(user)), [true, false, true]);
    let handler = Handler::Worker(all);
    assert_eq!(handler.timeout(), Some(Duration::from_secs(60)));
    assert_eq!((handler.grace(), handler.output_bytes_max()), (Some(Duration::from_secs(2)), 1 << 20));
    for heartbeat in ["999ms", "3601s"] {
        let refused = parse(&format!("heartbeat = '{heartbeat}'")).unwrap_err();
        assert_eq!(refused, "h.toml:3:13: handler.a.b.heartbeat: must be between 1s and 1h");
    }
    let users = |count: usize| parse(&format!("users = [{}]", "'anna', ".repeat(count)));
    assert!(users(100).is_ok());
    for count in [0, 101] {
        let refused = users(count).unwrap_err();
        assert!(refused.ends_with("handler.a.b.users: must name between 1 and 100 users"), "{refused}");
    }
}

#[test]
fn a_node_says_what_may_be_asked_of_a_handler() {
    let of = |scope: &str| {
        let text = format!("{EXEC}{scope}\n[handler.b]\nkind = 'noop'\n{scope}\n");
        let offered = parsed(&text, true, false).unwrap().offered();
        let texts: Vec<String> = offered.iter().map(|(name, scope)| format!("{name}: {scope}")).collect();
        texts.join("; ")
    };
    let all = "volumes = ['web', 'billing']\npolicies = ['at-most-once']\npayload = 'none'";
    let told = "volumes billing web, policies at-most-once, no payload";
    assert_eq!(of(all), format!("a: {told}; b: {told}"));
    assert_eq!(of("volumes = []"), "a: volumes none; b: volumes none");
    assert_eq!(of("payload = 'any'"), "a: ; b: ");
    for (scope, expected) in [
        ("volumes = 'web'", "11: handler.a.volumes: must be an array of volumes"),
        ("volumes = ['Web']", "12: handler.a.volumes: "),
        ("policies = ['once']", "13: handler.a.policies: unknown policy; it is \"at-most-once\""),
        ("payload = 'some'", "11: handler.a.payload: it is \"any\" or \"none\""),
    ] {
        refused(&format!("{EXEC}{scope}\n"), &format!("h.toml:4:{expected}"));
    }
    let many = |count: usize| format!("{EXEC}volumes = {:?}\n", vec!["v"; count]);
    assert!(parsed(&many(100), false, false).is_ok());
    refused(&many(101), "h.toml:4:11: handler.a.volumes: more than 100 volumes");
}

/// The secret is nowhere in what is shown of handlers, and in no refusal.
#[test]
fn secrets_of_files_reach_the_handler_and_nothing_that_is_shown() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("secrets.env");
    let text = format!("{EXEC}env = {{ A = '1' }}\nenv-file = '{}'\n", path.display());
    let write = |content: &str, mode: u32| {
        fs::write(&path, content).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        parsed(&text, false, false).map_err(|error| error.to_string())
    };
    let handlers = write("B=s3cret\n", 0o600).unwrap();
    let Some(Handler::Exec(exec)) = handlers.get("a") else { panic!("it is exec") };
    let env: Vec<(&str, &str)> =
        exec.env.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(env, [("A", "1"), ("B", "s3cret")]);
    let shown = format!("{handlers:?} {:?}", handlers.offered());
    assert!(shown.contains("\"B\"") && !shown.contains("s3cret"), "{shown}");

    let place = "h.toml:5:12: handler.a.env-file: ";
    let file = path.display();
    for (content, mode, expected) in [
        ("B=s3cret\n", 0o640, format!("{file}: must not be readable by group or others (mode 0640)")),
        ("B=s3cret\n", 0o606, format!("{file}: must not be writable by group or others (mode 0606)")),
        ("s3cret\n", 0o600, format!("{file}:1: must be NAME=value")),
        ("A=s3cret\n", 0o600, "A is set twice".to_owned()),
    ] {
        let error = write(content, mode).unwrap_err();
        assert!(error.starts_with(&format!("{place}{expected}")) && !error.contains("s3cret"), "{error}");
    }
    refused(&format!("{EXEC}env-file = 'x'\n"), "h.toml:4:12: handler.a.env-file: must be an absolute path");
    refused(
        &format!("{EXEC}credentials = {{ LD_PRELOAD = 'db' }}\n"),
        "h.toml:4:17: handler.a.credentials.LD_PRELOAD: variables of the dynamic linker are refused",
    );
}

#[test]
fn checks_stand_beside_the_handlers_with_their_defaults_and_their_limits() {
    let text = format!(
        "{EXEC}[check.disk]\nkind = 'exec'\nargv = ['/bin/df']\nhandler = 'a'\n\
         [check.net]\nkind = 'tcp'\naddress = '[::1]:80'\nthen = 'none'\nevery = '5s'\nfailures = 1\n\
         [check.web]\nkind = 'http'\nurl = 'http://127.0.0.1/'\ntasks = 'a'\nthen = 'move'\ntimeout = '2s'\n"
    );
    let handlers = parsed(&text, false, false).unwrap();
    assert_eq!(handlers.names().collect::<Vec<_>>(), ["a"], "a check is no handler");
    let check = |name: &str| handlers.check(&name.parse().unwrap()).unwrap();
    let seconds = Duration::from_secs;
    let disk = check("disk");
    assert_eq!((disk.terms.every, disk.terms.after), (seconds(30), Duration::ZERO));
    assert_eq!((disk.terms.failures, disk.timeout, disk.then), (3, seconds(10), Then::Drain));
    assert_eq!(disk.handler.as_ref().map(Name::as_str), Some("a"));
    let net = check("net");
    assert_eq!(net.probe, Probe::Tcp { host: "::1".to_owned(), port: 80 });
    assert_eq!((net.terms.every, net.terms.failures, net.then), (seconds(5), 1, Then::Nothing));
    let web = check("web");
    let Probe::Run(web_handler) = &web.probe else { panic!("it is a request") };
    let Handler::Http(http) = web_handler.as_ref() else { panic!("it is a request") };
    assert_eq!((http.method.as_str(), web.then, web.timeout), ("GET", Then::Move, seconds(2)));
    assert_eq!((web.tasks.as_ref().map(Name::as_str), web.terms.after), (Some("a"), seconds(30)));

    let tcp = format!("{EXEC}[check.c]\nkind = 'tcp'\naddress = 'h:1'\n");
    for (more, expected) in [
        ("every = '500ms'", "7:9: check.c.every: must be between 1s and 1h"),
        ("timeout = '11m'", "7:11: check.c.timeout: must not be longer than 10m"),
        ("failures = 0", "7:12: check.c.failures: must be between 1 and 100"),
        ("failures = 101", "7:12: check.c.failures: must be between 1 and 100"),
        ("then = 'restart'", "7:8: check.c.then: must be \"drain\" or \"none\""),
        ("tasks = 'a'\nthen = 'drain'", "8:8: check.c.then: must be \"restart\" or \"move\""),
        ("tasks = 'b'", "7:9: check.c.tasks: names no handler of this file"),
        ("handler = 'b'", "7:11: check.c.handler: names no handler of this file"),
        ("volumes = ['v']", "7:1: check.c.volumes: unknown key; known here are kind, address, every"),
    ] {
        refused(&format!("{tcp}{more}\n"), &format!("h.toml:{expected}"));
    }
    refused("[check.c]\nkind = 'tcp'\naddress = 'h'\n", "h.toml:3:11: check.c.address: must be host:port");
    refused(
        "[check.c]\nkind = 'worker'\n",
        "h.toml:2:8: check.c.kind: unknown kind; it is \"exec\", \"http\" or \"tcp\"",
    );
    let many = |count: usize| {
        (0..count).map(|n| format!("[check.c{n}]\nkind = 'tcp'\naddress = 'h:1'\n")).collect::<String>()
    };
    assert_eq!(parsed(&many(64), false, false).unwrap().checks().count(), 64);
    assert!(parsed(&many(65), false, false).unwrap_err().to_string().contains("more than 64 checks"));
}
