//! All randomness of the process comes from its seed, and its time from the simulation: hash maps, elections, node ids and
//! the dates in HTTP headers ask the C library, and find these functions instead.

use std::cell::Cell;
use std::ffi::{c_int, c_long, c_uint, c_void};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::rng::Dice;

static SEED: AtomicU64 = AtomicU64::new(1);

/// Simulated nanoseconds since 1970, as they were last said.
static NOW: AtomicU64 = AtomicU64::new(0);

#[cfg(target_arch = "x86_64")]
const CLOCK_GETTIME: c_long = 228;
#[cfg(target_arch = "aarch64")]
const CLOCK_GETTIME: c_long = 113;

thread_local! {
    static SIMULATED: Cell<bool> = const { Cell::new(false) };
    static DRAWN: Cell<Option<Dice>> = const { Cell::new(None) };
}

/// To be called before anything draws: later draws of this thread follow from `seed`.
pub(crate) fn seed(seed: u64) {
    SEED.store(seed, Ordering::Relaxed);
    DRAWN.set(None);
}

/// From now on this thread sees simulated time.
pub(crate) fn at(nanoseconds: u64) {
    NOW.store(nanoseconds, Ordering::Relaxed);
    SIMULATED.set(true);
}

/// What the C library fills in.
#[repr(C)]
#[expect(unreachable_pub, reason = "it is an argument of what the linker reaches")]
pub struct Time {
    seconds: i64,
    nanoseconds: i64,
}

unsafe extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
}

/// Takes the place of the C library's.
///
/// # Safety
/// As the C library says: `into` may be written.
#[unsafe(no_mangle)]
#[expect(unreachable_pub, reason = "the linker reaches it")]
pub unsafe extern "C" fn clock_gettime(clock: c_int, into: *mut Time) -> c_int {
    if !SIMULATED.get() {
        // SAFETY: the kernel's own call, with what the caller vouches for.
        return c_int::try_from(unsafe { syscall(CLOCK_GETTIME, clock, into) }).unwrap_or(-1);
    }
    let now = NOW.load(Ordering::Relaxed);
    let part = |nanoseconds: u64| i64::try_from(nanoseconds).unwrap_or(i64::MAX);
    // SAFETY: the caller vouches for it.
    unsafe {
        into.write(Time { seconds: part(now / 1_000_000_000), nanoseconds: part(now % 1_000_000_000) });
    }
    0
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
