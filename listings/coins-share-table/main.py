# A Coin Game: what does the first player get? A table computed backwards. An end of k coins needs only k places,
# so that it has n(n + 1)/2 numbers of 4 bytes: 8 MB for 2,000 coins.
import sys
from array import array

n, *coins = map(int, sys.stdin.read().split())
rest = [0] * (n + 1)
# Place 0 is for no coins at all: 0.
table = array("i", bytes(4 * (n * (n + 1) // 2 + 1)))


def place(left, m):
    """Where share(i, m) stands when `left` = n - i coins are left."""
    return left * (left - 1) // 2 + m if left else 0


#@ enter kt_runs(0, min(2, n), n - min(2, n))
#@ end 0, 0
for i in range(n - 1, -1, -1):
    rest[i] = rest[i + 1] + coins[i]
    #@< coin i, rest[i]
    best = -1
    for m in range(1, n - i + 1):
        #@< look kt_runs(i, m, n - i - m)
        left = n - i - m
        other = place(left, min(2 * m, left))
        #@< other other, table[other]
        mine = rest[i] - table[other]
        if mine > best:
            best = mine
            #@< better best
        else:
            #@< worse mine
            pass
        table[place(n - i, m)] = best
        #@< write place(n - i, m), best
start = place(n, min(2, n))
#@< whole kt_runs(0, min(2, n), n - min(2, n))
#@ found start, table[start]
#@ return table[start]
#@ answer table[start]
print(table[start])
