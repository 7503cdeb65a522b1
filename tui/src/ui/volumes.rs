//! Volumes and partitions: the bar has a quorum exactly when its fill reaches the mark.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::{Bits, Canvas};
use super::table::{boxed, more};
use crate::app::{Id, Mode, Panel};
use crate::text::{squeeze, width};
use crate::theme::Role;
use crate::view::{Side, VolumeView};
use crate::wire::NodeReading as _;

/// Bars of larger sets are left out: the figures say the same.
const BAR_MAX: usize = 12;
/// Longest name of a volume that is shown whole.
const NAME_MAX: usize = 12;

/// How much of a side is said, the most first. One form holds for all rows, so that columns stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    letter: bool,
    master: bool,
    bar: bool,
    word: bool,
}

const FORMS: [Form; 4] = [
    Form { letter: true, master: true, bar: true, word: true },
    Form { letter: true, master: true, bar: false, word: true },
    Form { letter: true, master: false, bar: false, word: true },
    Form { letter: true, master: false, bar: false, word: false },
];

/// Columns that the fields of a side need.
#[derive(Clone, Copy, Debug)]
struct Fields {
    name: usize,
    master: usize,
    bar: usize,
    count: usize,
}

impl Fields {
    fn of(pen: Canvas<'_>) -> Self {
        let volumes = &pen.app.volumes;
        let longest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
        let sides = || volumes.iter().flat_map(|volume| &volume.sides);
        let most = longest(&mut volumes.iter().map(|volume| volume.carriers.len()));
        Self {
            name: longest(&mut volumes.iter().map(|volume| width(&volume.name))).clamp(6, NAME_MAX),
            master: longest(&mut sides().map(|side| width(&side.masters('*')))).clamp(1, 20),
            bar: if most <= BAR_MAX { most + 1 } else { 0 },
            count: most.to_string().len() * 2 + 1,
        }
    }

    fn side(self, form: Form) -> usize {
        let letter = if form.letter { 2 } else { 0 };
        let master = if form.master { self.master + 2 } else { 0 };
        let bar = if form.bar && self.bar > 0 { self.bar + 1 } else { 0 };
        letter + master + bar + self.count + if form.word { 7 } else { 2 }
    }
}

pub(super) fn panel(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let focused = pen.app.panel() == Panel::Volumes && pen.app.overlays.is_empty();
    let partitions = pen.app.links.partitions.len();
    let past = matches!(pen.app.mode, Mode::Past(_));
    let title = match area.width {
        _ if past => "Volumes: who carried them",
        0..54 => "Volumes",
        54..64 => "Volumes: quorum when the fill reaches |",
        64.. => "Volumes by partition: quorum when the fill reaches |",
    };
    let inner = boxed(pen, title, focused, area, buffer);
    let fields = Fields::of(pen);
    // The mark, the name and a blank; at the end a blank and a sign.
    let room = usize::from(inner.width).saturating_sub(fields.name + 2);
    let headed = pen.app.size.0 >= 110 && inner.height < area.height;
    let forms = FORMS.map(|form| Form { letter: form.letter && !headed, ..form });
    let needed = |form: &&Form| (fields.side(**form) + 2) * partitions.max(1) <= room;
    let form = forms.iter().find(needed).copied().unwrap_or(forms[forms.len() - 1]);
    let mut y = inner.y;
    let end = inner.y + inner.height;
    if headed && y < end {
        head(pen, fields, form, usize::from(inner.width))
            .done()
            .render(Rect { y, height: 1, ..inner }, buffer);
        y += 1;
    }
    let list = pen.app.list(Panel::Volumes);
    more(pen, Panel::Volumes, usize::from(end - y), area, buffer);
    for (id, selected) in list.visible(usize::from(end - y)) {
        let Id::Volume(name) = id else { continue };
        let Some(volume) = pen.app.volumes.iter().find(|volume| *volume.name == **name) else { continue };
        let mark = if selected && focused { pen.glyphs().selected } else { ' ' };
        let line = pen.line().sign(Role::Key, mark);
        let line = row(pen, line, volume, fields, form, usize::from(inner.width));
        line.fit(usize::from(inner.width))
            .row(selected && focused, inner.width)
            .render(Rect { y, height: 1, ..inner }, buffer);
        y += 1;
    }
    if list.rows.is_empty() && y < end {
        pen.line()
            .put(Role::Stale, " nothing is known yet")
            .done()
            .render(Rect { y, height: 1, ..inner }, buffer);
    }
    below(pen, Rect { y, height: end - y, ..inner }, buffer);
}

fn head<'a>(pen: Canvas<'a>, fields: Fields, form: Form, room: usize) -> Bits<'a> {
    let mut line = pen.line().put(Role::Text, " ").field(Role::Title, "VOLUME", fields.name + 1);
    let partitions = &pen.app.links.partitions;
    for (i, partition) in partitions.iter().enumerate() {
        let members = format!("{} {}", partition.letter, partition.members.join(" "));
        // Right of the last one nothing is in its way.
        let last = i + 1 == partitions.len();
        let width = if last { room.saturating_sub(line.width()) } else { fields.side(form) };
        line = line.field(Role::Title, members, width).put(Role::Text, "  ");
    }
    line
}

fn row<'a>(
    pen: Canvas<'a>,
    line: Bits<'a>,
    volume: &VolumeView,
    fields: Fields,
    form: Form,
    room: usize,
) -> Bits<'a> {
    let name = squeeze(&volume.name, fields.name, pen.glyphs().cut);
    let mut line = line.field(Role::Text, name, fields.name).put(Role::Text, " ");
    for (shown, side) in volume.sides.iter().enumerate() {
        if line.width() + fields.side(form) + 2 > room && shown > 0 {
            let more = volume.sides.len() - shown;
            line = line.put(Role::Dim, format!("+{more}"));
            break;
        }
        line = self::side(pen, line, volume, side, fields, form).put(Role::Text, "  ");
    }
    if volume.carriers.is_empty() {
        return line.put(Role::Bad, "no carriers");
    }
    if volume.sides.is_empty() {
        let carriers = volume.carriers.join(" ");
        // Of the past the log tells no more; of now more is missing.
        if !matches!(pen.app.mode, Mode::Past(_)) {
            line = line.sign(Role::Stale, pen.glyphs().unheard).put(Role::Text, " ");
        }
        return line
            .put(Role::Text, format!("quorum {} of {}: {carriers}", volume.needed, volume.carriers.len()));
    }
    if volume.quorum() {
        return line;
    }
    if volume.elsewhere() {
        line.sign(Role::Stale, pen.glyphs().unheard)
    } else {
        line.sign(Role::Bad, pen.glyphs().nowhere)
    }
}

fn side<'a>(
    pen: Canvas<'a>,
    mut line: Bits<'a>,
    volume: &VolumeView,
    side: &Side,
    fields: Fields,
    form: Form,
) -> Bits<'a> {
    let glyphs = pen.glyphs();
    let role = if side.quorum { Role::Good } else { Role::Text };
    if form.letter {
        line = line.put(Role::Title, format!("{} ", pen.app.links.partitions[side.partition].letter));
    }
    if form.master {
        let masters = side.masters(glyphs.master);
        let (sign, name) = match (side.master.as_str(), side.settled) {
            ("", _) if side.heard == 0 => (' ', "-"),
            ("", _) => (' ', "?"),
            (_, true) => (glyphs.master, masters.as_str()),
            (name, false) => ('~', name),
        };
        line = line.sign(Role::Key, sign).field(Role::Text, name, fields.master).put(Role::Text, " ");
    }
    if form.bar && fields.bar > 0 {
        let end = line.width() + fields.bar + 1;
        line = bar(
            pen,
            line,
            side.heard.saturating_sub(side.unable),
            volume.carriers.len(),
            volume.needed,
            role,
        )
        .pad(end);
    }
    let count = format!("{}/{}", side.heard.saturating_sub(side.unable), volume.carriers.len());
    line = line.field(role, count, fields.count).put(Role::Text, " ");
    match (form.word, side.quorum) {
        (true, true) => line.field(Role::Good, "QUORUM", 6),
        (true, false) => line.field(Role::Dim, "no", 6),
        (false, true) => line.sign(Role::Good, glyphs.well),
        (false, false) => line.sign(Role::Dim, glyphs.not),
    }
}

/// Members that are in the partition, then those that are not; the mark where the fill has to reach.
pub(super) fn bar<'a>(
    pen: Canvas<'a>,
    mut line: Bits<'a>,
    heard: usize,
    all: usize,
    needed: usize,
    role: Role,
) -> Bits<'a> {
    for i in 0..all {
        if i == needed {
            line = line.sign(Role::Title, pen.glyphs().mark);
        }
        let (role, sign) = if i < heard { (role, pen.glyphs().hears) } else { (Role::Dim, pen.glyphs().not) };
        line = line.sign(role, sign);
    }
    if needed == all { line.sign(Role::Title, pen.glyphs().mark) } else { line }
}

/// Priorities, where there is room for them.
fn below(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    if area.height < 2 {
        return;
    }
    let mut nodes: Vec<_> = pen.app.links.nodes.iter().collect();
    nodes.sort_by_key(|node| (std::cmp::Reverse(node.node.standing().effective), node.node.id));
    let mut line = pen.line().put(Role::Title, " priority ");
    for node in nodes {
        let priority = node.node.standing();
        let origin = if priority.r#override.is_some() { " (override)" } else { "" };
        let text = format!(" {} {}{origin} ", node.name, priority.effective);
        if line.width() + width(&text) > usize::from(area.width) {
            break;
        }
        line = line.put(Role::Text, text);
    }
    line.done().render(Rect { y: area.y + 1, height: 1, ..area }, buffer);
    if area.height < 3 {
        return;
    }
    let open: u64 = pen.app.volumes.iter().map(|volume| u64::from(volume.open)).sum();
    let schedules = pen.app.volumes.iter().fold(0_u64, |sum, volume| sum.saturating_add(volume.schedules));
    let text = format!(" schedules  {schedules}   open {open}   {} no quorum anywhere", pen.glyphs().nowhere);
    pen.line().put(Role::Dim, text).done().render(Rect { y: area.y + 2, height: 1, ..area }, buffer);
}
