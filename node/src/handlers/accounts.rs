//! The accounts of this machine, as `/etc/passwd` and `/etc/group` have them.
//!
//! Accounts known only to a name service are absent: a handler's user must not depend on a server that a partition
//! can take away.

use std::fs;
use std::io;

use crate::shim::HandlerUser;

/// Someone a handler can run as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UserAccount {
    pub(super) name: String,
    pub(super) identity: HandlerUser,
    pub(super) home: String,
}

/// The two files, and whether this process may become someone else.
pub(super) struct UserAccounts {
    pub(super) passwd: String,
    pub(super) group: String,
    pub(super) privileged: bool,
}

impl UserAccounts {
    pub(super) fn of_this_machine() -> io::Result<Self> {
        Ok(Self {
            passwd: fs::read_to_string("/etc/passwd")?,
            group: fs::read_to_string("/etc/group")?,
            privileged: rustix::process::geteuid().is_root(),
        })
    }

    /// The account with its supplementary groups, or `None` if there is none of that name.
    pub(super) fn find(&self, name: &str) -> Option<UserAccount> {
        let mut fields = line_of(&self.passwd, name)?.split(':').skip(2);
        let uid = fields.next()?.parse().ok()?;
        let gid = fields.next()?.parse().ok()?;
        let home = fields.nth(1).filter(|home| home.starts_with('/')).unwrap_or("/").to_owned();
        let mut groups = vec![gid];
        groups.extend(self.memberships(name).filter(|group| *group != gid));
        Some(UserAccount { name: name.to_owned(), identity: HandlerUser { uid, gid, groups }, home })
    }

    fn memberships(&self, name: &str) -> impl Iterator<Item = u32> {
        self.group.lines().filter_map(move |line| {
            let mut fields = line.split(':').skip(2);
            let gid = fields.next()?.parse().ok()?;
            fields.next()?.split(',').any(|member| member == name).then_some(gid)
        })
    }
}

fn line_of<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    file.lines().find(|line| line.split(':').next() == Some(name) && !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_has_its_groups_and_a_home() {
        let accounts = UserAccounts {
            passwd: "root:x:0:0:root:/root:/bin/sh\nbackup:x:34:35::/var/backups:/bin/false\nodd:x:9:9::\n"
                .into(),
            group: "tape:x:26:backup,root\nbackup:x:35:backup\ndisk:x:6:root\n".into(),
            privileged: true,
        };
        let backup = accounts.find("backup").unwrap();
        assert_eq!(backup.identity, HandlerUser { uid: 34, gid: 35, groups: vec![35, 26] });
        assert_eq!(backup.home, "/var/backups");
        assert_eq!(accounts.find("odd").unwrap().home, "/");
        assert_eq!(accounts.find("back"), None);
        assert_eq!(accounts.find(""), None);
    }
}
