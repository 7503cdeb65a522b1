//! The formats, and when there is colour in them.

/// How data is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people; its layout is no interface
    Table,
    /// The same with all columns, however long the lines are
    Wide,
    /// One document
    Json,
    /// One document for each object, a line each
    Jsonl,
    /// One document, as YAML
    Yaml,
    /// One name a line, to be given back as arguments
    Name,
    /// One line for each object, fields with commas between them
    Csv,
}

impl Format {
    /// Whether people read it.
    pub(crate) fn is_table(self) -> bool {
        match self {
            Self::Table | Self::Wide => true,
            Self::Json | Self::Jsonl | Self::Yaml | Self::Name | Self::Csv => false,
        }
    }

    /// Whether an answer is one document, however many objects are in it.
    pub(crate) fn is_whole(self) -> bool {
        match self {
            Self::Json | Self::Yaml | Self::Csv => true,
            Self::Table | Self::Wide | Self::Jsonl | Self::Name => false,
        }
    }

    /// Whether errors are printed as documents too. JSON is YAML as well.
    pub(crate) fn is_document(self) -> bool {
        match self {
            Self::Json | Self::Jsonl | Self::Yaml => true,
            Self::Table | Self::Wide | Self::Name | Self::Csv => false,
        }
    }
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR, CLICOLOR=0 or TERM=dumb
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}
