/* Makes fsync and fdatasync of the process it is loaded into fail with EIO while the file that FAIL_FSYNC names exists, and
 * hang while the file that HANG_FSYNC names exists. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int exists(const char *variable) {
  const char *sign = getenv(variable);
  return sign != NULL && access(sign, F_OK) == 0;
}

static int sync_unless_broken(const char *name, int fd) {
  while (exists("HANG_FSYNC")) usleep(20000);
  if (exists("FAIL_FSYNC")) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return sync_unless_broken("fsync", fd); }
int fdatasync(int fd) { return sync_unless_broken("fdatasync", fd); }
