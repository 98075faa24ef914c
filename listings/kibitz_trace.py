"""kibitz_trace.py: lets a program of yours tell what it does, one event a line.
让你的程序边算边说：每个事件输出一行。

    from kibitz_trace import kt, kt_bits

    kt("enter", kt_bits(x, 16))         # enter 0110000000000000
    kt("store", kt_bits(x, 16), win)    # store 0110000000000000 1

The lines go to the descriptor that the environment variable KIBITZ_TRACE names (2 is stderr); without it nothing is
printed. `python3 kibitz_trace.py my.py` runs my.py with tracing on and these functions at hand.
事件写到环境变量 KIBITZ_TRACE 指定的文件描述符（2 是标准错误）；没有设置时什么也不输出。
`python3 kibitz_trace.py my.py` 打开跟踪运行 my.py，其中可直接使用这些函数。

Positions are digits, cell 0 first; values have no blanks. 局面是一串数字，从 0 号格开始；值里不能有空格。
    kt_bits(x, n)        bit i of x is digit i                     x 的第 i 位是第 i 个数字
    kt_base3(x, n)       digits in base 3, the lowest first        三进制各位，低位在前
    kt_cells(a)          a[0], a[1] …; kt_cells(a, 1) adds 1       数组各元素；可再加上一个数
    kt_grid(a)           a[0][0], a[0][1] …; the same              二维数组，同上
    kt_runs(a, b, …)     a times 0, then b times 1, …              a 个 0，再 b 个 1，……
    kt_heaps(a, w)       a row of w digits for each heap: a[i] times 1, then 0   每堆一行 w 个数字：a[i] 个 1，其余为 0
    kt_pair(p, x, y, n, w)   the same for n heaps of 1, but x and y in pair p   同上，n 堆都是 1，只有第 p 组是 x 和 y
    kt_fraction(p, q)    p/q in lowest terms                       最简分数
    kt_list(a, b, …)     a,b,…                                     用逗号连接
"""
import atexit
import os
import sys
from math import gcd

_descriptor = int(os.environ.get("KIBITZ_TRACE") or -1)
_waiting = []
_lines = 0


def kt(mark, *args):
    """Tells an event; costs next to nothing when nobody listens."""
    global _lines
    if _descriptor < 0:
        return
    _waiting.append(" ".join([mark, *map(_text, args)]) + "\n")
    _lines += 1
    # the first events are written at once, so that a program that hangs has told where
    if _lines <= 1000 or len(_waiting) >= 100:
        _flush()


def kt_bits(x, n):
    return format(x, "0%db" % n)[::-1]


def kt_base3(x, n):
    digits = []
    for _ in range(n):
        digits.append(str(x % 3))
        x //= 3
    return "".join(digits)


def kt_cells(cells, add=0):
    return "".join(str(cell + add) for cell in cells)


def kt_grid(grid, add=0):
    return "".join(kt_cells(row, add) for row in grid)


def kt_runs(*counts):
    return "".join(str(digit) * count for digit, count in enumerate(counts))


def kt_heaps(heaps, width):
    return "".join("1" * size + "0" * (width - size) for size in heaps)


def kt_pair(pair, x, y, n, width):
    return kt_heaps([1] * 2 * pair + [x, y] + [1] * (n - 2 * pair - 2), width)


def kt_fraction(p, q=1):
    common = gcd(p, q)
    return str(p // common) if q == common else "%d/%d" % (p // common, q // common)


def kt_list(*values):
    return ",".join(map(_text, values))


def _text(value):
    return str(int(value)) if isinstance(value, bool) else str(value)


def _flush():
    data = "".join(_waiting).encode()
    _waiting.clear()
    while data:
        data = data[os.write(_descriptor, data):]


atexit.register(_flush)

if __name__ == "__main__":
    import builtins
    import runpy

    if len(sys.argv) < 2:
        sys.exit("usage: python3 kibitz_trace.py my.py")
    if _descriptor < 0:
        _descriptor = 2
    # a program that imports this module gets the one that is running
    sys.modules["kibitz_trace"] = sys.modules["__main__"]
    for _name in [name for name in dir() if name == "kt" or name.startswith("kt_")]:
        setattr(builtins, _name, globals()[_name])
    del sys.argv[0]
    runpy.run_path(sys.argv[0], run_name="__main__")
