// Uses no processor and takes a place for ten seconds.
#include <cstdio>
#include <unistd.h>

int main() {
  sleep(10);
  puts("escaped: it slept for ten seconds");
}
