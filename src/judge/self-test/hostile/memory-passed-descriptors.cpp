// Descriptors in transit through a socket are counted for no process.
#include <cstdio>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>

int main() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends)) return puts("contained") < 0;
  long sent = 0;
  for (; sent < 100000; sent++) {
    int fresh[2];
    if (pipe(fresh)) break;
    char byte = 0, room[CMSG_SPACE(sizeof fresh)] = {};
    iovec data = {&byte, 1};
    msghdr message = {};
    message.msg_iov = &data, message.msg_iovlen = 1, message.msg_control = room, message.msg_controllen = sizeof room;
    cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS, head->cmsg_len = CMSG_LEN(sizeof fresh);
    memcpy(CMSG_DATA(head), fresh, sizeof fresh);
    bool went = sendmsg(ends[0], &message, MSG_DONTWAIT) > 0;
    close(fresh[0]), close(fresh[1]);
    if (!went) break;
  }
  if (sent < 100000) puts("contained");
  else puts("escaped: descriptors without end");
}
