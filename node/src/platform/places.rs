//! How many connections there may be, in all and of one address. When all places are taken, who comes gets that of one of whom nothing is
//! known, the oldest of the address that has most of them: nobody keeps others out by holding connections, or by making them over and over.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use futures::task::AtomicWaker;

/// Connections at a time, with those that are still shaking hands; fewer where the process has fewer descriptors than twice as many.
pub(super) const CONNECTIONS_MAX: usize = 4096;
/// Of these from one address.
const CONNECTIONS_OF_ADDRESS_MAX: usize = 1024;

/// How many connections there are. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    most: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_address: BTreeMap<IpAddr, usize>,
    /// Those of whom nothing is known, from the oldest on.
    unknown: BTreeMap<u64, (Option<IpAddr>, Arc<Seat>)>,
    /// Number of the next one.
    next: u64,
}

/// The state that a connection and its place share.
#[derive(Debug, Default)]
pub(crate) struct Seat {
    /// It is somebody's: a member's, a user's, or of one who has asked for something where nobody is asked who they are.
    known: AtomicBool,
    /// Its place was given to another.
    lost: AtomicBool,
    waker: AtomicWaker,
}

impl Seat {
    /// It is known whose it is.
    pub(crate) fn note_known(&self) {
        self.known.store(true, Ordering::Relaxed);
    }

    /// Ready once its place was given to another.
    pub(super) fn poll_lost(&self, cx: &Context<'_>) -> Poll<()> {
        self.waker.register(cx.waker());
        if self.lost.load(Ordering::Acquire) { Poll::Ready(()) } else { Poll::Pending }
    }

    /// Returns once its place was given to another.
    pub(crate) async fn lost(&self) {
        std::future::poll_fn(|cx| self.poll_lost(cx)).await;
    }

    fn lose(&self) {
        self.lost.store(true, Ordering::Release);
        self.waker.wake();
    }
}

/// One connection's place, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPlace {
    places: Places,
    address: Option<IpAddr>,
    number: u64,
    pub(crate) seat: Arc<Seat>,
}

/// A place, or none.
#[derive(Debug)]
pub(crate) enum Taking {
    Free(ConnectionPlace),
    /// There was none, and one of whom nothing is known has left.
    InPlaceOf(ConnectionPlace),
    Full,
}

impl Taking {
    /// The place, if there is one; `crowded` is called where there was no room.
    pub(crate) fn place(self, crowded: impl FnOnce()) -> Option<ConnectionPlace> {
        if !matches!(self, Self::Free(_)) {
            crowded();
        }
        match self {
            Self::Free(place) | Self::InPlaceOf(place) => Some(place),
            Self::Full => None,
        }
    }
}

impl Default for Places {
    fn default() -> Self {
        let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
        let half = limit.and_then(|limit| usize::try_from(limit / 2).ok());
        Self::of(half.map_or(CONNECTIONS_MAX, |half| half.min(CONNECTIONS_MAX)))
    }
}

impl Places {
    pub(crate) fn of(most: usize) -> Self {
        Self { most, taken: Arc::default() }
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    pub(crate) fn take(&self, address: Option<SocketAddr>) -> Taking {
        let address = address.map(|it| it.ip());
        // Each change of it is whole before anything can panic.
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = address.and_then(|it| taken.by_address.get(&it).copied()).unwrap_or_default();
        let crowded = of_address >= CONNECTIONS_OF_ADDRESS_MAX;
        let full = crowded || taken.all >= self.most;
        if full && !taken.make_room(address.filter(|_| crowded), address) {
            return Taking::Full;
        }
        if let Some(address) = address {
            *taken.by_address.entry(address).or_default() += 1;
        }
        taken.all += 1;
        let (number, seat) = (taken.next, Arc::new(Seat::default()));
        taken.next += 1;
        taken.unknown.insert(number, (address, Arc::clone(&seat)));
        let place = ConnectionPlace { places: self.clone(), address, number, seat };
        if full { Taking::InPlaceOf(place) } else { Taking::Free(place) }
    }
}

impl Taken {
    /// Has one of whom nothing is known leave: the oldest of this address if one is named, else of the one that has most of them, with the
    /// one that comes.
    fn make_room(&mut self, of: Option<IpAddr>, comes: Option<IpAddr>) -> bool {
        self.unknown.retain(|_, (_, seat)| !seat.known.load(Ordering::Relaxed));
        let mut counts = BTreeMap::<_, usize>::new();
        for (address, _) in self.unknown.values().filter(|(address, _)| of.is_none() || *address == of) {
            *counts.entry(*address).or_default() += 1;
        }
        if let Some(count) = counts.get_mut(&comes) {
            *count += 1;
        }
        // From the newest on, since the last one of several that are the most is taken.
        let by_age = self.unknown.iter().rev();
        let leaves =
            by_age.max_by_key(|(_, (address, _))| counts.get(address)).filter(|_| !counts.is_empty());
        let Some((number, (address, seat))) = leaves.map(|(number, it)| (*number, it.clone())) else {
            return false;
        };
        seat.lose();
        self.unknown.remove(&number);
        self.leave(address);
        true
    }

    fn leave(&mut self, address: Option<IpAddr>) {
        self.all = self.all.saturating_sub(1);
        if let Some(address) = address
            && let Some(of_address) = self.by_address.get_mut(&address)
        {
            *of_address = of_address.saturating_sub(1);
            if *of_address == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.unknown.remove(&self.number);
        // A connection that had to leave has left its place already.
        if !self.seat.lost.load(Ordering::Acquire) {
            taken.leave(self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    fn from(n: u8) -> Option<SocketAddr> {
        Some(SocketAddr::from(([10, 0, 0, n], 1)))
    }

    fn free(places: &Places, n: Option<u8>) -> ConnectionPlace {
        match places.take(n.and_then(from)) {
            Taking::Free(place) => place,
            other => panic!("{other:?}"),
        }
    }

    fn known(places: &Places, n: Option<u8>) -> ConnectionPlace {
        let place = free(places, n);
        place.seat.note_known();
        place
    }

    #[test]
    fn places_are_limited_in_all_and_by_address_and_free_again() {
        let places = Places::of(CONNECTIONS_MAX);
        let mut held: Vec<ConnectionPlace> = (0..1024).map(|_| known(&places, Some(1))).collect();
        assert!(matches!(places.take(from(1)), Taking::Full), "one address has as many as it may");
        held.extend((0..1024).map(|_| known(&places, Some(2))));
        held.extend((0..2048).map(|_| known(&places, None)));
        assert!(matches!(places.take(from(3)), Taking::Full), "all are taken");
        held.truncate(4095);
        drop(free(&places, Some(3)));
        drop(held);
        let taken = places.taken.lock().unwrap();
        assert_eq!((taken.all, taken.by_address.len(), taken.unknown.len()), (0, 0, 0));
    }

    #[test]
    fn who_comes_gets_the_place_of_the_oldest_of_whom_nothing_is_known() {
        let places = Places::of(3);
        let (first, second, third) =
            (known(&places, Some(1)), free(&places, Some(2)), free(&places, Some(3)));
        let Taking::InPlaceOf(fourth) = places.take(from(4)) else { panic!("the second has to go") };
        assert_eq!(second.seat.lost().now_or_never(), Some(()));
        assert_eq!([&first, &third, &fourth].map(|it| it.seat.lost().now_or_never()), [None; 3]);
        drop(second);
        assert_eq!(places.taken.lock().unwrap().all, 3, "its place is counted once");
        third.seat.note_known();
        fourth.seat.note_known();
        assert!(matches!(places.take(from(5)), Taking::Full));
        drop(first);
        drop(free(&places, Some(5)));
    }

    #[test]
    fn one_that_is_alone_stays_while_an_address_makes_connections_over_and_over() {
        let places = Places::of(8);
        let alone = free(&places, Some(2));
        let mut flood: Vec<ConnectionPlace> = (0..7).map(|_| free(&places, Some(1))).collect();
        for _ in 0..20 {
            let Taking::InPlaceOf(place) = places.take(from(1)) else { panic!("all are taken") };
            flood.push(place);
        }
        let lost = |place: &ConnectionPlace| place.seat.lost().now_or_never().is_some();
        assert!(!lost(&alone), "it is older than any of them by now");
        assert_eq!(flood.iter().map(lost).collect::<Vec<_>>(), [vec![true; 20], vec![false; 7]].concat());
        assert_eq!(places.taken(), 8);

        // As many each: who comes once more has more than the others.
        let places = Places::of(3);
        let held = [3, 1, 2].map(|n| free(&places, Some(n)));
        assert!(matches!(places.take(from(1)), Taking::InPlaceOf(_)));
        assert_eq!(held.each_ref().map(lost), [false, true, false]);
    }

    #[test]
    fn an_address_that_has_all_its_places_gets_those_of_its_own_only() {
        let places = Places::of(CONNECTIONS_MAX);
        let other = free(&places, Some(2));
        let held: Vec<ConnectionPlace> =
            (0..CONNECTIONS_OF_ADDRESS_MAX).map(|_| free(&places, Some(1))).collect();
        assert!(matches!(places.take(from(1)), Taking::InPlaceOf(_)));
        assert_eq!(other.seat.lost().now_or_never(), None);
        assert_eq!(held[0].seat.lost().now_or_never(), Some(()));
        drop(free(&places, Some(3)));
    }
}
