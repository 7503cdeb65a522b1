//! Messages of every type that the `.proto` files have, from their descriptors: the right shape, and anything in it.

use std::collections::BTreeMap;

use prost::Message as _;
use prost::encoding::{WireType, encode_key, encode_varint};
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorSet};

use crate::rng::Dice;

/// Deeper than any message of ours is by itself.
const DEPTH_MAX: usize = 8;
/// Most bytes of a random field.
const BYTES_MAX: usize = 40;
/// What a message must not outgrow.
const MESSAGE_BYTES_MAX: usize = 1 << 16;

/// The messages and methods of a set of files.
pub struct Schema {
    messages: BTreeMap<String, Vec<FieldDescriptorProto>>,
    enums: BTreeMap<String, Vec<i32>>,
    methods: Vec<Method>,
}

/// A method of a service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// `/package.Service/Method`, as a call names it.
    pub path: String,
    /// The type of its request, as [`Schema::message`] takes it.
    pub input: String,
    /// Whether it takes one request only.
    pub unary: bool,
    /// Whether it gives one answer only.
    pub answers_once: bool,
}

impl Schema {
    /// Of an encoded `FileDescriptorSet`.
    pub fn new(descriptors: &[u8]) -> Self {
        let set = FileDescriptorSet::decode(descriptors).expect("the build wrote it");
        let mut schema = Self { messages: BTreeMap::new(), enums: BTreeMap::new(), methods: Vec::new() };
        for file in set.file {
            let package = format!(".{}", file.package());
            for message in &file.message_type {
                schema.add(&package, message);
            }
            for each in &file.enum_type {
                schema.enums.insert(
                    format!("{package}.{}", each.name()),
                    each.value.iter().map(|value| value.number()).collect(),
                );
            }
            for service in &file.service {
                schema.methods.extend(service.method.iter().map(|method| Method {
                    path: format!("/{}.{}/{}", file.package(), service.name(), method.name()),
                    input: method.input_type().to_owned(),
                    unary: !method.client_streaming(),
                    answers_once: !method.server_streaming(),
                }));
            }
        }
        schema
    }

    fn add(&mut self, scope: &str, message: &DescriptorProto) {
        let name = format!("{scope}.{}", message.name());
        for nested in &message.nested_type {
            self.add(&name, nested);
        }
        for each in &message.enum_type {
            let numbers = each.value.iter().map(|value| value.number()).collect();
            self.enums.insert(format!("{name}.{}", each.name()), numbers);
        }
        self.messages.insert(name, message.field.clone());
    }

    /// All methods, in the order of the files.
    pub fn methods(&self) -> &[Method] {
        &self.methods
    }

    /// The names of all messages, as [`Schema::message`] takes them.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.messages.keys().map(String::as_str)
    }

    /// A message of this type, encoded: known fields with the right wire types, texts often from `words`.
    pub fn message(&self, dice: &mut Dice, name: &str, words: &[&str]) -> Vec<u8> {
        let mut out = Vec::new();
        // Most messages should be whole enough to be looked into.
        let present = *dice.pick(&[40, 75, 95]);
        self.fill(&mut out, dice, name, words, present, 0);
        out
    }

    fn fill(
        &self,
        out: &mut Vec<u8>,
        dice: &mut Dice,
        name: &str,
        words: &[&str],
        present: usize,
        depth: usize,
    ) {
        let fields = self.messages.get(name).unwrap_or_else(|| panic!("there is no message {name}"));
        for field in fields {
            if depth > DEPTH_MAX || out.len() > MESSAGE_BYTES_MAX || !dice.chance(present) {
                continue;
            }
            let times = match field.label() {
                Label::Repeated => *dice.pick(&[0, 1, 1, 2, 3, 40]),
                Label::Optional | Label::Required => 1,
            };
            for _ in 0..times {
                self.field(out, dice, field, words, present, depth);
            }
        }
    }

    fn field(
        &self,
        out: &mut Vec<u8>,
        dice: &mut Dice,
        field: &FieldDescriptorProto,
        words: &[&str],
        present: usize,
        depth: usize,
    ) {
        let number = field.number().unsigned_abs();
        let whole = |out: &mut Vec<u8>, bytes: &[u8]| {
            encode_key(number, WireType::LengthDelimited, out);
            encode_varint(bytes.len() as u64, out);
            out.extend_from_slice(bytes);
        };
        let varint = |out: &mut Vec<u8>, value: u64| {
            encode_key(number, WireType::Varint, out);
            encode_varint(value, out);
        };
        match field.r#type() {
            Type::String => whole(out, dice.text(words).as_bytes()),
            // Identities have 16 bytes.
            Type::Bytes if dice.chance(60) => whole(out, &dice.roll().to_be_bytes().repeat(2)),
            Type::Bytes => whole(out, &dice.bytes(BYTES_MAX)),
            Type::Message | Type::Group => {
                let mut inner = Vec::new();
                self.fill(&mut inner, dice, field.type_name(), words, present, depth + 1);
                whole(out, &inner);
            }
            Type::Enum => {
                let known = &self.enums[field.type_name()];
                let value = if dice.chance(90) { *dice.pick(known) } else { dice.integer() as i32 };
                varint(out, i64::from(value) as u64);
            }
            Type::Bool => varint(out, u64::from(dice.chance(50))),
            Type::Fixed64 | Type::Sfixed64 | Type::Double => {
                encode_key(number, WireType::SixtyFourBit, out);
                out.extend_from_slice(&dice.integer().to_le_bytes());
            }
            Type::Fixed32 | Type::Sfixed32 | Type::Float => {
                encode_key(number, WireType::ThirtyTwoBit, out);
                out.extend_from_slice(&(dice.integer() as i32).to_le_bytes());
            }
            Type::Uint32 => varint(out, u64::from(dice.integer() as u32)),
            Type::Int32 => varint(out, i64::from(dice.integer() as i32) as u64),
            Type::Int64 | Type::Uint64 | Type::Sint32 | Type::Sint64 => varint(out, dice.integer() as u64),
        }
    }
}

#[cfg(test)]
mod tests {
    use prost_types::{DescriptorProto, FileDescriptorProto, MethodDescriptorProto, ServiceDescriptorProto};

    use super::*;

    fn schema() -> Schema {
        let field = |name: &str, number, kind: Type, of: Option<&str>, label: Label| FieldDescriptorProto {
            name: Some(name.to_owned()),
            number: Some(number),
            r#type: Some(kind.into()),
            label: Some(label.into()),
            type_name: of.map(str::to_owned),
            ..Default::default()
        };
        let one = Label::Optional;
        let message = |name: &str, field: Vec<FieldDescriptorProto>| DescriptorProto {
            name: Some(name.to_owned()),
            field,
            ..Default::default()
        };
        let file = FileDescriptorProto {
            package: Some("p".to_owned()),
            message_type: vec![
                message("Inner", vec![field("n", 1, Type::Uint64, None, one)]),
                message(
                    "Outer",
                    vec![
                        field("text", 1, Type::String, None, one),
                        field("inner", 2, Type::Message, Some(".p.Inner"), Label::Repeated),
                    ],
                ),
            ],
            service: vec![ServiceDescriptorProto {
                name: Some("S".to_owned()),
                method: vec![MethodDescriptorProto {
                    name: Some("Do".to_owned()),
                    input_type: Some(".p.Outer".to_owned()),
                    client_streaming: Some(true),
                    ..Default::default()
                }],
                ..Default::default()
            }],
            ..Default::default()
        };
        Schema::new(&FileDescriptorSet { file: vec![file] }.encode_to_vec())
    }

    #[derive(Clone, PartialEq, prost::Message)]
    struct Inner {
        #[prost(uint64, tag = "1")]
        n: u64,
    }

    #[derive(Clone, PartialEq, prost::Message)]
    struct Outer {
        #[prost(string, tag = "1")]
        text: String,
        #[prost(message, repeated, tag = "2")]
        inner: Vec<Inner>,
    }

    #[test]
    fn what_is_generated_is_read_and_the_same_for_a_seed() {
        let schema = schema();
        let (mut words, mut inner) = (0, 0);
        for seed in 0..200 {
            let bytes = schema.message(&mut Dice::new(seed), ".p.Outer", &["billing"]);
            assert_eq!(bytes, schema.message(&mut Dice::new(seed), ".p.Outer", &["billing"]));
            let read = Outer::decode(bytes.as_slice()).unwrap();
            words += usize::from(read.text == "billing");
            inner += usize::from(read.inner.iter().any(|inner| inner.n > 1000));
        }
        assert!(words > 20 && inner > 20, "{words} known words, {inner} large numbers");
    }

    #[test]
    fn methods_have_their_paths() {
        let schema = schema();
        let method = &schema.methods()[0];
        assert_eq!((method.path.as_str(), method.input.as_str()), ("/p.S/Do", ".p.Outer"));
        assert!(!method.unary && method.answers_once);
    }
}
