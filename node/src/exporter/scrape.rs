//! One look at a running node, as a page.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

use caesium_engine::Gauges;
use caesium_engine::message::Unable;
use caesium_proto::Word as _;

use super::Exposition;
use super::checks::{DrainedBy, checks};
use super::exposition::seconds;
use super::schedules::selected;
use crate::driver::{GoingDown, Handle, unable_out};
use crate::metrics::Meters;
use crate::platform::memory;

/// A page with everything that is measured of this node.
///
/// # Errors
/// [`GoingDown`] when the engine has ended.
pub async fn scrape(node: &Handle) -> Result<String, GoingDown> {
    let seen_now = node.inspect(|engine, now| (engine.gauges(now), engine.unable(), DrainedBy::of(engine)));
    let (gauges, unable, drained) = seen_now.await?;
    let mut page = Exposition::default();
    counted(&mut page, node.meters(), &gauges);
    seen(&mut page, &gauges);
    standing(&mut page, node, &unable);
    checks(&mut page, &node.meters().checks, drained);
    selected(&mut page, &node.meters().schedules);
    process(&mut page);
    let version = [(env!("CARGO_PKG_VERSION"), 1.0)];
    page.gauges("caesium_build_info", "Always 1; the version is the label.", "version", version.into_iter());
    Ok(page.finish())
}

fn counted(page: &mut Exposition, meters: &Meters, gauges: &Gauges) {
    let decisions = read(&meters.decisions).map(|(kind, count)| (kind.word(), count));
    page.counters("caesium_decisions_total", "Decisions recorded here as a master.", "decision", decisions);
    let runs = read(&meters.runs).map(|(state, count)| (state.word(), count));
    page.counters("caesium_runs_total", "Runs that ended here, by their last state.", "state", runs);
    let results = read(&meters.results).map(|(result, count)| (result.word(), count));
    page.counters("caesium_run_results_total", "Runs that ended here, by their result.", "result", results);
    page.histogram(
        "caesium_start_lateness_seconds",
        "From the release instant to the start of the handler, of first attempts started here.",
        &meters.lateness,
    );
    page.counter("caesium_claim_rounds_total", "Claim rounds begun here as a master.", gauges.claim_rounds);
    page.counter("caesium_claim_items_total", "Occurrences asked for in these rounds.", gauges.claim_items);
    page.counter(
        "caesium_grant_writes_total",
        "Durable writes of the grant store.",
        meters.grant_syncs.count(),
    );
    page.histogram(
        "caesium_grant_fsync_seconds",
        "One durable write of the grant store, fsync included.",
        &meters.grant_syncs,
    );
    page.histogram(
        "caesium_journal_fsync_seconds",
        "One durable write of the journal, fsync included.",
        &meters.journal_syncs,
    );
}

fn seen(page: &mut Exposition, gauges: &Gauges) {
    let lag = gauges.applied_anywhere - gauges.applied;
    let numbers = [
        ("caesium_members", "Nodes in the roster.", gauges.members as f64),
        (
            "caesium_reachable_nodes",
            "Nodes that this one can call now, itself included.",
            gauges.reachable as f64,
        ),
        ("caesium_log_applied_index", "Highest log index applied here.", gauges.applied as f64),
        ("caesium_log_lag", "Highest log index that a reachable node shows, minus the one here.", lag as f64),
        (
            "caesium_clock_offset_seconds",
            "Cluster time minus the machine's clock.",
            seconds(gauges.clock_offset),
        ),
        (
            "caesium_clock_bound_seconds",
            "How far cluster time may be from that of the partition.",
            seconds(gauges.clock_bound),
        ),
        ("caesium_grant_rows", "Grants, intents and starts in the grant store.", gauges.grant_rows as f64),
        ("caesium_grant_rows_limit", "With so many of them no vote is given.", gauges.grant_rows_max as f64),
        ("caesium_master_of", "Volumes whose master this node is.", gauges.master_of as f64),
        (
            "caesium_open_occurrences",
            "Occurrences that are released and not closed, held here as their master.",
            gauges.open as f64,
        ),
        ("caesium_runs_going", "Runs accepted here and not ended.", f64::from(gauges.runs_going)),
        ("caesium_schedules", "Schedules in the replica.", gauges.schedules as f64),
        ("caesium_tasks", "Tasks in the replica.", gauges.tasks as f64),
        (
            "caesium_tasks_held",
            "Tasks whose lease this node holds or is ending.",
            f64::from(gauges.tasks_held),
        ),
        (
            "caesium_tasks_unheld",
            "Tasks that should run and for which this node, as one of their voters, has no lease under which they can.",
            gauges.tasks_unheld as f64,
        ),
    ];
    for (name, help, value) in numbers {
        page.gauge(name, help, value);
    }
}

/// What keeps this node from its part, and what it lacks of the others.
fn standing(page: &mut Exposition, node: &Handle, unable: &BTreeSet<Unable>) {
    let reasons = Unable::ALL.into_iter().filter_map(|reason| {
        let holds = if unable.contains(&reason) { 1.0 } else { 0.0 };
        Some((unable_out(reason).word()?, holds))
    });
    let help = "1 while this node cannot be counted on to grant, for this reason; else 0.";
    page.gauges("caesium_unable", help, "reason", reasons);
    page.gauge(
        "caesium_log_majority",
        "1 while this node reaches a majority of the log: changes can be committed through it. Else 0.",
        if node.has_log_majority() { 1.0 } else { 0.0 },
    );
    if let Some(expires) = node.certificate_expires() {
        let name = "caesium_certificate_expiry_timestamp_seconds";
        page.gauge(name, "When the certificate of this node expires; only with TLS.", seconds(expires.0));
    }
    let split = node.outages().iter().filter(|outage| outage.ended.is_none()).count();
    page.gauge(
        "caesium_volumes_split",
        "Volumes carried here of which this node does not reach a carrier.",
        split as f64,
    );
    let dropped = node.journal().dropped();
    page.counter(
        "caesium_journal_records_dropped_total",
        "Records lost to the journal: its disk does not keep up or has failed.",
        dropped,
    );
}

/// The kernel's figures of this process; those that it does not report are left out.
fn process(page: &mut Exposition) {
    if let Some(resident) = memory() {
        page.gauge("process_resident_memory_bytes", "Resident memory.", resident as f64);
    }
    if let Ok(fds) = fs::read_dir("/proc/self/fd") {
        page.gauge("process_open_fds", "Open file descriptors.", fds.count() as f64);
    }
    let limits = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    if let Some(most) = limits.current {
        page.gauge("process_max_fds", "Most file descriptors that may be open.", most as f64);
    }
}

fn read<K: Copy>(counters: &BTreeMap<K, AtomicU64>) -> impl Iterator<Item = (K, u64)> {
    counters.iter().map(|(of, count)| (*of, count.load(Ordering::Relaxed)))
}
