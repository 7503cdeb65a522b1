//! A managed volume with a carrier dead and in a split: what each node shows of it, and what it does not know.

use serde_json::Value;

use super::Dev;

const SIDES: [&[&str]; 2] = [&["alder", "birch", "cedar"], &["doum", "elm"]];

#[track_caller]
fn done(dev: &Dev, line: &str) -> String {
    let (code, text, error) = dev.run(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(code, 0, "{line}: {text}{error}");
    text
}

fn carriers(volume: &Value) -> Vec<String> {
    let carriers = volume["carriers"].as_array().into_iter().flatten();
    carriers.filter_map(Value::as_str).map(str::to_owned).collect()
}

#[test]
fn a_managed_volume_shows_a_lost_carrier_everywhere_and_the_side_without_the_log_that_it_moves_nothing() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    let created = done(&dev, "volume create orders --replicas 3 --replace-after 1s --move-every 1h --yes");
    let whole = dev.until(&["volume", "show", "orders"], |it| it["phase"] == "assumed");
    let named = format!("created managed volume orders on {} at ", carriers(&whole).join(", "));
    assert!(created.contains(&named), "{created}");
    let lost = carriers(&whole).pop().unwrap();
    let asked = SIDES[0].iter().find(|name| **name != lost).unwrap();

    done(&dev, &format!("dev fault kill {lost}"));
    dev.until(&["volume", "show", "orders", "--view", asked], |it| it["phase"] == "due");
    let waits = "a carrier is to be replaced, moved in ";
    for line in ["node map", "volume show orders", "status"] {
        let text = done(&dev, &format!("{line} --view {asked}"));
        assert!(text.contains(waits), "{line}: {text}");
    }
    let text = done(&dev, "doctor --only nodes,carriers");
    assert!(
        text.contains(&format!("orders: {waits}")) && text.contains("caesiumctl volume show orders"),
        "{text}"
    );
    assert!(text.contains(&format!("{lost} cannot be asked")), "{text}");
    done(&dev, &format!("dev fault restart {lost}"));
    dev.until(&["volume", "show", "orders"], |it| it["phase"] == "assumed");

    done(&dev, "dev fault split alder,birch,cedar|doum,elm");
    for node in SIDES[1] {
        dev.until(&["status", "--view", node], |it| it["log"]["majority"] == false);
    }
    for (n, side) in SIDES.iter().enumerate() {
        for node in *side {
            let outdated = n == 1;
            let map = done(&dev, &format!("node map --view {node}"));
            assert_eq!(map.contains("log: no quorum in reach: this is the map as it was"), outdated, "{map}");
            let volume = done(&dev, &format!("volume show orders --view {node}"));
            let told = volume.contains("no quorum in reach, and nothing is moved from here");
            assert_eq!(told, outdated, "{volume}");
            let changes = done(&dev, &format!("change list --view {node}"));
            assert!(!changes.contains("orders"), "nothing has moved: {changes}");
        }
    }
    let all = done(&dev, "node map --view all");
    let of_elm = all.split("== elm ==").nth(1).unwrap();
    assert!(of_elm.contains("log: no quorum in reach"), "what a node shows stands below its own map: {all}");
    done(&dev, "change list --view all");
    done(&dev, "dev fault heal");
    let same = |view: &Value| carriers(view) == carriers(&whole) && view["phase"] == "assumed";
    for node in SIDES.concat() {
        dev.until(&["volume", "show", "orders", "--view", node], same);
    }
}
