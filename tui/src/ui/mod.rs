//! Painting. Nothing here changes the app; sizes and places are functions of the app and the area.

mod canvas;
mod charts;
mod chrome;
mod dialog;
mod health;
mod layout;
mod links;
mod lists;
mod overlays;
mod placement;
mod runs;
mod table;
mod tabs;
mod tasks;
mod verdict_strip;
mod volumes;
mod why;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Order, Overlay, Panel, Picture};
use canvas::Canvas;
use layout::{Layout, Size, layout};

use overlays::{line_text, lines, wider};

/// Paints the whole screen.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.is_empty() {
        return;
    }
    let pen = Canvas::new(app);
    let buffer = frame.buffer_mut();
    let placed = layout(app, area);
    chrome(pen, &placed, area, buffer);
    for &(panel, area) in &placed.panels {
        draw_panel(pen, panel, area, buffer);
    }
    if let Some(overlay) = app.overlays.last() {
        overlays::draw(pen, overlay, area, buffer);
    }
}

/// Everything but the panels and what lies over them.
fn chrome(pen: Canvas<'_>, placed: &Layout, area: Rect, buffer: &mut Buffer) {
    let size = Size::of(area);
    if let Some(area) = placed.header {
        chrome::header(pen, area, buffer);
    }
    if let Some(area) = placed.tabs {
        tabs::tabs(pen, size, area, buffer);
    }
    if let Some(area) = placed.partitions {
        links::partitions(pen, area, buffer);
    }
    if let Some(area) = placed.why {
        why::panel(pen, area, buffer);
    }
    if let Some(area) = placed.event {
        chrome::event(pen, area, buffer);
    }
    if let Some(area) = placed.command {
        chrome::command(pen, area, buffer);
    }
    if let Some(area) = placed.hints {
        chrome::hints(pen, area, buffer);
    }
}

fn draw_panel(pen: Canvas<'_>, panel: Panel, area: Rect, buffer: &mut Buffer) {
    match panel {
        Panel::Links => links::matrix(pen, area, buffer),
        Panel::Volumes => volumes::panel(pen, area, buffer),
        Panel::Strip => verdict_strip::panel(pen, area, buffer),
        Panel::Charts => charts::panel(pen, area, buffer),
        Panel::Fires
        | Panel::Runs
        | Panel::Tasks
        | Panel::Schedules
        | Panel::Places
        | Panel::Moves
        | Panel::Nodes
        | Panel::Entries
        | Panel::Hashes
        | Panel::Checks
        | Panel::Clocks
        | Panel::Streams => lists::panel(pen, panel, area, buffer),
    }
}

/// The picture that [`draw`] paints.
#[derive(Debug)]
pub(crate) struct Painted;

impl Picture for Painted {
    fn fit(&self, app: &mut App) {
        let (width, height) = app.size;
        let placed = layout(app, Rect { x: 0, y: 0, width, height });
        for (panel, area) in placed.panels {
            let rows = usize::from(area.height.saturating_sub(frame_rows(app, panel)));
            app.list_mut(panel).fit(rows);
        }
    }

    fn row_at(&self, app: &App, column: u16, row: u16) -> Option<(Panel, usize)> {
        let (width, height) = app.size;
        let placed = layout(app, Rect { x: 0, y: 0, width, height });
        let at = ratatui::layout::Position { x: column, y: row };
        let &(panel, area) = placed.panels.iter().find(|(_, area)| area.contains(at))?;
        let frame = frame_rows(app, panel);
        let above = if frame >= 2 && !(width < 58 || height < 12) { frame - 1 } else { frame };
        let above = if panel == Panel::Links { above.saturating_sub(1) } else { above };
        Some((panel, usize::from((row - area.y).saturating_sub(above))))
    }

    fn columns(&self, panel: Panel) -> Vec<&'static str> {
        columns(panel)
    }

    fn orders(&self, panel: Panel) -> Vec<Order> {
        lists::orders(panel)
    }

    fn lines(&self, app: &App, overlay: &Overlay) -> usize {
        lines(app, overlay)
    }

    fn wider(&self, app: &App, overlay: &Overlay) -> usize {
        wider(app, overlay)
    }

    fn line_text(&self, app: &App, overlay: &Overlay, line: usize) -> String {
        line_text(app, overlay, line)
    }
}

/// Rows of a panel that are no rows of its list: border, names of columns, legend.
fn frame_rows(app: &App, panel: Panel) -> u16 {
    let (width, height) = app.size;
    let boxed = if width < 58 || height < 12 { 0 } else { 2 };
    let head = match panel {
        Panel::Volumes => u16::from(width >= 110 && boxed > 0),
        Panel::Links => 2,
        Panel::Charts => 0,
        Panel::Strip
        | Panel::Fires
        | Panel::Runs
        | Panel::Tasks
        | Panel::Schedules
        | Panel::Places
        | Panel::Moves
        | Panel::Nodes
        | Panel::Entries
        | Panel::Hashes
        | Panel::Checks
        | Panel::Clocks
        | Panel::Streams => 1,
    };
    boxed + head
}

/// Names of a panel's columns.
fn columns(panel: Panel) -> Vec<&'static str> {
    lists::columns(panel).iter().map(|column| column.name).collect()
}

/// Where text of an overlay is typed, if one is open that takes text: nothing is drawn there but a mark.
fn typing(overlay: &Overlay) -> bool {
    matches!(
        overlay,
        Overlay::Filter { .. }
            | Overlay::Palette { .. }
            | Overlay::Help { .. }
            | Overlay::Jump { .. }
            | Overlay::Priority { .. }
            | Overlay::Confirm(_)
            | Overlay::WhatIf(_)
    )
}
