# Marbles: can the player to move win? A table of all positions, from the full board down, packed into bits and text.
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

LOST = 0
WON = 1
UNKNOWN = 2


def fill_table():
    """A position that nobody has marked when its turn comes is lost; whoever can move there has won."""
    table = [UNKNOWN] * (FULL + 1)
    for y in range(FULL, -1, -1):
        if table[y] != UNKNOWN:
            continue
        #@< look kt_bits(y, 16)
        table[y] = LOST
        #@< lost y, LOST
        for m in range(len(MASKS)):
            if y & MASKS[m] != MASKS[m]:
                continue
            s = y ^ MASKS[m]
            if table[s] != UNKNOWN:
                continue
            #@< back m
            table[s] = WON
            #@< won s, WON
    return table


def pack_table(table):
    """32 positions make a word; six bits make a letter, from '0' on."""
    words = []
    for i in range(1 << 11):
        word = 0
        for b in range(32):
            word |= table[32 * i + b] << b
        words.append(word)
        #@< bits 32 * i, word
    # The last letter reaches two bits beyond the table.
    words.append(0)
    letters = []
    for k in range(FULL // 6 + 1):
        letter = ord("0")
        for b in range(6):
            s = 6 * k + b
            letter += (words[s // 32] >> s % 32 & 1) << b
        letters.append(chr(letter))
        #@< letter k, letter
    return "".join(letters)


def read_board(marks):
    x = 0
    #@< enter kt_bits(x, 16)
    for n in range(16):
        taken = int(marks[n] == ord("*"))
        x |= taken << CELL[n]
        #@< read CELL[n], taken
    #@ board kt_bits(x, 16)
    return x


def look_up(text, x):
    k = x // 6
    letter = ord(text[k])
    #@< find k, letter
    v = letter - ord("0") >> x % 6 & 1
    #@< found v
    #@ return v
    return v


def main():
    boards, marks = sys.stdin.buffer.read().split(maxsplit=1)
    marks = marks.translate(None, b" \r\n")
    position = {}
    asked = []
    for start in range(0, 16 * int(boards), 16):
        board = marks[start:start + 16]
        if board not in position:
            position[board] = read_board(board)
        asked.append(position[board])
    text = pack_table(fill_table())
    answer = {}
    for x in position.values():
        v = look_up(text, x)
        #@ answer v
        answer[x] = "Possible." if v else "Impossible."
    print("\n".join([answer[x] for x in asked]))


main()
