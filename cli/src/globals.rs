//! The flags that all commands share.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{BoolishValueParser, FalseyValueParser};
use jiff::tz::TimeZone;

use crate::instant::{TimeStyle, Times, parse_zone};
use crate::output::{self, Color, Format, ListFlags, OutputOptions};
use crate::values::{Views, positive_duration};

/// Flags of every command.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Global options")]
pub(crate) struct GlobalArgs {
    /// Server to ask: host:port, http://host:port or unix:/path; repeat it to try several
    #[arg(
        long = "endpoint",
        value_name = "URL",
        global = true,
        env = "CAESIUM_ENDPOINTS",
        value_delimiter = ','
    )]
    pub(crate) endpoints: Vec<String>,
    /// Context of the configuration to use; none for none
    #[arg(short, long, value_name = "NAME", global = true, env = "CAESIUM_CONTEXT")]
    pub(crate) context: Option<String>,
    /// Configuration file over those of the user and of the machine
    #[arg(long, value_name = "FILE", global = true, env = "CAESIUM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// How to write data
    #[arg(
        short,
        long,
        value_name = "FORMAT",
        global = true,
        env = "CAESIUM_OUTPUT",
        default_value = "table"
    )]
    pub(crate) output: Format,
    /// How long any one call may take
    #[arg(long, value_name = "D", global = true, env = "CAESIUM_REQUEST_TIMEOUT")]
    #[arg(default_value = "5s", value_parser = positive_duration)]
    pub(crate) request_timeout: Duration,
    /// Keep watching: show what changes until interrupted; for status and lists that have a stream
    #[arg(short, long, global = true)]
    pub(crate) watch: bool,
    /// Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself
    #[arg(long, value_name = "NODE|any|all", global = true, env = "CAESIUM_VIEW", default_value = "any")]
    pub(crate) view: Views,
    /// When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub(crate) color: Color,
    /// How tables write instants [default: utc]
    #[arg(long, value_name = "STYLE", global = true)]
    pub(crate) time: Option<TimeStyle>,
    /// Zone in which tables write instants; documents stay in UTC
    #[arg(long, value_name = "ZONE", global = true, env = "CAESIUM_SHOW_TZ", value_parser = parse_zone)]
    pub(crate) show_tz: Option<TimeZone>,
    /// Draw tables and messages in ASCII only, as without a UTF-8 locale
    #[arg(long, global = true, env = "CAESIUM_ASCII", value_parser = FalseyValueParser::new())]
    pub(crate) ascii: bool,
    /// Never page what is longer than the screen
    #[arg(long, global = true)]
    pub(crate) no_pager: bool,
    /// Leave headers and the view out of tables, and the header out of csv
    #[arg(long, global = true)]
    pub(crate) no_headers: bool,
    /// Refuse every change; --read-only=false allows what a context forbids
    #[arg(long, value_name = "BOOL", global = true, env = "CAESIUM_READ_ONLY", num_args = 0..=1)]
    #[arg(require_equals = true, default_missing_value = "true", value_parser = BoolishValueParser::new())]
    pub(crate) read_only: Option<bool>,
    /// Answer yes to a question
    #[arg(short, long, global = true)]
    pub(crate) yes: bool,
    /// Answer a question that wants the name of what is changed
    #[arg(long, value_name = "NAME", global = true)]
    pub(crate) confirm: Option<String>,
    /// Never prompt; exit 11 instead
    #[arg(long, global = true, env = "CAESIUM_NO_INPUT", value_parser = FalseyValueParser::new())]
    pub(crate) no_input: bool,
    /// Print data, warnings and errors only
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    /// Print on stderr which server is asked
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) list: ListFlags,
}

impl GlobalArgs {
    /// What they ask of the output, with the pager that a file names.
    pub(crate) fn output_wanted(&self, pager: Option<(String, String)>) -> OutputOptions<'_> {
        OutputOptions {
            format: self.output,
            color: self.color,
            times: Times::new(self.time, self.show_tz.clone()),
            list: &self.list,
            headers: !self.no_headers,
            quiet: self.quiet,
            verbose: self.verbose,
            pager: (!self.no_pager).then(|| output::pager(pager).0),
        }
    }
}
