//! What a run of a program may use: limits of each process, and of all of them where a cgroup is delegated.

use std::time::Duration;

use toml::Spanned;
use toml::de::DeValue;

use super::parse::{Fault, HandlerSection, duration, text};
use crate::handlers::output::OUTPUT_TAIL_BYTES_MAX;
use crate::shim::{Resource, Rlimit};

/// Largest number of a limit; beyond it someone has mistaken the unit, and the kernel takes it for no limit.
const LIMIT_MAX: u64 = 1 << 62;

/// Largest share of the machine: so many processors, in percent.
const CPU_PERCENT_MAX: u64 = 100_000;

/// What all processes of a run may use together; `None` is as much as the daemon's own group may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::handlers) struct CgroupLimits {
    /// Bytes, as `memory.max` of the group takes them.
    pub(in crate::handlers) memory: Option<u64>,
    pub(in crate::handlers) pids: Option<u64>,
    /// Percent of one processor.
    pub(in crate::handlers) cpu: Option<u64>,
}

impl CgroupLimits {
    pub(in crate::handlers) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl HandlerSection<'_> {
    pub(super) fn rlimits(&self) -> Result<Vec<Rlimit>, Fault> {
        let read = |limits: &HandlerSection<'_>| {
            limits.only(&["nofile", "nproc", "core", "memory", "cpu", "fsize"])?;
            let all = [
                (Resource::Nofile, limits.count("nofile")?),
                (Resource::Nproc, limits.count("nproc")?),
                (Resource::Core, limits.bytes("core")?),
                (Resource::Memory, limits.bytes("memory")?),
                (Resource::Cpu, limits.seconds("cpu")?),
                (Resource::Fsize, limits.bytes("fsize")?),
            ];
            Ok(all.into_iter().filter_map(|(of, limit)| Some(Rlimit { of, limit: limit? })).collect())
        };
        Ok(self.inner("limits", read)?.unwrap_or_default())
    }

    /// Bytes that are kept of the output of a run.
    pub(super) fn output(&self) -> Result<Option<usize>, Fault> {
        let Some(bytes) = self.positive("output-tail", self.bytes("output-tail")?)? else { return Ok(None) };
        let within = usize::try_from(bytes).ok().filter(|bytes| *bytes <= OUTPUT_TAIL_BYTES_MAX);
        match (within, self.get("output-tail")) {
            (None, Some(value)) => {
                let most = OUTPUT_TAIL_BYTES_MAX >> 20;
                Err(self.fault(
                    value,
                    "output-tail",
                    &format!("must not be more than {most} MiB (\"{most}m\")"),
                ))
            }
            (within, _) => Ok(within),
        }
    }

    pub(super) fn cgroup(&self) -> Result<CgroupLimits, Fault> {
        let read = |limits: &HandlerSection<'_>| {
            limits.only(&["memory", "pids", "cpu"])?;
            let (memory, pids) = (limits.positive("memory", limits.bytes("memory")?)?, limits.count("pids")?);
            Ok(CgroupLimits { memory, pids: limits.positive("pids", pids)?, cpu: limits.percent("cpu")? })
        };
        Ok(self.inner("cgroup", read)?.unwrap_or_default())
    }

    fn count(&self, name: &str) -> Result<Option<u64>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let wrong = || self.fault(value, name, &format!("must be a whole number, at most {LIMIT_MAX}"));
        integer(value).map(Some).ok_or_else(wrong)
    }

    /// A number of bytes, or text as `512m`.
    fn bytes(&self, name: &str) -> Result<Option<u64>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        if let Some(bytes) = integer(value) {
            return Ok(Some(bytes));
        }
        let wrong = "must be a size: a number of bytes, or text as \"64k\", \"512m\" or \"2g\"";
        let wrong = || self.fault(value, name, &format!("{wrong}, at most {LIMIT_MAX} bytes"));
        value.get_ref().as_str().and_then(size).map(Some).ok_or_else(wrong)
    }

    /// A duration in whole seconds, rounded up.
    fn seconds(&self, name: &str) -> Result<Option<u64>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let key = self.path(name);
        let duration = duration(text(value, &key)?).map_err(|reason| self.fault(value, name, &reason))?;
        if duration < Duration::from_secs(1) {
            return Err(self.fault(value, name, "must be at least 1s"));
        }
        Ok(Some(duration.as_secs() + u64::from(duration.subsec_nanos() > 0)))
    }

    /// Percent of one processor, as `50%` or `200%`.
    fn percent(&self, name: &str) -> Result<Option<u64>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let digits = value.get_ref().as_str().and_then(|text| text.strip_suffix('%'));
        let percent = digits.filter(|digits| is_digits(digits)).and_then(|digits| digits.parse().ok());
        let sound = percent.filter(|percent| (1..=CPU_PERCENT_MAX).contains(percent));
        let wrong = "must be a share of one processor, as \"50%\" or \"200%\"";
        let wrong = || self.fault(value, name, &format!("{wrong}, at most {CPU_PERCENT_MAX}%"));
        sound.map(Some).ok_or_else(wrong)
    }

    fn positive(&self, name: &str, number: Option<u64>) -> Result<Option<u64>, Fault> {
        match (self.get(name), number) {
            (Some(value), Some(0)) => Err(self.fault(value, name, "must be more than zero")),
            (_, number) => Ok(number),
        }
    }

    fn fault(&self, value: &Spanned<DeValue<'_>>, name: &str, reason: &str) -> Fault {
        Fault::new(value.span(), &self.path(name), reason)
    }
}

fn integer(value: &Spanned<DeValue<'_>>) -> Option<u64> {
    let integer = value.get_ref().as_integer()?;
    u64::from_str_radix(integer.as_str(), integer.radix()).ok().filter(|number| *number <= LIMIT_MAX)
}

fn size(text: &str) -> Option<u64> {
    let (digits, shift) = match text.strip_suffix(['k', 'm', 'g']) {
        Some(digits) if text.ends_with('k') => (digits, 10),
        Some(digits) if text.ends_with('m') => (digits, 20),
        Some(digits) => (digits, 30),
        None => (text, 0),
    };
    let number: u64 = Some(digits).filter(|digits| is_digits(digits))?.parse().ok()?;
    number.checked_mul(1 << shift).filter(|bytes| *bytes <= LIMIT_MAX)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
