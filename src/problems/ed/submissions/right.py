# Right: each pair is worth the lowest bit that both sizes, less one, lack.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    total = 0
    for _ in range(next(numbers) // 2):
        both = (next(numbers) - 1) | (next(numbers) - 1)
        total ^= (~both & (both + 1)).bit_length() - 1
    print("YES" if total else "NO")
