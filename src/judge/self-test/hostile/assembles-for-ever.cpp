// The assembler repeats and repeats.
asm(".rept 2000000000\n.byte 1\n.endr\n");

int main() {}
