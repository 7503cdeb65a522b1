//! Keys of what whoever sits there may not do: they are there, and tell what is missing.

use caesium_proto::access::Rights;
use caesium_proto::v1::Role;
use caesium_tui::{App, Command, Msg, dump};

use crate::demo::{World, app, options};
use crate::press;

/// Keys of what is an operator's.
const OPERATOR_S: [&str; 9] = ["P", "R", "K", "V", "p", "l", "t", "<", "1 Enter R"];

fn rights(everywhere: Option<Role>) -> Msg {
    let volumes = [("web".to_owned(), Role::Editor)].into();
    Msg::Caller(Some(Rights { user: "anna".to_owned(), everywhere, volumes }))
}

fn app_of(role: Role) -> App {
    let mut app = app(World::Split, options());
    assert_eq!(app.update(rights(Some(role))), None);
    app
}

#[test]
fn a_key_of_what_is_forbidden_tells_what_is_missing_and_who_can_grant_it() {
    let keys = OPERATOR_S.into_iter().map(|keys| (keys, "operator")).chain([("F", "admin")]);
    for (keys, role) in keys {
        let mut app = app_of(Role::Viewer);
        assert_eq!(press(&mut app, keys), None, "{keys}: nothing is asked of the cluster");
        for (width, height) in [(120, 35), (80, 24)] {
            let text = dump(&app, width, height);
            assert!(text.contains("Forbidden"), "{keys}:\n{text}");
            let missing = format!("this needs the role {role}, and anna is viewer (editor in web)");
            assert!(text.contains(&missing), "{keys}:\n{text}");
            assert!(text.contains("an admin can grant it:"), "{keys}:\n{text}");
            assert!(text.contains(&format!("$ caesiumctl role grant anna {role} ")), "{keys}:\n{text}");
            assert!(!text.contains("Change") && !text.contains("reason:"), "{keys}:\n{text}");
        }
        let command = format!("caesiumctl role grant anna {role}");
        assert_eq!(press(&mut app, "Y"), Some(Command::Copy(command)), "{keys}");
        press(&mut app, "Esc");
        assert!(!dump(&app, 120, 35).contains("Forbidden"), "{keys}");
    }
    // What is open stays open under it.
    let mut app = app_of(Role::Viewer);
    press(&mut app, "Enter");
    for keys in ["R Esc", "l Esc"] {
        press(&mut app, keys);
        assert!(dump(&app, 120, 35).contains("Why: billing/reports/gpu"), "{keys}:\n{}", dump(&app, 120, 35));
    }
}

#[test]
fn what_the_role_allows_is_asked_as_ever_and_a_role_that_was_granted_opens_its_keys() {
    let mut app = app_of(Role::Operator);
    for keys in OPERATOR_S {
        press(&mut app, keys);
        assert!(!dump(&app, 120, 35).contains("Forbidden"), "{keys}:\n{}", dump(&app, 120, 35));
        press(&mut app, "Esc Esc Esc L 1");
    }
    press(&mut app, "F");
    assert!(dump(&app, 120, 35).contains("this needs the role admin, and anna is operator"));
    // A viewer looks at why, supposes a split, and looks up a node.
    let mut app = app_of(Role::Viewer);
    for (keys, shown) in [("Enter", "Why: "), ("w", "What if: "), ("4 Enter", "node show alder")] {
        press(&mut app, keys);
        assert!(dump(&app, 120, 35).contains(shown), "{keys}:\n{}", dump(&app, 120, 35));
        press(&mut app, "Esc Esc");
    }
    press(&mut app, "1 P");
    assert!(dump(&app, 120, 35).contains("Forbidden"));
    press(&mut app, "Esc");
    app.update(rights(Some(Role::Operator)));
    press(&mut app, "P");
    assert!(dump(&app, 120, 35).contains("caesiumctl schedule pause"), "{}", dump(&app, 120, 35));
    // Who is there is not known, is no user, or is somebody else in another context.
    for unknown in [
        Msg::Caller(None),
        Msg::ContextChanged { name: "lab".to_owned(), endpoints: Vec::new(), read_only: false },
    ] {
        let mut app = app_of(Role::Viewer);
        app.update(unknown);
        for event in crate::demo::events(World::Split) {
            app.update(Msg::Feed(event));
        }
        app.update(Msg::Tick(crate::demo::now()));
        press(&mut app, "P");
        assert!(dump(&app, 120, 35).contains("caesiumctl schedule pause"), "{}", dump(&app, 120, 35));
    }
}

#[test]
fn what_cannot_be_changed_anyway_says_so_first() {
    let mut app = app_of(Role::Viewer);
    press(&mut app, "Space P");
    let text = dump(&app, 120, 35);
    assert!(
        text.contains("frozen: nothing is changed from a picture") && !text.contains("Forbidden"),
        "{text}"
    );
}
