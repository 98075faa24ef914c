import { closest } from './closest.ts';
import { type Text, text, zh } from './text.ts';

/** Suggests the nearest known word, or lists all known words. */
export function unknownWord(kind: Text, word: string, known: readonly string[]): Text {
  const near = closest(word, known);
  return text(
    `there is no ${kind.en} '${word}'${near ? `; did you mean ${near}?` : `: ${known.join(', ')}`}`,
    zh`没有名为「${word}」的${kind.zh}${near ? `；是不是 ${near}？` : `：${known.join('、')}`}`,
  );
}
