//! Compiles the `.proto` files without a system `protoc`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::{env, error::Error, fs, path::PathBuf};

use prost::Message;
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorSet};
use tonic_prost_build::Builder;

const FILES: [&str; 5] = [
    "caesium/v1/types.proto",
    "caesium/v1/control.proto",
    "caesium/v1/peer.proto",
    "caesium/v1/raft.proto",
    "caesium/v1/work.proto",
];

fn main() -> Result<(), Box<dyn Error>> {
    let descriptors = protox::compile(FILES, ["."])?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("descriptors.bin"), descriptors.encode_to_vec())?;
    fs::write(out.join("fields.rs"), accessors(&descriptors)?)?;
    fs::write(out.join("words.rs"), words(&descriptors)?)?;
    recorded(tonic_prost_build::configure().btree_map("."), &descriptors).compile_fds(descriptors)?;
    for file in FILES {
        println!("cargo::rerun-if-changed={file}");
    }
    Ok(())
}

/// What recordings of the screens hold; the messages in these follow.
const RECORDED: [&str; 10] = [
    "Node",
    "Volume",
    "Master",
    "Schedule",
    "Task",
    "Decision",
    "Run",
    "LogEntry",
    "ShowLogReply",
    "ShowClockReply",
];

/// Has the messages that recordings hold written and read as JSON: choices by their words, and nothing of what is empty.
fn recorded(mut builder: Builder, set: &FileDescriptorSet) -> Builder {
    let messages = || set.file.iter().flat_map(|file| &file.message_type);
    let (mut seen, mut next) = (BTreeSet::new(), RECORDED.map(str::to_owned).to_vec());
    while let Some(name) = next.pop() {
        let Some(message) = messages().find(|it| it.name() == name) else { continue };
        if !seen.insert(name.clone()) {
            continue;
        }
        let path = format!(".caesium.v1.{name}");
        let derived =
            "#[derive(serde::Serialize, serde::Deserialize)]\n#[serde(default, rename_all = \"camelCase\")]";
        builder = builder.type_attribute(&path, derived);
        for field in &message.field {
            let kind = field.type_name().rsplit('.').next().unwrap_or_default().to_owned();
            let written = match (field.r#type(), field.label() == Label::Repeated) {
                (Type::Enum, false) => format!(", with = \"crate::json::Choice::<{kind}>\""),
                (Type::Enum, true) => format!(", with = \"crate::json::Choices::<{kind}>\""),
                _ => String::new(),
            };
            let attribute = format!("#[serde(skip_serializing_if = \"crate::json::is_empty\"{written})]");
            builder = builder.field_attribute(format!("{path}.{}", field.name()), attribute);
            if field.r#type() == Type::Message {
                next.push(kind);
            }
        }
    }
    builder
}

/// Messages whose fields are read and written by name.
const BY_NAME: [&str; 2] = ["ScheduleSpec", "Schedule"];

/// Code that reads and writes the fields of these messages by their names.
fn accessors(set: &FileDescriptorSet) -> Result<String, std::fmt::Error> {
    let mut code = String::new();
    for message in set.file.iter().flat_map(|file| &file.message_type) {
        if !BY_NAME.contains(&message.name()) {
            continue;
        }
        let plain: Vec<(&FieldDescriptorProto, &str)> =
            message.field.iter().filter_map(|field| Some((field, kind(message, field)?))).collect();
        writeln!(code, "impl Fields for crate::v1::{} {{", message.name())?;
        writeln!(code, "    fn field(&self, name: &str) -> Option<Plain> {{\n        match name {{")?;
        for (field, kind) in &plain {
            let words = words_of(field);
            let hyphens = field.name().replace('_', "-");
            writeln!(code, "            {hyphens:?} => {kind}::get(&self.{}{words}),", field.name())?;
        }
        writeln!(code, "            _ => None,\n        }}\n    }}\n")?;
        writeln!(
            code,
            "    fn set_field(&mut self, name: &str, value: Option<Plain>) {{\n        match name {{"
        )?;
        for (field, kind) in &plain {
            let words = words_of(field);
            let hyphens = field.name().replace('_', "-");
            writeln!(
                code,
                "            {hyphens:?} => {kind}::set(&mut self.{}, value{words}),",
                field.name()
            )?;
        }
        writeln!(code, "            _ => {{}}\n        }}\n    }}\n}}\n")?;
    }
    Ok(code)
}

/// The module that reads and writes this kind of field; none: it is a message of its own.
fn kind(message: &DescriptorProto, field: &FieldDescriptorProto) -> Option<&'static str> {
    let repeated = field.label() == Label::Repeated;
    let optional = field.proto3_optional();
    let entry = |nested: &&DescriptorProto| field.type_name().ends_with(&format!(".{}", nested.name()));
    Some(match field.r#type() {
        Type::String if repeated => "texts",
        Type::String => "text",
        Type::Bytes => "bytes",
        Type::Bool => "flag",
        Type::Enum if !repeated => "word",
        Type::Int64 if optional => "optional_number",
        Type::Int64 => "number",
        Type::Uint32 if optional => "optional_count",
        Type::Uint32 => "count",
        Type::Message if repeated && message.nested_type.iter().find(entry).is_some() => "pairs",
        _ => return None,
    })
}

/// The argument of a choice: the table of its words.
fn words_of(field: &FieldDescriptorProto) -> String {
    match field.r#type() {
        Type::Enum => {
            let choice = field.type_name().rsplit('.').next().unwrap_or_default();
            format!(", <crate::v1::{choice} as Word>::WORDS")
        }
        _ => String::new(),
    }
}

/// Code that gives every choice its words, as documents have them: `ON_HEAL_RUN_LAST` is `run-last`.
fn words(set: &FileDescriptorSet) -> Result<String, std::fmt::Error> {
    let mut code = String::new();
    for choice in set.file.iter().flat_map(|file| &file.enum_type) {
        let prefix = format!("{}_", screaming(choice.name()));
        writeln!(code, "impl Word for crate::v1::{} {{", choice.name())?;
        write!(code, "    const WORDS: &'static [(i32, &'static str)] = &[")?;
        for value in choice.value.iter().filter(|value| value.number() != 0) {
            let word = value.name().strip_prefix(&prefix).unwrap_or(value.name());
            write!(code, "({}, {:?}), ", value.number(), word.to_lowercase().replace('_', "-"))?;
        }
        writeln!(code, "];\n}}\n")?;
    }
    Ok(code)
}

/// `OnHeal` is `ON_HEAL`.
fn screaming(name: &str) -> String {
    let mut screaming = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !screaming.is_empty() {
            screaming.push('_');
        }
        screaming.push(c.to_ascii_uppercase());
    }
    screaming
}
