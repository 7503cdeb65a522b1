//! Damaged rows of the grant store: read as what they are, or refused as damage.

use caesium_engine::effect::{Dispatching, StartRecord};
use caesium_engine::ids::Claim;
use caesium_engine::incarnations::Seen;
use caesium_engine::message::Progress;
use caesium_fuzz::{Dice, arbitrary, fuzz, mutated};
use redb::backends::InMemoryBackend;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::disk::KEY_BYTES;
use super::*;
use crate::platform::Files;

/// A row, whole or damaged.
fn row<T: DeserializeOwned + Serialize>(dice: &mut Dice) -> Vec<u8> {
    let mut bytes = Vec::new();
    let value: T = arbitrary(dice, &[]).expect("numbers only");
    disk::encode(&value, &mut bytes).unwrap();
    if dice.chance(30) { mutated(dice, &bytes, &[]) } else { bytes }
}

fn again<D, T>(bytes: &[u8]) -> bool
where
    D: DeserializeOwned + Serialize + TryInto<T> + for<'t> From<&'t T>,
    T: PartialEq + std::fmt::Debug,
{
    let read = |bytes: &[u8]| disk::decode::<D>(bytes).ok().and_then(|row| row.try_into().ok());
    let Some(value) = read(bytes) else { return false };
    let mut bytes = Vec::new();
    disk::encode(&D::from(&value), &mut bytes).unwrap();
    assert_eq!(read(&bytes), Some(value));
    true
}

#[test]
fn a_damaged_row_is_read_or_told_as_damage() {
    let mut read = 0;
    let cases = fuzz("grant-rows", 3000, |dice| {
        read += u64::from(again::<DiskDispatch, Dispatching>(&row::<DiskDispatch>(dice)));
        read += u64::from(again::<DiskStart, StartRecord>(&row::<DiskStart>(dice)));
        read += u64::from(again::<DiskProgress, Progress>(&row::<DiskProgress>(dice)));
        read += u64::from(disk::decode::<DiskClaim>(&row::<DiskClaim>(dice)).map(Claim::from).is_ok());
        read += u64::from(disk::decode::<DiskSeen>(&row::<DiskSeen>(dice)).map(Seen::from).is_ok());
    });
    assert!(cases < 1000 || read > cases / 4, "only {read} rows were read");
}

#[test]
fn a_store_with_damaged_rows_is_recovered_or_refused() {
    let (mut recovered, mut refused) = (0, 0);
    let cases = fuzz("grant-store", 150, |dice| {
        let db = Arc::new(Database::builder().create_with_backend(InMemoryBackend::new()).unwrap());
        let store = GrantStore::open(Arc::new(Files), Arc::clone(&db)).unwrap();
        let transaction = db.begin_write().unwrap();
        for _ in 0..dice.below(4) {
            let mut key: GrantKey = [0; KEY_BYTES];
            key.iter_mut().for_each(|byte| *byte = dice.roll() as u8);
            let kinds = if dice.chance(5) { 5 } else { 3 };
            key[16] = 1 + dice.below(kinds) as u8;
            let value = match key[16] {
                1 => row::<DiskClaim>(dice),
                2 => row::<DiskDispatch>(dice),
                _ => row::<DiskStart>(dice),
            };
            transaction.open_table(ROWS).unwrap().insert(&key, value.as_slice()).unwrap();
        }
        let (name, progress) = (dice.text(&["jobs", "mail"]), row::<DiskProgress>(dice));
        transaction.open_table(PROGRESS).unwrap().insert(name.as_str(), progress.as_slice()).unwrap();
        transaction.open_table(SEEN).unwrap().insert(dice.roll(), row::<DiskSeen>(dice).as_slice()).unwrap();
        transaction.open_table(SEALS).unwrap().insert(dice.roll(), dice.integer()).unwrap();
        transaction.open_table(FLOORS).unwrap().insert(FLOOR_KEY, dice.integer()).unwrap();
        transaction.commit().unwrap();
        drop(store);
        match GrantStore::open(Arc::new(Files), db).and_then(|store| store.recover()) {
            Ok(_) => recovered += 1,
            Err(StoreError::Damaged { .. }) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    });
    assert!(cases < 100 || recovered > 5 && refused > 5, "{recovered} recovered, {refused} refused");
}
