//! What a node lets others ask of its own handlers. Its `handlers.toml` says so, and no entry of the log can widen it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::ids::Name;
use crate::policy::Policy;
use crate::schedule::{OnIsolation, Schedule, Terms};

/// What a handler's runs are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunBy {
    /// Programs that the node starts, and can end when a lease ends.
    #[default]
    Program,
    /// Done by workers that are connected to the node: they are asked to end them.
    Worker,
    /// Neither: no task is one of them.
    Other,
}

/// What may be asked of one handler of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandlerScope {
    /// The volumes whose schedules it runs; `None`: of all.
    pub volumes: Option<BTreeSet<Name>>,
    /// The policies of the schedules that it runs; `None`: of all.
    pub policies: Option<BTreeSet<Policy>>,
    /// Nothing is given to it: no payload, no notice, no document of a result.
    pub unfed: bool,
    /// What its runs are: not all of them can be under a lease.
    pub run_by: RunBy,
}

/// The handlers of a node, each with what may be asked of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeHandlers(BTreeMap<Name, HandlerScope>);

/// The lease that a run is under.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeaseUse {
    /// None, as for a run that may go on when it is cut off.
    #[default]
    Without,
    /// That of a run which stops when it is cut off.
    Run,
    /// That of a task.
    Task,
}

/// What a handler is wanted for.
#[derive(Clone, Copy, Debug)]
pub struct HandlerUse<'a> {
    /// By the name in the node's `handlers.toml`.
    pub handler: &'a Name,
    /// Of a schedule of this volume.
    pub volume: &'a Name,
    /// Of a schedule with this policy; `None` where it is called with a result, which no policy governs.
    pub policy: Option<Policy>,
    /// Something is given to it.
    pub fed: bool,
    /// Of which kind the lease is that it is to run under.
    pub lease: LeaseUse,
}

/// Why a node does not run a handler for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeRefusal {
    /// It has none of this name.
    Missing,
    /// Not for schedules of this volume.
    Volume,
    /// Not for schedules of this policy.
    Policy,
    /// Not with anything given to it.
    Fed,
    /// It is neither a program nor for workers, or what a lease needs is a program.
    NoProgram,
    /// It is for workers: at the end of a lease nothing can end what they do, so that no at-most-one task is given to them.
    OnlyAtLeastOne,
}

impl HandlerScope {
    /// Whether its file limits nothing that may be asked of it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.volumes.is_none() && self.policies.is_none() && !self.unfed
    }

    /// Why it may not be asked for this.
    #[must_use]
    pub fn refusal(&self, wanted: &HandlerUse<'_>) -> Option<ScopeRefusal> {
        let policies = self.policies.as_ref().zip(wanted.policy);
        if self.volumes.as_ref().is_some_and(|volumes| !volumes.contains(wanted.volume)) {
            Some(ScopeRefusal::Volume)
        } else if policies.is_some_and(|(policies, policy)| !policies.contains(&policy)) {
            Some(ScopeRefusal::Policy)
        } else if let Some(refusal) = wanted.refused_by(self.run_by) {
            Some(refusal)
        } else {
            (self.unfed && wanted.fed).then_some(ScopeRefusal::Fed)
        }
    }
}

/// What it is limited to.
impl fmt::Display for HandlerScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |mut all: Vec<String>| {
            if all.is_empty() {
                all.push("none".to_owned());
            }
            all.join(" ")
        };
        let volumes = self.volumes.as_ref();
        let volumes =
            volumes.map(|it| format!("volumes {}", listed(it.iter().map(Name::to_string).collect())));
        let policies = self.policies.as_ref();
        let policies =
            policies.map(|it| format!("policies {}", listed(it.iter().map(Policy::to_string).collect())));
        let payload = self.unfed.then(|| "no payload".to_owned());
        let parts: Vec<String> = [volumes, policies, payload].into_iter().flatten().collect();
        f.write_str(&parts.join(", "))
    }
}

impl NodeHandlers {
    /// Why the node does not run this; `None`: it does.
    #[must_use]
    pub fn refusal(&self, wanted: &HandlerUse<'_>) -> Option<ScopeRefusal> {
        self.0.get(wanted.handler).map_or(Some(ScopeRefusal::Missing), |scope| scope.refusal(wanted))
    }

    /// Whether it has one of this name.
    #[must_use]
    pub fn contains(&self, handler: &Name) -> bool {
        self.0.contains_key(handler)
    }

    /// Each with its scope, by name.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Name, &HandlerScope)> {
        self.0.iter()
    }
}

impl FromIterator<(Name, HandlerScope)> for NodeHandlers {
    fn from_iter<I: IntoIterator<Item = (Name, HandlerScope)>>(handlers: I) -> Self {
        Self(handlers.into_iter().collect())
    }
}

/// Handlers that may be asked for everything.
impl From<BTreeSet<Name>> for NodeHandlers {
    fn from(names: BTreeSet<Name>) -> Self {
        names.into_iter().map(|name| (name, HandlerScope::default())).collect()
    }
}

impl<'a> HandlerUse<'a> {
    /// A run of a schedule.
    #[must_use]
    pub fn of(schedule: &'a Schedule) -> Self {
        Self::of_terms(&schedule.name.volume, &schedule.spec, !schedule.payload.is_empty())
    }

    /// A run of a schedule with these terms. A notice is always given what it is to tell.
    #[must_use]
    pub fn of_terms(volume: &'a Name, terms: &'a Terms, payload: bool) -> Self {
        let fed = payload || terms.is_notice();
        let lease = match terms.split.on_isolation {
            _ if terms.is_task() => LeaseUse::Task,
            OnIsolation::Stop => LeaseUse::Run,
            OnIsolation::Continue => LeaseUse::Without,
        };
        Self { handler: &terms.handler, volume, policy: Some(terms.policy), fed, lease }
    }

    /// Why a handler whose runs are these does not run it; only what is under a lease is particular.
    #[must_use]
    pub fn refused_by(&self, run_by: RunBy) -> Option<ScopeRefusal> {
        match (run_by, self.lease) {
            (RunBy::Program, _) | (_, LeaseUse::Without) => None,
            (RunBy::Worker, LeaseUse::Task) if self.policy == Some(Policy::AtLeastOnce) => None,
            (RunBy::Worker, LeaseUse::Task) => Some(ScopeRefusal::OnlyAtLeastOne),
            (RunBy::Worker, LeaseUse::Run) | (RunBy::Other, _) => Some(ScopeRefusal::NoProgram),
        }
    }

    /// A call with the result of a schedule, if it wants one.
    #[must_use]
    pub fn of_result(volume: &'a Name, terms: &'a Terms) -> Option<Self> {
        let handler = terms.on_result.as_ref()?;
        Some(Self { handler, volume, policy: None, fed: true, lease: LeaseUse::Without })
    }

    /// What a node that refuses this does not do, after its name.
    #[must_use]
    pub fn refused(&self, refusal: ScopeRefusal) -> String {
        let handler = self.handler;
        match refusal {
            ScopeRefusal::Missing => format!("has no handler {handler}"),
            ScopeRefusal::Volume => {
                format!("does not run handler {handler} for volume {} (its handlers.toml)", self.volume)
            }
            ScopeRefusal::Policy => {
                let policy: &dyn fmt::Display = match &self.policy {
                    Some(policy) => policy,
                    None => &"any",
                };
                format!("does not run handler {handler} for {policy} schedules (its handlers.toml)")
            }
            ScopeRefusal::Fed => {
                format!("does not run handler {handler} with a payload (its handlers.toml)")
            }
            ScopeRefusal::NoProgram => format!("has handler {handler} as no program, which a lease needs"),
            ScopeRefusal::OnlyAtLeastOne => {
                format!("has handler {handler} for workers, which only at-least-one tasks may have")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn a_handler_runs_what_its_node_lets_it_be_asked_for_and_nothing_else() {
        let scope = HandlerScope {
            volumes: Some(BTreeSet::from([name("billing")])),
            policies: Some(BTreeSet::from([Policy::AtMostOnce])),
            unfed: true,
            run_by: RunBy::Other,
        };
        let handlers: NodeHandlers =
            [(name("close"), scope), (name("open"), HandlerScope::default())].into_iter().collect();
        let (close, open, gone) = (name("close"), name("open"), name("gone"));
        let (billing, web) = (name("billing"), name("web"));
        let plain = HandlerUse {
            handler: &close,
            volume: &billing,
            policy: Some(Policy::AtMostOnce),
            fed: false,
            lease: LeaseUse::Without,
        };
        let refusal = |wanted: HandlerUse<'_>| handlers.refusal(&wanted).map(|it| wanted.refused(it));
        assert_eq!(refusal(plain), None);
        let file = "(its handlers.toml)";
        for (wanted, text) in [
            (HandlerUse { handler: &gone, ..plain }, "has no handler gone".to_owned()),
            (
                HandlerUse { volume: &web, ..plain },
                format!("does not run handler close for volume web {file}"),
            ),
            (
                HandlerUse { policy: Some(Policy::AtLeastOnce), ..plain },
                format!("does not run handler close for at-least-once schedules {file}"),
            ),
            (
                HandlerUse { lease: LeaseUse::Task, ..plain },
                "has handler close as no program, which a lease needs".to_owned(),
            ),
            (HandlerUse { fed: true, ..plain }, format!("does not run handler close with a payload {file}")),
        ] {
            assert_eq!(refusal(wanted), Some(text));
            assert_eq!(refusal(HandlerUse { handler: &open, ..wanted }), None);
        }
        assert_eq!(refusal(HandlerUse { policy: None, ..plain }), None, "no policy governs a result");
    }

    #[test]
    fn a_worker_does_the_tasks_that_may_run_twice_and_no_other() {
        let scope = HandlerScope { run_by: RunBy::Worker, ..HandlerScope::default() };
        let (queue, volume) = (name("queue"), name("jobs"));
        let wanted = |policy, lease| {
            let policy = Some(policy);
            let wanted = HandlerUse { handler: &queue, volume: &volume, policy, fed: false, lease };
            scope.refusal(&wanted).map(|it| wanted.refused(it))
        };
        let refused = "has handler queue for workers, which only at-least-one tasks may have";
        assert_eq!(wanted(Policy::AtMostOnce, LeaseUse::Task).as_deref(), Some(refused));
        assert_eq!(wanted(Policy::AtLeastOnce, LeaseUse::Task), None);
        assert_eq!(wanted(Policy::AtMostOnce, LeaseUse::Without), None, "it is no task");
        let of_run = wanted(Policy::AtLeastOnce, LeaseUse::Run);
        assert_eq!(of_run.as_deref(), Some("has handler queue as no program, which a lease needs"));
    }
}
