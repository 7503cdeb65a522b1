//! Labels as they are typed, and what selects by them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Why a text is no label. Positions are bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabelError {
    /// Nothing stands before the `=`.
    #[error("the key is missing at position 0: write key=value")]
    NoKey,
    /// It has no `=`.
    #[error("= is missing at position {at}: write key=value")]
    NoValue {
        /// Length of the text, in bytes.
        at: usize,
    },
}

/// Key and value of `key=value`. The value may be empty, and may contain further `=`.
///
/// # Errors
/// [`LabelError`]
pub fn parse_label(text: &str) -> Result<(String, String), LabelError> {
    match text.split_once('=') {
        Some(("", _)) => Err(LabelError::NoKey),
        Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
        None => Err(LabelError::NoValue { at: text.len() }),
    }
}

/// A label as it is typed: `key=value`.
#[must_use]
pub fn label_text(key: &str, value: &str) -> String {
    format!("{key}={value}")
}

/// Each label as it is typed.
pub fn label_texts<'l>(
    labels: impl IntoIterator<Item = (&'l String, &'l String)>,
) -> impl Iterator<Item = String> {
    labels.into_iter().map(|(key, value)| label_text(key, value))
}

/// Selects what has all of some labels. It is written `key=value,key=value`, and prints so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelSelector(Vec<(String, String)>);

impl LabelSelector {
    /// Whether each label of the selector is among `labels`, with the same value.
    #[must_use]
    pub fn matches(&self, labels: &BTreeMap<String, String>) -> bool {
        self.0.iter().all(|(key, value)| labels.get(key) == Some(value))
    }
}

impl FromStr for LabelSelector {
    type Err = LabelError;

    fn from_str(text: &str) -> Result<Self, LabelError> {
        text.split(',').map(|label| parse_label(label.trim())).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for LabelSelector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels: Vec<String> = self.0.iter().map(|(key, value)| label_text(key, value)).collect();
        f.write_str(&labels.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(of: &[(&str, &str)]) -> BTreeMap<String, String> {
        of.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn a_selector_selects_what_has_all_of_its_labels() {
        let selector: LabelSelector = "team=billing, tier=1".parse().unwrap();
        assert_eq!(selector.to_string(), "team=billing,tier=1");
        assert!(selector.matches(&labels(&[("team", "billing"), ("tier", "1"), ("zone", "a")])));
        for other in [&[("team", "billing")][..], &[("team", "billing"), ("tier", "2")], &[]] {
            assert!(!selector.matches(&labels(other)), "{other:?}");
        }
    }

    #[test]
    fn a_label_has_a_key_and_an_equals_sign() {
        assert_eq!(parse_label("a=b=c"), Ok(("a".to_owned(), "b=c".to_owned())));
        assert_eq!(parse_label("a="), Ok(("a".to_owned(), String::new())));
        assert_eq!(parse_label("=b"), Err(LabelError::NoKey));
        assert_eq!(parse_label("team"), Err(LabelError::NoValue { at: 4 }));
        for wrong in ["", "a=b,", "a=b,team"] {
            assert!(wrong.parse::<LabelSelector>().is_err(), "{wrong:?}");
        }
    }
}
