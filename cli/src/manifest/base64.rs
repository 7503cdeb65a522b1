//! Base64 with padding (RFC 4648), for payloads that are no text.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as text.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().enumerate().fold(0_u32, |word, (i, &byte)| word | u32::from(byte) << (16 - 8 * i));
        for i in 0..4 {
            let sextet = (word >> (18 - 6 * i)) & 63;
            text.push(if i <= chunk.len() { char::from(ALPHABET[sextet as usize]) } else { '=' });
        }
    }
    text
}

/// The bytes of a text; blanks and line ends between are skipped.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut word, mut count, mut padding) = (0_u32, 0, 0);
    for (position, byte) in text.bytes().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace()) {
        let sextet = match (byte, ALPHABET.iter().position(|&known| known == byte)) {
            (b'=', _) => {
                padding += 1;
                0
            }
            (_, Some(sextet)) if padding == 0 => sextet as u32,
            (_, _) => return Err(format!("no base64 at position {position}")),
        };
        word = word << 6 | sextet;
        count += 1;
        if count == 4 {
            if padding > 2 {
                return Err(format!("no base64 at position {position}"));
            }
            bytes.extend(&word.to_be_bytes()[1..4 - padding]);
            (word, count) = (0, 0);
        }
    }
    match count {
        0 => Ok(bytes),
        _ => Err("base64 comes in groups of four characters: the last one is not whole".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_comes_back() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg=="),
            (b"fo", "Zm8="),
            (b"foo", "Zm9v"),
            (b"foobar", "Zm9vYmFy"),
            (&[0xff, 0x00, 0xfe], "/wD+"),
        ] {
            assert_eq!(encode(bytes), text);
            assert_eq!(decode(text).unwrap(), bytes);
        }
        assert_eq!(decode("Zm9v\n Zg==").unwrap(), b"foof");
        for text in ["Zg=", "Z!==", "Zg==Zg==", "====", "Zg=a"] {
            assert!(decode(text).is_err(), "{text}");
        }
    }
}
