//! What the tests ask of a daemon, and what they declare.

use caesium_proto::v1 as pb;
use pb::fault_request::Fault;
use tonic::Status;

use crate::daemon::Daemon;

pub(crate) const EACH_SECOND: &str = "* * * * * *";
pub(crate) const AMO: pb::Policy = pb::Policy::AtMostOnce;
pub(crate) const ALO: pb::Policy = pb::Policy::AtLeastOnce;

/// A schedule that is due each second and notes its starts.
pub(crate) fn spec(schedule: &str, policy: pb::Policy) -> pb::ScheduleSpec {
    pb::ScheduleSpec {
        schedule: schedule.to_owned(),
        cadence: EACH_SECOND.to_owned(),
        handler: "note".to_owned(),
        policy: policy.into(),
        // A run whose node falls silent is another test's matter.
        overlap: pb::Overlap::Allow.into(),
        ..Default::default()
    }
}

/// `@at` this instant.
pub(crate) fn at(micros: i64) -> String {
    format!("@at {}", caesium_engine::Wall(micros))
}

/// What a refusal says to a script.
pub(crate) fn detail(status: &Status) -> pb::ErrorDetail {
    caesium_proto::errors::detail(status).unwrap()
}

impl Daemon {
    pub(crate) async fn create_volume(&self, volume: &str, carriers: &[String]) {
        let request = pb::CreateVolumeRequest {
            volume: volume.to_owned(),
            carriers: carriers.to_vec(),
            ..Default::default()
        };
        self.masters().create_volume(request).await.unwrap();
    }

    pub(crate) async fn add(&self, spec: pb::ScheduleSpec) -> pb::ChangeReply {
        self.try_add(spec).await.unwrap()
    }

    /// What the node answers to a schedule that is only tried.
    pub(crate) async fn try_it(&self, spec: pb::ScheduleSpec) -> pb::ChangeReply {
        let options = Some(pb::ChangeOptions { dry_run: true, ..pb::ChangeOptions::default() });
        let request =
            pb::AddScheduleRequest { spec: Some(spec), options, ..pb::AddScheduleRequest::default() };
        self.schedules().add_schedule(request).await.unwrap().into_inner()
    }

    pub(crate) async fn try_add(&self, spec: pb::ScheduleSpec) -> Result<pb::ChangeReply, Status> {
        let request = pb::AddScheduleRequest { spec: Some(spec), ..Default::default() };
        Ok(self.schedules().add_schedule(request).await?.into_inner())
    }

    /// The settled master as this node sees it.
    pub(crate) async fn master(&self, volume: &str) -> Option<String> {
        let listed = self.masters().list_masters(pb::ListMastersRequest {}).await.ok()?.into_inner();
        let master = listed.masters.into_iter().find(|master| master.volume == volume)?;
        (master.state() == pb::MasterState::Settled && !master.master.is_empty()).then_some(master.master)
    }

    pub(crate) async fn applied(&self) -> u64 {
        self.the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner().applied
    }

    pub(crate) async fn counters(&self) -> pb::Counters {
        let status = self.watch().status(pb::StatusRequest {}).await.unwrap().into_inner();
        status.counters.unwrap()
    }

    /// All decisions for dues of a window, open ones included, from all nodes that are heard.
    pub(crate) async fn decisions(&self, schedule: &str, since: i64, until: i64) -> Vec<pb::Decision> {
        let mut found = Vec::new();
        let mut page_token = String::new();
        loop {
            let request = pb::ListDecisionsRequest {
                schedule: schedule.to_owned(),
                since: Some(since),
                until: Some(until),
                page_token,
                ..Default::default()
            };
            let reply = self.fires().list_decisions(request).await.unwrap().into_inner();
            found.extend(reply.decisions);
            page_token = reply.next_page_token;
            if page_token.is_empty() {
                return found;
            }
        }
    }

    /// What would become of the next due of a schedule.
    pub(crate) async fn explain_quorum(&self, schedule: &str) -> pb::ExplainQuorumReply {
        let request = pb::ExplainQuorumRequest { schedule: schedule.to_owned(), ..Default::default() };
        self.masters().explain_quorum(request).await.unwrap().into_inner()
    }

    pub(crate) async fn explain(&self, schedule: &str, due: i64) -> pb::ExplainFireReply {
        let request = pb::ExplainFireRequest { schedule: schedule.to_owned(), due, ..Default::default() };
        self.fires().explain_fire(request).await.unwrap().into_inner()
    }

    /// All runs for dues of a window, from all nodes that are heard.
    pub(crate) async fn runs_of(&self, schedule: &str, since: i64, until: i64) -> Vec<pb::Run> {
        let mut found = Vec::new();
        let mut page_token = String::new();
        loop {
            let request = pb::ListRunsRequest {
                schedule: schedule.to_owned(),
                since: Some(since),
                until: Some(until),
                page_size: 1000,
                page_token,
                ..Default::default()
            };
            let reply = self.fires().list_runs(request).await.unwrap().into_inner();
            found.extend(reply.runs);
            page_token = reply.next_page_token;
            if page_token.is_empty() {
                return found;
            }
        }
    }

    /// Cuts this node off from others, both ways.
    pub(crate) async fn cut(&self, from: &[String]) {
        let cut = pb::CutFault { to: from.to_vec(), from: from.to_vec(), replace: true };
        self.fault(Fault::Cut(cut)).await;
    }

    /// What this node sends to the other is lost; what comes from there arrives.
    pub(crate) async fn mute(&self, to: &str) {
        let cut = pb::CutFault { to: vec![to.to_owned()], from: Vec::new(), replace: true };
        self.fault(Fault::Cut(cut)).await;
    }

    /// What this node sends to the other arrives later.
    pub(crate) async fn delay(&self, to: &str, delay: i64) {
        self.fault(Fault::Delay(pb::DelayFault { to: to.to_owned(), delay })).await;
    }

    /// Sets its civil clock so far from the machine's.
    pub(crate) async fn skew(&self, skew: i64) {
        self.fault(Fault::Skew(pb::SkewFault { skew })).await;
    }

    pub(crate) async fn heal(&self) {
        self.fault(Fault::Heal(pb::HealFault {})).await;
    }

    async fn fault(&self, fault: Fault) {
        self.faults().apply(pb::FaultRequest { fault: Some(fault) }).await.unwrap();
    }
}
