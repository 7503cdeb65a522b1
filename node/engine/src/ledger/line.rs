//! The lines of a ledger.

use std::fmt;

use crate::calendar::Zone;
use crate::ids::{Name, ScheduleName, Uid};
use crate::time::{SECOND, Wall};

/// Longer than any line that a handler writes: two names of three parts, two instants and some numbers.
pub(super) const LINE_BYTES_MAX: usize = 512;

/// An instant as precisely as it was written: somewhere from `from` to `to`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant {
    /// The earliest that it can have been.
    pub from: Wall,
    /// The latest that it can have been.
    pub to: Wall,
}

/// Which end of a run a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The handler has started.
    Begin,
    /// It is done; handlers need not write this.
    End {
        /// Zero is success; anything else failed.
        exit: i32,
    },
}

/// What one handler wrote down of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the line stands for: start or end.
    pub mark: Mark,
    /// By `CAESIUM_SCHEDULE`, as the handler had it.
    pub schedule: ScheduleName,
    /// Tells occurrences of the schedule from runs that were asked for; absent if only the due was written.
    pub uid: Option<Uid>,
    /// The due of the occurrence.
    pub due: Wall,
    /// Counted from 1; zero is refused.
    pub attempt: u32,
    /// By `CAESIUM_NODE`, as the handler had it.
    pub node: Name,
    /// When this was written.
    pub at: Instant,
}

/// Why a line is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct LineError {
    /// Of the line, counted from 1.
    pub line: usize,
    /// What is wrong with it, with the word that is.
    pub problem: String,
}

/// Reads a ledger, line by line; empty lines and those that begin with `#` are passed over. The last line may be torn,
/// by a power cut or a full disk: it is the only one without its end, and then it is not told as wrong.
pub fn read(text: &str) -> impl Iterator<Item = Result<Line, LineError>> {
    lines(text, Line::parse)
}

/// The lines of a ledger, whatever each is read as.
pub(super) fn lines<'t, T: 't>(
    text: &'t str,
    parse: impl Fn(&str) -> Result<T, String> + 't,
) -> impl Iterator<Item = Result<T, LineError>> + 't {
    let torn = !text.is_empty() && !text.ends_with('\n');
    let last = text.lines().count();
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line));
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.filter_map(move |(number, text)| match parse(text) {
        Err(_) if torn && number == last => None,
        read => Some(read.map_err(|problem| LineError { line: number, problem })),
    })
}

impl Line {
    /// Reads one line, without its end.
    fn parse(text: &str) -> Result<Self, String> {
        if text.len() > LINE_BYTES_MAX {
            return Err(format!("longer than {LINE_BYTES_MAX} bytes"));
        }
        let mut words = text.split_ascii_whitespace();
        let mut word = |what: &str| words.next().ok_or_else(|| format!("it ends before {what}"));
        let begins = match word("begin or end")? {
            "begin" => true,
            "end" => false,
            other => return Err(format!("{other:?} is neither begin nor end")),
        };
        let schedule = word("the schedule")?;
        let schedule =
            schedule.parse::<ScheduleName>().map_err(|error| format!("schedule {schedule:?}: {error}"))?;
        let (uid, due) = occurrence(word("the occurrence")?)?;
        let attempt = word("the attempt")?;
        let attempt = (attempt.parse().ok().filter(|&n| n > 0))
            .ok_or_else(|| format!("attempt {attempt:?}: a number from 1 on"))?;
        let node = word("the node")?;
        let node = node.parse::<Name>().map_err(|error| format!("node {node:?}: {error}"))?;
        let at = Instant::parse(word("the instant")?)?;
        let mark = match begins {
            true => Mark::Begin,
            false => {
                let exit = word("the exit code")?;
                let exit = exit.parse().map_err(|_| format!("exit code {exit:?}: a number"))?;
                Mark::End { exit }
            }
        };
        match words.next() {
            Some(more) => Err(format!("{more:?} is one word too many")),
            None => Ok(Self { mark, schedule, uid, due, attempt, node, at }),
        }
    }
}

/// As [`read`] reads it.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.mark == Mark::Begin { "begin" } else { "end" };
        write!(f, "{word} {} ", self.schedule)?;
        if let Some(uid) = self.uid {
            write!(f, "{uid}@")?;
        }
        write!(f, "{} {} {} {}", self.due, self.attempt, self.node, self.at)?;
        match self.mark {
            Mark::Begin => Ok(()),
            Mark::End { exit } => write!(f, " {exit}"),
        }
    }
}

fn occurrence(text: &str) -> Result<(Option<Uid>, Wall), String> {
    let (uid, due) = match text.split_once('@') {
        Some((uid, due)) => {
            (Some(Uid(uid.parse().map_err(|_| format!("occurrence {text:?}: uid@due"))?)), due)
        }
        None => (None, text),
    };
    Ok((uid, rfc3339(due)?))
}

impl Instant {
    /// Known to the microsecond.
    #[must_use]
    pub fn exactly(at: Wall) -> Self {
        Self { from: at, to: at }
    }

    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let fraction = text.split_once('.').map_or("", |(_, rest)| rest);
        let decimals = fraction.bytes().take_while(u8::is_ascii_digit).count();
        let from = match text.contains('T') {
            // Nanoseconds are more than is kept.
            true if decimals > 6 => {
                let cut = text.len() - fraction.len();
                rfc3339(&format!("{}{}", &text[..cut + 6], &fraction[decimals..]))?
            }
            true => rfc3339(text)?,
            false => unix(text).ok_or_else(|| not_an_instant(text))?,
        };
        let width = 10_i64.pow(6 - u32::try_from(decimals.min(6)).expect("at most six"));
        let to = from.0.checked_add(width - 1).ok_or_else(|| not_an_instant(text))?;
        Ok(Self { from, to: Wall(to) })
    }
}

/// Seconds since 1970, with the decimals that it has.
impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = 6 - (self.to.0 - self.from.0 + 1).ilog10() as usize;
        let (seconds, micros) = (self.from.0.div_euclid(SECOND), self.from.0.rem_euclid(SECOND));
        match decimals {
            0 => write!(f, "{seconds}"),
            _ => write!(f, "{seconds}.{:0decimals$}", micros / 10_i64.pow(6 - decimals as u32)),
        }
    }
}

fn not_an_instant(text: &str) -> String {
    format!("{text:?} is no instant: RFC 3339 with an offset or Z, or seconds since 1970")
}

fn rfc3339(text: &str) -> Result<Wall, String> {
    let offset =
        text.ends_with(['Z', 'z']) || text.rfind(['+', '-']).is_some_and(|at| at > "2027-01-01".len());
    let read = Some(text).filter(|_| offset).and_then(|text| Zone::utc().instant(text).ok());
    read.map(Wall).ok_or_else(|| not_an_instant(text))
}

/// Seconds with any number of decimals, as `date +%s.%N` prints them.
fn unix(text: &str) -> Option<Wall> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(seconds) || !digits(fraction) {
        return None;
    }
    let micros: i64 = format!("{:0<6.6}", fraction).parse().ok()?;
    seconds.parse::<i64>().ok()?.checked_mul(SECOND)?.checked_add(micros).map(Wall)
}
