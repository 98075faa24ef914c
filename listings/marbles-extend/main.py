# Marbles: can the player to move win? Depth first with a memo; runs are found by going along each direction.
import sys

DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]
# The cell of each character of the diamond, in the order in which they are read.
CELL = [0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15]

won = {}


def try_runs(x):
    """Looks for a run that leaves the opponent a lost position."""
    can_move = False
    for i in range(16):
        if x >> i & 1:
            continue
        #@< cell i
        for j in range(4):
            #@< direction j
            down, right = DIRECTIONS[j]
            run = 0
            for k in range(1, 4):
                row = i // 4 + (k - 1) * down
                column = i % 4 + (k - 1) * right
                if row > 3 or not 0 <= column <= 3:
                    #@ blocked -1
                    break
                c = row * 4 + column
                if x >> c & 1:
                    #@ blocked c
                    break
                run |= 1 << c
                #@< extend c, k
                can_move = True
                if not wins(x | run):
                    #@ won
                    return True
    if not can_move:
        #@ over False
        return False
    #@ lost
    return False


def wins(x):
    #@< enter kt_bits(x, 16)
    if x in won:
        #@< known won[x]
        #@ return won[x]
        return won[x]
    v = try_runs(x)
    won[x] = v
    #@< store kt_bits(x, 16), v
    #@ return v
    return v


def main():
    words = sys.stdin.read().split()
    for board in range(int(words[0])):
        x = 0
        for n in range(16):
            if words[16 * board + n + 1] == "*":
                x |= 1 << CELL[n]
        v = wins(x)
        #@ answer v
        print("Possible." if v else "Impossible.")


main()
