// Even a query to a name server leaks data.
#include <cstdio>
#include <netdb.h>

int main() {
  addrinfo *found = nullptr;
  puts(getaddrinfo("example.org", "80", nullptr, &found) == 0 ? "escaped: an address" : "contained");
}
