//! The one thing that is copied by hand: a token lets its bearer in once, and carries the digest by which the bearer
//! recognises the cluster.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest as hash};

/// What a token begins with; the number is that of its format.
const PREFIX: &str = "caesium1";
/// Longest text that is read as a token, in bytes.
const TOKEN_BYTES_MAX: usize = 256;

/// A digest (SHA-256) of a public key, or of the secret of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

/// The digest of these bytes.
#[must_use]
pub fn digest(bytes: &[u8]) -> Digest {
    let mut out = [0; 32];
    out.copy_from_slice(hash(&SHA256, bytes).as_ref());
    Digest(out)
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// `caesium1.<id>.<secret>.<digest of the root's key>`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// Under which the log has its hash.
    pub id: u64,
    /// Known to its bearer alone.
    pub secret: [u8; 32],
    /// Of the public key of the cluster's root.
    pub root: Digest,
}

impl Token {
    /// What the log holds of the secret.
    #[must_use]
    pub fn hash(&self) -> Digest {
        digest(&self.secret)
    }
}

/// A debug text ends up in logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({:016x})", self.id)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}.{:016x}.{}.{}", self.id, URL_SAFE_NO_PAD.encode(self.secret), self.root)
    }
}

/// A text that is no token. It is not shown: it may be most of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no token: one looks like caesium1.ID.SECRET.DIGEST, and is one line")]
pub struct TokenError;

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Self, TokenError> {
        let text = text.trim();
        if text.len() > TOKEN_BYTES_MAX {
            return Err(TokenError);
        }
        let parts: Vec<&str> = text.split('.').collect();
        let [PREFIX, id, secret, root] = parts[..] else { return Err(TokenError) };
        let bytes = |text: &str| -> Result<[u8; 32], TokenError> {
            URL_SAFE_NO_PAD.decode(text).ok().and_then(|it| it.try_into().ok()).ok_or(TokenError)
        };
        let id = u64::from_str_radix(id, 16).map_err(|_| TokenError)?;
        let token = Self { id, secret: bytes(secret)?, root: Digest(bytes(root)?) };
        if token.to_string() == text { Ok(token) } else { Err(TokenError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_is_written_and_shows_no_secret() {
        let token = Token { id: 7, secret: [3; 32], root: digest(b"key") };
        let text = token.to_string();
        assert!(text.starts_with("caesium1.0000000000000007.AwMD"), "{text}");
        assert_eq!(format!("{text}\n").parse(), Ok(token.clone()));
        assert_eq!(format!("{token:?}"), "Token(0000000000000007)");
        let longer = format!("{text}A");
        let other = text.replacen("caesium1", "caesium2", 1);
        for wrong in ["", "caesium1...", &text[..text.len() - 1], &longer, &other, &"a".repeat(257)] {
            assert_eq!(wrong.parse::<Token>(), Err(TokenError), "{wrong}");
        }
    }
}
