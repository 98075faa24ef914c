// Pages that are given away to pipes.
#include <cstdio>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

static char page[4096];

int main() {
  int one[2], two[2];
  if (pipe(one) || pipe(two)) return 1;
  iovec piece = {page, sizeof page};
  bool escaped = false;
  if (vmsplice(one[1], &piece, 1, SPLICE_F_GIFT) > 0) escaped = puts("escaped: vmsplice");
  if (write(one[1], page, sizeof page) > 0 && tee(one[0], two[1], sizeof page, 0) > 0) escaped = puts("escaped: tee");
  if (splice(one[0], nullptr, two[1], nullptr, sizeof page, 0) > 0) escaped = puts("escaped: splice");
  if (!escaped) puts("contained");
}
