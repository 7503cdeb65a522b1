/* Lies to the process that it is loaded into:
 * - fsync and fdatasync fail with EIO while the file that FAIL_FSYNC names exists, and hang while the one that HANG_FSYNC names
 *   exists;
 * - CLOCK_REALTIME is off by as many seconds as stand in the file that CLOCK_SHIFT names, which is read once a second. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
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

static int real_time(clockid_t id, struct timespec *now) { return (int)syscall(SYS_clock_gettime, id, now); }

static long long shift(void) {
  static long long known, second = -1;
  struct timespec up;
  if (real_time(CLOCK_MONOTONIC, &up) != 0 || up.tv_sec == __atomic_load_n(&second, __ATOMIC_RELAXED))
    return __atomic_load_n(&known, __ATOMIC_RELAXED);
  const char *path = getenv("CLOCK_SHIFT");
  int before = errno, file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  char text[32];
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (length > 0) {
    text[length] = 0;
    __atomic_store_n(&known, atoll(text), __ATOMIC_RELAXED);
  }
  __atomic_store_n(&second, (long long)up.tv_sec, __ATOMIC_RELAXED);
  errno = before;
  return __atomic_load_n(&known, __ATOMIC_RELAXED);
}

int clock_gettime(clockid_t id, struct timespec *now) {
  int failed = real_time(id, now);
  if (failed == 0 && id == CLOCK_REALTIME) now->tv_sec += shift();
  return failed;
}
