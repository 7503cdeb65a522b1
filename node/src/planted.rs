//! Planted bugs, for the simulation of copies to find: a proof that it would find real ones. They are built into the tests of
//! this crate and into nothing else; a test chooses one at a time.

/// Whether this bug is to be acted out.
macro_rules! planted {
    ($name:literal) => {
        cfg!(test) && $crate::planted::is_chosen($name)
    };
}

pub(crate) use planted;

#[cfg(not(test))]
pub(crate) const fn is_chosen(_name: &str) -> bool {
    false
}

#[cfg(test)]
thread_local! {
    static CHOSEN: std::cell::Cell<Option<&'static str>> = const { std::cell::Cell::new(None) };
}

#[cfg(test)]
pub(crate) fn is_chosen(name: &str) -> bool {
    CHOSEN.get() == Some(name)
}

/// Which bug the code has that this thread runs from now on; `None`: none.
#[cfg(test)]
pub(crate) fn choose(name: Option<&'static str>) {
    CHOSEN.set(name);
}
