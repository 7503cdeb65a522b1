//! Bytes of plain values: integers in base 128 with the least part first, signed ones folded (0, -1, 1, -2, …), texts and
//! collections behind their length, options and choices behind a number.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::Unreadable;
use crate::fnv::fnv_128;
use crate::ids::{Name, ScheduleName};
use crate::replica::level::Level;

/// Takes the parts of a value one after the other: the encoder, or one of the hashes.
pub(crate) trait Sink {
    fn level(&self) -> Level;
    /// A part has a value that this format cannot carry.
    fn lacks(&mut self, since: Level);
    /// Whether a large part that entries determine may be replaced by its size: in hashes.
    fn abridges(&self) -> bool;
    fn byte(&mut self, value: u8);
    /// Bytes whose number the reader knows.
    fn raw(&mut self, bytes: &[u8]);
    /// An unsigned number of 32 bits.
    fn u32(&mut self, value: u32);
    /// An unsigned number of 64 bits.
    fn u64(&mut self, value: u64);
    /// An unsigned number of 128 bits.
    fn u128(&mut self, value: u128);
    fn i64(&mut self, value: i64);
    /// How many items follow.
    fn len(&mut self, value: usize);
    /// Which variant of an option follows.
    fn option(&mut self, some: bool);
    /// Which variant of a choice follows.
    fn variant(&mut self, number: u32);
    fn text(&mut self, text: &str);
    /// A name in three parts.
    fn schedule_name(&mut self, name: &ScheduleName);
}

/// A value that can be written.
pub(crate) trait Put {
    fn put<S: Sink>(&self, to: &mut S);

    /// Writes several, without their number.
    fn put_all<S: Sink>(items: &[Self], to: &mut S)
    where
        Self: Sized,
    {
        for item in items {
            item.put(to);
        }
    }
}

/// A value that can be read.
pub(crate) trait Get: Sized {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable>;

    fn get_all(from: &mut Reader<'_>, count: usize) -> Result<Vec<Self>, Unreadable> {
        (0..count).map(|_| Self::get(from)).collect()
    }
}

/// Where encoded bytes go.
pub(crate) trait Bytes {
    /// Takes the next ones.
    fn append(&mut self, bytes: &[u8]);
}

impl Bytes for Vec<u8> {
    fn append(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

/// FNV-1a of the bytes.
pub(crate) struct Hashing(pub(crate) u128);

impl Bytes for Hashing {
    fn append(&mut self, bytes: &[u8]) {
        self.0 = fnv_128(self.0, bytes);
    }
}

/// The number of the bytes.
pub(super) struct Count(pub(super) usize);

impl Bytes for Count {
    fn append(&mut self, bytes: &[u8]) {
        self.0 += bytes.len();
    }
}

/// Encodes values in the format of one level.
pub(crate) struct Writer<B> {
    pub(crate) out: B,
    pub(crate) level: Level,
    /// The level that a value needed which this format cannot carry.
    pub(crate) lacks: Option<Level>,
    pub(crate) abridges: bool,
}

impl<B: Bytes> Writer<B> {
    fn varint(&mut self, mut value: u128) {
        let mut bytes = [0; 19];
        let mut count = 0;
        while value >= 0x80 {
            bytes[count] = (value as u8) | 0x80;
            value >>= 7;
            count += 1;
        }
        bytes[count] = value as u8;
        self.out.append(&bytes[..=count]);
    }

    fn varint_64(&mut self, value: u64) {
        self.varint(u128::from(value));
    }
}

impl<B: Bytes> Sink for Writer<B> {
    fn level(&self) -> Level {
        self.level
    }
    fn lacks(&mut self, since: Level) {
        self.lacks = self.lacks.max(Some(since));
    }
    fn abridges(&self) -> bool {
        self.abridges
    }
    fn byte(&mut self, value: u8) {
        self.out.append(&[value]);
    }
    fn raw(&mut self, bytes: &[u8]) {
        self.out.append(bytes);
    }
    fn u32(&mut self, value: u32) {
        self.varint_64(u64::from(value));
    }
    fn u64(&mut self, value: u64) {
        self.varint_64(value);
    }
    fn u128(&mut self, value: u128) {
        self.varint(value);
    }
    fn i64(&mut self, value: i64) {
        self.varint_64(((value << 1) ^ (value >> 63)) as u64);
    }
    fn len(&mut self, value: usize) {
        self.varint_64(value as u64);
    }
    fn option(&mut self, some: bool) {
        self.byte(u8::from(some));
    }
    fn variant(&mut self, number: u32) {
        self.u32(number);
    }
    fn text(&mut self, text: &str) {
        self.len(text.len());
        self.raw(text.as_bytes());
    }
    fn schedule_name(&mut self, name: &ScheduleName) {
        let parts = [&name.volume, &name.entity, &name.name].map(Name::as_str);
        self.len(parts.iter().map(|part| part.len()).sum::<usize>() + 2);
        for (n, part) in parts.iter().enumerate() {
            if n > 0 {
                self.byte(b'/');
            }
            self.raw(part.as_bytes());
        }
    }
}

/// Reads what a [`Writer`] of the same level wrote.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
    level: Level,
}

impl<'a> Reader<'a> {
    pub(super) fn new(rest: &'a [u8], level: Level) -> Self {
        Self { rest, level }
    }

    pub(crate) fn level(&self) -> Level {
        self.level
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], Unreadable> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(Unreadable::Damaged)?;
        self.rest = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, Unreadable> {
        Ok(self.take(1)?[0])
    }

    fn varint(&mut self, bits: u32) -> Result<u128, Unreadable> {
        let mut value = 0;
        for shift in (0..bits).step_by(7) {
            let byte = self.byte()?;
            let part = u128::from(byte & 0x7f);
            if bits - shift < 7 && part >> (bits - shift) != 0 {
                return Err(Unreadable::Damaged);
            }
            value |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(Unreadable::Damaged)
    }

    pub(super) fn len(&mut self) -> Result<usize, Unreadable> {
        usize::try_from(u64::get(self)?).map_err(|_| Unreadable::Damaged)
    }

    fn text(&mut self) -> Result<&'a str, Unreadable> {
        let count = self.len()?;
        std::str::from_utf8(self.take(count)?).map_err(|_| Unreadable::Damaged)
    }

    /// The number of a choice's variant.
    pub(crate) fn variant(&mut self) -> Result<u32, Unreadable> {
        u32::get(self)
    }

    /// A field that formats before `since` do not have.
    pub(crate) fn newer<T: Get + Default>(&mut self, since: Level) -> Result<T, Unreadable> {
        if self.level < since { Ok(T::default()) } else { T::get(self) }
    }
}

/// Writes a field that formats before `since` do not have.
pub(crate) fn put_newer<T: Put + Default + PartialEq, S: Sink>(value: &T, since: Level, to: &mut S) {
    if to.level() >= since {
        value.put(to);
    } else if *value != T::default() {
        to.lacks(since);
    }
}

macro_rules! numbers {
    ($($number:ident $bits:literal),*) => {$(
        impl Put for $number {
            fn put<S: Sink>(&self, to: &mut S) {
                to.$number(*self);
            }
        }
        impl Get for $number {
            fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
                Self::try_from(from.varint($bits)?).map_err(|_| Unreadable::Damaged)
            }
        }
    )*};
}
numbers!(u32 32, u64 64, u128 128);

impl Put for i64 {
    fn put<S: Sink>(&self, to: &mut S) {
        to.i64(*self);
    }
}

impl Get for i64 {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        let folded = u64::get(from)?;
        Ok((folded >> 1) as Self ^ -((folded & 1) as Self))
    }
}

impl Put for u8 {
    fn put<S: Sink>(&self, to: &mut S) {
        to.byte(*self);
    }
    fn put_all<S: Sink>(items: &[Self], to: &mut S) {
        to.raw(items);
    }
}

impl Get for u8 {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        from.byte()
    }
    fn get_all(from: &mut Reader<'_>, count: usize) -> Result<Vec<Self>, Unreadable> {
        Ok(from.take(count)?.to_vec())
    }
}

impl Put for bool {
    fn put<S: Sink>(&self, to: &mut S) {
        to.byte(Self::into(*self));
    }
}

impl Get for bool {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        match from.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Unreadable::Damaged),
        }
    }
}

impl Put for str {
    fn put<S: Sink>(&self, to: &mut S) {
        to.text(self);
    }
}

impl Put for String {
    fn put<S: Sink>(&self, to: &mut S) {
        to.text(self);
    }
}

impl Get for String {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        from.text().map(str::to_owned)
    }
}

impl Put for Name {
    fn put<S: Sink>(&self, to: &mut S) {
        to.text(self.as_str());
    }
}

impl Get for Name {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        from.text()?.parse().map_err(|_| Unreadable::Damaged)
    }
}

impl Put for ScheduleName {
    fn put<S: Sink>(&self, to: &mut S) {
        to.schedule_name(self);
    }
}

impl Get for ScheduleName {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        from.text()?.parse().map_err(|_| Unreadable::Damaged)
    }
}

impl Put for Duration {
    fn put<S: Sink>(&self, to: &mut S) {
        to.u64(self.as_secs());
        to.u32(self.subsec_nanos());
    }
}

impl Get for Duration {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        let (seconds, nanos) = (u64::get(from)?, u32::get(from)?);
        let whole = Self::from_secs(seconds).checked_add(Self::from_nanos(u64::from(nanos)));
        whole.ok_or(Unreadable::Damaged)
    }
}

impl<T: Put + ?Sized> Put for &T {
    fn put<S: Sink>(&self, to: &mut S) {
        T::put(self, to);
    }
}

impl<T: Put> Put for [T] {
    fn put<S: Sink>(&self, to: &mut S) {
        to.len(self.len());
        T::put_all(self, to);
    }
}

impl<T: Put> Put for Vec<T> {
    fn put<S: Sink>(&self, to: &mut S) {
        self.as_slice().put(to);
    }
}

impl<T: Get> Get for Vec<T> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        let count = from.len()?;
        T::get_all(from, count)
    }
}

impl<T: Put> Put for Option<T> {
    fn put<S: Sink>(&self, to: &mut S) {
        to.option(self.is_some());
        if let Some(value) = self {
            value.put(to);
        }
    }
}

impl<T: Get> Get for Option<T> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        bool::get(from)?.then(|| T::get(from)).transpose()
    }
}

impl<T: Put + ?Sized> Put for Box<T> {
    fn put<S: Sink>(&self, to: &mut S) {
        T::put(self, to);
    }
}

impl<T: Get> Get for Box<T> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        T::get(from).map(Self::new)
    }
}

impl<T: Put + ?Sized> Put for Arc<T> {
    fn put<S: Sink>(&self, to: &mut S) {
        T::put(self, to);
    }
}

impl<T: Get> Get for Arc<T> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        T::get(from).map(Self::new)
    }
}

impl Get for Arc<[u8]> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        let count = from.len()?;
        Ok(Self::from(from.take(count)?))
    }
}

impl<T: Put> Put for BTreeSet<T> {
    fn put<S: Sink>(&self, to: &mut S) {
        to.len(self.len());
        for item in self {
            item.put(to);
        }
    }
}

impl<T: Get + Ord> Get for BTreeSet<T> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        (0..from.len()?).map(|_| T::get(from)).collect()
    }
}

impl<K: Put, V: Put> Put for BTreeMap<K, V> {
    fn put<S: Sink>(&self, to: &mut S) {
        to.len(self.len());
        for (key, value) in self {
            key.put(to);
            value.put(to);
        }
    }
}

impl<K: Get + Ord, V: Get> Get for BTreeMap<K, V> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        (0..from.len()?).map(|_| Ok((K::get(from)?, V::get(from)?))).collect()
    }
}

impl<A: Put, B: Put> Put for (A, B) {
    fn put<S: Sink>(&self, to: &mut S) {
        self.0.put(to);
        self.1.put(to);
    }
}

impl<A: Get, B: Get> Get for (A, B) {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        Ok((A::get(from)?, B::get(from)?))
    }
}
