use super::*;

const DAY: i64 = 86_400_000_000;

struct Log(Replica);

impl Log {
    fn new() -> Self {
        let mut replica = Replica::default();
        let founded = Command::Genesis { cluster: ClusterId(7), level: Levels::OWN.newest };
        replica.apply(1, Some(&entry(1, founded)));
        Self(replica)
    }

    fn commit(&mut self, at: i64, change: CertificateChange) -> Outcome {
        let index = self.0.index() + 1;
        let entry = Entry { stamp: Wall(at), ..entry(index.into(), Command::Certificates(change)) };
        self.0.apply(index, Some(&entry)).unwrap()
    }

    fn note(&mut self, at: i64, of: &Holder, (serial, key): (&str, u8), admitted: bool) -> Outcome {
        let noted =
            NotedCertificate { serial: serial.to_owned(), key: vec![key; 32], expires: Wall(at + 30 * DAY) };
        self.commit(at, CertificateChange::Note { holder: of.clone(), noted, admitted })
    }

    fn readmitted(&self, of: &Holder) -> Option<Vec<u8>> {
        let revoked = self.0.certificates.holders.get(of)?.revoked.clone()?;
        Some(revoked.readmitted.iter().map(|key| key[0]).collect())
    }
}

fn anna() -> Holder {
    Holder::User(name("anna"))
}

fn refused(refusal: CertificateRefusal) -> Outcome {
    Outcome::Refused(Refusal::Certificates(refusal))
}

#[test]
fn who_is_revoked_stays_so_by_every_key_but_those_that_come_by_a_token_later() {
    let mut log = Log::new();
    let revoke = || CertificateChange::Revoke { holder: anna() };
    assert_eq!(log.commit(1, revoke()), refused(CertificateRefusal::Unknown("anna".to_owned())));
    log.note(1, &anna(), ("01", 1), true);
    assert_eq!(log.readmitted(&anna()), None);
    assert!(matches!(log.commit(2, revoke()), Outcome::Done { .. }));
    assert_eq!(log.readmitted(&anna()), Some(vec![]));
    log.note(3, &anna(), ("02", 1), false);
    log.note(3, &anna(), ("03", 2), false);
    assert_eq!(log.readmitted(&anna()), Some(vec![]), "renewing lets nobody in");
    log.note(4, &anna(), ("04", 3), true);
    assert_eq!(log.readmitted(&anna()), Some(vec![3]));
    let holding = log.0.certificates.holders.get(&anna()).unwrap().clone();
    let serials: Vec<&str> = holding.noted.iter().map(|it| it.serial.as_str()).collect();
    assert_eq!(serials, ["01", "02", "03", "04"]);
    assert_eq!(holding.revoked.map(|it| (it.at, it.index)), Some((Wall(2), 4)));
    log.commit(5, revoke());
    assert_eq!(log.readmitted(&anna()), Some(vec![]), "revoked once more");
}

#[test]
fn a_revoked_user_has_no_role_and_an_unknown_node_cannot_be_revoked() {
    let mut log = Log::new();
    let grant = AccessChange::SetRole { user: name("anna"), role: Some(Role::Admin) };
    log.0.apply(2, Some(&entry(2, Command::Access(grant))));
    log.commit(1, CertificateChange::Revoke { holder: anna() });
    assert_eq!(log.0.access.users.get(&name("anna")), None);
    let ghost = CertificateChange::Revoke { holder: Holder::Node(NodeId(9)) };
    assert_eq!(log.commit(1, ghost), refused(CertificateRefusal::Unknown("node 9".to_owned())));
}

#[test]
fn holders_are_limited_and_those_whose_certificates_have_expired_make_room_but_not_who_is_revoked() {
    let mut log = Log::new();
    let ben = Holder::User(name("ben"));
    log.note(0, &ben, ("02", 2), false);
    log.commit(1, CertificateChange::Revoke { holder: ben.clone() });
    for node in 1..HOLDERS_MAX as u64 {
        log.note(1, &Holder::Node(NodeId(node)), ("03", 3), false);
    }
    let full = log.note(2, &anna(), ("01", 1), false);
    assert!(
        matches!(full, Outcome::Refused(Refusal::Limit { limit, .. }) if limit == HOLDERS_MAX as u64),
        "{full:?}"
    );
    log.note(31 * DAY, &anna(), ("01", 1), false);
    let left: Vec<&Holder> = log.0.certificates.holders.iter().map(|(holder, _)| holder).collect();
    assert_eq!(left, [&anna(), &ben]);
}

#[test]
fn the_newest_certificates_and_keys_are_kept() {
    let mut log = Log::new();
    let ben = Holder::User(name("ben"));
    log.note(0, &anna(), ("01", 1), false);
    log.note(0, &ben, ("02", 2), false);
    log.commit(1, CertificateChange::Revoke { holder: ben.clone() });
    log.note(30 * DAY, &Holder::Node(NodeId(1)), ("03", 3), false);
    for serial in 0..NOTED_MAX as u8 + 2 {
        log.note(30 * DAY, &anna(), (&format!("{serial:02x}"), serial), true);
    }
    let noted = &log.0.certificates.holders.get(&anna()).unwrap().noted;
    assert_eq!((noted.len(), noted[0].serial.as_str()), (NOTED_MAX, "02"));
    for key in 0..READMITTED_MAX as u8 + 2 {
        log.note(30 * DAY, &ben, ("05", key), true);
    }
    assert_eq!(log.readmitted(&ben).unwrap(), (2..READMITTED_MAX as u8 + 2).collect::<Vec<_>>());
}

#[test]
fn a_root_replaces_another_step_by_step_and_no_step_is_left_out() {
    let mut log = Log::new();
    let (old, new, third) = (vec![1; 300], vec![2; 300], vec![3; 300]);
    let begin =
        |old: &[u8], new: &[u8]| CertificateChange::BeginRotation { old: old.to_vec(), new: new.to_vec() };
    let roots = |log: &Log| log.0.certificates.rotation().map(|it| (it.roots.clone(), it.phase));
    for early in
        [CertificateChange::IssueByNew, CertificateChange::EndRotation, CertificateChange::AbortRotation]
    {
        assert_eq!(log.commit(1, early), refused(CertificateRefusal::OtherPhase));
    }
    assert_eq!(log.commit(1, begin(&old, &old)), refused(CertificateRefusal::OtherRoot));
    let long = vec![2; ROOT_BYTES_MAX + 1];
    assert!(matches!(log.commit(1, begin(&old, &long)), Outcome::Refused(Refusal::Limit { .. })));
    assert_eq!(roots(&log), None);
    log.commit(2, begin(&old, &new));
    assert_eq!(roots(&log), Some((vec![old.clone(), new.clone()], RotationPhase::Trusting)));
    assert_eq!(log.commit(3, begin(&new, &third)), refused(CertificateRefusal::UnderWay));
    assert_eq!(log.commit(3, CertificateChange::EndRotation), refused(CertificateRefusal::OtherPhase));
    log.commit(4, CertificateChange::AbortRotation);
    assert_eq!(roots(&log), Some((vec![old.clone()], RotationPhase::Over)));
    assert_eq!(log.commit(5, begin(&third, &new)), refused(CertificateRefusal::OtherRoot));
    log.commit(5, begin(&old, &new));
    log.commit(6, CertificateChange::IssueByNew);
    assert_eq!(log.commit(7, CertificateChange::AbortRotation), refused(CertificateRefusal::OtherPhase));
    assert_eq!(roots(&log), Some((vec![old, new.clone()], RotationPhase::Issuing)));
    log.commit(8, CertificateChange::EndRotation);
    assert_eq!(roots(&log), Some((vec![new], RotationPhase::Over)));
    assert_eq!(log.0.certificates.rotation().map(|it| it.since), Some(Wall(8)));
}
