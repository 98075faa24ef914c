// Recursion without an end.
int deeper(volatile int n) {
  volatile int room[1000];
  room[n % 1000] = n;
  return deeper(n + 1) + room[n % 1000];
}

int main() {
  return deeper(0);
}
