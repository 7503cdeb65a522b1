/* Preloaded into a daemon: while the file named by CAESIUM_TEST_FSYNC_FAILS exists, no fsync succeeds; while that named by
   CAESIUM_TEST_FSYNC_HANGS exists, none returns; while that named by CAESIUM_TEST_FSYNC_SLOW exists, each takes 400 ms more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

typedef int (*sync_fn)(int);

static int pass(const char *name, int fd) {
    const char *hangs = getenv("CAESIUM_TEST_FSYNC_HANGS");
    while (hangs && access(hangs, F_OK) == 0) {
        usleep(10000);
    }
    const char *slow = getenv("CAESIUM_TEST_FSYNC_SLOW");
    if (slow && access(slow, F_OK) == 0) {
        usleep(400000);
    }
    const char *flag = getenv("CAESIUM_TEST_FSYNC_FAILS");
    if (flag && access(flag, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    return ((sync_fn)dlsym(RTLD_NEXT, name))(fd);
}

int fsync(int fd) { return pass("fsync", fd); }
int fdatasync(int fd) { return pass("fdatasync", fd); }
