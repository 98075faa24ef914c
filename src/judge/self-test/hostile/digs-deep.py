# Recurses without a limit of its own.
import sys
sys.setrecursionlimit(10**9)
def dig(depth):
    return dig(depth + 1) + 1
dig(0)
