//! Who made a call, on its way from the connection to the service: headers that only the gate writes. Whatever a client sends under their
//! names is taken off first.

use caesium_engine::ids::Name;
use caesium_engine::replica::Principal;
use caesium_pki::Subject;
use http::{HeaderMap, HeaderValue};
use tonic::metadata::MetadataMap;

use super::connection::{Caller, CallerInfo};

const PRINCIPAL: &str = "caesium-principal";
const SERIAL: &str = "caesium-serial";
/// The volumes that a right is limited to, with commas.
const VOLUMES: &str = "caesium-volumes";
/// On a call that a node passes on: for whom.
const ON_BEHALF: &str = "caesium-on-behalf";
/// Longest name that a node passes on, in bytes.
const NAME_BYTES_MAX: usize = 128;

/// Who a caller is, as trail and audit have it; none where nobody is asked.
pub(crate) fn name_of(caller: &Caller) -> Option<String> {
    match caller {
        Caller::Unasked | Caller::Plaintext | Caller::Nobody => None,
        Caller::Certified(identity) => Some(identity.subject.to_string()),
        Caller::Local(user) => Some(format!("local/{user}")),
    }
}

/// Puts the caller's name on a call, and removes the names that the call itself brought.
pub(crate) fn sign(headers: &mut HeaderMap, from: Option<&CallerInfo>) {
    let behalf = headers.remove(ON_BEHALF);
    for ours in [PRINCIPAL, SERIAL, VOLUMES] {
        headers.remove(ours);
    }
    let Some(from) = from else { return };
    let Some(mut name) = name_of(&from.caller) else { return };
    // A member passes on what an operator asked of it, and is believed for whom: it is named beside.
    let is_node = matches!(&from.caller, Caller::Certified(it) if matches!(it.subject, Subject::Node(_)));
    let behalf = behalf.as_ref().and_then(|it| it.to_str().ok()).filter(|it| it.len() <= NAME_BYTES_MAX);
    if let Some(behalf) = behalf.filter(|it| is_node && !it.is_empty()) {
        name = format!("{behalf} by {name}");
    }
    put(headers, PRINCIPAL, &name);
    put(headers, SERIAL, from.serial().unwrap_or_default());
}

/// Limits what a call may do to these volumes.
pub(crate) fn limit(headers: &mut HeaderMap, volumes: &[String]) {
    put(headers, VOLUMES, &volumes.join(","));
}

fn put(headers: &mut HeaderMap, key: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(key, value);
    }
}

/// Who makes a call that has passed the gate.
pub(crate) fn read(metadata: &MetadataMap) -> Option<Principal> {
    let text = |key| metadata.get(key).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let name = text(PRINCIPAL);
    (!name.is_empty()).then(|| Principal { name, serial: text(SERIAL) })
}

/// Whether what a call may do covers this volume.
pub(crate) fn covers_volume(metadata: &MetadataMap, volume: &Name) -> bool {
    match metadata.get(VOLUMES).map(|value| value.to_str()) {
        None => true,
        Some(volumes) => volumes.is_ok_and(|all| all.split(',').any(|it| it == volume.as_str())),
    }
}

/// A request that is passed on to another node, in the name of whom it came from.
pub(crate) fn passed_on<T>(request: T, from: Option<&str>) -> tonic::Request<T> {
    let mut request = tonic::Request::new(request);
    if let Some(value) = from.and_then(|from| from.parse().ok()) {
        request.metadata_mut().insert(ON_BEHALF, value);
    }
    request
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::{ClusterId, NodeId};
    use caesium_pki::Identity;

    use super::*;

    fn signed(caller: Caller, serial: Option<&str>, said: &[(&'static str, &str)]) -> MetadataMap {
        let mut headers = HeaderMap::new();
        for (key, value) in said {
            headers.insert(*key, value.parse().unwrap());
        }
        sign(&mut headers, Some(&CallerInfo::of(caller, serial)));
        MetadataMap::from_headers(headers)
    }

    fn certified(subject: Subject) -> Caller {
        Caller::Certified(Identity { cluster: ClusterId(1), subject })
    }

    #[test]
    fn who_calls_is_whom_the_connection_shows_whatever_the_call_says() {
        let lies = [(PRINCIPAL, "user/root"), (SERIAL, "1"), (VOLUMES, "billing"), (ON_BEHALF, "user/root")];
        let anna = certified(Subject::User("anna".parse().unwrap()));
        let read_as = |caller, serial| read(&signed(caller, serial, &lies));
        let principal =
            |name: &str, serial: &str| Some(Principal { name: name.to_owned(), serial: serial.to_owned() });
        assert_eq!(read_as(anna.clone(), Some("0a")), principal("user/anna", "0a"));
        assert_eq!(read_as(Caller::Local(7), None), principal("local/7", ""));
        assert_eq!(read_as(Caller::Nobody, None), None);
        assert_eq!(read_as(Caller::Unasked, None), None);
        let node = certified(Subject::Node(NodeId(3)));
        assert_eq!(read_as(node, Some("0b")), principal("user/root by node/3", "0b"));

        for (bytes, passed) in [(NAME_BYTES_MAX, true), (NAME_BYTES_MAX + 1, false)] {
            let name = "u".repeat(bytes);
            let node = certified(Subject::Node(NodeId(3)));
            let shown = read(&signed(node, None, &[(ON_BEHALF, &name)])).unwrap().name;
            assert_eq!(shown.starts_with("uu"), passed, "{bytes}");
        }

        let volume = "billing".parse().unwrap();
        assert!(covers_volume(&signed(anna, None, &[(VOLUMES, "other")]), &volume), "no limit of its own");
        let mut none = HeaderMap::new();
        none.insert(PRINCIPAL, "user/root".parse().unwrap());
        sign(&mut none, None);
        assert_eq!(read(&MetadataMap::from_headers(none)), None, "of whom nothing is known");
    }

    #[test]
    fn a_limit_to_volumes_holds_for_whole_names() {
        let mut headers = HeaderMap::new();
        limit(&mut headers, &["billing".parse().unwrap(), "logs".parse().unwrap()]);
        let metadata = MetadataMap::from_headers(headers);
        for (volume, covered) in [("billing", true), ("logs", true), ("bill", false), ("log", false)] {
            assert_eq!(covers_volume(&metadata, &volume.parse().unwrap()), covered, "{volume}");
        }
        let mut headers = HeaderMap::new();
        limit(&mut headers, &[]);
        assert!(!covers_volume(&MetadataMap::from_headers(headers), &"a".parse().unwrap()));
    }
}
