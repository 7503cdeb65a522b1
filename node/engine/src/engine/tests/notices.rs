//! Notices: opened with what they tell, sent like any other occurrence, and written down as told by who has sent them.

use std::sync::Arc;

use super::*;
use crate::message::Letter;
use crate::replica::{Notice, NoticeKind};

fn letter(text: &str) -> Arc<Letter> {
    Arc::new(Letter { body: text.as_bytes().into(), note: format!("told {text}") })
}

/// A node with a notice, and the schedule that sends it.
fn with_notice() -> (One, Uid) {
    let mut one = One::new();
    one.commit(Command::RaiseLevel { level: Level::NOTICES });
    one.until(2.0);
    one.commit(Command::SetNotice {
        name: name("pager"),
        notice: Notice {
            on: BTreeSet::from([NoticeKind::Failed]),
            volume: None,
            labels: BTreeMap::new(),
            handler: name("h"),
            throttle: Duration::ZERO,
            repeat: None,
            fingerprint: Zone::utc().fingerprint(),
        },
    });
    let uid = one.engine.replica().senders().next().unwrap().0;
    one.until(3.0);
    (one, uid)
}

#[test]
fn a_notice_runs_when_it_is_told_to_and_by_itself_never() {
    let (mut one, uid) = with_notice();
    one.until(100.0);
    assert_eq!((one.orders.len(), one.decisions.len()), (0, 0));
    let occurrence = Occurrence { due: Wall(100 * SECOND), uid };
    one.input(Input::Notice { occurrence, letter: letter("first") });
    one.until(100.1);
    let order = &one.orders[0];
    assert_eq!((order.occurrence, order.letter.clone()), (occurrence, Some(letter("first"))));
    let run = order.run;
    one.end(0, 0);
    assert_eq!((one.runs[&run].state, one.runs[&run].note.as_str()), (RunState::Succeeded, "told first"));
    one.input(Input::Notice { occurrence, letter: letter("first") });
    one.until(110.0);
    assert_eq!((one.orders.len(), one.decided(DecisionKind::Fired)), (1, vec![100]), "it was sent");
}

#[test]
fn a_notice_that_failed_is_tried_again_with_what_it_tells_and_is_not_told_before() {
    let (mut one, uid) = with_notice();
    one.until(100.0);
    let occurrence = Occurrence { due: Wall(100 * SECOND), uid };
    one.input(Input::Notice { occurrence, letter: letter("first") });
    one.until(100.1);
    one.end(0, 7);
    let run = one.orders[0].run;
    assert_eq!((one.runs[&run].state, one.runs[&run].note.contains("told")), (RunState::Failed, false));
    one.until(115.0);
    assert_eq!((one.orders.len(), one.orders[1].letter.clone()), (2, Some(letter("first"))));
}

#[test]
fn what_waits_for_a_handler_is_sent_with_the_newest_text() {
    let (mut one, uid) = with_notice();
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(100.0);
    let occurrence = Occurrence { due: Wall(100 * SECOND), uid };
    one.input(Input::Notice { occurrence, letter: letter("first") });
    one.until(105.0);
    one.input(Input::Notice { occurrence, letter: letter("more") });
    one.input(Input::Handlers(BTreeSet::from([name("h")]).into()));
    one.until(106.0);
    assert_eq!(one.orders.len(), 1);
    assert_eq!(one.orders[0].letter.clone(), Some(letter("more")));
}

#[test]
fn a_notice_that_is_no_occurrence_or_not_this_node_s_is_not_opened() {
    let (mut one, uid) = with_notice();
    one.until(100.0);
    for occurrence in [
        Occurrence { due: Wall(100 * SECOND + 1), uid },
        Occurrence { due: Wall(SECOND), uid },
        Occurrence { due: Wall(100 * SECOND), uid: Uid(99) },
    ] {
        one.input(Input::Notice { occurrence, letter: letter("no") });
    }
    one.until(101.0);
    assert_eq!((one.orders.len(), one.engine.open().count()), (0, 0));
}
