// The clock, the name, the modules and the settings of the whole machine.
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <sys/reboot.h>
#include <sys/swap.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const timeval now = {1, 0};
  if (settimeofday(&now, nullptr) == 0) escaped = puts("escaped: clock");
  if (sethostname("kibitz", 6) == 0) escaped = puts("escaped: name");
  if (reboot(RB_DISABLE_CAD) == 0) escaped = puts("escaped: reboot");
  if (swapoff("/nowhere") == 0) escaped = puts("escaped: swap");
  if (syscall(SYS_init_module, "", 0, "") == 0) escaped = puts("escaped: module");
  const char *settings[] = {"/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger",
                            "/proc/sys/kernel/hostname", "/proc/self/oom_score_adj", "/sys/power/state"};
  for (const char *name : settings) {
    int file = open(name, O_WRONLY);
    if (file < 0) continue;
    if (write(file, "-999\n", 5) > 0) escaped = true, printf("escaped: %s\n", name);
    close(file);
  }
  if (!escaped) puts("contained");
}
