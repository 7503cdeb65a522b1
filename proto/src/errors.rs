//! How an error looks on the wire: a status whose details are a `google.rpc.Status`, as every gRPC library reads them, with
//! an [`ErrorDetail`] in it.

use prost::Message as _;
use prost_types::Any;
use tonic::{Code, Status};

use crate::v1::ErrorDetail;

/// The type of [`ErrorDetail`] as `google.protobuf.Any` names it.
const TYPE_URL: &str = "type.googleapis.com/caesium.v1.ErrorDetail";

/// A status that carries this detail.
#[must_use]
pub fn status(code: Code, message: impl Into<String>, detail: &ErrorDetail) -> Status {
    let message = message.into();
    let detail = Any { type_url: TYPE_URL.to_owned(), value: detail.encode_to_vec() };
    let rich = tonic_types::Status { code: code.into(), message: message.clone(), details: vec![detail] };
    Status::with_details(code, message, rich.encode_to_vec().into())
}

/// The detail that a status carries; `None` when it is another program's, or was made by the transport.
#[must_use]
pub fn detail(status: &Status) -> Option<ErrorDetail> {
    let rich = tonic_types::Status::decode(status.details()).ok()?;
    let own = rich.details.iter().find(|any| any.type_url == TYPE_URL)?;
    ErrorDetail::decode(own.value.as_slice()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_detail_is_read_back_out_of_a_google_status_with_the_same_code_and_message() {
        let sent = ErrorDetail { code: "INVALID".into(), position: Some(7), ..ErrorDetail::default() };
        let status = status(Code::InvalidArgument, "no", &sent);
        assert_eq!(detail(&status), Some(sent));
        let rich = tonic_types::Status::decode(status.details()).unwrap();
        assert_eq!((rich.code, rich.message.as_str(), rich.details.len()), (3, "no", 1));
    }

    #[test]
    fn details_of_other_programs_are_none_of_ours() {
        assert_eq!(detail(&Status::not_found("no")), None);
        let raw = ErrorDetail { code: "INVALID".into(), ..ErrorDetail::default() }.encode_to_vec();
        assert_eq!(detail(&Status::with_details(Code::NotFound, "no", raw.into())), None);
    }
}
