//! Secrets of handlers, which stand in files of their own: `env-file`, and credentials that systemd has handed to the daemon.
//!
//! Invariant: what is read here is shown to nobody but the handler. Errors name file, line and key, never content.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::parse::{Fault, HandlerSection, check_variable, table, text};
use crate::trusted::{self, Trust, TrustError};

/// Longest file of variables, or credential, in bytes.
const SECRET_BYTES_MAX: u64 = 64 << 10;

/// Where systemd puts the credentials of a unit (`LoadCredential=`, `SetCredentialEncrypted=`).
const CREDENTIALS_DIRECTORY: &str = "CREDENTIALS_DIRECTORY";

/// A credential: where it is named, under which key, what it is to be, and its content.
pub(super) type Credential = (Range<usize>, String, String, Vec<u8>);

impl HandlerSection<'_> {
    /// Adds the variables of `env-file` and `credentials` to those of `env`.
    pub(super) fn secret_env(&self, env: &mut BTreeMap<String, String>) -> Result<(), Fault> {
        if let Some(value) = self.get("env-file") {
            let key = self.path("env-file");
            let fault = |reason: String| Fault::new(value.span(), &key, reason);
            let path = text(value, &key)?;
            if !path.starts_with('/') {
                return Err(fault("must be an absolute path".to_owned()));
            }
            let trust = Trust { secret: true, bytes_max: SECRET_BYTES_MAX };
            let lines = trust.read_text(Path::new(path)).map_err(|error| fault(reason(&error)))?;
            let read = variables(&lines, path).map_err(fault)?;
            add(env, read, value.span(), &key)?;
        }
        let credentials = self.credentials(|name| check_variable(name).map_err(str::to_owned))?;
        for (at, key, variable, content) in credentials {
            let content = String::from_utf8(content)
                .ok()
                .filter(|content| !content.contains('\0'))
                .ok_or_else(|| Fault::new(at.clone(), &key, "the credential is no text"))?;
            add(env, vec![(variable, content)], at, &key)?;
        }
        Ok(())
    }

    /// What `credentials` names, each with its place, key, what it is to be and its content without the line feed at its end.
    pub(super) fn credentials(
        &self,
        check: impl Fn(&str) -> Result<(), String>,
    ) -> Result<Vec<Credential>, Fault> {
        let Some(value) = self.get("credentials") else { return Ok(Vec::new()) };
        let mut read = Vec::new();
        for (name, value) in table(value, &self.path("credentials"))? {
            let key = self.path(&format!("credentials.{}", name.get_ref()));
            check(name.get_ref()).map_err(|reason| Fault::new(name.span(), &key, reason))?;
            let dir = std::env::var_os(CREDENTIALS_DIRECTORY);
            let content = credential(dir.as_deref(), text(value, &key)?);
            let mut content = content.map_err(|reason| Fault::new(value.span(), &key, reason))?;
            content.pop_if(|last| *last == b'\n');
            read.push((value.span(), key, name.get_ref().to_string(), content));
        }
        Ok(read)
    }
}

/// A variable has one value: which of two is meant nobody could see.
fn add(
    env: &mut BTreeMap<String, String>,
    read: Vec<(String, String)>,
    at: Range<usize>,
    key: &str,
) -> Result<(), Fault> {
    for (variable, content) in read {
        if env.insert(variable.clone(), content).is_some() {
            return Err(Fault::new(at, key, format!("{variable} is set twice")));
        }
    }
    Ok(())
}

/// The lines `NAME=value` of a file. Blank lines and those that begin with # are left out, and so is one pair of quotes around
/// a value.
fn variables(text: &str, path: &str) -> Result<Vec<(String, String)>, String> {
    let lines = text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
    let told = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    let read = told.map(|(line, number)| {
        let fault = |reason: &str| format!("{path}:{number}: {reason}");
        let (name, value) = line.split_once('=').ok_or_else(|| fault("must be NAME=value"))?;
        check_variable(name).map_err(fault)?;
        if value.contains('\0') {
            return Err(fault("must not contain NUL"));
        }
        let quoted = |quote: char| value.strip_prefix(quote)?.strip_suffix(quote);
        let value = quoted('"').or_else(|| quoted('\'')).unwrap_or(value);
        Ok((name.to_owned(), value.to_owned()))
    });
    read.collect()
}

/// The content of a credential that this daemon was started with.
fn credential(dir: Option<&OsStr>, name: &str) -> Result<Vec<u8>, String> {
    if name.is_empty() || name.contains('/') || [".", ".."].contains(&name) {
        return Err("the name of a credential is the name of a file, without a path".to_owned());
    }
    let dir = dir.filter(|dir| !dir.is_empty()).map(PathBuf::from).ok_or_else(|| {
        format!("caesiumd has no credentials: {CREDENTIALS_DIRECTORY} is not set; see LoadCredential= in systemd.exec(5)")
    })?;
    let found = trusted::metadata(&dir).map_err(|error| reason(&error))?;
    let found = found.ok_or_else(|| format!("{}: there is no such directory", dir.display()))?;
    trusted::check_writers(&found).map_err(|why| format!("{}: {why}", dir.display()))?;
    // Where its daemon is not root, systemd lets it in by an access list, which shows as the rights of the group.
    let trust = Trust { secret: false, bytes_max: SECRET_BYTES_MAX };
    trust.read(&dir.join(name)).map_err(|error| reason(&error))
}

fn reason(error: &TrustError) -> String {
    match error {
        TrustError::Read { source, .. } => format!("{error}: {source}"),
        TrustError::Untrusted { .. } => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn lines_of_variables_are_read_and_what_is_wrong_is_named_without_its_content() {
        let read = |text: &str| variables(text, "/f");
        let text = "# the database\n\nPGUSER=app\n  PGPASSWORD=\"s3 = cret\" \nEMPTY=\nQ='a\"b'\nHALF=\"x\n";
        let pairs =
            [("PGUSER", "app"), ("PGPASSWORD", "s3 = cret"), ("EMPTY", ""), ("Q", "a\"b"), ("HALF", "\"x")];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(read(text), Ok(pairs.to_vec()));
        for (text, expected) in [
            ("A=1\ns3cret\n", "/f:2: must be NAME=value"),
            (
                "export A=s3cret\n",
                "/f:1: a variable's name is letters, digits and _, and does not begin with a digit",
            ),
            ("LD_PRELOAD=s3cret\n", "/f:1: variables of the dynamic linker are refused"),
            ("A=s3cret\0\n", "/f:1: must not contain NUL"),
        ] {
            assert_eq!(read(text), Err(expected.to_owned()));
        }
    }

    #[test]
    fn a_credential_is_a_file_of_the_directory_that_systemd_names() {
        let dir = tempfile::tempdir().unwrap();
        let of = |name: &str| credential(Some(dir.path().as_os_str()), name);
        let told = credential(None, "db").unwrap_err();
        assert!(told.starts_with("caesiumd has no credentials: CREDENTIALS_DIRECTORY is not set"), "{told}");
        for name in ["", ".", "..", "../passwd", "a/b"] {
            assert!(of(name).unwrap_err().starts_with("the name of a credential"), "{name}");
        }
        fs::write(dir.path().join("db"), "s3cret\n").unwrap();
        fs::set_permissions(dir.path().join("db"), Permissions::from_mode(0o440)).unwrap();
        assert_eq!(of("db"), Ok(b"s3cret\n".to_vec()));
        assert!(of("other").unwrap_err().contains("No such file"));
        fs::write(dir.path().join("long"), vec![b'x'; (64 << 10) + 1]).unwrap();
        assert!(of("long").unwrap_err().ends_with("must not be longer than 65536 bytes"));
        fs::set_permissions(dir.path(), Permissions::from_mode(0o777)).unwrap();
        assert!(of("db").unwrap_err().contains("must not be writable by group or others (mode 0777)"));
    }
}
