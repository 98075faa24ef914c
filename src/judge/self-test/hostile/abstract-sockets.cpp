// Sockets that no file system hides.
#include <cstdio>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main() {
  const char *names[] = {"@/tmp/.X11-unix/X0", "@/org/freedesktop/systemd1/notify", "@kibitz"};
  bool escaped = false;
  for (const char *name : names) {
    int line = socket(AF_UNIX, SOCK_STREAM, 0);
    if (line < 0) continue;
    sockaddr_un place = {AF_UNIX, {}};
    memcpy(place.sun_path + 1, name + 1, strlen(name + 1));
    escaped = connect(line, (sockaddr *)&place, sizeof place) == 0 || bind(line, (sockaddr *)&place, sizeof place) == 0 || escaped;
  }
  puts(escaped ? "escaped: a socket" : "contained");
}
