# Nine breads by minimax: take a bread after which the opponent, playing best, can reach the least.
import sys

# board[b] is 0 while bread b is free, else who took it: player 1 moved first, player 2 second.
board = [0] * 10
me = 1

# For each position what it is worth to the player to move (1 won, 0 drawn, -1 lost), and the bread to take.
memo = {}
choice = {}


def has_fifteen(player):
    held = [b for b in range(1, 10) if board[b] == player]
    return any(a + b + c == 15 for a in held for b in held for c in held if a < b < c)


def search(player, left):
    #@< enter kt_cells(board[1:])
    x = tuple(board)
    if x in memo:
        #@< known memo[x]
        #@ return memo[x]
        return memo[x]
    if has_fifteen(3 - player):
        #@< fifteen -1
        #@ return -1
        return -1
    if left == 0:
        #@< all 0
        #@ return 0
        return 0
    best = -2
    for b in range(1, 10):
        if board[b] != 0:
            continue
        board[b] = player
        #@< take b - 1, player
        value = -search(3 - player, left - 1)
        board[b] = 0
        #@< back b - 1, 0
        if value <= best:
            #@ worse value
            continue
        best = value
        #@< better best
        choice[x] = b
        if best == 1:
            #@ win
            break
    memo[x] = best
    #@< store kt_cells(board[1:]), best
    #@ return best
    return best


def choose(taken):
    if taken > 0:
        board[taken] = 3 - me
    search(me, board[1:].count(0))
    b = choice[tuple(board)]
    board[b] = me
    return b


def solve(digits):
    """A position: nine digits, 0 free, 1 the opponent's, 2 those of the player to move."""
    memo.clear()
    left = digits.count("0")
    player = 1 if left % 2 == 1 else 2
    owner = {"0": 0, "1": 3 - player, "2": player}
    board[1:] = [owner[digit] for digit in digits]
    v = search(player, left)
    #@ answer v
    print(v)


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
