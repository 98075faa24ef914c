// Runs bytes that have no name: from memory, from a file without one, from a file that is gone.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static bool runs(int file) {
  char *words[] = {(char *)"x", nullptr};
  if (fork() == 0) {
    syscall(SYS_execveat, file, "", words, environ, 0x1000);
    _exit(99);
  }
  int status;
  return wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main() {
  int memory = (int)syscall(SYS_memfd_create, "x", 0);
  if (memory >= 0) return puts("escaped: memfd") < 0;
  // what it may write it may run; that gives it no more rights
  int file = open("/home", O_TMPFILE | O_RDWR, 0700);
  if (file >= 0 && write(file, "#!/usr/bin/true\n", 16) == 16) runs(file);
  if (setuid(0) == 0 && getuid() == 0 && access("/etc/shadow", R_OK) == 0) return puts("escaped: root") < 0;
  puts("contained");
}
