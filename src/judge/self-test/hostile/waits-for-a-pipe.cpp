// Reads from a pipe without a writer.
#include <unistd.h>

int main() {
  int ends[2];
  char byte;
  if (pipe(ends)) return 1;
  return (int)read(ends[0], &byte, 1);
}
