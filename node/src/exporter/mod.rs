//! The page for Prometheus: what is measured of a running node, as text, and who serves it.

mod checks;
mod exposition;
mod follow;
mod schedules;
mod scrape;
mod server;

pub use exposition::Exposition;
pub use follow::follow_selected;
pub use scrape::scrape;
pub use server::{Scrapers, serve};
