//! What the simulator could ask of the engine and does not ask yet: each is switched on with the change that makes it hold.

/// A clock that was further off than the doubt limit holds nothing up for long once it is right again.
pub(crate) const CLOCKS_RECOVER: bool = true;
/// What nobody could run at first waits for an executor until its latest start.
pub(crate) const CANDIDATES_AWAITED: bool = true;
/// At-least-once that an executor accepted and whose daemon died before the handler began is started again, there or elsewhere.
pub(crate) const LOST_ORDERS_REPEATED: bool = true;
/// After one long fault by itself everything is run as soon as after many short ones.
pub(crate) const TRIALS_RECOVER: bool = true;
