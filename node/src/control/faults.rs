//! Faults on purpose, where the daemon allows them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_proto::v1 as pb;
use pb::fault_request::Fault;
use pb::faults_server::Faults;
use tonic::{Request, Response, Status};

use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::control::{Control, parse, resolve};
use crate::driver::FaultTable;

/// Longest delay of a message.
const DELAY_MAX: Duration = Duration::from_secs(60);
/// Furthest that a clock may be moved: a year, microseconds.
const SKEW_MAX: i64 = 365 * 24 * 3_600_000_000;

#[tonic::async_trait]
impl Faults for Control {
    async fn apply(&self, request: Request<pb::FaultRequest>) -> Result<Response<pb::FaultReply>, Status> {
        let Some(table) = self.handle.faults().map(Arc::clone) else {
            return Err(Status::unimplemented("this daemon was started without --allow-faults"));
        };
        match request.into_inner().fault {
            None => {}
            Some(Fault::Cut(cut)) => {
                let (to, from) = (self.nodes("to", &cut.to).await?, self.nodes("from", &cut.from).await?);
                table.cut(to, from, cut.replace);
            }
            Some(Fault::Heal(pb::HealFault {})) => {
                table.heal();
                self.handle.skew(0);
            }
            Some(Fault::Delay(delay)) => self.delay(&table, delay).await?,
            Some(Fault::Skew(pb::SkewFault { skew })) => {
                let skew = bearable(skew)?;
                self.handle.skew(skew);
                table.skew(skew);
            }
            Some(Fault::Process(process)) => self.process(&process)?,
            Some(Fault::Pause(pb::PauseFault { paused })) => table.pause(paused),
        }
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let faults = table.lines(|node| cluster.name(node));
        tracing::warn!(?faults, "faults on purpose");
        Ok(Response::new(pb::FaultReply { view: Some(cluster.view()), faults }))
    }
}

fn bearable(skew: i64) -> Result<i64, Problem> {
    if skew.checked_abs().is_some_and(|far| far <= SKEW_MAX) {
        return Ok(skew);
    }
    Err(Problem::invalid("skew", "skew: at most a year"))
}

impl Control {
    async fn nodes(&self, field: &'static str, names: &[String]) -> Result<BTreeSet<NodeId>, Problem> {
        let names = parse::names(field, names)?;
        let (cluster, found) = observe(&self.handle, move |engine, _| {
            names.iter().map(|name| resolve::node(engine.replica(), name)).collect::<Result<BTreeSet<_>, _>>()
        })
        .await?;
        let found = found?;
        if found.contains(&cluster.own) {
            return Err(Problem::invalid(field, format!("{field}: a node cannot be cut off from itself")));
        }
        Ok(found)
    }

    async fn delay(&self, table: &FaultTable, delay: pb::DelayFault) -> Result<(), Problem> {
        let span = parse::duration("delay", delay.delay, Duration::ZERO, DELAY_MAX)?;
        for node in self.nodes("to", &[delay.to]).await? {
            table.delay(node, span);
        }
        Ok(())
    }

    fn process(&self, fault: &pb::ProcessFault) -> Result<(), Status> {
        let name = parse::name("node", &fault.node)?;
        let Some(process) = self.handle.process_faults() else {
            let message = "this daemon is a process of its own: kill it with the system's own means; \
                           kill and restart exist in a dev cluster";
            return Err(Status::unimplemented(message));
        };
        if fault.kill == fault.restart {
            return Err(Problem::invalid("kill", "kill: either kill or restart").into());
        }
        let name = name.as_str();
        let (done, state) =
            if fault.kill { (process.kill(name), "running") } else { (process.restart(name), "stopped") };
        if done {
            Ok(())
        } else {
            Err(Problem::unknown(format!("no {state} node is named {name}"), Vec::new()).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_moved_by_a_year_and_no_further() {
        for skew in [0, SKEW_MAX, -SKEW_MAX] {
            assert_eq!(bearable(skew).unwrap(), skew);
        }
        for skew in [SKEW_MAX + 1, -SKEW_MAX - 1, i64::MIN] {
            assert_eq!(bearable(skew).unwrap_err().detail().message, "skew: at most a year", "{skew}");
        }
    }
}
