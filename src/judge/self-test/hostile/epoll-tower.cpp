// Lists of events in lists of events, and as many entries as there are descriptors.
#include <cstdio>
#include <sys/epoll.h>
#include <unistd.h>

int main() {
  int before = epoll_create1(0);
  for (int level = 0; level < 200; level++) {
    int list = epoll_create1(0);
    if (list < 0) break;
    epoll_event event = {};
    event.events = EPOLLIN;
    if (epoll_ctl(list, EPOLL_CTL_ADD, before, &event)) break;
    before = list;
  }
  puts("contained");
}
