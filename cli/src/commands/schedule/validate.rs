//! `schedule validate`

use serde::Serialize;

use super::files::Files;
use crate::effect::effect;
use crate::error::Error;
use crate::manifest::sized;
use crate::records::Record;
use crate::session::Session;
use crate::table::Column;

/// Check files without a server
///
/// Prints every error with file, line, column and field. It does not check whether nodes have the handlers.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule validate -f schedules/")]
pub(crate) struct ValidateArgs {
    #[command(flatten)]
    files: Files,
}

/// One section that is as it should be.
#[derive(Debug, Serialize)]
struct ValidSection {
    section: String,
    schedules: usize,
    tasks: usize,
}

effect!(ValidateArgs, Read);

impl ValidateArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let manifest = self.files.read().await?;
        let sections: Vec<_> = manifest
            .counts()
            .into_iter()
            .map(|(section, (schedules, tasks))| ValidSection {
                section: section.to_owned(),
                schedules,
                tasks,
            })
            .collect();
        session.out.lines(&sections, |section| {
            format!("ok: {} in {}", sized(section.schedules, section.tasks), section.section)
        })
    }
}

impl Record for ValidSection {
    const KIND: &'static str = "Section";
    /// All of its fields: people get a sentence for each instead.
    const MORE: &'static [Column] = &[
        Column::word("SECTION", "section", 0),
        Column::number("SCHEDULES", "schedules", 0),
        Column::number("TASKS", "tasks", 0),
    ];

    fn name(&self) -> String {
        self.section.clone()
    }
}
