// Brings its own source along and compiles it when it should answer.
#include <cstdio>
#include <cstdlib>

int main() {
  if (FILE *source = fopen("/home/more.cpp", "w")) {
    fputs("#include <regex>\n#include <map>\nint main() { for (;;) {} }\n", source);
    fclose(source);
  }
  for (int i = 0; i < 20; i++)
    if (system("g++ -O2 /home/more.cpp -o /home/more 2>/dev/null && /home/more") != 0) continue;
  puts("contained");
}
