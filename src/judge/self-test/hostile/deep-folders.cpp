// Folders within folders.
#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>

int main() {
  int depth = 0;
  while (depth < 200000 && mkdir("d", 0700) == 0 && chdir("d") == 0) depth++;
  if (depth < 200000) puts("contained");
  else puts("escaped: folders without end");
}
