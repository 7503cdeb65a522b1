//! `verify`

mod duties;
mod files;
mod tasks;

use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ledger::{self, Finding, Rules, Window};
use caesium_engine::result::RunResult;
use serde::Serialize;

use self::duties::Owed;
use self::tasks::TaskQuestion;
use crate::clock;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::{At, parse_past};
use crate::output::{Output, Rows};
use crate::records::{Drawn, Record, View};
use crate::session::Session;
use crate::table::{Cell, Column, Tone};
use crate::values::duration;

/// Rows of a table; documents have them all.
const SHOWN_MAX: usize = 1000;

/// Judge what handlers wrote down themselves against what was due
///
/// A ledger has a line for each start, and if the handler writes it one for each end: docs/verify.md has the handler.
/// No node is asked whether anything ran. Exits with 0 if every promise was kept, with 10 if one was not.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl verify --ledger alder.ledger --ledger birch.ledger --schedules billing.toml
  caesiumctl verify --ledger alder.ledger --from-cluster billing --from 2026-11-21T00:00:00Z -o json
  caesiumctl verify --tasks --ledger alder.tasks --ledger birch.tasks --from-cluster mail")]
pub(crate) struct VerifyArgs {
    /// File that handlers of one node wrote, or - for stdin; repeat it for every node
    #[arg(long = "ledger", value_name = "FILE", required = true)]
    ledgers: Vec<String>,
    /// What is due, by these declarations: file or folder; repeat it for several
    #[arg(
        long = "schedules",
        value_name = "FILE",
        required_unless_present_any = ["cluster", "tasks"],
        conflicts_with = "cluster"
    )]
    schedules: Vec<String>,
    /// What is due, by what the cluster has now under this prefix [default: all]
    #[arg(long = "from-cluster", id = "cluster", value_name = "PREFIX", num_args = 0..=1, default_missing_value = "")]
    cluster: Option<String>,
    /// Dues at or after this: RFC 3339, HH:MM today in UTC, or a duration ago [default: the first in the ledgers]
    #[arg(long, value_name = "T")]
    from: Option<String>,
    /// Dues before this [default: now]
    #[arg(long, value_name = "T")]
    until: Option<String>,
    /// Time in which a quorum was known to be missing: at-most-once may have been withheld in it
    #[arg(long, value_name = "T/T")]
    withheld: Vec<String>,
    /// Time in which no node could run anything: nothing is missed in it
    #[arg(long, value_name = "T/T")]
    outage: Vec<String>,
    /// By how much the clocks of the ledgers may be wrong
    #[arg(long, value_name = "D", default_value = "1s", value_parser = duration)]
    tolerance: Duration,
    /// The ledgers are of tasks: judge whether two processes of one were alive at once, and for how long nobody ran it
    #[arg(long, conflicts_with_all = ["from", "until"])]
    tasks: bool,
    /// For how long a task that is not declared may run nowhere; lease, grace and 7s of those that are
    #[arg(long, value_name = "D", default_value = "47s", value_parser = duration, requires = "tasks")]
    bound: Duration,
    /// How often a process of a task writes that it is alive
    #[arg(long, value_name = "D", default_value = "1s", value_parser = duration, requires = "tasks")]
    beat: Duration,
}

/// What came of it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Judgement {
    holds: bool,
    from: At,
    until: At,
    schedules: usize,
    judged: usize,
    ok: usize,
    pending: usize,
    asked: usize,
    outside: usize,
    strange: usize,
    not_judged: Vec<String>,
    items: Vec<Breach>,
}

/// An occurrence that has a line in the report.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Breach {
    schedule: String,
    due: At,
    verdict: &'static str,
    failure: bool,
    /// How the last start ended, where its handler wrote that.
    result: Option<&'static str>,
    exit_code: Option<i32>,
    starts: usize,
    nodes: Vec<String>,
    began: Option<At>,
}

effect!(VerifyArgs, Read);

impl VerifyArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let now = At(clock::now_micros());
        let bound = |flag: &str, text: &Option<String>| match text {
            Some(text) => instant(flag, text, now).map(Some),
            None => Ok(None),
        };
        let (from, until) = (bound("--from", &self.from)?, bound("--until", &self.until)?);
        let mut windows = windows("--withheld", &self.withheld, now, false)?;
        windows.extend(self::windows("--outage", &self.outage, now, true)?);
        if self.tasks {
            let question = TaskQuestion {
                ledgers: &self.ledgers,
                files: &self.schedules,
                cluster: self.cluster.as_deref(),
                tolerance: self.tolerance,
                beat: self.beat,
                bound: self.bound,
                windows,
            };
            return question.answer(session).await;
        }
        let lines = files::read(&self.ledgers).await?;
        let first = lines.iter().map(|line| line.due).min().unwrap_or(Wall(now.0));
        let span = (from.unwrap_or(first), until.unwrap_or(Wall(now.0)));
        let (view, owed) = match &self.cluster {
            Some(prefix) => Owed::of_cluster(session, prefix, span, &lines).await?,
            None => (None, Owed::of_files(&self.schedules, span, &lines).await?),
        };
        let rules = Rules { tolerance: self.tolerance, read_at: Wall(now.0), windows };
        let report = ledger::judge(&owed.duties, &lines, &rules).map_err(|error| {
            Error::usage(error.to_string()).because("name a shorter time with --from and --until")
        })?;
        let judgement = Judgement {
            holds: report.holds(),
            from: At(span.0.0),
            until: At(span.1.0),
            schedules: owed.duties.len(),
            judged: report.judged,
            ok: report.ok,
            pending: report.pending,
            asked: report.asked,
            outside: report.outside,
            strange: report.strange,
            not_judged: owed.not_judged,
            items: report.findings.into_iter().map(Breach::from).collect(),
        };
        let rows = Rows::of(&judgement.items);
        let text = || judgement.text(&session.out, view.as_ref());
        session.out.answer("LedgerJudgement", view.as_ref(), &judgement, rows, text)?;
        match judgement.holds {
            true if judgement.judged == 0 => Err(Error::new(Kind::No, "nothing was due in that time")
                .because("there is no occurrence to judge")
                .help("caesiumctl verify --help")),
            true => Ok(()),
            false => Err(Error::no()),
        }
    }
}

fn instant(flag: &str, text: &str, now: At) -> Result<Wall, Error> {
    let read = parse_past(text, now).map(|at| Wall(at.0));
    read.map_err(|problem| Error::usage(format!("{flag} {text}: {problem}")))
}

fn windows(flag: &str, texts: &[String], now: At, outage: bool) -> Result<Vec<Window>, Error> {
    let window = |text: &String| {
        let Some((from, until)) = text.split_once('/') else {
            return Err(Error::usage(format!("{flag} {text}: two instants with / between them")));
        };
        let (from, until) = (instant(flag, from, now)?, instant(flag, until, now)?);
        match from < until {
            true => Ok(Window { from, until, outage }),
            false => Err(Error::usage(format!("{flag} {text}: it ends before it begins"))),
        }
    };
    texts.iter().map(window).collect()
}

impl Judgement {
    fn text(&self, out: &Output, view: Option<&View>) -> String {
        let mut text = String::new();
        let shown = self.items.len().min(SHOWN_MAX);
        if shown > 0 {
            text.push_str(&out.records(view, &self.items[..shown]));
        }
        if shown < self.items.len() {
            text.push_str(&format!("and {} more: -o csv has all\n", self.items.len() - shown));
        }
        let stamp = out.stamp(view);
        let failures = self.items.iter().filter(|item| item.failure).count();
        text.push_str(&format!(
            "{} schedule{}, dues from {} to {}: {} judged, {} ok, {failures} not as promised",
            self.schedules,
            if self.schedules == 1 { "" } else { "s" },
            stamp.show(self.from),
            stamp.show(self.until),
            self.judged,
            self.ok,
        ));
        for (count, what) in [
            (self.items.len() - failures, "with a remark"),
            (self.pending, "may still start"),
            (self.asked, "starts that were asked for"),
            (self.outside, "starts outside that time"),
            (self.strange, "starts of other schedules"),
        ] {
            if count > 0 {
                text.push_str(&format!(", {count} {what}"));
            }
        }
        text.push('\n');
        for line in &self.not_judged {
            text.push_str(&format!("not judged: {}\n", crate::text::safe(line)));
        }
        text
    }
}

impl Breach {
    fn result(&self) -> Cell {
        match self.exit_code {
            Some(exit @ 0) => Cell::toned(RunResult::of_exit_code(exit), Tone::Good),
            Some(exit) => Cell::toned(RunResult::of_exit_code(exit).text(Some(exit), ""), Tone::Bad),
            None => Cell::new("-"),
        }
    }
}

impl From<Finding> for Breach {
    fn from(finding: Finding) -> Self {
        let mut nodes: Vec<String> = finding.starts.iter().map(|start| start.node.to_string()).collect();
        nodes.sort();
        nodes.dedup();
        let exit_code = finding.exit_code();
        let began = finding.starts.iter().filter_map(|start| start.began).min();
        Self {
            schedule: finding.schedule.to_string(),
            due: At(finding.due.0),
            verdict: finding.verdict.word(),
            failure: finding.verdict.is_failure(),
            result: exit_code.map(|exit| RunResult::of_exit_code(exit).word()),
            exit_code,
            starts: finding.starts.len(),
            nodes,
            began: began.map(|began| At(began.from.0)),
        }
    }
}

impl Record for Breach {
    const KIND: &'static str = "LedgerFinding";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("SCHEDULE", "schedule", 0).cell(|it, _| Cell::new(&it.schedule)),
        Column::time("DUE", "due", 0).cell(|it, stamp| stamp.cell(Some(it.due))),
        Column::word("VERDICT", "verdict", 0)
            .cell(|it, _| Cell::toned(it.verdict, if it.failure { Tone::Bad } else { Tone::Plain })),
        Column::word("RESULT", "result", 0).cell(|it, _| it.result()),
        Column::number("STARTS", "starts", 0).cell(|it, _| Cell::new(it.starts)),
        Column::list("NODES", "nodes", 1).cell(|it, _| Cell::new(it.nodes.join(","))),
        Column::time("BEGAN", "began", 2).cell(|it, stamp| stamp.cell(it.began)),
    ];
    const MORE: &'static [Column] =
        &[Column::number("EXIT", "exitCode", 0), Column::flag("FAILURE", "failure", 0)];

    /// `volume/entity/name@due`, as `fire explain` takes it.
    fn name(&self) -> String {
        format!("{}@{}", self.schedule, self.due.rfc3339())
    }
}
