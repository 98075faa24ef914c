// Asks the compiler which files there are.
#include <cstdio>

#if __has_include("/etc/passwd") || __has_include("/etc/shadow") || __has_include("/root/.bashrc") || \
    __has_include("/var/lib/dpkg/status") || __has_include("/dev/tty") || __has_include("/sys/kernel/notes")
int main() { puts("escaped: saw a file of the host"); }
#else
int main() { puts("contained"); }
#endif
