//! What the app asks of its picture: where rows are, and how long what lies over them is.

use std::fmt;

use super::{App, Order, Overlay, Panel};

/// How an app is painted, as far as keys and the pointer depend on it.
pub(crate) trait Picture: fmt::Debug + Sync {
    /// Gives each list the number of its rows that are seen.
    fn fit(&self, app: &mut App);

    /// The panel at a place of the screen, and the row of its list there.
    fn row_at(&self, app: &App, column: u16, row: u16) -> Option<(Panel, usize)>;

    /// Names of a panel's columns.
    fn columns(&self, panel: Panel) -> Vec<&'static str>;

    /// The orders of a panel's rows, in their turns; the first is the usual one.
    fn orders(&self, panel: Panel) -> Vec<Order>;

    /// Lines of an overlay.
    fn lines(&self, app: &App, overlay: &Overlay) -> usize;

    /// Columns by which the text of an overlay is wider than it is shown.
    fn wider(&self, app: &App, overlay: &Overlay) -> usize;

    /// One line of an overlay, as text.
    fn line_text(&self, app: &App, overlay: &Overlay, line: usize) -> String;
}
