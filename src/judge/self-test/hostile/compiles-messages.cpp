// A million complaints.
#define A undeclared1; undeclared2; undeclared3; undeclared4;
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C

int main() {
  D
}
