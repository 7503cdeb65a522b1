//! The check of what nodes declare by themselves.

use caesium_proto::v1 as pb;

use super::facts::Facts;
use crate::finding::{Finding, Grade};
use crate::session::remedy;
use crate::text::shell_word;

/// Problems of one node that are reported one by one.
const TOLD_MAX: usize = 10;

pub(super) fn declarations(facts: &Facts) -> Vec<Finding> {
    let all = facts.survey.answers().filter_map(|(name, said)| Some((name, said.declaring.as_ref()?)));
    all.flat_map(|(name, declaring)| of_node(name, declaring)).collect()
}

fn of_node(name: &str, declaring: &pb::Declaring) -> Vec<Finding> {
    let check = "declarations";
    if declaring.looked_at.is_none() {
        let finding = format!("{name} has not looked into {} yet", declaring.directory);
        let help = format!("caesiumctl doctor --only {check}");
        return vec![Finding::new(check, Grade::NotChecked, finding, help).nodes([name])];
    }
    let told = declaring.problems.iter().take(TOLD_MAX);
    let mut found: Vec<Finding> = told.map(|problem| of_problem(name, declaring, problem)).collect();
    let hidden = declaring.problems.len().saturating_sub(TOLD_MAX) as u64 + declaring.problems_more;
    if hidden > 0 {
        let finding = format!("{name}: there are {hidden} more problems in {}", declaring.directory);
        let help = validate(&declaring.directory);
        found.push(Finding::new(check, Grade::Error, finding, help).nodes([name]));
    }
    found
}

fn of_problem(name: &str, declaring: &pb::Declaring, problem: &pb::DeclaringProblem) -> Finding {
    let place = place(problem);
    let finding = match place.as_str() {
        "" => format!("{name}: {}", problem.problem),
        place => format!("{name}: {place}: {}", problem.problem),
    };
    let file = match problem.file.as_str() {
        "" => declaring.directory.clone(),
        file => format!("{}/{file}", declaring.directory.trim_end_matches('/')),
    };
    let help = problem.remedy.as_ref().and_then(remedy::command).unwrap_or_else(|| {
        match (problem.section.split_once('/'), problem.file.as_str()) {
            (Some((volume, _)), _) => format!("caesiumctl volume show {}", shell_word(volume)),
            (None, "") => format!("caesiumctl node show {}", shell_word(name)),
            (None, _) => validate(&file),
        }
    });
    let found = Finding::new("declarations", Grade::Error, finding, help).since(problem.since);
    let volume = problem.section.split_once('/').map(|(volume, _)| volume);
    found.nodes([name]).volumes(volume)
}

/// To be typed where the file is.
fn validate(path: &str) -> String {
    format!("caesiumctl schedule validate -f {}", shell_word(path))
}

/// Where a declaration is wrong: `a.toml:5:8: schedule[1].cron`.
fn place(problem: &pb::DeclaringProblem) -> String {
    let mut place = problem.file.clone();
    if problem.line > 0 {
        place.push_str(&format!(":{}:{}", problem.line, problem.column));
    }
    if !problem.field.is_empty() {
        place.push_str(&format!(": {}", problem.field));
    }
    place
}
