//! The table of calls against the services that there are: a call without a line does not pass.

use std::collections::BTreeSet;

use caesium_proto::FILE_DESCRIPTOR_SET;
use caesium_proto::access::Needs::MemberOr;
use caesium_proto::access::{READS_OUTPUT, TABLE, needs, reads_output};
use caesium_proto::v1::Role;
use prost::Message as _;
use tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET as REFLECTION;

#[test]
fn every_call_of_every_service_has_a_line_and_every_line_a_call() {
    let sets = [FILE_DESCRIPTOR_SET, tonic_health::pb::FILE_DESCRIPTOR_SET, REFLECTION];
    let mut described = BTreeSet::new();
    for set in sets {
        let set = prost_types::FileDescriptorSet::decode(set).unwrap();
        for file in &set.file {
            for service in &file.service {
                for method in &service.method {
                    let service = format!("{}.{}", file.package(), service.name());
                    described.insert((service, method.name().to_owned()));
                }
            }
        }
    }
    described
        .insert(("grpc.reflection.v1alpha.ServerReflection".to_owned(), "ServerReflectionInfo".to_owned()));
    assert!(described.len() > 50, "{}", described.len());
    let rows = TABLE.iter().flat_map(|(of, calls)| calls.iter().map(move |(call, _)| (*of, *call)));
    let rows: BTreeSet<(String, String)> = rows.map(|(of, call)| (of.to_owned(), call.to_owned())).collect();
    assert_eq!(described.difference(&rows).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
    assert_eq!(rows.difference(&described).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
    for (service, call) in described {
        assert!(needs(&format!("/{service}/{call}")).is_some(), "{service}/{call}");
    }
}

#[test]
fn who_reads_output_is_noted_for_calls_that_there_are() {
    for path in READS_OUTPUT {
        assert_eq!(needs(path), Some(MemberOr(Role::Operator)), "{path}");
        assert!(reads_output(path));
    }
    assert!(!reads_output("/caesium.v1.Fires/ListRuns"));
}

#[test]
fn a_call_that_nobody_knows_needs_what_nobody_has() {
    for path in
        ["", "/", "/caesium.v1.Peer", "/caesium.v1.Peer/", "/caesium.v1.Peer/Probe/", "caesium.v1.Peer/Probe"]
    {
        assert_eq!(needs(path), None, "{path}");
    }
}
