//! Schedules that the fake server keeps when they are declared, so that what was exported can be applied again.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;
use tonic::{Status, Streaming};

use crate::demo;

/// What has been declared.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) specs: BTreeMap<String, pb::ScheduleSpec>,
    /// Header and number of messages of each call.
    pub(crate) applies: Vec<(pb::ApplyHeader, usize)>,
    /// How many schedules `status` counts, in place of its own number.
    pub(crate) counted: Option<u64>,
    /// Carriers of the first volume that cannot promise.
    pub(crate) unable: Vec<pb::UnableNode>,
    /// Why no node that it reaches can run the first schedule.
    pub(crate) no_candidate: String,
    /// Whether a list of occurrences is cut where there is no next page.
    pub(crate) unrecorded_cut: bool,
}

/// One call, taken whole.
pub(crate) async fn receive(
    mut stream: Streaming<pb::ApplyRequest>,
) -> Result<(pb::ApplyHeader, Vec<pb::ScheduleSpec>, usize), Status> {
    let mut header = None;
    let (mut specs, mut count) = (Vec::new(), 0);
    while let Some(message) = stream.message().await? {
        count += 1;
        assert!(prost::Message::encoded_len(&message) <= 1 << 20, "a message of more than 1 MiB");
        assert_eq!(message.header.is_some(), count == 1, "the header comes first and once");
        header = header.or(message.header);
        specs.extend(message.specs);
    }
    Ok((header.ok_or_else(|| Status::invalid_argument("no header"))?, specs, count))
}

impl Store {
    /// Applies a declaration, unless it is a rehearsal.
    pub(crate) fn apply(
        &mut self,
        header: pb::ApplyHeader,
        specs: Vec<pb::ScheduleSpec>,
        messages: usize,
    ) -> pb::ApplyReply {
        let mut reply = pb::ApplyReply { change: Some(demo::change()), ..Default::default() };
        let mut next = self.specs.clone();
        let plan = |schedule: &str, action: &str, fields| pb::PlannedChange {
            schedule: schedule.into(),
            action: action.into(),
            fields,
            task: false,
        };
        let named: BTreeSet<String> = specs.iter().map(|spec| spec.schedule.clone()).collect();
        for spec in specs {
            match next.insert(spec.schedule.clone(), spec.clone()) {
                None => {
                    reply.added += 1;
                    reply.plan.push(plan(&spec.schedule, "add", vec![]));
                }
                Some(old) if old == spec => reply.unchanged += 1,
                Some(old) => {
                    reply.changed += 1;
                    let cron = pb::FieldChange { field: "cron".into(), old: old.cadence, new: spec.cadence };
                    reply.plan.push(plan(&spec.schedule, "change", vec![cron]));
                }
            }
        }
        let declared =
            |name: &str| header.sections.iter().any(|section| name.starts_with(&format!("{section}/")));
        if header.prune {
            let gone: Vec<_> =
                next.keys().filter(|name| declared(name) && !named.contains(*name)).cloned().collect();
            for name in gone {
                next.remove(&name);
                reply.removed += 1;
                reply.plan.push(plan(&name, "remove", vec![]));
            }
        }
        let unchanged = reply.added + reply.changed + reply.removed == 0;
        reply.change = reply.change.map(|change| pb::ChangeReply { unchanged, warnings: vec![], ..change });
        if !header.options.as_ref().is_some_and(|options| options.dry_run) {
            self.specs = next;
        }
        self.applies.push((header, messages));
        reply
    }

    /// The schedules as they would be listed.
    pub(crate) fn schedules(&self, with_payload: bool) -> Vec<pb::Schedule> {
        let listed = self.specs.values().cloned().map(|mut spec| {
            let payload_bytes = spec.payload.len() as u64;
            if !with_payload {
                spec.payload.clear();
            }
            pb::Schedule { spec: Some(spec), payload_bytes, ..Default::default() }
        });
        listed.collect()
    }
}
