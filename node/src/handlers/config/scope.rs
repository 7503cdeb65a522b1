//! What this node lets others ask of a handler: `volumes`, `policies`, `payload`.

use std::collections::BTreeSet;

use caesium_engine::handler_scope::{HandlerScope, RunBy};
use caesium_engine::ids::Name;
use caesium_engine::schedule::Policy;

use super::parse::{Fault, HandlerSection, text};

/// Volumes that one handler names. Every probe carries them.
const SCOPE_VOLUMES_MAX: usize = 100;

/// The keys that every kind of handler has.
pub(super) const SCOPE_KEYS: [&str; 3] = ["volumes", "policies", "payload"];

impl HandlerSection<'_> {
    pub(super) fn scope(&self) -> Result<HandlerScope, Fault> {
        let (volumes, policies, unfed) = (self.volumes()?, self.policies()?, self.unfed()?);
        Ok(HandlerScope { volumes, policies, unfed, run_by: RunBy::Program })
    }

    fn volumes(&self) -> Result<Option<BTreeSet<Name>>, Fault> {
        let Some(value) = self.get("volumes") else { return Ok(None) };
        let key = self.path("volumes");
        let names = value.get_ref().as_array();
        let names = names.ok_or_else(|| Fault::new(value.span(), &key, "must be an array of volumes"))?;
        if names.len() > SCOPE_VOLUMES_MAX {
            return Err(Fault::new(value.span(), &key, format!("more than {SCOPE_VOLUMES_MAX} volumes")));
        }
        let each = names.iter().map(|name| {
            let read = text(name, &key)?.parse::<Name>();
            read.map_err(|error| Fault::new(name.span(), &key, error.to_string()))
        });
        each.collect::<Result<_, _>>().map(Some)
    }

    fn policies(&self) -> Result<Option<BTreeSet<Policy>>, Fault> {
        let Some(value) = self.get("policies") else { return Ok(None) };
        let key = self.path("policies");
        let words = value.get_ref().as_array();
        let words = words.ok_or_else(|| Fault::new(value.span(), &key, "must be an array of policies"))?;
        let each = words.iter().map(|word| {
            let known = [Policy::AtMostOnce, Policy::AtLeastOnce];
            let said = text(word, &key)?;
            known.into_iter().find(|policy| policy.to_string() == said).ok_or_else(|| {
                let reason = r#"unknown policy; it is "at-most-once" or "at-least-once""#;
                Fault::new(word.span(), &key, reason)
            })
        });
        each.collect::<Result<_, _>>().map(Some)
    }

    fn unfed(&self) -> Result<bool, Fault> {
        let Some(value) = self.get("payload") else { return Ok(false) };
        let key = self.path("payload");
        match text(value, &key)? {
            "none" => Ok(true),
            "any" => Ok(false),
            _ => Err(Fault::new(value.span(), &key, r#"it is "any" or "none""#)),
        }
    }
}
