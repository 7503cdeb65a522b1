//! The fields of a schedule, one row each. Every reader and writer of schedules is a loop over this table: patches, the
//! wire, documents, manifests and their schema, flags, columns, the way back. Whoever adds a field adds it to [`super::Terms`],
//! to the wire's messages and here.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::row::{Key, Row, key, long, named, plain, rare, row, span, with_default};
use super::value::{Choice, Kind, Limits, Value, Words, choices};
use super::{
    AfterTerms, CATCH_UP_MAX, CatchUp, DESCRIPTION_MAX, On, OnHeal, OnIsolation, Overlap, PAYLOAD_BYTES_MAX,
    Placement, Policy, RETRIES_MAX, START_DEADLINE_MAX, Terms,
};

/// Declares the enum of fields with a row for each.
macro_rules! fields {
    ($($(#[$about:meta])* $field:ident => $row:ident,)*) => {
        /// A field that can be set by itself, in the order in which people read them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Field { $($(#[$about])* $field,)* }

        impl Field {
            /// In the order of the table, in which they are also written.
            pub const ALL: &'static [Self] = &[$(Self::$field,)*];

            /// Its row of the table: kind, keys, default, how it is read and put.
            #[must_use]
            pub const fn row(self) -> &'static Row {
                match self { $(Self::$field => &$row,)* }
            }
        }
    };
}

fields! {
    /// When it is due.
    Cadence => CADENCE,
    /// Upon which end of the schedule that it follows.
    On => ON,
    /// Whose wall clock that means.
    Zone => ZONE,
    /// Name that each executor looks up among its own handlers.
    Handler => HANDLER,
    /// Which error is the lesser one; there is no default.
    Policy => POLICY,
    /// Where it may run.
    Binding => BINDING,
    /// On which of these nodes.
    Placement => PLACEMENT,
    /// How many of them.
    Percent => PERCENT,
    /// Beside an earlier run.
    Overlap => OVERLAP,
    /// After the start deadline.
    CatchUp => CATCH_UP,
    /// How long after it.
    CatchUpWindow => CATCH_UP_WINDOW,
    /// With `catch-up = "all"`: how many, the newest.
    CatchUpMax => CATCH_UP_CAP,
    /// How starts are spread.
    Jitter => JITTER,
    /// Nothing is due before this instant.
    Start => START,
    /// Not due from then on.
    End => END,
    /// Attempts after the first, where that failed.
    Retries => RETRIES,
    /// The pause before the first of them.
    RetryBackoff => RETRY_BACKOFF,
    /// From the release instant to the latest start.
    StartDeadline => START_DEADLINE,
    /// From a start to the SIGTERM.
    Timeout => TIMEOUT,
    /// From SIGTERM to SIGKILL.
    Grace => GRACE,
    /// What follows a split.
    OnHeal => ON_HEAL,
    /// A run that is cut off.
    OnIsolation => ON_ISOLATION,
    /// Handler that is called with each final outcome.
    OnResult => ON_RESULT,
    /// Bytes that the handler reads from stdin, or as the body.
    Payload => PAYLOAD,
    /// Key and value pairs, which selectors of lists and notices match.
    Labels => LABELS,
    /// What it is for.
    Description => DESCRIPTION,
    /// How often it is to succeed.
    ExpectSuccess => EXPECT_SUCCESS,
}

/// A field that holds one line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LineField(Field);

impl LineField {
    /// Those of [`Kind::Line`], in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        Field::ALL.iter().filter_map(|field| Self::of(*field))
    }

    /// This field, if it is one of them.
    #[must_use]
    pub fn of(field: Field) -> Option<Self> {
        matches!(field.row().kind, Kind::Line(_)).then_some(Self(field))
    }

    /// The field itself, with its row.
    #[must_use]
    pub fn field(self) -> Field {
        self.0
    }

    /// Terms in which it is the only one that was given.
    pub(crate) fn alone(self) -> Terms {
        let handler = "h".parse().expect("a letter is a name");
        let mut terms = Terms::new("@daily", "UTC", 0, handler, Policy::AtMostOnce);
        (self.0.row().put)(&mut terms, &mut Vec::new(), Some(Value::Text("x".to_owned())));
        terms
    }
}

impl From<LineField> for String {
    fn from(line: LineField) -> Self {
        line.0.row().name.to_owned()
    }
}

impl TryFrom<String> for LineField {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let found = Self::all().find(|line| line.0.row().name == name);
        found.ok_or_else(|| format!("{name}: no field of one line"))
    }
}

/// The key of a declaration that names an event in place of a time. `on` takes its values as well.
pub const ON_EVENT: &str = "on-event";

const DAY: Duration = Duration::from_secs(24 * 3600);
const TINY: Duration = Duration::from_micros(1);
/// A latest start before any voter can answer would withhold everything.
const START_DEADLINE_MIN: Duration = Duration::from_secs(1);
/// Shortest and longest time within which something may be expected: a success of a schedule, that a task runs.
pub(super) const EXPECTED_MIN: Duration = Duration::from_secs(1);
pub(super) const EXPECTED_MAX: Duration = Duration::from_secs(400 * 24 * 3600);
const TIMEOUT_MAX: Duration = Duration::from_secs(30 * 24 * 3600);
/// How old an occurrence may become: bounded by the policy as well.
const AGE: Kind = Kind::Span(Limits { least: START_DEADLINE_MIN, most: START_DEADLINE_MAX, ages: true });

const CADENCE: Row = Row {
    json: Some("cron"),
    keys: &[
        Key {
            holds: Some("text"),
            default: None,
            example: r#""0 0 * * *""#,
            about: "five crontab fields, six with leading seconds, or @daily and the like",
            flag: plain("EXPR", "Five cron fields, six with leading seconds, or a macro such as @daily"),
            ..key("cron")
        },
        Key {
            prefix: "@every ",
            holds: Some("span"),
            default: None,
            example: r#""90s""#,
            about: "the time between two of them, instead of cron",
            flag: plain("D", "A fixed interval from one due to the next"),
            ..key("every")
        },
        Key {
            prefix: "@at ",
            holds: Some("instant"),
            default: None,
            example: r#""2030-01-01T00:00:00Z""#,
            about: "the one time it is due, instead of cron",
            flag: plain("T", "One time: RFC 3339, HH:MM in UTC, or a span from now"),
            ..key("at")
        },
        Key {
            prefix: "@on ",
            holds: Some("event"),
            default: None,
            example: r#""node-down""#,
            about: "the event that makes it due, instead of cron; on takes the same words",
            flag: named("on", plain("EVENT", "Each such event of the cluster, instead of a time")),
            ..key(ON_EVENT)
        },
        Key {
            prefix: "@after ",
            holds: Some("schedule"),
            default: None,
            example: r#""billing/ledger/close-day""#,
            about: "the schedule that it follows, instead of cron: it is due when an occurrence of that one has ended",
            flag: plain("SCHEDULE", "Each end of a run of this schedule, instead of a time; see --on"),
            ..key("after")
        },
    ],
    blocks: true,
    get: |terms, _| {
        Some(Value::Text(terms.after().map_or_else(|| terms.cadence.clone(), |after| after.cadence())))
    },
    put: |terms, _, value| {
        if let Some(Value::Text(cadence)) = value {
            terms.cadence = AfterTerms::replaced(&terms.cadence, cadence);
        }
    },
    ..row("cadence", Kind::Cadence)
};

/// It stands in the cadence, and only in one that follows another schedule.
const ON: Row = Row {
    keys: &[Key {
        default: Some("success"),
        example: r#""any""#,
        about: "with after: which ends of the other count",
        flag: long(
            plain("END|EVENT", "Which ends with --after: success (default), failure, any; else an event"),
            "Events: node-down, node-up, check-failed, master-changed, volume-without-quorum, change-pending.",
        ),
        ..key("on")
    }],
    get: |terms, _| terms.after().map(|after| after.on.value()),
    put: |terms, _, value| {
        if let Some(after) = terms.after() {
            terms.cadence = AfterTerms { on: On::meant(value).unwrap_or_default(), ..after }.to_string();
        }
    },
    ..row("on", Kind::Word(&ONS))
};

const ZONE: Row = Row {
    keys: &[Key {
        default: Some("UTC"),
        example: r#""Europe/Berlin""#,
        about: "IANA zone whose wall clock cron reads",
        flag: with_default("ZONE", "Zone whose wall clock the expression reads"),
        ..key("tz")
    }],
    blocks: true,
    get: |terms, _| Some(Value::Zone(terms.zone.clone(), terms.fingerprint)),
    // The default has a fingerprint, too: whoever unsets a zone gives that of UTC.
    put: |terms, _, value| {
        if let Some(Value::Zone(zone, fingerprint)) = value {
            (terms.zone, terms.fingerprint) = (zone, fingerprint);
        }
    },
    ..row("zone", Kind::Zone)
};

const HANDLER: Row = Row {
    keys: &[Key {
        default: None,
        example: r#""close-day""#,
        about: "what the nodes run",
        flag: plain("NAME", "Handler that the nodes run for it"),
        ..key("handler")
    }],
    handler: true,
    get: |terms, _| Some(Value::Name(terms.handler.clone())),
    put: |terms, _, value| {
        if let Some(handler) = Value::name(value) {
            terms.handler = handler;
        }
    },
    ..row("handler", Kind::Name)
};

const POLICY: Row = Row {
    keys: &[Key {
        default: None,
        example: r#""at-most-once""#,
        about: "the lesser error when the network splits",
        flag: plain("POLICY", "Without a quorum: at-most-once may skip, at-least-once may repeat"),
        ..key("policy")
    }],
    blocks: true,
    votes: true,
    get: |terms, _| Some(terms.policy.value()),
    put: |terms, _, value| terms.policy = Policy::meant(value).unwrap_or(terms.policy),
    ..row("policy", Kind::Word(&POLICIES))
};

const BINDING: Row = Row {
    keys: &[
        Key {
            wire: Some("bind-nodes"),
            holds: Some("names"),
            default: Some("all carriers"),
            example: r#"["alder", "birch"]"#,
            about: "the nodes it is restricted to",
            flag: plain("NODE", "Nodes it is restricted to"),
            ..key("bind")
        },
        Key {
            wire: Some("bind-labels"),
            holds: Some("labels"),
            default: Some("none"),
            example: r#""zone=a""#,
            about: "labels that a node must have, instead of names",
            flag: plain("K=V", "Labels that a node must have, all of them"),
            ..key("bind-label")
        },
    ],
    votes: true,
    get: |terms, _| Value::bound(&terms.binding),
    put: |terms, _, value| terms.binding = Value::binding(value),
    ..row("binding", Kind::Binding)
};

const PLACEMENT: Row = Row {
    keys: &[Key {
        default: Some("least-load"),
        example: r#""spread""#,
        about: "which of the nodes that can run it does",
        flag: rare(with_default("HOW", "Which node runs it: least-load, spread, pack, percent")),
        ..key("placement")
    }],
    get: |terms, _| Some(terms.placement.how.value()),
    put: |terms, _, value| terms.placement.how = Placement::meant(value).unwrap_or_default(),
    ..row("placement", Kind::Word(&PLACEMENTS))
};

const PERCENT: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: "75",
        about: "with placement percent: how much of the nodes that it is bound to it uses",
        flag: rare(plain("N", "With --placement percent: how much of its nodes it uses, 1 to 100")),
        ..key("percent")
    }],
    get: |terms, _| terms.placement.percent.map(Value::Count),
    put: |terms, _, value| terms.placement.percent = Value::count(value),
    ..row("percent", Kind::Count(1, 100))
};

const OVERLAP: Row = Row {
    keys: &[Key {
        default: Some("skip"),
        example: r#""queue""#,
        about: "what happens while an earlier run is going",
        flag: with_default("WHAT", "During an earlier run: skip, queue, allow, cancel"),
        ..key("overlap")
    }],
    blocks: true,
    effective: Some(|terms| terms.overlap.value()),
    get: |terms, _| Some(terms.overlap.value()),
    put: |terms, _, value| terms.overlap = Overlap::meant(value).unwrap_or_default(),
    ..row("overlap", Kind::Word(&OVERLAPS))
};

const CATCH_UP: Row = Row {
    keys: &[Key {
        default: Some("none; last with at-least-once"),
        example: r#""all""#,
        about: "what becomes of occurrences that no master decided in time",
        flag: long(
            plain("WHICH", "Undecided occurrences that still run: none, last, all"),
            "[default: none, or last with at-least-once]",
        ),
        ..key("catch-up")
    }],
    effective: Some(|terms| terms.catch_up().value()),
    get: |terms, _| terms.catch_up.which.map(CatchUp::value),
    put: |terms, _, value| terms.catch_up.which = CatchUp::meant(value),
    ..row("catch-up", Kind::Word(&CATCH_UPS))
};

const CATCH_UP_WINDOW: Row = Row {
    keys: &[Key {
        default: Some("one interval or 1h, the longer"),
        example: r#""2h""#,
        about: "how old they may be",
        flag: rare(long(
            plain("D", "Oldest due that --catch-up still runs"),
            "[default: one interval or 1h, the longer]",
        )),
        ..key("catch-up-window")
    }],
    get: |terms, _| terms.catch_up.window.map(Value::Span),
    put: |terms, _, value| terms.catch_up.window = Value::span(value),
    ..row("catch-up-window", AGE)
};

const CATCH_UP_CAP: Row = Row {
    keys: &[Key {
        default: Some("100"),
        example: "10",
        about: "how many of them all runs, the newest",
        flag: rare(with_default("N", "How many, the newest, with --catch-up all")),
        ..key("catch-up-max")
    }],
    effective: Some(|terms| Value::Count(terms.catch_up_max())),
    get: |terms, _| terms.catch_up.most.map(Value::Count),
    put: |terms, _, value| terms.catch_up.most = Value::count(value),
    ..row("catch-up-max", Kind::Count(1, CATCH_UP_MAX))
};

const JITTER: Row = Row {
    keys: &[Key {
        default: Some("0s"),
        example: r#""10s""#,
        about: "starts are spread over this span",
        flag: long(
            with_default("D", "Spread the starts over this span"),
            "Each occurrence has its own place in it.",
        ),
        ..key("jitter")
    }],
    get: |terms, _| Some(Value::Span(terms.jitter)),
    put: |terms, _, value| terms.jitter = Value::span(value).unwrap_or_default(),
    ..row("jitter", span(Duration::ZERO, DAY))
};

const START: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: r#""2027-01-01T00:00:00Z""#,
        about: "not due before",
        flag: plain("T", "Not due before this: RFC 3339, HH:MM in UTC, or a span from now"),
        ..key("start")
    }],
    get: |terms, _| terms.start.map(Value::Instant),
    put: |terms, _, value| terms.start = Value::instant(value),
    ..row("start", Kind::Instant)
};

const END: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: r#""2031-01-01T00:00:00Z""#,
        about: "not due at it or after",
        flag: plain("T", "Not due at or after this: RFC 3339, HH:MM in UTC, or a span from now"),
        ..key("end")
    }],
    get: |terms, _| terms.end.map(Value::Instant),
    put: |terms, _, value| terms.end = Value::instant(value),
    ..row("end", Kind::Instant)
};

const RETRIES: Row = Row {
    keys: &[Key {
        default: Some("0"),
        example: "2",
        about: "further attempts after one that failed",
        flag: with_default("N", "Further attempts after one that failed"),
        ..key("retries")
    }],
    blocks: true,
    get: |terms, _| Some(Value::Count(terms.retries)),
    put: |terms, _, value| terms.retries = Value::count(value).unwrap_or_default(),
    ..row("retries", Kind::Count(0, RETRIES_MAX))
};

const RETRY_BACKOFF: Row = Row {
    keys: &[Key {
        default: Some("10s"),
        example: r#""30s""#,
        about: "pause before the first of them; it doubles",
        flag: rare(with_default("D", "Pause before the first of them; it doubles")),
        ..key("retry-backoff")
    }],
    blocks: true,
    effective: Some(|terms| Value::Span(terms.retry_pause(2))),
    get: |terms, _| terms.retry_backoff.map(Value::Span),
    put: |terms, _, value| terms.retry_backoff = Value::span(value),
    ..row("retry-backoff", span(TINY, DAY))
};

const START_DEADLINE: Row = Row {
    keys: &[Key {
        default: Some("60s"),
        example: r#""5m""#,
        about: "latest start after it is due",
        flag: with_default("D", "Latest start after it is due"),
        ..key("start-deadline")
    }],
    blocks: true,
    effective: Some(|terms| Value::Span(terms.start_deadline())),
    get: |terms, _| terms.start_deadline.map(Value::Span),
    put: |terms, _, value| terms.start_deadline = Value::span(value),
    ..row("start-deadline", AGE)
};

const TIMEOUT: Row = Row {
    keys: &[Key {
        default: Some("1h"),
        example: r#""10m""#,
        about: "how long a run may take",
        flag: long(
            with_default("D", "How long a run may take, after that it is ended"),
            "--request-timeout limits this call.",
        ),
        ..key("timeout")
    }],
    blocks: true,
    effective: Some(|terms| Value::Span(terms.timeout())),
    get: |terms, _| terms.timeout.map(Value::Span),
    put: |terms, _, value| terms.timeout = Value::span(value),
    ..row("timeout", span(TINY, TIMEOUT_MAX))
};

const GRACE: Row = Row {
    keys: &[Key {
        default: Some("30s"),
        example: r#""10s""#,
        about: "from TERM to KILL when it takes too long",
        flag: rare(with_default("D", "From TERM to KILL when a run takes too long")),
        ..key("grace")
    }],
    blocks: true,
    effective: Some(|terms| Value::Span(terms.grace())),
    get: |terms, _| terms.grace.map(Value::Span),
    put: |terms, _, value| terms.grace = Value::span(value),
    ..row("grace", span(TINY, DAY))
};

const ON_HEAL: Row = Row {
    keys: &[Key {
        default: Some("ignore"),
        example: r#""run-last""#,
        about: "what follows a split for occurrences that ran twice or nowhere in it",
        flag: long(
            with_default("WHAT", "After a split: ignore, run-last, notify"),
            "What follows for occurrences that ran twice or nowhere.",
        ),
        ..key("on-heal")
    }],
    effective: Some(|terms| terms.split.on_heal.value()),
    get: |terms, _| Some(terms.split.on_heal.value()),
    put: |terms, _, value| terms.split.on_heal = OnHeal::meant(value).unwrap_or_default(),
    ..row("on-heal", Kind::Word(&ON_HEALS))
};

const ON_ISOLATION: Row = Row {
    keys: &[Key {
        default: Some("continue"),
        example: r#""stop""#,
        about: "what becomes of a run whose node is cut off from the quorum",
        flag: rare(long(
            with_default("WHAT", "When a run is cut off: continue, stop"),
            "What becomes of a run whose node is cut off from more than half of the eligible nodes. With stop it runs under a \
             lease, ends itself when that is over, and others wait no longer than that. Programs and at-most-once only.",
        )),
        ..key("on-isolation")
    }],
    blocks: true,
    effective: Some(|terms| terms.split.on_isolation.value()),
    handler: true,
    get: |terms, _| Some(terms.split.on_isolation.value()),
    put: |terms, _, value| terms.split.on_isolation = OnIsolation::meant(value).unwrap_or_default(),
    ..row("on-isolation", Kind::Word(&ON_ISOLATIONS))
};

const ON_RESULT: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: r#""notify""#,
        about: "handler that is called with each final outcome",
        flag: long(
            plain("NAME", "Handler that is called with each final outcome"),
            "How a run ended, or that an occurrence was withheld, missed or is unknown.",
        ),
        ..key("on-result")
    }],
    handler: true,
    get: |terms, _| terms.on_result.clone().map(Value::Name),
    put: |terms, _, value| terms.on_result = Value::name(value),
    ..row("on-result", Kind::Name)
};

const PAYLOAD: Row = Row {
    keys: &[
        Key {
            holds: Some("text"),
            default: Some("empty"),
            example: r#""{}""#,
            about: "what the handler gets on stdin",
            flag: plain("FILE", "File for the handler's stdin, at most 64 KiB; - is this stdin"),
            ..key("payload")
        },
        Key {
            holds: Some("base64"),
            default: Some("empty"),
            example: r#""e30=""#,
            about: "the same, for what is no text",
            ..key("payload-base64")
        },
        Key {
            holds: Some("path"),
            default: Some("empty"),
            example: r#""payload.json""#,
            about: "the same from a file, relative to the declaration",
            ..key("payload-file")
        },
    ],
    get: |_, payload| Some(Value::Bytes(payload.to_vec())),
    put: |_, payload, value| *payload = Value::bytes(value),
    ..row("payload", Kind::Bytes(PAYLOAD_BYTES_MAX))
};

const LABELS: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: r#"{ team = "fx" }"#,
        about: "free labels",
        flag: named("label", plain("K=V", "Label; those given replace all that it has")),
        ..key("labels")
    }],
    get: |terms, _| Some(Value::Labels(terms.labels.clone())),
    put: |terms, _, value| terms.labels = Value::labels(value),
    ..row("labels", Kind::Labels)
};

const DESCRIPTION: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: r#""Closes the day""#,
        about: "what it is for, in one line",
        flag: plain("TEXT", "What it is for, in one line of at most 200 characters"),
        ..key("description")
    }],
    get: |terms, _| (!terms.description.is_empty()).then(|| Value::Text(terms.description.clone())),
    put: |terms, _, value| terms.description = Value::text(value).unwrap_or_default(),
    ..row("description", Kind::Line(DESCRIPTION_MAX))
};

const EXPECT_SUCCESS: Row = Row {
    keys: &[Key {
        default: Some("none"),
        example: r#""1d2h""#,
        about: "the longest time between two successes; beyond it a success is overdue",
        flag: rare(plain("D", "Longest time between two successes; then one is overdue")),
        ..key("expect-success-within")
    }],
    get: |terms, _| terms.expect_success.map(Value::Span),
    put: |terms, _, value| terms.expect_success = Value::span(value),
    ..row("expect-success-within", span(EXPECTED_MIN, EXPECTED_MAX))
};

const POLICIES: [Choice; 2] = choices::<Policy, 2>();
const ONS: [Choice; 3] = choices::<On, 3>();
const PLACEMENTS: [Choice; 4] = choices::<Placement, 4>();
const OVERLAPS: [Choice; 4] = choices::<Overlap, 4>();
const CATCH_UPS: [Choice; 3] = choices::<CatchUp, 3>();
const ON_HEALS: [Choice; 3] = choices::<OnHeal, 3>();
const ON_ISOLATIONS: [Choice; 2] = choices::<OnIsolation, 2>();
