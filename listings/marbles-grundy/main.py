# Marbles: can the player to move win? Grundy values by mex, with a memo; a position is lost if its value is 0.
import sys

FULL = (1 << 16) - 1
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

value = {}


def mex(x):
    """The least value that no move of x leads to."""
    if x == FULL:
        #@ over 0
        return 0
    seen = set()
    for m in range(len(MASKS)):
        if x & MASKS[m]:
            continue
        #@< move m
        v = grundy(x | MASKS[m])
        seen.add(v)
        #@< seen v
    v = 0
    while v in seen:
        v += 1
    #@< mex v
    return v


def grundy(x):
    #@< enter kt_bits(x, 16)
    if x in value:
        #@< known value[x]
        #@ return value[x]
        return value[x]
    v = mex(x)
    value[x] = v
    #@< store kt_bits(x, 16), v
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
    answer = {}
    lines = []
    for start in range(0, 16 * int(boards), 16):
        board = marks[start:start + 16]
        if board not in answer:
            v = grundy(read_board(board))
            #@ answer v
            answer[board] = "Possible." if v else "Impossible."
        lines.append(answer[board])
    print("\n".join(lines))


main()
