//! `--check-config`: what it says, what it refuses, and that it leaves no trace.

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt as _, chown, lchown, symlink};
use std::path::Path;
use std::process::Command;

use crate::daemon::{Daemon, HANDLERS, Place, caesiumd};

/// Exit code, standard output, standard error.
fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.arg("--check-config").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[track_caller]
fn refused(command: &mut Command, words: &[&str]) {
    let (code, _, said) = run(command);
    assert_eq!(code, Some(2), "{said}");
    for word in words {
        assert!(said.contains(word), "{word:?} is not in: {said}");
    }
}

fn files(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// A configuration file in the place of a daemon, and its command line without any other setting.
fn with_file(place: &Place, text: &str) -> Command {
    let (data, socket) = (place.path("data"), place.path("socket"));
    let common = format!("data = {data:?}\nsocket = {socket:?}\nlisten = \"127.0.0.1:0\"\n");
    fs::write(place.path("caesiumd.toml"), format!("{common}{text}")).unwrap();
    let mut command = caesiumd();
    command.arg("--config").arg(place.path("caesiumd.toml"));
    command
}

#[test]
fn each_setting_is_shown_with_where_it_was_said_and_nothing_is_made() {
    let place = Place::new();
    let before = files(place.dir.path());
    let mut command = with_file(&place, "name = \"alder\"\nvoters = 3\npriority = 7\nbootstrap = true\n");
    command.args(["--priority", "9"]).env("CAESIUMD_VOTERS", "1").env("CAESIUMD_LABEL", "zone=a");
    let (code, out, said) = run(&mut command);
    assert_eq!((code, said.as_str()), (Some(0), ""), "{out}");
    let file = place.path("caesiumd.toml");
    for line in [
        format!("name = \"alder\"  # file {}:4:8", file.display()),
        "priority = 9  # flag".to_owned(),
        "voters = 1  # environment CAESIUMD_VOTERS".to_owned(),
        "label = { zone = \"a\" }  # environment CAESIUMD_LABEL".to_owned(),
        "stop-grace = \"30s\"  # default".to_owned(),
        "# metrics-listen: not set".to_owned(),
        "# metrics-schedules: not set".to_owned(),
        "# handlers: none".to_owned(),
        "# data directory: not there yet; founds a cluster".to_owned(),
        "# listen: free".to_owned(),
        "# socket: can be made".to_owned(),
    ] {
        assert!(out.lines().any(|said| said == line), "{line:?} is not in:\n{out}");
    }
    let mut after = before;
    after.insert(0, "caesiumd.toml".to_owned());
    after.sort();
    assert_eq!(files(place.dir.path()), after, "nothing was made");

    // What is printed is a file that says the same.
    fs::write(place.path("again.toml"), &out).unwrap();
    let (code, again, said) = run(caesiumd().arg("--config").arg(place.path("again.toml")));
    assert_eq!(code, Some(0), "{said}");
    let settings = |text: &str| toml::from_str::<toml::Table>(text).unwrap();
    assert!(settings(&out).len() >= 13, "{out}");
    assert_eq!(settings(&again), settings(&out));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let place = Place::new();
    let file = place.path("caesiumd.toml").display().to_string();
    for (text, words) in [
        ("bootstrap = true\nmetrics-schedules = \"team\"\n", [":5:21: metrics-schedules: = is missing", ""]),
        (
            "bootstrap = true\nmetrics-schedules = \"team=a\"\n",
            [":5:21: metrics-schedules: needs metrics-listen", ""],
        ),
        ("bootstrap = true\nvoters = 12\n", [":5:10: voters: from 1 to 9", ""]),
        ("bootstrap = true\nvoters = \"many\"\n", [":5:10: voters: invalid type", ""]),
        ("bootstrap = true\nvoter = 3\n", [":5:1: ", "unknown field `voter`"]),
        ("bootstrap = true\nstop-grace = \"soon\"\n", [":5:14: stop-grace: ", ""]),
        ("bootstrap = \n", [":4:", ""]),
        ("bootstrap = true\njoin = [\"127.0.0.1:1\"]\n", [":5:8: join: ", "founds a cluster or joins one"]),
        (
            "bootstrap = true\ntls = \"off\"\nmetrics-listen = \"0.0.0.0:9\"\n",
            [":6:18: metrics-listen: ", "--insecure"],
        ),
    ] {
        refused(&mut with_file(&place, text), &[&file, words[0], words[1]]);
    }
    refused(
        with_file(&place, "").args(["--bootstrap", "--priority", "1001"]),
        &["--priority: from 1 to 1000"],
    );
    refused(with_file(&place, "").env("CAESIUMD_LISTEN", "here"), &["CAESIUMD_LISTEN: here is no address"]);
    refused(&mut with_file(&place, ""), &["is a new data directory", "--bootstrap", "--join"]);
    refused(
        caesiumd().args(["--config", "/nowhere/at-all"]),
        &["cannot read /nowhere/at-all", "No such file"],
    );
}

#[test]
fn the_nearer_word_wins_where_a_file_joins_and_a_flag_founds() {
    let place = Place::new();
    let mut command = with_file(&place, "join = [\"127.0.0.1:1\"]\n");
    let (code, out, _) = run(command.arg("--bootstrap"));
    assert_eq!(code, Some(0));
    assert!(out.contains("bootstrap = true  # flag\n# join: not set\n"), "{out}");
}

#[test]
fn handlers_data_directory_and_addresses_are_looked_at() {
    let place = Place::new();
    let check = || {
        let mut command = place.command();
        command.arg("--bootstrap");
        command
    };
    let (code, out, said) = run(&mut check());
    assert_eq!(code, Some(0), "{said}");
    assert!(out.contains("# handlers: hello\n"), "{out}");

    place.write_handlers("[handler.hello]\nkind = \"exec\"\nargv = [\"relative\"]\n");
    refused(&mut check(), &["handlers.toml:3:", "handler.hello.argv"]);
    place.write_handlers(HANDLERS);
    fs::set_permissions(place.path("handlers.toml"), Permissions::from_mode(0o666)).unwrap();
    refused(&mut check(), &["must not be writable by group or others"]);
    place.write_handlers(HANDLERS);

    let scoped =
        "[handler.hello]\nkind = \"exec\"\nargv = [\"/bin/true\"]\nvolumes = [\"ops\"]\npayload = \"none\"\n";
    place.write_handlers(scoped);
    assert!(run(&mut check()).1.contains("# handlers: hello (volumes ops, no payload)\n"));
    place.write_handlers(&format!("{HANDLERS}credentials = {{ KEY = \"db\" }}\n"));
    refused(
        &mut check(),
        &["handlers.toml:4:23: handler.hello.credentials.KEY: caesiumd has no credentials"],
    );
    place.write_handlers(HANDLERS);

    fs::create_dir(place.path("data")).unwrap();
    fs::set_permissions(place.path("data"), Permissions::from_mode(0o755)).unwrap();
    refused(&mut check(), &["data: ", "is open to other users"]);
    fs::set_permissions(place.path("data"), Permissions::from_mode(0o700)).unwrap();
    fs::write(place.path("data/grants.redb"), "").unwrap();
    refused(&mut check(), &["data: ", "identity is missing"]);
    fs::remove_file(place.path("data/grants.redb")).unwrap();
    assert!(run(&mut check()).1.contains("# data directory: of no node yet; founds a cluster\n"));

    if chown(place.path("data"), Some(1), None).is_ok() {
        refused(&mut check(), &["data: ", "must belong to root, not to uid 1"]);
        chown(place.path("data"), Some(0), None).unwrap();
        fs::rename(place.path("data"), place.path("real")).unwrap();
        symlink(place.path("real"), place.path("data")).unwrap();
        assert_eq!(run(&mut check()).0, Some(0), "a link of root's own");
        lchown(place.path("data"), Some(1), None).unwrap();
        refused(&mut check(), &["data: ", "is a symbolic link, which must belong to root, not to uid 1"]);
        fs::remove_file(place.path("data")).unwrap();
        fs::rename(place.path("real"), place.path("data")).unwrap();
    }
    let config = place.path("caesiumd.toml");
    let mut exposed = with_file(&place, "bootstrap = true\n");
    fs::set_permissions(&config, Permissions::from_mode(0o664)).unwrap();
    let why =
        format!("{}: must not be writable by group or others (mode 0664); chmod go-w it", config.display());
    refused(&mut exposed, &[&why]);
    fs::write(place.path("socket"), "precious").unwrap();
    let failed = check().output().unwrap();
    let said = String::from_utf8(failed.stderr).unwrap();
    assert!(!failed.status.success() && said.contains("is there and no socket"), "{said}");
    assert_eq!(fs::read_to_string(place.path("socket")).unwrap(), "precious");
    fs::remove_file(place.path("socket")).unwrap();

    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refused(check().args(["--metrics-listen", &address]), &["metrics-listen: cannot use", "in use"]);
    refused(check().args(["--metrics-listen", "192.0.2.1:9", "--insecure"]), &["cannot use 192.0.2.1:9"]);
}

#[tokio::test]
async fn beside_the_running_daemon_it_passes_and_names_the_process() {
    let daemon = Daemon::spawn(Place::new(), |_| {});
    daemon.ready().await;
    let address = fs::read_to_string(daemon.place.path("ready-file")).unwrap();
    let mut command = daemon.place.command();
    // The flag again would be a second value; the variable of another process is as good.
    let (code, out, said) = run(command.env("CAESIUMD_METRICS_LISTEN", address.trim()));
    assert_eq!(code, Some(0), "{said}");
    let process = format!("in use by process {}", daemon.pid());
    assert!(out.contains("# data directory: node 1 of cluster ") && out.contains(&process), "{out}");
    assert!(out.contains("# metrics-listen: in use, as it should be while"), "{out}");
    assert!(out.contains("# socket: answers, as it should while"), "{out}");
}
