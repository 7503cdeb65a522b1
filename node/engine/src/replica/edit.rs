//! Patches as the log has them: its entries keep the form that they were first written in.

use super::Edit;
use crate::ids::Name;
use crate::schedule::{
    AFTER_CADENCE, CatchUp, EVENT_CADENCE, Field, LineField, On, OnHeal, OnIsolation, Overlap, Patch,
    Placement, Policy, Value, Words as _,
};

impl From<&Edit> for Patch {
    fn from(edit: &Edit) -> Self {
        let name = |name: &Option<Name>| name.clone().map(Value::Name);
        let (field, value) = match edit {
            Edit::Cadence(cadence) | Edit::Follow(cadence) | Edit::React(cadence) => {
                (Field::Cadence, Some(Value::Text(cadence.clone())))
            }
            Edit::Zone(zone, fingerprint) => (Field::Zone, Some(Value::Zone(zone.clone(), *fingerprint))),
            Edit::Handler(handler) => (Field::Handler, Some(Value::Name(handler.clone()))),
            Edit::StartDeadline(span) => (Field::StartDeadline, span.map(Value::Span)),
            Edit::Timeout(span) => (Field::Timeout, span.map(Value::Span)),
            Edit::Grace(span) => (Field::Grace, span.map(Value::Span)),
            Edit::Overlap(overlap) => (Field::Overlap, Some(overlap.value())),
            Edit::CatchUp(mode) => (Field::CatchUp, mode.map(CatchUp::value)),
            Edit::CatchUpWindow(span) => (Field::CatchUpWindow, span.map(Value::Span)),
            Edit::CatchUpMax(most) => (Field::CatchUpMax, most.map(Value::Count)),
            Edit::Jitter(span) => (Field::Jitter, Some(Value::Span(*span))),
            Edit::Start(at) => (Field::Start, at.map(Value::Instant)),
            Edit::End(at) => (Field::End, at.map(Value::Instant)),
            Edit::Retries(retries) => (Field::Retries, Some(Value::Count(*retries))),
            Edit::RetryBackoff(span) => (Field::RetryBackoff, span.map(Value::Span)),
            Edit::OnHeal(on_heal) => (Field::OnHeal, Some(on_heal.value())),
            Edit::OnIsolation(rule) => (Field::OnIsolation, Some(rule.value())),
            Edit::OnResult(handler) => (Field::OnResult, name(handler)),
            Edit::Labels(labels) => (Field::Labels, Some(Value::Labels(labels.clone()))),
            Edit::Payload(bytes) => (Field::Payload, Some(Value::Bytes(bytes.clone()))),
            Edit::Binding(binding) => (Field::Binding, Value::bound(binding)),
            Edit::Policy(policy) => (Field::Policy, Some(policy.value())),
            Edit::ExpectSuccess(span) => (Field::ExpectSuccess, span.map(Value::Span)),
            Edit::Placement(how) => (Field::Placement, Some(how.value())),
            Edit::Percent(share) => (Field::Percent, share.map(Value::Count)),
            Edit::On(on) => (Field::On, Some(on.value())),
            Edit::Line(field, text) => (field.field(), text.clone().map(Value::Text)),
        };
        Self { field, value }
    }
}

impl Edit {
    /// The form of a patch in the log. `None`: a field that has no default was given no value.
    #[must_use]
    pub fn of(patch: Patch) -> Option<Self> {
        let Patch { field, value } = patch;
        if let Some(line) = LineField::of(field) {
            return Some(Self::Line(line, Value::text(value)));
        }
        Some(match field {
            Field::Cadence => {
                let Some(Value::Text(cadence)) = value else { return None };
                // Programs before it would take it for one that they read.
                if cadence.starts_with(AFTER_CADENCE) {
                    Self::Follow(cadence)
                } else if cadence.starts_with(EVENT_CADENCE) {
                    Self::React(cadence)
                } else {
                    Self::Cadence(cadence)
                }
            }
            Field::On => Self::On(On::meant(value).unwrap_or_default()),
            Field::Placement => Self::Placement(Placement::meant(value).unwrap_or_default()),
            Field::Percent => Self::Percent(Value::count(value)),
            Field::Zone => {
                let Some(Value::Zone(zone, fingerprint)) = value else { return None };
                Self::Zone(zone, fingerprint)
            }
            Field::Handler => Self::Handler(Value::name(value)?),
            Field::StartDeadline => Self::StartDeadline(Value::span(value)),
            Field::Timeout => Self::Timeout(Value::span(value)),
            Field::Grace => Self::Grace(Value::span(value)),
            Field::ExpectSuccess => Self::ExpectSuccess(Value::span(value)),
            Field::Overlap => Self::Overlap(Overlap::meant(value).unwrap_or_default()),
            Field::CatchUp => Self::CatchUp(CatchUp::meant(value)),
            Field::CatchUpWindow => Self::CatchUpWindow(Value::span(value)),
            Field::CatchUpMax => Self::CatchUpMax(Value::count(value)),
            Field::Jitter => Self::Jitter(Value::span(value).unwrap_or_default()),
            Field::Start => Self::Start(Value::instant(value)),
            Field::End => Self::End(Value::instant(value)),
            Field::Retries => Self::Retries(Value::count(value).unwrap_or_default()),
            Field::RetryBackoff => Self::RetryBackoff(Value::span(value)),
            Field::OnHeal => Self::OnHeal(OnHeal::meant(value).unwrap_or_default()),
            Field::OnIsolation => Self::OnIsolation(OnIsolation::meant(value).unwrap_or_default()),
            Field::OnResult => Self::OnResult(Value::name(value)),
            Field::Labels => Self::Labels(Value::labels(value)),
            Field::Payload => Self::Payload(Value::bytes(value)),
            Field::Binding => Self::Binding(Value::binding(value)),
            Field::Policy => Self::Policy(Policy::meant(value)?),
            // A test holds that no field ends here.
            _ => return None,
        })
    }
}
