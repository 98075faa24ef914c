"""Runs one command with limits and reports on descriptor 3 how it ended: {"code", "cpuMs", "memoryKib"}."""
import json
import os
import resource
import sys
import threading

spec = json.loads(sys.argv[1])
seconds = -(-spec['cpuMs'] // 1000)
pid = os.fork()
if pid == 0:
    os.close(3)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds + 1, seconds + 1))
    os.execvp(spec['command'][0], spec['command'])
timer = threading.Timer(spec['wallMs'] / 1000, os.kill, (pid, 9))
timer.start()
_, status, usage = os.wait4(pid, 0)
timer.cancel()
end = {
    'code': os.waitstatus_to_exitcode(status),
    'cpuMs': (usage.ru_utime + usage.ru_stime) * 1000,
    'memoryKib': usage.ru_maxrss,
}
os.write(3, json.dumps(end).encode())
