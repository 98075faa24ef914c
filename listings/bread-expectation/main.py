# Nine breads against chance: take the bread that wins most often against an opponent who picks at random.
import sys
from fractions import Fraction

WIN, DRAW, LOSS = 0, 1, 2

# board[b] is 0 while bread b is free, else who took it: player 1 moved first, player 2 second.
board = [0] * 10
me = 1

# For each position the odds of player `me` (win, draw, loss), and the bread to take.
memo = {}
choice = {}


def certain(result):
    return tuple(Fraction(part == result) for part in (WIN, DRAW, LOSS))


def is_better(a, b):
    """More wins are better, then more draws."""
    return (a[WIN], a[DRAW]) > (b[WIN], b[DRAW])


def text(odds):
    return ",".join(map(str, odds))


def has_fifteen(player):
    held = [b for b in range(1, 10) if board[b] == player]
    return any(a + b + c == 15 for a in held for b in held for c in held if a < b < c)


def decide(left):
    """We choose among the breads that are left."""
    #@< enter kt_cells(board[1:])
    x = (me, tuple(board))
    if x in memo:
        #@< known text(memo[x])
        #@ return text(memo[x])
        return memo[x]
    if has_fifteen(3 - me):
        #@< fifteen text(certain(LOSS))
        #@ return text(certain(LOSS))
        return certain(LOSS)
    if left == 0:
        #@< all text(certain(DRAW))
        #@ return text(certain(DRAW))
        return certain(DRAW)
    best = None
    for b in range(1, 10):
        if board[b] != 0:
            continue
        board[b] = me
        #@< take b - 1, me
        odds = chance(left - 1)
        board[b] = 0
        #@< back b - 1, 0
        if best and not is_better(odds, best):
            #@ worse text(odds)
            continue
        best = odds
        #@< better text(best)
        choice[x] = b
    memo[x] = best
    #@< store kt_cells(board[1:]), text(best)
    #@ return text(best)
    return best


def chance(left):
    """The opponent picks any of the breads that are left, each as likely: the mean of the odds."""
    #@< chance kt_cells(board[1:]), left
    x = (me, tuple(board))
    if x in memo:
        #@< known text(memo[x])
        #@ return text(memo[x])
        return memo[x]
    if has_fifteen(me):
        #@< fifteen text(certain(WIN))
        #@ return text(certain(WIN))
        return certain(WIN)
    if left == 0:
        #@< all text(certain(DRAW))
        #@ return text(certain(DRAW))
        return certain(DRAW)
    mean = (Fraction(0), Fraction(0), Fraction(0))
    for b in range(1, 10):
        if board[b] != 0:
            continue
        board[b] = 3 - me
        #@< pick b - 1, 3 - me
        odds = decide(left - 1)
        board[b] = 0
        #@< back b - 1, 0
        mean = tuple(so_far + part / left for so_far, part in zip(mean, odds))
        #@< add text(odds), text(mean)
    memo[x] = mean
    #@< store kt_cells(board[1:]), text(mean)
    #@ return text(mean)
    return mean


def choose(taken):
    if taken > 0:
        board[taken] = 3 - me
    decide(board[1:].count(0))
    b = choice[me, tuple(board)]
    board[b] = me
    return b


def solve(digits):
    """A position: nine digits, 0 free, 1 the opponent's, 2 those of the player to move."""
    global me
    memo.clear()
    left = digits.count("0")
    me = 1 if left % 2 == 1 else 2
    owner = {"0": 0, "1": 3 - me, "2": me}
    board[1:] = [owner[digit] for digit in digits]
    v = decide(left)
    #@ answer text(v)
    print(text(v))


for line in sys.stdin:
    word, *rest = line.split()
    if word == "newgame":
        board[:] = [0] * 10
        me = 2 if rest[0] == "1" else 1
    elif word == "choose":
        print(choose(int(rest[0])), flush=True)
    elif word == "end":
        break
    elif word.isdigit():
        solve(word)
