//! The ring of watchers by hand: reads events from standard input, a line each, and prints who watches whom.
//!
//! ```text
//! start a b c     a ring of these, each watching the next
//! prepare D 5     D wants to join, by the log's entry with this number
//! notify D        the watcher of D's target is told
//! accept D        D is a member
//! abort D         D does not join
//! leave B         B has died
//! peer-gc D       D looks whether all live
//! print           the pairs, sorted; `member D` for one alone
//! ```
//!
//! Names are compared without regard to case and printed as they were first written. What cannot be read is named on standard
//! error, and passed over.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::io::{self, BufRead as _, Write as _};

use caesium_engine::ring::{Event, Ring};

/// A peer, by its name.
#[derive(Clone, Debug)]
struct Peer {
    written: String,
    compared: String,
}

impl Peer {
    fn named(written: &str) -> Self {
        Self { written: written.to_owned(), compared: written.to_lowercase() }
    }
}

impl PartialEq for Peer {
    fn eq(&self, other: &Self) -> bool {
        self.compared == other.compared
    }
}

impl Eq for Peer {}

impl PartialOrd for Peer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Peer {
    fn cmp(&self, other: &Self) -> Ordering {
        self.compared.cmp(&other.compared)
    }
}

/// One line that means something.
enum Line {
    Start(Vec<Peer>),
    Event(Event<Peer>),
    Print,
}

fn main() -> io::Result<()> {
    let mut ring = Ring::default();
    for (number, line) in io::stdin().lock().split(b'\n').enumerate() {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        match read(&line) {
            Ok(None) => {}
            Ok(Some(Line::Start(peers))) => ring = Ring::of(&peers),
            Ok(Some(Line::Event(event))) => {
                ring.apply(&event);
            }
            Ok(Some(Line::Print)) => print(&ring)?,
            Err(why) => eprintln!("line {}: {why}: {}", number + 1, line.trim()),
        }
    }
    Ok(())
}

fn read(line: &str) -> Result<Option<Line>, String> {
    let mut words = line.split_whitespace();
    let Some(command) = words.next() else { return Ok(None) };
    let words: Vec<&str> = words.collect();
    let command = command.to_lowercase();
    let joiner = || match words[..] {
        [one] => Ok(Peer::named(one)),
        _ => Err(format!("{command} takes one name")),
    };
    let line = match command.as_str() {
        "start" => Line::Start(start(&words)?),
        "prepare" => {
            let [name, number] = words[..] else {
                return Err("prepare takes a name and a number".to_owned());
            };
            let number = number.parse().map_err(|_| format!("{number} is no number"))?;
            Line::Event(Event::Prepare { joiner: Peer::named(name), number })
        }
        "notify" => Line::Event(Event::Notify { joiner: joiner()? }),
        "accept" => Line::Event(Event::Accept { joiner: joiner()? }),
        "abort" => Line::Event(Event::Abort { joiner: joiner()? }),
        "leave" => Line::Event(Event::Leave { node: joiner()? }),
        "peer-gc" => Line::Event(Event::Collect { by: joiner()? }),
        "print" if words.is_empty() => Line::Print,
        "print" => return Err("print takes nothing".to_owned()),
        _ => return Err("unknown".to_owned()),
    };
    Ok(Some(line))
}

fn start(words: &[&str]) -> Result<Vec<Peer>, String> {
    let peers: Vec<Peer> = words.iter().map(|name| Peer::named(name)).collect();
    let different: BTreeSet<&Peer> = peers.iter().collect();
    if different.len() < peers.len() { Err("a name stands there twice".to_owned()) } else { Ok(peers) }
}

fn print(ring: &Ring<Peer>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if ring.pairs().is_empty() {
        for alone in ring.members() {
            writeln!(out, "member {}", alone.written)?;
        }
    }
    for (watcher, watched) in ring.pairs() {
        writeln!(out, "{} {}", watcher.written, watched.written)?;
    }
    out.flush()
}
