//! What a node counts.

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::instant::Seconds;
use crate::table::Column;

/// Since the start of its daemon; depths at the moment of asking.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Counters {
    grant_syncs: u64,
    grant_batches: u64,
    grant_writes: u64,
    grant_rows: u64,
    grant_rows_limit: u64,
    journal_syncs: u64,
    journal_records: u64,
    log_syncs: u64,
    log_entries: u64,
    claim_rounds: u64,
    claim_batches: u64,
    claim_items: u64,
    decisions: u64,
    open_occurrences: u64,
    schedules: u64,
    runs_started: u64,
    runs_waiting: u64,
    runs_going: u64,
    events_waiting: u64,
    uptime: Seconds,
    memory: u64,
}

impl Counters {
    /// Its fields in the document of a node.
    pub(crate) const COLUMNS: &'static [Column] = &[
        Column::span("UPTIME", "counters.uptime", 0),
        Column::number("MEMORY", "counters.memory", 0),
        Column::number("GRANT-SYNCS", "counters.grantSyncs", 0),
        Column::number("GRANT-BATCHES", "counters.grantBatches", 0),
        Column::number("GRANT-WRITES", "counters.grantWrites", 0),
        Column::number("GRANT-ROWS", "counters.grantRows", 0),
        Column::number("GRANT-ROWS-LIMIT", "counters.grantRowsLimit", 0),
        Column::number("JOURNAL-SYNCS", "counters.journalSyncs", 0),
        Column::number("JOURNAL-RECORDS", "counters.journalRecords", 0),
        Column::number("LOG-SYNCS", "counters.logSyncs", 0),
        Column::number("LOG-ENTRIES", "counters.logEntries", 0),
        Column::number("CLAIM-ROUNDS", "counters.claimRounds", 0),
        Column::number("CLAIM-BATCHES", "counters.claimBatches", 0),
        Column::number("CLAIM-ITEMS", "counters.claimItems", 0),
        Column::number("DECISIONS", "counters.decisions", 0),
        Column::number("OPEN-OCCURRENCES", "counters.openOccurrences", 0),
        Column::number("SCHEDULES", "counters.schedules", 0),
        Column::number("RUNS-STARTED", "counters.runsStarted", 0),
        Column::number("RUNS-WAITING", "counters.runsWaiting", 0),
        Column::number("RUNS-GOING", "counters.runsGoing", 0),
        Column::number("EVENTS-WAITING", "counters.eventsWaiting", 0),
    ];

    /// Labelled lines for people.
    pub(crate) fn facts(&self) -> Vec<(&'static str, String)> {
        vec![
            ("uptime", Seconds(self.uptime.0 / 1_000_000 * 1_000_000).text()),
            ("memory", format!("{} MiB", self.memory >> 20)),
            (
                "grants",
                format!(
                    "{} rows in {} batches, {} fsyncs",
                    self.grant_writes, self.grant_batches, self.grant_syncs
                ),
            ),
            ("grant store", format!("{} of {} rows taken", self.grant_rows, self.grant_rows_limit)),
            ("journal", format!("{} records, {} fsyncs", self.journal_records, self.journal_syncs)),
            ("log writes", format!("{} entries applied, {} fsyncs", self.log_entries, self.log_syncs)),
            (
                "claims",
                format!(
                    "{} rounds asked; {} batches answered with {} occurrences",
                    self.claim_rounds, self.claim_batches, self.claim_items
                ),
            ),
            ("decisions", format!("{}, {} occurrences open", self.decisions, self.open_occurrences)),
            (
                "runs",
                format!(
                    "{} started, {} going, {} waiting",
                    self.runs_started, self.runs_going, self.runs_waiting
                ),
            ),
            ("schedules", self.schedules.to_string()),
            ("waiting", format!("{} events", self.events_waiting)),
        ]
    }
}

impl From<pb::Counters> for Counters {
    fn from(counters: pb::Counters) -> Self {
        Self {
            grant_syncs: counters.grant_syncs,
            grant_batches: counters.grant_batches,
            grant_writes: counters.grant_writes,
            grant_rows: counters.grant_rows,
            grant_rows_limit: counters.grant_rows_limit,
            journal_syncs: counters.journal_syncs,
            journal_records: counters.journal_records,
            log_syncs: counters.log_syncs,
            log_entries: counters.log_entries,
            claim_rounds: counters.claim_rounds,
            claim_batches: counters.claim_batches,
            claim_items: counters.claim_items,
            decisions: counters.decisions,
            open_occurrences: counters.open_occurrences,
            schedules: counters.schedules,
            runs_started: counters.runs_started,
            runs_waiting: counters.runs_waiting,
            runs_going: counters.runs_going,
            events_waiting: counters.events_waiting,
            uptime: Seconds(counters.uptime),
            memory: counters.memory,
        }
    }
}
