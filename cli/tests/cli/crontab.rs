//! `schedule import-crontab`: every line told, and what is made of the jobs.

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

const CRONTAB: &str = "\
# the web machine
MAILTO=ops@example.org
PATH=/opt/bin:/usr/bin:/bin

*/10 * * * *  warm-cache
@reboot announce
CRON_TZ=Europe/Berlin
0 4 1 * 1     /srv/report.sh --to ops%first line%second 50\\% line
0 0 31 2 x    never
";

const FLAGS: [&str; 6] = ["--volume", "web", "--entity", "www", "--policy", "at-most-once"];

fn import(sandbox: &Sandbox, head: &[&str], rest: &[&str]) -> Ran {
    std::fs::write(sandbox.dir.path().join("tab"), CRONTAB).expect("the folder can be written");
    sandbox.run(&[head, &["schedule", "import-crontab", "tab"], &FLAGS, rest].concat())
}

#[test]
fn a_dry_run_prints_a_declaration_that_validates_with_every_line_told() {
    let sandbox = Sandbox::new();
    let ran = import(&sandbox, &[], &["--dry-run"]);
    ran.fails(9, &["error[PARTIAL]: 1 line of tab refused"]);
    let expected = "\
# assumed: a user's crontab; warning: its jobs would run as the user of the daemon: name theirs with --user, or --system if \
the sixth field does
# assumed: zone UTC, that of this machine; --tz names another
# line 1    comment   # the web machine
# line 2    variable  MAILTO=ops@example.org → ignored: output is kept with the run, no mail is sent
# line 3    variable  PATH=/opt/bin:/usr/bin:/bin → into the handlers' environment
# line 4    blank
# line 5    job       */10 * * * *  warm-cache → web/www/warm-cache, handler www-warm-cache
# line 6    skipped   @reboot announce → @reboot: ";
    assert!(ran.stdout.starts_with(expected), "{}", ran.stdout);
    assert_eq!(ran.stdout.lines().filter(|line| line.starts_with("# line ")).count(), 9);
    assert!(ran.stdout.contains("; warning: day-of-month OR weekday (cron rule): "), "{}", ran.stdout);
    assert!(ran.stdout.contains("# line 9    refused   0 0 31 2 x    never → day of week"), "{}", ran.stdout);
    std::fs::write(sandbox.dir.path().join("out.toml"), &ran.stdout).unwrap();
    let valid = sandbox.run(&["schedule", "validate", "-f", "out.toml"]);
    assert_eq!((valid.code, valid.stdout.as_str()), (0, "ok: 2 schedules in web/www\n"), "{valid:?}");
}

#[test]
fn a_server_that_is_to_be_asked_is_asked_and_changes_nothing() {
    let (sandbox, fake) = (Sandbox::new(), Fake::start());
    std::fs::write(sandbox.dir.path().join("one"), "0 3 * * * /bin/x\n").unwrap();
    let run = |endpoint: &str, who: &str| {
        let head = ["--endpoint", endpoint, "schedule", "import-crontab", "one", who];
        sandbox.run(&[&head[..], &FLAGS].concat())
    };
    for alone in ["--dry-run", "--dry-run=client"] {
        assert_eq!(run("127.0.0.1:1", alone).code, 0, "{alone}");
    }
    let ran = run("127.0.0.1:1", "--dry-run=server");
    ran.fails(6, &["no endpoint could be reached"]);
    assert_eq!(ran.stdout, "", "what no server has checked is not printed");
    let ran = run(&fake.endpoint(), "--dry-run=server");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stdout.contains("[[schedule]]") || ran.stdout.contains("name = "), "{ran:?}");
    assert!(ran.stderr.contains("dry run: web/www: 1 added"), "{ran:?}");
    assert!(fake.heard().store.specs.is_empty(), "nothing was declared");
}

#[test]
fn the_handlers_do_what_cron_did() {
    let sandbox = Sandbox::new();
    let ran = import(&sandbox, &[], &["--dry-run", "--handlers-out", "handlers.toml", "--user", "www-data"]);
    assert_eq!(ran.code, 9, "{ran:?}");
    assert_eq!(
        std::fs::read_to_string(sandbox.dir.path().join("handlers.toml")).unwrap(),
        "[handler.www-warm-cache]\nkind = \"exec\"\nargv = [\"/bin/sh\", \"-c\", \"warm-cache\"]\nuser = \"www-data\"\n\
         env = { PATH = \"/opt/bin:/usr/bin:/bin\" }\n\n[handler.www-report]\nkind = \"exec\"\n\
         argv = [\"/bin/sh\", \"-c\", \"/srv/report.sh --to ops\"]\nuser = \"www-data\"\n\
         env = { PATH = \"/opt/bin:/usr/bin:/bin\" }\n"
    );
    assert!(!ran.stdout.contains("handlers.toml"), "{}", ran.stdout);
    let again = import(&sandbox, &[], &["--dry-run", "--handlers-out", "handlers.toml"]);
    again.fails(2, &["--handlers-out: cannot write handlers.toml"]);
}

#[test]
fn importing_twice_changes_nothing() {
    let sandbox = Sandbox::new();
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let head = ["--endpoint", endpoint.as_str()];
    let first = import(&sandbox, &head, &[]);
    assert!(
        first.stdout.ends_with(
            "applied web/www: 2 added, 0 changed, 0 removed, 0 unchanged at 1842, applied by 3 of 4. \
             undo: caesiumctl schedule rm web/www/warm-cache web/www/report --yes\n"
        ),
        "{first:?}"
    );
    assert!(first.stdout.contains("[handler.www-report]"), "{first:?}");
    let second = import(&sandbox, &head, &[]);
    assert!(
        second.stdout.ends_with("unchanged: web/www: 0 added, 0 changed, 0 removed, 2 unchanged\n"),
        "{second:?}"
    );
    let heard = fake.heard();
    let report = &heard.store.specs["web/www/report"];
    assert_eq!((report.zone.as_str(), report.handler.as_str()), ("Europe/Berlin", "www-report"));
    assert_eq!(report.payload, b"first line\nsecond 50% line\n");
    assert_eq!(heard.store.specs["web/www/warm-cache"].cadence, "*/10 * * * *");
}

#[test]
fn a_script_gets_one_document() {
    let sandbox = Sandbox::new();
    let ran = import(&sandbox, &[], &["--dry-run", "-o", "json"]);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&json["kind"], json["items"].as_array().unwrap().len()), (&"CrontabImport".into(), 9));
    assert_eq!(json["items"][4]["schedule"], "web/www/warm-cache");
    assert_eq!(json["items"][8]["became"], "refused");
    assert_eq!(json["assumed"].as_array().unwrap().len(), 2);
}

#[test]
fn a_system_crontab_is_known_by_its_users_and_not_by_its_name() {
    let script = format!(
        "printf '17 * * * * root run-parts /etc/cron.hourly\\n' | TZ=Europe/Berlin $CTL schedule import-crontab - {} --dry-run",
        FLAGS.join(" ")
    );
    let ran = Sandbox::new().shell(&script);
    assert_eq!(ran.code, 0, "{ran:?}");
    for part in [
        "# assumed: a system crontab: its sixth fields name users of this machine (root); --user U reads",
        "# assumed: zone Europe/Berlin, that of this machine",
        "# user = \"root\"\n",
        "name = \"run-parts\"",
        "tz = \"Europe/Berlin\"",
    ] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let user = Sandbox::new().shell(&script.replace("--dry-run", "--dry-run --user ops --tz UTC"));
    assert!(user.stdout.contains("user = \"ops\"") && !user.stdout.contains("assumed"), "{user:?}");
}

#[test]
fn a_system_crontab_comes_through_stdin() {
    let script = format!(
        "printf '17 * * * * root run-parts /etc/cron.hourly\\n' | $CTL schedule import-crontab - --system {} --dry-run",
        FLAGS.join(" ")
    );
    let ran = Sandbox::new().shell(&script);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(
        ran.stdout.contains("# user = \"root\"\n") && ran.stdout.contains("name = \"run-parts\""),
        "{ran:?}"
    );
}
