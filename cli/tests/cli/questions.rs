//! Every question that can be asked, so that what is promised of all answers is looked at in all of them.

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

/// One command line that only reads.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    /// Of its golden file.
    pub(crate) name: &'static str,
    pub(crate) line: &'static str,
    /// With which code it ends while the scripted server answers.
    pub(crate) code: i32,
    /// Whether a server is asked.
    pub(crate) asks: bool,
    /// Whether its document has no `items` but rows of its own, or is a list.
    pub(crate) list: bool,
}

const fn list(name: &'static str, line: &'static str) -> Question {
    Question { name, line, code: 0, asks: true, list: true }
}

const fn one(name: &'static str, line: &'static str, code: i32) -> Question {
    Question { name, line, code, asks: true, list: false }
}

/// A declaration that `schedule diff` and `schedule validate` read.
const PLAN: &str = r#"
volume = "web"
entity = "cache"
[[schedule]]
name = "warm"
every = "5m"
handler = "warm"
policy = "at-least-once"
"#;

pub(crate) const QUESTIONS: &[Question] = &[
    one("status", "status", 0),
    list("node-list", "node list"),
    one("node-show", "node show cedar", 0),
    one("node-show-unheard", "node show doum", 9),
    list("node-map", "node map --by zone"),
    list("master-list", "master list"),
    list("volume-list", "volume list"),
    one("volume-show", "volume show mail", 0),
    list("change-list", "change list"),
    one("change-show", "change show 812", 0),
    list("quorum-show", "quorum show"),
    one("quorum-explain", "quorum explain billing/ledger/close", 10),
    list("priority-list", "priority list"),
    list("notice-list", "notice list"),
    Question { code: 9, ..list("task-list", "task list") },
    one("task-show", "task show mail/spool/consumer", 0),
    one("task-explain", "task explain mail/spool/consumer", 0),
    list("task-history", "task history mail/spool/consumer"),
    one("task-logs", "task logs mail/spool/consumer", 0),
    list("schedule-list", "schedule list"),
    // A node that does not answer may know of a newer run.
    Question { code: 9, ..list("schedule-list-failing", "schedule list --failing") },
    one("schedule-show", "schedule show billing/ledger/close", 0),
    list("schedule-next", "schedule next billing/ledger/close"),
    Question {
        asks: false,
        ..list(
            "schedule-next-offline",
            "schedule next --expr '30 2 * * *' --tz Europe/Paris --from 2027-03-27 --count 2",
        )
    },
    Question { asks: false, ..list("schedule-next-never", "schedule next --expr '0 0 30 2 *'") },
    Question { asks: false, ..list("schedule-validate", "schedule validate -f plan.toml") },
    one("schedule-diff", "schedule diff -f plan.toml", 10),
    list("fire-list", "fire list"),
    Question { code: 9, ..list("fire-list-by-occurrence", "fire list --by-occurrence") },
    one("fire-explain", "fire explain billing/ledger/close@2026-11-21T03:00:00Z", 0),
    one("fire-explain-id", "fire explain d3-aa-1", 0),
    one("fire-heals", "fire heals", 9),
    one("fire-heals-none", "fire heals --volume none", 9),
    list("run-list", "run list"),
    one("run-show", "run show r2-bb-9", 0),
    one("run-logs", "run logs r2-bb-9", 0),
    list("log-list", "log list"),
    one("log-show", "log show 1841", 0),
    one("state-show", "state show --path volumes", 0),
    one("state-hash", "state hash --common", 9),
    list("state-diff", "state diff 1820 1830"),
    list("state-diff-none", "state diff 1820 1820"),
    one("clock-show", "clock show", 0),
    one("cluster-version", "cluster version", 9),
    one("version", "version", 0),
    list("role-list", "role list"),
    list("pki-show", "pki show"),
    list("security-show", "security show"),
    list("schedule-history", "schedule history billing/ledger/close"),
    Question { code: 10, ..list("health", "health") },
    Question { code: 10, ..list("doctor", "doctor") },
    Question { asks: false, ..list("context-list", "context list") },
];

impl Question {
    /// Whether rows for people are a table: what is equal has none, and a probe gets one line.
    pub(crate) fn has_table(&self) -> bool {
        self.list && !matches!(self.name, "state-diff-none" | "health")
    }

    /// Asks this server, with more flags.
    pub(crate) fn ask(&self, fake: &Fake, more: &[&str]) -> Ran {
        self.sandboxed(&["--endpoint", &fake.endpoint()], more)
    }

    /// Asks with these flags before and after.
    pub(crate) fn sandboxed(&self, before: &[&str], after: &[&str]) -> Ran {
        let sandbox = Sandbox::new();
        std::fs::write(sandbox.dir.path().join("plan.toml"), PLAN).expect("a file");
        let words = shlex::split(self.line).expect("a line of a shell");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        sandbox.run(&[before, &words, after].concat())
    }
}
