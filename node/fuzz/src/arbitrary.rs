//! A value of any type that can be deserialized: what the type asks for is what the dice give.

use std::fmt;

use serde::de::value::U32Deserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer as _, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::rng::Dice;

/// Deeper than any value of ours is by itself.
const DEPTH_MAX: usize = 24;
/// A type whose texts have a grammar takes some of the words only.
const TRIES_MAX: usize = 30;

/// A value of the type, its texts often from `words`; `None` when the type refused all that was offered.
pub fn arbitrary<T: DeserializeOwned>(dice: &mut Dice, words: &[&str]) -> Option<T> {
    (0..TRIES_MAX).find_map(|_| T::deserialize(Source { dice, words, depth: 0 }).ok())
}

/// What was offered is not of the type.
#[derive(Debug)]
struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("refused by the type")
    }
}

impl std::error::Error for Refused {}

impl Error for Refused {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

struct Source<'a> {
    dice: &'a mut Dice,
    words: &'a [&'a str],
    depth: usize,
}

impl Source<'_> {
    fn inner(&mut self) -> Source<'_> {
        Source { dice: self.dice, words: self.words, depth: self.depth + 1 }
    }

    fn text(&mut self) -> String {
        if self.dice.chance(85) && !self.words.is_empty() {
            (*self.dice.pick(self.words)).to_owned()
        } else {
            self.dice.text(self.words)
        }
    }

    fn len(&mut self) -> usize {
        if self.depth > DEPTH_MAX { 0 } else { self.dice.below(4) }
    }
}

macro_rules! integers {
    ($($method:ident $visit:ident $kind:ty;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
            visitor.$visit(self.dice.integer() as $kind)
        }
    )*};
}

impl<'de> Deserializer<'de> for Source<'_> {
    type Error = Refused;

    fn is_human_readable(&self) -> bool {
        false
    }

    integers! {
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
        deserialize_i128 visit_i128 i128;
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
        deserialize_u128 visit_u128 u128;
        deserialize_f32 visit_f32 f32;
        deserialize_f64 visit_f64 f64;
    }

    fn deserialize_any<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Refused> {
        match self.dice.below(6) {
            0 => visitor.visit_unit(),
            1 => visitor.visit_bool(self.dice.chance(50)),
            2 => visitor.visit_i64(self.dice.integer()),
            3 => {
                let left = self.len();
                visitor.visit_seq(Items { source: self, left })
            }
            4 => {
                let left = self.len();
                visitor.visit_map(Items { source: self, left })
            }
            _ => visitor.visit_string(self.text()),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_bool(self.dice.chance(50))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_char(char::from_u32(self.dice.below(0x3000) as u32).unwrap_or('x'))
    }

    fn deserialize_str<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_string(self.text())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_byte_buf(self.dice.bytes(64))
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Refused> {
        match self.depth < DEPTH_MAX && self.dice.chance(50) {
            true => visitor.visit_some(self.inner()),
            false => visitor.visit_none(),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_newtype_struct(self.inner())
    }

    fn deserialize_seq<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Refused> {
        let left = self.len();
        visitor.visit_seq(Items { source: self, left })
    }

    fn deserialize_map<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Refused> {
        let left = self.len();
        visitor.visit_map(Items { source: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_seq(Items { source: self, left })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        left: usize,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_seq(Items { source: self, left })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_seq(Items { source: self, left: fields.len() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_enum(Variant { source: self, of: variants.len() })
    }

    forward_to_deserialize_any! { unit_struct identifier ignored_any }
}

/// What is left of a sequence, a map or a struct.
struct Items<'a> {
    source: Source<'a>,
    left: usize,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Refused;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Refused> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(self.source.inner()).map(Some)
    }
}

impl<'de> MapAccess<'de> for Items<'_> {
    type Error = Refused;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Refused> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Refused> {
        seed.deserialize(self.source.inner())
    }
}

struct Variant<'a> {
    source: Source<'a>,
    of: usize,
}

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Refused;
    type Variant = Source<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Source<'a>), Refused> {
        let which: U32Deserializer<Refused> = (self.source.dice.below(self.of) as u32).into_deserializer();
        Ok((seed.deserialize(which)?, self.source))
    }
}

impl<'de> VariantAccess<'de> for Source<'_> {
    type Error = Refused;

    fn unit_variant(self) -> Result<(), Refused> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(mut self, seed: T) -> Result<T::Value, Refused> {
        seed.deserialize(self.inner())
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        self.deserialize_tuple(fields.len(), visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    enum Shape {
        Nothing,
        Number(u32),
        Pair { name: Option<String>, inside: Vec<i64> },
    }

    #[test]
    fn every_variant_comes_and_a_seed_gives_one_value() {
        let mut seen = BTreeSet::new();
        for seed in 0..100 {
            let shape = || arbitrary::<Shape>(&mut Dice::new(seed), &["alder"]).unwrap();
            assert_eq!(shape(), shape());
            seen.insert(match shape() {
                Shape::Nothing => "nothing".to_owned(),
                Shape::Number(_) => "number".to_owned(),
                Shape::Pair { name, inside } => {
                    format!("{} {}", name.unwrap_or_default(), inside.len().min(1))
                }
            });
        }
        assert!(["nothing", "number", "alder 1", " 0"].iter().all(|word| seen.contains(*word)), "{seen:?}");
    }

    #[test]
    fn what_a_type_refuses_is_offered_again() {
        let port = arbitrary::<std::num::NonZeroU8>(&mut Dice::new(2), &[]);
        assert!(port.is_some());
        let map = arbitrary::<BTreeMap<String, (bool, char)>>(&mut Dice::new(3), &["a", "b"]);
        assert!(map.is_some());
    }
}
