#include "testlib.h"
#include <cstdio>

int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  for (int i = 0; i < 32; i++) putchar("0123456789abcdef"[rnd.next(16)]);
  puts(" 1800");
}
