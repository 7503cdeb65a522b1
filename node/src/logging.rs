//! The log on stderr: one line for each event, as text or as a JSON object.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use crate::args::LogFormat;

/// What of all events is logged.
///
/// # Errors
/// When `level` is neither a level nor a list of modules with levels.
pub(crate) fn filter(level: &str) -> Result<EnvFilter, ParseError> {
    // The Raft library tells its own story at info; ours is told by the driver.
    EnvFilter::try_new(format!("{level},openraft=warn"))
}

/// From here on everything that is logged goes to stderr. In JSON that includes a panic: whoever reads the stream reads
/// objects only.
pub(crate) fn init(filter: EnvFilter, format: LogFormat) {
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => builder.with_ansi(false).init(),
        LogFormat::Json => {
            builder.json().flatten_event(true).with_current_span(false).with_span_list(false).init();
            std::panic::set_hook(Box::new(
                |panic| tracing::error!(%panic, "a bug: a part of the daemon panicked"),
            ));
        }
    }
}
