//! On how many nodes a task runs, by what its eligible nodes have of it.

/// What one eligible node that answered has of a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskPartFact {
    /// Its process runs there, or may.
    pub alive: bool,
    /// How many of the eligible nodes renew the lease that it holds.
    pub renewed: usize,
    /// Something may run under the newest lease that it granted as a voter.
    pub granted_live: bool,
}

/// On how many nodes a task runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TaskCount {
    /// On exactly one node, and no other may run it.
    One,
    /// On none, though every eligible node, or enough of them, answered.
    Nowhere,
    /// It may run on a node that could not be asked.
    Unknown,
    /// On several nodes that answered: for at-least-once no breach.
    Multiple,
}

impl TaskCount {
    /// As wire, screens and output have it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Nowhere => "nowhere",
            Self::Unknown => "unknown",
            Self::Multiple => "multiple",
        }
    }
}

/// On how many nodes it runs. What could not be asked is never taken for nothing: so many nodes are `silent`; `needed` grants permit
/// a holder, of whom there is only `once` one over all partitions.
#[must_use]
pub fn task_count(parts: &[TaskPartFact], silent: usize, needed: usize, once: bool) -> TaskCount {
    let alive: Vec<&TaskPartFact> = parts.iter().filter(|it| it.alive).collect();
    let held = alive.first().is_some_and(|it| it.renewed >= needed);
    // Of a majority that answered nobody has a lease left under which something could run.
    let free = parts.iter().filter(|it| !it.granted_live).count();
    let all = silent == 0;
    match alive.len() {
        0 if all || once && free >= needed => TaskCount::Nowhere,
        0 => TaskCount::Unknown,
        1 if all || once && held => TaskCount::One,
        1 => TaskCount::Unknown,
        _ => TaskCount::Multiple,
    }
}
