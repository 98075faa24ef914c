// Computes while the loader looks for its functions.
static void nothing() {}
extern "C" void (*choose())() {
  for (volatile unsigned long i = 0;; i = i + 1) {
  }
  return nothing;
}
void chosen() __attribute__((ifunc("choose")));

int main() { chosen(); }
