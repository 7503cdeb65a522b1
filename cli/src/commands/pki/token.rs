//! `pki token`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_pki::{Digest, Token};
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use serde::Serialize;

use crate::change::ChangeFlags;
use crate::clock;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::At;
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;
use crate::values::positive_duration;

/// Whom a token for a member lets in.
const NODE: &str = "node";

/// Make a token: it lets one node or one user in, once, under one name
///
/// With --volume the user gets the role there, at once, and reads everywhere by the token. It is printed once and kept nowhere. A node shows it with caesiumd --token-file, a user with caesiumctl context add
/// --token-file.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl pki token --role node --name birch --yes
  caesiumctl pki token --role operator --name anna --ttl 10m --yes
  caesiumctl pki token --role editor --volume billing --name ben --yes")]
pub(crate) struct TokenArgs {
    /// Whom it lets in: a node, or a user with this role
    #[arg(long, value_name = "ROLE", value_parser = admits())]
    pub(super) role: pb::Role,
    /// Only in this volume; editor is the role for that
    #[arg(long, value_name = "V")]
    pub(super) volume: Option<Name>,
    /// The name of the node or user
    #[arg(long = "name", value_name = "NAME")]
    pub(super) newcomer: Name,
    /// How long it may be used, at most 7 days
    #[arg(long, value_name = "D", default_value = "1h", value_parser = positive_duration)]
    pub(super) ttl: Duration,
    #[command(flatten)]
    pub(super) change: ChangeFlags,
}

effect!(TokenArgs, Dangerous);

/// A token, as it is shown once.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Made {
    token: String,
    name: String,
    role: &'static str,
    /// The only volume where the role holds; null when it holds in all.
    volume: Option<String>,
    expires: At,
}

impl TokenArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let name = self.newcomer.to_string();
        let role = self.role.word().unwrap_or(NODE);
        if self.volume.is_some() && self.role != pb::Role::Editor {
            return Err(Error::usage("--volume: in a single volume one can be an editor"));
        }
        let there = self.volume.as_ref().map(|volume| format!(" of volume {volume}")).unwrap_or_default();
        let what = format!("let {role}{there} {name} in");
        let action = Action { confirmation: Confirmation::Yes, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        if let Some(volume) = &self.volume {
            self.grant_in(volume, &client).await?;
        }
        let mut token = drawn()?;
        let mut access = client.access();
        let (id, hash) = (token.id, token.hash().0.to_vec());
        // Whoever has a role in a volume reads everywhere.
        let admits = if self.volume.is_some() { pb::Role::Viewer } else { self.role };
        let (role_number, named) = (admits.into(), name.clone());
        let (ttl, options) = (i64::try_from(self.ttl.as_micros()).unwrap_or(i64::MAX), self.change.options());
        let reply = client
            .change(&self.change, "caesiumctl log list --kind token-add".to_owned(), |request| {
                access.add_token(pb::AddTokenRequest {
                    request,
                    token: id,
                    hash,
                    name: named,
                    role: role_number,
                    ttl,
                    options,
                })
            })
            .await?;
        if self.change.is_dry_run() {
            return session.out.report("Token", None, &(), [], "a token would be made");
        }
        let root = reply.root.try_into();
        token.root = Digest(root.map_err(|_| {
            Error::new(Kind::Incompatible, "the server named no root").now("the token cannot be used")
        })?);
        let view = reply.change.and_then(|change| change.view).map(View::from);
        let volume = self.volume.map(|volume| volume.to_string());
        let made = Made { token: token.to_string(), name, role, volume, expires: At(reply.expires) };
        session.out.report("Token", view.as_ref(), &made, [made.token.clone()], &made.token)
    }
}

impl TokenArgs {
    /// Before the token is made: one that is made brings its bearer all that it promises.
    async fn grant_in(&self, volume: &Name, client: &Client) -> Result<(), Error> {
        let (flags, mut access) = (self.change.of_one_step(), client.access());
        let (user, volume) = (self.newcomer.to_string(), volume.to_string());
        let (role, options) = (self.role.into(), flags.options());
        let done: pb::ChangeReply = client
            .change(&flags, "caesiumctl role list".to_owned(), |request| {
                access.set_role(pb::SetRoleRequest { request, user, role, volume, options })
            })
            .await?;
        drop(done);
        Ok(())
    }
}

fn drawn() -> Result<Token, Error> {
    let mut secret = [0; 32];
    let mut id = [0; 8];
    let drawn = clock::entropy(&mut secret).and_then(|()| clock::entropy(&mut id));
    drawn.map_err(|error| {
        Error::new(Kind::Internal, format!("this machine gives no random bytes: {error}"))
    })?;
    // 0 stands for no token.
    Ok(Token { id: u64::from_be_bytes(id).max(1), secret, root: Digest([0; 32]) })
}

/// `node`, which is no role of a user, or such a role.
fn admits() -> impl clap::builder::TypedValueParser<Value = pb::Role> {
    let words = [NODE].into_iter().chain(pb::Role::all().filter_map(pb::Role::word));
    PossibleValuesParser::new(words.collect::<Vec<_>>())
        .map(|word| pb::Role::of_word(&word).unwrap_or(pb::Role::Unspecified))
}
