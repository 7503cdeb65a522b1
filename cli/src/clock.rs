//! The only reader of this machine's clock, and of its entropy.

use std::time::SystemTime;

/// Now, in microseconds since 1970 (UTC).
#[expect(clippy::disallowed_methods, reason = "the one place where the command line reads the clock")]
pub(crate) fn now_micros() -> i64 {
    match SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_micros()).unwrap_or(i64::MAX),
        Err(before) => i64::try_from(before.duration().as_micros()).map_or(i64::MIN, |micros| -micros),
    }
}

/// A fresh idempotency key.
pub(crate) fn request_id() -> Result<[u8; 16], getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// Fills with bytes that nobody can foresee.
pub(crate) fn entropy(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    getrandom::fill(bytes)
}

/// A number of 0 to 1 by chance; 0 on a machine that gives none.
pub(crate) fn chance() -> f64 {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).ok();
    f64::from(u16::from_be_bytes(bytes)) / f64::from(u16::MAX)
}
