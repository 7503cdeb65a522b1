//! All randomness of the process comes from its seed: hash maps, elections and node ids ask the C library for it, and
//! find this function instead.

use std::cell::Cell;
use std::ffi::{c_uint, c_void};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::dice::Dice;

static SEED: AtomicU64 = AtomicU64::new(1);

thread_local! {
    static DRAWN: Cell<Option<Dice>> = const { Cell::new(None) };
}

/// To be called before anything draws: later draws of this thread follow from `seed`.
pub(crate) fn seed(seed: u64) {
    SEED.store(seed, Ordering::Relaxed);
    DRAWN.set(None);
}

/// Takes the place of the C library's.
///
/// # Safety
/// As the C library says: `buffer` has room for `length` bytes.
#[unsafe(no_mangle)]
#[expect(unreachable_pub, reason = "the linker reaches it")]
pub unsafe extern "C" fn getrandom(buffer: *mut c_void, length: usize, _flags: c_uint) -> isize {
    // Only the simulation's own thread draws anything that matters; the others start from the seed as well.
    let mut dice = DRAWN.get().unwrap_or_else(|| Dice::new(SEED.load(Ordering::Relaxed)));
    for at in 0..length {
        // SAFETY: `at` is within the room that the caller vouches for.
        unsafe { buffer.cast::<u8>().add(at).write(dice.next() as u8) };
    }
    DRAWN.set(Some(dice));
    isize::try_from(length).unwrap_or(isize::MAX)
}
