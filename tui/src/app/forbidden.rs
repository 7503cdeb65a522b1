//! What whoever sits there may not do. No key is hidden for it: it tells what is missing, as the server's refusal does.

use caesium_proto::access::{Missing, grant};

use super::overlay::Overlay;
use super::{App, Mode};
use crate::keys::Action;

/// The call that an action comes to, so that who may not make it hears so at once. `None`: it asks the cluster nothing that
/// a viewer may not.
pub(crate) const fn call(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Pause => "/caesium.v1.Schedules/PauseSchedule",
        Action::Run | Action::RunAnyway => "/caesium.v1.Schedules/TriggerSchedule",
        Action::KillRun => "/caesium.v1.Fires/KillRun",
        Action::Resolve => "/caesium.v1.Fires/ResolveRun",
        Action::Priority => "/caesium.v1.Masters/SetPriority",
        Action::Faults => "/caesium.v1.Faults/Apply",
        Action::Output | Action::ShowOutput => "/caesium.v1.Fires/RunOutput",
        Action::Older | Action::Newer | Action::Jump => "/caesium.v1.Log/ListEntries",
        _ => return None,
    })
}

/// The command that an admin mends it with; empty: none does without taking another role away.
pub(crate) fn mending(missing: &Missing) -> Vec<String> {
    let Some(remedy) = missing.remedy() else { return Vec::new() };
    let words = grant(&remedy.object).unwrap_or_default();
    std::iter::once("caesiumctl").chain(words).map(str::to_owned).collect()
}

impl App {
    /// Whether an action is forbidden to whoever sits there; what is missing is shown then. Who that is may not be known
    /// yet, and what has changed since is the server's to tell.
    pub(super) fn forbids(&mut self, action: Action) -> bool {
        let asks = match action {
            // These say themselves why they mean nothing here.
            Action::Faults if !self.live().faults() => false,
            Action::Older | Action::Newer | Action::Jump | Action::Output | Action::ShowOutput => {
                !matches!(self.mode, Mode::Replay(_))
            }
            _ => self.refuses_changes().is_none(),
        };
        let Some(call) = call(action).filter(|_| asks) else { return false };
        let volume = self.schedule().and_then(|it| it.split('/').next().map(str::to_owned));
        let Some(rights) = &self.caller else { return false };
        let Err(missing) = rights.permit(call, volume.as_deref()) else { return false };
        self.overlay(Overlay::Forbidden { what: crate::keys::row_of(action).what, missing, line: 0 });
        true
    }
}

#[cfg(test)]
mod tests {
    use caesium_proto::access::needs;

    use super::*;

    #[test]
    fn what_an_action_comes_to_is_a_call_that_there_is() {
        let calls: Vec<_> = crate::keys::table().iter().filter_map(|row| call(row.action)).collect();
        assert!(calls.len() > 10, "{calls:?}");
        for call in calls {
            assert!(needs(call).is_some(), "{call}");
        }
    }
}
