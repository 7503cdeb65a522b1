//! Pieces of lines, in the app's theme and alphabet.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders};

use crate::app::{App, Mode};
use crate::glyphs::Glyphs;
use crate::text::{cut, prefix, safe, width};
use crate::theme::Role;

/// What everything is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Canvas<'a> {
    pub(super) app: &'a App,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(app: &'a App) -> Self {
        Self { app }
    }

    pub(super) fn glyphs(self) -> &'a Glyphs {
        &self.app.glyphs
    }

    pub(super) fn style(self, role: Role) -> Style {
        self.app.options.theme.style(role)
    }

    /// A piece of text that is safe to send.
    pub(super) fn span(self, role: Role, text: impl AsRef<str>) -> Span<'static> {
        Span::styled(self.safe(text.as_ref()), self.style(role))
    }

    /// The text as the alphabet allows it.
    pub(super) fn safe(self, text: &str) -> String {
        if !self.app.options.ascii {
            return safe(text, false);
        }
        let plain: String =
            text.chars().map(|c| if "·…→│—".contains(c) { self.plain(c) } else { c }).collect();
        safe(&plain.replace('×', "x"), true)
    }

    fn plain(self, c: char) -> char {
        match c {
            '…' => '~',
            '│' => '|',
            '→' => '>',
            _ => '-',
        }
    }

    /// A line that begins empty.
    pub(super) fn line(self) -> Bits<'a> {
        Bits { pen: self, spans: Vec::new(), width: 0 }
    }

    /// A box; its border says who has the keys, and that nothing can be changed.
    pub(super) fn block(self, title: impl AsRef<str>, focused: bool) -> Block<'static> {
        let double = !matches!(self.app.mode, Mode::Live);
        let set = if double { self.glyphs().double } else { self.glyphs().border };
        let role = if focused { Role::Focus } else { Role::Border };
        let title = if title.as_ref().is_empty() { String::new() } else { format!(" {} ", title.as_ref()) };
        let style = if focused { self.style(Role::Focus) } else { self.style(Role::Title) };
        Block::new()
            .borders(Borders::ALL)
            .border_set(set)
            .border_style(self.style(role))
            .title(Span::styled(self.safe(&title), style))
    }
}

/// A line that is being put together.
pub(super) struct Bits<'a> {
    pen: Canvas<'a>,
    spans: Vec<Span<'static>>,
    width: usize,
}

impl Bits<'_> {
    pub(super) fn put(mut self, role: Role, text: impl AsRef<str>) -> Self {
        let span = self.pen.span(role, text);
        self.width += width(&span.content);
        self.spans.push(span);
        self
    }

    pub(super) fn sign(self, role: Role, sign: char) -> Self {
        let mut text = [0; 4];
        self.put(role, sign.encode_utf8(&mut text))
    }

    /// Adds text in exactly so many columns.
    pub(super) fn field(self, role: Role, text: impl AsRef<str>, columns: usize) -> Self {
        let cut = self.cut(text.as_ref(), columns);
        let end = self.width + columns;
        self.put(role, cut).pad(end)
    }

    /// Adds text at the right of so many columns.
    pub(super) fn right(self, role: Role, text: impl AsRef<str>, columns: usize) -> Self {
        let cut = self.cut(text.as_ref(), columns);
        let start = self.width + columns.saturating_sub(width(&cut));
        self.pad(start).put(role, cut)
    }

    /// Blanks up to a column.
    pub(super) fn pad(self, column: usize) -> Self {
        let blanks = column.saturating_sub(self.width);
        if blanks == 0 { self } else { self.put(Role::Text, " ".repeat(blanks)) }
    }

    fn cut(&self, text: &str, columns: usize) -> String {
        cut(&self.pen.safe(text), columns, self.pen.glyphs().cut)
    }

    /// The line in at most so many columns; a sign stands for what was left out.
    pub(super) fn fit(mut self, columns: usize) -> Self {
        if self.width <= columns {
            return self;
        }
        let mut kept = Vec::new();
        let Some(mut left) = columns.checked_sub(1) else {
            return Self { pen: self.pen, width: 0, spans: kept };
        };
        for span in std::mem::take(&mut self.spans) {
            let size = width(&span.content);
            if size > left {
                let sign = self.pen.glyphs().cut;
                kept.push(Span::styled(format!("{}{sign}", prefix(&span.content, left)), span.style));
                break;
            }
            left -= size;
            kept.push(span);
        }
        Self { pen: self.pen, width: columns, spans: kept }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn done(self) -> Line<'static> {
        Line::from(self.spans)
    }

    /// The line as the row that the cursor is on: marked from end to end, each piece in its own colour.
    pub(super) fn row(self, selected: bool, columns: u16) -> Line<'static> {
        if !selected {
            return self.done();
        }
        let style = self.pen.style(Role::Selected);
        let line = self.pad(usize::from(columns)).done();
        let marked = |span: Span<'static>| {
            let own = span.style;
            // What is dim would be hard to read on the mark.
            let modifier = (own.add_modifier | style.add_modifier) - Modifier::DIM;
            let marked =
                Style { fg: own.fg.or(style.fg), bg: style.bg.or(own.bg), add_modifier: modifier, ..own };
            Span::styled(span.content, marked)
        };
        Line::from(line.spans.into_iter().map(marked).collect::<Vec<_>>())
    }
}

/// The rectangle in the middle of another.
pub(super) fn middle(area: Rect, columns: u16, rows: u16) -> Rect {
    let (columns, rows) = (columns.min(area.width), rows.min(area.height));
    Rect {
        x: area.x + (area.width - columns) / 2,
        y: area.y + (area.height - rows) / 2,
        width: columns,
        height: rows,
    }
}
