//! The wire's choices as recordings have them: by their words. A word that is not known reads as "not specified".

use caesium_proto::Word;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes the word; `null` for what is not specified.
pub(crate) fn serialize<W: Word, S: Serializer>(choice: &W, serializer: S) -> Result<S::Ok, S::Error> {
    choice.word().serialize(serializer)
}

pub(crate) fn deserialize<'de, W: Word + Default, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<W, D::Error> {
    let word = Option::<String>::deserialize(deserializer)?;
    Ok(word.and_then(|word| W::of_word(&word)).unwrap_or_default())
}
