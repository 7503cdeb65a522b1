//! `--filter`: a condition over the fields of a row, such as `prio>50 and not (state=up or labels.zone~west)`.
//!
//! It is read before any server is asked, and understood once the kind of the rows is known. A comparison with a value
//! that is unknown does not hold; `!=` is the opposite of `=`, and `=?` asks whether it is unknown.

use caesium_engine::calendar::parse_duration;
use serde_json::Value;

use super::field::{self, ColumnFields};
use crate::error::Error;
use crate::instant::{At, parse_near, parse_rfc3339};
use crate::table::{Column, Holds};

/// Parentheses inside each other; more are no condition that somebody wrote.
const DEPTH_MAX: usize = 32;
const FLAG: &str = "--filter";

/// A condition as it was written.
#[derive(Debug)]
pub(super) struct RowFilter {
    text: String,
    written: FilterTree<Written>,
}

/// A condition over rows of one kind.
#[derive(Debug)]
pub(super) struct Condition(FilterTree<Judge>);

#[derive(Debug)]
enum FilterTree<T> {
    One(T),
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
}

/// `prio > 50`, with the places of its parts.
#[derive(Debug)]
struct Written {
    field: String,
    field_at: usize,
    op: Op,
    op_at: usize,
    value: String,
    value_at: usize,
    quoted: bool,
}

#[derive(Debug)]
struct Judge {
    column: Column,
    /// Which of the labels.
    key: Option<String>,
    op: Op,
    wanted: Wanted,
}

#[derive(Debug)]
enum Wanted {
    Unknown,
    Number(f64),
    Time(At),
    Flag(bool),
    Text(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Op {
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
    Has,
}

impl RowFilter {
    pub(super) fn parse(text: &str) -> Result<Self, Error> {
        let tokens = tokens(text)?;
        let mut reader = FilterReader { text, tokens, next: 0 };
        let written = reader.any(0)?;
        match reader.tokens.get(reader.next) {
            None => Ok(Self { text: text.to_owned(), written }),
            Some(token) => Err(refused(text, token.at, "and, or, or the end is expected")),
        }
    }

    /// Understands it for rows with these fields; `now` is what `5m` counts from.
    pub(super) fn of(&self, fields: &ColumnFields, now: At) -> Result<Condition, Error> {
        self.written.try_map(&|written| written.judge(&self.text, fields, now)).map(Condition)
    }
}

impl Condition {
    /// Whether the row meets it.
    pub(super) fn holds(&self, row: &Value) -> bool {
        self.0.holds(&|judge| judge.holds(row))
    }
}

impl<T> FilterTree<T> {
    fn try_map<U>(&self, map: &impl Fn(&T) -> Result<U, Error>) -> Result<FilterTree<U>, Error> {
        let each = |parts: &[Self]| parts.iter().map(|part| part.try_map(map)).collect::<Result<_, _>>();
        Ok(match self {
            Self::One(one) => FilterTree::One(map(one)?),
            Self::Not(part) => FilterTree::Not(Box::new(part.try_map(map)?)),
            Self::All(parts) => FilterTree::All(each(parts)?),
            Self::Any(parts) => FilterTree::Any(each(parts)?),
        })
    }

    fn holds(&self, one: &impl Fn(&T) -> bool) -> bool {
        match self {
            Self::One(it) => one(it),
            Self::Not(part) => !part.holds(one),
            Self::All(parts) => parts.iter().all(|part| part.holds(one)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(one)),
        }
    }
}

impl Written {
    fn judge(&self, text: &str, fields: &ColumnFields, now: At) -> Result<Judge, Error> {
        let Some((column, key)) = fields.find(&self.field) else {
            let problem = format!("there is no field named {}", self.field);
            return Err(refused(text, self.field_at, &problem).because(fields.known()));
        };
        let unknown = !self.quoted && matches!(self.value.as_str(), "?" | "null");
        let wanted = match unknown {
            true => Wanted::Unknown,
            false => self.wanted(column.holds, now).map_err(|problem| {
                let problem = format!("{} is {}: {problem}", self.field, field::described(column.holds));
                refused(text, self.value_at, &problem)
            })?,
        };
        if !self.op.suits(column.holds, &wanted) {
            let problem =
                format!("{} is {} and has no such order", self.field, field::described(column.holds));
            return Err(refused(text, self.op_at, &problem));
        }
        Ok(Judge { column, key, op: self.op, wanted })
    }

    fn wanted(&self, holds: Holds, now: At) -> Result<Wanted, String> {
        let value = self.value.as_str();
        match holds {
            Holds::Number => number(value).map(Wanted::Number),
            Holds::Span => {
                let (sign, span) = value.strip_prefix('-').map_or((1.0, value), |span| (-1.0, span));
                let span = parse_duration(span).map(|span| sign * span.as_secs_f64());
                span.or_else(|_| number(value)).map(Wanted::Number)
            }
            Holds::Time => parse_near(value, now).map(Wanted::Time),
            Holds::Flag => match value {
                "yes" | "true" => Ok(Wanted::Flag(true)),
                "no" | "false" => Ok(Wanted::Flag(false)),
                _ => Err(format!("{value} is neither yes nor no")),
            },
            // With an order a list is compared by how many it has.
            Holds::List if self.op.is_order() => number(value).map(Wanted::Number),
            Holds::Word | Holds::List | Holds::Labels => Ok(Wanted::Text(value.to_owned())),
        }
    }
}

impl Judge {
    fn holds(&self, row: &Value) -> bool {
        let found = field::values(row, self.column, self.key.as_deref());
        match &self.wanted {
            Wanted::Unknown => found.is_empty() == (self.op == Op::Is),
            Wanted::Number(count) if self.column.holds == Holds::List => {
                self.op.orders((found.len() as f64).total_cmp(count))
            }
            _ if self.op == Op::IsNot => !found.iter().any(|value| self.meets(value, Op::Is)),
            _ => found.iter().any(|value| self.meets(value, self.op)),
        }
    }

    fn meets(&self, value: &Value, op: Op) -> bool {
        match (&self.wanted, value) {
            (Wanted::Number(wanted), Value::Number(number)) => {
                number.as_f64().is_some_and(|number| op.orders(number.total_cmp(wanted)))
            }
            (Wanted::Time(wanted), Value::String(text)) => {
                parse_rfc3339(text).is_ok_and(|at| op.orders(at.cmp(wanted)))
            }
            (Wanted::Flag(wanted), Value::Bool(flag)) => flag == wanted,
            (Wanted::Text(wanted), value) => {
                let text = field::plain(value);
                match op {
                    Op::Has => text.to_lowercase().contains(&wanted.to_lowercase()),
                    op => op.orders(text.as_str().cmp(wanted)),
                }
            }
            (Wanted::Unknown | Wanted::Number(_) | Wanted::Time(_) | Wanted::Flag(_), _) => false,
        }
    }
}

impl Op {
    fn is_order(self) -> bool {
        matches!(self, Self::Less | Self::AtMost | Self::More | Self::AtLeast)
    }

    fn suits(self, holds: Holds, wanted: &Wanted) -> bool {
        match (self, wanted, holds) {
            (Self::Is | Self::IsNot, _, _) => true,
            (_, Wanted::Unknown, _) => false,
            (Self::Has, _, Holds::Word | Holds::List | Holds::Labels) => true,
            (Self::Has, _, Holds::Number | Holds::Span | Holds::Time | Holds::Flag) => false,
            (_, _, Holds::Flag | Holds::Labels) => false,
            (_, _, Holds::Word | Holds::Number | Holds::Span | Holds::Time | Holds::List) => true,
        }
    }

    fn orders(self, order: std::cmp::Ordering) -> bool {
        match self {
            Self::Is => order.is_eq(),
            Self::IsNot => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::AtMost => order.is_le(),
            Self::More => order.is_gt(),
            Self::AtLeast => order.is_ge(),
            Self::Has => false,
        }
    }
}

fn number(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err(format!("{text} is not a number")),
    }
}

fn refused(text: &str, at: usize, problem: &str) -> Error {
    Error::invalid(FLAG, text, at, problem)
}

#[derive(Debug)]
struct Token {
    at: usize,
    what: What,
}

#[derive(Debug, PartialEq, Eq)]
enum What {
    Word { text: String, quoted: bool },
    Op(Op),
    Open,
    Close,
}

impl What {
    fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Word { text, quoted: false } if text.eq_ignore_ascii_case(word))
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, Error> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (what, length) = match c {
            c if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            '(' => (What::Open, 1),
            ')' => (What::Close, 1),
            '=' | '!' | '<' | '>' | '~' => operator(text, at)?,
            '\'' | '"' => {
                let Some(end) = rest[1..].find(c) else {
                    return Err(refused(text, at, "this quote does not end"));
                };
                (What::Word { text: rest[1..=end].to_owned(), quoted: true }, end + 2)
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || "()=!<>~'\"".contains(c);
                let length = rest.find(ends).unwrap_or(rest.len());
                (What::Word { text: rest[..length].to_owned(), quoted: false }, length)
            }
        };
        tokens.push(Token { at, what });
        at += length;
    }
    Ok(tokens)
}

fn operator(text: &str, at: usize) -> Result<(What, usize), Error> {
    let signs = [
        ("==", Op::Is),
        ("!=", Op::IsNot),
        ("<=", Op::AtMost),
        (">=", Op::AtLeast),
        ("=", Op::Is),
        ("<", Op::Less),
        (">", Op::More),
        ("~", Op::Has),
    ];
    let found = signs.into_iter().find(|(sign, _)| text[at..].starts_with(sign));
    let Some((sign, op)) = found else {
        return Err(refused(text, at, "! stands only before =: write not"));
    };
    Ok((What::Op(op), sign.len()))
}

struct FilterReader<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    next: usize,
}

impl FilterReader<'_> {
    fn any(&mut self, depth: usize) -> Result<FilterTree<Written>, Error> {
        let mut parts = vec![self.all(depth)?];
        while self.takes("or") {
            parts.push(self.all(depth)?);
        }
        Ok(one_or(parts, FilterTree::Any))
    }

    fn all(&mut self, depth: usize) -> Result<FilterTree<Written>, Error> {
        let mut parts = vec![self.part(depth)?];
        while self.takes("and") {
            parts.push(self.part(depth)?);
        }
        Ok(one_or(parts, FilterTree::All))
    }

    fn part(&mut self, depth: usize) -> Result<FilterTree<Written>, Error> {
        if depth > DEPTH_MAX {
            return Err(self.expected(&format!("no more than {DEPTH_MAX} conditions inside each other")));
        }
        if self.takes("not") {
            return Ok(FilterTree::Not(Box::new(self.part(depth + 1)?)));
        }
        if self.tokens.get(self.next).is_some_and(|token| token.what == What::Open) {
            self.next += 1;
            let inside = self.any(depth + 1)?;
            if self.tokens.get(self.next).is_none_or(|token| token.what != What::Close) {
                return Err(self.expected(") is missing"));
            }
            self.next += 1;
            return Ok(inside);
        }
        self.comparison().map(FilterTree::One)
    }

    fn comparison(&mut self) -> Result<Written, Error> {
        let (field, field_at, _) = self.word("a field is expected")?;
        let (op, op_at) = match self.tokens.get(self.next) {
            Some(Token { at, what: What::Op(op) }) => (*op, *at),
            _ => return Err(self.expected("one of = != < <= > >= ~ is expected")),
        };
        self.next += 1;
        let (value, value_at, quoted) = self.word("a value is expected")?;
        Ok(Written { field, field_at, op, op_at, value, value_at, quoted })
    }

    fn word(&mut self, expected: &str) -> Result<(String, usize, bool), Error> {
        let Some(Token { at, what: What::Word { text, quoted } }) = self.tokens.get(self.next) else {
            return Err(self.expected(expected));
        };
        self.next += 1;
        Ok((text.clone(), *at, *quoted))
    }

    fn takes(&mut self, word: &str) -> bool {
        let is = self.tokens.get(self.next).is_some_and(|token| token.what.is_word(word));
        self.next += usize::from(is);
        is
    }

    fn expected(&self, problem: &str) -> Error {
        let at = self.tokens.get(self.next).map_or(self.text.len(), |token| token.at);
        refused(self.text, at, problem)
    }
}

fn one_or(
    mut parts: Vec<FilterTree<Written>>,
    several: fn(Vec<FilterTree<Written>>) -> FilterTree<Written>,
) -> FilterTree<Written> {
    match parts.len() {
        1 => parts.remove(0),
        _ => several(parts),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const COLUMNS: &[Column] = &[
        Column::word("NODE", "name", 0),
        Column::number("PRIO", "priority.effective", 0),
        Column::word("STATE", "state", 0),
        Column::list("MASTER-OF", "masterOf", 0),
        Column::span("SKEW", "clockOffset", 0),
        Column::time("HEARD", "heardAt", 0),
        Column::flag("VOTER", "voter", 0),
        Column::labels("LABELS", "labels", 0),
    ];
    const NOON: At = At(1_795_262_400_000_000);

    fn judged(text: &str) -> Result<bool, String> {
        let row = json!({
            "name": "alder", "priority": {"effective": 90}, "state": "up", "masterOf": ["billing", "mail"],
            "clockOffset": -0.002, "heardAt": "2026-11-21T11:59:00.000Z", "voter": true,
            "labels": {"zone": "west-1"}
        });
        judge(text, &row)
    }

    fn judge(text: &str, row: &Value) -> Result<bool, String> {
        let filter = RowFilter::parse(text).map_err(|error| error.text())?;
        let condition = filter.of(&ColumnFields::of(COLUMNS), NOON).map_err(|error| error.text())?;
        Ok(condition.holds(row))
    }

    #[test]
    fn conditions_compare_each_kind_of_field_as_what_it_is() {
        for text in [
            "prio>50 and state=up",
            "prio == 90",
            "priority.effective>=9e1",
            "prio!=40",
            "not prio<90",
            "state=down or state=up",
            "state = down or (prio > 100 or name ~ LDE) and voter=yes",
            "masterOf=mail and master-of!=web",
            "master_of>1 and masterof<=2",
            "master-of~bill",
            "skew<1ms and skew>=-2ms and skew>-0.1",
            "heard>2m and heard<30s and heard<=2026-11-21T11:59:00Z and heard<+5m",
            "heard=2026-11-21T12:59:00+01:00",
            "labels.zone~west and labels.zone!='west-2' and labels.rack=?",
            "node!=? and name=\"alder\"",
        ] {
            assert_eq!(judged(text), Ok(true), "{text}");
            assert_eq!(judged(&format!("not ({text})")), Ok(false), "{text}");
        }
    }

    #[test]
    fn what_is_unknown_meets_no_comparison_but_is_found_as_such() {
        let row = json!({"name": "doum", "priority": null, "state": "unheard", "masterOf": []});
        for (text, holds) in [
            ("prio>0", false),
            ("prio<=0", false),
            ("prio=0", false),
            ("prio!=0", true),
            ("prio=?", true),
            ("prio=null", true),
            ("prio!=?", false),
            ("master-of=?", true),
            ("master-of<1", true),
            ("heard<0s", false),
        ] {
            assert_eq!(judge(text, &row), Ok(holds), "{text}");
        }
    }

    #[test]
    fn mistakes_are_refused_with_their_place() {
        for (text, position, part) in [
            ("prioo>50", 0, "no field named prioo"),
            ("prio>50 and stat=up", 12, "prio, state, master-of"),
            ("prio>abc", 5, "prio is a number: abc is not a number"),
            ("voter=maybe", 6, "neither yes nor no"),
            ("voter>yes", 5, "no such order"),
            ("prio~9", 4, "no such order"),
            ("prio", 4, "one of = != < <= > >= ~ is expected"),
            ("prio>", 5, "a value is expected"),
            ("and prio>1", 4, "one of = !="),
            ("prio>1 state=up", 7, "and, or, or the end is expected"),
            ("(prio>1", 7, ") is missing"),
            ("name='al", 5, "does not end"),
            ("!voter=yes", 0, "write not"),
            ("heard<soon", 6, "heard is an instant"),
            ("", 0, "a field is expected"),
        ] {
            let told = judged(text).expect_err(text);
            assert!(told.contains(&format!("--filter, position {position}: ")), "{text}: {told}");
            assert!(told.contains(part), "{text}: {told}");
        }
        let deep = format!("{}prio>1{}", "(".repeat(60), ")".repeat(60));
        assert!(judged(&deep).expect_err("too deep").contains("no more than 32"));
    }
}
