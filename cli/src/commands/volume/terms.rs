//! The terms that the carriers of a managed volume follow from, as flags.

use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::ids::Name;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use crate::values::{node_number, positive_duration};

/// Terms of a managed volume; without `--replicas` there are none.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Managed volume")]
pub(crate) struct TermsFlags {
    /// How many nodes carry it, an odd number; which ones follows from the nodes that there are
    #[arg(long, value_name = "N")]
    replicas: Option<u32>,
    /// Label of nodes: as few carriers as possible have the same value of it
    #[arg(long, value_name = "LABEL", requires = "replicas")]
    spread: Option<String>,
    /// How much a node is to carry, compared with the others; with weights, nodes without one carry nothing
    #[arg(long, value_name = "NODE=W", value_delimiter = ',', value_parser = node_number, requires = "replicas")]
    weight: Vec<(Name, u32)>,
    /// A carrier that is down or drained for so long is replaced [default: 10m]
    #[arg(long, value_name = "D", value_parser = positive_duration, requires = "replicas")]
    replace_after: Option<Duration>,
    /// Least time between two moves that no carrier makes necessary [default: 1h]
    #[arg(long, value_name = "D", value_parser = positive_duration, requires = "replicas")]
    move_every: Option<Duration>,
}

impl TermsFlags {
    /// The terms, if any are asked for.
    pub(super) fn placement(&self) -> Option<pb::Placement> {
        Some(pb::Placement {
            replicas: self.replicas?,
            spread: self.spread.clone().unwrap_or_default(),
            weights: self.weight.iter().map(|(node, weight)| (node.to_string(), *weight)).collect(),
            replace_after: self.replace_after.map(micros),
            every: self.move_every.map(micros),
        })
    }
}

/// The same as words of a command line.
pub(super) fn flags(terms: &pb::Placement) -> String {
    let mut words = format!("--replicas {}", terms.replicas);
    if !terms.spread.is_empty() {
        words.push_str(&format!(" --spread {}", terms.spread));
    }
    let weights: std::collections::BTreeMap<_, _> = terms.weights.iter().collect();
    if !weights.is_empty() {
        let weights: Vec<_> = weights.iter().map(|(node, weight)| format!("{node}={weight}")).collect();
        words.push_str(&format!(" --weight {}", weights.join(",")));
    }
    for (flag, span) in [("--replace-after", terms.replace_after), ("--move-every", terms.every)] {
        if let Some(span) = span.and_then(|span| u64::try_from(span).ok()) {
            words.push_str(&format!(" {flag} {}", format_duration(Duration::from_micros(span))));
        }
    }
    words
}
