import { knownFields } from '../../answer/fields/list.ts';
import { outcome } from '../../answer/fields/outcome.ts';
import type { GameDefinition } from '../../core/game.ts';
import { POINTS, type Text, text } from '../../core/text.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { cellReading } from './columns.ts';
import type { HintMark } from './hint-marks.ts';

/** What a mark on a cell says: about which move it is, and what that is worth. */
export function markWords({ partial, best, move, guessed }: HintMark, definition: GameDefinition): Text {
  const about = (partial ? EXPLAIN_WORDS.partly : EXPLAIN_WORDS.whole)(move.name);
  const ending = knownFields(definition, move).find(
    ({ field }) => field.rank !== undefined && field.id !== outcome.id,
  );
  const sentences = [
    cellReading(move, outcome, definition),
    ...(ending && move.outcome ? [cellReading(move, ending.field, definition)] : []),
    ...(best ? [EXPLAIN_WORDS.bestHelp] : []),
    ...(guessed ? [guessed.quality] : []),
  ];
  return text(
    `${about.en}${POINTS.en.colon}${sentences.map(({ en }) => en).join(' ')}`,
    `${about.zh}${POINTS.zh.colon}${sentences.map(({ zh }) => zh).join('')}`,
  );
}
