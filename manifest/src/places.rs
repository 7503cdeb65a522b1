//! Where each schedule and task is declared, for what only a server finds wrong with them.

use super::tree::{Locator, Spot};

/// The places of what some files declare, in the order in which it is sent.
#[derive(Clone, Debug, Default)]
pub struct Places {
    files: Vec<String>,
    schedules: Vec<Placed>,
    tasks: Vec<Placed>,
}

/// One of them: the how-manieth file, from 0, the line from 1, and what it is called in there, as in `schedule[3]`.
#[derive(Clone, Debug)]
struct Placed {
    file: usize,
    line: usize,
    called: String,
}

impl Places {
    /// Takes what one file declares: what it is called there, whether it is a task, and where its name stands.
    pub(super) fn add(&mut self, file: &str, locator: Locator<'_>, declared: Vec<(String, bool, Spot)>) {
        let lines = locator.lines(declared.iter().map(|(_, _, spot)| *spot));
        self.files.push(file.to_owned());
        let file = self.files.len() - 1;
        for ((called, task, _), line) in declared.into_iter().zip(lines) {
            let all = if task { &mut self.tasks } else { &mut self.schedules };
            all.push(Placed { file, line, called });
        }
    }

    /// What a server wrote of one of them, which begins with `schedule[N]` or `task[N]`, with file and line, and with what it
    /// is called there. `None`: it is about none of them.
    #[must_use]
    pub fn placed(&self, message: &str) -> Option<String> {
        let (list, rest) = match message.split_once('[')? {
            ("schedule", rest) => (&self.schedules, rest),
            ("task", rest) => (&self.tasks, rest),
            (_, _) => return None,
        };
        let (number, rest) = rest.split_once(']')?;
        let placed = list.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
        let Placed { file, line, called } = placed;
        Some(format!("{}:{line}: {called}{rest}", self.files.get(*file)?))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Payloads, Syntax, read_one};

    #[test]
    fn what_a_server_wrote_gets_the_line_and_the_name_in_the_file() {
        let schedule = |name: &str| {
            format!(
                "[[section.schedule]]\nname = \"{name}\"\ncron = \"@daily\"\nhandler = \"h\"\npolicy = \"at-most-once\"\n"
            )
        };
        let section = |entity: &str| format!("[[section]]\nvolume = \"v\"\nentity = \"{entity}\"\n");
        let task = "[[section.task]]\nname = \"t\"\nhandler = \"h\"\n";
        let text = [section("a"), schedule("x"), task.to_owned(), section("b"), schedule("y")].concat();
        let manifest = read_one("f.toml", &text, Syntax::Toml, Payloads::Nowhere).unwrap();
        let placed = |message: &str| manifest.places.placed(message);
        let told = placed("schedule[2].bind: schedule v/b/y: no node named z");
        assert_eq!(
            told.as_deref(),
            Some("f.toml:16: section[2].schedule[1].bind: schedule v/b/y: no node named z")
        );
        assert_eq!(placed("task[1]: no").as_deref(), Some("f.toml:10: section[1].task[1]: no"));
        for other in ["schedule[3].bind: no", "schedule[0]: no", "sections[0]: no", "no volume named v"] {
            assert_eq!(placed(other), None, "{other}");
        }
    }
}
