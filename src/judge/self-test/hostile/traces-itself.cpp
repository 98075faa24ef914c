// A tracer changes the calls of who is traced after they were checked.
#include <cstdio>
#include <sys/ptrace.h>
#include <unistd.h>

int main() {
  bool escaped = ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0;
  int child = fork();
  if (child == 0) {
    sleep(1);
    _exit(0);
  }
  escaped = escaped || ptrace(PTRACE_SEIZE, child, nullptr, nullptr) == 0;
  puts(escaped ? "escaped: ptrace" : "contained");
}
