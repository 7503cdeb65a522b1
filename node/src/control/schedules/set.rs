//! A schedule changed in some of its fields. What is not named stays as it is.

use caesium_engine::ids::ScheduleName;
use caesium_engine::replica::{Command, Edit, Refusal, Replica};
use caesium_engine::schedule::{Field, Patch, Terms};
use caesium_engine::{Engine, Wall};
use caesium_proto::v1 as pb;

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::{Problem, listed};
use crate::control::schedules::declare::{self, Context, Zones, default, value};
use crate::control::schedules::service::{blocks_long, declared, fits_task, standing, warnings};
use crate::control::voters::preview::{ChangePlan, Steps};
use crate::control::{Control, parse, resolve};

impl Control {
    /// Changes the fields that are named, under the conditions that are named.
    pub(in crate::control) async fn set(
        &self,
        context: &Request,
        request: pb::SetScheduleRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let name = parse::schedule("schedule", &request.schedule)?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let spec = request.spec.unwrap_or_default();
        let edits = edits(&spec, &request.set, &request.unset, cluster.at)?;
        let if_revision = request.if_version;
        let command = Command::SetSchedule { name: name.clone(), edits: edits.clone(), if_revision };
        let (wanted, warned) = (name.clone(), edits.iter().any(names_handler));
        let (made, task) = (edits.clone(), request.task);
        let judged = warned || edits.iter().any(|edit| Patch::from(edit).field == Field::Policy);
        let plan = move |engine: &Engine, cluster: &ClusterView| {
            let schedule = resolve::meant(engine.replica(), &wanted, task)?;
            if judged {
                let (terms, payload) = schedule.edited(&edits);
                let declared = (&wanted.volume, &terms, !payload.is_empty());
                fits_task(engine, cluster, schedule.eligible(), declared)?;
            }
            planned(engine.replica(), &wanted, &edits, if_revision)
        };
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let Some(schedule) = engine.replica().schedule_named(&name) else { return Vec::new() };
            let hindrances =
                warned.then(|| warnings(engine, cluster, schedule.eligible(), declared(schedule)));
            // As it is to be: a dry run has changed nothing, and a policy may wait for its voters.
            let (terms, _) = schedule.edited(&made);
            let long = made.iter().any(moves_bound).then(|| blocks_long(&terms, cluster.at));
            hindrances.into_iter().flatten().chain(long.flatten()).collect()
        };
        self.make_voters(context, &command, plan, warnings).await
    }
}

/// Whether an edit may change for how long one run can keep others from starting, or how many periods that is.
fn moves_bound(edit: &Edit) -> bool {
    Patch::from(edit).field.row().blocks
}

/// Whether an edit may want another handler, or of another kind.
fn names_handler(edit: &Edit) -> bool {
    Patch::from(edit).field.row().handler
}

/// What a patch would do to the schedule and to its voters.
fn planned(
    replica: &Replica,
    name: &ScheduleName,
    edits: &[Edit],
    if_revision: Option<u64>,
) -> Result<ChangePlan, Problem> {
    let mut outlook = patched(replica, name, edits, if_revision)?;
    let schedule = resolve::schedule(replica, name)?;
    let (terms, _) = schedule.edited(edits);
    let mut steps = Steps::default();
    match replica.admit_terms(schedule, &terms) {
        Ok(false) => {}
        Ok(true) => {
            let after = replica.eligible(&name.volume, &terms.binding);
            let after = after.map_err(|refusal| resolve::refusal(replica, &refusal))?;
            outlook.touched.add(&after);
            steps.add(schedule, after, terms.policy);
        }
        Err(refusal @ Refusal::UnknownNode(_)) => return Err(resolve::refusal(replica, &refusal)),
        Err(refusal) => outlook.refusal = outlook.refusal.or(Some(refusal)),
    }
    Ok(ChangePlan { outlook, steps, warnings: Vec::new() })
}

/// What a patch would do to the schedule as it stands.
fn patched(
    replica: &Replica,
    name: &ScheduleName,
    edits: &[Edit],
    if_revision: Option<u64>,
) -> Result<Outlook, Problem> {
    let schedule = resolve::schedule(replica, name)?;
    let (have, wanted) = (schedule.provenance.revision, if_revision.unwrap_or(schedule.provenance.revision));
    let refusal = (have != wanted).then(|| Refusal::Conflict { name: name.clone(), have, wanted });
    let (terms, payload) = schedule.edited(edits);
    // A patch that was made for another version is judged by that version's fate alone.
    if refusal.is_none() {
        declare::consistent(&terms, edits.iter().any(|edit| matches!(edit, Edit::On(_))))?;
    }
    let follows =
        || replica.may_follow(name, &terms).err().filter(|_| terms.cadence != schedule.spec.cadence);
    let refusal = refusal.or_else(follows);
    let (stands, _) = schedule.edited(&[]);
    let unchanged = stands == terms && *schedule.payload == *payload;
    // Binding and policy are a revision of their own once they are in force.
    let at_once = Terms { binding: stands.binding.clone(), policy: stands.policy, ..terms };
    let revision = have + u64::from(at_once != stands || *schedule.payload != *payload);
    Ok(Outlook { refusal, unchanged, revision, ..standing(replica, name) })
}

/// The edits that a request names, each field at most once.
fn edits(spec: &pb::ScheduleSpec, set: &[String], unset: &[String], now: Wall) -> Result<Vec<Edit>, Problem> {
    let mut zones = Zones::new();
    let mut seen = Vec::new();
    let mut edits = Vec::new();
    for (names, list, gives) in [(set, "set", true), (unset, "unset", false)] {
        for name in names {
            let field = field(list, name)?;
            if seen.contains(&field) {
                return Err(Problem::invalid(list, format!("{list}: {name} is named twice")));
            }
            seen.push(field);
            // What depends on other fields is judged with them.
            let context = Context { now, oldest: declare::OLDEST_MAX, zones: &mut zones };
            let value = if gives { value(field, spec, context)? } else { default(field)? };
            let without = || Problem::invalid(list, format!("{list}: {name} has no default; set it"));
            edits.push(Edit::of(Patch { field, value }).ok_or_else(without)?);
        }
    }
    if edits.is_empty() {
        let message = "set: nothing to change is named";
        return Err(Problem::invalid("set", message).because(format!("fields are {}", known())));
    }
    Ok(edits)
}

/// The fields by their first names in a manifest.
fn known() -> String {
    let names: Vec<String> = Field::ALL.iter().map(|field| field.key("").name.to_owned()).collect();
    listed(&names)
}

/// A field by its name in a manifest.
fn field(list: &str, name: &str) -> Result<Field, Problem> {
    if name == "paused" {
        let message = "paused: a schedule is paused and resumed by calls of their own";
        let because = "Pause and Resume take the reason and the end";
        return Err(Problem::unsupported(name, message).because(because).now("nothing was changed"));
    }
    declare::named(name).ok_or_else(|| {
        let short: String = name.chars().take(64).collect();
        Problem::invalid(list, format!("{list}: a schedule has no field {short:?}"))
            .because(format!("its fields are {}, and every, at and after instead of cron", known()))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use caesium_engine::ids::{ClusterId, DataDirId, NodeId, RequestId};
    use caesium_engine::replica::{Entry, Join, Level};
    use tonic::Code;

    use super::*;

    const NOW: Wall = Wall(1_700_000_000_000_000);

    fn wire() -> pb::ScheduleSpec {
        pb::ScheduleSpec {
            schedule: "billing/ledger/close".to_owned(),
            cadence: "0 0 * * *".to_owned(),
            handler: "close".to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            jitter: Some(5_000_000),
            labels: [("team".to_owned(), "a".to_owned())].into(),
            payload: b"{}".to_vec(),
            ..Default::default()
        }
    }

    fn replica() -> Replica {
        let mut replica = Replica::default();
        let alder = "alder".parse().unwrap();
        let join = Join {
            name: "alder".parse().unwrap(),
            address: "127.0.0.1:1".to_owned(),
            priority: 5,
            labels: Default::default(),
            data_dir: DataDirId(1),
        };
        let spec = declare::spec(wire(), NOW).unwrap();
        let commands = [
            Command::Genesis { cluster: ClusterId(1), level: Level::FIRST },
            Command::Join(join),
            Command::CreateVolume { name: "billing".parse().unwrap(), carriers: BTreeSet::from([alder]) },
            Command::AddSchedule { spec: Box::new(spec), pause: None },
        ];
        for (command, index) in commands.into_iter().zip(1_u64..) {
            let request = RequestId(index.into());
            let entry = Entry { stamp: NOW, request, proposer: NodeId(1), origin: None, command };
            replica.apply(index, Some(&entry)).unwrap();
        }
        replica
    }

    fn read(set: &[&str], unset: &[&str], spec: &pb::ScheduleSpec) -> Result<Vec<Edit>, Problem> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        edits(spec, &owned(set), &owned(unset), NOW)
    }

    fn outlook(edits: &[Edit], if_revision: Option<u64>) -> Result<Outlook, Problem> {
        patched(&replica(), &"billing/ledger/close".parse().unwrap(), edits, if_revision)
    }

    #[test]
    fn a_patch_changes_what_it_names_and_nothing_else() {
        let spec = pb::ScheduleSpec {
            timeout: Some(7_000_000),
            cadence: "ignored".to_owned(),
            ..Default::default()
        };
        let edits = read(&["timeout"], &["jitter"], &spec).unwrap();
        let replica = replica();
        let before = replica.schedules.values().next().unwrap();
        let (terms, payload) = before.edited(&edits);
        let mut expected = Terms::clone(&before.spec);
        (expected.timeout, expected.jitter) = (Some(Duration::from_secs(7)), Duration::ZERO);
        assert_eq!((terms, &payload[..]), (expected, &b"{}"[..]));
        let seen = outlook(&edits, Some(1)).unwrap();
        assert_eq!((seen.unchanged, seen.revision, seen.refusal), (false, 2, None));
    }

    #[test]
    fn a_patch_to_what_is_there_already_changes_nothing() {
        let edits = read(&["every", "labels", "payload", "tz"], &["grace"], &wire()).unwrap();
        let seen = outlook(&edits, None).unwrap();
        assert_eq!((seen.unchanged, seen.revision), (true, 1));
    }

    #[test]
    fn a_patch_for_another_version_is_a_conflict() {
        let edits = read(&[], &["labels"], &wire()).unwrap();
        let refusal = outlook(&edits, Some(4)).unwrap().refusal.unwrap();
        let problem = crate::control::error::refused(&refusal, Vec::new());
        assert_eq!((problem.code(), problem.detail().code.as_str()), (Code::Aborted, "CONFLICT"));
        assert!(problem.detail().now.contains("is at version 1"), "{}", problem.detail().now);
    }

    #[test]
    fn a_patch_must_fit_the_fields_that_stay() {
        let eight_days = pb::ScheduleSpec { start_deadline: Some(8 * 86_400_000_000), ..Default::default() };
        let edits = read(&["start-deadline"], &[], &eight_days).unwrap();
        assert_eq!(outlook(&edits, None).unwrap_err().detail().field, "start_deadline");
        let notify = pb::ScheduleSpec { on_heal: pb::OnHeal::Notify.into(), ..Default::default() };
        let edits = read(&["on-heal"], &[], &notify).unwrap();
        assert_eq!(outlook(&edits, None).unwrap_err().detail().field, "on_heal");
    }

    #[test]
    fn what_a_patch_cannot_do_is_said_with_the_way() {
        for (set, unset, code, word, field) in [
            (&[][..], &["policy"][..], Code::InvalidArgument, "INVALID", "unset"),
            (&["bind", "bind-label"], &[], Code::InvalidArgument, "INVALID", "set"),
            (&["paused"], &[], Code::FailedPrecondition, "UNSUPPORTED", "paused"),
            (&["crno"], &[], Code::InvalidArgument, "INVALID", "set"),
            (&[], &["cron"], Code::InvalidArgument, "INVALID", "unset"),
            (&["cron", "at"], &[], Code::InvalidArgument, "INVALID", "set"),
            (&["tz"], &["tz"], Code::InvalidArgument, "INVALID", "unset"),
            (&[], &[], Code::InvalidArgument, "INVALID", "set"),
        ] {
            let problem = read(set, unset, &wire()).unwrap_err();
            let said = (problem.code(), problem.detail().code.as_str(), problem.detail().field.as_str());
            assert_eq!(said, (code, word, field), "{set:?} {unset:?}");
        }
        let unknown = read(&["crno"], &[], &wire()).unwrap_err();
        assert!(unknown.detail().because.contains("catch-up-window"), "{}", unknown.detail().because);
    }
}
