//! The daemon's manual pages: that of its flags is made from them and compared with the committed one; those of its files
//! are written by hand and must name every key. `UPDATE_ASSETS=1` writes the first anew.

#[path = "../src/args.rs"]
#[expect(dead_code, reason = "only the flags are looked at")]
mod args;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use caesium_node::handlers::{Handlers, LoadOptions};
use clap::CommandFactory;
use clap_mangen::Man;

const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// What flags cannot say of themselves.
const REST: &str = r#".SH "SIGNALS"
.TP
SIGTERM, SIGINT
Go down: yield mastership, claim nothing more, wait for own runs up to the stop grace, then end them.
A second one ends the daemon at once; its runs are then ended by the processes that stand over them.
Where the disk hangs, it gives the last writes what is left of the stop grace, 1 s at least and 10 s at most, and exits with 1 without them; none of them was
acknowledged.
.TP
SIGHUP
Read the handlers again, and the directory of declarations. A file that is refused changes nothing, and the log has the reason.
.SH "SERVICE MANAGER"
Where NOTIFY_SOCKET is set, as for a unit of Type=notify, the daemon notifies it when it answers operators, when it reads the
handlers again, when it goes down, and in one line of its state.
Where WATCHDOG_USEC is set as well, it signals for as long as its engine answers and no write to a store hangs for 30 s.
.SH "EXIT STATUS"
.TP
0
It was ended by a signal.
.TP
1
Something failed that another start does not cure by itself.
.TP
2
The configuration, or how it was started: nothing was begun.
.TP
3
The node is no member any more: it was forgotten, or shut out when the log began anew, as a peer answered.
Its runs were ended as at any stop; the data directory is of no further use.
.TP
13
The data directory, the log or the cluster is of a newer format or feature level than this caesiumd reads; both are named.
.SH "PRIORITY"
Unless it is given, computed once at start: 10 for each CPU and 2 for each whole GiB of memory, within 1 and 1000.
The limits of the process\(aqs own control group and of those above it count, as a unit\(aqs MemoryMax and CPUQuota do
(CPUQuota=150% is 15); the load does not.
Of the carriers of a volume that reach each other, the one with the highest priority is master; among equals, the one with the highest id.
.SH "FILES"
.TP
the data directory
The identity of the node and three stores: the log, the grants, the journal.
They name each other; one that is missing, foreign or older than the others stops the daemon, and nothing is made anew except in an empty directory.
.TP
the socket
For operators on the same machine, mode 0600: root and the user of the daemon may do everything there, and nobody else anything.
.TP
pki in the data directory
The certificate of the node and its key, and at the founder the root of the cluster and what vouches for others.
.SH "SECURITY"
Over the network there is TLS 1.3, and a caller is whom its certificate names; without TLS it gets the health of the node and nothing else,
on loopback, too. \fB\-\-bootstrap\fR makes the root of the cluster and a certificate; \fB\-\-join\fR gets one by \fB\-\-token\-file\fR.
With \fB\-\-insecure\fR nothing is encrypted and no client is authenticated: that is for machines and networks that only trusted users can reach.
A node of a cluster without TLS that is started without \fB\-\-insecure\fR serves health alone, and its log has what to do.
.SH "SEE ALSO"
\fBcaesiumctl\fR(1), \fBcaesiumd.toml\fR(5), \fBcaesium\-handlers\fR(5)
"#;

#[test]
fn the_page_of_the_daemon_is_that_of_its_flags() {
    let page = page().expect("memory takes every byte");
    assert!(page.contains("\\-\\-bootstrap") && page.contains("CAESIUMD_STOP_GRACE"));
    let path = man("caesiumd.8");
    if std::env::var_os("UPDATE_ASSETS").is_some() {
        fs::write(&path, &page).expect("the folder can be written");
    }
    let committed = fs::read_to_string(&path).expect("the page is there");
    assert!(
        committed == page,
        "caesiumd.8 differs: UPDATE_ASSETS=1 cargo test -p caesium-node --test assets"
    );
}

#[test]
fn every_key_of_the_configuration_is_documented() {
    let page = fs::read_to_string(man("caesiumd.toml.5")).expect("the page is there");
    let command = args::Args::command();
    let flags = command.get_arguments().filter_map(|arg| arg.get_long());
    let keys: Vec<&str> = flags.filter(|flag| !["config", "check-config"].contains(flag)).collect();
    assert!(keys.len() >= 18, "only {keys:?}");
    for key in keys {
        assert!(page.contains(&format!("\n.B {}\n", key.replace('-', "\\-"))), "caesiumd.toml.5 lacks {key}");
    }
}

#[test]
fn every_key_and_variable_of_a_handler_is_documented() {
    let page = fs::read_to_string(man("caesium-handlers.5")).expect("the page is there");
    let source = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
        fs::read_to_string(path).expect("the source is there")
    };
    let mut seen = 0;
    for file in [
        "handlers/config/parse.rs",
        "handlers/config/http.rs",
        "handlers/config/limits.rs",
        "handlers/config/scope.rs",
        "handlers/config/worker.rs",
    ] {
        let parser = source(file);
        let begins = ["only(&[", "self.known(&[", "let known = [\n", "SCOPE_KEYS: [&str; 3] ="];
        let lists = begins.iter().flat_map(|begin| parser.split(begin).skip(1));
        for known in lists.map(|rest| rest.split([';', ']']).next().unwrap_or_default()) {
            for key in known.split('"').skip(1).step_by(2) {
                seen += 1;
                let entry = format!("\n.B {}\n", key.replace('-', "\\-"));
                assert!(page.contains(&entry), "caesium-handlers.5 lacks {key}");
            }
        }
    }
    assert!(seen >= 24, "only {seen} keys");
    let environment = source("driver/environment.rs");
    let variables: Vec<&str> =
        environment.split("(\"CAESIUM_").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(variables.len() >= 14, "{variables:?}");
    for variable in variables {
        assert!(
            page.contains(&format!("\n.B CAESIUM_{variable}\n")),
            "caesium-handlers.5 lacks CAESIUM_{variable}"
        );
    }
}

#[test]
fn the_examples_of_handlers_are_understood() {
    let page = fs::read_to_string(man("caesium-handlers.5")).expect("the page is there");
    let examples = page.split("\n.nf\n").skip(1).filter_map(|rest| rest.split("\n.fi\n").next());
    let examples: Vec<String> = examples.map(|text| text.replace("\\-", "-")).collect();
    // A file of mode 0600.
    let secrets = tempfile::NamedTempFile::new().expect("a file");
    let names = |text: &str| {
        let text = match rustix::process::geteuid().is_root() {
            true => text.replace("user = \"backup\"", "user = \"root\""),
            false => text.replace("user = \"backup\"\n", ""),
        };
        // No test is handed credentials by systemd.
        let text = text.replace("credentials = { PGPASSWORD = \"db-password\" }", "");
        let text = text.replace("/etc/caesium/dump.env", &secrets.path().display().to_string());
        let handlers = Handlers::parse(&text, Path::new("example.toml"), LoadOptions::default());
        let handlers = handlers.unwrap_or_else(|error| panic!("{error}\n{text}"));
        handlers.names().map(str::to_owned).collect::<Vec<_>>()
    };
    let found: Vec<String> = examples.iter().flat_map(|text| names(text)).collect();
    assert_eq!(found, ["backup", "report", "ingest", "notify", "restore", "dump"]);
}

fn man(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../man").join(file)
}

fn page() -> io::Result<String> {
    let man = Man::new(args::Args::command());
    let version = env!("CARGO_PKG_VERSION");
    let mut page = format!("{PREAMBLE}.TH \"caesiumd\" 8 \"2026-11-22\" \"Caesium {version}\" \"Caesium\"\n");
    page.push_str(&rendered(|out| man.render_name_section(out))?);
    page.push_str(&rendered(|out| man.render_synopsis_section(out))?);
    page.push_str(&rendered(|out| man.render_description_section(out))?);
    page.push_str(&rendered(|out| man.render_options_section(out))?);
    page.push_str(REST);
    Ok(page)
}

/// One section without the preamble that each comes with.
fn rendered(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut out = Vec::new();
    render(&mut out)?;
    let text = String::from_utf8(out).map_err(io::Error::other)?;
    let lines = text.strip_prefix(PREAMBLE).unwrap_or(&text).lines();
    let text: String = lines.map(|line| format!("{}\n", line.trim_end())).collect();
    // The generator breaks the line on both sides of an empty one, which breaks it already.
    Ok(text.replace(".br\n\n.br\n", ".sp\n"))
}
