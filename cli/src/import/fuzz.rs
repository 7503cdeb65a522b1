//! Crontabs of anything: every line is accounted for.

use caesium_fuzz::{fuzz, mutated_text};

use super::*;

const GOOD: &str = "# hello\nMAILTO=root\nCRON_TZ=Europe/Berlin\nPATH = \"/opt/bin:/bin\"\n*/10 * * * *  warm-cache\n\
                    @reboot announce\n0 4 1 * sun root /usr/bin/backup --full >/dev/null 2>&1\n30 2 * * * mail -s hi%one%two\n";
const WORDS: [&str; 20] = [
    "* * * * * ",
    "@daily ",
    "@every ",
    "root ",
    "%",
    "\\%",
    "\\",
    "=",
    "\"",
    "'",
    "\n",
    "\r\n",
    "#",
    "~",
    "CRON_TZ=",
    "TZ=:UTC\n",
    "1-5/2",
    "$HOME",
    "\0",
    "é",
];

#[test]
fn every_line_of_any_crontab_is_accounted_for() {
    let (mut jobs, mut refused) = (0, 0);
    let cases = fuzz("crontabs", 400, |dice| {
        let text = if dice.chance(80) { mutated_text(dice, GOOD, &WORDS) } else { dice.sentence(&WORDS, 40) };
        let dialect = Dialect {
            system: dice.chance(50),
            zone: Zone::utc(),
            user: dice.chance(30).then(|| "ops".to_owned()),
            entity: "web".to_owned(),
            now: dice.integer(),
        };
        let lines = read(&text, &dialect);
        assert_eq!(lines.len(), text.lines().count());
        for line in &lines {
            match &line.meaning {
                Meaning::Job(job) => {
                    assert!(job.name.parse::<caesium_engine::ids::Name>().is_ok(), "{}", job.name);
                    assert!(Cadence::parse(&job.cadence).is_ok(), "{}", job.cadence);
                    assert!(!fragment([&job.handler]).is_empty());
                    jobs += 1;
                }
                Meaning::Refused(why) => {
                    assert!(!why.is_empty());
                    refused += 1;
                }
                Meaning::Blank | Meaning::Comment | Meaning::Variable(_) | Meaning::Skipped(_) => {}
            }
        }
    });
    assert!(cases < 100 || jobs > 50 && refused > 50, "{jobs} jobs, {refused} refused");
}
