//! Compiles the `.proto` files without a system `protoc`.

use std::{env, error::Error, fs, path::PathBuf};

use prost::Message;

const FILES: [&str; 4] =
    ["caesium/v1/types.proto", "caesium/v1/control.proto", "caesium/v1/peer.proto", "caesium/v1/raft.proto"];

fn main() -> Result<(), Box<dyn Error>> {
    let descriptors = protox::compile(FILES, ["."])?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("descriptors.bin"), descriptors.encode_to_vec())?;
    tonic_prost_build::configure().btree_map(".").compile_fds(descriptors)?;
    for file in FILES {
        println!("cargo::rerun-if-changed={file}");
    }
    Ok(())
}
