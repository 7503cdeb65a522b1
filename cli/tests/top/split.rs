//! The screens over a real cluster: split, healed, with a node killed, changed from the screens and looked at in its past.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::terminal::{PATIENCE, Place, SLOWER, Terminal, now};

/// A split and its end are on the screens within this.
const SEEN_MAX: Duration = Duration::from_secs(3);

/// `caesiumctl dev` that prints lines.
struct Dev {
    place: Place,
    child: Child,
}

impl Dev {
    fn start() -> Self {
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
        let began = now();
        while !self.run(&["status", "-o", "json"]).contains("\"voters\":[\"alder\",\"birch\",\"cedar\",\"doum\",\"elm\"]") {
            assert!(began.elapsed() < PATIENCE, "not all of them vote");
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }

    #[track_caller]
    fn run(&self, args: &[&str]) -> String {
        let output = self.place.ctl(args).stdin(Stdio::null()).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The screens, when all five nodes tell what they see.
    fn top(&self) -> Terminal {
        let terminal = self.place.top(&[]);
        terminal.until("all views", |text| text.contains("views 5/5"));
        terminal.until("all volumes", |text| ["billing", "mail", "logs", "web"].iter().all(|name| volume(text, name).is_some()));
        terminal
    }
}

impl Drop for Dev {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The line of a volume on the map, without what is left of its panel.
fn volume(text: &str, name: &str) -> Option<String> {
    let line = text.lines().find(|line| line.contains(&format!("│ {name} ")) && line.contains('/'))?;
    line.find(&format!("│ {name} ")).map(|at| line[at..].to_owned())
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
        !text.contains("SPLIT") && shows(text, "billing", &["✦cedar", "5/5 QUORUM"]) && shows(text, "mail", &["✦cedar", "3/3 QUORUM"])
    });
    assert!(took < SEEN_MAX * SLOWER, "{took:?}");
}

#[test]
fn a_lost_endpoint_dims_what_it_told_and_ends_nothing() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    dev.run(&["dev", "fault", "kill", "elm"]);
    let took = terminal.until("elm is stale", |text| text.contains("views 4/5") && text.contains('◌'));
    assert!(took < SEEN_MAX * SLOWER, "{took:?}");
    dev.run(&["dev", "fault", "restart", "elm"]);
    terminal.until("elm is back", |text| text.contains("views 5/5"));
    terminal.type_in("q");
    assert_eq!(terminal.ended(), 0);
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
