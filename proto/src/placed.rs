//! How volumes stand on nodes, in the marks of the maps that command line and screens draw.

use crate::v1::{PlacementPhase, Volume};

/// The label whose values group the nodes of a map.
pub const MAP_LABEL: &str = "zone";

/// How a volume stands on a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VolumePlace {
    /// The node carries it.
    Carried,
    /// It is to come to the node: `+`.
    Arriving,
    /// It is to leave the node: `-`.
    Leaving,
}

impl VolumePlace {
    /// Of a volume that a node carries or not, and if it is managed is to carry or not; `None`: it has nothing to do with it.
    #[must_use]
    pub fn of(carries: bool, assigned: Option<bool>) -> Option<Self> {
        match (carries, assigned) {
            (true, None | Some(true)) => Some(Self::Carried),
            (true, Some(false)) => Some(Self::Leaving),
            (false, Some(true)) => Some(Self::Arriving),
            (false, None | Some(false)) => None,
        }
    }

    /// The volume's name with its marks; `*` is behind those that the node is master of.
    #[must_use]
    pub fn marked(self, volume: &str, master: bool) -> String {
        let sign = match self {
            Self::Carried => "",
            Self::Arriving => "+",
            Self::Leaving => "-",
        };
        format!("{sign}{volume}{}", if master { "*" } else { "" })
    }
}

impl Volume {
    /// How it stands on the node of this name.
    #[must_use]
    pub fn place_on(&self, node: &str) -> Option<VolumePlace> {
        let is_in = |nodes: &[String]| nodes.iter().any(|it| it == node);
        VolumePlace::of(is_in(&self.carriers), self.placement.is_some().then(|| is_in(&self.assigned)))
    }

    /// What moves it, or keeps it from moving; empty while it is where it is to be.
    #[must_use]
    pub fn moves(&self) -> &str {
        match self.phase() {
            PlacementPhase::Unspecified | PlacementPhase::Assumed => "",
            PlacementPhase::Assigned | PlacementPhase::Due | PlacementPhase::Refused => &self.phase_note,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::v1::Placement;

    #[test]
    fn a_volume_stands_on_a_node_by_its_carriers_and_those_that_it_is_to_have() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let static_one = Volume { carriers: names(&["alder"]), ..Volume::default() };
        let places = |volume: &Volume| ["alder", "birch", "cedar"].map(|node| volume.place_on(node));
        assert_eq!(places(&static_one), [Some(VolumePlace::Carried), None, None]);
        let managed = Volume {
            carriers: names(&["alder", "birch"]),
            assigned: names(&["birch", "cedar"]),
            placement: Some(Placement::default()),
            ..Volume::default()
        };
        let (leaving, carried) = (Some(VolumePlace::Leaving), Some(VolumePlace::Carried));
        assert_eq!(places(&managed), [leaving, carried, Some(VolumePlace::Arriving)]);
    }

    #[test]
    fn the_marks_are_those_of_the_map() {
        assert_eq!(VolumePlace::Carried.marked("mail", false), "mail");
        assert_eq!(VolumePlace::Leaving.marked("mail", true), "-mail*");
        assert_eq!(VolumePlace::Arriving.marked("mail", false), "+mail");
    }

    #[test]
    fn what_moves_is_told_until_it_has_moved() {
        let told = |phase: PlacementPhase| {
            let volume =
                Volume { phase: phase.into(), phase_note: "moves in 5s".to_owned(), ..Volume::default() };
            volume.moves().to_owned()
        };
        assert_eq!(told(PlacementPhase::Assumed), "");
        assert_eq!(told(PlacementPhase::Due), "moves in 5s");
    }
}
