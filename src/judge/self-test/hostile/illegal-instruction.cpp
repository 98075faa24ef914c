// What no processor understands.
int main() {
  __builtin_trap();
}
