//! An editor is for somebody: without a terminal it is started only on purpose, and what goes wrong in it changes nothing.

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox, finish};

const EDIT: [&str; 3] = ["schedule", "edit", "billing/ledger/close"];

fn edit(sandbox: &Sandbox, editor: Option<&str>, more: &[&str]) -> Ran {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let mut command = sandbox.command(&[&["--endpoint", &endpoint], &EDIT[..], more].concat());
    finish(command.envs(editor.map(|editor| ("EDITOR", editor))))
}

#[test]
fn without_a_terminal_no_editor_is_started_unless_on_purpose() {
    let sandbox = Sandbox::new();
    let started = sandbox.dir.path().join("started");
    let editor = format!("touch {}", started.display());
    edit(&sandbox, None, &["--yes"]).fails(
        11,
        &["there is no terminal for an editor", "help: caesiumctl schedule export billing/ledger/close\n"],
    );
    edit(&sandbox, Some(&editor), &[]).fails(11, &["error[DECLINED]: nothing was changed", "close --yes\n"]);
    let declined = edit(&sandbox, Some(&editor), &["--dry-run"]);
    declined.fails(11, &["schedule edit billing/ledger/close --dry-run --yes\n"]);
    assert!(!started.exists(), "the editor was started");
    let meant = edit(&sandbox, Some(&editor), &["--yes"]);
    assert_eq!((meant.code, meant.stdout.as_str()), (0, "unchanged: billing/ledger/close was not edited\n"));
    assert!(started.exists());
}

#[test]
fn at_a_terminal_no_input_opens_none() {
    let (sandbox, fake) = (Sandbox::new(), Fake::start());
    let endpoint = fake.endpoint();
    let (code, told) = sandbox.answering("", &[&["--endpoint", &endpoint, "--no-input"], &EDIT[..]].concat());
    assert!(code == 11 && told.contains("--no-input forbids to open an editor"), "{code} {told}");
}

#[test]
fn an_editor_that_fails_changes_nothing_and_says_how_it_ended() {
    let sandbox = Sandbox::new();
    edit(&sandbox, Some("false"), &["--yes"])
        .fails(11, &["error[DECLINED]: the editor ended with 1; nothing was changed\n", "help: caesiumctl "]);
    edit(&sandbox, Some("/nowhere/ed"), &["--yes"])
        .fails(2, &["error[USAGE]: the editor could not be started", "EDITOR is /nowhere/ed: "]);
}
