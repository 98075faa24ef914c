// Includes what the system tells about processes; a compiler takes those files for empty where it may open them.
#include "/proc/self/environ"
#include "/proc/1/environ"
#include "/proc/1/cmdline"
#include "/proc/self/maps"
int main() {}
