//! Orders and reports between a daemon and its shims: read, or refused.

use std::time::Duration;

use caesium_fuzz::{fuzz, mutated, mutated_text};

use super::order::{Order, frame_header};
use super::report::Report;

#[test]
fn a_damaged_order_is_read_or_refused() {
    let order = Order {
        argv: vec!["/bin/true".to_owned(), "x".to_owned()],
        env: vec![("K".to_owned(), "V".to_owned())],
        cwd: "/".to_owned(),
        identity: None,
        timeout: Duration::from_secs(5),
        grace: Duration::from_secs(1),
        start_by: Duration::MAX,
        bound: Some(Duration::MAX),
        rlimits: Vec::new(),
        cgroup: String::new(),
    };
    let whole = order.encode();
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("orders", 3000, |dice| {
        let mut frame = mutated(dice, &whole, &[]);
        let length = if dice.chance(80) { frame.len() } else { dice.below(1 << 22) };
        frame.splice(0..0, frame_header(length));
        match Order::read_from(&mut frame.as_slice()) {
            Ok(order) => {
                assert!(!order.argv.is_empty());
                read += 1;
            }
            Err(_) => refused += 1,
        }
        let line = mutated_text(dice, "signalled 9", &["exited ", "started ", "failed ", "-", "timed-out"]);
        if let Ok(report) = line.parse::<Report>() {
            assert_eq!(report.to_string().lines().count(), 1, "{line:?}");
        }
    });
    assert!(cases < 1000 || read > 50 && refused > 50, "{read} read, {refused} refused");
}
