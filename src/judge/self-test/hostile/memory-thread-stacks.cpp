// Seven mebibytes on the stack of each of forty threads.
#include <cstring>
#include <thread>
#include <unistd.h>
#include <vector>

void fill() {
  char room[7 << 20];
  memset(room, 1, sizeof room);
  asm volatile("" : : "r"(room) : "memory");
  sleep(2);
}

int main() {
  std::vector<std::thread> threads;
  for (int n = 0; n < 40; n++) threads.emplace_back(fill);
  for (std::thread &thread : threads) thread.join();
}
