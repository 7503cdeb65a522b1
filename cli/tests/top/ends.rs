//! However the screens end, the terminal is given back and what there is to say can be read.

use rustix::process::Signal;

use crate::terminal::{Place, Terminal};

/// Nobody listens there.
const NOBODY: [&str; 2] = ["--endpoint", "127.0.0.1:1"];
/// A word of the first frame.
const FIRST: &str = "Map";

fn shown(place: &Place, args: &[&str]) -> Terminal {
    let terminal = place.top(&[&NOBODY, args].concat());
    terminal.until_screen("the alternate screen", vt100::Screen::alternate_screen);
    terminal.until("the first frame", |text| text.contains(FIRST));
    terminal.is_taken();
    terminal
}

#[test]
fn quitting_gives_the_terminal_back() {
    let place = Place::new();
    for (keys, code) in [("q", 0), ("\x03", 0)] {
        let mut terminal = shown(&place, &["--mouse"]);
        assert_ne!(terminal.screen(vt100::Screen::mouse_protocol_mode), vt100::MouseProtocolMode::None);
        terminal.type_in(keys);
        assert_eq!(terminal.ended(), code, "{keys:?}");
        terminal.is_given_back();
    }
}

#[test]
fn quitting_can_keep_the_last_frame() {
    let place = Place::new();
    let mut terminal = shown(&place, &[]);
    terminal.type_in("Q");
    assert_eq!(terminal.ended(), 0);
    terminal.is_given_back();
    assert!(terminal.text().contains(FIRST), "{}", terminal.text());
}

#[test]
fn signals_give_the_terminal_back() {
    let place = Place::new();
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let mut terminal = shown(&place, &["--mouse"]);
        // Frames are under way when it comes.
        terminal.type_in(&"123456".repeat(50));
        terminal.signal(signal);
        assert_eq!(terminal.ended(), code);
        terminal.is_given_back();
    }
}

/// The binary panics where it is told to, in builds for tests only.
#[test]
#[cfg(debug_assertions)]
fn a_panic_on_any_thread_gives_the_terminal_back_and_can_be_read() {
    let place = Place::new();
    for thread in ["main", "worker"] {
        let mut program = place.ctl(&[&["top", "--mouse"], &NOBODY[..]].concat());
        program.env("CAESIUM_TEST_PANIC", thread);
        let mut terminal = Terminal::start(program, 120, 35);
        assert_eq!(terminal.ended(), 101, "{thread}");
        terminal.is_given_back();
        let text = terminal.text();
        assert!(text.contains("panicked at") && text.contains("as the test asked"), "{thread}:\n{text}");
        assert!(String::from_utf8_lossy(&terminal.bytes()).contains(FIRST), "it was on the screens before");
    }
}

#[test]
fn a_suspended_job_comes_back_with_its_screen() {
    let place = Place::new();
    let mut bash = place.program("bash", &["--norc", "--noprofile", "-i"]);
    bash.env("PS1", "ready> ");
    let mut shell = Terminal::start(bash, 100, 30);
    shell.until("a prompt", |text| text.contains("ready>"));
    shell.type_in(&format!("{} top {}\r", env!("CARGO_BIN_EXE_caesiumctl"), NOBODY.join(" ")));
    shell.until("the first frame", |text| text.contains(FIRST));
    shell.type_in("\x1a");
    shell.until("the shell's word", |text| text.contains("Stopped"));
    assert!(!shell.screen(vt100::Screen::alternate_screen) && !shell.screen(vt100::Screen::hide_cursor));
    shell.type_in("fg\r");
    shell.until("the frame again", |text| text.contains(FIRST) && !text.contains("Stopped"));
    shell.is_taken();
    shell.type_in("q");
    shell.until("the prompt again", |text| text.contains("fg"));
    assert!(!shell.screen(vt100::Screen::alternate_screen));
}

#[test]
fn without_a_terminal_it_names_what_works_without_one() {
    let place = Place::new();
    let output = place.ctl(&["top"]).stdin(std::process::Stdio::null()).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("status -w") && stderr.contains("--dump-frame"), "{stderr}");
    assert!(output.stdout.is_empty());
}
