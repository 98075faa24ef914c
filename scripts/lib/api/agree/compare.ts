type Answer = Readonly<Record<string, unknown>>;

/** The comparison of two answers. */
export interface Comparison {
  /** Fields of the position and of its moves that both proved. */
  readonly values: number;
  /** Not everything was proved by both. */
  readonly isPartly: boolean;
  /** The place where they differ. */
  readonly differs?: string;
}

/** Properties about the search, not about the result. */
const ABOUT_THE_ANSWER = ['moves', 'unproved', 'reasons'];

/** Compares field by field; reports fields that only one of them proved. */
export function compareAnswers(a: Answer, b: Answer): Comparison {
  const open = (answer: Answer) => (answer.unproved ?? []) as readonly string[];
  let values = 0;
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (ABOUT_THE_ANSWER.includes(name)) continue;
    if (!(name in a) && open(a).includes(name)) continue;
    if (!(name in b) && open(b).includes(name)) continue;
    if (!isSame(a[name], b[name])) return { values, isPartly: false, differs: name };
    values++;
  }
  const isPartly = open(a).length + open(b).length > 0;
  const moves = compareMoves(movesOf(a), movesOf(b), isPartly);
  return { ...moves, values: values + moves.values };
}

/** Where a move's field is not proved, the order may be another one too. */
function compareMoves(a: readonly Answer[], b: readonly Answer[], isPartlyBefore: boolean): Comparison {
  // where who wins is not proved an answer has no moves
  if (isPartlyBefore && (a.length === 0 || b.length === 0)) return { values: 0, isPartly: true };
  const found = { values: 0, isPartly: isPartlyBefore };
  if (a.length !== b.length) return { ...found, differs: 'number of moves' };
  const others = new Map(b.map(move => [move.move, move]));
  for (const move of a) {
    const other = others.get(move.move);
    if (!other) return { ...found, differs: `move ${move.move}` };
    for (const name of new Set([...Object.keys(move), ...Object.keys(other)])) {
      if (!(name in move) || !(name in other)) found.isPartly = true;
      else if (!isSame(move[name], other[name])) return { ...found, differs: `${name} of ${move.move}` };
      else found.values++;
    }
  }
  const isSameOrder = a.every(({ move }, place) => b[place]!.move === move);
  return isSameOrder || found.isPartly ? found : { ...found, differs: 'order of moves' };
}

function movesOf({ moves }: Answer): readonly Answer[] {
  return (moves ?? []) as readonly Answer[];
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
