//! Colours by what they mean. Whatever a colour says, a glyph or a word says as well.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};

/// What a piece of the screen means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Ordinary text, in the terminal's own colours by default.
    Text,
    /// Less important than the text beside it.
    Dim,
    /// Old, or not heard.
    Stale,
    /// Titles and names of columns.
    Title,
    /// Boxes that keys do not go to.
    Border,
    /// The box that keys go to.
    Focus,
    /// A quorum, or what ran once.
    Good,
    /// At risk, more than once, one-way.
    Risk,
    /// What ran nowhere, or failed.
    Bad,
    /// Keys in hints, commands to copy.
    Key,
    /// The row that keys act on.
    Selected,
    /// What a filter found.
    Hit,
}

impl Role {
    /// The graver one of two, as far as both are alarms.
    pub(crate) fn max_alarm(self, other: Self) -> Self {
        if self == Self::Bad || other == Self::Bad { Self::Bad } else { other }
    }

    const ALL: [(&'static str, Self); 12] = [
        ("text", Self::Text),
        ("dim", Self::Dim),
        ("stale", Self::Stale),
        ("title", Self::Title),
        ("border", Self::Border),
        ("focus", Self::Focus),
        ("good", Self::Good),
        ("risk", Self::Risk),
        ("bad", Self::Bad),
        ("key", Self::Key),
        ("selected", Self::Selected),
        ("hit", Self::Hit),
    ];
}

/// A style for each [`Role`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    styles: BTreeMap<Role, Style>,
}

/// A theme that cannot be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ThemeError {
    /// There is no such theme.
    #[error("there is no theme {0:?}: okabe-ito, mono, high-contrast, or the path of a file")]
    Name(String),
    /// A file names something that has no style.
    #[error(
        "{0:?} has no style: text, dim, stale, title, border, focus, good, risk, bad, key, selected, hit"
    )]
    Role(String),
    /// A word of a style is not understood.
    #[error(
        "{role}: {word:?} is no colour (#rrggbb, or a name such as light-blue), nor bold, dim, reverse, underline"
    )]
    Word {
        /// The role, by its word in a theme.
        role: String,
        /// The word that means nothing there.
        word: String,
    },
}

impl Default for Theme {
    fn default() -> Self {
        Self::okabe_ito()
    }
}

impl Theme {
    /// Names of the themes that are built in; the first is the default.
    pub const NAMES: [&'static str; 3] = ["okabe-ito", "mono", "high-contrast"];

    /// A theme that is built in.
    pub fn named(name: &str) -> Result<Self, ThemeError> {
        match name {
            "okabe-ito" => Ok(Self::okabe_ito()),
            "mono" => Ok(Self::mono()),
            "high-contrast" => Ok(Self::high_contrast()),
            _ => Err(ThemeError::Name(name.to_owned())),
        }
    }

    /// The theme of a file: for each role that it names a list of words, a colour and modifiers; other roles stay as
    /// in the default.
    pub fn of_words(words: &BTreeMap<String, String>) -> Result<Self, ThemeError> {
        let mut theme = Self::okabe_ito();
        for (role, words) in words {
            let known = Role::ALL.iter().find(|(name, _)| name == role);
            let &(_, at) = known.ok_or_else(|| ThemeError::Role(role.clone()))?;
            let style = words.split_whitespace().try_fold(Style::reset(), |style, word| {
                styled(style, word)
                    .ok_or_else(|| ThemeError::Word { role: role.clone(), word: word.to_owned() })
            })?;
            theme.styles.insert(at, style);
        }
        Ok(theme)
    }

    /// Colours that people who see colours differently tell apart, on a dark terminal and on a light one: alarms are bold
    /// and bright, what is as it should be is muted.
    fn okabe_ito() -> Self {
        let fg = |r, g, b| Style::new().fg(Color::Rgb(r, g, b));
        let plain = Style::new();
        Self::of([
            plain,
            plain.add_modifier(Modifier::DIM),
            fg(128, 128, 128),
            plain.add_modifier(Modifier::BOLD),
            plain.add_modifier(Modifier::DIM),
            fg(40, 130, 190),
            fg(60, 115, 150),
            fg(196, 124, 0).add_modifier(Modifier::BOLD),
            fg(224, 49, 49).add_modifier(Modifier::BOLD),
            fg(0, 140, 100),
            plain.add_modifier(Modifier::REVERSED),
            plain.add_modifier(Modifier::UNDERLINED),
        ])
    }

    /// No colour at all: a row that is reversed stays reversed on every terminal.
    fn mono() -> Self {
        let plain = Style::new().fg(Color::Reset).bg(Color::Reset);
        let with = |modifier| plain.add_modifier(modifier);
        Self::of([
            plain,
            with(Modifier::DIM),
            with(Modifier::DIM),
            with(Modifier::BOLD),
            with(Modifier::DIM),
            with(Modifier::BOLD),
            plain,
            with(Modifier::BOLD),
            with(Modifier::BOLD),
            with(Modifier::BOLD),
            with(Modifier::REVERSED),
            with(Modifier::UNDERLINED),
        ])
    }

    /// The strongest colours that every terminal has.
    fn high_contrast() -> Self {
        let fg = |color| Style::new().fg(color).add_modifier(Modifier::BOLD);
        Self::of([
            Style::new().fg(Color::White),
            Style::new().fg(Color::White),
            Style::new().fg(Color::Gray),
            fg(Color::White),
            Style::new().fg(Color::White),
            fg(Color::LightCyan),
            fg(Color::LightCyan),
            fg(Color::LightYellow),
            fg(Color::LightMagenta),
            fg(Color::LightCyan),
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            fg(Color::LightYellow).add_modifier(Modifier::UNDERLINED),
        ])
    }

    /// Styles in the order of the roles.
    fn of(styles: [Style; 12]) -> Self {
        Self { styles: Role::ALL.iter().map(|&(_, role)| role).zip(styles).collect() }
    }

    /// The style of a role.
    pub fn style(&self, role: Role) -> Style {
        self.styles.get(&role).copied().unwrap_or_default()
    }
}

/// The style with one more word in it.
fn styled(style: Style, word: &str) -> Option<Style> {
    let modifier = match word {
        "bold" => Modifier::BOLD,
        "dim" => Modifier::DIM,
        "reverse" => Modifier::REVERSED,
        "underline" => Modifier::UNDERLINED,
        _ => return word.parse::<Color>().ok().map(|color| style.fg(color)),
    };
    Some(style.add_modifier(modifier))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_roles_and_words() {
        let words = |role: &str, text: &str| BTreeMap::from([(role.to_owned(), text.to_owned())]);
        let theme = Theme::of_words(&words("good", "#102030 bold")).unwrap();
        assert_eq!(theme.style(Role::Good).fg, Some(Color::Rgb(16, 32, 48)));
        assert!(theme.style(Role::Good).add_modifier.contains(Modifier::BOLD));
        assert_eq!(theme.style(Role::Risk), Theme::default().style(Role::Risk));
        assert_eq!(Theme::of_words(&words("great", "bold")), Err(ThemeError::Role("great".to_owned())));
        let wrong = ThemeError::Word { role: "good".to_owned(), word: "loud".to_owned() };
        assert_eq!(Theme::of_words(&words("good", "loud")), Err(wrong));
    }

    /// Relative luminance, as the guidelines on contrast have it.
    fn luminance(color: Color) -> Option<f64> {
        let Color::Rgb(r, g, b) = color else { return None };
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        Some(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b))
    }

    #[test]
    fn every_colour_of_the_default_is_readable_on_black_and_on_white() {
        let theme = Theme::default();
        let mut colours = 0;
        for (word, role) in Role::ALL {
            let Some(light) = theme.style(role).fg.and_then(luminance) else { continue };
            let (on_black, on_white) = ((light + 0.05) / 0.05, 1.05 / (light + 0.05));
            assert!(on_black >= 3.0 && on_white >= 3.0, "{word}: {on_black:.1} {on_white:.1}");
            colours += 1;
        }
        assert_eq!(colours, 6, "the theme moved; this test must follow it");
    }

    #[test]
    fn alarms_are_brighter_than_what_is_as_it_should_be() {
        let theme = Theme::default();
        let of = |role| luminance(theme.style(role).fg.unwrap()).unwrap();
        let bold = |role| theme.style(role).add_modifier.contains(Modifier::BOLD);
        assert!(of(Role::Bad) > of(Role::Good) && of(Role::Risk) > of(Role::Good));
        assert!(bold(Role::Bad) && bold(Role::Risk) && !bold(Role::Good));
    }

    #[test]
    fn mono_has_no_colour() {
        let mono = Theme::named("mono").unwrap();
        for (word, role) in Role::ALL {
            let style = mono.style(role);
            assert_eq!((style.fg, style.bg), (Some(Color::Reset), Some(Color::Reset)), "{word}");
        }
    }

    #[test]
    fn each_name_is_a_theme() {
        for name in Theme::NAMES {
            assert!(Theme::named(name).is_ok(), "{name}");
        }
        assert_eq!(Theme::named("neon"), Err(ThemeError::Name("neon".to_owned())));
    }
}
