//! The map of volumes: the nodes by their zones, what is on each, and what moves.

use super::canvas::Canvas;
use super::lists::{dim, down, known_by, name, text};
use super::table::{Column, Styled, left};
use crate::app::{App, Panel};
use crate::theme::Role;
use crate::view::{NodeView, VolumeView};
use crate::wire::NodeReading as _;

/// The nodes, by zone; the first names the row.
pub(super) const PLACES: &[Column] = &[
    left("NODE", 10, 0)
        .node(|_, it| name(it))
        .squeezed()
        .rising(1, "node", |app, id| app.node_of(id).map(|it| (0, it.name.clone()))),
    left("ZONE", 8, 1).node(|_, it| dim(it.zone().unwrap_or("-"))).rising(0, "zone", |_, _| None),
    left("HEARD", 15, 2).node(known_by),
    left("WATCHES", 8, 3).node(|_, it| dim(it.node.watches())),
    left("DOWN", 10, 4).node(|_, it| down(it)),
    left("VOLUMES", 24, 0).node(volumes),
];

/// The volumes whose carriers change, or are to; the first names the row.
pub(super) const MOVES: &[Column] = &[
    left("VOLUME", 16, 0).volume(|_, it| text(&it.name)).squeezed(),
    left("ON", 18, 3).volume(|_, it| dim(it.carriers.join(" "))),
    left("TO", 18, 2).volume(|_, it| match &it.assigned {
        Some(assigned) if *assigned != it.carriers => text(assigned.join(" ")),
        _ => dim("-"),
    }),
    left("WAITS FOR", 14, 1).volume(waits),
    left("WHY", 44, 0).volume(|_, it| (Role::Risk, it.moves.clone())),
];

/// `*` behind those that it is master of, `+` before those that are to come to it, `-` before those that are to leave.
fn volumes(app: &App, it: &NodeView) -> Styled {
    let marked = |volume: &VolumeView| {
        Some(volume.place_on(&it.name)?.marked(&volume.name, it.master_of.contains(&volume.name)))
    };
    let marked: Vec<String> = app.volumes.iter().filter_map(marked).collect();
    if marked.is_empty() { dim("-") } else { text(marked.join(" ")) }
}

/// Whose seals are awaited, of all its changes.
fn waits(_: &App, it: &VolumeView) -> Styled {
    let changes = it.waiting.iter().map(|change| match change.awaited.is_empty() {
        true => format!("change {}", change.change),
        false => change.awaited.join(" "),
    });
    let changes: Vec<String> = changes.collect();
    if changes.is_empty() { dim("-") } else { (Role::Risk, changes.join(", ")) }
}

pub(super) fn title(pen: Canvas<'_>, panel: Panel, count: &str) -> String {
    let app = pen.app;
    if panel == Panel::Places {
        return format!("Volumes on nodes, by zone   {count}; * master, + is to come, - is to leave");
    }
    let managed = app.volumes.iter().filter(|volume| volume.assigned.is_some()).count();
    format!("Moves   {count}; {managed} of {} volumes managed", app.volumes.len())
}
