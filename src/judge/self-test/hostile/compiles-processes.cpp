// Includes what the system tells about processes: the compiler's own, and the one above it.
#include "/proc/self/environ"
#include "/proc/1/environ"
#include "/proc/1/cmdline"
#include "/proc/self/maps"
int main() {}
