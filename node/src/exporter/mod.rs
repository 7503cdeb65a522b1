//! The page for Prometheus: what is measured of a running node, as text, and who serves it.

mod exposition;
mod scrape;
mod server;

pub use exposition::Exposition;
pub use scrape::scrape;
pub use server::serve;
