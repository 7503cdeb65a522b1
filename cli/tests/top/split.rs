//! The screens over a real cluster: split, healed, with a node killed, changed from the screens and looked at in its past.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::terminal::{PATIENCE, Place, SLOWER, Terminal, now};

/// A split and its end are on the screens within this.
const SEEN_MAX: Duration = Duration::from_secs(3);

/// Share of a processor that an idle screen may take, in percent.
const IDLE_MAX: f64 = 1.0;

/// Columns of the links on a screen of 120: another panel stands beside them.
const LINKS: usize = 50;

/// `caesiumctl dev` that prints lines.
pub(crate) struct Dev {
    place: Place,
    child: Child,
}

impl Dev {
    pub(crate) fn start() -> Self {
        let place = Place::new();
        let mut child = place.ctl(&["dev"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("billing/ledger/close") && line.contains("fired on")));
        // Somebody must go on reading, or the cluster has nowhere to print.
        std::thread::Builder::new().spawn(move || lines.for_each(drop)).unwrap();
        let dev = Self { place, child };
        dev.until_five_voters();
        dev
    }

    /// Until then a split leaves one side without its masters' log.
    fn until_five_voters(&self) {
        let voters = "\"voters\":[\"alder\",\"birch\",\"cedar\",\"doum\",\"elm\"]";
        self.until("all of them vote", |dev| dev.run(&["status", "-o", "json"]).contains(voters));
    }

    /// Its exit code and what it says on stderr.
    pub(crate) fn ends(&self, args: &[&str]) -> (i32, String) {
        let output = self.place.ctl(args).stdin(Stdio::null()).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    }

    /// What it says on stdout, however it ends.
    pub(crate) fn said(&self, args: &[&str]) -> String {
        let output = self.place.ctl(args).stdin(Stdio::null()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }

    /// Looks again until it is so.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let began = now();
        while !is_so(self) {
            assert!(began.elapsed() < PATIENCE, "never: {what}");
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }

    #[track_caller]
    pub(crate) fn run(&self, args: &[&str]) -> String {
        let output = self.place.ctl(args).stdin(Stdio::null()).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The screens, when all five nodes tell what they see.
    pub(crate) fn top(&self) -> Terminal {
        let terminal = self.place.top(&[]);
        terminal.until("all views", |text| text.contains("views 5/5"));
        terminal.until("all volumes", |text| {
            ["billing", "mail", "logs", "web"].iter().all(|name| volume(text, name).is_some())
        });
        terminal
    }
}

impl Drop for Dev {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The line of a volume on the map, from its name on.
fn volume(text: &str, name: &str) -> Option<String> {
    let begins = |edge: char| format!("{edge} {name} ");
    let line = text.lines().find_map(|line| {
        let at = ['│', '║'].into_iter().find_map(|edge| line.find(&begins(edge)))?;
        line[at..].contains('/').then(|| line[at..].to_owned())
    })?;
    Some(line)
}

fn shows(text: &str, name: &str, parts: &[&str]) -> bool {
    volume(text, name).is_some_and(|line| parts.iter().all(|part| line.contains(part)))
}

#[test]
fn a_split_and_its_end_are_seen_in_time() {
    let dev = Dev::start();
    let terminal = dev.top();
    assert!(!terminal.text().contains("SPLIT"), "{}", terminal.text());

    dev.run(&["dev", "fault", "split", "alder,birch,cedar|doum,elm"]);
    let took = terminal.until("two partitions with their masters and bars", |text| {
        text.contains("SPLIT: 2 partitions")
            && shows(text, "billing", &["✦cedar ▪▪▪|⋅⋅ 3/5 QUORUM", "✦elm", "▪▪⋅|⋅⋅ 2/5 no"])
            && shows(text, "mail", &["✦cedar ▪⋅|⋅", "1/3 no", "✦elm", "▪▪|⋅", "2/3 QUORUM"])
    });
    assert!(took < SEEN_MAX * SLOWER, "{took:?}");

    dev.run(&["dev", "fault", "heal"]);
    let took = terminal.until("one partition", |text| {
        !text.contains("SPLIT")
            && shows(text, "billing", &["✦cedar", "5/5 QUORUM"])
            && shows(text, "mail", &["✦cedar", "3/3 QUORUM"])
    });
    assert!(took < SEEN_MAX * SLOWER, "{took:?}");
}

#[test]
fn a_lost_endpoint_dims_what_it_told_and_ends_nothing() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    dev.run(&["dev", "fault", "kill", "elm"]);
    // Its row is still there, with its sign and its age instead of a clock.
    let row = |line: &str| line.chars().take(LINKS).collect::<String>();
    let stale = |text: &str| text.lines().map(row).any(|row| row.contains(" elm ") && row.contains('◌'));
    let took = terminal.until("elm is stale", |text| {
        assert!(!text.contains("SPLIT"), "a node that was killed is no split:\n{text}");
        text.contains("views 4/5") && stale(text)
    });
    assert!(took < SEEN_MAX * SLOWER, "{took:?}");
    terminal.until("it is noted", |text| text.contains("unreachable elm"));
    assert!(!terminal.text().contains("split"), "{}", terminal.text());
    dev.run(&["dev", "fault", "restart", "elm"]);
    terminal.until("elm is back", |text| {
        assert!(!text.contains("SPLIT"), "a node that starts is no split:\n{text}");
        text.contains("views 5/5") && !stale(text)
    });
    terminal.type_in("E");
    terminal.until("what happened", |text| text.contains("unreachable elm"));
    assert!(!terminal.text().contains("split"), "{}", terminal.text());
    terminal.type_in("q");
    terminal.type_in("6");
    // What it told while nobody listened is told again, and counted: dropped stays 0, and no gap is named.
    terminal.until("its stream", |text| text.lines().any(|line| line.contains(" elm ok ")));
    terminal.type_in("q");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn a_cluster_that_stops_is_offline_with_its_cause_and_its_history_stays() {
    let dev = Dev::start();
    let terminal = dev.top();
    let verdicts = |text: &str| {
        let row = text.lines().find(|line| line.contains("ledger/close"));
        row.map_or(0, |row| row.matches("    1 ").count())
    };
    terminal.until("verdicts", |text| verdicts(text) > 1);
    let Dev { child, .. } = &dev;
    let pid = rustix::process::Pid::from_child(child);
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    terminal.until("offline", |text| {
        let first = text.lines().next().unwrap_or_default();
        first.contains("OFFLINE") && !first.contains("LIVE") && text.contains("OFFLINE: ")
    });
    terminal.until("what came due since is not known, what ran before is", |text| {
        let row = text.lines().find(|line| line.contains("ledger/close"));
        verdicts(text) > 0 && row.is_some_and(|row| row.contains(" ? "))
    });
}

#[test]
fn the_output_of_a_run_is_read_from_the_screens() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    terminal.type_in("2");
    // A decision is shown before its run, which has no output until then.
    terminal.until("a run", |text| text.contains("A fired") && text.contains("succeeded (exit 0)"));
    terminal.type_in("l");
    terminal.until("its output", |text| {
        text.contains("caesiumctl run logs r") && !text.contains("waiting for the answer")
    });
    terminal.type_in("\x1b");
    terminal.until("the sheet is closed", |text| !text.contains("caesiumctl run logs r"));
    terminal.type_in(":");
    terminal.until("the line", |text| text.lines().any(|line| line.starts_with(":_")));
    terminal.type_in("schedule pause billing/ledger/close\r");
    terminal.until("a question", |text| text.contains("this changes the cluster"));
    terminal.type_in("\r");
    terminal.until("its answer in a sheet", |text| text.contains("paused billing/ledger/close at"));
}

#[test]
fn one_frame_needs_no_terminal_and_a_recording_plays_to_it() {
    let dev = Dev::start();
    let frame = dev.run(&["top", "--dump-frame", "120x35"]);
    assert!(frame.contains("views 5/5") && shows(&frame, "billing", &["✦cedar", "5/5 QUORUM"]), "{frame}");
    assert!(frame.lines().count() <= 35 && frame.lines().all(|line| line.chars().count() <= 120));

    let file = dev.place.dir.path().join("short.czrec");
    let mut terminal = dev.place.top(&["--record", file.to_str().unwrap()]);
    terminal.until("all views", |text| text.contains("views 5/5"));
    terminal.type_in("q");
    assert_eq!(terminal.ended(), 0);
    let played = dev.run(&["top", "--replay", file.to_str().unwrap(), "--dump-frame", "120x35"]);
    assert!(played.contains("REPLAY") && shows(&played, "billing", &["✦cedar", "5/5 QUORUM"]), "{played}");
    let again = dev.place.ctl(&["top", "--record", file.to_str().unwrap()]);
    let mut refused = Terminal::start(again, 80, 24);
    assert_eq!(refused.ended(), 5, "a recording is never written over");
}

#[test]
fn what_the_screens_change_is_what_their_command_changes() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    terminal.type_in("3");
    terminal.until("the schedules", |text| {
        text.contains("[3 Schedules]") && text.contains("▸ billing/invoices/send")
    });
    terminal.type_in("P");
    terminal.until("the command", |text| {
        text.contains("$ caesiumctl schedule pause billing/invoices/send --reason")
    });
    terminal.type_in("audit");
    terminal.until("the reason", |text| text.contains("--reason audit"));
    terminal.type_in("\r");
    terminal.until("its answer", |text| text.contains("paused billing/invoices/send at"));
    let shown = dev.run(&["schedule", "show", "billing/invoices/send", "-o", "json"]);
    assert!(shown.contains("audit"), "{shown}");
    let entries = dev.run(&["log", "list", "--kind", "schedule-pause", "-o", "json"]);
    assert!(entries.contains("\"reason\":\"audit\"") && entries.contains("ops@"), "{entries}");

    terminal.type_in("R");
    terminal
        .until("the run's command", |text| text.contains("$ caesiumctl schedule run billing/invoices/send"));
    terminal.type_in("try\r");
    terminal.until("its answer", |text| text.contains("asked for a run of billing/invoices/send at"));

    terminal.type_in("4");
    terminal.until("the nodes", |text| text.contains("▸ alder"));
    terminal.type_in("p");
    terminal.until("the priority", |text| text.contains("Priority of alder"));
    terminal.type_in("\x7f\x7f77\r");
    terminal.until("its command", |text| text.contains("$ caesiumctl priority set alder=77"));
    terminal.type_in("colder room\r");
    terminal.until("its answer", |text| text.contains("set priority of alder to 77"));
    let priorities = dev.run(&["priority", "list", "-o", "json"]);
    assert!(
        priorities.contains("\"effective\":77") && priorities.contains("\"reason\":\"colder room\""),
        "{priorities}"
    );

    terminal.type_in("F");
    terminal.until("the faults", |text| text.contains("heal all"));
    terminal.type_in("2");
    terminal.until("a split", |text| text.contains("SPLIT"));
    terminal.type_in("F");
    terminal.until("the faults", |text| text.contains("heal all"));
    terminal.type_in("h");
    terminal.until("the heal", |text| text.contains("one partition of 5"));
}

#[test]
fn the_past_is_shown_as_far_as_it_is_kept() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    terminal.type_in("t");
    terminal.until("the question", |text| text.contains("an index of the log"));
    terminal.type_in("20\r");
    terminal.until("index 20", |text| text.contains("PAST log 20") && text.contains("no changes"));
    terminal.type_in("<");
    terminal.until("index 19", |text| text.contains("PAST log 19"));
    terminal.type_in(">");
    terminal.until("index 20 again", |text| text.contains("PAST log 20"));
    terminal.type_in("L");
    terminal.until("now", |text| text.contains("LIVE"));

    let frame = dev.run(&["top", "--as-of", "20", "--screen", "log", "--dump-frame", "120x35"]);
    assert!(frame.contains("PAST log 20"), "{frame}");
    let refused = dev.place.ctl(&["top", "--as-of", "100000", "--dump-frame", "80x24"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(3), "{}", String::from_utf8_lossy(&refused.stderr));
}

#[test]
fn a_context_is_left_while_all_of_it_is_dead() {
    let dev = Dev::start();
    let socket = dev.place.dir.path().join("run/caesium/dev.sock");
    let config = dev.place.dir.path().join("config.toml");
    let text = format!(
        "current-context = \"gone\"\n[contexts.gone]\nendpoints = [\"127.0.0.1:1\"]\n[contexts.here]\nendpoints = [\"unix:{}\"]\n",
        socket.display()
    );
    std::fs::write(&config, text).unwrap();
    let mut terminal = dev.place.top(&["--config", config.to_str().unwrap()]);
    terminal.until("the dead context", |text| text.contains("gone") && text.contains("[1 Map]"));
    terminal.type_in("x");
    terminal.until("the choice", |text| text.contains("here"));
    terminal.type_in("j\r");
    terminal.until("the other context", |text| text.contains("views 5/5"));
    terminal.type_in("q");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn a_demo_on_a_terminal_is_its_screens_and_ends_with_them() {
    let place = Place::new();
    let mut terminal = Terminal::start(place.ctl(&["dev"]), 80, 24);
    terminal.until("all views", |text| text.contains("views 5/5"));
    // Neither the help nor a key typed by mistake stops a cluster.
    terminal.type_in("?\r");
    terminal.until("the help, still open", |text| text.contains("Keys: choose"));
    terminal.type_in("\x1b");
    terminal.until("the screens", |text| !text.contains("Keys: choose"));
    terminal.type_in("q");
    terminal.until("a question", |text| text.contains("Stop the cluster?"));
    terminal.type_in("\r");
    assert_eq!(terminal.ended(), 0);
    terminal.is_given_back();
    assert!(!place.dir.path().join("run/caesium/dev.sock").exists(), "the cluster is left running");
    let left = std::fs::read_dir(place.dir.path()).unwrap().flatten();
    let left: Vec<_> = left.map(|entry| entry.file_name()).filter(|name| name != "run").collect();
    assert!(left.is_empty(), "{left:?}");

    let mut lines = Terminal::start(place.ctl(&["dev", "--no-tui"]), 80, 24);
    lines.until("lines", |text| text.contains("fired on"));
    assert!(!lines.screen(vt100::Screen::alternate_screen));
    lines.signal(rustix::process::Signal::INT);
    assert_eq!(lines.ended(), 130);
}

/// Processor time of a process so far, in hundredths of a second.
fn ticks(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    // utime and stime, the 14th and 15th field of the line.
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

/// Share of one processor that a process takes in ten seconds, in percent. `BENCHMARKS.md` has the command that prints it.
fn share(terminal: &Terminal) -> f64 {
    const WATCHED: Duration = Duration::from_secs(10);
    let (before, began) = (ticks(terminal.child.id()), now());
    while began.elapsed() < WATCHED {
        std::thread::park_timeout(WATCHED.saturating_sub(began.elapsed()));
    }
    let spent = Duration::from_millis(10 * (ticks(terminal.child.id()) - before));
    100.0 * spent.as_secs_f64() / began.elapsed().as_secs_f64()
}

#[test]
fn an_idle_screen_costs_next_to_nothing() {
    let place = Place::new();
    let terminal = place.top(&["--endpoint", "127.0.0.1:1"]);
    terminal.until("the first frame", |text| text.contains("[1 Map]"));
    let share = share(&terminal);
    println!("without a server: {share:.2} % of a processor");
    assert!(share < IDLE_MAX * f64::from(SLOWER), "{share} %");
}

#[test]
fn an_idle_screen_over_a_live_cluster_costs_little_more() {
    let dev = Dev::start();
    // What is decided and run is no idling: the screens are to show a cluster in which nothing is due.
    for schedule in dev.run(&["schedule", "list", "-o", "name"]).lines() {
        dev.run(&["schedule", "pause", schedule, "--reason", "quiet"]);
    }
    let terminal = dev.top();
    let share = share(&terminal);
    println!("over five idle nodes: {share:.2} % of a processor");
    assert!(share < IDLE_MAX * f64::from(SLOWER), "{share} %");
}
