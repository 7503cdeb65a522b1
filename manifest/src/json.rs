//! JSON into trees. Each level is parsed into raw slices of the text, whose addresses are the places.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::tree::{Broken, Spot, TreeKey, TreeNode, TreeValue};

/// Reads the one document of a JSON text.
pub(super) fn read(text: &str) -> Result<TreeNode, Broken> {
    let source = JsonSource { text };
    let root: &RawValue = serde_json::from_str(text).map_err(|error| source.broken(text, &error))?;
    source.convert(root)
}

struct JsonSource<'t> {
    text: &'t str,
}

impl<'t> JsonSource<'t> {
    fn convert(&self, raw: &'t RawValue) -> Result<TreeNode, Broken> {
        let text = raw.get();
        let value = match text.as_bytes().first() {
            Some(b'{') => {
                let Pairs(pairs) = self.parse(text)?;
                let pairs = pairs.into_iter().map(|(key, value)| {
                    Ok((
                        TreeKey { at: self.spot(key.get()), text: self.string(key.get())? },
                        self.convert(value)?,
                    ))
                });
                TreeValue::Table(pairs.collect::<Result<_, _>>()?)
            }
            Some(b'[') => {
                let items: Vec<&RawValue> = self.parse(text)?;
                TreeValue::List(items.into_iter().map(|item| self.convert(item)).collect::<Result<_, _>>()?)
            }
            Some(b'"') => TreeValue::Text(self.string(text)?),
            Some(b't') => TreeValue::Flag(true),
            Some(b'f') => TreeValue::Flag(false),
            Some(b'n') => TreeValue::Null,
            _ => text.parse().map_or(TreeValue::Number, TreeValue::Integer),
        };
        Ok(TreeNode { at: self.spot(text), value })
    }

    fn string(&self, text: &'t str) -> Result<String, Broken> {
        self.parse::<Cow<'_, str>>(text).map(Cow::into_owned)
    }

    fn parse<T: Deserialize<'t>>(&self, part: &'t str) -> Result<T, Broken> {
        serde_json::from_str(part).map_err(|error| self.broken(part, &error))
    }

    /// The place of `part`, a slice of the text, from its address.
    fn spot(&self, part: &str) -> Spot {
        Spot::byte((part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize))
    }

    fn broken(&self, part: &str, error: &serde_json::Error) -> Broken {
        let start = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let line: usize = part.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let text = error.to_string();
        let problem = text.rsplit_once(" at line ").map_or(text.as_str(), |(problem, _)| problem).to_owned();
        Broken { at: Spot::byte(start + line + error.column().saturating_sub(1)), problem }
    }
}

/// The members of an object in their order, twice named ones included.
struct Pairs<'t>(Vec<(&'t RawValue, &'t RawValue)>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_know_their_place() {
        let text = "{\n  \"a\\u0062\": [1, \"x\", 2.5],\n  \"c\": null }";
        let TreeValue::Table(pairs) = read(text).unwrap().value else { panic!("a table") };
        let (key, list) = &pairs[0];
        assert_eq!((key.text.as_str(), key.at), ("ab", Spot::byte(4)));
        let TreeValue::List(items) = &list.value else { panic!("a list") };
        assert_eq!(items[1].at, Spot::byte(text.find("\"x\"").unwrap()));
        assert!(
            matches!(items[0].value, TreeValue::Integer(1)) && matches!(items[2].value, TreeValue::Number)
        );
        assert!(matches!(pairs[1].1.value, TreeValue::Null));
    }

    #[test]
    fn what_is_broken_is_placed() {
        let broken = read("{\n  \"a\": 1,\n  b\n}").unwrap_err();
        assert_eq!(broken.at, Spot::byte(14), "{broken:?}");
        assert!(!broken.problem.contains("line"), "{broken:?}");
        assert!(read("{\"a\": \"\\ud800\"}").is_err());
    }
}
