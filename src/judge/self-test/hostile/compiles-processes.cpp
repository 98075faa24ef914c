// Includes files about processes; a compiler takes them for empty where it may open them.
#include "/proc/self/environ"
#include "/proc/1/environ"
#include "/proc/1/cmdline"
#include "/proc/self/maps"
int main() {}
