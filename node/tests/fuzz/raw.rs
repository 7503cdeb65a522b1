//! Calls whose messages are bytes, whatever they are.

use std::time::Duration;

use caesium_fuzz::Method;
use prost::bytes::{Buf as _, BufMut as _};
use tokio_stream::StreamExt as _;
use tonic::client::Grpc;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::metadata::MetadataMap;
use tonic::transport::Channel;
use tonic::{Request, Status};

/// A stream is left after this without an event.
const SILENCE: Duration = Duration::from_millis(100);

/// Bytes as they are.
#[derive(Default)]
struct Raw;

impl Codec for Raw {
    type Encode = Vec<u8>;
    type Decode = Vec<u8>;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for Raw {
    type Item = Vec<u8>;
    type Error = Status;

    fn encode(&mut self, item: Vec<u8>, out: &mut EncodeBuf<'_>) -> Result<(), Status> {
        out.put_slice(&item);
        Ok(())
    }
}

impl Decoder for Raw {
    type Item = Vec<u8>;
    type Error = Status;

    fn decode(&mut self, from: &mut DecodeBuf<'_>) -> Result<Option<Vec<u8>>, Status> {
        let mut bytes = vec![0; from.remaining()];
        from.copy_to_slice(&mut bytes);
        Ok(Some(bytes))
    }
}

/// Calls a method; of a stream of answers the first ones are read.
pub(crate) async fn call(
    channel: Channel,
    method: &Method,
    messages: Vec<Vec<u8>>,
    metadata: MetadataMap,
    deadline: Duration,
) -> Result<Vec<u8>, Status> {
    let mut client = Grpc::new(channel).max_decoding_message_size(usize::MAX);
    client.ready().await.map_err(|error| Status::unavailable(error.to_string()))?;
    let path = method.path.parse().expect("a method has a path");
    let mut request = Request::new(tokio_stream::iter(messages));
    *request.metadata_mut() = metadata;
    request.set_timeout(deadline);
    let mut answers = client.streaming(request, path, Raw).await?.into_inner();
    let mut last = Vec::new();
    // Streams of events have no end.
    for _ in 0..3 {
        match tokio::time::timeout(SILENCE.max(deadline), answers.next()).await {
            Ok(Some(answer)) => last = answer?,
            Ok(None) | Err(_) => break,
        }
        if method.answers_once {
            break;
        }
    }
    Ok(last)
}
