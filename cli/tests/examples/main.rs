//! What is written for people is run: every example of every command, and the documents, against a demo cluster.

mod cluster;
mod documents;
mod examples;
mod shell;
