// Hides memory in the arguments of children that sleep.
#include <cstdio>
#include <string>
#include <unistd.h>
#include <vector>

int main() {
  const std::string piece(120000, 'x');
  std::vector<char *> arguments = {(char *)"sleep", (char *)"100"};
  for (int i = 0; i < 80; i++) arguments.push_back((char *)piece.c_str());
  arguments.push_back(nullptr);
  int started = 0;
  for (int i = 0; i < 30; i++) {
    int child = fork();
    if (child < 0) break;
    if (child == 0) {
      execv("/bin/sleep", arguments.data());
      _exit(1);
    }
    started++;
  }
  usleep(300000);
  puts(started > 60 ? "escaped: started them all" : "contained");
}
