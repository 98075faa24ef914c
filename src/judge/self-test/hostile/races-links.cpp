// One thread swaps a name between its own file and a foreign one while the other writes.
#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

int main() {
  std::atomic<bool> done{false};
  struct stat before = {}, after = {};
  stat("/box/program", &before);
  std::thread swapper([&] {
    while (!done) {
      unlink("/home/name");
      symlink("/box/program", "/home/name");
      unlink("/home/name");
      close(open("/home/name", O_CREAT | O_WRONLY, 0600));
    }
  });
  for (int round = 0; round < 5000; round++) {
    int file = open("/home/name", O_WRONLY | O_APPEND);
    if (file < 0) continue;
    if (write(file, "x", 1) < 0) perror("write");
    close(file);
    chmod("/home/name", 0777);
  }
  done = true;
  swapper.join();
  stat("/box/program", &after);
  puts(before.st_size == after.st_size && before.st_mode == after.st_mode ? "contained" : "escaped: changed the program");
}
