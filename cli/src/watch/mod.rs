//! The events of a server as they happen. [`feed`] is one endless stream of one server's events: it survives servers that go
//! away, goes on where it was, and names what it missed. `-w`, the followers and the screens read it.

mod backoff;
mod follow;
mod resume;
mod rows;
mod stream;

pub(crate) use backoff::Backoff;
pub(crate) use follow::follow;
pub(crate) use rows::{EVENTS_KEPT, EventChange, Watched, named, nothing, reread, rows, whenever};
pub(crate) use stream::{Event, WatchSource, feed};
