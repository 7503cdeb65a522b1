use caesium_engine::judge::split::SplitSpan;
use caesium_engine::result::RunResult;
use caesium_engine::schedule::quorum;
use caesium_engine::time::SECOND;
use caesium_proto::Word;

use super::*;
use crate::control::decisions::explain::conclusion;
use crate::control::splits::left_by;
use pb::{DecisionKind as D, Policy, RunState as R, Verdict as V};

const DUE: i64 = 1_700_000_000_000_000;
/// Long after the latest start.
const LATER: i64 = DUE + 600 * SECOND;
const TREES: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
const AMO: Policy = Policy::AtMostOnce;
const ALO: Policy = Policy::AtLeastOnce;

#[path = "../../../../engine/tests/verdicts/facts.rs"]
mod facts;

/// The wire's choice of this word.
fn of<W: Word + Default>(word: &str) -> W {
    W::of_word(word).unwrap_or_default()
}

#[test]
fn the_server_answers_each_fact_as_the_judge_does() {
    for fact in facts::FACTS {
        let latest = facts::DUE + fact.deadline * facts::SECOND;
        let decided = |(master, outcome, node): &(&str, &str, &str)| pb::Decision {
            decided_at: (!outcome.is_empty()).then_some(facts::DUE),
            latest_start: latest,
            ..sent(master, of(outcome), node)
        };
        let ran = |it: &facts::FactRun| pb::Run {
            id: it.id(),
            started_at: it.started.then_some(facts::DUE + 1),
            ended_at: None,
            exit_code: it.exit_code,
            note: it.note.to_owned(),
            ..run(it.node, it.attempt, of(it.state))
        };
        let decisions: Vec<pb::Decision> = fact.decisions.iter().map(decided).collect();
        let runs: Vec<pb::Run> = fact.runs.iter().map(ran).collect();
        let judged = judge(&Known {
            policy: of(fact.policy),
            eligible: Some(&names(&facts::NODES)),
            decisions: &decisions,
            runs: &runs,
            silent: &names(fact.silent).into_iter().collect(),
            promised: &BTreeSet::new(),
            latest: None,
            now: facts::DUE + fact.asked * facts::SECOND,
        });
        let expected = (of(fact.verdict), fact.min, fact.max);
        assert_eq!((judged.verdict, judged.min, judged.max), expected, "{}, {}", fact.name, fact.sign);
        assert_eq!(judged.result.word(), fact.result_word(), "{}", fact.name);
        let result = judged.result.word().and_then(RunResult::of_word);
        let text = result.map(|it| it.text(judged.exit_code, &judged.result_note));
        assert_eq!(text.as_deref().unwrap_or("-"), fact.result, "{}", fact.name);
        let by = if fact.result.contains("anna") { "anna" } else { "" };
        assert_eq!(judged.killed_by, by, "{}", fact.name);
        let (began, ended) = (Wall(facts::SPLIT.0), Wall(facts::SPLIT.1));
        let occurrence = pb::OccurrenceVerdict {
            due: facts::DUE,
            policy: of::<Policy>(fact.policy).into(),
            verdict: judged.verdict.into(),
            runs_min: judged.min,
            runs_max: judged.max,
            note: judged.note,
            decisions,
            runs,
            ..Default::default()
        };
        assert_eq!(conclusion(&occurrence), Some(format!("so: {}", fact.conclusion)), "{}", fact.name);
        let left = left_by(&occurrence, SplitSpan { began, ended, over: true });
        assert_eq!(left.word(), fact.left, "{}", fact.name);
    }
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn decision(master: &str, kind: D) -> pb::Decision {
    pb::Decision {
        id: format!("d-{master}"),
        due: DUE,
        decided_at: Some(DUE),
        master: master.to_owned(),
        decision: kind.into(),
        latest_start: DUE + 30 * SECOND,
        ..Default::default()
    }
}

fn sent(master: &str, kind: D, executor: &str) -> pb::Decision {
    pb::Decision { node: executor.to_owned(), ..decision(master, kind) }
}

fn open(master: &str) -> pb::Decision {
    pb::Decision { decided_at: None, ..decision(master, D::Unspecified) }
}

fn run(node: &str, attempt: u32, state: R) -> pb::Run {
    let started = state == R::Running || state == R::Succeeded || state == R::Failed;
    pb::Run {
        id: format!("r-{node}-{attempt}"),
        node: node.to_owned(),
        attempt,
        state: state.into(),
        started_at: started.then_some(DUE + 10 * SECOND * i64::from(attempt)),
        ended_at: (state == R::Succeeded || state == R::Failed)
            .then_some(DUE + 10 * SECOND * i64::from(attempt) + SECOND),
        release: DUE,
        ..Default::default()
    }
}

struct Table<'a> {
    policy: Policy,
    n: usize,
    silent: &'a [&'a str],
    promised: &'a [&'a str],
    now: i64,
}

impl Table<'_> {
    fn judge(&self, decisions: &[pb::Decision], runs: &[pb::Run]) -> Judged {
        judge(&Known {
            policy: self.policy,
            eligible: Some(&names(&TREES[..self.n])),
            decisions,
            runs,
            silent: &names(self.silent).into_iter().collect(),
            promised: &names(self.promised).into_iter().collect(),
            latest: None,
            now: self.now,
        })
    }

    #[track_caller]
    fn check(&self, decisions: &[pb::Decision], runs: &[pb::Run], expected: (V, u32, Option<u32>)) {
        let judged = self.judge(decisions, runs);
        assert_eq!((judged.verdict, judged.min, judged.max), expected, "{judged:?}");
    }
}

fn whole(policy: Policy) -> Table<'static> {
    Table { policy, n: 5, silent: &[], promised: &[], now: LATER }
}

#[test]
fn with_all_heard_the_runs_are_counted() {
    for policy in [AMO, ALO] {
        let table = whole(policy);
        let fired = [sent("elm", D::Fired, "birch")];
        table.check(&fired, &[run("birch", 1, R::Succeeded)], (V::Once, 1, Some(1)));
        table.check(&fired, &[run("birch", 1, R::Failed)], (V::Once, 1, Some(1)));
        table.check(&fired, &[run("birch", 1, R::Refused)], (V::Nowhere, 0, Some(0)));
        table.check(&[sent("elm", D::Unknown, "birch")], &[], (V::Nowhere, 0, Some(0)));
        table.check(&[decision("elm", D::NoCandidate)], &[], (V::Nowhere, 0, Some(0)));
        for state in [R::Lost, R::Unknown] {
            table.check(&fired, &[run("birch", 1, state)], (V::Unknown, 0, Some(1)));
        }
        let twice = [run("birch", 1, R::Succeeded), run("doum", 1, R::Succeeded)];
        table.check(&fired, &twice, (V::Multiple, 2, Some(2)));
    }
}

#[test]
fn retries_on_one_node_are_one_run_and_overlapping_starts_are_not() {
    let retried = [run("birch", 1, R::Failed), run("birch", 2, R::Failed), run("birch", 3, R::Succeeded)];
    whole(AMO).check(&[sent("elm", D::Fired, "birch")], &retried, (V::Once, 1, Some(1)));
    whole(ALO).check(&[], &retried, (V::Once, 1, Some(1)));
    let lost_first = [run("birch", 1, R::Lost), run("birch", 2, R::Succeeded)];
    whole(ALO).check(&[], &lost_first, (V::Once, 1, Some(1)));
    let beside =
        [run("birch", 1, R::Failed), pb::Run { started_at: Some(DUE), ..run("birch", 2, R::Succeeded) }];
    whole(ALO).check(&[], &beside, (V::Multiple, 2, Some(2)));
    let elsewhere = [run("birch", 1, R::Failed), run("doum", 2, R::Succeeded)];
    whole(ALO).check(&[], &elsewhere, (V::Multiple, 2, Some(2)));
}

#[test]
fn what_certainly_did_not_start_ran_nowhere_and_the_reason_is_named() {
    let fired = [sent("elm", D::Fired, "birch")];
    for policy in [AMO, ALO] {
        for state in [R::Failed, R::Killed, R::Refused] {
            let failed = pb::Run {
                started_at: None,
                note: "no such file: /no/such".to_owned(),
                ..run("birch", 1, state)
            };
            whole(policy).check(&fired, std::slice::from_ref(&failed), (V::Nowhere, 0, Some(0)));
            let note = whole(policy).judge(&fired, &[failed]).note;
            assert_eq!(note, "it ran nowhere: fired by elm; not started on birch: no such file: /no/such");
        }
    }
    let early = |policy| Table { now: DUE + SECOND, ..whole(policy) };
    let failed = [pb::Run { started_at: None, ..run("birch", 1, R::Failed) }];
    early(AMO).check(&fired, &failed, (V::Nowhere, 0, Some(0)));
    early(ALO).check(&fired, &failed, (V::Pending, 0, None));
    early(AMO).check(&fired, &[run("birch", 1, R::Refused)], (V::Pending, 0, Some(1)));
    let second = [pb::Run { started_at: None, ..run("birch", 1, R::Failed) }, run("birch", 2, R::Succeeded)];
    whole(AMO).check(&fired, &second, (V::Once, 1, Some(1)));
}

/// The one attempt of at-most-once was not started: whoever is unreachable cannot have run it, whatever they promised. A
/// refusal leaves it to another node.
#[test]
fn the_one_attempt_that_did_not_start_excludes_the_silent_as_well() {
    let lone = |policy| Table { silent: &["alder", "cedar", "doum", "elm"], ..whole(policy) };
    let fired = [sent("birch", D::Fired, "birch")];
    let failed =
        |state| [pb::Run { started_at: None, note: "no such file".to_owned(), ..run("birch", 1, state) }];
    for decisions in [&fired[..], &[]] {
        lone(AMO).check(decisions, &failed(R::Failed), (V::Nowhere, 0, Some(0)));
        lone(AMO).check(decisions, &failed(R::Refused), (V::Unknown, 0, Some(1)));
        lone(ALO).check(decisions, &failed(R::Failed), (V::Unknown, 0, None));
    }
    let note = lone(AMO).judge(&fired, &failed(R::Failed)).note;
    assert_eq!(note, "it ran nowhere: fired by birch; not started on birch: no such file");
}

#[test]
fn a_started_run_that_was_lost_is_a_start() {
    let lost = pb::Run { started_at: Some(DUE), ..run("birch", 1, R::Lost) };
    whole(AMO).check(&[], &[lost], (V::Once, 1, Some(1)));
}

#[test]
fn withheld_by_one_master_is_not_nowhere() {
    let withheld = [decision("alder", D::WithheldNoQuorum)];
    let minority = Table { silent: &["cedar", "doum", "elm"], ..whole(AMO) };
    minority.check(&withheld, &[], (V::Unknown, 0, Some(1)));
    let majority = Table { silent: &["doum", "elm"], ..whole(AMO) };
    majority.check(&withheld, &[], (V::Nowhere, 0, Some(0)));
    let half = Table { n: 4, silent: &["cedar", "doum"], ..whole(AMO) };
    half.check(&withheld, &[], (V::Nowhere, 0, Some(0)));
    whole(AMO).check(&withheld, &[], (V::Nowhere, 0, Some(0)));
    let note = half.judge(&withheld, &[]).note;
    assert_eq!(
        note,
        "it ran nowhere: withheld-no-quorum by alder; cedar, doum unreachable, which with 2 of 4 votes cannot \
         have had a quorum"
    );
}

#[test]
fn a_promise_of_a_heard_voter_may_have_made_the_quorum_of_a_silent_master() {
    let withheld = [decision("alder", D::WithheldNoQuorum)];
    let two_silent = Table { silent: &["doum", "elm"], promised: &["alder"], ..whole(AMO) };
    two_silent.check(&withheld, &[], (V::Unknown, 0, Some(1)));
    // Nobody silent could have been the executor.
    let all_heard = Table { promised: &["alder", "birch", "cedar"], ..whole(AMO) };
    all_heard.check(&withheld, &[], (V::Nowhere, 0, Some(0)));
}

#[test]
fn at_least_once_is_unbounded_while_an_eligible_node_is_silent() {
    let ran = [run("birch", 1, R::Succeeded)];
    let table = Table { silent: &["elm"], ..whole(ALO) };
    table.check(&[], &ran, (V::Unknown, 1, None));
    table.check(&[decision("alder", D::NoCandidate)], &[], (V::Unknown, 0, None));
    let twice = [run("birch", 1, R::Succeeded), run("doum", 1, R::Running)];
    table.check(&[], &twice, (V::Multiple, 2, None));
    // elm is no member of the eligible set: it cannot have run it.
    Table { n: 4, ..table }.check(&[], &ran, (V::Once, 1, Some(1)));
}

#[test]
fn what_was_sent_to_a_silent_node_may_have_run() {
    let fired = [sent("alder", D::Fired, "elm")];
    let table = Table { silent: &["elm"], promised: &["alder", "birch"], ..whole(AMO) };
    table.check(&fired, &[], (V::Unknown, 0, Some(1)));
    let note = table.judge(&fired, &[]).note;
    assert!(note.contains("it was sent to elm, unreachable since"), "{note}");
}

#[test]
fn what_is_open_is_pending() {
    for policy in [AMO, ALO] {
        let max = (policy == AMO).then_some(1);
        let table = Table { now: DUE + SECOND, ..whole(policy) };
        table.check(&[open("alder")], &[], (V::Pending, 0, max));
        table.check(&[], &[run("birch", 1, R::Accepted)], (V::Pending, 0, max));
        table.check(&[sent("alder", D::Fired, "birch")], &[], (V::Pending, 0, max));
        table.check(&[decision("alder", D::NoCandidate)], &[], (V::Pending, 0, max));
        table.check(&[decision("alder", D::SkippedPaused)], &[], (V::Nowhere, 0, Some(0)));
    }
    let ran = [run("birch", 1, R::Running)];
    let fired = [sent("elm", D::Fired, "birch")];
    let after = |policy, seconds: i64| Table { now: DUE + (10 + seconds) * SECOND, ..whole(policy) };
    after(AMO, 1).check(&fired, &ran, (V::Once, 1, Some(1)));
    after(ALO, 5).check(&fired, &ran, (V::Pending, 1, None));
    let note = after(ALO, 5).judge(&fired, &ran).note;
    assert_eq!(note, "it ran on birch; a master that was cut off from it may send it once more");
    after(ALO, 6).check(&fired, &ran, (V::Once, 1, Some(1)));
    let of_one = [run("alder", 1, R::Running)];
    Table { n: 1, ..after(ALO, 1) }.check(&[], &of_one, (V::Once, 1, Some(1)));
    let without_quorum = [sent("birch", D::FiredWithoutQuorum, "birch")];
    after(ALO, 1).check(&without_quorum, &ran, (V::Once, 1, Some(1)));
    whole(AMO).check(&[open("alder")], &ran, (V::Once, 1, Some(1)));
    whole(ALO).check(&[open("alder")], &ran, (V::Pending, 1, None));
}

#[test]
fn of_an_unknown_schedule_nothing_is_excluded() {
    let silent: BTreeSet<String> = names(&["elm"]).into_iter().collect();
    let known = Known {
        policy: Policy::Unspecified,
        eligible: None,
        decisions: &[],
        runs: &[run("birch", 1, R::Succeeded)],
        silent: &silent,
        promised: &BTreeSet::new(),
        latest: None,
        now: LATER,
    };
    assert_eq!(judge(&known).verdict, V::Unknown);
    assert_eq!(judge(&Known { silent: &BTreeSet::new(), ..known }).verdict, V::Once);
}

/// What truly happened to one occurrence.
struct Truth {
    policy: Policy,
    n: usize,
    /// (master, executor) of each dispatch that was started.
    fired: Vec<(usize, usize)>,
    /// Bits of the voters that promised it.
    grants: usize,
    withheld: Option<usize>,
}

impl Truth {
    /// What can be known when these nodes are heard.
    fn seen(&self, heard: usize) -> Judged {
        let hears = |node: usize| heard & (1 << node) != 0;
        let fired = self.fired.iter().filter(|(master, _)| hears(*master));
        let mut decisions: Vec<_> =
            fired.map(|(master, executor)| sent(TREES[*master], D::Fired, TREES[*executor])).collect();
        let withheld = self.withheld.filter(|master| hears(*master));
        decisions.extend(withheld.map(|master| decision(TREES[master], D::WithheldNoQuorum)));
        let ran = self.fired.iter().filter(|(_, executor)| hears(*executor));
        let runs: Vec<_> = ran.map(|(_, executor)| run(TREES[*executor], 1, R::Succeeded)).collect();
        let all = |picks: &dyn Fn(usize) -> bool| -> Vec<&str> {
            (0..self.n).filter(|node| picks(*node)).map(|node| TREES[node]).collect()
        };
        let silent = all(&|node| !hears(node));
        let promised = all(&|node| hears(node) && self.grants & (1 << node) != 0);
        Table { policy: self.policy, n: self.n, silent: &silent, promised: &promised, now: LATER }
            .judge(&decisions, &runs)
    }

    /// However knowledge grows, no bound is taken back, no verdict but `unknown` changes, and the truth lies within.
    fn check(&self) -> usize {
        let starts = u32::try_from(self.fired.len()).unwrap();
        let all = (1 << self.n) - 1;
        let mut told = 0;
        for heard in 0..=all {
            let early = self.seen(heard);
            let context =
                || format!("{:?} {heard:05b} {early:?}", (self.policy, self.n, &self.fired, self.grants));
            assert!(early.min <= starts && early.max.is_none_or(|max| starts <= max), "{}", context());
            for more in (heard..=all).filter(|more| more & heard == heard) {
                let late = self.seen(more);
                assert!(early.min <= late.min, "{} {more:05b} {late:?}", context());
                let closer = early.max.is_none_or(|max| late.max.is_some_and(|later| later <= max));
                assert!(closer, "{} {more:05b} {late:?}", context());
                if early.verdict != V::Unknown {
                    assert_eq!(early.verdict, late.verdict, "{} {more:05b}", context());
                    told += 1;
                }
            }
        }
        let expected = match starts {
            0 => V::Nowhere,
            1 => V::Once,
            _ => V::Multiple,
        };
        assert_eq!(self.seen(all).verdict, expected);
        told
    }
}

#[test]
fn what_is_learned_later_never_contradicts_what_was_said() {
    let mut told = 0;
    for n in 1..=5_usize {
        let majorities = || (0..1_usize << n).filter(|grants| grants.count_ones() as usize >= quorum(n));
        for master in 0..n {
            for grants in 0..1_usize << n {
                let withheld = Some(master);
                // Promised to claims that were never won: the votes were not given back.
                if grants.count_ones() as usize <= n / 2 {
                    told += Truth { policy: AMO, n, fired: Vec::new(), grants, withheld }.check();
                }
            }
            for executor in 0..n {
                for grants in majorities() {
                    for withheld in [None, Some((master + 1) % n)] {
                        told += Truth { policy: AMO, n, fired: vec![(master, executor)], grants, withheld }
                            .check();
                    }
                }
                let one = vec![(master, executor)];
                told += Truth { policy: ALO, n, fired: one, grants: 0, withheld: None }.check();
                for other in (0..n).filter(|other| *other != executor) {
                    let two = vec![(master, executor), (other, other)];
                    told += Truth { policy: ALO, n, fired: two, grants: 0, withheld: None }.check();
                }
            }
        }
    }
    assert!(told > 10_000, "{told}");
}

#[test]
fn without_a_record_it_is_open_until_its_latest_start_and_then_up_to_the_silent() {
    let judged = |policy, n: usize, silent: &[&str], promised: &[&str], now| {
        let it = judge(&Known {
            policy,
            eligible: Some(&names(&TREES[..n])),
            decisions: &[],
            runs: &[],
            silent: &names(silent).into_iter().collect(),
            promised: &names(promised).into_iter().collect(),
            latest: Some(DUE + 30 * SECOND),
            now,
        });
        (it.verdict, it.min, it.max, it.note)
    };
    let verdict = |policy, n, silent: &[&str], promised: &[&str], now| {
        let (verdict, min, max, _) = judged(policy, n, silent, promised, now);
        (verdict, min, max)
    };
    assert_eq!(verdict(AMO, 3, &["alder"], &["birch", "cedar"], DUE + 35 * SECOND), (V::Pending, 0, Some(1)));
    let (word, min, max, note) = judged(AMO, 3, &["alder"], &["birch", "cedar"], LATER);
    assert_eq!((word, min, max), (V::Unknown, 0, Some(1)));
    let expected = "no reachable node has a record of it; alder, whose records of that time are not known, may have run it with a quorum";
    assert_eq!(note, expected);
    assert_eq!(verdict(AMO, 3, &["alder"], &[], LATER), (V::Nowhere, 0, Some(0)), "it had no quorum");
    assert_eq!(verdict(AMO, 3, &["alder", "birch"], &[], LATER), (V::Unknown, 0, Some(1)));
    assert_eq!(verdict(ALO, 5, &["elm"], &[], LATER), (V::Unknown, 0, None));
}
