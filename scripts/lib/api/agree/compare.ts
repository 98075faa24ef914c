type Answer = Readonly<Record<string, unknown>>;

/** What says how far an answer got rather than what is true. */
const ABOUT_THE_ANSWER = ['moves', 'unproved', 'reasons'];

/** 'same' in every field, 'partly' where not everything was proved everywhere, or the place where two differ. */
export function compareAnswers(a: Answer, b: Answer): 'same' | 'partly' | { readonly differs: string } {
  if (JSON.stringify(a) === JSON.stringify(b)) return 'same';
  const open = (answer: Answer) => (answer.unproved ?? []) as readonly string[];
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (ABOUT_THE_ANSWER.includes(name)) continue;
    if (!(name in a) && open(a).includes(name)) continue;
    if (!(name in b) && open(b).includes(name)) continue;
    if (JSON.stringify(a[name]) !== JSON.stringify(b[name])) return { differs: name };
  }
  return compareMoves(a.moves as readonly Answer[] | undefined, b.moves as readonly Answer[] | undefined);
}

/** Where a move's field is not proved, the order may be another one too. */
function compareMoves(
  a: readonly Answer[] = [],
  b: readonly Answer[] = [],
): ReturnType<typeof compareAnswers> {
  if (a.length === 0 || b.length === 0) return 'partly';
  if (a.length !== b.length) return { differs: 'number of moves' };
  const others = new Map(b.map(move => [move.move, move]));
  let isPartly = false;
  for (const move of a) {
    const other = others.get(move.move);
    if (!other) return { differs: `move ${move.move}` };
    const names = new Set([...Object.keys(move), ...Object.keys(other)]);
    isPartly ||= [...names].some(name => !(name in move) || !(name in other));
    const shared = [...names].filter(name => name in move && name in other);
    const wrong = shared.find(name => JSON.stringify(move[name]) !== JSON.stringify(other[name]));
    if (wrong !== undefined) return { differs: `${wrong} of ${move.move}` };
  }
  const isSameOrder = a.every(({ move }, place) => b[place]!.move === move);
  return isPartly || isSameOrder ? 'partly' : { differs: 'order of moves' };
}
