//! Before every call: whether who makes it may. What is refused stands in the audit log.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use http::{Request, Response};
use tonic::Status;
use tonic::body::Body;
use tonic::service::Routes;
use tower_layer::Layer;
use tower_service::Service;

use crate::control::access::{Needs, needs, permit};
use crate::driver::Handle;
use crate::platform::{Audit, Caller, CallerInfo};

/// Stands before all services of a listener.
#[derive(Clone)]
pub(super) struct Gate {
    node: Handle,
    audit: Audit,
}

impl Gate {
    pub(super) fn new(node: Handle, audit: Audit) -> Self {
        Self { node, audit }
    }
}

impl Layer<Routes> for Gate {
    type Service = Gated;

    fn layer(&self, inner: Routes) -> Gated {
        Gated { inner, gate: self.clone() }
    }
}

/// Services behind a gate.
#[derive(Clone)]
pub(super) struct Gated {
    inner: Routes,
    gate: Gate,
}

type Answer = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

impl Service<Request<Body>> for Gated {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answer;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        <Routes as Service<Request<Body>>>::poll_ready(&mut self.inner, cx)
    }

    fn call(&mut self, request: Request<Body>) -> Answer {
        // Without it nothing is known of the caller, and that is what such a one may do.
        let from = request.extensions().get::<CallerInfo>().cloned();
        if let Some(from) = &from {
            from.note_request();
        }
        let needs = needs(request.uri().path());
        if passes(from.as_ref(), needs) {
            return Box::pin(self.inner.call(request));
        }
        let (gate, mut inner) = (self.gate.clone(), self.inner.clone());
        Box::pin(async move {
            let caller = from.as_ref().map_or(&Caller::Nobody, |from| &from.caller);
            match permit(caller, needs, &gate.node).await {
                Ok(()) => inner.call(request).await,
                Err(refusal) => {
                    let address = from.as_ref().and_then(|from| from.address);
                    let why = format!("{}: {}", request.uri().path(), refusal.message());
                    gate.audit.refused(address, &who(caller), &why);
                    Ok(Status::into_http(refusal))
                }
            }
        })
    }
}

/// Whether nothing has to be looked up: the calls between nodes, whose service compares the roster itself, and those on a
/// listener where nobody is asked.
fn passes(from: Option<&CallerInfo>, needs: Option<Needs>) -> bool {
    match from.map(|from| &from.caller) {
        Some(Caller::Unasked) => true,
        Some(Caller::Certified(identity)) => {
            needs == Some(Needs::Member) && matches!(identity.subject, caesium_pki::Subject::Node(_))
        }
        Some(Caller::Nobody | Caller::Local(_)) | None => false,
    }
}

fn who(caller: &Caller) -> String {
    match caller {
        Caller::Unasked | Caller::Nobody => String::new(),
        Caller::Certified(identity) => identity.subject.to_string(),
        Caller::Local(user) => format!("local user {user}"),
    }
}
