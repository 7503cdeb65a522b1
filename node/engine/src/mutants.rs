//! Planted bugs, for the simulator to find: a proof that it would find real ones. Each is a feature of its own, never default
//! and never shipped; with the feature `mutants` all are built, and the test that looks for them chooses one at a time.

/// Whether this bug is to be acted out.
macro_rules! planted {
    ($name:literal) => {
        cfg!(feature = $name) && $crate::mutants::is_chosen($name)
    };
}

pub(crate) use planted;

#[cfg(not(feature = "mutants"))]
pub(crate) const fn is_chosen(_name: &str) -> bool {
    true
}

#[cfg(feature = "mutants")]
thread_local! {
    static CHOSEN: std::cell::Cell<Option<&'static str>> = const { std::cell::Cell::new(None) };
}

#[cfg(feature = "mutants")]
pub(crate) fn is_chosen(name: &str) -> bool {
    CHOSEN.get() == Some(name)
}

/// Which bug the engines of this thread have from now on; `None`: none.
#[cfg(feature = "mutants")]
pub fn choose(name: Option<&'static str>) {
    CHOSEN.set(name);
}

/// Whether the engines of this thread have this bug.
#[cfg(feature = "mutants")]
#[must_use]
pub fn has(name: &str) -> bool {
    is_chosen(name)
}

/// None has, without the feature `mutants`.
#[cfg(not(feature = "mutants"))]
#[must_use]
pub const fn has(_name: &str) -> bool {
    false
}
