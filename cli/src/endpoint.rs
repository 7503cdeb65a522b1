//! Where a server may be listening, and where to look when no endpoint is named.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use rustix::fs::Mode;
use rustix::process::{geteuid, getuid};

/// One place to call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Endpoint {
    Tcp(String),
    /// A socket in the file system.
    Unix(PathBuf),
}

impl FromStr for Endpoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(path) = text.strip_prefix("unix:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() {
                return Err(
                    "the path of the socket is missing, as in unix:/run/caesium/caesiumd.sock".to_owned()
                );
            }
            return Ok(Self::Unix(path.into()));
        }
        if text.starts_with("https:") {
            return Err("write host:port: TLS is spoken where the context has a certificate, which `caesiumctl context add NAME --token-file FILE` gets".to_owned());
        }
        let authority = text.strip_prefix("http://").unwrap_or(text);
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let Some((host, port)) = authority.rsplit_once(':') else {
            return Err("the port is missing: write host:port, as in alder:7450".to_owned());
        };
        if port.parse::<u16>().map_or(true, |port| port == 0) {
            return Err(format!("{port:?} is not a port: 1 to 65535"));
        }
        let bracketed = host.starts_with('[') && host.ends_with(']');
        let bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let inside = |c: char| c.is_ascii_hexdigit() || matches!(c, ':' | '.');
        match host {
            "" => Err("the host is missing: write host:port, as in alder:7450".to_owned()),
            _ if bracketed && host[1..host.len() - 1].chars().all(inside) => {
                Ok(Self::Tcp(authority.to_owned()))
            }
            _ if host.chars().all(bare) => Ok(Self::Tcp(authority.to_owned())),
            _ => Err(format!("{host:?} is not a host: write host:port, http://host:port or unix:/path")),
        }
    }
}

impl Endpoint {
    /// As the transport wants it.
    pub(crate) fn uri(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(authority) => write!(f, "http://{authority}"),
            Self::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// Where to look when no endpoint was named: the demo cluster of this user, then the daemon of this machine. The
/// second half of a pair is the reason why that place must not be used.
pub(crate) fn defaults() -> Vec<(Endpoint, Option<String>)> {
    let (dev, refused) = match dev_socket() {
        Ok(path) => (path, None),
        Err(refused) => (refused.path, Some(refused.reason)),
    };
    let daemon = match runtime_dir() {
        _ if geteuid().is_root() => Some(PathBuf::from("/run/caesium/caesiumd.sock")),
        dir => dir.map(|dir| dir.join("caesiumd.sock")),
    };
    let daemon = daemon.map(|path| (Endpoint::Unix(path), None));
    [Some((Endpoint::Unix(dev), refused)), daemon].into_iter().flatten().collect()
}

/// A folder that somebody else could have prepared.
#[derive(Debug)]
pub(crate) struct Refused {
    /// The socket in it.
    pub(crate) path: PathBuf,
    /// Why it is not trusted.
    pub(crate) reason: String,
}

/// The place of this user's demo cluster, if it can be trusted.
pub(crate) fn demo() -> Vec<Endpoint> {
    dev_socket().map(Endpoint::Unix).into_iter().collect()
}

/// The socket of this user's demo cluster.
pub(crate) fn dev_socket() -> Result<PathBuf, Refused> {
    if let Some(dir) = runtime_dir() {
        return Ok(dir.join("dev.sock"));
    }
    let dir = std::env::temp_dir().join(format!("caesium-{}", getuid().as_raw()));
    match foreign(&dir) {
        Some(reason) => Err(Refused { path: dir.join("dev.sock"), reason }),
        None => Ok(dir.join("dev.sock")),
    }
}

/// Where a demo cluster with TLS puts the certificate of its operator.
pub(crate) fn demo_certificates(socket: &Path) -> PathBuf {
    socket.with_extension("pki")
}

/// `$XDG_RUNTIME_DIR/caesium`; a relative value is void, as the XDG specification asks.
fn runtime_dir() -> Option<PathBuf> {
    let dir = PathBuf::from(std::env::var_os("XDG_RUNTIME_DIR")?);
    dir.is_absolute().then(|| dir.join("caesium"))
}

/// Why the folder, if it exists, is not this user's own. The temporary directory is everybody's: whoever made the
/// folder first would otherwise receive our commands.
fn foreign(dir: &Path) -> Option<String> {
    let stat = rustix::fs::lstat(dir).ok()?;
    let mode = Mode::from_raw_mode(stat.st_mode);
    let is_dir = rustix::fs::FileType::from_raw_mode(stat.st_mode).is_dir();
    if !is_dir || stat.st_uid != getuid().as_raw() {
        return Some(format!("{} is not a folder of this user", dir.display()));
    }
    mode.intersects(Mode::RWXG | Mode::RWXO)
        .then(|| format!("{} is open to other users (its mode must be 0700)", dir.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoints_are_written_in_three_ways() {
        let tcp = |text: &str| Endpoint::Tcp(text.to_owned());
        assert_eq!("alder:7450".parse(), Ok(tcp("alder:7450")));
        assert_eq!("http://alder:7450/".parse(), Ok(tcp("alder:7450")));
        assert_eq!("[::1]:7450".parse(), Ok(tcp("[::1]:7450")));
        assert_eq!("unix:/run/x.sock".parse(), Ok(Endpoint::Unix("/run/x.sock".into())));
        assert_eq!("unix:///run/x.sock".parse(), Ok(Endpoint::Unix("/run/x.sock".into())));
        assert_eq!(tcp("alder:7450").to_string().parse(), Ok(tcp("alder:7450")));
        for (text, problem) in [
            ("alder", "port is missing"),
            (":7450", "host is missing"),
            ("alder:0", "not a port"),
            ("alder:http", "not a port"),
            ("https://alder:7450", "TLS"),
            ("http://alder:7450/x", "not a port"),
            ("a b:7450", "not a host"),
            ("unix:", "path of the socket"),
        ] {
            let refused = text.parse::<Endpoint>().unwrap_err();
            assert!(refused.contains(problem), "{text}: {refused}");
        }
    }
}
