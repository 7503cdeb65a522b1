//! Volumes, their masters, and the priorities that choose them.

use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Command, Override, Refusal, Replica, VOLUMES_MAX, Volume};
use caesium_engine::{Engine, Wall, placement};
use caesium_proto::v1 as pb;
use pb::masters_server::Masters;
use tonic::{Request, Response, Status};

use crate::control::audit::as_of;
use crate::control::change::Outlook;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::volumes::{census, placement as places, priorities, quorum};
use crate::control::voters::preview;
use crate::control::waits::TouchedSets;
use crate::control::{Control, change, parse, resolve};

/// Least time for which a priority can be overridden.
const OVERRIDE_MIN: Duration = Duration::from_secs(1);
/// Longest time: ten years.
const OVERRIDE_MAX: Duration = Duration::from_secs(3650 * 24 * 3600);

#[tonic::async_trait]
impl Masters for Control {
    async fn list_masters(
        &self,
        _: Request<pb::ListMastersRequest>,
    ) -> Result<Response<pb::ListMastersReply>, Status> {
        let (cluster, masters) = observe(&self.handle, |engine, cluster| {
            let volumes = engine.replica().volumes.iter();
            let of = |(name, volume): (&Name, &Volume)| {
                let standing = census::standing(engine, cluster, (name, volume), &volume.carriers);
                census::master(name, &standing.mastership, cluster)
            };
            volumes.map(of).collect()
        })
        .await?;
        Ok(Response::new(pb::ListMastersReply { view: Some(cluster.view()), masters }))
    }

    async fn list_volumes(
        &self,
        request: Request<pb::ListVolumesRequest>,
    ) -> Result<Response<pb::ListVolumesReply>, Status> {
        let request = request.into_inner();
        let wanted = parse::optional_name("volume", &request.volume)?;
        if request.index != 0 {
            let then = self.back_at(request.index).await?;
            let volumes = as_of::volumes(&then, wanted.as_ref())?;
            return Ok(Response::new(pb::ListVolumesReply { view: Some(then.cluster.view()), volumes }));
        }
        let (cluster, volumes) = self.volumes(wanted).await?;
        Ok(Response::new(pb::ListVolumesReply { view: Some(cluster.view()), volumes }))
    }

    async fn explain_quorum(
        &self,
        request: Request<pb::ExplainQuorumRequest>,
    ) -> Result<Response<pb::ExplainQuorumReply>, Status> {
        Ok(Response::new(self.explained_quorum(request.into_inner()).await?))
    }

    async fn list_priorities(
        &self,
        request: Request<pb::ListPrioritiesRequest>,
    ) -> Result<Response<pb::ListPrioritiesReply>, Status> {
        let request = request.into_inner();
        let volume = parse::optional_name("volume", &request.volume)?;
        if request.index != 0 {
            let then = self.back_at(request.index).await?;
            let priorities = priorities::list(&then.replica, &then.cluster, volume.as_ref())?;
            return Ok(Response::new(pb::ListPrioritiesReply {
                view: Some(then.cluster.view()),
                priorities,
            }));
        }
        let (cluster, priorities) = observe(&self.handle, move |engine, cluster| {
            priorities::list(engine.replica(), cluster, volume.as_ref())
        })
        .await?;
        Ok(Response::new(pb::ListPrioritiesReply { view: Some(cluster.view()), priorities: priorities? }))
    }

    async fn create_volume(
        &self,
        request: Request<pb::CreateVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let request = request.into_inner();
        let name = parse::name("volume", &request.volume)?;
        let carriers = parse::names("carriers", &request.carriers)?;
        if let Some(placement) = &request.placement {
            if !carriers.is_empty() {
                let message = "carriers: the carriers of a managed volume follow from its terms";
                return Err(Problem::invalid("carriers", message).into());
            }
            return Ok(Response::new(self.create_managed(&context, name, placement).await?));
        }
        if carriers.is_empty() {
            return Err(Problem::invalid("carriers", "carriers: a volume needs at least one carrier").into());
        }
        let (n, wanted, named) = (carriers.len(), name.clone(), carriers.clone());
        let command = Command::CreateVolume { name: name.clone(), carriers };
        let outlook = move |engine: &Engine, _: &ClusterView| creation(engine.replica(), &wanted, &named);
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let carriers = engine.replica().volumes.get(&name).map(|volume| volume.carriers.clone());
            let mut warnings: Vec<String> = quorum::note(n).map(str::to_owned).into_iter().collect();
            warnings.extend(quorum::silent(cluster, &carriers.unwrap_or_default()));
            warnings
        };
        Ok(Response::new(self.make(&context, &command, outlook, warnings).await?))
    }

    async fn remove_volume(
        &self,
        request: Request<pb::RemoveVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let name = parse::name("volume", &wire.volume)?;
        let command = Command::RemoveVolume { name: name.clone() };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let replica = engine.replica();
            let touched = TouchedSets::one(&resolve::volume(replica, &name)?.carriers);
            Ok(Outlook { refusal: replica.volume_removable(&name).err(), touched, ..Outlook::default() })
        };
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }

    async fn show_quorum(
        &self,
        request: Request<pb::ShowQuorumRequest>,
    ) -> Result<Response<pb::ShowQuorumReply>, Status> {
        let request = request.into_inner();
        let volume = parse::optional_name("volume", &request.volume)?;
        let schedule = match request.schedule.as_str() {
            "" => None,
            text => Some(parse::schedule("schedule", text)?),
        };
        let (cluster, quorums) =
            observe(&self.handle, move |engine, cluster| quorum::show(engine, cluster, volume, schedule))
                .await?;
        Ok(Response::new(pb::ShowQuorumReply { view: Some(cluster.view()), quorums: quorums? }))
    }

    async fn set_priority(
        &self,
        request: Request<pb::SetPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let request = request.into_inner();
        let (node, volume) = priority_key(&request.node, &request.volume)?;
        let priority = parse::priority("priority", request.priority)?;
        let reason = parse::reason("reason", &request.reason)?;
        let context = context.because(&reason);
        let span = |micros| parse::duration("for", micros, OVERRIDE_MIN, OVERRIDE_MAX);
        let span = request.r#for.map(span).transpose()?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let expires: Option<Wall> = span.map(|span| cluster.at + span);
        let over = Override { priority, expires, reason };
        let (key, new) = ((node.clone(), volume.clone()), over.clone());
        let command = Command::SetPriority { node, volume, over };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let (touched, now) = overridden(engine.replica(), &key.0, key.1.as_ref())?;
            Ok(Outlook { unchanged: now == Some(&new), touched, ..Outlook::default() })
        };
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }

    async fn clear_priority(
        &self,
        request: Request<pb::ClearPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        let request = request.into_inner();
        let (node, volume) = priority_key(&request.node, &request.volume)?;
        let key = (node.clone(), volume.clone());
        let command = Command::ClearPriority { node, volume };
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let (touched, now) = overridden(engine.replica(), &key.0, key.1.as_ref())?;
            let refusal = now.is_none().then(|| Refusal::NoOverride(key.0.clone()));
            Ok(Outlook { refusal, touched, ..Outlook::default() })
        };
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }

    async fn change_carriers(
        &self,
        request: Request<pb::ChangeCarriersRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.carriers(&context, wire).await?))
    }

    async fn place_volume(
        &self,
        request: Request<pb::PlaceVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.place(&context, wire).await?))
    }

    async fn rebalance_volume(
        &self,
        request: Request<pb::RebalanceVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.rebalance(&context, wire).await?))
    }

    async fn set_witness(
        &self,
        request: Request<pb::SetWitnessRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.witness(&context, wire).await?))
    }

    async fn list_changes(
        &self,
        request: Request<pb::ListChangesRequest>,
    ) -> Result<Response<pb::ListChangesReply>, Status> {
        let pb::ListChangesRequest { id, pending } = request.into_inner();
        let (cluster, found) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            if id == 0 {
                return Ok((preview::list(replica, cluster, pending), Vec::new()));
            }
            let change = replica.changes.get(&id).ok_or(Refusal::UnknownChange(id));
            let change = change.map_err(|refusal| resolve::refusal(replica, &refusal))?;
            let steps = preview::Steps::of_pending(replica, id, change).wire(cluster);
            Ok::<_, Problem>((vec![preview::shown(replica, cluster, id, change)], steps))
        })
        .await?;
        let (changes, steps) = found?;
        Ok(Response::new(pb::ListChangesReply { view: Some(cluster.view()), changes, steps }))
    }

    async fn abandon_change(
        &self,
        request: Request<pb::AbandonChangeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.abandon(&context, wire.id).await?))
    }

    async fn force_change(
        &self,
        request: Request<pb::ForceChangeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.force(&context, wire).await?))
    }
}

/// What creating a volume would do.
fn creation(replica: &Replica, name: &Name, carriers: &BTreeSet<Name>) -> Result<Outlook, Problem> {
    let nodes = carriers.iter().map(|carrier| resolve::node(replica, carrier));
    let nodes: BTreeSet<NodeId> = nodes.collect::<Result<_, Problem>>()?;
    let full = replica.volumes.len() >= VOLUMES_MAX;
    let refusal = match replica.volumes.contains(name) {
        true => Some(Refusal::VolumeExists(name.clone())),
        false if full => Some(Refusal::Limit { what: "volumes".to_owned(), limit: VOLUMES_MAX as u64 }),
        false => None,
    };
    Ok(Outlook { refusal, touched: TouchedSets::one(&nodes), ..Outlook::default() })
}

fn priority_key(node: &str, volume: &str) -> Result<(Name, Option<Name>), Problem> {
    Ok((parse::name("node", node)?, parse::optional_name("volume", volume)?))
}

/// The override of a node, in a volume or everywhere, and whom changing it touches.
fn overridden<'r>(
    replica: &'r Replica,
    node: &Name,
    volume: Option<&Name>,
) -> Result<(TouchedSets, Option<&'r Override>), Problem> {
    let node = resolve::node(replica, node)?;
    let volume =
        volume.map(|volume| resolve::volume(replica, volume).map(|it| (volume.clone(), it))).transpose()?;
    let touched = volume.as_ref().map(|(_, volume)| TouchedSets::one(&volume.carriers)).unwrap_or_default();
    Ok((touched, replica.overrides.get(&(node, volume.map(|(name, _)| name)))))
}

impl Control {
    /// All volumes, or the one that is wanted.
    pub(in crate::control) async fn volumes(
        &self,
        wanted: Option<Name>,
    ) -> Result<(ClusterView, Vec<pb::Volume>), Problem> {
        let census = Arc::clone(&self.census);
        let leads = self.handle.has_log_majority();
        let (cluster, volumes) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            let picture = placement::picture(engine, cluster.at, cluster.elapsed);
            if let Some(name) = &wanted {
                resolve::volume(replica, name)?;
            }
            // A count that broke off is made again: the index it is for would be stale.
            let mut census = census.lock().unwrap_or_else(PoisonError::into_inner);
            let counts = census.take(replica);
            let chosen =
                replica.volumes.iter().filter(|(name, _)| wanted.as_ref().is_none_or(|it| it == *name));
            let shown = chosen.map(|(name, volume)| {
                let shown =
                    census::shown(engine, cluster, name, volume, counts.get(name).copied().unwrap_or(0));
                places::with_phase(shown, engine, cluster, (&picture, leads), (name, volume))
            });
            Ok::<_, Problem>(shown.collect::<Vec<pb::Volume>>())
        })
        .await?;
        Ok((cluster, volumes?))
    }
}
