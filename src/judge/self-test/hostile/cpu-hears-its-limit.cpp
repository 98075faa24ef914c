// Handles the signal that its time is up, and goes on in a child whose time begins anew.
#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

void again(int) {
  rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_CPU, &most);
  if (fork() != 0) pause();
}

int main() {
  signal(SIGXCPU, again);
  rlimit soft;
  getrlimit(RLIMIT_CPU, &soft);
  soft.rlim_cur = 1;
  setrlimit(RLIMIT_CPU, &soft);
  for (volatile long i = 0;; i++) {}
}
