//! FNV-1a: the same on every platform and in every release, which std's hasher does not promise. For comparing, not against an
//! adversary. Constants: RFC 9923.

/// Where a 64-bit hash begins.
pub const BASIS_64: u64 = 0xcbf2_9ce4_8422_2325;
/// Where a 128-bit hash begins.
pub const BASIS_128: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;

const PRIME_64: u64 = 0x0000_0100_0000_01b3;
const PRIME_128: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// A 64-bit hash, gone on with.
#[must_use]
pub fn fnv_64(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME_64))
}

/// A 128-bit hash, gone on with.
#[must_use]
pub fn fnv_128(hash: u128, bytes: &[u8]) -> u128 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u128::from(*byte)).wrapping_mul(PRIME_128))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hashes_are_those_of_the_definition() {
        assert_eq!(fnv_64(BASIS_64, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv_64(fnv_64(BASIS_64, b"foo"), b"bar"), 0x8594_4171_f739_67e8);
        assert_eq!(fnv_128(BASIS_128, b"a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
    }
}
