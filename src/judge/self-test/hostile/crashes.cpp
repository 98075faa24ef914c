// Ends by a signal, with a core as large as its memory.
#include <csignal>
#include <sys/resource.h>

int main() {
  const rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_CORE, &all);
  raise(SIGSEGV);
}
