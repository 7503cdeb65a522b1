//! Changes of who votes: tried first, told with what they make of quorums, agreed to by a typed name.

use caesium_proto::v1 as pb;

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

fn run(fake: &Fake, line: &str) -> Ran {
    let words = shlex::split(line).unwrap();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Sandbox::new().run(&[&["--endpoint", &fake.endpoint()], &words[..]].concat())
}

const STEP: &str = "2 schedules: 3 of 4 {alder, birch, cedar, doum} -> 2 of 3 {alder, birch, cedar}\n";

#[test]
fn carriers_are_changed_only_by_somebody_who_types_the_name() {
    let fake = Fake::start();
    let ran = run(&fake, "volume carriers billing --remove doum");
    let refused = ["change the carriers of billing", "it needs the name billing typed", "--confirm billing"];
    ran.fails(11, &refused);
    assert!(ran.stderr.starts_with(STEP), "{ran:?}");
    assert!(fake.heard().carriers.iter().all(|it| it.options.as_ref().unwrap().dry_run), "it was only tried");
    run(&fake, "volume carriers billing --remove doum --yes").fails(11, &["--confirm billing"]);

    let ran = run(&fake, "volume carriers billing --remove doum --confirm billing");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(
        ran.stdout,
        "removed doum from the carriers of billing at 812, applied by 3 of 4. undo: caesiumctl volume carriers billing \
         --add doum\npending: change 812 waits for 1 of the seals of birch, doum (unreachable); the old voters go on \
         deciding. see: caesiumctl change show 812\n"
    );
    assert_eq!(ran.stderr, format!("{STEP}warning: an even number of voters\n"), "each warning once");
    let heard = fake.heard();
    let made = heard.carriers.last().unwrap();
    assert_eq!((&made.remove[..], made.options.as_ref().unwrap().dry_run), (&["doum".to_owned()][..], false));
}

#[test]
fn a_change_in_force_says_its_cut_and_documents_have_all_of_it() {
    let fake = Fake::start();
    let ran = run(&fake, "volume carriers mail --add alder,cedar --confirm mail");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(
        lines,
        [
            "added alder, cedar to the carriers of mail at 640, applied by 3 of 4. undo: caesiumctl volume carriers mail \
             --remove alder",
            "change 640 is in force: dues up to 2026-11-21T02:59:59.000Z belong to the old voters"
        ]
    );
    let json = run(&fake, "volume carriers billing --remove doum --confirm billing -o json").json();
    assert_eq!((&json["kind"], &json["voters"]["id"]), (&"Change".into(), &812.into()));
    assert_eq!(json["voters"]["state"], "pending");
    assert_eq!(json["voters"]["unheard"], serde_json::json!(["doum"]));
    assert_eq!(json["quorums"][0]["after"]["needed"], 2);
    let dry = run(&fake, "volume carriers billing --remove doum --dry-run");
    assert_eq!((dry.code, dry.stdout.lines().next()), (0, Some(STEP.trim_end())), "{dry:?}");
}

#[test]
fn one_who_is_added_as_a_witness_must_carry_it_first() {
    let fake = Fake::start();
    let ran = run(&fake, "volume carriers mail --add alder --witness alder --confirm mail");
    assert_eq!((ran.code, ran.stdout.lines().count()), (0, 3), "{ran:?}");
    let ran = run(&fake, "volume carriers billing --remove doum --add elm --witness elm --confirm billing");
    ran.fails(9, &["1 of 2 changes were made", "elm does not carry billing yet"]);
    let ran = run(&fake, "volume carriers billing --no-witness birch");
    assert!(ran.stdout.contains("made birch run the handlers of billing at 1842"), "{ran:?}");
    assert!(ran.stdout.contains("undo: caesiumctl volume carriers billing --witness birch"), "{ran:?}");
    run(&fake, "volume carriers billing").fails(2, &["required"]);
    run(&fake, "volume carriers bilin --add alder").fails(3, &["no volume named bilin", "billing"]);
}

#[test]
fn forcing_names_the_dead_the_reason_and_what_is_at_risk() {
    let fake = Fake::start();
    run(&fake, "change force 812 --dead doum").fails(2, &["--reason is missing"]);
    run(&fake, "change force 812 --reason burnt").fails(2, &["--dead"]);
    assert!(fake.heard().forced.is_empty());
    let ran = run(&fake, "change force 812 --dead doum --reason burnt");
    ran.fails(11, &["force change 812 without doum", "it needs the name 812 typed"]);
    assert!(
        ran.stderr
            .contains("at risk of running twice or nowhere: billing/ledger/close@2026-11-21T03:00:00.000Z")
    );
    let ran = run(&fake, "change force 812 --dead doum --reason burnt --confirm 812");
    assert!(ran.stdout.starts_with("forced change 812 without doum at 1842"), "{ran:?}");
    let heard = fake.heard();
    let made = heard.forced.last().unwrap();
    assert_eq!((made.id, made.dead[0].as_str()), (812, "doum"));
    assert_eq!(made.options.as_ref().unwrap().reason, "burnt");
}

#[test]
fn a_change_is_given_up_and_waited_for_by_its_number() {
    let fake = Fake::start();
    run(&fake, "change abandon 812")
        .fails(11, &["give up change 812 (billing is carried by alder, birch, cedar)"]);
    let ran = run(&fake, "change abandon 812 --yes --confirm 812");
    assert!(ran.stdout.starts_with("gave up change 812 at 1842"), "{ran:?}");
    run(&fake, "change show 7").fails(3, &["there is no change 7", "caesiumctl change list"]);
    assert!(run(&fake, "wait change 640").stdout.starts_with("change 640 is in force (waited "));
    run(&fake, "wait change 812 --within 1ms")
        .fails(7, &["change 812 waits for 1 of the seals of birch, doum"]);
    assert_eq!(run(&fake, "change list --pending -o name").stdout, "812\n");
}

#[test]
fn labels_and_draining_are_sent_with_the_way_back() {
    let fake = Fake::start();
    let ran = run(&fake, "node label alder disk=ssd zone- --confirm alder");
    assert!(ran.stdout.contains("undo: caesiumctl node label alder disk- zone=west"), "{ran:?}");
    let ran = run(&fake, "node drain birch --confirm birch --yes --reason disk");
    assert!(ran.stdout.contains("drained birch at 1842"), "{ran:?}");
    assert!(ran.stdout.contains("undo: caesiumctl node drain birch --undo"), "{ran:?}");
    run(&fake, "node drain birch --undo --for 2h").fails(2, &["--for"]);
    run(&fake, "node drain birch --for 1h30m --yes --confirm birch");
    let ran = run(&fake, "node drain birch --undo");
    assert!(ran.stdout.contains("undrained birch at 1842"), "{ran:?}");
    run(&fake, "node drain birhc --undo").fails(3, &["no node named birhc", "birch"]);
    run(&fake, "node forget birch").fails(11, &["forget birch", "--confirm birch"]);
    let heard = fake.heard();
    let label: &pb::LabelNodeRequest = heard.labels.last().unwrap();
    assert_eq!((label.set["disk"].as_str(), &label.unset[..]), ("ssd", &["zone".to_owned()][..]));
    let drains: Vec<bool> = heard.drains.iter().map(|drain| drain.draining).collect();
    assert_eq!(drains, [true, true, false]);
    let spans: Vec<Option<i64>> = heard.drains.iter().map(|drain| drain.r#for).collect();
    let near = |micros: i64| (5_390_000_000..=5_400_000_000).contains(&micros);
    assert!(spans[0].is_none() && spans[1].is_some_and(near), "{spans:?}");
}
