//! Which rows and columns of a list: the same names in tables, csv, conditions and orders.

use caesium_proto::v1 as pb;

use crate::fake::Fake;
use crate::fake_inspect::{NEWEST, REFUSED, entry};
use crate::fake_watch;
use crate::sandbox::{Ran, Sandbox};

fn ask(fake: &Fake, line: &str) -> Ran {
    let words = shlex::split(line).expect("a line of a shell");
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Sandbox::new().run(&[&["--endpoint", &fake.endpoint()], &words[..]].concat())
}

#[track_caller]
fn rows(fake: &Fake, line: &str) -> String {
    let ran = ask(fake, &format!("{line} --no-headers"));
    assert_eq!(ran.code, 0, "{ran:?}");
    ran.stdout
}

#[test]
fn columns_are_those_that_were_named_in_their_order() {
    let fake = Fake::start();
    assert_eq!(
        ask(&fake, "node list --columns state,node,priority.computed,labels").stdout,
        "STATE            NODE   COMPUTED  LABELS\n\
         up               alder  40        zone=west\n\
         up               birch  40        -\n\
         up               cedar  35        -\n\
         unreachable 46m  doum   -         -\n\
         view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here\n"
    );
    assert_eq!(
        rows(&fake, "fire list --columns decided,trigger,latest-start --filter decided!=?"),
        "2026-11-21T03:00:00.012Z  -  2026-11-21T03:01:00Z\n"
    );
    assert_eq!(
        rows(&fake, "node list -o csv --columns id,name,masterOf"),
        "1,alder,\n2,birch,\n3,cedar,billing\n4,doum,\n"
    );
}

#[test]
fn rows_are_filtered_sorted_and_selected_in_every_format() {
    let fake = Fake::start();
    for (line, names) in [
        ("node list --filter 'prio>50 and state=up'", "cedar\n"),
        ("node list --filter 'state=unheard or priority.effective>=90'", "cedar\ndoum\n"),
        ("node list --filter 'not (skew<1s)'", "doum\n"),
        ("node list --filter 'heard>2026-11-21T02:30:00Z and log>1800'", "alder\nbirch\ncedar\n"),
        ("node list --sort-by -prio,-node", "cedar\nbirch\nalder\ndoum\n"),
        ("node list --sort-by=-id --filter node!=birch", "doum\ncedar\nalder\n"),
        ("node list -l zone=west", "alder\n"),
        ("node list --filter labels.zone~WE", "alder\n"),
        ("node list --filter node=nobody", ""),
        ("schedule list --selector team=fin --sort-by schedule", "billing/fx/rates\n"),
        ("schedule list --sort-by next", "billing/ledger/close\nbilling/fx/rates\n"),
        ("fire list --filter 'decision=?'", "billing/ledger/close@2026-11-21T03:00:20.000Z\n"),
        ("log list --filter 'index>1839 and refused=?'", "1841\n"),
        ("run list --filter 'exit=0'", "r2-bb-9\n"),
    ] {
        assert_eq!(ask(&fake, &format!("{line} -o name")).stdout, names, "{line}");
        let items = ask(&fake, &format!("{line} -o json")).json()["items"].as_array().map(Vec::len);
        assert_eq!(items, Some(names.lines().count()), "{line}");
        assert_eq!(rows(&fake, line).lines().count(), names.lines().count(), "{line}");
        assert_eq!(rows(&fake, &format!("{line} -o csv")).lines().count(), names.lines().count(), "{line}");
    }
}

/// Nobody is called for an answer that could not be shown.
#[test]
fn fields_that_are_unknown_are_refused_with_those_there_are_before_dialing() {
    for (line, parts) in [
        (
            "node list --columns node,nod",
            &["--columns: there is no field named nod", "did you mean node? the fields are node, id, prio"][..],
        ),
        ("node list --sort-by -piro", &["--sort-by: there is no field named piro", "did you mean prio?"]),
        (
            "node list --filter 'prio>50 and stat=up'",
            &["--filter, position 12: there is no field named stat", "            ^", "master-of"],
        ),
        ("node list --filter prio>>5", &["--filter, position 5: a value is expected"]),
        ("node list --filter prio>high", &["prio is a number: high is not a number"]),
        ("node list -l west", &["= is missing at position 4"]),
        ("run list -l a=b", &["--selector: these rows have no labels"]),
        ("status --columns node", &["--columns is for lists, and caesiumctl status is none"]),
        ("schedule pause a/b/c --filter prio>1", &["--filter is for lists"]),
    ] {
        let words = shlex::split(line).expect("a line");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let ran = Sandbox::new().run(&words);
        ran.fails(2, parts);
        ran.fails(2, &["help: caesiumctl "]);
        assert_eq!(ran.stdout, "", "{line}");
    }
}

#[test]
fn names_without_headers_are_one_a_line_and_arguments_again() {
    let fake = Fake::start();
    let names = rows(&fake, "schedule list -o name");
    assert_eq!(names, "billing/ledger/close\nbilling/fx/rates\n");
    let sandbox = Sandbox::new();
    let endpoint = fake.endpoint();
    let script = format!(
        "$CTL --endpoint {endpoint} schedule list --no-headers -o name | xargs -n 1 $CTL --endpoint {endpoint} schedule show -o name"
    );
    assert_eq!(sandbox.shell(&script).stdout, names);
}

#[test]
fn a_limit_counts_the_rows_that_are_wanted() {
    let fake = Fake::start();
    let ran = ask(&fake, "fire list --by-occurrence --limit 1 --filter verdict=unknown -o name");
    assert_eq!(ran.stdout, "billing/fx/rates@2026-11-21T02:59:00.000Z\n", "{ran:?}");
}

#[test]
fn a_stream_has_the_columns_and_rows_that_were_asked_for() {
    let fake = Fake::start();
    let follow = |flags: &str| {
        let gone = (NEWEST + 1).to_string();
        let told =
            [NEWEST - 2, REFUSED, NEWEST].map(|index| fake_watch::entries(vec![entry(index)], index + 1));
        let end = fake_watch::gap(pb::Topic::Entries, &gone, &gone);
        fake.heard().script = vec![told.into_iter().chain([end]).collect()];
        let ran = ask(&fake, &format!("log list -w --from {} {flags}", NEWEST - 2));
        ran.fails(3, &["is no longer kept here"]);
        ran.stdout
    };
    assert_eq!(
        follow("--columns index,refused --filter index>1839"),
        "INDEX    REFUSED\n1840     no schedule is named so\n1841     -\n"
    );
    assert_eq!(
        follow("--columns index,kind -o csv"),
        "index,entryKind\n1839,schedule-pause\n1840,schedule-pause\n1841,schedule-pause\n"
    );
    assert_eq!(follow("-o yaml").matches("---\n").count(), 3);
}

#[test]
fn a_list_that_was_cut_says_so_in_its_document_and_where_it_goes_on() {
    let fake = Fake::start();
    let cut = ask(&fake, "fire list --by-occurrence --limit 1 -o json");
    let json: serde_json::Value = serde_json::from_str(&cut.stdout).unwrap();
    let first = json["items"].as_array().unwrap().clone();
    assert_eq!((&json["truncated"], first.len()), (&true.into(), 1), "{cut:?}");
    let token = json["nextToken"].as_str().unwrap();
    let rest = ask(&fake, &format!("fire list --by-occurrence -o json --page-token {token}"));
    let rest: serde_json::Value = serde_json::from_str(&rest.stdout).unwrap();
    let all = ask(&fake, "fire list --by-occurrence -o json");
    let all: serde_json::Value = serde_json::from_str(&all.stdout).unwrap();
    assert!(all.get("truncated").is_none() && all.get("nextToken").is_none(), "{all}");
    let joined = [rest["items"].as_array().unwrap().clone(), first].concat();
    assert_eq!(&joined, all["items"].as_array().unwrap());
    let log: serde_json::Value =
        serde_json::from_str(&ask(&fake, "log list --limit 2 -o json").stdout).unwrap();
    assert_eq!((&log["truncated"], &log["nextToken"]), (&true.into(), &"1839".into()), "{log}");
}

#[test]
fn a_list_without_all_occurrences_says_so_though_there_is_no_next_page() {
    let fake = Fake::start();
    fake.heard().store.unrecorded_cut = true;
    let cut = ask(&fake, "fire list --by-occurrence -o json");
    let json: serde_json::Value = serde_json::from_str(&cut.stdout).unwrap();
    assert_eq!((&json["truncated"], json.get("nextToken")), (&true.into(), None), "{json}");
    let warned = "warning: truncated: too many schedules to find all occurrences that no reachable node has a record of";
    assert!(cut.stderr.contains(warned), "{cut:?}");
}

#[test]
fn several_things_are_shown_by_one_command() {
    let fake = Fake::start();
    for (line, items) in [
        ("node show alder birch", 2),
        ("volume show billing mail", 2),
        ("schedule show billing/ledger/close billing/fx/rates", 2),
        ("run show r2-bb-9 r2-bb-10", 2),
        ("log show 1840 1841", 2),
    ] {
        let document = ask(&fake, &format!("{line} -o json"));
        let json: serde_json::Value = serde_json::from_str(&document.stdout).unwrap();
        assert_eq!(json["items"].as_array().map(Vec::len), Some(items), "{line}: {document:?}");
        let table = ask(&fake, line).stdout;
        assert_eq!(table.matches("\n\n").count(), items - 1, "{line}: {table}");
        assert_eq!(table.matches("view alder").count(), 1, "{line}: {table}");
    }
}
