# Marbles: can the player to move win? All positions from the full board down, 32 of them at a time in a word.
import sys

DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]
# The cell of each character of the diamond, in the order in which they are read.
CELL = [0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15]


def list_masks():
    """Every run of one to three cells once: by length, then by its first cell."""
    masks = []
    for length in range(1, 4):
        for i in range(16):
            for down, right in DIRECTIONS:
                last_row = i // 4 + (length - 1) * down
                last_column = i % 4 + (length - 1) * right
                if last_row > 3 or not 0 <= last_column <= 3:
                    continue
                run = 0
                for k in range(length):
                    run |= 1 << i + k * (4 * down + right)
                # A single cell is the same in every direction.
                if run not in masks:
                    masks.append(run)
    return masks


MASKS = list_masks()

ALL_BITS = (1 << 32) - 1
# Bit b of word i is the position 32 * i + b: cells 0 to 4 number the bits, the others the words.
won = [0] * (1 << 11)
# The bits that leave these of the first five cells free.
open_bits = [0] * 32
# The bits with so many of the first five cells taken.
layer = [0] * 6


def prepare():
    for b in range(32):
        for cells in range(32):
            if not b & cells:
                open_bits[cells] |= 1 << b
        layer[bin(b).count("1")] |= 1 << b


def solve_word(i):
    """Finds the won positions of word i; those with more cells taken are done."""
    w = 0
    #@< word kt_bits(32 * i, 16)
    for m in range(len(MASKS)):
        low = MASKS[m] & 31
        high = MASKS[m] >> 5
        if high == 0 or i & high:
            continue
        # A move adds its cells, so that bit b moves to bit b + low.
        w |= (won[i | high] ^ ALL_BITS) >> low & open_bits[low]
        #@< pull m, w
    for k in range(1, 7):
        lost = layer[6 - k] & ~w
        for mask in MASKS:
            if mask < 32:
                w |= lost >> mask & open_bits[mask]
        #@< layer k, w
    won[i] = w
    #@< write 32 * i, w


def look_up(x):
    v = won[x // 32] >> x % 32 & 1
    #@< look v
    #@ return v
    return v


def read_board(marks):
    x = 0
    for n in range(16):
        if marks[n] == ord("*"):
            x |= 1 << CELL[n]
    return x


def main():
    boards, marks = sys.stdin.buffer.read().split(maxsplit=1)
    marks = marks.translate(None, b" \r\n")
    position = {}
    asked = []
    for start in range(0, 16 * int(boards), 16):
        board = marks[start:start + 16]
        if board not in position:
            x = read_board(board)
            position[board] = x
            #@< enter kt_bits(x, 16)
        asked.append(position[board])
    prepare()
    for i in range((1 << 11) - 1, -1, -1):
        solve_word(i)
    answer = {}
    for x in position.values():
        v = look_up(x)
        #@ answer v
        answer[x] = "Possible." if v else "Impossible."
    print("\n".join([answer[x] for x in asked]))


main()
