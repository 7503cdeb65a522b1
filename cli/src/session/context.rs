//! The context in force: which cluster is meant, and how careful to be with it.

use std::ffi::OsString;
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::time::Duration;

use caesium_pki::{Credentials, Folder};
use clap::parser::ValueSource;

use crate::config::{Config, NO_CONTEXT, Setting, Value};
use crate::confirm::Confirmation;
use crate::endpoint::{self, Endpoint};
use crate::error::{Error, Kind};
use crate::globals::GlobalArgs;
use crate::session::client::{Pin, Terms};

/// One context, by the flags, the environment and the files together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Context {
    /// Its name; none if no context is in force.
    pub(crate) name: Option<String>,
    /// Servers to ask; empty: wherever one is usually found.
    pub(crate) endpoints: Vec<Endpoint>,
    /// Who asks, over TLS.
    pub(crate) credentials: Option<Arc<Credentials>>,
    /// The only cluster that may answer.
    pub(crate) pin: Option<Pin>,
    /// Colour in which screens name it.
    pub(crate) banner: Option<String>,
    pub(crate) forbids: Option<String>,
    /// The least that a change asks.
    pub(crate) floor: Confirmation,
    /// A flag names it, and its servers are asked although CAESIUM_ENDPOINTS names others.
    pub(crate) over_variable: bool,
}

/// Where the name of a context and the servers to ask come from, if they are given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenBy {
    pub(crate) context: Option<ValueSource>,
    pub(crate) endpoints: Option<ValueSource>,
}

impl Context {
    /// The context that these flags and files choose.
    ///
    /// # Errors
    /// A context that is not in the files, an endpoint that cannot be one.
    pub(crate) fn resolve(globals: &GlobalArgs, config: &Config, given: GivenBy) -> Result<Self, Error> {
        let name = match globals.context.as_deref().filter(|name| !name.is_empty()) {
            Some(name) => Some(name),
            None => config.text("current-context"),
        };
        let mut context = match name {
            None | Some(NO_CONTEXT) => Self { credentials: of_demo()?, ..Self::default() },
            Some(name) => Self::named(name, config)?,
        };
        let said = globals.endpoints.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
        let said: Vec<Endpoint> = said
            .map(|text| text.parse().map_err(|problem| Error::usage(format!("--endpoint {text}: {problem}"))))
            .collect::<Result<_, _>>()?;
        // A flag goes before a variable, also where the two name it in different ways.
        let flag = given.context == Some(ValueSource::CommandLine);
        let variable = given.endpoints == Some(ValueSource::EnvVariable);
        context.over_variable = flag && variable && !context.endpoints.is_empty();
        if !said.is_empty() && !context.over_variable {
            // That of the demo cluster is for nobody else.
            if context.name.is_none() && said != endpoint::demo() {
                context.credentials = None;
            }
            context.endpoints = said;
        }
        match globals.read_only {
            Some(true) => context.forbids = Some("--read-only".to_owned()),
            Some(false) => context.forbids = None,
            None => {}
        }
        Ok(context)
    }

    /// What holds for every call.
    pub(crate) fn terms(&self, timeout: Duration) -> Terms {
        Terms {
            timeout,
            pin: self.pin.clone(),
            forbids: self.forbids.clone(),
            credentials: self.credentials.clone(),
        }
    }

    /// The flags that choose it again.
    pub(crate) fn flags(&self) -> Vec<OsString> {
        let name = self.name.as_deref().unwrap_or(NO_CONTEXT);
        let mut flags = vec!["--context".into(), name.into()];
        flags.push(format!("--read-only={}", self.forbids.is_some()).into());
        for endpoint in &self.endpoints {
            flags.extend(["--endpoint".into(), endpoint.to_string().into()]);
        }
        flags
    }

    /// The endpoints to try, and the errors of those that must not be tried.
    pub(crate) fn candidates(&self) -> (Vec<Endpoint>, Vec<Error>) {
        if !self.endpoints.is_empty() {
            return (self.endpoints.clone(), Vec::new());
        }
        let mut usable = Vec::new();
        let mut refused = Vec::new();
        for (endpoint, reason) in endpoint::defaults() {
            match reason {
                Some(reason) => {
                    refused.push(Error::new(Kind::Unreachable, endpoint.to_string()).because(reason));
                }
                None => usable.push(endpoint),
            }
        }
        (usable, refused)
    }

    /// The endpoints to watch. Where none is named that is the first place where a server can be: a daemon that this
    /// machine does not have would look like one that is lost.
    pub(crate) fn watched(&self) -> Vec<Endpoint> {
        let all = self.candidates().0;
        if !self.endpoints.is_empty() {
            return all;
        }
        let there = |endpoint: &&Endpoint| matches!(endpoint, Endpoint::Unix(path) if path.exists());
        match all.iter().find(there) {
            Some(endpoint) => vec![endpoint.clone()],
            None => all,
        }
    }

    /// Where its certificate is kept; `None`: it has none.
    pub(crate) fn certificates(&self, config: &Config) -> Option<Folder> {
        folder(self.name.as_deref()?, config).filter(Folder::is_filled)
    }

    /// A context as the files have it.
    ///
    /// # Errors
    /// There is none of this name.
    pub(crate) fn named(name: &str, config: &Config) -> Result<Self, Error> {
        config.context_named(name)?;
        let get = |key: &str| config.get(&format!("contexts.{name}.{key}"));
        let text = |setting: &Setting| setting.value.text();
        let endpoints = match get("endpoints").map(|setting| &setting.value) {
            Some(Value::Texts(texts)) => texts.iter().filter_map(|text| text.parse().ok()).collect(),
            _ => Vec::new(),
        };
        let read_only = get("read-only").filter(|setting| setting.value == Value::Switch(true));
        Ok(Self {
            name: Some(name.to_owned()),
            credentials: credentials(name, config)?,
            endpoints,
            pin: get("cluster-id").map(|id| Pin { cluster: text(id), origin: id.origin() }),
            banner: get("banner").map(text),
            forbids: read_only.map(|setting| format!("context {name} ({})", setting.origin())),
            floor: get("confirm").map(|word| Confirmation::of_word(&text(word))).unwrap_or_default(),
            over_variable: false,
        })
    }
}

/// Where the certificate of a context is: beside the operator's own file, in `pki/NAME`.
pub(crate) fn folder(name: &str, config: &Config) -> Option<Folder> {
    Some(Folder::at(config.own()?.parent()?.join("pki").join(name)))
}

/// By whom a context asks; `None`: it has no certificate.
fn credentials(name: &str, config: &Config) -> Result<Option<Arc<Credentials>>, Error> {
    let Some(folder) = folder(name, config).filter(Folder::is_filled) else { return Ok(None) };
    read(&folder, &format!("of context {name}")).map(Some)
}

/// By whom a demo cluster with TLS is asked that runs now.
fn of_demo() -> Result<Option<Arc<Credentials>>, Error> {
    let demo = endpoint::demo();
    let [Endpoint::Unix(socket)] = demo.as_slice() else { return Ok(None) };
    let folder = Folder::at(endpoint::demo_certificates(socket));
    if !folder.is_filled() || UnixStream::connect(socket).is_err() {
        return Ok(None);
    }
    read(&folder, "of the demo cluster").map(Some)
}

fn read(folder: &Folder, whose: &str) -> Result<Arc<Credentials>, Error> {
    let read = folder.credentials().map_err(|error| {
        Error::new(Kind::Conflict, format!("the certificate {whose} cannot be used"))
            .because(error.to_string())
    })?;
    Ok(Arc::new(read))
}
