//! Tells the engine how busy the machine is.

use std::time::Duration;

use caesium_engine::Input;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::Event;
use super::lanes::Lanes;
use crate::platform::{Pressure, stopped};

/// How often it is looked at.
const LOOK: Duration = Duration::from_secs(2);
/// A smaller difference is not worth an input.
const DIFFERENCE_MIN: u32 = 5;

/// Looks at it until the daemon stops.
pub(super) async fn watch(busy: Pressure, inbox: Lanes, mut stop: watch::Receiver<bool>) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut shown = 0;
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            _ = look.tick() => {}
        }
        let now = busy();
        if now.abs_diff(shown) < DIFFERENCE_MIN {
            continue;
        }
        shown = now;
        if inbox.send(Event::Input(Input::Busy(now))).await.is_err() {
            return;
        }
    }
}
