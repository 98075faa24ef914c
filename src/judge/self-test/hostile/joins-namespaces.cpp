// The namespaces of every process that it can see.
#include <cstdio>
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const char *kinds[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup"};
  for (int pid = 1; pid < 20; pid++)
    for (const char *kind : kinds) {
      char name[64];
      snprintf(name, sizeof name, "/proc/%d/ns/%s", pid, kind);
      int space = open(name, O_RDONLY);
      if (space >= 0 && setns(space, 0) == 0) escaped = true, printf("escaped: %s\n", name);
    }
  if (!escaped) puts("contained");
}
