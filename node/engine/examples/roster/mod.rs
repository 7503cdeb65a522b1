//! What the examples' engines start from: members, volumes and schedules, folded out of entries as a log brings them.

use std::collections::BTreeMap;

use caesium_engine::ids::{ClusterId, DataDirId, Name, NodeId, RequestId};
use caesium_engine::replica::{Command, Entry, Join, Level, Replica};
use caesium_engine::schedule::{ScheduleSpec, Terms};
use caesium_engine::{Mono, Now, Wall};

/// A name that is known to follow the grammar.
pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("the names here follow the grammar")
}

/// Both clocks at this many microseconds.
#[allow(dead_code, reason = "one of the examples has no engine")]
pub(crate) fn now(at: u64) -> Now {
    Now { mono: Mono(at), wall: Wall(at.cast_signed()) }
}

/// A replica that grows by an entry at a time.
pub(crate) struct Roster {
    /// What the entries so far make.
    pub(crate) replica: Replica,
    index: u64,
}

impl Roster {
    /// A cluster with these members; the first one founds it.
    pub(crate) fn of(members: &[&str]) -> Self {
        let mut roster = Self { replica: Replica::default(), index: 0 };
        roster.commit(Command::Genesis { cluster: ClusterId(1), level: Level::FIRST });
        for (member, data_dir) in members.iter().zip(1..) {
            roster.commit(Command::Join(Join {
                name: name(member),
                address: format!("{member}:1"),
                priority: 1,
                labels: BTreeMap::new(),
                data_dir: DataDirId(data_dir),
            }));
        }
        roster
    }

    /// A volume that these carry.
    pub(crate) fn volume(&mut self, volume: &str, carriers: &[&str]) {
        let carriers = carriers.iter().map(|carrier| name(carrier)).collect();
        self.commit(Command::CreateVolume { name: name(volume), carriers });
    }

    /// So many schedules of the volume `v`, with the same terms.
    #[allow(dead_code, reason = "one of the examples has volumes only")]
    pub(crate) fn schedules(&mut self, terms: &Terms, count: u64) {
        for n in 0..count {
            let name = format!("v/e/s{n}").parse().expect("the names here follow the grammar");
            let spec = Box::new(ScheduleSpec { name, terms: terms.clone(), payload: Vec::new() });
            self.commit(Command::AddSchedule { spec, pause: None });
        }
    }

    fn commit(&mut self, command: Command) {
        self.index += 1;
        let request = RequestId(u128::from(self.index));
        let entry = Entry { stamp: Wall(0), request, proposer: NodeId(1), origin: None, command };
        self.replica.apply(self.index, Some(&entry));
        self.replica.take_touched();
    }
}
