//! A connection to one server, and calls that always end.

use std::error::Error as _;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use caesium_pki::{Credentials, Dial, Expected, connector};
use caesium_proto::v1::access_client::AccessClient;
use caesium_proto::v1::certification_client::CertificationClient;
use caesium_proto::v1::faults_client::FaultsClient;
use caesium_proto::v1::fires_client::FiresClient;
use caesium_proto::v1::log_client::LogClient;
use caesium_proto::v1::masters_client::MastersClient;
use caesium_proto::v1::membership_client::MembershipClient;
use caesium_proto::v1::schedules_client::SchedulesClient;
use caesium_proto::v1::watch_client::WatchClient;
use caesium_proto::v1::{VersionReply, VersionRequest};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;
use tonic::transport::Channel;
use tonic::{Code, Response, Status};

use crate::change::{ChangeFlags, DryRun};
use crate::clock;
use crate::endpoint::Endpoint;
use crate::error::{Error, Kind};
use crate::instant::Seconds;
use crate::session::rpc::Asked;

/// The API this command line speaks.
const API: &str = "v1";
/// Head start of an endpoint over the next: a healthy first one is always taken, a silent one costs little.
const STAGGER: Duration = Duration::from_millis(250);
/// A peer that vanished is noticed on an idle stream after this and the wait below.
const KEEP_ALIVE: Duration = Duration::from_secs(2);
/// How long a keep-alive may stay unanswered.
const KEEP_ALIVE_WAIT: Duration = Duration::from_secs(2);
/// Replies are chunked at 1 MiB by the server; this leaves room for a status of a large cluster.
const REPLY_BYTES_MAX: usize = 16 << 20;

/// What holds for every call, whichever server is asked.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    /// How long any one call may take.
    pub(crate) timeout: Duration,
    /// The only cluster that may be asked.
    pub(crate) pin: Option<Pin>,
    /// Who forbids changes; `None`: nobody.
    pub(crate) forbids: Option<String>,
    /// Who asks, over the network; `None`: servers there are called without TLS.
    pub(crate) credentials: Option<Arc<Credentials>>,
}

/// A cluster that was written down.
#[derive(Clone, Debug)]
pub(crate) struct Pin {
    pub(crate) cluster: String,
    /// Where that was written.
    pub(crate) origin: String,
}

/// A server that answered.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) endpoint: Endpoint,
    /// The version reply that it gave when it was greeted.
    pub(crate) version: VersionReply,
    channel: Channel,
    terms: Terms,
}

impl Client {
    /// The first of these endpoints that answers.
    pub(crate) async fn connect(endpoints: &[Endpoint], terms: &Terms) -> Result<Self, Vec<Error>> {
        let mut waiting = endpoints.iter();
        let mut dials = JoinSet::new();
        let mut failed = Vec::new();
        loop {
            let next = waiting.next();
            if let Some(endpoint) = next {
                let terms = terms.clone();
                let endpoint = endpoint.clone();
                dials.spawn(async move { Self::dial(endpoint, &terms).await });
            }
            tokio::select! {
                dialled = dials.join_next() => match dialled {
                    Some(Ok(Ok(client))) => return Ok(client),
                    Some(Ok(Err(error))) => failed.push(error),
                    Some(Err(panicked)) => failed.push(Error::new(Kind::Internal, panicked.to_string())),
                    None => return Err(failed),
                },
                () = sleep(STAGGER), if waiting.len() > 0 => {}
            }
        }
    }

    /// The node that answers there.
    pub(crate) fn node(&self) -> &str {
        self.version.view.as_ref().map_or("", |view| view.node.as_str())
    }

    /// Connects to this endpoint and asks its version, which shows that somebody answers and in which API.
    pub(crate) async fn dial(endpoint: Endpoint, terms: &Terms) -> Result<Self, Error> {
        let limit = terms.timeout;
        match timeout(limit, Self::greet(&endpoint, terms)).await {
            Ok(greeted) => greeted,
            Err(_) => {
                let because = format!("no answer within {}", span(limit));
                Err(Error::new(Kind::Unreachable, endpoint.to_string()).because(because))
            }
        }
    }

    async fn greet(endpoint: &Endpoint, terms: &Terms) -> Result<Self, Error> {
        let unreachable =
            |because: String| Error::new(Kind::Unreachable, endpoint.to_string()).because(because);
        let transport = tonic::transport::Endpoint::from_shared(endpoint.uri())
            .map_err(|error| unreachable(root_cause(&error)))?
            .http2_keep_alive_interval(KEEP_ALIVE)
            .keep_alive_timeout(KEEP_ALIVE_WAIT)
            .keep_alive_while_idle(true);
        let channel = match (&terms.credentials, endpoint) {
            (Some(credentials), Endpoint::Tcp(_)) => {
                let tls = connector(credentials, Expected::AnyNode, now());
                let tls = tls.map_err(|error| unreachable(error.to_string()))?;
                transport.connect_with_connector(Dial::new(tls, TcpStream::connect::<String>)).await
            }
            (Some(_), Endpoint::Unix(_)) | (None, _) => transport.connect().await,
        };
        let channel = channel.map_err(|error| unreachable(root_cause(&error)))?;
        let mut members = MembershipClient::new(channel.clone());
        let version = match members.version(VersionRequest {}).await {
            Ok(reply) => reply.into_inner(),
            Err(status) if status.code() == Code::Unimplemented => {
                let because = format!("something answers at {endpoint}, but it is no caesiumd of API {API}");
                return Err(Error::new(Kind::Incompatible, endpoint.to_string()).because(because));
            }
            Err(status) => {
                let failed = Asked::Read.failed(&status, &endpoint.to_string());
                let because = failed.brief();
                return match failed.kind() {
                    Kind::Forbidden => {
                        Err(Error::new(Kind::Forbidden, endpoint.to_string()).because(because))
                    }
                    _ => Err(unreachable(because)),
                };
            }
        };
        if !version.api.is_empty() && !version.api.ends_with(API) {
            let because = format!("it speaks API {}, this command line speaks {API}", version.api);
            return Err(Error::new(Kind::Incompatible, endpoint.to_string()).because(because));
        }
        let client = Self { endpoint: endpoint.clone(), version, channel, terms: terms.clone() };
        match terms.pin.as_ref().filter(|pin| pin.cluster != client.cluster()) {
            None => Ok(client),
            Some(pin) => {
                let answered = if client.cluster().is_empty() { "not known yet" } else { client.cluster() };
                let because = format!("its cluster is {answered}, {} wants {}", pin.origin, pin.cluster);
                Err(Error::new(Kind::Incompatible, endpoint.to_string()).because(because))
            }
        }
    }

    /// The id of its cluster; empty while it is in none.
    pub(crate) fn cluster(&self) -> &str {
        self.version.view.as_ref().map_or("", |view| view.cluster_id.as_str())
    }

    /// What holds for calls of this server.
    pub(crate) fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The nodes that the server did not reach when it was greeted.
    pub(crate) fn unheard(&self) -> &[String] {
        self.version.view.as_ref().map_or(&[], |view| &view.unheard)
    }

    /// Fails where changes are forbidden: whatever changes something asks here first.
    pub(crate) fn writable(&self) -> Result<(), Error> {
        writable(self.terms.forbids.as_deref())
    }

    /// Waits for the answer to a question.
    pub(crate) async fn read<T>(
        &self,
        call: impl Future<Output = Result<Response<T>, Status>>,
    ) -> Result<T, Error> {
        self.bounded(&Asked::Read, call).await
    }

    /// Makes a change under the key of the flags, or a fresh one; `check` is the command that shows whether it happened. A
    /// dry run of this side alone sends nothing and gives an empty answer.
    pub(crate) async fn change<T: Default, F>(
        &self,
        flags: &ChangeFlags,
        check: String,
        call: impl FnOnce(Vec<u8>) -> F,
    ) -> Result<T, Error>
    where
        F: Future<Output = Result<Response<T>, Status>>,
    {
        match flags.dry_run {
            Some(DryRun::Client) => return Ok(T::default()),
            Some(DryRun::Server | DryRun::Default) => {}
            None => self.writable()?,
        }
        let request = match flags.key() {
            Some(key) => key,
            None => clock::request_id().map_err(|error| {
                Error::new(Kind::Internal, format!("this machine gives no random bytes: {error}"))
            })?,
        };
        self.bounded(&Asked::Change { request, check }, call(request.to_vec())).await
    }

    /// The same server, with more time for each call.
    pub(crate) fn patient(&self, more: Duration) -> Self {
        let terms = Terms { timeout: self.terms.timeout + more, ..self.terms.clone() };
        Self { terms, ..self.clone() }
    }

    /// The same server, also where changes are forbidden: for what is no change of the cluster.
    pub(crate) fn unforbidden(&self) -> Self {
        let terms = Terms { forbids: None, ..self.terms.clone() };
        Self { terms, ..self.clone() }
    }

    /// The same server, with this much time for each call.
    pub(crate) fn within(&self, timeout: Duration) -> Self {
        let terms = Terms { timeout, ..self.terms.clone() };
        Self { terms, ..self.clone() }
    }

    /// Has something done that is no change of the log; `check` is the command that shows whether it was.
    pub(crate) async fn act<T>(
        &self,
        check: String,
        call: impl Future<Output = Result<Response<T>, Status>>,
    ) -> Result<T, Error> {
        self.writable()?;
        self.bounded(&Asked::Act { check }, call).await
    }

    async fn bounded<T>(
        &self,
        asked: &Asked,
        call: impl Future<Output = Result<Response<T>, Status>>,
    ) -> Result<T, Error> {
        let endpoint = self.endpoint.to_string();
        match timeout(self.terms.timeout, call).await {
            Ok(Ok(response)) => Ok(response.into_inner()),
            Ok(Err(status)) => Err(asked.failed(&status, &endpoint)),
            Err(_) => Err(asked.timed_out(&endpoint, &span(self.terms.timeout))),
        }
    }

    pub(crate) fn members(&self) -> MembershipClient<Channel> {
        MembershipClient::new(self.channel.clone()).max_decoding_message_size(REPLY_BYTES_MAX)
    }

    pub(crate) fn masters(&self) -> MastersClient<Timed> {
        MastersClient::with_interceptor(self.channel.clone(), Deadline(self.terms.timeout))
            .max_decoding_message_size(REPLY_BYTES_MAX)
    }

    pub(crate) fn schedules(&self) -> SchedulesClient<Timed> {
        SchedulesClient::with_interceptor(self.channel.clone(), Deadline(self.terms.timeout))
            .max_decoding_message_size(REPLY_BYTES_MAX)
    }

    pub(crate) fn fires(&self) -> FiresClient<Channel> {
        FiresClient::new(self.channel.clone()).max_decoding_message_size(REPLY_BYTES_MAX)
    }

    pub(crate) fn watch(&self) -> WatchClient<Channel> {
        WatchClient::new(self.channel.clone()).max_decoding_message_size(REPLY_BYTES_MAX)
    }

    /// The log, and what it folds into.
    pub(crate) fn log(&self) -> LogClient<Channel> {
        LogClient::new(self.channel.clone()).max_decoding_message_size(REPLY_BYTES_MAX)
    }

    /// Tokens, users and roles.
    pub(crate) fn access(&self) -> AccessClient<Channel> {
        AccessClient::new(self.channel.clone())
    }

    pub(crate) fn certification(&self) -> CertificationClient<Channel> {
        CertificationClient::new(self.channel.clone())
    }

    pub(crate) fn faults(&self) -> FaultsClient<Channel> {
        FaultsClient::new(self.channel.clone())
    }
}

/// This machine's clock, for certificates.
pub(crate) fn now() -> caesium_pki::Now {
    Arc::new(|| caesium_engine::Wall(clock::now_micros()))
}

/// The innermost source: the layers above it repeat themselves.
pub(crate) fn root_cause(error: &tonic::transport::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    match error.source() {
        Some(_) => cause.to_string(),
        None => error.to_string(),
    }
}

fn span(duration: Duration) -> String {
    Seconds(i64::try_from(duration.as_micros()).unwrap_or(i64::MAX)).text()
}

/// A channel whose calls carry the time that the caller waits.
pub(crate) type Timed = InterceptedService<Channel, Deadline>;

/// How long the caller waits. The server gets a little more, so that it is this side that ends the call when time is up.
#[derive(Clone)]
pub(crate) struct Deadline(Duration);

/// The time by which the server's deadline is longer.
const DEADLINE_MORE: Duration = Duration::from_millis(50);

impl Interceptor for Deadline {
    fn call(&mut self, mut request: tonic::Request<()>) -> Result<tonic::Request<()>, Status> {
        request.set_timeout(self.0 + DEADLINE_MORE);
        Ok(request)
    }
}

/// Fails if somebody forbids changes.
pub(crate) fn writable(forbids: Option<&str>) -> Result<(), Error> {
    let Some(who) = forbids else { return Ok(()) };
    Err(Error::new(Kind::Declined, "nothing was changed: changes are forbidden here")
        .code("READ_ONLY")
        .because(format!("read-only by {who}; --read-only=false allows changes"))
        .help("caesiumctl config show --origin"))
}
