// Lets the compiler compute.
constexpr unsigned long ways(unsigned long n, unsigned long k) {
  return n == 0 ? k : ways(n - 1, k + 1) + ways(n - 1, k);
}

int main() {
  constexpr unsigned long all = ways(60, 1);
  return (int)all;
}
