//! Every screen and every overlay, as an operator sees them. `INSTA_UPDATE=always` writes the pictures anew.

use std::fmt::Write;

use caesium_tui::{App, Options, Screen, Theme, dump, dump_styled};

use crate::demo::{World, app, options};
use crate::{press, type_in};

const SIZES: [(u16, u16); 4] = [(120, 35), (80, 24), (60, 15), (40, 10)];
/// Name, theme, ASCII.
const LOOKS: [(&str, &str, bool); 3] =
    [("default", "okabe-ito", false), ("mono", "mono", false), ("ascii", "okabe-ito", true)];

fn look(theme: &str, ascii: bool) -> Options {
    Options { theme: Theme::named(theme).unwrap(), ascii, ..options() }
}

fn on(screen: Screen, options: Options) -> App {
    let app = app(World::Split, Options { screen, ..options });
    // The row that ran nowhere at three in the morning is the worst, and so the first one.
    app
}

/// The pictures of one app in all sizes, after keys; the first size with its styles.
fn pictures(app: &App, name: &str, styled: bool) -> String {
    let mut text = String::new();
    for (i, (width, height)) in SIZES.into_iter().enumerate() {
        let picture =
            if styled && i == 1 { dump_styled(app, width, height) } else { dump(app, width, height) };
        writeln!(text, "== {name} {width}x{height}\n{picture}").unwrap();
    }
    text
}

#[test]
fn each_screen_in_each_size_and_look() {
    for screen in Screen::ALL {
        for (name, theme, ascii) in LOOKS {
            let app = on(screen, look(theme, ascii));
            let text = pictures(&app, &format!("{} {name}", screen.word()), !ascii);
            if ascii {
                assert!(text.is_ascii(), "{screen:?} has signs that ASCII has not");
            }
            insta::assert_snapshot!(format!("{}-{name}", screen.word()), text);
        }
    }
}

/// Name, screen, keys, then text that is typed.
const OVERLAYS: [(&str, Screen, &str, &str); 14] = [
    ("why", Screen::Map, "Enter", ""),
    ("help", Screen::Map, "?", ""),
    ("help-search", Screen::Nodes, "?", "prio"),
    ("palette", Screen::Map, ":", "schedule "),
    ("filter", Screen::Schedules, "/", "re"),
    ("confirm", Screen::Map, "P", "the link is away"),
    ("confirm-name", Screen::Map, "R", "now"),
    ("faults", Screen::Map, "F", ""),
    ("fault-split", Screen::Map, "F p Space j Space", ""),
    ("contexts", Screen::Map, "x", ""),
    ("columns", Screen::Schedules, "c j Space", ""),
    ("what-if", Screen::Map, "w Tab", "alder,birch"),
    ("jump", Screen::Map, "t", "soon"),
    ("events", Screen::Map, "E", ""),
];

#[test]
fn each_overlay_in_each_look() {
    for (name, theme, ascii) in LOOKS {
        let mut text = String::new();
        for (overlay, screen, keys, typed) in OVERLAYS {
            let mut app = on(screen, look(theme, ascii));
            press(&mut app, keys);
            type_in(&mut app, typed);
            if overlay == "jump" {
                press(&mut app, "Enter");
            }
            for (width, height) in SIZES.into_iter().filter(|size| name == "default" || *size == (80, 24)) {
                writeln!(text, "== {overlay} {width}x{height}\n{}", dump(&app, width, height)).unwrap();
            }
        }
        assert!(!ascii || text.is_ascii(), "an overlay has signs that ASCII has not");
        insta::assert_snapshot!(format!("overlays-{name}"), text);
    }
}

/// Inside a box there is a blank before the border, or a sign that something was left out.
fn cut_without_a_sign(picture: &str, title: &str) -> Option<String> {
    let rows: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
    let wanted: Vec<char> = format!("┌ {title}").chars().collect();
    let (top, left) = rows.iter().enumerate().find_map(|(y, row)| {
        let at = row.windows(wanted.len()).position(|part| part == wanted.as_slice())?;
        Some((y, at))
    })?;
    let right = left + rows[top][left..].iter().position(|sign| *sign == '┐')?;
    let inside = rows[top + 1..].iter().take_while(|row| row[left] == '│');
    let mut inside = inside.filter(|row| ![' ', '…'].contains(&row[right - 1]));
    inside.next().map(|row| row.iter().collect())
}

#[test]
fn no_overlay_cuts_without_a_sign() {
    let titles = [
        "Why", "Keys", "Keys", "", "", "Change", "Change", "Faults", "Fault", "Context", "Columns",
        "What if", "Go to", "What",
    ];
    let mut seen = 0;
    for ((overlay, screen, keys, typed), title) in
        OVERLAYS.into_iter().zip(titles).filter(|(_, title)| !title.is_empty())
    {
        let mut app = on(screen, look("okabe-ito", false));
        press(&mut app, keys);
        type_in(&mut app, typed);
        for (width, height) in SIZES.into_iter().chain([(30, 12), (200, 50)]) {
            let picture = dump(&app, width, height);
            assert!(picture.contains(&format!("┌ {title}")), "{overlay} {width}x{height}:\n{picture}");
            let cut = cut_without_a_sign(&picture, title);
            assert_eq!(cut, None, "{overlay} {width}x{height}:\n{picture}");
            seen += 1;
        }
    }
    assert_eq!(seen, 12 * 6, "the overlays moved; this test must follow them");
}

#[test]
fn other_worlds() {
    let mut text = String::new();
    for (name, world) in [("whole", World::Whole), ("one-way", World::OneWay), ("cut", World::Cut)] {
        let app = app(world, options());
        for (width, height) in [(120, 35), (80, 24)] {
            writeln!(text, "== {name} {width}x{height}\n{}", dump(&app, width, height)).unwrap();
        }
    }
    let empty = App::new(options());
    writeln!(text, "== before the first report 80x24\n{}", dump(&empty, 80, 24)).unwrap();
    insta::assert_snapshot!("worlds", text);
}
