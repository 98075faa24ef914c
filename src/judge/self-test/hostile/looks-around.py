# What the interpreter can see of the judge.
import os

seen = []
for path in ("/proc/1/environ", "/etc/shadow", "/etc/passwd", "/root/.bashrc", "/root/.ssh", "/home/../etc/group", "/var/lib", "/sys/kernel"):
    try:
        seen.append(path) if os.path.isdir(path) and os.listdir(path) or open(path).read(1) else None
    except OSError:
        pass
others = [pid for pid in os.listdir("/proc") if pid.isdigit() and int(pid) not in (1, os.getpid(), os.getppid())] if os.path.isdir("/proc") else []
print("escaped: %s %s" % (seen, others) if seen or len(others) > 2 else "contained")
