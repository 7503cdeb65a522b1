//! Groups of nodes: `a,b|c,d`.

use std::str::FromStr;

use caesium_engine::ids::Name;

/// Two or more groups, each with at least one node, none with a node of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::commands) struct Groups(Vec<Vec<Name>>);

impl FromStr for Groups {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut groups = Vec::new();
        let mut named: Vec<Name> = Vec::new();
        let mut start = 0;
        for part in text.split('|') {
            let mut group = Vec::new();
            for word in part.split(',') {
                let lead = word.len() - word.trim_start().len();
                let name = word.trim().parse::<Name>().map_err(|error| {
                    format!("{} at position {}", error.problem, start + lead + error.position)
                })?;
                if named.contains(&name) {
                    return Err(format!("{name} is named twice, again at position {}", start + lead));
                }
                named.push(name.clone());
                group.push(name);
                start += word.len() + 1;
            }
            groups.push(group);
        }
        match groups.len() {
            0 | 1 => Err(format!("| is missing at position {}: write 'a,b|c,d'", text.len())),
            _ => Ok(Self(groups)),
        }
    }
}

impl Groups {
    /// The groups in order.
    pub(in crate::commands) fn iter(&self) -> impl Iterator<Item = &[Name]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// Every node that is named.
    pub(super) fn members(&self) -> impl Iterator<Item = &Name> {
        self.0.iter().flatten()
    }

    /// The nodes that this one is to be cut off from; none for a node that is not named.
    pub(super) fn others(&self, node: &str) -> Vec<String> {
        let holds = |group: &Vec<Name>| group.iter().any(|name| name.as_str() == node);
        if !self.0.iter().any(holds) {
            return Vec::new();
        }
        self.0.iter().filter(|group| !holds(group)).flatten().map(Name::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_node_is_cut_off_from_all_other_groups() {
        let groups: Groups = "alder,birch|cedar|doum".parse().unwrap();
        assert_eq!(groups.others("alder"), ["cedar", "doum"]);
        assert_eq!(groups.others("cedar"), ["alder", "birch", "doum"]);
        assert!(groups.others("elm").is_empty());
        assert_eq!(groups.members().count(), 4);
    }

    #[test]
    fn mistakes_are_placed() {
        for (text, problem) in [
            ("alder,birch", "| is missing at position 11"),
            ("alder||birch", "empty at position 6"),
            ("alder|birch,Cedar", "capital letters are not allowed in a name at position 12"),
            ("alder|birch, alder", "alder is named twice, again at position 13"),
        ] {
            assert!(
                text.parse::<Groups>().unwrap_err().contains(problem),
                "{text}: {:?}",
                text.parse::<Groups>()
            );
        }
    }
}
