//! From trees to sections: which keys a document has, and what its defaults do.

use caesium_proto::v1 as pb;
use std::collections::HashSet;

use super::field::{Reader, join};
use super::schedule::{NAME, check_whole, read_fields};
use super::task::read_task;
use super::tree::{Locator, Spot, TreeKey, TreeNode, TreeValue};
use super::{Manifest, Payloads, Places, SCHEDULES_MAX, is_task};

/// The version that a document may name.
const API_VERSION: &str = "caesium/v1";
/// The keys of a section.
const SECTION_KEYS: [&str; 6] = ["apiVersion", "volume", "entity", "default", "schedule", "task"];
/// Sections that one declaration may have: their names fit the first message.
const SECTIONS_MAX: usize = 4_000;

/// What has been declared so far, over all files.
#[derive(Debug, Default)]
pub(super) struct Declared {
    /// `volume/entity`, in the order of the files.
    pub(super) sections: Vec<String>,
    pub(super) specs: Vec<pb::ScheduleSpec>,
    /// Names of the schedules and tasks.
    names: HashSet<String>,
    too_many: bool,
    places: Places,
    /// What the file that is being read has declared so far: what it is called there, whether it is a task, its place.
    here: Vec<(String, bool, Spot)>,
}

/// Reads one document: a section, a list of them, or a table with such a list.
pub(super) fn read_document(
    reader: &mut Reader<'_>,
    document: TreeNode,
    payloads: Payloads<'_>,
    declared: &mut Declared,
) {
    match document.value {
        TreeValue::List(sections) => {
            for (i, section) in sections.into_iter().enumerate() {
                read_section(reader, &format!("[{}]", i + 1), section, payloads, declared);
            }
        }
        TreeValue::Table(ref pairs) if pairs.iter().any(|(key, _)| key.text == "section") => {
            read_collection(reader, document, payloads, declared);
        }
        _ => read_section(reader, "", document, payloads, declared),
    }
}

fn read_collection(
    reader: &mut Reader<'_>,
    document: TreeNode,
    payloads: Payloads<'_>,
    declared: &mut Declared,
) {
    for (key, node) in reader.table("", document).unwrap_or_default() {
        match key.text.as_str() {
            "apiVersion" => check_version(reader, "apiVersion", &node),
            "section" => {
                for (i, section) in reader.list("section", node).into_iter().enumerate() {
                    read_section(reader, &format!("section[{}]", i + 1), section, payloads, declared);
                }
            }
            _ => reader.unknown(&key, "", ["apiVersion", "section"]),
        }
    }
}

/// The fields of a section, before its schedules are read.
#[derive(Default)]
struct Section {
    volume: Option<String>,
    entity: Option<String>,
    default: Option<Vec<(TreeKey, TreeNode)>>,
    schedules: Vec<TreeNode>,
    tasks: Vec<TreeNode>,
}

fn read_section(
    reader: &mut Reader<'_>,
    place: &str,
    node: TreeNode,
    payloads: Payloads<'_>,
    declared: &mut Declared,
) {
    let at = node.at;
    let Some(pairs) = reader.table(place, node) else { return };
    let mut section = Section::default();
    let mut said = Vec::new();
    for (key, node) in pairs {
        let field = join(place, &key.text);
        match key.text.as_str() {
            "apiVersion" => check_version(reader, &field, &node),
            "volume" => section.volume = reader.name(&field, &node),
            "entity" => section.entity = reader.name(&field, &node),
            "default" => section.default = reader.table(&field, node),
            "schedule" => section.schedules = reader.list(&field, node),
            "task" => section.tasks = reader.list(&field, node),
            _ => reader.unknown(&key, place, SECTION_KEYS),
        }
        said.push(key.text);
    }
    for needed in ["volume", "entity"] {
        if !said.iter().any(|key| key == needed) {
            reader.problem(at, place, format!("{needed} is missing"));
        }
    }
    let prefix = match (&section.volume, &section.entity) {
        (Some(volume), Some(entity)) => Some(format!("{volume}/{entity}")),
        (_, _) => None,
    };
    if let Some(prefix) = &prefix
        && !declared.sections.contains(prefix)
    {
        if declared.sections.len() == SECTIONS_MAX {
            reader.problem(at, place, format!("more than {SECTIONS_MAX} sections"));
        }
        declared.sections.push(prefix.clone());
    }
    let tasks = std::mem::take(&mut section.tasks);
    read_schedules(reader, place, section, prefix.as_deref(), payloads, declared);
    for (i, node) in tasks.into_iter().enumerate() {
        if !declared.has_room(reader, (node.at, &join(place, "task"))) {
            return;
        }
        let place = join(place, &format!("task[{}]", i + 1));
        let at = node.at;
        let Some(pairs) = reader.table(&place, node) else { continue };
        let mut spec = pb::ScheduleSpec::default();
        let name = read_task(reader, (&place, at), pairs, payloads, &mut spec);
        declared.add(reader, &place, spec, name, prefix.as_deref());
    }
}

impl Declared {
    pub(super) fn manifest(self) -> Manifest {
        Manifest { sections: self.sections, specs: self.specs, places: self.places }
    }

    /// A file has been read.
    pub(super) fn locate(&mut self, file: &str, locator: Locator<'_>) {
        self.places.add(file, locator, std::mem::take(&mut self.here));
    }

    /// Whether one more may be declared; that it may not is reported once.
    fn has_room(&mut self, reader: &mut Reader<'_>, (at, place): (Spot, &str)) -> bool {
        let full = self.specs.len() == SCHEDULES_MAX;
        if full && !self.too_many {
            self.too_many = true;
            reader.problem(at, place, format!("more than {SCHEDULES_MAX} schedules"));
        }
        !full
    }

    /// Takes what was read at `place`, under its name.
    fn add(
        &mut self,
        reader: &mut Reader<'_>,
        place: &str,
        mut spec: pb::ScheduleSpec,
        name: Option<(Spot, String)>,
        prefix: Option<&str>,
    ) {
        let (Some((at, name)), Some(prefix)) = (name, prefix) else { return };
        spec.schedule = format!("{prefix}/{name}");
        if !self.names.insert(spec.schedule.clone()) {
            reader.problem(at, &join(place, "name"), format!("{} is declared already", spec.schedule));
        }
        // A file that is refused anyway needs no specs, only all its problems.
        if reader.problems.is_empty() {
            self.here.push((place.to_owned(), is_task(&spec), at));
            self.specs.push(spec);
        }
    }
}

fn read_schedules(
    reader: &mut Reader<'_>,
    place: &str,
    section: Section,
    prefix: Option<&str>,
    payloads: Payloads<'_>,
    declared: &mut Declared,
) {
    let mut default = pb::ScheduleSpec::default();
    let defaults = section
        .default
        .map(|pairs| read_fields(reader, &join(place, "default"), pairs, payloads, &mut default, None))
        .unwrap_or_default();
    let defaults: Vec<&'static str> = defaults.into_iter().map(|(key, _)| key).collect();
    for (i, node) in section.schedules.into_iter().enumerate() {
        if !declared.has_room(reader, (node.at, &join(place, "schedule"))) {
            return;
        }
        let place = join(place, &format!("schedule[{}]", i + 1));
        let Some((spec, name)) = read_schedule(reader, &place, node, payloads, (&default, &defaults)) else {
            continue;
        };
        declared.add(reader, &place, spec, name, prefix);
    }
}

/// A schedule, and its name and the place of that, where it has one.
fn read_schedule(
    reader: &mut Reader<'_>,
    place: &str,
    node: TreeNode,
    payloads: Payloads<'_>,
    (default, defaults): (&pb::ScheduleSpec, &[&'static str]),
) -> Option<(pb::ScheduleSpec, Option<(Spot, String)>)> {
    let at = node.at;
    let pairs = reader.table(place, node)?;
    let mut spec = default.clone();
    let mut name = None;
    let seen = read_fields(reader, place, pairs, payloads, &mut spec, Some(&mut name));
    let said = |key: &str| {
        let own = seen.iter().find(|(known, _)| *known == key).map(|(_, spot)| *spot);
        own.or_else(|| defaults.contains(&key).then_some(at))
    };
    check_whole(reader, place, at, said, &spec);
    if name.is_none() && said(NAME).is_none() {
        reader.problem(at, place, "name is missing");
    }
    Some((spec, name))
}

fn check_version(reader: &mut Reader<'_>, field: &str, node: &TreeNode) {
    let read = reader.text(field, node);
    if read.is_some_and(|version| version != API_VERSION) {
        reader.problem(node.at, field, format!("only {API_VERSION} is known"));
    }
}

/// Reports a document in which nothing is declared.
pub(super) fn nothing(reader: &mut Reader<'_>) {
    reader.problem(Spot::byte(0), "", "nothing is declared here: volume and entity are missing");
}
