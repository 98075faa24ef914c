// The same through the assembler, into the program.
#include <cstdio>

asm(".globl secret\nsecret: .incbin \"/etc/passwd\"\n.byte 0\n");
extern "C" char secret[];

int main() {
  printf("escaped: %.20s\n", secret);
}
