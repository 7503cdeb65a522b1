//! Values that flags and declarations write alike.

use caesium_engine::schedule::{parse_label, wrong_line};

/// Reads one line of text of at most so many characters.
///
/// # Errors
/// What is wrong with it, and where.
pub fn line(text: &str, most: usize) -> Result<String, String> {
    match wrong_line(text, most) {
        Some((wrong, at)) => Err(format!("{wrong} (character {})", at + 1)),
        None => Ok(text.to_owned()),
    }
}

/// Reads `key=value`.
///
/// # Errors
/// What is wrong with it.
pub fn label(text: &str) -> Result<(String, String), String> {
    parse_label(text).map_err(|error| error.to_string())
}
