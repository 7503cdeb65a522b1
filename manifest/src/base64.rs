//! Base64 with padding (RFC 4648), for payloads that are no text.

use base64::DecodeError;
use base64::prelude::{BASE64_STANDARD, Engine as _};

/// With padding, in the standard alphabet.
pub(super) fn encode(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

/// The bytes of a text; blanks and line ends between are skipped.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, String> {
    let dense: Vec<(usize, u8)> =
        text.bytes().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace()).collect();
    let bytes: Vec<u8> = dense.iter().map(|(_, byte)| *byte).collect();
    BASE64_STANDARD.decode(bytes).map_err(|error| match error {
        DecodeError::InvalidByte(at, _) | DecodeError::InvalidLastSymbol(at, _) => {
            let position = dense.get(at).map_or(text.len(), |(position, _)| *position);
            format!("no base64 at position {position}")
        }
        DecodeError::InvalidLength(_) | DecodeError::InvalidPadding => {
            "base64 comes in groups of four characters: the last one is not whole".to_owned()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_skipped_and_all_else_is_checked() {
        assert_eq!(decode(&encode(&[0xff, 0x00, 0xfe])).unwrap(), [0xff, 0x00, 0xfe]);
        assert_eq!(decode("Zm9v\n Zg==").unwrap(), b"foof");
        for text in ["Zg=", "Z!==", "Zg==Zg==", "====", "Zg=a"] {
            assert!(decode(text).is_err(), "{text}");
        }
        assert_eq!(decode("Zm9v\n Z!==").unwrap_err(), "no base64 at position 7");
    }
}
