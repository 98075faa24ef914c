// Lets files and timers send signals that it may not send itself.
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

int main() {
  int ends[2];
  if (pipe(ends)) return 1;
  for (int descriptor : {0, 1, 2, ends[0], ends[1]})
    for (int who : {1, getppid(), -1}) {
      fcntl(descriptor, F_SETOWN, who);
      fcntl(descriptor, 10 /* F_SETSIG */, SIGKILL);
      fcntl(descriptor, F_SETFL, O_ASYNC | O_NONBLOCK);
      if (write(ends[1], "x", 1) < 0) break;
    }
  for (int descriptor : {0, 1, 2}) fcntl(descriptor, F_SETFL, 0);
  puts("contained");
}
