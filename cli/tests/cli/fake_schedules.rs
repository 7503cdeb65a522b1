//! The scripted server: declarations.

use caesium_proto::v1 as pb;
use pb::schedules_server::Schedules;
use tonic::{Request, Response, Status};

use crate::fake::Service;
use crate::{demo, store};

#[tonic::async_trait]
impl Schedules for Service {
    async fn add_schedule(
        &self,
        asked: Request<pb::AddScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.hear(|heard| heard.specs.extend(asked.spec));
        self.change(&asked.request, asked.options).await
    }

    async fn remove_schedule(
        &self,
        asked: Request<pb::RemoveScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn pause_schedule(
        &self,
        asked: Request<pb::PauseScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn set_schedule(
        &self,
        asked: Request<pb::SetScheduleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.hear(|heard| heard.sets.push(asked.clone()));
        self.change(&asked.request, asked.options).await
    }

    async fn run_without_quorum(
        &self,
        asked: Request<pb::RunWithoutQuorumRequest>,
    ) -> Result<Response<pb::RunWithoutQuorumReply>, Status> {
        let asked = asked.into_inner();
        let dry_run = asked.options.is_some_and(|options| options.dry_run);
        let policy =
            if asked.schedule.ends_with("owed") { pb::Policy::AtLeastOnce } else { pb::Policy::AtMostOnce };
        let run =
            pb::Run { id: "r3-1-9".to_owned(), node: "elm".to_owned(), uid: 7, due: 5, ..pb::Run::default() };
        self.answer(|| pb::RunWithoutQuorumReply {
            run: (!dry_run).then_some(run),
            warnings: vec![format!("{} may run twice", asked.schedule)],
            policy: policy.into(),
            node: "elm".to_owned(),
            ..pb::RunWithoutQuorumReply::default()
        })
        .await
    }

    async fn trigger_schedule(
        &self,
        asked: Request<pb::TriggerScheduleRequest>,
    ) -> Result<Response<pb::TriggerReply>, Status> {
        let asked = asked.into_inner();
        let (mut dues, mut known) = (demo::dues(asked.from, asked.to), Vec::new());
        self.hear(|heard| {
            known.clone_from(&heard.known);
            heard.triggers.push(asked);
        });
        dues.retain(|due| !known.iter().any(|it| it.skipped && it.due == *due));
        self.answer(|| pb::TriggerReply { change: Some(demo::change()), uid: 77, dues, key: None, known })
            .await
    }

    async fn apply_schedules(
        &self,
        asked: Request<tonic::Streaming<pb::ApplyRequest>>,
    ) -> Result<Response<pb::ApplyReply>, Status> {
        let (header, specs, messages) = store::receive(asked.into_inner()).await?;
        let mut reply = pb::ApplyReply::default();
        self.hear(|heard| reply = heard.store.apply(header, specs, messages));
        self.answer(|| reply).await
    }

    /// One schedule a page, so that paging is seen to work; what was declared, if anything was.
    async fn list_schedules(
        &self,
        asked: Request<pb::ListSchedulesRequest>,
    ) -> Result<Response<pb::ListSchedulesReply>, Status> {
        let asked = asked.into_inner();
        let mut schedules = demo::schedules();
        self.hear(|heard| {
            if !heard.store.specs.is_empty() {
                schedules = heard.store.schedules(asked.with_payload);
            }
            schedules[0].blocked.clone_from(&heard.blocked);
            schedules[0].no_candidate.clone_from(&heard.store.no_candidate);
        });
        let under = |name: &str| {
            asked.prefix.is_empty() || name == asked.prefix || name.starts_with(&format!("{}/", asked.prefix))
        };
        schedules.retain(|schedule| under(&schedule.spec.as_ref().expect("a spec").schedule));
        let page: usize = asked.page_token.parse().unwrap_or(0);
        let next_page_token = if page + 1 < schedules.len() { (page + 1).to_string() } else { String::new() };
        let schedules = schedules.into_iter().skip(page).take(1).collect();
        self.answer(|| pb::ListSchedulesReply { view: demo::view(), schedules, next_page_token }).await
    }

    async fn set_notice(
        &self,
        asked: Request<pb::SetNoticeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn remove_notice(
        &self,
        asked: Request<pb::RemoveNoticeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn list_notices(
        &self,
        _: Request<pb::ListNoticesRequest>,
    ) -> Result<Response<pb::ListNoticesReply>, Status> {
        self.answer(demo::notices).await
    }

    async fn order_task(
        &self,
        asked: Request<pb::OrderTaskRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = asked.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn list_tasks(
        &self,
        _: Request<pb::ListTasksRequest>,
    ) -> Result<Response<pb::ListTasksReply>, Status> {
        self.answer(demo::tasks).await
    }

    async fn next_occurrences(
        &self,
        asked: Request<pb::NextOccurrencesRequest>,
    ) -> Result<Response<pb::NextOccurrencesReply>, Status> {
        self.hear(|heard| heard.next.push(asked.into_inner()));
        self.answer(demo::next).await
    }
}
