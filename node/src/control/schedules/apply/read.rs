//! A declaration as it comes in. Every line is checked by itself here; names are for the replica.

use std::collections::BTreeSet;
use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::ids::{Name, ScheduleName};
use caesium_engine::schedule::{Field, Pause, TASK_CADENCE, TaskTerm, Terms};
use caesium_manifest::{HOLDING, STOPPED};
use caesium_proto::v1 as pb;
use tonic::Status;

use crate::control::error::Problem;
use crate::control::parse;
use crate::control::schedules::declare::{self, Zones};

/// Most schedules of one declaration.
pub(super) const LINES_MAX: usize = 200_000;
/// Most bytes of payloads of one declaration.
const PAYLOADS_BYTES_MAX: usize = 256 << 20;
/// Most sections that are declared beside those of the schedules.
const SECTIONS_MAX: usize = 10_000;

/// `volume/entity`: what a declaration declares whole.
pub(in crate::control) type SectionName = (Name, Name);

/// One schedule of a declaration.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) name: ScheduleName,
    /// Shared by lines with equal terms.
    pub(super) terms: Arc<Terms>,
    pub(super) payload: Box<[u8]>,
    /// `None` leaves a pause as it is.
    pub(super) pause: Option<Pause>,
    /// The how-manieth schedule, or task, of the declaration, from 0.
    pub(super) position: usize,
}

/// A declaration that is consistent in itself.
#[derive(Debug, Default)]
pub(super) struct Declared {
    pub(super) lines: Vec<Line>,
    pub(super) sections: BTreeSet<SectionName>,
}

/// Takes the lines as they come.
#[derive(Default)]
pub(super) struct Reader {
    declared: Declared,
    terms: BTreeSet<Arc<Terms>>,
    zones: Zones,
    payload_bytes: usize,
    /// How many of the lines are tasks.
    tasks: usize,
}

impl Reader {
    /// With the sections that are declared even when they are empty.
    pub(super) fn new(sections: &[String]) -> Result<Self, Problem> {
        if sections.len() > SECTIONS_MAX {
            return Err(Problem::invalid("sections", format!("sections: at most {SECTIONS_MAX}")));
        }
        let sections = sections.iter().zip(0..).map(|(text, n)| section(text, n));
        let sections = sections.collect::<Result<_, Problem>>()?;
        Ok(Self { declared: Declared { lines: Vec::new(), sections }, ..Self::default() })
    }

    /// The next line, or what is wrong with it.
    pub(super) fn take(&mut self, spec: pb::ScheduleSpec) -> Result<(), Problem> {
        let lines = self.declared.lines.len();
        if lines >= LINES_MAX {
            return Err(Problem::limit(format!("a declaration has at most {LINES_MAX} schedules")));
        }
        let task = is_task(&spec.cadence);
        let position = if task { self.tasks } else { lines - self.tasks };
        let (subject, cadence) = (subject(&spec.schedule), spec.cadence.clone());
        let line =
            self.line(spec, position).map_err(|problem| placed(problem, &subject, position, &cadence))?;
        self.declared.lines.push(line);
        self.tasks += usize::from(task);
        Ok(())
    }

    fn line(&mut self, mut spec: pb::ScheduleSpec, position: usize) -> Result<Line, Problem> {
        let name = parse::schedule("schedule", &spec.schedule)?;
        let payload = declare::payload(std::mem::take(&mut spec.payload))?.into_boxed_slice();
        self.payload_bytes += payload.len();
        if self.payload_bytes > PAYLOADS_BYTES_MAX {
            let most = PAYLOADS_BYTES_MAX >> 20;
            return Err(Problem::limit(format!("payload: at most {most} MiB in one declaration")));
        }
        // What is past may stand as it was declared; that something new is not past is seen with the replica.
        let pause = declare::pause(&spec, Wall::MIN)?;
        let terms = declare::terms(&spec, Wall::MIN, &mut self.zones)?;
        let terms = match self.terms.get(&terms) {
            Some(known) => Arc::clone(known),
            None => {
                let terms = Arc::new(terms);
                self.terms.insert(Arc::clone(&terms));
                terms
            }
        };
        Ok(Line { name, terms, payload, pause, position })
    }

    /// The whole, in which no name stands twice.
    pub(super) fn end(self) -> Result<Declared, Problem> {
        let mut declared = self.declared;
        declared.lines.sort_by(|a, b| a.name.cmp(&b.name));
        for pair in declared.lines.windows(2) {
            let [first, second] = pair else { continue };
            if first.name == second.name {
                let word = |line: &Line| if line.terms.is_task() { "task" } else { "schedule" };
                let message = format!("{} {}: it is declared twice", word(second), second.name);
                let field = format!("{}[{}].name", word(second), second.position + 1);
                let because = format!("{}[{}] has the name, too", word(first), first.position + 1);
                return Err(Problem::invalid(&field, message).because(because));
            }
        }
        let mut last: Option<&ScheduleName> = None;
        for line in &declared.lines {
            if last.is_none_or(|last| (&last.volume, &last.entity) != (&line.name.volume, &line.name.entity))
            {
                declared.sections.insert((line.name.volume.clone(), line.name.entity.clone()));
            }
            last = Some(&line.name);
        }
        Ok(declared)
    }
}

/// A problem of one line: whose it is, and the field as it is spelt in a manifest.
pub(super) fn placed(problem: Problem, subject: &str, position: usize, cadence: &str) -> Problem {
    let field = problem.field().replace('_', "-");
    if is_task(cadence) {
        return of_task(problem, subject, position, &field);
    }
    let key = Field::keys().find(|(it, key)| key.wire.unwrap_or(it.row().name) == field);
    let (field, cut) = match (field.as_str(), key) {
        ("schedule", _) => ("name".to_owned(), 0),
        ("pause-reason" | "pause-until", _) => ("paused".to_owned(), 0),
        ("binding", _) => (Field::Binding.key("").name.to_owned(), 0),
        (_, Some((Field::Cadence, _))) => {
            let key = Field::Cadence.key(cadence);
            (key.name.to_owned(), key.prefix.len())
        }
        (_, Some((_, key))) => (key.name.to_owned(), 0),
        (_, None) => (field, 0),
    };
    problem.of(("schedule", subject), position, &field, cut)
}

/// The same of a task, whose terms stand in the place of a cadence: the problem of one begins with its key.
fn of_task(problem: Problem, subject: &str, position: usize, field: &str) -> Problem {
    let term = problem.message().split(": ").find_map(TaskTerm::of_key).map(TaskTerm::key);
    let field = match (field, term) {
        ("cadence" | "cron", Some(term)) => term.to_owned(),
        ("schedule", _) => "name".to_owned(),
        ("policy", _) => HOLDING.to_owned(),
        ("pause-reason" | "pause-until", _) => STOPPED.to_owned(),
        (field, _) => {
            let key = Field::keys().find(|(it, key)| key.wire.unwrap_or(it.row().name) == field);
            key.map_or(field, |(_, key)| key.name).to_owned()
        }
    };
    problem.of(("task", subject), position, &field, 0)
}

fn is_task(cadence: &str) -> bool {
    cadence.split_ascii_whitespace().next() == Some(TASK_CADENCE)
}

/// A name for a message, however it was spelt.
fn subject(text: &str) -> String {
    let short: String = text.chars().take(200).collect();
    if short.parse::<ScheduleName>().is_ok() { short } else { format!("{short:?}") }
}

fn section(text: &str, n: usize) -> Result<SectionName, Problem> {
    let field = format!("sections[{n}]");
    let parts = text.split_once('/').ok_or_else(|| {
        Problem::invalid(&field, format!("{field}: a section is named volume/entity")).at(text.len())
    })?;
    Ok((parse::name(&field, parts.0)?, parse::name(&field, parts.1)?))
}

/// The client stopped in the middle.
pub(super) fn broken_off(status: &Status) -> Problem {
    Problem::invalid("specs", "the declaration broke off")
        .because(status.message())
        .now("nothing was changed")
}

/// The client took too long.
pub(super) fn too_slow() -> Problem {
    Problem::invalid("specs", "the declaration was not read whole in time").now("nothing was changed")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wire(name: &str) -> pb::ScheduleSpec {
        pb::ScheduleSpec {
            schedule: format!("billing/ledger/{name}"),
            cadence: "0 0 * * *".to_owned(),
            handler: "h".to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            ..Default::default()
        }
    }

    fn read(specs: Vec<pb::ScheduleSpec>) -> Result<Declared, Problem> {
        let mut reader = Reader::new(&["billing/empty".to_owned()])?;
        specs.into_iter().try_for_each(|spec| reader.take(spec))?;
        reader.end()
    }

    #[track_caller]
    fn check(bad: pb::ScheduleSpec, field: &str, position: Option<u32>, begins: &str) {
        let problem = read(vec![wire("a"), wire("b"), bad]).unwrap_err();
        let detail = problem.detail();
        assert_eq!((detail.field.as_str(), detail.position), (field, position), "{}", detail.message);
        assert!(detail.message.starts_with(begins), "{}", detail.message);
    }

    #[test]
    fn lines_come_out_by_name_with_their_sections_and_share_equal_terms() {
        let declared = read(vec![wire("b"), wire("a")]).unwrap();
        let names: Vec<String> = declared.lines.iter().map(|line| line.name.to_string()).collect();
        assert_eq!(names, ["billing/ledger/a", "billing/ledger/b"]);
        assert!(Arc::ptr_eq(&declared.lines[0].terms, &declared.lines[1].terms));
        let sections: Vec<String> =
            declared.sections.iter().map(|(volume, entity)| format!("{volume}/{entity}")).collect();
        assert_eq!(sections, ["billing/empty", "billing/ledger"]);
    }

    #[test]
    fn what_is_wrong_is_named_by_schedule_and_field_as_in_a_manifest() {
        let said = "schedule billing/ledger/c: ";
        let c = || wire("c");
        let bad = pb::ScheduleSpec { cadence: "0 99 * * *".to_owned(), ..c() };
        check(bad, "schedule[3].cron", Some(2), &format!("{said}cron: "));
        let bad = pb::ScheduleSpec { cadence: "@every 0s".to_owned(), ..c() };
        check(bad, "schedule[3].every", Some(0), &format!("{said}every: "));
        let bad = pb::ScheduleSpec { zone: "Mars".to_owned(), ..c() };
        check(bad, "schedule[3].tz", Some(0), &format!("{said}tz: "));
        let bad = pb::ScheduleSpec { start_deadline: Some(1), ..c() };
        check(bad, "schedule[3].start-deadline", None, &format!("{said}start-deadline: "));
        let bad = pb::ScheduleSpec { schedule: "billing/ledger/C".to_owned(), ..c() };
        check(bad, "schedule[3].name", Some(15), "schedule \"billing/ledger/C\": name ");
        check(wire("a"), "schedule[3].name", None, "schedule billing/ledger/a: it is declared twice");
    }

    #[test]
    fn a_section_has_two_parts() {
        for (text, position) in [("billing", 7), ("billing/Ledger", 0), ("billing/a/b", 1)] {
            let problem = Reader::new(&[text.to_owned()]).err().unwrap();
            assert_eq!(
                (problem.detail().field.as_str(), problem.detail().position),
                ("sections[0]", Some(position))
            );
        }
    }

    fn message<T>(result: Result<T, Problem>) -> Option<String> {
        result.err().map(|problem| problem.detail().message.clone())
    }

    #[test]
    fn as_many_sections_are_declared_as_the_limit_says() {
        let sections = |count: usize| (0..count).map(|n| format!("billing/s{n}")).collect::<Vec<_>>();
        assert_eq!(Reader::new(&sections(10_000)).unwrap().declared.sections.len(), 10_000);
        assert_eq!(message(Reader::new(&sections(10_001))).unwrap(), "sections: at most 10000");
    }

    #[test]
    fn as_many_lines_are_read_as_the_limit_says() {
        let mut reader = Reader::default();
        reader.take(wire("a")).unwrap();
        let line = reader.declared.lines[0].clone();
        reader.declared.lines.resize(LINES_MAX - 1, line);
        assert_eq!(message(reader.take(wire("b"))), None);
        assert_eq!(message(reader.take(wire("c"))).unwrap(), "a declaration has at most 200000 schedules");
        assert_eq!(reader.declared.lines.len(), 200_000);
    }

    #[test]
    fn as_many_bytes_of_payloads_are_read_as_the_limit_says() {
        let mut reader = Reader { payload_bytes: PAYLOADS_BYTES_MAX - 5, ..Reader::default() };
        let sized = |name: &str, bytes: usize| pb::ScheduleSpec { payload: vec![0; bytes], ..wire(name) };
        assert_eq!(message(reader.take(sized("a", 5))), None);
        assert_eq!(message(reader.take(sized("b", 0))), None);
        assert_eq!(
            message(reader.take(sized("c", 1))).unwrap(),
            "schedule billing/ledger/c: payload: at most 256 MiB in one declaration"
        );
    }
}
