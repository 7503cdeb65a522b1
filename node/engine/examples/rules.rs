//! The table of the claim rules: what holds with all of them, and in how many steps it breaks without one.
//!
//! `cargo run --release -p caesium-engine --example rules -- --voters 5` searches with five voters, `-- --changes` what a
//! change of voters needs; `--trace` adds the steps to two starts.

#[path = "../tests/model/bids.rs"]
mod bids;
#[path = "../tests/model/changes.rs"]
mod changes;
#[path = "../tests/model/folding.rs"]
mod folding;
#[path = "../tests/model/masters.rs"]
mod masters;
#[path = "../tests/model/properties.rs"]
mod properties;
#[path = "../tests/model/rules.rs"]
mod rules;
#[path = "../tests/model/state.rs"]
mod state;
#[path = "../tests/model/table.rs"]
mod table;
#[path = "../tests/model/voters.rs"]
mod voters;
#[path = "../tests/model/world.rs"]
mod world;

use std::io::{self, Write};
use std::process::ExitCode;

use rules::Rule;
use table::{CHANGES, Row, Verdict};

const USAGE: &str = "rules [--voters 3|4|5 [--attempts 2|3]] [--changes] [--trace]";
const THREADS: usize = 2;

struct Table {
    trace: bool,
    wrong: bool,
}

impl Table {
    /// Prints what became of one row; `breaks`: as it should.
    fn row(&mut self, row: &Row, breaks: bool) -> io::Result<()> {
        let verdict = row.judge(if breaks { 1 } else { THREADS });
        let mut out = io::stdout().lock();
        writeln!(out, "| {:<36} | {verdict} |", row.words)?;
        match &verdict {
            Verdict::Broken { steps } if self.trace => {
                for step in steps {
                    writeln!(out, "    {step:?}")?;
                }
            }
            Verdict::Broken { .. } | Verdict::Holds { .. } | Verdict::Failed { .. } | Verdict::Endless => {}
        }
        self.wrong |= match verdict {
            Verdict::Broken { .. } => !breaks,
            Verdict::Holds { .. } => breaks,
            Verdict::Failed { .. } | Verdict::Endless => true,
        };
        out.flush()
    }

    fn claims(&mut self, voters: u8, attempts: u8) -> io::Result<()> {
        writeln!(io::stdout(), "{voters} voters, {attempts} claims\n")?;
        for row in Row::holding(voters, attempts) {
            self.row(&row, false)?;
        }
        for rule in Rule::CLAIMS {
            self.row(&Row::without(voters, rule), true)?;
        }
        if voters == 3 {
            for rule in Rule::WITHDRAWALS {
                self.row(&Row::without(voters, rule), true)?;
            }
        }
        writeln!(io::stdout())
    }

    fn changes(&mut self) -> io::Result<()> {
        for sets in CHANGES {
            writeln!(io::stdout(), "from {:?} to {:?}\n", sets[0], sets[1])?;
            self.row(&Row::change(&sets, None), false)?;
            // Any two majorities of sets that are so alike share a voter: nothing can break.
            if sets[0].len() == sets[1].len() && sets[0].len() != 2 {
                for rule in Rule::CHANGES.into_iter().filter(|rule| *rule != Rule::SealInMemory) {
                    self.row(&Row::change(&sets, Some(rule)), true)?;
                }
            }
            writeln!(io::stdout())?;
        }
        for sets in &CHANGES[4..] {
            writeln!(io::stdout(), "from {:?} to {:?}\n", sets[0], sets[1])?;
            self.row(&Row::change_forgotten(sets), false)?;
        }
        writeln!(io::stdout(), "from {:?} to {:?}\n", CHANGES[4][0], CHANGES[4][1])?;
        self.row(&Row::change(&CHANGES[4], Some(Rule::SealInMemory)), true)?;
        writeln!(io::stdout(), "\nfrom three, by four, to three others\n")?;
        self.row(&Row::two_steps(), true)?;
        writeln!(io::stdout(), "\nfrom at-least-once to at-most-once\n")?;
        self.row(&Row::tightening(None), false)?;
        self.row(&Row::tightening_from_outside(), false)?;
        for rule in Rule::TIGHTENINGS {
            self.row(&Row::tightening(Some(rule)), true)?;
        }
        Ok(())
    }
}

/// What is asked for.
#[derive(Default)]
struct Wanted {
    voters: Option<u8>,
    attempts: Option<u8>,
    changes: bool,
    trace: bool,
}

impl Wanted {
    /// `None`: it cannot be understood.
    fn read(mut args: impl Iterator<Item = String>) -> Option<Self> {
        let mut wanted = Self::default();
        while let Some(arg) = args.next() {
            let mut number =
                |least, most| args.next()?.parse().ok().filter(|number: &u8| (least..=most).contains(number));
            match arg.as_str() {
                "--voters" => wanted.voters = Some(number(3, 5)?),
                "--attempts" => wanted.attempts = Some(number(2, 3)?),
                "--changes" => wanted.changes = true,
                "--trace" => wanted.trace = true,
                _ => return None,
            }
        }
        Some(wanted)
    }
}

fn search(wanted: &Wanted, table: &mut Table) -> io::Result<()> {
    let all = wanted.voters.is_none() && !wanted.changes;
    let voters = if all { vec![3, 4] } else { wanted.voters.into_iter().collect() };
    for voters in voters {
        table.claims(voters, wanted.attempts.unwrap_or(if voters == 3 { 3 } else { 2 }))?;
    }
    if all || wanted.changes { table.changes() } else { Ok(()) }
}

fn main() -> ExitCode {
    let Some(wanted) = Wanted::read(std::env::args().skip(1)) else {
        return match writeln!(io::stderr(), "usage: {USAGE}") {
            Ok(()) | Err(_) => ExitCode::from(2),
        };
    };
    let mut table = Table { trace: wanted.trace, wrong: false };
    match search(&wanted, &mut table) {
        Ok(()) if !table.wrong => ExitCode::SUCCESS,
        Ok(()) | Err(_) => ExitCode::FAILURE,
    }
}
