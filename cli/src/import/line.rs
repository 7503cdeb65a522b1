//! The shapes of a crontab's lines, as Vixie cron and its heirs read them.

use caesium_engine::calendar::Cadence;
use caesium_engine::schedule::DESCRIPTION_MAX;

/// Fields before the command.
const FIELDS: usize = 5;

/// A line, cut into its parts.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Parsed<'t> {
    Blank,
    Comment,
    Variable { name: String, value: String },
    Job(Words<'t>),
}

/// When, and all that follows.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Words<'t> {
    /// Five fields with one blank between, or a macro.
    pub(super) when: String,
    /// The rest of the line, without blanks around it.
    pub(super) rest: &'t str,
}

pub(super) fn parse(line: &str) -> Parsed<'_> {
    let line = line.trim();
    match line.as_bytes().first() {
        None => return Parsed::Blank,
        Some(b'#') => return Parsed::Comment,
        Some(_) => {}
    }
    if let Some((name, value)) = variable(line) {
        return Parsed::Variable { name, value };
    }
    let count = if line.starts_with('@') { 1 } else { FIELDS };
    let mut fields = Vec::with_capacity(count);
    let mut rest = line;
    for _ in 0..count {
        let (field, after) = word(rest);
        if !field.is_empty() {
            fields.push(field);
        }
        rest = after;
    }
    Parsed::Job(Words { when: fields.join(" "), rest })
}

/// The text of a comment, unless it is a job that was taken out, or names the fields.
pub(super) fn remark(line: &str) -> Option<String> {
    let text = line.trim().trim_start_matches('#').trim();
    let is_job = match parse(text) {
        Parsed::Job(words) => Cadence::parse(&words.when).is_ok(),
        Parsed::Blank | Parsed::Comment | Parsed::Variable { .. } => true,
    };
    (!is_job && !names_fields(text)).then(|| text.to_owned())
}

/// Whether it is the line above the first job that names the fields, as in `# m h  dom mon dow   command`.
fn names_fields(text: &str) -> bool {
    let is_name = |word: &str| {
        let word = word.to_ascii_lowercase();
        ["m", "min", "minute", "h", "hour", "dom", "day", "mon", "month", "dow", "weekday"]
            .contains(&word.as_str())
    };
    let mut words = text.split_whitespace();
    words.by_ref().take(5).filter(|word| is_name(word)).count() == 5 && words.next().is_some()
}

/// What a schedule can have of a comment as its description.
pub(super) fn description(comment: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    comment.chars().map(plain).take(DESCRIPTION_MAX).collect()
}

/// The first word, and what follows it.
pub(super) fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (&text[..end], text[end..].trim_start())
}

/// `NAME = value`, either side possibly in quotes.
fn variable(line: &str) -> Option<(String, String)> {
    let (name, value) = line.split_once('=')?;
    let name = unquoted(name.trim());
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (starts && name.chars().all(plain)).then(|| (name.to_owned(), unquoted(value.trim()).to_owned()))
}

fn unquoted(text: &str) -> &str {
    let inside = |quote: char| text.strip_prefix(quote).and_then(|text| text.strip_suffix(quote));
    inside('"').or_else(|| inside('\'')).unwrap_or(text)
}

/// The command and its stdin: the first bare `%` ends the command, each further one is a line end, `\%` is a `%`.
pub(super) fn split_stdin(text: &str) -> (String, Vec<u8>) {
    let mut parts = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let last = parts.last_mut().expect("there is always one part");
        match c {
            '\\' if chars.peek() == Some(&'%') => {
                chars.next();
                last.push('%');
            }
            '%' => parts.push(String::new()),
            c => last.push(c),
        }
    }
    let command = parts.remove(0).trim_end().to_owned();
    if parts.is_empty() {
        return (command, Vec::new());
    }
    let mut stdin = parts.join("\n");
    // cron ends the last line if nobody did.
    if !stdin.ends_with('\n') {
        stdin.push('\n');
    }
    (command, stdin.into_bytes())
}
