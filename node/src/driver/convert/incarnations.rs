//! What nodes show of their lives, and what is remembered of them.

use caesium_engine::ids::DataDirId;
use caesium_engine::incarnations::{Amnesia, Standing};
use caesium_engine::message::Incarnation;
use caesium_proto::v1 as pb;
use pb::amnesia::{Doubled, Forgotten, OtherDirectory, What};

use super::Unreadable;

fn data_dir_in(bytes: &[u8]) -> Result<DataDirId, Unreadable> {
    let bytes = bytes.try_into().map_err(|_| Unreadable("data directory id"))?;
    Ok(DataDirId(u128::from_be_bytes(bytes)))
}

fn data_dir_out(id: DataDirId) -> Vec<u8> {
    id.0.to_be_bytes().to_vec()
}

pub(super) fn life_in(life: pb::Incarnation) -> Result<Incarnation, Unreadable> {
    Ok(Incarnation {
        data_dir: data_dir_in(&life.data_dir)?,
        starts: life.starts,
        promises_began: life.promises_began,
        promises: life.promises,
        log_began: life.log_began,
        log: life.log,
        rival: life.rival,
    })
}

pub(super) fn life_out(life: Incarnation) -> pb::Incarnation {
    pb::Incarnation {
        data_dir: data_dir_out(life.data_dir),
        starts: life.starts,
        promises_began: life.promises_began,
        promises: life.promises,
        log_began: life.log_began,
        log: life.log,
        rival: life.rival,
    }
}

pub(super) fn standing_in(standing: pb::Standing) -> Result<Standing, Unreadable> {
    let refused = standing.refused.map(amnesia_in).transpose()?;
    Ok(Standing { doubted: standing.doubted, rival: standing.rival, refused })
}

pub(super) fn standing_out(standing: Standing) -> pb::Standing {
    let refused = standing.refused.map(|why| pb::Amnesia { what: Some(amnesia_out(why)) });
    pb::Standing { doubted: standing.doubted, rival: standing.rival, refused }
}

fn amnesia_in(amnesia: pb::Amnesia) -> Result<Amnesia, Unreadable> {
    Ok(match amnesia.what.ok_or(Unreadable("amnesia"))? {
        What::Starts(Forgotten { known, shown }) => Amnesia::Starts { known, shown },
        What::Promises(Forgotten { known, shown }) => Amnesia::Promises { known, shown },
        What::Log(Forgotten { known, shown }) => Amnesia::Log { known, shown },
        What::Directory(OtherDirectory { known, shown }) => {
            Amnesia::Directory { known: data_dir_in(&known)?, shown: data_dir_in(&shown)? }
        }
        What::Doubled(Doubled {}) => Amnesia::Doubled,
    })
}

fn amnesia_out(amnesia: Amnesia) -> What {
    match amnesia {
        Amnesia::Starts { known, shown } => What::Starts(Forgotten { known, shown }),
        Amnesia::Promises { known, shown } => What::Promises(Forgotten { known, shown }),
        Amnesia::Log { known, shown } => What::Log(Forgotten { known, shown }),
        Amnesia::Directory { known, shown } => {
            What::Directory(OtherDirectory { known: data_dir_out(known), shown: data_dir_out(shown) })
        }
        Amnesia::Doubled => What::Doubled(Doubled {}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_arrives_as_it_was_said() {
        let (known, shown) = (9, 4);
        for refused in [
            Amnesia::Starts { known, shown },
            Amnesia::Promises { known, shown },
            Amnesia::Log { known, shown },
            Amnesia::Directory { known: DataDirId(u128::MAX), shown: DataDirId(1) },
            Amnesia::Doubled,
        ] {
            let said = Standing { doubted: true, rival: 7, refused: Some(refused) };
            assert_eq!(standing_in(standing_out(said)).unwrap(), said);
        }
        let life = Incarnation {
            data_dir: DataDirId(1),
            starts: 2,
            promises_began: 3,
            promises: 4,
            log_began: 5,
            log: 6,
            rival: 7,
        };
        assert_eq!(life_in(life_out(life)).unwrap(), life);
        assert!(life_in(pb::Incarnation::default()).is_err(), "an id has 16 bytes");
    }
}
