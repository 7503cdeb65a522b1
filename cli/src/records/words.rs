//! The words of closed choices, as arguments and in documents. The choices and their words are the wire's.

use caesium_proto::Word;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::Serializer;

/// Writes the word of a choice into a document; empty where it is not set.
pub(crate) fn word<W: Word, S: Serializer>(choice: &W, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(choice.word().unwrap_or_default())
}

/// Reads the word of a choice.
pub(crate) fn choice<W: Word + Send + Sync>() -> impl TypedValueParser<Value = W> {
    described(|_| None)
}

/// Reads the word of a choice; help describes each.
pub(crate) fn described<W: Word + Send + Sync>(
    about: impl Fn(W) -> Option<&'static str>,
) -> impl TypedValueParser<Value = W> {
    let value = |it: W| {
        let value = PossibleValue::new(it.word()?);
        Some(if let Some(help) = about(it) { value.help(help) } else { value })
    };
    let values: Vec<PossibleValue> = W::all().filter_map(value).collect();
    PossibleValuesParser::new(values)
        .map(|word| W::of_word(&word).expect("the parser admits the words of this choice alone"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use caesium_proto::v1::RunState;
    use clap::{Arg, Command};

    #[test]
    fn each_word_of_the_wire_is_an_argument_and_nothing_else_is() {
        let read = |word: &str| {
            let arg = Arg::new("state").value_parser(choice::<RunState>());
            let found = Command::new("x").arg(arg).try_get_matches_from(["x", word]);
            found.ok().and_then(|found| found.get_one::<RunState>("state").copied())
        };
        assert_eq!(read("timed-out"), Some(RunState::TimedOut));
        assert!(RunState::all().all(|state| read(state.word().unwrap()) == Some(state)));
        assert_eq!((read("unspecified"), read("timedout")), (None, None));
    }
}
