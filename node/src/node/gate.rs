//! Before every call: whether who makes it may, and in whose name it is written down. What is refused, here or by what serves it, stands in
//! the audit log, and so do reads of output.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use http::{Request, Response};
use tonic::body::Body;
use tonic::service::Routes;
use tonic::{Code, Status};
use tower_layer::Layer;
use tower_service::Service;

use crate::control::access::{Needs, Scope, needs, permit, reads_output};
use crate::driver::Handle;
use crate::platform::{Audit, Caller, CallerInfo, principal};

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

    fn call(&mut self, mut request: Request<Body>) -> Answer {
        // Without it nothing is known of the caller, and that is what such a one may do.
        let from = request.extensions().get::<CallerInfo>().cloned();
        if let Some(from) = &from {
            from.note_request();
        }
        let path = request.uri().path().to_owned();
        let needs = needs(&path);
        principal::sign(request.headers_mut(), from.as_ref());
        let (gate, mut inner) = (self.gate.clone(), self.inner.clone());
        Box::pin(async move {
            let caller = from.as_ref().map_or(&Caller::Nobody, |from| &from.caller);
            let address = from.as_ref().and_then(|from| from.address);
            let who = || principal::name_of(caller).unwrap_or_default();
            if !passes(from.as_ref(), needs) {
                match permit(caller, needs, &gate.node).await {
                    Ok(Scope::Everywhere) => {}
                    Ok(Scope::Volumes(volumes)) => principal::limit(request.headers_mut(), &volumes),
                    Err(refusal) => {
                        gate.audit.refused(address, &who(), &format!("{path}: {}", refusal.message()));
                        return Ok(Status::into_http(refusal));
                    }
                }
            }
            let answer = inner.call(request).await?;
            match Status::from_header_map(answer.headers()) {
                // What serves it has refused it by itself: a token, another's name, a volume.
                Some(refusal) if refuses(refusal.code()) => {
                    gate.audit.refused(address, &who(), &format!("{path}: {}", refusal.message()));
                }
                None if reads_output(&path) => gate.audit.read(address, &who(), &path),
                Some(_) | None => {}
            }
            Ok(answer)
        })
    }
}

fn refuses(code: Code) -> bool {
    matches!(code, Code::PermissionDenied | Code::Unauthenticated)
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
