//! `doctor`

mod checks;
mod declarations;
mod facts;
mod jobs;
mod naming;
mod nodes;
mod tasks;

use serde::Serialize;

use crate::effect::effect;
use crate::error::Error;
use crate::finding::{FailOn, Finding, judge};
use crate::records::{Drawn, Record};
use crate::session::Session;
use crate::table::{Cell, Column, WRAPS};
use checks::CHECKS;
use facts::Facts;

/// Look for what is wrong, or soon will be, over all nodes that can be asked
///
/// Exits with 10 when it finds something as bad as --fail-on. It changes nothing.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl doctor\n  caesiumctl doctor --only partitions,quorum --fail-on warn"
)]
pub(crate) struct DoctorArgs {
    /// Only these checks
    #[arg(long, value_name = "CHECK", value_delimiter = ',', value_parser = checks::names())]
    only: Vec<String>,
    /// List the checks and make none
    #[arg(long = "list")]
    listed: bool,
    /// Lowest grade that makes the exit code 10
    #[arg(long, value_name = "GRADE", default_value = "error")]
    fail_on: FailOn,
}

/// What a check looks at.
#[derive(Serialize)]
pub(crate) struct CheckRow {
    check: &'static str,
    about: &'static str,
}

effect!(DoctorArgs, Read, rows: [Finding, CheckRow]);

impl DoctorArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let wanted = |name: &str| self.only.is_empty() || self.only.iter().any(|only| only == name);
        let checks = CHECKS.iter().filter(|check| wanted(check.name));
        if self.listed {
            let checks: Vec<_> =
                checks.map(|check| CheckRow { check: check.name, about: check.about }).collect();
            return session.out.list(None, &checks);
        }
        let facts = Facts::gather(session).await?;
        let findings: Vec<_> = checks.flat_map(|check| check.findings(&facts)).collect();
        session.out.list(facts.view.as_ref(), &findings)?;
        judge(&findings, Some(self.fail_on.into()))
    }
}

impl Record for CheckRow {
    const KIND: &'static str = "Check";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("CHECK", "check", 0).cell(|it, _| Cell::new(it.check)),
        Column::word("ABOUT", "about", WRAPS).cell(|it, _| Cell::new(it.about)),
    ];

    fn name(&self) -> String {
        self.check.to_owned()
    }
}
