//! The text format of Prometheus, version 0.0.4.

use std::fmt::{self, Display, Write as _};

use crate::metrics::Histogram;

/// How many microseconds a second has.
const MICROS: f64 = 1e6;

/// A page of metrics under construction.
#[derive(Debug, Default)]
pub struct Exposition(String);

impl Exposition {
    /// What the page is, for HTTP.
    pub const CONTENT_TYPE: &'static str = "text/plain; version=0.0.4; charset=utf-8";

    fn family(&mut self, name: &str, kind: &str, help: &str) {
        self.line(format_args!("# HELP {name} {help}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    fn line(&mut self, line: fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("a string takes every text");
    }

    /// A value that goes up and down.
    pub fn gauge(&mut self, name: &str, help: &str, value: f64) {
        self.family(name, "gauge", help);
        self.line(format_args!("{name} {value}"));
    }

    /// Values that go up and down, one for each value of a label.
    pub fn gauges<'a>(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        values: impl Iterator<Item = (&'a str, f64)>,
    ) {
        let mut samples = self.samples(name, "gauge", help);
        values.for_each(|(of, value)| samples.add(&[(label, &of)], value));
    }

    /// A count since the start.
    pub fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.family(name, "counter", help);
        self.line(format_args!("{name} {value}"));
    }

    /// Counts since the start, one for each value of a label.
    pub fn counters<'a>(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        values: impl Iterator<Item = (&'a str, u64)>,
    ) {
        let mut samples = self.samples(name, "counter", help);
        values.for_each(|(of, value)| samples.add(&[(label, &of)], value as f64));
    }

    /// A family whose series have labels; `kind` is its type. It may get none.
    pub(super) fn samples<'p>(&'p mut self, name: &'p str, kind: &str, help: &str) -> Samples<'p> {
        self.family(name, kind, help);
        Samples { page: &mut self.0, name }
    }

    /// Times as a histogram, in seconds.
    pub fn histogram(&mut self, name: &str, help: &str, times: &Histogram) {
        self.family(name, "histogram", help);
        let sum = times.sum() as f64 / MICROS;
        let mut count = 0;
        for (end, below) in times.cumulative() {
            count = below;
            let end = end.map_or_else(|| "+Inf".to_owned(), |end| (end as f64 / MICROS).to_string());
            self.line(format_args!("{name}_bucket{{le=\"{end}\"}} {below}"));
        }
        self.line(format_args!("{name}_sum {sum}"));
        self.line(format_args!("{name}_count {count}"));
    }

    #[must_use]
    pub fn finish(self) -> String {
        self.0
    }
}

/// The series of one family.
#[derive(Debug)]
pub(super) struct Samples<'p> {
    page: &'p mut String,
    name: &'p str,
}

impl Samples<'_> {
    /// Adds the series with these labels.
    pub(super) fn add(&mut self, labels: &[(&str, &dyn Display)], value: f64) {
        let mut write = || -> fmt::Result {
            write!(self.page, "{}", self.name)?;
            for (at, (label, of)) in labels.iter().enumerate() {
                let before = if at == 0 { '{' } else { ',' };
                write!(self.page, "{before}{label}=\"")?;
                write!(Escaped(self.page), "{of}")?;
                write!(self.page, "\"")?;
            }
            writeln!(self.page, "}} {value}")
        };
        write().expect("a string takes every text");
    }
}

/// Writes the value of a label: what ends one or begins an escape is escaped.
struct Escaped<'p>(&'p mut String);

impl fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '\\' => self.0.push_str("\\\\"),
                '"' => self.0.push_str("\\\""),
                '\n' => self.0.push_str("\\n"),
                other => self.0.push(other),
            }
        }
        Ok(())
    }
}

/// Seconds, with fractions, of so many microseconds.
pub(super) fn seconds(micros: i64) -> f64 {
    micros as f64 / MICROS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_what_the_format_says() {
        let mut page = Exposition::default();
        page.counters("a_total", "A.", "kind", [("x", 1), ("y", 2)].into_iter());
        page.gauges("c_info", "C.", "version", [("1.2", 1.0)].into_iter());
        let times = Histogram::default();
        times.observe(2_000_000);
        page.histogram("b_seconds", "B.", &times);
        let page = page.finish();
        assert!(page.starts_with(
            "# HELP a_total A.\n# TYPE a_total counter\na_total{kind=\"x\"} 1\na_total{kind=\"y\"} 2\n"
        ));
        assert!(page.contains("c_info{version=\"1.2\"} 1\n"), "{page}");
        assert!(page.contains("b_seconds_bucket{le=\"0.0005\"} 0\n"), "{page}");
        assert!(page.contains("b_seconds_bucket{le=\"1\"} 0\nb_seconds_bucket{le=\"2.5\"} 1\n"), "{page}");
        assert!(
            page.ends_with("b_seconds_bucket{le=\"+Inf\"} 1\nb_seconds_sum 2\nb_seconds_count 1\n"),
            "{page}"
        );
    }
    #[test]
    fn a_label_ends_where_it_is_to_end_whatever_its_value_is() {
        let mut page = Exposition::default();
        let mut samples = page.samples("a_total", "counter", "A.");
        samples.add(&[("of", &"a\\b\"c\nd"), ("kind", &"x")], 2.0);
        let page = page.finish();
        let line = page.lines().last().unwrap();
        assert_eq!(line, r#"a_total{of="a\\b\"c\nd",kind="x"} 2"#);
    }
}
