//! The live screens of `caesiumctl`. Empty for now: the commands print tables and lines.
