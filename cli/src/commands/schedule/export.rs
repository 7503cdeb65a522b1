//! `schedule export`

use std::collections::BTreeMap;

use caesium_proto::v1 as pb;

use super::list::{Prefix, declared};
use crate::as_of::AsOfFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::manifest::{Syntax, formats, write};
use crate::output::Format;
use crate::session::Session;

/// Print schedules and tasks as a file that applied again changes nothing
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule export billing/ledger
  caesiumctl schedule export -o yaml")]
pub(crate) struct ExportArgs {
    /// Only these: volume, volume/entity or volume/entity/name [default: all]
    #[arg(value_name = "PREFIX")]
    prefixes: Vec<Prefix>,
    /// Format [default: that of -o json and -o yaml, else toml]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Syntax>,
    #[command(flatten)]
    past: AsOfFlags,
}

effect!(ExportArgs, Read);

impl ExportArgs {
    /// The format of the file; `None`: only names are wanted.
    fn syntax(&self, output: Format) -> Result<Option<Syntax>, Error> {
        Ok(match (self.format, output) {
            (Some(syntax), _) => Some(syntax),
            (None, Format::Json) => Some(Syntax::Json),
            (None, Format::Yaml) => Some(Syntax::Yaml),
            (None, Format::Table | Format::Wide) => Some(Syntax::Toml),
            (None, Format::Name) => None,
            (None, Format::Jsonl | Format::Csv) => {
                return Err(Error::usage("export writes toml, yaml and json: a file that apply reads"));
            }
        })
    }

    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let syntax = self.syntax(session.out.format)?;
        let client = session.connect().await?;
        let mut prefixes: Vec<String> = self.prefixes.into_iter().map(|prefix| prefix.0).collect();
        if prefixes.is_empty() {
            prefixes.push(String::new());
        }
        let index = self.past.index(&client).await?;
        // Prefixes may overlap.
        let mut specs: BTreeMap<String, pb::ScheduleSpec> = BTreeMap::new();
        for prefix in prefixes {
            let schedules = declared(&client, &prefix, index).await?;
            if schedules.is_empty() && !prefix.is_empty() {
                return Err(Error::not_found("schedule", &prefix, []));
            }
            let found = schedules.into_iter().filter_map(|schedule| schedule.spec);
            specs.extend(found.map(|spec| (spec.schedule.clone(), spec)));
        }
        if specs.is_empty() {
            session.out.note("there is no schedule to export");
            return Ok(());
        }
        match syntax {
            Some(syntax) => session.out.text(&write(specs.into_values().collect(), syntax)),
            None => session.out.text(&specs.keys().map(|name| format!("{name}\n")).collect::<String>()),
        }
    }
}
