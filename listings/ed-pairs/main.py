# E&D: does the player to move win? Grundy values of pairs by mex with a memo, added by xor. For small heaps only.
import sys

value = {}


def grundy(p, x, y):
    """The least value that no split of x or y leaves; p is the number of the pair."""
    #@< enter kt_pair(p, x, y, n, largest)
    if (x, y) in value:
        #@< known value[x, y]
        #@ return value[x, y]
        return value[x, y]
    v = 0
    if x == 1 and y == 1:
        #@< over v
        pass
    else:
        seen = set()
        for side, size in enumerate((x, y)):
            for a in range(1, size // 2 + 1):
                #@< split (2 * p + side) << 10 | a << 5 | (size - a)
                left = grundy(p, a, size - a)
                seen.add(left)
                #@< seen left
        while v in seen:
            v += 1
        #@< mex v
    value[x, y] = v
    #@< store kt_pair(p, x, y, n, largest), v
    #@ return v
    return v


numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    heap = numbers[at + 1:at + 1 + n]
    at += 1 + n
    largest = max(heap)
    #@< sum kt_heaps(heap, largest)
    total = 0
    #@ parts n // 2
    for p in range(n // 2):
        #@< pair 2 * p << 10
        v = grundy(p, heap[2 * p], heap[2 * p + 1])
        total ^= v
        #@< xor v, total
    #@ return total
    #@ answer total
    print("YES" if total else "NO")
