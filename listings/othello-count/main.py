# Othello endgames: plays out every sequence of moves, white first, and counts who wins.
import sys

EMPTY, BLACK, WHITE = 0, 1, 2

# Remember positions that were counted? Fewer calls, more memory.
TABLE = False

n, *numbers = map(int, sys.stdin.read().split())
board = [{-1: EMPTY, 0: WHITE, 1: BLACK}[number] for number in numbers]
empties = [c for c in range(n * n) if board[c] == EMPTY]
table = {}


def rays_from(c):
    """The cells in each direction as one goes away from c."""
    rays = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            ray = []
            row, column = c // n + down, c % n + right
            while (down or right) and 0 <= row < n and 0 <= column < n:
                ray.append(row * n + column)
                row += down
                column += right
            rays.append(ray)
    return rays


RAYS = [rays_from(c) for c in range(n * n)]


def flips(c, side):
    """The discs that turn when `side` places on cell c."""
    found = []
    for ray in RAYS[c]:
        length = 0
        while length < len(ray) and board[ray[length]] == 3 - side:
            length += 1
        if length < len(ray) and board[ray[length]] == side:
            found += ray[:length]
    return found


def finish():
    """The game is over: one sequence, for whoever has more discs."""
    lead = board.count(BLACK) - board.count(WHITE)
    one = (int(lead > 0), int(lead < 0), int(lead == 0))
    #@< over kt_list(*one), lead
    return one


def try_cells(side, passed):
    total = (0, 0, 0)
    moved = False
    for i in range(len(empties)):
        c = empties[i]
        #@< try c
        turned = flips(c, side)
        if not turned:
            #@ skip c
            continue
        moved = True
        empties.pop(i)
        board[c] = side
        #@< place c, side
        for f in turned:
            board[f] = side
            #@< turn f, side
        found = count_from(3 - side, False)
        for f in turned:
            board[f] = 3 - side
            #@< turn-back f, 3 - side
        board[c] = EMPTY
        #@< remove c, EMPTY
        empties.insert(i, c)
        total = tuple(a + b for a, b in zip(total, found))
        #@< add kt_list(*found), kt_list(*total)
    if moved:
        return total
    if passed:
        return finish()
    #@ pass
    return count_from(3 - side, True)


def count_from(side, passed):
    """Sequences from here on (black, white, draws); `passed`: the other side just had no move."""
    #@< enter kt_cells(board) + str(side)
    x = (side, *board)
    if x in table:
        known = table[x]
        #@< known kt_list(*known)
        #@ return kt_list(*known)
        return known
    found = try_cells(side, passed)
    if TABLE:
        table[x] = found
        #@< store kt_cells(board) + str(side), kt_list(*found)
    #@ return kt_list(*found)
    return found


v = count_from(WHITE, False)
#@ answer kt_list(*v)
print(*v)
