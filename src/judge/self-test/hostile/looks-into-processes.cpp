// Reads and writes other processes: our shell, and whatever else it can see.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (int pid = 1; pid < 300; pid++) {
    if (pid == getpid()) continue;
    if (ptrace(PTRACE_ATTACH, pid, nullptr, nullptr) == 0) escaped = true, printf("escaped: ptrace %d\n", pid);
    char byte;
    iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
    if (process_vm_readv(pid, &here, 1, &there, 1, 0) >= 0) escaped = true, printf("escaped: read %d\n", pid);
    int handle = (int)syscall(434, pid, 0);
    if (handle >= 0 && syscall(438, handle, 1, 0) >= 0) escaped = true, printf("escaped: descriptor of %d\n", pid);
  }
  if (!escaped) puts("contained");
}
