// Includes whatever the compiler has open.
#include "/dev/stdin"
#include "/dev/fd/0"
#include "/proc/self/fd/0"
#include "/proc/self/fd/3"
#include "/proc/1/fd/0"
#include "/dev/tty"
int main() { return no_such_thing; }
