//! Which fields each value has on disk, in which order, and since which level. The order is that of the bytes, not of the
//! structures in memory; a field or a variant that stands in one of them and not here does not compile.
//!
//! A field never moves and never goes while a level that has it can be read. A new one is named last, after `since LEVEL`
//! with the newest level that was not released yet; formats before it read as its default, and a value other than the
//! default waits for that level. A new variant gets the next number, with `since LEVEL` before its arrow; a new field of a
//! variant is named as that of a structure is.

use super::{Get, Put, Reader, Sink, Unreadable};
use crate::epochs::{Electorate, Former, OldSet, Pending};
use crate::ids::{ClusterId, DataDirId, Generation, NodeId, Occurrence, RequestId, Uid};
use crate::policy::{Binding, Policy};
use crate::record::{RunId, Serial};
use crate::replica::hash::StateHash;
use crate::replica::level::Level;
use crate::replica::{
    Access, AccessChange, AccessRefusal, AdmissionToken, Admits, CertificateChange, CertificateRefusal,
    Change, ChangeState, Command, Edit, Followed, Holder, Holding, Issued, Join, Member, NextIds,
    NotedCertificate, Notice, NoticeKind, Origin, Outcome, Override, Principal, Refusal, Resolution,
    Resolved, Revocation, Role, Rotation, RotationPhase, RunEnd, Staged, Volume, What,
};
use crate::schedule::{
    CatchUp, CatchUpTerms, LineField, On, OnHeal, OnIsolation, Overlap, Pause, Placement, Placing,
    Provenance, Schedule, ScheduleSpec, SplitRules, TaskOrder, TaskOrders, Terms, Trigger, TriggerKind,
};
use crate::time::Wall;

/// The fields of a structure, in the order of their bytes.
macro_rules! record {
    ($name:ident { $($field:ident),* $(,)? $(; since $level:expr => $($newer:ident),+)* $(;)? }) => {
        impl $crate::replica::codec::Put for $name {
            fn put<S: $crate::replica::codec::Sink>(&self, to: &mut S) {
                let Self { $($field,)* $($($newer,)+)* } = self;
                $($crate::replica::codec::Put::put($field, to);)*
                $($($crate::replica::codec::bytes::put_newer($newer, $level, to);)+)*
            }
        }
        impl $crate::replica::codec::Get for $name {
            fn get(
                from: &mut $crate::replica::codec::Reader<'_>,
            ) -> Result<Self, $crate::replica::codec::Unreadable> {
                Ok(Self {
                    $($field: $crate::replica::codec::Get::get(from)?,)*
                    $($($newer: from.newer($level)?,)+)*
                })
            }
        }
    };
}
pub(in crate::replica) use record;

/// The variants of an enum, by number.
macro_rules! choice {
    ($name:ident { $(
        $number:literal $(since $level:expr)? => $variant:ident
            $({ $($field:ident),* $(; since $later:expr => $newer:ident)? })? $(( $($value:ident),* ))?
    ),* $(,)? }) => {
        impl $crate::replica::codec::Put for $name {
            fn put<S: $crate::replica::codec::Sink>(&self, to: &mut S) {
                match self {$(
                    Self::$variant $({ $($field,)* $($newer)? })? $(( $($value),* ))? => {
                        $(if to.level() < $level {
                            to.lacks($level);
                        })?
                        to.variant($number);
                        $($($crate::replica::codec::Put::put($field, to);)*)?
                        $($($crate::replica::codec::bytes::put_newer($newer, $later, to);)?)?
                        $($($crate::replica::codec::Put::put($value, to);)*)?
                    }
                )*}
            }
        }
        impl $crate::replica::codec::Get for $name {
            fn get(
                from: &mut $crate::replica::codec::Reader<'_>,
            ) -> Result<Self, $crate::replica::codec::Unreadable> {
                match from.variant()? {
                    $($number $(if from.level() >= $level)? => {
                        Ok(Self::$variant
                            $({
                                $($field: $crate::replica::codec::Get::get(from)?,)*
                                $($newer: from.newer($later)?)?
                            })?
                            $(( $({
                                let $value = $crate::replica::codec::Get::get(from)?;
                                $value
                            }),* ))?)
                    })*
                    _ => Err($crate::replica::codec::Unreadable::Damaged),
                }
            }
        }
    };
}
pub(in crate::replica) use choice;

macro_rules! wrapped {
    ($($name:ident),*) => {$(
        impl $crate::replica::codec::Put for $name {
            fn put<S: $crate::replica::codec::Sink>(&self, to: &mut S) {
                self.0.put(to);
            }
        }
        impl $crate::replica::codec::Get for $name {
            fn get(
                from: &mut $crate::replica::codec::Reader<'_>,
            ) -> Result<Self, $crate::replica::codec::Unreadable> {
                $crate::replica::codec::Get::get(from).map(Self)
            }
        }
    )*};
}
wrapped!(RunId, NodeId, Uid, ClusterId, DataDirId, Generation, RequestId, Wall, StateHash, Level);

/// It stands there by its name, which programs before its term do not have: it waits for the level of that.
impl Put for LineField {
    fn put<S: Sink>(&self, to: &mut S) {
        if let Some(since) = super::lacking(to.level(), &self.alone()) {
            to.lacks(since);
        }
        to.text(self.field().row().name);
    }
}

impl Get for LineField {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        Self::try_from(String::get(from)?).map_err(|_| Unreadable::Damaged)
    }
}

record!(Origin { user, reason; since Level::PRINCIPAL => principal });
record!(Principal { name, serial });
record!(Join { name, address, priority, labels, data_dir });
record!(Override { priority, expires, reason });
record!(Pause { reason, until });
/// The terms of a task, or what a schedule follows, stand where a cadence does, which formats before it would take for one.
impl Put for ScheduleSpec {
    fn put<S: Sink>(&self, to: &mut S) {
        if self.terms.is_task() && to.level() < Level::TASKS {
            to.lacks(Level::TASKS);
        }
        if self.terms.event().is_some() && to.level() < Level::EVENTS {
            to.lacks(Level::EVENTS);
        }
        if self.terms.follows() && to.level() < Level::AFTER {
            to.lacks(Level::AFTER);
        }
        let Self { name, terms, payload } = self;
        name.put(to);
        terms.put(to);
        payload.put(to);
    }
}

impl Get for ScheduleSpec {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        Ok(Self { name: Get::get(from)?, terms: Get::get(from)?, payload: Get::get(from)? })
    }
}
record!(Terms {
    cadence,
    zone,
    fingerprint,
    handler,
    policy,
    binding,
    start_deadline,
    timeout,
    grace,
    overlap,
    catch_up,
    jitter,
    start,
    end,
    retries,
    retry_backoff,
    split,
    on_result,
    labels;
    since Level::DESCRIPTION => description;
    since Level::EXPECTED => expect_success;
    since Level::PLACEMENT => placement
});
record!(CatchUpTerms { which, window, most });
record!(Placing { how, percent });

choice!(Policy { 0 => AtMostOnce, 1 => AtLeastOnce });
choice!(Binding { 0 => Carriers, 1 => Nodes(names), 2 => Labels(labels) });
choice!(Overlap { 0 => Skip, 1 => Queue, 2 => Allow, 3 => Cancel });
choice!(Placement { 0 => LeastLoad, 1 => Spread, 2 => Pack, 3 => Percent });
choice!(CatchUp { 0 => None, 1 => Last, 2 => All });
choice!(OnIsolation { 0 => Continue, 1 => Stop });
record!(SplitRules { on_heal; since Level::ISOLATION => on_isolation });
choice!(OnHeal { 0 => Ignore, 1 => RunLast, 2 => Notify });
record!(Occurrence { due, uid });
record!(Serial { node, boot, n });
choice!(Resolution { 0 => Ended, 1 => NeverStarted });
record!(Resolved { run, how, at, index });
choice!(NoticeKind { 0 => Failed, 1 => Fixed, 2 => Missed, 3 => Withheld, 4 => Unknown, 5 => Overdue, 6 => Blocked });
record!(Notice { on, volume, labels, handler, throttle, repeat, fingerprint });
choice!(TriggerKind { 0 => Run, 1 => Backfill, 2 => Heal, 3 since Level::AFTER => After, 70 since Level::EVENTS => Event });
choice!(On { 0 => Success, 1 => Failure, 2 => Any });
record!(RunEnd { schedule, occurrence, succeeded, at });
record!(Followed { ends, floor, newest });

choice!(Command {
    0 => Genesis { cluster; since Level::BORN => level },
    1 => Join(join),
    2 => UpdateNode { node, address, priority },
    3 => CreateVolume { name, carriers },
    4 => AddSchedule { spec, pause },
    5 => SetSchedule { name, edits, if_revision },
    6 => Trigger { name, kind, dues, within },
    7 => Stage { batch, part, changes },
    8 => CommitStaged { batch, parts },
    9 => DropStaged { batch },
    10 => RemoveSchedule { name },
    11 => PauseSchedule { name, pause },
    12 => SetPriority { node, volume, over },
    13 => ClearPriority { node, volume },
    14 => ChangeCarriers { volume, add, remove },
    15 => SetWitness { volume, node, witness },
    16 => SetLabels { node, labels },
    17 => Drain { node, draining; since Level::EVENTS => terms },
    18 => Forget { node },
    19 => Seal { change, node, until },
    20 => Force { change, dead },
    21 => Abandon { change },
    22 => Reseed { generation, survivor, dead },
    23 => RemoveVolume { name },
    24 since Level::ENCODED_HASH => RaiseLevel { level },
    25 since Level::RESOLVED => ResolveRun { schedule, occurrence, node, run, how },
    26 since Level::NOTICES => SetNotice { name, notice },
    27 since Level::NOTICES => RemoveNotice { name },
    28 since Level::ACCESS => Access(change),
    29 since Level::CERTIFICATES => Certificates(change),
    30 since Level::TASKS => OrderTask { name, order },
    31 since Level::RING => Watch(change),
    32 since Level::MANAGED => Place(change),
    40 since Level::AFTER => Ended { node, ends },
    70 since Level::EVENTS => Health { node, failing },
    71 since Level::EVENTS => Found { node, finding },
    80 since Level::DECLARING => Declaring(change),
});

choice!(Role { 0 => Viewer, 1 => Operator, 2 => Editor, 3 => Admin });
choice!(Admits { 0 => Node, 1 => User(role) });
record!(AdmissionToken { hash, admits, name, expires });
record!(Issued { token, used });

impl Put for Access {
    fn put<S: Sink>(&self, to: &mut S) {
        let Self { tokens, users, in_volumes, declarers } = self;
        tokens.put(to);
        users.put(to);
        if to.level() >= Level::VOLUME_ROLES {
            in_volumes.put(to);
        } else if !in_volumes.is_empty() {
            to.lacks(Level::VOLUME_ROLES);
        }
        if to.level() >= Level::DECLARING {
            declarers.put(to);
        } else if !declarers.is_empty() {
            to.lacks(Level::DECLARING);
        }
    }
}

impl Get for Access {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        let (tokens, users) = (Get::get(from)?, Get::get(from)?);
        let older = from.level() < Level::VOLUME_ROLES;
        let in_volumes = if older { Self::default().in_volumes } else { Get::get(from)? };
        let older = from.level() < Level::DECLARING;
        let declarers = if older { Self::default().declarers } else { Get::get(from)? };
        Ok(Self { tokens, users, in_volumes, declarers })
    }
}

choice!(AccessChange {
    0 => AddToken { id, token },
    1 => Join { token, join },
    2 => Enrol { token, key },
    3 => SetRole { user, role },
    4 since Level::VOLUME_ROLES => SetVolumeRole { user, volume, role },
});
choice!(AccessRefusal {
    0 => NoToken,
    1 => Expired(at),
    2 => Used(name),
    3 => OtherName(name),
    4 => OtherKind(kind),
    5 => Exists,
    6 => NoRole(name),
});

choice!(Holder { 0 => Node(node), 1 => User(name) });
record!(NotedCertificate { serial, key, expires });
record!(Revocation { at, index, readmitted });
record!(Holding { noted, revoked });
choice!(RotationPhase { 0 => Trusting, 1 => Issuing, 2 => Over });
record!(Rotation { roots, phase, since });
choice!(CertificateChange {
    0 => Note { holder, noted, admitted },
    1 => Revoke { holder },
    2 => BeginRotation { old, new },
    3 => IssueByNew,
    4 => EndRotation,
    5 => AbortRotation,
});
choice!(CertificateRefusal { 0 => Unknown(name), 1 => UnderWay, 2 => OtherPhase, 3 => OtherRoot });

choice!(Edit {
    0 => Cadence(text),
    1 => Zone(zone, fingerprint),
    2 => Handler(name),
    3 => StartDeadline(span),
    4 => Timeout(span),
    5 => Grace(span),
    6 => Overlap(overlap),
    7 => CatchUp(catch_up),
    8 => CatchUpWindow(span),
    9 => CatchUpMax(count),
    10 => Jitter(span),
    11 => Start(at),
    12 => End(at),
    13 => Retries(count),
    14 => RetryBackoff(span),
    15 => OnHeal(on_heal),
    16 => OnResult(name),
    17 => Labels(labels),
    18 => Payload(payload),
    19 => Binding(binding),
    20 => Policy(policy),
    21 since Level::DESCRIPTION => Line(field, text),
    22 since Level::EXPECTED => ExpectSuccess(span),
    40 since Level::AFTER => Follow(text),
    41 since Level::AFTER => On(on),
    50 since Level::ISOLATION => OnIsolation(on_isolation),
    70 since Level::EVENTS => React(text),
    42 since Level::PLACEMENT => Placement(how),
    43 since Level::PLACEMENT => Percent(share),
});

choice!(Staged { 0 => Put { spec, pause, expect }, 1 => Remove { name, expect } });

choice!(Outcome { 0 => Done { index, uid, revision }, 1 => Joined { node, cluster }, 2 => Refused(refusal) });

choice!(Refusal {
    0 => Initialised,
    1 => NameTaken { name, node },
    2 => UnknownNode(name),
    3 => UnknownNodeId(node),
    4 => UnknownVolume(name),
    5 => UnknownSchedule(name),
    6 => VolumeExists(name),
    7 => ScheduleExists { name, uid },
    8 => Conflict { name, have, wanted },
    9 => ChangePending { change },
    10 => UnknownChange(change),
    11 => ChangeOver(change),
    12 => NotAwaited { change, node },
    13 => NoCarrier { volume, node },
    14 => NotStaged,
    15 => NoCarriers(volume),
    16 => NoOverride(node),
    17 => Limit { what, limit },
    18 => Past(at),
    19 => VolumeInUse { volume, schedule },
    20 since Level::NOTICES => UnknownNotice(name),
    21 since Level::NOTICES => OfNotice { schedule, notice },
    22 since Level::ACCESS => Access(refusal),
    23 since Level::CERTIFICATES => Certificates(refusal),
    24 since Level::TASKS => NoTask(name),
    25 since Level::TASKS => Ending(name),
    26 since Level::TASKS => IsTask(name),
    27 since Level::MANAGED => NotManaged(volume),
    28 since Level::MANAGED => Elsewhere(volume),
    40 since Level::AFTER => Circle(way),
    80 since Level::DECLARING => NotDeclarer { section, by },
    81 since Level::DECLARING => NoDeclarer { node, section },
});

record!(NextIds { node, uid });
record!(Member {
    name,
    address,
    priority,
    labels,
    data_dir,
    joined,
    draining;
    since Level::MANAGED => drained_at;
    since Level::EVENTS => drain, failing
});
record!(Volume { carriers, witnesses, created; since Level::MANAGED => managed });
record!(Schedule { uid, provenance, name, spec, payload, electorate, pause });
record!(TaskOrders { moved, to, restarted });
choice!(TaskOrder { 0 => Restart, 1 => Move { to } });
record!(Provenance { revision, created_index, set_index, revised_index, anchor, anchor_index; since Level::TASKS => orders });
record!(Electorate { epoch, eligible, former, pending });
record!(Former { cut, eligible, policy });
record!(Pending { change, binding, policy });
record!(OldSet { members, all });
record!(Trigger { schedule, kind, index, stamp, dues, latest; since Level::AFTER => parent; since Level::EVENTS => event });
record!(Change { what, begun, old, seals, dead, schedules, state });

choice!(What {
    0 => Carriers { volume, carriers },
    1 => Schedules,
    2 => Labels { node, labels },
    3 => Forget { node },
    4 => Reseed { lost },
    5 since Level::TASKS => End,
});
choice!(ChangeState { 0 => Pending, 1 => Active { index, cut }, 2 => Abandoned { index } });
