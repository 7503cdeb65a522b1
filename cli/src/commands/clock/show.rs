//! `clock show`

use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::Seconds;
use crate::output::Rows;
use crate::records::{Clock, View};
use crate::session::Session;
use crate::values::duration;

/// Show how far the clocks of the nodes are apart, and what the cluster clock makes of them
///
/// OFFSET is the node's own clock against that of the node that answers; half of ROUND-TRIP bounds its error.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl clock show --max-skew 250ms")]
pub(crate) struct ClockShowArgs {
    /// Exit 10 when two clocks differ by more, 9 when one is not known
    #[arg(long, value_name = "D", value_parser = duration)]
    max_skew: Option<Duration>,
}

effect!(ClockShowArgs, Read);

impl ClockShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.members().show_clock(pb::ShowClockRequest {})).await?;
        let unheard: Vec<_> =
            reply.nodes.iter().filter(|node| node.offset.is_none()).map(|node| node.node.clone()).collect();
        let view = reply.view.clone().map(View::from);
        let clock = Clock::from(reply);
        let rows = Rows::of(&clock.nodes);
        let out = &session.out;
        out.answer("Clock", view.as_ref(), &clock, rows, || {
            format!("{}{}", out.records(view.as_ref(), &clock.nodes), clock.line())
        })?;
        let Some(most) = self.max_skew else { return Ok(()) };
        let most = Seconds(i64::try_from(most.as_micros()).unwrap_or(i64::MAX));
        if clock.skew.0 > most.0 {
            let message = format!("clocks differ by {}, more than {}", clock.skew.text(), most.text());
            return Err(Error::new(Kind::No, message));
        }
        if unheard.is_empty() {
            return Ok(());
        }
        let message = format!("of {} no clock is known", unheard.join(", "));
        Err(Error::new(Kind::Partial, message).because("failed or cut off: cannot tell from here"))
    }
}
