//! Declarations, as the command line reads them.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use caesium_manifest::Unread;
pub(crate) use caesium_manifest::{
    Described, Manifest, Syntax, is_task, quoted, said, schema, sized, task_schema, write,
};

use crate::error::Error;

/// Reads all that these `-f` arguments name.
pub(crate) fn read(arguments: &[String], syntax: Option<Syntax>) -> Result<Manifest, Error> {
    caesium_manifest::read(arguments, syntax).map_err(Error::from)
}

/// The words for a format of declarations.
pub(crate) fn formats() -> impl TypedValueParser<Value = Syntax> {
    PossibleValuesParser::new(Syntax::ALL.map(|(word, _)| word)).try_map(|word| {
        let found = Syntax::ALL.into_iter().find(|(known, _)| *known == word);
        found.map(|(_, syntax)| syntax).ok_or("there is no such format")
    })
}

impl From<Unread> for Error {
    fn from(unread: Unread) -> Self {
        let error = Self::usage(unread.to_string());
        match unread {
            Unread::Source { because: Some(because), .. } => error.because(because),
            Unread::Source { because: None, .. } => error,
            Unread::Wrong(problems) => error.code("INVALID").because(problems.lines().join("\n")),
        }
    }
}
