//! The reports of a shim to its daemon, one line each.

use std::fmt;
use std::str::FromStr;

/// A line on the status pipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Report {
    /// The order is understood. Before this line the handler has certainly not run, after it it may have.
    Starting,
    /// `exec` succeeded; the pid of the handler.
    Started(i32),
    /// The handler could not be started and has not run; why.
    Failed(String),
    /// The handler was not started, because its latest start had passed; where.
    Late(String),
    /// The last line: the run is over. Nothing of it is alive, unless the kernel would not let go of it.
    Ended(End),
}

/// How a run ended. A run that was being stopped has the reason for that, whatever the handler made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Exited(i32),
    Signalled(i32),
    TimedOut,
    Killed,
    DaemonLost,
    LeaseLost,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starting => f.write_str("starting"),
            Self::Started(pid) => write!(f, "started {pid}"),
            Self::Failed(reason) => write!(f, "failed {}", reason.escape_debug()),
            Self::Late(reason) => write!(f, "late {}", reason.escape_debug()),
            Self::Ended(End::Exited(code)) => write!(f, "exited {code}"),
            Self::Ended(End::Signalled(signal)) => write!(f, "signalled {signal}"),
            Self::Ended(End::TimedOut) => f.write_str("timed-out"),
            Self::Ended(End::Killed) => f.write_str("killed"),
            Self::Ended(End::DaemonLost) => f.write_str("daemon-lost"),
            Self::Ended(End::LeaseLost) => f.write_str("lease-lost"),
        }
    }
}

impl FromStr for Report {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let number = || rest.parse().map_err(|_| line.to_owned());
        Ok(match word {
            "starting" => Self::Starting,
            "started" => Self::Started(number()?),
            "failed" => Self::Failed(rest.to_owned()),
            "late" => Self::Late(rest.to_owned()),
            "exited" => Self::Ended(End::Exited(number()?)),
            "signalled" => Self::Ended(End::Signalled(number()?)),
            "timed-out" => Self::Ended(End::TimedOut),
            "killed" => Self::Ended(End::Killed),
            "daemon-lost" => Self::Ended(End::DaemonLost),
            "lease-lost" => Self::Ended(End::LeaseLost),
            _ => return Err(line.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_report_survives_its_line() {
        let ends =
            [End::Exited(3), End::Signalled(9), End::TimedOut, End::Killed, End::DaemonLost, End::LeaseLost];
        let others = [
            Report::Starting,
            Report::Started(7),
            Report::Failed("no such file".into()),
            Report::Late("it was late".into()),
        ];
        for report in ends.map(Report::Ended).into_iter().chain(others) {
            assert_eq!(report.to_string().parse(), Ok(report));
        }
        assert_eq!(Report::Failed("a\nexited 0".into()).to_string().lines().count(), 1);
        assert_eq!("exited".parse::<Report>(), Err("exited".to_owned()));
    }
}
