//! Where everything is: a function of the size, the screen, and how many nodes and volumes there are.

use ratatui::layout::Rect;

use crate::app::{App, Panel};
use crate::options::Screen;
use crate::view::LinkKind;

/// From so many rows on the charts have a place below the fires; on smaller screens they take turns.
const CHARTS_BESIDE: u16 = 42;
/// Rows of the charts there, with their border.
const CHARTS_ROWS: u16 = 15;
/// Rows that the fires of the map keep, if there are as many.
const FIRES_MIN: u16 = 5;

/// How wide the screen is. The breakpoints are those of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Size {
    /// Below 58 columns, or below 12 rows: no boxes.
    Tiny,
    /// From 58 columns on.
    Narrow,
    /// From 78 columns on.
    Normal,
    /// From 110 columns on.
    Wide,
}

impl Size {
    pub(super) fn of(area: Rect) -> Self {
        if area.height < 12 { Self::Tiny } else { Self::of_width(area.width) }
    }

    /// Of a line, whatever the height.
    pub(super) const fn of_width(columns: u16) -> Self {
        match columns {
            0..58 => Self::Tiny,
            58..78 => Self::Narrow,
            78..110 => Self::Normal,
            110.. => Self::Wide,
        }
    }
}

/// Rectangles of what is shown; what is not shown has none.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub(super) header: Option<Rect>,
    pub(super) tabs: Option<Rect>,
    pub(super) panels: Vec<(Panel, Rect)>,
    /// The partitions in words, instead of the matrix.
    pub(super) partitions: Option<Rect>,
    pub(super) why: Option<Rect>,
    pub(super) event: Option<Rect>,
    pub(super) command: Option<Rect>,
    pub(super) hints: Option<Rect>,
}

/// Takes rows off a rectangle.
struct Rest(Rect);

impl Rest {
    fn top(&mut self, rows: u16) -> Option<Rect> {
        if rows == 0 || self.0.height < rows {
            return None;
        }
        let taken = Rect { height: rows, ..self.0 };
        self.0 = Rect { y: self.0.y + rows, height: self.0.height - rows, ..self.0 };
        Some(taken)
    }

    fn bottom(&mut self, rows: u16) -> Option<Rect> {
        if rows == 0 || self.0.height < rows {
            return None;
        }
        let taken = Rect { y: self.0.y + self.0.height - rows, height: rows, ..self.0 };
        self.0.height -= rows;
        Some(taken)
    }
}

/// The layout of the whole screen.
pub(super) fn layout(app: &App, area: Rect) -> Layout {
    let mut rest = Rest(area);
    let mut out = Layout::default();
    // Below this only volumes are left, a line each.
    if area.height < 10 || area.width < 40 {
        let only = if app.screen == Screen::Map { Panel::Volumes } else { app.panel() };
        if area.height > 2 {
            out.header = rest.top(1);
        }
        out.panels.push((only, rest.0));
        return out;
    }
    out.header = rest.top(1);
    out.tabs = rest.top(1);
    out.hints = rest.bottom(1);
    out.command = rest.bottom(1);
    let size = Size::of(area);
    if app.zoom {
        out.panels.push((app.panel(), rest.0));
        return out;
    }
    match app.screen {
        Screen::Map => map(app, size, &mut rest, &mut out),
        Screen::Fires => {
            let beside = size >= Size::Normal && rest.0.height >= CHARTS_BESIDE;
            fires(if beside { Panel::Fires } else { app.panel() }, size, &mut rest, &mut out);
        }
        Screen::Runs => fires(Panel::Runs, size, &mut rest, &mut out),
        Screen::Schedules => out.panels.push((Panel::Schedules, rest.0)),
        Screen::Tasks => out.panels.push((Panel::Tasks, rest.0)),
        Screen::Placement => placement(app, size, &mut rest, &mut out),
        Screen::Nodes => nodes(app, size, &mut rest, &mut out),
        Screen::Log => log(app, size, &mut rest, &mut out),
        Screen::Health => health(app, size, &mut rest, &mut out),
    }
    out
}

fn count(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

fn map(app: &App, size: Size, rest: &mut Rest, out: &mut Layout) {
    let volumes = count(app.volumes.len()).max(1);
    match size {
        Size::Tiny => {
            let height = volumes.min(rest.0.height);
            out.panels.extend(rest.top(height).map(|area| (Panel::Volumes, area)));
            if rest.0.height >= 2 {
                out.panels.push((Panel::Strip, rest.0));
            }
        }
        Size::Narrow => {
            let height = (volumes + 2).min(rest.0.height);
            out.panels.extend(rest.top(height).map(|area| (Panel::Volumes, area)));
            if rest.0.height >= 4 {
                out.panels.push((Panel::Strip, rest.0));
            }
        }
        Size::Normal => {
            let all = rest.0.height;
            // Fires keep five rows; what is left goes to volumes, partitions, the events and the chain, in this order.
            let fires = (count(app.list(Panel::Strip).rows.len()).clamp(1, FIRES_MIN) + 3).min(all / 2);
            let mut spare = all - fires;
            let mut take = |wanted: u16, least: u16| {
                let taken = wanted.min(spare);
                let taken = if taken < least { 0 } else { taken };
                spare -= taken;
                taken
            };
            let volumes = take((volumes + 2).min(all / 2).max(3), 3);
            let sides = count(app.links.partitions.len() + usize::from(app.links.unheard().next().is_some()));
            let remark = app.links.split()
                || app.links.broken(LinkKind::OneWay).next().is_some()
                || app.links.broken(LinkKind::Cut).next().is_some();
            let sides = take((sides.max(1) + 2 + u16::from(remark)).min(all / 3), 3);
            let event = take(1, 1);
            let why = take(2, 2);
            out.event = rest.bottom(event);
            out.why = rest.bottom(why);
            out.partitions = rest.top(sides);
            out.panels.extend(rest.top(volumes).map(|area| (Panel::Volumes, area)));
            if rest.0.height >= 4 {
                out.panels.push((Panel::Strip, rest.0));
            }
        }
        Size::Wide => {
            let all = rest.0.height;
            let nodes = count(app.list(Panel::Links).rows.len().max(app.links.nodes.len().min(30)));
            let unheard = usize::from(app.links.unheard().next().is_some());
            let gaps = count((app.links.partitions.len() + unheard).saturating_sub(1));
            let top = (nodes + gaps + 4).max(volumes + 5).min(all / 2).max(5);
            out.event = rest.bottom(1);
            if let Some(area) = rest.top(top) {
                let left = matrix_width(app).min(area.width / 2);
                out.panels.push((Panel::Links, Rect { width: left, ..area }));
                let right = Rect { x: area.x + left, width: area.width - left, ..area };
                out.panels.push((Panel::Volumes, right));
            }
            if all >= top + 17 {
                out.why = rest.bottom(9);
            } else if all >= top + 8 {
                out.why = rest.bottom(2);
            }
            if rest.0.height >= 4 {
                out.panels.push((Panel::Strip, rest.0));
            }
        }
    }
}

/// Columns that the matrix takes with its border.
pub(super) fn matrix_width(app: &App) -> u16 {
    let groups = app.links.partitions.len() + usize::from(app.links.unheard().next().is_some());
    let columns = count(app.links.nodes.len().min(30)) * 4 + count(groups);
    (columns + 33).max(54)
}

/// A list of occurrences or runs, and the chain behind the selected one.
fn fires(panel: Panel, size: Size, rest: &mut Rest, out: &mut Layout) {
    let all = rest.0.height;
    if panel == Panel::Charts {
        return out.panels.push((panel, rest.0));
    }
    if panel == Panel::Fires && size >= Size::Normal && all >= CHARTS_BESIDE {
        out.panels.extend(rest.bottom(CHARTS_ROWS).map(|area| (Panel::Charts, area)));
    }
    if size >= Size::Normal && all >= 24 {
        out.why = rest.bottom(9);
    } else if size >= Size::Normal && all >= 14 {
        out.why = rest.bottom(2);
    }
    out.panels.push((panel, rest.0));
}

fn nodes(app: &App, size: Size, rest: &mut Rest, out: &mut Layout) {
    let nodes = count(app.links.nodes.len()) + 3;
    let matrix = count(app.list(Panel::Links).rows.len() + app.links.partitions.len()) + 4;
    let all = rest.0.height;
    let fits = size >= Size::Narrow && all >= nodes.min(8) + matrix.min(8);
    if fits {
        let height = nodes.max(all.saturating_sub(matrix)).min(all - matrix.min(all / 2));
        out.panels.extend(rest.top(height).map(|area| (Panel::Nodes, area)));
        out.panels.push((Panel::Links, rest.0));
    } else {
        out.panels.push((app.panel(), rest.0));
    }
}

fn placement(app: &App, size: Size, rest: &mut Rest, out: &mut Layout) {
    let moves = count(app.list(Panel::Moves).rows.len()).max(1) + 3;
    if size >= Size::Narrow && rest.0.height >= 10 {
        let bottom = rest.bottom(moves.min(rest.0.height / 2));
        out.panels.push((Panel::Places, rest.0));
        out.panels.extend(bottom.map(|area| (Panel::Moves, area)));
    } else {
        out.panels.push((app.panel(), rest.0));
    }
}

fn log(app: &App, size: Size, rest: &mut Rest, out: &mut Layout) {
    let hashes = count(app.links.nodes.len()) + 3;
    if size >= Size::Narrow && rest.0.height >= 10 {
        let height = hashes.min(rest.0.height / 3);
        let bottom = rest.bottom(height.max(3));
        out.panels.push((Panel::Entries, rest.0));
        out.panels.extend(bottom.map(|area| (Panel::Hashes, area)));
    } else {
        out.panels.push((app.panel(), rest.0));
    }
}

fn health(app: &App, size: Size, rest: &mut Rest, out: &mut Layout) {
    let all = rest.0.height;
    if size < Size::Narrow || all < 12 {
        out.panels.push((app.panel(), rest.0));
        return;
    }
    let streams = (count(app.feeds.len()) + 3).min(all / 3).max(4);
    let clocks = (count(app.links.nodes.len()) + 3).min(all / 3).max(4);
    let streams = rest.bottom(streams);
    let clocks = rest.bottom(clocks);
    out.panels.push((Panel::Checks, rest.0));
    out.panels.extend(clocks.map(|area| (Panel::Clocks, area)));
    out.panels.extend(streams.map(|area| (Panel::Streams, area)));
}
