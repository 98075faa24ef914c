# A process that would outlive all others.
import os

if os.fork() == 0:
    os.setsid()
    for number in range(3):
        os.close(number)
    os.execve("/bin/sleep", ["sleep", "7321"], {})
print("contained")
