// Data is no program.
static unsigned char data[16] = {0x31, 0xc0, 0xc3};

int main() {
  return ((int (*)())(void *)data)();
}
