// Four threads at once.
#include <pthread.h>

void *work(void *) {
  for (volatile unsigned n = 0;; n = n + 1) {}
}

int main() {
  pthread_t thread;
  for (int i = 0; i < 4; i++) pthread_create(&thread, nullptr, work, nullptr);
  pthread_join(thread, nullptr);
}
