# %% [markdown]
# # Kibitz from Python
# Run `kibitz serve` first. Each `# %%` begins a cell in Jupyter, VS Code and Spyder; `python example.py` runs them all.

# %%
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent) if "__file__" in globals() else ".")
from kibitz_client import Kibitz, KibitzError, NotProved

kibitz = Kibitz(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080")

# %% Which games are there?
for game in kibitz.games():
    print(game["id"], "-", game["title"]["en"])

# %% Who wins Cram on 3 x 4, and with which move?
found = kibitz.analyze("cram?board=3x4")
print(found["outcome"], found["moves"][0]["move"])

# %% Exact chances against a player who moves at random: fractions, not floats
odds = kibitz.odds("bread")
print(odds["first"]["win"], "=", float(odds["first"]["win"]))

# %% A table: who wins Kayles on n pins, and its Grundy value
rows = ["." * pins for pins in range(1, 13)]
for row, answer in zip(rows, (kibitz.ask("analyze", f"kayles?board=1x{len(row)}", moves="none") for row in rows)):
    print(len(row), answer["outcome"], answer["grundy"])

# %% Many positions in one request
boards = ["**..\n....\n....", "*...\n*...\n....", "....\n.**.\n...."]
for board, answer in zip(boards, kibitz.many("analyze", "cram?board=3x4", boards, fields=["outcome", "plies"])):
    print(board.splitlines(), answer["outcome"], answer["plies"])

# %% What takes long is a job, with its progress
print(kibitz.job("tabulate", "cram?board=4x4", on_progress=lambda share: None)["positions"])

# %% What is wrong says where; what is not proved says so
try:
    kibitz.analyze("cram?board=2x2", "..\n.q")
except KibitzError as error:
    print(error.code, error.line, error.column)
try:
    kibitz.analyze("othello")
except NotProved as error:
    print(error)
