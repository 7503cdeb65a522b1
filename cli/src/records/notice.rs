//! Notices, each in every volume that it is about.

use std::collections::BTreeMap;

use caesium_engine::record::RunState;
use caesium_engine::schedule::label_texts;
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::run::run_state;
use super::{Drawn, Record, given, joined};
use crate::instant::{At, Seconds};
use crate::table::{Cell, Column, Tone};

/// A notice in one volume.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeRow {
    notice: String,
    /// None: there is no volume yet that it is about.
    volume: Option<String>,
    on: Vec<&'static str>,
    labels: BTreeMap<String, String>,
    handler: String,
    throttle: Seconds,
    repeat: Option<Seconds>,
    /// `ready`, `no-handler` or `failing`.
    state: Option<&'static str>,
    /// Carriers in reach that have the handler.
    able: Vec<String>,
    /// Under this name its decisions and runs are listed.
    schedule: Option<String>,
    sent_at: Option<At>,
    last_run: Option<String>,
    last_result: Option<&'static str>,
    last_note: Option<String>,
}

impl NoticeRow {
    /// One row for each volume; one without where there is none.
    pub(crate) fn of(listed: pb::ListedNotice) -> Vec<Self> {
        let notice = listed.notice.unwrap_or_default();
        if listed.senders.is_empty() {
            return vec![Self::new(&notice, None)];
        }
        listed.senders.into_iter().map(|sender| Self::new(&notice, Some(sender))).collect()
    }

    fn new(notice: &pb::Notice, sender: Option<pb::NoticeSender>) -> Self {
        let state = sender.as_ref().map(sender_state);
        let sender = sender.unwrap_or_else(|| pb::NoticeSender {
            volume: notice.volume.clone(),
            ..pb::NoticeSender::default()
        });
        let last = sender.last.unwrap_or_default();
        Self {
            notice: notice.name.clone(),
            volume: given(sender.volume),
            on: notice.on().filter_map(pb::NoticeKind::word).collect(),
            labels: notice.labels.clone(),
            handler: notice.handler.clone(),
            throttle: Seconds(notice.throttle),
            repeat: notice.repeat.map(Seconds),
            state,
            able: sender.able,
            schedule: given(sender.schedule),
            sent_at: sender.sent_at.map(At),
            last_result: last.state().word(),
            last_run: given(last.id),
            last_note: given(last.note),
        }
    }
}

/// How a notice fares in a volume.
pub(crate) fn sender_state(sender: &pb::NoticeSender) -> &'static str {
    // Whatever is over without success has sent nothing, as the sender itself counts it.
    let last = sender.last.as_ref().and_then(|run| run_state(run.state()));
    match last {
        _ if sender.able.is_empty() => "no-handler",
        Some(last) if last.over() && last != RunState::Succeeded => "failing",
        Some(_) | None => "ready",
    }
}

impl Record for NoticeRow {
    const KIND: &'static str = "Notice";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NAME", "notice", 0).cell(|it, _| Cell::new(&it.notice)),
        Column::word("VOLUME", "volume", 0).cell(|it, _| Cell::given(it.volume.as_ref())),
        Column::list("ON", "on", 2).cell(|it, _| Cell::new(it.on.join(","))),
        Column::word("HANDLER", "handler", 1).cell(|it, _| Cell::new(&it.handler)),
        Column::word("STATE", "state", 0).cell(|it, _| {
            let bad = it.state.is_some_and(|state| state != "ready");
            Cell::toned(it.state.unwrap_or_default(), if bad { Tone::Bad } else { Tone::Plain })
        }),
        Column::time("SENT", "sentAt", 1).cell(|it, stamp| Cell::given(it.sent_at.map(|at| stamp.show(at)))),
        Column::span("THROTTLE", "throttle", 4).cell(|it, _| Cell::new(it.throttle.text())),
        Column::span("REPEAT", "repeat", 5).cell(|it, _| Cell::given(it.repeat.map(Seconds::text))),
        Column::labels("LABELS", "labels", 3)
            .cell(|it, _| Cell::new(label_texts(&it.labels).collect::<Vec<_>>().join(","))),
        Column::list("ABLE", "able", 6).cell(|it, _| joined(&it.able)),
        Column::word("LAST", "lastResult", 6).cell(|it, _| Cell::given(it.last_result)),
    ];
    const MORE: &'static [Column] = &[
        Column::word("SCHEDULE", "schedule", 0),
        Column::word("LAST-RUN", "lastRun", 0),
        Column::word("LAST-NOTE", "lastNote", 0),
    ];

    fn name(&self) -> String {
        self.notice.clone()
    }
}
