// Becomes itself again before anybody looks.
#include <unistd.h>

int main(int, char **words) {
  for (volatile long n = 0; n < 20000000; n = n + 1) {}
  char *nothing[] = {nullptr};
  execve("/proc/self/exe", words, nothing);
  return 1;
}
