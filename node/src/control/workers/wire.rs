//! Orders for workers, and workers, as messages.

use std::time::Duration;

use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use pb::work_message::Message as Sent;

use crate::handlers::{Assignment, WorkerOrder, WorkerRow};

pub(super) fn order(order: WorkerOrder) -> pb::WorkMessage {
    message(match order {
        WorkerOrder::Assign(assignment) => Sent::Assignment(assigned(*assignment)),
        WorkerOrder::Stop { run, reason, grace } => {
            Sent::Stop(pb::WorkStop { run, reason: reason.to_owned(), grace: micros(grace) })
        }
        WorkerOrder::Lost { run, reason } => Sent::Lost(pb::WorkLost { run, reason }),
    })
}

pub(super) fn welcome(node: String, heartbeat: Duration) -> pb::WorkMessage {
    message(Sent::Welcome(pb::WorkWelcome { node, heartbeat: micros(heartbeat) }))
}

fn message(message: Sent) -> pb::WorkMessage {
    pb::WorkMessage { message: Some(message) }
}

fn assigned(assignment: Assignment) -> pb::WorkAssignment {
    let Assignment { run, handler, told, variables, payload } = assignment;
    let schedule = variables.iter().find(|(name, _)| name == "CAESIUM_SCHEDULE");
    pb::WorkAssignment {
        run,
        handler,
        schedule: schedule.map(|(_, schedule)| schedule.clone()).unwrap_or_default(),
        uid: told.uid,
        due: told.due,
        attempt: told.attempt,
        token: told.token,
        deadline: told.deadline,
        payload: payload.to_vec(),
        variables: variables.into_iter().collect(),
    }
}

/// A worker for operators, at this instant.
pub(in crate::control) fn row(row: WorkerRow, now: i64) -> pb::Worker {
    let WorkerRow { hello, runs, connected } = row;
    pb::Worker {
        name: hello.name,
        user: hello.user,
        handlers: hello.handlers.into_iter().collect(),
        credits: hello.credits,
        runs: u32::try_from(runs).unwrap_or(u32::MAX),
        since: now.saturating_sub(micros(connected)),
    }
}
