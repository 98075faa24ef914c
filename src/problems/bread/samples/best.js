// mine, theirs: bit w - 1 is set when bread w is taken
let mine = 0;
let theirs = 0;
const known = new Map();

function wins(held) {
  for (let a = 1; a < 8; a++)
    for (let b = a + 1; b < 9; b++) {
      const c = 15 - a - b;
      if (c > b && c < 10 && [a, b, c].every(w => held & (1 << (w - 1)))) return true;
    }
  return false;
}

// what I can expect when it is my turn: the fewest losses, then the most wins
function best(own, other) {
  const key = own * 512 + other;
  if (known.has(key)) return known.get(key);
  let found = { loss: 2, win: 0, take: 0 };
  for (let w = 1; w < 10; w++) {
    const bit = 1 << (w - 1);
    if ((own | other) & bit) continue;
    const { loss, win } = after(own | bit, other);
    if (loss < found.loss - 1e-9 || (loss < found.loss + 1e-9 && win > found.win))
      found = { loss, win, take: w };
  }
  known.set(key, found);
  return found;
}

// the opponent takes any of the rest, all equally likely
function after(own, other) {
  if (wins(own)) return { loss: 0, win: 1 };
  let loss = 0, win = 0, rest = 0;
  for (let w = 1; w < 10; w++) {
    const bit = 1 << (w - 1);
    if ((own | other) & bit) continue;
    rest++;
    if (wins(other | bit)) loss++;
    else if ((own | other | bit) !== 511) {
      const next = best(own, other | bit);
      loss += next.loss;
      win += next.win;
    }
  }
  return rest ? { loss: loss / rest, win: win / rest } : { loss: 0, win: 0 };
}

function init() {
  best(0, 0);
}

function newgame(f) {
  mine = 0;
  theirs = 0;
}

function choose(x) {
  if (x) theirs |= 1 << (x - 1);
  const { take } = best(mine, theirs);
  mine |= 1 << (take - 1);
  return take;
}
