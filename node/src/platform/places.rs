//! How many connections there may be, in all and of one address.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

/// Connections at a time, with those that are still shaking hands.
pub(super) const CONNECTIONS_MAX: usize = 4096;
/// Of these from one address.
const CONNECTIONS_OF_ADDRESS_MAX: usize = 1024;

/// How many connections there are. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Places(Arc<Mutex<Taken>>);

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_address: BTreeMap<IpAddr, usize>,
}

/// One connection's place, free again when it is dropped.
#[derive(Debug)]
pub(super) struct ConnectionPlace {
    places: Places,
    address: Option<IpAddr>,
}

impl Places {
    pub(super) fn take(&self, address: Option<SocketAddr>) -> Option<ConnectionPlace> {
        let address = address.map(|it| it.ip());
        // Each change of it is whole before anything can panic.
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= CONNECTIONS_MAX {
            return None;
        }
        if let Some(address) = address {
            let of_address = taken.by_address.entry(address).or_default();
            if *of_address >= CONNECTIONS_OF_ADDRESS_MAX {
                return None;
            }
            *of_address += 1;
        }
        taken.all += 1;
        Some(ConnectionPlace { places: self.clone(), address })
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut taken = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(1);
        if let Some(address) = self.address
            && let Some(of_address) = taken.by_address.get_mut(&address)
        {
            *of_address = of_address.saturating_sub(1);
            if *of_address == 0 {
                taken.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_limited_in_all_and_by_address_and_free_again() {
        let places = Places::default();
        let from = |n: u8| Some(SocketAddr::from(([10, 0, 0, n], 1)));
        let mut held: Vec<ConnectionPlace> = (0..1024).map(|_| places.take(from(1)).unwrap()).collect();
        assert!(places.take(from(1)).is_none(), "one address has as many as it may");
        held.extend((0..1024).map(|_| places.take(from(2)).unwrap()));
        held.extend((0..2048).map(|_| places.take(None).unwrap()));
        assert!(places.take(from(3)).is_none(), "all are taken");
        held.truncate(4095);
        assert!(places.take(from(3)).is_some());
        drop(held);
        let taken = places.0.lock().unwrap();
        assert_eq!((taken.all, taken.by_address.len()), (0, 0));
    }
}
