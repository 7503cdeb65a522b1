use super::*;

const NOW: i64 = 1_795_230_000_000_000;

fn dialect(system: bool) -> Dialect {
    Dialect { system, zone: Zone::utc(), user: None, entity: "web".to_owned(), now: NOW }
}

fn user(text: &str) -> Vec<Line> {
    read(text, &dialect(false))
}

#[track_caller]
fn job(line: &Line) -> &Job {
    match &line.meaning {
        Meaning::Job(job) => job,
        other => panic!("{}: {other:?}", line.text),
    }
}

#[test]
fn every_line_is_accounted_for() {
    let lines = user(
        "# hello\n\n  \t\nMAILTO=root\n*/10 * * * *  warm-cache\n@reboot announce\n0 0 32 * * x\n0 4 1 *\n@every_minute y\n",
    );
    let kinds: Vec<&str> = lines
        .iter()
        .map(|line| match &line.meaning {
            Meaning::Blank => "blank",
            Meaning::Comment => "comment",
            Meaning::Variable(_) => "variable",
            Meaning::Job(_) => "job",
            Meaning::Skipped(_) => "skipped",
            Meaning::Refused(_) => "refused",
        })
        .collect();
    let refused = "refused";
    assert_eq!(kinds, ["comment", "blank", "blank", "variable", "job", "skipped", refused, refused, refused]);
    assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), (1..=9).collect::<Vec<_>>());
}

#[test]
fn a_percent_ends_the_command_and_starts_its_stdin() {
    for (command, argv, stdin) in [
        ("mail -s hi%one%two", "mail -s hi", "one\ntwo\n"),
        (r"date +\%Y-\%m", "date +%Y-%m", ""),
        (r"cat%50\% off", "cat", "50% off\n"),
        ("cat%a%", "cat", "a\n"),
        (r"printf 'a\nb'", r"printf 'a\nb'", ""),
    ] {
        let (found, payload) = line::split_stdin(command);
        assert_eq!((found.as_str(), payload.as_slice()), (argv, stdin.as_bytes()), "{command}");
    }
}

#[test]
fn variables_reach_the_jobs_below_them_only() {
    let lines = user(
        "1 * * * * a\nSHELL=/bin/bash\nPATH = \"/opt/bin:/bin\"\nHOME=/srv\nCRON_TZ=Europe/Berlin\n2 * * * * b\nCRON_TZ=\n3 * * * * c\n",
    );
    assert_eq!(
        fragment([&job(&lines[0]).handler]),
        "[handler.web-a]\nkind = \"exec\"\nargv = [\"/bin/sh\", \"-c\", \"a\"]\n"
    );
    assert_eq!(
        fragment([&job(&lines[5]).handler]),
        "[handler.web-b]\nkind = \"exec\"\nargv = [\"/bin/bash\", \"-c\", \"b\"]\ncwd = \"/srv\"\n\
         env = { HOME = \"/srv\", PATH = \"/opt/bin:/bin\" }\n"
    );
    let zones: Vec<_> = [0, 5, 7].map(|i| job(&lines[i]).zone.clone()).into();
    assert_eq!(zones, ["UTC", "Europe/Berlin", "UTC"]);
}

#[test]
fn jobs_under_a_zone_that_nobody_knows_are_refused() {
    let lines = user("CRON_TZ=Europe/Pariss\n1 * * * * a\nCRON_TZ=Europe/Paris\n1 * * * * a\n");
    assert!(matches!(lines[0].meaning, Meaning::Refused(_)));
    assert_eq!(lines[1].meaning, Meaning::Refused("its zone, of line 1, is not known".to_owned()));
    assert_eq!(job(&lines[3]).zone, "Europe/Paris");
    let lines = user("1 * * * * a\0b\n");
    assert_eq!(lines[0].meaning, Meaning::Refused("a command cannot have a NUL byte".to_owned()));
}

#[test]
fn tz_is_of_the_commands_environment_and_shifts_no_job() {
    let lines = user("TZ=Europe/Paris\n1 * * * * a\n");
    assert_eq!(job(&lines[1]).zone, "UTC");
    let text = fragment([&job(&lines[1]).handler]);
    assert!(text.contains("env = { TZ = \"Europe/Paris\" }"), "{text}");
}

#[test]
fn the_comment_above_names_a_job_whose_command_does_not() {
    let text =
        "# clean the spool\n1 * * * * cd /var/spool && . ./clean\n\n# 2 * * * * old job\n3 * * * * sh\n";
    let lines = user(text);
    assert_eq!(job(&lines[1]).name, "clean-the-spool");
    assert_eq!(job(&lines[4]).name, "job", "a job that was taken out is no name");
    assert_eq!((&job(&lines[1]).description[..], &job(&lines[4]).description[..]), ("clean the spool", ""));
    let lines = user("# m h  dom mon dow   command\n1 * * * * cd /var/spool && . ./clean\n");
    assert_eq!(job(&lines[1]).description, "", "a line that names the fields describes none of the jobs");
}

#[test]
fn a_long_comment_is_a_description_as_far_as_there_is_room() {
    let lines = user(&format!("# é\tis it: {}\n1 * * * * sh\n", "x".repeat(300)));
    let description = &job(&lines[1]).description;
    assert_eq!(description.chars().count(), 200);
    assert!(description.starts_with("é is it: xxx"), "{description}");
}

#[test]
fn a_system_crontab_names_users() {
    let lines = read(
        "17 * * * *\troot    cd / && run-parts --report /etc/cron.hourly\n@daily www-data\n",
        &dialect(true),
    );
    let first = job(&lines[0]);
    assert_eq!((first.name.as_str(), first.cadence.as_str()), ("run-parts", "17 * * * *"));
    let text = fragment([&first.handler]);
    assert!(
        text.contains("user = \"root\"") && text.contains("\"cd / && run-parts --report /etc/cron.hourly\""),
        "{text}"
    );
    assert_eq!(lines[1].meaning, Meaning::Refused("the command is missing".to_owned()));
}

#[test]
fn two_rules_for_days_are_counted() {
    // From 21 November 2026 on: 30 days with Mondays 23, 30, 7, 14 and the first of December.
    let lines = user("0 4 1 * 1 report\n0 4 1 * * monthly\n0 4 */2 * 1 starred\n");
    assert_eq!(job(&lines[0]).warnings, ["day-of-month OR weekday (cron rule): 5 runs in the next 30 days"]);
    assert!(job(&lines[1]).warnings.is_empty() && job(&lines[2]).warnings.is_empty());
}

#[test]
fn reading_twice_gives_the_same_names() {
    let text = "1 * * * * /a/x\n2 * * * * /b/x\n2 * * * * /b/x\n";
    let names = |lines: Vec<Line>| lines.iter().map(|line| job(line).name.clone()).collect::<Vec<_>>();
    let first = names(user(text));
    assert_eq!(first, names(user(text)));
    assert_eq!(first.iter().collect::<std::collections::BTreeSet<_>>().len(), 3);
}
