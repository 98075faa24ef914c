# Othello endgames: by how many discs does white, who is to move, lead at the end with best play? Alpha-beta search.
import sys

EMPTY, BLACK, WHITE = 0, 1, 2

n, *numbers = map(int, sys.stdin.read().split())
board = [{-1: EMPTY, 0: WHITE, 1: BLACK}[number] for number in numbers]


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
CORNERS = {0, n - 1, n * n - n, n * n - 1}


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


def mobility(side):
    return sum(1 for c in range(n * n) if board[c] == EMPTY and flips(c, side))


def rank_of(c, turned, side):
    """Corners come first, then moves that leave the opponent few replies."""
    if c in CORNERS:
        return 0
    board[c] = side
    for f in turned:
        board[f] = side
    replies = mobility(3 - side)
    for f in turned:
        board[f] = 3 - side
    board[c] = EMPTY
    return 1 + replies


def find_moves(side):
    moves = []
    for c in range(n * n):
        if board[c] != EMPTY:
            continue
        turned = flips(c, side)
        if not turned:
            #@ skip c
            continue
        moves.append((c, turned))
        #@< find c, len(turned)
    if len(moves) < 2:
        return moves
    ranks = {}
    for c, turned in moves:
        ranks[c] = rank_of(c, turned, side)
        #@< rank c, ranks[c]
    return sorted(moves, key=lambda move: ranks[move[0]])


def search(side, alpha, beta, passed):
    """The lead of `side` at the end: exact between alpha and beta, otherwise a bound."""
    #@< enter kt_cells(board) + str(side), kt_list(alpha, beta)
    moves = find_moves(side)
    if not moves and passed:
        lead = board.count(side) - board.count(3 - side)
        #@< over lead
        #@ return lead
        return lead
    best = -n * n - 1
    if not moves:
        #@ pass
        best = -search(3 - side, -beta, -alpha, True)
    for c, turned in moves:
        board[c] = side
        #@< place c, side
        for f in turned:
            board[f] = side
            #@< turn f, side
        low = max(alpha, best)
        lead = -search(3 - side, -beta, -low, False)
        for f in turned:
            board[f] = 3 - side
            #@< turn-back f, 3 - side
        board[c] = EMPTY
        #@< remove c, EMPTY
        if lead <= best:
            #@ worse (">=" if lead >= beta else "<=" if lead <= low else "") + str(lead)
            continue
        best = lead
        #@< better (">=" if best >= beta else "<=" if best <= low else "") + str(best)
        if best >= beta:
            #@ cut
            break
    #@ return (">=" if best >= beta else "<=" if best <= alpha else "") + str(best)
    return best


v = search(WHITE, -n * n - 1, n * n + 1, False)
#@ answer v
print(v)
