//! From what a call returned to what the operator reads: the only reader of gRPC statuses.

use std::error::Error as _;

use caesium_proto::errors;
use caesium_proto::v1::ErrorDetail;
use tonic::{Code, Status};

use crate::error::{Error, Kind};
use crate::session::remedy;

/// What was asked, which decides what a missing answer means.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// Nothing changes, whatever happened to the answer.
    Read,
    /// A change with this idempotency key; `check` is the command that shows whether it happened.
    Change { request: [u8; 16], check: String },
    /// Something is to be done that is no change of the log; `check` is the command that shows whether it was.
    Act { check: String },
}

impl Asked {
    /// The error of a call that did not end by the deadline.
    pub(crate) fn timed_out(&self, endpoint: &str, timeout: &str) -> Error {
        let error = Error::new(Kind::Uncertain, format!("no answer within {timeout}"));
        self.uncertain(error.because(format!("{endpoint} took the call and has not answered")))
    }

    /// The error of a call that was answered with a refusal, or whose connection broke.
    pub(crate) fn failed(&self, status: &Status, endpoint: &str) -> Error {
        if let Some(cause) = broken(status) {
            return match self {
                Self::Read => {
                    Error::new(Kind::Unreachable, format!("lost the connection to {endpoint}")).because(cause)
                }
                Self::Change { .. } | Self::Act { .. } => {
                    let message = format!("lost the connection to {endpoint} before it answered");
                    self.uncertain(Error::new(Kind::Uncertain, message).because(cause))
                }
            };
        }
        self.refused(status, endpoint)
    }

    /// The server answered, and the answer is a refusal.
    fn refused(&self, status: &Status, endpoint: &str) -> Error {
        let detail = detail(status);
        let kind = self.kind(status.code(), &detail);
        let waited = detail.code == "WAIT_TIMED_OUT";
        let mut error = Error::new(kind, message(status, &detail, endpoint));
        if !detail.code.is_empty() {
            error = error.code(detail.code);
        }
        if let Some(because) = because(&detail.because, &detail.near) {
            error = error.because(because);
        }
        if !detail.now.is_empty() {
            error = error.now(detail.now);
        }
        if let Some((kind, name)) = detail.object.split_once(' ') {
            error = error.about(kind, name);
        }
        if let Some(command) = detail.remedy.as_ref().and_then(remedy::command) {
            error = error.help(command);
        }
        match (kind, detail.request.is_empty()) {
            (Kind::NotCommitted, _) => match self {
                Self::Act { check } => error.help(check),
                Self::Read | Self::Change { .. } => error,
            },
            // Committed: only what was waited for is not there yet.
            (Kind::Uncertain, true) if waited => error,
            (Kind::Uncertain, true) => self.uncertain(error),
            (Kind::Uncertain, false) => self.with_request(error, &detail.request),
            _ => error,
        }
    }

    fn kind(&self, code: Code, detail: &ErrorDetail) -> Kind {
        match code {
            Code::InvalidArgument | Code::OutOfRange => Kind::Usage,
            Code::NotFound => Kind::NotFound,
            Code::AlreadyExists | Code::FailedPrecondition | Code::Aborted | Code::ResourceExhausted => {
                Kind::Conflict
            }
            Code::PermissionDenied | Code::Unauthenticated => Kind::Forbidden,
            Code::DeadlineExceeded | Code::Cancelled => Kind::Uncertain,
            Code::Unimplemented => Kind::Incompatible,
            Code::Unavailable if detail.code == "NOT_COMMITTED" => Kind::NotCommitted,
            Code::Unavailable => match self {
                Self::Read => Kind::Unreachable,
                // The detail is the server's own: not proposed. Without it the status may be that of a proxy.
                Self::Change { .. } | Self::Act { .. } if !detail.code.is_empty() => Kind::NotCommitted,
                Self::Change { .. } | Self::Act { .. } => Kind::Uncertain,
            },
            Code::Ok | Code::Unknown | Code::Internal | Code::DataLoss => Kind::Internal,
        }
    }

    fn uncertain(&self, error: Error) -> Error {
        match self {
            Self::Read => error,
            Self::Change { request, .. } => self.with_request(error, &hex(request)),
            Self::Act { check } => error.code("MAY_STILL_HAPPEN").help(check),
        }
    }

    fn with_request(&self, error: Error, request: &str) -> Error {
        let Self::Change { check, .. } = self else { return error };
        error
            .code("MAY_STILL_HAPPEN")
            .now(format!("the change may still happen (request {request})"))
            .help(check)
    }
}

/// Why the connection broke, if the status was made on this side. A status that a server sent has no source.
pub(crate) fn broken(status: &Status) -> Option<String> {
    let mut cause = status.source()?;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    Some(cause.to_string())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn detail(status: &Status) -> ErrorDetail {
    // A server that sends something else than our detail has still sent a message.
    errors::detail(status).unwrap_or_default()
}

fn message(status: &Status, detail: &ErrorDetail, endpoint: &str) -> String {
    let text = match (detail.message.as_str(), status.message()) {
        ("", "") if status.code() == Code::Unimplemented => format!("{endpoint} has no such call"),
        ("", "") => format!("{endpoint} refused without saying why"),
        ("", text) | (text, _) => text.to_owned(),
    };
    // Some messages begin with their field, for those who read nothing else.
    let text = match text.strip_prefix(&detail.field).and_then(|rest| rest.strip_prefix(": ")) {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    match (detail.field.as_str(), detail.position) {
        ("", _) => text,
        (field, Some(position)) => format!("{field}, position {position}: {text}"),
        (field, None) => format!("{field}: {text}"),
    }
}

fn because(because: &str, near: &[String]) -> Option<String> {
    let near = (!near.is_empty()).then(|| format!("the nearest names are {}", near.join(", ")));
    match (because, near) {
        ("", near) => near,
        (because, None) => Some(because.to_owned()),
        (because, Some(near)) => Some(format!("{because}\n{near}")),
    }
}
