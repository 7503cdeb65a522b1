//! Volumes, their masters, and the priorities that choose them.

use caesium_engine::Wall;
use caesium_engine::ids::Name;
use caesium_engine::replica::{Command, Override};
use caesium_proto::v1 as pb;
use pb::masters_server::Masters;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tonic::{Request, Response, Status};

use super::error::Problem;
use super::sight::{Sight, look};
use super::{Control, change, known, parse, quorum, volumes};

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
        let (sight, masters) = look(&self.handle, |engine, sight| {
            let seats = volumes::seats(engine, sight);
            seats.iter().map(|(name, seat)| volumes::master(name, seat, sight)).collect()
        })
        .await?;
        Ok(Response::new(pb::ListMastersReply { view: Some(sight.view()), masters }))
    }

    async fn list_volumes(
        &self,
        request: Request<pb::ListVolumesRequest>,
    ) -> Result<Response<pb::ListVolumesReply>, Status> {
        let wanted = parse::optional_name("volume", &request.into_inner().volume)?;
        let (sight, volumes) = self.volumes(wanted).await?;
        Ok(Response::new(pb::ListVolumesReply { view: Some(sight.view()), volumes }))
    }

    async fn create_volume(
        &self,
        request: Request<pb::CreateVolumeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let context = change::Request::read(&request.get_ref().request, request.metadata())?;
        let request = request.into_inner();
        let name = parse::name("volume", &request.volume)?;
        let carriers = parse::names("carriers", &request.carriers)?;
        if carriers.is_empty() {
            return Err(Problem::invalid("carriers", "carriers: a volume needs at least one carrier").into());
        }
        let n = carriers.len();
        let named = carriers.clone();
        self.check(move |engine, _| {
            named.iter().try_for_each(|it| known::node(engine.replica(), it).map(drop))
        })
        .await?;
        let done = self.change(context, &Command::CreateVolume { name: name.clone(), carriers }).await?;
        let warnings = move |engine: &caesium_engine::Engine, sight: &Sight| {
            let carriers = engine.replica().volumes.get(&name).map(|volume| volume.carriers.clone());
            let mut warnings: Vec<String> = quorum::note(n).map(str::to_owned).into_iter().collect();
            warnings.extend(quorum::silent(sight, &carriers.unwrap_or_default()));
            warnings
        };
        Ok(Response::new(self.changed(done, warnings).await?))
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
        let (sight, quorums) =
            look(&self.handle, move |engine, sight| quorum::show(engine, sight, volume, schedule)).await?;
        Ok(Response::new(pb::ShowQuorumReply { view: Some(sight.view()), quorums: quorums? }))
    }

    async fn set_priority(
        &self,
        request: Request<pb::SetPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let context = change::Request::read(&request.get_ref().request, request.metadata())?;
        let request = request.into_inner();
        let (node, volume) = self.priority_key(&request.node, &request.volume).await?;
        let priority = parse::priority("priority", request.priority)?;
        let reason = parse::reason("reason", &request.reason)?;
        let span = |micros| parse::duration("for", micros, OVERRIDE_MIN, OVERRIDE_MAX);
        let span = request.r#for.map(span).transpose()?;
        let (sight, ()) = look(&self.handle, |_, _| ()).await?;
        let expires: Option<Wall> = span.map(|span| sight.at + span);
        let over = Override { priority, expires, reason };
        let done = self.change(context, &Command::SetPriority { node, volume, over }).await?;
        Ok(Response::new(self.changed(done, |_, _| Vec::new()).await?))
    }

    async fn clear_priority(
        &self,
        request: Request<pb::ClearPriorityRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let context = change::Request::read(&request.get_ref().request, request.metadata())?;
        let request = request.into_inner();
        let (node, volume) = self.priority_key(&request.node, &request.volume).await?;
        let done = self.change(context, &Command::ClearPriority { node, volume }).await?;
        Ok(Response::new(self.changed(done, |_, _| Vec::new()).await?))
    }
}

impl Control {
    /// All volumes, or the one that is wanted.
    pub(super) async fn volumes(&self, wanted: Option<Name>) -> Result<(Sight, Vec<pb::Volume>), Problem> {
        let census = Arc::clone(&self.census);
        let (sight, volumes) = look(&self.handle, move |engine, sight| {
            let replica = engine.replica();
            if let Some(name) = &wanted {
                known::volume(replica, name)?;
            }
            // A count that broke off is made again: the index it is for would be stale.
            let mut census = census.lock().unwrap_or_else(PoisonError::into_inner);
            let counts = census.take(replica);
            let chosen =
                replica.volumes.iter().filter(|(name, _)| wanted.as_ref().is_none_or(|it| it == *name));
            let shown = chosen.map(|(name, volume)| {
                volumes::shown(engine, sight, name, volume, counts.get(name).copied().unwrap_or(0))
            });
            Ok::<_, Problem>(shown.collect::<Vec<pb::Volume>>())
        })
        .await?;
        Ok((sight, volumes?))
    }

    /// Refuses what the replica knows to be wrong; a replica that lags leaves it to the log.
    pub(super) async fn check(
        &self,
        wrong: impl FnOnce(&caesium_engine::Engine, &Sight) -> Result<(), Problem> + Send + 'static,
    ) -> Result<(), Problem> {
        let (_, checked) =
            look(
                &self.handle,
                |engine, sight| {
                    if known::lags(engine) { Ok(()) } else { wrong(engine, sight) }
                },
            )
            .await?;
        checked
    }

    async fn priority_key(&self, node: &str, volume: &str) -> Result<(Name, Option<Name>), Problem> {
        let node = parse::name("node", node)?;
        let volume = parse::optional_name("volume", volume)?;
        let key = (node.clone(), volume.clone());
        self.check(move |engine, _| {
            known::node(engine.replica(), &node)?;
            volume.map_or(Ok(()), |volume| known::volume(engine.replica(), &volume).map(drop))
        })
        .await?;
        Ok(key)
    }
}
