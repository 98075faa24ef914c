import { type Text, text, zh } from './text.ts';

/** The known word nearest to a mistyped one: at most two edits away, and at most half of its letters. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const ranked = known.map(candidate => ({ candidate, edits: editDistance(word, candidate) }));
  const best = ranked.sort((a, b) => a.edits - b.edits)[0];
  if (!best || best.edits > 2) return undefined;
  return 2 * best.edits <= Math.max(word.length, best.candidate.length) ? best.candidate : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

export function unknownWord(kind: Text, word: string, known: readonly string[]): Text {
  const near = closest(word, known);
  return text(
    `there is no ${kind.en} '${word}'${near ? `; did you mean ${near}?` : `: ${known.join(', ')}`}`,
    zh`没有名为「${word}」的${kind.zh}${near ? `；是不是 ${near}？` : `：${known.join('、')}`}`,
  );
}
