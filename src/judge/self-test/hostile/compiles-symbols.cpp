// Makes an object with more sections and symbols than a linker likes.
asm(".altmacro\n"
    ".macro sections from, to\n"
    ".section .s\\from, \"ax\"\n"
    "symbol\\from: .zero 1\n"
    ".if \\to - \\from\n"
    "sections %(\\from + 1), \\to\n"
    ".endif\n"
    ".endm\n"
    ".rept 100000000\n"
    ".section .t, \"aw\"\n"
    ".quad 1\n"
    ".endr\n");
int main() {}
