//! The flags that name declarations, and sending them.

use std::time::Duration;

use caesium_proto::v1 as pb;
use prost::Message;
use tokio::task::spawn_blocking;

use crate::change::ChangeFlags;
use crate::error::{Error, Kind};
use crate::manifest::{self, Manifest, Syntax, formats};
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;

/// A message is at most 1 MiB; its own frame and a few fields of the header fit in what is left.
const MESSAGE_BYTES_MAX: usize = (1 << 20) - 4096;
/// What the server needs at most for a thousand schedules, beyond the time for any call.
const PER_THOUSAND: Duration = Duration::from_secs(1);

/// Which files.
#[derive(clap::Args, Debug)]
pub(super) struct Files {
    /// File, folder of such files, or - for stdin; repeat it for several
    #[arg(short, long = "file", value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Format, whatever the files are called [default: by the end of the name, or by how the text begins]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Syntax>,
}

impl Files {
    /// Reads them all; every problem is reported at once.
    pub(super) async fn read(&self) -> Result<Manifest, Error> {
        let (files, format) = (self.files.clone(), self.format);
        let read = spawn_blocking(move || manifest::read(&files, format)).await;
        read.map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))?
    }
}

/// What a declaration did, or would do.
pub(super) struct Applied {
    pub(super) view: Option<View>,
    /// The sections that were declared.
    pub(super) sections: Vec<String>,
    pub(super) reply: pb::ApplyReply,
}

impl Applied {
    /// Whether nothing had to be done.
    pub(super) fn is_unchanged(&self) -> bool {
        self.reply.added + self.reply.changed + self.reply.removed == 0
    }

    /// `3 added, 1 changed, 0 removed, 96 unchanged`.
    pub(super) fn counts(&self) -> String {
        let reply = &self.reply;
        format!(
            "{} added, {} changed, {} removed, {} unchanged",
            reply.added, reply.changed, reply.removed, reply.unchanged
        )
    }
}

/// Declares these sections, or has the server answer what that would do.
pub(super) async fn declare(
    session: &Session,
    client: &Client,
    manifest: Manifest,
    prune: bool,
    flags: &ChangeFlags,
) -> Result<Applied, Error> {
    let thousands = u32::try_from(manifest.specs.len().div_ceil(1000)).unwrap_or(u32::MAX);
    let client = client.patient(PER_THOUSAND * thousands);
    let check = match manifest.sections.as_slice() {
        [section] => format!("caesiumctl schedule list {section}"),
        _ => "caesiumctl schedule list".to_owned(),
    };
    session.out.patience(&format!("declaring {}", manifest.size()));
    let sections = manifest.sections.clone();
    let header = pb::ApplyHeader {
        request: Vec::new(),
        prune,
        sections: manifest.sections,
        tasks: true,
        options: flags.options(),
    };
    let (mut schedules, places) = (client.schedules(), manifest.places);
    let reply: Result<pb::ApplyReply, Error> = client
        .change(flags, check, |request| {
            let messages = messages(pb::ApplyHeader { request, ..header }, manifest.specs);
            async move { schedules.apply_schedules(tokio_stream::iter(messages)).await }
        })
        .await;
    let reply = reply.map_err(|error| match places.placed(error.message()) {
        Some(placed) => error.reworded(placed),
        None => error,
    })?;
    let view = reply.change.as_ref().and_then(|change| change.view.clone()).map(View::from);
    Ok(Applied { view, sections, reply })
}

/// The header and the schedules in messages of bounded size, made as they are sent.
fn messages(header: pb::ApplyHeader, specs: Vec<pb::ScheduleSpec>) -> impl Iterator<Item = pb::ApplyRequest> {
    let mut header = Some(header);
    let mut specs = specs.into_iter().peekable();
    std::iter::from_fn(move || {
        let mut message = pb::ApplyRequest { header: header.take(), specs: Vec::new() };
        let mut bytes = message.encoded_len();
        let first = message.header.is_some();
        while let Some(spec) = specs.peek() {
            // A tag and the length of the length come with each.
            let more = spec.encoded_len() + 8;
            if bytes + more > MESSAGE_BYTES_MAX && (first || !message.specs.is_empty()) {
                break;
            }
            bytes += more;
            message.specs.extend(specs.next());
        }
        (first || !message.specs.is_empty()).then_some(message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_stay_small_and_keep_everything_in_order() {
        let spec = |n: usize| pb::ScheduleSpec {
            schedule: format!("a/b/s{n}"),
            payload: vec![0; 60_000],
            ..Default::default()
        };
        let header = pb::ApplyHeader { sections: vec!["a/b".into(); 4000], ..Default::default() };
        let sent: Vec<_> = messages(header, (0..50).map(spec).collect()).collect();
        assert!(sent.len() >= 3 && sent.iter().all(|message| message.encoded_len() <= 1 << 20));
        assert!(sent[0].header.is_some() && sent[1..].iter().all(|message| message.header.is_none()));
        let names: Vec<_> = sent.iter().flat_map(|m| &m.specs).map(|spec| spec.schedule.clone()).collect();
        assert_eq!(names, (0..50).map(|n| format!("a/b/s{n}")).collect::<Vec<_>>());
        assert_eq!(messages(pb::ApplyHeader::default(), Vec::new()).count(), 1, "the header is sent alone");
    }
}
