// The first thread is gone, the others compute.
#include <pthread.h>
#include <thread>

int main() {
  std::thread([] {
    for (volatile unsigned long i = 0;; i = i + 1) {
    }
  }).detach();
  pthread_exit(nullptr);
}
