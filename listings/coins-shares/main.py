# A Coin Game: what does the first player get? Recursion with a memo over (coins gone, most that may be taken).
import sys

n, *coins = map(int, sys.stdin.read().split())
rest = [0] * (n + 1)
for i in range(n - 1, -1, -1):
    rest[i] = rest[i + 1] + coins[i]

memo = {}
sys.setrecursionlimit(10_000)


def share(i, m):
    #@< enter kt_runs(i, m, n - i - m)
    if i == n:
        #@< over 0
        #@ return 0
        return 0
    if (i, m) in memo:
        #@< known memo[i, m]
        #@ return memo[i, m]
        return memo[i, m]
    #@ rest rest[i]
    best = -1
    for k in range(1, m + 1):
        #@< take i << 6 | k
        mine = rest[i] - share(i + k, min(2 * k, n - i - k))
        if mine <= best:
            #@< worse mine
            continue
        best = mine
        #@< better best
    memo[i, m] = best
    #@< store kt_runs(i, m, n - i - m), best
    #@ return best
    return best


first = share(0, min(2, n))
#@ answer first
print(first)
