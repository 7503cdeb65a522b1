//! What this node declares by itself: the manifests of a directory, in force in the sections that an operator gave the node. Each
//! section is a declaration of its own, in force as a whole or not at all; a node that does not reach the log waits.

mod folder;
mod keeper;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Command, DeclaredSection, DeclaringChange, Replica};
use caesium_proto::v1 as pb;
use tokio::sync::{Notify, watch};
use tokio::time::sleep;

use self::keeper::FolderKeeper;
use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::ClusterView;
use crate::control::error::Problem;
use crate::control::waits::TouchedSets;
use crate::control::{Control, parse, resolve};
use crate::driver::Handle;

/// How often the directory is looked at.
const LOOK: Duration = Duration::from_secs(2);
/// Most sections of one request.
const SECTIONS_OF_REQUEST_MAX: usize = 1_000;

/// Where the manifests of a node are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declarations {
    pub dir: PathBuf,
    /// Whether what disappears from it is removed.
    pub prune: bool,
}

/// The directory of a node, and how it stands with what is in it.
#[derive(Clone)]
pub(crate) struct Declaring(Arc<DeclaringState>);

struct DeclaringState {
    options: Declarations,
    reload: Notify,
    shown: Mutex<pb::Declaring>,
}

impl Declaring {
    pub(crate) fn new(options: Declarations) -> Self {
        let directory = options.dir.display().to_string();
        let shown = pb::Declaring { directory, prune: options.prune, ..pb::Declaring::default() };
        Self(Arc::new(DeclaringState { options, reload: Notify::new(), shown: Mutex::new(shown) }))
    }

    /// Has the directory read again.
    pub(crate) fn reload(&self) {
        self.0.reload.notify_one();
    }

    pub(crate) fn shown(&self) -> pb::Declaring {
        self.0.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Declares what the directory holds, until the node ends.
    pub(crate) async fn keep(self, handle: Handle, mut until: watch::Receiver<bool>) -> Result<(), String> {
        let control = Control::new(handle, None, pb::TlsMode::Off);
        let mut keeper = FolderKeeper::new(control, self.0.options.clone());
        let mut again = true;
        loop {
            let round = async {
                // A node that goes down answers nothing more.
                if let Some(shown) = keeper.round(again).await {
                    *self.0.shown.lock().unwrap_or_else(PoisonError::into_inner) = shown;
                }
                tokio::select! {
                    () = sleep(LOOK) => false,
                    () = self.0.reload.notified() => true,
                }
            };
            again = tokio::select! {
                again = round => again,
                _ = until.wait_for(|stop| *stop) => return Ok(()),
            };
        }
    }
}

impl Control {
    /// Gives sections to a node, or takes them from it.
    pub(in crate::control) async fn give_sections(
        &self,
        context: &Request,
        request: &pb::AllowDeclaringRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let node = parse::name("node", &request.node)?;
        let sections = sections(&request.sections)?;
        let allowed = !request.undo;
        let change = DeclaringChange::Allow { node: node.clone(), sections: sections.clone(), allowed };
        let (of, wanted) = (node.clone(), sections.clone());
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let id = replica.admit_declarer(&of, &wanted, allowed);
            let id = id.map_err(|refusal| resolve::refusal(replica, &refusal))?;
            let has = |it: &DeclaredSection| replica.access.declarers.get(it).is_some_and(|to| to.node == id);
            let unchanged = allowed && wanted.iter().all(has);
            Ok(Outlook { unchanged, touched: TouchedSets::default(), ..Outlook::default() })
        };
        let moved = self.moved_sections(&node, &sections, allowed).await?;
        self.make(context, &Command::Declaring(change), outlook, move |_, _| moved).await
    }

    /// Who loses what is given to another.
    async fn moved_sections(
        &self,
        node: &Name,
        sections: &BTreeSet<DeclaredSection>,
        allowed: bool,
    ) -> Result<Vec<String>, Problem> {
        let (node, sections) = (node.clone(), sections.clone());
        let lost = move |engine: &Engine, _| {
            let replica = engine.replica();
            let to = replica.node_named(&node);
            let lost = sections.iter().filter(|_| allowed).filter_map(|section| {
                let by = replica.access.declarers.get(section)?.node;
                (Some(by) != to).then(|| lost(replica, by, section))
            });
            lost.collect()
        };
        Ok(self.handle.inspect(lost).await?)
    }
}

fn lost(replica: &Replica, by: NodeId, section: &DeclaredSection) -> String {
    format!("{section} was given to {}, which declares it no longer", replica.node_name(by))
}

fn sections(texts: &[String]) -> Result<BTreeSet<DeclaredSection>, Problem> {
    if texts.is_empty() || texts.len() > SECTIONS_OF_REQUEST_MAX {
        let message = format!("sections: from 1 to {SECTIONS_OF_REQUEST_MAX}, not {}", texts.len());
        return Err(Problem::invalid("sections", message));
    }
    texts.iter().zip(0..).map(|(text, n)| section(text, n)).collect()
}

fn section(text: &str, n: usize) -> Result<DeclaredSection, Problem> {
    let field = format!("sections[{n}]");
    let (volume, entity) = match text.split_once('/') {
        Some((volume, entity)) => (volume, Some(parse::name(&field, entity)?)),
        None => (text, None),
    };
    Ok(DeclaredSection { volume: parse::name(&field, volume)?, entity })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_a_volume_or_an_entity_of_one() {
        let read = |text: &str| section(text, 2).map(|it| it.to_string());
        assert_eq!(read("ops").unwrap(), "ops");
        assert_eq!(read("ops/backup").unwrap(), "ops/backup");
        for text in ["", "Ops", "ops/", "ops/backup/nightly"] {
            assert_eq!(read(text).unwrap_err().detail().field, "sections[2]", "{text}");
        }
    }

    #[test]
    fn as_many_sections_are_named_at_once_as_the_limit_says() {
        let many = |count: usize| (0..count).map(|n| format!("ops/e{n}")).collect::<Vec<_>>();
        assert_eq!(sections(&many(1_000)).unwrap().len(), 1_000);
        for count in [0, 1_001] {
            let refused = sections(&many(count)).unwrap_err();
            assert_eq!(refused.detail().message, format!("sections: from 1 to 1000, not {count}"));
        }
    }
}
