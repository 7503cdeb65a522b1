//! The rules that can be switched off. Each is looked at in one place of the model, around the engine's own code.

/// A rule of the claim protocol, named by what is done without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// R1: the master asks nobody; it counts whom it can reach.
    ReachabilityCount,
    /// R1: master and executor count answers, not voters.
    CountsReplies,
    /// R2: the grant is spoken before it is on disk.
    GrantNotSynced,
    /// R2: a grant ends by itself.
    GrantExpires,
    /// R3: all lives of a master share one boot id.
    NoIncarnation,
    /// R3: answers to any claim of this life of the master count.
    OldAnswersCount,
    /// R4: releases leave while the attempt still counts its votes.
    ReleaseNotFinal,
    /// R4: a release frees the vote for any attempt of its life.
    ReleaseWithoutAttempt,
    /// R5: a new life gives back all votes of earlier ones.
    BlindRelease,
    /// R5: the intent is written after the dispatch has been sent.
    IntentAfterSend,
    /// R5: the claim of a withdrawn intent is given back before the intent is closed on disk.
    GivenBackUnclosed,
    /// R5: a new life sends what an intent stands for that is closed.
    ClosedIsSent,
    /// R6: to another executor when the word of the first is overdue.
    RedispatchOnTimeout,
    /// R6: a refusal leaves no record.
    UntombedRefusal,
    /// R7: an executor starts what it is sent.
    NoDedup,
    /// R7: an executor remembers its starts in memory only.
    DedupInMemory,
    /// R8: grants are forgotten without a floor.
    ForgetWithoutFloor,
    /// R9: a change of E is in force where it has been heard of.
    NoEpochs,
    /// R9: voters refuse claims of another epoch, and that is all.
    VoterFence,
    /// R9: while a change is under way, majorities of both sets are needed.
    JointMajorities,
    /// R9: one seal is enough.
    SealByOne,
    /// R9: seals are kept in memory.
    SealInMemory,
    /// H11: who has sealed goes on running without asking.
    AloneBehindSeal,
}

impl Rule {
    /// Those that matter without any change of E, in the order of the rules.
    pub(crate) const CLAIMS: [Self; 15] = [
        Self::ReachabilityCount,
        Self::CountsReplies,
        Self::GrantNotSynced,
        Self::GrantExpires,
        Self::NoIncarnation,
        Self::OldAnswersCount,
        Self::ReleaseNotFinal,
        Self::ReleaseWithoutAttempt,
        Self::BlindRelease,
        Self::IntentAfterSend,
        Self::RedispatchOnTimeout,
        Self::UntombedRefusal,
        Self::NoDedup,
        Self::DedupInMemory,
        Self::ForgetWithoutFloor,
    ];
    /// Those of an intent that is withdrawn because its disk hangs.
    pub(crate) const WITHDRAWALS: [Self; 2] = [Self::GivenBackUnclosed, Self::ClosedIsSent];
    /// Those of a change of E.
    pub(crate) const CHANGES: [Self; 5] =
        [Self::NoEpochs, Self::VoterFence, Self::JointMajorities, Self::SealByOne, Self::SealInMemory];
    /// Those of a change to at-most-once.
    pub(crate) const TIGHTENINGS: [Self; 2] = [Self::SealByOne, Self::AloneBehindSeal];

    /// What is done without it, for the table.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::ReachabilityCount => "R1 reachability count",
            Self::CountsReplies => "R1 counts replies, not voters",
            Self::GrantNotSynced => "R2 grant not synced",
            Self::GrantExpires => "R2 grant expires",
            Self::NoIncarnation => "R3 no incarnation",
            Self::OldAnswersCount => "R3 answers to earlier attempts count",
            Self::ReleaseNotFinal => "R4 release before the attempt is over",
            Self::ReleaseWithoutAttempt => "R4 release without attempt number",
            Self::BlindRelease => "R5 blind release on restart",
            Self::IntentAfterSend => "R5 intent after send",
            Self::GivenBackUnclosed => "R5 given back before it is closed",
            Self::ClosedIsSent => "R5 closed intent is sent",
            Self::RedispatchOnTimeout => "R6 re-dispatch on timeout",
            Self::UntombedRefusal => "R6 re-dispatch on untombed refusal",
            Self::NoDedup => "R7 no executor dedup",
            Self::DedupInMemory => "R7 executor dedup in memory",
            Self::ForgetWithoutFloor => "R8 forgets without a floor",
            Self::NoEpochs => "R9 no epochs",
            Self::VoterFence => "R9 voter fence only",
            Self::JointMajorities => "R9 joint majorities",
            Self::SealByOne => "R9 seal by one",
            Self::SealInMemory => "R9 seal in memory",
            Self::AloneBehindSeal => "H11 runs alone behind its seal",
        }
    }
}
