//! A declaration against the replica. Runs in the engine's own turn, some lines at a time: the engine waits meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use caesium_engine::calendar::Cadence;
use caesium_engine::ids::{Name, NodeId, ScheduleName, Uid};
use caesium_engine::replica::Replica;
use caesium_engine::schedule::{Binding, Policy, Schedule, Terms};
use caesium_engine::{Engine, Wall};

use super::read::{Line, SectionName, placed};
use crate::control::cluster_view::ClusterView;
use crate::control::convert::{below, least};
use crate::control::error::Problem;
use crate::control::resolve;
use crate::control::schedules::declare;
use crate::control::schedules::service::{admitted, fits_task, warnings};
use crate::control::voters::preview::Steps;
use crate::control::waits::TouchedSets;

/// Most different sets of handler and voters that are looked at for warnings.
const WARNED_MAX: usize = 200;
/// Most warnings of one declaration.
const WARNINGS_MAX: usize = 20;

/// What a line is to the replica.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    /// There is no schedule of this name.
    New,
    Other(Arc<Schedule>),
    /// It stands as declared.
    Same(Arc<Schedule>),
}

/// Some lines with what they are, and whom those that change something touch.
#[derive(Debug, Default)]
pub(super) struct JudgedLines {
    pub(super) lines: Vec<(Line, Verdict)>,
    pub(super) touched: TouchedSets,
    pub(super) warned: Warned,
    /// What those that stand otherwise make of their voters.
    pub(super) steps: Steps,
}

/// What has to be looked at for warnings.
#[derive(Clone, Debug, Default)]
pub(super) struct Warned(BTreeMap<Handled, Arc<Terms>>);

/// Handler and handler for results, whether it has a payload, of which volume, and who would run them.
type Handled = ((Name, Option<Name>), (Policy, bool), Name, Arc<BTreeSet<NodeId>>);

/// A schedule or task that stands.
pub(super) struct StandingSchedule {
    pub(super) name: ScheduleName,
    /// Its uid and revision.
    pub(super) expect: (Uid, u64),
    pub(super) eligible: Arc<BTreeSet<NodeId>>,
    pub(super) task: bool,
}

impl Warned {
    pub(super) fn merge(&mut self, other: Self) {
        for (key, terms) in other.0 {
            if self.0.len() < WARNED_MAX {
                self.0.insert(key, terms);
            }
        }
    }

    pub(super) fn warnings(&self, engine: &Engine, cluster: &ClusterView) -> Vec<String> {
        let all = self.0.iter().flat_map(|((_, (_, payload), volume, eligible), terms)| {
            warnings(engine, cluster, eligible, (volume, terms, *payload))
        });
        let different: BTreeSet<String> = all.collect();
        few(different)
    }
}

/// The first, and how many more there are.
fn few(warnings: BTreeSet<String>) -> Vec<String> {
    let more = warnings.len().saturating_sub(WARNINGS_MAX);
    let more = (more > 0).then(|| format!("there are more warnings: {more}"));
    warnings.into_iter().take(WARNINGS_MAX).chain(more).collect()
}

/// Judges some lines, or returns what is wrong with the first bad one.
pub(super) fn judge(replica: &Replica, lines: Vec<Line>, now: Wall) -> Result<JudgedLines, Problem> {
    let mut judged = JudgedLines::default();
    let mut admissions = Admissions::default();
    for line in lines {
        let wrong = |problem| placed(problem, &line.name.to_string(), line.position, &line.terms.cadence);
        if let Some(have) = replica.schedule_named(&line.name) {
            resolve::meant(replica, &have.name, line.terms.is_task()).map_err(wrong)?;
        }
        let eligible = admissions.admit(replica, &line.name.volume, &line.terms).map_err(wrong)?;
        let verdict = verdict(replica, &line, now).map_err(wrong)?;
        if let Verdict::Other(have) = &verdict {
            let moved = replica.admit_terms(have, &line.terms);
            let moved = moved.map_err(|refusal| wrong(resolve::refusal(replica, &refusal)))?;
            if moved {
                judged.steps.add(have, BTreeSet::clone(&eligible), line.terms.policy);
            }
        }
        if !matches!(verdict, Verdict::Same(_)) {
            judged.touched.add(&eligible);
            let handlers = (line.terms.handler.clone(), line.terms.on_result.clone());
            let how = (line.terms.policy, !line.payload.is_empty());
            let key = (handlers, how, line.name.volume.clone(), eligible);
            if judged.warned.0.len() < WARNED_MAX {
                judged.warned.0.entry(key).or_insert_with(|| Arc::clone(&line.terms));
            }
        }
        judged.lines.push((line, verdict));
    }
    Ok(judged)
}

impl JudgedLines {
    /// Refuses what is to be a task and has a handler that is none for it.
    pub(super) fn have_programs(&self, engine: &Engine, cluster: &ClusterView) -> Result<(), Problem> {
        let replica = engine.replica();
        let new = self.lines.iter().filter(|(_, verdict)| !matches!(verdict, Verdict::Same(_)));
        for (line, _) in new.filter(|(line, _)| line.terms.is_task()) {
            let (volume, terms) = (&line.name.volume, &*line.terms);
            let eligible = replica.eligible(volume, &terms.binding).unwrap_or_default();
            let wrong = |problem| placed(problem, &line.name.to_string(), line.position, &terms.cadence);
            fits_task(engine, cluster, &eligible, (volume, terms, !line.payload.is_empty()))
                .map_err(wrong)?;
        }
        Ok(())
    }
}

fn verdict(replica: &Replica, line: &Line, now: Wall) -> Result<Verdict, Problem> {
    let have = replica.schedule_named(&line.name);
    if have.is_none_or(|have| have.spec.cadence != line.terms.cadence)
        && line.terms.cadence.starts_with("@at")
        && let Ok(cadence) = Cadence::parse(&line.terms.cadence)
    {
        declare::not_past(&cadence, now)?;
    }
    let pause = line.pause.as_ref();
    if have.is_none_or(|have| pause.is_some() && have.pause.as_deref() != pause) {
        declare::future("pause_until", pause.and_then(|pause| pause.until), now)?;
    }
    let Some(have) = have else { return Ok(Verdict::New) };
    let (have_terms, _) = have.edited(&[]);
    let same = have_terms == *line.terms
        && have.payload[..] == line.payload[..]
        && (pause.is_none() || have.pause.as_deref() == pause);
    Ok(if same { Verdict::Same(Arc::clone(have)) } else { Verdict::Other(Arc::clone(have)) })
}

/// Eligible sets that were resolved already.
#[derive(Default)]
struct Admissions(BTreeMap<(Name, Binding), Arc<BTreeSet<NodeId>>>);

impl Admissions {
    fn admit(
        &mut self,
        replica: &Replica,
        volume: &Name,
        terms: &Terms,
    ) -> Result<Arc<BTreeSet<NodeId>>, Problem> {
        let key = (volume.clone(), terms.binding.clone());
        if let Some(known) = self.0.get(&key) {
            return Ok(Arc::clone(known));
        }
        resolve::volume(replica, volume)?;
        admitted(replica, volume, &terms.binding).map_err(|problem| problem.in_field("bind_nodes"))?;
        let eligible = replica.eligible(volume, &terms.binding);
        let eligible = Arc::new(eligible.map_err(|refusal| resolve::refusal(replica, &refusal))?);
        self.0.insert(key, Arc::clone(&eligible));
        Ok(eligible)
    }
}

/// Up to `limit` schedules of a section after `after`.
pub(super) fn standing(
    replica: &Replica,
    section: &SectionName,
    after: Option<&ScheduleName>,
    limit: usize,
) -> Result<Vec<StandingSchedule>, Problem> {
    resolve::volume(replica, &section.0)?;
    let prefix = format!("{}/{}", section.0, section.1);
    let from = after.cloned().or_else(|| least(&prefix));
    let all = replica.schedules_from(from.as_ref()).skip_while(|it| Some(&it.name) == after);
    let below = all.take_while(|it| below(&it.name.to_string(), &prefix)).take(limit);
    let found = below.map(|it| StandingSchedule {
        name: it.name.clone(),
        expect: (it.uid, it.provenance.revision),
        eligible: Arc::clone(it.eligible()),
        task: it.spec.is_task(),
    });
    Ok(found.collect())
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn warnings_are_cut_at_their_limit_and_say_so() {
        let told = |count: usize| few((0..count).map(|n| format!("{n:02}")).collect());
        assert_eq!((told(20).len(), told(20)[19].as_str()), (20, "19"));
        assert_eq!((told(21).len(), told(21)[20].as_str()), (21, "there are more warnings: 1"));
    }

    #[test]
    fn as_many_sets_are_looked_at_for_warnings_as_the_limit_says() {
        let handler = |n: usize| format!("h{n}").parse::<Name>().unwrap();
        let terms = Arc::new(Terms::new("@daily", "UTC", 0, handler(0), Policy::AtMostOnce));
        let one = |n: usize| {
            let fed = (Policy::AtMostOnce, false);
            let key = ((handler(n), None), fed, handler(0), Arc::default());
            Warned(BTreeMap::from([(key, Arc::clone(&terms))]))
        };
        let mut warned = Warned::default();
        let sizes: Vec<usize> = (0..=200).map(|n| (warned.merge(one(n)), warned.0.len()).1).collect();
        assert_eq!(sizes[198..], [199, 200, 200]);
    }
}
