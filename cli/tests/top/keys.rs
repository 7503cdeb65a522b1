//! What keys do to the terminal itself, and how soon.

use std::time::Duration;

use crate::servers::Deaf;
use crate::terminal::{Place, SLOWER};

/// A key is answered within this.
const KEY_MAX: Duration = Duration::from_millis(50);
/// The first frame is there within this.
const FIRST_MAX: Duration = Duration::from_millis(100);

#[test]
fn the_first_frame_waits_for_no_server() {
    let place = Place::new();
    let deaf = Deaf::start();
    let began = crate::terminal::now();
    let terminal = place.top(&["--endpoint", &deaf.address, "--endpoint", "127.0.0.1:1"]);
    terminal.until("the first frame", |text| text.contains("Map"));
    assert!(began.elapsed() < FIRST_MAX * SLOWER, "{:?}", began.elapsed());
}

#[test]
fn no_key_waits_while_every_endpoint_stalls() {
    let place = Place::new();
    let deaf = [Deaf::start(), Deaf::start(), Deaf::start()];
    let ways: Vec<&str> = deaf.iter().flat_map(|deaf| ["--endpoint", &deaf.address]).collect();
    let mut terminal = place.top(&ways);
    terminal.until("the first frame", |text| text.contains("Map"));
    terminal.until("all are called", |_| deaf.iter().all(Deaf::was_called));
    for (key, word) in [("4", "[4 Nodes]"), ("6", "[6 Health]"), ("3", "[3 Schedules]"), ("1", "[1 Map]")] {
        terminal.type_in(key);
        let took = terminal.until(word, |text| text.contains(word));
        assert!(took < KEY_MAX * SLOWER, "{key}: {took:?}");
    }
    terminal.type_in("q");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn the_mouse_is_the_terminals_until_it_is_asked_for() {
    let place = Place::new();
    let mut terminal = place.top(&["--endpoint", "127.0.0.1:1"]);
    terminal.until("the first frame", |text| text.contains("Map"));
    let mouse = |terminal: &crate::terminal::Terminal| terminal.screen(vt100::Screen::mouse_protocol_mode);
    assert_eq!(mouse(&terminal), vt100::MouseProtocolMode::None);
    terminal.type_in("m");
    terminal.until_screen("the mouse is captured", |screen| {
        screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
    });
    terminal.type_in("m");
    terminal.until_screen("the mouse is released", |screen| {
        screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    });
}

#[test]
fn what_is_copied_goes_to_the_terminal_and_through_tmux() {
    let place = Place::new();
    let mut program = place.ctl(&["top", "--endpoint", "127.0.0.1:1"]);
    program.env("TMUX", "/tmp/tmux,1,0");
    let mut terminal = crate::terminal::Terminal::start(program, 120, 35);
    terminal.until("the first frame", |text| text.contains("Map"));
    terminal.type_in("Y");
    terminal.until_bytes("a copy", b"\x1b]52;c;");
    terminal.until_bytes("a copy through tmux", b"\x1bPtmux;\x1b\x1b]52;c;");
}

#[test]
fn what_cannot_be_copied_is_shown_to_be_selected() {
    let place = Place::new();
    let mut program = place.ctl(&["top", "--endpoint", "127.0.0.1:1"]);
    program.env("TERM", "linux");
    let mut terminal = crate::terminal::Terminal::start(program, 120, 35);
    terminal.until("the first frame", |text| text.contains("Map"));
    terminal.type_in("Y");
    terminal.until("the text in a box", |text| {
        text.contains("caesiumctl status") && text.to_lowercase().contains("select")
    });
    assert!(!terminal.bytes().windows(5).any(|bytes| bytes == b"\x1b]52;"));
}

#[test]
fn another_size_is_drawn_at_once() {
    let place = Place::new();
    let mut terminal = place.top(&["--endpoint", "127.0.0.1:1"]);
    terminal.until("the first frame", |text| text.contains("Map"));
    terminal.resize(80, 24);
    terminal.until("a frame of 80 columns", |text| text.contains("Map") && text.lines().count() <= 24);
    terminal.type_in("q");
    assert_eq!(terminal.ended(), 0);
}
