//! Painting. Nothing here changes the app.

use ratatui::Frame;
use ratatui::text::Line;

use crate::app::App;

/// Paints the whole screen.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    frame.render_widget(Line::from(app.options.context.as_str()), frame.area());
}
