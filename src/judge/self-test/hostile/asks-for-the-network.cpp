// Asks the sockets that it was given about the network on their other side.
#include <cstdio>
#include <net/if.h>
#include <sys/ioctl.h>

int main() {
  bool escaped = false;
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    char room[4096];
    ifconf list = {};
    list.ifc_len = sizeof room;
    list.ifc_buf = room;
    if (ioctl(descriptor, SIOCGIFCONF, &list) == 0) escaped = true, printf("escaped: list by %d\n", descriptor);
    ifreq first = {};
    first.ifr_ifindex = 1;
    if (ioctl(descriptor, SIOCGIFNAME, &first) == 0) escaped = true, printf("escaped: name by %d\n", descriptor);
  }
  if (!escaped) puts("contained");
}
