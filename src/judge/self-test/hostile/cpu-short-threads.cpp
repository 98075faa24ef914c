// Threads of a few milliseconds, one after the other, for ever.
#include <chrono>
#include <thread>

int main() {
  for (;;)
    std::thread([] {
      const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(3);
      while (std::chrono::steady_clock::now() < end) {}
    }).join();
}
