// Includes itself twice at each of a hundred levels.
#ifndef LEVEL
#define LEVEL 0
#endif
#if __INCLUDE_LEVEL__ < 100
#include __FILE__
#include __FILE__
#endif
int main() {}
