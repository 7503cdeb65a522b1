//! The stream of one worker: what it sends goes to the table of workers, what runs want of it goes out.

use std::time::Duration;

use caesium_proto::v1 as pb;
use futures::stream::unfold;
use pb::work_server::Work;
use pb::worker_message::Message as Sent;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tonic::codegen::BoxStream;
use tonic::{Request, Response, Status, Streaming};

use super::wire;
use crate::control::Control;
use crate::control::error::Problem;
use crate::driver::GoingDown;
use crate::handlers::{Hello, JoinRefusal, OutputStream, WorkerOrder, WorkerSession, Workers};
use crate::platform::{Caller, CallerInfo};

/// A stream without a first message is given up.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

/// Why the stream of a worker is over.
enum StreamEnd {
    /// The worker has ended it.
    Left,
    /// Its connection is gone; how that showed.
    Broken(String),
    /// The node ends it, and the worker gets the reason.
    Refused(Problem),
}

struct Outgoing {
    welcome: Option<pb::WorkMessage>,
    orders: mpsc::Receiver<WorkerOrder>,
    /// Why the node ends the stream; without a reason it just ends.
    end: oneshot::Receiver<Option<Status>>,
    over: bool,
    /// Dropped with the rest when nobody reads any more.
    _reader: oneshot::Sender<()>,
}

#[tonic::async_trait]
impl Work for Control {
    type SubscribeStream = BoxStream<pb::WorkMessage>;

    async fn subscribe(
        &self,
        request: Request<Streaming<pb::WorkerMessage>>,
    ) -> Result<Response<Self::SubscribeStream>, Status> {
        let (user, certified) = caller(&request);
        let mut incoming = request.into_inner();
        let hello = first(&mut incoming).await?;
        let (name, credits) = (hello.name.clone(), hello.credits);
        let handlers = hello.handlers.into_iter().collect();
        let node = self.handle.inspect(|engine, _| engine.replica().node_name(engine.node())).await;
        let node = node.map_err(Problem::from)?;
        let workers = self.handle.runner().workers().clone();
        let hello = Hello { name: hello.name, user, certified, handlers, credits };
        let (session, orders) = workers.enter(hello).map_err(refused)?;
        tracing::info!(worker = name, credits, "a worker is connected");
        let (reader, gone) = oneshot::channel();
        let (ending, end) = oneshot::channel();
        let welcome = Some(wire::welcome(node, session.heartbeat()));
        tokio::spawn(async move {
            let ended = listen(&workers, &session, &mut incoming, gone).await;
            // Its runs learn of it first.
            drop(session);
            let (why, status) = ended.told();
            tracing::info!(worker = name, why, "a worker has left");
            // The worker may be gone already.
            ending.send(status).ok();
        });
        let outgoing = Outgoing { welcome, orders, end, over: false, _reader: reader };
        Ok(Response::new(Box::pin(unfold(outgoing, Outgoing::next))))
    }
}

impl Outgoing {
    async fn next(mut self) -> Option<(Result<pb::WorkMessage, Status>, Self)> {
        if let Some(welcome) = self.welcome.take() {
            return Some((Ok(welcome), self));
        }
        if self.over {
            return None;
        }
        tokio::select! {
            biased;
            Some(order) = self.orders.recv() => Some((Ok(wire::order(order)), self)),
            status = &mut self.end => {
                self.over = true;
                let status = status.ok().flatten()?;
                Some((Err(status), self))
            }
        }
    }
}

impl StreamEnd {
    /// A line for the log, and a status for the worker where it has no reason of its own.
    fn told(self) -> (String, Option<Status>) {
        match self {
            Self::Left => ("it ended its stream".to_owned(), None),
            Self::Broken(why) => (format!("its connection is gone: {why}"), None),
            Self::Refused(problem) => {
                let status = Status::from(problem);
                (status.message().to_owned(), Some(status))
            }
        }
    }
}

/// Takes in what a worker sends until it is over.
async fn listen(
    workers: &Workers,
    session: &WorkerSession,
    incoming: &mut Streaming<pb::WorkerMessage>,
    mut gone: oneshot::Receiver<()>,
) -> StreamEnd {
    loop {
        tokio::select! {
            message = incoming.message() => match message {
                Ok(Some(message)) => if let Err(refusal) = take(session, message) {
                    return StreamEnd::Refused(refusal);
                },
                Ok(None) => return StreamEnd::Left,
                Err(status) => return StreamEnd::Broken(status.message().to_owned()),
            },
            _ = &mut gone => return StreamEnd::Broken("the client has closed the stream".to_owned()),
            () = workers.closed() => return StreamEnd::Refused(GoingDown.into()),
        }
    }
}

fn take(session: &WorkerSession, message: pb::WorkerMessage) -> Result<(), Problem> {
    match message.message {
        Some(Sent::Hello(_)) => {
            return Err(Problem::invalid("hello", "hello: it comes once, as the first message"));
        }
        Some(Sent::Accept(pb::WorkAccept { run })) => session.accepted(&run),
        Some(Sent::Refuse(pb::WorkRefuse { run, reason })) => session.refused(&run, reason),
        Some(Sent::Heartbeat(pb::WorkHeartbeat { runs })) if runs.is_empty() => session.heard(),
        Some(Sent::Heartbeat(pb::WorkHeartbeat { runs })) => session.beats(&runs),
        Some(Sent::Output(pb::WorkOutput { run, output, errors })) => {
            let stream = if errors { OutputStream::Stderr } else { OutputStream::Stdout };
            session.printed(&run, stream, &output);
        }
        Some(Sent::Done(pb::WorkDone { run, succeeded, note })) => session.done(&run, succeeded, note),
        Some(Sent::Credits(pb::WorkCredits { credits })) => session.set_credits(credits).map_err(refused)?,
        // Of a client that is newer than this node.
        None => session.heard(),
    }
    Ok(())
}

/// The first message, which is to be its hello.
async fn first(incoming: &mut Streaming<pb::WorkerMessage>) -> Result<pb::WorkerHello, Status> {
    let message = timeout(HELLO_WITHIN, incoming.message()).await;
    match message {
        Ok(Ok(Some(pb::WorkerMessage { message: Some(Sent::Hello(hello)) }))) => Ok(hello),
        Ok(Err(status)) => Err(status),
        Ok(Ok(_)) => Err(Problem::invalid("hello", "hello: a worker's first message names it").into()),
        Err(_) => {
            let within = HELLO_WITHIN.as_secs();
            Err(Problem::invalid("hello", format!("hello: it did not come within {within} s")).into())
        }
    }
}

fn refused(refusal: JoinRefusal) -> Problem {
    let why = refusal.to_string();
    match refusal {
        JoinRefusal::Name => Problem::invalid("hello.name", why),
        JoinRefusal::NoHandlers => Problem::invalid("hello.handlers", why),
        JoinRefusal::Credits => Problem::invalid("credits", why),
        // It may have one after its list is read again: whoever asks again later may be let in.
        JoinRefusal::Unknown(_) => Problem::unknown(why, Vec::new()),
        JoinRefusal::User { .. } => Problem::forbidden(why),
        JoinRefusal::Full => Problem::limit(why),
    }
}

/// Who the worker is, and whether a certificate names it.
fn caller<T>(request: &Request<T>) -> (String, bool) {
    match request.extensions().get::<CallerInfo>().map(|from| &from.caller) {
        Some(Caller::Certified(identity)) => (identity.subject.to_string(), true),
        Some(Caller::Local(user)) => (format!("local user {user}"), false),
        Some(Caller::Unasked | Caller::Plaintext | Caller::Nobody) | None => (String::new(), false),
    }
}
