# E&D: does the player to move win? A pair is worth the lowest bit that both sizes, less one, lack.
import sys


def grundy(x, y):
    #@< less x - 1, y - 1
    both = (x - 1) | (y - 1)
    #@< both both
    k = 0
    while both >> k & 1:
        #@< one k
        k += 1
    #@ zero k
    return k


numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    heap = numbers[at + 1:at + 1 + n]
    at += 1 + n
    #@< sum kt_heaps(heap, max(heap))
    total = 0
    #@ parts n // 2
    for p in range(n // 2):
        #@< pair 2 * p << 10
        v = grundy(heap[2 * p], heap[2 * p + 1])
        total ^= v
        #@< xor v, total
    #@ return total
    #@ answer total
    print("YES" if total else "NO")
