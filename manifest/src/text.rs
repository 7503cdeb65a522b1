//! Small rules about text.

/// Most suggestions for a name that was not found.
const NEAR_MAX: usize = 3;

/// Candidates that differ from `wanted` by no more than a slip, nearest first.
pub fn nearest<'c>(wanted: &str, candidates: impl IntoIterator<Item = &'c str>) -> Vec<&'c str> {
    let limit = (wanted.chars().count() / 3).max(2);
    let mut scored: Vec<_> = candidates
        .into_iter()
        .map(|candidate| (strsim::levenshtein(wanted, candidate), candidate))
        .filter(|&(distance, _)| distance <= limit)
        .collect();
    scored.sort_unstable();
    scored.dedup();
    scored.into_iter().take(NEAR_MAX).map(|(_, candidate)| candidate).collect()
}
