// Threads until the system has none left.
#include <cstdio>
#include <pthread.h>
#include <unistd.h>

void *stay(void *) {
  pause();
  return nullptr;
}

int main() {
  pthread_t thread;
  int made = 0;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 16);
  while (made < 1000 && pthread_create(&thread, &small, stay, nullptr) == 0) made++;
  if (made < 200) puts("contained");
  else printf("escaped: %d threads\n", made);
  fflush(stdout);
  _exit(0);
}
