// Answers and ends; a child in a session of its own computes on.
#include <cstdio>
#include <unistd.h>

int main() {
  if (fork() == 0) {
    setsid();
    for (volatile long n = 0;; n = n + 1) {}
  }
  puts("contained");
}
