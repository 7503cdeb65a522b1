//! Why an occurrence ran as often as it did: the chain from the due to what an operator can do.

use caesium_engine::record::OutcomeClass;

use crate::event::{Decision, Policy};
use crate::model::{Key, Model, Occurrence};
use crate::run::RunReading as _;
use crate::text::{clock, instant, list, outcome_word, policy_word, run_word};
use crate::view::{Judged, Links, VerdictSign, judge, sides};
use crate::wire::{DecisionReading as _, ScheduleReading as _};

/// The label of the line that says why it ran as often as it did.
pub(crate) const CONCLUSION: &str = "so";

/// A line of the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) label: String,
    pub(crate) text: String,
    /// A decision in a few words; of other lines empty.
    pub(crate) brief: String,
    /// The log entry that stands behind it.
    pub(crate) index: Option<u64>,
    /// The run that it tells of.
    pub(crate) run: Option<String>,
}

/// The chain, and the verdict it explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Why {
    pub(crate) title: String,
    pub(crate) sign: VerdictSign,
    pub(crate) lines: Vec<Line>,
}

pub(crate) fn why(model: &Model, links: &Links, key: &Key, now: i64) -> Option<Why> {
    let occurrence = model.fires().get(key)?;
    let judged = judge(model, key, occurrence, now);
    let mut lines = vec![due(model, key, occurrence), eligible(model, links, key, &judged)];
    lines.extend(described(model, key));
    lines.extend(decided(links, occurrence));
    lines.extend(runs(occurrence));
    lines.push(line(CONCLUSION, judged.account.conclusion()));
    lines.extend(but(model, links, key, &judged, now));
    lines.push(line("do", "l output   w what-if   R run now   o all its fires   Y copies the command"));
    let title = format!("{} @ {} {}", key.schedule, instant(key.due), standing(&judged, occurrence));
    Some(Why { title, sign: judged.sign, lines })
}

/// The verdict in words, and the result. Of what is not settled it says how far the chain has come.
fn standing(judged: &Judged, occurrence: &Occurrence) -> String {
    let words = judged.sign.words();
    let starts = judged.account.min;
    if starts > 0 && judged.accepted > 0 {
        return format!("{starts} started, {} accepted", judged.accepted);
    }
    if judged.sign != VerdictSign::Open {
        let ended = judged.result.map(|_| format!(", {}", judged.ended)).unwrap_or_default();
        return format!("{words}{ended}");
    }
    let fires =
        |decision: &Decision| decision.engine_kind().is_some_and(|kind| kind.class() == OutcomeClass::Sent);
    let by = |decision: &Decision| format!("{} by {}", outcome_word(decision.decision()), decision.master);
    let is_decided = |decision: &&Decision| !decision.is_open();
    let far = match occurrence.decisions().find(|decision| fires(decision)) {
        Some(decision) => format!("{}, no start is known yet", by(decision)),
        None => match occurrence.decisions().find(is_decided) {
            Some(decision) => format!("{}; a start may still come", by(decision)),
            None => "not decided yet".to_owned(),
        },
    };
    format!("{words}: {far}")
}

fn line(label: impl Into<String>, text: impl Into<String>) -> Line {
    Line { label: label.into(), text: text.into(), brief: String::new(), index: None, run: None }
}

fn due(model: &Model, key: &Key, occurrence: &Occurrence) -> Line {
    let asked = occurrence.decisions().any(Decision::is_asked);
    let schedule = model.schedule(&key.schedule);
    let cadence = match schedule {
        _ if asked => "asked for by an operator".to_owned(),
        Some(schedule) => {
            let terms = schedule.terms();
            let zone = if terms.zone.is_empty() { "UTC" } else { &terms.zone };
            format!("{} {zone}", terms.cadence)
        }
        None => "the schedule is gone".to_owned(),
    };
    let decided: Vec<String> = occurrence
        .decisions()
        .filter_map(|decision| decision.decided_at.map(|at| format!("{} by {}", clock(at), decision.master)))
        .collect();
    let decided = if decided.is_empty() { "not decided yet".to_owned() } else { list("decided ", &decided) };
    let index = schedule.map(|schedule| schedule.set_index);
    Line { index, ..line("due", format!("{cadence}; {decided}")) }
}

fn described(model: &Model, key: &Key) -> Option<Line> {
    let purpose = model.schedule(&key.schedule).map(|schedule| &schedule.terms().description);
    purpose.filter(|purpose| !purpose.is_empty()).map(|purpose| line("purpose", purpose.clone()))
}

fn eligible(model: &Model, links: &Links, key: &Key, judged: &Judged) -> Line {
    let bound = model.schedule(&key.schedule).map(|schedule| schedule.binding()).unwrap_or_default();
    let bound = if bound.is_empty() { String::new() } else { format!("bound to {bound}: ") };
    let n = judged.eligible.len();
    let needed = caesium_engine::schedule::quorum(n);
    let names = if n == 0 { "none".to_owned() } else { judged.eligible.join(" ") };
    let cannot = |name: &String| {
        let node = links.node(name).filter(|node| !node.unable().is_empty())?;
        Some(format!("{name} ({})", node.unable().join(", ")))
    };
    let unable: Vec<String> = judged.eligible.iter().filter_map(cannot).collect();
    let unable = match unable.is_empty() {
        true => String::new(),
        false => format!("   cannot promise now: {}", unable.join(", ")),
    };
    line(
        "eligible",
        format!("{bound}{names}   quorum: {needed} of {n}   {}{unable}", policy_word(judged.policy)),
    )
}

/// One line for each decision, with the partition that its master is in now.
fn decided(links: &Links, occurrence: &Occurrence) -> Vec<Line> {
    let letter = |decision: &Decision| {
        let partition = links.node(&decision.master).and_then(|node| node.partition);
        partition.map_or('?', |partition| links.partitions[partition].letter)
    };
    let told = |decision: &Decision| {
        let counted = format!("{}/{}", decision.heard.len(), decision.eligible.len());
        let granted = if decision.grants.is_empty() {
            String::new()
        } else {
            format!(", granted by {}", decision.grants.join(" "))
        };
        let note = if decision.note.is_empty() { String::new() } else { format!("; {}", decision.note) };
        let heard = if decision.heard.is_empty() { "none".to_owned() } else { decision.heard.join(" ") };
        let text = format!(
            "{} heard {heard}: {counted}{granted} = {}{note}",
            decision.master,
            outcome_word(decision.decision())
        );
        let index = (decision.log_index > 0).then_some(decision.log_index);
        let brief = format!("{} {counted} {}", decision.master, outcome_word(decision.decision()));
        Line { brief, index, ..line(letter(decision), text) }
    };
    let mut lines: Vec<Line> = occurrence.decisions().map(told).collect();
    lines.sort_by(|a, b| (&a.label, &a.text).cmp(&(&b.label, &b.text)));
    lines
}

/// A line for each run.
fn runs(occurrence: &Occurrence) -> Vec<Line> {
    let told = occurrence.runs().enumerate().map(|(i, run)| {
        let exit = run.exit_code.map(|code| format!(" (exit {code})")).unwrap_or_default();
        let started = run.started_at.map(|at| format!(" {}", clock(at))).unwrap_or_default();
        let known = run.started_at.is_some();
        let unstarted = run.engine_state().is_some_and(|state| state.certainly_not_started(known))
            && !run.note.is_empty();
        let why = if unstarted { format!(", not started: {}", run.note) } else { String::new() };
        let text = format!("{} {}{exit}{started}{why}", run.node, run_word(run.state()));
        Line { run: Some(run.id.clone()), ..line(if i == 0 { "ran" } else { "" }, text) }
    });
    told.collect()
}

/// What would be different: a partition whose carriers make a quorum though the schedule's own nodes do not.
fn but(model: &Model, links: &Links, key: &Key, judged: &Judged, now: i64) -> Option<Line> {
    if judged.policy != Policy::AtMostOnce || judged.normal() {
        return None;
    }
    let volume = key.schedule.split('/').next()?;
    let carriers = model.reporters().values().find_map(|says| says.volumes.get(volume))?.carriers.clone();
    if carriers.len() == judged.eligible.len() {
        return None;
    }
    let whole = sides(model, links, volume, &carriers, now);
    let side = whole.iter().find(|side| side.quorum)?;
    let letter = links.partitions[side.partition].letter;
    Some(line("but", format!("{volume} itself has a quorum in {letter}: the binding leaves it out")))
}
