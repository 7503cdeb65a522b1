//! Managed volumes: their terms as they are asked for, how each stands, and moves that an operator wants now.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::placement::{self, Picture, PlacementStep, Plan};
use caesium_engine::replica::{
    Command, Managed, PLACEMENT_SPAN_MAX, PlacementChange, REPLICAS_MAX, Refusal, Replica, Volume,
    WEIGHT_MAX, WEIGHTS_MAX,
};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::volumes::quorum;
use crate::control::voters::preview::ChangePlan;
use crate::control::voters::roster::planned;
use crate::control::waits::TouchedSets;
use crate::control::{Control, parse, resolve};

/// Least time that a carrier has before it is replaced, and between two moves.
const SPAN_MIN: Duration = Duration::from_secs(1);

/// What stands behind how a volume is placed, where the log may have gone on elsewhere: moves are made where it has its quorum.
const OUTDATED: &str = "; as this side of the log has it: no quorum in reach, and nothing is moved from here";

/// Terms as an operator spells them; `salt` is that of the terms before.
fn terms(wire: &pb::Placement, salt: u64) -> Result<Managed, Problem> {
    let default = Managed::default();
    if wire.replicas == 0 || wire.replicas.is_multiple_of(2) || wire.replicas > REPLICAS_MAX {
        let why = "an even number has no more quorums than the odd one below it";
        let message = format!("replicas: an odd number from 1 to {REPLICAS_MAX}; {why}");
        return Err(Problem::invalid("replicas", message));
    }
    if wire.weights.len() > WEIGHTS_MAX {
        let message = format!("weights: at most {WEIGHTS_MAX} nodes have a weight");
        return Err(Problem::invalid("weights", message));
    }
    let weights = wire.weights.iter().map(|(node, weight)| {
        if *weight > WEIGHT_MAX {
            return Err(Problem::invalid("weights", format!("weights: {node}: from 0 to {WEIGHT_MAX}")));
        }
        Ok((parse::name("weights", node)?, *weight))
    });
    let span = |field, micros: Option<i64>, default| {
        micros.map_or(Ok(default), |micros| parse::duration(field, micros, SPAN_MIN, PLACEMENT_SPAN_MAX))
    };
    let spread = Some(wire.spread.clone()).filter(|key| !key.is_empty());
    if let Some(key) = &spread {
        parse::labels("spread", [(key.clone(), String::new())].into())?;
    }
    Ok(Managed {
        replicas: wire.replicas,
        spread,
        weights: weights.collect::<Result<_, Problem>>()?,
        replace_after: span("replace_after", wire.replace_after, default.replace_after)?,
        every: span("every", wire.every, default.every)?,
        salt,
    })
}

/// Terms as they are shown.
pub(in crate::control) fn wire(managed: &Managed) -> pb::Placement {
    pb::Placement {
        replicas: managed.replicas,
        spread: managed.spread.clone().unwrap_or_default(),
        weights: managed.weights.iter().map(|(node, weight)| (node.to_string(), *weight)).collect(),
        replace_after: Some(micros(managed.replace_after)),
        every: Some(micros(managed.every)),
    }
}

/// A volume with how it stands, if it is managed. `leads`: whether this side of the log has its quorum.
pub(in crate::control) fn with_phase(
    shown: pb::Volume,
    engine: &Engine,
    cluster: &ClusterView,
    (picture, leads): (&Picture, bool),
    (name, volume): (&Name, &Volume),
) -> pb::Volume {
    let Some(managed) = &volume.managed else { return shown };
    let Plan { carriers, step } = placement::plan(engine.replica(), name, volume, managed, picture, false);
    let phase = match &step {
        PlacementStep::InPlace => pb::PlacementPhase::Assumed,
        PlacementStep::UnderWay { .. } => pb::PlacementPhase::Assigned,
        PlacementStep::Later { .. } | PlacementStep::Now(_) => pb::PlacementPhase::Due,
        PlacementStep::Refused(_) => pb::PlacementPhase::Refused,
    };
    pb::Volume {
        placement: Some(wire(managed)),
        phase: phase.into(),
        phase_note: if leads { step.to_string() } else { format!("{step}{OUTDATED}") },
        assigned: cluster.names(carriers),
        ..shown
    }
}

/// A node that has a weight must be one, or the weight would do nothing.
fn known(replica: &Replica, managed: &Managed) -> Result<(), Problem> {
    managed.weights.keys().try_for_each(|node| resolve::node(replica, node).map(drop))
}

impl Control {
    /// Makes a volume whose carriers follow from terms.
    pub(in crate::control) async fn create_managed(
        &self,
        context: &Request,
        name: Name,
        wire: &pb::Placement,
    ) -> Result<pb::ChangeReply, Problem> {
        let managed = terms(wire, 0)?;
        let (volume, of) = (name.clone(), managed.clone());
        let (_, first) = observe(&self.handle, move |engine, cluster| {
            let (replica, picture) =
                (engine.replica(), placement::picture(engine, cluster.at, cluster.elapsed));
            known(replica, &of)?;
            let first = placement::first_carriers(replica, &volume, &of, &picture);
            let names = first.iter().filter_map(|node| Some(replica.nodes.get(node)?.name.clone()));
            Ok::<_, Problem>((names.collect::<BTreeSet<Name>>(), first))
        })
        .await?;
        let (carriers, nodes): (BTreeSet<Name>, BTreeSet<NodeId>) = first?;
        if carriers.is_empty() {
            let message = "placement: no node that is there may carry the volume";
            return Err(Problem::invalid("placement", message));
        }
        let (n, wanted) = (carriers.len(), managed.replicas as usize);
        let planned: Vec<String> = carriers.iter().map(ToString::to_string).collect();
        let change = PlacementChange::Create { volume: name.clone(), carriers, managed };
        let made = name.clone();
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let exists = engine.replica().volumes.contains(&name);
            let refusal = exists.then(|| Refusal::VolumeExists(name.clone()));
            Ok(Outlook { refusal, touched: TouchedSets::one(&nodes), ..Outlook::default() })
        };
        let warnings = move |_: &Engine, _: &ClusterView| {
            let few = (n < wanted).then(|| format!("only {n} of {wanted} nodes can carry it now"));
            [few, quorum::note(n).map(str::to_owned)].into_iter().flatten().collect()
        };
        let reply = self.make(context, &Command::Place(change), outlook, warnings).await?;
        // A request that comes again may have been planned anew; the log has the first one.
        let (_, carriers) = observe(&self.handle, move |engine, cluster| {
            let volume = engine.replica().volumes.get(&made);
            volume.map_or(planned, |volume| cluster.names(volume.carriers.iter().copied()))
        })
        .await?;
        Ok(pb::ChangeReply { carriers, ..reply })
    }

    /// Gives a volume terms, or takes it out of management.
    pub(in crate::control) async fn place(
        &self,
        context: &Request,
        request: &pb::PlaceVolumeRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let name = parse::name("volume", &request.volume)?;
        let volume = name.clone();
        let (_, salt) = observe(&self.handle, move |engine, _| {
            let found = engine.replica().volumes.get(&volume);
            found.and_then(|volume| volume.managed.as_ref()).map_or(0, |managed| managed.salt)
        })
        .await?;
        let managed = request.placement.as_ref().map(|wire| terms(wire, salt)).transpose()?;
        let wanted = managed.clone();
        let command = Command::Place(PlacementChange::Set { volume: name.clone(), managed });
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let volume = resolve::volume(replica, &name)?;
            if let Some(managed) = &wanted {
                known(replica, managed)?;
            }
            let touched = TouchedSets::one(&volume.carriers);
            Ok(Outlook { unchanged: volume.managed == wanted, touched, ..Outlook::default() })
        };
        self.make(context, &command, outlook, |_, _| Vec::new()).await
    }

    /// Moves a managed volume to where it is to be, waiting for no time.
    pub(in crate::control) async fn rebalance(
        &self,
        context: &Request,
        request: &pb::RebalanceVolumeRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let name = parse::name("volume", &request.volume)?;
        let (volume, shuffle) = (name.clone(), request.shuffle);
        let (_, planned_move) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            let found = resolve::volume(replica, &volume)?;
            let Some(managed) = &found.managed else {
                return Err(resolve::refusal(replica, &Refusal::NotManaged(volume.clone())));
            };
            let picture = placement::picture(engine, cluster.at, cluster.elapsed);
            let managed = match shuffle {
                true => placement::shuffled(replica, &volume, found, managed, &picture),
                false => managed.clone(),
            };
            let plan = placement::plan(replica, &volume, found, &managed, &picture, true);
            Ok((plan, found.carriers.clone(), managed.salt))
        })
        .await?;
        let (Plan { carriers, step }, from, salt) = planned_move?;
        if let PlacementStep::Refused(reason) = step {
            return Err(Problem::conflict(format!("volume {name} is not moved")).because(reason));
        }
        let (volume, before, after) = (name.clone(), from.clone(), carriers.clone());
        let command = Command::Place(PlacementChange::Move { volume: name, from, to: carriers, salt });
        let plan = move |engine: &Engine, _: &ClusterView| -> Result<ChangePlan, Problem> {
            let replica = engine.replica();
            planned(replica, replica.moved(&volume, &before, &after))
        };
        self.make_voters(context, &command, plan, |_, _| Vec::new()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_beyond_their_limits_are_refused_by_their_field() {
        let fine = || pb::Placement { replicas: 3, ..pb::Placement::default() };
        assert_eq!(terms(&fine(), 7).unwrap(), Managed { salt: 7, ..Managed::default() });
        assert_eq!(wire(&terms(&wire(&Managed::default()), 0).unwrap()), wire(&Managed::default()));
        let field = |wire: pb::Placement| terms(&wire, 0).unwrap_err().detail().field.clone();
        let weights = |n: usize, weight| (0..n).map(|n| (format!("n{n}"), weight)).collect();
        assert!(terms(&pb::Placement { replicas: 15, ..fine() }, 0).is_ok());
        assert!(terms(&pb::Placement { weights: weights(256, 10_000), ..fine() }, 0).is_ok());
        for (wire, expected) in [
            (pb::Placement { replicas: 0, ..fine() }, "replicas"),
            (pb::Placement { replicas: 4, ..fine() }, "replicas"),
            (pb::Placement { replicas: 17, ..fine() }, "replicas"),
            (pb::Placement { weights: weights(257, 1), ..fine() }, "weights"),
            (pb::Placement { weights: weights(1, 10_001), ..fine() }, "weights"),
            (pb::Placement { replace_after: Some(1), ..fine() }, "replace_after"),
            (pb::Placement { every: Some(i64::MAX), ..fine() }, "every"),
        ] {
            assert_eq!(field(wire), expected);
        }
    }
}
