// Sends the judge descriptors of its own, over its output.
#include <cstdio>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>

int main() {
  for (int time = 0; time < 2000; time++) {
    int fresh[2];
    if (pipe(fresh)) break;
    char byte = '.', room[CMSG_SPACE(sizeof fresh)] = {};
    iovec data = {&byte, 1};
    msghdr message = {};
    message.msg_iov = &data, message.msg_iovlen = 1, message.msg_control = room, message.msg_controllen = sizeof room;
    cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS, head->cmsg_len = CMSG_LEN(sizeof fresh);
    memcpy(CMSG_DATA(head), fresh, sizeof fresh);
    sendmsg(2, &message, MSG_DONTWAIT);
    close(fresh[0]), close(fresh[1]);
  }
  shutdown(0, SHUT_RDWR);
  puts("contained");
}
