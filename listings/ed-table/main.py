# E&D: does the player to move win? A table of the Grundy values of all pairs, filled once. For heaps up to 1,000.
import sys

# For each size the values that splitting such a heap can leave, a bit for each; sizes begin with 1.
leaves = [0]
value = [[]]


def fill(largest):
    """Goes on from what is filled already up to this size."""
    for size in range(len(leaves), largest + 1):
        #@< size size
        bits = 0
        for a in range(1, size // 2 + 1):
            bits |= 1 << value[a][size - a]
            #@< leaves (a - 1) * largest + size - a - 1, value[a][size - a]
        leaves.append(bits)
        value.append([0])
        for other in range(1, size + 1):
            both = leaves[size] | leaves[other]
            #@< look kt_pair(0, size, other, n, largest)
            v = (~both & (both + 1)).bit_length() - 1
            value[size].append(v)
            #@< value (size - 1) * largest + other - 1, v
            if other < size:
                value[other].append(v)
                #@< value (other - 1) * largest + size - 1, v


numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    heap = numbers[at + 1:at + 1 + n]
    at += 1 + n
    largest = max(heap)
    #@< sum kt_heaps(heap, largest)
    fill(largest)
    #@< whole kt_heaps(heap, largest)
    total = 0
    #@ parts n // 2
    for p in range(n // 2):
        #@< pair 2 * p << 10
        x, y = heap[2 * p], heap[2 * p + 1]
        v = value[x][y]
        #@< found (x - 1) * largest + y - 1, v
        total ^= v
        #@< xor v, total
    #@ return total
    #@ answer total
    print("YES" if total else "NO")
