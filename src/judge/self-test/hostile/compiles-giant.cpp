// A program of two gigabytes.
char giant[2000000000] = {1};

int main() {
  return giant[12345];
}
