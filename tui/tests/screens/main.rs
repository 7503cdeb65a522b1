//! The screens over a demo cluster, without a terminal.

mod demo;

#[test]
fn look() {
    use caesium_tui::{Screen, dump};
    let size = std::env::var("SIZE").unwrap_or("120x35".into());
    let (w, h) = size.split_once('x').unwrap();
    let mut o = demo::options();
    o.screen = Screen::of_word(&std::env::var("SCREEN").unwrap_or("map".into())).unwrap();
    o.ascii = std::env::var("ASCII").is_ok();
    let world = match std::env::var("WORLD").as_deref() {
        Ok("whole") => demo::World::Whole,
        Ok("oneway") => demo::World::OneWay,
        _ => demo::World::Split,
    };
    let mut app = demo::app(world, o);
    app.update(caesium_tui::Msg::Resize(w.parse().unwrap(), h.parse().unwrap()));
    for key in std::env::var("KEYS").unwrap_or_default().split(' ').filter(|k| !k.is_empty()) {
        app.update(caesium_tui::Msg::Key(key_of(key)));
    }
    println!("{}", dump(&app, w.parse().unwrap(), h.parse().unwrap()));
}

fn key_of(key: &str) -> crossterm::event::KeyEvent {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    let code = match key {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Space" => KeyCode::Char(' '),
        k => KeyCode::Char(k.chars().next().unwrap()),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
