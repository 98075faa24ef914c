// Becomes a tool that writes without end.
#include <unistd.h>

int main() { execlp("yes", "yes", "contained", nullptr); }
