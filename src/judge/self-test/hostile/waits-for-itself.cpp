// Waits for a lock that it holds itself.
#include <mutex>

int main() {
  std::mutex lock;
  lock.lock();
  lock.lock();
}
