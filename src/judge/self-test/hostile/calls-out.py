# Opens sockets of every family.
import socket

escaped = False
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
    try:
        socket.socket(family)
        escaped = True
    except OSError:
        pass
print("escaped: a socket" if escaped else "contained")
