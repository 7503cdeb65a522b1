//! Hosts on one switch: a network namespace for each, a bridge in one more, and rules that drop what passes.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Namespaces of all runs begin so, followed by the process that made them.
const PREFIX: &str = "cbox";
/// No machine keeps more leftovers of runs that were killed.
const LEFTOVERS_MAX: usize = 1000;

/// What is lost on the way from one host to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    /// Everything, silently: connections stay half open.
    All,
    /// The first packet of each new TCP connection.
    NewConnections,
}

/// The network of the hosts, which are numbered from 0; gone with its value.
pub(crate) struct Network {
    hosts: usize,
    lost: BTreeMap<(usize, usize), Loss>,
    /// Packets dropped by rules that are gone.
    dropped: u64,
}

impl Network {
    pub(crate) fn up(hosts: usize) -> Self {
        remove_leftovers();
        let network = Self { hosts, lost: BTreeMap::new(), dropped: 0 };
        let switch = network.switch();
        ip(&["netns", "add", &switch]);
        ip(&["-n", &switch, "link", "add", "br0", "type", "bridge"]);
        ip(&["-n", &switch, "link", "set", "br0", "up"]);
        for host in 0..hosts {
            let (name, port) = (network.namespace(host), format!("p{host}"));
            ip(&["netns", "add", &name]);
            ip(&[
                "-n", &switch, "link", "add", &port, "type", "veth", "peer", "name", "eth0", "netns", &name,
            ]);
            ip(&["-n", &switch, "link", "set", &port, "master", "br0", "up"]);
            ip(&["-n", &name, "link", "set", "lo", "up"]);
            ip(&["-n", &name, "addr", "add", &format!("{}/24", network.address(host)), "dev", "eth0"]);
            ip(&["-n", &name, "link", "set", "eth0", "up"]);
        }
        network
    }

    pub(crate) fn namespace(&self, host: usize) -> String {
        format!("{PREFIX}{}-{host}", std::process::id())
    }

    fn switch(&self) -> String {
        format!("{PREFIX}{}-sw", std::process::id())
    }

    /// Exists only inside the namespaces.
    pub(crate) fn address(&self, host: usize) -> String {
        format!("10.231.77.{}", host + 1)
    }

    /// Breaks these ways, each from one host to another, and no others.
    pub(crate) fn lose(&mut self, ways: impl IntoIterator<Item = (usize, usize)>, loss: Loss) {
        self.dropped = self.dropped();
        self.lost = ways.into_iter().map(|way| (way, loss)).collect();
        for host in 0..self.hosts {
            self.render(host);
        }
    }

    /// Nothing is lost any more.
    pub(crate) fn heal(&mut self) {
        self.lose([], Loss::All);
    }

    /// Cuts all that are not linked, both ways.
    pub(crate) fn shape(&mut self, linked: impl Fn(usize, usize) -> bool) {
        let hosts = self.hosts;
        let pairs = (0..hosts).flat_map(|a| (0..hosts).map(move |b| (a, b)));
        let cut: BTreeSet<_> = pairs.filter(|&(a, b)| a != b && !linked(a, b) && !linked(b, a)).collect();
        self.lose(cut, Loss::All);
    }

    /// Packets lost so far: proves that a fault was one.
    pub(crate) fn dropped(&self) -> u64 {
        let of_host = |host| {
            let text = self.nft(host, &["list", "table", "inet", "loss"], "");
            let mut words = text.split_whitespace();
            let mut packets = 0;
            while words.any(|word| word == "packets") {
                packets += words.next().map_or(0, |count| count.parse::<u64>().unwrap());
            }
            packets
        };
        match self.lost.is_empty() {
            true => self.dropped,
            false => self.dropped + (0..self.hosts).map(of_host).sum::<u64>(),
        }
    }

    fn render(&self, host: usize) {
        let mut rules = String::new();
        for ((from, _), loss) in self.lost.iter().filter(|((_, to), _)| *to == host) {
            let what = match loss {
                Loss::All => "",
                Loss::NewConnections => " tcp flags & (syn | ack) == syn",
            };
            rules.push_str(&format!("ip saddr {}{what} counter drop\n", self.address(*from)));
        }
        // One transaction: the old table goes as the new one comes.
        let table = format!(
            "table inet loss\ndelete table inet loss\ntable inet loss {{\nchain input {{\n\
             type filter hook input priority -10; policy accept;\n{rules}}}\n}}\n"
        );
        self.nft(host, &["-f", "-"], &table);
    }

    fn nft(&self, host: usize, args: &[&str], input: &str) -> String {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.namespace(host), "nft"]).args(args);
        run(command, input).unwrap()
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        for host in 0..self.hosts {
            remove(&self.namespace(host));
        }
        remove(&self.switch());
    }
}

/// Namespaces of earlier runs whose process is gone.
fn remove_leftovers() {
    let mut list = Command::new("ip");
    list.args(["netns", "list"]);
    let listed = run(list, "").unwrap();
    let names = listed.lines().filter_map(|line| line.split_whitespace().next());
    for name in names.take(LEFTOVERS_MAX) {
        let process = name.strip_prefix(PREFIX).and_then(|rest| rest.split('-').next());
        if process.is_some_and(|id| id.parse::<u32>().is_ok() && !Path::new("/proc").join(id).exists()) {
            remove(name);
        }
    }
}

fn remove(namespace: &str) {
    let mut command = Command::new("ip");
    command.args(["netns", "del", namespace]);
    if let Err(problem) = run(command, "") {
        eprintln!("{problem}");
    }
}

fn ip(args: &[&str]) {
    let mut command = Command::new("ip");
    command.args(args);
    run(command, "").unwrap();
}

/// What it printed, if it ended well.
pub(crate) fn run(mut command: Command, input: &str) -> Result<String, String> {
    let said = format!("{command:?}");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{said}: {error}"))?;
    child
        .stdin
        .take()
        .expect("piped")
        .write_all(input.as_bytes())
        .map_err(|error| format!("{said}: {error}"))?;
    let output = child.wait_with_output().map_err(|error| format!("{said}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{said}: {}", String::from_utf8_lossy(&output.stderr).trim())),
    }
}
