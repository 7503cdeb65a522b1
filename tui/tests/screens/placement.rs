//! The screen of volumes on nodes: zones, masters, the ring, and what moves.

use caesium_proto::v1::{Placement, PlacementPhase};
use caesium_tui::event::{Pending, Volume};
use caesium_tui::{App, Body, Command, Event, Msg, dump};

use crate::demo::{NODES, World, now, options};
use crate::press;
use crate::states::{from, line, told_by};

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The screen, with these volumes as everybody has them.
fn with(world: World, volumes: &[Volume]) -> App {
    let mut app = told_by(world, &NODES, options());
    for node in NODES {
        app.update(Msg::Feed(from(node, now(), Body::Volumes(volumes.to_vec()))));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "9");
    app
}

fn row(text: &str, name: &str) -> String {
    line(text, name).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn moving() -> Volume {
    Volume {
        name: "billing".to_owned(),
        carriers: names(&["alder", "birch", "cedar"]),
        assigned: names(&["birch", "cedar", "doum"]),
        placement: Some(Placement::default()),
        phase: PlacementPhase::Due.into(),
        phase_note: "a carrier is to be replaced, moved in 564s".to_owned(),
        ..Volume::default()
    }
}

#[test]
fn volumes_stand_on_their_nodes_by_zone_with_masters_and_what_is_to_come_and_leave() {
    let app = with(World::Whole, &[moving()]);
    let text = dump(&app, 120, 35);
    assert!(text.contains("[9 Place]"), "{text}");
    assert!(row(&text, "│▸ alder").contains("alder a first-hand birch -billing"), "{text}");
    assert!(row(&text, "│  cedar").contains("cedar a first-hand doum billing*"), "{text}");
    assert!(row(&text, "│  doum").contains("doum b first-hand elm +billing"), "{text}");
    assert!(row(&text, "│  elm").contains("elm b first-hand alder -"), "{text}");
    let moves = row(&text, "a carrier is to be replaced");
    assert!(
        moves.contains("billing birch cedar doum - a carrier is to be replaced, moved in 564s"),
        "{text}"
    );
    assert!(line(&text, "Moves").contains("Moves   1; 1 of 1 volumes managed"), "{text}");
    let narrow = dump(&app, 80, 24);
    assert!(row(&narrow, "│  doum").contains("+billing") && narrow.contains("moved in 564s"), "{narrow}");
}

#[test]
fn a_change_under_way_names_whose_seals_it_waits_for_and_nothing_that_moves_is_told_as_that() {
    let pending = vec![Pending { change: 12, awaited: names(&["doum", "elm"]), ..Pending::default() }];
    let app = with(World::Split, &[Volume { pending, phase_note: String::new(), ..moving() }]);
    let text = dump(&app, 120, 35);
    assert!(row(&text, "▸ billing").contains("doum elm"), "{text}");
    let still = Volume { placement: None, phase_note: String::new(), ..moving() };
    let text = dump(&with(World::Whole, &[still]), 120, 35);
    assert!(
        text.contains("every volume is where it is to be") && text.contains("0 of 1 volumes managed"),
        "{text}"
    );
}

/// What stands on a node to the end of its row, signs and all.
fn on(text: &str, node: &str) -> String {
    let row = row(text, &format!("│  {node} "));
    row.trim_end_matches('│').split_whitespace().skip(5).collect::<Vec<_>>().join(" ")
}

#[test]
fn only_the_master_has_its_sign_and_each_change_is_waited_for() {
    let pending = vec![
        Pending { change: 12, awaited: names(&["doum"]), ..Pending::default() },
        Pending { change: 13, awaited: names(&["elm"]), ..Pending::default() },
    ];
    let app = with(World::Whole, &[Volume { pending, ..moving() }]);
    let text = dump(&app, 160, 35);
    assert_eq!(
        ["birch", "cedar", "doum", "elm"].map(|node| on(&text, node)),
        ["billing", "billing*", "+billing", "-"],
        "{text}"
    );
    assert!(row(&text, "a carrier is to be").contains(" doum, elm "), "{text}");
}

#[test]
fn in_a_split_the_map_is_that_of_the_newest_log() {
    let mut app = told_by(World::Split, &NODES, options());
    for (node, index) in NODES.into_iter().zip([1841, 1841, 1841, 1836, 1836]) {
        let carriers =
            if index == 1841 { names(&["alder", "birch", "cedar"]) } else { names(&["doum", "elm"]) };
        let volume = Volume { name: "billing".to_owned(), carriers, ..Volume::default() };
        app.update(Msg::Feed(Event { index, ..from(node, now(), Body::Volumes(vec![volume])) }));
    }
    app.update(Msg::Tick(now()));
    press(&mut app, "9");
    let text = dump(&app, 120, 35);
    assert!(row(&text, "│  birch ").contains(" billing"), "{text}");
    assert!(!row(&text, "│  doum ").contains("billing"), "{text}");
}

#[test]
fn before_any_report_nothing_is_claimed() {
    let mut app = App::new(options());
    app.update(Msg::Resize(120, 35));
    app.update(Msg::Tick(now()));
    press(&mut app, "9");
    let text = dump(&app, 120, 35);
    assert!(text.contains("nothing is known yet") && !text.contains("where it is to be"), "{text}");
}

#[test]
fn enter_asks_for_the_volume_and_the_node() {
    let mut app = with(World::Whole, &[moving()]);
    let Some(Command::Ask { argv, .. }) = press(&mut app, "Enter") else { panic!("it is asked") };
    assert_eq!(argv, ["caesiumctl", "node", "show", "alder"]);
    press(&mut app, "Esc");
    press(&mut app, "Tab");
    let Some(Command::Ask { argv, .. }) = press(&mut app, "Enter") else { panic!("it is asked") };
    assert_eq!(argv[..3], ["caesiumctl", "volume", "show"]);
}
