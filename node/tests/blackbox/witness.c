/* A process of a task: writes a line when it begins, each 100 ms while it is alive, and when it ends because it was told to.
 *
 *   witness LEDGER [deaf]      deaf: SIGTERM is ignored, so that it is killed at the end of its grace
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int ledger;
static char boot[64];

static const char *of(const char *variable) {
  const char *value = getenv(variable);
  return value == NULL ? "-" : value;
}

static void note(const char *mark, const char *end) {
  struct timespec wall, up;
  char line[512];
  clock_gettime(CLOCK_REALTIME, &wall);
  clock_gettime(CLOCK_BOOTTIME, &up);
  int length = snprintf(line, sizeof line, "%s %s %s %s %lld.%06ld %s@%lld.%06ld%s\n", mark, of("CAESIUM_SCHEDULE"),
                        of("CAESIUM_TOKEN"), of("CAESIUM_NODE"), (long long)wall.tv_sec, wall.tv_nsec / 1000, boot,
                        (long long)up.tv_sec, up.tv_nsec / 1000, end);
  if (length < 0 || write(ledger, line, (size_t)length) != length) exit(1);
}

int main(int argc, char **argv) {
  int id = open("/proc/sys/kernel/random/boot_id", O_RDONLY);
  ssize_t length = id < 0 ? -1 : read(id, boot, sizeof boot - 1);
  if (argc < 2 || length < 1) return 2;
  boot[strcspn(boot, "\n")] = 0;
  ledger = open(argv[1], O_WRONLY | O_APPEND | O_CREAT, 0644);
  if (ledger < 0) return 2;
  int deaf = argc > 2 && strcmp(argv[2], "deaf") == 0;
  sigset_t told;
  sigemptyset(&told);
  sigaddset(&told, SIGTERM);
  sigprocmask(SIG_BLOCK, &told, NULL);
  note("begin", "");
  for (;;) {
    struct timespec beat = {0, 100000000};
    if (sigtimedwait(&told, NULL, &beat) == SIGTERM && !deaf) {
      note("end", " 0");
      return 0;
    }
    note("alive", "");
  }
}
