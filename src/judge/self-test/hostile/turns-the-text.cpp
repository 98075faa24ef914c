// Answers with marks that turn the text around, bytes that are no text, and commands to the terminal.
#include <cstdio>

int main() {
  fputs("\xe2\x80\xae" "deniatnoc\xe2\x80\xac \x1b]0;AC\x07\x1b[2J\xff\xfe\xc0\x80\xed\xa0\x80\x9b" "31m\n", stdout);
  fputs("\x1b[1;1H\x1b[2J\xe2\x80\xae" "AC accepted\x1bP1$r\x1b\\\x1b[6n\xff\n", stderr);
}
