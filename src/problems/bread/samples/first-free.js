let taken;

function init() {}

// f is 1 when the opponent starts
function newgame(f) {
  taken = new Set();
}

// the opponent took x (0: nothing yet)
function choose(x) {
  taken.add(x);
  const answer = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(w => !taken.has(w));
  taken.add(answer);
  return answer;
}
