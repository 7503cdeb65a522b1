//! A line of text that is being typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Longest line, in characters: longer than any command that a person types.
const INPUT_MAX: usize = 1_000;

/// The line and the place where the next character goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Input {
    text: String,
    /// In characters from the start; never behind the end.
    cursor: usize,
}

impl Input {
    /// A line that has text already; the cursor is at its end.
    pub(crate) fn of(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { cursor: text.chars().count(), text }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    /// Takes a key; false when it means nothing to a line of text.
    pub(crate) fn key(&mut self, key: &KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if control => {
                let rest = self.text.split_off(self.byte(self.cursor));
                self.text = rest;
                self.cursor = 0;
            }
            KeyCode::Char('w') if control => self.cut_word(),
            KeyCode::Char('a') if control => self.cursor = 0,
            KeyCode::Char('e') if control => self.cursor = self.text.chars().count(),
            KeyCode::Char(_) if control => return false,
            KeyCode::Char(c) => self.insert(c),
            KeyCode::Backspace => self.cut(),
            KeyCode::Delete if self.cursor < self.text.chars().count() => {
                self.cursor += 1;
                self.cut();
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.chars().count()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.chars().count(),
            _ => return false,
        }
        true
    }

    /// Takes pasted text, without what would end or hide parts of the line.
    pub(crate) fn paste(&mut self, text: &str) {
        text.chars().filter(|c| !c.is_control()).for_each(|c| self.insert(c));
    }

    fn insert(&mut self, c: char) {
        if self.text.chars().count() < INPUT_MAX {
            let at = self.byte(self.cursor);
            self.text.insert(at, c);
            self.cursor += 1;
        }
    }

    fn cut(&mut self) {
        if self.cursor > 0 {
            self.cursor -= 1;
            let at = self.byte(self.cursor);
            self.text.remove(at);
        }
    }

    fn cut_word(&mut self) {
        let blank = |input: &Self| input.text[..input.byte(input.cursor)].ends_with(' ');
        while self.cursor > 0 && blank(self) {
            self.cut();
        }
        while self.cursor > 0 && !blank(self) {
            self.cut();
        }
    }

    fn byte(&self, characters: usize) -> usize {
        self.text.char_indices().nth(characters).map_or(self.text.len(), |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(input: &mut Input, code: KeyCode, modifiers: KeyModifiers) {
        assert!(input.key(&KeyEvent::new(code, modifiers)));
    }

    #[test]
    fn a_line_is_edited_where_the_cursor_is() {
        let mut input = Input::of("naïve text");
        press(&mut input, KeyCode::Char('w'), KeyModifiers::CONTROL);
        assert_eq!(input.text(), "naïve ");
        press(&mut input, KeyCode::Home, KeyModifiers::NONE);
        press(&mut input, KeyCode::Right, KeyModifiers::NONE);
        press(&mut input, KeyCode::Delete, KeyModifiers::NONE);
        input.paste("o\n\x1b");
        assert_eq!((input.text(), input.cursor()), ("noïve ", 2));
        press(&mut input, KeyCode::Char('u'), KeyModifiers::CONTROL);
        assert_eq!((input.text(), input.cursor()), ("ïve ", 0));
        assert!(!input.key(&KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)));
    }
}
