//! `fire explain`

use std::collections::BTreeSet;

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::target::Target;
use crate::effect::effect;
use crate::error::Error;
use crate::instant::At;
use crate::output::{Format, Output, Rows};
use crate::partitions::Sides;
use crate::records::{Decision, Record, Run, Schedule, Trigger, Verdict, View};
use crate::session::Session;
use crate::session::members::whole;
use crate::session::remedy;
use crate::text::{facts, safe};

/// Explain why an occurrence ran, or did not
///
/// It prints the chain: what was due, who could have run it, what each master heard and decided, and what came of it. Nodes
/// that the server does not reach are asked from here; exits with 9 when one that could have run it cannot be asked either.
/// Of a decision that is named by its id, and with -o wide of all, everything that was recorded is shown as well.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl fire explain billing/ledger/close
  caesiumctl fire explain billing/ledger/close@2026-11-21T03:00:00Z
  caesiumctl fire explain d1-7f3a-42")]
pub(crate) struct FireExplainArgs {
    /// Ids of decisions, volume/entity/name@TIME with the due as lists show it, or volume/entity/name for its newest occurrence
    #[arg(value_name = "ID|REF[@TIME]", required = true)]
    targets: Vec<Target>,
}

effect!(FireExplainArgs, Read);

impl FireExplainArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let sides = Sides::of(session).await?;
        let (mut unheard, mut last, mut items) = (BTreeSet::new(), None, Vec::new());
        for target in &self.targets {
            let mut reply = target.explain(&sides).await?;
            unheard.extend(missing(&reply));
            if session.asks_all() {
                drop_unreachable(&mut reply);
            }
            last = reply.view.clone().map(View::from);
            items.push(Explanation { named: target.id(), ..Explanation::from(reply) });
        }
        let (out, view) = (&session.out, last.as_ref());
        match (out.format, items.as_slice()) {
            (Format::Json | Format::Yaml | Format::Table | Format::Wide, [_, _, ..]) => {
                let texts = || items.iter().map(|chain| chain.text(out, view)).collect::<Vec<_>>().join("\n");
                out.answer("FireExplanationList", view, &Explanations { items: &items }, [], texts)?;
            }
            (_, chains) => chains.iter().try_for_each(|chain| {
                let rows = Rows::of(&chain.decisions);
                out.answer("FireExplanation", view, chain, rows, || chain.text(out, view))
            })?,
        }
        whole(&unheard.into_iter().collect::<Vec<_>>())
    }
}

/// Of several that are asked for at once.
#[derive(Serialize)]
struct Explanations<'e> {
    items: &'e [Explanation],
}

/// The nodes without which it is not certain how often it ran.
fn missing(reply: &pb::ExplainFireReply) -> Vec<String> {
    let Some(view) = &reply.view else { return Vec::new() };
    let certain = match &reply.verdict {
        Some(verdict) => verdict.runs_max == Some(verdict.runs_min),
        None => view.at < reply.due,
    };
    if certain {
        return Vec::new();
    }
    let decided = reply.decisions.last().map(|decision| &decision.eligible);
    let eligible = decided.or(reply.schedule.as_ref().map(|schedule| &schedule.eligible));
    let voter = |node: &&String| eligible.is_none_or(|eligible| eligible.contains(node));
    view.unheard.iter().filter(voter).cloned().collect()
}

/// Takes away the advice to ask a node that was asked from here as well, and did not answer.
fn drop_unreachable(reply: &mut pb::ExplainFireReply) {
    let silent = reply.view.as_ref().map_or(&[][..], |view| &view.unheard);
    reply.remedies.retain(|it| it.kind() != pb::RemedyKind::ExplainFromNode || !silent.contains(&it.node));
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Explanation {
    due: At,
    is_occurrence: bool,
    schedule: Option<Schedule>,
    decisions: Vec<Decision>,
    runs: Vec<Run>,
    so: Vec<String>,
    watermark: Option<At>,
    verdict: Option<Verdict>,
    #[serde(skip)]
    trigger: Option<Trigger>,
    /// The decision that was asked for.
    #[serde(skip)]
    named: Option<String>,
}

impl Explanation {
    fn text(&self, out: &Output, view: Option<&View>) -> String {
        let stamp = out.stamp(view);
        let mut text = match &self.schedule {
            Some(schedule) => format!("schedule  {}\n", safe(&schedule.line())),
            None => "schedule  no longer exists\n".to_owned(),
        };
        let asked_for = self.decisions.iter().find_map(|decision| decision.trigger.as_ref());
        let asked_for = asked_for.or_else(|| self.runs.iter().find_map(|run| run.trigger.as_ref()));
        // Without any record the log has it still.
        let asked_for = asked_for.or(self.trigger.as_ref());
        let remark = match (asked_for, self.is_occurrence) {
            (Some(trigger), _) => format!("asked for: {}", trigger.word()),
            (None, true) => "an occurrence of the present revision".to_owned(),
            (None, false) => "not an occurrence of the present revision".to_owned(),
        };
        text.push_str(&format!("due       {} ({remark})\n", stamp.show(self.due)));
        let eligible = self.schedule.as_ref().map_or(&[][..], |schedule| &schedule.eligible);
        text.push_str(&format!("eligible  {}: {}\n", eligible.len(), safe(&eligible.join(", "))));
        if let Some(watermark) = self.watermark {
            let open = self.decisions.iter().any(|decision| decision.decided_at.is_none());
            let (side, but) = match watermark >= self.due {
                true if open => ("open", ", but for what stands open, as this does"),
                true => ("decided", ""),
                false => ("not yet decided", ""),
            };
            text.push_str(&format!(
                "volume    {side}: every due up to {} is closed{but}\n",
                stamp.show(watermark)
            ));
        }
        match self.decisions.is_empty() {
            true => text.push_str("\nno decision is known\n"),
            false => {
                text.push_str(&format!("\n{}", out.drawn(Decision::EVIDENCE, &self.decisions, stamp)));
            }
        }
        let is_detailed =
            |it: &&Decision| out.format == Format::Wide || (it.id.is_some() && it.id == self.named);
        for decision in self.decisions.iter().filter(is_detailed) {
            let mut pairs = vec![("id", decision.name())];
            pairs.extend(decision.facts(stamp));
            text.push_str(&format!("\n{}", facts(&pairs)));
        }
        if !self.runs.is_empty() {
            text.push_str(&format!("\n{}", out.records(view, &self.runs)));
        }
        if let Some(verdict) = &self.verdict {
            text.push_str(&format!(
                "\nverdict   {}\nresult    {}\n",
                verdict.word(),
                safe(&verdict.result())
            ));
        }
        if !self.so.is_empty() {
            text.push('\n');
            self.so.iter().for_each(|sentence| text.push_str(&format!("{}\n", safe(sentence))));
        }
        text
    }
}

impl From<pb::ExplainFireReply> for Explanation {
    fn from(reply: pb::ExplainFireReply) -> Self {
        let mut so = reply.so;
        let commands = reply.remedies.iter().filter_map(remedy::command);
        so.extend(commands.map(|command| format!("do: {command}")));
        Self {
            verdict: reply.verdict.as_ref().map(Verdict::of),
            named: None,
            trigger: reply.verdict.and_then(|verdict| verdict.trigger).map(Trigger::from),
            due: At(reply.due),
            is_occurrence: reply.is_occurrence,
            schedule: reply.schedule.map(Schedule::from),
            decisions: reply.decisions.into_iter().map(Decision::from).collect(),
            runs: reply.runs.into_iter().map(Run::from).collect(),
            so,
            watermark: reply.watermark.map(At),
        }
    }
}
