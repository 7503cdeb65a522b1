//! Lists as tables: only the rows that are seen are made, and columns keep their places whatever the rows hold.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Widget};

use super::canvas::Canvas;
use super::layout::layout;
use crate::app::{App, Id, Mode, Order, Panel, SortKey};
use crate::event::{LogEntry, Run, Schedule};
use crate::model::{Key, Occurrence};
use crate::text::squeeze;
use crate::theme::Role;
use crate::view::{NodeView, TaskView, VolumeView};

/// A column. The first of a table is the row's name: it stays and takes the columns that are left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) width: usize,
    /// The highest is left out first when there is no room; 0 stays.
    pub(super) rank: u8,
    pub(super) right: bool,
    /// Names of several parts: where they are too long, their ends are seen, too.
    pub(super) squeezed: bool,
    make: Make,
    /// Whether any row has something in it; without that it takes no room.
    used: fn(&App) -> bool,
    /// Of the rows, when they are sorted by it.
    pub(super) order: Option<Order>,
}

/// The text of a cell, and how it strikes the eye.
pub(super) type Styled = (Role, String);

/// What a column makes of a row, by what the rows of its panel are.
#[derive(Clone, Copy, Debug)]
enum Make {
    Fire(fn(&App, &Key, &Occurrence) -> Styled),
    Run(fn(&App, &Run) -> Styled),
    Task(fn(&App, &TaskView) -> Styled),
    Volume(fn(&App, &VolumeView) -> Styled),
    Schedule(fn(&App, &Schedule) -> Styled),
    Node(fn(&App, &NodeView) -> Styled),
    Entry(fn(&LogEntry) -> Styled),
    /// Of what stands for itself.
    Words(fn(&App, &str) -> Styled),
}

impl Make {
    /// The cell of a row; nothing of what is no longer known.
    fn cell(self, app: &App, id: &Id) -> Styled {
        let cell = match self {
            Self::Fire(make) => app.fire_of(id).map(|(key, occurrence)| make(app, key, occurrence)),
            Self::Run(make) => app.run_of(id).map(|run| make(app, run)),
            Self::Task(make) => app.task_of(id).map(|task| make(app, task)),
            Self::Volume(make) => app.volume_of(id).map(|volume| make(app, volume)),
            Self::Schedule(make) => app.schedule_of(id).map(|schedule| make(app, schedule)),
            Self::Node(make) => app.node_of(id).map(|node| make(app, node)),
            Self::Entry(make) => app.entry_of(id).map(make),
            Self::Words(make) => id.words().map(|words| make(app, words)),
        };
        cell.unwrap_or((Role::Stale, String::new()))
    }
}

/// The place of a column whose text begins at the left; what it makes of rows comes next.
pub(super) const fn left(name: &'static str, width: usize, rank: u8) -> Column {
    let make = Make::Words(|_, _| (Role::Stale, String::new()));
    Column { name, width, rank, right: false, squeezed: false, make, used: |_| true, order: None }
}

/// The same of figures.
pub(super) const fn right(name: &'static str, width: usize, rank: u8) -> Column {
    Column { right: true, ..left(name, width, rank) }
}

impl Column {
    pub(super) const fn fire(self, make: fn(&App, &Key, &Occurrence) -> Styled) -> Self {
        Self { make: Make::Fire(make), ..self }
    }

    pub(super) const fn run(self, make: fn(&App, &Run) -> Styled) -> Self {
        Self { make: Make::Run(make), ..self }
    }

    pub(super) const fn task(self, make: fn(&App, &TaskView) -> Styled) -> Self {
        Self { make: Make::Task(make), ..self }
    }

    pub(super) const fn volume(self, make: fn(&App, &VolumeView) -> Styled) -> Self {
        Self { make: Make::Volume(make), ..self }
    }

    pub(super) const fn schedule(self, make: fn(&App, &Schedule) -> Styled) -> Self {
        Self { make: Make::Schedule(make), ..self }
    }

    pub(super) const fn node(self, make: fn(&App, &NodeView) -> Styled) -> Self {
        Self { make: Make::Node(make), ..self }
    }

    pub(super) const fn entry(self, make: fn(&LogEntry) -> Styled) -> Self {
        Self { make: Make::Entry(make), ..self }
    }

    pub(super) const fn words(self, make: fn(&App, &str) -> Styled) -> Self {
        Self { make: Make::Words(make), ..self }
    }

    /// It is there only while this holds.
    pub(super) const fn used(self, used: fn(&App) -> bool) -> Self {
        Self { used, ..self }
    }

    /// Of names of several parts.
    pub(super) const fn squeezed(self) -> Self {
        Self { squeezed: true, ..self }
    }

    /// Rows can be sorted by it, the lowest first.
    pub(super) const fn rising(self, turn: usize, name: &'static str, key: SortKey) -> Self {
        Self { order: Some(Order { turn, name, descends: false, key }), ..self }
    }

    /// Rows can be sorted by it, the highest first, as the key has it.
    pub(super) const fn falling(self, turn: usize, name: &'static str, key: SortKey) -> Self {
        Self { order: Some(Order { turn, name, descends: true, key }), ..self }
    }
}

/// Columns between two columns.
const GAP: usize = 2;
/// Names of three parts have room enough in so many columns.
const NAME_MAX: usize = 44;
/// Most names of three parts need no more.
const NAME_USUAL: usize = 28;
/// First columns of fewer columns hold no names of schedules.
const NAME_SHORT: usize = 20;
/// The sign of the selected row, and a blank.
const MARK: usize = 2;

/// Draws a panel as a table.
pub(super) fn table(
    pen: Canvas<'_>,
    panel: Panel,
    columns: &[Column],
    title: &str,
    area: Rect,
    buffer: &mut Buffer,
) {
    let list = pen.app.list(panel);
    let focused = pen.app.panel() == panel && pen.app.overlays.is_empty();
    let inner = boxed(pen, title, focused, area, buffer);
    if inner.height == 0 || inner.width == 0 {
        return;
    }
    let hidden = |column: &Column| list.hidden.contains(column.name) || !(column.used)(pen.app);
    let chosen = choose(columns, usize::from(inner.width), list.skipped, hidden);
    let mut head = pen.line().pad(MARK);
    for (i, (column, width)) in chosen.iter().enumerate() {
        let start = head.width() + if i == 0 { 0 } else { GAP };
        head = head.pad(start);
        let name = match sorted(pen, panel, column) {
            Some(arrow) => format!("{}{arrow}", column.name),
            None => column.name.to_owned(),
        };
        head = if column.right {
            head.right(Role::Title, name, *width)
        } else {
            head.field(Role::Title, name, *width)
        };
    }
    head.done().render(Rect { height: 1, ..inner }, buffer);
    let height = usize::from(inner.height.saturating_sub(1));
    more(pen, panel, height, area, buffer);
    if list.hits.is_empty() && height > 0 {
        let row = Rect { y: inner.y + 1, height: 1, ..inner };
        let text = pen.line().pad(MARK).put(Role::Dim, nothing(pen, panel));
        text.fit(usize::from(inner.width)).done().render(row, buffer);
    }
    for (y, (id, selected)) in (1..).zip(list.visible(height)) {
        let mark = if selected { pen.glyphs().selected } else { ' ' };
        let mut line = pen.line().sign(Role::Key, mark).put(Role::Text, " ");
        for (i, (column, width)) in chosen.iter().enumerate() {
            let (role, text) = column.make.cell(pen.app, id);
            let start = line.width() + if i == 0 { 0 } else { GAP };
            line = line.pad(start);
            let text = match column.squeezed {
                true => squeeze(&pen.safe(&text), *width, pen.glyphs().cut),
                false => text,
            };
            line = if column.right { line.right(role, text, *width) } else { line.field(role, text, *width) };
        }
        let row = Rect { y: inner.y + y, height: 1, ..inner };
        line.row(selected && focused, inner.width).render(row, buffer);
    }
}

/// The sign of the column that rows are sorted by: up when the lowest is first.
fn sorted(pen: Canvas<'_>, panel: Panel, column: &Column) -> Option<char> {
    let list = pen.app.list(panel);
    let order = column.order.filter(|order| order.turn == list.sort)?;
    let down = order.descends != list.reverse;
    Some(if down { pen.glyphs().descending } else { pen.glyphs().ascending })
}

/// Why a list is empty.
fn nothing(pen: Canvas<'_>, panel: Panel) -> String {
    let list = pen.app.list(panel);
    match (panel, &pen.app.mode) {
        _ if !list.filter.is_empty() => format!("no row contains {}", list.filter),
        (Panel::Fires | Panel::Runs, Mode::Past(_)) => {
            "what was decided and run is not in the log".to_owned()
        }
        (Panel::Tasks, Mode::Past(_)) => "who held a task is not in the log".to_owned(),
        (Panel::Moves, _) if !pen.app.volumes.is_empty() => "every volume is where it is to be".to_owned(),
        _ => "nothing is known yet".to_owned(),
    }
}

/// Says at the border which rows are seen, where there is no room for all.
pub(super) fn more(pen: Canvas<'_>, panel: Panel, height: usize, area: Rect, buffer: &mut Buffer) {
    let list = pen.app.list(panel);
    let all = list.hits.len();
    if all <= height || height == 0 || !has_box(pen, area) {
        return;
    }
    let part = format!(" {}-{} of {all} ", list.offset + 1, (list.offset + height).min(all));
    let columns = u16::try_from(part.len()).unwrap_or(u16::MAX);
    if columns + 2 > area.width {
        return;
    }
    let place =
        Rect { x: area.x + area.width - columns - 1, y: area.y + area.height - 1, width: columns, height: 1 };
    pen.line().put(Role::Dim, part).done().render(place, buffer);
}

/// Draws a box and gives what is inside; without room for a box the whole area.
pub(super) fn boxed(pen: Canvas<'_>, title: &str, focused: bool, area: Rect, buffer: &mut Buffer) -> Rect {
    if !has_box(pen, area) {
        return area;
    }
    let block: Block<'_> = pen.block(title, focused);
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

/// Whether there is room for a box.
const fn has_box(pen: Canvas<'_>, area: Rect) -> bool {
    let (columns, rows) = pen.app.size;
    area.height >= 3 && area.width >= 10 && columns >= 58 && rows >= 12
}

/// Whether a column is seen, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnPlace {
    Shown,
    /// It was switched off.
    Off,
    /// Columns were scrolled away, this one too.
    Away,
    /// No row has anything in it.
    Empty,
    /// The panel is too narrow.
    NoRoom,
}

/// What becomes of a panel's column on a screen of this size.
pub(super) fn place_of(
    pen: Canvas<'_>,
    panel: Panel,
    columns: &[Column],
    at: usize,
    screen: Rect,
) -> ColumnPlace {
    let list = pen.app.list(panel);
    let placed = layout(pen.app, screen).panels.into_iter().find(|(other, _)| *other == panel);
    let room =
        placed.map_or(0, |(_, area)| area.width.saturating_sub(if has_box(pen, area) { 2 } else { 0 }));
    let hidden = |column: &Column| list.hidden.contains(column.name) || !(column.used)(pen.app);
    let name = columns[at].name;
    if list.hidden.contains(name) {
        ColumnPlace::Off
    } else if !(columns[at].used)(pen.app) {
        ColumnPlace::Empty
    } else if at <= list.skipped {
        ColumnPlace::Away
    } else if choose(columns, usize::from(room), list.skipped, hidden).iter().any(|(it, _)| it.name == name) {
        ColumnPlace::Shown
    } else {
        ColumnPlace::NoRoom
    }
}

/// The columns that fit, each with its width.
fn choose(
    columns: &[Column],
    room: usize,
    skipped: usize,
    hidden: impl Fn(&Column) -> bool,
) -> Vec<(Column, usize)> {
    let mut chosen: Vec<Column> = columns
        .iter()
        .enumerate()
        .filter(|(i, column)| *i == 0 || (*i > skipped && !hidden(column)))
        .map(|(_, column)| *column)
        .collect();
    let needed = |chosen: &[Column]| {
        let widths: usize = chosen.iter().map(|column| column.width).sum();
        MARK + widths + GAP * chosen.len().saturating_sub(1)
    };
    while needed(&chosen) > room {
        let last = chosen.iter().enumerate().filter(|(_, column)| column.rank > 0);
        let Some((at, _)) = last.max_by_key(|(i, column)| (column.rank, *i)) else { break };
        chosen.remove(at);
    }
    let spare = room.saturating_sub(needed(&chosen));
    let over = needed(&chosen).saturating_sub(room);
    let mut sized: Vec<(Column, usize)> = chosen.iter().map(|column| (*column, column.width)).collect();
    let mut left = spare;
    if let Some((column, width)) = sized.first_mut() {
        // Figures have room enough, names of nodes nearly; names of three parts share with the text beside them.
        let (most, share) = match *width {
            _ if column.right => (*width, 0),
            0..NAME_SHORT => (*width + 4, left),
            _ => (NAME_MAX, left.min(NAME_USUAL.saturating_sub(*width)).max(left.div_ceil(2))),
        };
        let more = share.min(most.saturating_sub(*width));
        *width = (*width + more).saturating_sub(over);
        left -= more;
    }
    // What the name does not need is for the text that is most likely to be cut.
    let alone = sized.len() == 1;
    let widest = sized.iter_mut().skip(usize::from(!alone)).filter(|(column, _)| !column.right);
    if let Some((_, width)) = widest.max_by_key(|(column, _)| column.width) {
        *width += left;
    }
    sized
}
