//! A runner with a directory and events of its own, and what runs are made of.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

pub(crate) use caesium_node::shim::boot_time;

use caesium_node::handlers::{
    Handler, HandlerEnd, Handlers, Limits, LoadOptions, RunEvent, RunNumbers, RunSpec, Runner,
};
use tempfile::TempDir;
use tokio::sync::mpsc;

/// Far more than any step takes on a loaded machine; only failures wait for it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct World {
    pub(crate) runner: Runner,
    pub(crate) events: mpsc::Receiver<Vec<RunEvent>>,
    pub(crate) seen: Vec<RunEvent>,
    pub(crate) dir: TempDir,
}

impl World {
    pub(crate) fn new() -> Self {
        Self::with(Limits::default(), 64, env!("CARGO_BIN_EXE_caesiumd").into())
    }

    pub(crate) fn with(limits: Limits, channel: usize, shim: PathBuf) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let (sender, events) = mpsc::channel(channel);
        let runner = Runner::with_limits(dir.path().join("runs"), shim, sender, limits).unwrap();
        Self { runner, events, seen: Vec::new(), dir }
    }

    /// Receives events until one fits.
    pub(crate) async fn event(&mut self, fits: impl Fn(&RunEvent) -> bool) -> RunEvent {
        let received = tokio::time::timeout(PATIENCE, async {
            loop {
                if let Some(event) = self.seen.iter().find(|event| fits(event)) {
                    return event.clone();
                }
                self.seen.extend(self.events.recv().await.expect("the runner lives"));
            }
        });
        received.await.unwrap_or_else(|_| panic!("the event did not come"))
    }

    pub(crate) async fn started(&mut self, run: &str) {
        self.event(|event| matches!(event, RunEvent::Started { id } if id == run)).await;
    }

    pub(crate) async fn outcome(&mut self, run: &str) -> HandlerEnd {
        match self.event(|event| matches!(event, RunEvent::Ended { id, .. } if id == run)).await {
            RunEvent::Ended { outcome, .. } => outcome,
            RunEvent::Started { .. } => unreachable!("the event fits"),
        }
    }

    /// Runs a shell script to its end.
    pub(crate) async fn run(&mut self, script: &str) -> (HandlerEnd, String) {
        self.runner.start(spec("run", shell(script)));
        let outcome = self.outcome("run").await;
        (outcome, self.text("run"))
    }

    pub(crate) fn text(&self, run: &str) -> String {
        let output = self.runner.output(run).unwrap();
        output.map(|output| String::from_utf8(output.bytes).unwrap()).unwrap_or_default()
    }
}

pub(crate) fn handler(body: &str) -> Handler {
    let text = format!("[handler.h]\nkind = 'exec'\n{body}");
    let handlers = Handlers::parse(&text, Path::new("test.toml"), LoadOptions::default()).unwrap();
    handlers.get("h").unwrap().clone()
}

pub(crate) fn shell(script: &str) -> Handler {
    handler(&format!("argv = ['/bin/sh', '-c', {script:?}]"))
}

pub(crate) fn spec(id: &str, handler: Handler) -> RunSpec {
    RunSpec {
        id: id.to_owned(),
        mark: String::new(),
        handler,
        env: Vec::new(),
        told: RunNumbers::default(),
        payload: Arc::default(),
        timeout: PATIENCE * 2,
        grace: PATIENCE,
        start_by: None,
        bound: None,
    }
}

/// An argument for `sleep` that no other process on the machine has.
pub(crate) fn marker() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    format!("1000.{}{:04}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Processes that sleep under this marker.
pub(crate) fn sleepers(marker: &str) -> usize {
    let listed = fs::read_dir("/proc").unwrap().flatten();
    let wanted = format!("sleep\0{marker}\0");
    listed
        .filter(|entry| fs::read(entry.path().join("cmdline")).is_ok_and(|line| line == wanted.as_bytes()))
        .count()
}

pub(crate) async fn until(what: &str, condition: impl Fn() -> bool) {
    let polled = async {
        while !condition() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, polled).await.unwrap_or_else(|_| panic!("waited in vain until {what}"));
}

/// A shim as a daemon would start it that does not keep its own house: after `setup`, by way of `launcher`.
pub(crate) fn careless_shim(dir: &TempDir, setup: &str, launcher: &str) -> PathBuf {
    let path = dir.path().join("shim");
    let shim = env!("CARGO_BIN_EXE_caesiumd");
    fs::write(&path, format!("#!/bin/sh\n{setup}\nexec {launcher} {shim} \"$@\"\n")).unwrap();
    fs::set_permissions(&path, PermissionsExt::from_mode(0o700)).unwrap();
    path
}

pub(crate) fn http_handler(body: &str) -> Handler {
    let text = format!("[handler.h]\nkind = 'http'\n{body}");
    let handlers = Handlers::parse(&text, Path::new("test.toml"), LoadOptions::default()).unwrap();
    handlers.get("h").unwrap().clone()
}
