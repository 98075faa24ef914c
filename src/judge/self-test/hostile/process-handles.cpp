// Handles with which processes can be opened and robbed.
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (int pid = 1; pid < 40; pid++)
    if (syscall(434, pid, 0) >= 0) escaped = true, printf("escaped: handle of %d\n", pid);
  if (syscall(SYS_process_vm_writev, getppid(), nullptr, 0, nullptr, 0, 0) >= 0) escaped = puts("escaped: writes");
  if (syscall(SYS_move_pages, getppid(), 0, nullptr, nullptr, nullptr, 0) >= 0) escaped = puts("escaped: pages");
  if (!escaped) puts("contained");
}
