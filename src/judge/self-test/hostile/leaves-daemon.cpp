// A process with no parent, no group, no environment and no open files, that outlives all others.
#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>

int main() {
  puts("contained");
  fflush(stdout);
  if (fork() == 0) {
    setsid();
    if (fork() > 0) _exit(0);
    for (int number = 0; number < 64; number++) close(number);
    char name[] = "sleep", time[] = "7321";
    char *words[] = {name, time, nullptr}, *nothing[] = {nullptr};
    execve("/bin/sleep", words, nothing);
    _exit(0);
  }
  usleep(200000);
}
