//! One look at the directory after another: what changed is declared, what could not be is tried again, and what is wrong is logged
//! once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Origin, Principal, Refusal, Replica};
use caesium_proto::v1 as pb;
use tokio::time::{Instant, sleep};

use super::Declarations;
use super::folder::{self, Folder, FolderPrint, SectionHere, problem};
use crate::control::Control;
use crate::control::cluster_view::ClusterView;
use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::control::schedules::apply::OwnSection;
use crate::control::schedules::apply::SectionName;
use crate::platform::blocking;

/// How soon what could not be declared is tried again.
const RETRY: Duration = Duration::from_secs(5);
/// A file that changes within this is still being written.
const SETTLE: Duration = Duration::from_millis(250);
/// Problems that are shown.
const PROBLEMS_SHOWN_MAX: usize = 100;

/// What is known from one look to the next.
pub(super) struct FolderKeeper {
    control: Control,
    options: Declarations,
    print: Option<FolderPrint>,
    folder: Folder,
    /// It was read at least once.
    was_read: bool,
    tried: BTreeMap<SectionName, Tried>,
    /// Since when each problem has been there.
    since: BTreeMap<String, i64>,
}

/// What became of a section.
struct Tried {
    /// As it was declared; `None`: it was removed.
    as_was: Option<Arc<SectionHere>>,
    /// Why it is not in force, and when that was found.
    failed: Option<(Problem, Instant)>,
}

/// To whom a section of the directory is given.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SectionGiven {
    /// To this node, which the log has as declaring it, or not yet.
    Here {
        declared: bool,
    },
    ToAnother(String),
    ToNobody,
    NoVolume,
}

/// What the log has about the sections of this node.
struct Grants {
    own: NodeId,
    name: String,
    given: BTreeMap<SectionName, SectionGiven>,
    /// What this node has declared and may still.
    declared: BTreeSet<SectionName>,
}

impl Grants {
    fn of(replica: &Replica, own: NodeId, sections: Vec<SectionName>) -> Self {
        let given = sections.into_iter().map(|section| {
            let given = given(replica, own, &section);
            (section, given)
        });
        let declared = replica.sections_of(own).flat_map(|(section, declarer)| {
            let of = |entity: &Name| (section.volume.clone(), entity.clone());
            declarer.declared.iter().map(of).collect::<Vec<_>>()
        });
        let declared = declared.filter(|(volume, entity)| replica.may_declare(own, volume, entity).is_ok());
        Self { own, name: replica.node_name(own), declared: declared.collect(), given: given.collect() }
    }
}

fn given(replica: &Replica, own: NodeId, (volume, entity): &SectionName) -> SectionGiven {
    match replica.may_declare(own, volume, entity) {
        Ok(section) => {
            let declarer = replica.access.declarers.get(&section);
            SectionGiven::Here { declared: declarer.is_some_and(|it| it.declared.contains(entity)) }
        }
        Err(Refusal::NotDeclarer { by: Some(by), .. }) => SectionGiven::ToAnother(replica.node_name(by)),
        Err(_) if !replica.volumes.contains(volume) => SectionGiven::NoVolume,
        Err(_) => SectionGiven::ToNobody,
    }
}

impl FolderKeeper {
    pub(super) fn new(control: Control, options: Declarations) -> Self {
        let (folder, tried, since) = (Folder::default(), BTreeMap::new(), BTreeMap::new());
        Self { control, options, print: None, folder, was_read: false, tried, since }
    }

    /// Looks at the directory, reads it if it has changed or is to be read `again`, and declares what is not in force. How it
    /// stands then; nothing where the node goes down.
    pub(super) async fn round(&mut self, again: bool) -> Option<pb::Declaring> {
        let mut problems = Vec::new();
        let read = self.read(again).await;
        match read {
            Ok(()) => problems.extend(self.folder.problems.iter().cloned()),
            Err(why) => problems.push(problem("", why)),
        }
        // Of a directory that cannot be read nothing has disappeared, and what was read before stands.
        let whole = self.print.is_some() && self.folder.whole;
        let sections: Vec<SectionName> = self.folder.sections.keys().cloned().collect();
        let asked = |engine: &Engine, cluster: &ClusterView| {
            (Grants::of(engine.replica(), engine.node(), sections), cluster.at.0)
        };
        let (_, (grants, at)) = observe(&self.control.handle, asked).await.ok()?;
        let gone = grants.declared.iter().filter(|it| !self.folder.sections.contains_key(*it));
        let gone: Vec<SectionName> = gone.filter(|_| whole && self.options.prune).cloned().collect();
        self.tried.retain(|section, _| self.folder.sections.contains_key(section) || gone.contains(section));

        let (mut in_force, mut waiting) = (0, 0);
        let here: Vec<_> =
            self.folder.sections.iter().map(|(name, it)| (name.clone(), Some(Arc::clone(it)))).collect();
        for (section, wanted) in here.into_iter().chain(gone.into_iter().map(|section| (section, None))) {
            let given = grants.given.get(&section).cloned().unwrap_or(SectionGiven::Here { declared: true });
            let file = wanted.as_ref().map(|here| here.file.clone()).unwrap_or_default();
            let SectionGiven::Here { declared } = given else {
                self.tried.remove(&section);
                problems.push(not_given(&grants.name, &section, &given, &file));
                continue;
            };
            let stands = wanted.is_some();
            match self.declare(&grants, &section, wanted, declared).await {
                Ok(true) => in_force += u64::from(stands),
                Ok(false) => waiting += 1,
                Err(refused) => problems.push(told(&refused, &section, &file)),
            }
        }
        if waiting > 0 {
            let sections =
                if waiting == 1 { "1 section waits".to_owned() } else { format!("{waiting} sections wait") };
            problems.push(problem("", format!("{sections}: this node reaches no majority of the log")));
        }
        Some(self.shown(problems, in_force, at))
    }

    /// Reads the directory if it has changed, or is to be read `again`.
    async fn read(&mut self, again: bool) -> Result<(), String> {
        // Of what cannot be looked at nothing is taken for seen.
        let before = self.print.take();
        let print = self.look().await?;
        if !again && before.as_ref() == Some(&print) {
            self.print = before;
            return Ok(());
        }
        // Who writes a file in pieces is not read in between.
        sleep(SETTLE).await;
        if self.look().await? != print {
            return Ok(());
        }
        let (dir, looked) = (self.options.dir.clone(), print.clone());
        let reading = blocking(move || looked.read(&dir)).await;
        self.folder = reading.map_err(|error| error.to_string())?;
        (self.print, self.was_read) = (Some(print), true);
        Ok(())
    }

    async fn look(&self) -> Result<FolderPrint, String> {
        let dir = self.options.dir.clone();
        let looking = blocking(move || folder::look(&dir)).await;
        looking.map_err(|error| error.to_string()).and_then(|looked| looked)
    }

    /// Has a section in force as it is wanted; `None`: removed. Whether it is, or waits for the log.
    async fn declare(
        &mut self,
        grants: &Grants,
        section: &SectionName,
        wanted: Option<Arc<SectionHere>>,
        noted: bool,
    ) -> Result<bool, Problem> {
        if let Some(tried) = self.tried.get(section).filter(|it| it.as_was == wanted) {
            match &tried.failed {
                // What was given to another meanwhile is declared anew.
                None if noted == wanted.is_some() => return Ok(true),
                None => {}
                Some((problem, at)) if at.elapsed() < RETRY => return Err(problem.clone()),
                Some(_) => {}
            }
        }
        if !self.control.handle.has_log_majority() {
            return Ok(false);
        }
        let principal = Principal { name: format!("node/{}", grants.name), serial: String::new() };
        let own = OwnSection {
            node: grants.own,
            section: section.clone(),
            specs: wanted.as_ref().map(|here| here.specs.clone()).unwrap_or_default(),
            gone: wanted.is_none(),
            prune: self.options.prune,
            origin: Origin {
                user: format!("caesiumd@{}", grants.name),
                reason: wanted.as_ref().map(|here| here.file.clone()).unwrap_or_default(),
                principal: Some(principal),
            },
        };
        let (volume, entity) = section;
        let outcome = self.control.declare_own(own).await;
        let failed = outcome.err();
        match &failed {
            None => {
                tracing::info!(section = %format!("{volume}/{entity}"), gone = wanted.is_none(), "declared");
            }
            Some(problem) => {
                tracing::debug!(section = %format!("{volume}/{entity}"), ?problem, "not declared");
            }
        }
        let tried = Tried { as_was: wanted, failed: failed.clone().map(|it| (it, Instant::now())) };
        self.tried.insert(section.clone(), tried);
        failed.map_or(Ok(true), Err)
    }

    /// All of it for operators; what was not there before is logged.
    fn shown(&mut self, mut problems: Vec<pb::DeclaringProblem>, in_force: u64, at: i64) -> pb::Declaring {
        let before = std::mem::take(&mut self.since);
        for it in &mut problems {
            let text = format!("{}\n{}\n{}\n{}\n{}", it.file, it.section, it.line, it.field, it.problem);
            let known = before.get(&text).copied();
            if known.is_none() && self.since.len() < PROBLEMS_SHOWN_MAX {
                let pb::DeclaringProblem { file, line, field, section, problem, .. } = &*it;
                tracing::warn!(%file, line, %field, %section, "cannot be declared: {problem}");
            }
            it.since = Some(known.unwrap_or(at));
            self.since.insert(text, known.unwrap_or(at));
        }
        if problems.is_empty() && !before.is_empty() {
            tracing::info!(sections = in_force, "all that is in the directory is declared");
        }
        let looked = self.was_read || !problems.is_empty();
        let (problems, problems_more) = cut(problems);
        pb::Declaring {
            directory: self.options.dir.display().to_string(),
            prune: self.options.prune,
            files: self.folder.files as u64,
            in_force,
            problems,
            problems_more,
            looked_at: looked.then_some(at),
        }
    }
}

/// Those that are shown, and how many more there are.
fn cut(mut problems: Vec<pb::DeclaringProblem>) -> (Vec<pb::DeclaringProblem>, u64) {
    let more = problems.len().saturating_sub(PROBLEMS_SHOWN_MAX);
    problems.truncate(PROBLEMS_SHOWN_MAX);
    (problems, more as u64)
}

fn not_given(own: &str, section: &SectionName, given: &SectionGiven, file: &str) -> pb::DeclaringProblem {
    let (volume, entity) = section;
    let section = format!("{volume}/{entity}");
    let why = match given {
        SectionGiven::NoVolume => {
            return pb::DeclaringProblem { section, ..problem(file, format!("no volume is named {volume}")) };
        }
        SectionGiven::ToAnother(node) => format!("{own} may not declare {section}: {node} declares it"),
        SectionGiven::ToNobody | SectionGiven::Here { .. } => format!("{own} may not declare {section}"),
    };
    let remedy = pb::Remedy {
        kind: pb::RemedyKind::AllowDeclaring.into(),
        object: format!("{own} {section}"),
        ..pb::Remedy::default()
    };
    pb::DeclaringProblem { section, remedy: Some(remedy), ..problem(file, why) }
}

fn told(refused: &Problem, (volume, entity): &SectionName, file: &str) -> pb::DeclaringProblem {
    let section = format!("{volume}/{entity}");
    pb::DeclaringProblem { section, remedy: refused.remedied(), ..problem(file, refused.text()) }
}

#[cfg(test)]
mod tests {
    use caesium_engine::Wall;
    use caesium_engine::ids::{ClusterId, DataDirId, RequestId};
    use caesium_engine::replica::{Command, DeclaringChange, Entry, Join, Level};

    use super::*;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn as_many_problems_are_shown_as_the_limit_says_and_the_others_are_counted() {
        let many = |count: usize| cut(vec![problem("a.toml", "no"); count]);
        assert_eq!((many(100).0.len(), many(100).1), (100, 0));
        assert_eq!((many(101).0.len(), many(101).1), (100, 1));
    }

    #[test]
    fn a_section_is_given_here_to_another_or_to_nobody() {
        let mut replica = Replica::default();
        let join = |text: &str, dir: u128| {
            Command::Join(Join {
                name: name(text),
                address: String::new(),
                priority: 1,
                labels: BTreeMap::new(),
                data_dir: DataDirId(dir),
            })
        };
        let allow = |node: &str, section: &str| {
            let sections = [section.parse().unwrap()].into();
            Command::Declaring(DeclaringChange::Allow { node: name(node), sections, allowed: true })
        };
        let commands = [
            Command::Genesis { cluster: ClusterId(1), level: Level::NEWEST },
            join("alder", 1),
            join("birch", 2),
            Command::CreateVolume { name: name("ops"), carriers: [name("alder")].into() },
            Command::CreateVolume { name: name("web"), carriers: [name("alder")].into() },
            allow("alder", "ops"),
            allow("birch", "ops/mail"),
            Command::Declaring(DeclaringChange::Commit {
                node: NodeId(1),
                volume: name("ops"),
                entity: name("backup"),
                batch: RequestId(9),
                parts: 0,
                gone: false,
            }),
        ];
        for (command, index) in commands.into_iter().zip(1_u64..) {
            let request = RequestId(index.into());
            let entry = Entry { stamp: Wall(1), request, proposer: NodeId(1), origin: None, command };
            replica.apply(index, Some(&entry)).unwrap();
        }
        let sections = ["ops/backup", "ops/new", "ops/mail", "web/x", "none/x"].map(|text| {
            let (volume, entity) = text.split_once('/').unwrap();
            (name(volume), name(entity))
        });
        let grants = Grants::of(&replica, NodeId(1), sections.clone().into());
        let given: Vec<SectionGiven> = sections.iter().map(|it| grants.given[it].clone()).collect();
        let expected = [
            SectionGiven::Here { declared: true },
            SectionGiven::Here { declared: false },
            SectionGiven::ToAnother("birch".to_owned()),
            SectionGiven::ToNobody,
            SectionGiven::NoVolume,
        ];
        assert_eq!(given, expected);
        assert_eq!(grants.declared, [sections[0].clone()].into());
        let told = not_given("alder", &sections[2], &given[2], "a.toml");
        assert_eq!(told.problem, "alder may not declare ops/mail: birch declares it");
        assert_eq!(told.remedy.unwrap().object, "alder ops/mail");
        assert_eq!(
            not_given("alder", &sections[3], &given[3], "a.toml").problem,
            "alder may not declare web/x"
        );
        assert_eq!(not_given("alder", &sections[4], &given[4], "a.toml").problem, "no volume is named none");
    }
}
