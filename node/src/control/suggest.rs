//! Which known names a mistyped one may have been meant for.

/// How many names are offered.
const NEAR_MAX: usize = 3;
/// Longest text that is compared, in bytes: the work grows with the product of the lengths.
const COMPARED_MAX: usize = 200;

/// The nearest of the known names, nearest first; none that differs in more than two thirds of its length.
pub(super) fn nearest(wanted: &str, known: impl IntoIterator<Item = String>) -> Vec<String> {
    if wanted.len() > COMPARED_MAX {
        return Vec::new();
    }
    let mut ranked: Vec<(usize, String)> = Vec::new();
    for name in known {
        let distance = distance(wanted.as_bytes(), name.as_bytes());
        if 3 * distance <= 2 * wanted.len().max(name.len()) {
            ranked.push((distance, name));
        }
    }
    ranked.sort_unstable();
    ranked.into_iter().take(NEAR_MAX).map(|(_, name)| name).collect()
}

/// How many bytes must be inserted, deleted or replaced to make one text of the other.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits() {
        for (a, b, expected) in [("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3)] {
            assert_eq!(distance(a.as_bytes(), b.as_bytes()), expected, "{a} {b}");
            assert_eq!(distance(b.as_bytes(), a.as_bytes()), expected, "{b} {a}");
        }
    }

    #[test]
    fn the_nearest_three_are_offered_and_nothing_far() {
        let known = ["alder", "birch", "cedar", "elder", "older", "alders"].map(str::to_owned);
        assert_eq!(nearest("aldre", known.clone()), ["alder", "alders", "elder"]);
        assert!(nearest("zzz", known).is_empty());
    }

    #[test]
    fn a_text_is_compared_up_to_the_limit_of_its_bytes() {
        let near = |bytes: usize| nearest(&"x".repeat(bytes), ["x".repeat(200)]);
        assert_eq!(near(200), ["x".repeat(200)]);
        assert_eq!(near(201).len(), 0);
    }
}
