//! Certificates for clusters of this process: each node and the operator are let in by the founder's own hand.

use std::path::Path;
use std::time::Duration;

use caesium_engine::ids::{Name, RequestId};
use caesium_engine::replica::{AccessChange, AdmissionToken, Admits, Command, Outcome, Role};
use caesium_node::driver::Handle;
use caesium_node::platform::random;
use caesium_pki::{Credentials, Folder, Kind, NewKey, Subject, Token};
use tokio::time::{Instant, sleep};

/// How long the founder may take to write it down.
const PATIENCE: Duration = Duration::from_secs(30);
const POLL: Duration = Duration::from_millis(50);

/// The certificates of the node with this data directory.
pub(crate) fn folder(data: &Path) -> Folder {
    Folder::at(data.join("pki"))
}

/// What lets a node of this name in; the founder has this data directory.
///
/// # Errors
/// Why there is none.
pub(crate) async fn token(founder: &Handle, data: &Path, name: &str) -> Result<Token, String> {
    let root = folder(data).credentials().map_err(text)?.trust().key().ok_or("the root is unreadable")?;
    let mut secret = [0; 32];
    secret[..16].copy_from_slice(&random().map_err(text)?.to_be_bytes());
    secret[16..].copy_from_slice(&random().map_err(text)?.to_be_bytes());
    // 0 stands for no token.
    let id = u64::try_from(random().map_err(text)? >> 64).map_err(text)?.max(1);
    let token = Token { id, secret, root };
    let made = AdmissionToken {
        hash: token.hash().0.to_vec(),
        admits: Admits::Node,
        name: name.parse().map_err(text)?,
        expires: founder.now().wall + PATIENCE,
    };
    change(founder, Command::Access(AccessChange::AddToken { id, token: made })).await?;
    Ok(token)
}

/// Makes a user of this name who may do everything, and keeps the certificate in this folder.
///
/// # Errors
/// Why there is none.
pub(crate) async fn admin(founder: &Handle, data: &Path, name: &Name, into: &Folder) -> Result<(), String> {
    let own = folder(data);
    let authority = own.authority(Kind::User).map_err(text)?.ok_or("the founder vouches for nobody")?;
    let key = NewKey::make().map_err(text)?;
    let issued = authority.issue_for(&key, Subject::User(name.clone()), founder.now().wall).map_err(text)?;
    let roots = own.credentials().map_err(text)?.trust().roots().to_vec();
    let credentials = Credentials::new(key.private(), issued, roots).map_err(text)?;
    change(founder, Command::Access(AccessChange::SetRole { user: name.clone(), role: Some(Role::Admin) }))
        .await?;
    into.store(&credentials).map_err(text)
}

/// A log that has just begun has no entry yet that names its feature level: it is asked again.
async fn change(founder: &Handle, command: Command) -> Result<(), String> {
    let (id, end) = (RequestId(random().map_err(text)?), Instant::now() + PATIENCE);
    loop {
        let why = match founder.propose(id, &command, None, PATIENCE).await {
            Ok(Outcome::Done { .. } | Outcome::Joined { .. }) => return Ok(()),
            Ok(Outcome::Refused(refusal)) => return Err(refusal.to_string()),
            Err(error) => error.to_string(),
        };
        if Instant::now() > end {
            return Err(why);
        }
        sleep(POLL).await;
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
