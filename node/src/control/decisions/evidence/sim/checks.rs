//! What nodes answer, held against what truly happened and against what they answered before.

use caesium_proto::Word as _;

use super::*;

impl Sim {
    /// What a node answers that can ask these.
    fn answer(&self, node: usize, asked: &[usize], occurrence: Occurrence) -> Option<pb::OccurrenceVerdict> {
        let own = self.nodes[node].journal.as_ref()?.copies();
        let ids: Vec<u64> = asked.iter().map(|it| self.nodes[*it].id.0).collect();
        let mut cluster = crate::control::cluster_view::tests::cluster(NAMES.len(), &ids);
        (cluster.own, cluster.at) = (self.nodes[node].id, Wall(self.now));
        let silent = (0..self.nodes.len()).filter(|it| !asked.contains(it)).map(|it| self.nodes[it].id);
        let copied: BTreeMap<NodeId, KnownRecords> =
            silent.filter_map(|id| Some((id, own.known(id)?))).collect();
        let (mut decisions, mut runs) = (Vec::new(), Vec::new());
        for journal in asked.iter().filter_map(|it| self.nodes[*it].journal.as_ref()) {
            decisions.extend(journal.decisions().filter(|it| it.occurrence == occurrence).cloned());
            runs.extend(journal.runs().filter(|it| it.occurrence == occurrence).cloned());
        }
        let of: BTreeSet<NodeId> = copied.keys().copied().collect();
        let (since, until) = (Some(occurrence.due), Some(Wall(occurrence.due.0 + 1)));
        decisions.extend(
            own.decisions(&of, &DecisionFilter { since, until, ..Default::default() }).unwrap().items,
        );
        runs.extend(own.runs(&of, &RunFilter { since, until, ..Default::default() }).unwrap().items);
        let mut account = Account::default();
        account.add(Account {
            decisions: decisions.iter().map(|it| convert::decision(it, &cluster)).collect(),
            runs: runs.iter().map(|it| convert::run(it, &cluster)).collect(),
        });
        let promised = asked.iter().filter(|it| self.nodes[**it].promised.contains(&occurrence));
        let promised = promised.map(|it| NAMES[*it].to_owned()).collect();
        let key = (occurrence.due.0, occurrence.uid.0);
        let declared = DeclaredOccurrence {
            schedule: "v/e/s".to_owned(),
            policy: convert::policy(self.truths[&occurrence].policy),
            eligible: NAMES.map(str::to_owned).to_vec(),
            latest: self.truths[&occurrence].latest,
            trigger: None,
        };
        let evidence = Evidence {
            cluster,
            kept_since: ids.into_iter().map(|id| (NodeId(id), i64::MIN)).collect(),
            copied,
            promised: BTreeMap::from([(key, promised)]),
            stretches: Vec::new(),
            declared: BTreeMap::from([(key, declared)]),
        };
        evidence.judge(key, account)
    }

    /// Some nodes are asked for one occurrence, and one shows what it has of another.
    pub(super) fn check_some(&mut self) -> Checked {
        let (keeper, maker) = *self.dice.pick(&pairs().collect::<Vec<_>>());
        self.check_copies(keeper, maker)?;
        let due: Vec<Occurrence> = self.truths.keys().copied().filter(|it| it.due.0 <= self.now).collect();
        if due.is_empty() {
            return Ok(());
        }
        let occurrence = *self.dice.pick(&due);
        self.check_reach(keeper, occurrence)?;
        [keeper, maker].into_iter().try_for_each(|node| self.check_alone(node, occurrence))
    }

    /// Every node is asked for everything.
    pub(super) fn check_all(&mut self) -> Checked {
        pairs().try_for_each(|(keeper, maker)| self.check_copies(keeper, maker))?;
        let due: Vec<Occurrence> = self.truths.keys().copied().filter(|it| it.due.0 <= self.now).collect();
        for node in 0..self.nodes.len() {
            for occurrence in &due {
                self.check_reach(node, *occurrence)?;
                self.check_alone(node, *occurrence)?;
            }
        }
        Ok(())
    }

    /// What a node answers with all that it reaches.
    fn check_reach(&mut self, node: usize, occurrence: Occurrence) -> Checked {
        let reach = self.reach(node);
        let answer = if reach.len() > 1 { self.answer(node, &reach, occurrence) } else { None };
        answer.map_or(Ok(()), |answer| self.check_answer(node, occurrence, &answer))
    }

    /// What a node answers by itself.
    fn check_alone(&mut self, node: usize, occurrence: Occurrence) -> Checked {
        let Some(answer) = self.answer(node, &[node], occurrence) else { return Ok(()) };
        self.count("nowhere, out of copies", usize::from(answer.verdict() == pb::Verdict::Nowhere));
        self.check_answer(node, occurrence, &answer)?;
        self.check_narrows(node, occurrence, &answer)
    }

    /// What really happened lies within the answer.
    fn check_answer(&mut self, node: usize, of: Occurrence, answer: &pb::OccurrenceVerdict) -> Checked {
        let truth = self.truths.get_mut(&of).unwrap();
        if answer.runs_min as usize > truth.starts {
            return Err(format!(
                "{} answers {} starts of {of}, which began {} times",
                node + 1,
                answer.runs_min,
                truth.starts
            ));
        }
        *self.counts.entry(answer.verdict().word().unwrap_or("without a verdict")).or_default() += 1;
        truth.most = [truth.most, answer.runs_max].into_iter().flatten().min();
        if let Some(most) = truth.most.filter(|most| truth.starts > *most as usize) {
            return Err(format!("{of} began {} times, at most {most} was answered", truth.starts));
        }
        for run in &answer.runs {
            let id: RunId = run.id.parse().unwrap();
            let state = convert::state_of(run.state).unwrap();
            let true_end = self.ended.get(&id).copied();
            let right = match state {
                RunState::Running => self.begun.contains(&id),
                RunState::Succeeded | RunState::Failed => true_end == Some(state),
                _ => true,
            };
            if !right {
                return Err(format!("{} answers that {id} has {state}, and it has {true_end:?}", node + 1));
            }
        }
        Ok(())
    }

    /// Of an answer that a node once gave by itself it takes nothing back.
    fn check_narrows(&mut self, node: usize, of: Occurrence, answer: &pb::OccurrenceVerdict) -> Checked {
        let known = self.own.entry((node, of)).or_default();
        let wider = known.most.is_some_and(|most| answer.runs_max.is_none_or(|now| now > most));
        if answer.runs_min < known.least || wider {
            let now = (answer.runs_min, answer.runs_max);
            return Err(format!("{} answered {known:?} of {of}, and now {now:?}", node + 1));
        }
        (known.least, known.most) = (answer.runs_min, answer.runs_max);
        for run in &answer.runs {
            let rank = (convert::state_of(run.state).unwrap().settles(), run.started_at.is_some());
            let before = known.runs.insert(run.id.clone(), rank).unwrap_or_default();
            if rank.0 < before.0 || (before.1 && !rank.1) {
                return Err(format!(
                    "{} takes back what it answered of {}: {before:?}, {rank:?}",
                    node + 1,
                    run.id
                ));
            }
        }
        let gone = known.runs.keys().find(|id| answer.runs.iter().all(|run| run.id != **id));
        gone.map_or(Ok(()), |id| Err(format!("{} no longer answers {id}", node + 1)))
    }

    /// Of the records that a node claims to hold until some time none is missing.
    fn check_copies(&self, keeper: usize, maker: usize) -> Checked {
        let Some(journal) = &self.nodes[keeper].journal else { return Ok(()) };
        let id = self.nodes[maker].id;
        let Some(known) = journal.copies().known(id) else { return Ok(()) };
        let page = journal.copies().runs(&BTreeSet::from([id]), &RunFilter::default()).unwrap();
        let written = self.nodes[maker].written.iter();
        for (at, run) in written.filter(|(at, _)| known.since.0 < *at && *at < known.until.0) {
            let kept = page.items.iter().find(|it| it.id == run.id);
            if kept.is_none_or(|kept| kept.state.settles() < run.state.settles()) {
                let kept = kept.map(|it| it.state);
                return Err(format!(
                    "{} knows {id} until {}, and of {} {kept:?}: {} was written at {}",
                    keeper + 1,
                    known.until,
                    run.id,
                    run.state,
                    Wall(*at)
                ));
            }
        }
        Ok(())
    }
}
