//! All randomness of the process comes from its seed, and its time from the simulation: hash maps, elections, node ids, keys and
//! the dates in HTTP headers ask the C library, and find these functions instead.

use std::arch::asm;
use std::cell::Cell;
use std::ffi::{c_int, c_long, c_uint, c_void};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::rng::Dice;

static SEED: AtomicU64 = AtomicU64::new(1);

/// Simulated nanoseconds since 1970, as they were last set.
static NOW: AtomicU64 = AtomicU64::new(0);

#[cfg(target_arch = "x86_64")]
const CLOCK_GETTIME: c_long = 228;
#[cfg(target_arch = "aarch64")]
const CLOCK_GETTIME: c_long = 113;
#[cfg(target_arch = "x86_64")]
const GETRANDOM: c_long = 318;
#[cfg(target_arch = "aarch64")]
const GETRANDOM: c_long = 278;
/// What the kernel answers from here to 0 is an error.
const ERROR_MIN: c_long = -4095;

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
    fn __errno_location() -> *mut c_int;
}

/// Asks the kernel; what went wrong is a negative number.
///
/// # Safety
/// As the kernel documents this call.
unsafe fn kernel(number: c_long, [a, b, c, d, e, f]: [c_long; 6]) -> c_long {
    let result;
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the caller vouches for the arguments; these are the registers of the kernel's convention.
    unsafe {
        asm!(
            "syscall",
            inlateout("rax") number => result,
            in("rdi") a, in("rsi") b, in("rdx") c, in("r10") d, in("r8") e, in("r9") f,
            lateout("rcx") _, lateout("r11") _,
            options(nostack),
        );
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: as above.
    unsafe {
        asm!(
            "svc 0",
            in("x8") number,
            inlateout("x0") a => result,
            in("x1") b, in("x2") c, in("x3") d, in("x4") e, in("x5") f,
            options(nostack),
        );
    }
    result
}

/// Takes the place of the C library's: keys are made of bytes that are asked for by the number of the call. Whoever passes fewer
/// arguments leaves the others as they are, and the kernel does not look at them.
///
/// # Safety
/// As the kernel documents this call.
#[unsafe(no_mangle)]
#[expect(unreachable_pub, reason = "the linker reaches it")]
pub unsafe extern "C" fn syscall(
    number: c_long,
    a: c_long,
    b: c_long,
    c: c_long,
    d: c_long,
    e: c_long,
    f: c_long,
) -> c_long {
    if number == GETRANDOM {
        let length = usize::try_from(b).unwrap_or(0);
        // SAFETY: what the caller vouches for.
        return unsafe { getrandom(a as *mut c_void, length, 0) } as c_long;
    }
    // SAFETY: what the caller vouches for.
    let result = unsafe { kernel(number, [a, b, c, d, e, f]) };
    if (ERROR_MIN..0).contains(&result) {
        // SAFETY: the C library has a place for it in each thread.
        unsafe { *__errno_location() = c_int::try_from(-result).unwrap_or(0) };
        return -1;
    }
    result
}

/// Takes the place of the C library's.
///
/// # Safety
/// As the C library requires: `into` may be written.
#[unsafe(no_mangle)]
#[expect(unreachable_pub, reason = "the linker reaches it")]
pub unsafe extern "C" fn clock_gettime(clock: c_int, into: *mut Time) -> c_int {
    if !SIMULATED.get() {
        let arguments = [c_long::from(clock), into as c_long, 0, 0, 0, 0];
        // SAFETY: the kernel's own call, with what the caller vouches for.
        return if unsafe { kernel(CLOCK_GETTIME, arguments) } == 0 { 0 } else { -1 };
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
/// As the C library requires: `buffer` has room for `length` bytes.
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
